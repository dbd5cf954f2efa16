extension GestureTable {
  /// Something that an app may set: a limit of a person or of a device, or a place that only the app
  /// knows. What is set counts from the next attempt on.
  public struct Input: Hashable, Sendable {
    /// What it is.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
      /// A number between ``Input/least`` and ``Input/most``.
      case number
      /// A point of the view, by its x and its y.
      case point
      /// A box in the view, by its left, top, right and bottom edges.
      case box
      /// The left or the right edge of the view: 0 or 1.
      case sideEdge
      /// The top or the bottom edge of the view: 0 or 1.
      case levelEdge

      /// How many numbers it is in an engine.
      package var width: Int {
        switch self {
        case .number, .sideEdge, .levelEdge: 1
        case .point: 2
        case .box: 4
        }
      }
    }

    /// What a number is counted in.
    public enum Unit: UInt8, CaseIterable, Hashable, Sendable {
      /// Nothing: it is a count or a ratio.
      case none
      /// See their names.
      case points, seconds, degrees, pointsPerSecond, degreesPerSecond, perSecond
    }

    /// Into ``Parts/inputNames``.
    public var name: Run
    /// What it is.
    public var kind: Kind
    /// What a number is counted in.
    public var unit: Unit
    /// The place of its first number among those of all inputs.
    public var place: UInt16
    /// The least that a number may be.
    public var least: Float
    /// The most that a number may be.
    public var most: Float
    /// What it is until it is set; of a point and a box, nothing.
    public var initial: Float

    /// Creates an input.
    public init(
      name: Run, kind: Kind, unit: Unit = .none, place: UInt16, least: Float = 0, most: Float = 0,
      initial: Float = 0
    ) {
      (self.name, self.kind, self.unit, self.place) = (name, kind, unit, place)
      (self.least, self.most, self.initial) = (least, most, initial)
    }
  }

  /// What an app may set, in the order of their names.
  public var inputs: [Input] { parts.inputs }

  /// The name of an input, as it is written.
  ///
  /// - Parameter index: Which one of ``inputs``.
  /// - Returns: Its name.
  public func nameOfInput(_ index: Int) -> String {
    String(decoding: parts.inputNames[parts.inputs[index].name.indices], as: UTF8.self)
  }

  /// The index of an input, by the bytes of its name; `nil` if no input has this name.
  public func input(named name: String) -> Int? {
    parts.inputs.firstIndex { input in
      parts.inputNames[input.name.indices].elementsEqual(name.utf8)
    }
  }
}

/// What an input is set to.
public enum InputValue: Hashable, Sendable {
  /// A number: of a ratio or a count itself, otherwise points, seconds or degrees, or these per second.
  case number(Float)
  /// A point of the view, in points.
  case point(x: Float, y: Float)
  /// A box in the view by its edges, in points.
  case box(minX: Float, minY: Float, maxX: Float, maxY: Float)
  /// An edge of the view.
  case edge(InputEdge)
  /// Nowhere: what a point or a box is until it is set. Every comparison with it is false.
  case nowhere
}

/// An edge of the view.
public enum InputEdge: UInt8, CaseIterable, Hashable, Sendable {
  /// See their names.
  case left, right, top, bottom
}

/// What one input is set to: what the functions make that generated Swift has for inputs.
public struct InputSetting: Hashable, Sendable {
  /// The input's name, as it is written.
  public var name: String
  /// What it is from now on.
  public var value: InputValue
  /// What a number is counted in, if that is known: an input that counts something else is not set.
  public var unit: GestureTable.Input.Unit?

  /// Creates a setting.
  public init(_ name: String, _ value: InputValue, unit: GestureTable.Input.Unit? = nil) {
    (self.name, self.value, self.unit) = (name, value, unit)
  }

  /// This setting with its places moved.
  package func movingPlaces(_ move: (Float, Float) -> (x: Float, y: Float)) -> InputSetting {
    var setting = self
    switch value {
    case .number, .edge, .nowhere: break
    case .point(let x, let y):
      let point = move(x, y)
      setting.value = .point(x: point.x, y: point.y)
    case .box(let minX, let minY, let maxX, let maxY):
      let (first, last) = (move(minX, minY), move(maxX, maxY))
      setting.value = .box(
        minX: min(first.x, last.x), minY: min(first.y, last.y), maxX: max(first.x, last.x),
        maxY: max(first.y, last.y))
    }
    return setting
  }
}

extension GestureTable {
  /// The input that a setting is of, and the numbers that it is then.
  ///
  /// - Throws: ``InputError`` if no input has this name, or it cannot be that.
  package func numbers(
    of setting: InputSetting
  ) throws(InputError) -> (Input, (Float, Float, Float, Float)) {
    guard let index = input(named: setting.name) else { throw .unknown }
    let input = parts.inputs[index]
    if let unit = setting.unit, unit != input.unit { throw .wrongKind(input.kind) }
    return (input, try input.numbers(of: setting.value))
  }
}

/// Why an input was not set. It is what it was before.
public enum InputError: Error, Hashable, Sendable {
  /// There is no input of this name.
  case unknown
  /// It is of another kind.
  case wrongKind(GestureTable.Input.Kind)
  /// The number is not between these two, or not a number.
  case outOfRange(least: Float, most: Float)
  /// A place has a number that is not finite, or a box an edge beyond its opposite.
  case badPlace
}

extension GestureTable.Input {
  /// The numbers that a value is; only the first ``Kind/width`` count.
  ///
  /// - Throws: ``InputError`` if the input cannot be that.
  package func numbers(
    of value: InputValue
  ) throws(InputError) -> (Float, Float, Float, Float) {
    switch (kind, value) {
    case (.number, .number(let number)):
      guard number >= least, number <= most else { throw .outOfRange(least: least, most: most) }
      return (number, 0, 0, 0)
    case (.point, .point(let x, let y)):
      guard x.isFinite, y.isFinite else { throw .badPlace }
      return (x, y, 0, 0)
    case (.box, .box(let minX, let minY, let maxX, let maxY)):
      guard minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite, minX <= maxX, minY <= maxY
      else { throw .badPlace }
      return (minX, minY, maxX, maxY)
    case (.point, .nowhere), (.box, .nowhere): return (.nan, .nan, .nan, .nan)
    case (.sideEdge, .edge(.left)), (.levelEdge, .edge(.top)): return (0, 0, 0, 0)
    case (.sideEdge, .edge(.right)), (.levelEdge, .edge(.bottom)): return (1, 0, 0, 0)
    case (.number, _), (.point, _), (.box, _), (.sideEdge, _), (.levelEdge, _):
      throw .wrongKind(kind)
    }
  }

  /// The value that some numbers are.
  package func value(of numbers: (Float, Float, Float, Float)) -> InputValue {
    switch kind {
    case .number: .number(numbers.0)
    case .point: numbers.0.isNaN ? .nowhere : .point(x: numbers.0, y: numbers.1)
    case .box:
      numbers.0.isNaN
        ? .nowhere
        : .box(minX: numbers.0, minY: numbers.1, maxX: numbers.2, maxY: numbers.3)
    case .sideEdge: .edge(numbers.0 == 0 ? .left : .right)
    case .levelEdge: .edge(numbers.0 == 0 ? .top : .bottom)
    }
  }

  /// The initial value as numbers.
  package var initialNumbers: (Float, Float, Float, Float) {
    switch kind {
    case .number, .sideEdge, .levelEdge: (initial, 0, 0, 0)
    case .point, .box: (.nan, .nan, .nan, .nan)
    }
  }
}

extension GestureTable.Input.Kind: TableCode {
  /// What to call it.
  package var word: String {
    switch self {
    case .number: "number"
    case .point: "point"
    case .box: "box"
    case .sideEdge: "sideEdge"
    case .levelEdge: "levelEdge"
    }
  }
}

extension GestureTable.Input.Unit: TableCode {
  /// What to call it.
  package var word: String {
    switch self {
    case .none: "none"
    case .points: "points"
    case .seconds: "seconds"
    case .degrees: "degrees"
    case .pointsPerSecond: "pointsPerSecond"
    case .degreesPerSecond: "degreesPerSecond"
    case .perSecond: "perSecond"
    }
  }
}

extension GestureTable {
  /// An amount that a node says: see ``amountNode(_:)``.
  package static func amount(node: Int) -> Float { -1 - Float(node) }

  /// The node that says an amount; `nil` if the amount says it itself, being no less than 0.
  @inline(__always)
  package static func amountNode(_ amount: Float) -> UInt16? {
    amount < 0 ? UInt16(truncatingIfNeeded: Int32(-1 - amount)) : nil
  }

  /// A limit that a node says: see ``Bound/limit``.
  package static func limit(node: Int) -> Int64 { -longestLimit - 1 - Int64(node) }
}

extension GestureTable.Bound {
  /// The node that says the limit; `nil` if the limit says it itself.
  @inline(__always)
  package var limitNode: UInt16? {
    limit < -GestureTable.longestLimit
      ? UInt16(truncatingIfNeeded: -GestureTable.longestLimit - 1 - limit) : nil
  }
}

/// The whole microseconds nearest to some seconds, in the arithmetic of a recognizer; `nil` if that is
/// not a number or longer than ``GestureTable/longestLimit``.
package func wholeMicroseconds(ofSeconds seconds: Float) -> Int64? {
  let exact = seconds * 1_000_000
  guard abs(exact) <= Float(GestureTable.longestLimit) else { return nil }
  return Int64(exact < 0 ? exact - 0.5 : exact + 0.5)
}
