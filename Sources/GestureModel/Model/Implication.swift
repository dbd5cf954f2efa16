package import GestureRuntime

// What follows from a statement about the same items.

extension Test {
  /// Whether it follows from this that another statement is true: it is the same, it bounds the same by
  /// a constant and leaves at least as much, or that follows from the parts that either joins.
  package func implies(_ other: Test) -> Bool {
    if self == other { return true }
    if case .or(let left, let right) = self { return left.implies(other) && right.implies(other) }
    if case .and(let left, let right) = other { return implies(left) && implies(right) }
    if case .not(let inner) = self, let same = inner.opposite, inner.isNumeric {
      return same.implies(other)
    }
    // What is no number makes a comparison false, and so leaves its denial true.
    if case .not(let inner) = other, let narrower = inner.opposite { return implies(narrower) }
    if case .and(let left, let right) = self, left.implies(other) || right.implies(other) {
      return true
    }
    if case .or(let left, let right) = other { return implies(left) || implies(right) }
    return boundsMore(than: other)
  }

  /// Whether both bound one value by a constant, and this leaves no more of it.
  private func boundsMore(than other: Test) -> Bool {
    switch (self, other) {
    case (
      .compare(let comparison, let value, .constant(let limit)),
      .compare(let otherComparison, let otherValue, .constant(let otherLimit))
    ):
      return value == otherValue && comparison.with(limit, implies: otherComparison, otherLimit)
    case (
      .duration(let item, let comparison, let limit),
      .duration(let otherItem, let otherComparison, let otherLimit)
    ):
      guard item == otherItem else { return false }
      // Whole microseconds: more than one of them is at least the next.
      let (own, others) = (comparison.including(limit), otherComparison.including(otherLimit))
      return own.comparison.with(own.limit, implies: others.comparison, others.limit)
    case (.compare, _), (.duration, _), (.span, _), (.isKind, _), (.isHeld, _), (.and, _), (.or, _),
      (.not, _):
      return false
    }
  }

  /// What is true where this is false, if all that it compares are numbers; `nil` where no comparison
  /// says so.
  private var opposite: Test? {
    switch self {
    case .compare(let comparison, let left, let right): .compare(comparison.negated, left, right)
    case .duration(let item, let comparison, let limit): .duration(item, comparison.negated, limit)
    case .and(let left, let right): .or(.not(left), .not(right))
    case .or(let left, let right): .and(.not(left), .not(right))
    case .not(let inner): inner
    case .span, .isKind, .isHeld: nil
    }
  }

  /// Whether it is no comparison itself, or one of numbers, whatever is drawn.
  private var isNumeric: Bool {
    guard case .compare(_, let left, let right) = self else { return true }
    return left.isAlwaysNumber && right.isAlwaysNumber
  }
}

extension Comparison {
  /// What holds of two numbers if this does not.
  package var negated: Comparison {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    case .equal: .notEqual
    case .notEqual: .equal
    }
  }

  /// The same of whole numbers, with the limit itself among those for which it holds.
  fileprivate func including(_ limit: Int64) -> (comparison: Comparison, limit: Int64) {
    switch self {
    case .less: (.lessOrEqual, limit - 1)
    case .greater: (.greaterOrEqual, limit + 1)
    case .lessOrEqual, .greaterOrEqual, .equal, .notEqual: (self, limit)
    }
  }

  /// Whether what compares so with a limit compares with another one as asked.
  fileprivate func with<Number: Comparable>(
    _ limit: Number, implies other: Comparison, _ otherLimit: Number
  ) -> Bool {
    let order: Int64 = limit < otherLimit ? -1 : limit > otherLimit ? 1 : 0
    if self == .notEqual { return other == .notEqual && order == 0 }
    if self == .equal { return other.holds(order, 0) }
    if other == .notEqual { return !holds(-order, 0) }
    guard other != .equal, isUpperBound == other.isUpperBound else { return false }
    // At one limit, what leaves it out says more.
    let isSame = order == 0 && (self == other || self == .less || self == .greater)
    return isSame || (isUpperBound ? order < 0 : order > 0)
  }
}
