package import GestureModel
import GestureRuntime

extension Measure {
  /// The operations that keep the register of a measure, and what they need.
  package struct Upkeep: Sendable {
    typealias Code = GestureTable.Operation.Code

    /// When its item starts.
    var start: Code?
    /// With each step inside its item.
    var step: Code?
    /// At each moment inside its item.
    var moment: Code?
    /// When the stroke's last finger leaves inside its item.
    var lift: Code?
    /// Registers after this one that the measure needs, for instance the last direction of a turn.
    var extraRegisters = 0
    /// Whether these are emptied when the item starts, and when the next stroke lands.
    var isEmptiedByLanding = false

    /// Of one that is what the moment says, from its item's start on.
    fileprivate static func now(_ code: Code) -> Self { Upkeep(start: code, moment: code) }

    /// Whether anything changes the register after its item has begun.
    package var changes: Bool { step != nil || moment != nil || lift != nil }
  }

  /// How it is kept.
  package var upkeep: Upkeep {
    switch self {
    case .startX: Upkeep(start: .pointX)
    case .startY: Upkeep(start: .pointY)
    case .endX: Upkeep(start: .pointX, step: .pointX, lift: .pointX)
    case .endY: Upkeep(start: .pointY, step: .pointY, lift: .pointY)
    case .minX: Upkeep(start: .pointX, step: .leastX)
    case .minY: Upkeep(start: .pointY, step: .leastY)
    case .maxX: Upkeep(start: .pointX, step: .greatestX)
    case .maxY: Upkeep(start: .pointY, step: .greatestY)
    case .leftmost: Upkeep(start: .pointX, step: .leastX, lift: .leastX)
    case .topmost: Upkeep(start: .pointY, step: .leastY, lift: .leastY)
    case .rightmost: Upkeep(start: .pointX, step: .greatestX, lift: .greatestX)
    case .bottommost: Upkeep(start: .pointY, step: .greatestY, lift: .greatestY)
    case .length: Upkeep(start: .zero, step: .addProgress)
    case .stray: Upkeep(start: .zero, step: .addStray)
    case .turn: Upkeep(start: .zero, step: .addTurn, extraRegisters: 2, isEmptiedByLanding: true)
    case .angle: Upkeep(start: .zero, step: .addAngle, extraRegisters: 2, isEmptiedByLanding: true)
    case .corner: Upkeep(start: .startCorner, step: .turnCorner, extraRegisters: 4)
    // What begins a round adds to it: see ``Item/repeats``.
    case .rounds: Upkeep(start: .zero)
    // A duration is the difference of two times.
    case .duration: Upkeep()
    case .velocityX: .now(.velocityX)
    case .velocityY: .now(.velocityY)
    case .locationX: .now(.locationX)
    case .locationY: .now(.locationY)
    case .force: .now(.force)
    case .radius: .now(.radius)
    case .touches: .now(.touches)
    case .spread: .now(.spread)
    case .scale: .now(.scale)
    case .startScale: Upkeep(start: .scale)
    case .scaleVelocity: .now(.scaleVelocity)
    case .rotation: .now(.rotation)
    case .startRotation: Upkeep(start: .rotation)
    case .rotationVelocity: .now(.rotationVelocity)
    }
  }
}
