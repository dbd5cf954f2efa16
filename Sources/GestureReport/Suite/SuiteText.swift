import GestureSyntax

/// Turns what came of labelled traces into text for people.
package struct SuiteText: Sendable {
  package var palette: Palette

  /// How many close calls of each kind to show.
  package var closeCallLimit: Int

  /// Whether sets are left out in which nothing is wrong that is not ``known``.
  package var isQuiet: Bool

  /// How many wrong traces of a set are listed; the others are counted. `nil` for all.
  package var wrongLimit: Int?

  /// The paths of traces that a baseline lists as wrong.
  package var known: Set<String> = []

  package init(palette: Palette, closeCallLimit: Int, isQuiet: Bool, wrongLimit: Int?) {
    (self.palette, self.closeCallLimit, self.isQuiet) = (palette, closeCallLimit, isQuiet)
    self.wrongLimit = wrongLimit
  }

  /// Several sets: of more than one, those in whole in which something is wrong. Ends in a newline.
  package func text(_ suites: [SuiteReport]) -> String {
    let isAlone = suites.count == 1
    let texts = suites.map { suite in
      if isQuiet && suite.isSound(knowing: known) { return "" }
      if !suite.isSound { return text(suite) }
      return isAlone ? text(suite) : headline(suite)
    }
    guard !isAlone || isQuiet else { return texts.joined() }
    return texts.joined() + total(suites) + "\n" + (isAlone ? "" : byFactor(suites))
  }

  /// How the trials of all sets fared by each of the factors; of one set that stands with the rest of it.
  private func byFactor(_ suites: [SuiteReport]) -> String {
    var all = SuiteReport(specifications: [], gestures: [])
    all.factors = suites.first?.factors ?? []
    all.trials = suites.flatMap(\.trials)
    return factorLines(all).map { $0 + "\n" }.joined()
  }

  private func factorLines(_ suite: SuiteReport) -> [String] {
    suite.byFactor.flatMap { section("By \($0.name)", $0.lines) }
  }

  /// `33 of 38 traces right, 4 not tried, 1 unreadable`
  private func total(_ suites: [SuiteReport]) -> String {
    let (untried, broken) = (suites.flatMap(\.untried).count, suites.flatMap(\.broken).count)
    let all = suites.flatMap(\.trials).count + untried + broken
    let right = suites.reduce(0) { $0 + $1.right }
    return "\(right) of \(counted(all, "trace")) right"
      + (untried > 0 ? ", \(untried) not tried" : "")
      + (broken > 0 ? ", \(broken) unreadable" : "")
  }

  /// What has changed since a baseline was written. Ends in a newline.
  package func text(_ changes: BaselineComparison) -> String {
    var lines: [String] = []
    lines += section("Worse than the baseline, or new and wrong", changes.regressions)
    lines += section("In the baseline and not here", changes.missing)
    lines += section("Better than the baseline; '-o' keeps it so", changes.improvements)
    var words = [counted(changes.regressions.count, "regression")]
    words.append(counted(changes.improvements.count, "improvement"))
    if changes.untried > 0 { words.append("\(changes.untried) not tried") }
    if !changes.missing.isEmpty { words.append("\(changes.missing.count) missing") }
    if !changes.added.isEmpty { words.append("\(changes.added.count) new") }
    if changes.known > 0 { words.append("\(changes.known) known to be wrong") }
    let verdict = palette.paint(words.joined(separator: ", "), changes.holds ? .good : .bad)
    return (lines + ["baseline: " + verdict]).map { $0 + "\n" }.joined()
  }

  /// A set in one line: its files, and how many traces came out right. Ends in a newline.
  package func headline(_ suite: SuiteReport) -> String {
    guard suite.problems.isEmpty, suite.untried.isEmpty else {
      let text =
        "it has errors, so \(counted(suite.untried.count, "trace")) "
        + "\(suite.untried.count == 1 ? "was" : "were") not tried"
      return palette.paint(suite.name, .bold) + ": " + palette.paint(text, .bad) + "\n"
    }
    var text = "\(suite.right) of \(suite.trials.count) right"
    if suite.right < suite.trials.count {
      text += " (\(percentage(suite.right, of: suite.trials.count)))"
    }
    if !suite.broken.isEmpty { text += ", \(counted(suite.broken.count, "trace")) unreadable" }
    if suite.unlabelled > 0 { text += ", \(counted(suite.unlabelled, "trace")) without a label" }
    return palette.paint(suite.name, .bold) + ": "
      + palette.paint(text, suite.isSound ? .good : .bad)
      + "\n"
  }

  /// A set in whole: the matrix, what is wrong, and the close calls. Ends in a newline.
  package func text(_ suite: SuiteReport) -> String {
    guard suite.untried.isEmpty, suite.problems.isEmpty else { return headline(suite) }
    var lines = matrix(suite) + key(suite) + totals(suite) + leaderLines(suite.leading)
    lines += factorLines(suite)
    lines += section("Wrong", wrong(suite))
    lines += section(
      "Nearly failed: right, with the least to spare",
      suite.closeCalls(made: true, atMost: closeCallLimit).map(line))
    lines += section(
      "Nearly passed: one condition kept the gesture from being accepted",
      suite.closeCalls(made: false, atMost: closeCallLimit).map(line))
    return headline(suite) + lines.map { $0 + "\n" }.joined()
  }

  // MARK: The matrix

  private func matrix(_ suite: SuiteReport) -> [String] {
    let columns = suite.confusions
    let numbers = numbers(of: columns)
    var head = ["label", "right", "recall", "false accepts", "early"]
    for (column, number) in zip(columns, numbers) { head.append(number ?? column.text) }
    let rows = suite.rows.map { row in
      var cells = [visible(row.label), "\(row.right) of \(row.traces)"]
      cells.append(
        row.isUnknown ? "no such gesture" : percentage(row.right, of: row.traces))
      cells.append(row.falseAccepts.map(String.init) ?? "")
      cells.append(row.early.map { Figures.fixed($0, 2) } ?? "–")
      for column in columns { cells.append(row.confused[column].map(String.init) ?? "·") }
      return cells
    }
    return aligned([head] + rows).map { "  " + $0 }
  }

  /// Gestures at the heads of columns are numbers, for their names are long.
  private func numbers(of columns: [Answer]) -> [String?] {
    var number = 0
    return columns.map { column in
      switch column {
      case .none, .several: return nil
      case .gesture:
        number += 1
        return "\(number)"
      }
    }
  }

  private func key(_ suite: SuiteReport) -> [String] {
    let columns = suite.confusions
    return zip(columns, numbers(of: columns)).compactMap { column, number in
      number.map { "  \($0): \(column.text)" }
    }
  }

  private func totals(_ suite: SuiteReport) -> [String] {
    let accepted = suite.falselyAccepted
    var line = "false accepts: \(accepted) of \(suite.trials.count)"
    if accepted > 0 { line += " (\(percentage(accepted, of: suite.trials.count)))" }
    guard let early = suite.early, suite.gestures.count > 1 else { return [line] }
    let parts = suite.trials.filter(\.isRight).compactMap(\.early)
    return [
      line,
      "early: only one gesture is possible from \(Figures.fixed(early, 2)) of a drawing on "
        + "(median; the earliest from \(Figures.fixed(parts.min() ?? early, 2)))",
    ]
  }

  // MARK: Single traces

  private func wrong(_ suite: SuiteReport) -> [String] {
    let wrong = suite.trials.filter { !$0.isRight }
    let lines = wrong.prefix(wrongLimit ?? wrong.count).map { trial in
      "\(visible(trial.trace))  \(visible(trial.label.text)): \(trial.instead ?? "")"
    }
    let broken = suite.broken.map { "\($0.trace)  unreadable: \($0.reason)" }
    return lines
      + (wrong.count > lines.count
        ? ["and \(wrong.count - lines.count) more; '--all' lists them"] : [])
      + broken
  }

  private func line(_ trial: Trial, _ call: CloseCall) -> String {
    let label =
      trial.label.text == call.gesture
      ? call.gesture : "\(call.gesture), which is \(trial.label.text)"
    return "\(trial.trace)  \(label): \(call.constraint.text)   \(call.measureWords)"
      + (call.place.map { "  (\($0))" } ?? "")
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [palette.paint(title, .bold)] + lines.map { "  " + $0 }
  }
}

/// `99.1 %`
func percentage(_ part: Int, of whole: Int) -> String {
  whole == 0 ? "–" : Figures.fixed(Double(part) / Double(whole) * 100, 1) + " %"
}

/// Rows of cells with blanks to the widths of their columns, the first on the left.
func aligned(_ table: [[String]]) -> [String] {
  let widths = (table.first ?? []).indices.map { column in
    table.map { $0[column].count }.max() ?? 0
  }
  return table.map { row in
    zip(row, widths).enumerated().map { index, cell in
      cell.0.padded(to: cell.1, onTheLeft: index > 0)
    }.joined(separator: "  ")
  }
}
