// What a landing does to the attempt, and to each track.
extension Engine {
  /// Takes all landings of a frame together.
  func land(_ touches: UnsafeBufferPointer<Touch>) {
    let isPointerGone = takeUpPointers(landing: touches)
    // Without an attempt, the answer changes nothing.
    let hasLanding = isActive && hasLanding(in: touches)
    if hasLanding { closeRounds() }
    let resting = isActive ? 0 : restingCount
    let isSeen = isActive || (settings.startsWithTouch && (isClear || resting > 0))
    let wasActive = isActive
    if isActive && (hasLanding || isPointerGone) { liftPointer() }
    var landing = LandingTouches(touches, count: 0)
    for index in 0..<touches.count where touches[index].phase == .began {
      if putDown(touches[index], isSeen: isSeen, isPointer: false) { landing.count += 1 }
    }
    guard landing.count > 0, isSeen else { return }
    guard wasActive else {
      if resting > 0 { landOnceMore(resting, &landing) }
      return startAttempt(landing, byPointer: false)
    }
    let canGoOn = isActive ? takeLanding(landing, byPointer: false, isFirst: false) : true
    if !isActive, canGoOn, settings.startsWithTouch, isAlone(landing.count) {
      startAttempt(landing, byPointer: false)
    }
  }

  /// How many touches that are down land once more with the next ones: with `gather any-time` all,
  /// if a stroke can begin that takes more fingers than those.
  private var restingCount: Int {
    let count = contacts.counts.value.down
    guard settings.gathersAnyTime, settings.gripLeaf == nil else { return 0 }
    for index in 0..<count where contacts.counts.value.pointers[index] { return 0 }
    for track in 0..<program.tracks.count
    where !program.tracks[track].isPointer && hasStart(to: track) {
      if Int(program.tracks[track].least) > count { return count }
    }
    return 0
  }

  private func landOnceMore(_ count: Int, _ landing: inout LandingTouches) {
    for index in 0..<contacts.counts.value.down { contacts.counts.value.seen[index] = true }
    landing.restingCount = count
    landing.count += count
  }

  /// Whether a touch of a frame lands, as far as this gesture sees.
  private func hasLanding(in touches: UnsafeBufferPointer<Touch>) -> Bool {
    for index in 0..<touches.count where touches[index].phase == .began {
      if canSee(touches[index]) { return true }
    }
    return false
  }

  /// Notes that pointers which land as touches are no longer there.
  ///
  /// - Returns: Whether the one that draws is among them.
  private func takeUpPointers(landing touches: UnsafeBufferPointer<Touch>) -> Bool {
    guard let track = settings.pointerTrack else { return false }
    var isGone = false
    for index in 0..<touches.count where touches[index].phase == .began {
      let touch = touches[index]
      guard touch.isFinite, takeUp(touch.id, isPointer: true) else { continue }
      isGone = isGone || place(of: touch.id, in: track) != nil
    }
    return isGone
  }

  /// A pointer appears: it begins an attempt, or a stroke that a token waits for.
  func landPointer(_ touch: Touch) {
    guard canSee(touch) else {
      putDown(touch, isSeen: false, isPointer: true)
      return
    }
    if isActive { closeRounds() }
    let isSeen = isActive || (settings.startsWithPointer && isClear)
    guard putDown(touch, isSeen: isSeen, isPointer: true), isSeen else { return }
    let landing = LandingTouches(pointer: touch)
    if isActive {
      takeLanding(landing, byPointer: true, isFirst: false)
    } else {
      startAttempt(landing, byPointer: true)
    }
  }

  private func startAttempt(_ landing: LandingTouches, byPointer: Bool) {
    attempt.value.isActive = true
    attempt.value.hasBegun = false
    attempt.value.hasAcceptance = false
    attempt.value.moments = 0
    if !Observer.isSilent { observer.prepare(slots: tokens.slotCount) }
    guard settings.gripLeaf != nil else {
      takeLanding(landing, byPointer: byPointer, isFirst: true)
      return
    }
    let first = contacts.counts.value.down - landing.count
    contacts.counts.value.followed[first] = true
    hold(landing.touch(contacts.down[first]))
    var others = landing
    others.count -= 1
    if isActive && others.count > 0 { takeLanding(others, byPointer: false, isFirst: false) }
  }

  /// Takes touches that land to each track.
  ///
  /// - Returns: Whether they can begin the next attempt if they ended this one: none was too many,
  ///   and no token took them.
  @discardableResult
  private func takeLanding(_ landing: LandingTouches, byPointer: Bool, isFirst: Bool) -> Bool {
    var (isTooMany, isEarly) = (false, false)
    var isMoment = isFirst || (!byPointer && hasTokenBetweenStrokes)
    for track in 0..<program.tracks.count {
      contacts.tracks[track].answer = .none
      guard program.tracks[track].isPointer == byPointer else { continue }
      let answer = answer(of: track, to: landing, isFirst: isFirst)
      contacts.tracks[track].answer = answer
      switch answer {
      case .none: continue
      case .takes, .gathers, .assembles, .adds: isMoment = true
      case .refuses:
        (isMoment, isTooMany) = (true, true)
        isEarly = contacts.tracks[track].phase == .leaving
        dismiss(track, isEarly ? .landedEarly : .tooMany)
      }
    }
    guard isMoment else { return false }
    attempt.value.moments &+= 1
    if isFirst { takeStarts() } else { takeLandings(byPointer: byPointer) }
    tokens.swapSets()
    let isTaken = releaseUntakenTracks()
    noteFollowed(landing.count)
    quickMoves()
    concludeIfNoTokenIsLeft(isEarly ? .landedEarly : isTooMany ? .extraTouch : .paths)
    return !isTooMany && !isTaken
  }

  /// Whether a token is in a lift, or in the grip.
  private var hasTokenBetweenStrokes: Bool {
    for slot in liveSlots {
      if leaf(of: slot).value.track == GestureTable.noTrack { return true }
    }
    return false
  }

  /// What a track does with touches that land.
  private func answer(
    of track: Int, to landing: LandingTouches, isFirst: Bool
  ) -> Track.Answer {
    let hand = program.tracks[track]
    let total = contacts.tracks[track].count + landing.count
    switch contacts.tracks[track].phase {
    case .idle:
      guard isFirst ? hasStart(to: track) : hasLanding(to: track, isOpen: hand.isPointer) else {
        return .none
      }
      guard total <= hand.most || settings.extraTouches == .ignoreAlways else { return .refuses }
      clearPlaces(of: track)
      contacts.tracks[track].landingTime = time
      add(landing, to: track)
      contacts.tracks[track].phase = .gathering
      guard total >= hand.least else { return .gathers }
      contacts.run(track, at: time)
      return .takes
    case .gathering:
      guard total <= hand.most || !forbidsExtra(landing, on: track) else { return .refuses }
      add(landing, to: track)
      guard total >= hand.least else { return .adds }
      contacts.run(track, at: time)
      return .assembles
    case .running:
      // A stroke is drawn by a single pointer.
      if hand.isPointer { return .none }
      guard total <= hand.most || !forbidsExtra(landing, on: track) else { return .refuses }
      return join(landing, to: track) ? .adds : .none
    case .short:
      guard total <= hand.most || !forbidsExtra(landing, on: track) else { return .refuses }
      if total >= hand.least { contacts.tracks[track].phase = .running }
      return join(landing, to: track) ? .adds : .none
    case .leaving: return forbidsEarly(landing) ? .refuses : .none
    }
  }

  /// Whether touches that land and make too many end the stroke that a track draws.
  private func forbidsExtra(_ landing: LandingTouches, on track: Int) -> Bool {
    switch settings.extraTouches {
    case .ignore:
      !attempt.value.hasBegun && !settings.gathersAnyTime
        && time - contacts.tracks[track].landingTime <= settings.gather
    case .fail: true
    case .ignoreAlways: false
    case .ignoreOneByOne: landing.count > 1
    case .ignoreOnceBegun: !attempt.value.hasBegun
    }
  }

  /// Whether touches that land before the last of a stroke have left end the gesture.
  private func forbidsEarly(_ landing: LandingTouches) -> Bool {
    switch settings.extraTouches {
    case .ignore, .fail, .ignoreOnceBegun: true
    case .ignoreAlways: false
    case .ignoreOneByOne: landing.count > 1
    }
  }

  private func hasStart(to track: Int) -> Bool {
    for edge in settings.starts.indices where leads(edge, to: track) { return true }
    return false
  }

  /// Whether a landing leads from a token's leaf to a track; for a pointer, whether it is open.
  private func hasLanding(to track: Int, isOpen isNeeded: Bool) -> Bool {
    for slot in liveSlots {
      for edge in leaf(of: slot).value.landings.indices
      where leads(edge, to: track) && (!isNeeded || isOpen(edge, slot)) {
        return true
      }
    }
    return false
  }

  private func leads(_ edge: Int, to track: Int) -> Bool {
    Int(program.leaves.at(program.edges[edge].target).value.track) == track
  }

  private func takeStarts() {
    for edge in settings.starts.indices where isTaken(edge) {
      let slot = tokens.take()
      clear(slot)
      takeLanding(edge, slot)
    }
  }

  /// Makes the token in a slot one to which nothing has happened.
  func clear(_ slot: Int) {
    tokens.clear(slot)
    if !Observer.isSilent { observer.clear(slot) }
  }

  /// Each token takes the landing, waits for another one, or stays as it is.
  private func takeLandings(byPointer: Bool) {
    while let slot = tokens.takeTurn() {
      let leaf = leaf(of: slot)
      if leaf.value.kind == .lift || leaf.value.kind == .grip {
        takeLanding(slot, leaf, isDeadly: !byPointer)
      } else if leaf.value.kind == .gathering,
        contacts.tracks[Int(leaf.value.track)].answer == .assembles
      {
        assemble(slot, leaf)
      } else {
        keep(slot)
      }
    }
  }

  /// Sends copies of the token in a slot along every landing edge that is open. If no edge is open
  /// and touches landed, the token dies.
  private func takeLanding(
    _ slot: Int, _ leaf: Record<GestureTable.Leaf>, isDeadly: Bool
  ) {
    var hasTaken = false
    for edge in leaf.value.landings.indices where isTaken(edge) && isOpen(edge, slot) {
      hasTaken = true
      let copy = tokens.take()
      self.copy(slot, to: copy)
      takeLanding(edge, copy)
    }
    if !hasTaken && !isDeadly { return keep(slot) }
    if !hasTaken { noteDeath(slot, .notTaken) }
    tokens.free(slot)
  }

  /// Whether the track that a landing edge leads to takes this landing.
  private func isTaken(_ edge: Int) -> Bool {
    let leaf = program.leaves.at(program.edges[edge].target)
    switch contacts.tracks[Int(leaf.value.track)].answer {
    case .takes, .gathers: return true
    case .none, .assembles, .adds, .refuses: return false
    }
  }

  /// Moves the token in a slot along an edge that this landing takes.
  private func takeLanding(_ edge: Int, _ slot: Int) {
    let leaf = program.leaves.at(program.edges[edge].target)
    guard leaf.value.kind == .gathering else { return arrive(along: edge, slot) }
    let moment = moment(in: leaf)
    guard enter(edge, slot, at: moment) else { return tokens.free(slot) }
    if contacts.tracks[Int(leaf.value.track)].phase == .running { return assemble(slot, leaf) }
    guard judge(slot, leaf, at: moment) else { return tokens.free(slot) }
    judgeWays(slot)
    offer(slot, .entered, isFresh: true)
  }

  /// Sends copies of the token in a slot along every assembly edge out of its gathering leaf.
  private func assemble(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) {
    for edge in leaf.value.assemblies.indices {
      let copy = tokens.take()
      self.copy(slot, to: copy)
      arrive(along: edge, copy)
    }
    tokens.free(slot)
  }

  /// Moves the token in a slot along an edge to the start of a stroke, or of its grip.
  func arrive(along edge: Int, _ slot: Int) {
    let leaf = program.leaves.at(program.edges[edge].target)
    let moment = moment(in: leaf)
    guard enter(edge, slot, at: moment), judge(slot, leaf, at: moment) else {
      return tokens.free(slot)
    }
    tokens.tokens[slot].isLanded = leaf.value.kind.takesSteps
    judgeWays(slot)
    offer(slot, .entered, isFresh: true)
  }

  /// Releases the tracks that no token has reached.
  ///
  /// - Returns: Whether a token has reached any track.
  private func releaseUntakenTracks() -> Bool {
    var isTaken = false
    for track in 0..<program.tracks.count {
      switch contacts.tracks[track].answer {
      case .takes, .gathers:
        if hasTokens(of: track) { isTaken = true } else { release(track) }
      case .none, .assembles, .adds, .refuses: continue
      }
    }
    return isTaken
  }
}
