import Foundation
import GestureCLI
import GestureCompiler
import GestureModel
import GestureReport
import GestureSyntax
import GestureTestSupport
import GestureTraces
import Testing

/// The reason for a drawing that was not taken: that it is true, and that its remedy mends it.
@Suite struct ReasonTests {
  private func outcome(_ text: String, _ trace: String) throws -> OutcomeReport {
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message.text))")
    let trace = try Trace(native: Array(trace.utf8), path: "a.trace")
    return try #require(Checker([compilation]).check(trace, explaining: .all).last)
  }

  /// A stroke through some places, 20 ms apart.
  private func stroke(_ places: [(Float, Float)], from start: Int = 0) -> String {
    places.enumerated().map { index, place in
      "\(start + index * 20) \(index == 0 ? "began" : "moved") 1 \(place.0) \(place.1)\n"
    }.joined()
      + "\(start + places.count * 20) ended 1 \(places.last?.0 ?? 0) \(places.last?.1 ?? 0)\n"
  }

  private func line(to count: Int, dx: Float, dy: Float) -> [(Float, Float)] {
    (0...count).map { (100 + Float($0) * dx, 100 + Float($0) * dy) }
  }

  @Test func `a hook that never was is no reason`() throws {
    let outcome = try outcome(
      "hooks 24pt\ngesture g { stroke { move right } require end below center }",
      stroke(line(to: 10, dx: 10, dy: 0)))
    #expect(outcome.cause?.constraintText == "end below center")
    #expect(outcome.cause?.isProved == true)
    #expect(outcome.cause?.remedy == [])
  }

  /// After the line it goes up for a few steps, which could be `move down` the other way.
  @Test(arguments: [
    (0, "'move down' is missing after 'move right'"),
    (1, "'move down' is missing after 'move right'"),
    (3, "'move down' is missing after 'move right'"),
    (12, "the drawing left the direction of 'move down'"),
  ])
  func `a phase that is missing comes before one that goes another way`(
    steps: Int, text: String
  ) throws {
    let end = (0..<steps).map { (Float(220), 95 - 5 * Float($0)) }
    let outcome = try outcome(
      "gesture g { stroke { move right, length >= 30pt  move down, length >= 30pt } }",
      stroke(line(to: 24, dx: 5, dy: 0) + end))
    #expect(outcome.cause?.text == text)
  }

  @Test func `a pause before a stroke that need not come is no reason`() throws {
    let outcome = try outcome(
      """
      gesture g {
        head: stroke { any }
        repeat 1..5 { stroke { any } }
        require height >= 50% of width
      }
      """,
      stroke(line(to: 10, dx: 10, dy: 0)) + stroke(line(to: 3, dx: 10, dy: 10), from: 400))
    #expect(outcome.cause?.constraintText == "height >= 50% of width")
    #expect(outcome.cause?.measured == 30)
    #expect(outcome.cause?.help == "`30%` would accept this drawing")
  }

  @Test func `a finger that holds for others and moves is named as one that holds`() throws {
    let outcome = try outcome(
      "gesture g { while hold within 15pt { stroke { move right, length >= 20pt } } }",
      """
      0 began 1 100 500
      100 began 2 200 300
      120 moved 2 250 300
      130 moved 1 130 500
      140 ended 2
      300 ended 1
      """)
    #expect(outcome.cause?.kind == .holderMoved)
    #expect(outcome.cause?.text == "the finger that holds left its place")
    #expect(outcome.cause?.isProved == true)
    #expect(outcome.cause?.help == "`30pt` would accept this drawing")
  }

  @Test func `a number is proposed with as many decimals as it has`() throws {
    let outcome = try outcome(
      "gesture g { stroke { move right } require length >= 12.5pt }",
      stroke(line(to: 2, dx: 5, dy: 0)))
    #expect(outcome.cause?.help == "`10.0pt` would accept this drawing")
  }

  @Test func `a bound is measured beyond itself`() throws {
    let outcome = try outcome(
      "gesture g { stroke { move right } require duration <= 150ms }",
      stroke(line(to: 10, dx: 10, dy: 0)))
    #expect(outcome.cause?.words == "220.0 ms against 150.0 ms: over by 70.0 ms")
    #expect(outcome.cause?.help == "`220ms` would accept this drawing")
    #expect(outcome.cause?.kind == .bound)
  }

  @Test func `two numbers are offered together where one is not enough`() throws {
    let outcome = try outcome(
      "gesture g { stroke { move right, length >= 150pt } require duration <= 150ms }",
      stroke(line(to: 10, dx: 10, dy: 0)))
    #expect(outcome.cause?.isProved == true)
    #expect(Set(outcome.cause?.remedy.map(\.new) ?? []) == ["100pt", "220ms"])
    #expect(outcome.constraints.count { !$0.holds } == 2)
  }

  @Test func `a constant and a setting are numbers of the text, too`() throws {
    let constant = try outcome(
      "let far = 150pt\ngesture g { stroke { move right, length >= far } }",
      stroke(line(to: 10, dx: 10, dy: 0)))
    #expect(constant.cause?.help == "`100pt` in place of `150pt` at 1:11 would accept this drawing")
    let strayed = try outcome(
      "tolerance 8pt\ngesture g { stroke { move right ±20° } }",
      stroke(line(to: 10, dx: 10, dy: 5)))
    #expect(strayed.cause?.kind == .stray)
    #expect(strayed.cause?.remedy.map(\.old) == ["8pt"])
  }

  @Test(arguments: [
    ("dx >= -50pt", "-100pt"), ("-50pt <= dx", "-100pt"), ("dx - 50pt >= -120pt", "-150pt"),
    ("start.x -30pt <= end.x", "100pt"),
  ])
  func `a number is offered with its sign, and not with a minus`(
    condition: String, new: String
  ) throws {
    let outcome = try outcome(
      "gesture g { stroke { move left } require \(condition) }",
      stroke(line(to: 10, dx: -10, dy: 0)))
    #expect(outcome.cause?.help == "`\(new)` would accept this drawing")
  }

  @Test func `what is asked as a gesture begins is told with the values of then`() throws {
    let outcome = try outcome(
      "gesture g { stroke { begin any } require length <= 15pt }",
      stroke(line(to: 10, dx: 10, dy: 0)))
    #expect(outcome.outcome == .ended)
    #expect(outcome.constraints.map(\.holds) == [true])
    #expect(outcome.constraints.first?.words.hasSuffix("at `begin`") == true)
  }

  @Test func `where a place is from another is said without a sign`() throws {
    let outcome = try outcome(
      "gesture g { stroke { any } require end above start }",
      stroke(line(to: 10, dx: 10, dy: 4)))
    #expect(outcome.constraints.first?.words == "40.0 pt below")
    #expect(outcome.cause?.remedy == [])
  }

  private func tap(at start: Int, _ ids: ClosedRange<Int> = 1...1) -> String {
    let touches = ids.map { "\($0) \(100 + 60 * $0) 100\n" }
    return touches.map { "\(start) began \($0)" }.joined()
      + touches.map { "\(start + 20) ended \($0)" }.joined()
  }

  private static let doubleTap = """
    pause within 300ms
    gesture g { stroke { hold within 20pt, duration <= 350ms } stroke { hold within 20pt } }
    """

  @Test func `a stroke that is missing is named`() throws {
    let outcome = try outcome(Self.doubleTap, tap(at: 0))
    #expect(outcome.cause?.text == "the second tap is missing after 'hold within 20pt'")
    #expect(outcome.cause?.kind == .missing)
    #expect(outcome.cause?.isProved == true)
  }

  @Test(arguments: [(1, "second"), (2, "third"), (3, "fourth")])
  func `strokes of a repeat that are too few are named, however many there may be`(
    drawn: Int, missing: String
  ) throws {
    let text = """
      pause within 10s
      resolution 10pt
      part mark { stroke { hold within 10pt  optional { any } } }
      gesture g {
        head: stroke { any }
        repeat 3..9 { use mark }
        require height >= 120% of width, length >= 200% of height
      }
      """
    let strokes = (0..<drawn).map { index in
      stroke(line(to: 10, dx: 0, dy: 20), from: index * 400)
    }
    let outcome = try outcome(text, strokes.joined())
    let last = drawn == 1 ? "head" : "any"
    #expect(outcome.cause?.text == "the \(missing) stroke is missing after '\(last)'")
    #expect(outcome.cause?.isProved == true)
  }

  @Test func `a long drawing is tried as often as it has to be`() throws {
    let zigzag = (0...2500).map { index -> (Float, Float) in
      (100 + Float(index) / 2, 100 + Float(index % 300))
    }
    let outcome = try outcome(
      """
      gesture g {
        stroke { any }
        require width >= 1pt, height >= 1pt, dx >= 1pt, dy >= 1pt, start.x >= 1pt, start.y >= 1pt,
            end.x >= 1pt, duration >= 1ms, length <= 5000pt, length >= 4500pt, end.y >= 500pt
      }
      """,
      stroke(zigzag))
    #expect(outcome.constraints.count { !$0.holds } == 2, "\(outcome.constraints)")
    #expect(outcome.cause?.isProved == true)
  }

  @Test func `a stroke that came late is said to be, and by how much`() throws {
    let compilation = Compilation(path: "a.gesture", contents: Array(Self.doubleTap.utf8))
    let trace = try Trace(native: Array((tap(at: 0) + tap(at: 660)).utf8), path: "a.trace")
    let outcome = Checker([compilation]).check(trace, explaining: .all).first
    #expect(outcome?.cause?.words == "the second tap came after 640.0 ms (at most 300.0 ms)")
    #expect(outcome?.cause?.isProved == true)
    #expect(outcome?.cause?.remedy.map(\.new) == ["640ms"])
  }

  @Test func `a phase that is missing is named, and one that goes another way`() throws {
    let text = """
      gesture g { stroke { down: move down, length >= 20pt  up: move up, length >= 20pt } }
      """
    let missing = try outcome(text, stroke(line(to: 10, dx: 0, dy: 10)))
    #expect(missing.cause?.text == "'up' is missing after 'down'")
    #expect(missing.cause?.isProved == true)
    let other = try outcome(
      "gesture g { stroke { move right, length >= 20pt } }", stroke(line(to: 10, dx: -10, dy: 0)))
    #expect(other.cause?.kind == .stray)
    #expect(other.cause?.isProved == true)
    #expect(other.cause?.remedy == [])
  }

  private static let bolt = """
    gesture bolt {
      stroke {
        a: move down-left
        b: move right
        c: move down-left
        each phase length >= 20pt
      }
    }
    """

  @Test func `a drawing that has nothing to do with the text says how it begins`() throws {
    let circle = (0...60).map { index -> (Float, Float) in
      let turn = Double(index) / 30 * .pi
      return (200 + Float(90 * sin(turn)), 200 - Float(90 * cos(turn)))
    }
    let named = try outcome(Self.bolt, stroke(circle))
    #expect(named.cause?.text == "it begins right (6°); 'a' asks for down-left")
    #expect(named.cause?.phase == "a")
    #expect(named.cause?.isFar == true)
    #expect(named.cause?.isProved == false)
    #expect(named.cause?.remedy == [])
    let plain = try outcome(
      "gesture g { stroke { move up  move left  move up } }", stroke(circle))
    #expect(plain.cause?.text == "it begins right (6°); 'move up' is asked for")
    let choice = try outcome(
      "gesture g { stroke { either { move up } or { move left }  move up } }", stroke(circle))
    #expect(choice.cause?.text.hasPrefix("it begins") == false)
  }

  @Test func `what turns at once begins the way of its first steps`() throws {
    let outcome = try outcome(
      "gesture g { stroke { move left, length >= 30pt  move up } }",
      stroke([(100, 200), (140, 240), (220, 140)]))
    #expect(outcome.cause?.text == "it begins down-right; 'move left' is asked for")
  }

  /// Each letter is 80 pt down, up, left or right, and a space is a lift.
  @Test(arguments: [
    (
      "any-order { v: stroke { move down } h: stroke { move right } }", "d l",
      "the stroke begins left; 'h' asks for right"
    ),
    (
      "stroke { move down } stroke { move right }", "d l",
      "the stroke begins left; 'move right' is asked for"
    ),
    (
      "stroke { begin a: move right, length >= 30pt  b: move down, length >= 30pt }", "ld",
      "it begins left; 'a' asks for right"
    ),
    (
      "stroke { begin either { a: move right } or { b: move down }  c: move up }", "l",
      "the path strayed too far in 'b'"
    ),
    (
      "stroke { mirrored { a: move right  b: move down } }", "ud",
      "it begins up; 'a (mirrored)' is asked for"
    ),
    (
      "stroke { mirrored { a: move right, length >= 30pt  b: move down, length >= 30pt } }", "lu",
      "the drawing left the direction of 'b (mirrored)'"
    ),
    (
      "stroke { either-way { a: move right, length >= 30pt  b: move down, length >= 30pt } }", "ur",
      "the drawing left the direction of 'a (backward)'"
    ),
  ])
  func `a drawing that goes another way says where`(
    body: String, ways: String, text: String
  ) throws {
    var (x, y, drawn) = (Float(200), Float(200), "")
    for (index, letters) in ways.split(separator: " ").enumerated() {
      var places = [(x, y)]
      for letter in letters {
        let way: (Float, Float) = ["d": (0, 8), "u": (0, -8), "l": (-8, 0), "r": (8, 0)][letter]!
        for _ in 0..<10 {
          (x, y) = (x + way.0, y + way.1)
          places.append((x, y))
        }
      }
      drawn += stroke(places, from: index * 600)
    }
    let outcome = try outcome("gesture g { \(body) }", drawn)
    #expect(outcome.cause?.text == text)
  }

  /// From half to twice, for sizes from a quarter to four times, together no more than one alone; and what is
  /// more than another thing is not made less.
  @Test(arguments: [
    ("turn >= 170deg", true), ("turn >= 190deg", false), ("length >= 390pt", true),
    ("length >= 410pt", false), ("length >= 200pt", true),
    ("length >= 200pt, turn >= 140deg", false),
    ("height >= 190% of width", true), ("height > 120% of width", false),
  ])
  func `a remedy keeps what the text means`(condition: String, isOffered: Bool) throws {
    let corner =
      line(to: 5, dx: 10, dy: 0)
      + line(to: 5, dx: 0, dy: 10).dropFirst().map {
        ($0.0 + 50, $0.1)
      }
    let outcome = try outcome("gesture g { stroke { any } require \(condition) }", stroke(corner))
    #expect(outcome.cause?.isProved == true)
    #expect((outcome.cause?.remedy.isEmpty == false) == isOffered, "\(outcome.cause?.help ?? "")")
  }

  @Test func `fingers that are too few or too many are proved to be the reason`() throws {
    let few = try outcome("gesture g { touches 2  stroke { hold within 20pt } }", tap(at: 0))
    #expect(few.cause?.kind == .missingFinger && few.cause?.isProved == true)
    let many = try outcome(
      "gesture g { extra-touches fail  stroke { hold within 20pt } }", tap(at: 0, 1...2))
    #expect(many.cause?.kind == .extraTouch && many.cause?.isProved == true)
  }

  @Test func `what was preferred says by how much`() throws {
    let text = """
      prefer best fit
      gesture a { stroke { move right ±10deg } }
      gesture b { stroke { move right ±40deg } }
      """
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    let trace = try Trace(
      native: Array(stroke(line(to: 10, dx: 4.7, dy: 1.7)).utf8), path: "a.trace")
    let cause = Checker([compilation]).check(trace).first { $0.gesture == "a" }?.cause
    #expect(cause?.text.hasPrefix("b was preferred: it fits better, 0.000 against 0.2") == true)
  }

  @Test(arguments: [0, 1]) func `the nearer one of two ways is the reason`(first: Int) throws {
    let ways = ["{ a: any, duration <= 200ms }", "{ b: any, length >= 100pt }"]
    let outcome = try outcome(
      "gesture g { stroke { either \(ways[first]) or \(ways[1 - first]) } }",
      stroke(line(to: 10, dx: 6, dy: 0)))
    #expect(outcome.cause?.constraintText == "duration <= 200ms")
  }

  @Test(arguments: [63, 64, 65]) func `many taps after a failure change nothing of its reason`(
    count: Int
  ) throws {
    let outcome = try outcome(
      "gesture g { stroke { hold within 20pt, duration >= 200ms } }",
      (0..<count).map { "\($0 * 900) began 1 9 9\n\($0 * 900 + 40) ended 1 9 9\n" }.joined())
    #expect(outcome.cause?.constraintText == "duration >= 200ms")
  }

  @Test func `of many attempts the first two hundred are explained`() throws {
    let text = "gesture flick { stroke { move right, length >= 200pt } }\n"
    let flicks = (0..<210).map {
      "\($0 * 100) began 1 50 50\n\($0 * 100 + 9) moved 1 150 50\n\($0 * 100 + 20) ended 1 150 50\n"
    }
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    let trace = try Trace(reading: Array(flicks.joined().utf8), path: "a.trace")
    let outcomes = Checker([compilation]).check(trace, explaining: .gestures(["flick"]))
    let causes = outcomes.compactMap(\.cause)
    #expect(causes.count == 210 && Set(causes.map(\.text)).count == 1)
    #expect(causes.map(\.isProved) == (0..<210).map { $0 < 200 })
  }

  @Test func `a long gesture with a marker lacks the next touch, not all that are left`() throws {
    let holds = (1...40).map { "stroke { hold within 20pt\($0 == 40 ? "  recognize" : "") }" }
    let taps = (0..<12).map { "\($0 * 100) began 1 9 9\n\($0 * 100 + 40) ended 1 9 9\n" }
    let outcome = try outcome(
      "gesture g { pause within 300ms  \(holds.joined(separator: " ")) }", taps.joined())
    #expect(outcome.cause?.text == "the 13th tap did not come within 300 ms")
  }

  @Test func `a number that would mend some recordings is tried on all`() throws {
    let text = "gesture g { stroke { move right, length >= 80pt } }"
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    let checker = Checker([compilation])
    var tally = RemedyTally()
    let recordings: [(String, Float, Set<String>)] = [
      ("a", 50, ["g"]), ("b", 60, ["g"]), ("c", 70, []), ("d", 20, []),
    ]
    for (name, length, meant) in recordings {
      let trace = try Trace(
        native: Array(stroke(line(to: 10, dx: length / 10, dy: 0)).utf8), path: name)
      let report = TraceReport(
        of: trace, outcomes: checker.check(trace, explaining: .all), gestures: ["g"], delivery: nil)
      tally.add(RemedyTally.Entry(trace, report, meant: meant))
    }
    let rows = tally.rows(of: [compilation])
    #expect(
      rows.map(\.text) == [
        "a.gesture:1:44: 50pt in place of 80pt: fixes 2 of 2 of g, accepts 1 of 2 others (c)"
      ])
  }

  @Test func `what needs another way through the gesture is found by that way alone`() throws {
    let outcome = try outcome(
      """
      gesture g {
        any-order {
          across: stroke { either-way { move right, length >= 40pt } }
          stem: stroke { either-way { move down, length >= 40pt  move right, length >= 10pt } }
          dot: stroke { either-way { move up-left, length >= 20pt } }
        }
        require across.width > 2 * stem.width, dot.width < across.width
      }
      """,
      stroke(line(to: 10, dx: 0, dy: 10)) + stroke(line(to: 10, dx: 10, dy: 4), from: 400))
    #expect(outcome.cause?.isFar == true, "\(outcome.cause?.text ?? "")")
  }

  @Test func `a shove that is a pinch went another way`() throws {
    let outcome = try outcome(
      "gesture g { touches 2  stroke { shove any, abs(dy) >= 24pt  begin  any } }",
      "0 began 1 100 200\n0 began 2 200 200\n"
        + (1...10).map {
          "\($0 * 20) moved 1 \(100 - 5 * $0) 200\n\($0 * 20) moved 2 \(200 + 5 * $0) 200\n"
        }
        .joined() + "220 ended 1 50 200\n220 ended 2 250 200\n")
    #expect(outcome.cause?.kind == .stray)
    #expect(outcome.cause?.isProved == true, "\(outcome.cause?.text ?? "")")
  }

  /// Every drawing of the examples that a gesture does not take by itself: without what the reason names
  /// it does, and with what the remedy writes as well.
  @Test func `what is named is all that is in the way, and what is offered mends it`() throws {
    var tally = ReasonTally()
    let files = Repository.files(in: "Examples", withExtension: "gesture")
    for (index, path) in files.enumerated() where Effort.now > .sample || index % 4 == 0 {
      let compilation = Compilation(path: path.path, contents: Array(try Data(contentsOf: path)))
      // Of the large sets, whose drawings fail as all but one gesture, what their traces are of.
      let isSmall = compilation.model.gestures.count <= 4
      try tally.add(compilation, tracesBeside: path, explaining: isSmall ? .all : .expected)
    }
    print("reasons: \(tally.text)")
    for text in tally.unproved { print("  unproved: \(text)") }
    #expect(tally.failed > 20)
    #expect(tally.unlisted == [])
    #expect(tally.proved * 100 >= tally.provable * 98, "\(tally.text)")
    #expect(tally.mended == tally.offered, "\(tally.text)")
  }

  /// Tries drawings that are made of the text: those that miss one thing, and what other gestures
  /// of the file would take.
  @Test func `the same holds of samples that miss something`() throws {
    var tally = ReasonTally()
    // Of a sample the suites are there for other tests, but for one whose fingers move straight on.
    for name in Set(SampleCoverageTests.tried + ["tilt"]).sorted() {
      let compilation = try SampleCoverageTests.compiled(name)
      let checker = Checker([compilation])
      for item in try SampleCoverageTests.suite(of: name).items {
        let outcomes = checker.check(item.trace, explaining: .gestures([item.gesture]))
        tally.add(
          outcomes.filter { $0.gesture == item.gesture }, of: item.trace, compilation, .all)
      }
    }
    print("reasons of samples: \(tally.text)")
    for text in tally.unproved { print("  unproved: \(text)") }
    #expect(tally.failed > 5)
    #expect(tally.unlisted == [])
    #expect(tally.proved * 100 >= tally.provable * 98, "\(tally.text)")
    #expect(tally.mended == tally.offered, "\(tally.text)")
  }
}

/// How many reasons hold when they are tried.
struct ReasonTally {
  var failed = 0
  /// Those of drawings that have nothing to do with the text.
  var far = 0
  /// Those for which something can be left out at all.
  var provable = 0
  var proved = 0
  /// What could not be proved, for looking into it.
  var unproved: [String] = []
  /// Those of conditions that are not among the conditions, or with another number.
  var unlisted: [String] = []
  var offered = 0
  var mended = 0

  var text: String {
    "\(failed) failed, \(far) far, \(proved) of \(provable) proved, \(mended) of \(offered) mended"
  }

  mutating func add(
    _ compilation: Compilation, tracesBeside path: URL, explaining explained: Explained
  ) throws {
    guard !compilation.hasErrors else { return }
    let checker = Checker([compilation])
    let stem = path.deletingPathExtension().lastPathComponent
    let folder = path.deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in names where name.hasPrefix(stem) && name.hasSuffix(".trace") {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      let trace = try Trace(native: bytes, path: name)
      add(checker.check(trace, explaining: explained), of: trace, compilation, explained)
    }
  }

  mutating func add(
    _ outcomes: [OutcomeReport], of trace: Trace, _ compilation: Compilation,
    _ explained: Explained
  ) {
    let expected = Set(trace.expectations.compactMap(\.gesture))
    for outcome in outcomes where outcome.outcome == .failed {
      guard let cause = outcome.cause, explained == .all || expected.contains(outcome.gesture)
      else { continue }
      failed += 1
      let isListed = outcome.constraints.contains {
        !$0.holds && $0.text == cause.constraintText && $0.measured == cause.measured
      }
      if let text = cause.constraintText, !isListed { unlisted.append("\(trace.path): \(text)") }
      switch cause.kind {
      case .constraint, .bound, .landing, .path, .stray, .holdRadius, .liftedTooEarly, .missing,
        .extraTouch, .missingFinger, .lateLift, .holderMoved:
        provable += 1
      case .holderLifted, .notSeen, .cancelled, .prevented: continue
      }
      if cause.isFar {
        provable -= 1
        far += 1
        continue
      }
      if cause.isProved { proved += 1 }
      if !cause.isProved {
        unproved.append("\(trace.path) \(outcome.gesture): \(cause.kind.name), \(cause.text)")
      }
      guard !cause.remedy.isEmpty else { continue }
      offered += 1
      if makes(cause.remedy, compilation, trace, outcome.gesture) { mended += 1 }
    }
  }

  /// Whether a gesture by itself is made when the edits of a remedy are.
  private func makes(
    _ edits: [RemedyEdit], _ compilation: Compilation, _ trace: Trace, _ gesture: String
  ) -> Bool {
    var text = compilation.sources.files[0].utf8
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      text.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.new.utf8))
    }
    let edited = Compilation(path: compilation.sources.files[0].path, contents: text)
    guard !edited.hasErrors else { return false }
    return Checker([edited], only: [gesture]).check(trace).contains {
      $0.gesture == gesture && $0.outcome.isSuccess
    }
  }
}
