import GestureCLI
import GestureCompiler
import GestureReport
import GestureRuntime
import GestureTestSupport
import Testing

/// What `gesturec stats` says, and that the traces show the same.
@Suite struct StatsTests {
  @Test func `sizes and waits are told`() throws {
    let world = FakeWorld(["taps.gesture": .text(taps)])
    let compilation = Compilation(path: "", contents: Array(taps.utf8))
    let bytes = compilation.tables.map(\.byteCount)
    let memory = compilation.tables.map { MemoryUse(of: $0).words }
    let setMemory = try #require(MemoryUse(ofSet: [compilation])).words
    #expect(world.run("inspect", "taps.gesture") == .held)
    #expect(
      world.output == """
        tap  1 phase, 1 path kept, \(bytes[0]) bytes, 0 measure registers, 2 time registers
          a recognizer takes \(memory[0])
          2 edges, 0 cones, 1 path through it, at most 1 path or edge per event
          reported when it is decided at best, 650.0 ms later at worst
          after double-tap: 300.0 ms if nothing more is touched, 650.0 ms at most
            double-tap: lift, duration <= 300ms
            double-tap: hold within 20pt, duration <= 350ms
        double-tap  3 phases, 7 paths kept, \(bytes[1]) bytes, 0 measure registers, 6 time registers
          a recognizer takes \(memory[1])
          4 edges, 0 cones, 1 path through it, at most 7 paths and edges per event
          reported when it is decided at best, 650.0 ms later at worst
          after triple-tap: 300.0 ms if nothing more is touched, 650.0 ms at most
            triple-tap: lift, duration <= 300ms
            triple-tap: hold within 20pt, duration <= 350ms
        triple-tap  5 phases, 13 paths kept, \(bytes[2]) bytes, 0 measure registers, 10 time registers
          a recognizer takes \(memory[2])
          6 edges, 0 cones, 1 path through it, at most 13 paths and edges per event
          reported when it is decided
        the set takes \(setMemory)

        """)
    #expect(world.complaints == "")
  }

  @Test func `programs are told the same`() throws {
    let world = FakeWorld(["taps.gesture": .text(taps)])
    #expect(world.run("inspect", "taps.gesture", "--format", "json") == .held)
    let lines = world.output.split(separator: "\n")
    let schema = try JSONSchema(Repository.text(of: "Grammar/stats-output.schema.json"))
    for line in lines { #expect(try schema.problems(of: String(line)) == []) }
    #expect(lines.count == 3)
    #expect(
      lines[0].contains(
        #""waits":[{"after":"double-tap","untouched":{"seconds":0.300001,"bounds":["#
          + #""double-tap: lift, duration <= 300ms"],"endless":null},"atMost":{"seconds":0.650001,"#
      ))
  }

  @Test func `sixteen multistrokes take the memory that there is on a small device`() throws {
    let compilation = try Compilation.ofRepository("Examples/Multistrokes/multistrokes.gesture")
    let star = try #require(compilation.tables.first { $0.name == "five-point-star" })
    let one = MemoryUse(of: star)
    #expect(one.c <= 200_000)
    #expect(one.swift <= 800_000)
    let set = try #require(MemoryUse(ofSet: [compilation]))
    #expect(set.c <= 800_000)
    #expect(set.swift <= 2_400_000)
  }

  @Test(arguments: [
    // Each step along the diagonal may begin the second phase, and two lengths pull apart.
    ("a: move right or down-right  b: move right or up-right  require a.length > b.length", ["b"]),
    ("a: move right or down-right  b: move right or up-right  require b.straightness > 90%", ["b"]),
    // What is asked of the first phase alone is decided as the second one begins.
    ("a: move right or down-right  b: move right or up-right  require a.length > 50pt", []),
    // A step belongs to one of the two.
    ("a: move down  b: move right  require a.length > b.length", []),
    // There is room for five steps.
    ("a: any, length <= 15pt  b: move right  require b.straightness > 90%, b.length > 50pt", []),
    (
      "a: any, length <= 150pt  b: move right  require b.straightness > 90%, b.length > 50pt", ["b"]
    ),
  ])
  func `phases are named with too many divisions to keep all`(
    phases: String, crowded: [String]
  ) {
    let (body, conditions) = phases.split(at: "  require")
    let text = "gesture g { resolution 3pt  stroke { \(body) } \(conditions) }"
    #expect(reports(text).map(\.crowded) == [crowded])
    let line = "more than 16 divisions that differ in 'b': only that many are kept"
    #expect(reports(text)[0].text.contains(line) == !crowded.isEmpty)
  }

  @Test(arguments: [
    ("stroke { move up }", "1 path"),
    ("stroke { either { move up } or { move down } or { move left } }", "3 paths"),
    ("stroke { optional { move up } optional { move down } move left }", "4 paths"),
    ("stroke { repeat 1..3 { move up, length >= 9pt } }", "3 paths"),
    ("stroke { repeat 1.. { move up  move down } }", "1 path"),
    ("stroke { move up  recognize }", "1 path"),
    ("any-order { stroke { move up } stroke { move down } stroke { move left } }", "6 paths"),
    ("joined-or-apart { stroke { move up } stroke { move down } }", "3 paths"),
    (
      """
      joined-or-apart {
        stroke { either-way { move down } }
        stroke { move down-right }
        stroke { either-way { move down } }
      }
      """, "36 paths"
    ),
    (
      "joined-or-apart { any-order { stroke { move up } stroke { either-way { move left } } } }",
      "12 paths"
    ),
    (
      String(repeating: "stroke { either { move up } or { move down } } ", count: 19),
      "524288 paths"
    ),
    (
      String(repeating: "stroke { either { move up } or { move down } } ", count: 20),
      "at least 1000000 paths"
    ),
  ])
  func `how many paths orders, choices and lifts make is told`(body: String, paths: String) {
    let world = FakeWorld(["a.gesture": .text("gesture drawn { \(body) }")])
    _ = world.run("inspect", "a.gesture")
    #expect(world.output.contains(", \(paths) through it, "), "\(world.output)")
  }

  @Test func `what there was no time to look at is said`() {
    let ways = ["right", "down", "left", "up"].map { "optional { move \($0), length >= 9pt }" }
    func text(_ count: Int) -> String {
      """
      gesture many {
        stroke { \((0..<count).map { ways[$0 % 4] }.joined(separator: " "))  move right }
        require length <= 100pt, width >= 200pt
      }
      """
    }
    let world = FakeWorld(["a.gesture": .text(text(14)), "b.gesture": .text(text(2))])
    #expect(world.run("inspect", "a.gesture") == .held)
    #expect(
      world.output.hasSuffix(
        "  too many paths through it to find everything that no drawing does: undecided\n"))
    let other = FakeWorld(["b.gesture": .text(text(2))])
    #expect(other.run("inspect", "b.gesture") == .held)
    #expect(!other.output.contains("undecided"))
  }

  @Test func `what nothing bounds is said plainly`() {
    let tick = "stroke { move left, length >= 20pt  recognize }"
    let text =
      "gesture draw { stroke { line: move right } } gesture tick { \(tick) after draw fails }"
    #expect(waits(text) == ["tick after draw: line of draw, line of draw"])
    let world = FakeWorld(["a.gesture": .text(text)])
    _ = world.run("inspect", "a.gesture")
    #expect(
      world.output.contains(
        """
          after draw: without a limit if nothing more is touched, without a limit at most
            nothing bounds: line of draw
        """))
  }

  @Test(arguments: [
    ("repeat 3 { use tap }", "use tap use tap use tap"),
    ("repeat 1..3 { use tap }", "use tap optional { use tap use tap }"),
    (
      "any-order { use swipe use drag }",
      "either { use swipe use drag } or { use drag use swipe }"
    ),
  ])
  func `rounds and orders are bounded as if they were written out`(short: String, long: String) {
    let parts = """
      part tap { stroke { hold within 20pt, duration <= 350ms } }
      part swipe { stroke { move right, duration <= 200ms } }
      part drag { stroke { move down, duration <= 500ms } }
      """
    func text(_ body: String) -> String {
      "\(parts) gesture many { pause within 300ms \(body) } "
        + "gesture single { use tap after many fails }"
    }
    #expect(waits(text(short)) == waits(text(long)))
    #expect(waits(text(short)).allSatisfy { !$0.contains("of many") })
  }

  /// Were each way through them looked at, there would be two to the twentieth.
  @Test func `many alternatives after each other are bounded at once`() {
    let choice = "either { move up, duration <= 10ms } or { move down, duration <= 20ms }"
    let choices = Array(repeating: choice, count: 20).joined(separator: "\n")
    let text = """
      gesture dance { stroke { \(choices) } }
      gesture tick { stroke { move left, length >= 20pt  recognize } after dance fails }
      """
    #expect(waits(text) == ["tick after dance: 20001, 400001"])
    let ring = "repeat 1.. { \(choices) }"
    #expect(
      waits(text.replacing(choices, with: ring))
        == ["tick after dance: 20001, stroke of dance"])
  }

  @Test func `a press that decides by itself ends the wait`() {
    let press = "gesture press { stroke { hold within 10pt, duration >= 500ms  begin  any } }"
    let tick = "stroke { move left, length >= 20pt  recognize }"
    #expect(
      waits("\(press) gesture tick { \(tick) after press fails }")
        == ["tick after press: 500000, 500000"])
    #expect(
      waits("\(press) gesture tap { stroke { hold within 20pt } after press fails }")
        == ["tap after press: 0, 0"])
  }

  @Test(
    arguments: [
      ("stroke { hold within 10pt, duration > 500ms  begin  any }", "500001, 500001"),
      ("stroke { hold within 10pt, duration >= patience  begin  any }", "2000000, 2000000"),
      ("stroke { hold within 10pt, duration > patience  begin  any }", "2000001, 2000001"),
      (
        "stroke { hold within 10pt, duration >= 200ms  begin  any }  require duration >= 600ms",
        "600000, 600000"
      ),
      (
        "stroke { hold within 10pt, duration >= 500ms, width <= 9pt  begin  any }",
        "hold within 10pt of press, hold within 10pt of press"
      ),
      (
        "stroke { hold within 10pt, duration != 500ms  begin  any }",
        "hold within 10pt of press, hold within 10pt of press"
      ),
      ("stroke { move right, duration < 500ms  begin  any }", "500000, 500000"),
      ("stroke { move right, duration <= patience  begin  any }", "2000001, 2000001"),
    ])
  func `a press is waited for until durations decide`(body: String, wait: String) {
    let text = """
      input patience: 100ms..2s = 500ms
      gesture press { \(body) }
      gesture tick { stroke { move left, length >= 20pt  recognize }  after press fails }
      """
    #expect(waits(text) == ["tick after press: \(wait)"])
  }

  @Test func `a repeat without end is bounded by what is around it`() {
    let round = "stroke { hold within 5pt }"
    let again = "\(round) repeat 1.. { \(round) } stroke { move left, length >= 20pt }"
    #expect(
      waits("gesture many { \(again) } gesture tap { \(round) after many fails }")
        == ["tap after many: 1000001, hold within 5pt of many"])
    #expect(
      waits(
        """
        gesture many { \(again) require duration <= 5s }
        gesture tap { \(round) after many fails }
        """) == ["tap after many: 1000001, 5000001"])
  }

  @Test func `the second finger of a pinch is waited for as long as fingers gather`() {
    #expect(
      waits(
        """
        gesture pinch { touches 2 stroke { pinch any, length >= 16pt  begin  any } }
        gesture pan { stroke { move any, length >= 10pt  begin  any } after pinch fails }
        """) == ["pan after pinch: pinch any of pinch, pinch any of pinch"])
    #expect(
      waits(
        """
        gesture two-taps {
          touches 2
          stroke { hold within 20pt, duration <= 350ms }
          lift, duration <= 300ms
          stroke { hold within 20pt, duration <= 350ms }
        }
        gesture tap { touches 2 stroke { hold within 20pt, duration <= 350ms } after two-taps fails }
        """) == ["tap after two-taps: 300001, 950001"])
  }

  /// A contact that is lost may come back, so that a tap that has lifted is still in its first phase there.
  @Test func `a lost contact is waited for as long as it is bridged`() {
    let tap = "gesture tap { stroke { hold within 20pt, duration <= 350ms } after other fails }"
    #expect(
      waits(
        """
        gesture other { bridge 90ms within 30pt  stroke { move right, length >= 60pt, duration <= 300ms } }
        \(tap)
        """) == ["tap after other: 90001, 390001"])
    #expect(
      waits(
        """
        gesture other {
          bridge 90ms within 30pt
          stroke { hold within 20pt, duration <= 350ms }
          lift, duration <= 300ms
          stroke { hold within 20pt, duration <= 350ms }
        }
        \(tap)
        """) == ["tap after other: 300001, 1180001"])
  }

  @Test func `a gesture waits as long as stats say if nothing more is touched`() throws {
    #expect(try waited("tap", [(0, .began), (90, .ended)]) == report(of: "tap").untouched.limit)
    let twice: [(Int64, Touch.Phase)] = [(0, .began), (90, .ended), (200, .began), (280, .ended)]
    #expect(try waited("double-tap", twice) == report(of: "double-tap").untouched.limit)
  }

  /// Each touch comes at the last moment, and the last one stays for too long.
  @Test func `a gesture waits as long as stats say at most`() throws {
    #expect(
      try waited("tap", [(0, .began), (90, .ended), (390, .began)])
        == report(of: "tap").atMost.limit)
    #expect(
      try waited(
        "double-tap", [(0, .began), (90, .ended), (200, .began), (280, .ended), (580, .began)])
        == report(of: "double-tap").atMost.limit)
  }
}

private let taps = """
  gesture tap { stroke { hold within 20pt, duration <= 350ms } after double-tap fails }
  gesture double-tap {
    stroke { hold within 20pt, duration <= 350ms }
    lift, duration <= 300ms
    stroke { hold within 20pt, duration <= 350ms }
    after triple-tap fails
  }
  gesture triple-tap {
    stroke { hold within 20pt, duration <= 350ms }
    lift, duration <= 300ms
    stroke { hold within 20pt, duration <= 350ms }
    lift, duration <= 300ms
    stroke { hold within 20pt, duration <= 350ms }
  }
  """

extension String {
  /// What stands before and from some words on, which it has.
  fileprivate func split(at words: String) -> (Substring, Substring) {
    let place = firstRange(of: words)?.lowerBound ?? endIndex
    return (self[..<place], self[place...])
  }
}

private func reports(_ text: String) -> [StatsReport] {
  let files = [(path: "a.gesture", contents: Array(text.utf8))]
  let compilations = Compilation.set(of: files)
  guard !compilations.contains(where: \.hasErrors) else {
    Issue.record("\(compilations.flatMap(\.messages))")
    return []
  }
  return StatsReport.all(of: compilations)
}

/// The waits of a text's gestures: in microseconds, or what can last for ever.
private func waits(_ text: String) -> [String] {
  func word(_ time: WaitReport.Time) -> String { time.limit.map { "\($0)" } ?? time.endless ?? "" }
  return reports(text).flatMap { report in
    report.waits.map { wait in
      let others = wait.followed ?? "the others"
      return "\(report.gesture) after \(others): \(word(wait.untouched)), \(word(wait.atMost))"
    }
  }
}

private func report(of gesture: String) throws -> WaitReport {
  try #require(reports(taps).first { $0.gesture == gesture }?.waits.first)
}

/// How long a gesture was held before it was recognized, in microseconds, the events being of one
/// finger at times in milliseconds.
private func waited(_ gesture: String, _ events: [(Int64, Touch.Phase)]) throws -> Int64? {
  let compilation = Compilation(path: "taps.gesture", contents: Array(taps.utf8))
  var set = RecognizerSet([compilation])
  var changes: [RecognizerSet.SetChange] = []
  for (time, phase) in events {
    set.handle(Frame(time: time * 1000, touches: [Touch(phase, id: 1, x: 100, y: 100)]))
    changes += set.changes
  }
  while let due = set.deadline {
    set.tick(at: due)
    changes += set.changes
  }
  let told = try #require(
    changes.first {
      $0.change.kind == .recognized && compilation.tables[$0.recognizer].name == gesture
    })
  return told.heldSince.map { told.change.time - $0 }
}
