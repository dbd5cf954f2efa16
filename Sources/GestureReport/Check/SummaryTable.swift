import GestureSyntax
import GestureTraces

/// How often each gesture was made in the traces of each label.
package struct SummaryTable: Hashable, Sendable {
  /// What stands for a trace that has no label.
  package static let unlabelled = "–"

  private let gestures: [String]
  private var rows: [String: Row] = [:]
  private var total = Row()

  private struct Row: Hashable {
    var traces = 0
    var nothing = 0
    var made: [String: Int] = [:]

    mutating func add(_ made: Set<String>) {
      traces += 1
      if made.isEmpty { nothing += 1 }
      for gesture in made { self.made[gesture, default: 0] += 1 }
    }
  }

  package init(gestures: [String]) { self.gestures = gestures }

  /// Counts a trace. A gesture counts once a trace, however often it was made.
  package mutating func add(_ report: TraceReport, label: String?) {
    let made = Set(report.outcomes.filter { $0.outcome.isSuccess }.map { $0.gesture })
    rows[label ?? Self.unlabelled, default: Row()].add(made)
    total.add(made)
  }

  /// The table: a line for each label in alphabetical order, a column for each gesture in file
  /// order. Ends in a newline.
  package var text: String {
    let labels = rows.keys.sorted()
    let head = [""] + gestures + ["nothing", "traces"]
    var table = [head] + labels.map { cells($0, rows[$0] ?? Row()) }
    if labels.count != 1 { table.append(cells("all", total)) }
    let widths = head.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      let cells = zip(row, widths).enumerated().map { index, cell in
        cell.0.padded(to: cell.1, onTheLeft: index > 0)
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func cells(_ label: String, _ row: Row) -> [String] {
    [visible(label)] + gestures.map { "\(row.made[$0] ?? 0)" } + [
      "\(row.nothing)", "\(row.traces)",
    ]
  }
}

extension Trace {
  /// The gesture that the trace expects to be made, `none` if it expects that none is, and `nil` if
  /// it says neither.
  package var expectedLabel: String? {
    for expectation in expectations {
      switch expectation.kind {
      case .none: return "none"
      case .outcome(let gesture, let outcome, _, _) where outcome.isSuccess: return gesture
      case .outcome, .view: continue
      }
    }
    return nil
  }
}
