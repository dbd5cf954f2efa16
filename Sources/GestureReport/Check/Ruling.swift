import GestureRuntime

/// What the set made of an attempt.
struct Ruling {
  /// Where the attempt was told to go.
  var kind: Change.Kind
  /// When, in microseconds.
  var time: Int64
  /// The number of the event at which it was told; `nil` if it was a deadline.
  var event: Int?
  /// Why it failed, if not by itself.
  var defeat: Defeat?
  /// Since when it had been held and for whom, if it was.
  var held: HoldReport?

  /// How an attempt failed for another gesture.
  struct Defeat {
    var winner: String
    var reason: Reason

    /// In one clause, for people.
    var text: String {
      switch reason {
      case .cameFirst: "\(winner) came first"
      case .wasPreferred: "\(winner) was preferred"
      case .wasUnderWay: "\(winner) was under way"
      case .didNotFail: "\(winner) did not fail"
      case .oneTooMany: "\(RecognizerSet.heldLimit) before it still wait for \(winner)"
      }
    }
  }

  /// What the other gesture did.
  enum Reason {
    case cameFirst, wasPreferred, wasUnderWay, didNotFail, oneTooMany
  }
}
