package import GestureSyntax

/// The earliest thing without which an attempt would not have failed, or why there was none.
package struct CauseReport: Hashable, Sendable {
  /// What sort of thing it was. Its `name` is in the JSON output.
  package enum Kind: Hashable, Sendable {
    /// The path's stray went beyond twice the tolerance, or beyond the tolerance at its end.
    case stray
    /// An upper bound on something that only grows was passed: a time limit, a width.
    case bound
    /// A finger left the radius of a hold.
    case holdRadius
    /// A requirement was false where the touch landed.
    case landing
    /// The path left the place it had to stay in.
    case path
    /// An exit condition or a requirement was still false at the end.
    case constraint
    /// The fingers left while phases were missing.
    case liftedTooEarly
    /// A stroke or a phase was not drawn, and all else was.
    case missing
    /// A finger too many landed.
    case extraTouch
    /// Too few fingers landed together, or the first left before there were enough.
    case missingFinger
    /// The last finger of a stroke left too long after the first.
    case lateLift
    /// The finger that holds left the radius of where it landed.
    case holderMoved
    /// The finger that holds lifted.
    case holderLifted
    /// Touches landed, and `only` let the gesture see none of them.
    case notSeen
    /// The system took a touch away.
    case cancelled
    /// Another gesture was recognized or began instead.
    case prevented(by: String)
  }

  /// What sort of thing it was.
  package var kind: Kind

  /// The phase the path was in, if it was in one.
  package var phase: String?

  /// The condition that was false, as written, with each run of white space made one space.
  package var constraintText: String?

  /// What was measured, in ``unit``; `nil` where nothing was.
  package var measured: Float?

  /// What it was measured against, in ``unit``; `nil` where ``measured`` is.
  package var limit: Float?

  /// How far it was off, in ``unit``; not negative. `nil` where ``measured`` is.
  package var by: Float?

  /// What came late: `the second tap`. `nil` if the cause is another one.
  package var late: String?

  /// What the three numbers count.
  package var unit: ReportUnit

  /// The one-based number of the event at which it happened; `nil` if it was a deadline.
  package var event: Int?

  /// Seconds on the trace's own clock.
  package var time: Double

  /// The condition or the phase in the specification's source map; `nil` if no text is to blame.
  package var range: SourceRange?

  /// Whether the drawing is taken without what is named, which has been tried.
  package var isProved = false

  /// Whether the drawing has nothing to do with the text, which has been tried: too much of it would have to be
  /// otherwise.
  package var isFar = false

  /// Edits of the text that, made together, let the gesture take the drawing; none if no other number
  /// does, or none was looked for.
  package var remedy: [RemedyEdit] = []

  /// The whole of it in one clause without a full stop, for people.
  package var text: String

  package init(
    _ kind: Kind, phase: String? = nil, constraintText: String? = nil, measured: Float? = nil,
    limit: Float? = nil, by: Float? = nil, unit: ReportUnit = .points, event: Int?, time: Double,
    range: SourceRange?, text: String
  ) {
    (self.kind, self.phase, self.constraintText) = (kind, phase, constraintText)
    (self.measured, self.limit, self.by, self.unit) = (measured, limit, by, unit)
    (self.event, self.time, self.range, self.text) = (event, time, range, text)
  }
}

extension CauseReport {
  /// What the text puts after the outcome: the condition or the phase at which the path failed, as
  /// an expectation names it, or the cause itself if no path is to blame.
  var clause: String {
    switch kind {
    case .stray, .bound, .holdRadius, .landing, .path, .constraint, .liftedTooEarly:
      (constraintText ?? phase).map { " at \($0)" } ?? ": \(text)"
    case .missing, .extraTouch, .missingFinger, .lateLift, .holderMoved, .holderLifted, .notSeen,
      .cancelled, .prevented:
      ": \(text)"
    }
  }
}

extension CauseReport.Kind {
  /// The words for all kinds that an expectation can name.
  package static let names = [
    Self.stray, .bound, .holdRadius, .landing, .path, .constraint, .liftedTooEarly, .missing,
    .extraTouch, .missingFinger, .lateLift, .holderMoved, .holderLifted, .notSeen, .cancelled,
    .prevented(by: ""),
  ].map { $0.name }

  /// The word for it in the tool's JSON output.
  package var name: String {
    switch self {
    case .stray: "stray"
    case .bound: "bound"
    case .holdRadius: "hold-radius"
    case .landing: "landing"
    case .path: "path"
    case .constraint: "constraint"
    case .liftedTooEarly: "lifted-too-early"
    case .missing: "missing"
    case .extraTouch: "extra-touch"
    case .missingFinger: "missing-finger"
    case .lateLift: "late-lift"
    case .holderMoved: "holder-moved"
    case .holderLifted: "holder-lifted"
    case .notSeen: "not-seen"
    case .cancelled: "cancelled"
    case .prevented: "prevented"
    }
  }

  /// The gesture that was recognized or began instead, if that is the cause.
  package var preventer: String? {
    switch self {
    case .prevented(let gesture): gesture
    case .stray, .bound, .holdRadius, .landing, .path, .constraint, .liftedTooEarly, .missing,
      .extraTouch, .missingFinger, .lateLift, .holderMoved, .holderLifted, .notSeen, .cancelled:
      nil
    }
  }
}

extension CauseReport {
  /// The edits that are offered, in one line for people; `nil` without any.
  package var help: String? {
    guard !remedy.isEmpty else { return nil }
    let edits = remedy.map { edit -> String in
      let new = "`" + edit.new.trimmingBlanks + "`"
      guard !edit.old.isEmpty else { return new }
      let isShown = range.map { $0.contains(edit.range) } ?? false
      return isShown && remedy.count == 1
        ? new : "\(new) in place of `\(edit.old)` at \(edit.line):\(edit.column)"
    }
    return edits.joined(separator: " and ") + " would accept this drawing"
  }
}

extension String {
  /// Without the blanks and line ends around it.
  fileprivate var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\n" }
    return String(
      String(drop(while: isBlank).reversed()).drop(while: isBlank).reversed())
  }
}
