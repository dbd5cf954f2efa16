import Foundation
import GestureSyntax
import GestureTestSupport
import Testing

/// The front end promises an answer for every input. Hold it to that with generated inputs.
@Suite struct TotalityTests {
  @Test(arguments: Effort.seeds(300))
  func `random words never trap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = (0..<60).map { _ in Self.words.randomElement(using: &random) ?? "" }
    check(Array(text.joined(separator: seed % 2 == 0 ? " " : "").utf8))
  }

  @Test(arguments: Effort.seeds(300))
  func `random statements never trap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = (0..<40).map { _ in Self.words.randomElement(using: &random) ?? "" }
    check(Array("gesture g { \(text.joined(separator: " ")) }".utf8))
  }

  @Test(arguments: Effort.seeds(100))
  func `random bytes never trap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    check((0..<500).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  @Test(arguments: GoldenCase.all(of: "tree", in: "tree"))
  func `cut off files never trap`(golden: GoldenCase) throws {
    let bytes = Array(try golden.text().utf8)
    let step = Effort.now > .sample ? 5 : 25
    for count in stride(from: 0, through: bytes.count, by: step) {
      check(Array(bytes.prefix(count)))
    }
  }

  @Test(arguments: GoldenCase.all(of: "tree", in: "tree"), Effort.seeds(4))
  func `mutated files never trap`(golden: GoldenCase, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = Array(try golden.text().utf8)
    for _ in 0..<Effort.count(50, exhaustive: 50, sample: 25) {
      var mutated = bytes
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: mutated[index] = UInt8.random(in: 0...255, using: &random)
      case 1: mutated.remove(at: index)
      default: mutated.insert(bytes.randomElement(using: &random) ?? 0, at: index)
      }
      check(mutated)
    }
  }

  @Test(arguments: GoldenCase.all(of: "tree", in: "tree"))
  func `a file with a word left out never traps`(golden: GoldenCase) throws {
    let source = SourceText(path: "", contents: try golden.text())
    let step = Effort.now > .sample ? 1 : 5
    for (index, token) in source.tokens().enumerated() where index % step == 0 {
      var bytes = source.utf8
      bytes.removeSubrange(token.range.start..<token.range.end)
      check(bytes)
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
private func check(_ bytes: [UInt8], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
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
  _ = rendered(diagnostics, in: sources, colour: true) + renderedLines(diagnostics, in: sources)
}
