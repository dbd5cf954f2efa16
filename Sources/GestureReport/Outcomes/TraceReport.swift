import GestureSyntax
package import GestureTraces

/// What became of one trace under one or more specifications.
package struct TraceReport: Hashable, Sendable {
  /// The trace's path as it was given; `-` for standard input.
  package var trace: String

  /// What it is labelled as, if it is, and whether it is that.
  package var label: LabelReport?

  /// Where it stands, if it is a recording of a stream.
  package var stream: StreamPlace?

  /// One per attempt of each gesture, in time order; at one time, in file order.
  package var outcomes: [OutcomeReport]

  /// What the trace said should happen, and whether it did. Empty if it said nothing.
  package var expectations: [ExpectationReport]

  /// What was odd about the trace and how it was read, a sentence each.
  package var notes: [String]

  /// What the app and the view heard, if that was asked for.
  package var delivery: DeliveryLog?

  /// Which gesture it would have been if every touch had lifted, if that was asked for.
  package var leaders: [LeaderReport]?

  package init(
    trace: String, label: LabelReport? = nil, outcomes: [OutcomeReport],
    expectations: [ExpectationReport] = [],
    notes: [String] = [], delivery: DeliveryLog? = nil
  ) {
    (self.trace, self.label, self.outcomes) = (trace, label, outcomes)
    (self.expectations, self.notes, self.delivery) = (expectations, notes, delivery)
  }

  /// Whether the trace did what was expected of it: each expectation held. If it has no expectations, whether it is what
  /// its label says; without a label, whether some gesture was recognized, ended or had begun.
  package var holds: Bool {
    guard expectations.isEmpty else { return expectations.allSatisfy { $0.holds } }
    return label.map { $0.instead == nil } ?? outcomes.contains { $0.outcome.isSuccess }
  }
}

/// What a trace is labelled as, compared with what happened.
package struct LabelReport: Hashable, Sendable {
  /// The label, as the recording or its path has it.
  package var text: String

  /// The gesture of that name; none if no gesture has it.
  package var gestures: [String]

  /// What happened in place of that gesture alone or, if no gesture has that name, of none; `nil` if it is right.
  package var instead: String?

  init(_ text: String, _ trial: LabelTrial) {
    (self.text, gestures, instead) = (text, trial.gestures, trial.instead)
  }

  /// What the label is.
  var words: String { "labelled '\(visible(text))'" }

  /// What it is and, if that did not happen, what did.
  var sentence: String { words + (instead.map { ": " + $0 } ?? "") }
}

/// One line of a trace's expectations, compared with what happened.
package struct ExpectationReport: Hashable, Sendable {
  /// The one-based line in the trace.
  package var line: Int

  /// The expectation as it is written in a `.trace`: `expect v-mark failed at up.length`.
  package var text: String

  /// The gesture that it is about; `nil` if it is about all, or about the view.
  package var gesture: String?

  /// Whether it came true.
  package var holds: Bool

  /// What happened instead; `nil` if it held.
  package var instead: String?

  package init(
    line: Int, text: String, gesture: String? = nil, holds: Bool, instead: String? = nil
  ) {
    (self.line, self.text, self.gesture) = (line, text, gesture)
    (self.holds, self.instead) = (holds, instead)
  }
}
