import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Writing a trace and reading it again changes nothing, in either native format or as a recording.
@Suite struct RoundTripTests {
  @Test(arguments: Repository.files(in: "Tests/Corpus/traces/good", withExtension: "input"))
  func `a trace survives all formats`(file: URL) throws {
    let name = file.deletingPathExtension().lastPathComponent
    let trace = try Trace(reading: Array(Data(contentsOf: file)), path: name)
    // A recording without touches cannot be written.
    if trace.eventCount > 0 { try checkRoundTrip(trace) }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `any numbers survive all formats`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let events = (0..<40).map { index in
      let (x, y) = (anyCoordinate(&random), anyCoordinate(&random))
      let time = Int64.random(in: -3_999_999_999_999_000...3_999_999_999_999_000, using: &random)
      let force = abs(anyCoordinate(&random))
      return (time, "\(index == 0 ? "began" : "moved") 1 \(x) \(y) force \(force)")
    }
    let times = events.map(\.0).sorted()
    let text = zip(times, events).map { "\($0)us \($1.1)\n" }.joined()
    let trace = try read(text)
    #expect(trace.frames.map(\.time) == times)
    try checkRoundTrip(trace)
  }

  @Test func `a finger that draws with a key held keeps it as a recording`() throws {
    try checkRoundTrip(
      read("0 began 1 100 100 shift\n10 moved 1 140 100\n20 ended 1 140 100\n"))
  }

  @Test func `a finger with another number keeps it as a recording`() throws {
    let trace = try read("0 began 5 100 100\n10 moved 5 140 100\n20 ended 5 140 100\n")
    try checkRoundTrip(trace)
    #expect(
      Recording(trace: trace).jsonLine.hasPrefix(
        #"{"events":[{"time":0,"phase":"began","id":5,"x":100,"y":100},"#))
  }

  @Test func `what a recording is of may have any characters in it`() throws {
    var recording = Recording(trace: try read("0 began 1 1 2\n9 moved 1 1 2\n9 ended 1 1 2\n"))
    (recording.name, recording.label) = ("a\\b\r\n\t\"", "\u{1}é\u{1F}")
    let line = recording.jsonLine
    #expect(
      line == #"{"name":"a\\b\r\n\t\"","label":"\u0001é\u001f","strokes":[[[1,2,0],[1,2,9]]]}"#)
    let again = try Recording(line: Array(line.utf8)[...], number: 1, path: "text")
    #expect(again.name == recording.name)
    #expect(again.label == recording.label)
  }

  @Test func `a recording has no event with a key that is unknown`() {
    let line = #"{"events":[{"time":0,"phase":"began","id":1,"x":1,"y":2,"button":1}]}"#
    let error = #expect(throws: TraceError.self) {
      try Recording(line: Array(line.utf8)[...], number: 7, path: "text")
    }
    #expect(error?.line == 7)
    #expect(error?.message.text.contains("'button'") == true)
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
  let line = Array(Recording(trace: trace).jsonLine.utf8)
  let recorded = try Recording(line: line[...], number: 1, path: "text")
  let expected: [GestureTraces.Expectation.Kind] = trace.expectations.map { $0.kind }
  let kinds: [TraceNote.Kind] = trace.notes.map { $0.kind }
  let notes = kinds.filter { $0 == .neverEnded }
  for again in [try read(trace.nativeText), try read(trace.jsonLines), recorded.trace] {
    let found: [GestureTraces.Expectation.Kind] = again.expectations.map { $0.kind }
    let said: [TraceNote.Kind] = again.notes.map { $0.kind }
    #expect(again.frames == trace.frames)
    #expect(again.view == trace.view)
    #expect(found == expected)
    #expect(said == notes)
  }
}

private func read(_ text: String) throws -> Trace {
  try Trace(reading: Array(text.utf8), path: "text.trace")
}
