/// Which gesture it would have been if every touch had lifted, from a frame of a trace on.
package struct LeaderReport: Hashable, Sendable {
  /// Seconds on the trace's own clock.
  package var time: Double

  /// The one-based number of the frame's last event.
  package var event: Int

  /// The part of what was drawn, from 0 to 1, that was drawn by then; `nil` if nothing was drawn.
  package var part: Double?

  /// The gesture; `nil` if it would have been none.
  package var gesture: String?

  /// How well it would have fitted: its stray divided by its length.
  package var fit: Float?

  /// Which gesture it would have been in its stead; `nil` if none.
  package var runnerUp: String?

  /// How much better it would have fitted than that.
  package var lead: Float?
}

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
    return lines
  }

  /// The line above those of leaders.
  var leaderHead: String { palette.paint("leader", .bold) }

  private func standing(_ leader: LeaderReport) -> String {
    guard let runnerUp = leader.runnerUp, let lead = leader.lead else { return "" }
    if lead == 0 { return "as well as \(runnerUp)" }
    let amount = Figures.fixed(Double(lead.magnitude), 3)
    return lead > 0 ? "ahead of \(runnerUp) by \(amount)" : "before \(runnerUp), worse by \(amount)"
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
