import GestureRuntime

/// What the set made of an attempt.
struct Ruling {
  /// What the set reported.
  var kind: Change.Kind
  /// When, in microseconds.
  var time: Int64
  /// The number of the event at which it was reported; `nil` if it was a deadline.
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
      case .cameMeanwhile(let awaited): "\(winner) came first, while this waited for \(awaited)"
      case .wasPreferred(let advantage): "\(winner) was preferred" + advantage.text
      case .wasUnderWay: "\(winner) was under way"
      case .didNotFail: "\(winner) did not fail"
      case .oneTooMany: "\(RecognizerSet.heldLimit) before it still wait for \(winner)"
      }
    }
  }

  /// What the other gesture did.
  enum Reason {
    case cameFirst, wasUnderWay, didNotFail, oneTooMany
    /// It was reported while the gesture waited for a third one.
    case cameMeanwhile(awaited: String)
    case wasPreferred(Advantage)
  }

  /// What the winner of two that were decided together had more of.
  enum Advantage {
    /// It fits better: its fit, and that of the other.
    case fit(Float, Float)
    /// It fits as well, and is closer: its closeness, and that of the other.
    case closeness(Float, Float)
    /// It stands before the other in the file.
    case order
    /// It began earlier, or more of what was drawn is in it.
    case start

    init(_ winner: Recorder.Path, over other: Recorder.Path, isCompared: Bool, isFirst: Bool) {
      if isCompared, winner.fit < other.fit {
        self = .fit(winner.fit, other.fit)
      } else if isCompared, winner.fit == other.fit, winner.closeness < other.closeness {
        self = .closeness(winner.closeness, other.closeness)
      } else {
        let isEven = winner.fit == other.fit && winner.closeness == other.closeness
        self = isFirst && (!isCompared || isEven) ? .order : .start
      }
    }

    /// What follows `was preferred`.
    fileprivate var text: String {
      switch self {
      case .fit(let winner, let other):
        let (less, more) = Figures.apart(winner, other)
        return ": it fits better, \(less) against \(more)"
      case .closeness(let winner, let other):
        let (less, more) = Figures.apart(winner, other)
        return ": it fits as well and is closer, \(less) against \(more)"
      case .order: return ": it comes first in the file"
      case .start: return ": it began earlier, or takes more of the drawing"
      }
    }
  }
}
