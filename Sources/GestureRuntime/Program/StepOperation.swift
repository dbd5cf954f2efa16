/// What a step does to a token's registers: an operation of the table, or two of them, which often follow each
/// other. To find out which one it is costs about as much as to carry it out.
struct StepOperation {
  enum Code: UInt8 {
    case addStep, addProgress, addStray, addTurn, turnCorner, addAngle, extendReach
    case point, pointX, pointY
    case extentX, extentY, leastX, leastY, greatestX, greatestY
    /// `point` twice.
    case points
    /// `extentX`, then `extentY`.
    case extents
  }

  private(set) var code: Code
  let register: UInt16
  let operand: UInt16
  /// Of two operations, what those of the second are.
  private(set) var second: (register: UInt16, operand: UInt16) = (0, 0)

  /// Those of the table's operations that a step carries out, in their order.
  static func all(of operations: some Sequence<GestureTable.Operation>) -> [StepOperation] {
    var all: [StepOperation] = []
    for operation in operations.compactMap({ StepOperation($0) }) {
      if let last = all.indices.last, let both = all[last].code.joined(with: operation.code) {
        all[last].code = both
        all[last].second = (operation.register, operation.operand)
      } else {
        all.append(operation)
      }
    }
    return all
  }

  private init?(_ operation: GestureTable.Operation) {
    (register, operand) = (operation.register, operation.operand)
    switch operation.code {
    case .addStep: code = .addStep
    case .addProgress: code = .addProgress
    case .addStray: code = .addStray
    case .addTurn: code = .addTurn
    case .turnCorner: code = .turnCorner
    case .addAngle: code = .addAngle
    case .extendReach: code = .extendReach
    case .point: code = .point
    case .pointX: code = .pointX
    case .pointY: code = .pointY
    case .extentX: code = .extentX
    case .extentY: code = .extentY
    case .leastX: code = .leastX
    case .leastY: code = .leastY
    case .greatestX: code = .greatestX
    case .greatestY: code = .greatestY
    case .zero, .time, .startReach, .velocityX, .velocityY, .locationX, .locationY, .force,
      .radius, .touches, .spread, .scale, .scaleVelocity, .rotation, .rotationVelocity,
      .startCorner, .zeros, .velocity, .location, .addOne:
      return nil
    }
  }
}

extension StepOperation.Code {
  /// What does this operation, then another one; `nil` if nothing does both.
  fileprivate func joined(with next: StepOperation.Code) -> StepOperation.Code? {
    if self == .point, next == .point { return .points }
    if self == .extentX, next == .extentY { return .extents }
    return nil
  }
}
