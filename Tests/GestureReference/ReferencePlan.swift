package import GestureModel
package import GestureRuntime

/// Rules that a careless reading of the page would break.
package enum BrokenRule {
  /// The spread jumps when a finger joins or leaves, the scale counts from the first spread.
  case spreadOffset, baseScale
  /// A hold holds the centroid, not each finger.
  case fingersHeld
  /// The stroke ends where the finger is that ends it; the lift counts from it, not from the last.
  case endInPlace, lastFingerLifts
  /// Comparisons are exact.
  case rounding
}

/// A gesture with its leaves in order, and for each leaf where a path can go from it.
package struct ReferencePlan {
  let gesture: Gesture
  let view: ViewSize?
  /// What the inputs are that have been set, by their names: those numbers that they are.
  var inputs: [String: [Float]] = [:]
  /// A rule of the page that is broken, to see that the comparison finds it.
  var brokenRule: BrokenRule?
  /// Whether every division of a drawing lives on, and no token hides another.
  var keepsEveryDivision = false
  private(set) var leaves: [ReferenceLeaf] = []
  /// Where the first landing leads.
  private(set) var landings: [ReferenceEdge] = []
  /// Where the first landing leads of a gesture that is drawn while a finger holds.
  private(set) var grip: ReferenceEdge?
  /// For each leaf what is asked of its tokens that cost the same.
  package private(set) var reads: [[ReferenceRead]] = []
  /// How many tokens an attempt has at most after a moment; every contest asks, and to find it goes through
  /// every pair of leaves.
  package private(set) var tokenLimit = 0
  /// What draws each track.
  package let hands: [Hand]

  /// The item that measures the whole gesture.
  package static let whole = ItemID(0)

  package init(_ gesture: Gesture, view: ViewSize?) {
    (self.gesture, self.view) = (gesture, view)
    var walk = TreeWalk()
    let body = walk.walk(gesture.body, inside: [Self.whole], below: [])
    for first in body.firsts {
      let place = walk.landing(on: first)
      walk.note(
        TreeWalk.Join(source: nil, target: place, left: [], entered: [Self.whole] + first.items))
    }
    walk.addGatheringLeaves()
    hands = walk.hands

    let places = walk.leaves.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    for place in places {
      let found = walk.leaves[place]!
      let leaf = ReferenceLeaf(
        kind: found.kind, track: found.hand.flatMap(hands.firstIndex), items: found.items)
      leaf.edges = walk.edges(from: place, numbers)
      for index in leaf.edges.indices where leaf.hasWays {
        let isToRecognize = places[leaf.edges[index].target].isRecognize(in: walk)
        let left = isToRecognize ? found.items : leaf.edges[index].left
        leaf.edges[index].way = gesture.exitConditions(of: found, leaving: left)
      }
      if body.lasts.contains(where: { $0.place == place }) {
        leaf.ending = gesture.exitConditions(of: found, leaving: found.items)
      }
      leaf.ways = gesture.ways(of: leaf).sorted { $0.lexicographicallyPrecedes($1) }
      leaves.append(leaf)
    }
    let starts = walk.edges(from: nil, numbers)
    landings = starts.filter { !leaves[$0.target].isLift }
    grip = starts.first { leaves[$0.target].isGrip }
    reads = findReads()
    tokenLimit = findTokenLimit()
  }
}

extension TreeWalk {
  /// Text order of the target; of two rounds that lead to one target, the inner one first.
  fileprivate func edges(from source: Place?, _ numbers: [Place: Int]) -> [ReferenceEdge] {
    joins.filter { $0.source == source }.map {
      ReferenceEdge(
        target: numbers[$0.target]!, left: $0.left, entered: $0.entered,
        gathering: $0.gathering.map { numbers[$0]! })
    }.sorted { ($0.target, $0.left.count) < ($1.target, $1.left.count) }
  }
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

extension Gesture {
  /// The distinct non-empty ways out of a leaf, and the conditions that alone keep its tokens
  /// distinct.
  fileprivate func ways(of leaf: ReferenceLeaf) -> Set<Way> {
    var ways = Set(leaf.edges.map(\.way) + (leaf.ending.map { [$0] } ?? [])).subtracting([[]])
    let asked = Set(ways.filter { $0.count > 1 }.flatMap { $0 }).sorted()
    for number in asked where ways.count < 32 {
      let condition = conditions[number]
      let isFinal = condition.finalItem.map { leaf.items.contains($0) } ?? false
      if !isFinal && !condition.test.staysTrue { ways.insert([number]) }
    }
    return ways
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
