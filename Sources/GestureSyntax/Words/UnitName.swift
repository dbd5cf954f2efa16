/// What a number may be counted in.
package enum UnitName: String, CaseIterable, Hashable, Sendable {
  case points = "pt"
  case milliseconds = "ms"
  case seconds = "s"
  case degrees = "deg"
  case degreeSign = "°"
  case radians = "rad"
  case percent = "%"
  case pointsPerSecond = "pt/s"
  case degreesPerSecond = "deg/s"
  case radiansPerSecond = "rad/s"
  case perSecond = "/s"
}

extension UnitName {
  /// The unit in which ``canonical(_:)`` counts; `nil` for a percentage, which counts nothing.
  package var base: UnitName? {
    switch self {
    case .points, .seconds, .degrees, .pointsPerSecond, .degreesPerSecond, .perSecond: self
    case .milliseconds: .seconds
    case .degreeSign, .radians: .degrees
    case .radiansPerSecond: .degreesPerSecond
    case .percent: nil
    }
  }

  /// A value in this unit, counted in points, seconds and degrees.
  ///
  /// Divides where it can, so that `350ms` is the same `Double` as `0.35s`.
  package func canonical(_ value: Double) -> Double {
    switch self {
    case .points, .seconds, .degrees, .degreeSign, .pointsPerSecond, .degreesPerSecond, .perSecond:
      value
    case .milliseconds: value / 1000
    case .percent: value / 100
    case .radians, .radiansPerSecond: value * degreesPerRadian
    }
  }
}

/// 180 / π, to the nearest `Double`.
package let degreesPerRadian = 57.29577951308232
