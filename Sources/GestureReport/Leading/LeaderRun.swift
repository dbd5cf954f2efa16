import GestureRuntime
package import GestureTraces

extension Checker {
  /// Which gesture it would have been if every touch had lifted: an entry for each frame in which
  /// that has changed. Where nothing is open and nothing down it is not asked.
  package func leaders(in trace: Trace) -> [LeaderReport] {
    var entries: [LeaderReport] = []
    followLeaders(in: trace) { entries.append($0) }
    return entries
  }

  /// Tells the same as soon as it is known, and keeps none of it.
  package func followLeaders<Failure: Error>(
    in trace: Trace, _ tell: (LeaderReport) throws(Failure) -> Void
  ) throws(Failure) {
    let drawn = DrawnLength(of: trace)
    var run = LeaderRun(makeSet(view: trace.view))
    var last: Int?
    for (index, frame) in trace.frames.enumerated() {
      run.take(frame)
      guard !run.set.isIdle else {
        last = nil
        continue
      }
      let leader = run.leader()
      guard leader?.recognizer != last else { continue }
      last = leader?.recognizer
      try tell(
        LeaderReport(
          time: Double(frame.time) / 1_000_000,
          event: trace.firstEvents[index] + frame.touches.count - 1,
          part: drawn.part(until: index), gesture: leader.map { name($0.recognizer) },
          fit: leader?.fit, runnerUp: leader?.runnerUp.map(name), lead: leader?.lead))
    }
  }

  /// Whether the leader was the right one when each of ``LeaderCount/parts`` was drawn; empty for a
  /// drawing of no gesture or of several, and where nothing is drawn.
  package func leads(in trace: Trace, of label: TraceLabel) -> [Bool] {
    let drawn = DrawnLength(of: trace)
    guard label.gestures.count == 1, drawn.part(until: nil) != nil else { return [] }
    var run = LeaderRun(makeSet(view: trace.view))
    var answers: [Bool] = []
    for (index, frame) in trace.frames.enumerated() {
      run.take(frame)
      guard let part = drawn.part(until: index) else { return [] }
      while answers.count < LeaderCount.parts.count, part >= LeaderCount.parts[answers.count] {
        answers.append(run.answer().map(name) == label.gestures)
      }
    }
    return answers
  }

  private func name(_ member: Int) -> String { gestureNames[member] }
}

/// A set on its way through a trace that is asked who leads.
private struct LeaderRun {
  private(set) var set: RecognizerSet
  private var lookahead: Lookahead
  /// The members that were recognized or began, without those that were cancelled since.
  private var made: [Int] = []

  init(_ set: RecognizerSet) {
    self.set = set
    lookahead = Lookahead(at: set)
  }

  mutating func take(_ frame: Frame) {
    set.handle(frame)
    for told in set.changes {
      switch told.change.kind {
      case .recognized, .began: made.append(told.recognizer)
      case .cancelled:
        if let place = made.lastIndex(of: told.recognizer) { made.remove(at: place) }
      case .changed, .ended, .failed: continue
      }
    }
  }

  mutating func leader() -> Leader? { lookahead.leader(of: set) }

  /// What was made so far or, if that is nothing, who leads.
  mutating func answer() -> [Int] {
    made.isEmpty ? leader().map { [$0.recognizer] } ?? [] : made
  }
}
