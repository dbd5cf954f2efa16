import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Writing a trace and reading it again changes nothing, in either native format.
@Suite struct RoundTripTests {
  @Test(arguments: Repository.files(in: "Tests/Corpus/traces/good", withExtension: "input"))
  func `a trace survives both formats`(file: URL) throws {
    let name = file.deletingPathExtension().lastPathComponent
    let trace = try Trace(reading: Array(Data(contentsOf: file)), path: name)
    // A recording without touches cannot be written.
    if trace.eventCount > 0 { try checkRoundTrip(trace) }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `any numbers survive both formats`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let events = (0..<40).map { index in
      let (x, y) = (anyCoordinate(&random), anyCoordinate(&random))
      let time = Int64.random(in: -3_999_999_999_999_000...3_999_999_999_999_000, using: &random)
      return (time, "\(index == 0 ? "began" : "moved") 1 \(x) \(y) force \(anyCoordinate(&random))")
    }
    let times = events.map(\.0).sorted()
    let text = zip(times, events).map { "\($0)us \($1.1)\n" }.joined()
    let trace = try read(text)
    #expect(trace.frames.map(\.time) == times)
    try checkRoundTrip(trace)
  }

  @Test func `written text is as short as can be`() throws {
    let text = """
      view 390 844.5
      0 began 1 100 0.1 pencil
      16.7 moved 1 100 -3 coalesced pencil force 0.25 radius 7
      420 ended 1 100 -3 pencil
      expect v-mark failed at up.length

      """
    #expect(try read(text).nativeText == text)
  }
}

/// Any float within the limits, most of them with as many digits as there can be.
private func anyCoordinate(_ random: inout SplitMix64) -> Float {
  while true {
    let value = Float(bitPattern: UInt32.random(in: 0...UInt32.max, using: &random))
    if abs(value) <= TraceLimit.coordinate { return value }
  }
}

private func checkRoundTrip(_ trace: Trace) throws {
  for text in [trace.nativeText, trace.jsonLines] {
    let again = try read(text)
    #expect(again.frames == trace.frames)
    #expect(again.view == trace.view)
    #expect(again.expectations.map(\.kind) == trace.expectations.map(\.kind))
    #expect(again.notes.map(\.kind) == trace.notes.map(\.kind).filter { $0 == .neverEnded })
  }
}

private func read(_ text: String) throws -> Trace {
  try Trace(reading: Array(text.utf8), path: "text.trace")
}
