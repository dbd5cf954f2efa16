import GestureAnalysis
import GestureAutomaton
package import GestureCompiler
import GestureModel
package import GestureRuntime
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
    /// Its phases that a drawing may pass, and those of them that no trace passes.
    package var phaseCount: Int
    package var missingPhases: [String]
    /// The ways from leaf to leaf of its automaton that a drawing may take, and those that no trace
    /// takes, by why.
    package var wayCount: Int
    /// Ways that are taken alone, but not as far as was found among the others of the set.
    package var lostWays: [String]
    /// Ways that no drawing was found to take.
    package var missingWays: [String]
    /// Ways that no drawing takes, which follows from the text; they are not counted.
    package var deadWays: [String]
    /// How many ways are the same as earlier ones, which are preferred; they are not counted.
    package var copyCount: Int
    /// Whether the search reached its limit.
    package var isCutShort: Bool
  }

  /// How much of each gesture is passed.
  package private(set) var coverage: [Coverage] = []

  /// The gestures that were not looked at to the end, as the search was over before.
  package private(set) var unfinished: [String] = []

  /// The gestures that nothing was made of, as the search was over before.
  package private(set) var unseen: [String] = []

  /// Makes the samples of the gestures of a set without errors.
  ///
  /// - Parameters:
  ///   - compilations: The set.
  ///   - names: The gestures to make samples of; all if it is empty.
  ///   - settings: What an app has set of inputs that are constants of the compilations: the traces set
  ///     it first.
  ///   - touching: How they are drawn.
  ///   - isStopped: Whether to look no further with this share of the whole search, from 0 to 1. Each
  ///     gesture has an equal share, and what the ones before it have left.
  package init(
    of compilations: [Compilation], gestures names: [String], settings: [InputSetting] = [],
    touching: Touching, isStopped: @escaping (_ share: Double) -> Bool = { _ in false }
  ) {
    let checker = Checker(compilations)
    let subjects = checker.subjects.filter { names.isEmpty || names.contains($0.gesture.name) }
    for (index, subject) in subjects.enumerated() {
      let share = Double(index + 1) / Double(subjects.count)
      let maker = SampleMaker(
        checker: checker, settings: settings, touching: touching, isStopped: { isStopped(share) })
      if maker.isStopped() { unseen.append(subject.gesture.name) } else { add(subject, maker) }
    }
  }

  private mutating func add(_ subject: Subject, _ maker: SampleMaker) {
    let (first, seed) = (items.count, Int(maker.touching.seed % 1000))
    // What the sampler has asked about needs not be made again.
    var made: [Sampler.Sample: Item?] = [:]
    func item(_ sample: Sampler.Sample) -> Item? {
      if let known = made[sample] { return known }
      let item = maker.item(
        sample.drawing, isAccepted: sample.isAccepted, subject,
        near: sample.purpose.nearCondition)
      made.updateValue(item, forKey: sample)
      return item
    }
    var sampler = Sampler(
      subject.automaton, subject.table, seed: seed, isStopped: maker.isStopped,
      where: { item($0) != nil })
    var drawings: [Drawing] = []
    for sample in sampler.all() {
      guard let item = item(sample) else {
        droppedCount += 1
        continue
      }
      drawings.append(sample.drawing)
      let (word, purpose) = (sample.purpose.word, sample.purpose.text(in: subject.gesture))
      items.append(item.named(word, items.count - first + 1, purpose))
    }
    var search: MutantSearch?
    let mutants = subject.mutants(unnoticedBy: drawings, isStopped: maker.isStopped)
    for (mutant, table) in mutants where !maker.isStopped() {
      var known = search ?? MutantSearch(subject, isStopped: maker.isStopped)
      var found: Item?
      let drawing = known.drawing(telling: mutant, table) { drawing in
        let isAccepted = Witness(drawing, acceptedBy: subject.table) != nil
        found = maker.item(drawing, isAccepted: isAccepted, subject)
        return found != nil
      }
      search = known
      guard drawing != nil, let found else { continue }
      items.append(found.named("notices", items.count - first + 1, "notices \(mutant.words)"))
    }
    let isCutShort = sampler.isCutShort || search?.isCutShort ?? false || maker.isStopped()
    if maker.isStopped() { unfinished.append(subject.gesture.name) }
    note(subject, first, sampler.takenWays, sampler.copies, isCutShort, maker)
  }

  /// Counts what the accepted samples of a gesture pass.
  private mutating func note(
    _ subject: Subject, _ first: Int, _ takenAlone: Set<Way>, _ copies: Set<Way>,
    _ isCutShort: Bool, _ maker: SampleMaker
  ) {
    let (gesture, automaton, checker) = (subject.gesture, subject.automaton, maker.checker)
    var taken: Set<Way> = []
    for item in items[first...] {
      for outcome in checker.check(item.trace)
      where outcome.gesture == gesture.name && outcome.outcome.isSuccess {
        taken.formUnion(Way.along(outcome.leaves))
      }
    }
    let passed = Set(taken.compactMap(\.target))
    var (lost, missing, dead): ([Way], [Way], [Way]) = ([], [], [])
    let copies = copies.subtracting(taken)
    let all = Way.all(in: automaton)
    let ways = all.filter { !copies.contains($0) }
    for way in ways where !taken.contains(way) {
      if takenAlone.contains(way) {
        lost.append(way)
      } else if !maker.isStopped(), automaton.isNeverTaken(way) {
        dead.append(way)
      } else {
        missing.append(way)
      }
    }
    let phases = automaton.leaves.indices.filter { leaf in
      guard case .motion = automaton.leaves[leaf].kind else { return false }
      return all.contains { $0.target == leaf && !dead.contains($0) && !copies.contains($0) }
    }
    let titles = automaton.leafTitles
    func text(_ ways: [Way]) -> [String] { ways.map { $0.text(titles) } }
    coverage.append(
      Coverage(
        gesture: gesture.name, phaseCount: phases.count,
        missingPhases: phases.filter { !passed.contains($0) }
          .map { titles[$0] },
        wayCount: ways.count - dead.count, lostWays: text(lost), missingWays: text(missing),
        deadWays: text(dead), copyCount: copies.count, isCutShort: isCutShort))
  }
}

/// Makes drawings traces that hold in a set.
private struct SampleMaker {
  let checker: Checker
  /// What is set before each drawing.
  let settings: [InputSetting]
  let touching: Touching
  /// Whether to look no further.
  let isStopped: () -> Bool

  /// The trace of a drawing, if it does what it is for among the others of its set.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - isAccepted: Whether the gesture has to accept it.
  ///   - subject: The gesture.
  ///   - condition: The condition that has to be measured near its limit; `nil` if none has.
  /// - Returns: `nil` if it does not do what it is for.
  func item(
    _ drawing: Drawing, isAccepted: Bool, _ subject: Subject, near condition: Int? = nil
  ) -> SampleSuite.Item? {
    let gesture = subject.gesture
    let success: Outcome = gesture.isContinuous ? .ended : .recognized
    let explained: Explained = condition == nil ? .expected : .gestures([gesture.name])
    let title = condition.map { subject.conditionTitles[$0] }
    func outcomes(_ trace: Trace) -> [OutcomeReport] {
      checker.check(trace, explaining: explained).filter { $0.gesture == gesture.name }
    }
    func isNear(_ outcome: OutcomeReport) -> Bool {
      guard let title else { return true }
      return outcome.constraints.contains {
        $0.title == title && $0.holds == isAccepted && $0.isNearLimit
      }
    }
    let trace = touching.drawn(drawing).trace(
      named: gesture.name + ".trace", setting: settings + subject.table.drawnPlaces
    ) { trace in
      let made = outcomes(trace)
      return isAccepted
        ? made.contains { $0.outcome == success && isNear($0) }
        : made.contains(where: isNear) && made.allSatisfy { $0.outcome == .failed }
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
        return SampleSuite.Item(
          gesture: gesture.name, name: gesture.name, purpose: "", trace: written)
      }
    }
    return nil
  }
}

extension SampleSuite.Item {
  /// The item with the name of what it is for.
  fileprivate func named(_ word: String, _ number: Int, _ purpose: String) -> Self {
    var item = self
    (item.name, item.purpose) = ("\(gesture)-\(word)-\(number)", purpose)
    item.trace.path = item.name + ".trace"
    return item
  }
}

extension ConstraintReport {
  /// Whether what was measured lies within an eighth of the limit.
  fileprivate var isNearLimit: Bool {
    guard let measured, let limit else { return false }
    return (measured - limit).magnitude <= limit.magnitude / 8
  }
}

extension CauseReport {
  /// What an expectation can name it by.
  fileprivate var expectable: String? { constraintText }
}

extension Sampler.Purpose {
  /// The condition near whose limit it is.
  fileprivate var nearCondition: Int? {
    switch self {
    case .inside(let condition), .outside(let condition): condition
    case .accepted, .misses, .along, .beyond: nil
    }
  }

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
