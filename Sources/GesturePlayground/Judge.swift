import GestureReport
import GestureTraces

/// Judges recordings, and remembers how: what another text leaves as it was is not tried again.
struct Judge: Sendable {
  /// What tries them; `nil` if the text has errors.
  private(set) var checker: Checker?
  /// The sets that recordings were tried with, by their numbers. The last is the present one.
  private var sets: [Int: Checker] = [:]
  private var last = 0
  /// How the present set differs from earlier ones, as far as that was asked.
  private var differences: [Int: SetDifference?] = [:]
  private var known: [Int: Known] = [:]

  /// What came of a recording.
  private struct Known: Sendable {
    /// The set that made it.
    var set: Int
    var verdict: QuickVerdict
  }

  /// Takes the set of another text.
  mutating func take(_ checker: Checker?) {
    self.checker = checker
    guard let checker else { return }
    last += 1
    let used = Set(known.values.map { $0.set })
    sets = sets.filter { used.contains($0.key) }
    sets[last] = checker
    differences = [:]
  }

  /// Forgets what came of recordings from a number on.
  mutating func forget(from first: Int) { known = known.filter { $0.key < first } }

  /// Forgets what came of a recording.
  mutating func forget(only trace: Int) { known[trace] = nil }

  /// What comes of a recording; `{}` if nothing has changed since the last call.
  mutating func verdict(of number: Int, _ trace: Trace) -> String {
    guard let checker else { return "null" }
    guard trace.isDecidedByOutcomes else {
      let report = TraceReport(
        of: trace, outcomes: checker.check(trace), gestures: checker.gestureNames,
        delivery: trace.expectsOfView ? checker.deliveryLog(of: trace) : nil)
      return text(of: trace, report)
    }
    if let before = known[number] {
      if before.set == last { return "{}" }
      if let difference = difference(from: before.set),
        difference.keeps(trace, as: before.verdict)
      {
        known[number]?.set = last
        return "{}"
      }
    }
    let verdict = checker.quickVerdict(on: trace)
    let report = TraceReport(
      of: trace, outcomes: verdict.outcomes, gestures: checker.gestureNames, delivery: nil)
    let text = text(of: trace, report)
    known[number] = Known(set: last, verdict: verdict)
    return text
  }

  private mutating func difference(from set: Int) -> SetDifference? {
    if let known = differences[set] { return known }
    guard let earlier = sets[set], let checker else { return nil }
    let difference = SetDifference(from: earlier, to: checker)
    differences[set] = .some(difference)
    return difference
  }

  private func text(of trace: Trace, _ report: TraceReport) -> String {
    let made = report.outcomes.filter { $0.outcome.isSuccess }.map { $0.gesture }
    return JSONText.object([
      "trace": .string(trace.path), "label": .string(TraceLabel(of: trace)?.text),
      "holds": .bool(report.holds), "made": .array(made.map { .string($0) }),
    ]).text
  }
}

extension Trace {
  /// Whether the outcomes of the gestures decide what is expected of it, without the reasons.
  fileprivate var isDecidedByOutcomes: Bool {
    expectations.allSatisfy { expectation in
      switch expectation.kind {
      case .none: true
      case .view: false
      case .outcome(_, let outcome, let cause, let values):
        outcome != .possible && cause == nil && values.isEmpty
      }
    }
  }
}
