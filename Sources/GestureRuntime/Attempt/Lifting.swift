// Fingers that leave, and the end of strokes.
extension Engine {
  func lift(_ touch: Touch) {
    guard takeUp(touch.id, isPointer: false), isActive else { return }
    if attempt.value.isHeld(by: touch.id) { return loseGrip(.gripLifted) }
    leave(touch, isPointer: false)
  }

  /// A pointer leaves the view.
  func exit(_ touch: Touch) {
    guard takeUp(touch.id, isPointer: true), isActive else { return }
    leave(touch, isPointer: true)
  }

  /// A touch is taken away, or a pointer is.
  func cancel(_ touch: Touch) {
    guard takeUp(touch.id, isPointer: false) || takeUp(touch.id, isPointer: true), isActive else {
      return
    }
    var isOurs = attempt.value.isHeld(by: touch.id)
    for track in 0..<program.tracks.count where place(of: touch.id, in: track) != nil {
      isOurs = true
      closeRound(of: track)
    }
    if isOurs && isActive { giveUp(.cancelled) }
  }

  /// Takes a finger from each track that has it.
  private func leave(_ touch: Touch, isPointer: Bool) {
    for track in 0..<program.tracks.count where program.tracks[track].isPointer == isPointer {
      guard let place = place(of: touch.id, in: track) else { continue }
      closeRound(of: track)
      guard isActive else { return }
      lift(place, of: track, at: Point(x: touch.x, y: touch.y))
    }
  }

  /// Takes a finger from a track.
  func lift(_ place: Int, of track: Int, at location: Point) {
    switch contacts.tracks[track].phase {
    case .idle: return
    case .gathering:
      if contacts.tracks[track].count == 1 {
        dismiss(track, .liftedInGathering(needed: Int(program.tracks[track].least)))
        concludeIfNoTokenIsLeft()
      } else {
        remove(place, from: track)
      }
    case .running:
      put(place, of: track, whereItLifts: location)
      guard isActive else { return }
      if contacts.tracks[track].count > program.tracks[track].least {
        remove(place, from: track)
        contacts.rebase(track, at: time)
        refresh(track)
      } else if settings.gathersAnyTime && contacts.tracks[track].count > 1 {
        remove(place, from: track)
        contacts.tracks[track].phase = .short
      } else {
        endStroke(place, of: track)
      }
    case .short:
      lapse(place, of: track, whereItLifts: location)
      guard isActive else { return }
      if contacts.tracks[track].count == 1 {
        contacts.tracks[track].phase = .running
        endStroke(place, of: track)
      } else {
        remove(place, from: track)
      }
    case .leaving:
      lapse(place, of: track, whereItLifts: location)
      guard isActive else { return }
      dropTokensThatCannotLeave(track)
      remove(place, from: track)
      if contacts.tracks[track].count == 0 {
        leaveStrokes(of: track)
      } else {
        concludeIfNoTokenIsLeft()
      }
    }
  }

  /// Puts a finger of a track that stands still where it lifts, which ends holds and nothing else.
  private func lapse(_ place: Int, of track: Int, whereItLifts location: Point) {
    guard location.x.isFinite, location.y.isFinite else { return }
    contacts.fingers[place].x = location.x
    contacts.fingers[place].y = location.y
    lapseHolds(of: track)
    concludeIfNoTokenIsLeft()
  }

  /// Puts a finger where it lifts, which ends the holds whose radius that is not in. Only a finger
  /// alone takes its track along.
  private func put(_ place: Int, of track: Int, whereItLifts location: Point) {
    guard location.x.isFinite, location.y.isFinite else { return }
    if contacts.tracks[track].count == 1 {
      contacts.put(place, of: track, x: location.x, y: location.y)
    } else {
      contacts.fingers[place].x = location.x
      contacts.fingers[place].y = location.y
    }
    lapse(of: track)
  }

  /// The first part of a lift: the stroke is over.
  private func endStroke(_ place: Int, of track: Int) {
    forEachToken(of: track) { slot, leaf in
      run(leaf.value.liftOperations, slot, at: moment(in: leaf))
    }
    judgeAll(of: track)
    if !Observer.isSilent { forEachToken(of: track) { slot, _ in noteStrokeEnd(slot) } }
    remove(place, from: track)
    contacts.tracks[track].phase = .leaving
    contacts.tracks[track].overTime = time
    if contacts.tracks[track].count == 0 || (attempt.value.hasBegun && !hasLiftAhead(of: track)) {
      leaveStrokes(of: track)
    } else {
      dropTokensThatCannotLeave(track)
      concludeIfNoTokenIsLeft()
    }
  }

  /// Drops the tokens of a track that have no way on once the last finger has left.
  private func dropTokensThatCannotLeave(_ track: Int) {
    forEachToken(of: track) { slot, leaf in
      if tokens.tokens[slot].hasLapsed {
        noteRadius(slot, leaf)
      } else {
        if hasOpen(leaf.value.lifts, slot) || canEnd(slot, leaf) { return }
        noteLift(slot, leaf)
      }
      tokens.remove(slot)
    }
  }

  /// Whether the token in a slot would be accepted if its stroke was left.
  private func canEnd(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) -> Bool {
    for edge in leaf.value.ends.indices where isOpen(edge, slot) && accepts(slot, edge) {
      return true
    }
    return false
  }

  /// Whether a token of a track can go on to another stroke.
  private func hasLiftAhead(of track: Int) -> Bool {
    for slot in liveSlots {
      if isOn(track, slot), !tokens.tokens[slot].hasLapsed,
        hasOpen(leaf(of: slot).value.lifts, slot)
      {
        return true
      }
    }
    return false
  }

  /// The second part of a lift: the fingers have left, and the tokens leave the stroke.
  private func leaveStrokes(of track: Int) {
    let moved = contacts.tracks[track]
    let moment = Moment(time: time, x: moved.x, y: moved.y, track: track, touches: 0)
    var hasAccepted = false
    while let slot = tokens.takeTurn() {
      if isOn(track, slot) {
        leaveStroke(slot, at: moment, &hasAccepted)
        tokens.free(slot)
      } else {
        keep(slot)
      }
    }
    tokens.swapSets()
    release(track)
    concludeIfNoTokenIsLeft()
  }

  /// `hasAccepted` tells whether the acceptance that is kept is of this lift.
  private func leaveStroke(_ slot: Int, at moment: Moment, _ hasAccepted: inout Bool) {
    let leaf = leaf(of: slot)
    if tokens.tokens[slot].hasLapsed { return noteRadius(slot, leaf) }
    var isTaken = false
    for edge in leaf.value.lifts.indices where isOpen(edge, slot) {
      isTaken = true
      goOn(along: edge, from: slot, at: moment)
    }
    // What could have been the end of it, and was not accepted, may be the reason even so.
    if leaf.value.ends.count > 0 { isTaken = false }
    for edge in leaf.value.ends.indices where isOpen(edge, slot) && accepts(slot, edge) {
      isTaken = true
      if keepAcceptance(slot, isFirst: !hasAccepted) { hasAccepted = true }
    }
    if !isTaken { noteLift(slot, leaf) }
  }

  /// Moves a copy of the token in a slot on to a lift.
  private func goOn(along edge: Int, from source: Int, at moment: Moment) {
    let slot = tokens.take()
    copy(source, to: slot)
    guard enter(edge, slot, at: moment) else { return tokens.free(slot) }
    let lift = leaf(of: slot)
    guard judge(slot, lift, at: moment) else { return tokens.free(slot) }
    judgeWays(slot)
    offer(slot, .entered, isFresh: true)
  }

  private func accepts(_ slot: Int, _ edge: Int) -> Bool {
    let token = tokens.tokens[slot]
    return isAtMost(token.stray, tolerance(token.length))
      && allHold(program.edges[edge].guards, slot)
  }

  /// Keeps the better acceptance: of least stray, then the longest, then that of the latest lift, then
  /// the first.
  ///
  /// - Returns: Whether it is the new one.
  private func keepAcceptance(_ slot: Int, isFirst: Bool) -> Bool {
    if attempt.value.hasAcceptance {
      let (old, new) = (tokens.tokens[tokens.accepted], tokens.tokens[slot])
      let isLonger = isFirst ? new.length >= old.length : new.length > old.length
      guard new.stray < old.stray || (new.stray == old.stray && isLonger) else { return false }
    }
    copy(slot, to: tokens.accepted)
    noteRest(tokens.accepted)
    attempt.value.hasAcceptance = true
    return true
  }

  /// The first condition that keeps the token in a slot from passing a marker it stands before.
  func blockingCondition(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) -> Int? {
    for edge in leaf.value.markers.indices {
      if let condition = firstFalse(program.edges[edge].guards, slot) { return condition }
    }
    return nil
  }

  /// The first condition of a list that does not hold for the token in a slot.
  private func firstFalse(_ list: Run, _ slot: Int) -> Int? {
    for index in list.indices where !holds(program.conditionLists[index], slot) {
      return Int(program.conditionLists[index])
    }
    return nil
  }
}
