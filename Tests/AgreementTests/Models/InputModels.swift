import GestureModel
import GestureRuntime
import GestureTestSupport

/// Random models some of whose constants an app sets, and what it sets them to.
struct InputModels: RandomMaker {
  var random: SplitMix64
  private var count = 0
  /// Whether an input stands for the number that it begins with, and no place or edge is one.
  private var isExact = false

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A model with inputs in place of some constants, and a stream that sets them on the way.
  static func number(_ seed: UInt64) -> (gesture: Gesture, frames: [Frame]) {
    let (gesture, frames) = RandomCase.number(seed)
    return changed(gesture, frames, seed: seed)
  }

  /// A model with inputs, and a stream with what they are set to besides what is set there already.
  static func changed(
    _ gesture: Gesture, _ frames: [Frame], seed: UInt64
  ) -> (gesture: Gesture, frames: [Frame]) {
    var models = InputModels(seed: seed &+ 77)
    let changed = models.withInputs(gesture)
    return (changed, models.setting(changed, on: frames))
  }

  /// A model that says the same with inputs in place of some constants, which begin with what those are.
  static func sameWithInputs(_ gesture: Gesture, seed: UInt64) -> Gesture {
    var models = InputModels(seed: seed)
    models.isExact = true
    return models.withInputs(gesture)
  }
}

// MARK: - Models

extension InputModels {
  private mutating func withInputs(_ gesture: Gesture) -> Gesture {
    var gesture = gesture
    for index in gesture.conditions.indices where oneIn(2) {
      gesture.conditions[index].test = test(gesture.conditions[index].test)
    }
    gesture.settings.only = gesture.settings.only.map { test($0) }
    for index in gesture.reaches.indices where !isExact && oneIn(2) {
      gesture.reaches[index] = reach(gesture.reaches[index])
    }
    if oneIn(2), gesture.settings.toleranceBase.most > 0 {
      gesture.settings.toleranceBase = amount(gesture.settings.toleranceBase, .length)
      gesture.settings.toleranceRatio = amount(gesture.settings.toleranceRatio, .none)
    }
    gesture.body = gesture.body.mapMotions { motion in
      guard case .hold(let radius) = motion else { return motion }
      return .hold(within: amount(radius, .length))
    }
    return gesture
  }

  private mutating func test(_ test: Test) -> Test {
    switch test {
    case .compare(let comparison, let left, .constant(let limit)) where limit.isFinite:
      .compare(comparison, left, value(limit, .length))
    case .compare: test
    case .duration(let item, let comparison, let limit):
      .span(item, comparison, amount(Amount(Float(limit) / 1_000_000), .time))
    case .span, .isKind, .isHeld: test
    case .and(let left, let right): .and(self.test(left), self.test(right))
    case .or(let left, let right): .or(self.test(left), self.test(right))
    case .not(let inner): .not(self.test(inner))
    }
  }

  /// A path from a place of the app, or a point about which it turns.
  private mutating func reach(_ reach: Reach) -> Reach {
    var reach = reach
    if reach.minX == reach.maxX, reach.minY == reach.maxY {
      let point = Input(name: name(), kind: .point)
      (reach.minX, reach.maxX) = (.input(point, .first), .input(point, .first))
      (reach.minY, reach.maxY) = (.input(point, .second), .input(point, .second))
    } else if oneIn(2) {
      let box = Input(name: name(), kind: .box)
      (reach.minX, reach.minY) = (.input(box, .first), .input(box, .second))
      (reach.maxX, reach.maxY) = (.input(box, .third), .input(box, .fourth))
    } else {
      let edge = Input(name: name(), kind: .sideEdge, initial: oneIn(2) ? 1 : 0)
      reach.maxX = .multiply(.input(edge, .first), .viewWidth)
    }
    return reach
  }

  /// About this number, as an input or as what is made of one.
  private mutating func value(_ number: Float, _ dimension: Dimension) -> Value {
    let input = Input(
      name: name(), kind: .number, dimension: dimension, least: number - 4, most: number + 8,
      initial: number)
    let isChanged = !isExact && oneIn(4)
    return isChanged ? .add(.input(input, .first), .constant(1)) : .input(input, .first)
  }

  private mutating func amount(_ amount: Amount, _ dimension: Dimension) -> Amount {
    let number = amount.most
    let input = Input(
      name: name(), kind: .number, dimension: dimension, least: number / 2,
      most: number * 1.5 + 0.01, initial: number)
    let value = Value.input(input, .first)
    let isChanged = !isExact && oneIn(4)
    return Amount(isChanged ? .multiply(.constant(1.25), value) : value) ?? amount
  }

  private mutating func name() -> String {
    count += 1
    return "input-\(count)"
  }
}

// MARK: - What is set

extension InputModels {
  /// The frames, with inputs set before some of them; now and then to invalid values.
  private mutating func setting(_ gesture: Gesture, on frames: [Frame]) -> [Frame] {
    let inputs = gesture.inputs
    guard !inputs.isEmpty else { return frames }
    return frames.enumerated().map { index, frame in
      var frame = frame
      guard index == 0 || oneIn(5) else { return frame }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let input = inputs.randomElement(using: &random)!
        frame.settings.append(InputSetting(input.name, value(of: input)))
      }
      if oneIn(10) { frame.settings.append(InputSetting("unknown", .number(1))) }
      return frame
    }
  }

  private mutating func value(of input: Input) -> InputValue {
    func place() -> Float { Float(Int.random(in: 80...120, using: &random)) }
    switch input.kind {
    case .number:
      // One in some is out of its range, or what it begins with.
      let part = Float(Int.random(in: -2...10, using: &random)) / 8
      return .number(input.least + (input.most - input.least) * part)
    case .point:
      return oneIn(6) ? .nowhere : .point(x: oneIn(9) ? .infinity : place(), y: place())
    case .box:
      if oneIn(6) { return .nowhere }
      let (x, y) = (place(), place())
      return .box(
        minX: x, minY: y, maxX: x + Float(Int.random(in: -4...20, using: &random)), maxY: y + 10)
    case .sideEdge, .levelEdge:
      return .edge([.left, .right, .left, .right, .top].randomElement(using: &random)!)
    }
  }
}
