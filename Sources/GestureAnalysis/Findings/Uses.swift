import GestureAutomaton
import GestureModel
import GestureSyntax

/// What is asked of a gesture.
struct Asked {
  let gesture: Gesture
  /// The items that some leaf is in: whether a drawing that is accepted enters them.
  let items: Set<ID<Item>>
  /// The conditions that some edge judges, in ascending order: whether they can be false there.
  let judged: [Int]

  init(_ automaton: Automaton) {
    gesture = automaton.gesture
    items = automaton.innerItems
    let isJudged = automaton.isJudged
    judged = isJudged.indices.filter { isJudged[$0] }
  }
}

/// What is written once in a file and stands in several places of its gestures: an item or a condition
/// of a part, of one that is drawn either way, or of `each gesture`. If it is possible in one of them,
/// nothing is said of it in the others.
struct Uses {
  /// Where the items are written that are entered, and the conditions that are false.
  private var ranges: Set<SourceRange> = []
  /// The gestures of which a drawing is accepted, by their numbers; others tell nothing about that.
  private var accepted: Set<Int> = []

  /// What is known to be possible of the gesture with a number.
  func possible(_ asked: Asked, of number: Int) -> PathSearch.Possible {
    let gesture = asked.gesture
    var possible = PathSearch.Possible()
    possible.items = asked.items.filter { item in
      item == ID(0)
        ? accepted.contains(number) : ranges.contains(gesture.items[item.rawValue].range)
    }
    possible.failures = Set(asked.judged.filter { ranges.contains(gesture.conditions[$0].range) })
    return possible
  }

  /// Notes what has been shown to be possible of the gesture with a number.
  mutating func add(_ possible: PathSearch.Possible, _ asked: Asked, of number: Int) {
    for item in possible.items where item != ID(0) {
      ranges.insert(asked.gesture.items[item.rawValue].range)
    }
    for condition in possible.failures { ranges.insert(asked.gesture.conditions[condition].range) }
    if possible.items.contains(ID(0)) { accepted.insert(number) }
  }
}
