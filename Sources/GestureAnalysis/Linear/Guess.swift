// Leads a search: the rows are tried with what is found, so a slip here finds less, and nothing false.

/// Values for variables, moved until linear rows hold, if that is soon: from each row that is violated to
/// a little beyond where it would hold, again and again. That costs little where much satisfies the rows;
/// where nothing does, it does not show that.
///
/// T. S. Motzkin and I. J. Schoenberg, *The relaxation method for linear inequalities*, 1954.
struct Guess {
  /// For each variable; what is not there is 0.
  private var values: [Double] = []

  /// How often all rows are gone through.
  private static let sweepLimit = 12
  /// By how much rows hold: by this share of their constant, or of a point.
  private static let spare = 1e-3
  /// How much further to go than to where a row holds.
  private static let haste = 1.5

  /// Whether values were found with which all rows hold, and of each choice those of one list.
  ///
  /// - Parameters:
  ///   - rows: What has to hold.
  ///   - choices: Lists of rows: for each choice, the rows of one list have to hold.
  ///   - free: For each variable, whether it may be negative.
  ///   - work: Is reduced by the rows that are gone through.
  /// - Returns: Whether that was so; if not, there may be such values all the same.
  mutating func satisfies(
    _ rows: [LinearRow], _ choices: [[[LinearRow]]], free: [Bool], work: inout Int
  ) -> Bool {
    if values.count < free.count {
      values += Array(repeating: 0, count: free.count - values.count)
    }
    for variable in free.indices where !free[variable] && values[variable] < 0 {
      values[variable] = 0
    }
    for _ in 0..<Self.sweepLimit {
      work -= 4 * rows.count
      var holds = true
      for row in rows where !move(to: row, free) { holds = false }
      for choice in choices where !move(toOneOf: choice, free) { holds = false }
      if holds { return true }
    }
    return false
  }

  /// By how much a row is missed; not above 0 if it holds.
  private func violation(_ row: LinearRow) -> Double {
    var sum = row.form.constant
    for term in row.form.terms { sum += term.factor * values[term.variable] }
    if row.form.terms.isEmpty { return row.isStrict ? (sum > 0 ? 0 : 1) : -sum }
    return (row.isStrict ? Self.spare * row.weight : 0) - sum
  }

  /// Moves to where a row holds, unless it does.
  private mutating func move(to row: LinearRow, _ free: [Bool]) -> Bool {
    let missing = violation(row)
    if missing <= 0 { return true }
    var size = 0.0
    for term in row.form.terms {
      // What is 0 and must not become less does not move.
      if term.factor < 0, values[term.variable] == 0, !free[term.variable] { continue }
      size += term.factor * term.factor
    }
    guard size > 0 else { return false }
    let far = (missing * Self.haste + Self.spare * row.weight) / size
    for term in row.form.terms {
      let value = values[term.variable] + far * term.factor
      values[term.variable] = free[term.variable] ? value : max(value, 0)
    }
    return false
  }

  /// Moves to where the rows of the list hold that misses least.
  private mutating func move(toOneOf choice: [[LinearRow]], _ free: [Bool]) -> Bool {
    var (chosen, least) = (0, Double.infinity)
    for (index, list) in choice.enumerated() {
      var most = 0.0
      for row in list { most = max(most, violation(row)) }
      if most < least { (chosen, least) = (index, most) }
      if least == 0 { return true }
    }
    for row in choice[chosen] { _ = move(to: row, free) }
    return false
  }
}
