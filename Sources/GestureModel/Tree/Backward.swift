import GestureSyntax

// `either-way { }`: as written, or backward.
extension GestureChecker {
  /// The items forward, or the items backward, judged of the drawing turned round in time.
  mutating func eitherWay(
    _ group: GroupSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    let item = groupItem(group, syntax)
    var inner = scope
    (inner.markerObstacle, inner.holdObstacle) = (.eitherWay, .eitherWay)
    let (firstItem, firstDraft) = (items.count, conditions.count)
    let forward = Node.sequence(of: nodes(of: body(group), .group, in: &inner))
    for item in firstItem..<max(firstItem, items.count) { motions[ID(item)] = nil }
    let content =
      canWriteOut(forward, copies: 2, at: group.word)
      ? eitherWay(forward, firstDraft, names: &inner, beyond: scope) : forward
    let whole = finish(content, item, syntax, outer: scope, in: &inner)
    scope.names = inner.names
    return whole
  }

  private mutating func eitherWay(
    _ forward: Node, _ firstDraft: Int, names inner: inout Scope, beyond outer: Scope
  ) -> Node {
    let own = forward.items
    let drafts = firstDraft..<max(firstDraft, conditions.count)
    var plain = BackwardTree()
    let backward = plain.backward(forward, isEntry: true)
    var same = Backward(copies: own, reaches: reaches)
    if drafts.allSatisfy({ same.leavesAlone(conditions[$0].test) }) {
      for draft in drafts {
        conditions[draft].schedule = same.schedule(of: conditions[draft], forward)
      }
      return backward.asWritten == forward.asWritten ? forward : .choice([forward, backward])
    }
    return turnedRound(forward, own, drafts, names: &inner, beyond: outer)
  }

  /// Both forms of a part with conditions that are not the same backward: each has items and
  /// conditions of its own.
  private mutating func turnedRound(
    _ forward: Node, _ own: Set<ID<Item>>, _ drafts: Range<Int>, names inner: inout Scope,
    beyond outer: Scope
  ) -> Node {
    var copies: [ID<Item>: ID<Item>] = [:]
    for item in own.sorted() {
      copies[item] = add(items[item.rawValue])
      strokeTouches[copies[item] ?? item] = strokeTouches[item]
    }
    for copy in copies.values {
      items[copy.rawValue].repeats = items[copy.rawValue].repeats.map { copies[$0] ?? $0 }
    }
    let asked = drafts.reduce(into: Set<ID<Item>>()) { found, draft in
      found.formUnion(conditions[draft].test.corners.intersection(own))
    }
    var tree = BackwardTree(copies: copies, asked: asked, firstGroup: items.count)
    var backward = tree.backward(forward, isEntry: true)
    for _ in 0..<tree.groupCount {
      let range = items[copies.values.min()?.rawValue ?? 0].range
      _ = add(Item(kind: .group, name: nil, title: "either-way", range: range))
    }
    var turned = Backward(copies: copies, meetings: tree.meetings, reaches: reaches)
    turned.uncertain = tree.uncertain
    for index in drafts { add(conditions[index], turned: &turned, forward) }
    reaches = turned.reaches
    var forward = forward
    let names = inner.names(beyond: outer).sorted { $0.value.range.start < $1.value.range.start }
    for (name, named) in names {
      inner.names[name] = sharing(named, copies, &forward, &backward)
    }
    return .choice([forward, backward])
  }

  /// Adds a condition once more, for the items backward.
  private mutating func add(_ draft: ConditionDraft, turned: inout Backward, _ forward: Node) {
    var draft = draft
    let test = draft.test
    do throws(CheckFailure) {
      draft.schedule = turned.schedule(of: draft, forward)
      draft.test = try turned.turned(test, at: draft.range)
      if let item = draft.finalItem {
        // A path that may not leave its place is over as soon as it does, and only if that is known then.
        draft.finalItem =
          draft.test == test.renaming { turned.copies[$0] ?? $0 }
          ? turned.copies[item] ?? item : draft.test.boundedItem
      }
      draft.mentions.items = Set(draft.mentions.items.map { turned.copies[$0] ?? $0 })
      add(draft)
    } catch {
      report(error)
    }
  }

  /// Puts an item around both forms of what has a name, for those outside who speak of it: they measure
  /// it as it was drawn.
  private mutating func sharing(
    _ named: NamedItem, _ copies: [ID<Item>: ID<Item>], _ forward: inout Node,
    _ backward: inout Node
  ) -> NamedItem {
    var shared = named
    for (name, inner) in named.inner.sorted(by: { $0.value.range.start < $1.value.range.start }) {
      shared.inner[name] = sharing(inner, copies, &forward, &backward)
    }
    guard named.standing == .passed, let copy = copies[named.item] else { return shared }
    var whole = items[named.item.rawValue]
    whole.kind = .group
    shared.item = add(whole)
    forward = forward.putting(shared.item, around: named.item)
    backward = backward.putting(shared.item, around: copy)
    for index in items.indices
    where items[index].repeats.contains(named.item) || items[index].repeats.contains(copy) {
      items[index].repeats.append(shared.item)
    }
    return shared
  }
}

/// Says of a drawing what a condition says of the drawing turned round in time.
private struct Backward {
  /// The items that are turned round, and what stands for each.
  let copies: [ID<Item>: ID<Item>]
  /// For each item, the one at whose beginning its corner is.
  let meetings: [ID<Item>: ID<Item>]
  /// The items whose corner is at no certain place.
  var uncertain: Set<ID<Item>> = []
  /// The reaches of the gesture so far; those of items that are turned round are added.
  var reaches: [Reach]
  private var failure: Diagnostic.Message?

  init(copies: [ID<Item>: ID<Item>], meetings: [ID<Item>: ID<Item>], reaches: [Reach]) {
    (self.copies, self.meetings, self.reaches) = (copies, meetings, reaches)
  }

  /// Items that stand for themselves.
  init(copies own: Set<ID<Item>>, reaches: [Reach]) {
    let copies = Dictionary(uniqueKeysWithValues: own.map { ($0, $0) })
    self.init(copies: copies, meetings: [:], reaches: reaches)
  }

  /// Whether a statement is the same of the drawing turned round.
  mutating func leavesAlone(_ test: Test) -> Bool {
    guard let turned = try? turned(test, at: SourceRange(0, 0)) else { return false }
    return turned == test
  }

  mutating func turned(_ test: Test, at range: SourceRange) throws(CheckFailure) -> Test {
    failure = nil
    let turned = test.replacing { replacement(for: $0) }
    if let failure { throw CheckFailure(failure, at: range) }
    return turned
  }

  /// When a condition is judged: as soon as all that it speaks of has been drawn, in either order.
  func schedule(of draft: ConditionDraft, _ forward: Node) -> Schedule? {
    guard case .exit(let items)? = draft.schedule else { return draft.schedule }
    let inside = items.reduce(into: Set<ID<Item>>()) { $0.formUnion(forward.items(in: $1)) }
    var all = items
    for item in draft.mentions.items where copies[item] != nil && !inside.contains(item) {
      all.insert(item)
    }
    all = Set(all.map { copies[$0] ?? $0 })
    for item in draft.test.corners { if let meeting = meetings[item] { all.insert(meeting) } }
    return .exit(all)
  }

  private mutating func replacement(for value: Value) -> Value? {
    switch value {
    case .subtract(.measure(let high, let item), .measure(let low, let other))
    where item == other && high.isChange(from: low):
      // The way from the end to the start is that from the start to the end, the other way.
      guard let copy = copies[item] else { return value }
      return .negate(.subtract(.measure(high, copy), .measure(low, copy)))
    case .measure(let measure, let item): return replacement(for: measure, item)
    case .reach(let reach): return turned(reach).map(Value.reach) ?? value
    case .constant, .input, .viewWidth, .viewHeight, .landing, .add, .subtract, .multiply, .divide,
      .negate, .magnitude, .minimum, .maximum, .hypotenuse:
      return nil
    }
  }

  private mutating func replacement(for measure: Measure, _ item: ID<Item>) -> Value {
    if case .angle(let point) = measure {
      guard let turned = turned(point) else { return .measure(measure, item) }
      let angle = Value.measure(.angle(turned), copies[item] ?? item)
      return copies[item] == nil ? angle : .negate(angle)
    }
    guard let copy = copies[item] else { return .measure(measure, item) }
    if measure == .corner {
      if meetings[item] == nil || uncertain.contains(item) { failure = .cornerBackward }
      return .measure(.corner, meetings[item] ?? copy)
    }
    if measure == .spread {
      // What it was when the item started.
      let start = Value.multiply(.measure(.spread, copy), .measure(.startScale, copy))
      return .divide(start, .measure(.scale, copy))
    }
    let (other, isNegative) = measure.turnedRound
    return isNegative ? .negate(.measure(other, copy)) : .measure(other, copy)
  }

  /// The distance of the same points from the same place; `nil` if the place is at another time.
  private mutating func turned(_ id: ID<Reach>) -> ID<Reach>? {
    let reach = reaches[id.rawValue]
    let items = reach.placeItems
    guard items.isDisjoint(with: copies.keys) else {
      failure = .placeBackward
      return nil
    }
    guard let copy = copies[reach.item], copy != reach.item else { return id }
    var turned = reach
    turned.item = copy
    if let known = reaches.firstIndex(of: turned) { return ID(known) }
    guard reaches.count < Limit.reaches else {
      failure = .tooManyReaches
      return nil
    }
    reaches.append(turned)
    return ID(reaches.count - 1)
  }
}

extension Measure {
  /// Whether this less another measure of the same item is how far something went while it was drawn.
  fileprivate func isChange(from start: Measure) -> Bool {
    let changes: [(Measure, Measure)] = [
      (.endX, .startX), (.endY, .startY), (.locationX, .startX), (.locationY, .startY),
      (.rotation, .startRotation),
    ]
    return changes.contains { $0 == (self, start) }
  }

  /// What it is of the drawing turned round in time, and whether with the other sign.
  fileprivate var turnedRound: (measure: Measure, isNegative: Bool) {
    switch self {
    case .startX: (.endX, false)
    case .startY: (.endY, false)
    case .endX, .locationX: (.startX, false)
    case .endY, .locationY: (.startY, false)
    case .scale: (.startScale, false)
    case .startScale: (.scale, false)
    case .rotation: (.startRotation, false)
    case .startRotation: (.rotation, false)
    case .turn, .angle, .velocityX, .velocityY, .scaleVelocity, .rotationVelocity: (self, true)
    case .minX, .minY, .maxX, .maxY, .leftmost, .topmost, .rightmost, .bottommost, .length, .stray,
      .corner, .rounds, .duration, .force, .radius, .touches, .spread:
      (self, false)
    }
  }
}

extension Node {
  fileprivate var items: Set<ID<Item>> { Set(all.compactMap { $0.item }) }

  /// An item and all those in it; none of an item that is not here.
  fileprivate func items(in outer: ID<Item>) -> Set<ID<Item>> {
    all.filter { $0.item == outer }.reduce(into: []) { $0.formUnion($1.items) }
  }

  /// The same, whichever way its phases are drawn.
  fileprivate var asWritten: Node {
    if case .phase(let phase) = self {
      return .phase(Phase(item: phase.item, motion: phase.motion))
    }
    return mapChildren { $0.asWritten }
  }
}

extension Diagnostic.Message {
  fileprivate static var cornerBackward: Self {
    .init(
      .uncertainName,
      "backward, it is not certain which two phases meet at this `corner`; "
        + "write both ways out, in `either { } or { }`")
  }

  fileprivate static var placeBackward: Self {
    .init(
      .meaninglessRelation,
      "a path is held against its place point by point, and backward this place comes at the end; "
        + "write both ways out, in `either { } or { }`")
  }
}
