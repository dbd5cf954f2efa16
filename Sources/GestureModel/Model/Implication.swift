import GestureRuntime

// What follows from a statement about the same items.

extension Test {
  /// Whether it follows from this that another statement is true: it is the same, or bounds the same by
  /// a constant and leaves at least as much.
  package func implies(_ other: Test) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (
      .compare(let comparison, let value, .constant(let limit)),
      .compare(let otherComparison, let otherValue, .constant(let otherLimit))
    ):
      return value == otherValue && comparison == otherComparison
        && comparison.holdsLessOften(at: limit, than: otherLimit)
    case (
      .duration(let item, let comparison, let limit),
      .duration(let otherItem, let otherComparison, let otherLimit)
    ):
      guard item == otherItem, let allowed = comparison.allowed(by: limit),
        let otherAllowed = otherComparison.allowed(by: otherLimit)
      else { return false }
      return otherAllowed.lowerBound <= allowed.lowerBound
        && allowed.upperBound <= otherAllowed.upperBound
    case (.compare, _), (.duration, _), (.span, _), (.isKind, _), (.isHeld, _), (.and, _), (.or, _),
      (.not, _):
      return false
    }
  }
}

extension Comparison {
  /// Whether a comparison with one limit holds only if that with another does.
  fileprivate func holdsLessOften(at limit: Float, than other: Float) -> Bool {
    switch self {
    case .less, .lessOrEqual: limit <= other
    case .greater, .greaterOrEqual: limit >= other
    case .equal, .notEqual: limit == other
    }
  }

  /// What compares so with a limit, in microseconds; `nil` for what is not in one piece.
  fileprivate func allowed(by limit: Int64) -> ClosedRange<Int64>? {
    switch self {
    case .less: -1...max(limit - 1, -1)
    case .lessOrEqual: -1...max(limit, -1)
    case .greater: (limit + 1)...Int64.max
    case .greaterOrEqual: limit...Int64.max
    case .equal: limit...limit
    case .notEqual: nil
    }
  }
}
