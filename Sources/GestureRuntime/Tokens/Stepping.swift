// One step: the tokens of its track stay or go on, and each state keeps the one that costs least.
extension Engine {
  /// The leaf that the token in a slot is in.
  @inline(__always)
  func leaf(of slot: Int) -> GestureTable.Leaf { program.leaves[tokens.tokens[slot].leaf] }

  /// Takes a step of a track. If all tokens are of that track, there is nothing left that a review
  /// could change.
  func advance(_ stride: Stride) {
    attempt.value.isReviewed = true
    for word in 0..<tokens.wordCount {
      var bits = tokens.liveBits(word)
      while bits != 0 {
        let state = UInt16(truncatingIfNeeded: word &* 64 &+ bits.trailingZeroBitCount)
        bits &= bits &- 1
        let slot = tokens.slot(of: Int(state))
        let leaf = Int(tokens.tokens[slot].leaf)
        let facts = program.facts[leaf]
        if Int(facts.track) == stride.track, facts.kind != .gathering {
          advance(slot, leaf, facts, from: state, by: stride)
        } else {
          keep(slot, in: state)
          attempt.value.isReviewed = false
        }
      }
    }
    tokens.swapSets()
    quickMoves()
    concludeIfNoTokenIsLeft()
  }

  /// Takes a step with one token: first along every open edge, as a copy, then where it is.
  @inline(__always)
  private func advance(
    _ slot: Int, _ leaf: Int, _ facts: LeafFacts, from state: UInt16, by stride: Stride
  ) {
    let origin = program.states[state]
    let stays = facts.takesSteps || isHeld(slot, leaf)
    // Who watches hears of a token's stay before its entries. It makes no difference to who lives.
    if !Observer.isSilent, stays {
      let copy = tokens.take()
      self.copy(slot, to: copy)
      take(stride, copy, leaf, from: state, isEntry: false, isLanded: origin.isLanded)
    }
    var isTaken = stays
    if !origin.isLanded {
      for edge in facts.steps.indices {
        let record = program.edges[edge]
        guard isOpen(record, origin) else { continue }
        isTaken = true
        enter(edge, record.target, from: slot, isMoving: facts.takesSteps, by: stride)
      }
    }
    if Observer.isSilent, stays {
      take(stride, slot, leaf, from: state, isEntry: false, isLanded: origin.isLanded)
    } else {
      if !isTaken { noteStepless(slot, program.leaves[leaf]) }
      tokens.free(slot)
    }
  }

  /// Lets a copy of the token in a slot take a step along an edge. Who comes out of another motion
  /// comes with a step that goes the way of this one.
  @inline(never)
  private func enter(
    _ edge: Int, _ target: UInt16, from source: Int, isMoving: Bool, by stride: Stride
  ) {
    let (target, facts) = (Int(target), program.facts[target])
    let taken = project(stride.step, on: target, facts.kind, referenceX: 0, referenceY: 0)
    let goesAstray = isLess(taken.progress, taken.stray)
    if isMoving && goesAstray { return }
    if Observer.isSilent {
      // What it would cost is known before anything is copied.
      let cost = tokens.tokens[source].stray + taken.stray
      let length = tokens.tokens[source].length + taken.progress
      if isLess(2 * tolerance(length), cost) { return }
      let sole = facts.soleState
      if !goesAstray, sole != GestureTable.none,
        tokens.loses(stray: cost, arrival: .entered, to: Int(sole))
      {
        return
      }
    }
    let slot = tokens.take()
    copy(source, to: slot)
    let start = Moment(
      time: time, x: stride.startX, y: stride.startY, track: stride.track,
      touches: contacts.tracks[stride.track].count)
    guard enter(edge, slot, at: start) else { return tokens.free(slot) }
    take(stride, slot, target, from: GestureTable.none, isEntry: true, isLanded: !isMoving)
  }

  /// Whether a token can stay in a hold.
  private func isHeld(_ slot: Int, _ leaf: Int) -> Bool {
    program.leaves[leaf].kind == .hold && !tokens.tokens[slot].hasLapsed
      && isWithin(program.leaves[leaf], slot)
  }

  /// Lets the token in a slot take the step in its leaf, and offers it to its state.
  private func take(
    _ stride: Stride, _ slot: Int, _ leaf: Int, from source: UInt16, isEntry: Bool, isLanded: Bool
  ) {
    let step = stride.step
    let (token, facts) = (tokens.tokens[slot], program.facts[leaf])
    let projection = project(
      step, on: leaf, facts.kind, referenceX: token.referenceX, referenceY: token.referenceY)
    let (stray, progress) = (projection.stray, projection.progress)
    let cost = token.stray + stray
    let length = token.length + progress
    let isAstray = isLess(2 * tolerance(length), cost)
    // Who has landed has no way on until a step goes the way of this leaf.
    let staysLanded = isLanded && isLess(progress, stray)
    let landed = staysLanded ? facts.landedState : GestureTable.none
    if Observer.isSilent {
      if isAstray { return tokens.free(slot) }
      let sole = landed == GestureTable.none ? facts.soleState : landed
      let arrival = arrival(isEntry: isEntry, at: sole, from: source)
      if sole != GestureTable.none, tokens.loses(stray: cost, arrival: arrival, to: Int(sole)) {
        return tokens.free(slot)
      }
    }
    tokens.tokens[slot].stray = cost
    tokens.tokens[slot].length = length
    tokens.tokens[slot].deviation = token.deviation + projection.deviation
    noteStep(slot, length: progress, stray: stray)
    if stray == 0, step.dx != 0 || step.dy != 0 {
      tokens.tokens[slot].referenceX = step.dx
      tokens.tokens[slot].referenceY = step.dy
    }
    run(facts.stepOperations, slot, with: stride, stray: stray, progress: progress)
    if isAstray {
      let record = program.leaves[leaf]
      run(record.momentOperations, slot, at: moment(in: record))
      noteDeath(slot, .stray(measured: cost, limit: 2 * tolerance(length)))
      return tokens.free(slot)
    }
    if facts.isJudged, !judge(slot, program.leaves[leaf]) {
      return tokens.free(slot)
    }
    let state = landed == GestureTable.none ? state(slot) : landed
    let arrival = arrival(isEntry: isEntry, at: state, from: source)
    offer(slot, to: state, arrival, isFresh: true)
  }

  @inline(__always)
  private func arrival(
    isEntry: Bool, at state: UInt16, from source: UInt16
  ) -> Token.Arrival {
    isEntry ? .entered : state == source ? .stayed : .changed
  }

  /// What a step is in a leaf.
  @inline(__always)
  private func project(
    _ step: Step, on leaf: Int, _ kind: GestureTable.Leaf.Kind, referenceX: Float,
    referenceY: Float
  ) -> Projection {
    if kind == .move {
      return projections.project(
        step, at: Int(cones[leaf]), among: program.sectors, in: program.leaves[leaf].sectors)
    }
    return kind.measure(step, referenceX: referenceX, referenceY: referenceY)
  }

  /// The tolerance of a token of some length, in points.
  @inline(__always)
  func tolerance(_ length: Float) -> Float {
    settings.toleranceBase + settings.toleranceRatio * length
  }

  private func noteStepless(_ slot: Int, _ leaf: GestureTable.Leaf) {
    if Observer.isSilent { return }
    if leaf.kind == .hold {
      noteRadius(slot, leaf)
    } else if let condition = blockingCondition(slot, leaf) {
      noteDeath(slot, .condition(condition))
    } else {
      noteDeath(slot, .notTaken)
    }
  }
}
