import GestureModel
import GestureRuntime

/// Where a path can be and where it can go from there, as the text says it.
struct Plan {
  /// What takes a path along an edge.
  enum Event: Int, CaseIterable {
    case step, quick, landing, assembly, lift, marker, end
  }

  enum Kind: Hashable {
    case phase(Motion)
    /// The lift that is passed between two strokes.
    case pause
    case gathering, waiting, begin, recognize
  }

  struct Edge: Hashable {
    var event: Event
    /// `nil` for the end.
    var target: Int?
    /// The items that are left, innermost first.
    var left: [ID<Item>]
    /// The items that are entered, outermost first.
    var entered: [ID<Item>]
  }

  struct Leaf {
    var kind: Kind
    /// The items that a path is inside here, outermost first.
    var items: [ID<Item>]
    /// The number of the track that it is on.
    var track: Int?
    /// The parts around it, for what has been passed.
    var around: [Occurrence.Level] = []
    var edges: [Edge] = []
  }

  let gesture: Gesture
  let hands: [Hand]
  /// In the order of the table. Those of `recognize` come last, and no path is ever there.
  private(set) var leaves: [Leaf]
  /// Where the first landing leads.
  private(set) var starts: [Edge]
  /// How many leaves a path can be in.
  let placeCount: Int
  /// The leaf of `begin`; the number of leaves without one.
  let begin: Int

  init(of gesture: Gesture) {
    self.gesture = gesture
    let occurrences = Occurrences(of: gesture)
    hands = occurrences.hands
    var draft = Draft(occurrences)
    draft.draw()
    (leaves, starts) = draft.sorted()
    placeCount = leaves.firstIndex { $0.kind == .recognize } ?? leaves.count
    begin = leaves.firstIndex { $0.kind == .begin } ?? leaves.count
  }

  func leadsToEnd(_ edge: Edge) -> Bool {
    edge.target.map { leaves[$0].kind == .recognize } ?? true
  }
}

extension Plan.Kind {
  /// Whether a step leads here, and steps keep a path here.
  var isMotion: Bool {
    switch self {
    case .phase(.move), .phase(.course), .phase(.any): true
    case .phase(.hold), .phase(.lift), .phase(.grip), .pause, .gathering, .waiting, .begin,
      .recognize:
      false
    }
  }
}

/// A plan whose leaves are not in order yet.
private struct Draft {
  /// What tells a leaf from all others.
  enum Name: Hashable {
    case occurrence(Int)
    case waiting(Int)
    case pause(stroke: Int, inside: [ID<Item>])
    indirect case gathering(from: Name?, track: Int, left: [ID<Item>])
  }

  let occurrences: Occurrences
  var leaves: [Name: Plan.Leaf] = [:]
  var edges: [Name?: [(edge: Plan.Edge, target: Name?)]] = [:]
  /// Of gathering leaves, the first occurrence that they lead to.
  var firstTargets: [Name: Int] = [:]

  init(_ occurrences: Occurrences) { self.occurrences = occurrences }

  mutating func draw() {
    for (index, occurrence) in occurrences.all.enumerated() {
      leaves[.occurrence(index)] = Plan.Leaf(
        kind: occurrence.kind, items: occurrence.items(), track: track(of: occurrence),
        around: occurrence.around)
    }
    for (index, occurrence) in occurrences.all.enumerated() {
      if occurrence.beginsFrom == 0 { start(with: index) }
      if occurrence.endsFrom == 0 {
        add(.end, from: .occurrence(index), to: nil, occurrence.items().reversed(), [])
      }
      for next in occurrences.all.indices {
        for level in occurrences.levels(from: index, to: next) { follow(index, by: next, level) }
      }
    }
  }

  private func track(of occurrence: Occurrence) -> Int? {
    occurrence.stroke().flatMap { occurrences.hands.firstIndex(of: $0.hand) }
  }

  private mutating func start(with index: Int) {
    let items = occurrences.all[index].items()
    if occurrences.all[index].stroke() != nil {
      land(on: index, from: nil, left: [], entered: items)
    } else if case .phase(.grip) = occurrences.all[index].kind {
      add(.landing, from: nil, to: .occurrence(index), [], items)
    }
  }

  /// One occurrence follows another where their ways part below a level.
  private mutating func follow(_ index: Int, by next: Int, _ level: Int) {
    let (last, first) = (occurrences.all[index], occurrences.all[next])
    let left = Array(last.items(from: level + 1).reversed())
    let entered = first.items(from: level + 1)
    guard let stroke = first.stroke(from: level + 1) else {
      let event: Plan.Event =
        switch first.kind {
        case .phase(.hold): .quick
        case .phase(.lift): .lift
        case .begin, .recognize: .marker
        case .phase, .pause, .gathering, .waiting: .step
        }
      return add(event, from: .occurrence(index), to: .occurrence(next), left, entered)
    }
    guard last.stroke(from: level + 1) != nil else {
      return land(on: next, from: .occurrence(index), left: left, entered: entered)
    }
    let inside = first.around[...level].compactMap { $0.item } + [stroke.pause]
    let part = first.around[stroke.level].part
    let pause = Name.pause(stroke: part, inside: inside)
    leaves[pause] = Plan.Leaf(
      kind: .pause, items: inside, around: Array(first.around[..<stroke.level]))
    add(.lift, from: .occurrence(index), to: pause, left, [stroke.pause])
    land(on: next, from: pause, left: [stroke.pause], entered: entered)
  }

  /// A landing on what a stroke begins with: before a marker it waits, and before a stroke of several
  /// fingers it gathers.
  private mutating func land(
    on index: Int, from source: Name?, left: [ID<Item>], entered: [ID<Item>]
  ) {
    let occurrence = occurrences.all[index]
    var target = Name.occurrence(index)
    if occurrence.kind == .begin || occurrence.kind == .recognize {
      target = .waiting(index)
      leaves[target] = Plan.Leaf(
        kind: .waiting, items: occurrence.items(), track: track(of: occurrence))
      add(.marker, from: target, to: .occurrence(index), [], [])
    }
    guard let track = track(of: occurrence), case .fingers(let count) = occurrences.hands[track],
      count.lowerBound > 1
    else { return add(.landing, from: source, to: target, left, entered) }
    let gathering = Name.gathering(from: source, track: track, left: left)
    let outer = source.flatMap { leaves[$0]?.items } ?? []
    leaves[gathering] = Plan.Leaf(
      kind: .gathering, items: outer.filter { !left.contains($0) }, track: track)
    firstTargets[gathering] = min(firstTargets[gathering] ?? index, index)
    add(.landing, from: source, to: gathering, left, [])
    add(.assembly, from: gathering, to: target, [], entered)
  }

  private mutating func add(
    _ event: Plan.Event, from source: Name?, to target: Name?, _ left: [ID<Item>],
    _ entered: [ID<Item>]
  ) {
    let edge = Plan.Edge(event: event, target: nil, left: left, entered: entered)
    let known = edges[source]?.contains { $0.edge == edge && $0.target == target } ?? false
    if !known { edges[source, default: []].append((edge, target)) }
  }

  /// Numbers whose order is that of the leaves.
  private func place(of name: Name) -> [Int] {
    switch name {
    case .occurrence(let index):
      leaves[name]?.kind == .recognize ? [.max, index] : [index, 3]
    case .waiting(let index): [index, 2]
    case .pause(let stroke, let inside):
      [occurrences.firstOfStrokes[stroke] ?? 0, 0, inside.count]
    case .gathering(let source, _, let left):
      [firstTargets[name] ?? 0, 1] + (source.map { place(of: $0) } ?? [-1]) + [left.count]
    }
  }

  func sorted() -> ([Plan.Leaf], [Plan.Edge]) {
    let places = leaves.keys.map { (name: $0, place: place(of: $0)) }
      .sorted { $0.place.lexicographicallyPrecedes($1.place) }
    let numbers = Dictionary(
      uniqueKeysWithValues: places.enumerated().map { ($1.name, $0) })
    func sorted(_ source: Name?) -> [Plan.Edge] {
      let found = edges[source, default: []].map { edge, target in
        var edge = edge
        edge.target = target.flatMap { numbers[$0] }
        return edge
      }
      return found.sorted {
        ($0.event.rawValue, $0.target ?? .max, $0.left.count)
          < ($1.event.rawValue, $1.target ?? .max, $1.left.count)
      }
    }
    let all = places.compactMap { place -> Plan.Leaf? in
      var leaf = leaves[place.name]
      leaf?.edges = sorted(place.name)
      return leaf
    }
    return (all, sorted(nil))
  }
}
