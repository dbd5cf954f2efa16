// What an engine passes to its observer, for reports.
extension Engine {
  /// The token in a slot as it is now.
  private func snapshot(_ slot: Int, _ cause: Recorder.Cause) -> Recorder.Death {
    let token = tokens.tokens[slot]
    return Recorder.Death(
      cause: cause, time: time, event: observer.event, visits: observer.history(slot),
      steps: observer.steps(slot), stray: token.stray, length: token.length,
      deviation: token.deviation,
      registers: (0..<settings.registerCount).map {
        tokens.registers(of: slot)[UInt16($0)]
      },
      times: (0..<settings.timeRegisterCount).map {
        tokens.times[slot * settings.timeRegisterCount + $0]
      })
  }

  /// Notes the death of the token in a slot.
  @inline(__always)
  func noteDeath(_ slot: Int, _ cause: Recorder.Cause) {
    if Observer.isSilent { return }
    recordDeath(slot, cause)
  }

  private func recordDeath(_ slot: Int, _ cause: Recorder.Cause) {
    let token = tokens.tokens[slot]
    guard observer.isTelling(stray: token.stray, leaf: Int(token.leaf), at: time) else { return }
    noteRest(slot)
    let leaf = leaf(of: slot)
    if !isParked(leaf) { run(leaf.value.momentOperations, slot, at: moment(in: leaf)) }
    observer.noteDeath(snapshot(slot, cause))
  }

  /// The path of the token that costs least, as if it came to its end now; of those that cost the
  /// same, of the one that has come furthest. `nil` if there is no token. It spends the token: only a
  /// copy of an engine that goes on is asked.
  func takeLeader() -> Recorder.Death? {
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

/// Judges the conditions of a table on paths that were recorded; for one thread at a time.
package struct PathJudge: @unchecked Sendable {
  private let engine: Engine<Silence>

  package init(_ table: GestureTable, view: ViewSize?) {
    engine = Engine(
      table, view: view ?? .unknown, pool: .none, projections: Projections(.none),
      observer: Silence())
  }

  /// Whether a condition holds on a recorded path.
  package func holds(condition: Int, on death: Recorder.Death) -> Bool {
    restore(death)
    return engine.holds(UInt16(condition), slot)
  }

  /// The two sides of a condition on a recorded path; `nil` if it is no comparison.
  package func measurement(of condition: Int, on death: Recorder.Death) -> Measurement? {
    restore(death)
    return engine.sides(of: UInt16(condition), slot)
  }

  /// How far a recorded path is from what is preferred, in points and by its weight; `nil` if that counts
  /// nothing.
  package func distance(ofPreference preference: Int, on death: Recorder.Death) -> Float? {
    restore(death)
    let distance = engine.value(of: engine.program.preferences[preference], slot)
    return distance.isNaN ? nil : distance
  }

  /// Takes what inputs were set to.
  package func take(_ settings: [InputSetting]) { engine.take(settings) }

  private var slot: Int { engine.tokens.accepted }

  private func restore(_ death: Recorder.Death) {
    for (index, value) in death.registers.enumerated() {
      engine.tokens.registers(of: slot)[UInt16(index)] = value
    }
    for (index, value) in death.times.enumerated() {
      engine.tokens.setTime(UInt16(index), slot, value)
    }
  }
}
