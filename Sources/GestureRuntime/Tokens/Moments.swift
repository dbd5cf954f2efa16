// What happens between steps: reviews, holds that are entered, markers that fire.
extension Recognizer {
  /// Judges every path anew at this time, then makes the quick moves.
  mutating func review() {
    guard isActive else { return }
    judgeAll()
    quickMoves()
    concludeIfNoPathIsLeft()
  }

  /// Judges every path anew, or every one of a track; paths of one leaf may come to one state.
  mutating func judgeAll(of track: Int? = nil) {
    clearBackBank()
    for row in front where paths[row].isAlive {
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      if isParked(leaf) || track.map({ $0 != Int(leaf.track) }) ?? false {
        if leaf.kind == .gathering { runClocks(row, leaf) }
        carry(row)
      } else {
        judge(row, leaf)
      }
    }
    swapBanks()
  }

  private mutating func judge(_ row: Int, _ leaf: GestureTable.Leaf) {
    let old = paths[row].state
    copy(row, to: scratch)
    guard judge(scratch, leaf, at: moment(in: leaf)) else { return }
    let state = reviewedState(scratch, leaf)
    paths[scratch].state = state
    if paths[scratch].hasLapsed && !hasOpen(leaf.steps, scratch) {
      return mournRadius(scratch, leaf)
    }
    offer(scratch, to: state, rank: state == old ? 0 : 1, isFresh: state != old)
  }

  /// Whether a path in a leaf waits for fingers to land or to leave, and takes no part in anything.
  func isParked(_ leaf: GestureTable.Leaf) -> Bool {
    if leaf.kind == .gathering { return true }
    guard leaf.track != GestureTable.noTrack else { return false }
    let phase = tracks[Int(leaf.track)].phase
    return phase == .leaving || phase == .short
  }

  /// This moment, as a path in a leaf sees it.
  @inline(__always)
  func moment(in leaf: GestureTable.Leaf) -> Moment {
    if leaf.track == GestureTable.noTrack {
      // A lift measures nothing any more; a grip's items start with the holder.
      let track = leaf.kind == .grip ? holderTrack : 0
      return Moment(time: time, x: tracks[track].x, y: tracks[track].y, track: track, touches: 0)
    }
    let track = Int(leaf.track)
    let touches = leaf.kind == .gathering ? 0 : tracks[track].count
    return Moment(
      time: time, x: tracks[track].x, y: tracks[track].y, track: track, touches: touches)
  }

  /// This moment, at the anchor of a track.
  private func anchorMoment(of track: Int) -> Moment {
    Moment(
      time: time, x: tracks[track].anchorX, y: tracks[track].anchorY, track: track,
      touches: tracks[track].count)
  }

  /// Brings the measures of the moment up to date for every path of a running track.
  mutating func refresh(_ track: Int) {
    for row in front where paths[row].isAlive && isOn(track, row) {
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      run(leaf.momentOperations, row, at: moment(in: leaf))
    }
  }

  private func reviewedState(_ row: Int, _ leaf: GestureTable.Leaf) -> UInt16 {
    let old = table.parts.states[Int(paths[row].state)]
    if old.isLanded { return paths[row].state }
    var open = openWays(row, leaf)
    if paths[row].hasLapsed { open &= old.openWays }
    return table.parts.stateOfWays[Int(leaf.stateOfWays.start) + Int(open)]
  }

  /// Enters the holds that fresh paths lead to, then passes a marker if one can be passed.
  mutating func quickMoves() {
    for row in front where paths[row].isAlive && paths[row].isFresh && !paths[row].hasLapsed {
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      guard leaf.quick.count > 0, !isParked(leaf) else { continue }
      let moment = anchorMoment(of: Int(leaf.track))
      for edge in leaf.quick.indices where isOpen(edge, row) {
        enterHold(edge, from: row, at: moment)
      }
    }
    passMarker()
  }

  private mutating func enterHold(_ edge: Int, from row: Int, at moment: Moment) {
    let isFromMotion = table.parts.leaves[Int(paths[row].leaf)].kind.takesSteps
    copy(row, to: scratch)
    guard enter(edge, scratch, at: moment) else { return }
    let leaf = table.parts.leaves[Int(paths[scratch].leaf)]
    guard judge(scratch, leaf, at: moment) else { return }
    let state = state(scratch, leaf)
    let target = frontBank + Int(state)
    if paths[target].isAlive {
      let old = paths[target]
      let restarts = isFromMotion && !old.isNew && !hasWayOut(target, leaf)
      let isLess = paths[scratch].stray < old.stray
      guard isLess || (paths[scratch].stray == old.stray && restarts) else { return }
    }
    copy(scratch, to: target)
    paths[target].state = state
    paths[target].isFresh = true
    paths[target].isNew = true
  }

  /// Whether any edge out of its leaf is open to the path in a row.
  private func hasWayOut(_ row: Int, _ leaf: GestureTable.Leaf) -> Bool {
    hasOpen(leaf.steps, row) || hasOpen(leaf.quick, row) || hasOpen(leaf.lifts, row)
      || hasOpen(leaf.markers, row) || hasOpen(leaf.ends, row)
  }

  /// Whether one of a run of edges is open to the path in a row.
  func hasOpen(_ edges: Run, _ row: Int) -> Bool {
    for edge in edges.indices where isOpen(edge, row) { return true }
    return false
  }

  private mutating func passMarker() {
    var best: (row: Int, edge: Int)?
    for row in front where paths[row].isAlive && !paths[row].hasLapsed {
      guard isAtMost(paths[row].stray, tolerance(row)) else { continue }
      if let found = best, paths[row].stray >= paths[found.row].stray { continue }
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      guard leaf.markers.count > 0, !isParked(leaf) else { continue }
      if !paths[row].isFresh { runClocks(row, leaf) }
      let moment = anchorMoment(of: Int(leaf.track))
      for edge in leaf.markers.indices where isOpen(edge, row) && canPass(edge, row, at: moment) {
        best = (row, edge)
        break
      }
    }
    guard let best else { return }
    if table.parts.edges[best.edge].target == GestureTable.none {
      recordRest(best.row)
      conclude(.recognized, best.row, .accepted)
    } else {
      begin(best.row, along: best.edge)
    }
  }

  /// Whether a marker's conditions hold; if not, it is only blocked, and the path lives on.
  private mutating func canPass(_ edge: Int, _ row: Int, at moment: Moment) -> Bool {
    let target = table.parts.edges[edge].target
    guard target != GestureTable.none else {
      return allHold(table.parts.edges[edge].guards, row: row)
    }
    copy(row, to: spare)
    return enter(edge, spare, at: moment, isDeadly: false)
      && judge(spare, table.parts.leaves[Int(target)], at: moment, isDeadly: false)
  }

  private mutating func begin(_ row: Int, along edge: Int) {
    let track = Int(table.parts.leaves[Int(paths[row].leaf)].track)
    let moment = anchorMoment(of: track)
    copy(row, to: spare)
    guard enter(edge, spare, at: moment) else { return }
    for row in front { paths[row].isAlive = false }
    let leaf = table.parts.leaves[Int(paths[spare].leaf)]
    run(leaf.momentOperations, spare, at: moment)
    let state = state(spare, leaf)
    let target = frontBank + Int(state)
    copy(spare, to: target)
    paths[target].state = state
    paths[target].isFresh = true
    paths[target].isNew = false
    hasBegun = true
    tell(.began, target, .accepted)
    quickMoves()
  }
}
