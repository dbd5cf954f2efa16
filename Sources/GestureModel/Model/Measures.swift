import GestureRuntime
import GestureSyntax

extension MeasureName {
  /// Whether one finger has none.
  var needsFingers: Bool {
    switch self {
    case .spread, .scale, .scaleVelocity, .rotation, .rotationVelocity: true
    case .length, .distance, .dx, .dy, .duration, .averageSpeed, .velocity, .turn, .corner, .width,
      .height, .straightness, .stray, .touches, .translation, .location, .force, .radius:
      false
    }
  }

  /// What it is of an item.
  func term(of item: ID<Item>) -> Term {
    func measure(_ measure: Measure) -> Value { .measure(measure, item) }
    func number(_ value: Value, _ dimension: Dimension) -> Term {
      .number(Quantity(value, dimension))
    }
    let dx = Value.subtract(measure(.endX), measure(.startX))
    let dy = Value.subtract(measure(.endY), measure(.startY))
    let distance = Value.hypotenuse(dx, dy)
    let covered = Value.add(measure(.length), measure(.stray))
    return switch self {
    case .length: number(measure(.length), .length)
    case .distance: number(distance, .length)
    case .dx: number(dx, .length)
    case .dy: number(dy, .length)
    case .duration: number(measure(.duration), .time)
    case .averageSpeed: number(.divide(measure(.length), measure(.duration)), .speed)
    case .velocity: .vector(x: measure(.velocityX), y: measure(.velocityY), .speed)
    case .turn: number(measure(.turn), .angle)
    case .corner: number(measure(.corner), .angle)
    case .width: number(.subtract(measure(.maxX), measure(.minX)), .length)
    case .height: number(.subtract(measure(.maxY), measure(.minY)), .length)
    case .straightness: number(.divide(distance, covered), .none)
    case .stray: number(measure(.stray), .length)
    case .touches: number(measure(.touches), .none)
    case .translation:
      .vector(
        x: .subtract(measure(.locationX), measure(.startX)),
        y: .subtract(measure(.locationY), measure(.startY)), .length)
    case .location: .point(x: measure(.locationX), y: measure(.locationY))
    case .force: number(measure(.force), .none)
    case .radius: number(measure(.radius), .length)
    case .spread: number(measure(.spread), .length)
    case .scale: number(.divide(measure(.scale), measure(.startScale)), .none)
    case .scaleVelocity: number(.divide(measure(.scaleVelocity), measure(.startScale)), .rate)
    case .rotation: number(.subtract(measure(.rotation), measure(.startRotation)), .angle)
    case .rotationVelocity: number(measure(.rotationVelocity), .turnRate)
    }
  }
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

  private init(minX: Value, minY: Value, maxX: Value, maxY: Value) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  static let view = Box(
    minX: .constant(0), minY: .constant(0), maxX: .viewWidth, maxY: .viewHeight)

  /// Whether it has no size, at any time.
  var isPoint: Bool { minX == maxX && minY == maxY }

  var center: Term {
    .point(x: Self.middle(minX, maxX), y: Self.middle(minY, maxY))
  }

  private static func middle(_ low: Value, _ high: Value) -> Value {
    .multiply(low == .constant(0) ? high : .add(low, high), .constant(0.5))
  }
}
