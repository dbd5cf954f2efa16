// Fingers that leave, and the end of strokes.
extension Recognizer {
  /// A touch lifts.
  mutating func lift(_ touch: Touch) {
    guard takeUp(touch.id, isPointer: false), isActive else { return }
    if holder == touch.id { return loseGrip(.gripLifted) }
    leave(touch, isPointer: false)
  }

  /// A pointer leaves the view.
  mutating func exit(_ touch: Touch) {
    guard takeUp(touch.id, isPointer: true), isActive else { return }
    leave(touch, isPointer: true)
  }

  /// A touch is taken away, or a pointer is.
  mutating func cancel(_ touch: Touch) {
    guard takeUp(touch.id, isPointer: false) || takeUp(touch.id, isPointer: true), isActive else {
      return
    }
    var isOurs = holder == touch.id
    for track in table.parts.tracks.indices where place(of: touch.id, in: track) != nil {
      isOurs = true
      closeRound(of: track)
    }
    if isOurs && isActive { giveUp(.cancelled) }
  }

  /// Takes a finger from each track that has it.
  private mutating func leave(_ touch: Touch, isPointer: Bool) {
    for track in table.parts.tracks.indices where table.parts.tracks[track].isPointer == isPointer {
      guard let place = place(of: touch.id, in: track) else { continue }
      closeRound(of: track)
      guard isActive else { return }
      let location = Point(x: touch.x, y: touch.y)
      lift(place, of: track, at: location)
    }
  }

  /// Takes a finger from a track.
  mutating func lift(_ place: Int, of track: Int, at location: Point) {
    switch tracks[track].phase {
    case .idle: return
    case .gathering:
      if tracks[track].count == 1 {
        dismiss(track, .liftedInGathering(needed: Int(table.parts.tracks[track].least)))
        concludeIfNoPathIsLeft()
      } else {
        remove(place, from: track)
      }
    case .running:
      put(place, of: track, whereItLifts: location)
      guard isActive else { return }
      if tracks[track].count > table.parts.tracks[track].least {
        remove(place, from: track)
        rebase(track)
        refresh(track)
      } else if gathersAnyTime && tracks[track].count > 1 {
        remove(place, from: track)
        tracks[track].phase = .short
      } else {
        endStroke(place, of: track)
      }
    case .short where tracks[track].count == 1:
      tracks[track].phase = .running
      endStroke(place, of: track)
    case .short: remove(place, from: track)
    case .leaving:
      remove(place, from: track)
      if tracks[track].count == 0 { leaveStrokes(of: track) }
    }
  }

  /// Puts a finger where it lifts, which ends the holds whose radius that is not in. Only a finger
  /// alone takes its track along.
  private mutating func put(_ place: Int, of track: Int, whereItLifts location: Point) {
    guard location.x.isFinite, location.y.isFinite else { return }
    if tracks[track].count == 1 {
      put(place, of: track, x: location.x, y: location.y)
    } else {
      (fingers[place].x, fingers[place].y) = (location.x, location.y)
    }
    lapse(of: track)
  }

  /// The first part of a lift: the stroke is over.
  private mutating func endStroke(_ place: Int, of track: Int) {
    for row in front where paths[row].isAlive && isOn(track, row) {
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      run(leaf.liftOperations, row, at: moment(in: leaf))
    }
    judgeAll(of: track)
    for row in front where paths[row].isAlive && isOn(track, row) { recordStrokeEnd(row) }
    remove(place, from: track)
    tracks[track].phase = .leaving
    tracks[track].overTime = time
    if tracks[track].count == 0 || (hasBegun && !hasLiftAhead(of: track)) {
      leaveStrokes(of: track)
    } else {
      dropPathsThatCannotLeave(track)
      concludeIfNoPathIsLeft()
    }
  }

  /// Lets the paths of a track die at once of which nothing can come when the last finger has left.
  private mutating func dropPathsThatCannotLeave(_ track: Int) {
    for row in front where paths[row].isAlive && isOn(track, row) {
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      if paths[row].hasLapsed {
        mournRadius(row, leaf)
      } else {
        if hasOpen(leaf.lifts, row) || canEnd(row, leaf) { continue }
        if isRecording { mournAtLift(row, leaf) }
      }
      paths[row].isAlive = false
    }
  }

  /// Whether the path in a row would be accepted if its stroke was left.
  private func canEnd(_ row: Int, _ leaf: GestureTable.Leaf) -> Bool {
    leaf.ends.indices.contains { isOpen($0, row) && accepts(row, $0) }
  }

  /// Whether a path of a track can go on to another stroke.
  private func hasLiftAhead(of track: Int) -> Bool {
    for row in front where paths[row].isAlive && isOn(track, row) && !paths[row].hasLapsed {
      if hasOpen(table.parts.leaves[Int(paths[row].leaf)].lifts, row) { return true }
    }
    return false
  }

  /// The second part of a lift: the fingers have left, and the paths leave the stroke.
  private mutating func leaveStrokes(of track: Int) {
    let moment = Moment(
      time: time, x: tracks[track].x, y: tracks[track].y, track: track, touches: 0)
    clearBackBank()
    for row in front where paths[row].isAlive {
      if isOn(track, row) { leaveStroke(row, at: moment) } else { carry(row) }
    }
    swapBanks()
    release(track)
    concludeIfNoPathIsLeft()
  }

  private mutating func leaveStroke(_ row: Int, at moment: Moment) {
    let leaf = table.parts.leaves[Int(paths[row].leaf)]
    if paths[row].hasLapsed { return mournRadius(row, leaf) }
    var isTaken = false
    for edge in leaf.lifts.indices where isOpen(edge, row) {
      copy(row, to: scratch)
      isTaken = true
      guard enter(edge, scratch, at: moment) else { continue }
      let lift = table.parts.leaves[Int(paths[scratch].leaf)]
      guard judge(scratch, lift, at: moment) else { continue }
      offer(scratch, to: state(scratch, lift), rank: 2, isFresh: true)
    }
    for edge in leaf.ends.indices where isOpen(edge, row) && accepts(row, edge) {
      isTaken = true
      keepAcceptance(row)
    }
    if !isTaken && isRecording { mournAtLift(row, leaf) }
  }

  private func accepts(_ row: Int, _ edge: Int) -> Bool {
    isAtMost(paths[row].stray, tolerance(row)) && allHold(table.parts.edges[edge].guards, row: row)
  }

  private mutating func keepAcceptance(_ row: Int) {
    if hasAcceptance {
      let (old, new) = (paths[accepted], paths[row])
      let isBetter = new.stray < old.stray || (new.stray == old.stray && new.length > old.length)
      guard isBetter else { return }
    }
    copy(row, to: accepted)
    recordRest(accepted)
    hasAcceptance = true
  }

  /// Notes why the path in a row could neither end here nor go on to another stroke.
  private mutating func mournAtLift(_ row: Int, _ leaf: GestureTable.Leaf) {
    if table.parts.states[Int(paths[row].state)].isLanded { return mourn(row, .liftedEarly) }
    for way in leaf.ways.indices {
      for index in table.parts.ways[way].indices {
        let condition = table.parts.conditionLists[index]
        if !holds(condition, row: row) { return mourn(row, .condition(Int(condition))) }
      }
    }
    if let condition = blockingCondition(row, leaf) { return mourn(row, .condition(condition)) }
    let hasWayOn = leaf.ends.count > 0 || leaf.lifts.count > 0
    // Before a marker whose conditions hold, only the stray can have kept the path.
    let isKeptFromMarker = leaf.markers.count > 0 && isLess(tolerance(row), paths[row].stray)
    guard hasWayOn || isKeptFromMarker else { return mourn(row, .liftedEarly) }
    for edge in leaf.ends.indices {
      for index in table.parts.edges[edge].guards.indices {
        let condition = table.parts.conditionLists[index]
        if !holds(condition, row: row) { return mourn(row, .condition(Int(condition))) }
      }
    }
    mourn(row, .tolerance(measured: paths[row].stray, limit: tolerance(row)))
  }

  /// The first condition that keeps the path in a row from passing a marker it stands before.
  func blockingCondition(_ row: Int, _ leaf: GestureTable.Leaf) -> Int? {
    for edge in leaf.markers.indices {
      for index in table.parts.edges[edge].guards.indices {
        let condition = table.parts.conditionLists[index]
        if !holds(condition, row: row) { return Int(condition) }
      }
    }
    return nil
  }
}
