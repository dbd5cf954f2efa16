import GestureModel
import GestureRuntime
package import GestureTraces

/// A labelled trace, and who drew it.
package struct LabelledTrace: Sendable {
  package var trace: Trace
  package var label: TraceLabel
  /// `nil` if it is not known.
  package var person: String?

  package init(trace: Trace, label: TraceLabel, person: String?) {
    (self.trace, self.label, self.person) = (trace, label, person)
  }
}

/// Tries other values of one number of a set.
package struct NumberTrial: Sendable {
  package let number: SpecNumber

  /// The values that can be written there, ascending, with the set that each makes.
  private let variants: [(value: Double, checker: Checker)]

  /// Where in ``values`` the value is that is written there.
  package let present: Int

  /// The members that the number has a part in.
  private let members: [Int]

  /// For each variant, and of each other variant, which of the members differ.
  private let differing: [[[Int]]]

  /// The gestures that the number has a part in, by their names.
  package var gestures: [String] {
    let names = variants[present].checker.gestureNames
    return members.map { names[$0] }
  }

  /// The values that are tried, ascending.
  package var values: [Double] { variants.map(\.value) }

  /// Prepares a number.
  ///
  /// - Parameters:
  ///   - number: What to vary.
  ///   - checker: The set as it is written.
  ///   - compile: Makes the set with another value; `nil` if that has errors.
  package init(_ number: SpecNumber, _ checker: Checker, compile: (Double) -> Checker?) {
    let others = number.grid.filter { $0 != number.value }
    let compiled = others.compactMap { value in compile(value).map { (value, $0) } }
      .filter { $0.1.gestureNames == checker.gestureNames }
    let variants = (compiled + [(number.value, checker)]).sorted { $0.0 < $1.0 }
    (self.number, self.variants) = (number, variants.map { (value: $0.0, checker: $0.1) })
    present = variants.firstIndex { $0.0 == number.value } ?? 0
    differing = variants.map { variant in
      variants.map { other in
        checker.gestureNames.indices.filter { !variant.1.hasSameTable(as: other.1, $0) }
      }
    }
    members = Set(differing[present].joined()).sorted()
  }

  /// What each value makes of a trace.
  ///
  /// A set of another value need not be run if each member that differs does the same in another set
  /// that was run: all that a set does to a member is to end its attempts. Then both sets do the same.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - before: What the set made of it as it is written.
  /// - Returns: For each value, the gestures that the set makes, in time order.
  package func made(of trace: Trace, _ before: SetRun) -> [[String]] {
    var runs = MemberRuns()
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
