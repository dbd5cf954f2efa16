import Foundation
import GestureCompiler
import GesturePlayground
import GestureReport
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// What the page to draw on says, in the program that runs in it.
@Suite struct SessionTests {
  private static let examples = Repository.root.appending(path: "Examples")

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: examples.appending(path: name)))
  }

  @Test(
    arguments: [
      ("checkmark", "checkmark-too-short"), ("checkmark", "checkmark-strayed"),
      ("double-tap", "double-tap-late"), ("pan", "pan"), ("pinches", "pinches-out"),
      ("shapes", "shapes-caret"), ("long-press", "long-press-short"),
    ])
  func `a page says of a recording what check says of the file`(
    gestures: String, recording: String
  ) throws {
    var session = Session()
    session.compile(try Self.bytes("\(gestures).gesture"))
    let file = try Self.bytes("\(recording).trace")
    #expect(session.add(file, path: "a.trace") == #"{"trace":0}"#)
    let compilation = Compilation(
      path: Session.path, contents: try Self.bytes("\(gestures).gesture"))
    let checker = Checker([compilation])
    let trace = try Trace(reading: file, path: "a.trace")
    let report = TraceReport(
      of: trace, outcomes: checker.check(trace), gestures: checker.gestureNames, delivery: nil)
    #expect(session.report(of: 0) == report.json)
    #expect(session.text(of: 0) == trace.nativeText)
  }

  @Test func `what is said of another text is what it makes, and changes nothing`() throws {
    let text = String(decoding: try Self.bytes("checkmark.gesture"), as: UTF8.self)
    let other = text.replacing("1.5 * down", with: "9 * down")
    #expect(other != text)
    var (session, expected) = (Session(), Session())
    for name in ["checkmark", "checkmark-strayed"] {
      for at in [0, 1] {
        let file = try Self.bytes("\(name).trace")
        _ = at == 0 ? session.add(file, path: name) : expected.add(file, path: name)
      }
    }
    // What is expected to have a cause is looked at closely each time, and told.
    for at in [0, 1] { at == 0 ? session.label(1, as: "none") : expected.label(1, as: "none") }
    session.compile(Array(text.utf8))
    expected.compile(Array(other.utf8))
    let before = [0, 1].map { session.verdict(of: $0) }
    #expect(before[0].contains(#""made":["checkmark"]"#))
    // The second one fails by both.
    #expect(session.verdicts(under: Array(other.utf8)) == "[\(expected.verdict(of: 0)),{}]")
    #expect(session.verdicts(under: Array(text.utf8)) == "[{},{}]")
    #expect(session.verdicts(under: Array("gesture {".utf8)) == "null")
    #expect([0, 1].map { session.verdict(of: $0) } == ["{}", "{}"])
  }

  @Test func `verdicts include what another text decides after the last sample`() {
    func text(_ least: Int) -> String {
      """
      gesture dash {
        pause within 300ms
        stroke { move right, length >= \(least)pt }
        optional { stroke { move right } }
      }
      gesture rise { stroke { move up, length >= 20pt } }
      """
    }
    var session = Session()
    session.compile(Array(text(200).utf8))
    _ = session.add(Array("0 began 1 0 0\n20 moved 1 60 0\n40 ended 1 60 0\n".utf8), path: "a")
    #expect(session.verdict(of: 0).contains(#""made":[]"#))
    #expect(session.verdicts(under: Array(text(300).utf8)) == "[{}]")
    #expect(session.verdicts(under: Array(text(20).utf8)).contains(#""made":["dash"]"#))
  }

  @Test func `a report of a drawing says what waits and what is taken away`() {
    var session = Session()
    let text = """
      gesture tap { stroke { hold within 9pt }  after twice fails }
      gesture twice { stroke { hold within 9pt }  lift, duration <= 300ms  stroke { hold within 9pt } }
      gesture drag { stroke { move right, length >= 20pt  begin  any } }
      """
    session.compile(Array(text.utf8))
    session.beginDrawing(view: ViewSize(width: 400, height: 400))
    _ = session.report(after: .began, 100, at: 0)
    let held = session.report(after: .ended, 100, at: 50)
    #expect(held.contains(#"{"gesture":"tap","state":"held","#), "\(held)")
    #expect(held.contains(#""deadline":0.350001,"#), "\(held)")
    _ = session.report(after: .began, 100, at: 900)
    _ = session.report(after: .moved, 140, at: 950)
    let gone = session.report(after: .cancelled, 140, at: 990)
    #expect(gone.contains(#"{"gesture":"drag","state":"cancelled","#), "\(gone)")
  }

  @Test func `a drawing that is made sample by sample is the recording that is saved`() throws {
    var session = Session()
    session.compile(try Self.bytes("checkmark.gesture"))
    let trace = try Trace(reading: try Self.bytes("checkmark.trace"), path: "a.trace")
    session.beginDrawing(view: try #require(trace.view))
    for frame in trace.frames {
      // A page's clock need not begin at 0.
      let isTaken = session.draw(Frame(time: frame.time + 5_000_000, touches: frame.touches))
      #expect(isTaken)
      #expect(session.tell().contains(#""shown":"#))
    }
    #expect(session.endDrawing(path: "a.trace", label: "checkmark") == #"{"trace":0}"#)
    #expect(session.text(of: 0) == trace.nativeText)
    #expect(session.verdict(of: 0).contains(#""holds":true,"made":["checkmark"]"#))
  }

  @Test(
    arguments: [
      ("shapes", "shapes-v"), ("pinches", "pinches-out"), ("double-tap", "double-tap"),
      ("long-press", "long-press"), ("pan", "pan-second-finger"),
    ])
  func `looking at the leading path changes nothing`(gestures: String, recording: String) throws {
    var session = Session()
    session.compile(try Self.bytes("\(gestures).gesture"))
    let trace = try Trace(reading: try Self.bytes("\(recording).trace"), path: "a.trace")
    _ = session.add(Array(trace.nativeText.utf8), path: "a.trace")
    let before = session.picture(of: 0)
    var (replayed, drawn, after) = (Checksum(), Checksum(), Checksum())
    for events in 0...60 {
      let state = session.replay(0, events: events)
      #expect(session.replay(0, events: events) == state)
      replayed.add(state + "\n")
    }
    session.beginDrawing(view: ViewSize(width: 1000, height: 1000))
    for frame in trace.frames {
      // One finger after the other, as a browser tells of them.
      for touch in frame.touches {
        let isTaken = session.draw(Frame(time: frame.time, touches: [touch]))
        #expect(isTaken)
        drawn.add(session.tell() + "\n")
      }
    }
    drawn.add(session.endDrawing(path: "b.trace", label: ""))
    #expect(session.text(of: 1).split(separator: "\n").count > trace.eventCount)
    #expect(session.picture(of: 0) == before)
    for trace in 0...1 {
      after.add(session.verdict(of: trace) + session.reason(of: trace) + session.report(of: trace))
      after.add(session.picture(of: trace))
    }
    let folder = Repository.url(of: "Tests/Corpus/pictures/live")
    let golden = GoldenCase(input: folder, golden: folder.appending(path: "\(recording).sums"))
    try golden.expect("replayed \(replayed)\ndrawn \(drawn)\nafter \(after)\n")
  }

  private static let press = """
    /// How far it slips.
    input slop: 5pt..40pt = 10pt
    input unused: point
    input handle: box
    input leading: edge = right
    gesture press {
      stroke { hold within slop, duration >= 300ms  recognize }
      require start inside handle
    }
    gesture drawer { stroke { move left }  require start within 24pt of leading }
    """

  @Test func `a drawing is made with what is set on the page, and its file says so`() throws {
    func drawn(_ inputs: [String]) -> Session {
      var session = Session()
      session.compile(Array(Self.press.utf8))
      session.beginDrawing(view: ViewSize(width: 390, height: 300), setting: inputs)
      _ = session.report(after: .began, 100, at: 0)
      let held = session.report(after: .moved, 115, at: 100)
      let isPossible = held.contains(#"{"gesture":"press","state":"possible""#)
      #expect(isPossible == (inputs.count == 2), "\(held)")
      #expect(held.contains(#""radius":20.0"#) == isPossible, "\(held)")
      session.tick(at: 400_000)
      _ = session.report(after: .ended, 115, at: 450)
      _ = session.endDrawing(path: "a.trace", label: "")
      return session
    }
    var session = drawn(["slop=20pt", "handle=80,80,60,60"])
    let text = session.text(of: 0)
    let beginning = "view 390 300\nset slop 20pt\nset handle 80 80 60 60\n0 began"
    #expect(text.contains(beginning), "\(text)")
    let trace = try Trace(reading: Array(text.utf8), path: "a.trace")
    let checker = Checker([Compilation(path: Session.path, contents: Array(Self.press.utf8))])
    let outcomes = checker.check(trace)
    #expect(outcomes.contains { $0.gesture == "press" && $0.outcome == .recognized })
    let report = TraceReport(
      of: trace, outcomes: outcomes, gestures: checker.gestureNames, delivery: nil)
    #expect(session.report(of: 0) == report.json)
    #expect(session.verdict(of: 0).contains(#""made":["press"]"#))

    var other = drawn(["handle=80,80,60,60,70"])
    #expect(!other.text(of: 0).contains("set "))
    #expect(other.report(of: 0).contains("'handle' is not set"))
  }

  @Test func `a page hears of the inputs that a gesture has, in the order of the text`() {
    var session = Session()
    session.compile(Array(Self.press.utf8))
    let inputs = """
      "inputs":[{"name":"slop","kind":"number","unit":"pt","least":5.0,"most":40.0,\
      "initial":10.0,"about":"How far it slips.\\n5 to 40 points; initially 10"},\
      {"name":"handle","kind":"box","unit":"","least":0.0,"most":0.0,"initial":0.0,\
      "about":"a box in the view, in points; initially unset"},\
      {"name":"leading","kind":"sideEdge"
      """
    #expect(session.compiled.contains(inputs), "\(session.compiled)")
    session.compile(Array((Self.press + "}").utf8))
    #expect(session.compiled.contains(#""inputs":[]"#))
  }

  @Test func `a moment of a recording is judged by what was set in it`() {
    var session = Session()
    session.compile(Array(Self.press.utf8))
    let text = """
      set handle 80 80 60 60
      0 began 1 100 100
      100 moved 1 101 100
      200 ended 1 101 100
      """
    _ = session.add(Array(text.utf8), path: "a.trace")
    let live = session.replay(0, events: 2)
    #expect(live.contains(#""text":"start inside handle""#), "\(live)")
    #expect(!live.contains("not set"), "\(live)")
  }

  @Test func `half way through a checkmark, its second part may follow`() throws {
    var session = Session()
    session.compile(try Self.bytes("checkmark.gesture"))
    _ = session.add(try Self.bytes("checkmark-too-short.trace"), path: "a.trace")
    let live = session.replay(0, events: 12)
    #expect(live.contains(#""state":"possible","cause":null,"phase":"down","stray":0.0"#))
    #expect(live.contains(#"{"phase":"up","number":1,"next":true,"sectors":[[0.0,-1.0,1.0,0.0]]"#))
  }

  @Test func `while somebody draws, it is told which gesture it would be now`() throws {
    var session = Session()
    session.compile(try Self.bytes("checkmark.gesture"))
    _ = session.add(try Self.bytes("checkmark.trace"), path: "a.trace")
    // Lifted on its way down it would be none; far up, it would be one.
    #expect(session.replay(0, events: 6).contains(#""leader":null"#))
    let late = session.replay(0, events: 25)
    #expect(late.contains(#""leader":{"gesture":0,"fit":"#))
    #expect(late.contains(#""runnerUp":null,"lead":null}"#))
  }

  @Test func `each step of a picture is in its phase, by the number of its event`() throws {
    var session = Session()
    session.compile(try Self.bytes("checkmark.gesture"))
    let text = """
      0 began 1 100 100
      10 moved 1 110 110
      20 moved 1 111 111
      30 moved 1 120 120
      40 moved 1 125 114
      50 moved 1 150 60
      60 ended 1 150 60
      """
    _ = session.add(Array(text.utf8), path: "a.trace")
    // The third event is no step: it is not three points away. Lengths are in tenths of points.
    #expect(
      session.picture(of: 0).contains(
        #""steps":[2,0,141,0,4,0,141,0,5,1,78,0,6,1,595,0]"#))
  }

  @Test func `a step of the second finger in a frame has the number of its event`() {
    var session = Session()
    session.compile(Array("gesture g { touches 2  stroke { pinch out } }".utf8))
    let text = """
      0 began 1 100 100
      0 began 2 120 100
      20 moved 1 90 100
      20 moved 2 130 100
      40 moved 1 80 100
      40 moved 2 140 100
      60 ended 1 80 100
      60 ended 2 140 100
      """
    _ = session.add(Array(text.utf8), path: "a.trace")
    let steps = #""steps":[4,0,100,0,6,0,100,0]"#
    #expect(session.picture(of: 0).contains(steps))
    let live = session.replay(0, events: 6)
    #expect(live.contains(steps), "\(live)")
  }

  /// What a finger that rests makes, how it stands until a time in milliseconds, and after it.
  @Test(arguments: [
    ("stroke { hold within 9pt, duration >= 300ms  recognize }", 299, "possible", "recognized"),
    ("stroke { hold within 9pt, duration >= 300ms  begin  any }", 299, "possible", "began"),
    ("stroke { hold within 9pt, duration <= 300ms }", 300, "possible", "failed"),
  ])
  func `a deadline that passes is reported before anything else is drawn`(
    body: String, last: Int64, before: String, after: String
  ) {
    var session = Session()
    session.compile(Array("gesture g { \(body)  report duration }".utf8))
    session.beginDrawing(view: ViewSize(width: 400, height: 400))
    let landed = session.report(after: .began, 100, at: 0)
    #expect(landed.contains(#""gesture":"g","state":"\#(before)""#), "\(landed)")
    session.tick(at: last * 1000)
    let still = session.tell()
    #expect(still.contains(#""states":[]"#), "\(still)")
    session.tick(at: last * 1000 + 1000)
    let over = session.tell()
    #expect(over.contains(#""gesture":"g","state":"\#(after)""#), "\(over)")
    #expect(over.contains(#""deadline":null"#), "\(over)")
    // What comes later and says nothing new is no other state.
    let lifted = session.report(after: .stationary, 100, at: last + 20)
    #expect(lifted.contains(#""states":[]"#), "\(lifted)")
  }

  @Test func `a step that is told late has the number of its event`() {
    var session = Session()
    session.compile(Array("gesture g { stroke { move right } }".utf8))
    session.beginDrawing(view: ViewSize(width: 400, height: 400))
    _ = session.report(after: .began, 100, at: 0)
    session.tick(at: 50_000)
    #expect(session.report(after: .moved, 110, at: 40).contains(#""steps":[2,0,100,0]"#))
    // What was reported before is not reported again.
    #expect(session.report(after: .moved, 120, at: 60).contains(#""kept":1,"steps":[3,0,100,0]"#))
  }

  @Test func `of gestures that are not shown, only how they stand is told`() throws {
    var session = Session()
    session.compile(try Self.bytes("shapes.gesture"))
    _ = session.add(try Self.bytes("shapes-v.trace"), path: "a.trace")
    let live = session.replay(0, events: 20)
    #expect(live.matches(of: #/"gesture":"/#).count == 3)
    #expect(live.matches(of: #/"constraints":/#).count == 1)
  }

  @Test func `a phase has the same number in the text, on the way and in the picture`() {
    var session = Session()
    let text = """
      gesture g { stroke {
        either { a: move right } or { b: move down }
        c: move up
      } }
      """
    session.compile(Array(text.utf8))
    let answer = session.compiled
    #expect(
      answer.matches(of: #/"title":"(\w)"/#).map { String($0.output.1) } == ["a", "b", "c"])
    #expect(answer.contains(#""ways":[[-1,0],[-1,1],[0,2],[1,2],[2,3]]"#), "\(answer)")
    let drawn = """
      0 began 1 100 100
      20 moved 1 100 140
      40 moved 1 100 100
      60 ended 1 100 100
      """
    _ = session.add(Array(drawn.utf8), path: "a.trace")
    #expect(session.picture(of: 0).contains(#""numbers":[1,2]"#))
    #expect(session.replay(0, events: 3).contains(#""numbers":[1,2]"#))
  }

  @Test func `the ways from phase to phase lead over what is no phase`() {
    var session = Session()
    // Two fingers are gathered before the first phase.
    let text = "gesture g { touches 2 stroke { move down  move right } }"
    session.compile(Array(text.utf8))
    let answer = session.compiled
    #expect(answer.contains(#""ways":[[-1,0],[0,1],[1,2]]"#), "\(answer)")
  }

  @Test func `a recording is labelled after it was drawn`() throws {
    var session = Session()
    session.compile(try Self.bytes("checkmark.gesture"))
    _ = session.add(try Self.bytes("checkmark-too-short.trace"), path: "a.trace")
    session.label(0, as: "checkmark")
    #expect(session.text(of: 0).hasSuffix("expect checkmark recognized\n"))
    let verdict = session.verdict(of: 0)
    #expect(verdict.contains(#""label":"checkmark","holds":false,"made":[]"#))
    #expect(session.reason(of: 0).hasPrefix("\"up.height > "))
    session.label(0, as: "none")
    #expect(session.verdict(of: 0).contains(#""label":"none","holds":true,"made":[]"#))
    #expect(session.reason(of: 0) == "null")
    session.label(0, as: "")
    #expect(!session.text(of: 0).contains("expect"))
    session.label(1, as: "none")
    // A gesture that is not written yet is a label, too.
    session.label(0, as: "heart")
    #expect(session.text(of: 0).hasSuffix("expect heart recognized\n"))
    #expect(session.verdict(of: 0).contains(#""label":"heart","holds":false,"made":["#))
  }

  /// A recording of lines between places, with what it expects.
  private static func drawn(_ places: [(Int, Int)], _ expectation: String = "") -> [UInt8] {
    var lines: [String] = []
    for (start, end) in zip(places, places.dropFirst()) {
      for step in 0..<10 {
        let x = start.0 + (end.0 - start.0) * step / 10
        let y = start.1 + (end.1 - start.1) * step / 10
        lines.append("\(lines.count * 16) \(lines.isEmpty ? "began" : "moved") 1 \(x) \(y)")
      }
    }
    let last = places[places.count - 1]
    lines.append("\(lines.count * 16) ended 1 \(last.0) \(last.1)")
    return Array((lines.joined(separator: "\n") + "\n" + expectation).utf8)
  }

  @Test func `a text is written of recordings, after another one or alone`() throws {
    var session = Session()
    for by in [0, 4, 8] {
      _ = session.add(Self.drawn([(10, 10), (80 + by, 60), (10, 110)]), path: "a.trace")
      _ = session.add(
        Self.drawn([(10, 100), (60, 10 + by), (110, 100)], "expect caret recognized\n"),
        path: "b.trace")
    }
    _ = session.add(Self.drawn([(10, 10), (90, 10)], "expect none\n"), path: "c.trace")
    let text = "gesture line { stroke { move left, length >= 40pt } }\n"
    session.compile(Array(text.utf8))
    let told = session.learned(naming: "beak")
    let answer = try JSONDecoder().decode(Written.self, from: Data(told.utf8))
    #expect(answer.names == ["beak", "caret", "beak", "caret", "beak", "caret", nil])
    let gestures = answer.alone.gestures
    #expect(gestures.map(\.name) == ["beak", "caret"])
    #expect(gestures.map(\.drawings) == [3, 3] && gestures.map(\.right) == [3, 3])
    #expect(answer.alone.leftOut == 6 && answer.fingers == 0)
    let added = try #require(answer.added)
    #expect(added.text.hasPrefix(text) && added.isTried)
    for written in [answer.alone.text, added.text] {
      var other = Session()
      other.compile(Array(written.utf8))
      #expect(other.compiled.hasPrefix(#"{"diagnostics":[],"#), "\(written)")
      #expect(other.examine().hasPrefix(#"{"diagnostics":[],"#), "\(written)")
    }
    // After a text that was learned, too.
    var further = Session()
    further.compile(Array(answer.alone.text.utf8))
    for by in [0, 3, 6] {
      _ = further.add(Self.drawn([(10, 10), (10, 90 + by), (90, 90)]), path: "d.trace")
    }
    let more = try JSONDecoder().decode(
      Written.self, from: Data(further.learned(naming: "corner").utf8))
    further.compile(Array(try #require(more.added?.text).utf8))
    #expect(further.examine().hasPrefix(#"{"diagnostics":[],"#), "\(more.added?.text ?? "")")
    // What the text has already is not written after it again.
    session.compile(Array("gesture caret { stroke { move up } }".utf8))
    #expect(session.learned(naming: "beak").contains(#""added":null"#))
  }

  @Test func `what the text had is counted, and no trial that does not know it`() throws {
    var session = Session()
    for by in [0, 4, 8] {
      _ = session.add(Self.drawn([(10, 10), (80 + by, 60), (10, 110)]), path: "a.trace")
    }
    session.compile(Array("gesture scrawl { stroke { any, length >= 20pt  recognize } }".utf8))
    let told = session.learned(naming: "beak")
    let answer = try JSONDecoder().decode(Written.self, from: Data(told.utf8))
    let added = try #require(answer.added)
    #expect(answer.alone.isTried && answer.alone.gestures.map(\.right) == [3], "\(told)")
    #expect(!added.isTried && added.gestures.map(\.right) == [0], "\(told)")
    #expect(told.contains(#""taken":[["scrawl",3]]"#), "\(told)")
  }

  /// What `Session.learned` says.
  private struct Written: Decodable {
    struct Gesture: Decodable {
      var name: String
      var drawings: Int
      var right: Int
    }
    struct Text: Decodable {
      var text: String
      var gestures: [Gesture]
      var isTried: Bool
      var leftOut: Int
    }
    var alone: Text
    var added: Text?
    var names: [String?]
    var fingers: Int
  }

  @Test func `a question is a drawing with a label, and an answer is heard`() throws {
    var session = Session()
    for by in [0, 4, 7] {
      _ = session.add(
        Self.drawn([(10, 10 + by), (60, 90), (130, 10)], "expect vee recognized\n"),
        path: "v.trace")
      _ = session.add(
        Self.drawn([(10, 90), (60, 10 + by), (130, 90)], "expect caret recognized\n"),
        path: "c.trace")
    }
    var asked: Set<String> = []
    // After each no, it asks something else.
    for number in 6..<9 {
      let told = session.question(naming: "mine", refusingFrom: 6)
      guard told != "null" else { break }
      let question = try JSONDecoder().decode(Question.self, from: Data(told.utf8))
      #expect(["vee", "caret"].contains(question.label))
      #expect(question.text.hasSuffix("expect \(question.label) recognized\n"))
      #expect(asked.insert(question.text).inserted)
      #expect(session.add(Array(question.text.utf8), path: "q.trace") == #"{"trace":\#(number)}"#)
    }
    #expect(!asked.isEmpty)
    let answer = try JSONDecoder().decode(
      Written.self, from: Data(session.learned(naming: "mine", refusingFrom: 6).utf8))
    #expect(answer.names == ["vee", "caret", "vee", "caret", "vee", "caret"])
    #expect(answer.alone.gestures.map(\.drawings) == [3, 3])
    // What was refused is not taken for the gesture that it was shown as.
    var other = Session()
    other.compile(Array(answer.alone.text.utf8))
    for text in asked {
      _ = other.add(Array(text.utf8), path: "q.trace")
      #expect(other.verdict(of: 0).contains(#""holds":false"#), "\(answer.alone.text)\(text)")
      other.removeTraces()
    }
  }

  private struct Question: Decodable {
    var label: String
    var text: String
  }

  @Test func `why nothing can be written of recordings is said`() {
    var session = Session()
    #expect(session.learned(naming: "a").hasPrefix(#"{"error":"there is no drawing"#))
    let two = """
      0 began 1 10 10
      0 began 2 50 10
      40 moved 1 10 60
      60 ended 1 10 60
      60 ended 2 50 10
      """
    _ = session.add(Array(two.utf8), path: "a.trace")
    #expect(session.learned(naming: "a").hasSuffix(#","fingers":1}"#))
  }

  @Test(arguments: ["checkmark", "shapes", "double-tap", "pinches", "pan", "long-press", "swipe"])
  func `the quick verdict is the one that check gives`(name: String) throws {
    var session = Session()
    session.compile(try Self.bytes("\(name).gesture"))
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.examples.path)
      .filter { $0 == "\(name).trace" || $0.hasPrefix("\(name)-") && $0.hasSuffix(".trace") }
    for (index, name) in names.enumerated() {
      _ = session.add(try Self.bytes(name), path: name)
      let report = session.report(of: index)
      for label in ["", "none"] {
        session.label(index, as: label)
        let made = report.matches(of: #/"gesture":"([^"]+)","outcome":"(recognized|ended|began)"/#)
          .map { "\"\($0.output.1)\"" }.joined(separator: ",")
        #expect(session.verdict(of: index).contains("\"made\":[\(made)]"), "\(name)")
      }
    }
  }

  @Test func `each touch of a picture says whether it was cancelled`() {
    var session = Session()
    session.compile(Array("gesture g { stroke { move right } }".utf8))
    let text = """
      0 began 1 100 100
      0 began 2 200 100
      20 moved 1 110 100
      40 cancelled 1 110 100
      60 moved 2 210 100
      80 ended 2 210 100
      100 began 1 100 200
      120 ended 1 100 200
      140 began 3 100 200
      """
    _ = session.add(Array(text.utf8), path: "a.trace")
    let picture = session.picture(of: 0)
    let touches = picture.matches(of: #/"id":(\d),"kind":"(\w+)","cancelled":(\w+)/#)
    #expect(
      touches.map { "\($0.output.1) \($0.output.2) \($0.output.3)" }
        == ["1 finger true", "2 finger false", "1 finger false", "3 finger false"])
  }

  /// What is explained has what would have been enough.
  @Test(arguments: [
    ("", "a b"), ("expect a recognized", "a"), ("expect b failed", "b"), ("expect none", ""),
  ])
  func `a picture explains what its recording is about, or all if it does not say`(
    about: String, explained: String
  ) throws {
    var session = Session()
    let gestures = ["a": "length", "b": "dx"].map { name, measure in
      "gesture \(name) { stroke { move right, \(measure) >= 50pt } }"
    }
    session.compile(Array(gestures.sorted().joined(separator: "\n").utf8))
    let text = "0 began 1 0 0\n20 moved 1 30 0\n40 ended 1 30 0\n\(about)\n"
    _ = session.add(Array(text.utf8), path: "a.trace")
    let picture = session.picture(of: 0)
    let names = picture.matches(of: #/"gesture":"(\w)".*?"cause":\{.*?"proved":(\w+)/#).filter {
      $0.output.2 == "true"
    }.map { String($0.output.1) }
    #expect(names.joined(separator: " ") == explained, "\(picture)")
  }

  @Test func `a small picture measures all and explains nothing`() {
    var session = Session()
    session.compile(Array("gesture g { stroke { move right, length >= 50pt } }".utf8))
    _ = session.add(Array("0 began 1 0 0\n20 moved 1 30 0\n40 ended 1 30 0".utf8), path: "a.trace")
    let (whole, small) = (session.picture(of: 0), session.picture(of: 0, .measured))
    #expect(whole.contains(#""proved":true"#) && whole.contains(#""new":"30pt""#))
    #expect(!small.contains(#""proved":true"#) && !small.contains(#""new":"30pt""#))
    for picture in [whole, small] { #expect(picture.contains(#""measured":30"#)) }
  }

  @Test(
    arguments: [
      "shapes", "check-or-v", "drags", "Sets/taps", "Sets/tap-or-press", "Sets/pan-or-swipe",
      "Sets/map", "Sets/mark-before-pan",
    ])
  func `after an edit a page says what one says that was opened with it`(name: String) throws {
    let text = String(decoding: try Self.bytes("\(name).gesture"), as: UTF8.self)
    let folder = (name as NSString).deletingLastPathComponent
    let stem = (name as NSString).lastPathComponent
    let recordings = try FileManager.default.contentsOfDirectory(
      atPath: Self.examples.appending(path: folder).path
    ).filter { $0.hasPrefix(stem) && $0.hasSuffix(".trace") }.sorted()
    let traces = try recordings.map { try Self.bytes(folder.isEmpty ? $0 : "\(folder)/\($0)") }
    func opened(_ text: String) -> (session: Session, answer: String) {
      var session = Session()
      session.compile(Array(text.utf8))
      let answer = session.compiled
      for (index, trace) in traces.enumerated() {
        _ = session.add(trace, path: "\(index).trace")
        if index % 2 == 1 { session.label(index, as: "") }
      }
      return (session, answer)
    }
    var (session, _) = opened(text)
    var told = traces.indices.map { session.verdict(of: $0) }
    var edits = [text, "// Above.\n" + text, text + "\ngesture other { stroke { any } }"]
    for number in text.matches(of: #/\b\d+(?:pt|ms|deg|%)/#).map({ $0.output }) {
      let unit = number.drop { $0.isNumber }
      // A sample makes every other number small, and the ones between them large.
      let others = Effort.now > .sample ? ["1", "400"] : edits.count % 2 == 0 ? ["1"] : ["400"]
      for other in others { edits.append(text.replacing(number, with: other + unit)) }
    }
    for gesture in text.matches(of: #/gesture ([\w-]+)/#).map({ String($0.output.1) }) {
      edits.append(text.replacing(gesture, with: "another"))
    }
    var keptCount = 0
    for edit in edits {
      var (fresh, answer) = opened(edit)
      session.compile(Array(edit.utf8))
      #expect(session.compiled == answer, "\(edit)")
      for index in traces.indices {
        let verdict = session.verdict(of: index)
        if verdict == "{}" { keptCount += 1 } else if verdict != "null" { told[index] = verdict }
        let expected = fresh.verdict(of: index)
        #expect(expected == "null" || told[index] == expected, "\(recordings[index]): \(edit)")
      }
    }
    #expect(keptCount > 0)
  }

  @Test func `a text that is written is completed and explained as in an editor`() {
    var session = Session()
    let text = "gesture g { stroke { down: move down, len\n} }"
    let completion = session.ask("textDocument/completion", text, line: 0, character: 41)
    #expect(completion.contains(#""label":"length""#), "\(completion)")
    let hover = session.ask("textDocument/hover", text, line: 0, character: 29)
    #expect(hover.contains(#""value":"`move DIRECTION"#), "\(hover)")
    let edits = session.ask("textDocument/rename", text, line: 0, character: 8, name: "tick")
    #expect(edits.contains(#""newText":"tick""#), "\(edits)")
    let refused = session.ask("textDocument/rename", text, line: 0, character: 8, name: "length")
    #expect(refused.contains(#""message":"'length' is "#), "\(refused)")
  }

  @Test func `a stream of recordings is opened as many, with their labels`() {
    var session = Session()
    session.compile(Array("gesture check { stroke { move right } }".utf8))
    let stream = """
      {"name":"one","label":"Check","strokes":[[[0,0,0],[40,0,16],[80,0,32]]]}
      {"name":"two","strokes":[]}
      {"name":"three","label":"heart","strokes":[[[0,0,0],[40,0,16],[80,0,32]]]}
      {"name":"four","label":"a heart","strokes":[[[0,0,0],[40,0,16],[80,0,32]]]}
      """
    let answer = session.read(
      Array(stream.utf8), path: "all.jsonl", document: [], companion: nil)
    #expect(answer.contains(#""path":"one","text":"0 began"#), "\(answer)")
    #expect(answer.contains(#"expect check recognized\n"#), "\(answer)")
    // A label that could be a gesture is kept, whether there is one or not.
    #expect(answer.contains(#"expect heart recognized\n"#), "\(answer)")
    #expect(answer.matches(of: #/expect /#).count == 2, "\(answer)")
    #expect(answer.contains(#""problems":["all.jsonl, line 2: "#), "\(answer)")
  }

  @Test func `XML is read by what a browser tells of it`() throws {
    let session = Session()
    let text = """
      <Gesture Name="a">
        <Point X="1" Y="2" T="0" />
        <Point X="30" Y="2" T="20" />
      </Gesture>
      """
    let told = """
      [["Gesture",{"Name":"a"},1],["Point",{"X":"1","Y":"2","T":"0"},2],["Point","",2,2],
      ["Point",{"X":"30","Y":"2","T":"20"},3],["Point","",3,3],["Gesture","",4,4]]
      """
    let trace = try Trace(reading: Array(text.utf8), path: "a.xml")
    let answer = session.read(
      Array(text.utf8), path: "a.xml", document: Array(told.utf8), companion: nil)
    #expect(answer.contains(JSONText.string(trace.nativeText).text), "\(answer)")
    let broken = session.read(
      Array(text.utf8), path: "a.xml", document: Array(#"[["it ends",3]]"#.utf8), companion: nil)
    #expect(broken.contains("a.xml: line 3: this is not well-formed XML: it ends"), "\(broken)")
    let typed = Array("<!DOCTYPE a><Gesture/>".utf8)
    #expect(
      session.read(typed, path: "a.xml", document: [], companion: nil)
        .contains("declares a type or entities"))
  }

  @Test func `mistakes have their places and the edits that mend them`() {
    var session = Session()
    session.compile(Array("gesture a { stroke { move rigth } }".utf8))
    let answer = session.compiled
    #expect(answer.contains(#""line":1,"column":27,"start":26,"end":31"#))
    #expect(answer.contains(#""fixIts":[{"start":26,"end":31,"text":"right"}]"#))
    #expect(answer.contains(#""hasErrors":true"#))
    #expect(session.verdict(of: 0) == "null")
    #expect(session.picture(of: 0) == "null")
  }

  @Test func `what is no recording is refused with its place`() {
    var session = Session()
    #expect(
      session.add(Array("0 began 1 2 3\n1 endd 1".utf8), path: "b.trace").contains(
        "b.trace: line 2, column 3: unknown phase 'endd'"))
    #expect(session.text(of: 0).isEmpty)
  }

  @Test func `recordings are forgotten from a number on`() throws {
    var session = Session()
    for _ in 0..<3 { _ = session.add(Array("0 began 1 2 3".utf8), path: "c.trace") }
    session.removeTraces(from: 1)
    #expect(!session.text(of: 0).isEmpty && session.text(of: 1).isEmpty)
    session.removeTraces(from: -4)
    #expect(session.text(of: 0).isEmpty)
  }
}

extension Session {
  /// Draws a sample of a finger that keeps to one height, and reports the drawing.
  fileprivate mutating func report(
    after phase: Touch.Phase, _ x: Float, at milliseconds: Int64
  ) -> String {
    _ = draw(Frame(time: milliseconds * 1000, touches: [Touch(phase, id: 1, x: x, y: 100)]))
    return tell()
  }
}
