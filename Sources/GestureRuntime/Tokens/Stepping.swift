// One step: the tokens of its track stay or go on, and of each leaf those live on that no other is as
// good as.
extension Engine {
  /// The leaf that the token in a slot is in.
  @inline(__always)
  func leaf(of slot: Int) -> Record<GestureTable.Leaf> {
    program.leaves.at(tokens.tokens[slot].leaf)
  }

  /// Takes a step of a track. If all tokens are of that track, there is nothing left that a review
  /// could change.
  func advance(_ stride: Slot<Stride>) {
    attempt.value.isReviewed = true
    attempt.value.moments &+= 1
    while let slot = tokens.takeTurn() {
      let token = tokens.tokens.at(slot)
      let facts = program.facts.at(token.value.leaf)
      if Int32(facts.value.stepTrack) == stride.value.track {
        advance(slot, token, facts, by: stride)
      } else {
        keep(slot)
        attempt.value.isReviewed = false
      }
    }
    tokens.swapSets()
    quickMoves()
    concludeIfNoTokenIsLeft()
  }

  /// Takes a step with one token: first along every open edge, as a copy, then where it is. Coming from
  /// another motion, an edge needs a step that goes the way of its target.
  @inline(__always)
  private func advance(
    _ slot: Int, _ token: Slot<Token>, _ facts: Record<LeafFacts>, by stride: Slot<Stride>
  ) {
    if !token.value.isLanded {
      var edge = Int(facts.value.firstStep)
      for record in facts.value.steps {
        if record.isOpen(token.value.open) {
          let (leaf, isMoving) = (Int(record.target), facts.value.takesSteps)
          let target = program.facts.at(leaf)
          let taken = project(stride, on: leaf, target, nil)
          if !isMoving || !isLess(taken.progress, taken.stray) {
            enter(edge, target, from: slot, isMoving: isMoving, by: stride, taken)
          }
        }
        edge &+= 1
      }
    }
    if facts.value.takesSteps || isHeld(slot, Int(token.value.leaf)) {
      let taken = project(stride, on: Int(token.value.leaf), facts, slot)
      return take(stride, taken, slot, token, facts, isEntry: false)
    }
    if !Observer.isSilent, !hasOpen(leaf(of: slot).value.steps, slot) {
      noteStepless(slot, leaf(of: slot))
    }
    tokens.free(slot)
  }

  /// Takes a step with a copy of the token in a slot along an edge.
  @inline(never)
  private func enter(
    _ edge: Int, _ facts: Record<LeafFacts>, from source: Int, isMoving: Bool,
    by stride: Slot<Stride>, _ taken: Projection
  ) {
    let slot = tokens.take()
    copy(source, to: slot)
    let track = Int(stride.value.track)
    let start = Moment(
      time: stride.value.startTime, x: stride.value.startX, y: stride.value.startY, track: track,
      touches: contacts.tracks.at(track).value.count)
    guard enter(edge, slot, at: start) else { return tokens.free(slot) }
    tokens.tokens[slot].isLanded = !isMoving
    take(stride, taken, slot, tokens.tokens.at(slot), facts, isEntry: true)
  }

  /// Whether a token can stay in a hold.
  private func isHeld(_ slot: Int, _ leaf: Int) -> Bool {
    program.leaves.at(leaf).value.kind == .hold && !tokens.tokens[slot].hasLapsed
      && isWithin(program.leaves.at(leaf), slot)
  }

  /// Takes a step, which is so much in its leaf, with the token in a slot, and offers the token to the
  /// next set. A token that has landed cannot go on until a step goes the way of its leaf.
  @inline(__always)
  private func take(
    _ stride: Slot<Stride>, _ taken: Projection, _ slot: Int, _ token: Slot<Token>,
    _ facts: Record<LeafFacts>, isEntry: Bool
  ) {
    let (stray, progress) = (taken.stray, taken.progress)
    let cost = token.value.stray + stray
    let length = token.value.length + progress
    let isAstray = isLess(2 * tolerance(length), cost)
    if Observer.isSilent, isAstray { return tokens.free(slot) }
    token.value.stray = cost
    token.value.length = length
    token.value.deviation += taken.deviation
    noteStep(slot, length: progress, stray: stray)
    // Only arcs look at the last step.
    if facts.value.kind != .move, stray == 0 {
      let (dx, dy) = (stride.value.step.dx, stride.value.step.dy)
      if dx != 0 || dy != 0 { tokens.setReference(slot, Point(x: dx, y: dy)) }
    }
    let registers = tokens.registers(of: slot)
    if facts.value.addsStep {
      registers[facts.value.straySum] += stray
      registers[facts.value.lengthSum] += progress
    }
    run(
      facts.value.stepOperations, slot, registers, with: stride, stray: stray, progress: progress)
    if isAstray { return dieAstray(slot, cost: cost, length: length) }
    if facts.value.isJudged, !judge(slot, leaf(of: slot)) { return tokens.free(slot) }
    var hasChanged = false
    if token.value.isLanded, !isLess(progress, stray) {
      token.value.isLanded = false
      hasChanged = true
      tokens.noteTurnover()
    }
    var open: UInt32 = 0
    if facts.value.hasWays, !token.value.isLanded {
      open = facts.openWays(registers)
      if open != 0, facts.value.hasOthers { open = openWays(open, slot, facts) }
    }
    if token.value.open != open { hasChanged = true }
    token.value.open = open
    offer(slot, token, isEntry ? .entered : hasChanged ? .changed : .stayed, isFresh: true)
  }

  @inline(never)
  private func dieAstray(_ slot: Int, cost: Float, length: Float) {
    let record = leaf(of: slot)
    run(record.value.momentOperations, slot, at: moment(in: record))
    noteDeath(slot, .stray(measured: cost, limit: 2 * tolerance(length)))
    tokens.free(slot)
  }

  /// What a step is in a leaf, for a token there, or for one that is about to come.
  @inline(__always)
  private func project(
    _ stride: Slot<Stride>, on leaf: Int, _ facts: Record<LeafFacts>, _ slot: Int?
  ) -> Projection {
    if facts.value.kind == .move {
      let place = Int(cones[leaf])
      return projections.known(at: place) ?? project(at: place, facts)
    }
    return measure(stride.value.step, in: facts.value.kind, slot)
  }

  @inline(never)
  private func measure(
    _ step: Step, in kind: GestureTable.Leaf.Kind, _ slot: Int?
  ) -> Projection {
    let reference = slot.map { tokens.reference($0) } ?? Point()
    return kind.measure(step, referenceX: reference.x, referenceY: reference.y)
  }

  @inline(never)
  private func project(at place: Int, _ facts: Record<LeafFacts>) -> Projection {
    projections.project(at: place, on: facts.value.sectors)
  }

  /// The tolerance of a token of some length, in points.
  @inline(__always)
  func tolerance(_ length: Float) -> Float {
    if settings.inputCount == 0 { return settings.toleranceBase + settings.toleranceRatio * length }
    return toleranceOfInputs(length)
  }

  @inline(never)
  private func toleranceOfInputs(_ length: Float) -> Float {
    amount(settings.toleranceBase) + amount(settings.toleranceRatio) * length
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
