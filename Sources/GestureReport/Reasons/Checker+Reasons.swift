import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTraces

/// The gestures whose failures a checker explains by trying the drawing again without what they
/// ask.
package enum Explained: Hashable, Sendable {
  /// All, as for a single recording.
  case all
  /// Those that the trace expects something of, and the one that it is labelled with.
  case expected
  /// These.
  case gestures([String])
  /// None, but every condition is measured as if no other had been asked.
  case measured
}

extension OutcomeReport {
  /// Whether it had begun and then ended without what is asked of it at its end.
  fileprivate var isLeftUnmet: Bool { outcome == .cancelled && cause?.kind == .constraint }
}

extension Checker {
  /// The outcomes with the reasons that have been proved, where they can be.
  func explain(
    _ outcomes: [OutcomeReport], of trace: Trace, _ explained: Explained, toucher: Toucher
  ) -> [OutcomeReport] {
    let names = names(explained, of: trace)
    guard !names.isEmpty || explained == .measured || outcomes.contains(where: isOfHooks) else {
      return outcomes
    }
    let timeline = Timeline(trace)
    var over: [String: Int64] = [:]
    var left = Self.mostExplained
    return outcomes.map { outcome in
      defer { over[outcome.gesture] = Int64((outcome.time * 1_000_000).rounded()) }
      guard let start = start(of: outcome, after: over[outcome.gesture], in: timeline),
        explained == .measured || names.contains(outcome.gesture) || isOfHooks(outcome),
        let member = member(named: outcome.gesture, in: outcome.specification),
        let first = timeline.firstFrame(from: start), left > 0
      else { return outcome }
      left -= 1
      let drawn = DrawnAttempt(view: trace.view, frames: timeline.drawing(from: first))
      let subject = subjects[member].fixed(at: timeline.settings(until: first))
      var search = ReasonSearch(
        subject, drawn, entered: entered(outcome, subject), keepsSteps: keepsSteps)
      let narrator = Narrator(
        subject: subject, judge: PathJudge(subject.table, view: trace.view),
        knowsView: trace.view != nil, toucher: toucher)
      var outcome = outcome
      if isOfHooks(outcome), let reading = search.withoutHooks(), let cause = outcome.cause {
        outcome.cause = narrator.cause(of: reading.path, event: cause.event, time: cause.time)
      }
      guard explained != .measured else {
        guard outcome.outcome == .failed else { return outcome }
        return search.measured().map { narrator.measured(by: $0, outcome) } ?? outcome
      }
      guard names.contains(outcome.gesture) else { return outcome }
      let compilation = compilations[subject.specification]
      var known = narrator.tellingTurn(
        of: narrator.tellingStart(of: outcome, drawn, in: compilation.sources), drawn)
      guard outcome.outcome == .failed || outcome.isLeftUnmet, let reading = search.nearest()
      else { return known }
      guard reading.isTelling else {
        // What is left to tell is where it first went wrong.
        known.cause?.isFar = true
        return known
      }
      var report = narrator.report(reading, of: known)
      let remedies = RemedySearch(compilation: compilation, subject: subject, drawn: drawn)
      report.cause?.remedy = remedies.edits(for: reading)
      return report
    }
  }

  /// How many outcomes of a trace are explained: a proof takes some milliseconds, and a recording may have thousands.
  private static let mostExplained = 200

  /// Whether it failed as something was no hook any more, which says nothing of what it is instead.
  private func isOfHooks(_ outcome: OutcomeReport) -> Bool {
    guard outcome.outcome == .failed, let cause = outcome.cause, cause.constraintText != nil,
      let member = member(named: outcome.gesture, in: outcome.specification)
    else { return false }
    let gesture = subjects[member].gesture
    return gesture.hookItems.contains { gesture.items[$0.rawValue].range == cause.range }
  }

  /// How many steps an attempt made in each leaf that it came to, as far as it is known.
  private func entered(_ outcome: OutcomeReport, _ subject: Subject) -> [Int: Int] {
    var phases = outcome.phases[...]
    var steps: [Int: Int] = [:]
    for leaf in outcome.leaves where subject.automaton.leaves.indices.contains(leaf) {
      guard case .motion = subject.automaton.leaves[leaf].kind, let phase = phases.popFirst()
      else { continue }
      steps[leaf, default: 0] += phase.steps
    }
    return steps
  }

  /// When an attempt that failed by itself began; `nil` of any other.
  private func start(of outcome: OutcomeReport, after last: Int64?, in timeline: Timeline) -> Int64?
  {
    if let start = outcome.start { return start }
    switch outcome.cause?.kind {
    case .extraTouch, .lateLift:
      return timeline.landing(after: last)
    case .stray, .bound, .holdRadius, .landing, .path, .constraint, .liftedTooEarly, .missing,
      .missingFinger, .holderMoved, .holderLifted, .notSeen, .cancelled, .prevented, nil:
      return nil
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
