import Foundation
import GestureModel
import GestureSyntax
import GestureTestSupport
import Testing

/// The checker promises an answer for every tree. Hold it to that with generated files.
@Suite struct TotalityTests {
  /// What is said of them and made of them is on record, twenty by twenty.
  @Test func `checking random sentences never traps`() throws {
    try expect("random-sentences", count: 400) { seed in
      var writer = RandomWriter(seed: seed)
      let text = writer.file()
      let (model, diagnostics) = checked(text)
      let hasErrors = diagnostics.contains { $0.severity == .error }
      #expect(hasErrors || model.gestures.count == writer.gestureCount, "\(text)")
      for gesture in model.gestures { #expect(!gesture.dumped().isEmpty) }
      for diagnostic in diagnostics { #expect(diagnostic.range.end <= text.utf8.count) }
      return (model, diagnostics)
    }
  }

  @Test func `checking random words never traps`() throws {
    let words =
      Keyword.allCases.map(\.rawValue) + MeasureName.allCases.map(\.rawValue)
      + [
        "{", "}", "{", "}", "a:", "a", "b", "<", ">=", "3pt", "5%", "90deg", "1..3", ",", ".", "±",
      ]
    try expect("random-words", count: 200) { seed in
      var random = SplitMix64(seed: seed)
      let text = (0..<80).map { _ in words.randomElement(using: &random) ?? "" }
      return checked("gesture g { stroke { any } \(text.joined(separator: " "))")
    }
  }

  private func expect(
    _ name: String, count: UInt64, of answer: (UInt64) -> (model: Model, diagnostics: [Diagnostic])
  ) throws {
    let lines = stride(from: 0, to: count, by: 20).map { first in
      var (said, sum) = (0, Checksum())
      for seed in first..<(first + 20) {
        let (model, diagnostics) = answer(seed)
        said += diagnostics.count
        for diagnostic in diagnostics { sum.add(everything(in: diagnostic)) }
        for gesture in model.gestures { sum.add(gesture.dumped()) }
      }
      return "\(first): \(said) \(sum)\n"
    }
    let folder = Repository.url(of: "Tests/Corpus/check")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "\(name).sums"))
    try golden.expect(lines.joined())
  }

  @Test func `parts that use each other twice are looked into once`() {
    check(
      """
      part p { use p  use p }
      //           ^ circular-use
      //                  ^ circular-use
      part a { optional { use b }  use b }
      //                      ^ circular-use
      //                               ^ circular-use
      part b { optional { use a }  use a }
      gesture g { stroke { any } }
      """)
  }

  @Test func `a long chain of constants is no deep recursion`() {
    let chain = (0..<5000).map { "let c\($0) = c\($0 + 1)\n" }.joined()
    let (_, diagnostics) = checked(chain + "let c5000 = 3pt\ngesture g { stroke { any } }")
    #expect(diagnostics == [])
  }
}

/// Writes files that mostly follow the grammar, and mostly make no sense.
private struct RandomWriter: RandomMaker {
  var random: SplitMix64
  var gestureCount = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func file() -> String {
    var text = "let near = 20pt let far = \(pick(["2 * near", "40", "near / 3s", "far"]))\n"
    text += "part p { \(chance(70) ? phases(2) : strokes(1)) }\n"
    for name in ["g", "h"] {
      gestureCount += 1
      text +=
        "gesture \(name) { \(chance(20) ? "tolerance 3pt + 5% " : "")\(setting())\(strokes(3))"
      for _ in 0..<count(0...2) { text += " require \(condition(2))" }
      text += chance(20) ? " report \(measure()) }\n" : " }\n"
    }
    return text
  }

  mutating func setting() -> String {
    switch count(0...5) {
    case 0: "touches \(pick(["2", "1..2", "2..", "11", "0", "3..2"])) "
    case 1: "only \(pick(["pencil", "not mouse and radius < far", condition(1)])) "
    case _: ""
    }
  }

  mutating func strokes(_ depth: Int) -> String {
    let count = count(1...2)
    return (0..<count).map { _ in label() + stroke(depth) + conditions() }.joined(separator: " ")
  }

  mutating func stroke(_ depth: Int) -> String {
    if depth == 0 || chance(60) {
      if chance(10) { return pick(["hover", "begin hover", "hover recognize"]) }
      return "stroke { \(chance(20) ? "touches \(pick(["1", "2", "1..3"])) " : "")\(phases(2)) }"
    }
    return block(depth) { $0.strokes(depth - 1) } ?? pick(["lift", "use p", "stroke { use p }"])
  }

  mutating func phases(_ depth: Int) -> String {
    let count = count(1...2)
    return (0..<count).map { _ in label() + phase(depth) + conditions() }.joined(separator: " ")
  }

  mutating func phase(_ depth: Int) -> String {
    if depth == 0 || chance(60) {
      return pick([
        "move right", "move up or 30deg ±20deg", "arc clockwise", "any", "hold", "begin",
        "recognize", "use p", "move near", "hold within far", "pinch in", "pinch any",
        "twist clockwise", "hover",
      ])
    }
    return block(depth) { $0.phases(depth - 1) } ?? "any"
  }

  mutating func block(_ depth: Int, _ body: (inout RandomWriter) -> String) -> String? {
    switch count(0...8) {
    case 0: "repeat \(pick(["2", "1..3", "2..", "0", "3..1"])) { \(body(&self)) }"
    case 1: "optional { \(body(&self)) }"
    case 2: "either { \(body(&self)) } or { \(body(&self)) }"
    case 3: "any-order { \(body(&self)) }"
    case 4: "either-way { \(body(&self)) }"
    case 5: "any-start { \(body(&self)) }"
    case 6: "while hold within 3pt { \(body(&self)) }"
    case 7: "mirrored { \(body(&self)) }"
    case _: nil
    }
  }

  mutating func label() -> String { chance(30) ? pick(["a: ", "b: ", "c: "]) : "" }

  mutating func conditions() -> String { chance(30) ? ", \(condition(2))" : "" }

  mutating func condition(_ depth: Int) -> String {
    if depth == 0 || chance(50) {
      return pick([
        "\(measure()) \(pick(["<", "<=", ">", ">=", "=", "!="])) \(measure())",
        "\(pick(["start", "end", "path", "a.end"])) \(pick(["above", "inside", "left of"])) "
          + pick(["start", "view", "a", "left edge", "top-left corner"]),
        "path within near of \(pick(["start", "a", "view.center", "top edge"]))",
        "1s < duration <= 3s",
      ])
    }
    let (one, other) = (condition(depth - 1), condition(depth - 1))
    return pick(["\(one) and \(other)", "not (\(one))", "(\(one) or \(other))", "\(one), \(other)"])
  }

  mutating func measure() -> String {
    pick([
      "length", "duration", "turn", "velocity", "a.length", "b.c.dx", "near", "far", "3", "20%",
      "abs(dx)", "max(width, height)", "25% of length", "2 * near", "translation.x", "start",
      "gesture.length", "view.width", "scale", "a.rotation", "spread", "scale-velocity",
      "2 * duration - 1s", "-duration / far", "touches", "pencil",
    ])
  }
}
