// What an app sets: in effect from the next attempt on.
extension Engine {
  /// Sets the numbers of an input; only the first ``GestureTable/Input/Kind/width`` count.
  func set(_ input: GestureTable.Input, to numbers: (Float, Float, Float, Float)) {
    set(Int(input.place), numbers.0)
    guard input.kind.width > 1 else { return }
    set(Int(input.place) + 1, numbers.1)
    guard input.kind.width > 2 else { return }
    set(Int(input.place) + 2, numbers.2)
    set(Int(input.place) + 3, numbers.3)
  }

  private func set(_ place: Int, _ number: Float) {
    setInputs[place] = number
    if !isActive { inputs[place] = number }
  }

  /// What was set last is in effect: no attempt is under way any more.
  func takeOverInputs() {
    for place in 0..<settings.inputCount { inputs[place] = setInputs[place] }
  }

  /// What an input was set to last.
  func value(of input: GestureTable.Input) -> InputValue {
    let place = Int(input.place)
    if input.kind.width == 1 { return input.value(of: (setInputs[place], 0, 0, 0)) }
    let (x, y) = (setInputs[place], setInputs[place + 1])
    if input.kind.width == 2 { return input.value(of: (x, y, 0, 0)) }
    return input.value(of: (x, y, setInputs[place + 2], setInputs[place + 3]))
  }

  /// Takes what a recording says that an app set.
  @inline(never)
  func take(_ settings: [InputSetting]) {
    for setting in settings {
      do throws(InputError) {
        let (input, numbers) = try table.numbers(of: setting)
        set(input, to: numbers)
      } catch {}
    }
  }
}

extension Recognizer {
  /// Sets an input. It is in effect from the next attempt on; between attempts, at once.
  ///
  ///     try recognizer.set("slop", to: .number(14))
  ///
  /// - Parameters:
  ///   - name: The input's name, as it is written.
  ///   - value: What it is from now on, in points, seconds and degrees.
  /// - Throws: ``InputError`` if there is no such input, or it cannot be that. It is what it was then.
  public mutating func set(_ name: String, to value: InputValue) throws(InputError) {
    try set(InputSetting(name, value))
  }

  /// Sets an input to what generated Swift makes: `set(Gestures.Tap.Input.slop(14))`.
  public mutating func set(_ setting: InputSetting) throws(InputError) {
    let (input, numbers) = try table.numbers(of: setting)
    own()
    engine.set(input, to: numbers)
  }

  /// What an input was set to last, or begins with; `nil` if no input has this name.
  public func value(ofInput name: String) -> InputValue? {
    table.input(named: name).map { engine.value(of: table.inputs[$0]) }
  }
}

extension SetEngine {
  /// Sets an input of every gesture that has one of this name.
  func take(_ setting: InputSetting) throws(InputError) {
    try check(setting)
    for engine in engines where engine.table.input(named: setting.name) != nil {
      let (input, numbers) = try engine.table.numbers(of: setting)
      engine.set(input, to: numbers)
    }
  }

  /// Checks that an input can be set to a value in every gesture that has it, and that one has.
  private func check(_ setting: InputSetting) throws(InputError) {
    var isKnown = false
    for engine in engines where engine.table.input(named: setting.name) != nil {
      _ = try engine.table.numbers(of: setting)
      isKnown = true
    }
    guard isKnown else { throw .unknown }
  }

  /// Takes what a recording says that an app set: each gesture what it can.
  @inline(never)
  func take(_ settings: [InputSetting]) {
    for engine in engines { engine.take(settings) }
  }
}

extension RecognizerSet {
  /// Sets an input of every gesture that has one of this name: of each it is in effect from its next
  /// attempt on.
  ///
  /// - Parameters:
  ///   - name: The input's name, as it is written.
  ///   - value: What it is from now on, in points, seconds and degrees.
  /// - Throws: ``InputError`` if no gesture has such an input, or it cannot be that in one of them.
  ///   Nothing is changed then.
  public mutating func set(_ name: String, to value: InputValue) throws(InputError) {
    try set(InputSetting(name, value))
  }

  /// Sets an input to what generated Swift makes: `set(Gestures.Tap.Input.slop(14))`.
  public mutating func set(_ setting: InputSetting) throws(InputError) {
    own()
    try engine.take(setting)
  }

  /// What an input was set to last, or begins with; `nil` if no gesture has one of this name.
  public func value(ofInput name: String) -> InputValue? {
    for engine in engine.engines {
      if let index = engine.table.input(named: name) {
        return engine.value(of: engine.table.inputs[index])
      }
    }
    return nil
  }
}
