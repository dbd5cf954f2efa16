/// What can be measured of an item of a gesture and has to be remembered for it.
///
/// Everything else a spec can mention is computed from these. The raw values are part of the table
/// format.
public enum Measure: UInt8, CaseIterable, Hashable, Sendable {
  /// Where the item started, in points from the left.
  case startX
  /// Where the item started, in points from the top.
  case startY
  /// Where its last step ended, or the stroke's finger lifted.
  case endX
  /// Where its last step ended, or the stroke's finger lifted.
  case endY
  /// The left edge of the box around its start and its steps.
  case minX
  /// The top edge of the box around its start and its steps.
  case minY
  /// The right edge of the box around its start and its steps.
  case maxX
  /// The bottom edge of the box around its start and its steps.
  case maxY
  /// What its steps measure, less their stray, in points.
  case length
  /// The stray of its steps, in points.
  case stray
  /// The sum of the angles between consecutive non-zero steps, clockwise, in degrees.
  case turn
  /// Seconds since it started, until it ended.
  case duration
  /// Points per second rightward, at the last sample while it was under way.
  case velocityX
  /// Points per second downward, at the last sample while it was under way.
  case velocityY
  /// Where the track was at the last sample while the item was under way.
  case locationX
  /// Where the track was at the last sample while the item was under way.
  case locationY
  /// The force at the last sample while the item was under way.
  case force
  /// The contact's radius at the last sample while the item was under way, in points.
  case radius
  /// How many fingers were down at the last sample while the item was under way.
  case touches
  /// The mean distance of the fingers from their centroid at the last sample, in points.
  case spread
  /// How large the spread was at the last sample, 1 being that at the start of the stroke.
  case scale
  /// The scale when the item started.
  case startScale
  /// The change of the scale per second at the last sample.
  case scaleVelocity
  /// How far the fingers had turned clockwise about their centroid at the last sample, in degrees
  /// since the start of the stroke.
  case rotation
  /// The rotation when the item started.
  case startRotation
  /// Degrees per second, clockwise, at the last sample.
  case rotationVelocity
  /// The angle between the drawing before its start and its own beginning, from 0 to 180 degrees.
  case corner
  /// The least x of its path: of its start, its steps and where a finger of its own lifted.
  case leftmost
  /// The least y of its path.
  case topmost
  /// The greatest x of its path.
  case rightmost
  /// The greatest y of its path.
  case bottommost
}

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
