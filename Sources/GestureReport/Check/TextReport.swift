package import GestureSyntax
import GestureTraces

/// Turns reports into text for people.
package struct TextReport: Sendable {
  /// The source map of each compilation, for the snippets.
  package var sources: [SourceMap]

  /// How to colour.
  package var palette: Palette

  /// Whether all outcomes are shown in full, and not only those of ``DetailedGestures``.
  package var showsAllInFull: Bool

  package init(sources: [SourceMap], palette: Palette, showsAllInFull: Bool = false) {
    (self.sources, self.palette, self.showsAllInFull) = (sources, palette, showsAllInFull)
  }

  /// A trace's report: its name, notes and expectations, then every outcome, first those of the gesture that it is
  /// labelled as, or, if that was asked for, what the app and the view heard. Ends in a newline.
  package func text(_ report: TraceReport) -> String {
    var lines = headLines(report)
    if let delivery = report.delivery {
      lines += delivery.lines
    } else {
      let detailed = DetailedGestures(report)
      let labelled = report.label?.gestures ?? []
      for isFirst in [true, false] {
        for outcome in report.outcomes where labelled.contains(outcome.gesture) == isFirst {
          lines += self.lines(outcome, inFull: detailed.contains(outcome))
        }
      }
      if report.outcomes.isEmpty { lines.append("  nothing was tried") }
    }
    if let leaders = report.leaders {
      lines += [leaderHead] + (leaders.isEmpty ? ["  none"] : leaderLines(leaders))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Its name, label, notes and expectations.
  func headLines(_ report: TraceReport) -> [String] {
    [palette.paint(visible(report.trace), .bold)]
      + report.notes.map { "  " + palette.paint("note:", .warning) + " " + $0 }
      + (report.label.map { [text($0, in: report)] } ?? [])
      + report.expectations.map { text($0, in: report) }
  }

  /// What decides nothing has no mark.
  private func text(_ label: LabelReport, in report: TraceReport) -> String {
    guard report.expectations.isEmpty else { return "  " + label.words }
    return "  \(mark(label.instead == nil)) \(label.sentence)"
  }

  /// One that failed has its place, as messages have theirs.
  private func text(_ expectation: ExpectationReport, in report: TraceReport) -> String {
    let mark = mark(expectation.holds)
    guard let instead = expectation.instead else { return "  \(mark) \(expectation.text)" }
    let path = report.stream?.path ?? report.trace
    let place = "\(visible(path)):\(report.stream?.line ?? expectation.line):1"
    return "  \(mark) \(place): \(expectation.text): \(instead)"
  }

  private func mark(_ holds: Bool) -> String {
    holds ? palette.paint("✓", .good) : palette.paint("✗", .bad)
  }
}

extension TextReport {
  /// An outcome: its line, its phases, its conditions, its cause with the source; or one line with the cause.
  func lines(_ outcome: OutcomeReport, inFull: Bool) -> [String] {
    guard inFull || showsAllInFull else {
      return [headline(outcome) + (outcome.causeInShort.map { ": \($0)" } ?? "")]
    }
    return [headline(outcome)] + phaseLines(outcome.readPhases ?? outcome.phases)
      + gradeLines(outcome.grade) + conditionLines(outcome)
      + reportLines(outcome.reports) + snippetLines(outcome)
  }

  /// `checkmark  failed at 0.412 s, event 31`
  private func headline(_ outcome: OutcomeReport) -> String {
    let style: Palette.Style = outcome.outcome.isSuccess ? .good : .bad
    let event = outcome.event.map { ", event \($0)" } ?? ""
    let held =
      outcome.held.map { ", held since \(Figures.seconds($0.since)) s for \($0.waitedFor)" } ?? ""
    let word = palette.paint(outcome.outcome.clause, style)
    return palette.paint(outcome.gesture, .bold)
      + "  \(word) at \(Figures.seconds(outcome.time)) s\(event)" + held
  }

  /// `  down   0.000–0.160 s   14 steps    82.4 pt   stray 0.0`
  private func phaseLines(_ phases: [PhaseReport]) -> [String] {
    let table = phases.map { phase in
      [
        phase.name, "\(Figures.seconds(phase.start))–\(Figures.seconds(phase.end)) s",
        "\(phase.steps) step" + (phase.steps == 1 ? " " : "s"),
        Figures.quantity(phase.length, .points), Figures.fixed(Double(phase.stray), 1),
      ]
    }
    let widths = (0..<5).map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      let name = row[0].padded(to: widths[0])
      let cells = (1..<4).map { row[$0].padded(to: widths[$0], onTheLeft: true) }
      return "  \(name)   " + cells.joined(separator: "   ") + "   stray "
        + row[4].padded(to: widths[4], onTheLeft: true)
    }
  }

  /// `  fit 0.053 = 0.012 of stray + 0.041 of preferences, closeness 0.084`, in a set that compares
  /// them, and how far off what is preferred
  private func gradeLines(_ grade: GradeReport?) -> [String] {
    guard let grade, grade.isCompared else { return [] }
    func figure(_ number: Float) -> String { Figures.fixed(Double(number), 3) }
    let parts =
      grade.preferences.isEmpty
      ? "" : " = \(figure(grade.stray)) of stray + \(figure(grade.preference)) of preferences"
    let preferred = grade.preferences.map { preference in
      "  \(preference.text)   off by \(Figures.quantity(preference.distance, .points)), "
        + "counted as \(Figures.quantity(preference.counted, .points))"
    }
    let line = "  fit \(figure(grade.fit))\(parts), closeness \(figure(grade.closeness))"
    return [line] + preferred
  }

  /// `  ✗ up.length > 1.4 * down.length   96.1 pt against 115.4 pt: short by 19.3 pt`
  private func conditionLines(_ outcome: OutcomeReport) -> [String] {
    let rows = outcome.conditionRows
    let width = rows.map { $0.title.count }.max() ?? 0
    return rows.map { row in
      let line = "  \(mark(row.holds)) "
      return row.figures.isEmpty
        ? line + row.title : line + row.title.padded(to: width) + "   " + row.figures
    }
  }

  /// `  → translation   50.0, 3.2 pt`
  private func reportLines(_ reports: [ReportedValue]) -> [String] {
    let width = reports.map { $0.name.count }.max() ?? 0
    return reports.map { "  → \($0.name.padded(to: width))   \($0.text)" }
  }

  private func snippetLines(_ outcome: OutcomeReport) -> [String] {
    guard let cause = outcome.cause else { return [] }
    let help = cause.help.map { [palette.paint("help:", .bold) + " " + $0] } ?? []
    guard let range = cause.range, sources.indices.contains(outcome.specification) else {
      return help.map { "  \($0)" }
    }
    let snippet = renderedSnippet(
      at: range, in: sources[outcome.specification], colour: palette.isColoured)
    return snippet.split(separator: "\n").map(String.init) + help.map { "  = \($0)" }
  }
}

extension Outcome {
  /// The word as the verb of a headline.
  var clause: String {
    switch self {
    case .recognized, .ended, .failed, .cancelled: rawValue
    case .began: "began and still runs"
    case .possible: "still possible"
    }
  }
}

extension String {
  /// The text with blanks to a width in characters.
  func padded(to width: Int, onTheLeft: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return onTheLeft ? blanks + self : self + blanks
  }
}
