// What happens if no touch does: bounds that flip, and waits that end.
extension Engine {
  /// Finds the next time at which something happens without a touch. A time beyond the limit never
  /// comes, so it is no deadline.
  @inline(__always)
  func findDeadline() {
    guard settings.hasDeadlines, isActive else {
      attempt.value.hasDeadline = false
      return
    }
    let earliest = earliestDeadline
    attempt.value.hasDeadline = earliest <= Recognizer.timeLimit
    attempt.value.deadline = earliest
  }

  @inline(__always)
  private var earliestDeadline: Int64 {
    var earliest = Int64.max
    // One finger waits for no others.
    if settings.placeCount > 1 {
      for track in 0..<program.tracks.count { earliest = min(earliest, waitEnd(of: track)) }
    }
    guard program.bounds.count > 0 || settings.reviewsVelocity else { return earliest }
    return min(earliest, nextChange)
  }

  /// The next time at which a review finds something else. While the same tokens are there, moves do not
  /// change it.
  @inline(__always)
  private var nextChange: Int64 {
    let known = attempt.value.nextChange
    if known > time, attempt.value.turnover == tokens.turnover { return known }
    let change = earliestChange
    if settings.keepsChanges {
      (attempt.value.nextChange, attempt.value.turnover) = (change, tokens.turnover)
    }
    return change
  }

  /// What ``nextChange`` is, found anew.
  @inline(never)
  private var earliestChange: Int64 {
    var earliest = Int64.max
    for slot in liveSlots {
      let (leaf, isLanded) = (leaf(of: slot), tokens.tokens[slot].isLanded)
      let bounds = isLanded ? leaf.value.finalBounds : leaf.value.bounds
      guard bounds.count > 0 || settings.reviewsVelocity, !isParked(leaf) else { continue }
      if settings.reviewsVelocity {
        earliest = min(earliest, velocityDeadline(slot, leaf, isLanded: isLanded))
      }
      for bound in program.boundLists[bounds] {
        earliest = min(earliest, flip(of: program.bounds[bound], slot))
      }
    }
    return earliest
  }

  /// The next time at which a bound changes for the token in a slot.
  private func flip(of bound: GestureTable.Bound, _ slot: Int) -> Int64 {
    guard let span = self.limit(of: bound) else { return .max }
    let limit = tokens.time(bound.start, slot) + span
    for offset: Int64 in 0...1 where limit + offset > time && bound.comparison.flips(at: offset) {
      return limit + offset
    }
    return .max
  }

  /// The microsecond at which a track has waited too long for its fingers to land or to leave.
  @inline(__always)
  private func waitEnd(of track: Int) -> Int64 {
    let moved = contacts.tracks.at(track)
    return switch moved.value.phase {
    case .idle, .running, .short: .max
    case .gathering where settings.gathersAnyTime: .max
    case .gathering: moved.value.landingTime + settings.gather + 1
    case .leaving: moved.value.overTime + settings.gather + 1
    }
  }

  /// The next time at which a review reads another velocity for the token in a slot.
  private func velocityDeadline(
    _ slot: Int, _ leaf: Record<GestureTable.Leaf>, isLanded: Bool
  ) -> Int64 {
    switch program.facts[tokens.tokens[slot].leaf].velocityUse {
    case .never: .max
    case .onceStepped where isLanded: .max
    case .onceStepped, .always: contacts.velocities.nextChange(of: Int(leaf.value.track))
    }
  }

  /// Drops the samples that have become too old.
  @inline(__always)
  func advanceVelocities() {
    guard isActive else { return }
    for track in 0..<program.tracks.count {
      let phase = contacts.tracks.at(track).value.phase
      if phase == .running || phase == .short { contacts.velocities.advance(track, to: time) }
    }
  }

  /// Ends the waits that are due.
  func endWaits() {
    for track in 0..<program.tracks.count {
      guard isActive, waitEnd(of: track) <= time else { continue }
      if contacts.tracks[track].phase == .gathering {
        let needed = Int(program.tracks[track].least)
        dismiss(track, .missingFingers(landed: contacts.tracks[track].count, needed: needed))
        concludeIfNoTokenIsLeft()
      } else {
        dismiss(track, .liftedLate)
        concludeIfNoTokenIsLeft(.liftedLate)
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
