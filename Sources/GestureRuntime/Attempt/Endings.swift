// How attempts end, and what is told.
extension Engine {
  /// Ends the attempt if no token is left: by the best acceptance, else by failing.
  @inline(__always)
  func concludeIfNoTokenIsLeft(_ ending: Recorder.Ending = .paths) {
    if tokens.isEmpty && isActive { giveUp(ending) }
  }

  /// Ends the attempt whatever goes on: by the best acceptance, which nothing that comes behind it
  /// can take back, else by failing.
  func giveUp(_ ending: Recorder.Ending) {
    if attempt.value.hasAcceptance {
      conclude(.recognized, tokens.accepted, .accepted)
    } else {
      fail(ending)
    }
  }

  /// Ends the attempt well, with the token in a slot.
  func conclude(_ kind: Change.Kind, _ slot: Int, _ ending: Recorder.Ending) {
    if program.preferences.count > 0 { addPreferences(slot) }
    end(attempt.value.hasBegun ? .ended : kind, slot, ending)
  }

  /// Adds to a path's deviation how far it is from what its gesture prefers.
  private func addPreferences(_ slot: Int) {
    for index in 0..<program.preferences.count {
      let distance = value(of: program.preferences[index], slot)
      if distance > 0 { tokens.tokens[slot].deviation += distance }
    }
  }

  /// Ends the attempt badly.
  func fail(_ ending: Recorder.Ending) {
    guard isActive else { return }
    if !Observer.isSilent {
      for state in liveStates {
        noteDeath(tokens.slot(of: state), .notTaken)
      }
    }
    end(attempt.value.hasBegun ? .cancelled : .failed, nil, ending)
  }

  private func end(_ kind: Change.Kind, _ slot: Int?, _ ending: Recorder.Ending) {
    tell(kind, slot, ending)
    attempt.value = Attempt(time: time, hasChanges: true)
    for track in 0..<program.tracks.count { release(track) }
    tokens.removeLive()
  }

  /// The living token that costs least, the first on a tie.
  func bestSlot() -> Int? {
    var best: Int?
    for state in liveStates {
      let slot = tokens.slot(of: state)
      let isBetter = best.map { tokens.tokens[slot].stray < tokens.tokens[$0].stray } ?? true
      if isBetter { best = slot }
    }
    return best
  }

  /// Tells a transition, with the values that the token in a slot reports.
  func tell(_ kind: Change.Kind, _ slot: Int?, _ ending: Recorder.Ending) {
    attempt.value.hasChanges = true
    attempt.value.hasMoved = false
    let start = reportValues.count
    if let slot { appendReports(slot) }
    let token = slot.map { tokens.tokens[$0] }
    changes.append(
      Change(
        kind: kind, time: time, leaf: token.map { Int($0.leaf) }, stray: token?.stray ?? 0,
        length: token?.length ?? 0, deviation: token?.deviation ?? 0,
        reports: start..<reportValues.count))
    noteChange(kind, slot, ending)
  }

  private func appendReports(_ slot: Int) {
    for index in 0..<program.reports.count {
      lastReports[index] = value(of: program.reports[index], slot)
    }
    lastReports.append(to: &reportValues)
  }

  /// Tells `changed` if a finger of a track has moved since the last change was told, or a reported
  /// value is another one than was told then.
  @inline(__always)
  func tellChanges() {
    guard attempt.value.hasBegun, attempt.value.hasMoved || program.reports.count > 0 else {
      return
    }
    tellMoves()
  }

  private func tellMoves() {
    guard let slot = bestSlot(), attempt.value.hasMoved || hasNewReport(slot) else { return }
    tell(.changed, slot, .accepted)
  }

  private func hasNewReport(_ slot: Int) -> Bool {
    for index in 0..<program.reports.count {
      let value = value(of: program.reports[index], slot)
      if value.bitPattern != lastReports[index].bitPattern { return true }
    }
    return false
  }
}
