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
    let whole = ends(of: body, inside: [])
    (first, last) = (whole.firsts, whole.lasts)
  }
}

extension StrokeOrder: EndsFinder {
  struct Found: Ends {
    var isEmpty: Bool
    var firsts: Set<Int> = []
    var lasts: Set<Int> = []

    init(isEmpty: Bool) { self.isEmpty = isEmpty }

    mutating func takeFirsts(of other: Found) { firsts.formUnion(other.firsts) }
    mutating func takeLasts(of other: Found) { lasts.formUnion(other.lasts) }
  }

  mutating func follow(_ left: Found, by right: Found) {
    for end in left.lasts { next[end].formUnion(right.firsts) }
  }

  mutating func ends(ofSingle node: Node, inside: [ID<Item>]) -> Found {
    switch node {
    case .item(let item, let content): return ends(of: content, inside: inside + [item])
    case .stroke(let item, _, _, _): return add(Part(item: item, isLift: false, inside: inside))
    case .phase(let phase):
      if case .grip = phase.motion { return Found(isEmpty: true) }
      return add(Part(item: phase.item, isLift: true, inside: inside))
    case .begin, .recognize: return Found(isEmpty: true)
    case .sequence, .choice, .optional, .oneOrMore:
      preconditionFailure("a group has parts of its own")
    }
  }

  private mutating func add(_ part: Part) -> Found {
    parts.append(part)
    next.append([])
    var found = Found(isEmpty: false)
    (found.firsts, found.lasts) = ([parts.count - 1], [parts.count - 1])
    return found
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

  /// A lift that can come right after another.
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
