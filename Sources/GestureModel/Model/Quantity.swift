import GestureRuntime
import GestureSyntax

/// A number of an expression with its dimension.
struct Quantity: Hashable {
  enum Content: Hashable {
    /// Known now; not yet narrowed to single precision.
    case constant(Double)
    /// Known when the gesture is drawn.
    case measured(Value)
  }

  var content: Content
  var dimension: Dimension
  /// Set if it is a duration but for constants.
  var duration: ScaledDuration?

  init(_ constant: Double, _ dimension: Dimension) {
    (content, self.dimension) = (.constant(constant), dimension)
  }

  init(_ value: Value, _ dimension: Dimension) {
    (content, self.dimension) = (.measured(value), dimension)
    if case .measure(.duration, let item) = value { duration = ScaledDuration(item: item) }
  }

  init(_ value: Value, _ dimension: Dimension, _ duration: ScaledDuration?) {
    (content, self.dimension, self.duration) = (.measured(value), dimension, duration)
  }

  var constant: Double? {
    switch content {
    case .constant(let number): number
    case .measured: nil
    }
  }

  /// Whether it is the same for a whole attempt: made of constants and inputs.
  var isFixed: Bool {
    switch content {
    case .constant: true
    case .measured(let value): value.isFixed
    }
  }

  var value: Value {
    switch content {
    case .constant(let number): .constant(Float(number))
    case .measured(let value): value
    }
  }
}

/// What an expression, or a part of one, turned out to be.
enum Term: Hashable {
  case number(Quantity)
  /// A velocity or a translation: a number that also has a direction.
  case vector(x: Value, y: Value, Dimension)
  case point(x: Value, y: Value)
  /// The word `path`: every point of an item.
  case path(ID<Item>)
  /// The name of an item, which stands for its box.
  case name(ID<Item>)
  case view
  /// A box of an input.
  case box(Box)
  /// An edge of an input: an upright one by its x, a level one by its y.
  case edge(x: Value)
  case level(y: Value)
  case truth(Test)

  /// What to call it in a sentence.
  var described: String {
    switch self {
    case .number(let quantity): quantity.dimension.described
    case .vector(_, _, let dimension): "\(dimension.described) with a direction"
    case .point: "a point"
    case .path: "a path"
    case .name: "a name"
    case .view: "the view"
    case .box: "a box"
    case .edge, .level: "an edge"
    case .truth: "a condition"
    }
  }
}

extension Comparison {
  init(_ written: ExpressionSyntax.Comparison) {
    self =
      switch written {
      case .less: .less
      case .lessOrEqual: .lessOrEqual
      case .greater: .greater
      case .greaterOrEqual: .greaterOrEqual
      case .equal: .equal
      case .notEqual: .notEqual
      }
  }

  /// The comparison that holds of (b, a) when this one holds of (a, b).
  var mirrored: Comparison {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    }
  }

  var isUpperBound: Bool { self == .less || self == .lessOrEqual }

  package var isLowerBound: Bool { self == .greater || self == .greaterOrEqual }

  /// Whether two constants compare so.
  func holds(_ left: Double, _ right: Double) -> Bool { holds(Float(left), Float(right)) }
}
