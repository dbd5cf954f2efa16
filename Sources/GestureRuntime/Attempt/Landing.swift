// What a landing does to the attempt, and to each track.
extension Recognizer {
  /// Takes all landings of a frame together.
  mutating func land(_ touches: [Touch]) {
    let isPointerGone = takeUpPointers(landing: touches)
    let hasLanding = hasLanding(in: touches)
    if isActive && hasLanding { closeRounds() }
    let resting = isActive ? 0 : restingCount
    let isSeen = isActive || (startsWithTouch && (isClear || resting > 0))
    let wasActive = isActive
    if isActive && (hasLanding || isPointerGone) { liftPointer() }
    var count = 0
    for touch in touches
    where touch.phase == .began && putDown(touch, isSeen: isSeen, isPointer: false) {
      count += 1
    }
    guard count > 0, isSeen else { return }
    guard wasActive else {
      if resting > 0 { for index in downTouches.indices { downTouches[index].isSeen = true } }
      return startAttempt(resting + count, byPointer: false)
    }
    let canGoOn = isActive ? takeLanding(count, byPointer: false, isFirst: false) : true
    if !isActive, canGoOn, startsWithTouch, isAlone(count) {
      startAttempt(count, byPointer: false)
    }
  }

  /// How many touches that are down land once more with the next ones: with `gather any-time` all,
  /// if a stroke can begin that takes more fingers than those.
  private var restingCount: Int {
    guard gathersAnyTime, gripLeaf == nil, !downTouches.contains(where: { $0.isPointer }) else {
      return 0
    }
    for track in table.parts.tracks.indices
    where !table.parts.tracks[track].isPointer && hasStart(to: track) {
      if table.parts.tracks[track].least > downTouches.count { return downTouches.count }
    }
    return 0
  }

  /// Whether a touch of a frame lands, as far as this gesture sees.
  private mutating func hasLanding(in touches: [Touch]) -> Bool {
    for touch in touches where touch.phase == .began && canSee(touch) { return true }
    return false
  }

  /// Notes that pointers which land as touches are no longer there.
  ///
  /// - Returns: Whether the one that draws is among them.
  private mutating func takeUpPointers(landing touches: [Touch]) -> Bool {
    guard let track = pointerTrack else { return false }
    var isGone = false
    for touch in touches where touch.phase == .began && touch.x.isFinite && touch.y.isFinite {
      guard takeUp(touch.id, isPointer: true) else { continue }
      isGone = isGone || place(of: touch.id, in: track) != nil
    }
    return isGone
  }

  /// Lets a pointer come: it begins an attempt, or a stroke where a path waits for it.
  mutating func landPointer(_ touch: Touch) {
    guard canSee(touch) else {
      putDown(touch, isSeen: false, isPointer: true)
      return
    }
    if isActive { closeRounds() }
    let isSeen = isActive || (startsWithPointer && isClear)
    guard putDown(touch, isSeen: isSeen, isPointer: true), isSeen else { return }
    if isActive {
      takeLanding(1, byPointer: true, isFirst: false)
    } else {
      startAttempt(1, byPointer: true)
    }
  }

  private mutating func startAttempt(_ count: Int, byPointer: Bool) {
    isActive = true
    hasBegun = false
    hasAcceptance = false
    for row in front { paths[row].isAlive = false }
    recorder?.prepare(rows: paths.count)
    if gripLeaf != nil {
      downTouches[downTouches.count - count].isFollowed = true
      hold(downTouches[downTouches.count - count])
      if isActive && count > 1 { takeLanding(count - 1, byPointer: false, isFirst: false) }
    } else {
      takeLanding(count, byPointer: byPointer, isFirst: true)
    }
  }

  /// Lets the last so many touches that are down land on each track.
  ///
  /// - Returns: Whether they can begin the next attempt if they ended this one: none was too many,
  ///   and no path took them.
  @discardableResult
  private mutating func takeLanding(_ count: Int, byPointer: Bool, isFirst: Bool) -> Bool {
    var (isTooMany, isEarly) = (false, false)
    var isMoment = isFirst || (!byPointer && hasPathBetweenStrokes)
    for track in table.parts.tracks.indices {
      tracks[track].answer = .none
      guard table.parts.tracks[track].isPointer == byPointer else { continue }
      tracks[track].answer = answer(of: track, to: count, isFirst: isFirst)
      switch tracks[track].answer {
      case .none: continue
      case .takes, .gathers, .assembles, .adds: isMoment = true
      case .refuses:
        (isMoment, isTooMany) = (true, true)
        isEarly = tracks[track].phase == .leaving
        dismiss(track, isEarly ? .landedEarly : .tooMany)
      }
    }
    guard isMoment else { return false }
    clearBackBank()
    if isFirst { takeStarts() } else { takeLandings(byPointer: byPointer) }
    swapBanks()
    let isTaken = releaseUntakenTracks()
    noteFollowed(count)
    quickMoves()
    concludeIfNoPathIsLeft(isEarly ? .landedEarly : isTooMany ? .extraTouch : .paths)
    return !isTooMany && !isTaken
  }

  /// Whether a path is in a lift, or in the grip.
  private var hasPathBetweenStrokes: Bool {
    front.contains {
      paths[$0].isAlive && table.parts.leaves[Int(paths[$0].leaf)].track == GestureTable.noTrack
    }
  }

  /// What a track does with the last so many touches that are down.
  private mutating func answer(of track: Int, to count: Int, isFirst: Bool) -> Track.Answer {
    let hand = table.parts.tracks[track]
    let total = tracks[track].count + count
    switch tracks[track].phase {
    case .idle:
      guard isFirst ? hasStart(to: track) : hasLanding(to: track, isOpen: hand.isPointer) else {
        return .none
      }
      guard total <= hand.most else { return .refuses }
      clearPlaces(of: track)
      tracks[track].landingTime = time
      add(count, to: track)
      tracks[track].phase = .gathering
      guard total >= hand.least else { return .gathers }
      run(track)
      return .takes
    case .gathering:
      guard total <= hand.most || !isTooManyForbidden(on: track) else { return .refuses }
      add(count, to: track)
      guard total >= hand.least else { return .adds }
      run(track)
      return .assembles
    case .running:
      // A second pointer is none of a stroke's.
      if hand.isPointer { return .none }
      guard total <= hand.most || !isTooManyForbidden(on: track) else { return .refuses }
      return join(count, to: track) ? .adds : .none
    case .short:
      guard total <= hand.most || !isTooManyForbidden(on: track) else { return .refuses }
      if total >= hand.least { tracks[track].phase = .running }
      return join(count, to: track) ? .adds : .none
    case .leaving: return table.parts.extraTouches == .ignoreAlways ? .none : .refuses
    }
  }

  /// Whether a finger too many ends the stroke that a track draws.
  private func isTooManyForbidden(on track: Int) -> Bool {
    switch table.parts.extraTouches {
    case .ignore:
      !hasBegun && !gathersAnyTime && time - tracks[track].landingTime <= table.parts.gather
    case .fail: true
    case .ignoreAlways: false
    }
  }

  private func hasStart(to track: Int) -> Bool {
    for edge in table.parts.starts.indices where leads(edge, to: track) { return true }
    return false
  }

  /// Whether a landing leads from a path's leaf to a track; for a pointer, whether it is open.
  private func hasLanding(to track: Int, isOpen isNeeded: Bool) -> Bool {
    for row in front where paths[row].isAlive {
      for edge in table.parts.leaves[Int(paths[row].leaf)].landings.indices
      where leads(edge, to: track) && (!isNeeded || isOpen(edge, row)) {
        return true
      }
    }
    return false
  }

  private func leads(_ edge: Int, to track: Int) -> Bool {
    Int(table.parts.leaves[Int(table.parts.edges[edge].target)].track) == track
  }

  private mutating func takeStarts() {
    for edge in table.parts.starts.indices where isTaken(edge) {
      clear(scratch)
      takeLanding(edge)
    }
  }

  /// Lets every path take the landing, wait for another one, or stay as it is.
  private mutating func takeLandings(byPointer: Bool) {
    for row in front where paths[row].isAlive {
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      switch leaf.kind {
      case .lift, .grip: takeLanding(row, leaf, isDeadly: !byPointer)
      case .gathering where tracks[Int(leaf.track)].answer == .assembles:
        assemble(row, leaf)
      case .gathering, .move, .arcClockwise, .arcCounterclockwise, .pinch, .pinchIn, .pinchOut,
        .twist, .twistClockwise, .twistCounterclockwise, .hold, .begun, .waiting:
        carry(row)
      }
    }
  }

  /// Lets the path in a row take the landing along each edge that it can. A landing of touches that
  /// it cannot take kills it.
  private mutating func takeLanding(_ row: Int, _ leaf: GestureTable.Leaf, isDeadly: Bool) {
    var hasTaken = false
    for edge in leaf.landings.indices where isTaken(edge) && isOpen(edge, row) {
      hasTaken = true
      copy(row, to: scratch)
      takeLanding(edge)
    }
    if hasTaken { return }
    if isDeadly { mourn(row, .notTaken) } else { carry(row) }
  }

  /// Whether the track that a landing edge leads to takes this landing.
  private func isTaken(_ edge: Int) -> Bool {
    let leaf = table.parts.leaves[Int(table.parts.edges[edge].target)]
    switch tracks[Int(leaf.track)].answer {
    case .takes, .gathers: return true
    case .none, .assembles, .adds, .refuses: return false
    }
  }

  /// Lets the path in the scratch row take the landing along an edge.
  private mutating func takeLanding(_ edge: Int) {
    let leaf = table.parts.leaves[Int(table.parts.edges[edge].target)]
    guard leaf.kind == .gathering else { return arrive(along: edge) }
    let moment = moment(in: leaf)
    guard enter(edge, scratch, at: moment) else { return }
    if tracks[Int(leaf.track)].phase == .running { return assemble(scratch, leaf) }
    guard judge(scratch, leaf, at: moment) else { return }
    offer(scratch, to: state(scratch, leaf), rank: 2, isFresh: true)
  }

  /// Lets the path in a row take every assembly out of its gathering leaf.
  private mutating func assemble(_ row: Int, _ leaf: GestureTable.Leaf) {
    copy(row, to: spare)
    for edge in leaf.assemblies.indices {
      copy(spare, to: scratch)
      arrive(along: edge)
    }
  }

  /// Lets the path in the scratch row begin a stroke, or its grip.
  mutating func arrive(along edge: Int) {
    let leaf = table.parts.leaves[Int(table.parts.edges[edge].target)]
    let moment = moment(in: leaf)
    guard enter(edge, scratch, at: moment), judge(scratch, leaf, at: moment) else { return }
    let state = leaf.landedState == GestureTable.none ? state(scratch, leaf) : leaf.landedState
    offer(scratch, to: state, rank: 2, isFresh: true)
  }

  /// Lets the tracks go to which no path has come.
  ///
  /// - Returns: Whether a path has come to one.
  private mutating func releaseUntakenTracks() -> Bool {
    var isTaken = false
    for track in table.parts.tracks.indices {
      switch tracks[track].answer {
      case .takes, .gathers:
        if hasPaths(of: track) { isTaken = true } else { release(track) }
      case .none, .assembles, .adds, .refuses: continue
      }
    }
    return isTaken
  }
}
