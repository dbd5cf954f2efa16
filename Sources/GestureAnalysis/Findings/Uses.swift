import GestureAutomaton
import GestureModel
import GestureSyntax

/// What is asked of a gesture.
struct Asked {
  let gesture: Gesture
  /// The items that some leaf is in: whether a drawing that is accepted enters them.
  let items: [ID<Item>]
  /// The conditions that some edge judges, in ascending order: whether they can be false there.
  let judged: [Int]

  init(_ automaton: Automaton) {
    gesture = automaton.gesture
    items = automaton.innerItems
    let isJudged = automaton.isJudged
    judged = isJudged.indices.filter { isJudged[$0] }
  }
}

/// Where the items and conditions of a file's gestures are written, as numbers: what is written once and
/// stands in several gestures has one number.
struct Places {
  /// For each gesture, the places of its items and of its conditions.
  fileprivate private(set) var items: [[Int]] = []
  fileprivate private(set) var conditions: [[Int]] = []
  fileprivate var count: Int { numbers.count }
  private var numbers: [SourceRange: Int] = [:]

  init(of all: [Asked]) {
    let most = all.reduce(0) { $0 + $1.gesture.items.count + $1.gesture.conditions.count }
    numbers.reserveCapacity(most)
    for asked in all {
      items.append(asked.gesture.items.map { number($0.range) })
      conditions.append(asked.gesture.conditions.map { number($0.range) })
    }
  }

  private mutating func number(_ range: SourceRange) -> Int {
    if let known = numbers[range] { return known }
    numbers[range] = numbers.count
    return numbers.count - 1
  }
}

/// What is written once in a file and stands in several places of its gestures: an item or a condition
/// of a part, of one that is drawn either way, or of `each gesture`. If it is possible in one of them,
/// nothing is said of it in the others.
struct Uses {
  private let places: Places
  /// For each place, whether an item that is written there is entered, or a condition is false.
  private var isPossible: [Bool]
  /// For each gesture, whether a drawing of it is accepted; that says nothing about others.
  private var isAccepted: [Bool]

  init(_ places: Places) {
    self.places = places
    isPossible = Array(repeating: false, count: places.count)
    isAccepted = Array(repeating: false, count: places.items.count)
  }

  /// What is known to be possible of the gesture with a number.
  func possible(_ asked: Asked, of number: Int) -> Possible {
    var possible = Possible(in: asked.gesture)
    for item in asked.items {
      let isKnown =
        item == ID(0) ? isAccepted[number] : isPossible[places.items[number][item.rawValue]]
      if isKnown { possible.noteEntry(of: item) }
    }
    for condition in asked.judged where isPossible[places.conditions[number][condition]] {
      possible.noteFailure(of: condition)
    }
    return possible
  }

  /// Notes what has been shown to be possible of the gesture with a number.
  mutating func add(_ possible: Possible, _ asked: Asked, of number: Int) {
    for item in asked.items where item != ID(0) && possible.enters(item) {
      isPossible[places.items[number][item.rawValue]] = true
    }
    for condition in asked.judged where possible.fails(condition) {
      isPossible[places.conditions[number][condition]] = true
    }
    if possible.isAccepted { isAccepted[number] = true }
  }
}
