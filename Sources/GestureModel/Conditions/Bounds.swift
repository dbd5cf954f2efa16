import GestureRuntime
import GestureSyntax

// Two bounds on one measure that cannot both hold.
extension GestureChecker {
  /// Reports a condition that leaves nothing of what an earlier one on the same measure, judged at
  /// the same moment, allows.
  mutating func checkBounds() {
    var allowed: [BoundedMeasure: Allowed] = [:]
    for draft in conditions {
      guard let (measure, bound) = draft.bound else { continue }
      guard let earlier = allowed[measure] else {
        allowed[measure] = Allowed(bound, at: draft.range)
        continue
      }
      let both = earlier.narrowed(by: bound, at: draft.range)
      if both.isEmpty, !earlier.isEmpty {
        reportEmpty(draft.range, and: earlier.opposite(of: bound))
      }
      allowed[measure] = both
    }
  }

  private mutating func reportEmpty(_ range: SourceRange, and other: SourceRange) {
    // The two bounds of one comparison have the measure between them in common.
    if range.start < other.end, other.start < range.end {
      report(.nothingBetween, at: range.union(other))
    } else {
      let note = Diagnostic.Note("this is the other", at: other)
      report(.bothCannotHold, at: range, notes: [note])
    }
  }
}

/// What is bounded, and when it is judged.
private struct BoundedMeasure: Hashable {
  var value: Value
  var schedule: Schedule?
}

/// The numbers that the bounds so far allow.
private struct Allowed {
  var lower = -Double.infinity
  var lowerIsIn = true
  var lowerRange: SourceRange
  var upper = Double.infinity
  var upperIsIn = true
  var upperRange: SourceRange

  init(_ bound: Bound, at range: SourceRange) {
    (lowerRange, upperRange) = (range, range)
    self = narrowed(by: bound, at: range)
  }

  var isEmpty: Bool { lower > upper || (lower == upper && !(lowerIsIn && upperIsIn)) }

  func narrowed(by bound: Bound, at range: SourceRange) -> Allowed {
    var narrowed = self
    if bound.isLower, bound.limit > lower || (bound.limit == lower && !bound.isIn) {
      (narrowed.lower, narrowed.lowerIsIn, narrowed.lowerRange) = (bound.limit, bound.isIn, range)
    }
    if bound.isUpper, bound.limit < upper || (bound.limit == upper && !bound.isIn) {
      (narrowed.upper, narrowed.upperIsIn, narrowed.upperRange) = (bound.limit, bound.isIn, range)
    }
    return narrowed
  }

  /// Where the bound is that another one clashes with.
  func opposite(of bound: Bound) -> SourceRange {
    let isAbove = bound.isLower && bound.limit >= upper
    return isAbove ? upperRange : lowerRange
  }
}

/// One comparison with a constant.
private struct Bound {
  var isLower: Bool
  var isUpper: Bool
  var isIn: Bool
  var limit: Double

  /// `nil` for `!=`, which bounds nothing.
  init?(_ comparison: Comparison, _ limit: Double) {
    guard comparison != .notEqual else { return nil }
    isLower = comparison.isLowerBound || comparison == .equal
    isUpper = comparison.isUpperBound || comparison == .equal
    isIn = comparison != .less && comparison != .greater
    self.limit = limit
  }
}

extension ConditionDraft {
  /// What it bounds, if it compares something with a constant.
  fileprivate var bound: (BoundedMeasure, Bound)? {
    let (value, comparison, limit): (Value, Comparison, Double)
    switch test {
    case .compare(let written, let left, .constant(let number)):
      (value, comparison, limit) = (left, written, Double(number))
    case .duration(let item, let written, let microseconds):
      (value, comparison, limit) = (.measure(.duration, item), written, Double(microseconds))
    case .compare, .span, .isKind, .isHeld, .and, .or, .not: return nil
    }
    guard let bound = Bound(comparison, limit) else { return nil }
    return (BoundedMeasure(value: value, schedule: schedule), bound)
  }
}

extension Diagnostic.Message {
  fileprivate static var nothingBetween: Self {
    .init(.contradiction, "no value is between these two limits")
  }

  fileprivate static var bothCannotHold: Self {
    .init(.contradiction, "this and another condition cannot both hold")
  }
}
