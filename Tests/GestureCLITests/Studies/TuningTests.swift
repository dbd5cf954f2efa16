import Foundation
import GestureCompiler
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import GestureTraces
import Testing

/// What other numbers make of traces is found with as little work as can be. It is what that much finds.
@Suite struct TuningTests {
  @Test(arguments: Example.all().filter { $0.name.hasPrefix("Sets/") })
  func `each value makes of a trace what its set makes`(example: Example) throws {
    let written = try example.compilation()
    let checker = Checker([written])
    var known = CompiledGestures()
    known.add([written])
    let traces = try example.pairs.map { pair in
      TuningTrace(
        trace: try Trace(recordedAt: pair.trace.url),
        label: TraceLabel(text: "", gestures: Array(checker.gestureNames.prefix(1))), person: nil)
    }
    let source = written.sources.files[0]
    for number in SpecNumber.all(in: written, file: 0) {
      func files(_ value: Double) -> [(path: String, contents: [UInt8])] {
        [(source.path, number.replaced(by: value, in: source.utf8))]
      }
      let tuning = Tuning(number, checker, traces) { value in
        let set = Compilation.set(of: files(value), knowing: known, reading: Repository.example)
        return set.contains { $0.hasErrors } ? nil : Checker(set)
      }
      let sets = tuning.values.map { Compilation.set(of: files($0), reading: Repository.example) }
      for (value, set) in zip(tuning.values, sets) {
        let again = Compilation.set(of: files(value), knowing: known, reading: Repository.example)
        #expect(set.map(\.tables) == again.map(\.tables))
      }
      let checkers = sets.map { Checker($0) }
      for entry in traces {
        let answer = tuning.answer(entry, checker.runWithMembers(entry.trace))
        #expect(answer.made == checkers.map { $0.run(entry.trace).made }, "\(number.context)")
      }
    }
  }

  /// Of three values, two give a line, and the third shows that it is straight.
  @Test(
    arguments: [
      ([], nil), ([25], nil), ([100], nil), ([25, 100], .least), ([25, 40], .least),
      ([62.5, 75], .least), ([25, 40, 100], .least),
    ] as [([Double], NumberBound?)])
  func `it takes two other values to see what a number bounds`(
    values: [Double], bound: NumberBound?
  ) throws {
    // Below the grid are the values that let everything pass.
    let tuning = try tuning("length >= 50pt") { $0 < 25 || values.contains($0) }
    #expect(tuning.values == (values + [50]).sorted())
    #expect(tuning.bound == bound)
  }

  /// The loosest value that compiles lets everything pass.
  @Test(
    arguments: [
      ("length <= 200pt", [200_000, 20_000, 2000, 800, 400, 300], .most),
      ("length >= 20pt", [0, 0.2, 2, 5, 10], .least),
    ] as [(String, [Double], NumberBound)])
  func `values that let everything pass are tried from the loosest`(
    condition: String, values: [Double], bound: NumberBound
  ) throws {
    for taken in [values] + values.map({ [$0] }) {
      var tried: [Double] = []
      let tuning = try tuning(condition) { value in
        tried.append(value)
        // The grid comes first.
        return tried.count <= 8 || taken.contains(value)
      }
      #expect(tuning.bound == bound)
      let loosest = Array(tried.dropFirst(8))
      let end = try #require(taken.first.flatMap { values.firstIndex(of: $0) })
      #expect(loosest == Array(values[...end]))
    }
    let refused = try tuning(condition) { $0 >= 10 && $0 <= 400 && !values.contains($0) }
    #expect(refused.bound == nil)
  }

  /// The only number of a condition on a line of 90 points, with the values that are said to compile.
  private func tuning(_ condition: String, taking isTaken: (Double) -> Bool) throws -> Tuning {
    let text = "gesture across { stroke { move right, \(condition) } }\n"
    let written = Compilation(path: "test.gesture", contents: Array(text.utf8))
    let number = try #require(SpecNumber.all(in: written, file: 0).first)
    let line = "0 began 1 100 100\n40 moved 1 190 100\n80 ended 1 190 100\n"
    let entry = TuningTrace(
      trace: try Trace(reading: Array(line.utf8), path: "test.trace"),
      label: TraceLabel(text: "across", gestures: ["across"]), person: nil)
    return Tuning(number, Checker([written]), [entry]) { value in
      guard isTaken(value) else { return nil }
      let bytes = number.replaced(by: value, in: written.sources.files[0].utf8)
      return Checker([Compilation(path: "test.gesture", contents: bytes)])
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
    let written = Compilation(path: "test.gesture", contents: Array(text.utf8))
    try #require(!written.hasErrors, "\(written.diagnostics.map(\.message))")
    let checker = Checker([written])
    let seeds = 0..<UInt64(Effort.count(400, exhaustive: 400, sample: 8))
    let entries = try seeds.map { seed in
      TuningTrace(
        trace: try strokes(seed: seed), label: TraceLabel(text: "", gestures: []), person: nil)
    }
    let runs = entries.map { checker.runWithMembers($0.trace) }
    for number in SpecNumber.all(in: written, file: 0) {
      var sets: [Double: Checker] = [number.value: checker]
      let tuning = Tuning(
        number, checker, [],
        compile: { value in
          let bytes = number.replaced(by: value, in: written.sources.files[0].utf8)
          let compilation = Compilation(path: "test.gesture", contents: bytes)
          sets[value] = compilation.hasErrors ? nil : Checker([compilation])
          return sets[value]
        })
      for (entry, run) in zip(entries, runs) {
        let made = tuning.answer(entry, run).made
        #expect(made == tuning.values.map { sets[$0]?.run(entry.trace).made }, "\(number)")
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
