// What happens to a token's registers: the operations of a table.
extension Engine {
  /// Carries out what happens at one point: items left and entered, a lift, a moment.
  func run(_ operations: Run, _ slot: Int, at moment: Moment) {
    let registers = tokens.registers(of: slot)
    for operation in program.operations[operations] { run(operation, slot, registers, at: moment) }
  }

  @inline(__always)
  private func run(
    _ operation: GestureTable.Operation, _ slot: Int, _ registers: SlotRun<Float>,
    at moment: Moment
  ) {
    let moved = contacts.tracks.at(moment.track)
    let register = operation.register
    let value: Float
    switch operation.code {
    case .time: return setTime(register, slot, moment.time)
    case .startCorner: return startCorner(at: moment, in: register, registers)
    case .zero: value = 0
    case .pointX: value = moment.x
    case .pointY: value = moment.y
    case .startReach, .extendReach: return reach(operation, slot, at: moment)
    case .velocityX: value = contacts.velocities.x(of: moment.track)
    case .velocityY: value = contacts.velocities.y(of: moment.track)
    case .scaleVelocity: value = contacts.velocities.scale(of: moment.track)
    case .rotationVelocity: value = contacts.velocities.rotation(of: moment.track)
    case .locationX: value = moved.value.x
    case .locationY: value = moved.value.y
    case .force: value = moved.value.force
    case .radius: value = moved.value.radius
    case .touches: value = Float(moment.touches)
    case .spread: value = moved.value.spread
    case .scale: value = moved.value.scale
    case .rotation: value = moved.value.rotation
    case .leastX: value = min(registers[register], moment.x)
    case .leastY: value = min(registers[register], moment.y)
    case .greatestX: value = max(registers[register], moment.x)
    case .greatestY: value = max(registers[register], moment.y)
    case .point:
      registers[operation.operand] = moment.y
      value = moment.x
    case .extentX:
      registers[operation.operand] = max(registers[operation.operand], moment.x)
      value = min(registers[register], moment.x)
    case .extentY:
      registers[operation.operand] = max(registers[operation.operand], moment.y)
      value = min(registers[register], moment.y)
    case .zeros:
      registers[operation.operand] = 0
      value = 0
    case .velocity:
      let velocity = contacts.velocities.inPlane(of: moment.track)
      registers[operation.operand] = velocity.y
      value = velocity.x
    case .location:
      registers[operation.operand] = moved.value.y
      value = moved.value.x
    case .addOne: value = registers[register] + 1
    case .addProgress, .addStray, .addTurn, .turnCorner, .addAngle, .addStep: return
    }
    registers[register] = value
  }

  /// Starts or ends an item at some time. The time at which one ends stands after that at which it
  /// started, and is not before it: a hold that a review has just entered may be left by a step that
  /// began earlier.
  @inline(__always)
  private func setTime(_ register: UInt16, _ slot: Int, _ time: Int64) {
    let isEnd = register & 1 == 1
    tokens.setTime(register, slot, isEnd ? max(time, tokens.time(register &- 1, slot)) : time)
  }

  /// Brings the durations of the token in a slot up to date, and nothing else.
  func runClocks(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) {
    for operation in program.operations[leaf.value.momentOperations] {
      if operation.code == .time { tokens.setTime(operation.register, slot, time) }
    }
  }

  /// Carries out what happens with a step. In line: it is called with every step of a token.
  @inline(__always)
  func run(
    _ operations: RecordRun<StepOperation>, _ slot: Int, _ registers: SlotRun<Float>,
    with stride: Slot<Stride>, stray: Float, progress: Float
  ) {
    var rest = operations
    while let operation = rest.nextRecord() {
      let (register, operand) = (operation.value.register, operation.value.operand)
      switch operation.value.code {
      case .addStep:
        registers[register] += stray
        registers[operand] += progress
      case .addProgress: registers[register] += progress
      case .addStray: registers[register] += stray
      case .addTurn: addTurn(of: stride, to: register, registers)
      case .turnCorner:
        turnCorner(toX: stride.value.endX, y: stride.value.endY, in: register, registers)
      case .addAngle: addAngle(register, operand, slot, by: stride)
      case .extendReach: extendReach(register, operand, slot, by: stride)
      case .point:
        registers[register] = stride.value.endX
        registers[operand] = stride.value.endY
      case .points:
        let second = operation.value.second
        let (x, y) = (stride.value.endX, stride.value.endY)
        (registers[register], registers[operand]) = (x, y)
        (registers[second.register], registers[second.operand]) = (x, y)
      case .pointX: registers[register] = stride.value.endX
      case .pointY: registers[register] = stride.value.endY
      case .extentX: registers.take(stride.value.lowX, stride.value.highX, into: register, operand)
      case .extentY: registers.take(stride.value.lowY, stride.value.highY, into: register, operand)
      case .extents:
        let second = operation.value.second
        registers.take(stride.value.lowX, stride.value.highX, into: register, operand)
        registers.take(stride.value.lowY, stride.value.highY, into: second.register, second.operand)
      case .leastX: registers[register] = min(registers[register], stride.value.lowX)
      case .leastY: registers[register] = min(registers[register], stride.value.lowY)
      case .greatestX: registers[register] = max(registers[register], stride.value.highX)
      case .greatestY: registers[register] = max(registers[register], stride.value.highY)
      }
    }
  }

  @inline(never)
  private func reach(_ operation: GestureTable.Operation, _ slot: Int, at moment: Moment) {
    let registers = tokens.registers(of: slot)
    let distance = distance(x: moment.x, y: moment.y, fromBox: operation.operand, slot)
    registers[operation.register] =
      operation.code == .startReach
      ? distance : maximum(registers[operation.register], distance)
  }

  @inline(never)
  private func extendReach(
    _ register: UInt16, _ box: UInt16, _ slot: Int, by stride: Slot<Stride>
  ) {
    let (stride, registers) = (stride.value, tokens.registers(of: slot))
    let old = registers[register]
    let start = distance(x: stride.startX, y: stride.startY, fromBox: box, slot)
    let end = distance(x: stride.endX, y: stride.endY, fromBox: box, slot)
    registers[register] = maximum(maximum(old, start), end)
  }

  @inline(never)
  private func addAngle(
    _ register: UInt16, _ box: UInt16, _ slot: Int, by stride: Slot<Stride>
  ) {
    let (stride, registers) = (stride.value, tokens.registers(of: slot))
    let point = corner(ofBox: box, slot)
    if point.x.isNaN || point.y.isNaN { return registers[register] = .nan }
    var arm = (x: registers[register + 1], y: registers[register + 2])
    if arm.x == 0, arm.y == 0,
      let start = Self.arm(stride.startX - point.x, stride.startY - point.y)
    {
      arm = start
    }
    if let end = Self.arm(stride.endX - point.x, stride.endY - point.y) {
      if arm.x != 0 || arm.y != 0 {
        registers[register] += angle(fromX: arm.x, fromY: arm.y, toX: end.x, toY: end.y)
      }
      arm = end
    }
    registers[register + 1] = arm.x
    registers[register + 2] = arm.y
  }

  /// A vector that is long enough to tell an angle by.
  private static func arm(_ x: Float, _ y: Float) -> (x: Float, y: Float)? {
    x * x + y * y >= 1 ? (x, y) : nil
  }

  @inline(never)
  private func addTurn(
    of stride: Slot<Stride>, to register: UInt16, _ registers: SlotRun<Float>
  ) {
    let step = stride.value.step
    guard step.dx != 0 || step.dy != 0 else { return }
    let (previousX, previousY) = (registers[register &+ 1], registers[register &+ 2])
    if previousX != 0 || previousY != 0 {
      registers[register] += stride.turn(fromX: previousX, y: previousY)
    }
    registers[register &+ 1] = step.dx
    registers[register &+ 2] = step.dy
  }

  @inline(never)
  private func startCorner(
    at moment: Moment, in register: UInt16, _ registers: SlotRun<Float>
  ) {
    let approach = contacts.trails.approach(moment.track, toX: moment.x, y: moment.y)
    let isBeginning = approach.x == 0 && approach.y == 0
    registers[register] = isBeginning ? 180 : 0
    registers[register + 1] = approach.x
    registers[register + 2] = approach.y
    registers[register + 3] = moment.x
    registers[register + 4] = moment.y
  }

  @inline(__always)
  private func turnCorner(
    toX x: Float, y: Float, in register: UInt16, _ registers: SlotRun<Float>
  ) {
    let approachX = registers.at(Int(register) &+ 1).value
    let approachY = registers.at(Int(register) &+ 2).value
    if approachX != 0 || approachY != 0 {
      turnCorner(fromX: approachX, y: approachY, toX: x, y: y, in: register, registers)
    }
  }

  @inline(never)
  private func turnCorner(
    fromX approachX: Float, y approachY: Float, toX x: Float, y: Float, in register: UInt16,
    _ registers: SlotRun<Float>
  ) {
    let dx = x - registers[register + 3]
    let dy = y - registers[register + 4]
    guard dx != 0 || dy != 0 else { return }
    registers[register] = abs(angle(fromX: approachX, fromY: approachY, toX: dx, toY: dy))
    if dx * dx + dy * dy >= Trail.reach * Trail.reach {
      registers[register + 1] = 0
      registers[register + 2] = 0
    }
  }
}

extension SlotRun<Float> {
  /// Takes two numbers into what lies between two registers. What changes nothing is not written.
  @inline(__always)
  fileprivate func take(
    _ low: Float, _ high: Float, into least: UInt16, _ greatest: UInt16
  ) {
    if low < self[least] { self[least] = low }
    if high >= self[greatest] { self[greatest] = high }
  }
}
