/// Turns what other values of a number would do into text for people.
package struct TuningText: Sendable {
  package var palette: Palette

  /// The longest bar of a histogram, in characters.
  private static let barWidth = 24

  package init(palette: Palette) { self.palette = palette }

  /// A number in several lines. Ends in a newline.
  package func text(_ report: TuningReport) -> String {
    var lines = [headline(report)]
    if report.values.count < 2 {
      lines.append("  no other value compiles")
    } else if !report.decides, report.wanted.isEmpty, report.unwanted.isEmpty,
      report.loosest == nil
    {
      lines.append("  decides nothing: " + range(report) + " no trace comes out otherwise")
    } else {
      lines += sweep(report) + leftOut(report) + loosest(report) + measured(report)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The number whose other value alone leaves the fewest traces wrong. Ends in a newline.
  package func text(_ better: BetterValue) -> String {
    let number = better.number
    let leftOut = better.wrongLeftOut.map { ", \($0) if it is chosen without each person" } ?? ""
    return palette.paint("best alone: ", .bold)
      + "\(better.path):\(number.line):\(number.column): "
      + palette.paint(number.text(of: better.value), .good)
      + " in place of \(number.text(of: number.value)): \(better.wrong) wrong instead of "
      + "\(better.presentWrong)\(leftOut)\n"
  }

  private func headline(_ report: TuningReport) -> String {
    let number = report.number
    let gestures =
      report.gestures.count > 3
      ? "\(report.gestures.count) gestures" : report.gestures.joined(separator: ", ")
    let of = gestures.isEmpty ? "" : "  (\(gestures))"
    return palette.paint("\(report.path):\(number.line):\(number.column):", .bold)
      + " " + palette.paint(number.text(of: number.value), .good) + " in `\(number.context)`" + of
  }

  /// `from 40pt to 160pt`
  private func range(_ report: TuningReport) -> String {
    let texts = report.values.map(report.number.text)
    return "from \(texts.first ?? "") to \(texts.last ?? "")"
  }

  // MARK: In the set

  private func sweep(_ report: TuningReport) -> [String] {
    guard report.decides else {
      return ["  in the set it decides nothing: " + range(report) + " no trace comes out otherwise"]
    }
    let cells = zip(report.values, report.wrongInAll).enumerated().map { index, cell in
      let value = report.number.text(of: cell.0)
      return [(index == report.present ? "▸" : "") + value, "\(cell.1)"]
    }
    let widths = cells.map { max($0[0].count, $0[1].count) }
    func row(_ index: Int) -> String {
      zip(cells, widths).map { $0[index].padded(to: $1, onTheLeft: true) }.joined(separator: "  ")
    }
    return [
      "  value             " + row(0),
      "  wrong of \(report.traces)".padded(to: 20) + row(1),
    ]
  }

  private func leftOut(_ report: TuningReport) -> [String] {
    guard report.decides else { return [] }
    let wrong = report.wrongInAll
    let texts = report.best.map { report.number.text(of: report.values[$0]) }
    let best =
      texts.count == 1
      ? "at \(texts[0])" : "from \(texts.first ?? "") to \(texts.last ?? "")"
    var lines = [
      "  fewest            \(wrong[report.best.lowerBound]) wrong \(best); "
        + "\(wrong[report.present]) as it is"
    ]
    if let left = report.wrongLeftOut {
      lines.append(
        "  left out          \(left) wrong if each person's value is chosen from the others' traces"
      )
    }
    return lines
  }

  // MARK: Measured

  private func measured(_ report: TuningReport) -> [String] {
    guard let bound = report.bound, let separation = report.separation else { return [] }
    let (wanted, unwanted) = (report.wanted.count, report.unwanted.count)
    var lines = [
      "  without it        the set takes \(wanted) wanted and \(unwanted) unwanted for it; "
        + "\(report.held.wanted) and \(report.held.unwanted) hold everything else",
      "  bounds            what is measured has to be "
        + (bound == .least ? "at least so much" : "at most so much"),
    ]
    lines += histogram(report).map { "    " + $0 }
    lines.append("  separates         " + text(separation, report))
    let margins = report.margins
    let spare = [
      margins.wanted.map { "the nearest wanted has \(quantity($0, report)) to spare" },
      margins.unwanted.map { "the nearest unwanted misses by \(quantity($0, report))" },
    ].compactMap { $0 }
    if !spare.isEmpty {
      let limit = report.number.text(of: report.number.value)
      lines.append("  margin at \(limit)".padded(to: 20) + spare.joined(separator: ", "))
    }
    return lines
  }

  private func text(_ separation: Separation, _ report: TuningReport) -> String {
    let (from, to) = (
      separation.from.map { quantity($0, report) }, separation.to.map { quantity($0, report) }
    )
    let limits: String =
      switch (from, to) {
      case (let from?, let to?): "from \(from) to \(to)"
      case (let from?, nil): "from \(from) on"
      case (nil, let to?): "up to \(to)"
      case (nil, nil): "with any value"
      }
    if report.unwanted.isEmpty { return "nothing unwanted is kept out by it; all wanted \(limits)" }
    if separation.errors == 0 { return "all wanted from all unwanted \(limits)" }
    return "fewest errors \(separation.errors) \(limits); \(separation.presentErrors) as it is"
  }

  private func histogram(_ report: TuningReport) -> [String] {
    let limit = report.number.value
    guard
      let histogram = Histogram(
        wanted: report.wanted, unwanted: report.unwanted, limit: limit)
    else { return [] }
    let bins = histogram.bins
    let most = bins.map { max($0.wanted, $0.unwanted) }.max() ?? 1
    let head = ["", "wanted", "", "unwanted", "", ""]
    let rows = bins.enumerated().map { index, bin in
      let isLast = index == bins.count - 1
      let hasLimit =
        (index == 0 || limit >= bin.low) && (limit < bin.high || isLast)
      return [
        label(bin, index, bins.count, report), "\(bin.wanted)", bar(bin.wanted, most),
        "\(bin.unwanted)", bar(bin.unwanted, most), hasLimit ? "◂" : "",
      ]
    }
    return columns([head] + rows)
  }

  private func label(_ bin: Histogram.Bin, _ index: Int, _ count: Int, _ report: TuningReport)
    -> String
  {
    if count == 1 { return quantity(bin.low, report) }
    if index == 0 { return "below \(quantity(bin.high, report))" }
    if index == count - 1 { return "from \(quantity(bin.low, report))" }
    return "to \(quantity(bin.high, report))"
  }

  private func bar(_ count: Int, _ most: Int) -> String {
    guard count > 0 else { return "" }
    return String(repeating: "█", count: max(1, count * Self.barWidth / max(1, most)))
  }

  /// Rows with numbers on the right of their columns, and bars on the left.
  private func columns(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.indices.map {
        row[$0].padded(to: widths[$0], onTheLeft: $0 == 0 || $0 == 1 || $0 == 3)
      }
      var line = cells.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  private func quantity(_ value: Double, _ report: TuningReport) -> String {
    let text = report.number.text(of: abs(value))
    return value < 0 && text.contains(where: { ("1"..."9").contains($0) }) ? "-" + text : text
  }
}
