import GestureSyntax

// Groups: blocks that say how often and in what order their items are drawn.
extension GestureChecker {
  mutating func group(
    _ group: GroupSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    switch group.kind {
    case .stroke: stroke(group, syntax, in: &scope)
    case .hover: hover(group, syntax, in: &scope)
    case .repeat(let range): repetition(range, group, syntax, in: &scope)
    case .optional: optional(group, syntax, in: &scope)
    case .either: either(group, syntax, in: &scope)
    case .anyOrder: anyOrder(group, syntax, in: &scope)
    case .anyStart: anyStart(group, syntax, in: &scope)
    case .eitherWay: eitherWay(group, syntax, in: &scope)
    case .mirrored: mirrored(group, syntax, in: &scope)
    case .joinedOrApart: joinedOrApart(group, syntax, in: &scope)
    case .whileHold(let hold, let conditions):
      whileHold(hold, conditions, group, syntax, in: &scope)
    }
  }

  private mutating func stroke(
    _ group: GroupSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    if scope.isInStroke { report(.strokeInStroke, at: group.word) }
    let name = syntax.label?.value
    let item = add(
      Item(kind: .stroke, name: name, title: name ?? "stroke", range: syntax.range))
    let pause = add(Item(kind: .phase, name: nil, title: "lift", range: group.word))
    var inner = scope
    inner.isInStroke = true
    inner.bare = item
    let fingers = fingers(of: body(group), item)
    let content = Node.sequence(of: nodes(of: body(group), .stroke, in: &inner))
    if content.isNullable { report(.emptyStroke, at: group.word) }
    // The only phase of a stroke with a name is called by it.
    if let name, case .phase(let phase) = content, items[phase.item.rawValue].name == nil {
      items[phase.item.rawValue].title = name
    }
    scope.take(from: inner, as: .passed)
    declare(syntax.label, item, inner: inner.names(beyond: scope), in: &scope)
    add(conditions: syntax.conditions, of: item, in: scope)
    return .stroke(item, pause: pause, by: .fingers(fingers), content)
  }

  private mutating func optional(
    _ group: GroupSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    let item = groupItem(group, syntax)
    var inner = scope
    inner.holdObstacle = .optional
    let content = Node.sequence(of: nodes(of: body(group), .group, in: &inner))
    let whole = finish(content, item, syntax, outer: scope, in: &inner)
    scope.take(from: inner, as: .perhaps)
    return .optional(whole)
  }

  private mutating func repetition(
    _ range: RangeSyntax, _ group: GroupSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    let rounds = rounds(range)
    let item = groupItem(group, syntax)
    var inner = scope
    (inner.markerObstacle, inner.holdObstacle) = (.repeat, .repeat)
    var round = Node.sequence(of: nodes(of: body(group), .group, in: &inner))
    if let item { round = .item(add(.round(of: item, syntax.range)), round) }
    var after = scope
    after.take(from: inner, as: rounds == Rounds(lower: 1, upper: 1) ? .passed : .repeated)
    let content = writtenOut(round, copies: rounds.copies, at: range.range) {
      $0.repeated(rounds)
    }
    let whole = finish(content, item, syntax, outer: scope, in: &after)
    scope.names = after.names
    return whole
  }
}

// What the groups have in common.
extension GestureChecker {
  /// A group's only body.
  func body(_ group: GroupSyntax) -> BodySyntax {
    group.bodies.first ?? BodySyntax(statements: [], range: group.word)
  }

  /// The item of a group, if something is measured of it: if it has a name or conditions.
  mutating func groupItem(_ group: GroupSyntax, _ syntax: ItemSyntax) -> ID<Item>? {
    guard syntax.label != nil || !syntax.conditions.isEmpty else { return nil }
    let name = syntax.label?.value
    return add(
      Item(kind: .group, name: name, title: name ?? text(in: group.word), range: syntax.range))
  }

  /// Gives a group its name and its conditions.
  ///
  /// `outer` is what could be seen before the group, `scope` what can be seen at its end; the
  /// group's name is added to that.
  mutating func finish(
    _ content: Node, _ item: ID<Item>?, _ syntax: ItemSyntax, outer: Scope, in scope: inout Scope
  ) -> Node {
    guard let item else { return content }
    declare(syntax.label, item, inner: scope.names(beyond: outer), in: &scope)
    add(conditions: syntax.conditions, of: item, in: scope)
    return .item(item, content)
  }

  /// Copies a part of the gesture, unless that makes too much of it.
  mutating func writtenOut(
    _ node: Node, copies: Int, at range: SourceRange, _ copy: (Node) -> Node
  ) -> Node {
    canWriteOut(node, copies: copies, at: range) ? copy(node) : node
  }

  /// Whether a part of the gesture can be copied so often; reports it if that makes too much of it.
  mutating func canWriteOut(_ node: Node, copies: Int, at range: SourceRange) -> Bool {
    let (count, overflow) = node.leafCount.multipliedReportingOverflow(by: copies)
    if !overflow, count <= Limit.leaves { return true }
    reportLimit(.tooManyLeaves(overflow ? nil : count), at: range)
    return false
  }

  /// Reports `rounds` of what is no repeat. All rounds of one are known where it can be named.
  mutating func checkRounds(_ needs: [Located<ID<Item>>]) {
    for need in needs where !items.contains(where: { $0.repeats.contains(need.value) }) {
      report(.needsRounds, at: need.range)
    }
  }

  /// How many rounds a repeat has.
  private mutating func rounds(_ range: RangeSyntax) -> Rounds {
    do throws(CheckFailure) {
      return try Rounds(range)
    } catch {
      report(error)
      return Rounds(lower: 1, upper: nil)
    }
  }
}

extension Item {
  /// One round of a repeat that is an item.
  fileprivate static func round(of item: ID<Item>, _ range: SourceRange) -> Item {
    Item(kind: .round, name: nil, title: "round", range: range, repeats: [item])
  }
}

/// How often a repeat's body is drawn.
struct Rounds: Hashable {
  var lower: Int
  var upper: Int?

  /// How many copies of the body it is written out with.
  var copies: Int { upper ?? lower }
}

extension Rounds {
  fileprivate init(_ range: RangeSyntax) throws(CheckFailure) {
    lower = try Self.count(range.lower)
    upper = nil
    if let written = range.upper { upper = try Self.count(written) }
    guard lower > 0 else { throw CheckFailure(.noRounds, at: range.range) }
    if let upper, upper < lower { throw CheckFailure(.reversed(lower, upper), at: range.range) }
  }

  private static func count(_ number: NumberSyntax) throws(CheckFailure) -> Int {
    guard number.unit == nil, number.isInteger else {
      throw CheckFailure(.noCount, at: number.range)
    }
    guard number.value <= Double(Limit.rounds) else {
      throw CheckFailure(.tooManyRounds, at: number.range)
    }
    return Int(number.value)
  }
}

extension Diagnostic.Message {
  fileprivate static var strokeInStroke: Self {
    .init(.misplaced, "a stroke ends when the finger leaves, so no other can be inside it")
  }

  static var emptyStroke: Self {
    .init(
      .couldBeEmpty, "this stroke could be nothing at all; for a touch without motion write `hold`")
  }

  static func tooManyLeaves(_ count: Int?) -> Self {
    let much = count.map(String.init) ?? "far too many"
    return .init(
      .limitExceeded, "written out, this is \(much) motions; the limit is \(Limit.leaves)")
  }

  fileprivate static var noRounds: Self {
    .init(
      .outOfRange, "a repeat has one round at least; put it in `optional { }` if it may be none")
  }

  fileprivate static func reversed(_ lower: Int, _ upper: Int) -> Self {
    .init(.outOfRange, "\(lower) is more than \(upper); write `\(upper)..\(lower)`")
  }

  fileprivate static var noCount: Self {
    .init(.outOfRange, "rounds are counted in whole numbers without a unit")
  }

  fileprivate static var needsRounds: Self {
    .init(
      .unknownName,
      "only a `repeat` has rounds: write `taps: repeat 1.. { … }`, and `taps.rounds` after it")
  }

  fileprivate static var tooManyRounds: Self {
    .init(.limitExceeded, "a repeat has at most \(Limit.rounds) rounds")
  }
}
