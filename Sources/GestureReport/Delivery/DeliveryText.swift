import GestureRuntime
import GestureSyntax
import GestureTraces

extension DeliveryLog {
  /// The two logs side by side, a line for each entry.
  ///
  ///               gestures                view
  ///     0.000 s                           began 1 at 100, 200
  ///     0.150 s   double-tap recognized
  ///     0.150 s                           cancelled 1 at 100, 200
  var lines: [String] {
    var columns = DeliveryColumns()
    for entry in entries { columns.note(entry) }
    return [columns.head] + entries.map { columns.line($0) }
  }
}

/// The two logs side by side, line by line.
struct DeliveryColumns {
  private static let titles = ["", "gestures", "view"]
  /// How wide the first two columns are.
  private var widths = titles.prefix(2).map { $0.count }

  /// Makes the columns as wide as an entry needs.
  mutating func note(_ entry: DeliveryLog.Entry) {
    for (column, cell) in entry.cells.prefix(2).enumerated() {
      widths[column] = max(widths[column], cell.count)
    }
  }

  /// What stands above the entries.
  var head: String { row(Self.titles) }

  /// The line of an entry.
  func line(_ entry: DeliveryLog.Entry) -> String { row(entry.cells) }

  private func row(_ row: [String]) -> String {
    let cells = row[0].padded(to: widths[0]) + "   " + row[1].padded(to: widths[1]) + "   "
    return "  " + String((cells + row[2]).reversed().drop { $0 == " " }.reversed())
  }
}

extension DeliveryLog.Entry {
  fileprivate var cells: [String] {
    let clock = "\(Figures.seconds(time)) s"
    switch event {
    case .told(let gesture, let kind, let values):
      let told = values.map { "\($0.name) \($0.text)" }.joined(separator: "; ")
      return [clock, "\(gesture) \(kind.word)" + (told.isEmpty ? "" : "  " + told), ""]
    case .sent(let touch, let happened):
      let place = "\(shortest(touch.x)), \(shortest(touch.y))"
      let late = happened < time ? "  (of \(Figures.seconds(happened)) s)" : ""
      return [clock, "", "\(touch.phase.word) \(touch.id) at \(place)\(late)"]
    }
  }
}

extension DeliveryLog.Entry {
  /// The entry as a member of a trace's object.
  var json: JSONText {
    switch event {
    case .told(let gesture, let kind, let values):
      .object([
        "time": .number(time), "gesture": .string(gesture), "change": .string(kind.word),
        "reports": .array(values.map { $0.json }),
      ])
    case .sent(let touch, let happened):
      .object([
        "time": .number(time), "view": .string(touch.phase.word), "touch": .integer(Int(touch.id)),
        "x": .number(touch.x), "y": .number(touch.y), "happened": .number(happened),
      ])
    }
  }
}

extension Change.Kind {
  var word: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .recognized: "recognized"
    case .failed: "failed"
    }
  }
}
