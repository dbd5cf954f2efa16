package import GestureModel

extension Automaton {
  /// The automaton as lines of text, for `gesturec inspect --format automaton`. Stable.
  package func dumped() -> String {
    var lines = ["automaton \(gesture.name)"]
    let isPlain = tracks == [.fingers(1...1)]
    for (index, track) in tracks.enumerated() where !isPlain {
      lines.append("  track \(index) \(described(track))")
    }
    for edge in edges(from: nil) { lines.append("  start" + described(edge)) }
    for index in leaves.indices {
      let track = isPlain ? nil : leaves[index].track
      let place = track.map { ", track \($0)" } ?? ""
      lines.append("  leaf \(index) \(title(of: ID(index)))\(place)")
      for (bit, way) in leaves[index].ways.enumerated() {
        lines.append("    way \(bit): " + texts(way))
      }
      let finals = finals(at: ID(index))
      if !finals.isEmpty { lines.append("    final: " + texts(finals)) }
      for edge in edges(from: ID(index)) { lines.append("   " + described(edge)) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What to call a leaf in a dump or a report.
  package func title(of id: ID<Leaf>) -> String {
    let leaf = self[id]
    switch leaf.kind {
    case .motion:
      return (leaf.inside.last.map { gesture.items[$0.rawValue].title } ?? "") + leaf.turns.suffix
    case .begun: return "begin"
    case .waiting: return "(landed)"
    case .gathering: return "(gathering)"
    case .recognized: return "recognize"
    }
  }

  private func described(_ hand: Hand) -> String {
    switch hand {
    case .pointer: "pointer"
    case .fingers(let count):
      count.lowerBound == count.upperBound
        ? "fingers \(count.lowerBound)" : "fingers \(count.lowerBound)..\(count.upperBound)"
    }
  }

  private func described(_ edge: Edge) -> String {
    var text = " \(edge.trigger)"
    switch edge.target {
    case .leaf(let id): text += " → \(id.rawValue) \(title(of: id))"
    case .end: text += " → end"
    }
    if !edge.exited.isEmpty { text += ", leaves " + titles(edge.exited) }
    if !edge.entered.isEmpty { text += ", enters " + titles(edge.entered) }
    if !edge.starts.isEmpty { text += ", starts " + titles(edge.starts) }
    if !edge.exits.isEmpty { text += ", if " + texts(edge.exits) }
    if !edge.guards.isEmpty { text += ", guard " + texts(edge.guards) }
    return text
  }

  private func titles(_ items: [ID<Item>]) -> String {
    items.map { gesture.items[$0.rawValue].title }.joined(separator: " + ")
  }

  private func texts(_ conditions: [Int]) -> String {
    conditions.map { gesture.conditions[$0].text }.joined(separator: ", ")
  }
}

extension Automaton.Trigger: CustomStringConvertible {
  package var description: String {
    switch self {
    case .step: "step"
    case .quick: "at once"
    case .landing: "landing"
    case .assembly: "assembly"
    case .lift: "lift"
    case .marker: "marker"
    case .end: "lift"
    }
  }
}
