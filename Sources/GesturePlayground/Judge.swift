import GestureCompiler
import GestureReport
import GestureTraces

/// Judges recordings, and remembers how: what another text leaves as it was is not tried again.
struct Judge: Sendable {
  /// The present text; `nil` if it has errors.
  private var compilation: Compilation?
  /// What tells how its recordings come about, made when it is first needed.
  private var looking: Checker?
  /// The sets that recordings were tried with, by their numbers. The last is the present one.
  private var sets: [Int: QuickChecker] = [:]
  private var last = 0
  /// How the present set differs from earlier ones, as far as that was asked.
  private var differences: [Int: SetDifference?] = [:]
  private var known: [Int: Known] = [:]

  /// What came of a recording.
  private struct Known: Sendable {
    /// The set that made it.
    var set: Int
    var verdict: QuickVerdict
    var answer: Answer
  }

  /// What is said of a recording.
  private struct Answer: Hashable, Sendable {
    /// Whether what it expects holds.
    var holds: Bool
    /// The gestures that were made.
    var made: [String]

    init(_ report: TraceReport) {
      holds = report.holds
      made = report.outcomes.filter { $0.outcome.isSuccess }.map { $0.gesture }
    }
  }

  /// Takes the set of another text; of one with errors, nothing can be tried.
  mutating func take(_ compilation: Compilation) {
    (self.compilation, looking) = (nil, nil)
    guard !compilation.hasErrors else { return }
    self.compilation = compilation
    last += 1
    let used = Set(known.values.map { $0.set })
    sets = sets.filter { used.contains($0.key) }
    sets[last] = QuickChecker([compilation])
    differences = [:]
  }

  /// What looks closely at one recording; `nil` if the text has errors.
  mutating func checker() -> Checker? {
    if looking == nil { looking = compilation.map { Checker([$0], keepsSteps: true) } }
    return looking
  }

  /// Forgets what came of recordings from a number on.
  mutating func forget(from first: Int) { known = known.filter { $0.key < first } }

  /// Forgets what came of a recording.
  mutating func forget(only trace: Int) { known[trace] = nil }

  /// What comes of a recording; `{}` if nothing has changed since the last call.
  mutating func verdict(of number: Int, _ trace: Trace) -> String {
    guard compilation != nil else { return "null" }
    guard trace.isDecidedByOutcomes else {
      guard let checker = checker() else { return "null" }
      let report = TraceReport(
        of: trace, outcomes: checker.check(trace), gestures: checker.gestureNames,
        delivery: trace.expectsOfView ? checker.deliveryLog(of: trace) : nil)
      return text(of: trace, Answer(report))
    }
    let before = known[number]
    if let before {
      if before.set == last { return "{}" }
      if let difference = difference(from: before.set),
        difference.keeps(trace, as: before.verdict)
      {
        known[number]?.set = last
        return "{}"
      }
    }
    guard let verdict = sets[last]?.verdict(on: trace) else { return "null" }
    let answer = Answer(
      TraceReport(
        of: trace, outcomes: verdict.outcomes, gestures: sets[last]?.gestureNames ?? [],
        delivery: nil))
    known[number] = Known(set: last, verdict: verdict, answer: answer)
    return answer == before?.answer ? "{}" : text(of: trace, answer)
  }

  private mutating func difference(from set: Int) -> SetDifference? {
    if let known = differences[set] { return known }
    guard let earlier = sets[set], let present = sets[last] else { return nil }
    let difference = SetDifference(from: earlier, to: present)
    differences[set] = .some(difference)
    return difference
  }

  private func text(of trace: Trace, _ answer: Answer) -> String {
    JSONText.object([
      "trace": .string(trace.path), "label": .string(TraceLabel(of: trace)?.text),
      "holds": .bool(answer.holds), "made": .array(answer.made.map { .string($0) }),
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
