// How an attempt may go on: of a copy, which is spent.
extension Engine {
  /// Appends in which ways each path may go on, in the order of leaves, then of paths. Of several that
  /// lead from one leaf to another, one that is open comes before others, then the one with the least
  /// stray, then the first.
  func appendContinuations(to found: inout [Continuation]) {
    guard isActive else { return }
    let trial = tokens.take()
    for leaf in 0..<program.leaves.count {
      for slot in liveSlots {
        guard Int(tokens.tokens[slot].leaf) == leaf else { continue }
        appendContinuations(of: slot, trial, to: &found)
      }
    }
    tokens.free(trial)
  }

  /// Appends those of the token in a slot; another slot is there to try in.
  private func appendContinuations(
    of slot: Int, _ trial: Int, to found: inout [Continuation]
  ) {
    let leaf = leaf(of: slot)
    let isParked = isParked(leaf)
    func append(_ trigger: Continuation.Trigger, _ edges: Run, at moment: Moment?) {
      let open = waysOpen(slot)
      for edge in edges.indices {
        add(continuation(trigger, edge, slot, trial, open: open, at: moment), to: &found)
      }
    }
    if !isParked {
      run(leaf.value.momentOperations, slot, at: moment(in: leaf))
      if leaf.value.kind.takesSteps || leaf.value.kind == .hold || leaf.value.kind == .grip {
        add(continuation(.stay, of: slot, to: tokens.tokens[slot].leaf), to: &found)
      }
    }
    append(.landing, leaf.value.landings, at: nil)
    // What gathers waits for fingers alone.
    for edge in leaf.value.assemblies.indices {
      add(continuation(.landing, of: slot, to: program.edges[edge].target), to: &found)
    }
    guard leaf.value.track != GestureTable.noTrack, leaf.value.kind != .gathering else { return }
    let moment = moment(in: leaf)
    if !isParked {
      let anchor = anchorMoment(of: Int(leaf.value.track))
      append(.step, leaf.value.steps, at: anchor)
      append(.rest, leaf.value.quick, at: anchor)
      append(.marker, leaf.value.markers, at: anchor)
      run(leaf.value.liftOperations, slot, at: moment)
    }
    append(.lift, leaf.value.lifts, at: moment)
    append(.end, leaf.value.ends, at: moment)
  }

  /// The ways out of its leaf that are open to the token in a slot as a review finds them.
  private func waysOpen(_ slot: Int) -> UInt32 {
    let token = tokens.tokens[slot]
    return token.hasLapsed ? openWays(slot) & token.open : openWays(slot)
  }

  private func continuation(
    _ trigger: Continuation.Trigger, of slot: Int, to target: UInt16
  ) -> Continuation {
    let token = tokens.tokens[slot]
    return Continuation(
      trigger: trigger, source: Int(token.leaf),
      target: target == GestureTable.none ? nil : Int(target), isOpen: true, missing: nil,
      stray: token.stray, length: token.length, tolerance: tolerance(token.length))
  }

  /// What an edge is for the token in a slot, to which none is open before a step has gone its way. Its
  /// guards are judged as if it was taken at a moment.
  private func continuation(
    _ trigger: Continuation.Trigger, _ edge: Int, _ slot: Int, _ trial: Int, open: UInt32,
    at moment: Moment?
  ) -> Continuation {
    let record = program.edges[edge]
    var found = continuation(trigger, of: slot, to: record.target)
    if record.way != GestureTable.alwaysOpen, open >> record.way & 1 == 0 {
      let ways = leaf(of: slot).value.ways
      found.isOpen = false
      found.missing = firstMissing(program.ways[Int(ways.start) + Int(record.way)], slot)
    } else if tokens.tokens[slot].isLanded {
      found.isOpen = false
    } else if let moment {
      copy(slot, to: trial)
      run(record.operations, trial, at: moment)
      found.missing = firstMissing(record.guards, trial)
      found.isOpen = found.missing == nil
    }
    return found
  }

  /// The first condition of a list that does not hold for the token in a slot.
  private func firstMissing(_ list: Run, _ slot: Int) -> Continuation.Missing? {
    for condition in program.conditionLists[list] where !holds(condition, slot) {
      var missing = Continuation.Missing(condition: Int(condition))
      if let sides = sides(of: condition, slot), sides.measured.isFinite, sides.limit.isFinite {
        (missing.measured, missing.limit) = (sides.measured, sides.limit)
      }
      return missing
    }
    return nil
  }

  /// Adds a continuation, unless one that leads the same way is better.
  private func add(_ new: Continuation, to found: inout [Continuation]) {
    for index in found.indices {
      let old = found[index]
      guard old.trigger == new.trigger, old.source == new.source, old.target == new.target else {
        continue
      }
      let isBetter = new.isOpen == old.isOpen ? new.stray < old.stray : new.isOpen
      if isBetter { found[index] = new }
      return
    }
    found.append(new)
  }
}
