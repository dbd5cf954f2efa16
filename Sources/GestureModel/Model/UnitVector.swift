import GestureSyntax

/// A direction in the plane as a unit vector, y growing downward.
package struct UnitVector: Hashable {
  /// Rightward.
  package var x: Double
  /// Downward.
  package var y: Double

  /// The direction at an angle in degrees: 0 is right, 90 is down.
  ///
  /// Exact at multiples of 90°; at the other multiples of 45° both components have the same size.
  /// Uses no library function, so that it is the same on every machine.
  ///
  /// - Precondition: The angle is finite and no more than a few thousand turns.
  package init(degrees: Double) {
    let quarters = (degrees / 90 + 0.5).wholeBelow
    let (x, y) = Self.nearRight(degrees - Double(quarters) * 90)
    switch quarters & 3 {
    case 1: self.init(x: -y, y: x)
    case 2: self.init(x: -x, y: -y)
    case 3: self.init(x: y, y: -x)
    default: self.init(x: x, y: y)
    }
  }

  private init(x: Double, y: Double) {
    // No zero is negative.
    (self.x, self.y) = (x == 0 ? 0 : x, y == 0 ? 0 : y)
  }

  /// A quarter turn clockwise.
  var clockwise: UnitVector { UnitVector(x: -y, y: x) }

  /// A quarter turn counterclockwise.
  var counterclockwise: UnitVector { UnitVector(x: y, y: -x) }

  /// The cosine and the sine of an angle of −45° to 45°.
  private static func nearRight(_ degrees: Double) -> (x: Double, y: Double) {
    if degrees.magnitude == 45 {
      let half = (0.5).squareRoot()
      return (half, degrees < 0 ? -half : half)
    }
    let radians = degrees / degreesPerRadian
    let square = radians * radians
    return (series(from: 0, square), radians * series(from: 1, square))
  }

  /// The first ten terms of 1 − s/((n+1)(n+2)) + s²/((n+1)…(n+4)) − …, the series of the cosine
  /// for n = 0 and of the sine over its argument for n = 1.
  private static func series(from first: Int, _ square: Double) -> Double {
    var sum = 1.0
    var term = 9
    while term > 0 {
      let last = Double(first + 2 * term)
      sum = 1 - square / (last * (last - 1)) * sum
      term -= 1
    }
    return sum
  }
}

extension Double {
  /// The largest whole number that is not above this one, without the C library's `floor`.
  ///
  /// - Precondition: It fits.
  var wholeBelow: Int64 {
    let towardZero = Int64(self)
    return Double(towardZero) > self ? towardZero - 1 : towardZero
  }
}
