import GestureTraces

/// A condition, or a path's tolerance, that one gesture met or missed in a trace by little.
package struct CloseCall: Hashable, Sendable {
  /// The gesture whose attempt it was.
  package var gesture: String

  /// Whether the gesture was made: this is what nearly prevented it. If not, it is all that did.
  package var isMade: Bool

  /// What was met or missed.
  package var constraint: ConstraintReport

  /// How far from the limit it was, in proportion: 0 is at the limit.
  package var share: Double

  /// Which of the checker's compilations the gesture is from.
  package var specification: Int

  /// Where the condition is written, `path:line:column`; `nil` if it is written nowhere.
  package var place: String?

  package init(
    gesture: String, isMade: Bool, constraint: ConstraintReport, share: Double, specification: Int
  ) {
    (self.gesture, self.isMade, self.specification) = (gesture, isMade, specification)
    (self.constraint, self.share) = (constraint, share)
  }
}

extension CloseCall {
  /// `0.95 against 0.90: 4.9 % to spare`
  package var measureWords: String {
    let whole = constraint.isInLengths ? " of the length" : ""
    let verdict = isMade ? "to spare" : "missing"
    return "\(constraint.comparedWords): \(Figures.fixed(share * 100, 1)) %\(whole) \(verdict)"
  }

  /// The narrowest escape of the gestures that were made as they should be, and the narrowest miss
  /// of those that were not made.
  ///
  /// - Parameters:
  ///   - outcomes: What became of the attempts.
  ///   - label: What the trace is of.
  ///   - moments: When something was touched, in microseconds. What a deadline decides in between is
  ///     decided exactly at its limit, and is not a close call.
  /// - Returns: At most one of either kind.
  package static func narrowest(
    in outcomes: [OutcomeReport], label: TraceLabel, moments: Set<Int64>
  ) -> [CloseCall] {
    let escapes = outcomes.filter {
      $0.outcome.isSuccess && label.gestures.contains($0.gesture)
    }.compactMap { escape($0, moments) }
    let misses = outcomes.compactMap { miss($0, moments) }
    return [escapes, misses].compactMap { $0.min { $0.share < $1.share } }
  }

  /// What would have failed first.
  private static func escape(_ outcome: OutcomeReport, _ moments: Set<Int64>) -> CloseCall? {
    outcome.undecided(at: moments)
      .filter(\.holds).compactMap { call($0, of: outcome, isMade: true) }
      .min { $0.share < $1.share }
  }

  /// What alone kept a path from being accepted that had come to its end.
  private static func miss(_ outcome: OutcomeReport, _ moments: Set<Int64>) -> CloseCall? {
    guard outcome.outcome == .failed, outcome.isComplete else { return nil }
    let missed = (outcome.constraints + [outcome.toleranceReport].compactMap { $0 })
      .filter { !$0.holds }
    guard missed.count == 1, outcome.undecided(at: moments).contains(missed[0]) else { return nil }
    // Where two places are one and the same, nothing was missed by little.
    return call(missed[0], of: outcome, isMade: false).flatMap {
      $0.share > 0 && $0.share <= farthestMiss ? $0 : nil
    }
  }

  /// What misses by more than half is not near.
  private static let farthestMiss = 0.5

  private static func call(
    _ constraint: ConstraintReport, of outcome: OutcomeReport, isMade: Bool
  ) -> CloseCall? {
    guard let share = constraint.share(ofLength: outcome.length) else { return nil }
    return CloseCall(
      gesture: outcome.gesture, isMade: isMade, constraint: constraint, share: share,
      specification: outcome.specification)
  }
}

extension ConstraintReport {
  /// How far the measure is from the limit in proportion to the greater of the two; of places, which
  /// have no size, to the length of the path. `nil` if nothing was measured.
  fileprivate func share(ofLength length: Float) -> Double? {
    guard let measured, let limit, let margin else { return nil }
    let whole = isInLengths ? length : max(abs(measured), abs(limit))
    guard whole > 0 else { return nil }
    return Double(abs(margin) / whole)
  }

  /// Whether only the length of the path says how much a difference is.
  fileprivate var isInLengths: Bool {
    let isOfPlaces = text.split(separator: " ").contains {
      ["above", "below", "left", "right"].contains($0)
    }
    return limit == 0 || (unit == .points && isOfPlaces)
  }
}

extension OutcomeReport {
  /// The conditions and the tolerance, but for those on times that a deadline decided.
  fileprivate func undecided(at moments: Set<Int64>) -> [ConstraintReport] {
    let constraints = self.constraints + [toleranceReport].compactMap { $0 }
    guard waitedForDeadline(moments) else { return constraints }
    return constraints.filter { $0.unit != .seconds || abs($0.margin ?? 1) > 0.000_002 }
  }

  /// Whether the path came to its end, or out of one of its phases, while nothing was touched.
  private func waitedForDeadline(_ moments: Set<Int64>) -> Bool {
    ([time] + phases.map(\.end)).contains { !moments.contains(Int64(($0 * 1_000_000).rounded())) }
  }

  /// The stray against what is tolerated, as if it were a condition; `nil` if nothing is tolerated.
  fileprivate var toleranceReport: ConstraintReport? {
    guard let tolerance, tolerance > 0 else { return nil }
    return ConstraintReport(
      text: "tolerance", measured: stray, limit: tolerance, margin: tolerance - stray,
      holds: stray <= tolerance, unit: .points)
  }

  /// Points that the path's steps measure, less their stray.
  fileprivate var length: Float { phases.reduce(0) { $0 + $1.length } }
}
