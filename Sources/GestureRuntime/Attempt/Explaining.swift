// What an engine passes to its observer, for reports.
extension Engine {
  /// The token in a slot as it is now.
  private func snapshot(
    _ slot: Int, _ cause: Recorder.Cause, _ rank: Recorder.Rank? = nil
  ) -> Recorder.Path {
    let token = tokens.tokens[slot]
    return Recorder.Path(
      cause: cause, rank: rank ?? self.rank(of: slot), time: time, event: observer.event,
      visits: observer.history(slot),
      steps: observer.steps(slot), stray: token.stray, length: token.length,
      deviation: token.deviation,
      registers: (0..<settings.registerCount).map {
        tokens.registers(of: slot)[UInt16($0)]
      },
      times: (0..<settings.timeRegisterCount).map {
        tokens.times[slot * settings.timeRegisterCount + $0]
      })
  }

  /// How much it says that the token in a slot dies of one thing.
  private func rank(of slot: Int) -> Recorder.Rank {
    let token = tokens.tokens[slot]
    return Recorder.Rank(
      canBeAbsent: leavesToDoWithout[Int(token.leaf)], stray: token.stray, leaf: Int(token.leaf),
      isWaiting: leaf(of: slot).value.kind == .lift)
  }

  /// Notes the death of the token in a slot, of one thing.
  @inline(__always)
  func noteDeath(_ slot: Int, _ cause: Recorder.Cause) {
    if Observer.isSilent { return }
    recordDeath(slot, cause, rank(of: slot))
  }

  private func recordDeath(_ slot: Int, _ cause: Recorder.Cause, _ rank: Recorder.Rank) {
    guard observer.isTelling(rank, at: time) else { return }
    noteRest(slot)
    let leaf = leaf(of: slot)
    if !isParked(leaf) { run(leaf.value.momentOperations, slot, at: moment(in: leaf)) }
    observer.noteDeath(snapshot(slot, cause, rank))
  }

  /// Notes why the token in a slot could neither end here nor go on to another stroke: what kept it from
  /// the way out that asked for the least more.
  func noteLift(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) {
    if Observer.isSilent { return }
    var (cause, rank) = (Recorder.Cause.liftedEarly, rank(of: slot))
    if !tokens.tokens[slot].isLanded, let exit = nearestExit(of: slot, leaf) {
      cause = exit.cause
      (rank.misses, rank.isWhole) = (exit.misses, exit.isEnd)
    }
    recordDeath(slot, cause, rank)
  }

  /// What keeps a token from leaving its leaf by one edge.
  private struct Exit {
    var misses: Int
    var cause: Recorder.Cause
    var isEnd: Bool
  }

  /// The way to the end that asks for the least more; without a way to the end, the way on that does. On a tie
  /// it is the first. `nil` if no edge leads out of a leaf.
  private func nearestExit(of slot: Int, _ leaf: Record<GestureTable.Leaf>) -> Exit? {
    var nearest: Exit?
    func note(_ edges: Run, toEnd: Bool, isJudged: Bool) {
      for edge in edges.indices
      where (program.edges[edge].target == GestureTable.none) == toEnd {
        let exit = exit(of: slot, leaf, along: edge, isJudged: isJudged)
        if nearest.map({ exit.misses < $0.misses }) ?? true { nearest = exit }
      }
    }
    note(leaf.value.ends, toEnd: true, isJudged: true)
    note(leaf.value.markers, toEnd: true, isJudged: true)
    if nearest != nil { return nearest }
    note(leaf.value.markers, toEnd: false, isJudged: true)
    for edges in [leaf.value.lifts, leaf.value.steps, leaf.value.quick] {
      note(edges, toEnd: false, isJudged: false)
    }
    return nearest
  }

  /// What keeps a token from leaving its leaf by an edge. `isJudged` tells whether the guards and the stray
  /// have to be right before the edge is taken.
  private func exit(
    of slot: Int, _ leaf: Record<GestureTable.Leaf>, along edge: Int, isJudged: Bool
  ) -> Exit {
    let (record, token) = (program.edges[edge], tokens.tokens[slot])
    var (misses, first): (Int, UInt16?) = (0, nil)
    if record.way != GestureTable.alwaysOpen {
      let way = leaf.value.ways.indices.lowerBound + Int(record.way)
      countFalse(program.ways[way], slot, &misses, &first)
    }
    var cause = Recorder.Cause.liftedEarly
    let limit = tolerance(token.length)
    let strays = isLess(limit, token.stray)
    // A stray that no end would allow counts on any way.
    if strays { misses += 1 }
    if isJudged {
      countFalse(record.guards, slot, &misses, &first)
      if strays { cause = .tolerance(measured: token.stray, limit: limit) }
    }
    if let first { cause = .condition(Int(first)) }
    let isEnd = record.target == GestureTable.none
    // What is still to come is missing, too.
    return Exit(misses: isEnd ? misses : misses + 1, cause: cause, isEnd: isEnd)
  }

  /// Counts the conditions of a list that do not hold for the token in a slot, and keeps the first.
  private func countFalse(_ list: Run, _ slot: Int, _ count: inout Int, _ first: inout UInt16?) {
    for index in list.indices where !holds(program.conditionLists[index], slot) {
      count += 1
      if first == nil { first = program.conditionLists[index] }
    }
  }

  /// The path of the token that costs least, as if it came to its end now; of those that cost the
  /// same, of the one that has come furthest. `nil` if there is no token. It spends the token: only a
  /// copy of an engine that goes on is asked.
  func takeLeader() -> Recorder.Path? {
    var leader: Int?
    for slot in liveSlots {
      let token = tokens.tokens[slot]
      let best = leader.map { tokens.tokens[$0] }
      if best.map({ (token.stray, -Int(token.leaf)) < ($0.stray, -Int($0.leaf)) }) ?? true {
        leader = slot
      }
    }
    guard let leader else { return nil }
    noteRest(leader)
    let leaf = leaf(of: leader)
    if !isParked(leaf) { run(leaf.value.momentOperations, leader, at: moment(in: leaf)) }
    return snapshot(leader, .notTaken)
  }

  /// Notes that a token is dropped because its leaf has too many.
  @inline(__always)
  func noteThinning(_ slot: Int) {
    if Observer.isSilent { return }
    observer.noteThinning(leaf: Int(tokens.tokens[slot].leaf))
  }

  /// Notes a step of the token in a slot.
  @inline(__always)
  func noteStep(_ slot: Int, length: Float, stray: Float) {
    if Observer.isSilent { return }
    observer.stay(slot, steps: 1, length: length, stray: stray, time: time)
  }

  /// Notes that the stroke of the token in a slot is over.
  func noteStrokeEnd(_ slot: Int) {
    noteRest(slot)
    observer.finish(slot)
  }

  /// Notes that the token in a slot is still where it was.
  @inline(__always)
  func noteRest(_ slot: Int) {
    if Observer.isSilent { return }
    observer.stay(slot, steps: 0, length: 0, stray: 0, time: time)
  }

  /// Notes a transition that is reported.
  @inline(__always)
  func noteChange(_ kind: Change.Kind, _ slot: Int?, _ ending: Recorder.Ending) {
    if Observer.isSilent || kind == .changed { return }
    var winner = ending == .accepted ? slot.map { snapshot($0, .notTaken) } : nil
    if kind.isTerminal, let slot { winner?.preference = preference(of: slot) }
    observer.noteChange(kind, ending, at: time, winner: winner)
  }
}

/// A condition's two sides as they are measured on a recorded path.
package struct Measurement: Hashable, Sendable {
  package var comparison: Comparison
  package var measured: Float
  package var limit: Float
}

/// Judges the conditions of a table on paths that were recorded. It writes each of them into its engine, so it is
/// for one thread.
package final class PathJudge {
  private let engine: Engine<Silence>

  package init(_ table: GestureTable, view: ViewSize?) {
    engine = Engine(
      table, view: view ?? .unknown, pool: .none, projections: Projections(.none),
      observer: Silence())
  }

  /// A judge that has seen the same settings, with an engine of its own.
  init(copying other: PathJudge) {
    engine = Engine(copying: other.engine, projections: Projections(like: other.engine.projections))
  }

  /// Whether a condition holds on a recorded path.
  package func holds(condition: Int, on path: Recorder.Path) -> Bool {
    restore(path)
    return engine.holds(UInt16(condition), slot)
  }

  /// The two sides of a condition on a recorded path; `nil` if it is no comparison.
  package func measurement(of condition: Int, on path: Recorder.Path) -> Measurement? {
    restore(path)
    return engine.sides(of: UInt16(condition), slot)
  }

  /// The two sides of each part of a condition that is an `or`, on a recorded path, in the order of the
  /// text; `nil` for a part that is no comparison.
  package func measurements(
    ofAlternatives condition: Int, on path: Recorder.Path
  ) -> [Measurement?] {
    restore(path)
    return engine.sides(ofAlternatives: engine.program.parts.conditions[condition], slot)
  }

  /// How far a recorded path is from what is preferred, in points and by its weight; `nil` if that counts
  /// nothing.
  package func distance(ofPreference preference: Int, on path: Recorder.Path) -> Float? {
    restore(path)
    let distance = engine.value(of: engine.program.preferences[preference], slot)
    return distance.isNaN ? nil : distance
  }

  /// What keeps a recorded path from leaving its last leaf: of the way with the fewest conditions that do not
  /// hold, the first of them. `nil` if a way is open.
  package func falseExit(of path: Recorder.Path) -> Int? {
    guard let leaf = path.visits.last?.leaf else { return nil }
    restore(path)
    let parts = engine.program.parts
    var nearest: (count: Int, first: UInt16)?
    for way in parts.leaves[leaf].ways.indices {
      let list = parts.ways[way].indices.map { parts.conditionLists[$0] }
      let missed = list.filter { !engine.holds($0, slot) }
      guard let first = missed.first else { return nil }
      if nearest.map({ missed.count < $0.count }) ?? true { nearest = (missed.count, first) }
    }
    return nearest.map { Int($0.first) }
  }

  /// Takes what inputs were set to.
  package func take(_ settings: [InputSetting]) { engine.take(settings) }

  private var slot: Int { engine.tokens.accepted }

  private func restore(_ path: Recorder.Path) {
    for (index, value) in path.registers.enumerated() {
      engine.tokens.registers(of: slot)[UInt16(index)] = value
    }
    for (index, value) in path.times.enumerated() {
      engine.tokens.setTime(UInt16(index), slot, value)
    }
  }
}
