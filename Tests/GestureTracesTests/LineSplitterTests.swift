import GestureTestSupport
import GestureTraces
import Testing

/// Streams that come in pieces, as lines.
@Suite struct LineSplitterTests {
  /// `number:text` for each line; a cut one is `number:…`.
  private static func lines(_ pieces: [String], limit: Int = 8) -> [String] {
    var splitter = LineSplitter(limit: limit)
    let lines = pieces.flatMap { splitter.lines(Array($0.utf8)) } + splitter.last()
    return lines.map { line in
      "\(line.number):" + (line.isCut ? "…" : String(decoding: line.bytes, as: UTF8.self))
    }
  }

  @Test(arguments: [
    (["a\nb\n"], ["1:a", "2:b"]),
    (["a\n\n \nb"], ["1:a", "4:b"]),
    (["a", "b\nc", "d"], ["1:ab", "2:cd"]),
    (["12345678\n"], ["1:12345678"]),
    (["1234", "5678", "\nb\n"], ["1:12345678", "2:b"]),
    (["1234", "56789", "\nb\n"], ["1:…", "2:b"]),
    (["123456789", "and on", " and on", " to here\nb\nc"], ["1:…", "2:b", "3:c"]),
    (["a\n123456789", "\n123456789", "\n"], ["1:a", "2:…", "3:…"]),
    (["123456789"], ["1:…"]),
    ([], []), ([""], []), (["\n\n"], []),
  ])
  func `lines are numbered, and of one that is too long nothing is kept`(
    pieces: [String], expected: [String]
  ) {
    #expect(Self.lines(pieces) == expected)
  }

  @Test(arguments: Effort.seeds(100)) func `where the pieces end makes no difference`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    let text = String(
      (0..<60).map { _ in "ab \n".randomElement(using: &random) ?? "a" })
    var pieces: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...7, using: &random)
      pieces.append(String(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    #expect(Self.lines(pieces, limit: 60) == Self.lines([text], limit: 60))
  }
}
