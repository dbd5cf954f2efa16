import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// The readers promise a trace or an error for every input. Hold them to it with inputs that nobody
/// wrote.
@Suite struct TotalityTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `random bytes are read or refused`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
    for beginning in ["", "<", "{", "0 began 1 1 1\n", "<Gesture><Point X='1' Y='1' T='1'/>"] {
      check(Array(beginning.utf8) + bytes)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `random words are read or refused`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = [
      "view", "expect", "none", "at", "began", "moved", "ended", "cancelled", "entered", "hovered",
      "exited", "stationary", "coalesced", "pencil", "mouse", "force", "radius", "1", "2", "0",
      "-3.5", "1e9", "nan", "#", "\n", "\n", "\n", "\r\n", "é", "\u{301}", "\u{FEFF}", "\u{0}",
    ]
    let text = (0..<80).compactMap { _ in words.randomElement(using: &random) }
    check(Array(text.joined(separator: " ").utf8))
  }

  @Test(arguments: Repository.files(in: "Tests/Corpus/traces", withExtension: "input"))
  func `cut and damaged files are read or refused`(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file)).prefix(4000)
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
      check(Array(bytes.prefix(length)))
    }
    var random = SplitMix64(seed: UInt64(bytes.count))
    for _ in 0..<60 where !bytes.isEmpty {
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
    #expect(error?.description == "the file has 67108865 bytes; 67108864 is the most")
  }
}

/// Reads bytes, and checks what a trace promises if they are one.
private func check(_ bytes: [UInt8]) {
  guard let trace = try? Trace(reading: bytes, path: "any.trace") else { return }
  #expect(!trace.frames.isEmpty)
  #expect(trace.frames.allSatisfy { !$0.touches.isEmpty })
  #expect(zip(trace.frames, trace.frames.dropFirst()).allSatisfy { $0.time < $1.time })
  #expect(trace.frames.map(\.touches.count).reduce(0, +) == trace.eventCount)
  let numbers = trace.frames.flatMap(\.touches).flatMap { [$0.x, $0.y, $0.force, $0.radius] }
  #expect(numbers.allSatisfy { abs($0) <= TraceLimit.coordinate })
}
