import GestureModel

/// A place in the text: leaves are ordered by it, and what stands just before a leaf comes first.
struct Place: Hashable, Comparable {
  enum Rank: Int { case pause, gathering, waiting, leaf }

  var text: Int
  var rank: Rank
  /// What decides between several of a rank: of pauses, how many items they lie in.
  var order: [Int] = []

  /// Numbers that are ordered as places are.
  var key: [Int] { [text, rank.rawValue] + order }

  static func < (left: Place, right: Place) -> Bool {
    left.key.lexicographicallyPrecedes(right.key)
  }
}

/// One step down the tree, remembered to know what lies before a leaf: a sequence's child.
struct Ancestor {
  var siblings: [Node]
  var index: Int
}

/// Walks the tree once and finds its leaves and joins.
///
/// Each part of the tree answers with the leaves it can start and end with; for every pair that
/// meets, a join is noted together with the items that are left and entered.
struct TreeWalk {
  struct Leaf {
    var kind: ReferenceLeaf.Kind
    var items: [ItemID]
    var ancestors: [Ancestor]
    /// The hand that draws the stroke around it.
    var hand: Hand?
  }

  struct Join: Equatable {
    /// `nil` for the start.
    var source: Place?
    var target: Place
    var left: [ItemID]
    var entered: [ItemID]
    /// Where a landing waits for more fingers.
    var gathering: Place?
  }

  /// A leaf at the border of a part of the tree, and the items to pass to get there from outside.
  struct Border {
    var place: Place
    var items: [ItemID] = []
    /// Set once the border is crossed by a landing or a lift.
    var stroke: StrokeBorder?
  }

  struct StrokeBorder {
    var pause: ItemID
    /// The number of the stroke's first leaf in the text.
    var text: Int
    var ancestors: [Ancestor]
  }

  struct Part {
    var firsts: [Border] = []
    var lasts: [Border] = []
    var canBeEmpty = false
  }

  var leaves: [Place: Leaf] = [:]
  var joins: [Join] = []
  /// What draws the strokes, each once, in the order of the text.
  private(set) var hands: [Hand] = []
  private var hand: Hand?
  private var count = 0

  /// Walks a part that lies inside some items and below some sequences, outermost first.
  mutating func walk(_ node: Node, inside items: [ItemID], below ancestors: [Ancestor]) -> Part {
    switch node {
    case .sequence(let nodes):
      var whole = Part(canBeEmpty: true)
      for (index, child) in nodes.enumerated() {
        let path = ancestors + [Ancestor(siblings: nodes, index: index)]
        let next = walk(child, inside: items, below: path)
        join(whole.lasts, next.firsts, inside: items)
        whole.firsts += whole.canBeEmpty ? next.firsts : []
        whole.lasts = next.lasts + (next.canBeEmpty ? whole.lasts : [])
        whole.canBeEmpty = whole.canBeEmpty && next.canBeEmpty
      }
      return whole
    case .choice(let nodes):
      let parts = nodes.map { walk($0, inside: items, below: ancestors) }
      return Part(
        firsts: parts.flatMap(\.firsts), lasts: parts.flatMap(\.lasts),
        canBeEmpty: parts.contains { $0.canBeEmpty })
    case .optional(let child):
      var part = walk(child, inside: items, below: ancestors)
      part.canBeEmpty = true
      return part
    case .oneOrMore(let child):
      let part = walk(child, inside: items, below: ancestors)
      join(part.lasts, part.firsts, inside: items)
      return part
    case .item(let item, let child) where items.contains(item):
      return walk(child, inside: items, below: ancestors)
    case .item(let item, let child):
      return walk(child, inside: items + [item], below: ancestors).inside(item, stroke: nil)
    case .stroke(let item, let pause, let hand, let child):
      let border = StrokeBorder(pause: pause, text: count, ancestors: ancestors)
      if !hands.contains(hand) { hands.append(hand) }
      self.hand = hand
      defer { self.hand = nil }
      return walk(child, inside: items + [item], below: ancestors).inside(item, stroke: border)
    case .phase(let phase):
      return add(.phase(phase.motion, phase.item), inside: items, own: [phase.item], ancestors)
    case .begin:
      return add(.begin, inside: items, own: [], ancestors)
    case .recognize:
      return add(.recognize, inside: items, own: [], ancestors)
    }
  }

  private mutating func add(
    _ kind: ReferenceLeaf.Kind, inside items: [ItemID], own: [ItemID], _ ancestors: [Ancestor]
  ) -> Part {
    let place = Place(text: count, rank: .leaf)
    count += 1
    leaves[place] = Leaf(kind: kind, items: items + own, ancestors: ancestors, hand: hand)
    let border = Border(place: place, items: own)
    return Part(firsts: [border], lasts: [border])
  }

  /// Notes that one part can follow another, or itself.
  private mutating func join(_ lasts: [Border], _ firsts: [Border], inside items: [ItemID]) {
    for last in lasts {
      for first in firsts {
        let target = landing(on: first)
        if last.stroke != nil, let stroke = first.stroke {
          let pause = Place(text: stroke.text, rank: .pause, order: [items.count])
          leaves[pause] = Leaf(
            kind: .pause(stroke.pause), items: items + [stroke.pause], ancestors: stroke.ancestors)
          note(Join(source: last.place, target: pause, left: last.items, entered: [stroke.pause]))
          note(Join(source: pause, target: target, left: [stroke.pause], entered: first.items))
        } else {
          note(Join(source: last.place, target: target, left: last.items, entered: first.items))
        }
      }
    }
  }

  mutating func note(_ join: Join) {
    if !joins.contains(join) { joins.append(join) }
  }

  /// Where a landing on this border leads: to the leaf, or to wait before a marker.
  mutating func landing(on first: Border) -> Place {
    guard first.stroke != nil, let marker = leaves[first.place] else { return first.place }
    switch marker.kind {
    case .begin, .recognize: break
    case .phase, .pause, .gathering, .waiting: return first.place
    }
    let waiting = Place(text: first.place.text, rank: .waiting)
    leaves[waiting] = Leaf(
      kind: .waiting, items: marker.items, ancestors: marker.ancestors, hand: marker.hand)
    note(Join(source: waiting, target: first.place, left: [], entered: []))
    return waiting
  }
}

extension TreeWalk.Part {
  /// The same part seen from outside an item, which is a stroke or not.
  fileprivate func inside(_ item: ItemID, stroke: TreeWalk.StrokeBorder?) -> Self {
    func outside(_ border: TreeWalk.Border) -> TreeWalk.Border {
      var border = border
      border.items.insert(item, at: 0)
      border.stroke = stroke ?? border.stroke
      return border
    }
    return Self(
      firsts: firsts.map(outside), lasts: lasts.map(outside), canBeEmpty: canBeEmpty)
  }
}
