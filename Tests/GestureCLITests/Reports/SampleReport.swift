import Foundation
import GestureReport
import GestureSyntax
import GestureTraces

/// Reports made by hand, with everything in them that a report can have.
enum SampleReport {
  static let source = """
    /// One finger draws ✓.
    gesture checkmark {
      stroke {
        down: move down-right
        up:   move up-right
      }
      require up.length > 1.4 * down.length, end above start
    }

    """

  static var sources: SourceMap {
    var sources = SourceMap()
    _ = sources.add(path: "checkmark.gesture", bytes: Array(source.utf8))
    return sources
  }

  /// The bytes of a text in ``source``.
  static func range(of text: String) -> SourceRange {
    guard let range = source.range(of: text) else { return SourceRange(0, 0) }
    let start = source.utf8.distance(from: source.startIndex, to: range.lowerBound)
    return SourceRange(start, start + text.utf8.count)
  }

  static let phases = [
    PhaseReport(name: "down", start: 0, end: 0.16, steps: 14, length: 82.4, stray: 0),
    PhaseReport(name: "up", start: 0.16, end: 0.412, steps: 1, length: 96.1, stray: 11.25),
  ]

  static let constraints = [
    ConstraintReport(
      text: "up.length > 1.4 * down.length", measured: 96.1, limit: 115.4, margin: -19.3,
      holds: false, unit: .points),
    ConstraintReport(
      text: "end above start", measured: -60, limit: 0, margin: 60, holds: true, unit: .points),
    ConstraintReport(
      text: "path inside view", measured: nil, limit: nil, margin: nil, holds: true,
      unit: .points),
  ]

  static let failed = OutcomeReport(
    gesture: "checkmark", outcome: .failed, time: 0.412, event: 31, stray: 11.25, phases: phases,
    cause: CauseReport(
      .constraint, phase: "up", constraintText: "up.length > 1.4 * down.length", measured: 96.1,
      limit: 115.4, by: 19.3, event: 31, time: 0.412,
      range: range(of: "up.length > 1.4 * down.length"), text: "a requirement is false"),
    constraints: constraints)

  /// An outcome with a cause of its own, and nothing else.
  static func failed(_ cause: CauseReport) -> OutcomeReport {
    OutcomeReport(
      gesture: "checkmark", outcome: .failed, time: cause.time, event: cause.event, stray: 0,
      phases: [], cause: cause, constraints: [])
  }

  static let recognized = OutcomeReport(
    gesture: "tap", outcome: .recognized, time: 0.35, event: nil, stray: 0, phases: [],
    cause: nil, constraints: [])

  static let whole = TraceReport(
    trace: "a \"quoted\"\ttrace", outcomes: [failed, recognized],
    expectations: [
      ExpectationReport(line: 7, text: "expect tap recognized", holds: true),
      ExpectationReport(
        line: 8, text: "expect checkmark recognized", holds: false,
        instead: "checkmark failed at up.length > 1.4 * down.length"),
    ], notes: ["1 touch never ended (line 5)"])

  /// A cause of every kind.
  static let causes: [CauseReport] = [
    cause(.stray, 18.2, 16.4, "the path strayed too far in up"),
    cause(.bound, 0.350001, 0.35, "duration <= 350ms", .seconds),
    cause(.holdRadius, 20.5, 20, "the finger left the radius of hold within 20pt"),
    cause(.landing, 80, 24, "start within 24pt of left edge"),
    CauseReport(
      .path, constraintText: "path inside view", event: 5, time: 0.1, range: nil,
      text: "path inside view"),
    cause(.constraint, 120, 270, "abs(round.turn) >= 270deg", .degrees),
    CauseReport(
      .liftedTooEarly, phase: "down", event: 5, time: 0.1, range: nil,
      text: "the finger left before up began"),
    CauseReport(
      .extraTouch, event: 5, time: 0.1, range: nil, text: "a second finger landed"),
    CauseReport(
      .missingFinger, phase: "down", event: nil, time: 0.1, range: nil,
      text: "only 1 of 2 fingers was down within 150 ms"),
    CauseReport(
      .lateLift, event: nil, time: 0.1, range: nil,
      text: "the last finger did not leave within 150 ms of the first"),
    cause(.holderMoved, 16, 15, "the finger that holds left its place"),
    CauseReport(
      .holderLifted, event: 5, time: 0.1, range: nil, text: "the finger that holds lifted"),
    CauseReport(
      .notSeen, event: nil, time: 0.1, range: nil,
      text: "touches landed, but `only` ignored all of them"),
    CauseReport(.cancelled, event: 5, time: 0.1, range: nil, text: "touch 1 was cancelled"),
    CauseReport(
      .prevented(by: "pan"), event: nil, time: 0.1, range: nil, text: "pan came first"),
  ]

  private static func cause(
    _ kind: CauseReport.Kind, _ measured: Float, _ limit: Float, _ text: String,
    _ unit: ReportUnit = .points
  ) -> CauseReport {
    CauseReport(
      kind, constraintText: text, measured: measured, limit: limit, by: abs(measured - limit),
      unit: unit, event: 5, time: 0.1, range: nil, text: text)
  }
}
