package import GestureModel

/// The leaves of one gesture and the edges between them, in the words of `Grammar/meaning.md`.
///
/// The analysis, the reports and the assembler read it: unlike the table, it refers to the model.
package struct Automaton: Hashable, Sendable {
  /// One place a path can be in.
  package struct Leaf: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case motion(Motion)
      /// After `begin`.
      case begun
      /// Has landed, in front of a marker.
      case waiting
      /// Has landed, and waits for the further fingers of a stroke.
      case gathering
      /// After `recognize`; no path is ever there.
      case recognized
    }

    package var kind: Kind
    /// How its phase is drawn otherwise than it is written.
    package var turns: Phase.Turns = []
    /// The items it is inside, outermost first; the gesture is the first.
    package var inside: [ID<Item>]
    /// Which of the automaton's tracks it is on; `nil` outside of strokes.
    package var track: Int?
    /// The distinct non-empty sets of conditions it takes to leave, sorted.
    package var ways: [[Int]] = []
    /// The items that every path to this leaf has passed; only those that some condition mentions
    /// together with other items.
    package var passed: Set<ID<Item>> = []

    package init(kind: Kind, inside: [ID<Item>]) {
      (self.kind, self.inside) = (kind, inside)
    }
  }

  /// Where an edge leads.
  package enum Target: Hashable, Sendable {
    case leaf(ID<Leaf>)
    case end
  }

  /// What takes a path along an edge.
  package enum Trigger: Int, CaseIterable, Hashable, Sendable {
    case step, quick, landing, assembly, lift, marker, end
  }

  /// An edge from one leaf to another, or to the end.
  package struct Edge: Hashable, Sendable {
    /// `nil` for the first landing.
    package var source: ID<Leaf>?
    package var target: Target
    package var trigger: Trigger
    /// The items it leaves, innermost first.
    package var exited: [ID<Item>]
    /// The items it enters, outermost first.
    package var entered: [ID<Item>]
    /// The exit conditions that have to hold to leave along it, ascending.
    package var exits: [Int] = []
    /// The conditions that are judged when it is taken, ascending.
    package var guards: [Int] = []
    /// The items that start although they are not entered: those after `begin`.
    package var starts: [ID<Item>] = []
  }

  package private(set) var gesture: Gesture
  /// What draws its strokes, each once, in the text order of their first strokes.
  package let tracks: [Hand]
  package internal(set) var leaves: [Leaf] = []
  /// By source, then in the order of their targets.
  package internal(set) var edges: [Edge] = []
  /// Where its conditions are judged.
  let places: ConditionPlaces
  /// The index of the leaf after `begin`; the number of leaves without one.
  private(set) var begun = 0
  /// Where the edges of each source begin, the start being the first, and the end of the last.
  private var firstEdges: [Int] = []

  /// Builds the automaton of a checked gesture.
  package init(_ gesture: Gesture) {
    self.gesture = gesture
    places = ConditionPlaces(of: gesture)
    var builder = Builder(gesture)
    (leaves, edges) = builder.build()
    tracks = builder.tracks
    begun = leaves.firstIndex { $0.kind == .begun } ?? leaves.count
    findFirstEdges()
    schedule()
  }

  /// This automaton for a gesture that means the same and is written elsewhere.
  package func placed(as gesture: Gesture) -> Automaton {
    var automaton = self
    automaton.gesture = gesture
    return automaton
  }

  package subscript(_ id: ID<Leaf>) -> Leaf { leaves[id.rawValue] }

  /// The edges out of a leaf; `nil` for the start.
  package func edges(from source: ID<Leaf>?) -> ArraySlice<Edge> {
    let index = source.map { $0.rawValue + 1 } ?? 0
    return edges[firstEdges[index]..<firstEdges[index + 1]]
  }

  /// Whether it can be decided, or begin, while a finger is down.
  package var hasMarker: Bool { edges.contains { $0.trigger == .marker } }

  /// The conditions that can kill a path in a leaf.
  package func finals(in leaf: ID<Leaf>) -> [Int] {
    places.finals.all(of: self[leaf].inside)
  }

  /// The items that a path continues into after `begin` without a landing. They have started with
  /// `begin` and are measured from there, although no step has entered them.
  package func followedItems(in id: ID<Leaf>) -> [ID<Item>] {
    guard self[id].kind == .begun else { return [] }
    var items: [ID<Item>] = []
    for edge in edges(from: id) {
      for item in itemsGoneOn(along: edge) where !items.contains(item) { items.append(item) }
    }
    return items
  }

  /// The items that go on from `begin` when an edge is taken, and do not start again.
  package func itemsGoneOn(along edge: Edge) -> [ID<Item>] {
    guard let source = edge.source, self[source].kind == .begun,
      edge.trigger == .step || edge.trigger == .quick
    else { return [] }
    return edge.entered
  }

  private mutating func findFirstEdges() {
    firstEdges = Array(repeating: 0, count: leaves.count + 2)
    for edge in edges { firstEdges[(edge.source.map { $0.rawValue + 1 } ?? 0) + 1] += 1 }
    for index in firstEdges.indices.dropFirst() { firstEdges[index] += firstEdges[index - 1] }
  }
}

extension Automaton.Leaf {
  /// Whether no finger is down in it.
  package var isLift: Bool { if case .motion(.lift) = kind { true } else { false } }
}

extension Automaton.Leaf.Kind {
  /// Whether what it draws may go elsewhere than it says.
  package var canStray: Bool {
    switch self {
    case .motion(.move(let sectors)): !sectors.isEmpty
    case .motion(.course): true
    case .motion(.any), .motion(.hold), .motion(.lift), .motion(.grip): false
    case .begun, .waiting, .gathering, .recognized: false
    }
  }
}
