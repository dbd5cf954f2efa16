import GestureTraces

extension ConflictReport {
  /// The report for people, ending in a newline. Its ways out are counted from a number on.
  package func text(firstNumber: Int) -> String {
    var lines = [headline, "  drawn: \(words)", "  made: \(outcome), since \(reason)"]
    lines += trace.cornerLines.map { "    \($0)" }
    if isSettled { lines.append("  the file states how the two relate") }
    for (index, way) in ways.enumerated() {
      let cost = way.cost.map { ", and \($0)" } ?? ""
      lines.append("  \(firstNumber + index). \(way.words): then \(way.outcome)\(cost)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var headline: String {
    let pair = "\(winner) and \(loser)"
    switch kind {
    case .overlap: return "\(pair): \(shared) of \(tried) drawings of \(loser) are also \(winner)"
    case .inclusion: return "\(pair): every drawing of \(loser) is also \(winner)"
    case .prefix: return "\(pair): \(winner) decides before \(loser) can"
    }
  }

  /// The report as one line of JSON, without a line ending.
  package func json(firstNumber: Int) -> String {
    let members: KeyValuePairs<String, JSONText> = [
      "winner": .string(winner), "loser": .string(loser), "kind": .string(kind.rawValue),
      "drawn": .string(words), "made": .string(outcome), "reason": .string(reason),
      "tried": .integer(tried), "shared": .integer(shared), "settled": .bool(isSettled),
      "trace": .string(trace.nativeText),
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
