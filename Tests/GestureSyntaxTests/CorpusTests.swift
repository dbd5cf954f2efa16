import GestureSyntax
import GestureTestSupport
import Testing

/// Text in, text out, compared with a file: see ``GoldenCase`` for how to add one.
@Suite struct CorpusTests {
  @Test(arguments: GoldenCase.all(of: "tokens", in: "tokens"))
  func tokens(golden: GoldenCase) throws {
    try golden.expect(source(of: golden).dumpedTokens())
  }

  @Test(arguments: GoldenCase.all(of: "tree", in: "tree"))
  func tree(golden: GoldenCase) throws {
    let source = try source(of: golden)
    try golden.expect(FileSyntax.parse(source).0.dumped(in: source))
  }

  @Test(arguments: GoldenCase.all(of: "tree", in: "tree").filter { $0.name != "mistakes" })
  func `nothing is wrong with`(golden: GoldenCase) throws {
    let source = try source(of: golden)
    let (_, diagnostics) = FileSyntax.parse(source)
    #expect(diagnostics == [])
  }
}

private func source(of golden: GoldenCase) throws -> SourceText {
  SourceText(path: "\(golden.name).gesture", contents: try golden.text())
}
