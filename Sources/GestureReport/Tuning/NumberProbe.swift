import GestureRuntime
import GestureTraces

/// Which way a number bounds what is measured.
package enum NumberBound: String, Sendable {
  /// What is measured has to be at least that: a greater number takes less.
  case least
  /// What is measured may be at most that: a greater number takes more.
  case most
}

/// Measures, trace by trace, at which value of a number a gesture would just be accepted.
///
/// A number in a condition moves its limit, so the difference of the two sides is a straight line over
/// the number; where the line is zero is the value looked for. What the paths of two tables carry is
/// the same if the tables differ only in constants, so one path can be asked about several values.
struct NumberProbe: Sendable {
  let bound: NumberBound
  private let members: [Int]
  /// Three values with their sets: the line goes through the first two, and the third must be on it.
  private let points: [(value: Double, checker: Checker)]
  /// The set in which the number lets everything pass.
  private let loosest: Checker

  /// Finds out how a number bounds what is measured; `nil` if it bounds nothing, or not one way.
  init?(
    _ number: SpecNumber, _ variants: [(value: Double, checker: Checker)], _ present: Int,
    _ members: [Int], _ traces: [TuningTrace], compile: (Double) -> Checker?
  ) {
    let others = variants.indices.filter { $0 != present }.map { variants[$0] }
    guard let first = others.first, let last = others.last, others.count >= 2 else { return nil }
    let points = [variants[present], first, last]
    self.points = points
    let checker = variants[present].checker
    let measured = members.filter { member in
      points.allSatisfy { checker.hasSamePaths(as: $0.checker, member) }
    }
    guard let bound = Self.bound(points, measured, traces) else { return nil }
    (self.bound, self.members) = (bound, measured)
    let values = bound == .least ? number.loosestBelow : number.loosestAbove
    var loosest: Checker?
    // Only as far as needed: each value that is tried is compiled.
    for value in values where loosest == nil {
      guard let set = compile(value) else { continue }
      if measured.allSatisfy({ checker.hasSamePaths(as: set, $0) }) { loosest = set }
    }
    guard let loosest else { return nil }
    self.loosest = loosest
  }

  /// Looks for the first path on which the number decides something. Traces of the members' own
  /// gestures come first, as most others are not accepted.
  private static func bound(
    _ points: [(value: Double, checker: Checker)], _ members: [Int], _ traces: [TuningTrace]
  ) -> NumberBound? {
    let checker = points[0].checker
    for member in members {
      let name = checker.gestureNames[member]
      for entry in traces where entry.label.gestures.contains(name) {
        guard let path = checker.winner(of: member, entry.trace) else { continue }
        let lines = lines(of: member, path, points)
        if lines.allSatisfy({ $0.slope < 0 }), !lines.isEmpty { return .least }
        if lines.allSatisfy({ $0.slope > 0 }), !lines.isEmpty { return .most }
        break
      }
    }
    return nil
  }

  /// What the number decides, for each member that meets everything else.
  func stakes(_ entry: TuningTrace) -> [Tuning.Stake] {
    var made: [String]?
    return members.compactMap { member in
      guard let path = loosest.winner(of: member, entry.trace) else { return nil }
      let lines = Self.lines(of: member, path, points)
      let zeros = lines.filter { (bound == .least) == ($0.slope < 0) }.map(\.zero)
      guard let zero = bound == .least ? zeros.min() : zeros.max() else { return nil }
      let name = loosest.gestureNames[member]
      let all = made ?? loosest.run(entry.trace).made
      made = all
      return Tuning.Stake(
        value: zero, isWanted: entry.label.gestures.contains(name), isMade: all.contains(name))
    }
  }

  /// How far inside its limit a condition is, over the number.
  private struct Line {
    var slope: Double
    var zero: Double
  }

  /// The lines of the conditions that the number is part of.
  private static func lines(
    of member: Int, _ path: Recorder.Death, _ points: [(value: Double, checker: Checker)]
  ) -> [Line] {
    let narrators = points.map { $0.checker.narrator(of: member, view: nil) }
    return narrators[0].dueConditions(on: path).compactMap { condition in
      let margins = narrators.indices.map { narrators[$0].margin(of: condition, on: path) }
      guard let here = margins[0], let there = margins[1], let far = margins[2] else { return nil }
      let slope = Double(there - here) / (points[1].value - points[0].value)
      guard slope != 0, slope.isFinite else { return nil }
      let expected = Double(here) + slope * (points[2].value - points[0].value)
      let size = max(abs(Double(here)), abs(Double(far)), abs(Double(there)), 1e-3)
      guard abs(expected - Double(far)) < 0.01 * size else { return nil }
      return Line(slope: slope, zero: points[0].value - Double(here) / slope)
    }
  }
}

extension Checker {
  /// The path on which a gesture by itself is recognized, ends or begins first in a trace.
  fileprivate func winner(of member: Int, _ trace: Trace) -> Recorder.Death? {
    var alone = ExplainingSet([table(of: member)], view: trace.view)
    for frame in trace.frames { alone.handle(frame) }
    while let due = alone.deadline { alone.tick(at: due) }
    let attempts = alone.takeAttempts(of: 0)
    return attempts.first { $0.kind == .ended || $0.kind == .recognized }?.winner
      ?? attempts.first { $0.winner != nil }?.winner
  }

  /// Whether the paths of two tables of one gesture carry the same.
  fileprivate func hasSamePaths(as other: Checker, _ member: Int) -> Bool {
    let (parts, others) = (table(of: member).parts, other.table(of: member).parts)
    return parts.registerCount == others.registerCount
      && parts.timeRegisterCount == others.timeRegisterCount
      && parts.conditions.count == others.conditions.count
      && parts.operations == others.operations && parts.leaves.count == others.leaves.count
  }
}
