package import GestureCompiler
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

/// What tells of recordings what comes of them in a set, and not why.
package struct QuickChecker: Sendable {
  private let compilations: [Compilation]
  let wiring: Wiring
  /// The names of the gestures, in file order.
  package let gestureNames: [String]
  /// The size of the view of the last recording; `nil` if it is not known.
  private var view: ViewSize?
  /// The set on this view, before anything has happened.
  private(set) var untouched: RecognizerSet
  /// The set that recordings are tried in, one after the other.
  private var set: RecognizerSet

  /// Prepares the gestures of compilations without errors.
  ///
  /// - Parameters:
  ///   - compilations: What the gestures are from.
  ///   - names: Those of the gestures that take part; without any, all do.
  package init(_ compilations: [Compilation], only names: [String] = []) {
    self.compilations = compilations
    let whole = Wiring(compilations)
    wiring = names.isEmpty ? whole : whole.keeping(names)
    gestureNames = wiring.names
    untouched = RecognizerSet(compilations, wiring, view: nil)
    set = untouched
  }

  /// What came of a recording. That is much quicker than with reasons.
  package mutating func verdict(on trace: Trace) -> QuickVerdict {
    if trace.view != view {
      view = trace.view
      untouched = untouched.on(view: view)
    }
    set.become(untouched)
    var verdict = QuickVerdict()
    var running: [Int: OutcomeReport] = [:]
    for (index, frame) in trace.frames.enumerated() {
      set.handle(frame)
      take(isLast: index == trace.frames.count - 1, &verdict, &running)
    }
    while let due = set.deadline {
      set.tick(at: due)
      take(isLast: true, &verdict, &running)
    }
    verdict.outcomes += running.sorted { $0.key < $1.key }.map { $0.value }
    return verdict
  }

  /// Adds what the last call of the set changed.
  private func take(
    isLast: Bool, _ verdict: inout QuickVerdict, _ running: inout [Int: OutcomeReport]
  ) {
    for change in set.changes {
      let gesture = gestureNames[change.recognizer]
      if change.change.kind != .failed || change.winner != nil || change.heldSince != nil {
        verdict.involved.insert(gesture)
      }
      guard change.change.kind != .changed else { continue }
      if change.change.kind != .failed, !isLast { verdict.isEarly = true }
      let outcome = OutcomeReport(
        gesture: gesture, outcome: Outcome(change.change.kind),
        time: Double(change.change.time) / 1_000_000, event: nil, stray: 0, phases: [],
        cause: nil, constraints: [], specification: wiring.members[change.recognizer].file)
      running[change.recognizer] = change.change.kind.isTerminal ? nil : outcome
      if change.change.kind.isTerminal { verdict.outcomes.append(outcome) }
    }
  }

  /// The table of a member of the set.
  fileprivate func table(of member: Int) -> GestureTable {
    let place = wiring.members[member]
    return compilations[place.file].tables[place.gesture]
  }

  /// Whether one of the gestures waits for others, or all do for a while: then what came of a recording
  /// depends on when each of them fails.
  fileprivate var isWaiting: Bool {
    !wiring.after.isEmpty || compilations.contains { $0.togetherWithin != nil }
  }

  /// What the gestures say of each other and of all of them, each thing once.
  fileprivate var relations: Set<String> {
    func names(_ word: String, _ pairs: [(Int, Int)]) -> [String] {
      pairs.map { "\(gestureNames[$0.0]) \(word) \(gestureNames[$0.1])" }
    }
    let waits = compilations.compactMap { $0.togetherWithin }.max()
    return Set(
      names("alongside", wiring.alongside) + names("after", wiring.after)
        + ["fit \(compilations.contains { $0.prefersBestFit }) \(waits ?? -1)"])
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
  package init?(from earlier: QuickChecker, to later: QuickChecker) {
    let (old, new) = (earlier.gestureNames, later.gestureNames)
    let shared = Set(old).intersection(new)
    guard earlier.relations == later.relations,
      old.filter({ shared.contains($0) }) == new.filter({ shared.contains($0) })
    else { return nil }
    var differing = Set(old).union(new).subtracting(shared)
    for (member, name) in new.enumerated() where shared.contains(name) {
      let before = old.firstIndex(of: name).map { earlier.table(of: $0) }
      if before?.parts != later.table(of: member).parts { differing.insert(name) }
    }
    // Where gestures wait, it matters to the others when one fails. To try many by themselves takes longer
    // than to try all together.
    guard differing.isEmpty || !later.isWaiting && 2 * differing.count <= new.count else {
      return nil
    }
    gestures = differing
    alone = new.indices.filter { differing.contains(new[$0]) }.map { later.table(of: $0) }
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
