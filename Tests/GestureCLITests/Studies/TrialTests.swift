import GestureCompiler
import GestureReport
import GestureTraces
import Testing

/// What is found out about one labelled trace.
@Suite struct TrialTests {
  @Test(
    arguments: [
      // The other gesture fails at the first step, ten of a hundred points from the start.
      ("tolerance 0pt gesture a { stroke { move right } } gesture b { stroke { move down } }", 0.1),
      // It fails when it has gone more than 35 points.
      (
        "gesture a { stroke { move right } } gesture b { stroke { move right, length <= 35pt } }",
        0.4
      ),
      // It could still be.
      (
        "gesture a { stroke { move right } } gesture b { stroke { any } lift stroke { any } }", 1
      ),
      // There is no other.
      ("gesture a { stroke { move right } }", 0),
      // It fails by time, after 70 points.
      (
        "gesture a { stroke { move right } } gesture b { stroke { move right, duration < 75ms } }",
        0.7
      ),
    ] as [(String, Double)])
  func `early is where the others have failed`(text: String, part: Double) throws {
    let trial = try trial(text, Drawings.line(100))
    #expect(trial.made == ["a"])
    let early = try #require(trial.early)
    #expect(abs(early - part) < 1e-9, "\(early)")
  }

  @Test func `a touch that draws nothing has no early`() throws {
    #expect(try trial("gesture a { stroke { hold within 9pt } }", Samples.tapTrace).early == nil)
  }

  @Test(
    arguments: [
      ("length >= 50pt", 60, "length >= 50pt", true, 1.0 / 6),
      ("length >= 50pt, duration <= 75ms", 60, "duration <= 75ms", true, nil),
      ("length >= 50pt", 40, "length >= 50pt", false, 0.2),
      ("length >= 80pt, distance >= 90pt", 40, nil, false, nil),
    ] as [(String, Int, String?, Bool, Double?)])
  func `the narrowest condition is told`(
    conditions: String, length: Int, text: String?, isMade: Bool, share: Double?
  ) throws {
    let trial = try trial(
      "gesture a { stroke { move right, \(conditions) } }", Drawings.line(length))
    #expect(trial.closeCalls.count == (text == nil ? 0 : 1))
    guard let call = trial.closeCalls.first else { return }
    #expect(call.constraint.text == text)
    #expect(call.isMade == isMade)
    if let share { #expect(abs(call.share - share) < 1e-6, "\(call.share)") }
    #expect(call.place?.hasPrefix("a.gesture:1:") == true)
  }

  @Test func `the tolerance is a condition, too`() throws {
    let wobble = "0 began 1 0 0\n10 moved 1 50 0\n20 moved 1 50 12\n30 moved 1 100 12\n40 ended 1\n"
    let trial = try trial("tolerance 13pt gesture a { stroke { move right ±1deg } }", wobble)
    let call = try #require(trial.closeCalls.first)
    #expect(call.constraint.text == "tolerance")
    #expect(call.constraint.limit == 13)
    #expect(call.share < 0.1)
  }

  @Test(
    arguments: [
      // The deadline decides, at the limit itself.
      ("recognize", "600 ended 1 100 100", nil),
      ("begin any", "600 moved 1 150 100\n700 ended 1", nil),
      // A touch decides: the finger lifts 2 ms after the limit.
      ("", "502 ended 1 100 100", "duration >= 500ms"),
      ("", "500 ended 1 100 100", "duration >= 500ms"),
    ] as [(String, String, String?)])
  func `what a deadline decides is no close call`(
    marker: String, rest: String, text: String?
  ) throws {
    let trial = try trial(
      "gesture a { stroke { hold within 10pt, duration >= 500ms  \(marker) } }",
      "0 began 1 100 100\n\(rest)\n")
    #expect(trial.made == ["a"])
    #expect(
      trial.closeCalls.map(\.constraint.text).filter { $0 != "tolerance" }
        == [text].compactMap { $0 })
  }

  @Test(
    arguments: [
      ("a", "b recognized; a failed: b came first"), ("b", nil),
      ("c", "b recognized; c failed at length >= 500pt"), ("d", "b recognized"),
    ] as [(String, String?)])
  func `what was made instead is told, and why the other was not`(label: String, instead: String?)
    throws
  {
    let text = """
      gesture a { stroke { move right } }
      gesture b { stroke { move right, length >= 30pt  recognize } }
      gesture c { stroke { move right, length >= 500pt } alongside b }
      """
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    var trace = try Trace(reading: Array(Drawings.line(100).utf8), path: "a.trace")
    trace.label = label
    #expect(Checker([compilation]).trial(trace)?.instead == instead)
  }

  @Test func `a path that failed on its way is as near as it came in the end`() throws {
    let text = "gesture a { stroke { move right, length <= 39pt } }"
    #expect(try trial(text, Drawings.line(40)).closeCalls.map(\.constraint.measured) == [40])
    #expect(try trial(text, Drawings.line(100)).closeCalls == [])
  }

  private func trial(_ text: String, _ trace: String) throws -> Trial {
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    #expect(!compilation.hasErrors, "\(compilation.messages)")
    var trace = try Trace(reading: Array(trace.utf8), path: "a.trace")
    (trace.label, trace.expectations) = ("A", [])
    return try #require(Checker([compilation]).trial(trace))
  }
}
