import GestureModel
import GestureRuntime
package import GestureTraces

/// What came of a recording in a set, in short, and on which gestures it depended.
package struct QuickVerdict: Sendable {
  /// What became of each attempt that was recognized, ended or cancelled after it began, or failed, and of
  /// what has begun when the trace is over: in the order of ``Checker/check(_:explaining:)``, but no more
  /// than which gesture it was and when.
  package var outcomes: [OutcomeReport] = []
  /// The gestures that did more than fail by themselves.
  package var involved: Set<String> = []
  /// Whether something was made before the last event. What a gesture makes of the events after that
  /// depends on the others.
  package var isEarly = false
}

extension Checker {
  /// What came of a recording, without reasons. That is much quicker than with them.
  package func quickVerdict(on trace: Trace) -> QuickVerdict {
    var set = makeSet(view: trace.view)
    var verdict = QuickVerdict()
    var running: [Int: OutcomeReport] = [:]
    func take(_ changes: [RecognizerSet.SetChange], isLast: Bool) {
      for change in changes {
        let gesture = subjects[change.recognizer].gesture.name
        if change.change.kind != .failed || change.winner != nil || change.heldSince != nil {
          verdict.involved.insert(gesture)
        }
        guard change.change.kind != .changed else { continue }
        if change.change.kind != .failed, !isLast { verdict.isEarly = true }
        let outcome = OutcomeReport(
          gesture: gesture, outcome: Outcome(change.change.kind),
          time: Double(change.change.time) / 1_000_000, event: nil, stray: 0, phases: [],
          cause: nil, constraints: [],
          specification: subjects[change.recognizer].specification)
        running[change.recognizer] = change.change.kind.isTerminal ? nil : outcome
        if change.change.kind.isTerminal { verdict.outcomes.append(outcome) }
      }
    }
    for (index, frame) in trace.frames.enumerated() {
      set.handle(frame)
      take(set.changes, isLast: index == trace.frames.count - 1)
    }
    while let due = set.deadline {
      set.tick(at: due)
      take(set.changes, isLast: true)
    }
    verdict.outcomes += running.sorted { $0.key < $1.key }.map { $0.value }
    return verdict
  }
}

/// By how much a set differs from an earlier one, as far as that matters to what it makes of recordings.
package struct SetDifference: Sendable {
  /// The gestures that have another table, or that only one of the sets has.
  package let gestures: Set<String>
  /// What tries each of those that the later set has, by itself.
  private let alone: [GestureTable]

  /// Compares two sets.
  ///
  /// - Returns: `nil` if what the earlier made of recordings says nothing of what the later makes of them.
  package init?(from earlier: Checker, to later: Checker) {
    let (old, new) = (earlier.gestureNames, later.gestureNames)
    let shared = Set(old).intersection(new)
    guard earlier.relations == later.relations,
      old.filter({ shared.contains($0) }) == new.filter({ shared.contains($0) })
    else { return nil }
    var differing = Set(old).union(new).subtracting(shared)
    for subject in later.subjects where shared.contains(subject.gesture.name) {
      let before = earlier.subjects.first { $0.gesture.name == subject.gesture.name }
      if before?.table.parts != subject.table.parts { differing.insert(subject.gesture.name) }
    }
    // Where gestures wait, it matters to the others when one fails. To try many by themselves takes longer
    // than to try all together.
    guard differing.isEmpty || !later.isWaiting && 2 * differing.count <= new.count else {
      return nil
    }
    gestures = differing
    alone = later.subjects.filter { differing.contains($0.gesture.name) }.map { $0.table }
  }

  /// Whether the later set makes the same of a recording as the earlier: then the gestures that differ have
  /// no part in it, neither before nor now.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - earlier: What the earlier set made of it.
  /// - Returns: Whether nothing else comes of it now.
  package func keeps(_ trace: Trace, as earlier: QuickVerdict) -> Bool {
    guard !gestures.isEmpty else { return true }
    guard !earlier.isEarly, earlier.involved.isDisjoint(with: gestures),
      !trace.expectations.contains(where: { $0.gesture.map { gestures.contains($0) } ?? false })
    else { return false }
    return alone.allSatisfy { table in
      var recognizer = Recognizer(table, view: trace.view)
      for frame in trace.frames {
        recognizer.handle(frame)
        if recognizer.changes.contains(where: { $0.kind != .failed }) { return false }
      }
      while let due = recognizer.deadline {
        recognizer.tick(at: due)
        if recognizer.changes.contains(where: { $0.kind != .failed }) { return false }
      }
      return true
    }
  }
}
