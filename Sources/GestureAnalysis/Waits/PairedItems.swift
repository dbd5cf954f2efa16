import GestureAutomaton
import GestureModel

/// Which items of an automaton stand for those of another one that it begins as: phase for phase, and
/// the whole for the whole.
struct PairedItems {
  /// By item of the other automaton.
  private var own: [ID<Item>?]
  private var isKnown: [Bool]

  /// Pairs the items around the first leaves of an automaton, the innermost with the innermost, with
  /// those around the leaves of another one, which has no more.
  init(_ automaton: Automaton, beginningAs other: Automaton) {
    own = other.gesture.items.map { _ in nil }
    isKnown = other.gesture.items.map { _ in false }
    for (mine, its) in zip(automaton.leaves, other.leaves) {
      for (item, match) in zip(
        its.inside.dropFirst().reversed(), mine.inside.dropFirst().reversed())
      { pair(item, with: match) }
      if let whole = its.inside.first, let match = mine.inside.first { pair(whole, with: match) }
    }
  }

  /// What two items stand for stands for none.
  private mutating func pair(_ item: ID<Item>, with match: ID<Item>) {
    own[item.rawValue] = isKnown[item.rawValue] && own[item.rawValue] != match ? nil : match
    isKnown[item.rawValue] = true
  }

  /// The item that stands for one of the other automaton.
  subscript(item: ID<Item>) -> ID<Item>? { own[item.rawValue] }

  /// What a condition of the other automaton asks, asked of the items that stand for its.
  func test(of condition: Condition) -> Test? { condition.test.renaming { self[$0] } }
}
