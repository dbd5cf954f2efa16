/// Decides which transition each part of a gesture's own requirements guards, from its form.
struct Scheduling {
  let body: Node
  let isContinuous: Bool
  /// Only of a gesture that says `begin`.
  let itemsAfterBegin: Set<ID<Item>>

  private static let gesture = ID<Item>(0)

  init(_ body: Node) {
    self.body = body
    isContinuous = body.markers.contains { $0.isBegin }
    itemsAfterBegin = isContinuous ? body.itemsAfterBegin : []
  }

  /// The transition that a part with these mentions guards.
  func schedule(of mentions: Mentions) -> Schedule {
    if !mentions.moreThanStarts { return schedule(ofStarts: mentions.items) }
    // What follows `begin` may not be drawn at all, and then has no exit.
    let isAfterBegin = !mentions.items.isDisjoint(with: itemsAfterBegin)
    if !mentions.items.isEmpty, !mentions.items.contains(Self.gesture), !isAfterBegin {
      return .exit(mentions.items)
    }
    if isContinuous, !mentions.end, !isAfterBegin {
      return .begin
    }
    return .end
  }

  /// Whether an item has certainly started whenever another one starts.
  func isEntered(_ item: ID<Item>, before other: ID<Item>) -> Bool {
    item == Self.gesture || body.lastEntered(of: [item, other]) == other
  }

  /// The entry of the last of some items. If it is not certain which that is, or how it is entered,
  /// the exit of the last one is the next moment at which all of them have started.
  private func schedule(ofStarts items: Set<ID<Item>>) -> Schedule {
    let inner = items.subtracting([Self.gesture])
    if inner.isEmpty { return .landing(Self.gesture) }
    guard let last = body.lastEntered(of: inner) else { return .exit(inner) }
    let entries = body.entries(of: last)
    if entries == [.landing] { return .landing(last) }
    return entries == [.step] ? .entry(last) : .exit(inner)
  }
}

/// How an item can be entered.
private enum Entry: Hashable {
  /// A finger lands.
  case landing
  /// A step, a quick move or a marker, while the finger is down.
  case step
  /// The last finger leaves.
  case lift
}

extension Node {
  /// Which of some items is entered last, if it is the same one on every path.
  ///
  /// Each of the items must be passed exactly once on every path.
  fileprivate func lastEntered(of items: Set<ID<Item>>) -> ID<Item>? {
    switch self {
    case .sequence(let parts):
      parts.last { $0.contains(anyOf: items) }?.lastEntered(of: items)
    case .choice(let branches):
      Self.common(
        branches.filter { $0.contains(anyOf: items) }.map { $0.lastEntered(of: items) })
    case .optional(let part), .oneOrMore(let part): part.lastEntered(of: items)
    case .item(let item, let part), .stroke(let item, _, _, let part):
      part.contains(anyOf: items) ? part.lastEntered(of: items) : item
    case .phase(let phase): phase.item
    case .begin, .recognize: nil
    }
  }

  private static func common(_ candidates: [ID<Item>?]) -> ID<Item>? {
    guard let first = candidates.first, candidates.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  fileprivate func contains(anyOf items: Set<ID<Item>>) -> Bool {
    switch self {
    case .sequence(let parts), .choice(let parts): parts.contains { $0.contains(anyOf: items) }
    case .optional(let part), .oneOrMore(let part): part.contains(anyOf: items)
    case .item(let item, let part), .stroke(let item, _, _, let part):
      items.contains(item) || part.contains(anyOf: items)
    case .phase(let phase): items.contains(phase.item)
    case .begin, .recognize: false
    }
  }

  /// The ways in which an item can be entered.
  fileprivate func entries(of item: ID<Item>) -> Set<Entry> {
    var found: Set<Entry> = []
    var ways: Set<Entry> = [.landing]
    collect(item, &ways, &found)
    return found
  }

  /// Goes through the tree with the ways in which the next leaf can be entered.
  private func collect(_ item: ID<Item>, _ ways: inout Set<Entry>, _ found: inout Set<Entry>) {
    switch self {
    case .sequence(let parts):
      for part in parts { part.collect(item, &ways, &found) }
    case .choice(let branches):
      let before = ways
      ways = []
      for branch in branches {
        var inner = before
        branch.collect(item, &inner, &found)
        ways.formUnion(inner)
      }
    case .optional(let part):
      let before = ways
      part.collect(item, &ways, &found)
      ways.formUnion(before)
    case .oneOrMore(let part):
      part.collect(item, &ways, &found)
      part.collect(item, &ways, &found)
    case .item(let inner, let part):
      if inner == item { found.formUnion(part.firstEntries(ways)) }
      part.collect(item, &ways, &found)
    case .stroke(let inner, _, _, let part):
      if inner == item { found.insert(.landing) }
      ways = [.landing]
      part.collect(item, &ways, &found)
      ways = [.landing]
    case .phase(let phase):
      if phase.item == item { found.formUnion(firstEntries(ways)) }
      ways = phase.motion.endsWithLanding ? [.landing] : [.step]
    case .begin, .recognize: ways = [.step]
    }
  }

  /// How the first leaf can be entered, if the finger comes here in these ways.
  private func firstEntries(_ ways: Set<Entry>) -> Set<Entry> {
    switch self {
    case .sequence(let parts):
      var found: Set<Entry> = []
      for part in parts {
        found.formUnion(part.firstEntries(ways))
        if !part.isNullable { break }
      }
      return found
    case .choice(let branches):
      return branches.reduce(into: []) { $0.formUnion($1.firstEntries(ways)) }
    case .optional(let part), .oneOrMore(let part), .item(_, let part):
      return part.firstEntries(ways)
    case .stroke: return [.landing]
    case .phase(let phase): return phase.motion == .lift ? [.lift] : ways
    case .begin, .recognize: return ways
    }
  }
}

extension Motion {
  /// Whether the next item begins with a landing.
  fileprivate var endsWithLanding: Bool {
    switch self {
    case .lift, .grip: true
    case .move, .course, .any, .hold: false
    }
  }
}
