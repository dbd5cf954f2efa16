package import GestureAutomaton
import GestureModel

/// Leaves of an automaton that do just what earlier ones do, so that the path that has the earlier ones
/// is always preferred.
///
/// Two leaves are alike if they are of a kind and the same can follow: what is left and entered are
/// equally many items, and what is asked of these is the same. That is the largest such relation
/// (R. Milner, *Communication and Concurrency*, 1989), found by taking pairs away that are not alike.
package struct Copies {
  /// The ways that no preferred path takes.
  package private(set) var ways: Set<Way> = []

  private let automaton: Automaton
  private var isAlike: [[Bool]] = []

  /// Looks for them.
  package init(in automaton: Automaton) {
    self.automaton = automaton
    guard !automaton.gesture.isContinuous else { return }
    let signs = automaton.edges.map { EdgeSign($0, in: automaton) }
    relate(signs)
    findWays(signs)
  }

  /// Finds the pairs of leaves, the earlier first, where the later one does what the earlier does.
  private mutating func relate(_ signs: [EdgeSign?]) {
    let leaves = automaton.leaves
    isAlike = leaves.indices.map { first in
      leaves.indices.map { second in
        first == second
          || first < second && leaves[first].kind == leaves[second].kind
            && leaves[first].track == leaves[second].track
            && leaves[first].inside.count == leaves[second].inside.count
      }
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for first in leaves.indices {
        for second in leaves.indices where first < second && isAlike[first][second] {
          guard !followAlike(first, second, signs) else { continue }
          isAlike[first][second] = false
          hasChanged = true
        }
      }
    }
  }

  /// Whether the same can follow two leaves.
  private func followAlike(_ first: Int, _ second: Int, _ signs: [EdgeSign?]) -> Bool {
    let (one, other) = (
      automaton.edges(from: ID(first)).indices, automaton.edges(from: ID(second)).indices
    )
    guard one.count == other.count else { return false }
    return zip(one, other).allSatisfy { left, right in
      guard let sign = signs[left], sign == signs[right] else { return false }
      return leadAlike(automaton.edges[left], automaton.edges[right])
    }
  }

  private func leadAlike(_ one: Automaton.Edge, _ other: Automaton.Edge) -> Bool {
    switch (one.target, other.target) {
    case (.end, .end): true
    case (.leaf(let first), .leaf(let second)): isAlike[first.rawValue][second.rawValue]
    case (.end, .leaf), (.leaf, .end): false
    }
  }

  /// The ways beside which an alike one from the same leaf leads to an earlier one, and those from
  /// leaves that are come to by such ways only.
  private mutating func findWays(_ signs: [EdgeSign?]) {
    for (index, edge) in automaton.edges.enumerated() {
      let isCopy = automaton.edges.indices.contains { earlier in
        let known = automaton.edges[earlier]
        return known.source == edge.source && known.target != edge.target
          && signs[earlier] != nil && signs[earlier] == signs[index] && leadAlike(known, edge)
      }
      if isCopy { ways.insert(Way(edge, in: automaton)) }
    }
    var isReached = Array(repeating: false, count: automaton.leaves.count)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for edge in automaton.edges {
        let way = Way(edge, in: automaton)
        guard !ways.contains(way), let target = way.target, !isReached[target],
          edge.source.map({ isReached[$0.rawValue] }) ?? true
        else { continue }
        isReached[target] = true
        hasChanged = true
      }
    }
    for edge in automaton.edges {
      if let source = edge.source, !isReached[source.rawValue] {
        ways.insert(Way(edge, in: automaton))
      }
    }
  }
}

/// What an edge does, without the names of items.
private struct EdgeSign: Hashable {
  private var trigger: Automaton.Trigger
  private var leaveCount: Int
  private var enterCount: Int
  private var demands: Set<Demand> = []

  /// What is asked of the item at a place among those that are left, or of the whole gesture.
  private struct Demand: Hashable {
    var place: Int
    var isExit: Bool
    /// With the whole gesture for the item.
    var test: Test
    var isFinal: Bool
  }

  /// `nil` if it asks for something that cannot be expressed like that.
  init?(_ edge: Automaton.Edge, in automaton: Automaton) {
    guard edge.starts.isEmpty else { return nil }
    (trigger, leaveCount, enterCount) = (edge.trigger, edge.leaves.count, edge.enters.count)
    let gesture = automaton.gesture
    for (conditions, isExit) in [(edge.exits, true), (edge.guards, false)] {
      for index in conditions {
        let condition = gesture.conditions[index]
        let items = Set(condition.test.items)
        // With the whole gesture for the item.
        guard items.count <= 1, let test = condition.test.renaming({ _ in ID(0) }) else {
          return nil
        }
        let item = items.first ?? ID(0)
        let place = edge.leaves.firstIndex(of: item) ?? (item == ID(0) ? -1 : nil)
        guard let place else { return nil }
        demands.insert(
          Demand(
            place: place, isExit: isExit, test: test, isFinal: condition.finalItem != nil))
      }
    }
  }
}
