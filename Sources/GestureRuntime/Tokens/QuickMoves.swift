// What is passed without a step: holds that are entered, markers that fire.
extension Engine {
  /// Enters the holds that fresh tokens lead to, then passes a marker if one can be passed.
  @inline(__always)
  func quickMoves() {
    if settings.hasQuickMoves { enterHolds() }
    if settings.hasMarkers, !attempt.value.hasBegun { passMarker() }
  }

  private func enterHolds() {
    var next = tokens.following(tokens.current)
    while next != GestureTable.none {
      let slot = Int(next)
      let token = tokens.tokens[slot]
      next = token.next
      let leaf = program.leaves.at(token.leaf)
      if token.isFresh, !token.hasLapsed, leaf.value.quick.count > 0, !isParked(leaf) {
        let moment = anchorMoment(of: Int(leaf.value.track))
        for edge in leaf.value.quick.indices where isOpen(edge, slot) {
          enterHold(edge, from: slot, at: moment)
        }
        // In later leaves there may be holds that were entered.
        if !tokens.isOf(Int(token.leaf), next) {
          let place = tokens.place(of: Int(token.leaf) + 1, in: tokens.current)
          next = tokens.following(place)
        }
      }
    }
  }

  private func enterHold(_ edge: Int, from source: Int, at moment: Moment) {
    let isFromMotion = leaf(of: source).value.kind.takesSteps
    let slot = tokens.take()
    copy(source, to: slot)
    guard enter(edge, slot, at: moment) else { return tokens.free(slot) }
    let leaf = leaf(of: slot)
    guard judge(slot, leaf, at: moment) else { return tokens.free(slot) }
    judgeWays(slot)
    tokens.tokens[slot].arrival = .new
    tokens.tokens[slot].isFresh = true
    let facts = program.facts.at(Int(tokens.tokens[slot].leaf))
    if facts.value.reads.isEmpty, let old = rival(of: slot) {
      let (new, other) = (tokens.tokens[slot], tokens.tokens[old])
      let restarts = isFromMotion && other.arrival != .new && !hasWayOut(old, leaf)
      guard new.stray < other.stray || (new.stray == other.stray && restarts) else {
        return tokens.free(slot)
      }
      tokens.remove(old)
    }
    if tokens.usedCount > tokens.limit {
      noteThinning(slot)
      return tokens.free(slot)
    }
    put(slot)
  }

  /// The slot of the token that has the same ways open in the same hold, if there is one.
  private func rival(of slot: Int) -> Int? {
    let token = tokens.tokens.at(slot)
    let leaf = Int(token.value.leaf)
    for old in tokens.slots(of: leaf, after: tokens.place(of: leaf, in: tokens.current)) {
      let other = tokens.tokens.at(old)
      if other.value.open == token.value.open, !other.value.hasLapsed { return old }
    }
    return nil
  }

  /// Whether any edge out of its leaf is open to the token in a slot.
  private func hasWayOut(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) -> Bool {
    hasOpen(leaf.value.steps, slot) || hasOpen(leaf.value.quick, slot)
      || hasOpen(leaf.value.lifts, slot) || hasOpen(leaf.value.markers, slot)
      || hasOpen(leaf.value.ends, slot)
  }

  private func passMarker() {
    var best: (slot: Int, edge: Int)?
    var least: Float = .infinity
    for slot in liveSlots {
      let token = tokens.tokens.at(slot)
      let leaf = program.leaves.at(token.value.leaf)
      if leaf.value.markers.count > 0, !token.value.hasLapsed,
        isAtMost(token.value.stray, tolerance(token.value.length)),
        best == nil || token.value.stray < least, !isParked(leaf),
        let edge = openMarker(slot, leaf)
      {
        best = (slot, edge)
        least = token.value.stray
      }
    }
    guard let best else { return }
    if program.edges[best.edge].target == GestureTable.none {
      noteRest(best.slot)
      conclude(.recognized, best.slot, .accepted)
    } else {
      begin(best.slot, along: best.edge)
    }
  }

  /// The first marker that the token in a slot can pass.
  private func openMarker(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) -> Int? {
    if !tokens.tokens[slot].isFresh { runClocks(slot, leaf) }
    let moment = anchorMoment(of: Int(leaf.value.track))
    for edge in leaf.value.markers.indices
    where isOpen(edge, slot) && canPass(edge, slot, at: moment) {
      return edge
    }
    return nil
  }

  /// Whether a marker's conditions hold; if not, it is only blocked, and the token lives on.
  private func canPass(_ edge: Int, _ slot: Int, at moment: Moment) -> Bool {
    let target = program.edges[edge].target
    guard target != GestureTable.none else { return allHold(program.edges[edge].guards, slot) }
    let trial = tokens.take()
    copy(slot, to: trial)
    let passes =
      enter(edge, trial, at: moment, isDeadly: false)
      && judge(trial, program.leaves.at(target), at: moment, isDeadly: false)
    tokens.free(trial)
    return passes
  }

  /// Commits to a token: it passes `begin`, and all others die.
  private func begin(_ source: Int, along edge: Int) {
    let moment = anchorMoment(of: Int(leaf(of: source).value.track))
    let slot = tokens.take()
    copy(source, to: slot)
    guard enter(edge, slot, at: moment) else { return tokens.free(slot) }
    tokens.removeLive()
    let leaf = leaf(of: slot)
    run(leaf.value.momentOperations, slot, at: moment)
    judgeWays(slot)
    tokens.tokens[slot].arrival = .stayed
    tokens.tokens[slot].isFresh = true
    put(slot)
    attempt.value.hasBegun = true
    tell(.began, slot, .accepted)
    quickMoves()
  }
}
