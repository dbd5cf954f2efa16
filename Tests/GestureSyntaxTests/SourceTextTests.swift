import GestureSyntax
import Testing

@Suite struct SourceTextTests {
  @Test(arguments: [
    (0, 1, 1), (2, 1, 3), (3, 1, 4), (4, 2, 1), (6, 2, 2), (10, 2, 3), (11, 3, 1),
  ])
  func `columns count characters`(offset: Int, line: Int, column: Int) {
    let location = SourceText(path: "", contents: "abc\né😀\n").location(of: offset)
    #expect(location.line == line)
    #expect(location.column == column)
  }

  @Test func `lines have no endings`() {
    let source = SourceText(path: "", contents: "a\r\nb\n\nc")
    #expect((1...4).map(source.line) == ["a", "b", "", "c"])
    #expect(source.range(ofLine: 1) == SourceRange(0, 1))
    #expect(source.range(ofLine: 4) == SourceRange(6, 7))
  }

  @Test func `a carriage return alone ends a line`() {
    let source = SourceText(path: "", contents: "a\rb\r\n\r\rc\r")
    #expect((1...6).map(source.line) == ["a", "b", "", "", "c", ""])
    #expect(source.location(of: 2).line == 2)
    #expect(source.range(ofLine: 2) == SourceRange(2, 3))
  }

  @Test func `a map tells files apart`() {
    var sources = SourceMap()
    let first = sources.add(path: "a", bytes: Array("12345".utf8))
    let second = sources.add(path: "b", bytes: [])
    let third = sources.add(path: "c", bytes: [0x31])
    #expect([first, second, third].map(\.base) == [0, 6, 7])
    #expect([0, 5, 6, 7, 8].map { sources.file(of: $0).path } == ["a", "a", "b", "c", "c"])
  }
}
