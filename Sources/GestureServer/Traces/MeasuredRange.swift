import GestureReport
import GestureSyntax
import GestureTraces

/// What recordings measure of something, apart for those that it was recognized in.
struct MeasuredRange {
  private var recognized: [Float] = []
  private var others: [Float] = []
  private let unit: ReportUnit

  fileprivate init(_ unit: ReportUnit) { self.unit = unit }

  fileprivate mutating func add(_ value: Float, of outcome: OutcomeReport) {
    if outcome.outcome.isSuccess { recognized.append(value) } else { others.append(value) }
  }

  /// `- recognized: 161.0 pt in 1 trace`
  var lines: [String] {
    [("recognized", recognized), ("not recognized", others)].compactMap { heading, values in
      guard let least = values.min(), let most = values.max() else { return nil }
      let range =
        least == most
        ? Figures.quantity(least, unit)
        : "\(Figures.quantity(least, unit)) to \(Figures.quantity(most, unit))"
      return "- \(heading): \(range), \(values.count) time\(values.count == 1 ? "" : "s")"
    }
  }
}

extension TraceRun {
  /// A paragraph on what was measured for the condition that is written around a place; `nil` if no
  /// condition is.
  func measured(at offset: Int) -> String? {
    var (ranges, text): (MeasuredRange?, String) = (nil, "")
    for outcome in reports.flatMap({ $0.outcomes }) {
      for constraint in outcome.constraints {
        guard let range = constraint.range, range.start <= offset, offset <= range.end,
          let value = constraint.measured
        else { continue }
        text = constraint.text
        ranges = (ranges ?? MeasuredRange(constraint.unit)).adding(value, of: outcome)
      }
    }
    return ranges.map { Self.paragraph("`\(text)`, left side, on the traces", $0) }
  }

  func measured(item: String, of gesture: String) -> String? {
    var lengths = MeasuredRange(.points)
    var durations = MeasuredRange(.seconds)
    for outcome in reports.flatMap({ $0.outcomes }) where outcome.gesture == gesture {
      for phase in outcome.phases where phase.name == item {
        lengths = lengths.adding(phase.length, of: outcome)
        durations = durations.adding(Float(phase.end - phase.start), of: outcome)
      }
    }
    guard !lengths.lines.isEmpty else { return nil }
    return Self.paragraph("`length` on the traces", lengths) + "\n\n"
      + Self.paragraph("`duration` on the traces", durations)
  }

  private static func paragraph(_ heading: String, _ ranges: MeasuredRange) -> String {
    ([heading + ":", ""] + ranges.lines).joined(separator: "\n")
  }
}

extension MeasuredRange {
  fileprivate func adding(_ value: Float, of outcome: OutcomeReport) -> MeasuredRange {
    guard value.isFinite else { return self }
    var sum = self
    sum.add(value, of: outcome)
    return sum
  }
}
