import GestureSyntax

// Conditions, on items and in requirements, split into the parts that are tested one by one.
extension GestureChecker {
  /// Adds the conditions that are written on an item: to be tested when it is left.
  mutating func add(conditions: [ExpressionSyntax], of item: ID<Item>, in scope: Scope) {
    var scope = scope
    scope.bare = item
    scope.turning = turning(of: item)
    for part in conditions.flatMap({ $0.conditionParts }) { add(part, .exit([item]), in: scope) }
  }

  /// Adds one part of a requirement or of an item's conditions.
  mutating func add(_ part: ExpressionSyntax, _ schedule: Schedule?, in scope: Scope) {
    var lowering = Lowering(scope: scope, reaches: reaches)
    do throws(CheckFailure) {
      var alternatives: [Condition.Alternative] = []
      var joined: Test?
      for alternative in part.alternatives {
        let test = try lowering.test(alternative)
        joined = joined.map { .or($0, test) } ?? test
        alternatives.append(
          Condition.Alternative(
            text: text(in: alternative.range),
            dimension: test.isComparison ? lowering.dimension : .none))
      }
      guard let test = joined else { return }
      reaches = lowering.reaches
      diagnostics += lowering.warnings
      add(lowering.fingerNeeds)
      checkRounds(lowering.roundNeeds)
      addFingers(neededBy: test, part)
      checkSigns(of: test, part)
      let pathItem = part.isPlaced ? lowering.pathItem : nil
      add(
        ConditionDraft(
          test: test, text: text(in: part.range), range: part.range, mentions: lowering.mentions,
          dimension: test.isComparison ? lowering.dimension : .none,
          alternatives: alternatives.count > 1 ? alternatives : [],
          finalItem: pathItem ?? test.boundedItem, schedule: schedule,
          order: scope.uses + [part.range.start]))
    } catch {
      report(error)
    }
  }

  /// How to say how far a course turns; `nil` of what does not turn.
  private func turning(of item: ID<Item>) -> String? {
    guard case .course(let course) = motions[item], course.kind.row.angle != nil else { return nil }
    let measure = course.kind.row.measure.rawValue
    return course.sense == .forward ? measure : "abs(\(measure))"
  }

  mutating func add(_ draft: ConditionDraft) {
    if conditions.count < Limit.conditions {
      conditions.append(draft)
    } else {
      reportLimit(.tooManyConditions, at: draft.range)
    }
  }
}

extension ExpressionSyntax {
  /// What a comma separates is split further: at `and`, and between the links of a chain. Parentheses
  /// around either change nothing.
  var conditionParts: [ExpressionSyntax] {
    switch kind {
    case .and(let parts): parts.flatMap { $0.conditionParts }
    case .comparison(let first, let links): Self.split(first, links)
    case .parenthesized(let inner): inner.conditionParts
    case .or, .not, .placed, .arithmetic, .negative, .number, .percentage, .path, .call: [self]
    }
  }

  /// The parts of an `or`; anything else is its own only part.
  var alternatives: [ExpressionSyntax] {
    switch kind {
    case .or(let parts): parts.flatMap { $0.alternatives }
    case .parenthesized(let inner): inner.alternatives
    case .and, .not, .comparison, .placed, .arithmetic, .negative, .number, .percentage, .path,
      .call:
      [self]
    }
  }

  private static func split(
    _ first: ExpressionSyntax, _ links: [ComparisonLink]
  ) -> [ExpressionSyntax] {
    let lefts = [first] + links.map { $0.operand }
    return zip(lefts, links).map { left, link in
      ExpressionSyntax(
        kind: .comparison(left, [link]), range: left.range.union(link.operand.range))
    }
  }

  /// Whether it is a relation such as `path inside view`.
  fileprivate var isPlaced: Bool {
    switch kind {
    case .placed: true
    case .parenthesized(let inner): inner.isPlaced
    case .or, .and, .not, .comparison, .arithmetic, .negative, .number, .percentage, .path, .call:
      false
    }
  }
}

extension Test {
  /// Whether it compares two numbers, so that a report can show them.
  var isComparison: Bool {
    switch self {
    case .compare, .duration, .span: true
    case .isKind, .isHeld, .and, .or, .not: false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var tooManyConditions: Self {
    .init(.limitExceeded, "a gesture has at most \(Limit.conditions) conditions")
  }
}
