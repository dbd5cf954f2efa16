import GestureModel
import GestureRuntime
import GestureSyntax

// A plan in words, for messages.
extension Plan {
  /// Its motions, holds and lifts: `down-right 60 pt`, `2 fingers hold 0.1 s`.
  func words() -> [String] {
    var words: [String] = []
    var fingers = ""
    for (part, first) in zip(route.parts, firstParameters) {
      switch part {
      case .draw(let phase):
        words.append(fingers + phase.motion.words { parameters[first + $0].value })
        fingers = ""
      case .land(let hand):
        let count = fingerCount(of: hand)
        fingers = hand == .pointer ? "hovering " : count > 1 ? "\(count) fingers " : ""
        if tellsPlaces {
          let (x, y) = (parameters[first].value.whole, parameters[first + 1].value.whole)
          fingers = "at (\(Int(x)), \(Int(y))) " + fingers
        }
      case .enter, .leave, .liftOff, .begin, .finish: break
      }
    }
    return words.isEmpty ? ["a touch"] : words
  }

  /// Whether it matters where strokes begin: there are several, or one does not begin in the middle.
  private var tellsPlaces: Bool {
    let places = zip(route.parts, firstParameters).compactMap { part, first -> (Double, Double)? in
      guard case .land = part else { return nil }
      return (parameters[first].value, parameters[first + 1].value)
    }
    return places.count > 1 || places.contains { abs($0.0 - 195) + abs($0.1 - 420) > 2 }
  }
}

extension Motion {
  fileprivate func words(_ parameter: (Int) -> Double) -> String {
    switch self {
    case .move(let sectors):
      legs(parameter(0), sectors.count == 1 ? 1 : parameter(3), parameter(2), in: sectors)
    case .any: legs(parameter(0), parameter(3), parameter(2), in: [])
    case .course(let course):
      if course.kind == .arc {
        "an arc of \(Int(parameter(2).whole))° \(clockwise(course.sense != .backward)), "
          + "first \(Self.direction(parameter(3))), " + points(parameter(0))
      } else {
        Course(course.kind, parameter(0) < 0 ? .backward : .forward).text + " "
          + (course.kind.row.angle == nil
            ? points(abs(parameter(0))) : "\(Int(abs(parameter(0)).whole))°")
      }
    case .hold:
      "hold \(seconds(parameter(0)))"
        + (parameter(1) > 0 ? ", then right \(points(parameter(1)))" : "")
    case .grip: "rest a finger \(seconds(parameter(0)))"
    case .lift: "lift \(seconds(parameter(0)))"
    }
  }

  private func legs(
    _ length: Double, _ count: Double, _ aim: Double, in sectors: [Sector]
  ) -> String {
    let count = max(1, Int(count + 0.5))
    return (0..<count).map { leg in
      let degrees = DrawnMarks.degrees(aim, leg: leg, in: sectors)
      return "\(Self.direction(degrees)) \(points(length / Double(count)))"
    }.joined(separator: " and ")
  }

  private func clockwise(_ isSo: Bool) -> String { isSo ? "clockwise" : "counterclockwise" }

  private func points(_ length: Double) -> String { "\(Int(length.whole)) pt" }

  private func seconds(_ value: Double) -> String { value.tenths + " s" }

  /// The compass point that an angle is, or the angle.
  private static func direction(_ degrees: Double) -> String {
    let turned = Int(degrees + 720.5) % 360
    let near = Keyword.compass(nearest: turned)
    return near.compassDegrees == Double(turned) ? near.rawValue : "\(turned)°"
  }
}

extension Double {
  /// The whole number next to it. Without a C library, as on a page, numbers are rounded down only.
  fileprivate var whole: Double { (self + 0.5).rounded(.down) }

  /// A number that is not negative, with one decimal, or with two below a tenth.
  var tenths: String {
    let hundredths = Int(self * 100 + 0.5)
    if hundredths >= 10 {
      let tenths = (hundredths + 5) / 10
      return "\(tenths / 10).\(tenths % 10)"
    }
    return "0.0\(hundredths)"
  }
}
