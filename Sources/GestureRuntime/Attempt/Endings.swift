// How attempts end, and what they report.
extension Engine {
  /// Ends the attempt if no token is left: by the best acceptance, else by failing.
  @inline(__always)
  func concludeIfNoTokenIsLeft(_ ending: Recorder.Ending = .paths) {
    if tokens.isEmpty && isActive { giveUp(ending) }
  }

  /// Ends the attempt whatever goes on: by the best acceptance, which nothing later can revoke,
  /// else by failing.
  func giveUp(_ ending: Recorder.Ending) {
    if attempt.value.hasAcceptance {
      conclude(.recognized, tokens.accepted, .accepted)
    } else {
      fail(ending)
    }
  }

  /// Ends the attempt well, with the token in a slot.
  func conclude(_ kind: Change.Kind, _ slot: Int, _ ending: Recorder.Ending) {
    end(attempt.value.hasBegun ? .ended : kind, slot, ending)
  }

  /// How far a path that has come to its end is from what its gesture prefers.
  func preference(of slot: Int) -> Float {
    var sum: Float = 0
    for index in 0..<program.preferences.count {
      let distance = value(of: program.preferences[index], slot)
      if distance > 0 { sum += distance }
    }
    return sum
  }

  /// Ends the attempt badly.
  func fail(_ ending: Recorder.Ending) {
    guard isActive else { return }
    if !Observer.isSilent {
      for slot in liveSlots {
        noteDeath(slot, .notTaken)
      }
    }
    end(attempt.value.hasBegun ? .cancelled : .failed, nil, ending)
  }

  private func end(_ kind: Change.Kind, _ slot: Int?, _ ending: Recorder.Ending) {
    tell(kind, slot, ending)
    let (clock, keptTime) = (attempt.value.clock, attempt.value.keptTime)
    attempt.value = Attempt(time: time, clock: clock, keptTime: keptTime, hasChanges: true)
    if settings.bridge != nil { noteBridgeDeadline() }
    for track in 0..<program.tracks.count { release(track) }
    tokens.removeLive()
    if settings.inputCount > 0 { takeOverInputs() }
  }

  /// The living token that costs least, the first on a tie.
  func bestSlot() -> Int? {
    var (best, least) = (-1, Float.infinity)
    for slot in liveSlots {
      let stray = tokens.tokens.at(slot).value.stray
      if best < 0 || stray < least { (best, least) = (slot, stray) }
    }
    return best < 0 ? nil : best
  }

  /// Reports a transition, with the values that the token in a slot reports.
  func tell(_ kind: Change.Kind, _ slot: Int?, _ ending: Recorder.Ending) {
    writeDown()
    attempt.value.hasChanges = true
    attempt.value.hasMoved = false
    if let slot { readReports(slot) }
    write(kind, slot)
    noteChange(kind, slot, ending)
  }

  /// Records the last reported change, unless that is done. A caller that needs only that change
  /// reads it in place.
  func writeDown() {
    guard let slot = attempt.value.changed else { return }
    attempt.value.changedSlot = GestureTable.none
    write(.changed, slot)
  }

  private func write(_ kind: Change.Kind, _ slot: Int?) {
    let start = reportValues.count
    if slot != nil, lastReports.count > 0 { lastReports.append(to: &reportValues) }
    changes.append(change(kind, slot, reports: start..<reportValues.count))
  }

  /// A transition of the token in a slot, or of none, at this time.
  @inline(__always)
  func change(_ kind: Change.Kind, _ slot: Int?, reports: Range<Int>) -> Change {
    guard let slot else {
      return Change(kind: kind, time: time, leaf: nil, stray: 0, length: 0, reports: reports)
    }
    let token = tokens.tokens.at(slot)
    return Change(
      kind: kind, time: time, leaf: Int(token.value.leaf), stray: token.value.stray,
      length: token.value.length, deviation: token.value.deviation,
      preference: kind.isTerminal ? preference(of: slot) : 0, reports: reports)
  }

  /// Makes a change of a token the next one of the token in a slot, at this time.
  @inline(__always)
  func renew(_ change: inout Change, _ slot: Int?) {
    guard let slot else { return }
    let token = tokens.tokens.at(slot)
    change.time = time
    change.leaf = Int(token.value.leaf)
    (change.stray, change.length) = (token.value.stray, token.value.length)
    change.deviation = token.value.deviation
  }

  private func readReports(_ slot: Int) {
    let registers = tokens.registers(of: slot)
    let values = lastReports.run(from: 0, count: lastReports.count)
    var index: UInt16 = 0
    for report in program.reports.all {
      values[index] = value(of: report, slot, registers)
      index &+= 1
    }
  }

  /// Reports `changed` if a finger of a track has moved since the last change, or a reported value
  /// differs from that of the last change.
  @inline(__always)
  func tellChanges() {
    guard attempt.value.hasBegun, attempt.value.hasMoved || program.reports.count > 0 else {
      return
    }
    tellMoves()
  }

  private func tellMoves() {
    guard let slot = bestSlot(), attempt.value.hasMoved || hasNewReport(slot) else { return }
    attempt.value.hasChanges = true
    attempt.value.hasMoved = false
    attempt.value.changedSlot = UInt16(truncatingIfNeeded: slot)
    readReports(slot)
    noteChange(.changed, slot, .accepted)
  }

  private func hasNewReport(_ slot: Int) -> Bool {
    for index in 0..<program.reports.count {
      let value = value(of: program.reports[index], slot)
      if value.bitPattern != lastReports[index].bitPattern { return true }
    }
    return false
  }
}
