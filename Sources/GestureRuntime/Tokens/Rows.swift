// The rows of paths: their registers, and what an operation does to them.
extension Recognizer {
  func register(_ index: UInt16, _ row: Int) -> Float {
    registers[row * Int(table.parts.registerCount) + Int(index)]
  }

  func time(_ index: UInt16, _ row: Int) -> Int64 {
    times[row * Int(table.parts.timeRegisterCount) + Int(index)]
  }

  mutating func set(_ index: UInt16, _ row: Int, _ value: Float) {
    registers[row * Int(table.parts.registerCount) + Int(index)] = value
  }

  mutating func setTime(_ index: UInt16, _ row: Int, _ value: Int64) {
    times[row * Int(table.parts.timeRegisterCount) + Int(index)] = value
  }

  /// Makes one row like another.
  mutating func copy(_ source: Int, to target: Int) {
    paths[target] = paths[source]
    let width = Int(table.parts.registerCount)
    for offset in 0..<width {
      registers[target * width + offset] = registers[source * width + offset]
    }
    let timeWidth = Int(table.parts.timeRegisterCount)
    for offset in 0..<timeWidth {
      times[target * timeWidth + offset] = times[source * timeWidth + offset]
    }
    for offset in 0..<originCount {
      origins[target * originCount + offset] = origins[source * originCount + offset]
    }
    if isRecording { recorder?.copy(source, to: target) }
  }

  /// Makes a row that of a path on which nothing has happened.
  mutating func clear(_ row: Int) {
    paths[row] = Path()
    paths[row].isAlive = true
    let width = Int(table.parts.registerCount)
    for offset in 0..<width { registers[row * width + offset] = 0 }
    let timeWidth = Int(table.parts.timeRegisterCount)
    for offset in 0..<timeWidth { times[row * timeWidth + offset] = 0 }
    if isRecording { recorder?.clear(row) }
  }

  /// Carries out what happens at one point: items left and entered, a lift.
  mutating func run(_ operations: Run, _ row: Int, at moment: Moment) {
    for index in operations.indices {
      let operation = table.parts.operations[index]
      let register = operation.register
      switch operation.code {
      case .zero: set(register, row, 0)
      case .pointX: set(register, row, moment.x)
      case .pointY: set(register, row, moment.y)
      case .time: setTime(register, row, moment.time)
      case .startReach:
        set(
          register, row,
          distance(x: moment.x, y: moment.y, fromBox: operation.operand, row: row))
      case .velocityX: set(register, row, velocities[moment.track].x)
      case .velocityY: set(register, row, velocities[moment.track].y)
      case .locationX: set(register, row, tracks[moment.track].x)
      case .locationY: set(register, row, tracks[moment.track].y)
      case .force: set(register, row, tracks[moment.track].force)
      case .radius: set(register, row, tracks[moment.track].radius)
      case .touches: set(register, row, Float(moment.touches))
      case .spread: set(register, row, tracks[moment.track].spread)
      case .scale: set(register, row, tracks[moment.track].scale)
      case .scaleVelocity: set(register, row, velocities[moment.track].scale)
      case .rotation: set(register, row, tracks[moment.track].rotation)
      case .rotationVelocity: set(register, row, velocities[moment.track].rotation)
      case .startCorner: startCorner(at: moment, in: register, row)
      case .extendReach:
        let end = distance(x: moment.x, y: moment.y, fromBox: operation.operand, row: row)
        set(register, row, maximum(self.register(register, row), end))
      case .leastX, .leastY, .greatestX, .greatestY, .addProgress, .addStray, .addTurn,
        .turnCorner:
        continue
      }
    }
  }

  /// Brings the durations of the path in a row up to date, and nothing else.
  mutating func runClocks(_ row: Int, _ leaf: GestureTable.Leaf) {
    for index in leaf.momentOperations.indices {
      let operation = table.parts.operations[index]
      if operation.code == .time { setTime(operation.register, row, time) }
    }
  }

  /// Carries out what happens with a step.
  mutating func run(
    _ operations: Run, _ row: Int, with stride: Stride, stray: Float, progress: Float
  ) {
    for index in operations.indices {
      let operation = table.parts.operations[index]
      let register = operation.register
      // Only for those that change it: of a time operation it would be a time register.
      var old: Float { self.register(register, row) }
      switch operation.code {
      case .pointX: set(register, row, stride.endX)
      case .pointY: set(register, row, stride.endY)
      case .leastX: set(register, row, min(old, stride.startX, stride.endX))
      case .leastY: set(register, row, min(old, stride.startY, stride.endY))
      case .greatestX: set(register, row, max(old, stride.startX, stride.endX))
      case .greatestY: set(register, row, max(old, stride.startY, stride.endY))
      case .addProgress: set(register, row, old + progress)
      case .addStray: set(register, row, old + stray)
      case .addTurn: addTurn(of: stride.step, to: register, row)
      case .turnCorner: turnCorner(toX: stride.endX, y: stride.endY, in: register, row)
      case .extendReach:
        let start = distance(
          x: stride.startX, y: stride.startY, fromBox: operation.operand, row: row)
        let end = distance(x: stride.endX, y: stride.endY, fromBox: operation.operand, row: row)
        set(register, row, maximum(maximum(old, start), end))
      case .zero, .time, .startReach, .velocityX, .velocityY, .locationX, .locationY, .force,
        .radius, .touches, .spread, .scale, .scaleVelocity, .rotation, .rotationVelocity,
        .startCorner:
        continue
      }
    }
  }

  private mutating func addTurn(of step: Step, to register: UInt16, _ row: Int) {
    guard step.dx != 0 || step.dy != 0 else { return }
    let (previousX, previousY) = (
      self.register(register + 1, row), self.register(register + 2, row)
    )
    if previousX != 0 || previousY != 0 {
      let turned = angle(fromX: previousX, fromY: previousY, toX: step.dx, toY: step.dy)
      set(register, row, self.register(register, row) + turned)
    }
    set(register + 1, row, step.dx)
    set(register + 2, row, step.dy)
  }

  private mutating func startCorner(at moment: Moment, in register: UInt16, _ row: Int) {
    let approach = trails[moment.track].approach(toX: moment.x, y: moment.y)
    let isBeginning = approach.x == 0 && approach.y == 0
    set(register, row, isBeginning ? 180 : 0)
    set(register + 1, row, approach.x)
    set(register + 2, row, approach.y)
    set(register + 3, row, moment.x)
    set(register + 4, row, moment.y)
  }

  private mutating func turnCorner(
    toX x: Float, y: Float, in register: UInt16, _ row: Int
  ) {
    let approach = (x: self.register(register + 1, row), y: self.register(register + 2, row))
    let dx = x - self.register(register + 3, row)
    let dy = y - self.register(register + 4, row)
    guard approach.x != 0 || approach.y != 0, dx != 0 || dy != 0 else { return }
    set(register, row, abs(angle(fromX: approach.x, fromY: approach.y, toX: dx, toY: dy)))
    if dx * dx + dy * dy >= Trail.reach * Trail.reach {
      set(register + 1, row, 0)
      set(register + 2, row, 0)
    }
  }
}
