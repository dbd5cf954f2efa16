import GestureRuntime
import GestureSyntax

// Inputs: what an app may set.
extension Lowering {
  /// What the name of an input stands for.
  mutating func input(
    _ syntax: InputSyntax, _ declaration: LetSyntax
  ) throws(CheckFailure) -> Term {
    func make(_ kind: GestureTable.Input.Kind, initial: Float = 0) -> Input {
      Input(
        name: declaration.name.value, documentation: declaration.documentation, kind: kind,
        dimension: .length, initial: initial)
    }
    switch syntax {
    case .number(let least, let most):
      return .number(try number(InputRange(least: least, most: most), declaration))
    case .point:
      let input = make(.point)
      return .point(x: .input(input, .first), y: .input(input, .second))
    case .box:
      let input = make(.box)
      return .box(
        Box(
          minX: .input(input, .first), minY: .input(input, .second), maxX: .input(input, .third),
          maxY: .input(input, .fourth)))
    case .edge(let side):
      let isFar: Float = side.value == .right || side.value == .bottom ? 1 : 0
      if side.value == .left || side.value == .right {
        return .edge(x: .multiply(.input(make(.sideEdge, initial: isFar), .first), .viewWidth))
      }
      return .level(y: .multiply(.input(make(.levelEdge, initial: isFar), .first), .viewHeight))
    }
  }

  private mutating func number(
    _ range: InputRange, _ declaration: LetSyntax
  ) throws(CheckFailure) -> Quantity {
    let (least, most) = (try constant(range.least), try constant(range.most))
    let initial = try constant(declaration.value)
    try checkAlike(least, range.least, most, range.most, verb: "be the range of one input with")
    try checkAlike(most, range.most, initial, declaration.value, verb: "be the most of an input of")
    guard GestureTable.Input.Unit(least.dimension) != nil else {
      throw CheckFailure(.countsSomethingElse, at: range.least.range)
    }
    let numbers = [least, most, initial].map { Float($0.constant ?? 0) }
    guard numbers[0] <= numbers[1] else {
      throw CheckFailure(.emptyRange, at: range.least.range.union(range.most.range))
    }
    guard numbers[0] <= numbers[2], numbers[2] <= numbers[1] else {
      throw CheckFailure(
        .outsideItsRange(range.least.text, range.most.text), at: declaration.value.range)
    }
    let input = Input(
      name: declaration.name.value, documentation: declaration.documentation, kind: .number,
      dimension: least.dimension, least: numbers[0], most: numbers[1], initial: numbers[2])
    return Quantity(.input(input, .first), least.dimension)
  }
}

/// What a number of an input may be, as it is written.
private struct InputRange {
  var least: ExpressionSyntax
  var most: ExpressionSyntax
}

extension GestureTable.Input.Unit {
  /// What numbers of a dimension are counted in; `nil` if no input has that dimension.
  package init?(_ dimension: Dimension) {
    switch dimension {
    case .none: self = .none
    case .length: self = .points
    case .time: self = .seconds
    case .angle: self = .degrees
    case .speed: self = .pointsPerSecond
    case .turnRate: self = .degreesPerSecond
    case .rate: self = .perSecond
    default: return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var countsSomethingElse: Self {
    .init(
      .dimensionClash,
      "an input is a ratio or a count, or it counts points, seconds, degrees or one of these a second"
    )
  }

  fileprivate static var emptyRange: Self {
    .init(.outOfRange, "the upper limit is less than the lower limit")
  }

  fileprivate static func outsideItsRange(_ least: String, _ most: String) -> Self {
    .init(.outOfRange, "this is outside the input's range, `\(least)` to `\(most)`")
  }
}
