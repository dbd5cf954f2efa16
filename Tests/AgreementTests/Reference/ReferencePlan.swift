import GestureModel
import GestureRuntime

/// A gesture with its leaves in order, and for each leaf where a path can go from it.
struct ReferencePlan {
  let gesture: Gesture
  let view: ViewSize?
  private(set) var leaves: [ReferenceLeaf] = []
  /// Where the first landing leads.
  private(set) var landings: [ReferenceEdge] = []

  /// The item that measures the whole gesture.
  static let whole = ItemID(0)

  init(_ gesture: Gesture, view: ViewSize?) {
    (self.gesture, self.view) = (gesture, view)
    var walk = TreeWalk()
    let body = walk.walk(gesture.body, inside: [Self.whole], below: [])
    let starts = body.firsts.filter { $0.stroke != nil }
      .map { (place: walk.landing(on: $0), entered: [Self.whole] + $0.items) }
    let places = walk.leaves.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })

    landings = starts.map {
      ReferenceEdge(target: numbers[$0.place]!, left: [], entered: $0.entered)
    }
    sortEdges(&landings)
    for place in places {
      let found = walk.leaves[place]!
      var leaf = ReferenceLeaf(kind: found.kind, items: found.items)
      leaf.edges = walk.joins.filter { $0.source == place }.map {
        ReferenceEdge(target: numbers[$0.target]!, left: $0.left, entered: $0.entered)
      }
      sortEdges(&leaf.edges)
      for index in leaf.edges.indices {
        if case .waiting = leaf.kind { continue }
        let isToRecognize = places[leaf.edges[index].target].isRecognize(in: walk)
        let left = isToRecognize ? found.items : leaf.edges[index].left
        leaf.edges[index].way = gesture.exitConditions(of: found, leaving: left)
      }
      if body.lasts.contains(where: { $0.place == place }) {
        leaf.ending = gesture.exitConditions(of: found, leaving: found.items)
      }
      let ways = Set(leaf.edges.map(\.way) + (leaf.ending.map { [$0] } ?? [])).subtracting([[]])
      leaf.ways = ways.sorted { $0.lexicographicallyPrecedes($1) }
      leaves.append(leaf)
    }
  }
}

/// Text order of the target; of two rounds that lead to one target, the inner one first.
private func sortEdges(_ edges: inout [ReferenceEdge]) {
  edges.sort { ($0.target, $0.left.count) < ($1.target, $1.left.count) }
}

extension Place {
  fileprivate func isRecognize(in walk: TreeWalk) -> Bool {
    if case .recognize = walk.leaves[self]?.kind { true } else { false }
  }
}

extension Gesture {
  /// The conditions that an edge carries which leaves these items of a leaf.
  fileprivate func exitConditions(of leaf: TreeWalk.Leaf, leaving left: [ItemID]) -> Way {
    conditions.indices.filter { number in
      guard case .exit(let scheduled) = conditions[number].schedule else { return false }
      return !scheduled.isDisjoint(with: left)
        && scheduled.subtracting(left).allSatisfy { leaf.hasPassed($0) }
    }
  }
}

extension TreeWalk.Leaf {
  /// Whether an item has been passed: in the smallest part of the tree around this leaf that has
  /// the item, it lies before the leaf.
  fileprivate func hasPassed(_ item: ItemID) -> Bool {
    guard !items.contains(item) else { return false }
    for ancestor in ancestors.reversed() {
      let before = ancestor.siblings[..<ancestor.index].contains { $0.has(item) }
      let after = ancestor.siblings[(ancestor.index + 1)...].contains { $0.has(item) }
      if before || after { return before }
    }
    return false
  }
}

extension Node {
  /// Whether an item is measured somewhere in this part.
  func has(_ item: ItemID) -> Bool {
    switch self {
    case .sequence(let nodes), .choice(let nodes): nodes.contains { $0.has(item) }
    case .optional(let node), .oneOrMore(let node): node.has(item)
    case .item(let own, let node): own == item || node.has(item)
    case .stroke(let own, let pause, _, let node): own == item || pause == item || node.has(item)
    case .phase(let phase): phase.item == item
    case .begin, .recognize: false
    }
  }
}
