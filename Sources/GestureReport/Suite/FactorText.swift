import GestureSyntax

extension Factor {
  /// How each value fared, and what that says of others, in lines.
  var lines: [String] {
    let head = [name, "right", "recall", "95 % confidence", "false accepts"]
    let table = rows.map { row in
      [
        row.value, "\(row.right) of \(row.traces)", percentage(row.right, of: row.traces),
        Self.range(row.interval), "\(row.falseAccepts)",
      ]
    }
    var lines = aligned([head] + table)
    if let outlook {
      lines.append(
        "another \(name): \(Self.percent(outlook.mean)) on average, "
          + (outlook.interval.map {
            "with 95 % confidence \(Self.range($0)); the worst of \(rows.count): "
              + Self.percent(outlook.worst)
          } ?? "the same for all \(rows.count), which gives no interval"))
    }
    if untold > 0 { lines.append("\(counted(untold, "trace")) where it is not known") }
    return lines
  }

  private static func percent(_ rate: Double) -> String { Figures.fixed(rate * 100, 1) + " %" }

  private static func range(_ interval: ClosedRange<Double>) -> String {
    "\(Figures.fixed(interval.lowerBound * 100, 1))–\(percent(interval.upperBound))"
  }
}
