/// One sort of repair or oddity in a trace, and how often it occurs.
package struct TraceNote: Hashable, Sendable {
  /// Everything that is ever repaired or remarked on. Whatever is not listed is an error.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An event's time was before that of the event above it; it was held at the latest.
    case heldBack = "held-back"
    /// A touch ended, or was cancelled, without a place; it took the last one.
    case placeTaken = "place-taken"
    /// A touch was still down when the file ended.
    case neverEnded = "never-ended"
    /// The file says how many points it has, and has another number of them.
    case countDiffers = "count-differs"
  }

  /// What it is.
  package var kind: Kind

  /// How often it occurs; at least 1.
  package var count: Int

  /// The one-based line where it occurs first.
  package var line: Int

  package init(_ kind: Kind, count: Int, line: Int) {
    (self.kind, self.count, self.line) = (kind, count, line)
  }
}

extension TraceNote {
  /// One sentence without a full stop: what, how often, and where first.
  package var text: String {
    let place = count == 1 ? "line \(line)" : "first at line \(line)"
    return switch kind {
    case .heldBack:
      "\(counted("event")) ran backward in time and \(count == 1 ? "was" : "were") held at the "
        + "latest time (\(place))"
    case .placeTaken:
      "\(counted("event")) had no place and took the touch's last one (\(place))"
    case .neverEnded:
      "\(counted("touch", "touches")) never ended (\(place))"
    case .countDiffers:
      "the file's own count of its points is wrong (\(place))"
    }
  }

  private func counted(_ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
