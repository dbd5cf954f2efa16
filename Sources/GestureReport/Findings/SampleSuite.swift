import GestureAnalysis
import GestureAutomaton
package import GestureCompiler
import GestureModel
import GestureRuntime
package import GestureTraces

/// Traces made of the text of gestures, each with what it expects: a test suite of them.
package struct SampleSuite: Sendable {
  /// A trace, and what it is for.
  package struct Item: Hashable, Sendable {
    /// The gesture that it is about.
    package var gesture: String
    /// What to call its file, without the ending: `checkmark-misses-2`.
    package var name: String
    /// In words: `misses up.length > 1.4 * down.length`.
    package var purpose: String
    package var trace: Trace

    /// The trace as a file.
    package var text: String { "# \(purpose)\n" + trace.nativeText }
  }

  package private(set) var items: [Item] = []

  /// How many drawings did what they are for alone and not in the set, or not as a hand made them.
  package private(set) var droppedCount = 0

  /// Of each gesture, its phases, and those that none of its accepted traces passes.
  package private(set) var phases: [(gesture: String, count: Int, missing: [String])] = []

  /// Makes the samples of the gestures of a set without errors.
  ///
  /// - Parameters:
  ///   - compilations: The set.
  ///   - names: The gestures to make samples of; all if there are none.
  ///   - touching: How they are drawn.
  package init(of compilations: [Compilation], gestures names: [String], touching: Touching) {
    let checker = Checker(compilations)
    for subject in checker.subjects
    where names.isEmpty || names.contains(subject.gesture.name) {
      let sampler = Sampler(subject.gesture, subject.table, seed: Int(touching.seed % 1000))
      let first = items.count
      for sample in sampler.all() {
        if let item = Self.item(sample, subject.gesture, checker, touching, items.count - first) {
          items.append(item)
        } else {
          droppedCount += 1
        }
      }
      note(subject, items[first...], checker)
    }
  }

  /// The trace of a sample, if it does what it is for among the others of its set.
  private static func item(
    _ sample: Sampler.Sample, _ gesture: Gesture, _ checker: Checker, _ touching: Touching,
    _ number: Int
  ) -> Item? {
    let name = "\(gesture.name)-\(sample.purpose.word)-\(number + 1)"
    let isContinuous = gesture.isContinuous
    let success: Outcome = isContinuous ? .ended : .recognized
    func outcomes(_ trace: Trace) -> [OutcomeReport] {
      checker.check(trace).filter { $0.gesture == gesture.name }
    }
    let trace = touching.drawn(sample.drawing).trace(named: name + ".trace") { trace in
      let made = outcomes(trace)
      return sample.isAccepted
        ? made.contains { $0.outcome == success }
        : !made.isEmpty && made.allSatisfy { $0.outcome == .failed }
    }
    guard var trace else { return nil }
    let cause = outcomes(trace).last?.cause?.expectable
    let outcome = sample.isAccepted ? success : .failed
    for at in [sample.isAccepted ? nil : cause, nil] {
      let kind = Expectation.Kind.outcome(gesture: gesture.name, outcome, at: at)
      trace.expectations = [Expectation(kind, line: 1)]
      // What is written has to hold when it is read again.
      let written = try? Trace(reading: Array(trace.nativeText.utf8), path: trace.path)
      guard let written else { continue }
      let report = TraceReport(
        of: written, outcomes: checker.check(written), gestures: checker.gestureNames,
        delivery: nil)
      if report.expectations.allSatisfy(\.holds) {
        return Item(
          gesture: gesture.name, name: name, purpose: sample.purpose.text(in: gesture),
          trace: written)
      }
    }
    return nil
  }

  /// Counts the phases that the accepted samples of a gesture pass.
  private mutating func note(_ subject: Subject, _ items: ArraySlice<Item>, _ checker: Checker) {
    let gesture = subject.gesture
    var passed: Set<String> = []
    for item in items {
      for outcome in checker.check(item.trace)
      where outcome.gesture == gesture.name && outcome.outcome.isSuccess {
        passed.formUnion(outcome.phases.map(\.name))
      }
    }
    var titles: [String] = []
    for leaf in subject.automaton.leaves {
      guard case .motion = leaf.kind, let item = leaf.inside.last else { continue }
      let title = gesture.items[item.rawValue].title
      if !titles.contains(title) { titles.append(title) }
    }
    let missing = titles.filter { !passed.contains($0) }
    phases.append((gesture.name, titles.count, missing))
  }
}

extension CauseReport {
  /// What an expectation can name it by.
  fileprivate var expectable: String? { constraintText }
}

extension Sampler.Purpose {
  fileprivate var word: String {
    switch self {
    case .accepted: "accepted"
    case .misses: "misses"
    case .inside: "inside"
    case .outside: "outside"
    }
  }

  fileprivate func text(in gesture: Gesture) -> String {
    switch self {
    case .accepted: "accepted as \(gesture.name)"
    case .misses(let index): "misses \(gesture.conditions[index].text)"
    case .inside(let index): "just inside \(gesture.conditions[index].text)"
    case .outside(let index): "just outside \(gesture.conditions[index].text)"
    }
  }
}
