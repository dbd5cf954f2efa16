// What all moments have in common: edges that are taken, invariants that are judged, states.
extension Engine {
  /// The states of the current set that have a token, in order. What is done with one may take it out
  /// of the set, and put tokens into states behind it.
  @inline(__always)
  var liveStates: LiveStates<Observer> { LiveStates(self) }

  /// Does something with each token that leaves the current set as it is: with its state and its slot.
  @inline(__always)
  func forEachToken(_ body: (_ state: Int, _ slot: Int) -> Void) {
    for word in 0..<tokens.wordCount {
      var bits = tokens.liveBits(word)
      while bits != 0 {
        let state = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        body(state, tokens.slot(of: state))
      }
    }
  }

  /// Does something with each token of a track: with its state, its slot and its leaf.
  @inline(__always)
  func forEachToken(
    of track: Int, _ body: (_ state: Int, _ slot: Int, _ leaf: Record<GestureTable.Leaf>) -> Void
  ) {
    for state in liveStates {
      let slot = tokens.slot(of: state)
      let leaf = leaf(of: slot)
      if Int(leaf.value.track) == track { body(state, slot, leaf) }
    }
  }

  /// Offers a token to a state of the next set. Called on the engine, it passes one pointer; called on
  /// the store, it would pass a copy of where all its arrays are.
  func offer(
    _ slot: Int, _ token: Slot<Token>, to state: UInt16, _ arrival: Token.Arrival, isFresh: Bool
  ) {
    tokens.offer(slot, token, to: state, arrival, isFresh: isFresh)
  }

  /// Offers the token in a slot to a state of the next set.
  func offer(_ slot: Int, to state: UInt16, _ arrival: Token.Arrival, isFresh: Bool) {
    offer(slot, tokens.tokens.at(slot), to: state, arrival, isFresh: isFresh)
  }

  /// Makes one token like another.
  func copy(_ source: Int, to target: Int) {
    tokens.copy(source, to: target)
    if !Observer.isSilent { observer.copy(source, to: target) }
  }

  /// Whether an edge is open to the token in a slot.
  @inline(__always)
  func isOpen(_ edge: Int, _ slot: Int) -> Bool {
    program.states[tokens.tokens[slot].state].opens(program.edges[edge])
  }

  /// Whether one of a run of edges is open to the token in a slot.
  func hasOpen(_ edges: Run, _ slot: Int) -> Bool {
    for edge in edges.indices where isOpen(edge, slot) { return true }
    return false
  }

  /// Leaves and enters items along an edge and judges its guards.
  ///
  /// - Returns: Whether the token lives on.
  func enter(_ edge: Int, _ slot: Int, at moment: Moment, isDeadly: Bool = true) -> Bool {
    let record = program.edges[edge]
    run(record.operations, slot, at: moment)
    guard record.target != GestureTable.none else { return allHold(record.guards, slot) }
    tokens.tokens[slot].leaf = record.target
    tokens.tokens[slot].hasLapsed = false
    tokens.setReference(slot, Point())
    if settings.hasHolds, program.leaves.at(record.target).value.kind == .hold {
      setOrigins(slot, of: moment.track)
    }
    if !Observer.isSilent {
      observer.enter(slot, leaf: Int(record.target), time: moment.time)
    }
    for index in record.guards.indices {
      let condition = program.conditionLists[index]
      if !holds(condition, slot) {
        if isDeadly { noteDeath(slot, .entry(condition: Int(condition))) }
        return false
      }
    }
    return true
  }

  /// Brings the measures of this moment up to date and judges the final conditions.
  ///
  /// - Returns: Whether the token lives on.
  func judge(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) -> Bool {
    if leaf.value.momentOperations.count == 0 && leaf.value.finals.count == 0 { return true }
    return judge(slot, leaf, at: moment(in: leaf))
  }

  /// The same at another moment.
  func judge(
    _ slot: Int, _ leaf: Record<GestureTable.Leaf>, at moment: Moment, isDeadly: Bool = true
  ) -> Bool {
    run(leaf.value.momentOperations, slot, at: moment)
    for index in leaf.value.finals.indices {
      let condition = program.conditionLists[index]
      if !holds(condition, slot) {
        if isDeadly { noteDeath(slot, .final(condition: Int(condition))) }
        return false
      }
    }
    return true
  }

  /// The state of a token that has taken a step, or needs none: its leaf and its open ways.
  func state(_ slot: Int) -> UInt16 {
    let facts = program.facts.at(Int(tokens.tokens[slot].leaf))
    if facts.value.soleState != GestureTable.none { return facts.value.soleState }
    return program.stateOfWays[Int(facts.value.stateOfWays) &+ Int(openWays(slot))]
  }

  /// The same, of a token in a leaf of several states.
  @inline(__always)
  func state(_ slot: Int, _ facts: Record<LeafFacts>, _ registers: SlotRun<Float>) -> UInt16 {
    program.stateOfWays[
      Int(facts.value.stateOfWays) &+ Int(openWays(slot, facts, registers))]
  }

  /// The ways out of a leaf whose conditions hold for the token in a slot, one bit each.
  @inline(never)
  func openWays(_ slot: Int) -> UInt8 {
    openWays(
      slot, program.facts.at(Int(tokens.tokens[slot].leaf)), tokens.registers(of: slot))
  }

  @inline(__always)
  private func openWays(
    _ slot: Int, _ facts: Record<LeafFacts>, _ registers: SlotRun<Float>
  ) -> UInt8 {
    if facts.value.tests.isEmpty { return openWaysOneByOne(slot) }
    var open = facts.value.allWays
    for way in facts.value.tests where open & way.ways != 0 {
      let isOpen =
        switch way.form {
        case .least: isAtMost(way.limit, registers[way.first])
        case .leastShare: isAtMost(way.shareLimit(registers), registers[way.first])
        case .leastMagnitude: isAtMost(way.limit, abs(registers[way.first]))
        case .straight: isAtMost(way.limit, way.straightness.value(registers))
        case .other: holdsOtherwise(way.first, slot, registers)
        }
      if !isOpen { open &= ~way.ways }
    }
    return open
  }

  @inline(never)
  private func holdsOtherwise(
    _ condition: UInt16, _ slot: Int, _ registers: SlotRun<Float>
  ) -> Bool {
    holds(program.tests[condition], slot, registers)
  }

  /// The same of a leaf whose conditions are not listed.
  @inline(never)
  private func openWaysOneByOne(_ slot: Int) -> UInt8 {
    var open: UInt8 = 0
    for (bit, way) in leaf(of: slot).value.ways.indices.enumerated()
    where allHold(program.ways[way], slot) { open |= 1 << UInt8(bit) }
    return open
  }

  /// Keeps the token in a slot as it is: this moment is none of it.
  func keep(_ slot: Int, in state: UInt16) {
    offer(slot, to: state, .stayed, isFresh: false)
  }

  /// Whether a token in a leaf waits for fingers to land or to leave, and takes no part in anything.
  @inline(__always)
  func isParked(_ leaf: Record<GestureTable.Leaf>) -> Bool {
    if leaf.value.kind == .gathering { return true }
    guard leaf.value.track != GestureTable.noTrack else { return false }
    let phase = contacts.tracks[Int(leaf.value.track)].phase
    return phase == .leaving || phase == .short
  }

  /// This moment, as a token in a leaf sees it.
  func moment(in leaf: Record<GestureTable.Leaf>) -> Moment {
    let hasTrack = leaf.value.track != GestureTable.noTrack
    // A lift measures nothing any more; a grip's items start with the holder.
    let track = hasTrack ? Int(leaf.value.track) : leaf.value.kind == .grip ? holderTrack : 0
    let moved = contacts.tracks[track]
    let touches = hasTrack && leaf.value.kind != .gathering ? moved.count : 0
    return Moment(time: time, x: moved.x, y: moved.y, track: track, touches: touches)
  }

  /// This moment, at the anchor of a track.
  func anchorMoment(of track: Int) -> Moment {
    let moved = contacts.tracks[track]
    return Moment(
      time: time, x: moved.anchorX, y: moved.anchorY, track: track, touches: moved.count)
  }

  /// Where the finger that holds landed.
  var holderTrack: Int { program.tracks.count }
}

/// See ``Engine/liveStates``.
struct LiveStates<Observer: EngineObserver>: Sequence, IteratorProtocol {
  private unowned(unsafe) let engine: Engine<Observer>
  private var first = 0

  @inline(__always)
  fileprivate init(_ engine: Engine<Observer>) { self.engine = engine }

  @inline(__always)
  mutating func next() -> Int? {
    let state = engine.tokens.liveState(from: first)
    first = state &+ 1
    return state < engine.tokens.stateCount ? state : nil
  }
}
