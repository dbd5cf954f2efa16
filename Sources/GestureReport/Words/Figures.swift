import Foundation

/// Numbers for people, in the unit that people would have written.
enum Figures {
  /// Seconds with three decimals, without the unit.
  static func seconds(_ time: Double) -> String { fixed(time, 3) }

  /// A number with its unit, one decimal for most.
  static func quantity(_ value: Float, _ unit: ReportUnit) -> String {
    quantity(value, unit, decimals: unit.decimals)
  }

  /// A measured number, its limit and how far they are apart, with as many decimals as it takes to
  /// see a difference.
  static func comparison(
    _ measured: Float, _ limit: Float, by difference: Float, _ unit: ReportUnit
  )
    -> (measured: String, limit: String, difference: String)
  {
    var decimals = unit.decimals
    let shown = abs(Double(difference)) * unit.factor
    while decimals < 6, shown > 0, shown < pow(10, -Double(decimals)) / 2 { decimals += 1 }
    return (
      quantity(measured, unit, decimals: decimals), quantity(limit, unit, decimals: decimals),
      quantity(abs(difference), unit, decimals: decimals)
    )
  }

  /// How to say that a time limit ran out while nothing else happened: it is noticed in the first
  /// microsecond after it, and by how much more the gesture would have been late nobody knows.
  static func ranOut(_ measured: Float, _ limit: Float, _ unit: ReportUnit) -> String? {
    guard unit == .seconds, measured > limit, measured - limit < 0.000_002 else { return nil }
    return "\(quantity(limit, unit)) were over"
  }

  private static func quantity(_ value: Float, _ unit: ReportUnit, decimals: Int) -> String {
    fixed(Double(value) * unit.factor, decimals) + unit.suffix
  }

  /// A number with so many decimals, and no sign on a zero.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", value)
    return text.hasPrefix("-") && !text.contains(where: { ("1"..."9").contains($0) })
      ? String(text.dropFirst()) : text
  }
}

extension ReportUnit {
  /// What is written behind the number.
  var suffix: String {
    switch self {
    case .points: " pt"
    case .seconds: " ms"
    case .degrees: "°"
    case .pointsPerSecond: " pt/s"
    case .degreesPerSecond: "°/s"
    case .perSecond: " /s"
    case .ratio, .count: ""
    }
  }

  /// What the number is multiplied by: times are shown in milliseconds.
  var factor: Double { self == .seconds ? 1000 : 1 }

  /// How many decimals are of interest.
  var decimals: Int {
    switch self {
    case .points, .degrees, .seconds: 1
    case .pointsPerSecond, .degreesPerSecond, .count: 0
    case .perSecond, .ratio: 2
    }
  }
}
