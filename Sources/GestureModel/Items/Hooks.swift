import GestureRuntime
import GestureSyntax

// `hooks 10pt`: the little ways that a hand makes as it lands and as it lifts.
extension GestureChecker {
  /// The tree with a hook that may be drawn at each end of each stroke that is a drawing there.
  ///
  /// A hook is a phase of its own that nothing costs: a short way in any direction, from which the
  /// drawing turns sharply, or which turns sharply from it. How short belongs to the drawing as well: what
  /// is a hook of a long side is a side of a small figure.
  mutating func addingHooks(to node: Node) -> Node {
    guard settings.hooks > 0 else { return node }
    var known: [ID<Item>: StrokeHooks] = [:]
    return addingHooks(to: node, &known)
  }

  /// The hooks that are put into a stroke, the same wherever it is drawn.
  private struct StrokeHooks {
    /// The hook at the beginning, and the item for what follows it.
    var first: (hook: ID<Item>, rest: ID<Item>)?
    /// The hook at the end.
    var last: ID<Item>?
  }

  private mutating func addingHooks(
    to node: Node, _ known: inout [ID<Item>: StrokeHooks]
  ) -> Node {
    guard case .stroke(let item, let pause, let hand, let part) = node else {
      return node.mapChildren { addingHooks(to: $0, &known) }
    }
    let hooks = known[item] ?? makeHooks(of: item, around: part)
    known[item] = hooks
    return .stroke(item, pause: pause, by: hand, part.with(hooks.first, hooks.last))
  }

  private mutating func makeHooks(of stroke: ID<Item>, around part: Node) -> StrokeHooks {
    var hooks = StrokeHooks()
    if part.isDrawn(at: .beginning) {
      let rest = addHookItem("after a hook", .group)
      let hook = addHook()
      hooks.first = (hook: hook, rest: rest)
      askForCorner(at: rest, "hook.corner >= 75deg")
      askForShare(of: hook, in: stroke, after: rest)
    }
    if part.isDrawn(at: .end) {
      let last = addHook()
      askForCorner(at: last, "corner >= 75deg")
      askForShare(of: last, in: stroke, after: last)
      hooks.last = last
    }
    return hooks
  }

  /// Adds the item of a hook, whose length `hooks` limits.
  private mutating func addHook() -> ID<Item> {
    let hook = addHookItem("hook", .phase)
    let range = items[hook.rawValue].range
    add(
      ConditionDraft(
        test: .compare(.lessOrEqual, .measure(.length, hook), .constant(settings.hooks)),
        text: text(in: range), range: range,
        mentions: Mentions(items: [hook]),
        dimension: .length, finalItem: hook, schedule: .exit([hook]), order: [range.start]))
    return hook
  }

  private mutating func addHookItem(_ title: String, _ kind: Item.Kind) -> ID<Item> {
    let range = settings.hooksRange ?? items[0].range
    return add(Item(kind: kind, name: nil, title: title, range: range))
  }

  /// Asks that a hook be a small part of its stroke so far, when an item ends.
  private mutating func askForShare(
    of hook: ID<Item>, in stroke: ID<Item>, after item: ID<Item>
  ) {
    let most = Value.multiply(.constant(Limit.hookShare), .measure(.length, stroke))
    add(
      ConditionDraft(
        test: .compare(.lessOrEqual, .measure(.length, hook), most),
        text: "hook.length <= 30% of stroke.length", range: items[item.rawValue].range,
        mentions: Mentions(items: [hook, stroke]),
        dimension: .length, finalItem: nil, schedule: .exit([item]),
        order: [items[item.rawValue].range.start]))
  }

  private mutating func askForCorner(at item: ID<Item>, _ text: String) {
    ask(.corner, Limit.hookCorner, text, .angle, of: item, at: items[item.rawValue].range)
  }
}

extension Node {
  fileprivate enum Place { case beginning, end }

  /// Whether a stroke with this content is drawn at one of its ends, whichever way is taken: there
  /// is no hold and no marker, and the fingers move in the plane.
  fileprivate func isDrawn(at place: Place) -> Bool {
    switch self {
    case .sequence(let parts):
      let ordered = place == .beginning ? parts : parts.reversed()
      for part in ordered {
        guard part.isDrawn(at: place) else { return false }
        if !part.isNullable { return true }
      }
      return true
    case .choice(let parts): return parts.allSatisfy { $0.isDrawn(at: place) }
    case .optional(let part), .oneOrMore(let part), .item(_, let part), .stroke(_, _, _, let part):
      return part.isDrawn(at: place)
    case .phase(let phase): return phase.motion.isDrawn
    case .begin, .recognize: return false
    }
  }

  /// The content of a stroke with hooks at its ends.
  fileprivate func with(_ first: (hook: ID<Item>, rest: ID<Item>)?, _ last: ID<Item>?) -> Node {
    var parts = [self]
    if let first {
      let hook = Node.phase(Phase(item: first.hook, motion: .any))
      parts = [beginning(with: hook, first.rest) ?? orAfter(hook, first.rest)]
    }
    if let last { parts.append(.optional(.phase(Phase(item: last, motion: .any)))) }
    return .sequence(of: parts)
  }

  /// A choice: this node alone, or in an item after a hook.
  ///
  /// Both are places of their own: a path whose hook has yet to turn sharply enough takes nothing
  /// from one without a hook.
  private func orAfter(_ hook: Node, _ item: ID<Item>) -> Node {
    .choice([self, .sequence([hook, .item(item, self)])])
  }

  /// This node with an optional hook before the first phase of each way; `nil` if one of them may
  /// come to that phase once more.
  private func beginning(with hook: Node, _ item: ID<Item>) -> Node? {
    switch self {
    case .sequence(let parts):
      guard let first = parts.first?.beginning(with: hook, item) else { return nil }
      return .sequence([first] + parts.dropFirst())
    case .choice(let parts):
      let branches = parts.compactMap { $0.beginning(with: hook, item) }
      return branches.count == parts.count ? .choice(branches) : nil
    case .item(let outer, let part):
      return part.beginning(with: hook, item).map { .item(outer, $0) }
    case .phase: return orAfter(hook, item)
    case .optional, .oneOrMore, .stroke, .begin, .recognize: return nil
    }
  }
}

extension Motion {
  /// Whether the fingers move in the plane.
  fileprivate var isDrawn: Bool {
    switch self {
    case .move, .any: true
    case .course(let course): !course.kind.row.needsFingers
    case .hold, .lift, .grip: false
    }
  }
}
