import Foundation
import GestureCLI
import GestureCompiler
import GestureReport
import GestureSyntax
import GestureTraces
import Testing

/// What is told of an attempt that failed is what the text made of it, whatever reason is looked for.
@Suite struct RunAsWrittenTests {
  private static let bolt = """
    gesture lightning {
      stroke {
        first: move down-left, length >= 40pt
        back: move right, length >= 20pt
        last: move down-left, length >= 40pt
      }
      require end below start
    }
    """
  private static let drawing = """
    0 began 1 100 100
    20 moved 1 110 120
    30 ended 1 110 120

    """
  private static let expectations = ["", "expect none\n", "expect lightning failed\n"]

  private func world() -> FakeWorld {
    var files = ["bolt.gesture": Self.bolt]
    for (index, expectation) in Self.expectations.enumerated() {
      files["\(index).trace"] = Self.drawing + expectation
    }
    return FakeWorld(files.mapValues { .text($0) })
  }

  @Test(arguments: Self.expectations.indices)
  func `the text tells the phases as they were run`(index: Int) {
    let world = world()
    _ = world.run("check", "bolt.gesture", "\(index).trace")
    #expect(world.output.contains("0.000–0.030 s   1 step    12.4 pt   stray 10.0\n"))
    #expect(world.output.contains("12.4 pt against 40.0 pt: short by 27.6 pt"))
  }

  @Test(arguments: Self.expectations.indices)
  func `JSON, a table and a picture tell the same`(index: Int) {
    let world = world()
    _ = world.run("check", "--format", "json", "bolt.gesture", "\(index).trace")
    #expect(world.output.contains(#""length":12.36"#))
    #expect(world.output.contains(#""stray":10,"#) || world.output.contains(#""stray":10.0"#))
    _ = world.run("check", "--format", "csv", "bolt.gesture", "\(index).trace")
    #expect(world.output.contains(",12.36"))
    _ = world.run("trace", "show", "bolt.gesture", "\(index).trace", "-o", "a.svg")
    #expect(world.saved["a.svg"]?.contains("first: 12.4 pt, stray 10.0<") == true)
  }

  private func outcome(_ text: String, _ trace: String) throws -> OutcomeReport {
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message.text))")
    let trace = try Trace(native: Array(trace.utf8), path: "a.trace")
    return try #require(Checker([compilation]).check(trace, explaining: .all).first)
  }

  /// Fails after 300 ms, when the first condition does not hold yet. It does at the lift.
  private static let brief = """
    gesture brief {
      stroke { move right, length >= 100pt }
      require duration <= 300ms
    }
    gesture up { stroke { move up } }

    """
  private static let slow = """
    0 began 1 100 100
    150 moved 1 140 100
    290 moved 1 180 100
    350 moved 1 220 100
    400 ended 1 260 100

    """

  @Test(arguments: ["", "expect none\n", "expect brief failed\n", "expect up failed\n"])
  func `what was still open as it failed is not told with a value of later`(
    expectation: String
  ) throws {
    let files = ["a.gesture": Self.brief, "a.trace": Self.slow + expectation, "b.trace": Self.slow]
    for traces in [["a.trace"], ["a.trace", "b.trace"]] {
      for format in ["text", "json"] {
        let world = FakeWorld(files.mapValues { .text($0) })
        let words = ["check", "a.gesture", "--format", format] + traces
        _ = world.run(bytes: words.map { Array($0.utf8) })
        #expect(world.output.contains("duration <= 300ms"))
        #expect(!world.output.contains("length >= 100pt\n"), "\(world.output)")
        #expect(!world.output.contains("160"), "\(world.output)")
      }
      let page = FakeWorld(files.mapValues { .text($0) })
      let words = ["check", "a.gesture", "-o", "a.html"] + traces
      _ = page.run(bytes: words.map { Array($0.utf8) })
      #expect(page.saved["a.html"]?.contains(#"duration \u003c= 300ms"#) == true)
    }
    let compilation = Compilation(path: "a.gesture", contents: Array(Self.brief.utf8))
    let trace = try Trace(native: Array((Self.slow + expectation).utf8), path: "a.trace")
    for explained: Explained? in [nil, .all, .gestures([])] {
      let checker = Checker([compilation], keepsSteps: true)
      let picture = TracePicture(of: trace, by: checker, explaining: explained).json
      #expect(picture.contains("duration <= 300ms"))
      #expect(!picture.contains("length >= 100pt"), "\(picture)")
    }
  }

  @Test func `a single recording is explained whatever it expects`() {
    func text(_ expectation: String) -> String {
      let world = FakeWorld([
        "a.gesture": .text(Self.brief), "a.trace": .text(Self.slow + expectation),
      ])
      _ = world.run("check", "a.gesture", "a.trace")
      return world.output.split(separator: "\n").filter { !$0.contains("expect") }
        .joined(separator: "\n")
    }
    #expect(text("").contains("400.0 ms against 300.0 ms: over by 100.0 ms"))
    for expectation in ["expect none\n", "expect up failed\n", "expect brief failed\n"] {
      #expect(text(expectation) == text(""))
    }
  }

  @Test func `what was asked in time is told with the value that it had then`() throws {
    let text = """
      gesture bend {
        stroke {
          side: move right, length >= 60pt
          down: move down, length >= 60pt
        }
        require duration <= 300ms
      }
      """
    let drawing = """
      0 began 1 100 100
      100 moved 1 140 100
      200 moved 1 180 100
      280 moved 1 180 130
      400 moved 1 180 180
      500 ended 1 180 180

      """
    let outcome = try outcome(text, drawing)
    #expect(outcome.cause?.constraintText == "duration <= 300ms")
    #expect(outcome.constraints.map(\.text) == ["length >= 60pt", "duration <= 300ms"])
    #expect(outcome.constraints.map(\.measured) == [80, 0.5])
  }

  private static let fast = """
    gesture fast {
      touches 2
      stroke { move down, length >= 60pt, average-speed >= 500pt/s }
    }
    """

  /// Two fingers that go down fast.
  private func swipe(second: Int = 0, lifts: (Int, Int)) -> String {
    var events = [(0, "began 1 100 100"), (second, "began 2 180 100")]
    for (index, y) in [130, 170, 220].enumerated() {
      for finger in 1...2 {
        events.append((second + 30 * index + 30, "moved \(finger) \(20 + 80 * finger) \(y)"))
      }
    }
    events += [(lifts.0, "ended 1 100 220"), (lifts.1, "ended 2 180 220")]
    return events.map { "\($0.0) \($0.1)\n" }.joined()
  }

  @Test func `a finger that leaves late is the only reason, and a time is offered`() throws {
    let outcome = try outcome(Self.fast, swipe(lifts: (110, 400)))
    #expect(outcome.phases.map(\.end) == [0.11])
    #expect(outcome.constraints.map(\.holds) == [true, true])
    #expect(outcome.cause?.kind == .lateLift)
    #expect(outcome.cause?.isProved == true)
    #expect(outcome.cause?.remedy.map(\.new) == ["\n  gather within 290ms"])
    let written = try self.outcome(
      Self.fast.replacing("touches 2", with: "touches 2  gather within 200ms"),
      swipe(lifts: (110, 400)))
    #expect(written.cause?.remedy.map(\.old) == ["200ms"])
  }

  @Test func `a finger that lands late is offered time`() throws {
    let outcome = try outcome(Self.fast, swipe(second: 200, lifts: (310, 310)))
    #expect(outcome.cause?.kind == .missingFinger)
    #expect(outcome.cause?.remedy.map(\.new) == ["\n  gather within 200ms"])
  }

  @Test func `a press among taps is no tap, and a condition says of which stroke it is`() throws {
    let text = """
      gesture hold-on {
        stroke { hold within 10pt, duration <= 200ms }
        lift, duration <= 300ms
        stroke { hold within 10pt, duration <= 200ms }
        lift, duration <= 300ms
        stroke { hold within 10pt, duration >= 500ms }
      }
      """
    let tap = [0, 200].map { "\($0) began 1 100 100\n\($0 + 100) ended 1 100 100\n" }.joined()
    let missing = try outcome(text, tap)
    #expect(missing.cause?.text == "the third stroke is missing after 'hold within 10pt'")
    #expect(
      missing.constraints.map(\.title).contains(
        "hold within 10pt, duration <= 200ms (second stroke)"))
    let late = try outcome(text, tap + "700 began 1 100 100\n1300 ended 1 100 100\n")
    #expect(late.cause?.text == "the third stroke came after 400.0 ms (at most 300.0 ms)")
  }
}
