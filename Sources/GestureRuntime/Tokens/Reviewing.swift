// What time and other events do to tokens between steps.
extension Engine {
  /// Judges every token anew at this time, then makes the quick moves.
  func review() {
    guard isActive else { return }
    judgeAll(of: nil)
    quickMoves()
    concludeIfNoTokenIsLeft()
  }

  /// Judges every token anew, or every one of a track. Tokens of one leaf may come to one state.
  ///
  /// First each is judged where it is; only if one has come to another state do they compete.
  func judgeAll(of track: Int?) {
    var hasChanged = false
    for state in liveStates {
      let slot = tokens.slot(of: state)
      let leaf = leaf(of: slot)
      if isParked(leaf) || track.map({ $0 != Int(leaf.value.track) }) ?? false {
        if leaf.value.kind == .gathering { runClocks(slot, leaf) }
        tokens.tokens[slot].isFresh = false
      } else if !stands(slot, leaf) {
        tokens.remove(state)
      } else if Int(tokens.tokens[slot].state) != state {
        hasChanged = true
      }
    }
    if hasChanged { compete() }
  }

  /// Judges the token in a slot, and finds its state.
  ///
  /// - Returns: Whether it lives on.
  private func stands(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) -> Bool {
    guard judge(slot, leaf) else { return false }
    let old = tokens.tokens[slot].state
    let new = reviewedState(slot, leaf)
    tokens.tokens[slot].state = new
    tokens.tokens[slot].isFresh = new != old
    tokens.tokens[slot].isNew = false
    if tokens.tokens[slot].hasLapsed && !hasOpen(leaf.value.steps, slot) {
      noteRadius(slot, leaf)
      return false
    }
    return true
  }

  private func reviewedState(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) -> UInt16 {
    let index = tokens.tokens[slot].state
    let old = program.states[index]
    if old.isLanded { return index }
    guard tokens.tokens[slot].hasLapsed else { return state(slot) }
    let open = openWays(slot) & old.openWays
    return program.stateOfWays[Int(leaf.value.stateOfWays.start) + Int(open)]
  }

  /// Gives every token to the state that it has come to; each state keeps the one that costs least.
  private func compete() {
    for state in liveStates {
      let slot = tokens.slot(of: state)
      let new = tokens.tokens[slot].state
      let stayed = Int(new) == state
      let isFresh = tokens.tokens[slot].isFresh
      offer(slot, to: new, stayed ? .stayed : .changed, isFresh: isFresh)
    }
    tokens.swapSets()
  }

  /// Brings the measures of the moment up to date for every token of a running track.
  func refresh(_ track: Int) {
    guard settings.measuresMoments else { return }
    for state in liveStates {
      let slot = tokens.slot(of: state)
      let leaf = leaf(of: slot)
      if Int(leaf.value.track) == track, leaf.value.momentOperations.count > 0 {
        run(leaf.value.momentOperations, slot, at: moment(in: leaf))
      }
    }
  }
}
