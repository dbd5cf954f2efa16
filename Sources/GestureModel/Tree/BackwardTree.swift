import GestureRuntime
import GestureSyntax

/// Writes a part of a gesture backward: in the opposite order, every motion the other way.
///
/// What has a `corner` that is asked for meets the phase before it there. Backward, these two meet
/// where that phase begins, so it is noted at whose beginning each asked corner is found.
struct BackwardTree {
  /// What stands for each item; an item that has none stands for itself.
  let copies: [ID<Item>: ID<Item>]
  /// The items whose `corner` a condition asks for.
  let asked: Set<ID<Item>>
  /// The first number for a group that has to be made to be measured.
  let firstGroup: Int

  /// How many groups were made.
  private(set) var groupCount = 0
  /// For each item, the one at whose beginning its corner is, backward.
  private(set) var meetings: [ID<Item>: ID<Item>] = [:]
  /// The items whose corner is at one place on one way, and at another on another.
  private(set) var uncertain: Set<ID<Item>> = []

  init(copies: [ID<Item>: ID<Item>] = [:], asked: Set<ID<Item>> = [], firstGroup: Int = 0) {
    (self.copies, self.asked, self.firstGroup) = (copies, asked, firstGroup)
  }

  /// A part backward. `isEntry` says whether it begins as the whole, a round or a stroke begins:
  /// then it has no phase before it, and its corner is where the whole begins, whichever way it is
  /// drawn.
  mutating func backward(_ node: Node, isEntry: Bool) -> Node {
    switch node {
    case .sequence(let parts): return backward(parts, isEntry: isEntry)
    case .choice(let branches):
      return .choice(branches.map { backward($0, isEntry: isEntry) })
    case .optional(let part): return .optional(backward(part, isEntry: isEntry))
    case .oneOrMore(let part): return .oneOrMore(backward(part, isEntry: true))
    case .item(let item, let part):
      if isEntry { note([item], at: copy(item)) }
      return .item(copy(item), backward(part, isEntry: isEntry))
    case .stroke(let item, let pause, let hand, let part):
      note([item], at: copy(item))
      return .stroke(copy(item), pause: pause, by: hand, backward(part, isEntry: true))
    case .phase(let phase):
      if isEntry { note([phase.item], at: copy(phase.item)) }
      return .phase(phase.backward(as: copy(phase.item)))
    case .begin, .recognize: return node
    }
  }

  private mutating func backward(_ parts: [Node], isEntry: Bool) -> Node {
    guard parts.count > 1 else {
      return .sequence(of: parts.map { backward($0, isEntry: isEntry) })
    }
    var reversed = parts.reversed().map { backward($0, isEntry: false) }
    for index in 1..<parts.count {
      meet(parts[index], after: parts[index - 1], at: parts.count - index, in: &reversed)
    }
    if isEntry {
      let isSomething = parts.firstIndex { !$0.isNullable } ?? parts.count - 1
      let first = parts[...isSomething].reduce(into: Set<ID<Item>>()) {
        $0.formUnion($1.possibleBeginnings)
      }
      note(first, in: &reversed, at: 0)
    }
    return .sequence(reversed)
  }

  /// Notes where the beginnings of a part meet what is before it. Backward, that comes after the
  /// part, at `place`.
  private mutating func meet(
    _ part: Node, after before: Node, at place: Int, in reversed: inout [Node]
  ) {
    let certain = asked.intersection(part.certainBeginnings)
    if let first = reversed[place].firstItem, reversed[place - 1].has(first) {
      // One round of a repeat after another: each begins alike, whichever comes next.
      note(asked.intersection(part.possibleBeginnings), at: first)
      return
    }
    if !certain.isEmpty { note(certain, in: &reversed, at: place) }
    guard !asked.intersection(part.possibleBeginnings).subtracting(certain).isEmpty else { return }
    guard !before.isNullable, let branches = part.branches else {
      uncertain.formUnion(part.possibleBeginnings.subtracting(certain))
      return
    }
    // What is before them is written once for each branch, so that each meets its own.
    let ways = branches.map { branch -> Node in
      guard let branch else { return reversed[place] }
      let part = backward(branch, isEntry: false)
      let first = asked.intersection(branch.possibleBeginnings)
      uncertain.formUnion(first.subtracting(branch.certainBeginnings))
      guard !first.isEmpty else { return .sequence([part, reversed[place]]) }
      var rest = [reversed[place]]
      note(first, in: &rest, at: 0, inGroup: true)
      return .sequence([part] + rest)
    }
    reversed.replaceSubrange(place - 1...place, with: [.choice(ways)])
  }

  /// Notes that some corners are at the beginning of the node at a place, which is wrapped in an
  /// item unless it is one.
  private mutating func note(
    _ items: Set<ID<Item>>, in nodes: inout [Node], at place: Int, inGroup: Bool = false
  ) {
    let items = asked.intersection(items)
    guard !items.isEmpty else { return }
    let known = Set(items.map { meetings[$0] })
    if known.count == 1, let known = known.first, let known,
      Node.sequence(Array(nodes[place...])).begins(with: known)
    {
      return
    }
    if !inGroup, let item = nodes[place].firstItem {
      note(items, at: item)
      return
    }
    let end = nodes[place...].firstIndex { !$0.isNullable } ?? nodes.count - 1
    let group = ID<Item>(firstGroup + groupCount)
    groupCount += 1
    let content = Node.sequence(of: Array(nodes[place...end]))
    nodes.replaceSubrange(place...end, with: [.item(group, content)])
    note(items, at: group)
  }

  private mutating func note(_ items: Set<ID<Item>>, at meeting: ID<Item>) {
    for item in asked.intersection(items) {
      if let known = meetings[item], known != meeting { uncertain.insert(item) }
      meetings[item] = meeting
    }
  }

  private func copy(_ item: ID<Item>) -> ID<Item> { copies[item] ?? item }
}

extension Node {
  /// The items that certainly begin with this: with its first phase.
  fileprivate var certainBeginnings: Set<ID<Item>> {
    switch self {
    case .sequence(let parts):
      guard let first = parts.first, !first.isNullable || parts.count == 1 else { return [] }
      return first.certainBeginnings
    case .oneOrMore(let part): return part.certainBeginnings
    case .item(let item, let part): return part.certainBeginnings.union([item])
    case .phase(let phase): return [phase.item]
    case .choice, .optional, .stroke, .begin, .recognize: return []
    }
  }

  /// The items that can begin with this. What begins with a stroke has its corner by itself.
  fileprivate var possibleBeginnings: Set<ID<Item>> {
    switch self {
    case .sequence(let parts):
      let end = parts.firstIndex { !$0.isNullable } ?? parts.count - 1
      return parts[...end].reduce(into: []) { $0.formUnion($1.possibleBeginnings) }
    case .choice(let branches):
      return branches.reduce(into: []) { $0.formUnion($1.possibleBeginnings) }
    case .optional(let part), .oneOrMore(let part): return part.possibleBeginnings
    case .item(let item, let part): return part.possibleBeginnings.union([item])
    case .phase(let phase): return [phase.item]
    case .stroke, .begin, .recognize: return []
    }
  }

  /// Each of the ways that it can be drawn, `nil` being nothing.
  fileprivate var branches: [Node?]? {
    switch self {
    case .choice(let branches): branches.map { Optional($0) }
    case .optional(let part): [part, nil]
    case .sequence, .oneOrMore, .item, .stroke, .phase, .begin, .recognize: nil
    }
  }

  /// The item that starts whenever this is drawn, and once.
  fileprivate var firstItem: ID<Item>? {
    switch self {
    case .item(let item, _), .stroke(let item, _, _, _): item
    case .phase(let phase): phase.item
    case .sequence(let parts): parts.first?.firstItem
    case .choice, .optional, .oneOrMore, .begin, .recognize: nil
    }
  }

  fileprivate func has(_ item: ID<Item>) -> Bool { all.contains { $0.item == item } }

  /// Whether an item begins with it, however it is drawn.
  fileprivate func begins(with item: ID<Item>) -> Bool {
    switch self {
    case .sequence(let parts):
      let end = parts.firstIndex { !$0.isNullable } ?? parts.count - 1
      return !parts.isEmpty && parts[...end].allSatisfy { $0.begins(with: item) }
    case .choice(let branches): return branches.allSatisfy { $0.begins(with: item) }
    case .optional(let part), .oneOrMore(let part): return part.begins(with: item)
    case .item(let own, let part): return own == item || part.begins(with: item)
    case .stroke(let own, _, _, _): return own == item
    case .phase(let phase): return phase.item == item
    case .begin, .recognize: return false
    }
  }
}

extension Phase {
  /// This phase drawn the other way.
  fileprivate func backward(as item: ID<Item>) -> Phase {
    var phase = Phase(item: item, motion: motion.backward, turns: turns)
    if motion.takesSteps { phase.turns.formSymmetricDifference(.backward) }
    return phase
  }
}

extension Motion {
  fileprivate var backward: Motion {
    switch self {
    case .move(let sectors): .move(sectors.map { $0.opposite })
    case .course(let course): .course(course.reversed)
    case .any, .hold, .lift, .grip: self
    }
  }
}

extension Sector {
  /// The sector of the opposite directions. Subtracting from zero keeps zeros positive.
  fileprivate var opposite: Sector {
    Sector(firstX: 0 - firstX, firstY: 0 - firstY, lastX: 0 - lastX, lastY: 0 - lastY)
  }
}
