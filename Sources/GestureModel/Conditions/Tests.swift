import GestureRuntime
import GestureSyntax

// Conditions: what is true or false.
extension Lowering {
  mutating func test(_ syntax: ExpressionSyntax) throws(CheckFailure) -> Test {
    switch syntax.kind {
    case .or(let parts): try joined(parts, Test.or)
    case .and(let parts): try joined(parts, Test.and)
    case .not(let operand): try test(operand).denied
    case .parenthesized(let inner): try test(inner)
    case .comparison(let first, let links): try chain(first, links, in: syntax)
    case .placed(let subject, let placement): try placed(subject, placement)
    case .arithmetic, .negative, .number, .percentage, .path, .call:
      try truth(syntax)
    }
  }

  /// A condition of one word: `pencil`.
  private mutating func truth(_ syntax: ExpressionSyntax) throws(CheckFailure) -> Test {
    if let failure = heldTogether(syntax) { throw failure }
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
    if let failure = comparedNames([first] + links.map { $0.operand }, in: syntax) { throw failure }
    if let failure = equalPoints(first, links, in: syntax) { throw failure }
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

  /// `start = end`: two points that are near each other.
  private func equalPoints(
    _ first: ExpressionSyntax, _ links: [ExpressionSyntax.ComparisonLink],
    in syntax: ExpressionSyntax
  ) -> CheckFailure? {
    guard links.count == 1, first.isPoint, links[0].operand.isPoint else { return nil }
    let comparison = links[0].comparison
    guard comparison.value == .equal || comparison.value == .notEqual else { return nil }
    let near = nearPoints(
      first.text, links[0].operand.text, isDenied: comparison.value == .notEqual)
    return CheckFailure(
      .hardlyEqual("points", near), at: comparison.range,
      fixIt: .init(replace: syntax.range, with: near, isSafe: false))
  }

  /// `up > down` of two phases: what is said of a measure of theirs.
  private func comparedNames(
    _ operands: [ExpressionSyntax], in syntax: ExpressionSyntax
  ) -> CheckFailure? {
    guard case .comparison(let first, let links) = syntax.kind,
      let name = operands.first(where: isName)
    else { return nil }
    let known = operands.compactMap { $0.measureName ?? $0.literal?.unit?.dimension.usualMeasure }
    let measure = known.first ?? .length
    var measuredLinks = links
    for index in links.indices {
      measuredLinks[index].operand = self.measured(links[index].operand, measure)
    }
    let measured = ExpressionSyntax(
      kind: .comparison(self.measured(first, measure), measuredLinks), range: syntax.range)
    var text = measured.text
    if links.count == 1, links[0].comparison.value == .equal, operands.allSatisfy(isName) {
      let (one, other) = (self.measured(first, measure).text, measuredLinks[0].operand.text)
      text = aboutEqual(one, other)
    }
    return CheckFailure(
      .severalMeasures(text), at: name.range,
      fixIt: .init(replace: syntax.range, with: text, isSafe: false))
  }

  /// Whether an expression is the name of an item.
  private func isName(_ syntax: ExpressionSyntax) -> Bool {
    guard case .path(let path) = syntax.kind, path.names.count == 1 else { return false }
    return scope.names[path.text] != nil
  }

  /// An expression with a measure of each item in place of its name.
  private func measured(_ syntax: ExpressionSyntax, _ measure: MeasureName) -> ExpressionSyntax {
    var copy = syntax
    switch syntax.kind {
    case .path(var path):
      guard isName(syntax) else { return syntax }
      path.names.append(Located(measure.rawValue, at: path.range))
      copy.kind = .path(path)
    case .arithmetic(let sign, let left, let right):
      copy.kind = .arithmetic(sign, measured(left, measure), measured(right, measure))
    case .percentage(let share, let whole):
      copy.kind = .percentage(share, of: measured(whole, measure))
    case .or, .and, .not, .comparison, .placed, .negative, .number, .parenthesized, .call: break
    }
    return copy
  }

  /// One comparison, with the measured side on the left.
  private mutating func comparison(
    _ left: ExpressionSyntax, _ link: ExpressionSyntax.ComparisonLink, in syntax: ExpressionSyntax
  ) throws(CheckFailure) -> Test {
    let (first, second) = (try quantity(left), try quantity(link.operand))
    if first.dimension != second.dimension,
      let failure = otherMeasure(left, first.dimension, comparedWith: link.operand)
        ?? otherMeasure(link.operand, second.dimension, comparedWith: left)
    {
      throw failure
    }
    try checkAlike(first, left, second, link.operand, verb: "be compared with")
    dimension = first.dimension
    let comparison = Comparison(link.comparison.value)
    if let a = first.constant, let b = second.constant {
      warnings.append(.warning(.alwaysSo(comparison.holds(a, b)), at: syntax.range))
    } else if first.value == second.value {
      warnings.append(.warning(.alwaysSo(comparison.holds(0.0, 0.0)), at: syntax.range))
    }
    if first.isFixed && !second.isFixed || first.value.isScaled && second.value.isMeasure {
      return try compare(second, comparison.mirrored, first, at: left.range)
    }
    return try compare(first, comparison, second, at: link.operand.range)
  }

  /// A comparison; exact in microseconds if it is one of a duration with a constant.
  private mutating func compare(
    _ left: Quantity, _ comparison: Comparison, _ right: Quantity, at range: SourceRange
  ) throws(CheckFailure) -> Test {
    guard let duration = left.duration, duration.factor != 0, right.isFixed else {
      return .compare(comparison, left.value, right.value)
    }
    guard let limit = right.constant else {
      guard let test = duration.test(comparison, right.value) else {
        throw CheckFailure(.tooLong, at: range)
      }
      dimension = .time
      return test
    }
    guard let test = duration.test(comparison, limit) else {
      throw CheckFailure(.tooLong, at: range)
    }
    dimension = .time
    return test
  }
}

extension Diagnostic.Message {
  fileprivate static func severalMeasures(_ meant: String) -> Self {
    .init(.notANumber, "a phase has several measures; compare one of them: `\(meant)`")
  }

  fileprivate static func notACondition(_ what: String) -> Self {
    .init(.notACondition, "expected a condition, found \(what); compare it")
  }

  static func alwaysSo(_ holds: Bool) -> Self {
    .init(.uselessCondition, "this is always \(holds ? "true" : "false")")
  }

  static var tooLong: Self {
    .init(.outOfRange, "a time is at most one day")
  }
}

extension Value {
  /// Whether it is what is measured of one thing.
  fileprivate var isMeasure: Bool { if case .measure = self { true } else { false } }

  /// Whether it is a share or a multiple of something: the limit of what it is compared with.
  fileprivate var isScaled: Bool {
    if case .multiply(let factor, let value) = self {
      if case .constant = factor { return true }
      if case .constant = value { return true }
    }
    return false
  }
}

extension Test {
  /// What is true where this is false. Denied, a bound on what only grows is the opposite bound: that it
  /// ends a path as soon as it is passed does not depend on how it is written. Other measures may be no
  /// number, which makes a comparison false and its denial true.
  fileprivate var denied: Test {
    switch self {
    case .duration(let item, let comparison, let limit):
      .duration(item, comparison.negated, limit)
    case .span(let item, let comparison, let limit): .span(item, comparison.negated, limit)
    case .compare(let comparison, let left, let limit)
    where left.growingItem != nil && limit.isFixed && limit.isAlwaysNumber:
      .compare(comparison.negated, left, limit)
    case .not(let inner): inner
    case .compare, .isKind, .isHeld, .and, .or: .not(self)
    }
  }
}
