import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Drawings that a program made of the examples, so that README.md's figures can be counted
/// where no recordings of people are.
@Suite struct DrawnTests {
  private static let file = Repository.url(of: "Tests/Corpus/drawn/unistrokes.jsonl")

  @Test func `the drawings are made of the examples`() throws {
    try GoldenCase(input: Self.file, golden: Self.file).expect(ShakyHand.stream())
  }

  @Test(
    arguments: [
      ("checkmark", 18, 7), ("checkmark-as-listed", 10, 10),
    ] as [(String, Int, Int)])
  func `takes as many drawn checkmarks and others as README says`(
    name: String, wanted: Int, others: Int
  ) throws {
    let text = try Repository.text(of: "Examples/\(name).gesture")
    let compilation = Compilation(path: name, contents: Array(text.utf8))
    let table = try #require(compilation.tables.first)
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 306)
    var taken: [String: Int] = [:]
    for line in lines {
      let recording = try Recording(line: Array(line.utf8)[...], number: 1, path: "drawn")
      if table.recognizes(recording.trace.frames) { taken[recording.label ?? "", default: 0] += 1 }
    }
    #expect(taken["check"] == wanted)
    #expect(taken.values.reduce(0, +) - wanted == others)
  }
}

/// Draws the unistrokes of the examples and a line again, as six people would, three times each.
///
/// A person has a slant and a size; each time these are a little different, and the hand drifts and
/// trembles. Places are whole points, as in the logs of many devices.
private enum ShakyHand {
  static func stream() throws -> String {
    let folder = "Examples/Unistrokes"
    let files = Repository.files(in: folder, withExtension: "trace")
    return try (1...6).flatMap { person in
      try files.flatMap { file in
        let name = file.deletingPathExtension().lastPathComponent
        let trace = try Trace(reading: Array(Data(contentsOf: file)), path: name)
        return (1...3).map { round in
          line(trace, label: String(name.dropFirst("unistrokes-".count)), person, round)
        }
      }
    }.joined()
  }

  private static func line(_ trace: Trace, label: String, _ person: Int, _ round: Int) -> String {
    var habit = SplitMix64(seed: UInt64(person))
    let seed = label.utf8.reduce(UInt64(round)) { $0 &* 31 &+ UInt64($1) }
    var hand = SplitMix64(seed: seed &* 31 &+ UInt64(person))
    func both(_ own: Float, _ now: Float) -> Float { habit.within(own) + hand.within(now) }
    let (width, height) = (1 + both(0.12, 0.06), 1 + both(0.12, 0.06))
    let (slant, tilt) = (both(0.06, 0.04), both(0.04, 0.03))
    let pace = 1 + both(0.3, 0.1)
    var drift: (x: Float, y: Float) = (0, 0)
    let points = trace.frames.flatMap { frame in
      frame.touches.map { touch in
        drift.x = 0.85 * drift.x + hand.within(0.7)
        drift.y = 0.85 * drift.y + hand.within(0.7)
        let x = width * touch.x + slant * touch.y + drift.x + hand.within(0.5)
        let y = height * touch.y + tilt * touch.x + drift.y + hand.within(0.5)
        let time = Int((pace * Float(frame.time) / 1000).rounded())
        return "[\(Int(x.rounded())),\(Int(y.rounded())),\(time)]"
      }
    }
    return """
      {"name":"\(person)/\(label)\(round)","label":"\(label)","person":"\(person)",\
      "strokes":[[\(points.joined(separator: ","))]]}

      """
  }
}

extension SplitMix64 {
  /// A number from −`size` to `size`.
  fileprivate mutating func within(_ size: Float) -> Float {
    (Float(next() >> 40) / Float(1 << 24) * 2 - 1) * size
  }
}
