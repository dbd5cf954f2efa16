import GestureTraces

extension TextReport {
  /// `  0.128 s   62 %   v-mark   fit 0.021   ahead of check by 0.110`
  func leaderLines(_ leaders: [LeaderReport]) -> [String] {
    let rows = leaders.map { leader in
      [
        Figures.seconds(leader.time) + " s",
        leader.part.map { Figures.fixed($0 * 100, 0) + " %" } ?? "–",
        leader.gesture ?? "none",
        leader.fit.map { "fit " + Figures.fixed(Double($0), 3) } ?? "",
        standing(leader),
      ]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = row.prefix(4).enumerated().map { column, cell in
        cell.padded(to: widths[column], onTheLeft: column < 2)
      }
      var line = "  " + (cells + [row[4]]).joined(separator: "   ")
      while line.last == " " { line.removeLast() }
      return line
    }
    return [palette.paint("leader", .bold)] + (lines.isEmpty ? ["  none"] : lines)
  }

  private func standing(_ leader: LeaderReport) -> String {
    guard let runnerUp = leader.runnerUp, let lead = leader.lead else { return "" }
    if lead == 0 { return "as well as \(runnerUp)" }
    let amount = Figures.fixed(Double(lead.magnitude), 3)
    return lead > 0 ? "ahead of \(runnerUp) by \(amount)" : "before \(runnerUp), worse by \(amount)"
  }
}

extension SuiteText {
  /// `leader: right in 61.9 % at 80 % of a drawing, 97.8 % at 90 %`
  func leaderLines(_ counts: [LeaderCount]) -> [String] {
    let parts = counts.enumerated().map { index, count in
      percentage(count.right, of: count.drawings) + " at "
        + Figures.fixed(count.part * 100, 0) + " %" + (index == 0 ? " of a drawing" : "")
    }
    guard let first = counts.first else { return [] }
    return [
      "leader: right in " + parts.joined(separator: ", ")
        + " (\(counted(first.drawings, "drawing")) of one gesture)"
    ]
  }
}

extension LeaderReport {
  var json: JSONText {
    .object([
      "time": .number(time), "event": .integer(event), "part": .number(part),
      "gesture": .string(gesture), "fit": .number(fit), "runnerUp": .string(runnerUp),
      "lead": .number(lead),
    ])
  }
}

extension LeaderCount {
  var json: JSONText {
    .object([
      "part": .number(part), "traces": .integer(drawings), "right": .integer(right),
    ])
  }
}
