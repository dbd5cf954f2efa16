import GestureRuntime

/// The frames of one attempt and all that came behind it, to be tried on one gesture by itself.
struct DrawnAttempt: Sendable {
  var view: ViewSize?
  /// From the attempt's first landing on.
  var frames: ArraySlice<Frame>

  /// How an attempt came out, with the frame in which it did.
  struct Result {
    var attempt: Recorder.Attempt
    /// The path that began it, if it has begun.
    var begun: Recorder.Death?
    /// `nil` if it was a deadline.
    var frame: Int?
  }

  /// Whether a table's first attempt is recognized or ends, or has begun when the frames are over.
  func isTaken(by table: GestureTable) -> Bool {
    var recognizer = Recognizer(table, view: view)
    for frame in frames {
      recognizer.handle(frame)
      if let isTaken = recognizer.changes.verdict { return isTaken }
    }
    while let due = recognizer.deadline {
      recognizer.tick(at: due)
      if let isTaken = recognizer.changes.verdict { return isTaken }
    }
    return recognizer.hasBegun
  }

  /// What becomes of a table's first attempt; `nil` if it is never decided.
  func result(of table: GestureTable, keepsSteps: Bool) -> Result? {
    var set = ExplainingSet([table], view: view, keepsSteps: keepsSteps)
    var begun: Recorder.Attempt?
    func ended(_ frame: Int?) -> Result? {
      for attempt in set.takeAttempts(of: 0) {
        if attempt.kind.isTerminal {
          return Result(attempt: attempt, begun: begun?.winner, frame: frame)
        }
        if attempt.kind == .began { begun = attempt }
      }
      return nil
    }
    for (index, frame) in zip(frames.indices, frames) {
      set.tick(at: frame.time)
      if let result = ended(nil) { return result }
      set.handle(frame)
      if let result = ended(index) { return result }
    }
    while let due = set.deadline {
      set.tick(at: due)
      if let result = ended(nil) { return result }
    }
    return begun.map { Result(attempt: $0, begun: $0.winner, frame: nil) }
  }
}

extension [Change] {
  /// Whether an attempt came out well; `nil` if none is over.
  fileprivate var verdict: Bool? {
    for change in self {
      switch change.kind {
      case .recognized, .ended: return true
      case .failed, .cancelled: return false
      case .began, .changed: continue
      }
    }
    return nil
  }
}
