import GestureRuntime
import GestureTraces

/// Of which gestures a checker tells why they failed by trying the drawing again without what they ask.
package enum Explained: Hashable, Sendable {
  /// Of all, as for a single recording.
  case all
  /// Of those of which the trace expects something, and of the one that it is labelled with.
  case expected
  /// Of these.
  case gestures([String])
  /// Of none, but every condition is measured as if no other had been asked.
  case measured
}

extension Checker {
  /// The outcomes with the reasons that have been proved, where they can be.
  func explain(
    _ outcomes: [OutcomeReport], of trace: Trace, _ explained: Explained, toucher: Toucher
  ) -> [OutcomeReport] {
    let names = names(explained, of: trace)
    guard !names.isEmpty || explained == .measured else { return outcomes }
    return outcomes.map { outcome in
      guard let start = outcome.start, explained == .measured || names.contains(outcome.gesture),
        let member = member(named: outcome.gesture, in: outcome.specification),
        let first = trace.frames.firstIndex(where: { $0.time >= start })
      else { return outcome }
      let drawn = DrawnAttempt(view: trace.view, frames: trace.frames[first...])
      let subject = subjects[member]
      var search = ReasonSearch(subject, drawn, keepsSteps: keepsSteps)
      let narrator = Narrator(
        subject: subject, judge: PathJudge(subject.table, view: trace.view),
        knowsView: trace.view != nil, toucher: toucher)
      guard explained != .measured else {
        return search.measured().map { narrator.measured(by: $0, outcome) } ?? outcome
      }
      guard let reading = search.nearest() else { return outcome }
      var report = narrator.report(reading, of: outcome)
      let remedies = RemedySearch(
        compilation: compilations[subject.specification], subject: subject, drawn: drawn)
      report.cause?.remedy = remedies.edits(for: reading)
      return report
    }
  }

  private func names(_ explained: Explained, of trace: Trace) -> Set<String> {
    switch explained {
    case .all: return Set(gestureNames)
    case .gestures(let names): return Set(names)
    case .measured: return []
    case .expected:
      let labelled = trace.label.map { TraceLabel($0, among: gestureNames).gestures } ?? []
      return Set(trace.expectations.compactMap { $0.gesture } + labelled)
    }
  }
}
