/// How two numbers are compared. Not-a-number makes every comparison false.
public enum Comparison: UInt8, CaseIterable, Hashable, Sendable {
  /// Strictly below.
  case less
  /// Below or equal.
  case lessOrEqual
  /// Strictly above.
  case greater
  /// Above or equal.
  case greaterOrEqual
  /// Equal.
  case equal
  /// Different, both being numbers.
  case notEqual

  /// Whether `left` compares so with `right`: numbers that differ by no more than rounding, see
  /// ``Rounding/share``, are equal. Not-a-number makes it false.
  @inline(__always)
  public func holds(_ left: Float, _ right: Float) -> Bool {
    switch self {
    case .less: isLess(left, right)
    case .lessOrEqual: isAtMost(left, right)
    case .greater: isLess(right, left)
    case .greaterOrEqual: isAtMost(right, left)
    case .equal: isAtMost(left, right) && isAtMost(right, left)
    case .notEqual: isLess(left, right) || isLess(right, left)
    }
  }

  /// Whether `left` compares so with `right`, exactly.
  public func holds(_ left: Int64, _ right: Int64) -> Bool {
    switch self {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .equal: left == right
    case .notEqual: left != right
    }
  }
}
