import GestureRuntime
import GestureReference

/// What a set tells of one of its members.
struct SetTelling {
  var member: Int
  /// Which of the member's attempts it is about, counted from 0.
  var attempt: Int
  var change: ReferenceChange
}

/// What a set says after a frame or a tick.
struct SetAnswer: Equatable {
  private let told: [SetTelling]
  private let deadline: Int64?

  init(_ told: [SetTelling], deadline: Int64?) { (self.told, self.deadline) = (told, deadline) }

  /// Equal exactly when the bits are.
  static func == (left: Self, right: Self) -> Bool {
    left.deadline == right.deadline
      && left.told.elementsEqual(right.told) {
        $0.member == $1.member && $0.attempt == $1.attempt && $0.change.isExactly($1.change)
      }
  }

  var lines: [String] {
    told.map { "\($0.member)#\($0.attempt) \($0.change.exact)" }
      + ["deadline \(deadline.map(String.init) ?? "none")"]
  }
}
