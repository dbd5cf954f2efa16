package import GestureRuntime
import GestureSyntax

/// Something that an app may set, as it is declared.
package struct Input: Hashable, Sendable {
  package var name: String
  /// The lines of its `///` comment.
  package var documentation: [String]
  package var kind: GestureTable.Input.Kind
  /// What a number is counted in.
  package var dimension: Dimension
  /// The least that a number may be.
  package var least: Float
  /// The most that it may be.
  package var most: Float
  /// What it is until it is set: an edge is 0 or 1, a point and a box are nothing.
  package var initial: Float

  package init(
    name: String, documentation: [String] = [], kind: GestureTable.Input.Kind,
    dimension: Dimension = .none, least: Float = 0, most: Float = 0, initial: Float = 0
  ) {
    (self.name, self.documentation, self.kind) = (name, documentation, kind)
    (self.dimension, self.least, self.most, self.initial) = (dimension, least, most, initial)
  }

  /// One of the numbers that an input is.
  package enum Part: Int, CaseIterable, Hashable, Sendable {
    /// Of a number and an edge, or the x of a point, or the left edge of a box.
    case first
    /// The y of a point, or the top edge of a box.
    case second
    /// The right edge of a box.
    case third
    /// The bottom edge of a box.
    case fourth
  }
}

/// A number that the text says, of constants and inputs: the same for a whole attempt, and never
/// negative.
package struct Amount: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// What it is.
  package var value: Value
  /// The least that inputs can make it.
  package var least: Float
  /// The most that they can.
  package var most: Float

  package init(_ constant: Float) {
    (value, least, most) = (.constant(constant), constant, constant)
  }

  package init(floatLiteral literal: Float) { self.init(literal) }

  package init(integerLiteral literal: Int) { self.init(Float(literal)) }

  /// What a value of constants and inputs is; `nil` if anything else has a part in it, or it may be no
  /// number.
  package init?(_ value: Value) {
    guard let range = value.range else { return nil }
    (self.value, least, most) = (value, range.lowerBound, range.upperBound)
  }

  /// What it is until inputs are set.
  package var initial: Float { value.initialNumber ?? most }

  /// The most that it can be as a time, in whole microseconds.
  package var mostMicroseconds: Int64 { wholeMicroseconds(ofSeconds: most) ?? 0 }

  /// Whether it is at most another amount, whatever inputs are set to.
  package func isNeverMore(than other: Amount) -> Bool { self == other || most <= other.least }

  /// What it is, if it is no more than a constant.
  package var constant: Float? { if case .constant(let number) = value { number } else { nil } }
}

extension Value {
  /// Whether it is the same for a whole attempt: made of constants and inputs.
  package var isFixed: Bool {
    atoms.allSatisfy { value in
      switch value {
      case .constant, .input: true
      case .measure, .reach, .viewWidth, .viewHeight, .landing, .add, .subtract, .multiply,
        .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse:
        false
      }
    }
  }

  /// The numbers that inputs can make of it, if it is made of constants and of inputs that are numbers,
  /// and is always a number.
  package var range: ClosedRange<Float>? {
    switch self {
    case .constant(let number): number.isFinite ? number...number : nil
    case .input(let input, _):
      switch input.kind {
      case .number: input.least...input.most
      case .sideEdge, .levelEdge: 0...1
      case .point, .box: nil
      }
    case .measure, .reach, .viewWidth, .viewHeight, .landing: nil
    case .add(let left, let right):
      Self.corners(left, right) { $0 + $1 }
    case .subtract(let left, let right): Self.corners(left, right) { $0 - $1 }
    case .multiply(let left, let right): Self.corners(left, right) { $0 * $1 }
    case .divide(let left, let right):
      right.range.flatMap { $0.contains(0) ? nil : Self.corners(left, right) { $0 / $1 } }
    case .minimum(let left, let right): Self.corners(left, right) { min($0, $1) }
    case .maximum(let left, let right): Self.corners(left, right) { max($0, $1) }
    case .negate(let part): part.range.map { -$0.upperBound ... -$0.lowerBound }
    case .magnitude(let part):
      part.range.map { range in
        let sizes = (abs(range.lowerBound), abs(range.upperBound))
        let least = range.contains(0) ? 0 : min(sizes.0, sizes.1)
        return least...max(sizes.0, sizes.1)
      }
    case .hypotenuse(let left, let right):
      Self.corners(.magnitude(left), .magnitude(right)) { ($0 * $0 + $1 * $1).squareRoot() }
    }
  }

  /// The range of an operation on two ranges, if it only rises or only falls within each: its
  /// extremes are at the corners.
  private static func corners(
    _ left: Value, _ right: Value, _ operation: (Float, Float) -> Float
  ) -> ClosedRange<Float>? {
    guard let first = left.range, let second = right.range else { return nil }
    let all = [
      operation(first.lowerBound, second.lowerBound),
      operation(first.lowerBound, second.upperBound),
      operation(first.upperBound, second.lowerBound),
      operation(first.upperBound, second.upperBound),
    ]
    guard let least = all.min(), let most = all.max(), all.allSatisfy({ $0.isFinite }) else {
      return nil
    }
    return least...most
  }

  /// What it is while inputs are what they begin with, if it is made of constants and of inputs that are
  /// numbers.
  package var initialNumber: Float? {
    replacing { value in
      if case .input(let input, _) = value { .constant(input.initial) } else { nil }
    }.range?.lowerBound
  }

  /// The inputs that have a part in it.
  package var inputs: [Input] {
    all.compactMap { if case .input(let input, _) = $0 { input } else { nil } }
  }
}

extension Test {
  /// The inputs that have a part in it.
  package var inputs: [Input] { values.flatMap { $0.inputs } }

  /// What it compares.
  fileprivate var values: [Value] {
    all.flatMap { test -> [Value] in
      switch test {
      case .compare(_, let left, let right): [left, right]
      case .span(_, _, let limit): [limit.value]
      case .duration, .isKind, .isHeld, .and, .or, .not: []
      }
    }
  }
}

extension Gesture {
  /// The inputs that have a part in a test: in what it compares, or in the places that this is measured
  /// from point by point.
  package func inputs(of test: Test) -> [Input] {
    let places = test.values.flatMap { $0.all }.compactMap { value -> ID<Reach>? in
      switch value {
      case .reach(let reach): reach
      case .measure(let measure, _): measure.point
      case .constant, .input, .viewWidth, .viewHeight, .landing, .add, .subtract, .multiply,
        .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse:
        nil
      }
    }
    return test.inputs + places.flatMap { reaches[$0.rawValue].inputs }
  }
}

extension Reach {
  /// The inputs that have a part in where it is.
  fileprivate var inputs: [Input] { [minX, minY, maxX, maxY].flatMap { $0.inputs } }
}

extension Gesture {
  /// What an app may set of it: the inputs that have a part in what it says, each once, in the order of
  /// their names.
  package var inputs: [Input] {
    var all = conditions.flatMap { $0.test.inputs }
    all += reaches.flatMap { $0.inputs }
    all += reports.flatMap { $0.values.flatMap { $0.inputs } }
    all += preferences.flatMap { $0.distance.inputs }
    all += settings.only?.inputs ?? []
    all += settings.toleranceBase.value.inputs + settings.toleranceRatio.value.inputs
    all += body.amounts.flatMap { $0.value.inputs }
    var seen: Set<String> = []
    return all.filter { seen.insert($0.name).inserted }.sorted { $0.name < $1.name }
  }
}

extension Node {
  /// The radii of its holds.
  fileprivate var amounts: [Amount] {
    phases.compactMap { phase in
      switch phase.motion {
      case .hold(let radius), .grip(let radius): radius
      case .move, .course, .any, .lift: nil
      }
    }
  }
}
