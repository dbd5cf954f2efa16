import Foundation
import GestureCompiler
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import GestureTraces
import Testing

/// What other numbers make of traces is found with as little work as can be. It is what that much finds.
@Suite struct NumberTrialTests {
  @Test(arguments: Example.all().filter { $0.name.hasPrefix("Sets/") })
  func `each value makes of a trace what its set makes`(example: Example) throws {
    let written = try example.compilation()
    let checker = Checker([written])
    var known = CompiledGestures()
    known.add([written])
    let traces = try example.pairs.map { try Trace(recordedAt: $0.trace.url) }
    let source = written.sources.files[0]
    let step = Effort.now > .sample ? 1 : 2
    for (index, number) in SpecNumber.all(in: written).enumerated() where index % step == 0 {
      func files(_ value: Double) -> [(path: String, contents: [UInt8])] {
        [(source.path, number.replaced(by: value, in: source.utf8))]
      }
      let trial = NumberTrial(number, checker) { value in
        let set = Compilation.set(of: files(value), knowing: known, reading: Repository.example)
        return set.contains { $0.hasErrors } ? nil : Checker(set)
      }
      let sets = trial.values.map { Compilation.set(of: files($0), reading: Repository.example) }
      for (value, set) in zip(trial.values, sets) {
        let again = Compilation.set(of: files(value), knowing: known, reading: Repository.example)
        #expect(set.map(\.tables) == again.map(\.tables))
      }
      let checkers = sets.map { Checker($0) }
      for trace in traces {
        let made = trial.made(of: trace, checker.run(trace))
        #expect(made == checkers.map { $0.run(trace).made }, "\(number.context)")
      }
    }
  }

  /// Sets that end what their members have under way; more strokes land after that.
  private static let rivals = [
    """
    gesture across { stroke { move right, length >= 40pt } }
    gesture either { stroke { move right or down, length >= 60pt } }

    """,
    """
    gesture across { stroke { move right, length >= 40pt } }
    gesture cross {
      pause within 600ms
      stroke { move right, length >= 20pt }
      stroke { move down, length >= 60pt }
    }

    """,
    """
    gesture cross { stroke { move right, length >= 20pt } stroke { move down, length >= 60pt } }
    gesture twice { stroke { move right, length >= 30pt } stroke { move right } after cross fails }
    gesture down { stroke { move down, length >= 60pt } }

    """,
    """
    gesture pan { stroke { any, length >= 20pt  begin  any } }
    gesture flick { stroke { move up, length >= 70pt, duration <= 120ms } alongside pan }
    gesture twice { stroke { move right } lift, duration <= 200ms stroke { move right } }

    """,
    """
    prefer best fit
    gesture level { stroke { move right ±40deg, length >= 50pt } }
    gesture slope { stroke { move down-right ±60deg, length >= 45pt } stroke { move down ±30deg } }
    part tap { stroke { hold within 20pt, duration <= 350ms } }
    gesture single { use tap  after double fails }
    gesture double { use tap  lift, duration <= 300ms  use tap }

    """,
  ]

  @Test(arguments: rivals)
  func `what a set ends is ended in the members that are run instead of it`(text: String) throws {
    let seeds = 0..<UInt64(Effort.count(400, exhaustive: 400, sample: 8))
    try expectTheSame(text, try seeds.map { try strokes(seed: $0) })
  }

  @Test func `what is decided after the last frame counts`() throws {
    let trace = try Trace(
      reading: Array("0 began 1 100 100\n300 moved 1 101 100\n".utf8), path: "test.trace")
    try expectTheSame(
      """
      gesture press { stroke { hold within 10pt, duration >= 500ms  recognize } }
      gesture longer { stroke { hold within 20pt, duration >= 700ms  recognize } }

      """, [trace])
  }

  private func expectTheSame(_ text: String, _ traces: [Trace]) throws {
    let written = Compilation(path: "test.gesture", contents: Array(text.utf8))
    try #require(!written.hasErrors, "\(written.diagnostics.map(\.message))")
    let checker = Checker([written])
    let runs = traces.map { checker.run($0) }
    for number in SpecNumber.all(in: written) {
      var sets: [Double: Checker] = [number.value: checker]
      let trial = NumberTrial(
        number, checker,
        compile: { value in
          let bytes = number.replaced(by: value, in: written.sources.files[0].utf8)
          let compilation = Compilation(path: "test.gesture", contents: bytes)
          sets[value] = compilation.hasErrors ? nil : Checker([compilation])
          return sets[value]
        })
      for (trace, run) in zip(traces, runs) {
        let made = trial.made(of: trace, run)
        #expect(made == trial.values.map { sets[$0]?.run(trace).made }, "\(number)")
      }
    }
  }

  /// Some strokes; some begin while others are down.
  private func strokes(seed: UInt64) throws -> Trace {
    var dice = SplitMix64(seed: seed)
    var events: [(time: Int, text: String)] = []
    var start = 0
    for finger in 1...Int.random(in: 2...5, using: &dice) {
      let (x, y) = (Int.random(in: 0...9, using: &dice) * 20, 100)
      let (dx, dy) = [(9, 0), (0, 9), (0, -9), (0, 0), (7, 7), (3, 0), (0, 6)].randomElement(
        using: &dice)!
      events.append((start, "began \(finger) \(x) \(y)"))
      var time = start
      for step in 1...10 {
        time += Int.random(in: 4...16, using: &dice)
        events.append((time, "moved \(finger) \(x + dx * step) \(y + dy * step)"))
      }
      events.append((time + 8, "ended \(finger) \(x + dx * 10) \(y + dy * 10)"))
      start = time + Int.random(in: -40...260, using: &dice)
    }
    let lines = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map { "\($0.element.time) \($0.element.text)\n" }
    return try Trace(reading: Array(lines.joined().utf8), path: "test.trace")
  }
}
