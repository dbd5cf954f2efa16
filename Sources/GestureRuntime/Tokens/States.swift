// What all moments have in common: edges that are taken, invariants that are judged, states.
extension Engine {
  /// The slots of the tokens in the current set, leaf by leaf. Processing one may remove it from the
  /// set.
  @inline(__always)
  var liveSlots: LiveSlots<Observer> { LiveSlots(self) }

  /// Does something with each token of a track: with its slot and its leaf.
  @inline(__always)
  func forEachToken(
    of track: Int, _ body: (_ slot: Int, _ leaf: Record<GestureTable.Leaf>) -> Void
  ) {
    for slot in liveSlots {
      let leaf = leaf(of: slot)
      if Int(leaf.value.track) == track { body(slot, leaf) }
    }
  }

  /// Makes one token like another.
  @inline(__always)
  func copy(_ source: Int, to target: Int) {
    tokens.copy(source, to: target)
    if !Observer.isSilent { observer.copy(source, to: target) }
  }

  /// Whether an edge is open to the token in a slot.
  @inline(__always)
  func isOpen(_ edge: Int, _ slot: Int) -> Bool {
    let token = tokens.tokens.at(slot)
    return !token.value.isLanded && program.edges[edge].isOpen(token.value.open)
  }

  /// Whether one of a run of edges is open to the token in a slot.
  func hasOpen(_ edges: Run, _ slot: Int) -> Bool {
    for edge in edges.indices where isOpen(edge, slot) { return true }
    return false
  }

  /// Leaves and enters items along an edge and judges its guards.
  ///
  /// - Returns: Whether the token lives on.
  @inline(__always)
  func enter(_ edge: Int, _ slot: Int, at moment: Moment, isDeadly: Bool = true) -> Bool {
    let record = program.edges[edge]
    run(record.operations, slot, at: moment)
    guard record.target != GestureTable.none else { return allHold(record.guards, slot) }
    tokens.tokens[slot].leaf = record.target
    tokens.tokens[slot].hasLapsed = false
    tokens.tokens[slot].isLanded = false
    tokens.tokens[slot].entered = attempt.value.moments
    tokens.setReference(slot, Point())
    if settings.hasHolds, program.leaves.at(record.target).value.kind == .hold {
      setOrigins(slot, of: moment.track)
    }
    if !Observer.isSilent {
      observer.enter(slot, leaf: Int(record.target), time: moment.time, now: time)
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

  /// Like ``judge(_:_:)``, at another moment.
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

  /// Finds out which ways out of its leaf are open to the token in a slot.
  func judgeWays(_ slot: Int) {
    let token = tokens.tokens.at(slot)
    let hasWays = program.facts.at(token.value.leaf).value.hasWays
    token.value.open = hasWays && !token.value.isLanded ? openWays(slot) : 0
  }

  /// The ways out of its leaf whose conditions hold for the token in a slot, one bit each.
  @inline(never)
  func openWays(_ slot: Int) -> UInt32 {
    let facts = program.facts.at(Int(tokens.tokens[slot].leaf))
    let open = facts.openWays(tokens.registers(of: slot))
    return open != 0 && facts.value.hasOthers ? openWays(open, slot, facts) : open
  }

  /// Of the ways that the tests of numbers leave open those whose other conditions hold, too; the open
  /// ways of a leaf whose conditions are not listed.
  @inline(never)
  func openWays(_ ways: UInt32, _ slot: Int, _ facts: Record<LeafFacts>) -> UInt32 {
    guard facts.value.wayTests.count > 0 else { return openWaysOneByOne(slot) }
    var open = ways
    for test in facts.value.others
    where open & test.ways != 0 && !holds(test.first.register, slot) {
      open &= ~test.ways
    }
    return open
  }

  private func openWaysOneByOne(_ slot: Int) -> UInt32 {
    var open: UInt32 = 0
    for (bit, way) in leaf(of: slot).value.ways.indices.enumerated()
    where allHold(program.ways[way], slot) { open |= 1 << UInt32(bit) }
    return open
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

  func anchorMoment(of track: Int) -> Moment {
    let moved = contacts.tracks[track]
    return Moment(
      time: time, x: moved.anchorX, y: moved.anchorY, track: track, touches: moved.count)
  }

  /// Where the finger that holds landed.
  var holderTrack: Int { program.tracks.count }
}

/// See ``Engine/liveSlots``.
struct LiveSlots<Observer: EngineObserver>: Sequence, IteratorProtocol {
  private unowned(unsafe) let engine: Engine<Observer>
  private var following: UInt16

  @inline(__always)
  fileprivate init(_ engine: Engine<Observer>) {
    self.engine = engine
    following = engine.tokens.following(engine.tokens.current)
  }

  @inline(__always)
  mutating func next() -> Int? {
    guard following != GestureTable.none else { return nil }
    let here = Int(following)
    following = engine.tokens.following(here)
    return here
  }
}
