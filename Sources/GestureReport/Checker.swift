package import GestureCompiler
import GestureAutomaton
import GestureModel
import GestureRuntime
package import GestureTraces

/// Runs traces through the gestures of one or more compilations, as one set on one view.
package struct Checker: Sendable {
  private let subjects: [Subject]
  private let alongside: [(Int, Int)]
  private let prefersBestFit: Bool

  /// Prepares the gestures of compilations without errors.
  ///
  /// If one of them prefers the best fit, all of their gestures are compared so.
  package init(_ compilations: [Compilation]) {
    var subjects: [Subject] = []
    for (index, compilation) in compilations.enumerated() {
      for (automaton, table) in zip(compilation.automata, compilation.tables) {
        subjects.append(Subject(automaton: automaton, table: table, specification: index))
      }
    }
    self.subjects = subjects
    prefersBestFit = compilations.contains { $0.prefersBestFit }
    alongside = subjects.indices.flatMap { first in
      subjects.indices
        .filter { subjects[first].gesture.alongside.contains(subjects[$0].gesture.name) }
        .map { (first, $0) }
    }
  }

  /// The names of the gestures, in file order.
  package var gestureNames: [String] { subjects.map(\.gesture.name) }

  /// What became of each attempt, in time order; at one time, in file order.
  package func check(_ trace: Trace) -> [OutcomeReport] {
    let set = RecognizerSet(
      subjects.map(\.table), alongside: alongside, prefersBestFit: prefersBestFit,
      view: trace.view)
    var run = CheckRun(subjects, set)
    for (index, frame) in trace.frames.enumerated() {
      run.take(frame, firstEvent: trace.firstEvents[index])
    }
    return run.finished()
  }
}

/// One trace on its way through the gestures.
private struct CheckRun {
  private let subjects: [Subject]
  private var set: RecognizerSet
  private var outcomes: [OutcomeReport] = []
  /// The attempts that have begun and not ended, by gesture.
  private var running: [OutcomeReport?]

  init(_ subjects: [Subject], _ set: RecognizerSet) {
    self.subjects = subjects
    self.set = set
    running = Array(repeating: nil, count: subjects.count)
    self.set.record()
  }

  mutating func take(_ frame: Frame, firstEvent: Int) {
    set.handle(frame)
    gather(firstEvent: firstEvent)
  }

  /// Lets time pass until nothing more can happen, and closes the books.
  mutating func finished() -> [OutcomeReport] {
    while let due = set.deadline {
      set.tick(at: due)
      gather(firstEvent: 0)
    }
    for index in subjects.indices {
      if set.recognizers[index].isActive {
        outcomes.append(running[index] ?? undecided(index, cause: nil))
      } else if isBlind(index) {
        outcomes.append(undecided(index, cause: notSeen(by: index)))
      }
    }
    return outcomes
  }

  /// Reports the attempts that were decided in the last call.
  private mutating func gather(firstEvent: Int) {
    let winner = set.changes.first { $0.change.kind == .recognized || $0.change.kind == .began }
      .map { subjects[$0.recognizer].gesture.name }
    for index in subjects.indices {
      for attempt in set.takeAttempts(of: index) {
        var narrator = Narrator(
          subject: subjects[index], recognizer: set.recognizers[index], firstEvent: firstEvent,
          winner: winner)
        let report = narrator.report(attempt)
        running[index] = attempt.kind == .began ? report : nil
        if attempt.kind != .began { outcomes.append(report) }
      }
    }
  }

  private func undecided(_ index: Int, cause: CauseReport?) -> OutcomeReport {
    OutcomeReport(
      gesture: subjects[index].gesture.name, outcome: .possible,
      time: Double(set.recognizers[index].time) / 1_000_000, event: nil, stray: 0, phases: [],
      cause: cause, constraints: [], specification: subjects[index].specification)
  }

  /// Whether there was no attempt at a gesture because `only` let it see no touch.
  private func isBlind(_ index: Int) -> Bool {
    let name = subjects[index].gesture.name
    return set.recognizers[index].recorder?.hasHidden == true
      && !outcomes.contains {
        $0.gesture == name && $0.specification == subjects[index].specification
      }
  }

  private func notSeen(by index: Int) -> CauseReport {
    CauseReport(
      .notSeen, event: nil, time: Double(set.recognizers[index].time) / 1_000_000, range: nil,
      text: "touches landed, and `only` let none of them be seen")
  }
}

/// One gesture that traces are run through.
struct Subject: Sendable {
  let automaton: Automaton
  let table: GestureTable
  /// Which of the checker's compilations it is from.
  let specification: Int

  var gesture: Gesture { automaton.gesture }
}
