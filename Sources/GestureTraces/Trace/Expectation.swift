package import GestureRuntime

/// How an attempt at a gesture can stand when a trace is over.
package enum Outcome: String, CaseIterable, Hashable, Sendable {
  /// A discrete gesture was made.
  case recognized
  /// A continuous gesture began and ended.
  case ended
  /// It was not this gesture.
  case failed
  /// A continuous gesture began and was given up.
  case cancelled
  /// A continuous gesture began and is still running at the end of the trace.
  case began
  /// It was never decided.
  case possible

  /// Whether the gesture was made: `recognized`, `ended` or `began`.
  package var isSuccess: Bool {
    switch self {
    case .recognized, .ended, .began: true
    case .failed, .cancelled, .possible: false
    }
  }
}

/// What a trace says should happen when it is checked.
package struct Expectation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `expect GESTURE OUTCOME [at CAUSE]`, or with values in place of the cause: some attempt at the
    /// gesture ends so.
    ///
    /// The cause is the text of a condition, the measure in it, or a phase. The values are those that
    /// the gesture reported last.
    case outcome(gesture: String, Outcome, at: String?, values: [ExpectedValue] = [])
    /// `expect none`: no gesture is recognized, ends or begins.
    case none
    /// `expect view began 1, ended 1`: what the view is sent, in order, moves left out; empty for
    /// `expect view nothing`.
    case view([ViewEvent])
  }

  /// The gesture that it is about, if it is about one.
  package var gesture: String? {
    if case .outcome(let gesture, _, _, _) = kind { gesture } else { nil }
  }

  /// Something that the view is sent: that a touch began, ended or was cancelled.
  package struct ViewEvent: Hashable, Sendable {
    package var phase: Touch.Phase
    package var id: Int32

    package init(_ phase: Touch.Phase, id: Int32) { (self.phase, self.id) = (phase, id) }

    /// `began 1`
    package var text: String { "\(phase.word) \(id)" }
  }

  /// What should happen.
  package var kind: Kind

  /// The one-based line it was written on.
  package var line: Int

  package init(_ kind: Kind, line: Int) {
    (self.kind, self.line) = (kind, line)
  }
}

extension Expectation {
  /// The line of a `.trace` that says this.
  package var text: String {
    switch kind {
    case .none: "expect none"
    case .outcome(let gesture, let outcome, let cause, let values):
      "expect \(gesture) \(outcome.rawValue)" + (cause.map { " at \($0)" } ?? "")
        + values.map { ", \($0.text)" }.joined()
    case .view(let events): "expect view \(events.text)"
    }
  }
}

extension [Expectation.ViewEvent] {
  /// `began 1, ended 1`, or `nothing`.
  package var text: String { isEmpty ? "nothing" : map { $0.text }.joined(separator: ", ") }
}
