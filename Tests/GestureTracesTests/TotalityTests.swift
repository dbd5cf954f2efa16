import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// The readers promise a trace or an error for every input. Hold them to it with generated inputs.
@Suite struct TotalityTests {
  private static let kinds: [(name: String, inputs: @Sendable (UInt64) -> [[UInt8]])] = [
    ("bytes", { bytes($0) }), ("words", { words($0) }), ("device", { device($0) }),
    ("page", { page($0) }), ("lines", { lines($0) }), ("ink", { ink($0) }),
  ]

  @Test(.takesEffort, arguments: kinds.indices, Effort.seeds(100))
  func `what a program makes up is read or refused`(kind: Int, seed: UInt64) {
    for input in Self.kinds[kind].inputs(seed) { check(input) }
  }

  /// A checksum of what is read of it.
  @Test func `what a program makes up is read as it was`() throws {
    let lines = Self.kinds.flatMap { kind in
      stride(from: 0, to: 40, by: 10).map { first in
        var sum = Checksum()
        for seed in UInt64(first)..<UInt64(first + 10) {
          for input in kind.inputs(seed) {
            check(input)
            sum.add(everything(in: input, "any.trace"))
          }
        }
        return "\(kind.name) \(first): \(sum)\n"
      }
    }
    let folder = Repository.url(of: "Tests/Corpus/traces")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "made-up.sums"))
    try golden.expect(lines.joined())
  }

  private static func bytes(_ seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
    let beginnings = ["", "<", "{", "0 began 1 1 1\n", "<Gesture><Point X='1' Y='1' T='1'/>"]
    return beginnings.map { Array($0.utf8) + bytes }
  }

  private static func words(_ seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    let words = [
      "view", "expect", "none", "at", "began", "moved", "ended", "cancelled", "entered", "hovered",
      "exited", "stationary", "coalesced", "pencil", "mouse", "force", "radius", "1", "2", "0",
      "-3.5", "1e9", "nan", "#", "\n", "\n", "\n", "\r\n", "é", "\u{301}", "\u{FEFF}", "\u{0}",
    ]
    let text = (0..<80).compactMap { _ in words.randomElement(using: &random) }
    return [Array(text.joined(separator: " ").utf8)]
  }

  private static func device(_ seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    let codes = [
      "0000 0000", "0000 0000", "0000 0002", "0000 0003", "0001 0140", "0001 014a", "0003 0000",
      "0003 0001", "0003 0018", "0003 002f", "0003 0030", "0003 0035", "0003 0036", "0003 0037",
      "0003 0039",
    ]
    // Each protocol gets its turn: a report of one contact shows lists, an id shows slots.
    let kept = codes.filter { code in
      (seed % 3 != 0 || code != "0000 0002") && (seed % 3 != 1 || code < "0003 002f")
    }
    var text = "A: 35 0 100 0 0 1\n"
    for index in 0..<150 {
      let code = kept.randomElement(using: &random) ?? ""
      text += "E: 0.\(100 + index) \(code) \(Int.random(in: -1...3, using: &random))\n"
    }
    return [Array(text.utf8)]
  }

  private static func page(_ seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    let types = [
      "touchstart", "touchmove", "touchend", "touchcancel", "pointerdown", "pointermove",
      "pointerup", "pointercancel", "pointerover", "pointerout", "click",
    ]
    let events = (0..<60).map { _ in
      let type = types.randomElement(using: &random) ?? ""
      let id = Int.random(in: 1...2, using: &random)
      let pointer = ["mouse", "pen", "touch"].randomElement(using: &random) ?? ""
      let time = Int.random(in: 0...99, using: &random)
      return """
        {"type":"\(type)","timeStamp":\(time),"pointerId":\(id),"pointerType":"\(pointer)",\
        "clientX":\(time),"clientY":1,"buttons":\(id - 1),"changedTouches":[{"identifier":\(id),\
        "clientX":1,"clientY":\(time)}]}
        """
    }
    return [Array("[\(events.joined(separator: ",\n"))]".utf8)]
  }

  private static func lines(_ seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    let rows = (0..<60).map { _ in
      let event = ["down", "move", "end", "cancel"].randomElement(using: &random) ?? ""
      let (id, time) = (
        Int.random(in: 1...3, using: &random), Int.random(in: 1...99, using: &random)
      )
      return "\(id),touch\(event),\(time),\(id),\(time)\n"
    }
    return [Array(rows.joined().utf8)]
  }

  private static func ink(_ seed: UInt64) -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    let words = ["1", "-2", "'3", "\"4", "!5", "*", "?", "T", "#A", ",", ",", ",", ":", "."]
    let text = (0..<40).compactMap { _ in words.randomElement(using: &random) }
    return [Array("<ink><trace>1 1, \(text.joined(separator: " "))</trace></ink>".utf8)]
  }

  @Test(arguments: Repository.files(in: "Tests/Corpus/traces", withExtension: "input"))
  func `cut and damaged files are read or refused`(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file)).prefix(4000)
    let count = Effort.count(60, exhaustive: 60, sample: 20)
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / count)) {
      check(Array(bytes.prefix(length)))
    }
    var random = SplitMix64(seed: UInt64(bytes.count))
    for _ in 0..<count where !bytes.isEmpty {
      var damaged = Array(bytes)
      for _ in 0..<3 {
        damaged[Int.random(in: damaged.indices, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      check(damaged)
    }
  }

  @Test func `more events than the limit are refused with its number`() {
    let event = Array("0 moved 1 1 1\n".utf8)
    var bytes = Array("0 began 1 1 1\n".utf8)
    bytes.reserveCapacity(event.count * (TraceLimit.events + 1))
    for _ in 1...TraceLimit.events { bytes += event }
    let error = #expect(throws: TraceError.self) {
      try Trace(reading: bytes, path: "long.trace")
    }
    #expect(error?.description == "line 250001: there are more than 250000 events")
  }

  @Test func `a file that is too large is not looked at`() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: TraceLimit.fileSize + 1)
    let error = #expect(throws: TraceError.self) { try Trace(reading: bytes, path: "large.trace") }
    #expect(error?.description == "the file has 67108865 bytes; the limit is 67108864")
  }
}

/// Reads bytes, and checks what a trace promises if they are one.
private func check(_ bytes: [UInt8]) {
  guard let trace = try? Trace(reading: bytes, path: "any.trace") else { return }
  #expect(!trace.frames.isEmpty || trace.notes.contains { $0.kind == .untouched })
  #expect(trace.frames.allSatisfy { !$0.touches.isEmpty })
  #expect(zip(trace.frames, trace.frames.dropFirst()).allSatisfy { $0.time < $1.time })
  #expect(trace.frames.map(\.touches.count).reduce(0, +) == trace.eventCount)
  let numbers = trace.frames.flatMap(\.touches).flatMap { [$0.x, $0.y, $0.force, $0.radius] }
  #expect(numbers.allSatisfy { abs($0) <= TraceLimit.coordinate })
}
