/// What a condition may measure. The meanings are in `GestureModel`.
package enum MeasureName: String, CaseIterable, Hashable, Sendable {
  case length, distance, dx, dy, duration
  case averageSpeed = "average-speed"
  case velocity, turn, angle, corner, width, height, straightness, stray, rounds, touches, spread
  case scale
  case scaleVelocity = "scale-velocity"
  case rotation
  case rotationVelocity = "rotation-velocity"
  case translation, location, force, radius
}

extension MeasureName {
  /// The units that it may be counted in; a percentage of a ratio and of a count.
  package var units: [UnitName] {
    switch self {
    case .length, .distance, .dx, .dy, .width, .height, .stray, .spread, .radius: [.points]
    case .duration: [.milliseconds, .seconds]
    case .turn, .angle, .corner, .rotation: [.degrees, .degreeSign, .radians]
    case .averageSpeed, .velocity: [.pointsPerSecond]
    case .rotationVelocity: [.degreesPerSecond, .radiansPerSecond]
    case .scaleVelocity: [.perSecond]
    case .straightness, .rounds, .touches, .scale, .translation, .location, .force: [.percent]
    }
  }
}

/// The points of an item that a condition may speak of.
package enum PointName: String, CaseIterable, Hashable, Sendable {
  case start, end, center
}

/// The parts of a point or of a velocity.
package enum ComponentName: String, CaseIterable, Hashable, Sendable {
  case x, y
}

/// A word that can name no gesture, part or phase, since a condition could not tell them apart.
package enum ReservedName: Hashable, Sendable {
  case measure, point, unit, word

  /// What a word is reserved for, or `nil` if it may be a name.
  package init?(_ word: String) {
    if MeasureName(rawValue: word) != nil {
      self = .measure
    } else if PointName(rawValue: word) != nil {
      self = .point
    } else if UnitName(rawValue: word) != nil {
      self = .unit
    } else if Self.words.contains(word) {
      self = .word
    } else {
      return nil
    }
  }

  /// The name of the view, as in `view.width`. No keyword: it only ever begins a path.
  package static let view = "view"

  private static let words =
    [view]
    + ([.gesture, .and, .or, .not, .of, .edge, .corner] as [Keyword]).map { $0.rawValue }

  /// What such a word is, with its article.
  package var kind: String {
    switch self {
    case .measure: "a measure"
    case .point: "a point"
    case .unit: "a unit"
    case .word: "a word of conditions"
    }
  }
}
