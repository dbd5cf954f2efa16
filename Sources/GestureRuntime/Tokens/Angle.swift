/// The angle in degrees by which one vector turns into another: clockwise positive, −180 to 180.
///
/// Both vectors must be non-zero; the angle of a zero vector is 0. The same bits on every machine:
/// only `+ - * /` and comparisons of single precision are used.
public func angle(fromX: Float, fromY: Float, toX: Float, toY: Float) -> Float {
  arcTangent(y: fromX * toY - fromY * toX, x: fromX * toX + fromY * toY)
}

/// The angle in degrees of the point (x, y), −180 to 180, with an error below 0.0002°.
///
/// An odd polynomial of degree 15 in the ratio of the smaller to the larger coordinate,
/// interpolated at Chebyshev points on 0…1, and the three reflections that bring every other
/// point there.
func arcTangent(y: Float, x: Float) -> Float {
  let (absX, absY) = (abs(x), abs(y))
  let larger = max(absX, absY)
  guard larger > 0, larger.isFinite else { return 0 }
  let ratio = min(absX, absY) / larger
  let square = ratio * ratio
  var sum = coefficients.7
  sum = sum * square + coefficients.6
  sum = sum * square + coefficients.5
  sum = sum * square + coefficients.4
  sum = sum * square + coefficients.3
  sum = sum * square + coefficients.2
  sum = sum * square + coefficients.1
  sum = sum * square + coefficients.0
  var angle = sum * ratio
  if absY > absX { angle = 90 - angle }
  if x < 0 { angle = 180 - angle }
  return y < 0 ? -angle : angle
}

/// The polynomial's coefficients, of the powers 1, 3, … 15, in degrees.
private let coefficients: (Float, Float, Float, Float, Float, Float, Float, Float) = (
  57.295772552490234,
  -19.097721099853516,
  11.440226554870605,
  -8.023294448852539,
  5.654443264007568,
  -3.370696544647217,
  1.3625233173370361,
  -0.2612568438053131
)
