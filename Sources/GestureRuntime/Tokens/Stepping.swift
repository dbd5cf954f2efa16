// One step: the tokens of its track stay or go on, and each state keeps the one that costs least.
extension Engine {
  /// The leaf that the token in a slot is in.
  @inline(__always)
  func leaf(of slot: Int) -> Record<GestureTable.Leaf> {
    program.leaves.at(tokens.tokens[slot].leaf)
  }

  /// Takes a step of a track. If all tokens are of that track, there is nothing left that a review
  /// could change.
  func advance(_ stride: Stride) {
    attempt.value.isReviewed = true
    for word in 0..<tokens.wordCount {
      var bits = tokens.takeLiveBits(word)
      while bits != 0 {
        let state = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        let slot = tokens.slot(of: state)
        let token = tokens.tokens.at(slot)
        let facts = program.facts.at(Int(token.value.leaf))
        if Int(facts.value.stepTrack) == stride.track {
          advance(slot, token, facts, from: UInt16(truncatingIfNeeded: state), by: stride)
        } else {
          keep(slot, in: UInt16(truncatingIfNeeded: state))
          attempt.value.isReviewed = false
        }
      }
    }
    tokens.swapSets(isEmptied: true)
    quickMoves()
    concludeIfNoTokenIsLeft()
  }

  /// Takes a step with one token: first along every open edge, as a copy, then where it is.
  @inline(__always)
  private func advance(
    _ slot: Int, _ token: Slot<Token>, _ facts: Record<LeafFacts>, from state: UInt16,
    by stride: Stride
  ) {
    let origin = program.states[state]
    let stays = facts.value.takesSteps || isHeld(slot, Int(token.value.leaf))
    // Who watches hears of a token's stay before its entries. It makes no difference to who lives.
    if !Observer.isSilent, stays {
      let copy = tokens.take()
      self.copy(slot, to: copy)
      take(stride, copy, tokens.tokens.at(copy), facts, from: state, isLanded: origin.isLanded)
    }
    if origin.opensSteps {
      var edge = Int(facts.value.firstStep)
      for record in facts.value.steps {
        if record.isOpen(origin.openWays) {
          enter(edge, record.target, from: slot, isMoving: facts.value.takesSteps, by: stride)
        }
        edge &+= 1
      }
    }
    if Observer.isSilent, stays {
      take(stride, slot, token, facts, from: state, isLanded: origin.isLanded)
    } else {
      if !stays && !origin.opensSteps { noteStepless(slot, leaf(of: slot)) }
      tokens.free(slot)
    }
  }

  /// Lets a copy of the token in a slot take a step along an edge. Who comes out of another motion
  /// comes with a step that goes the way of this one.
  @inline(never)
  private func enter(
    _ edge: Int, _ target: UInt16, from source: Int, isMoving: Bool, by stride: Stride
  ) {
    let (target, facts) = (Int(target), program.facts.at(Int(target)))
    let taken = project(stride.step, on: target, facts, nil)
    let goesAstray = isLess(taken.progress, taken.stray)
    if isMoving && goesAstray { return }
    if Observer.isSilent {
      // What it would cost is known before anything is copied.
      let token = tokens.tokens.at(source)
      let cost = token.value.stray + taken.stray
      let length = token.value.length + taken.progress
      if isLess(2 * tolerance(length), cost) { return }
      let sole = facts.value.soleState
      if !goesAstray, sole != GestureTable.none,
        tokens.loses(stray: cost, arrival: .entered, to: Int(sole))
      {
        return
      }
    }
    let slot = tokens.take()
    copy(source, to: slot)
    let start = Moment(
      time: stride.startTime, x: stride.startX, y: stride.startY, track: stride.track,
      touches: contacts.tracks[stride.track].count)
    guard enter(edge, slot, at: start) else { return tokens.free(slot) }
    take(
      stride, slot, tokens.tokens.at(slot), facts, from: GestureTable.none, isLanded: !isMoving)
  }

  /// Whether a token can stay in a hold.
  private func isHeld(_ slot: Int, _ leaf: Int) -> Bool {
    program.leaves.at(leaf).value.kind == .hold && !tokens.tokens[slot].hasLapsed
      && isWithin(program.leaves.at(leaf), slot)
  }

  /// Lets the token in a slot take the step in its leaf, and offers it to its state. It comes from
  /// another one, or from none: along an edge.
  @inline(__always)
  private func take(
    _ stride: Stride, _ slot: Int, _ token: Slot<Token>, _ facts: Record<LeafFacts>,
    from source: UInt16, isLanded: Bool
  ) {
    let taken = project(stride.step, on: Int(token.value.leaf), facts, slot)
    let (stray, progress) = (taken.stray, taken.progress)
    let cost = token.value.stray + stray
    let length = token.value.length + progress
    let isAstray = isLess(2 * tolerance(length), cost)
    // Who has landed has no way on until a step goes the way of this leaf.
    let landed = isLanded && isLess(progress, stray) ? facts.value.landedState : GestureTable.none
    let sole = landed == GestureTable.none ? facts.value.soleState : landed
    if Observer.isSilent {
      if isAstray { return tokens.free(slot) }
      if sole != GestureTable.none,
        tokens.loses(stray: cost, arrival: arrival(at: sole, from: source), to: Int(sole))
      {
        return tokens.free(slot)
      }
    }
    token.value.stray = cost
    token.value.length = length
    token.value.deviation += taken.deviation
    noteStep(slot, length: progress, stray: stray)
    // Only arcs look at the last step.
    if facts.value.kind != .move, stray == 0, stride.step.dx != 0 || stride.step.dy != 0 {
      tokens.setReference(slot, Point(x: stride.step.dx, y: stride.step.dy))
    }
    let registers = tokens.registers(of: slot)
    program.sums.store(stray: cost, length: length, in: registers)
    run(
      facts.value.stepOperations, slot, registers, with: stride, stray: stray, progress: progress)
    if isAstray {
      let record = leaf(of: slot)
      run(record.value.momentOperations, slot, at: moment(in: record))
      noteDeath(slot, .stray(measured: cost, limit: 2 * tolerance(length)))
      return tokens.free(slot)
    }
    if facts.value.isJudged, !judge(slot, leaf(of: slot)) { return tokens.free(slot) }
    let state = sole != GestureTable.none ? sole : state(slot, facts, registers)
    offer(slot, token, to: state, arrival(at: state, from: source), isFresh: true)
  }

  @inline(__always)
  private func arrival(at state: UInt16, from source: UInt16) -> Token.Arrival {
    source == GestureTable.none ? .entered : state == source ? .stayed : .changed
  }

  /// What a step is in a leaf, for a token there, or for one that is about to come.
  @inline(__always)
  private func project(
    _ step: Step, on leaf: Int, _ facts: Record<LeafFacts>, _ slot: Int?
  ) -> Projection {
    if facts.value.kind == .move {
      let place = Int(cones[leaf])
      return projections.known(step, at: place) ?? project(step, at: place, leaf)
    }
    return measure(step, in: facts.value.kind, slot)
  }

  @inline(never)
  private func measure(
    _ step: Step, in kind: GestureTable.Leaf.Kind, _ slot: Int?
  ) -> Projection {
    let reference = slot.map { tokens.reference($0) } ?? Point()
    return kind.measure(step, referenceX: reference.x, referenceY: reference.y)
  }

  @inline(never)
  private func project(_ step: Step, at place: Int, _ leaf: Int) -> Projection {
    projections.project(
      step, at: place, among: program.sectors, in: program.leaves.at(leaf).value.sectors)
  }

  /// The tolerance of a token of some length, in points.
  @inline(__always)
  func tolerance(_ length: Float) -> Float {
    settings.toleranceBase + settings.toleranceRatio * length
  }

  private func noteStepless(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) {
    if Observer.isSilent { return }
    if leaf.value.kind == .hold {
      noteRadius(slot, leaf)
    } else if let condition = blockingCondition(slot, leaf) {
      noteDeath(slot, .condition(condition))
    } else {
      noteDeath(slot, .notTaken)
    }
  }
}
