import GestureSyntax

/// Turns what other values of numbers would do into text for people.
package struct NumberText: Sendable {
  package var palette: Palette

  /// The file that the numbers are in, as it was given.
  private let path: String

  package init(path: String, palette: Palette) { (self.path, self.palette) = (path, palette) }

  /// A number in several lines. Ends in a newline.
  package func text(_ report: NumberReport, _ parts: LeftOutParts) -> String {
    var lines = [headline(report)]
    if report.values.count < 2 {
      lines.append("  no other value compiles")
    } else if !report.decides {
      let texts = [report.values.first, report.values.last].map {
        report.number.text(of: $0 ?? 0)
      }
      lines.append("  decides nothing from \(texts[0]) to \(texts[1])")
    } else {
      lines += sweep(report) + fewest(report, parts)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The values that get most right together. Ends in a newline.
  package func text(_ fit: NumberFit) -> String {
    let gain =
      fit.changes.isEmpty
      ? "no other values recognize more"
      : "\(counted(fit.changes.count, "number")), \(fit.wrong) of \(counted(fit.traces, "trace")) "
        + "wrong instead of \(fit.wrongNow)"
    var lines = [palette.paint("together: ", .bold) + gain]
    lines += fit.changes.map { change in
      "  \(place(change.number)) \(change.number.text(of: change.number.value)) → "
        + palette.paint(change.number.text(of: change.value), .good)
    }
    if let left = fit.leftOut, !fit.changes.isEmpty { lines += text(left) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func text(_ left: NumberFit.LeftOut) -> [String] {
    let part = left.arePeople ? "person" : "third"
    let changed = left.better + left.worse
    var lines = [
      "  left out          \(left.wrong) wrong instead of \(left.wrongNow), each \(part) with the "
        + "values that the others give"
    ]
    let better = "better for \(left.better) and worse for \(left.worse) of "
    let parts = left.arePeople ? "\(left.parts) people" : "\(left.parts) parts"
    let chance = changed == 0 ? "" : ", by chance in \(Self.chance(left.better, of: changed)) %"
    lines.append("  how sure          " + better + parts + chance)
    return lines
  }

  /// How likely it is, in per cent, that a number of coins or more of some show heads: the sign test.
  private static func chance(_ heads: Int, of coins: Int) -> String {
    var (term, sum) = (1.0, 0.0)
    for count in 0...coins {
      if count >= heads { sum += term }
      term *= Double(coins - count) / Double(count + 1)
    }
    for _ in 0..<coins { sum /= 2 }
    let percent = 100 * sum
    return Figures.fixed(percent, percent < 10 ? 1 : 0)
  }

  private func headline(_ report: NumberReport) -> String {
    let number = report.number
    let gestures =
      report.gestures.count > 3
      ? "\(report.gestures.count) gestures" : report.gestures.joined(separator: ", ")
    let of = gestures.isEmpty ? "" : "  (\(gestures))"
    return palette.paint(place(number), .bold)
      + " " + palette.paint(number.text(of: number.value), .good) + " in `\(number.context)`" + of
  }

  private func place(_ number: SpecNumber) -> String { "\(path):\(number.line):\(number.column):" }

  private func sweep(_ report: NumberReport) -> [String] {
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

  private func fewest(_ report: NumberReport, _ parts: LeftOutParts) -> [String] {
    let wrong = report.wrongInAll
    let texts = report.best.map { report.number.text(of: report.values[$0]) }
    let best =
      texts.count == 1
      ? "at \(texts[0])" : "from \(texts.first ?? "") to \(texts.last ?? "")"
    let fewest =
      "  fewest            \(wrong[report.best.lowerBound]) wrong \(best); "
      + "\(wrong[report.present]) as it is"
    guard let left = report.wrongLeftOut else { return [fewest] }
    let part = parts.arePeople ? "person" : "third"
    return [
      fewest,
      "  left out          \(left) wrong if each \(part)'s value is chosen by the others' traces",
    ]
  }
}
