import GestureModel
import GestureRuntime
package import GestureTraces

/// A labelled trace, and who drew it.
package struct TuningTrace: Sendable {
  package var trace: Trace
  package var label: TraceLabel
  /// `nil` if it is not known.
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

  /// For each variant, and of each other variant, which of the members differ.
  private let differing: [[[Int]]]

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
    package var made: [[String]]
    /// For each value, which of the members take the trace by themselves; empty if that was not
    /// asked.
    package var takes: [[Bool]]
    /// For each member that meets everything else, what the number decides.
    package var stakes: [Stake]

    package init(made: [[String]], takes: [[Bool]] = [], stakes: [Stake] = []) {
      (self.made, self.takes, self.stakes) = (made, takes, stakes)
    }
  }

  /// What a number decides on a trace for one gesture that meets everything else.
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
    let differing = variants.map { variant in
      variants.map { other in
        checker.gestureNames.indices.filter { !variant.1.hasSameTable(as: other.1, $0) }
      }
    }
    members = Set(differing[present].joined()).sorted()
    self.differing = differing
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
  ///   - before: What the set made of it as it is written, with what each member takes alone.
  /// - Returns: What each value makes of it.
  package func answer(_ entry: TuningTrace, _ before: SetRun) -> Answer {
    var runs = MemberRuns()
    let takes = variants.indices.map { variant in
      members.map { member in
        guard differing[present][variant].contains(member) else { return before.takes[member] }
        return run(of: member, variant, entry.trace, [], &runs).isTaken
      }
    }
    return Answer(
      made: made(of: entry.trace, before, &runs), takes: takes,
      stakes: probe?.stakes(entry) ?? [])
  }

  /// What each value makes of a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - before: What the set made of it as it is written.
  /// - Returns: For each value, the gestures that the set makes, in time order.
  package func made(of trace: Trace, _ before: SetRun) -> [[String]] {
    var runs = MemberRuns()
    return made(of: trace, before, &runs)
  }

  /// A set of another value need not be run if each member that differs does the same in another set
  /// that was run: all that a set does to a member is to end its attempts. Then both sets do the same.
  private func made(of trace: Trace, _ before: SetRun, _ runs: inout MemberRuns) -> [[String]] {
    var known = [KnownRun(variant: present, run: before)]
    return variants.indices.map { variant in
      for other in known.reversed() where isWorthTrying(other.variant, variant) {
        let isSame = differing[other.variant][variant].allSatisfy { member in
          let own = run(of: member, other.variant, trace, other.run.endings[member], &runs)
          return run(of: member, variant, trace, own.endings, &runs) == own
        }
        if isSame { return other.run.made }
      }
      known.append(KnownRun(variant: variant, run: variants[variant].checker.run(trace)))
      return known[known.count - 1].run.made
    }
  }

  /// Whether so few members differ that running them takes less than running the set.
  private func isWorthTrying(_ known: Int, _ variant: Int) -> Bool {
    2 * differing[known][variant].count <= variants[variant].checker.gestureNames.count
  }

  private func run(
    of member: Int, _ variant: Int, _ trace: Trace, _ endings: [SetRun.Ending],
    _ runs: inout MemberRuns
  ) -> MemberRun {
    runs.run(
      of: member, variants[variant].checker.table(of: member), variant, trace, endings: endings)
  }

  /// What the set with one of the values made of a trace.
  private struct KnownRun {
    var variant: Int
    var run: SetRun
  }
}
