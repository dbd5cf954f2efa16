import GestureModel
import GestureRuntime

// What an app has set, as this attempt has it.
extension ReferencePlan {
  /// Takes what was set, if an input can be that.
  mutating func take(_ setting: InputSetting) {
    guard let input = gesture.inputs.first(where: { $0.name == setting.name }),
      setting.unit.map({ $0 == input.unit }) ?? true, let numbers = input.numbers(setting.value)
    else { return }
    inputs[input.name] = numbers
  }

  func number(of input: Input, _ part: Input.Part) -> Float {
    inputs[input.name]?[part.rawValue] ?? input.beginning
  }

  func amount(_ amount: Amount) -> Float { value(amount.value, for: ReferenceToken()) }

  /// The whole microseconds nearest to an amount of seconds; `nil` if they do not fit.
  func microseconds(_ amount: Amount) -> Int64? {
    let exact = self.amount(amount) * 1_000_000
    guard exact.magnitude <= 0x1p50 else { return nil }
    return Int64(exact.rounded(.toNearestOrAwayFromZero))
  }
}

extension Input {
  fileprivate var unit: GestureTable.Input.Unit {
    kind == .number ? GestureTable.Input.Unit(dimension)! : .none
  }

  /// What each of its numbers is until it is set.
  fileprivate var beginning: Float { kind == .point || kind == .box ? .nan : initial }

  /// The numbers that a value is; `nil` if the input cannot be that.
  fileprivate func numbers(_ value: InputValue) -> [Float]? {
    switch (kind, value) {
    case (.number, .number(let number)): (least...most).contains(number) ? [number] : nil
    case (.point, .point(let x, let y)): x.isFinite && y.isFinite ? [x, y] : nil
    case (.box, .box(let minX, let minY, let maxX, let maxY)):
      [minX, minY, maxX, maxY].allSatisfy(\.isFinite) && minX <= maxX && minY <= maxY
        ? [minX, minY, maxX, maxY] : nil
    case (.point, .nowhere): [.nan, .nan]
    case (.box, .nowhere): [.nan, .nan, .nan, .nan]
    case (.sideEdge, .edge(.left)), (.levelEdge, .edge(.top)): [0]
    case (.sideEdge, .edge(.right)), (.levelEdge, .edge(.bottom)): [1]
    default: nil
    }
  }
}
