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

  /// Texts with accents, flags, families and bytes that are no UTF-8, from wherever a scalar begins.
  @Test func `many positions are located as each by itself`() {
    let odd: [UInt8] = [
      0x61, 0xE2, 0x82, 0x62, 0xFF, 0xC3, 0x0D, 0x0A, 0xEF, 0xBF, 0xBD, 0x63, 0xF0, 0x9F,
    ]
    let texts: [[UInt8]] = [
      Array("abc\né😀\n".utf8), Array("e\u{301}🇩🇪🇫🇷x👨‍👩‍👧 ü\r\n\r°=\u{301}".utf8), odd, [],
    ]
    for bytes in texts {
      let source = SourceText(path: "", bytes: bytes, base: 7)
      var lines = LocatedLines(source)
      for position in source.range.start...source.range.end {
        let isWithin = position - 7 < bytes.count && bytes[position - 7] & 0xC0 == 0x80
        guard !isWithin else { continue }
        #expect(
          lines.location(of: position) == source.location(of: position), "\(position) of \(bytes)")
      }
    }
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
