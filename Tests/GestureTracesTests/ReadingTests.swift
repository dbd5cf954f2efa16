import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Files that are read, and files that are refused, each with what is said about it.
///
/// An input's name is the path that is given to the reader, followed by `.input`.
@Suite struct ReadingTests {
  @Test(arguments: GoldenCase.all(of: "read", in: "traces/good", inputExtension: "input"))
  func `a trace is read`(golden: GoldenCase) throws {
    try golden.expect(try read(golden).dump)
  }

  @Test(arguments: GoldenCase.all(of: "error", in: "traces/bad", inputExtension: "input"))
  func `a bad trace is refused with place and reason`(golden: GoldenCase) throws {
    let error = #expect(throws: TraceError.self) { try read(golden) }
    try golden.expect((error.map { "\($0.message.code.rawValue): \($0)" } ?? "it is read") + "\n")
  }

  /// Short logs at the edges of what readers tell apart: each after its path, with what is read of it.
  @Test func `a log at an edge is read or refused`() throws {
    let file = Repository.url(of: "Tests/Corpus/traces/edges.logs")
    let logs = try String(contentsOf: file, encoding: .utf8).split(separator: "= ").map { log in
      log.split(separator: "\n").map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : String($0) }
    }
    let said = logs.map { log in
      let bytes = Array((log.dropFirst().joined(separator: "\n") + "\n").utf8)
      do {
        return "= \(log[0])\n" + (try read(bytes, path: log[0]).dump)
      } catch {
        return "= \(log[0])\n\(error)\n"
      }
    }
    let golden = file.deletingPathExtension().appendingPathExtension("read")
    try GoldenCase(input: file, golden: golden).expect(said.joined())
  }

  @Test(arguments: Repository.files(in: "Tests/Corpus/traces/good", withExtension: "input"))
  func `blank lines say nothing`(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let path = file.deletingPathExtension().lastPathComponent
    let spaced = bytes.flatMap { $0 == 10 ? [10, 10] : [$0] }
    let (trace, again) = (
      try Trace(reading: bytes, path: path), try Trace(reading: spaced, path: path)
    )
    #expect(again.frames == trace.frames)
    #expect(again.view == trace.view)
    #expect(again.notes.map(\.kind) == trace.notes.map(\.kind))
  }

  @Test func `what is repaired is said of one and of several`() throws {
    let lines = TraceNote.Kind.allCases.map { kind in
      let texts = [1, 2].map { TraceNote(kind, count: $0, line: 7).text }
      return "\(kind.rawValue): \(texts[0])\n"
        + (texts[1] == texts[0] ? "" : "\(kind.rawValue): \(texts[1])\n")
    }
    let folder = Repository.url(of: "Tests/Corpus/traces")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "notes.said"))
    try golden.expect(lines.joined())
  }

  @Test func `as many contacts are in a list as may be there at one time`() throws {
    func trace(_ count: Int) throws(TraceError) -> Trace {
      let contacts = (0..<count).map { number in
        "E: 0 0003 0035 \(number)\nE: 0 0003 0036 0\nE: 0 0000 0002 0\n"
      }
      return try Trace(
        reading: Array((contacts.joined() + "E: 0 0000 0000 0\n").utf8), path: "a.evemu")
    }
    #expect(try trace(64).eventCount == 64)
    let error = #expect(throws: TraceError.self) { try trace(65) }
    #expect(error.map { "\($0)" } == "line 195: more than 64 touches are there at one time")
  }

  @Test(arguments: [
    ("a.trace", "TIME began 1 0 0\n", "4000000000000", "4000000000001"),
    ("a.trace", "TIME began 1 0 0\n", "4000000000s", "4000000000.000001s"),
    ("a.jsonl", jsonLines, "4e12", "4.000000000001e12"),
    ("a.jsonl", jsonLines, "-4e12", "-4.000000000001e12"),
    ("a.evemu", evemu, "4000000000.000000", "4000000000.000001"),
    ("a.inkml", ink, "4000000000000", "4000000000000.001"),
    ("a.inkml", ink, "-4000000000000", "-4000000000000.001"),
    ("a.inkml", offsetInk, "4000000000000", "4000000000000.001"),
    ("a.csv", "x,y,t_ms\n1,2,TIME\n", "4000000000000", "4000000000001"),
    ("a.csv", "1,touchdown,10,20,TIME\n1,touchend,0,0,TIME\n", "4000000000000", "4000000000001"),
    ("a.json", web, "4000000000000", "4000000000000.001"),
    ("a.json", web, "-4000000000000", "-4000000000000.001"),
    ("a.json", web, "-4e12", "-9.223372036854776e15"),
    (
      "a.xml", #"<Gesture><Point X="1" Y="2" T="TIME" /></Gesture>"#, "4000000000000",
      "4000000000001"
    ),
  ])
  func `a time is as far from 0 as it may be`(
    path: String, text: String, last: String, beyond: String
  ) throws {
    func bytes(_ time: String) -> [UInt8] { Array(text.replacing("TIME", with: time).utf8) }
    let trace = try Trace(reading: bytes(last), path: path)
    let time = try #require(trace.frames.first).time + trace.origin
    #expect(abs(time) == 4_000_000_000_000_000)
    let error = #expect(throws: TraceError.self) { try Trace(reading: bytes(beyond), path: path) }
    #expect(error?.message.code == .outOfRange)
  }

  @Test(arguments: [
    ("<context>", "</context>", TraceLimit.nesting - 3, TraceError.Code.malformedXML),
    (#"<channel name="Q"/>"#, "", TraceLimit.channels - 2, .tooLarge),
  ])
  func `ink has as many elements in each other and as many channels as it may`(
    start: String, end: String, most: Int, code: TraceError.Code
  ) throws {
    func trace(_ count: Int) throws(TraceError) -> Trace {
      let (starts, ends) = (
        String(repeating: start, count: count), String(repeating: end, count: count)
      )
      let inside = end.isEmpty ? starts : ""
      let format = #"<traceFormat><channel name="X"/><channel name="Y"/>\#(inside)</traceFormat>"#
      let context = end.isEmpty ? format : starts + format + ends
      let values = String(repeating: "1 ", count: end.isEmpty ? count + 2 : 2)
      return try Trace(
        reading: Array("<ink>\(context)<trace>\(values)</trace></ink>".utf8), path: "a.inkml")
    }
    #expect(try trace(most).eventCount == 2)
    let error = #expect(throws: TraceError.self) { try trace(most + 1) }
    #expect(error?.message.code == code)
  }

  private static let jsonLines = #"{"time":TIME,"phase":"began","id":1,"x":1,"y":2}"#

  private static let evemu = """
    E: TIME 0003 0039 1
    E: TIME 0003 0035 0
    E: TIME 0003 0036 0
    E: TIME 0000 0000 0

    """

  private static let ink = """
    <ink>
    <traceFormat><channel name="X"/><channel name="Y"/><channel name="T" units="ms"/></traceFormat>
    <trace>1 1 TIME</trace>
    </ink>
    """

  private static let offsetInk = #"<ink><trace timeOffset="TIME">1 1</trace></ink>"#

  private static let web = """
    [{"type":"touchstart","timeStamp":TIME,
      "changedTouches":[{"identifier":1,"clientX":1,"clientY":2}]}]
    """
}

/// Which file beside a recording describes its device.
@Suite struct CompanionTests {
  @Test(arguments: [
    ("Pad.tap.events", "Pad.desc"), ("Pad two taps.events", "Pad.desc"),
    ("Pad.events", "Pad.desc"), ("Pad.b.tap.events", "Pad.b.desc"), ("Pads.events", nil),
    ("Pad", "Pad.desc"),
    ("Pad2.events", nil), ("Screen.events", nil), (".desc", nil), ("Pa.events", nil),
  ])
  func `a description is found by its name`(recording: String, description: String?) {
    let names = ["Pad.events", "Pad.desc", "Pad.b.desc", ".desc", "Pad", "desc"]
    #expect(TraceCompanion.name(for: recording, among: names) == description)
  }

  @Test(arguments: [
    // 10 mm and 3 m are believed, and what is beyond is not.
    ("100", "10", "100", "10", "view 62.992126 62.992126"),
    ("99", "10", "100", "10", "view 1013.76 1024"),
    ("3000", "1", "3000", "1", "view 18897.639 18897.639"),
    ("3001", "1", "3000", "1", "view 1024 1023.65875"), ("100", "0", "50", "10", "view 1024 512"),
  ])
  func `the size of a device is believed if it can be`(
    width: String, perX: String, height: String, perY: String, view: String
  ) throws {
    let text = """
      A: 35 0 \(width) 0 0 \(perX)
      A: 36 0 \(height) 0 0 \(perY)
      E: 0 0003 0039 1
      E: 0 0003 0035 0
      E: 0 0003 0036 0
      E: 0 0000 0000 0
      """
    let trace = try Trace(reading: Array(text.utf8), path: "text.evemu")
    #expect(trace.nativeText.split(separator: "\n").first.map(String.init) == view)
  }
}

/// A trace, or the only recording of a stream.
private func read(_ bytes: [UInt8], path: String) throws(TraceError) -> Trace {
  guard Recording.begins(bytes), bytes.first == UInt8(ascii: "{") else {
    return try Trace(reading: bytes, path: path)
  }
  return try Recording(line: bytes[...], number: 1, path: path).trace
}

private func read(_ golden: GoldenCase) throws -> Trace {
  try Trace(reading: Array(Data(contentsOf: golden.input)), path: golden.name)
}
