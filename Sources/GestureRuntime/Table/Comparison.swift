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

  /// Whether it asks for more.
  @inline(__always)
  var isMore: Bool { rawValue >= Comparison.greater.rawValue }

  /// The least number that compares so with a limit that is finite, or the greatest where it asks for
  /// less, so that rounding need not be looked at again. `equal` and `notEqual` have none.
  package func threshold(of limit: Float) -> Float {
    guard isMore else {
      return 0 - (self == .less ? Self.greater : .greaterOrEqual).threshold(of: 0 - limit)
    }
    // The places of all numbers in their order, that of 0 after that of −0.
    func number(_ place: Int64) -> Float {
      Float(bitPattern: UInt32(place < 0 ? 0x7FFF_FFFF - place : place))
    }
    var places: ClosedRange<Int64> = -0x7F80_0001...0x7F80_0000
    while places.lowerBound < places.upperBound {
      let middle = (places.lowerBound + places.upperBound) >> 1
      places =
        holds(number(middle), limit)
        ? places.lowerBound...middle : (middle + 1)...places.upperBound
    }
    return 0 + number(places.lowerBound)
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
