/// What can be measured of an item of a gesture and has to be remembered for it.
///
/// Everything else a spec can mention is computed from these. All that there is to know of one is
/// its ``row``; the operations that keep it are the automaton's.
package enum Measure: Hashable, Sendable {
  /// Where the item started, in points from the left and from the top.
  case startX, startY
  /// Where its last step ended, or the stroke's finger lifted.
  case endX, endY
  /// The edges of the box around its start and its steps.
  case minX, minY, maxX, maxY
  /// The edges of the box around its path: its start, its steps and where a finger of its own lifted.
  case leftmost, topmost, rightmost, bottommost
  /// What its steps measure, less their stray, in points.
  case length
  /// The stray of its steps, in points.
  case stray
  /// The sum of the angles between consecutive non-zero steps, clockwise, in degrees.
  case turn
  /// How far its steps have gone clockwise around the point of one of its reaches, in degrees.
  case angle(ID<Reach>)
  /// The angle between the drawing before its start and its own beginning, from 0 to 180 degrees.
  case corner
  /// How many of its rounds have begun. Of a repeat.
  case rounds
  /// Seconds since it started, until it ended.
  case duration
  /// Points per second, at the last sample while it was under way.
  case velocityX, velocityY
  /// Where the track was at the last sample while the item was under way.
  case locationX, locationY
  /// The force at the last sample while the item was under way.
  case force
  /// The contact's radius at the last sample while the item was under way, in points.
  case radius
  /// How many fingers were down at the last sample while the item was under way.
  case touches
  /// The mean distance of the fingers from their centroid at the last sample, in points.
  case spread
  /// How large the spread was at the last sample, 1 being that at the start of the stroke; the same
  /// when the item started.
  case scale, startScale
  /// The change of the scale per second at the last sample.
  case scaleVelocity
  /// How far the fingers had turned clockwise about their centroid at the last sample, in degrees
  /// since the start of the stroke; the same when the item started.
  case rotation, startRotation
  /// Degrees per second, clockwise, at the last sample.
  case rotationVelocity
}

extension Measure {
  /// All that there is to know of a measure but how its register is kept.
  package struct Row: Sendable {
    /// What to call it in a dump.
    package let word: String
    /// Whether it begins with 0 and no step can make it less.
    let onlyGrows: Bool
    /// Whether it is at least 0 whenever it is a number.
    let isNeverNegative: Bool
    /// The opposite edge of its box, which no step brings nearer: less that, it is how wide or how
    /// high the box is.
    let oppositeEdge: Measure?

    init(
      _ word: String, onlyGrows: Bool = false, isNeverNegative: Bool = false,
      from oppositeEdge: Measure? = nil
    ) {
      (self.word, self.onlyGrows, self.oppositeEdge) = (word, onlyGrows, oppositeEdge)
      self.isNeverNegative = isNeverNegative || onlyGrows
    }
  }

  /// What there is to know of it.
  package var row: Row {
    switch self {
    case .startX: Row("start.x")
    case .startY: Row("start.y")
    case .endX: Row("end.x")
    case .endY: Row("end.y")
    case .minX: Row("min.x")
    case .minY: Row("min.y")
    case .maxX: Row("max.x", from: .minX)
    case .maxY: Row("max.y", from: .minY)
    case .leftmost: Row("path.min.x")
    case .topmost: Row("path.min.y")
    case .rightmost: Row("path.max.x")
    case .bottommost: Row("path.max.y")
    case .length: Row("length", onlyGrows: true)
    case .stray: Row("stray", onlyGrows: true)
    case .turn: Row("turn")
    case .angle(let point): Row("angle about \(point.rawValue)")
    case .corner: Row("corner", isNeverNegative: true)
    case .rounds: Row("rounds", onlyGrows: true)
    // It is the difference of two times, and compared as one: see `Test.duration`.
    case .duration: Row("duration", isNeverNegative: true)
    case .velocityX: Row("velocity.x")
    case .velocityY: Row("velocity.y")
    case .locationX: Row("location.x")
    case .locationY: Row("location.y")
    case .force: Row("force")
    case .radius: Row("radius")
    case .touches: Row("touches", isNeverNegative: true)
    // Fingers that join leave it as it was, so those that come together later can make it less than 0.
    case .spread: Row("spread")
    case .scale: Row("scale", isNeverNegative: true)
    case .startScale: Row("start-scale", isNeverNegative: true)
    case .scaleVelocity: Row("scale-velocity")
    case .rotation: Row("rotation")
    case .startRotation: Row("start-rotation")
    case .rotationVelocity: Row("rotation-velocity")
    }
  }
}

extension Measure {
  /// The point that it is measured from, if it is.
  package var point: ID<Reach>? {
    if case .angle(let point) = self { point } else { nil }
  }
}
