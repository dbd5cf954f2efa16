package import GestureTraces
import GestureRuntime

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
    members = checker.gestureNames.indices.filter { member in
      compiled.contains { !$0.1.hasSameTable(as: checker, member) }
    }
    probe =
      values == nil
      ? NumberProbe(number, self.variants, present, members, traces, compile: compile) : nil
  }

  /// Which way the number bounds a measure; `nil` if it bounds none, or not one way.
  package var bound: NumberBound? { probe?.bound }

  /// Tries all values on a trace.
  ///
  /// - Parameters:
  ///   - entry: The trace.
  ///   - before: What the set made of it as it is written.
  /// - Returns: What each value makes of it.
  package func answer(_ entry: TuningTrace, _ before: SetRun) -> Answer {
    let now = variants[present].checker
    let alone = members.map { now.loneRun(of: $0, entry.trace) }
    // An attempt behind one that the set ended may have been made possible by that.
    let isSimple = zip(members, alone).allSatisfy { before.isAlone($0, $1) }
    var answer = Answer(stakes: probe?.stakes(entry) ?? [])
    for (index, variant) in variants.enumerated() {
      let runs = members.indices.map { place in
        index == present || variant.checker.hasSameTable(as: now, members[place])
          ? alone[place] : variant.checker.loneRun(of: members[place], entry.trace)
      }
      let isSame = index == present || (isSimple && runs == alone)
      answer.made.append(isSame ? before.made : variant.checker.run(entry.trace).made)
      answer.takes.append(runs.map { $0.contains { $0.kind == .recognized || $0.kind == .began } })
    }
    return answer
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
  /// - Parameters:
  ///   - member: The member.
  ///   - changes: What it makes of the trace by itself.
  /// - Returns: Whether that is known; `false` where it may be otherwise.
  func isAlone(_ member: Int, _ changes: [Change]) -> Bool {
    let last = attempts[member] - 1
    guard last > 0 else { return true }
    let ends = changes.filter { $0.kind.isTerminal }.map(\.time)
    // What was over before had been decided, and was waiting.
    let ended = beaten.first { beating in
      beating.member == member
        && !(beating.attempt < ends.count && ends[beating.attempt] < beating.time)
    }
    return ended.map { $0.attempt >= last } ?? true
  }
}

extension Checker {
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

  /// What one gesture makes of a trace by itself.
  func loneRun(of member: Int, _ trace: Trace) -> [Change] {
    var recognizer = Recognizer(table(of: member), view: trace.view)
    var changes: [Change] = []
    for frame in trace.frames {
      recognizer.handle(frame)
      changes += recognizer.changes
    }
    while let due = recognizer.deadline {
      recognizer.tick(at: due)
      changes += recognizer.changes
    }
    return changes
  }

  func hasSameTable(as other: Checker, _ member: Int) -> Bool {
    table(of: member).parts == other.table(of: member).parts
  }
}
