// What happens to a token's registers: the operations of a table.
extension Engine {
  /// Carries out what happens at one point: items left and entered, a lift, a moment.
  func run(_ operations: Run, _ slot: Int, at moment: Moment) {
    for operation in program.operations[operations] { run(operation, slot, at: moment) }
  }

  private func run(_ operation: GestureTable.Operation, _ slot: Int, at moment: Moment) {
    let register = operation.register
    let value: Float
    switch operation.code {
    case .time: return tokens.setTime(register, slot, moment.time)
    case .startCorner: return startCorner(at: moment, in: register, slot)
    case .zero: value = 0
    case .pointX: value = moment.x
    case .pointY: value = moment.y
    case .startReach:
      value = distance(x: moment.x, y: moment.y, fromBox: operation.operand, slot)
    case .velocityX: value = contacts.velocities.velocity(of: moment.track).x
    case .velocityY: value = contacts.velocities.velocity(of: moment.track).y
    case .scaleVelocity: value = contacts.velocities.velocity(of: moment.track).scale
    case .rotationVelocity: value = contacts.velocities.velocity(of: moment.track).rotation
    case .locationX: value = contacts.tracks[moment.track].x
    case .locationY: value = contacts.tracks[moment.track].y
    case .force: value = contacts.tracks[moment.track].force
    case .radius: value = contacts.tracks[moment.track].radius
    case .touches: value = Float(moment.touches)
    case .spread: value = contacts.tracks[moment.track].spread
    case .scale: value = contacts.tracks[moment.track].scale
    case .rotation: value = contacts.tracks[moment.track].rotation
    case .extendReach:
      let end = distance(x: moment.x, y: moment.y, fromBox: operation.operand, slot)
      value = maximum(tokens.register(register, slot), end)
    case .leastX: value = min(tokens.register(register, slot), moment.x)
    case .leastY: value = min(tokens.register(register, slot), moment.y)
    case .greatestX: value = max(tokens.register(register, slot), moment.x)
    case .greatestY: value = max(tokens.register(register, slot), moment.y)
    case .addProgress, .addStray, .addTurn, .turnCorner, .addAngle: return
    }
    tokens.set(register, slot, value)
  }

  /// Brings the durations of the token in a slot up to date, and nothing else.
  func runClocks(_ slot: Int, _ leaf: GestureTable.Leaf) {
    for operation in program.operations[leaf.momentOperations] {
      if operation.code == .time { tokens.setTime(operation.register, slot, time) }
    }
  }

  /// Carries out what happens with a step.
  func run(_ operations: Run, _ slot: Int, with stride: Stride, stray: Float, progress: Float) {
    for operation in program.operations[operations] {
      let register = operation.register
      switch operation.code {
      case .addProgress: tokens.add(progress, to: register, slot)
      case .addStray: tokens.add(stray, to: register, slot)
      case .pointX: tokens.set(register, slot, stride.endX)
      case .pointY: tokens.set(register, slot, stride.endY)
      case .leastX:
        tokens.set(register, slot, min(tokens.register(register, slot), stride.startX, stride.endX))
      case .leastY:
        tokens.set(register, slot, min(tokens.register(register, slot), stride.startY, stride.endY))
      case .greatestX:
        tokens.set(register, slot, max(tokens.register(register, slot), stride.startX, stride.endX))
      case .greatestY:
        tokens.set(register, slot, max(tokens.register(register, slot), stride.startY, stride.endY))
      case .addTurn: addTurn(of: stride.step, to: register, slot)
      case .turnCorner: turnCorner(toX: stride.endX, y: stride.endY, in: register, slot)
      case .extendReach: extendReach(operation, slot, by: stride)
      case .addAngle: addAngle(operation, slot, by: stride)
      case .zero, .time, .startReach, .velocityX, .velocityY, .locationX, .locationY, .force,
        .radius, .touches, .spread, .scale, .scaleVelocity, .rotation, .rotationVelocity,
        .startCorner:
        continue
      }
    }
  }

  private func extendReach(
    _ operation: GestureTable.Operation, _ slot: Int, by stride: Stride
  ) {
    let old = tokens.register(operation.register, slot)
    let start = distance(x: stride.startX, y: stride.startY, fromBox: operation.operand, slot)
    let end = distance(x: stride.endX, y: stride.endY, fromBox: operation.operand, slot)
    tokens.set(operation.register, slot, maximum(maximum(old, start), end))
  }

  private func addAngle(_ operation: GestureTable.Operation, _ slot: Int, by stride: Stride) {
    let register = operation.register
    let point = corner(ofBox: operation.operand, slot)
    if point.x.isNaN || point.y.isNaN { return tokens.set(register, slot, .nan) }
    var arm = (x: tokens.register(register + 1, slot), y: tokens.register(register + 2, slot))
    if arm.x == 0, arm.y == 0,
      let start = Self.arm(stride.startX - point.x, stride.startY - point.y)
    {
      arm = start
    }
    if let end = Self.arm(stride.endX - point.x, stride.endY - point.y) {
      if arm.x != 0 || arm.y != 0 {
        tokens.add(angle(fromX: arm.x, fromY: arm.y, toX: end.x, toY: end.y), to: register, slot)
      }
      arm = end
    }
    tokens.set(register + 1, slot, arm.x)
    tokens.set(register + 2, slot, arm.y)
  }

  /// A vector that is long enough to tell an angle by.
  private static func arm(_ x: Float, _ y: Float) -> (x: Float, y: Float)? {
    x * x + y * y >= 1 ? (x, y) : nil
  }

  private func addTurn(of step: Step, to register: UInt16, _ slot: Int) {
    guard step.dx != 0 || step.dy != 0 else { return }
    let (previousX, previousY) = (
      tokens.register(register + 1, slot), tokens.register(register + 2, slot)
    )
    if previousX != 0 || previousY != 0 {
      let turned = angle(fromX: previousX, fromY: previousY, toX: step.dx, toY: step.dy)
      tokens.set(register, slot, tokens.register(register, slot) + turned)
    }
    tokens.set(register + 1, slot, step.dx)
    tokens.set(register + 2, slot, step.dy)
  }

  private func startCorner(at moment: Moment, in register: UInt16, _ slot: Int) {
    let approach = contacts.trails.approach(moment.track, toX: moment.x, y: moment.y)
    let isBeginning = approach.x == 0 && approach.y == 0
    tokens.set(register, slot, isBeginning ? 180 : 0)
    tokens.set(register + 1, slot, approach.x)
    tokens.set(register + 2, slot, approach.y)
    tokens.set(register + 3, slot, moment.x)
    tokens.set(register + 4, slot, moment.y)
  }

  private func turnCorner(toX x: Float, y: Float, in register: UInt16, _ slot: Int) {
    let approach = (x: tokens.register(register + 1, slot), y: tokens.register(register + 2, slot))
    let dx = x - tokens.register(register + 3, slot)
    let dy = y - tokens.register(register + 4, slot)
    guard approach.x != 0 || approach.y != 0, dx != 0 || dy != 0 else { return }
    tokens.set(
      register, slot, abs(angle(fromX: approach.x, fromY: approach.y, toX: dx, toY: dy)))
    if dx * dx + dy * dy >= Trail.reach * Trail.reach {
      tokens.set(register + 1, slot, 0)
      tokens.set(register + 2, slot, 0)
    }
  }
}
