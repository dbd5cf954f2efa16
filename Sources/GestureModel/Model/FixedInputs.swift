package import GestureRuntime

extension Gesture {
  /// What the gesture means while an app has set some of its inputs: these are constants.
  ///
  /// - Parameter settings: What is set, in order. What no input can be is passed over.
  /// - Returns: The gesture. Inputs that are not set stay inputs.
  package func fixed(at settings: [InputSetting]) -> Gesture {
    var numbers: [String: [Float]] = [:]
    for input in inputs {
      for setting in settings where setting.name == input.name {
        if let set = input.numbers(of: setting) { numbers[input.name] = set }
      }
    }
    guard !numbers.isEmpty else { return self }
    func fixed(_ value: Value) -> Value {
      value.replacing { part in
        guard case .input(let input, let place) = part, let set = numbers[input.name] else {
          return nil
        }
        return .constant(set[place.rawValue])
      }
    }
    func amount(_ amount: Amount) -> Amount {
      guard !amount.value.inputs.isEmpty else { return amount }
      let value = fixed(amount.value)
      guard value.inputs.isEmpty, let number = value.range?.lowerBound else {
        return Amount(value) ?? amount
      }
      return Amount(number)
    }
    var gesture = self
    for index in conditions.indices {
      gesture.conditions[index].test = conditions[index].test.fixing(fixed, amount)
    }
    for index in reaches.indices {
      let reach = reaches[index]
      gesture.reaches[index] = Reach(
        item: reach.item, minX: fixed(reach.minX), minY: fixed(reach.minY),
        maxX: fixed(reach.maxX), maxY: fixed(reach.maxY))
    }
    for index in reports.indices {
      gesture.reports[index].values = reports[index].values.map(fixed)
    }
    for index in preferences.indices {
      gesture.preferences[index].distance = fixed(preferences[index].distance)
    }
    gesture.settings.only = self.settings.only?.fixing(fixed, amount)
    gesture.settings.toleranceBase = amount(self.settings.toleranceBase)
    gesture.settings.toleranceRatio = amount(self.settings.toleranceRatio)
    gesture.body = body.fixing(amount)
    return gesture
  }
}

extension Input {
  /// The numbers that a setting makes it, in the order of ``Part``; `nil` if it cannot be that.
  fileprivate func numbers(of setting: InputSetting) -> [Float]? {
    let counted = kind == .number ? GestureTable.Input.Unit(dimension) ?? .none : .none
    let input = GestureTable.Input(
      name: Run(start: 0, count: 0), kind: kind, unit: counted, place: 0, least: least, most: most,
      initial: initial)
    if let unit = setting.unit, unit != counted { return nil }
    guard let all = try? input.numbers(of: setting.value) else { return nil }
    return [all.0, all.1, all.2, all.3]
  }
}

extension Test {
  /// The statement with other values and amounts in it.
  fileprivate func fixing(_ value: (Value) -> Value, _ amount: (Amount) -> Amount) -> Test {
    switch self {
    case .compare(let comparison, let left, let right):
      .compare(comparison, value(left), value(right))
    case .span(let item, let comparison, let limit): .span(item, comparison, amount(limit))
    case .duration, .isKind, .isHeld: self
    case .and(let left, let right): .and(left.fixing(value, amount), right.fixing(value, amount))
    case .or(let left, let right): .or(left.fixing(value, amount), right.fixing(value, amount))
    case .not(let inner): .not(inner.fixing(value, amount))
    }
  }
}

extension Node {
  /// The node with other radii of its holds.
  fileprivate func fixing(_ amount: (Amount) -> Amount) -> Node {
    guard case .phase(var phase) = self else { return mapChildren { $0.fixing(amount) } }
    switch phase.motion {
    case .hold(let radius): phase.motion = .hold(within: amount(radius))
    case .grip(let radius): phase.motion = .grip(within: amount(radius))
    case .move, .course, .any, .lift: break
    }
    return .phase(phase)
  }
}
