import GestureSyntax

/// In how many drawings the gesture that it would have been was the right one, when a part of each
/// was drawn.
package struct LeaderCount: Hashable, Sendable {
  /// From 0 to 1.
  package var part: Double
  package var drawings: Int
  package var right: Int

  /// The parts that are counted.
  package static let parts = [0.5, 0.6, 0.7, 0.8, 0.9, 1]
}

extension SuiteReport {
  /// How early the leader is right, of the drawings of one gesture; empty if that was not asked for.
  package var leading: [LeaderCount] {
    let asked = trials.map(\.leads).filter { !$0.isEmpty }
    guard !asked.isEmpty else { return [] }
    return LeaderCount.parts.indices.map { index in
      LeaderCount(
        part: LeaderCount.parts[index], drawings: asked.count,
        right: asked.count { $0[index] })
    }
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

extension LeaderCount {
  var json: JSONText {
    .object([
      "part": .number(part), "traces": .integer(drawings), "right": .integer(right),
    ])
  }
}
