import GestureModel
import GestureRuntime

// What happens to the register of each measure, one line each.
extension Measure {
  /// When its item starts.
  var startCode: GestureTable.Operation.Code? {
    switch self {
    case .startX, .endX, .minX, .maxX, .leftmost, .rightmost: .pointX
    case .startY, .endY, .minY, .maxY, .topmost, .bottommost: .pointY
    case .length, .stray, .turn: .zero
    case .duration: nil
    case .velocityX: .velocityX
    case .velocityY: .velocityY
    case .locationX: .locationX
    case .locationY: .locationY
    case .force: .force
    case .radius: .radius
    case .touches: .touches
    case .spread: .spread
    case .scale, .startScale: .scale
    case .scaleVelocity: .scaleVelocity
    case .rotation, .startRotation: .rotation
    case .rotationVelocity: .rotationVelocity
    case .corner: .startCorner
    }
  }

  /// With each step inside its item.
  var stepCode: GestureTable.Operation.Code? {
    switch self {
    case .endX: .pointX
    case .endY: .pointY
    case .minX, .leftmost: .leastX
    case .minY, .topmost: .leastY
    case .maxX, .rightmost: .greatestX
    case .maxY, .bottommost: .greatestY
    case .length: .addProgress
    case .stray: .addStray
    case .turn: .addTurn
    case .corner: .turnCorner
    case .startX, .startY, .duration, .velocityX, .velocityY, .locationX, .locationY, .force,
      .radius, .touches, .spread, .scale, .startScale,
      .scaleVelocity, .rotation, .startRotation, .rotationVelocity:
      nil
    }
  }

  /// At each moment inside its item.
  var momentCode: GestureTable.Operation.Code? {
    switch self {
    case .velocityX: .velocityX
    case .velocityY: .velocityY
    case .locationX: .locationX
    case .locationY: .locationY
    case .force: .force
    case .radius: .radius
    case .touches: .touches
    case .spread: .spread
    case .scale: .scale
    case .scaleVelocity: .scaleVelocity
    case .rotation: .rotation
    case .rotationVelocity: .rotationVelocity
    case .startX, .startY, .endX, .endY, .minX, .minY, .maxX, .maxY, .length, .stray, .turn,
      .duration, .startScale, .startRotation, .corner, .leftmost, .topmost, .rightmost, .bottommost:
      nil
    }
  }

  /// When the stroke's last finger leaves inside its item.
  var liftCode: GestureTable.Operation.Code? {
    switch self {
    case .endX: .pointX
    case .endY: .pointY
    case .leftmost: .leastX
    case .topmost: .leastY
    case .rightmost: .greatestX
    case .bottommost: .greatestY
    case .startX, .startY, .minX, .minY, .maxX, .maxY, .length, .stray, .turn, .duration,
      .velocityX, .velocityY, .locationX, .locationY, .force, .radius, .touches, .spread, .scale,
      .startScale, .scaleVelocity, .rotation, .startRotation, .rotationVelocity, .corner:
      nil
    }
  }
}

extension Registers.Content {
  /// What starts the register when one of these items starts.
  func startCode(of items: Set<ID<Item>>) -> GestureTable.Operation.Code? {
    switch self {
    case .measure(let measure, let item): items.contains(item) ? measure.startCode : nil
    case .previousX(let item), .previousY(let item): items.contains(item) ? .zero : nil
    case .reach, .pastCorner: nil
    }
  }
}
