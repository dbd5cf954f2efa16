/// Counts of what was found for each label, as a table that a test can print and compare.
package struct CountTable {
  private let columns: [String]
  private var rows: [(label: String, counts: [String: Int])] = []

  /// - Parameter columns: What can be found, in the order to show.
  package init(columns: [String]) { self.columns = columns }

  /// Counts one, or more.
  package mutating func add(_ label: String, _ found: String, _ number: Int = 1) {
    precondition(columns.contains(found), "there is no column for \(found)")
    let index = rows.firstIndex { $0.label == label } ?? rows.endIndex
    if index == rows.endIndex { rows.append((label, [:])) }
    rows[index].counts[found, default: 0] += number
  }

  /// How often something was found for a label.
  package func count(_ label: String, _ found: String) -> Int {
    rows.first { $0.label == label }?.counts[found] ?? 0
  }

  /// A line for each label, in the order they came; `·` for a missing count.
  package var text: String {
    let cells =
      [[""] + columns]
      + rows.map { row in
        [row.label] + columns.map { row.counts[$0].map(String.init) ?? "·" }
      }
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { line in
      zip(line, widths).enumerated().map { index, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
