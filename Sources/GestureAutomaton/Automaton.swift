package import GestureModel

/// The places of one gesture and the ways between them, before they are packed into a table.
///
/// Kept apart from the table so that it can be printed and checked by people. The words are those
/// of `Grammar/meaning.md`.
package struct Automaton: Hashable, Sendable {
  /// One place a path can be in.
  package struct Leaf: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case motion(Motion)
      /// Behind `begin`.
      case begun
      /// Has landed, in front of a marker.
      case waiting
      /// Behind `recognize`; no path is ever there.
      case recognized
    }

    package var kind: Kind
    /// The items it is inside, outermost first; the gesture is the first.
    package var inside: [ID<Item>]
    /// Whether a landing can lead here, so that a path can have landed and not stepped.
    package var isLandedOn = false
    /// The distinct non-empty sets of conditions it takes to leave, sorted.
    package var ways: [[Int]] = []
    /// The items that every path has passed when it is here.
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
    case step, quick, landing, lift, marker, end
  }

  /// A way from one leaf to another, or to the end.
  package struct Edge: Hashable, Sendable {
    /// `nil` for the first landing.
    package var source: ID<Leaf>?
    package var target: Target
    package var trigger: Trigger
    /// The items it leaves, innermost first.
    package var leaves: [ID<Item>]
    /// The items it enters, outermost first.
    package var enters: [ID<Item>]
    /// The exit conditions that have to hold to leave along it, ascending.
    package var exits: [Int] = []
    /// The conditions that are judged when it is taken, ascending.
    package var guards: [Int] = []
    /// The items that start although they are not entered: those behind `begin`.
    package var starts: [ID<Item>] = []
  }

  package let gesture: Gesture
  package internal(set) var leaves: [Leaf] = []
  /// By source, then in the order of their targets.
  package internal(set) var edges: [Edge] = []

  /// Builds the automaton of a checked gesture.
  package init(_ gesture: Gesture) {
    self.gesture = gesture
    var builder = Builder(gesture)
    (leaves, edges) = builder.build()
    schedule()
  }

  package subscript(_ id: ID<Leaf>) -> Leaf { leaves[id.rawValue] }

  /// The edges out of a leaf; `nil` for the start.
  package func edges(from source: ID<Leaf>?) -> [Edge] { edges.filter { $0.source == source } }
}
