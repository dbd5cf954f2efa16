import GestureRuntime
import GestureReference

/// What a set tells of one of its members.
struct SetTelling {
  var member: Int
  /// Which of the member's attempts it is about, counted from 0.
  var attempt: Int
  var change: ReferenceChange
}

/// What a set says after a frame or a tick, as lines that are equal exactly when the bits are.
struct SetAnswer: Equatable {
  var lines: [String]

  init(_ told: [SetTelling], deadline: Int64?) {
    lines =
      told.map { "\($0.member)#\($0.attempt) \($0.change.exact)" }
      + ["deadline \(deadline.map(String.init) ?? "none")"]
  }
}
