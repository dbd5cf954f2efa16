import GestureRuntime
import GestureSyntax

/// A duration, multiplied by a number and added to one: `2 * duration - 100ms`.
///
/// Compared with a constant, it is the duration compared with another constant, and so is exact and
/// has a deadline.
struct ScaledDuration: Hashable {
  var item: ID<Item>
  var factor = 1.0
  /// In microseconds.
  var offset = 0.0

  func times(_ number: Double) -> ScaledDuration {
    ScaledDuration(item: item, factor: factor * number, offset: offset * number)
  }

  func plus(_ seconds: Double) -> ScaledDuration {
    ScaledDuration(item: item, factor: factor, offset: offset + microseconds(seconds))
  }

  /// The test that this compares so with an amount of inputs, in seconds; `nil` if that may be less
  /// than nothing.
  func test(_ comparison: Comparison, _ seconds: Value) -> Test? {
    guard factor != 0 else { return nil }
    var limit = seconds
    if offset != 0 { limit = .subtract(limit, .constant(Float(offset / 1e6))) }
    if factor != 1 { limit = .divide(limit, .constant(Float(factor))) }
    guard let amount = Amount(limit), Double(amount.most) <= Limit.duration,
      Double(amount.least) >= -Limit.duration
    else { return nil }
    return .span(item, factor < 0 ? comparison.mirrored : comparison, amount)
  }

  /// The test that this compares so with a number of seconds; `nil` if the factor is zero.
  func test(_ comparison: Comparison, _ seconds: Double) -> Test? {
    guard factor != 0 else { return nil }
    let limit = (microseconds(seconds) - offset) / factor
    guard limit.magnitude <= Limit.duration * 1e6 else { return nil }
    return Test(durationOf: item, factor < 0 ? comparison.mirrored : comparison, limit)
  }
}

/// The whole microseconds at or next to a number of seconds of a day at most.
func wholeMicroseconds(_ seconds: Double) -> (below: Int64, above: Int64) {
  wholeNumbers(at: seconds * 1e6)
}

/// Some seconds in microseconds: whole ones if they are as close to that as a `Double` can be.
private func microseconds(_ seconds: Double) -> Double {
  let (below, above) = wholeNumbers(at: seconds * 1e6)
  return below == above ? Double(below) : seconds * 1e6
}

/// The whole numbers at or next to another.
///
/// Decimal fractions are not exact in binary: what is as close as they can be counts as whole.
private func wholeNumbers(at exact: Double) -> (below: Int64, above: Int64) {
  let below = exact.wholeBelow
  for whole in [below, below + 1] where (exact - Double(whole)).magnitude <= 4 * exact.ulp {
    return (whole, whole)
  }
  return (below, below + 1)
}

extension Test {
  /// The duration of an item against any number of microseconds.
  ///
  /// A limit between two microseconds becomes the one that means the same for whole ones.
  fileprivate init(durationOf item: ID<Item>, _ comparison: Comparison, _ microseconds: Double) {
    let (below, above) = wholeNumbers(at: microseconds)
    guard below != above else {
      self = .duration(item, comparison, below)
      return
    }
    self =
      switch comparison {
      case .less, .lessOrEqual: .duration(item, .lessOrEqual, below)
      case .greater, .greaterOrEqual: .duration(item, .greaterOrEqual, above)
      case .equal: .duration(item, .less, 0)
      case .notEqual: .duration(item, .greaterOrEqual, 0)
      }
  }
}
