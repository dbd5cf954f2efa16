import GestureSyntax
import GestureTestSupport
import Testing

/// What the parser says about mistakes that are no slips, and how it goes on after them.
@Suite struct ParserTests {
  @Test func `one mistake makes one message`() {
    check(
      """
      gesture a { stroke 3 { move up  move down } lift }
      //                 ^ other-spelling
      gesture b { lift }
      """)
  }

  @Test func `one bad gesture does not hide another`() {
    check(
      """
      gesture a { move }
      //               ^ expected
      gesture b { arc sideways }
      //              ^^^^^^^^ expected
      """)
  }

  @Test func `one bad statement does not hide another`() {
    check(
      """
      gesture a {
        move length
      //     ^^^^^^ expected
        require length > , width > 3pt
      //                 ^ expected
        report
        stroke { hold within { } }
      //^^^^^^ expected
      //                     ^ expected
      }
      """)
  }

  @Test func `an angle after a length is no spread of the move`() {
    check(
      """
      gesture a { stroke { move right >= 50pt 30deg } }
      //                              ^^^^^^^ length-is-condition
      //                                      ^^^^^ expected
      """)
  }

  @Test func `a missing brace does not swallow the next gesture`() {
    let tree = check(
      """
      gesture a {
        stroke { move up
      //       ^ unclosed
      gesture b { lift }
      gesture c { lift
      //        ^ unclosed
      """)
    #expect(tree.names == ["a", "b", "c"])
  }

  @Test func `a brace too many does not hide what follows`() {
    let tree = check(
      """
      gesture a { stroke { move up } } }
      //                               ^ expected
      gesture b { lift }
      """)
    #expect(tree.names == ["a", "b"])
  }

  @Test func `statements outside a gesture are one mistake`() {
    check(
      """
        stroke { move up move down }
      //^^^^^^ misplaced
        up: move up
      """)
  }

  @Test func `a broken gesture says so and a whole one does not`() {
    let tree = check(
      """
      gesture a { move 3px }
      //               ^^^ unknown-unit
      gesture b { lift }
      gesture c { größe: lift }
      //          ^^^^^ unknown-character
      gesture d { lift $@? }
      //               ^^^ unknown-character
      gesture e { lift $ }
      //               ^ unknown-character
      """)
    #expect(tree.gestures.map(\.isBroken) == [true, false, true, true, true])
  }

  @Test func `a gesture without a name is not in the tree`() {
    let tree = check(
      """
        gesture { move }
      //^^^^^^^ expected
      //               ^ expected
      """)
    #expect(tree.names == [])
  }

  @Test func `the end of the file is pointed at after the last word`() {
    check(
      """
      let a =
      //     ^ expected


      """)
  }

  @Test func `what a broken statement opened is not counted for the next one`() {
    let broken = String(repeating: "require (((1 + )\n", count: SyntaxLimit.depth)
    let (_, diagnostics) = parse("gesture a {\n\(broken)  stroke { move right }\n}")
    #expect(diagnostics.count == SyntaxLimit.depth)
    #expect(Set(diagnostics.map(\.message.code)) == [.expected])
  }

  @Test func `only the first byte that is not UTF-8 is reported`() {
    let bytes = Array("gesture a { lift } // ".utf8) + [0xFF, 0xFE, 0x20, 0xC3]
    let (tree, diagnostics) = FileSyntax.parse(SourceText(path: "test", bytes: bytes))
    #expect(diagnostics.map(\.message.code) == [.notUTF8])
    #expect(diagnostics.first?.range == SourceRange(22, 23))
    #expect(tree.names == ["a"])
  }

  @Test(
    arguments: [[0xFF], [0xFE], [0xFF, 0x61], [0xFE, 0x61], [0xFF, 0xFF], [0xFE, 0xFE]] as [[UInt8]]
  )
  func `half of a mark of two bytes is a byte that cannot stand there`(bytes: [UInt8]) {
    let (_, diagnostics) = FileSyntax.parse(SourceText(path: "test", bytes: bytes))
    let text = diagnostics.first?.message.text ?? ""
    #expect(text.hasPrefix("the file is not UTF-8 text: the byte "), "\(text)")
  }

  @Test(arguments: [[0xFF, 0xFE, 0x67, 0x00, 0x65, 0x00], [0xFE, 0xFF, 0x00, 0x67]] as [[UInt8]])
  func `a file in UTF-16 is one mistake`(bytes: [UInt8]) {
    let (tree, diagnostics) = FileSyntax.parse(SourceText(path: "test", bytes: bytes))
    #expect(diagnostics.map(\.message.text) == ["the file is UTF-16; save it as UTF-8"])
    #expect(tree.declarations.isEmpty)
  }

  @Test func `newlines mean nothing`() throws {
    for golden in GoldenCase.all(of: "tree", in: "tree") where golden.name != "mistakes" {
      let source = SourceText(path: "test", contents: try golden.text())
      let words = source.tokens().filter { $0.kind != .documentation && $0.kind != .endOfFile }
      let spread = words.map { source.text(in: $0.range) }.joined(separator: "\n\n")
      let joined = words.map { source.text(in: $0.range) }.joined(separator: " ")
      let (first, firstMistakes) = FileSyntax.parse(SourceText(path: "test", contents: spread))
      let (second, secondMistakes) = FileSyntax.parse(SourceText(path: "test", contents: joined))
      #expect(firstMistakes == [] && secondMistakes == [])
      #expect(first.dumped() == second.dumped())
    }
  }

  @Test(
    arguments: [
      ("any, a ≤ b, c ≥ d, e ≠ f", "any, a <= b, c >= d, e != f"),
      ("move up +- 3deg", "move up ±3deg"),
      ("stroke{move up}", "stroke\n{\nmove\nup\n}"),
      ("any, a.b=c", "any , a . b = c"),
    ])
  func `equivalent spellings give equal trees`(first: String, second: String) {
    let (a, b) = (parse("gesture g { \(first) }"), parse("gesture g { \(second) }"))
    #expect(a.1 == [] && b.1 == [])
    #expect(a.0.dumped() == b.0.dumped())
  }

  @Test func `positions include the base`() {
    let text = "gesture a { move rigth }"
    let (here, near) = FileSyntax.parse(SourceText(path: "", contents: text))
    let (there, far) = FileSyntax.parse(SourceText(path: "", contents: text, base: 1000))
    #expect(near.map(\.range.start) == [17])
    #expect(far.map(\.range.start) == [1017])
    #expect(far.map(\.fixIt?.range.start) == [1017])
    #expect(here.dumped() == there.dumped())
    #expect(there.gestures.map(\.range) == [SourceRange(1000, 1024)])
  }
}

extension FileSyntax {
  fileprivate var gestures: [GestureDeclaration] {
    declarations.compactMap { if case .gesture(let gesture) = $0 { gesture } else { nil } }
  }

  fileprivate var names: [String] { gestures.map(\.name.value) }
}

func parse(_ text: String) -> (FileSyntax, [Diagnostic]) {
  FileSyntax.parse(SourceText(path: "test.gesture", contents: text))
}

/// The only place in this file that knows what a mark is.
@discardableResult
private func check(
  _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> FileSyntax {
  let marked = MarkedSource(text)
  let (tree, diagnostics) = FileSyntax.parse(marked.source)
  #expect(marked.marks(of: diagnostics) == marked.expected, sourceLocation: sourceLocation)
  return tree
}
