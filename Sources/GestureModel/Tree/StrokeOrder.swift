/// Which strokes and written lifts can follow each other: the outer half of a gesture's tree.
struct StrokeOrder {
  /// A stroke or a written lift, one for each copy.
  struct Part {
    var item: ID<Item>
    var isLift: Bool
    /// The items it is inside, its own not among them.
    var inside: [ID<Item>]
  }

  private(set) var parts: [Part] = []
  /// For each part, those that can come next.
  private(set) var next: [Set<Int>] = []
  /// The parts that can come first.
  private(set) var first: Set<Int> = []
  /// The parts that can come last.
  private(set) var last: Set<Int> = []

  init(_ body: Node) {
    let whole = fragment(body, inside: [])
    (first, last) = (whole.first, whole.last)
  }

  private struct Fragment {
    var isEmpty = false
    var first: Set<Int> = []
    var last: Set<Int> = []
  }

  private mutating func fragment(_ node: Node, inside: [ID<Item>]) -> Fragment {
    switch node {
    case .sequence(let nodes):
      var whole = Fragment(isEmpty: true)
      for node in nodes { whole = join(whole, fragment(node, inside: inside)) }
      return whole
    case .choice(let branches):
      var whole = Fragment()
      for branch in branches {
        let part = fragment(branch, inside: inside)
        whole.isEmpty = whole.isEmpty || part.isEmpty
        whole.first.formUnion(part.first)
        whole.last.formUnion(part.last)
      }
      return whole
    case .optional(let node):
      var whole = fragment(node, inside: inside)
      whole.isEmpty = true
      return whole
    case .oneOrMore(let node):
      let whole = fragment(node, inside: inside)
      for end in whole.last { next[end].formUnion(whole.first) }
      return whole
    case .item(let item, let node): return fragment(node, inside: inside + [item])
    case .stroke(let item, _, _, _):
      return part(Part(item: item, isLift: false, inside: inside))
    case .phase(let phase):
      if case .grip = phase.motion { return Fragment(isEmpty: true) }
      return part(Part(item: phase.item, isLift: true, inside: inside))
    case .begin, .recognize: return Fragment(isEmpty: true)
    }
  }

  private mutating func part(_ part: Part) -> Fragment {
    parts.append(part)
    next.append([])
    return Fragment(first: [parts.count - 1], last: [parts.count - 1])
  }

  private mutating func join(_ left: Fragment, _ right: Fragment) -> Fragment {
    for end in left.last { next[end].formUnion(right.first) }
    return Fragment(
      isEmpty: left.isEmpty && right.isEmpty,
      first: left.isEmpty ? left.first.union(right.first) : left.first,
      last: right.isEmpty ? left.last.union(right.last) : right.last)
  }
}

extension StrokeOrder {
  /// The strokes that can follow another with no written lift between them.
  var strokesAfterStrokes: Set<ID<Item>> {
    var found: Set<ID<Item>> = []
    for (index, part) in parts.enumerated() where !part.isLift {
      for follower in next[index] where !parts[follower].isLift {
        found.insert(parts[follower].item)
      }
    }
    return found
  }

  /// A lift that can come first.
  var leadingLift: ID<Item>? {
    first.sorted().first { parts[$0].isLift }.map { parts[$0].item }
  }

  /// A lift that can come right behind another.
  var doubledLift: ID<Item>? {
    for (index, part) in parts.enumerated() where part.isLift {
      let doubled = next[index].sorted().first { parts[$0].isLift }
      if let doubled { return parts[doubled].item }
    }
    return nil
  }

  /// A written lift in which a path could wait forever although the gesture could be over.
  ///
  /// Follows the strokes of all paths together, one at a time: once some path could have been
  /// accepted, none may be left that waits without a limit.
  func endlessLift(whereLimited hasLimit: (Part) -> Bool) -> ID<Item>? {
    var strokes = first
    var couldBeOver = false
    var seen: Set<Set<Int>> = []
    while !strokes.isEmpty, seen.insert(strokes).inserted, seen.count <= Limit.leaves {
      couldBeOver = couldBeOver || !strokes.isDisjoint(with: last)
      let followers = strokes.reduce(into: Set<Int>()) { $0.formUnion(next[$1]) }
      let lifts = followers.filter { parts[$0].isLift }
      if couldBeOver, let endless = lifts.sorted().first(where: { !hasLimit(parts[$0]) }) {
        return parts[endless].item
      }
      strokes = followers.subtracting(lifts)
      for lift in lifts { strokes.formUnion(next[lift]) }
    }
    return nil
  }
}
