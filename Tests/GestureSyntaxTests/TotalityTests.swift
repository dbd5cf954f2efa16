import Foundation
import GestureSyntax
import GestureTestSupport
import Testing

/// The front end promises an answer for every input. Hold it to that with generated inputs.
@Suite struct TotalityTests {
  /// What is said of random words and of damaged files, and what is made of them, is on record.
  @Test func `what is no file is answered as it was`() throws {
    let golden = Self.golden("random")
    let lines = (0..<UInt64(12)).map { seed in
      let inputs = [Self.words(seed), Self.statements(seed), Self.bytes(seed)]
      return "\(seed): \(sum(of: inputs))\n"
    }
    try golden.expect(lines.joined())
  }

  @Test func `a damaged file is answered as it was`() throws {
    let lines = try GoldenCase.all(of: "tree", in: "tree").map { golden in
      let bytes = Array(try golden.text().utf8)
      let inputs =
        Self.cut(bytes, step: 25) + Self.mutated(bytes, seed: 0, count: 25)
        + Self.withoutWords(bytes, step: 5)
      return "\(golden.name): \(sum(of: inputs))\n"
    }
    try Self.golden("damaged").expect(lines.joined())
  }

  private static func golden(_ name: String) -> GoldenCase {
    let folder = Repository.url(of: "Tests/Corpus/tree")
    return GoldenCase(input: folder, golden: folder.appending(path: "\(name).sums"))
  }

  private func sum(of inputs: [[UInt8]]) -> String {
    var sum = Checksum()
    for input in inputs { sum.add(check(input)) }
    return "\(inputs.count) \(sum)"
  }

  @Test(.takesEffort, arguments: Effort.seeds(300))
  func `random words, statements and bytes never trap`(seed: UInt64) {
    check(Self.words(seed))
    check(Self.statements(seed))
    check(Self.bytes(seed))
  }

  @Test(.takesEffort, arguments: GoldenCase.all(of: "tree", in: "tree"), Effort.seeds(4))
  func `mutated files never trap`(golden: GoldenCase, seed: UInt64) throws {
    let bytes = Array(try golden.text().utf8)
    for mutated in Self.mutated(bytes, seed: seed, count: 50) { check(mutated) }
  }

  @Test(.takesEffort, arguments: GoldenCase.all(of: "tree", in: "tree"))
  func `a file that is cut off or lacks a word never traps`(golden: GoldenCase) throws {
    let bytes = Array(try golden.text().utf8)
    for input in Self.cut(bytes, step: 5) + Self.withoutWords(bytes, step: 1) { check(input) }
  }

  private static func words(_ seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    let text = (0..<60).map { _ in Self.words.randomElement(using: &random) ?? "" }
    return Array(text.joined(separator: seed % 2 == 0 ? " " : "").utf8)
  }

  private static func statements(_ seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    let text = (0..<40).map { _ in Self.words.randomElement(using: &random) ?? "" }
    return Array("gesture g { \(text.joined(separator: " ")) }".utf8)
  }

  private static func bytes(_ seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    return (0..<500).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private static func cut(_ bytes: [UInt8], step: Int) -> [[UInt8]] {
    stride(from: 0, through: bytes.count, by: step).map { Array(bytes.prefix($0)) }
  }

  private static func mutated(_ bytes: [UInt8], seed: UInt64, count: Int) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      var mutated = bytes
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: mutated[index] = UInt8.random(in: 0...255, using: &random)
      case 1: mutated.remove(at: index)
      default: mutated.insert(bytes.randomElement(using: &random) ?? 0, at: index)
      }
      return mutated
    }
  }

  private static func withoutWords(_ bytes: [UInt8], step: Int) -> [[UInt8]] {
    let source = SourceText(path: "", bytes: bytes)
    return source.tokens().enumerated().filter { $0.offset % step == 0 }.map { _, token in
      var bytes = bytes
      bytes.removeSubrange(token.range.start..<token.range.end)
      return bytes
    }
  }

  @Test(arguments: [
    ("", "{", ""), ("gesture g ", "{ stroke ", ""), ("gesture g {", "stroke {", "}"),
    ("gesture g { require ", "(", ""), ("gesture g { require ", "not ", "a"),
    ("gesture g { require ", "!", "a"), ("gesture g { require ", "1% of ", "a"),
    ("gesture g { require ", "max(", ""), ("gesture g { require ", "-", "a"),
    ("gesture g { ", "either { ", ""), ("gesture g { require a", " + a", ""),
    ("gesture g { require a", " * a", ""), ("gesture g { require a", " < a", ""),
    ("gesture g { require a", ".a", ""), ("gesture g { require a", " and a", ""),
    ("", "}", ""), ("", "gesture ", ""), ("", "gesture g {", ""), ("", "///\n", ""),
    ("gesture g { move up", " or up", ""), ("gesture g { move up", " down", ""),
    ("gesture g { move up", " ±1deg or up", ""), ("", "\"", ""), ("", "/*", ""), ("", "-a", ""),
    ("gesture g {", "a: ", ""), ("let a = ", "9", ""), ("", "é", ""), ("", "; ", ""),
  ])
  func `what is repeated thousands of times neither traps nor hangs`(
    before: String, repeated: String, after: String
  ) {
    let count = Effort.count(10_000, exhaustive: 10_000, sample: 1_000)
    check(Array((before + String(repeating: repeated, count: count) + after).utf8))
  }

  /// Where each costs the rest of the file, too, this takes minutes.
  @Test(.timeLimit(.minutes(1)), arguments: ["@ ", "use \u{201A} ", "; ", "\u{FEFF}"])
  func `what has no meaning costs no more than itself`(repeated: String) {
    let source = SourceText(path: "", contents: String(repeating: repeated, count: 20_000))
    #expect(!FileSyntax.parse(source).1.isEmpty)
  }

  @Test(arguments: ["use '", "use \u{201C}", "gesture '", "use \""])
  func `what is no text may stand in quotes of any kind`(open: String) {
    for close in ["'", "\u{201D}", "\"", ""] {
      check(Array(open.utf8) + [0xFF, 0xFE, 0xC3] + Array(close.utf8))
    }
  }

  /// Every word, mark and kind of thing the lexer knows.
  private static let words =
    Keyword.allCases.map(\.rawValue) + Punctuation.allCases.map(\.rawValue)
    + MeasureName.allCases.map(\.rawValue) + PointName.allCases.map(\.rawValue)
    + UnitName.allCases.map { "7" + $0.rawValue } + UnitName.allCases.map(\.rawValue)
    + [
      "7", "0.5", "name", "up:", "start:", "touches:", "\n", "é", "\0", "\"text\"", "\"", "///x\n",
    ]
    + [
      "//x\n", "{", "}", "{", "}", "{", "}", "is", "cw", "rigth", "left-edge", "length-down", "5px",
    ]
}

/// Expects an answer, whose places are all in the file, and whose texts can all be made.
///
/// - Returns: Everything that is said and made.
@discardableResult
private func check(
  _ bytes: [UInt8], sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> String {
  var sources = SourceMap()
  _ = sources.add(path: "other", bytes: [])
  let source = sources.add(path: "random", bytes: bytes)
  let (tree, diagnostics) = FileSyntax.parse(source)
  let whole = source.range
  var places = diagnostics.map(\.range) + diagnostics.compactMap { $0.fixIt?.range }
  places += tree.declarations.compactMap {
    if case .gesture(let gesture) = $0 { gesture.range } else { nil }
  }
  let isInside = places.allSatisfy { whole.start <= $0.start && $0.end <= whole.end }
  #expect(isInside, sourceLocation: sourceLocation)
  let dump = tree.dumped(in: bytes.count < 10_000 ? source : nil)
  #expect(dump.isEmpty == tree.declarations.isEmpty, sourceLocation: sourceLocation)
  let (printed, mistakes) = FileSyntax.parse(SourceText(path: "", contents: tree.text))
  if diagnostics.isEmpty {
    #expect(mistakes == [], sourceLocation: sourceLocation)
    #expect(printed.dumped() == tree.dumped(), sourceLocation: sourceLocation)
  }
  let edits = diagnostics.flatMap { [$0.fixIt].compactMap(\.self) + $0.alternatives }.map {
    "\($0.isSafe) \($0.range.start)–\($0.range.end): \($0.replacement)\n"
  }
  return dump + edits.joined() + rendered(diagnostics, in: sources, colour: true)
    + renderedLines(diagnostics, in: sources)
}
