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
