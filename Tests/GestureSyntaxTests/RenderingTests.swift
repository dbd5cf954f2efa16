import GestureSyntax
import Testing

/// Snippets, as people see them.
@Suite struct RenderingTests {
  @Test func `a diagnostic with its fix-it`() {
    expect(
      "gesture a {\n  hold within 50 pt\n}\n",
      """
      error[spaced-unit]: write a unit directly after its number: `50pt`
       --> a.gesture:2:15
        |
      2 |   hold within 50 pt
        |               ^^^^^
        = help: write `50pt`


      """)
  }

  @Test func `an insertion and a removal`() {
    expect(
      "gesture a { any dx > 2pt,  lift }",
      """
      error[missing-comma]: a comma is missing before this condition
       --> a.gesture:1:17
        |
      1 | gesture a { any dx > 2pt,  lift }
        |                 ^^
        = help: insert `,`
        = help: or insert `require`

      error[stray-comma]: a comma joins conditions, and none follows; motions follow each other \
      without commas
       --> a.gesture:1:25
        |
      1 | gesture a { any dx > 2pt,  lift }
        |                         ^
        = help: remove `,`


      """)
  }

  @Test(arguments: [
    (3, 4, "", "remove the space"), (3, 3, " ", "insert a space"), (3, 4, "x", "insert `x`"),
    (0, 3, "", "remove `let`"), (0, 3, "x", "write `x`"),
  ])
  func `an edit in words`(start: Int, end: Int, replacement: String, words: String) {
    let (sources, _) = parsed("let a = 3pt")
    let fixIt = Diagnostic.FixIt(replace: SourceRange(start, end), with: replacement)
    let diagnostic = Diagnostic.error(
      .init(.expected, "this is wrong"), at: SourceRange(0, 3), fixIt: fixIt)
    #expect(rendered([diagnostic], in: sources, colour: false).hasSuffix("  = help: \(words)\n\n"))
  }

  @Test func `one line for each`() {
    let (sources, diagnostics) = parsed("gesture a {\r\n  move rigth\r\n  move lfet }")
    #expect(
      renderedLines(diagnostics, in: sources) == """
        a.gesture:2:8: error: `rigth` is not expected here; did you mean `right`? \
        [misspelled]
        a.gesture:3:8: error: `lfet` is not expected here; did you mean `left`? \
        [misspelled]

        """)
  }

  @Test func `notes with and without places`() {
    let (sources, _) = parsed("one\ntwo\nthree three\nfour\nfive\nsix\nseven\neight\nnine\nten")
    let diagnostic = Diagnostic.warning(
      .init(.neverWins, "this will be"), at: SourceRange(8, 13),
      notes: [.init("here is ten", at: SourceRange(51, 54)), .init("that is all")])
    #expect(
      rendered([diagnostic], in: sources, colour: false) == """
        warning[never-wins]: this will be
          --> a.gesture:3:1
           |
         3 | three three
           | ^^^^^
        note: here is ten
          --> a.gesture:10:1
           |
        10 | ten
           | ^^^
           = note: that is all


        """)
  }

  @Test func `what is told first may need the wider margin`() {
    let (sources, _) = parsed("one\ntwo\nthree three\nfour\nfive\nsix\nseven\neight\nnine\nten")
    let diagnostic = Diagnostic.warning(
      .init(.neverWins, "this will be"), at: SourceRange(51, 54),
      notes: [.init("here is three", at: SourceRange(8, 13))])
    #expect(
      rendered([diagnostic], in: sources, colour: false) == """
        warning[never-wins]: this will be
          --> a.gesture:10:1
           |
        10 | ten
           | ^^^
        note: here is three
          --> a.gesture:3:1
           |
         3 | three three
           | ^^^^^


        """)
  }

  @Test func `an edit is shown on one line`() {
    let (sources, found) = parsed("gesture a { down : move up }")
    var diagnostics = found
    #expect(
      rendered(diagnostics, in: sources, colour: false).hasSuffix("= help: remove the space\n\n"))
    diagnostics[0].fixIt = .init(replace: SourceRange(0, 7), with: "a\n   b \r\n\tc\n")
    #expect(
      rendered(diagnostics, in: sources, colour: false).hasSuffix("= help: write `a b c`\n\n"))
  }

  @Test func `colours wrap and never change the text`() {
    let (sources, diagnostics) = parsed("gesture a { hold within 50 pt }")
    let coloured = rendered(diagnostics, in: sources, colour: true)
    let plain = rendered(diagnostics, in: sources, colour: false)
    #expect(coloured.contains("\u{1B}[1;31merror[spaced-unit]\u{1B}[0m"))
    #expect(coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
    let warning = Diagnostic.warning(.init(.neverWins, "this will be"), at: SourceRange(8, 9))
    #expect(
      rendered([warning], in: sources, colour: true)
        .hasPrefix("\u{1B}[1;33mwarning[never-wins]\u{1B}[0m\u{1B}[1m: this will be\u{1B}[0m\n"))
  }

  @Test(
    arguments: [
      // Tabs are four columns wide, wherever they stand.
      ("\ta\tbc d", 3, 5, "    a    bc d", "         ^^"),
      // Characters that take two columns get two carets.
      ("日本 x", 3, 6, "日本 x", "  ^^"),
      ("👩‍👩‍👧 x", 19, 20, "👩‍👩‍👧 x", "   ^"),
      ("e\u{301}x", 3, 4, "e\u{301}x", " ^"),
      // A place of no width, and one after the last character.
      ("abc", 1, 1, "abc", " ^"),
      ("abc", 3, 3, "abc", "   ^"),
      ("abc\r\n", 3, 3, "abc", "   ^"),
      ("", 0, 0, "", "^"),
      // What cannot be seen is shown.
      ("a\u{0}\u{1B}[1mb", 1, 2, "a\u{FFFD}\u{FFFD}[1mb", " ^"),
      ("a\u{202E}b", 4, 5, "a\u{FFFD}b", "  ^"),
    ])
  func `one line`(contents: String, start: Int, end: Int, line: String, carets: String) {
    let lines = snippet(of: contents, SourceRange(start, end))
    #expect(lines.count == 4)
    #expect(lines[2] == (line.isEmpty ? "1 |" : "1 | " + line))
    #expect(lines[3] == "  | " + carets)
  }

  @Test func `several lines show the first and the last`() {
    let contents = "gesture a {\n  stroke {\r\n    lift\n  }\n}\n"
    #expect(
      snippet(of: contents, SourceRange(14, 36)) == [
        " --> a.gesture:2:3", "  |", "2 |   stroke {", "  |   ^^^^^^^^", "...", "4 |   }",
        "  |   ^",
      ])
    #expect(
      snippet(of: contents, SourceRange(8, 14)) == [
        " --> a.gesture:1:9", "  |", "1 | gesture a {", "  |         ^^^", "2 |   stroke {",
        "  |   ^",
      ])
    #expect(snippet(of: contents, SourceRange(10, 12)).last == "  |           ^")
  }

  @Test(arguments: [0, 50, 300, 5000, 99_995])
  func `a long line is clipped round the mark`(start: Int) {
    let contents = String(repeating: "abcde ", count: 16_667)
    let lines = snippet(of: contents, SourceRange(start, start + 5))
    #expect(lines[2].count <= 104)
    #expect(lines[3].count <= 104)
    #expect(lines[2].contains("…"))
    let column = lines[3].distance(
      from: lines[3].startIndex, to: lines[3].firstIndex(of: "^") ?? lines[3].startIndex)
    let marked = String(lines[2].dropFirst(column).prefix(5))
    let source = SourceText(path: "", contents: contents)
    #expect(marked.hasPrefix(source.text(in: SourceRange(start, start + 4))))
  }

  @Test func `a mark that is too long is clipped too`() {
    let lines = snippet(of: String(repeating: "a", count: 500), SourceRange(200, 450))
    #expect(lines[2].count <= 104 && lines[3].count <= 104)
    #expect(lines[2].hasSuffix("…"))
  }

  @Test func `a place outside the file is taken to its edge`() {
    #expect(snippet(of: "abc", SourceRange(7, 9)).last == "  |    ^")
  }

  @Test func `each file is shown under its own name`() {
    var sources = SourceMap()
    _ = sources.add(path: "first", bytes: Array("abc".utf8))
    let second = sources.add(path: "second", bytes: Array("def".utf8))
    let place = SourceRange(second.base + 1, second.base + 2)
    let text = renderedSnippet(at: place, in: sources, colour: false)
    #expect(text == " --> second:1:2\n  |\n1 | def\n  |  ^\n")
  }
}

private func parsed(_ contents: String) -> (SourceMap, [Diagnostic]) {
  var sources = SourceMap()
  let source = sources.add(path: "a.gesture", bytes: Array(contents.utf8))
  return (sources, FileSyntax.parse(source).1)
}

private func snippet(of contents: String, _ range: SourceRange) -> [String] {
  let text = renderedSnippet(at: range, in: parsed(contents).0, colour: false)
  return text.split(separator: "\n").map(String.init)
}

private func expect(
  _ contents: String, _ expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let (sources, diagnostics) = parsed(contents)
  let text = rendered(diagnostics, in: sources, colour: false)
  #expect(text == expected, sourceLocation: sourceLocation)
}
