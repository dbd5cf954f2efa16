/// How much of a difference is rounding, and means nothing.
///
/// Measures are computed in single precision from locations that are rounded themselves: 60 % of 105
/// comes to 63.000004, and an exact eighth of a turn to 44.999996°. What is written as a limit means
/// the number that is written, so a limit that is missed by so little is met.
public enum Rounding {
  /// The share of the smaller of two numbers by which they may differ and count as equal: of the 24
  /// bits of a number, 16 are compared. It is 0.0015 pt of 100 pt, and nothing of 0.
  public static let share: Float = 1 / 65_536

  /// The stray, in points, that counts as zero. Rounded locations up to 1,024 pt are 0.00003 pt
  /// off, and the error along a short step grows with the length of the next one.
  public static let stray: Float = 1 / 1024
}

/// Whether the left number is less than the right one, by more than rounding.
@inline(__always)
func isLess(_ left: Float, _ right: Float) -> Bool {
  left < right && right - left > Rounding.share * min(abs(left), abs(right))
}

/// Whether the left number is at most the right one, or more than it by no more than rounding: the
/// complement of ``isLess(_:_:)`` the other way round, but for what is not a number.
@inline(__always)
func isAtMost(_ left: Float, _ right: Float) -> Bool {
  left <= right || left - right <= Rounding.share * min(abs(left), abs(right))
}

/// A stray without what is rounding of it, in points.
@inline(__always)
func withoutRounding(_ stray: Float) -> Float { stray <= Rounding.stray ? 0 : stray }
