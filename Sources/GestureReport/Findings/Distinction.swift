import GestureAnalysis
import GestureRuntime

/// Conditions on a whole gesture that some drawings fulfil and others do not.
enum Distinction {
  /// Conditions, as lines of a gesture, that none of some drawings fulfils and each of others does; the
  /// limit lies halfway.
  static func all(between out: [Drawing], and within: [Drawing]) -> [String] {
    guard !out.isEmpty, !within.isEmpty else { return [] }
    return Extent.allCases.compactMap { extent in
      let barred = out.map { extent.value(of: $0) }
      let kept = within.map { extent.value(of: $0) }
      guard let mostBarred = barred.max(), let leastBarred = barred.min(),
        let mostKept = kept.max(), let leastKept = kept.min()
      else { return nil }
      if leastKept - mostBarred >= extent.leastGap {
        return extent.line(">=", (leastKept + mostBarred) / 2)
      }
      if leastBarred - mostKept >= extent.leastGap {
        return extent.line("<=", (mostKept + leastBarred) / 2)
      }
      return nil
    }
  }
}

/// What is measured of a whole drawing: milliseconds, or points of where its first touches were.
private enum Extent: String, CaseIterable {
  case duration, width, height, dx, dy

  /// Drawings that differ by less than this count as alike.
  var leastGap: Double {
    switch self {
    case .duration: 100
    case .width, .height, .dx, .dy: 10
    }
  }

  private var unit: String {
    switch self {
    case .duration: "ms"
    case .width, .height, .dx, .dy: "pt"
    }
  }

  func line(_ comparison: String, _ limit: Double) -> String {
    "require \(rawValue) \(comparison) \(Int(limit.rounded()))\(unit)"
  }

  func value(of drawing: Drawing) -> Double {
    let touches = drawing.frames.compactMap { $0.touches.first }
    switch self {
    case .duration: return Double(drawing.duration) / 1000
    case .width: return Self.size(touches.map { Double($0.x) })
    case .height: return Self.size(touches.map { Double($0.y) })
    case .dx: return Self.shift(touches.map { Double($0.x) })
    case .dy: return Self.shift(touches.map { Double($0.y) })
    }
  }

  private static func size(_ places: [Double]) -> Double {
    (places.max() ?? 0) - (places.min() ?? 0)
  }

  private static func shift(_ places: [Double]) -> Double {
    (places.last ?? 0) - (places.first ?? 0)
  }
}
