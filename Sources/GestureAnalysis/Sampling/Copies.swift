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
  /// Of each edge, the number of what it does; `nil` if that cannot be expressed without items.
  private let signs: [Int?]
  /// Of each edge, the leaf to which it leads; `nil` for the end.
  private let targets: [Int?]
  private var isAlike: [[Bool]] = []

  /// Looks for them.
  package init(in automaton: Automaton) {
    self.automaton = automaton
    var numbers: [EdgeSign: Int] = [:]
    var signs: [Int?] = []
    var targets: [Int?] = []
    for edge in automaton.edges {
      // Numbers are compared once for each pair of leaves and round; the signs are long.
      signs.append(
        EdgeSign(edge, in: automaton).map { sign in
          let number = numbers[sign] ?? numbers.count
          numbers[sign] = number
          return number
        })
      if case .leaf(let leaf) = edge.target {
        targets.append(leaf.rawValue)
      } else {
        targets.append(nil)
      }
    }
    (self.signs, self.targets) = (signs, targets)
    guard !automaton.gesture.isContinuous else { return }
    relate()
    findWays()
  }

  /// Finds the pairs of leaves, the earlier first, where the later one does what the earlier does.
  private mutating func relate() {
    let leaves = automaton.leaves
    isAlike = leaves.indices.map { first in leaves.indices.map { first == $0 } }
    let edges = leaves.indices.map { automaton.edges(from: ID($0)).indices }
    var kinds: [Kind: [Int]] = [:]
    for (leaf, edges) in zip(leaves.indices, edges) {
      kinds[Kind(leaves[leaf], signs[edges]), default: []].append(leaf)
    }
    var pairs: [(first: Int, second: Int)] = []
    for alike in kinds.values where !alike.contains(where: { signs[edges[$0]].contains(nil) }) {
      for (index, first) in alike.enumerated() {
        for second in alike[(index + 1)...] {
          isAlike[first][second] = true
          pairs.append((first, second))
        }
      }
    }
    var count = 0
    while count != pairs.count {
      count = pairs.count
      pairs.removeAll { first, second in
        // A target that is not alike any more counts in the same round: the largest relation is the same
        // whatever the order.
        let areAlike = zip(edges[first], edges[second]).allSatisfy(leadAlike)
        if !areAlike { isAlike[first][second] = false }
        return !areAlike
      }
    }
  }

  private func leadAlike(_ one: Int, _ other: Int) -> Bool {
    guard let first = targets[one], let second = targets[other] else {
      return targets[one] == targets[other]
    }
    return isAlike[first][second]
  }

  /// The ways beside which an alike one from the same leaf leads to an earlier one, and those from
  /// leaves that are come to by such ways only.
  private mutating func findWays() {
    for (index, edge) in automaton.edges.enumerated() {
      let isCopy = automaton.edges(from: edge.source).indices.contains { earlier in
        targets[earlier] != targets[index] && signs[earlier] != nil
          && signs[earlier] == signs[index] && leadAlike(earlier, index)
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

/// What leaves that are alike have in common, whatever follows them.
private struct Kind: Hashable {
  private let kind: Automaton.Leaf.Kind
  private let track: Int?
  private let depth: Int
  /// Of the edges from it, in their order.
  private let signs: [Int?]

  init(_ leaf: Automaton.Leaf, _ signs: ArraySlice<Int?>) {
    (kind, track, depth, self.signs) = (leaf.kind, leaf.track, leaf.inside.count, Array(signs))
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
    (trigger, leaveCount, enterCount) = (edge.trigger, edge.exited.count, edge.entered.count)
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
        let place = edge.exited.firstIndex(of: item) ?? (item == ID(0) ? -1 : nil)
        guard let place else { return nil }
        demands.insert(
          Demand(
            place: place, isExit: isExit, test: test, isFinal: condition.finalItem != nil))
      }
    }
  }
}
