// How attempts end, and what is told.
extension Engine {
  /// Ends the attempt if no token is left: by the best acceptance once no stroke is under way, else
  /// by failing.
  @inline(__always)
  func concludeIfNoTokenIsLeft() {
    if tokens.isEmpty && isActive { concludeWithoutTokens() }
  }

  private func concludeWithoutTokens() {
    if !attempt.value.hasAcceptance {
      end(attempt.value.hasBegun ? .cancelled : .failed, nil, .paths)
    } else if areTracksIdle {
      conclude(.recognized, tokens.accepted, .accepted)
    }
  }

  private var areTracksIdle: Bool {
    for track in 0..<program.tracks.count where contacts.tracks[track].phase != .idle {
      return false
    }
    return true
  }

  /// Ends the attempt well, with the token in a slot.
  func conclude(_ kind: Change.Kind, _ slot: Int, _ ending: Recorder.Ending) {
    end(attempt.value.hasBegun ? .ended : kind, slot, ending)
  }

  /// Ends the attempt badly.
  func fail(_ ending: Recorder.Ending) {
    guard isActive else { return }
    if !Observer.isSilent {
      var state = tokens.liveState(from: 0)
      while state < tokens.stateCount {
        noteDeath(tokens.slot(of: state), .notTaken)
        state = tokens.liveState(from: state + 1)
      }
    }
    end(attempt.value.hasBegun ? .cancelled : .failed, nil, ending)
  }

  private func end(_ kind: Change.Kind, _ slot: Int?, _ ending: Recorder.Ending) {
    tell(kind, slot, ending)
    attempt.value = Attempt(time: time, hasChanges: true)
    for track in 0..<program.tracks.count { release(track) }
    tokens.removeAll()
  }

  /// The living token that costs least, the first on a tie.
  private func bestSlot() -> Int? {
    var best: Int?
    var state = tokens.liveState(from: 0)
    while state < tokens.stateCount {
      let slot = tokens.slot(of: state)
      let isBetter = best.map { tokens.tokens[slot].stray < tokens.tokens[$0].stray } ?? true
      if isBetter { best = slot }
      state = tokens.liveState(from: state + 1)
    }
    return best
  }

  /// Tells a transition, with the values that the token in a slot reports.
  func tell(_ kind: Change.Kind, _ slot: Int?, _ ending: Recorder.Ending) {
    attempt.value.hasChanges = true
    let start = reportValues.count
    if let slot { appendReports(slot) }
    let token = slot.map { tokens.tokens[$0] }
    changes.append(
      Change(
        kind: kind, time: time, leaf: token.map { Int($0.leaf) }, stray: token?.stray ?? 0,
        length: token?.length ?? 0, reports: start..<reportValues.count))
    noteChange(kind, slot, ending)
  }

  private func appendReports(_ slot: Int) {
    for index in 0..<program.reports.count {
      let value = value(of: program.reports[index], slot)
      lastReports[index] = value
      reportValues.append(value)
    }
  }

  /// Tells `changed` if a reported value is another one than the last that was told.
  @inline(__always)
  func tellChanges() {
    if attempt.value.hasBegun { tellChangedReports() }
  }

  private func tellChangedReports() {
    guard program.reports.count > 0, let slot = bestSlot() else { return }
    for index in 0..<program.reports.count {
      let value = value(of: program.reports[index], slot)
      if value.bitPattern != lastReports[index].bitPattern { return tell(.changed, slot, .accepted) }
    }
  }
}
