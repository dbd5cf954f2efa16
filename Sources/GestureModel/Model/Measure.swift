package import GestureRuntime

/// What can be measured of an item of a gesture and has to be remembered for it.
///
/// Everything else a spec can mention is computed from these. All that there is to know of one is
/// its ``row``; only the arithmetic of its operations is elsewhere.
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
  /// All that there is to know of a measure but for the arithmetic of its operations.
  package struct Row: Sendable {
    package typealias Code = GestureTable.Operation.Code

    /// What to call it in a dump.
    package let word: String
    /// Whether it begins with 0 and no step can make it less.
    let onlyGrows: Bool
    /// Whether it is at least 0 whenever it is a number.
    let isNeverNegative: Bool
    /// The opposite edge of its box, which no step brings nearer: less that, it is how wide or how
    /// high the box is.
    let oppositeEdge: Measure?
    /// What happens to its register when its item starts.
    package let start: Code?
    /// With each step inside its item.
    package let step: Code?
    /// At each moment inside its item.
    package let moment: Code?
    /// When the stroke's last finger leaves inside its item.
    package let lift: Code?
    /// Registers after this one that the measure needs, for instance the last direction of a turn.
    package let extraRegisters: Int
    /// Whether these are emptied when the item starts, and when the next stroke lands.
    package let isEmptiedByLanding: Bool

    init(
      _ word: String, onlyGrows: Bool = false, isNeverNegative: Bool = false,
      from oppositeEdge: Measure? = nil, start: Code? = nil, step: Code? = nil,
      moment: Code? = nil, lift: Code? = nil, extraRegisters: Int = 0,
      isEmptiedByLanding: Bool = false
    ) {
      (self.word, self.onlyGrows, self.oppositeEdge) = (word, onlyGrows, oppositeEdge)
      self.isNeverNegative = isNeverNegative || onlyGrows
      (self.start, self.step, self.moment, self.lift) = (start, step, moment, lift)
      (self.extraRegisters, self.isEmptiedByLanding) = (extraRegisters, isEmptiedByLanding)
    }

    /// One that is what the moment says, from its item's start on.
    fileprivate static func now(
      _ word: String, _ code: Code, isNeverNegative: Bool = false
    ) -> Row {
      Row(word, isNeverNegative: isNeverNegative, start: code, moment: code)
    }
  }

  /// What there is to know of it.
  package var row: Row {
    switch self {
    case .startX: Row("start.x", start: .pointX)
    case .startY: Row("start.y", start: .pointY)
    case .endX: Row("end.x", start: .pointX, step: .pointX, lift: .pointX)
    case .endY: Row("end.y", start: .pointY, step: .pointY, lift: .pointY)
    case .minX: Row("min.x", start: .pointX, step: .leastX)
    case .minY: Row("min.y", start: .pointY, step: .leastY)
    case .maxX: Row("max.x", from: .minX, start: .pointX, step: .greatestX)
    case .maxY: Row("max.y", from: .minY, start: .pointY, step: .greatestY)
    case .leftmost: Row("path.min.x", start: .pointX, step: .leastX, lift: .leastX)
    case .topmost: Row("path.min.y", start: .pointY, step: .leastY, lift: .leastY)
    case .rightmost: Row("path.max.x", start: .pointX, step: .greatestX, lift: .greatestX)
    case .bottommost: Row("path.max.y", start: .pointY, step: .greatestY, lift: .greatestY)
    case .length: Row("length", onlyGrows: true, start: .zero, step: .addProgress)
    case .stray: Row("stray", onlyGrows: true, start: .zero, step: .addStray)
    case .turn:
      Row("turn", start: .zero, step: .addTurn, extraRegisters: 2, isEmptiedByLanding: true)
    case .angle(let point):
      Row(
        "angle about \(point.rawValue)", start: .zero, step: .addAngle, extraRegisters: 2,
        isEmptiedByLanding: true)
    case .corner:
      Row(
        "corner", isNeverNegative: true, start: .startCorner, step: .turnCorner, extraRegisters: 4)
    // What begins a round adds to it: see ``Item/repeats``.
    case .rounds: Row("rounds", onlyGrows: true, start: .zero)
    // It is the difference of two times, and compared as one: see `Test.duration`.
    case .duration: Row("duration", isNeverNegative: true)
    case .velocityX: .now("velocity.x", .velocityX)
    case .velocityY: .now("velocity.y", .velocityY)
    case .locationX: .now("location.x", .locationX)
    case .locationY: .now("location.y", .locationY)
    case .force: .now("force", .force)
    case .radius: .now("radius", .radius)
    case .touches: .now("touches", .touches, isNeverNegative: true)
    // Fingers that join leave it as it was, so those that come together later can make it less than 0.
    case .spread: .now("spread", .spread)
    case .scale: .now("scale", .scale, isNeverNegative: true)
    case .startScale: Row("start-scale", isNeverNegative: true, start: .scale)
    case .scaleVelocity: .now("scale-velocity", .scaleVelocity)
    case .rotation: .now("rotation", .rotation)
    case .startRotation: Row("start-rotation", start: .rotation)
    case .rotationVelocity: .now("rotation-velocity", .rotationVelocity)
    }
  }
}

extension Measure {
  /// The point that it is measured from, if it is.
  package var point: ID<Reach>? {
    if case .angle(let point) = self { point } else { nil }
  }
}
