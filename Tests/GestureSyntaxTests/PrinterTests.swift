import GestureSyntax
import GestureTestSupport
import Testing

/// Printing is a fixed point, and changes nothing but the spelling.
@Suite struct PrinterTests {
  @Test(arguments: GoldenCase.all(of: "tree", in: "tree"))
  func `what is printed parses to the same tree`(golden: GoldenCase) throws {
    let (tree, mistakes) = parse(try golden.text())
    let (again, mistakesInPrinted) = parse(tree.text)
    #expect(again.dumped() == tree.dumped().replacing(" (broken)", with: ""))
    #expect(again.text == tree.text)
    #expect(mistakes.isEmpty == (golden.name != "mistakes"))
    #expect(mistakesInPrinted == [])
  }

  @Test(
    arguments: [
      ("move  any\n±30deg", "move any ±30deg"),
      ("first:hold within(10pt),duration≤.35s", nil),
      ("hold within 10pt,duration≤0.350s", "hold within 10pt, duration <= 0.35s"),
      ("either{move up}or{lift}", "either { move up } or { lift }"),
      (
        "stroke { a: move 90deg or -1.50rad  begin any }, duration < 1s",
        "stroke { a: move 90deg or -1.5rad  begin  any }, duration < 1s"
      ),
      ("while hold within 15pt, a>b { use tap }", "while hold within 15pt, a > b { use tap }"),
      ("repeat 2..{ lift }", "repeat 2.. { lift }"),
      ("repeat 2 .. 2{ }", "repeat 2..2 { }"),
      ("any, a-b*-c>2 + -d", "any, a-b * -c > 2 + -d"),
      ("any report a:dx,dy", "any  report a: dx, dy"),
      ("let a=3pt any", "let a = 3pt  any"),
      (
        "any,-a - b*(c)/max(d , e)+25%of f.g != 0/s",
        "any, -a - b * (c) / max(d, e) + 25% of f.g != 0/s"
      ),
      (
        "any, not a left of top edge and path within 2.0pt of top-left corner",
        "any, not a left of top edge and path within 2.0pt of top-left corner"
      ),
    ] as [(String, String?)])
  func `an item on one line`(written: String, printed: String?) throws {
    let (tree, mistakes) = parse("gesture g { \(written) }")
    guard let printed else {
      #expect(!mistakes.isEmpty)
      return
    }
    #expect(mistakes == [])
    guard case .gesture(let gesture)? = tree.declarations.first else { return }
    #expect(gesture.body.text == "{ \(printed) }")
  }

  @Test func `the tree has the time of a best fit, and what a value is reported as`() {
    let (tree, mistakes) = parse("prefer best fit within 300ms\ngesture g { any report a: dx }")
    #expect(mistakes == [])
    #expect(
      tree.dumped() == """
        prefer best fit
          number 300ms
        gesture g
          item
            any
          report
            label a
              path dx

        """)
  }

  @Test func `the tree has each value of a list that is preferred`() {
    let (tree, mistakes) = parse("gesture g { a: any prefer a.dx near 2pt, a.dy near a.dx }")
    #expect(mistakes == [])
    #expect(
      tree.dumped() == """
        gesture g
          item a:
            any
          prefer
            near
              path a.dx
              number 2pt
            near
              path a.dy
              path a.dx

        """)
  }

  @Test(arguments: [
    "0", "7", "1000000", "999999999999999", "0.1", "0.35", "1.0", "0.00000000000001",
    "3.14159265358979", "12345678.9012345", "0.07", "99999999999999.5",
  ])
  func `a number prints as it was written`(digits: String) throws {
    let (tree, mistakes) = parse("let a = \(digits)pt")
    #expect(mistakes == [])
    #expect(tree.text == "let a = \(digits)pt\n")
  }
}

/// Numbers that are computed, and not read.
@Suite struct ComputedNumberTests {
  @Test(
    arguments: [
      (1e15, false, "999999999999999pt"), (-1e15, false, "-999999999999999pt"),
      (999_999_999_999_999, true, "999999999999999pt"), (-0.5, true, "-0.5pt"), (2, false, "2.0pt"),
      (-2, true, "-2pt"), (1.0 / 3, false, "0.333333333333333pt"),
    ] as [(Double, Bool, String)])
  func `a number has as many digits as one that is read may have`(
    value: Double, isInteger: Bool, text: String
  ) {
    let number = NumberSyntax(
      value: value, unit: .points, isInteger: isInteger, range: SourceRange(0, 0))
    #expect(number.text == text)
  }
}
