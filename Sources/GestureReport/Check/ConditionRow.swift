/// What an attempt met or missed, for people: a condition, or the cause where no condition shows it.
struct ConditionRow {
  let holds: Bool
  /// The condition as written, or the cause in a clause.
  let title: String
  /// What was measured, against what, and by how much: `96.1 pt against 115.4 pt: short by 19.3 pt`.
  /// Empty where nothing was measured.
  let figures: String
}

extension OutcomeReport {
  /// The conditions in the order of the text, then the cause unless one of them is it.
  var conditionRows: [ConditionRow] {
    var rows = constraints.map {
      ConditionRow(holds: $0.holds, title: $0.title, figures: $0.figures)
    }
    if let cause, !constraints.contains(where: { !$0.holds && $0.text == cause.constraintText }) {
      rows.append(ConditionRow(holds: false, title: cause.text, figures: cause.figures))
    }
    return rows
  }
}

extension ConstraintReport {
  fileprivate var figures: String {
    guard let measured, let limit, let margin else { return lacksView ? Self.unknownView : "" }
    if !holds { return missed(measured, limit, by: margin, unit) }
    let shown = Figures.comparison(measured, limit, by: margin, unit)
    return "\(shown.measured) against \(shown.limit): \(shown.difference) to spare"
  }
}

extension CauseReport {
  fileprivate var figures: String {
    guard let measured, let limit, let by else { return "" }
    return missed(measured, limit, by: by, unit)
  }
}

private func missed(
  _ measured: Float, _ limit: Float, by difference: Float, _ unit: ReportUnit
) -> String {
  if let text = Figures.ranOut(measured, limit, unit) { return text }
  let shown = Figures.comparison(measured, limit, by: difference, unit)
  let comparison = "\(shown.measured) against \(shown.limit)"
  if measured == limit { return "\(comparison): equal" }
  return "\(comparison): \(measured < limit ? "short" : "over") by \(shown.difference)"
}
