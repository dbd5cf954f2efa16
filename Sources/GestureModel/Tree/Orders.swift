import GestureSyntax

// Groups that leave open what is drawn, in which order, or which way.
extension GestureChecker {
  /// `either { } or { }`: one of the branches.
  mutating func either(
    _ group: GroupSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    let item = groupItem(group, syntax)
    var branches: [Node] = []
    var scopes: [Scope] = []
    for body in group.bodies {
      var inner = scope
      inner.holdObstacle = .either
      branches.append(.sequence(of: nodes(of: body, .group, in: &inner)))
      scopes.append(inner)
    }
    var after = scope
    share(namesOf: scopes, in: &branches, beyond: scope, into: &after)
    let whole = finish(.choice(branches), item, syntax, outer: scope, in: &after)
    scope.names = after.names
    return whole
  }

  /// Makes a name that every branch gives one item, put around that of each branch.
  private mutating func share(
    namesOf scopes: [Scope], in branches: inout [Node], beyond outer: Scope,
    into after: inout Scope
  ) {
    for scope in scopes { after.take(from: scope, as: .perhaps) }
    let names = after.names(beyond: outer).sorted { $0.value.range.start < $1.value.range.start }
    for (name, first) in names {
      let own = scopes.compactMap { $0.names[name] }.filter { $0.standing == .passed }
      guard own.count == branches.count else { continue }
      let shared = add(Item(kind: .group, name: name, title: name, range: first.range))
      for index in branches.indices {
        branches[index] = branches[index].putting(shared, around: own[index].item)
      }
      after.names[name] = NamedItem(item: shared, standing: .passed, range: first.range)
    }
  }

  /// `any-order { }`: every order of the items.
  mutating func anyOrder(
    _ group: GroupSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    let item = groupItem(group, syntax)
    var inner = scope
    (inner.markerObstacle, inner.holdObstacle) = (.anyOrder, .anyOrder)
    let parts = nodes(of: body(group), .group, isUnordered: true, in: &inner)
    for part in body(group).items where part.core.isLift {
      report(.liftInAnyOrder, at: part.range)
    }
    var content = Node.sequence(of: parts)
    if parts.count > Limit.anyOrderItems {
      report(.tooManyOrders(parts.count), at: group.word)
    } else {
      let orders = (1...max(1, parts.count)).reduce(1, *)
      content = writtenOut(content, copies: orders, at: group.word) { _ in .anyOrder(of: parts) }
    }
    let whole = finish(content, item, syntax, outer: scope, in: &inner)
    scope.names = inner.names
    return whole
  }

  /// `any-start { }`: round a closed course, from any place on it.
  mutating func anyStart(
    _ group: GroupSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    if !scope.isInStroke { report(.anyStartOutside, at: group.word) }
    let item = groupItem(group, syntax)
    var inner = scope
    inner.markerObstacle = .anyStart
    let parts = nodes(of: body(group), .group, isUnordered: true, in: &inner)
    // What is asked of each phase would be asked of a piece.
    let isAsked = !scope.eachPhase.isEmpty || body(group).asksEachPhase
    let split = body(group).items.map { $0.canBeSplit && !isAsked }
    let content = writtenOut(.sequence(of: parts), copies: parts.count + 1, at: group.word) { _ in
      .anyStart(of: zip(parts, split).map { (part: $0, canBeSplit: $1) })
    }
    let whole = finish(content, item, syntax, outer: scope, in: &inner)
    scope.names = inner.names
    return whole
  }
}

extension ItemSyntax {
  /// Whether a closed course can start in the middle of it, so that it is drawn in two pieces. What
  /// has a name or conditions would be measured by pieces, and of a group it could not be said what
  /// its second piece is; these are drawn whole.
  fileprivate var canBeSplit: Bool {
    guard case .motion = core else { return false }
    return label == nil && conditions.isEmpty
  }
}

extension Diagnostic.Message {
  fileprivate static var liftInAnyOrder: Self {
    .init(.misplaced, "the strokes of `any-order` have their lifts between them already")
  }

  fileprivate static func tooManyOrders(_ count: Int) -> Self {
    .init(
      .limitExceeded,
      "`any-order` takes at most \(Limit.anyOrderItems) items, which have "
        + "\((1...Limit.anyOrderItems).reduce(1, *)) orders; these are \(count)")
  }

  fileprivate static var anyStartOutside: Self {
    .init(.misplaced, "a closed course is drawn in one go: `any-start` goes inside a stroke")
  }
}
