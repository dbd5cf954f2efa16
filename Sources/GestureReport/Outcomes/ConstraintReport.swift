package import GestureSyntax

/// One comma-separated part of a condition, measured.
package struct ConstraintReport: Hashable, Sendable {
  /// The part as written, with each run of white space made one space.
  package var text: String

  /// A name that sets it apart from conditions of its gesture with the same text.
  package var title: String

  /// What was measured, in ``unit``; `nil` if the part does not compare two numbers.
  package var measured: Float?

  /// What it was measured against, in ``unit``; `nil` where ``measured`` is.
  package var limit: Float?

  /// How far inside the limit it was, in ``unit``: negative when it does not hold. `nil` where
  /// ``measured`` is.
  package var margin: Float?

  package var holds: Bool

  /// What was measured of each part of an `or` that compares two numbers; empty without an `or`.
  var alternatives: [ConstraintReport] = []

  /// Why it cannot be judged: `'card' is not set`, `the size of the view is not known`; `nil` if it can.
  package var unknown: String?

  /// When it was asked, if that was before the end of what it is about.
  package var moment: Moment?

  /// Whether it did not hold yet, of what was not over, when something else ended the attempt: it was not
  /// asked, and is shown only with everything that can be measured.
  var isOpen = false

  /// What came late where it does not hold: `the second tap`. `nil` if it is about nothing that comes.
  package var late: String?

  /// What the three numbers count.
  package var unit: ReportUnit

  /// A moment before the end.
  package enum Moment: String, Hashable, Sendable {
    /// As the gesture began.
    case begin
    /// As a finger landed.
    case landing
    /// As a phase began.
    case entry
  }

  /// Where it is written, in the specification's source map; `nil` if it is not written there.
  package var range: SourceRange?

  package init(
    text: String, title: String? = nil, measured: Float?, limit: Float?, margin: Float?,
    holds: Bool, unknown: String? = nil, unit: ReportUnit,
    range: SourceRange? = nil
  ) {
    (self.text, self.measured, self.limit) = (text, measured, limit)
    self.title = title ?? text
    (self.margin, self.holds, self.unit) = (margin, holds, unit)
    (self.unknown, self.range) = (unknown, range)
  }

  /// Whether it held is known, and not what was measured of it or of its parts then.
  mutating func settle(holds: Bool) {
    self.holds = holds
    (measured, limit, margin, unknown, alternatives) = (nil, nil, nil, nil, [])
  }
}

/// What a reported number counts. One unit a dimension, so that reports need no conversion.
package enum ReportUnit: String, CaseIterable, Hashable, Sendable {
  case points = "pt"
  case seconds = "s"
  case degrees = "°"
  case pointsPerSecond = "pt/s"
  case degreesPerSecond = "°/s"
  case perSecond = "/s"
  /// A scale or another quotient of equal dimensions.
  case ratio = ""
  /// The same, where the text says it in percent. The number is that of a ``ratio``.
  case percent = "%"
  /// A number of touches or steps.
  case count = "×"
}
