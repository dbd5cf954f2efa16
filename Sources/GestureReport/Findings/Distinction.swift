import Foundation
import GestureAnalysis
import GestureRuntime

/// Conditions on a whole gesture that some drawings fulfil and others do not.
enum Distinction {
  /// Conditions, as lines of a gesture, that none of some drawings fulfils and at least half of others do,
  /// those first that most of these do; the limit lies halfway.
  static func all(between out: [Drawing], and within: [Drawing]) -> [String] {
    guard !out.isEmpty, !within.isEmpty else { return [] }
    let bounds = Extent.allCases.flatMap { extent -> [(kept: Int, line: String)] in
      let barred = out.map { extent.value(of: $0) }
      let kept = within.map { extent.value(of: $0) }
      guard let most = barred.max(), let least = barred.min() else { return [] }
      let above = kept.filter { $0 - most >= extent.leastGap }
      let below = kept.filter { least - $0 >= extent.leastGap }
      return [
        above.min().map { (above.count, extent.line(">=", ($0 + most) / 2)) },
        below.max().map { (below.count, extent.line("<=", ($0 + least) / 2)) },
      ].compactMap { $0 }
    }
    let useful = bounds.enumerated().filter { $0.element.kept * 2 >= within.count }
    return useful.sorted { ($1.element.kept, $0.offset) < ($0.element.kept, $1.offset) }
      .map { $0.element.line }
  }
}

/// What is measured of a whole drawing: milliseconds, points of where its first touches were, degrees, or
/// percent.
private enum Extent: String, CaseIterable {
  case duration, width, height, dx, dy, length
  case turn = "abs(turn)"
  case straightness

  /// Drawings that differ by less than this count as alike.
  var leastGap: Double {
    switch self {
    case .duration: 100
    case .width, .height, .dx, .dy, .length, .straightness: 10
    case .turn: 30
    }
  }

  private var unit: String {
    switch self {
    case .duration: "ms"
    case .width, .height, .dx, .dy, .length: "pt"
    case .turn: "deg"
    case .straightness: "%"
    }
  }

  func line(_ comparison: String, _ limit: Double) -> String {
    "require \(rawValue) \(comparison) \(Int(limit.rounded()))\(unit)"
  }

  func value(of drawing: Drawing) -> Double {
    let touches = drawing.frames.compactMap { $0.touches.first }
    let (x, y) = (touches.map { Double($0.x) }, touches.map { Double($0.y) })
    let steps = zip(touches, touches.dropFirst()).map { one, next in
      SIMD2(Double(next.x - one.x), Double(next.y - one.y))
    }
    let length = steps.map { ($0 * $0).sum().squareRoot() }.reduce(0, +)
    switch self {
    case .duration: return Double(drawing.duration) / 1000
    case .width: return Self.size(x)
    case .height: return Self.size(y)
    case .dx: return Self.shift(x)
    case .dy: return Self.shift(y)
    case .length: return length
    case .turn: return Self.turn(steps)
    case .straightness:
      let (dx, dy) = (Self.shift(x), Self.shift(y))
      return length > 0 ? (dx * dx + dy * dy).squareRoot() / length * 100 : 100
    }
  }

  private static func size(_ places: [Double]) -> Double {
    (places.max() ?? 0) - (places.min() ?? 0)
  }

  private static func shift(_ places: [Double]) -> Double {
    (places.last ?? 0) - (places.first ?? 0)
  }

  /// How far the course turns in all, in degrees, whichever way.
  private static func turn(_ steps: [SIMD2<Double>]) -> Double {
    let moved = steps.filter { $0 != .zero }
    var turn = 0.0
    for (one, next) in zip(moved, moved.dropFirst()) {
      let (cross, dot): (Double, Double) = (one.x * next.y - one.y * next.x, (one * next).sum())
      turn += atan2(cross, dot)
    }
    return abs(turn) * 180 / .pi
  }
}
