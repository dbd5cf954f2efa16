package import GestureSyntax

extension UnitName {
  /// What a number with this unit counts.
  package var dimension: Dimension {
    switch self {
    case .points: .length
    case .milliseconds, .seconds: .time
    case .degrees, .degreeSign, .radians: .angle
    case .percent: .none
    case .pointsPerSecond: .speed
    case .degreesPerSecond, .radiansPerSecond: .turnRate
    case .perSecond: .rate
    }
  }
}

extension Dimension {
  static func + (left: Dimension, right: Dimension) -> Dimension {
    Dimension(
      length: left.length &+ right.length, time: left.time &+ right.time,
      angle: left.angle &+ right.angle)
  }

  static func - (left: Dimension, right: Dimension) -> Dimension {
    Dimension(
      length: left.length &- right.length, time: left.time &- right.time,
      angle: left.angle &- right.angle)
  }

  /// Its unit, composed: `pt/s`. Empty for a plain number.
  package var unit: String {
    let powers = [("pt", Int(length)), ("deg", Int(angle)), ("s", Int(time))]
    let above = powers.filter { $0.1 > 0 }.map { Self.power($0.0, $0.1) }
    let below = powers.filter { $0.1 < 0 }.map { "/" + Self.power($0.0, -$0.1) }
    return above.joined(separator: "·") + below.joined()
  }

  private static func power(_ unit: String, _ exponent: Int) -> String {
    exponent == 1 ? unit : unit + "^\(exponent)"
  }

  /// What to call it in a sentence: `a length`.
  var described: String {
    switch self {
    case .none: "a plain number"
    case .length: "a length"
    case .time: "a time"
    case .angle: "an angle"
    case .speed: "a speed"
    case .turnRate: "a rate of turn"
    case .rate: "a rate"
    default: "a quantity in \(unit)"
    }
  }

  /// The measure that is asked for most in this dimension.
  var usualMeasure: MeasureName? {
    switch self {
    case .length: .length
    case .time: .duration
    case .angle: .turn
    case .speed: .averageSpeed
    default: nil
    }
  }

  /// The unit that a number without one most likely should have had: few milliseconds are no time that
  /// a finger could keep.
  func usualUnit(of number: Double) -> UnitName? {
    if self == .time, number.magnitude < 10 { return .seconds }
    return UnitName.allCases.first { $0.dimension == self && $0 != .percent }
  }
}
