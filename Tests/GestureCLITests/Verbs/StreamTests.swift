import GestureCLI
import GestureTestSupport
import Testing

/// Streams of recordings: an answer for each line, in order, whatever is on it.
@Suite struct StreamTests {
  private static let tap = #"{"name":"a","label":"tap","person":3,"strokes":[[[1,2,0],[1,2,80]]]}"#
  private static let late =
    #"{"events":[{"time":0,"phase":"began","id":1,"x":1,"y":2},"#
    + #"{"time":900,"phase":"ended","id":1}],"expect":["tap failed"]}"#

  private func world(_ lines: [String]) -> FakeWorld {
    FakeWorld(
      Samples.files.merging(["all.jsonl": .text(lines.joined(separator: "\n") + "\n")]) { $1 },
      input: lines.joined(separator: "\n"))
  }

  @Test func `each line is answered in order, with what is known of it`() throws {
    let world = world([Self.tap, "", Self.late, Self.tap])
    #expect(world.run("check", "tap.gesture", "-", "--format", "json") == .held)
    let answers = world.output.split(separator: "\n")
    #expect(answers.count == 3)
    #expect(
      answers[0].hasPrefix(#"{"line":1,"person":"3","trace":"a","label":"tap","outcomes":[{"#))
    #expect(answers[1].hasPrefix(#"{"line":3,"trace":"-:3","#) && answers[1].contains("tap failed"))
    let schema = try JSONSchema(Repository.text(of: "Grammar/check-stream.schema.json"))
    for answer in answers { #expect(try schema.problems(of: String(answer)) == []) }
  }

  @Test(arguments: [
    ("check tap.gesture torn.jsonl", "tap  recognized"),
    ("check tap.gesture torn.jsonl --format json", #""trace":"a""#),
    ("check tap.gesture torn.jsonl --format csv", "\na,"),
    ("trace convert torn.jsonl --format recordings", #"{"name":"a""#),
  ])
  func `what was read of a stream that cannot be read to its end is answered`(
    command: String, answer: String
  ) {
    func said(_ entry: FakeWorld.Entry) -> (code: ExitCode, output: String, complaints: String) {
      let world = FakeWorld(Samples.files.merging(["torn.jsonl": entry]) { $1 })
      let code = world.run(bytes: command.split(separator: " ").map { Array($0.utf8) })
      return (code, world.output, world.complaints)
    }
    let bytes = Array((Self.tap + "\n" + Self.tap + "\n").utf8)
    let (whole, torn) = (said(.file(bytes)), said(.torn(bytes)))
    #expect(whole.code == .held && torn.code == .unusable)
    #expect(torn.output.contains(answer), "\(torn.output)")
    #expect(!whole.complaints.contains("no more can be read"))
    #expect(torn.complaints.contains("no more can be read"), "\(torn.complaints)")
  }

  @Test(arguments: [
    ("{", "malformed-json"), ("[]", "malformed-json"), ("{\"name\":\"a\"}", "missing"),
    (#"{"strokes":[[[1]]]}"#, "malformed-json"),
    (#"{"strokes":[[[1,2,3],[1,2]]]}"#, "malformed-json"),
    (#"{"strokes":[]}"#, "no-events"), (#"{"strokes":[[["a",2,3]]]}"#, "not-a-number"),
    (#"{"events":[{"time":0,"phase":"ended","id":1}]}"#, "never-began"),
    (#"{"events":[{"time":0,"phase":"begun","id":1,"x":1,"y":1}]}"#, "unknown-word"),
    (#"{"drawing":[[[1,2],[3]]]}"#, "malformed-json"),
  ])
  func `a broken line is answered as such, and the rest goes on`(line: String, code: String) throws
  {
    let world = world([Self.tap, line, Self.tap])
    #expect(world.run("check", "tap.gesture", "-", "--format", "json") == .unusable)
    let answers = world.output.split(separator: "\n")
    #expect(answers.count == 3)
    #expect(
      answers[1].hasPrefix(#"{"line":2,"trace":"-:2","error":{"code":"\#(code)","#), "\(answers[1])"
    )
    #expect(answers[2].hasPrefix(#"{"line":3,"person":"3","trace":"a","label":"tap""#))
    let schema = try JSONSchema(Repository.text(of: "Grammar/check-stream.schema.json"))
    #expect(try schema.problems(of: String(answers[1])) == [])
  }

  @Test(arguments: ["-", "all.jsonl"])
  func `a page shows the recordings of a stream, by name or line`(stream: String) throws {
    let world = world([Self.tap, #"{"strokes":[[[1,2,0],[1,2,80]]]}"#])
    #expect(world.run("check", "tap.gesture", stream, "-o", "p.html") == .held)
    #expect(world.complaints == "note: p.html written\n", "\(world.complaints)")
    let page = try #require(world.saved["p.html"])
    #expect(page.contains(#"{"name":"a","label":"tap","wanted":["tap"],"factors":{"person":"3"}"#))
    #expect(page.contains(#"{"name":"\#(stream):2","label":null"#))
  }

  @Test(arguments: ["-", "all.jsonl"])
  func `the playground opens with the recordings of a stream`(stream: String) throws {
    let world = world([Self.tap, #"{"strokes":[[[1,2,0],[1,2,80]]]}"#])
    #expect(world.run("playground", "tap.gesture", stream, "-o", "p.html") == .held)
    let page = try #require(world.saved["p.html"])
    #expect(page.contains(#"{"path":"a","text":"0 began 1 1 2\n"#))
    #expect(page.contains(#"{"path":"\#(stream)-2","text":"0 began 1 1 2\n"#))
    let broken = self.world([Self.tap, "{}"])
    #expect(broken.run("playground", "tap.gesture", stream, "-o", "p.html") == .unusable)
    #expect(broken.saved["p.html"] == nil)
  }

  @Test func `what an answer says is not said again, unless messages are asked for`() {
    let missed = #"{"name":"b","strokes":[[[1,2,0],[1,2,900]]]}"#
    let world = world([missed, missed])
    #expect(world.run("check", "tap.gesture", "-", "--format", "json") == .didNotHold)
    #expect(world.complaints == "")
    #expect(
      world.run("check", "tap.gesture", "-", "--format", "json", "--messages", "lines")
        == .didNotHold)
    #expect(world.complaints.split(separator: "\n").count == 2)
  }

  @Test func `a label is said in the same words to people and to programs`() {
    let world = world([#"{"name":"b","label":"a\u0007b","strokes":[[[1,2,0],[1,2,80]]]}"#])
    #expect(world.run("check", "tap.gesture", "all.jsonl", "--messages", "lines") == .didNotHold)
    let said = world.output.split(separator: "\n").first?.drop { $0 != "'" } ?? ""
    let sentence = said.replacing(" [wrong-answer]", with: "")
    #expect(sentence.hasSuffix(": tap recognized") && !sentence.contains("\u{07}"), "\(said)")
    #expect(world.complaints.contains("  ✗ labelled \(sentence)\n"), "\(world.complaints)")
  }

  @Test func `people are told of a broken line by its number`() {
    let world = world([Self.tap, "{}"])
    #expect(world.run("check", "tap.gesture", "all.jsonl") == .unusable)
    #expect(world.complaints.hasPrefix("all.jsonl:2: error: a recording has 'strokes' or 'events'"))
    #expect(world.output.hasPrefix("a\n  ✓ labelled 'tap'\ntap  recognized"))
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a table has its recordings whatever ends its lines`(end: String) {
    let rows = [
      "label,time_ms,event,x,y", "tap,0,down,1,2", "tap,80,up,1,2", "press,0,down,1,2",
      "press,900,up,1,2",
    ]
    let world = FakeWorld(
      Samples.files.merging(["t.csv": .text(rows.joined(separator: end) + end)]) { $1 })
    #expect(world.run("check", "tap.gesture", "t.csv", "--format", "summary") == .held)
    #expect(world.output.contains("press    0        1       1\ntap      1        0       1\n"))
  }

  @Test func `a recording of two samples has the unit of the others in its table`() {
    let rows = [
      "label,timestamp,event,x,y", "tap,1700000000000,down,1,2", "tap,1700000000080,up,1,2",
      "press,1700000001000,down,1,2", "press,1700000001020,move,1,2",
      "press,1700000001040,move,1,2", "press,1700000001060,move,1,2",
      "press,1700000002000,up,1,2", "tap,1700000003000,down,1,2", "tap,1700000003080,up,1,2",
    ]
    let world = FakeWorld(
      Samples.files.merging(["t.csv": .text(rows.joined(separator: "\n"))]) { $1 })
    #expect(world.run("check", "tap.gesture", "t.csv", "--format", "summary") == .held)
    #expect(world.output.contains("press    0        1       1\ntap      2        0       2\n"))
  }

  @Test func `a stream ends cleanly when its reader goes`() {
    let lines = Array(repeating: Self.tap, count: 100).joined(separator: "\n")
    let world = FakeWorld(Samples.files, input: lines, patience: 3)
    #expect(world.run("check", "tap.gesture", "-", "--format", "json") == .didNotHold)
    #expect(world.output.split(separator: "\n").count == 3)
    #expect(world.complaints == "")
  }

  @Test func `streams and traces can be checked at once, and one trace from standard input`() {
    let world = world([Self.tap, Self.late])
    #expect(world.run("check", "tap.gesture", "held.trace", "all.jsonl", "a.trace") == .held)
    #expect(world.output.hasSuffix("4 of 4 traces held\n"))
    let alone = FakeWorld(Samples.files, input: Samples.tapTrace)
    #expect(alone.run("check", "tap.gesture", "-") == .held)
    #expect(alone.output.hasPrefix("-\ntap  recognized"))
  }

  @Test(arguments: [
    "check tap.gesture FILE", "test tap.gesture FILE", "test --mutants tap.gesture FILE",
    "learn FILE -o l.gesture", "learn --numbers tap.gesture FILE",
    "playground tap.gesture FILE -o p.html", "trace show FILE",
    "trace convert FILE --format jsonl",
  ])
  func `a trace from standard input is all of it, though it is read once`(command: String) {
    func said(_ path: String) -> [String] {
      let world = FakeWorld(Samples.files, input: Samples.tapTrace + "expect tap recognized\n")
      let words = command.replacing("FILE", with: path).split(separator: " ")
      let code = world.run(bytes: words.map { Array($0.utf8) })
      let saved = world.saved.sorted { $0.key < $1.key }.map { $0.key + $0.value }
      return ["\(code)", world.output, world.complaints] + saved
    }
    #expect(said("-") == said("held.trace").map { $0.replacing("held.trace", with: "-") })
  }

  @Test func `streams are tested and fitted to as folders are`() {
    let lines = [
      #"{"name":"a","label":"tap","strokes":[[[78,200,0],[78,200,60]]]}"#,
      #"{"label":"none","strokes":[[[78,200,0],[178,200,60]]]}"#,
      #"{"strokes":[[[78,200,0],[78,200,60]]]}"#,
    ]
    let world = self.world(lines)
    #expect(world.run("test", "tap.gesture", "all.jsonl") == .held, "\(world.complaints)")
    #expect(world.output.hasPrefix("tap.gesture: 2 of 2 right, 1 trace without a label\n"))
    let fitted = self.world(lines)
    #expect(fitted.run("learn", "--numbers", "tap.gesture", "all.jsonl") == .held)
    #expect(fitted.output.hasPrefix("2 traces, 2 right; "))
    #expect(fitted.complaints.contains("1 trace without a label left out"))
    let broken = self.world(lines + ["{}"])
    #expect(broken.run("test", "tap.gesture", "all.jsonl") == .unusable)
    #expect(broken.output.contains("  all.jsonl:4  unreadable: line 4: "))
    #expect(broken.run("learn", "--numbers", "tap.gesture", "all.jsonl") == .unusable)
    #expect(broken.run("test", "--mutants", "tap.gesture", "all.jsonl") == .unusable)
  }

  @Test func `where one trace is wanted, a stream is called one`() {
    let world = self.world([#"{"strokes":[[[78,200,0],[78,200,60]]]}"#])
    #expect(world.run("trace", "show", "all.jsonl") == .unusable)
    #expect(world.complaints.contains("all.jsonl: error: it is a stream of recordings; "))
  }

  @Test func `labels of a stream are counted in the summary`() {
    let world = world([Self.tap, Self.tap])
    #expect(world.run("check", "tap.gesture", "all.jsonl", "--format=summary") == .held)
    #expect(world.output.contains("tap"))
  }

  @Test func `drawings of Quick, Draw! are read raw and simplified`() {
    let raw = #"{"word":"tap","key_id":"5","drawing":[[[1,1],[2,2],[0,80]]]}"#
    let simplified = #"{"word":"tap","drawing":[[[1,1,1],[2,2,2]]]}"#
    let world = world([raw, simplified])
    #expect(world.run("check", "tap.gesture", "-", "--format", "json") == .held)
    #expect(world.output.hasPrefix(#"{"line":1,"trace":"5","label":"tap","#))
    #expect(world.output.contains("the recording has no times, so its points count as 10 ms apart"))
  }
}
