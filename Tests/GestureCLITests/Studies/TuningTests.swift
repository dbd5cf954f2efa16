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

  /// What a set does to a member is known from the member alone only if its last attempt was the first
  /// that the set ended.
  @Test(
    arguments: [
      ([.right], [true, true]),
      ([.right, .right], [true, false]),
      ([.down, .right], [true, true]),
      ([.down, .right, .down], [true, false]),
      ([.up, .up, .right], [true, true]),
    ] as [([Way], [Bool])])
  func `a member is alone until the set has ended its attempt`(
    ways: [Way], isAlone: [Bool]
  ) throws {
    let run = try run(
      """
      gesture across { stroke { move right } }
      gesture either { stroke { move right or down } }

      """, ways)
    #expect(isAlone.indices.map { run.isAlone($0) } == isAlone)
  }

  /// A tap that waits for a second one had been decided before the set let go of it.
  @Test func `what waits was over`() throws {
    let run = try run(
      """
      part tap { stroke { hold within 20pt, duration <= 350ms } }
      gesture single { use tap  after double fails }
      gesture double { use tap  lift, duration <= 300ms  use tap }

      """, [.none, .none])
    #expect(run.made == ["double"])
    #expect(run.attempts == [2, 1])
    #expect(run.isAlone(0) && run.isAlone(1))
  }

  /// Where a stroke goes.
  enum Way: Sendable {
    case right, down, up, none

    var end: (x: Int, y: Int) {
      switch self {
      case .right: (190, 100)
      case .down: (100, 190)
      case .up: (100, 10)
      case .none: (100, 100)
      }
    }
  }

  private func run(_ text: String, _ ways: [Way]) throws -> SetRun {
    let lines = ways.enumerated().map { index, way in
      """
      \(200 * index) began 1 100 100
      \(200 * index + 40) moved 1 \(way.end.x) \(way.end.y)
      \(200 * index + 80) ended 1 \(way.end.x) \(way.end.y)

      """
    }
    let trace = try Trace(reading: Array(lines.joined().utf8), path: "test.trace")
    let compilation = Compilation(path: "test.gesture", contents: Array(text.utf8))
    #expect(!compilation.hasErrors)
    return Checker([compilation]).runWithMembers(trace)
  }
}
