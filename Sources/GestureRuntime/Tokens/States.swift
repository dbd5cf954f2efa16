// What all moments have in common: edges that are taken, invariants that are judged, states.
extension Engine {
  /// Does something with each token of a track, in the order of states: with its state, its slot and
  /// its leaf. What is done may take the token out of the current set.
  @inline(__always)
  func forEachToken(
    of track: Int, _ body: (_ state: Int, _ slot: Int, _ leaf: GestureTable.Leaf) -> Void
  ) {
    var state = tokens.liveState(from: 0)
    while state < tokens.stateCount {
      let slot = tokens.slot(of: state)
      let leaf = leaf(of: slot)
      if Int(leaf.track) == track { body(state, slot, leaf) }
      state = tokens.liveState(from: state + 1)
    }
  }

  /// Offers a token to a state of the next set. Called on the engine, it passes one pointer; called on
  /// the store, it would pass a copy of where all its arrays are.
  func offer(_ slot: Int, to state: UInt16, _ arrival: Token.Arrival, isFresh: Bool) {
    tokens.offer(slot, to: state, arrival, isFresh: isFresh)
  }

  /// Makes one token like another.
  func copy(_ source: Int, to target: Int) {
    tokens.copy(source, to: target)
    if !Observer.isSilent { observer.copy(source, to: target) }
  }

  /// Whether an edge is open to a token in a state.
  @inline(__always)
  func isOpen(_ edge: GestureTable.Edge, _ state: GestureTable.State) -> Bool {
    if state.isLanded { return false }
    return edge.way == GestureTable.alwaysOpen || state.openWays & (1 << edge.way) != 0
  }

  /// Whether an edge is open to the token in a slot.
  @inline(__always)
  func isOpen(_ edge: Int, _ slot: Int) -> Bool {
    isOpen(program.edges[edge], program.states[tokens.tokens[slot].state])
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
    tokens.tokens[slot].referenceX = 0
    tokens.tokens[slot].referenceY = 0
    if settings.hasHolds, program.leaves[record.target].kind == .hold {
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
  func judge(_ slot: Int, _ leaf: GestureTable.Leaf) -> Bool {
    if leaf.momentOperations.count == 0 && leaf.finals.count == 0 { return true }
    return judge(slot, leaf, at: moment(in: leaf))
  }

  /// The same at another moment.
  func judge(
    _ slot: Int, _ leaf: GestureTable.Leaf, at moment: Moment, isDeadly: Bool = true
  ) -> Bool {
    run(leaf.momentOperations, slot, at: moment)
    for index in leaf.finals.indices {
      let condition = program.conditionLists[index]
      if !holds(condition, slot) {
        if isDeadly { noteDeath(slot, .final(condition: Int(condition))) }
        return false
      }
    }
    return true
  }

  /// The state of a token that has taken a step, or needs none: its leaf and its open ways.
  @inline(__always)
  func state(_ slot: Int) -> UInt16 {
    let facts = program.facts[tokens.tokens[slot].leaf]
    if facts.soleState != GestureTable.none { return facts.soleState }
    return program.stateOfWays[Int(facts.stateOfWays) + Int(openWays(slot))]
  }

  /// The ways out of a leaf whose conditions hold for the token in a slot, one bit each.
  func openWays(_ slot: Int) -> UInt8 {
    let leaf = Int(tokens.tokens[slot].leaf)
    if program.facts[leaf].wayTests.count == 0 { return openWaysOneByOne(slot) }
    let registers = tokens.registers(of: slot)
    var open = program.facts[leaf].allWays
    for way in program.wayTests[program.facts[leaf].wayTests] {
      if open & way.ways == 0 { continue }
      let limit = way.test.right.constant
      let isOpen =
        switch way.form {
        case .least: isAtMost(limit, registers[way.test.left.first])
        case .straight(let straightness): isAtMost(limit, straightness.value(registers))
        case .other: holds(way.test, slot, registers)
        }
      if !isOpen { open &= ~way.ways }
    }
    return open
  }

  /// The same of a leaf whose conditions are not listed.
  private func openWaysOneByOne(_ slot: Int) -> UInt8 {
    var open: UInt8 = 0
    for (bit, way) in leaf(of: slot).ways.indices.enumerated()
    where allHold(program.ways[way], slot) { open |= 1 << UInt8(bit) }
    return open
  }

  /// Keeps the token in a slot as it is: this moment is none of it.
  func keep(_ slot: Int, in state: UInt16) {
    offer(slot, to: state, .stayed, isFresh: false)
  }

  /// Whether a token in a leaf waits for fingers to land or to leave, and takes no part in anything.
  @inline(__always)
  func isParked(_ leaf: GestureTable.Leaf) -> Bool {
    if leaf.kind == .gathering { return true }
    guard leaf.track != GestureTable.noTrack else { return false }
    let phase = contacts.tracks[Int(leaf.track)].phase
    return phase == .leaving || phase == .short
  }

  /// This moment, as a token in a leaf sees it.
  func moment(in leaf: GestureTable.Leaf) -> Moment {
    let hasTrack = leaf.track != GestureTable.noTrack
    // A lift measures nothing any more; a grip's items start with the holder.
    let track = hasTrack ? Int(leaf.track) : leaf.kind == .grip ? holderTrack : 0
    let moved = contacts.tracks[track]
    let touches = hasTrack && leaf.kind != .gathering ? moved.count : 0
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
