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

  /// How much of a gesture its accepted traces pass.
  package struct Coverage: Hashable, Sendable {
    package var gesture: String
    /// Its phases, and those of them that no trace passes, by their titles.
    package var phaseCount: Int
    package var missingPhases: [String]
    /// The ways from phase to phase, from the beginning and to the end, and those that no trace takes.
    package var wayCount: Int
    package var missingWays: [String]
  }

  /// How much of each gesture is passed.
  package private(set) var coverage: [Coverage] = []

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
      let samples = sampler.all()
      for sample in samples {
        let (word, purpose) = (sample.purpose.word, sample.purpose.text(in: subject.gesture))
        let item = Self.item(
          sample.drawing, isAccepted: sample.isAccepted, word, purpose, subject.gesture, checker,
          touching, items.count - first)
        if let item { items.append(item) } else { droppedCount += 1 }
      }
      let search = MutantSearch(gesture: subject.gesture, table: subject.table)
      for (words, drawing) in search.drawings(beside: samples.map(\.drawing)) {
        let isAccepted = Witness(drawing, acceptedBy: subject.table) != nil
        let item = Self.item(
          drawing, isAccepted: isAccepted, "notices", "notices \(words)", subject.gesture, checker,
          touching, items.count - first)
        if let item { items.append(item) } else { droppedCount += 1 }
      }
      note(subject, items[first...], checker)
    }
  }

  /// The trace of a drawing, if it does what it is for among the others of its set.
  private static func item(
    _ drawing: Drawing, isAccepted: Bool, _ word: String, _ purpose: String, _ gesture: Gesture,
    _ checker: Checker, _ touching: Touching, _ number: Int
  ) -> Item? {
    let name = "\(gesture.name)-\(word)-\(number + 1)"
    let isContinuous = gesture.isContinuous
    let success: Outcome = isContinuous ? .ended : .recognized
    func outcomes(_ trace: Trace) -> [OutcomeReport] {
      checker.check(trace).filter { $0.gesture == gesture.name }
    }
    let trace = touching.drawn(drawing).trace(named: name + ".trace") { trace in
      let made = outcomes(trace)
      return isAccepted
        ? made.contains { $0.outcome == success }
        : !made.isEmpty && made.allSatisfy { $0.outcome == .failed }
    }
    guard var trace else { return nil }
    let cause = outcomes(trace).last?.cause?.expectable
    let outcome = isAccepted ? success : .failed
    for at in [isAccepted ? nil : cause, nil] {
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
          gesture: gesture.name, name: name, purpose: purpose, trace: written)
      }
    }
    return nil
  }

  /// Counts the phases that the accepted samples of a gesture pass.
  private mutating func note(_ subject: Subject, _ items: ArraySlice<Item>, _ checker: Checker) {
    let gesture = subject.gesture
    var (passed, taken): (Set<String>, Set<Way>) = ([], [])
    for item in items {
      for outcome in checker.check(item.trace)
      where outcome.gesture == gesture.name && outcome.outcome.isSuccess {
        let names = outcome.phases.map(\.name)
        passed.formUnion(names)
        taken.formUnion(Way.along(names))
      }
    }
    var titles: [String] = []
    for leaf in subject.automaton.leaves {
      guard let title = leaf.title(in: gesture), !titles.contains(title) else { continue }
      titles.append(title)
    }
    let ways = Way.all(in: subject.automaton)
    coverage.append(
      Coverage(
        gesture: gesture.name, phaseCount: titles.count,
        missingPhases: titles.filter { !passed.contains($0) }, wayCount: ways.count,
        missingWays: ways.filter { !taken.contains($0) }.map(\.text)))
  }
}

/// A way from one phase to the next.
private struct Way: Hashable {
  /// `nil` before the first.
  var source: String?
  /// `nil` behind the last.
  var target: String?

  var text: String { "\(source ?? "the beginning") → \(target ?? "the end")" }

  static func along(_ names: [String]) -> [Way] {
    zip([nil] + names.map(Optional.some), names.map(Optional.some) + [nil])
      .map { Way(source: $0, target: $1) }
  }

  /// Those of an automaton, in the order of its edges; what is no phase is passed over.
  static func all(in automaton: Automaton) -> [Way] {
    let gesture = automaton.gesture
    func targets(from leaf: ID<Automaton.Leaf>?, _ known: Set<ID<Automaton.Leaf>>) -> [String?] {
      automaton.edges(from: leaf).flatMap { edge -> [String?] in
        guard case .leaf(let target) = edge.target else { return [nil] }
        if let title = automaton[target].title(in: gesture) { return [title] }
        if automaton[target].kind == .recognized { return [nil] }
        return known.contains(target) ? [] : targets(from: target, known.union([target]))
      }
    }
    var ways: [Way] = []
    func add(_ source: String?, _ leaf: ID<Automaton.Leaf>?) {
      for target in targets(from: leaf, []) {
        let way = Way(source: source, target: target)
        if !ways.contains(way) { ways.append(way) }
      }
    }
    add(nil, nil)
    for index in automaton.leaves.indices {
      guard let title = automaton.leaves[index].title(in: gesture) else { continue }
      add(title, ID(index))
    }
    return ways
  }
}

extension Automaton.Leaf {
  /// What its phase is called, if it is one.
  fileprivate func title(in gesture: Gesture) -> String? {
    guard case .motion = kind, let item = inside.last else { return nil }
    return gesture.items[item.rawValue].title
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
    case .along: "along"
    case .beyond: "beyond"
    }
  }

  fileprivate func text(in gesture: Gesture) -> String {
    switch self {
    case .accepted: "accepted as \(gesture.name)"
    case .misses(let index): "misses \(gesture.conditions[index].text)"
    case .inside(let index): "just inside \(gesture.conditions[index].text)"
    case .outside(let index): "just outside \(gesture.conditions[index].text)"
    case .along(let side): "along a side of \(gesture.items[side.item.rawValue].title)"
    case .beyond(let side): "beyond a side of \(gesture.items[side.item.rawValue].title)"
    }
  }
}
