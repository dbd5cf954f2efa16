import GestureRuntime

/// The frames of one attempt and what followed it, to be tried on one gesture by itself.
struct DrawnAttempt: Sendable {
  var view: ViewSize?
  /// From the attempt's first landing on. What is down at the end leaves with it.
  private(set) var frames: ArraySlice<Frame>
  /// Whether something was down at the end.
  let isCutOff: Bool
  /// The most touches that were down at once.
  let mostDown: Int
  /// How often something landed while nothing was down.
  let strokeCount: Int

  init(view: ViewSize?, frames: ArraySlice<Frame>) {
    (self.view, self.frames) = (view, frames)
    var down: [Touch] = []
    var (most, strokes) = (0, 0)
    for touch in frames.flatMap({ $0.touches }) {
      if touch.phase == .began, down.isEmpty { strokes += 1 }
      down.removeAll { $0.id == touch.id }
      switch touch.phase {
      case .began, .moved, .stationary: down.append(touch)
      case .ended, .cancelled, .entered, .hovered, .exited: break
      }
      most = max(most, down.count)
    }
    (mostDown, strokeCount) = (most, strokes)
    isCutOff = !down.isEmpty
    guard isCutOff, let last = frames.last else { return }
    for index in down.indices { down[index].phase = .ended }
    self.frames.append(Frame(time: last.time + 1, touches: down))
  }

  /// How far a single finger has come from where it landed last by a time, in points; `nil` of several fingers.
  func way(until time: Int64) -> (x: Float, y: Float)? {
    let touches = frames.prefix { $0.time <= time }.flatMap { $0.touches }
    guard mostDown == 1, let first = touches.last(where: { $0.phase == .began }),
      let last = touches.last(where: { $0.id == first.id })
    else { return nil }
    return (last.x - first.x, last.y - first.y)
  }

  /// By how many degrees a single finger turns from a time to its lift, clockwise positive; `nil` of several fingers.
  func turn(from time: Int64) -> Float? {
    guard mostDown == 1 else { return nil }
    var (turn, last): (Float, Touch?) = (0, nil)
    var before: (x: Float, y: Float)?
    for frame in frames where frame.time >= time {
      for touch in frame.touches {
        guard let known = last else {
          last = touch
          continue
        }
        let step = (x: touch.x - known.x, y: touch.y - known.y)
        if step.x * step.x + step.y * step.y >= Self.tellingStep * Self.tellingStep {
          if let before {
            turn += angle(fromX: before.x, fromY: before.y, toX: step.x, toY: step.y)
          }
          (before, last) = (step, touch)
        }
        if touch.phase == .ended { return turn }
      }
    }
    return turn
  }

  /// How long a way is, in points, that tells how a finger turns.
  private static let tellingStep: Float = 6

  /// When a single finger is first as far from where it landed last as tells a direction, or else a time.
  func firstSteps(until end: Int64) -> Int64 {
    let seen = frames.prefix { $0.time <= end }
    let landing = seen.lastIndex { $0.touches.contains { $0.phase == .began } }
    guard let landing, let first = seen[landing].touches.last(where: { $0.phase == .began })
    else { return end }
    let far = seen[landing...].first { frame in
      frame.touches.contains { touch in
        let (x, y) = (touch.x - first.x, touch.y - first.y)
        return touch.id == first.id && x * x + y * y >= Self.tellingWay * Self.tellingWay
      }
    }
    return far?.time ?? end
  }

  /// How long a way is, in points, that tells a direction.
  private static let tellingWay: Float = 15

  /// How an attempt came out, with the frame in which it did.
  struct Result {
    var attempt: Recorder.Attempt
    /// The path that began it, if it has begun.
    var begun: Recorder.Path?
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
