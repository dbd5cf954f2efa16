import GestureTraces

extension ConflictReport {
  /// The report for people, ending in a newline. Its ways out are counted from a number on.
  package func text(firstNumber: Int) -> String {
    var lines = [headline, "  drawn: \(words)", "  made: \(outcome), since \(reason)"]
    lines += trace.cornerLines.map { "    \($0)" }
    lines += divisions.map { division in
      let phases = division.phases.map { phase in
        let (start, end) = (
          Figures.fixed(phase.start * 1000, 0), Figures.fixed(phase.end * 1000, 0)
        )
        return "\(phase.name) \(start)–\(end) ms"
      }
      return "    \(division.gesture): \(phases.joined(separator: ", "))"
    }
    if isSettled { lines.append("  the file states how the two relate") }
    for (index, way) in ways.enumerated() {
      let cost = way.cost.map { ", and \($0)" } ?? ""
      let outcome = way.outcome + (way.isAsNow ? " as now" : "")
      lines.append("  \(firstNumber + index). \(way.words): then \(outcome)\(cost)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var headline: String {
    let pair = "\(winner) and \(loser)"
    switch kind {
    case .overlap where isCombined, .prefix where isCombined:
      return "\(pair): both accept a drawing that is made of one for each"
    case .overlap:
      let drawings = tried == 1 ? "the drawing" : "\(shared) of \(tried) drawings"
      return "\(pair): \(winner) accepts \(drawings) generated for \(loser)"
    case .inclusion: return "\(pair): \(winner) accepts every drawing that \(loser) accepts"
    case .prefix: return "\(pair): \(winner) decides before \(loser) can"
    }
  }

  /// The report as one line of JSON, without a line ending.
  package func json(firstNumber: Int) -> String {
    let members: KeyValuePairs<String, JSONText> = [
      "winner": .string(winner), "loser": .string(loser), "kind": .string(kind.rawValue),
      "drawn": .string(words), "made": .string(outcome), "reason": .string(reason),
      "tried": .integer(tried), "shared": .integer(shared),
      "combined": .bool(isCombined), "settled": .bool(isSettled),
      "trace": .string(trace.nativeText),
      "divisions": .array(
        divisions.map {
          .object(["gesture": .string($0.gesture), "phases": .array($0.phases.map { $0.json })])
        }),
      "ways": .array(
        ways.enumerated().map { index, way in
          .object([
            "number": .integer(firstNumber + index), "words": .string(way.words),
            "made": .string(way.outcome), "cost": .string(way.cost),
          ])
        }),
    ]
    return JSONText.object(members).text
  }
}
