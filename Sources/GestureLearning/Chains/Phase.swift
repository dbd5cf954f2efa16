import GestureModel
import GestureRuntime

/// A motion of a chain: a `move` or an `arc`.
struct Phase: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case move
    case arc(Turning)
  }

  var kind = Kind.move
  /// The middle of the directions that it allows, in degrees from -180 to 180.
  var middle: Float
  /// How far to either side it allows directions, in degrees.
  var half: Float
  /// By how many degrees an arc that is all of its stroke's turning has to turn, either way; `nil` if that is open.
  var turns: ClosedRange<Int>?
  /// Whether it may be left out.
  var isOptional = false

  var isArc: Bool { kind != .move }

  /// The directions that it allows, with the edges that the compiler gives them.
  var sector: Sector {
    let first = UnitVector(degrees: Double(middle) - Double(half))
    let last = UnitVector(degrees: Double(middle) + Double(half))
    return Sector(
      firstX: Float(first.x), firstY: Float(first.y), lastX: Float(last.x), lastY: Float(last.y))
  }
}

/// By how many degrees one direction is off another, from -180 to 180.
func turned(_ direction: Float, from other: Float) -> Float {
  var difference = direction - other
  while difference >= 180 { difference -= 360 }
  while difference < -180 { difference += 360 }
  return difference
}
