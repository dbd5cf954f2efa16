import GestureModel
import GestureRuntime
package import GestureTraces

/// A labelled trace, and who drew it.
package struct TuningTrace: Sendable {
  package var trace: Trace
  package var label: TraceLabel
  /// `nil` if nobody said.
  package var person: String?

  package init(trace: Trace, label: TraceLabel, person: String?) {
    (self.trace, self.label, self.person) = (trace, label, person)
  }
}

/// Tries other values of one number of a set.
package struct Tuning: Sendable {
  package let number: SpecNumber

  /// The values that can be written there, ascending, with the set that each makes.
  private let variants: [(value: Double, checker: Checker)]

  /// Where in ``variants`` the value is that is written there.
  let present: Int

  /// For each variant, which of the members are as they are written.
  private let isAsWritten: [[Bool]]

  /// Which of the members take the more, or the less, the greater the value is.
  private let isOrdered: [Bool]

  /// The members that the number has a part in.
  package let members: [Int]

  /// How the number bounds what is measured, if it does.
  private let probe: NumberProbe?

  /// The gestures that the number has a part in, by their names.
  package var gestures: [String] {
    let names = variants[present].checker.gestureNames
    return members.map { names[$0] }
  }

  /// The values that are tried, ascending.
  package var values: [Double] { variants.map(\.value) }

  /// The value that is written there.
  package var presentValue: Double { variants[present].value }

  /// What each value makes of a trace, and what that is measured to have.
  package struct Answer: Sendable {
    /// For each value, the gestures that the set makes, in time order.
    package var made: [[String]] = []
    /// For each value, which of the members take the trace by themselves.
    package var takes: [[Bool]] = []
    /// Of each member of which everything else holds, what the number decides.
    package var stakes: [Stake] = []
  }

  /// What a number decides on a trace, for one gesture of which everything else holds.
  package struct Stake: Hashable, Sendable {
    /// The value of the number at which the gesture by itself would just be accepted.
    package var value: Double
    /// Whether the trace is of the gesture.
    package var isWanted: Bool
    /// Whether the set would make the gesture of it if the number let everything pass.
    package var isMade: Bool
  }

  /// Prepares a number.
  ///
  /// - Parameters:
  ///   - number: What to vary.
  ///   - checker: The set as it is written.
  ///   - traces: What it will be tried on; some are looked at to see what the number bounds.
  ///   - values: What to try besides the value that is written; by default, the number's grid and
  ///     what it bounds.
  ///   - compile: Makes the set with another value; `nil` if that has errors.
  package init(
    _ number: SpecNumber, _ checker: Checker, _ traces: [TuningTrace], values: [Double]? = nil,
    compile: (Double) -> Checker?
  ) {
    let others = (values ?? number.grid).filter { $0 != number.value }
    let compiled = others.compactMap { value in compile(value).map { (value, $0) } }
      .filter { $0.1.gestureNames == checker.gestureNames }
    let variants = (compiled + [(number.value, checker)]).sorted { $0.0 < $1.0 }
    (self.number, self.variants) = (number, variants.map { (value: $0.0, checker: $0.1) })
    present = variants.firstIndex { $0.0 == number.value } ?? 0
    let isSame = variants.map { variant in
      checker.gestureNames.indices.map { variant.1.hasSameTable(as: checker, $0) }
    }
    let members = checker.gestureNames.indices.filter { member in
      isSame.contains { !$0[member] }
    }
    self.members = members
    isAsWritten = isSame.map { isSame in members.map { isSame[$0] } }
    isOrdered = members.map { member in
      Self.isOrdered(variants.map { $0.1.subjects[member].gesture })
    }
    probe =
      values == nil
      ? NumberProbe(number, self.variants, present, members, traces, compile: compile) : nil
  }

  /// Which way the number bounds a measure; `nil` if it bounds none, or not one way.
  package var bound: NumberBound? { probe?.bound }

  /// Whether each of some gestures takes what the one before takes, or each what the one behind takes.
  private static func isOrdered(_ gestures: [Gesture]) -> Bool {
    let steps = zip(gestures, gestures.dropFirst()).map { $1.strictness(beside: $0) }
    return [Strictness.looser, .stricter].contains { way in
      steps.allSatisfy { $0 == .same || $0 == way }
    }
  }

  /// Tries all values on a trace.
  ///
  /// - Parameters:
  ///   - entry: The trace.
  ///   - before: What the set made of it as it is written, with what each member makes of it alone.
  /// - Returns: What each value makes of it.
  package func answer(_ entry: TuningTrace, _ before: SetRun) -> Answer {
    var answer = Answer(stakes: probe?.stakes(entry) ?? [])
    let runs = members.indices.map { loneRuns(of: $0, entry.trace, before) }
    // Sets that are known to make the same as another one of whose members all do the same alone.
    var known: [[[Change]]: [String]] = [:]
    let written = runs.map { $0[present] }
    if members.allSatisfy({ before.isAlone($0) }) { known[written] = before.made }
    for (index, variant) in variants.enumerated() {
      let alone = runs.map { $0[index] }
      answer.takes.append(alone.map { $0.contains { $0.kind == .recognized || $0.kind == .began } })
      if index == present {
        answer.made.append(before.made)
      } else if let made = known[alone] {
        answer.made.append(made)
      } else {
        var run = variant.checker.run(entry.trace)
        answer.made.append(run.made)
        run.alone = before.alone
        for (member, alone) in zip(members, alone) { run.alone[member] = alone }
        if members.allSatisfy({ run.isAlone($0) }) { known[alone] = run.made }
      }
    }
    return answer
  }

  /// What a member makes of a trace by itself with each value.
  private func loneRuns(of place: Int, _ trace: Trace, _ before: SetRun) -> [[Change]] {
    let written = before.alone[members[place]]
    func run(_ index: Int) -> [Change] {
      isAsWritten[index][place]
        ? written : variants[index].checker.loneRun(of: members[place], trace)
    }
    guard isOrdered[place] else { return variants.indices.map(run) }
    var runs: [[Change]] = Array(repeating: written, count: variants.count)
    // Of ways that are taken by more and more values, those in between have the best of both ends.
    func fill(_ low: Int, _ high: Int) {
      guard high - low > 1 else { return }
      guard runs[low] != runs[high] else {
        for index in (low + 1)..<high { runs[index] = runs[low] }
        return
      }
      let middle = (low + high) / 2
      runs[middle] = run(middle)
      fill(low, middle)
      fill(middle, high)
    }
    for end in [0, variants.count - 1] where end != present { runs[end] = run(end) }
    fill(0, present)
    fill(present, variants.count - 1)
    return runs
  }
}

/// What a set made of a trace.
package struct SetRun: Hashable, Sendable {
  /// The gestures that were made, in time order.
  package var made: [String]
  /// How many attempts each member began.
  package var attempts: [Int]
  /// The attempts that failed because another member was told, in time order.
  var beaten: [Beating] = []
  /// What each member makes of the trace by itself; empty where nobody has asked.
  var alone: [[Change]] = []

  /// An attempt that failed because another member was told.
  struct Beating: Hashable, Sendable {
    var member: Int
    /// Its number among the member's attempts, from 0 on.
    var attempt: Int
    var time: Int64
  }

  /// Whether a member did in the set what it does by itself, but for the end of its last attempt. All that a
  /// set does to its members is to end attempts that are under way. So a member that does the same by itself
  /// with another value does so in the set, and the set does the same with it.
  ///
  /// - Returns: Whether that is known; `false` where it may be otherwise.
  package func isAlone(_ member: Int) -> Bool {
    let last = attempts[member] - 1
    guard last > 0 else { return true }
    let ends = alone[member].filter { $0.kind.isTerminal }.map(\.time)
    // What was over before had been decided, and was waiting.
    let ended = beaten.first { beating in
      beating.member == member
        && !(beating.attempt < ends.count && ends[beating.attempt] < beating.time)
    }
    return ended.map { $0.attempt >= last } ?? true
  }
}

extension Checker {
  /// What the set makes of a trace, with what each member makes of it alone.
  package func runWithMembers(_ trace: Trace) -> SetRun {
    var run = run(trace)
    run.alone = gestureNames.indices.map { loneRun(of: $0, trace) }
    return run
  }

  /// What the set makes of a trace, without the reasons.
  package func run(_ trace: Trace) -> SetRun {
    var set = makeSet(view: trace.view)
    var made: [String] = []
    var beaten: [SetRun.Beating] = []
    func note() {
      for change in set.changes {
        switch change.change.kind {
        case .recognized, .ended: made.append(gestureNames[change.recognizer])
        case .failed, .cancelled:
          guard change.winner != nil else { continue }
          beaten.append(
            SetRun.Beating(
              member: change.recognizer, attempt: change.attempt, time: change.change.time))
        default: continue
        }
      }
    }
    for frame in trace.frames {
      set.handle(frame)
      note()
    }
    while let due = set.deadline {
      set.tick(at: due)
      note()
    }
    let members = gestureNames.indices
    made += members.filter { set.isUnderWay($0) }.map { gestureNames[$0] }
    return SetRun(
      made: made, attempts: members.map { set.attempt(of: $0) + 1 }, beaten: beaten)
  }

  /// What one gesture makes of a trace by itself, as far as a set heeds it: of what fails only when.
  func loneRun(of member: Int, _ trace: Trace) -> [Change] {
    var recognizer = Recognizer(table(of: member), view: trace.view)
    var changes: [Change] = []
    for frame in trace.frames {
      recognizer.handle(frame)
      changes += recognizer.changes.compactMap(\.heeded)
    }
    while let due = recognizer.deadline {
      recognizer.tick(at: due)
      changes += recognizer.changes.compactMap(\.heeded)
    }
    return changes
  }

  /// Whether another set has the same table for a gesture; both have it in the same place.
  package func hasSameTable(as other: Checker, named name: String) -> Bool {
    gestureNames.indices.filter { gestureNames[$0] == name }
      .allSatisfy { hasSameTable(as: other, $0) }
  }

  func hasSameTable(as other: Checker, _ member: Int) -> Bool {
    table(of: member).parts == other.table(of: member).parts
  }
}

extension Change {
  /// What a set heeds of it; `nil` if nothing.
  fileprivate var heeded: Change? {
    guard kind != .changed else { return nil }
    var change = self
    (change.leaf, change.reports) = (nil, 0..<0)
    if kind == .failed || kind == .cancelled {
      (change.stray, change.length, change.deviation) = (0, 0, 0)
    }
    return change
  }
}
