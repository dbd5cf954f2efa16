// What happens if no touch does: bounds that flip, and waits that end.
extension Recognizer {
  /// Finds the next time at which something happens if no touch does.
  mutating func findDeadline() {
    deadline = isActive ? earliestDeadline : nil
  }

  @inline(__always)
  private var earliestDeadline: Int64? {
    var earliest: Int64?
    for track in table.parts.tracks.indices {
      guard let end = waitEnd(of: track) else { continue }
      earliest = min(earliest ?? end, end)
    }
    for row in front where paths[row].isAlive {
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      guard !isParked(leaf) else { continue }
      let isLanded = table.parts.states[Int(paths[row].state)].isLanded
      if usesVelocity, let change = velocityDeadline(row, leaf, isLanded: isLanded) {
        earliest = min(earliest ?? change, change)
      }
      for index in (isLanded ? leaf.finalBounds : leaf.bounds).indices {
        let bound = table.parts.bounds[Int(table.parts.boundLists[index])]
        let limit = self.time(bound.start, row) + bound.limit
        for flip in limit...(limit + 1)
        where flip > time && bound.comparison.flips(at: flip - limit) {
          earliest = min(earliest ?? flip, flip)
        }
      }
    }
    return earliest
  }

  /// Whether the fingers of a stroke may land and leave whenever they like.
  var gathersAnyTime: Bool { table.parts.gather == GestureTable.anyTime }

  /// The microsecond at which a track has waited too long for its fingers to land or to leave.
  private func waitEnd(of track: Int) -> Int64? {
    switch tracks[track].phase {
    case .idle, .running, .short: nil
    case .gathering where gathersAnyTime: nil
    case .gathering: tracks[track].landingTime + table.parts.gather + 1
    case .leaving: tracks[track].overTime + table.parts.gather + 1
    }
  }

  /// Ends the waits that are due.
  mutating func endWaits() {
    for track in table.parts.tracks.indices {
      guard isActive, let end = waitEnd(of: track), end <= time else { continue }
      if tracks[track].phase == .gathering {
        let needed = Int(table.parts.tracks[track].least)
        dismiss(track, .missingFingers(landed: tracks[track].count, needed: needed))
        concludeIfNoPathIsLeft()
      } else {
        dismiss(track, .liftedLate)
        concludeIfNoPathIsLeft(.liftedLate)
      }
    }
  }
}

extension Comparison {
  /// Whether a growing integer changes the outcome by reaching the limit plus 0 or 1.
  fileprivate func flips(at offset: Int64) -> Bool {
    switch self {
    case .less, .greaterOrEqual: offset == 0
    case .lessOrEqual, .greater: offset == 1
    case .equal, .notEqual: true
    }
  }
}
