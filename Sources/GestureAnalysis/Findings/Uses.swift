import GestureAutomaton
import GestureModel
import GestureSyntax

/// What is written once in a file and stands in several places of its gestures: an item or a condition
/// of a part, of one that is drawn either way, or of `each gesture`. If it is possible in one of them,
/// nothing is said of it in the others.
struct Uses {
  private let automata: [Automaton]
  /// By where they are written; of an item that it is entered, of a condition that it is false.
  private var plain: Set<SourceRange> = []
  private var lax: Set<SourceRange> = []
  /// Of each gesture, whether a drawing is accepted, which others tell nothing about.
  private var isAcceptedPlainly: [Bool]
  private var isAccepted: [Bool]

  init(_ automata: [Automaton]) {
    self.automata = automata
    isAcceptedPlainly = automata.map { _ in false }
    isAccepted = isAcceptedPlainly
  }

  /// What is possible for a gesture without straying, and at all.
  func plain(of index: Int) -> PathSearch.Possible {
    possible(plain, isAcceptedPlainly[index], automata[index])
  }

  func lax(of index: Int) -> PathSearch.Possible {
    possible(lax, isAccepted[index], automata[index])
  }

  private func possible(
    _ ranges: Set<SourceRange>, _ isAccepted: Bool, _ automaton: Automaton
  ) -> PathSearch.Possible {
    let gesture = automaton.gesture
    let isJudged = automaton.isJudged
    var possible = PathSearch.Possible()
    possible.items = automaton.innerItems.filter { item in
      item == ID(0) ? isAccepted : ranges.contains(gesture.items[item.rawValue].range)
    }
    for (index, condition) in gesture.conditions.enumerated()
    where isJudged[index] && ranges.contains(condition.range) {
      possible.failures.insert(index)
    }
    return possible
  }

  /// Notes what has been shown to be possible for a gesture.
  mutating func add(_ plain: PathSearch.Possible, _ lax: PathSearch.Possible, of index: Int) {
    let gesture = automata[index].gesture
    self.plain.formUnion(plain.ranges(in: gesture))
    self.lax.formUnion(lax.ranges(in: gesture))
    if plain.items.contains(ID(0)) { isAcceptedPlainly[index] = true }
    if lax.items.contains(ID(0)) { isAccepted[index] = true }
  }
}

extension PathSearch.Possible {
  /// Where it is written.
  fileprivate func ranges(in gesture: Gesture) -> [SourceRange] {
    items.filter { $0 != ID(0) }.map { gesture.items[$0.rawValue].range }
      + failures.map { gesture.conditions[$0].range }
  }
}
