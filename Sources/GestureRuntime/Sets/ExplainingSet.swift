/// A set whose recognizers note what happens to their tokens: what the tool explains with.
///
/// It reports what a ``RecognizerSet`` of the same tables reports for the same frames.
package struct ExplainingSet: @unchecked Sendable {
  /// Changed only while no other value shares it.
  private var engine: SetEngine<Recorder>

  /// Creates a set that waits for a first landing; the parameters are those of ``RecognizerSet``, but
  /// for whether the steps of paths are kept.
  package init(
    _ tables: [GestureTable], alongside: [(Int, Int)] = [], after: [(Int, Int)] = [],
    prefersBestFit: Bool = false, togetherWithin: Int64? = nil, view: ViewSize? = nil,
    keepsSteps: Bool = false
  ) {
    engine = SetEngine(
      tables, alongside: alongside, after: after, prefersBestFit: prefersBestFit,
      togetherWithin: togetherWithin, view: view,
      observer: Recorder(keepsSteps: keepsSteps))
  }

  /// This set on a view of another size, before anything has happened: quicker than a new one.
  package func on(view: ViewSize?) -> ExplainingSet {
    var other = self
    other.engine = SetEngine(copying: engine, view: view ?? .unknown)
    return other
  }

  private mutating func own() {
    if !isKnownUniquelyReferenced(&engine) { engine = SetEngine(copying: engine) }
  }

  /// Takes the events of one time, after the deadlines that are due at or before it.
  package mutating func handle(_ frame: Frame) {
    own()
    if !frame.settings.isEmpty { engine.take(frame.settings) }
    frame.touches.withUnsafeBufferPointer { engine.handle(at: frame.time, $0) }
  }

  /// Lets time pass without an event.
  package mutating func tick(at time: Int64) {
    own()
    engine.tick(at: time)
  }

  /// The transitions of the last call, by time, then in the set's order.
  package var changes: [RecognizerSet.SetChange] { engine.changes }

  /// The values that a change of the last call reports.
  package func reports(of change: RecognizerSet.SetChange) -> ArraySlice<Float> {
    engine.reportValues[change.change.reports]
  }

  /// The next time at which something happens if no touch does, in microseconds.
  package var deadline: Int64? { engine.deadline }

  /// The latest time it was given, in microseconds.
  package var time: Int64 { engine.time }

  /// The number of a member's attempt under way, or else of its last one; −1 before the first.
  package func attempt(of member: Int) -> Int { engine.attempt(of: member) }

  /// Takes the recorded attempts of a member away.
  package mutating func takeAttempts(of member: Int) -> [Recorder.Attempt] {
    own()
    return engine.engines[member].observer.takeAttempts()
  }

  /// For each member, the path of its attempt under way that costs least so far; `nil` without an
  /// attempt.
  package var leaders: [Recorder.Path?] {
    // Measuring a path spends it, so a copy is measured.
    SetEngine(copying: engine).engines.map { $0.isActive ? $0.takeLeader() : nil }
  }

  /// The path by which a member would be recognized or end if every touch that is down lifted now
  /// and nothing followed; `nil` if it would not. ``Lookahead`` finds the member to ask for.
  package func pathIfLifted(of member: Int) -> Recorder.Path? {
    let ahead = SetEngine(copying: engine)
    var lifts: [Touch] = []
    ahead.appendLifts(to: &lifts)
    guard ahead.foresee(after: lifts)?.member == member else { return nil }
    return ahead.engines[member].observer.takeAttempts().last?.winner
  }

  /// Whether an attempt of a member is under way.
  package func isActive(_ member: Int) -> Bool { engine.engines[member].isActive }

  /// Whether a touch landed that `only` does not let a member see.
  package func hasHidden(_ member: Int) -> Bool { engine.engines[member].observer.hasHidden }

  /// Whether a member could still be reported, or is under way: it has an attempt that is open, or
  /// has begun.
  package func isPossibleOrUnderWay(_ member: Int) -> Bool {
    engine.engines[member].isActive || engine.members[member].isUnderWay
      || engine.candidates.count(of: member) > 0
  }

  /// The held decisions of a member: when each was made, and which member it waits for.
  package func held(of member: Int) -> [(attempt: Int, since: Int64, waitsFor: Int?)] {
    (0..<engine.candidates.count(of: member)).map { index in
      let candidate = engine.candidates[member, index]
      return (candidate.attempt, candidate.decided, candidate.waitsFor)
    }
  }
}
