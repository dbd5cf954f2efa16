/// Numbers for people, in the unit that people would have written.
package enum Figures {
  /// Seconds with three decimals, without the unit.
  static func seconds(_ time: Double) -> String { fixed(time, 3) }

  /// Two numbers without a unit, with as many decimals as it takes to see that they are not the same.
  static func apart(_ one: Float, _ other: Float) -> (String, String) {
    var decimals = 3
    while decimals < 6, fixed(Double(one), decimals) == fixed(Double(other), decimals) {
      decimals += 1
    }
    return (fixed(Double(one), decimals), fixed(Double(other), decimals))
  }

  /// Gestures that were made, each once and in the order in which it was made first: `drag + tap (12 times)`, or
  /// `none`. A long recording may have thousands.
  package static func made(_ gestures: [String]) -> String {
    var counts: [String: Int] = [:]
    var names: [String] = []
    for gesture in gestures {
      if counts[gesture] == nil { names.append(gesture) }
      counts[gesture, default: 0] += 1
    }
    let parts = names.map { name in
      let count = counts[name] ?? 1
      return count == 1 ? name : "\(name) (\(count) times)"
    }
    return parts.isEmpty ? "none" : parts.joined(separator: " + ")
  }

  /// A place in a row, from 1 on: `second`.
  static func ordinal(_ place: Int) -> String {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    if words.indices.contains(place - 1) { return words[place - 1] }
    switch (place % 10, place % 100) {
    case (1, 11), (2, 12), (3, 13): return "\(place)th"
    case (1, _): return "\(place)st"
    case (2, _): return "\(place)nd"
    case (3, _): return "\(place)rd"
    default: return "\(place)th"
    }
  }

  /// A number with its unit, one decimal for most.
  package static func quantity(_ value: Float, _ unit: ReportUnit) -> String {
    quantity(value, unit, decimals: unit.decimals)
  }

  /// A measured number, its limit and how far they are apart, with as many decimals as it takes to
  /// see a difference. The difference is that of the numbers as they are shown.
  static func comparison(
    _ measured: Float, _ limit: Float, by difference: Float, _ unit: ReportUnit
  )
    -> (measured: String, limit: String, difference: String)
  {
    let amount = abs(Double(difference)) * unit.factor
    let (one, other) = (Double(measured) * unit.factor, Double(limit) * unit.factor)
    var decimals = unit.decimals
    var between = distance(one, other, decimals: decimals)
    while decimals < 6, amount > 0, min(between, 2 * amount) < last(decimals) {
      decimals += 1
      between = distance(one, other, decimals: decimals)
    }
    // What a reader gets who subtracts what is shown, unless something else was measured.
    let isRounding = abs(between - amount) < 1.5 * last(decimals)
    return (
      quantity(measured, unit, decimals: decimals), quantity(limit, unit, decimals: decimals),
      fixed(isRounding ? between : amount, decimals) + unit.suffix
    )
  }

  /// One in the last of this many decimals.
  private static func last(_ decimals: Int) -> Double { 1 / Double(power(ofTen: decimals)) }

  /// How far apart two numbers are as they are shown with this many decimals.
  private static func distance(_ one: Double, _ other: Double, decimals: Int) -> Double {
    let scale = Double(power(ofTen: decimals))
    func units(_ value: Double) -> Double {
      let (whole, part) = parts(of: value.magnitude, decimals)
      let units = Double(whole) * scale + Double(part)
      return value < 0 ? -units : units
    }
    guard one.magnitude < 1e18, other.magnitude < 1e18 else { return .infinity }
    return abs(units(one) - units(other)) / scale
  }

  /// How to say that a time limit ran out while nothing else happened. That is noticed in the first
  /// microsecond after the limit, so by how much more the gesture would have been late is unknown.
  package static func ranOut(_ measured: Float, _ limit: Float, _ unit: ReportUnit) -> String? {
    guard unit == .seconds, isLate(measured, limit), measured - limit < 0.000_002 else {
      return nil
    }
    return "more than \(timeLimit(limit))"
  }

  /// Whether a time is beyond its limit. From 8 s on, a number cannot tell them apart by a microsecond.
  private static func isLate(_ measured: Float, _ limit: Float) -> Bool {
    measured > limit || measured == limit && limit >= 8
  }

  /// How long what never comes is waited for, in seconds: an hour.
  static let longestWait: Float = 3600

  /// `the second tap came after 340.0 ms (at most 300.0 ms)`; `nil` if it is not about what came late.
  static func late(
    _ name: String?, _ measured: Float, _ limit: Float, _ unit: ReportUnit
  ) -> String? {
    guard let name, unit == .seconds, isLate(measured, limit) else { return nil }
    if ranOut(measured, limit, unit) != nil || measured >= Self.longestWait {
      return "\(name) did not come within \(timeLimit(limit))"
    }
    let shown = comparison(measured, limit, by: measured - limit, unit)
    return "\(name) came after \(shown.measured) (at most \(shown.limit))"
  }

  /// Formats a limit in seconds as people write it: `300 ms`, `60 s`. The last of a Float's seven digits are noise.
  private static func timeLimit(_ limit: Float) -> String {
    let milliseconds = (Double(limit) * 1000).rounded()
    guard abs(Double(limit) * 1000 - milliseconds) < 0.001, let whole = Int(exactly: milliseconds)
    else { return quantity(limit, .seconds) }
    return whole % 1000 == 0 ? "\(whole / 1000) s" : "\(whole) ms"
  }

  private static func quantity(_ value: Float, _ unit: ReportUnit, decimals: Int) -> String {
    fixed(Double(value) * unit.factor, decimals) + unit.suffix
  }

  /// A number with a given number of decimals, at most 12, and no sign on a zero. The exact value
  /// that is stored is rounded to the nearest decimal, and to the even one in the middle between
  /// two.
  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e18 else { return value.description }
    let (whole, part) = parts(of: value.magnitude, decimals)
    var text = "\(whole)"
    if decimals > 0 {
      let digits = "\(part)"
      text += "." + String(repeating: "0", count: decimals - digits.utf8.count) + digits
    }
    return value < 0 && (whole, part) != (0, 0) ? "-" + text : text
  }

  /// The parts before and after the decimal point of a number that is not negative.
  private static func parts(of value: Double, _ decimals: Int) -> (whole: UInt64, part: UInt64) {
    let scale = power(ofTen: decimals)
    let truncated = value.rounded(.towardZero)
    var whole = UInt64(truncated)
    // The rest has as many bits as the number, so nothing is lost, and fewer than the product takes.
    let rest = value - truncated
    // One below 2⁻⁷⁴ is far below a half of the last decimal.
    guard rest > 0x1p-74 else { return (whole, 0) }
    let shift = 52 - Int(rest.exponent)
    let (high, low) = scale.multipliedFullWidth(by: rest.significandBitPattern | 1 << 52)
    var part = shift < 64 ? high << (64 - shift) | low >> shift : high >> (shift - 64)
    let lost = shift < 64 ? low & (1 << shift - 1) : low
    let lostHigh = shift > 64 ? high & (1 << (shift - 64) - 1) : 0
    let half: (high: UInt64, low: UInt64) =
      shift <= 64 ? (0, 1 << (shift - 1)) : (1 << (shift - 65), 0)
    let isAbove = (lostHigh, lost) > half
    if isAbove || (lostHigh, lost) == half && isOdd(decimals == 0 ? whole : part) { part += 1 }
    if part == scale { (whole, part) = (whole + 1, 0) }
    return (whole, part)
  }

  private static func isOdd(_ number: UInt64) -> Bool { number & 1 == 1 }

  private static func power(ofTen exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

extension ReportUnit {
  /// What is written after the number.
  var suffix: String {
    switch self {
    case .points: " pt"
    case .seconds: " ms"
    case .degrees: "°"
    case .pointsPerSecond: " pt/s"
    case .degreesPerSecond: "°/s"
    case .perSecond: " /s"
    case .percent: "%"
    case .ratio, .count: ""
    }
  }

  /// What the number is multiplied by: times are shown in milliseconds.
  var factor: Double { self == .seconds ? 1000 : self == .percent ? 100 : 1 }

  /// How many decimals are of interest.
  var decimals: Int {
    switch self {
    case .points, .degrees, .seconds: 1
    case .pointsPerSecond, .degreesPerSecond, .count, .percent: 0
    case .perSecond, .ratio: 2
    }
  }
}
