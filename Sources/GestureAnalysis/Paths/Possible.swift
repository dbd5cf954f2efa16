import GestureModel

/// What has been shown to be possible of a gesture.
struct Possible {
  /// For each item, whether a drawing that is accepted can enter it.
  private var entered: [Bool]
  /// For each condition, whether it can be false where it is judged.
  private var failed: [Bool]

  /// Nothing of a gesture.
  init(in gesture: Gesture) {
    entered = Array(repeating: false, count: gesture.items.count)
    failed = Array(repeating: false, count: gesture.conditions.count)
  }

  /// Whether a drawing is accepted: whichever it is, it is in the gesture's outermost item.
  var isAccepted: Bool { entered[0] }

  func enters(_ item: ID<Item>) -> Bool { entered[item.rawValue] }

  func fails(_ condition: Int) -> Bool { failed[condition] }

  mutating func noteEntry(of item: ID<Item>) { entered[item.rawValue] = true }

  mutating func noteFailure(of condition: Int) { failed[condition] = true }

  /// Adds what is known beyond something.
  mutating func add(_ more: Possible, without known: Possible) {
    for index in entered.indices where more.entered[index] && !known.entered[index] {
      entered[index] = true
    }
    for index in failed.indices where more.failed[index] && !known.failed[index] {
      failed[index] = true
    }
  }
}
