import GestureRuntime
import GestureCompiler
import GestureSyntax
package import GestureTraces

/// What came of one labelled trace.
package struct Trial: Hashable, Sendable {
  /// The trace's path as it was given.
  package var trace: String

  /// Where it stands, if it is a recording of a stream.
  package var stream: StreamPlace?

  /// What it is of.
  package var label: TraceLabel

  /// The gestures that were made, in time order. One that was made twice is there twice.
  package var made: [String]

  /// Whether what was made is what the label says.
  package var isRight: Bool

  /// What happened in place of what should have; `nil` if it is right.
  package var instead: String?

  /// What was measured where the first gesture failed that should have been made; empty if nothing was.
  package var figures = ""

  /// The part of what was drawn, from 0 to 1, from which on only the gesture that was made was
  /// possible; `nil` unless just one was made and something was drawn.
  package var early: Double?

  /// The one-based line of the first expectation in the trace that did not hold, if there is one.
  package var line: Int?

  /// How many seconds it took to try.
  package var seconds = 0.0

  /// Whether the leader was the right one when each of ``LeaderCount/parts`` was drawn, if that was
  /// asked for.
  package var leads: [Bool] = []

  /// What it is in each of the suite's factors; `nil` where its path does not tell.
  package var values: [String?] = []

  /// The conditions that were met or missed most narrowly, a few of each kind.
  package var closeCalls: [CloseCall]

  package init(
    trace: String, label: TraceLabel, made: [String], isRight: Bool, instead: String?,
    early: Double?, closeCalls: [CloseCall]
  ) {
    (self.trace, self.label, self.made) = (trace, label, made)
    (self.isRight, self.instead) = (isRight, instead)
    (self.early, self.closeCalls) = (early, closeCalls)
  }

  /// `none`, the gesture, or the gestures.
  package var answer: String { Figures.made(made) }
}

extension Checker {
  /// Runs a trace through the gestures and compares what is made with its label.
  ///
  /// - Parameters:
  /// - Parameter trace: What to try.
  /// - Returns: `nil` if the trace expects nothing and has no label.
  package func trial(_ trace: Trace) -> Trial? {
    guard let label = TraceLabel(of: trace, among: gestureNames) else { return nil }
    let (outcomes, possible) = watch(trace, explaining: .expected)
    let broken = broken(trace, outcomes)
    let made = outcomes.filter(\.outcome.isSuccess)
    let names = made.map(\.gesture)
    let instead =
      trace.expectations.isEmpty
      ? LabelTrial(label, outcomes).instead
      : broken.isEmpty
        ? nil : broken.map { "\($0.text): \($0.instead ?? "")" }.joined(separator: "; ")
    var trial = Trial(
      trace: trace.path, label: label, made: names, isRight: instead == nil, instead: instead,
      early: made.count == 1 ? made.first.flatMap { early($0, possible, in: trace) } : nil,
      closeCalls: CloseCall.narrowest(
        in: outcomes, label: label, moments: Set(trace.frames.map(\.time))
      ).map(placed))
    (trial.stream, trial.line) = (trace.stream, broken.first?.line)
    let failure = outcomes.first { label.gestures.contains($0.gesture) && $0.outcome == .failed }
    if !trial.isRight { trial.figures = failure?.cause?.words ?? "" }
    return trial
  }

  /// The expectations of a trace that did not come true.
  private func broken(_ trace: Trace, _ outcomes: [OutcomeReport]) -> [ExpectationReport] {
    let report = TraceReport(
      of: trace, outcomes: outcomes, gestures: gestureNames, causes: causes,
      delivery: trace.expectsOfView ? deliveryLog(of: trace) : nil)
    return report.expectations.filter { !$0.holds }
  }

  /// The call with the place of its condition.
  private func placed(_ call: CloseCall) -> CloseCall {
    guard let range = call.constraint.range else { return call }
    let file = compilations[call.specification].sources.file(of: range.start)
    let location = file.location(of: range.start)
    var call = call
    call.place = "\(file.path):\(location.line):\(location.column)"
    return call
  }

  /// The part of what was drawn from which on only one gesture was possible.
  private func early(
    _ made: OutcomeReport, _ possible: Possibilities, in trace: Trace
  ) -> Double? {
    guard let member = member(named: made.gesture, in: made.specification) else { return nil }
    return DrawnLength(of: trace).part(until: possible.lastFrame(besides: member))
  }
}

extension TraceLabel {
  /// What a trace is of: what it expects or, if that is nothing, what it is labelled as; `nil` without either.
  package init?(of trace: Trace, among gestures: [String]) {
    if trace.expectations.isEmpty, let label = trace.label {
      self.init(label, among: gestures)
    } else {
      self.init(of: trace)
    }
  }
}
