// What time and other events do to tokens between steps.
extension Engine {
  /// Judges every token anew at this time, then makes the quick moves.
  func review() {
    guard isActive else { return }
    judgeAll(of: nil)
    quickMoves()
    concludeIfNoTokenIsLeft()
  }

  /// Judges every token of a track anew, or every one that a review can change. Tokens of one leaf may have
  /// become alike.
  ///
  /// First each is judged where it is; only if other ways are open to one, or one has lapsed, do they
  /// compete.
  func judgeAll(of track: Int?) {
    var hasChanged = false
    for slot in liveSlots {
      let leaf = leaf(of: slot)
      let isMeant = track.map { $0 == Int(leaf.value.track) } ?? isRestless(slot)
      if !isMeant || isParked(leaf) {
        if leaf.value.kind == .gathering { runClocks(slot, leaf) }
        tokens.tokens[slot].isFresh = false
        tokens.tokens[slot].arrival = .stayed
      } else if !survivesReview(slot, leaf) {
        tokens.remove(slot)
      } else if tokens.tokens[slot].isFresh || tokens.tokens[slot].hasLapsed {
        hasChanged = true
      }
    }
    if hasChanged { compete() }
  }

  /// Whether a review can change the token in a slot: it measures something of the moment, can die of a
  /// condition, or has lapsed. Nothing else that a condition reads has changed since it was judged last.
  @inline(__always)
  private func isRestless(_ slot: Int) -> Bool {
    let token = tokens.tokens.at(slot)
    return program.facts.at(token.value.leaf).value.isJudged || token.value.hasLapsed
  }

  /// Judges the token in a slot, and finds its open ways. A lapsed one loses ways and gains none.
  ///
  /// - Returns: Whether it lives on.
  private func survivesReview(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) -> Bool {
    guard judge(slot, leaf) else { return false }
    let token = tokens.tokens.at(slot)
    let old = token.value.open
    judgeWays(slot)
    if token.value.hasLapsed { token.value.open &= old }
    token.value.isFresh = token.value.open != old
    token.value.arrival = token.value.isFresh ? .changed : .stayed
    if token.value.hasLapsed && !hasOpen(leaf.value.steps, slot) {
      noteRadius(slot, leaf)
      return false
    }
    return true
  }

  /// The tokens of each leaf compete.
  private func compete() {
    while let slot = tokens.takeTurn() {
      let token = tokens.tokens.at(slot)
      offer(slot, token, token.value.arrival, isFresh: token.value.isFresh)
    }
    tokens.swapSets()
  }

  /// Brings the measures of the moment up to date for every token of a running track.
  func refresh(_ track: Int) {
    guard settings.measuresMoments else { return }
    for slot in liveSlots {
      let leaf = leaf(of: slot)
      if Int(leaf.value.track) == track, leaf.value.momentOperations.count > 0 {
        run(leaf.value.momentOperations, slot, at: moment(in: leaf))
      }
    }
  }
}
