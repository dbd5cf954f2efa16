// One moment of the recurrence: candidates from the front bank compete for the states of the back
// bank, then the banks change places.
extension Recognizer {
  var front: Range<Int> { frontBank..<(frontBank + table.stateCount) }

  /// Takes a step of a track: every path of it stays or goes on, each state keeps the one of least
  /// stray. If all paths are of that track, there is nothing left that a review could change.
  mutating func advance(_ stride: Stride) {
    clearBackBank()
    isReviewed = true
    let start = Moment(
      time: time, x: stride.startX, y: stride.startY, track: stride.track,
      touches: tracks[stride.track].count)
    for row in front where paths[row].isAlive {
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      guard Int(leaf.track) == stride.track, leaf.kind != .gathering else {
        carry(row)
        isReviewed = false
        continue
      }
      var isTaken = false
      if canStay(row, leaf) {
        isTaken = true
        copy(row, to: scratch)
        offerStep(stride, from: paths[row].state, isEntry: false)
      }
      for edge in leaf.steps.indices where isOpen(edge, row) {
        isTaken = true
        copy(row, to: scratch)
        if enter(edge, scratch, at: start) {
          offerStep(stride, from: paths[row].state, isEntry: true)
        }
      }
      if !isTaken { mournStepless(row, leaf) }
    }
    swapBanks()
    quickMoves()
    concludeIfNoPathIsLeft()
  }

  private func canStay(_ row: Int, _ leaf: GestureTable.Leaf) -> Bool {
    switch leaf.kind {
    case .move, .arcClockwise, .arcCounterclockwise, .pinch, .pinchIn, .pinchOut, .twist,
      .twistClockwise, .twistCounterclockwise:
      true
    case .hold: !paths[row].hasLapsed && isWithin(leaf, row)
    case .lift, .begun, .waiting, .gathering, .grip: false
    }
  }

  /// A sample of a track that is no step, or a lift, ends the holds whose radius it leaves.
  mutating func lapse(of track: Int) {
    isReviewed = false
    refresh(track)
    for row in front where paths[row].isAlive && !paths[row].hasLapsed {
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      guard leaf.kind == .hold, Int(leaf.track) == track, !isWithin(leaf, row) else { continue }
      paths[row].hasLapsed = true
      if !hasOpen(leaf.steps, row) {
        mournRadius(row, leaf)
        paths[row].isAlive = false
      }
    }
    concludeIfNoPathIsLeft()
  }

  /// Whether the way that an edge takes is open to the path in a row.
  func isOpen(_ edge: Int, _ row: Int) -> Bool {
    let state = table.parts.states[Int(paths[row].state)]
    let way = table.parts.edges[edge].way
    if state.isLanded { return false }
    return way == GestureTable.alwaysOpen || state.openWays & (1 << way) != 0
  }

  /// Leaves and enters items along an edge and judges its guards.
  ///
  /// - Returns: Whether the path in the row is still one.
  mutating func enter(
    _ edge: Int, _ row: Int, at moment: Moment, isDeadly: Bool = true
  ) -> Bool {
    let record = table.parts.edges[edge]
    run(record.operations, row, at: moment)
    guard record.target != GestureTable.none else { return allHold(record.guards, row: row) }
    paths[row].leaf = record.target
    paths[row].hasLapsed = false
    (paths[row].referenceX, paths[row].referenceY) = (0, 0)
    if table.parts.leaves[Int(record.target)].kind == .hold { setOrigins(row, of: moment.track) }
    if isRecording { recorder?.enter(row, leaf: Int(record.target), time: moment.time) }
    for index in record.guards.indices {
      let condition = table.parts.conditionLists[index]
      if !holds(condition, row: row) {
        if isDeadly { mourn(row, .entry(condition: Int(condition))) }
        return false
      }
    }
    return true
  }

  /// Lets the path in the scratch row take the step in its leaf, and offers it to its state.
  private mutating func offerStep(_ stride: Stride, from source: UInt16, isEntry: Bool) {
    let leaf = table.parts.leaves[Int(paths[scratch].leaf)]
    let step = stride.step
    let (stray, progress) = project(step, on: leaf)
    paths[scratch].stray += stray
    paths[scratch].length += progress
    recordStep(scratch, length: progress, stray: stray)
    if stray == 0, step.dx != 0 || step.dy != 0 {
      (paths[scratch].referenceX, paths[scratch].referenceY) = (step.dx, step.dy)
    }
    let end = moment(in: leaf)
    let limit = 2 * tolerance(scratch)
    let isAstray = isLess(limit, paths[scratch].stray)
    if isAstray && !isRecording { return }
    run(leaf.stepOperations, scratch, with: stride, stray: stray, progress: progress)
    if isAstray {
      run(leaf.momentOperations, scratch, at: end)
      mourn(scratch, .stray(measured: paths[scratch].stray, limit: limit))
      return
    }
    guard judge(scratch, leaf, at: end) else { return }
    let state = state(scratch, leaf)
    offer(scratch, to: state, rank: isEntry ? 2 : (state == source ? 0 : 1), isFresh: true)
  }

  /// The stray and the progress of a step in the leaf of the path in the scratch row.
  private mutating func project(
    _ step: Step, on leaf: GestureTable.Leaf
  ) -> (stray: Float, progress: Float) {
    if leaf.kind == .move {
      return projections.project(
        step, at: Int(cones[Int(paths[scratch].leaf)]), among: table.parts.sectors,
        in: leaf.sectors)
    }
    let stray = stray(of: step, in: leaf, scratch)
    return (stray, max(step.size(for: leaf.kind) - stray, 0))
  }

  /// The stray of a step in a leaf without a cone.
  private func stray(of step: Step, in leaf: GestureTable.Leaf, _ row: Int) -> Float {
    switch leaf.kind {
    case .arcClockwise: arcStray(of: step, .clockwise, row)
    case .arcCounterclockwise: arcStray(of: step, .counterclockwise, row)
    case .pinchIn: withoutRounding(step.ds)
    case .pinchOut: withoutRounding(-step.ds)
    case .twistClockwise: withoutRounding(-step.dw)
    case .twistCounterclockwise: withoutRounding(step.dw)
    case .move, .pinch, .twist, .hold, .lift, .begun, .waiting, .gathering, .grip: 0
    }
  }

  private func arcStray(of step: Step, _ turning: Turning, _ row: Int) -> Float {
    let (x, y) = (paths[row].referenceX, paths[row].referenceY)
    guard x != 0 || y != 0 else { return 0 }
    return turning.stray(step.dx, step.dy, referenceX: x, referenceY: y)
  }

  /// The tolerance of the path in a row, in points.
  func tolerance(_ row: Int) -> Float {
    table.parts.toleranceBase + table.parts.toleranceRatio * paths[row].length
  }

  /// Brings the measures of the moment up to date and judges the final conditions.
  ///
  /// - Returns: Whether the path lives on.
  mutating func judge(
    _ row: Int, _ leaf: GestureTable.Leaf, at moment: Moment, isDeadly: Bool = true
  ) -> Bool {
    run(leaf.momentOperations, row, at: moment)
    for index in leaf.finals.indices {
      let condition = table.parts.conditionLists[index]
      if !holds(condition, row: row) {
        if isDeadly { mourn(row, .final(condition: Int(condition))) }
        return false
      }
    }
    return true
  }

  /// The state of a path that has taken a step, or needs none: its leaf and its open ways.
  func state(_ row: Int, _ leaf: GestureTable.Leaf) -> UInt16 {
    let open = leaf.ways.count == 0 ? 0 : openWays(row, leaf)
    return table.parts.stateOfWays[Int(leaf.stateOfWays.start) + Int(open)]
  }

  /// The ways out of a leaf whose conditions hold for the path in a row, one bit each.
  func openWays(_ row: Int, _ leaf: GestureTable.Leaf) -> UInt8 {
    var open: UInt8 = 0
    var bit: UInt8 = 1
    for way in leaf.ways.indices {
      if allHold(table.parts.ways[way], row: row) { open |= bit }
      bit <<= 1
    }
    return open
  }

  /// Offers the path in a row to a state of the back bank, which keeps the one of least stray;
  /// on a tie, that of lower rank; on a tie again, the one that was offered first.
  mutating func offer(_ row: Int, to state: UInt16, rank: UInt8, isFresh: Bool) {
    let target = backBank + Int(state)
    if paths[target].isAlive {
      let (old, new) = (paths[target], paths[row])
      if new.stray > old.stray || (new.stray == old.stray && rank >= old.rank) { return }
    }
    copy(row, to: target)
    paths[target].state = state
    paths[target].rank = rank
    paths[target].isFresh = isFresh
    paths[target].isNew = false
  }

  mutating func clearBackBank() {
    for row in backBank..<(backBank + table.stateCount) { paths[row].isAlive = false }
  }

  mutating func swapBanks() { frontBank = backBank }

  /// Keeps the path in a row as it is: this moment is none of it.
  mutating func carry(_ row: Int) {
    offer(row, to: paths[row].state, rank: 0, isFresh: false)
  }

  private mutating func mournStepless(_ row: Int, _ leaf: GestureTable.Leaf) {
    guard isRecording else { return }
    if leaf.kind == .hold {
      mournRadius(row, leaf)
    } else if let condition = blockingCondition(row, leaf) {
      mourn(row, .condition(condition))
    } else {
      mourn(row, .notTaken)
    }
  }
}
