import GestureRuntime

// The same statement, about other items.

extension Test {
  /// The same about other items.
  ///
  /// - Parameter rename: The item that stands for one, if there is one.
  /// - Returns: The statement; `nil` if an item has none that stands for it, or it is about a point.
  package func renaming(_ rename: (ID<Item>) -> ID<Item>?) -> Test? {
    switch self {
    case .compare(let comparison, let left, let right):
      return both(left.renaming(rename), right.renaming(rename)) {
        .compare(comparison, $0, $1)
      }
    case .duration(let item, let comparison, let limit):
      return rename(item).map { .duration($0, comparison, limit) }
    case .isKind: return self
    case .and(let left, let right):
      return both(left.renaming(rename), right.renaming(rename), Test.and)
    case .or(let left, let right):
      return both(left.renaming(rename), right.renaming(rename), Test.or)
    case .not(let inner): return inner.renaming(rename).map(Test.not)
    }
  }
}

extension Value {
  fileprivate func renaming(_ rename: (ID<Item>) -> ID<Item>?) -> Value? {
    func pair(_ left: Value, _ right: Value, _ make: (Value, Value) -> Value) -> Value? {
      both(left.renaming(rename), right.renaming(rename), make)
    }
    switch self {
    case .reach, .measure(.angle, _): return nil
    case .measure(let measure, let item): return rename(item).map { .measure(measure, $0) }
    case .constant, .viewWidth, .viewHeight, .landing: return self
    case .add(let left, let right): return pair(left, right, Value.add)
    case .subtract(let left, let right): return pair(left, right, Value.subtract)
    case .multiply(let left, let right): return pair(left, right, Value.multiply)
    case .divide(let left, let right): return pair(left, right, Value.divide)
    case .minimum(let left, let right): return pair(left, right, Value.minimum)
    case .maximum(let left, let right): return pair(left, right, Value.maximum)
    case .hypotenuse(let left, let right): return pair(left, right, Value.hypotenuse)
    case .negate(let inner): return inner.renaming(rename).map(Value.negate)
    case .magnitude(let inner): return inner.renaming(rename).map(Value.magnitude)
    }
  }
}

/// What is made of two parts, if there are both.
private func both<Part, Whole>(
  _ left: Part?, _ right: Part?, _ make: (Part, Part) -> Whole
) -> Whole? {
  guard let left, let right else { return nil }
  return make(left, right)
}

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
    case (.compare, _), (.duration, _), (.isKind, _), (.and, _), (.or, _), (.not, _): return false
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
