import GestureRuntime
import GestureSyntax

// Conditions: what is true or false.
extension Lowering {
  mutating func test(_ syntax: ExpressionSyntax) throws(CheckFailure) -> Test {
    switch syntax.kind {
    case .or(let parts): try joined(parts, Test.or)
    case .and(let parts): try joined(parts, Test.and)
    case .not(let operand): .not(try test(operand))
    case .parenthesized(let inner): try test(inner)
    case .comparison(let first, let links): try chain(first, links, in: syntax)
    case .placed(let subject, let placement): try placed(subject, placement)
    case .arithmetic, .negative, .number, .percentage, .path, .call:
      try truth(syntax)
    }
  }

  /// A condition of one word: `pencil`.
  private mutating func truth(_ syntax: ExpressionSyntax) throws(CheckFailure) -> Test {
    let term = try term(syntax)
    guard case .truth(let test) = term else {
      throw CheckFailure(.notACondition(term.described), at: syntax.range)
    }
    return test
  }

  private mutating func joined(
    _ parts: [ExpressionSyntax], _ join: (Test, Test) -> Test
  ) throws(CheckFailure) -> Test {
    guard let first = parts.first else { throw .reported }
    var whole = try test(first)
    for part in parts.dropFirst() { whole = join(whole, try test(part)) }
    return whole
  }

  private mutating func chain(
    _ first: ExpressionSyntax, _ links: [ExpressionSyntax.ComparisonLink],
    in syntax: ExpressionSyntax
  ) throws(CheckFailure) -> Test {
    var whole: Test?
    var left = first
    for link in links {
      let next = try comparison(left, link, in: syntax)
      whole = whole.map { .and($0, next) } ?? next
      left = link.operand
    }
    guard let whole else { throw .reported }
    return whole
  }

  /// One comparison, with the measured side on the left.
  private mutating func comparison(
    _ left: ExpressionSyntax, _ link: ExpressionSyntax.ComparisonLink, in syntax: ExpressionSyntax
  ) throws(CheckFailure) -> Test {
    let (first, second) = (try quantity(left), try quantity(link.operand))
    try checkAlike(first, left, second, link.operand, verb: "be compared with")
    dimension = first.dimension
    let comparison = Comparison(link.comparison.value)
    if let a = first.constant, let b = second.constant {
      warnings.append(.warning(.alwaysSo(comparison.holds(a, b)), at: syntax.range))
    }
    if first.constant != nil, second.constant == nil {
      return try Self.compare(second, comparison.mirrored, first, at: left.range)
    }
    return try Self.compare(first, comparison, second, at: link.operand.range)
  }

  /// A comparison; exact in microseconds if it is one of a duration with a constant.
  private static func compare(
    _ left: Quantity, _ comparison: Comparison, _ right: Quantity, at range: SourceRange
  ) throws(CheckFailure) -> Test {
    guard case .measure(.duration, let item) = left.value, let seconds = right.constant else {
      return .compare(comparison, left.value, right.value)
    }
    guard seconds.magnitude <= Limit.duration else {
      throw CheckFailure(.tooLong, at: range)
    }
    return Test(durationOf: item, comparison, seconds)
  }
}

/// The whole microseconds at or next to a number of seconds of a day at most.
///
/// Decimal fractions are not exact in binary: what is as close as they can be counts as whole.
func wholeMicroseconds(_ seconds: Double) -> (below: Int64, above: Int64) {
  let exact = seconds * 1e6
  let below = exact.wholeBelow
  for whole in [below, below + 1] where (exact - Double(whole)).magnitude <= 4 * exact.ulp {
    return (whole, whole)
  }
  return (below, below + 1)
}

extension Test {
  /// The duration of an item against any number of seconds, in whole microseconds.
  ///
  /// A limit between two microseconds becomes the one that means the same for whole ones.
  fileprivate init(durationOf item: ID<Item>, _ comparison: Comparison, _ seconds: Double) {
    let (below, above) = wholeMicroseconds(seconds)
    guard below != above else {
      self = .duration(item, comparison, below)
      return
    }
    self =
      switch comparison {
      case .less, .lessOrEqual: .duration(item, .lessOrEqual, below)
      case .greater, .greaterOrEqual: .duration(item, .greaterOrEqual, above)
      case .equal: .duration(item, .less, 0)
      case .notEqual: .duration(item, .greaterOrEqual, 0)
      }
  }

  /// The item whose end nothing can save once this is false: that of an upper bound, by a constant,
  /// on a measure that only grows.
  var boundedItem: ID<Item>? {
    switch self {
    case .duration(let item, let comparison, _): comparison.isUpperBound ? item : nil
    case .compare(let comparison, let left, .constant) where comparison.isUpperBound:
      left.growingItem
    case .compare, .isKind, .and, .or, .not: nil
    }
  }
}

extension Value {
  /// The item whose length, stray, width or height this is.
  fileprivate var growingItem: ID<Item>? {
    switch self {
    case .measure(.length, let item), .measure(.stray, let item): item
    case .subtract(.measure(.maxX, let item), .measure(.minX, let other)),
      .subtract(.measure(.maxY, let item), .measure(.minY, let other)):
      item == other ? item : nil
    case _: nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func notACondition(_ what: String) -> Self {
    .init(.notACondition, "a condition is needed here, and this is \(what); compare it")
  }

  static func alwaysSo(_ holds: Bool) -> Self {
    .init(.uselessCondition, "this is always \(holds ? "true" : "false")")
  }

  static var tooLong: Self {
    .init(.outOfRange, "no time is longer than a day")
  }
}
