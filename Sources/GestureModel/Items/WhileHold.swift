import GestureSyntax

// `while hold`: the first finger rests while others draw.
extension GestureChecker {
  mutating func whileHold(
    _ hold: MotionSyntax, _ conditions: [ExpressionSyntax], _ group: GroupSyntax,
    _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    checkPlace(of: hold, in: scope)
    let whole = groupItem(group, syntax)
    let grip = add(
      Item(kind: .phase, name: nil, title: text(in: hold.range), range: hold.range))
    add(conditions: conditions, of: grip, in: scope)
    var inner = scope
    // In a stroke, which has been reported, the motions that it holds are not reported to be outside of one.
    inner.isInStroke = scope.isInStroke && body(group).items.contains { $0.core.needsStroke }
    inner.holdObstacle = .while
    let content = Node.sequence(of: nodes(of: body(group), .group, in: &inner))
    if content.isNullable { report(.nothingWhileHeld, at: group.word) }
    let phase = Node.phase(Phase(item: grip, motion: .grip(within: gripRadius(hold, in: scope))))
    let node = finish(.sequence([phase, content]), whole, syntax, outer: scope, in: &inner)
    scope.names = inner.names
    return node
  }

  private mutating func gripRadius(_ hold: MotionSyntax, in scope: Scope) -> Amount {
    var lowering = Lowering(scope: scope, reaches: [])
    do throws(CheckFailure) {
      if case .hold(let radius) = try lowering.motion(hold) { return radius }
    } catch {
      report(error)
    }
    return 0
  }

  private mutating func checkPlace(of hold: MotionSyntax, in scope: Scope) {
    if scope.isInStroke {
      report(.holdInStroke, at: hold.range)
    } else if let obstacle = scope.holdObstacle {
      report(.holdInGroup(obstacle), at: hold.range)
    }
  }

  /// Checks that `while hold` is around all that the gesture draws.
  mutating func checkHold(of body: Node) {
    guard let beside = body.firstGrip(isFirst: true) else { return }
    report(.holdBeside, at: items[beside.rawValue].range)
  }
}

extension Node {
  /// A grip beside which something else is drawn: `isFirst` says whether a grip here is around
  /// everything. One inside a group is reported where the group is.
  fileprivate func firstGrip(isFirst: Bool) -> ID<Item>? {
    switch self {
    case .sequence(let parts):
      if parts.count == 2, case .phase(let phase) = parts[0], case .grip = phase.motion {
        return isFirst ? nil : phase.item
      }
      let isAlone = isFirst && parts.count == 1
      for part in parts {
        if let found = part.firstGrip(isFirst: isAlone) { return found }
      }
      return nil
    case .item(_, let part): return part.firstGrip(isFirst: isFirst)
    case .choice, .optional, .oneOrMore, .stroke, .phase, .begin, .recognize: return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var holdInStroke: Self {
    .init(
      .misplaced,
      "another finger draws the strokes inside `while hold`, so it cannot stand in a stroke; "
        + "write it around the stroke")
  }

  fileprivate static func holdInGroup(_ group: Keyword) -> Self {
    group == .while
      ? .init(.misplaced, "one finger holds, the first; put everything into one `while hold`")
      : .init(
        .misplaced,
        "the finger that holds is down as long as the gesture lasts; "
          + "write `while hold` around the `\(group.rawValue)`")
  }

  fileprivate static var holdBeside: Self {
    .init(
      .misplaced,
      "the finger that holds is down as long as the gesture lasts; "
        + "what is drawn before or after belongs into the braces of `while hold` too")
  }

  fileprivate static var nothingWhileHeld: Self {
    .init(
      .couldBeEmpty,
      "nothing might be drawn while the finger holds; for one that only holds, "
        + "write `stroke { hold }`")
  }
}
