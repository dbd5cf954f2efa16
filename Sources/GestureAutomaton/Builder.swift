import GestureModel
import GestureRuntime

/// Turns a tree of phases into leaves and edges: one leaf a phase, one edge for each pair of phases
/// that can follow each other (Glushkov's construction), with the items that are left and entered
/// on the way.
struct Builder {
  /// A leaf that something can begin with.
  struct First {
    var leaf: Int
    /// The items entered on the way in, outermost first.
    var entered: [ID<Item>]
    /// The stroke that a landing has to start first.
    var stroke: StrokeEntry?
  }

  /// A leaf that something can end with.
  struct Last {
    var leaf: Int
    /// The items left on the way out, innermost first.
    var exited: [ID<Item>]
    /// Whether the fingers leave with it.
    var endsStroke: Bool
  }

  /// How a stroke is entered when another was before it.
  struct StrokeEntry: Hashable {
    var stroke: ID<Item>
    var pause: ID<Item>
    /// A number that copies of one stroke do not share.
    var copy: Int
    /// The text order of its first leaf.
    var order: Int
  }

  /// What a part of the tree can begin and end with, and whether it can be empty.
  struct Found: Ends {
    var isEmpty: Bool
    var firsts: [First] = []
    var lasts: [Last] = []

    init(isEmpty: Bool) { self.isEmpty = isEmpty }

    mutating func takeFirsts(of other: Found) { firsts += other.firsts }
    mutating func takeLasts(of other: Found) { lasts += other.lasts }
  }

  /// A leaf with the sort key that puts it in text order; an implied lift, a gathering leaf and a
  /// waiting leaf come just before what they lead to, in this order.
  struct Draft {
    var leaf: Automaton.Leaf
    var order: Int
    var rank: Rank
    /// Of a gathering leaf, the draft of the leaf before it.
    var source: Int?
    /// Of a gathering leaf, how many items are left on the way to it.
    var leftCount = 0
  }

  enum Rank: Int {
    case lift, gathering, waiting, phase
  }

  /// An implied lift: before which copy of a stroke, inside which items.
  struct LiftKey: Hashable {
    var copy: Int
    var inside: [ID<Item>]
  }

  /// Identifies a gathering leaf: the leaf before it (`nil` at the start), its track and the items
  /// left on the way.
  struct GatheringKey: Hashable {
    var source: Int?
    var track: Int
    var exited: [ID<Item>]
  }

  let gesture: Gesture
  var tracks: [Hand] = []
  /// The track of the stroke that is being built.
  var track: Int?
  var drafts: [Draft] = []
  var edges: [Automaton.Edge] = []
  var knownEdges: Set<Automaton.Edge> = []
  var impliedLifts: [LiftKey: Int] = [:]
  var waitingLeaves: [Int: Int] = [:]
  var gatheringLeaves: [GatheringKey: Int] = [:]
  var strokeCount = 0
  var phaseCount = 0

  init(_ gesture: Gesture) { self.gesture = gesture }

  mutating func build() -> ([Automaton.Leaf], [Automaton.Edge]) {
    let root = ID<Item>(0)
    let body = ends(of: .item(root, gesture.body), inside: [])
    for first in body.firsts {
      connectStart(first)
    }
    for last in body.lasts {
      add(from: last.leaf, to: .end, .end, exited: last.exited, entered: [])
    }
    return sorted()
  }
}

extension Builder: EndsFinder {
  mutating func follow(_ left: Found, by right: Found) {
    for last in left.lasts { for first in right.firsts { connect(last, first) } }
  }

  mutating func ends(ofSingle node: Node, inside: [ID<Item>]) -> Found {
    switch node {
    case .item(let item, let content):
      return wrap(ends(of: content, inside: inside + [item]), in: item)
    case .stroke(let item, let pause, let hand, let content):
      return stroke(item, pause: pause, by: hand, content, inside: inside)
    case .phase(let phase):
      let found = leaf(
        .motion(phase.motion), inside: inside + [phase.item], entering: [phase.item])
      drafts[drafts.count - 1].leaf.turns = phase.turns
      return found
    case .begin:
      return leaf(.begun, inside: inside, entering: [])
    case .recognize:
      var whole = leaf(.recognized, inside: inside, entering: [])
      whole.lasts = []
      return whole
    case .sequence, .choice, .optional, .oneOrMore:
      preconditionFailure("a group has no leaf of its own")
    }
  }

  private mutating func leaf(
    _ kind: Automaton.Leaf.Kind, inside: [ID<Item>], entering items: [ID<Item>]
  ) -> Found {
    let index = addDraft(kind, inside: inside, order: phaseCount, rank: .phase)
    phaseCount += 1
    var found = Found(isEmpty: false)
    found.firsts = [First(leaf: index, entered: items, stroke: nil)]
    found.lasts = [Last(leaf: index, exited: items, endsStroke: false)]
    return found
  }

  private mutating func addDraft(
    _ kind: Automaton.Leaf.Kind, inside: [ID<Item>], order: Int, rank: Rank
  ) -> Int {
    drafts.append(
      Draft(leaf: Automaton.Leaf(kind: kind, inside: inside), order: order, rank: rank))
    drafts[drafts.count - 1].leaf.track = track
    return drafts.count - 1
  }

  private func wrap(_ content: Found, in item: ID<Item>) -> Found {
    var whole = content
    for index in whole.firsts.indices {
      whole.firsts[index].entered.insert(item, at: 0)
    }
    for index in whole.lasts.indices { whole.lasts[index].exited.append(item) }
    return whole
  }

  private mutating func stroke(
    _ item: ID<Item>, pause: ID<Item>, by hand: Hand, _ content: Node, inside: [ID<Item>]
  ) -> Found {
    strokeCount += 1
    if !tracks.contains(hand) { tracks.append(hand) }
    track = tracks.firstIndex(of: hand)
    defer { track = nil }
    let entry = StrokeEntry(stroke: item, pause: pause, copy: strokeCount, order: phaseCount)
    var whole = ends(of: content, inside: inside + [item])
    for index in whole.firsts.indices { whole.firsts[index].stroke = entry }
    for index in whole.lasts.indices { whole.lasts[index].endsStroke = true }
    return wrap(whole, in: item)
  }
}

// Edges.
extension Builder {
  /// Adds the edges by which one leaf follows another.
  private mutating func connect(_ last: Last, _ first: First) {
    if let entry = first.stroke, last.endsStroke {
      let lift = impliedLift(before: first, entry)
      add(
        from: last.leaf, to: .leaf(ID(lift)), .lift, exited: last.exited, entered: [entry.pause])
      land(from: lift, first, exited: [entry.pause])
    } else if first.stroke != nil {
      land(from: last.leaf, first, exited: last.exited)
    } else {
      connectWithinStroke(last, first)
    }
  }

  private mutating func connectWithinStroke(_ last: Last, _ first: First) {
    let trigger: Automaton.Trigger =
      switch drafts[first.leaf].leaf.kind {
      case .motion(.move), .motion(.course), .motion(.any): .step
      case .motion(.hold): .quick
      case .motion(.lift): .lift
      case .motion(.grip): preconditionFailure("a grip comes first")
      case .begun, .recognized: .marker
      case .waiting, .gathering: preconditionFailure("entered by a landing only")
      }
    add(
      from: last.leaf, to: .leaf(ID(first.leaf)), trigger, exited: last.exited,
      entered: first.entered
    )
  }

  private mutating func connectStart(_ first: First) {
    // The tree's root is entered by the first landing; a marker, or a lift, cannot be first.
    if first.stroke != nil {
      land(from: nil, first, exited: [])
    } else if case .motion(.grip) = drafts[first.leaf].leaf.kind {
      addLanding(from: nil, to: first.leaf, exited: [], entered: first.entered)
    }
  }

  /// Adds a landing edge to what a stroke begins with.
  private mutating func land(from source: Int?, _ first: First, exited: [ID<Item>]) {
    var target = first.leaf
    switch drafts[target].leaf.kind {
    case .begun, .recognized: target = waitingLeaf(before: target)
    case .motion(.move), .motion(.course), .motion(.any), .motion(.hold): break
    case .motion(.lift), .motion(.grip), .waiting, .gathering:
      preconditionFailure("a stroke begins with a motion or a marker")
    }
    guard let track = drafts[target].leaf.track, case .fingers(let count) = tracks[track],
      count.lowerBound > 1
    else {
      return addLanding(from: source, to: target, exited: exited, entered: first.entered)
    }
    let gathering = gatheringLeaf(
      before: target, GatheringKey(source: source, track: track, exited: exited))
    addLanding(from: source, to: gathering, exited: exited, entered: [])
    add(
      from: gathering, to: .leaf(ID(target)), .assembly, exited: [], entered: first.entered)
  }

  /// The leaf in which a path waits for the further fingers of a stroke.
  private mutating func gatheringLeaf(before target: Int, _ key: GatheringKey) -> Int {
    if let known = gatheringLeaves[key] {
      drafts[known].order = min(drafts[known].order, drafts[target].order)
      return known
    }
    let outer = key.source.map { drafts[$0].leaf.inside } ?? []
    let gathering = addDraft(
      .gathering, inside: outer.filter { !key.exited.contains($0) }, order: drafts[target].order,
      rank: .gathering)
    drafts[gathering].leaf.track = key.track
    (drafts[gathering].source, drafts[gathering].leftCount) = (key.source, key.exited.count)
    gatheringLeaves[key] = gathering
    return gathering
  }

  /// The leaf in which a path waits before the marker that is first in its stroke.
  private mutating func waitingLeaf(before marker: Int) -> Int {
    if let known = waitingLeaves[marker] { return known }
    let waiting = addDraft(
      .waiting, inside: drafts[marker].leaf.inside, order: drafts[marker].order, rank: .waiting)
    drafts[waiting].leaf.track = drafts[marker].leaf.track
    waitingLeaves[marker] = waiting
    add(from: waiting, to: .leaf(ID(marker)), .marker, exited: [], entered: [])
    return waiting
  }

  /// The lift that is passed before a stroke when another stroke was before it.
  private mutating func impliedLift(before first: First, _ entry: StrokeEntry) -> Int {
    let common = drafts[first.leaf].leaf.inside.prefix { !first.entered.contains($0) }
    let key = LiftKey(copy: entry.copy, inside: Array(common) + [entry.pause])
    if let known = impliedLifts[key] { return known }
    let lift = addDraft(
      .motion(.lift), inside: key.inside, order: entry.order, rank: .lift)
    drafts[lift].leaf.track = nil
    impliedLifts[key] = lift
    return lift
  }

  private mutating func addLanding(
    from source: Int?, to target: Int, exited: [ID<Item>], entered: [ID<Item>]
  ) {
    add(from: source, to: .leaf(ID(target)), .landing, exited: exited, entered: entered)
  }

  private mutating func add(
    from source: Int?, to target: Automaton.Target, _ trigger: Automaton.Trigger,
    exited: [ID<Item>], entered: [ID<Item>]
  ) {
    let edge = Automaton.Edge(
      source: source.map { ID($0) }, target: target, trigger: trigger, exited: exited,
      entered: entered)
    if knownEdges.insert(edge).inserted { edges.append(edge) }
  }
}

// Order.
extension Builder {
  /// Puts the leaves in text order and the edges in that of their sources and targets.
  private func sorted() -> ([Automaton.Leaf], [Automaton.Edge]) {
    let order = drafts.indices.sorted { key(of: $0) < key(of: $1) }
    var place = Array(repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { place[old] = new }
    var moved = edges
    for index in moved.indices {
      moved[index].source = moved[index].source.map { ID(place[$0.rawValue]) }
      if case .leaf(let id) = moved[index].target {
        moved[index].target = .leaf(ID(place[id.rawValue]))
      }
    }
    let edgeOrder = moved.indices.sorted { key(of: moved[$0], $0) < key(of: moved[$1], $1) }
    return (order.map { drafts[$0].leaf }, edgeOrder.map { moved[$0] })
  }

  /// Leaves after `recognize` come last: no path is ever in one. Of implied lifts at one place the
  /// one inside fewer items comes first. Gathering leaves at one place are in the order of the
  /// leaves before them, then in that of what is left on the way.
  private func key(of draft: Int) -> SortKey {
    let order = drafts[draft].leaf.kind == .recognized ? Int.max : drafts[draft].order
    var key = SortKey(numbers: [order, drafts[draft].rank.rawValue])
    switch drafts[draft].rank {
    case .lift: key.numbers.append(drafts[draft].leaf.inside.count)
    case .gathering:
      key.numbers += drafts[draft].source.map { self.key(of: $0).numbers } ?? [-1]
      key.numbers.append(drafts[draft].leftCount)
    case .waiting, .phase: break
    }
    key.numbers.append(draft)
    return key
  }

  private struct SortKey: Comparable {
    var numbers: [Int]

    static func < (left: SortKey, right: SortKey) -> Bool {
      left.numbers.lexicographicallyPrecedes(right.numbers)
    }
  }

  private func key(of edge: Automaton.Edge, _ index: Int) -> (Int, Int, Int, Int) {
    let target: Int =
      switch edge.target {
      case .leaf(let id): id.rawValue
      case .end: .max
      }
    return (edge.source?.rawValue ?? -1, edge.trigger.rawValue, target, index)
  }
}

extension Automaton.Leaf.Kind {
  /// Whether steps keep a token here.
  package var takesSteps: Bool {
    switch self {
    case .motion(let motion): motion.takesSteps
    case .begun, .waiting, .gathering, .recognized: false
    }
  }
}
