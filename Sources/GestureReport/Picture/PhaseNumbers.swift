package import GestureAutomaton
package import GestureModel

// Phases by their numbers in the text of a gesture. A page gives each number a colour, so that a label
// in the text and the ink that was drawn in its phase look alike.
extension Automaton {
  /// A phase as it is written.
  package struct PhaseOfText: Hashable, Sendable {
    /// The item that measures it.
    package let item: ID<Item>
    /// What it allows.
    package let motion: Motion
  }

  /// The phases in the order of the text, each once, however often a path may pass it.
  package var phases: [PhaseOfText] {
    var phases: [PhaseOfText] = []
    for leaf in leaves {
      guard case .motion(let motion) = leaf.kind, let item = leaf.inside.last,
        !phases.contains(where: { $0.item == item })
      else { continue }
      phases.append(PhaseOfText(item: item, motion: motion))
    }
    return phases
  }

  /// For each of some leaves that is a phase, its number in ``phases``.
  ///
  /// - Parameter leaves: The numbers of leaves, as a path passed them.
  /// - Returns: The numbers of those that are phases.
  package func phaseNumbers(of leaves: some Sequence<Int>) -> [Int] {
    let phases = phases
    return leaves.compactMap { leaf in
      guard case .motion = self[ID(leaf)].kind, let item = self[ID(leaf)].inside.last else {
        return nil
      }
      return phases.firstIndex { $0.item == item }
    }
  }

  /// The ways from phase to phase: pairs of numbers in ``phases``, −1 for the beginning and their count
  /// for the end. What lies between two phases without being one is left out.
  package var ways: [[Int]] {
    let phases = phases
    let numbers = leaves.map { leaf -> Int? in
      guard case .motion = leaf.kind, let item = leaf.inside.last else { return nil }
      return phases.firstIndex { $0.item == item }
    }
    var ways: [[Int]] = []
    func note(_ way: [Int]) { if !ways.contains(way) { ways.append(way) } }
    /// Adds the ways from a phase, through leaves that are not phases.
    func add(from phase: Int, along source: ID<Leaf>?, passed: [ID<Leaf>]) {
      for edge in edges(from: source) {
        switch edge.target {
        case .end: note([phase, phases.count])
        case .leaf(let next):
          if let number = numbers[next.rawValue] {
            note([phase, number])
          } else if self[next].kind == .recognized {
            note([phase, phases.count])
          } else if !passed.contains(next) {
            add(from: phase, along: next, passed: passed + [next])
          }
        }
      }
    }
    add(from: -1, along: nil, passed: [])
    for index in leaves.indices {
      if let number = numbers[index] { add(from: number, along: ID(index), passed: []) }
    }
    return ways
  }
}
