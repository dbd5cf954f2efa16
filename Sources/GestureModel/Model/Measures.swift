import GestureRuntime
package import GestureSyntax

extension MeasureName {
  /// All that there is to know of a word for a measure.
  package struct Row: Sendable {
    /// What it is counted in, for people.
    package let unit: String
    /// What it is, in a sentence.
    package let meaning: String
    /// Whether one finger has none.
    let needsFingers: Bool
    /// Whether only a `repeat` has one.
    var needsRounds = false
    /// What it is of an item; nothing for one that is about a point.
    let term: @Sendable (ID<Item>) -> Term
    /// What it is of an item and a point.
    var about: (@Sendable (ID<Item>, ID<Reach>) -> Term)?

    fileprivate init(
      _ unit: String, _ meaning: String, needsFingers: Bool = false,
      term: @escaping @Sendable (ID<Item>) -> Term
    ) {
      (self.unit, self.meaning) = (unit, meaning)
      (self.needsFingers, self.term) = (needsFingers, term)
    }

    /// One that is a number.
    fileprivate init(
      _ unit: String, _ dimension: Dimension, _ meaning: String, needsFingers: Bool = false,
      needsRounds: Bool = false, _ value: @escaping @Sendable (ID<Item>) -> Value
    ) {
      self.init(unit, meaning, needsFingers: needsFingers) {
        .number(Quantity(value($0), dimension))
      }
      self.needsRounds = needsRounds
    }

    /// One that is a number, and is about a point.
    fileprivate init(
      _ unit: String, _ dimension: Dimension, _ meaning: String,
      about value: @escaping @Sendable (ID<Item>, ID<Reach>) -> Value
    ) {
      self.init(unit, meaning) { _ in .number(Quantity(0, dimension)) }
      about = { .number(Quantity(value($0, $1), dimension)) }
    }
  }

  /// What there is to know of it.
  package var row: Row {
    switch self {
    case .length:
      Row("pt", .length, "Travel: progress in its own direction, less the stray of its steps.") {
        .measure(.length, $0)
      }
    case .distance:
      Row("pt", .length, "From `start` to `end`, straight.") { .distance(of: $0) }
    case .dx:
      Row("pt", .length, "`end` less `start`; rightward is positive.") {
        .measure(.endX, $0) - .measure(.startX, $0)
      }
    case .dy:
      Row("pt", .length, "`end` less `start`; downward is positive.") {
        .measure(.endY, $0) - .measure(.startY, $0)
      }
    case .duration:
      Row("s", .time, "How long since it started.") { .measure(.duration, $0) }
    case .averageSpeed:
      Row("pt/s", .speed, "`length / duration`.") {
        .measure(.length, $0) / .measure(.duration, $0)
      }
    case .velocity:
      Row(
        "pt/s", "How fast at this moment, from the samples of the last 100 ms. Has `.x` and `.y`."
      ) {
        .vector(x: .measure(.velocityX, $0), y: .measure(.velocityY, $0), .speed)
      }
    case .turn:
      Row("deg", .angle, "The angles between its steps, summed; clockwise is positive.") {
        .measure(.turn, $0)
      }
    case .angle:
      Row(
        "deg", .angle,
        "How far its steps have gone around a point; clockwise is positive: `angle about POINT`.",
        about: { .measure(.angle($1), $0) })
    case .corner:
      Row("deg", .angle, "How sharply it sets out from what was before, from 0° to 180°.") {
        .measure(.corner, $0)
      }
    case .width:
      Row("pt", .length, "The width of the box around its start and its steps.") {
        .measure(.maxX, $0) - .measure(.minX, $0)
      }
    case .height:
      Row("pt", .length, "The height of the box around its start and its steps.") {
        .measure(.maxY, $0) - .measure(.minY, $0)
      }
    case .straightness:
      Row(
        "a ratio", .none, "`distance / (length + stray)`: from 0 to 1, which is a straight line."
      ) {
        .straightness(of: $0)
      }
    case .stray:
      Row("pt", .length, "How far its steps were off what it allows, in sum.") {
        .measure(.stray, $0)
      }
    case .touches:
      Row("a count", .none, "How many fingers draw.") { .measure(.touches, $0) }
    case .rounds:
      Row("a count", .none, "How many rounds of a `repeat` have begun.", needsRounds: true) {
        .measure(.rounds, $0)
      }
    case .translation:
      Row("pt", "`location` less `start`. Has `.x` and `.y`.") {
        .vector(
          x: .measure(.locationX, $0) - .measure(.startX, $0),
          y: .measure(.locationY, $0) - .measure(.startY, $0), .length)
      }
    case .location:
      Row("a point", "Where the fingers are now. Has `.x` and `.y`.") {
        .point(x: .measure(.locationX, $0), y: .measure(.locationY, $0))
      }
    case .force:
      Row("a number", .none, "Of the last sample; 1 is an ordinary touch, 0 is unknown.") {
        .measure(.force, $0)
      }
    case .radius:
      Row("pt", .length, "Of the last sample's contact; 0 is unknown.") { .measure(.radius, $0) }
    case .spread:
      Row(
        "pt", .length, "The mean distance of several fingers from their middle.",
        needsFingers: true
      ) { .measure(.spread, $0) }
    case .scale:
      Row("a ratio", .none, "The spread, divided by that at its start.", needsFingers: true) {
        .measure(.scale, $0) / .measure(.startScale, $0)
      }
    case .scaleVelocity:
      Row("/s", .rate, "How fast `scale` changes.", needsFingers: true) {
        .measure(.scaleVelocity, $0) / .measure(.startScale, $0)
      }
    case .rotation:
      Row(
        "deg", .angle, "How far the fingers have turned since its start; clockwise is positive.",
        needsFingers: true
      ) { .measure(.rotation, $0) - .measure(.startRotation, $0) }
    case .rotationVelocity:
      Row("deg/s", .turnRate, "How fast the fingers turn.", needsFingers: true) {
        .measure(.rotationVelocity, $0)
      }
    }
  }
}

extension Value {
  /// From an item's start to its end.
  fileprivate static func distance(of item: ID<Item>) -> Value {
    .hypotenuse(
      .measure(.endX, item) - .measure(.startX, item),
      .measure(.endY, item) - .measure(.startY, item))
  }

  /// What has been gone straight, as a share of all that has been gone.
  fileprivate static func straightness(of item: ID<Item>) -> Value {
    distance(of: item) / .add(.measure(.length, item), .measure(.stray, item))
  }

  /// The item whose straightness it is, if it is one.
  package var straightItem: ID<Item>? {
    guard case .divide(_, .add(.measure(.length, let item), _)) = self else { return nil }
    return self == .straightness(of: item) ? item : nil
  }

  fileprivate static func - (left: Value, right: Value) -> Value { .subtract(left, right) }

  fileprivate static func / (left: Value, right: Value) -> Value { .divide(left, right) }
}

extension PointName {
  /// Where it is.
  func term(of item: ID<Item>) -> Term {
    switch self {
    case .start: .point(x: .measure(.startX, item), y: .measure(.startY, item))
    case .end: .point(x: .measure(.endX, item), y: .measure(.endY, item))
    case .center: Box(of: item).center
    }
  }
}

/// Four sides, whose values may change as the gesture is drawn.
struct Box: Hashable {
  var minX: Value
  var minY: Value
  var maxX: Value
  var maxY: Value

  /// The box around an item's start and steps.
  init(of item: ID<Item>) {
    (minX, minY) = (.measure(.minX, item), .measure(.minY, item))
    (maxX, maxY) = (.measure(.maxX, item), .measure(.maxY, item))
  }

  /// The box around an item's start, its steps and where its finger lifts.
  init(aroundPathOf item: ID<Item>) {
    (minX, minY) = (.measure(.leftmost, item), .measure(.topmost, item))
    (maxX, maxY) = (.measure(.rightmost, item), .measure(.bottommost, item))
  }

  /// A point is a box without a size.
  init(x: Value, y: Value) {
    (minX, minY, maxX, maxY) = (x, y, x, y)
  }

  init(minX: Value, minY: Value, maxX: Value, maxY: Value) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  static let view = Box(
    minX: .constant(0), minY: .constant(0), maxX: .viewWidth, maxY: .viewHeight)

  /// Whether it has no size, at any time.
  var isPoint: Bool { minX == maxX && minY == maxY }

  var width: Value { .subtract(maxX, minX) }

  var height: Value { .subtract(maxY, minY) }

  var center: Term {
    .point(x: Self.middle(minX, maxX), y: Self.middle(minY, maxY))
  }

  private static func middle(_ low: Value, _ high: Value) -> Value {
    .multiply(low == .constant(0) ? high : .add(low, high), .constant(0.5))
  }
}
