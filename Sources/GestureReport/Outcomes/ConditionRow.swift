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
      ConditionRow(holds: $0.holds, title: $0.title, figures: $0.words)
    }
    if let cause, !constraints.contains(where: { !$0.holds && $0.text == cause.constraintText }) {
      rows.append(ConditionRow(holds: false, title: cause.text, figures: cause.words))
    }
    return rows
  }
}

extension OutcomeReport {
  /// Why it failed, for a line: what was missed, and by how much. `nil` without a cause.
  var causeInShort: String? {
    guard let cause else { return nil }
    if let endInShort { return endInShort }
    let missed = constraints.first { !$0.holds && $0.text == cause.constraintText }
    let figures = missed?.words ?? cause.words
    guard !figures.isEmpty else { return cause.text }
    // `96.1 pt against 115.4 pt: short by 19.3 pt`
    let amount = figures.lastIndex(of: ":").map { figures[$0...].dropFirst(2) } ?? figures[...]
    if amount == "equal" { return (missed?.title ?? cause.text) + ", " + figures }
    return (missed?.title ?? cause.text) + ", " + amount
  }
}

extension ConstraintReport {
  /// What was measured, against what, by how much it is met or missed, and when it was asked, if that was
  /// before the end; empty where there is nothing to say.
  package var words: String {
    let moment =
      switch moment {
      case .begin: "at `begin`"
      case .landing: "as it landed"
      case .entry: "as it began"
      case nil: ""
      }
    guard let measured, let limit, let margin, measured.isFinite, limit.isFinite else {
      let shown = alternatives.filter { $0.holds == holds }.map { $0.words }
      return unknown ?? (shown.isEmpty ? (holds ? moment : "") : shown.joined(separator: "; "))
    }
    let figures = placing(margin) ?? comparison(measured, limit, by: margin)
    // Where a finger lands does not change any more, nor does how.
    return self.moment == .begin ? "\(figures), \(moment)" : figures
  }

  /// What was measured, against what: `96.1 pt against 115.4 pt`, or `85.5 pt above`.
  var comparedWords: String {
    let shown = Figures.comparison(measured ?? 0, limit ?? 0, by: margin ?? 0, unit)
    return placing(margin ?? 0) ?? "\(shown.measured) against \(shown.limit)"
  }

  /// `85.5 pt above`, of a condition that says where one place is from another.
  private func placing(_ margin: Float) -> String? {
    guard limit == 0, unit == .points,
      let (word, opposite) = Self.directions.first(where: { text.hasPlace($0.0) })
    else { return nil }
    if margin == 0 { return "neither \(word) nor \(opposite)" }
    let distance = Figures.comparison(margin, 0, by: margin, unit).difference
    return "\(distance) \(margin > 0 ? word : opposite)"
  }

  private static let directions = [
    ("above", "below"), ("below", "above"), ("left of", "right of"), ("right of", "left of"),
  ]

  private func comparison(_ measured: Float, _ limit: Float, by margin: Float) -> String {
    if !holds {
      return Figures.late(late, measured, limit, unit) ?? missed(measured, limit, by: margin, unit)
    }
    let shown = Figures.comparison(measured, limit, by: margin, unit)
    return "\(shown.measured) against \(shown.limit): \(shown.difference) to spare"
  }
}

extension String {
  /// Whether nothing is said but that one thing is in a direction from another.
  fileprivate func hasPlace(_ direction: String) -> Bool {
    let words = split(separator: " ").map(String.init)
    let count = direction.split(separator: " ").count
    guard words.count == count + 2 else { return false }
    return words[1...count].joined(separator: " ") == direction
  }
}

extension CauseReport {
  /// What was measured, against what, and by how much it missed; empty where nothing was measured.
  package var words: String {
    guard let measured, let limit, let by else { return "" }
    var row = ConstraintReport(
      text: constraintText ?? "", measured: measured, limit: limit, margin: -by, holds: false,
      unit: unit)
    row.late = late
    return row.words
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
