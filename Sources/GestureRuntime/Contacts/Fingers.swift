// The fingers of the tracks: who has a place, and how they move.
extension Engine {
  /// The place of a touch among the fingers of a track.
  @inline(__always)
  func place(of id: Int32, in track: Int) -> Int? {
    guard contacts.tracks[track].count > 0 else { return nil }
    for place in contacts.places(of: track)
    where contacts.fingers[place].isDown && contacts.fingers[place].id == id {
      return place
    }
    return nil
  }

  /// Forgets where fingers have been.
  func clearPlaces(of track: Int) {
    for place in contacts.places(of: track) { contacts.fingers[place] = Finger() }
    contacts.tracks[track].count = 0
    contacts.tracks[track].roundCount = 0
  }

  /// Gives places to the touches that land.
  func add(_ landing: LandingTouches, to track: Int) {
    let down = contacts.counts.value.down
    for index in (down - landing.count)..<down {
      add(landed(index, landing), to: track)
    }
  }

  /// Gives a touch the lowest free place of a track.
  @discardableResult
  private func add(_ touch: Touch, to track: Int) -> Int? {
    let first = track * settings.placeCount
    let room = Int(program.tracks[track].most)
    for place in first..<(first + room) where !contacts.fingers[place].isDown {
      contacts.fingers[place] = Finger(
        id: touch.id, x: touch.x, y: touch.y, isDown: true, isUsed: true)
      contacts.tracks[track].count += 1
      contacts.tracks[track].force = touch.force
      contacts.tracks[track].radius = touch.radius
      return place
    }
    return nil
  }

  /// Adds the touches that land to a stroke while it has places.
  ///
  /// - Returns: Whether one was added.
  func join(_ landing: LandingTouches, to track: Int) -> Bool {
    var hasJoined = false
    let down = contacts.counts.value.down
    for index in (down - landing.count)..<down {
      guard let place = add(landed(index, landing), to: track) else { break }
      hasJoined = true
      let finger = contacts.fingers[place]
      setOrigin(place - track * settings.placeCount, of: track, Point(x: finger.x, y: finger.y))
    }
    if hasJoined && contacts.tracks[track].phase == .running {
      contacts.rebase(track, at: time)
      refresh(track)
    }
    return hasJoined
  }

  /// Takes a finger's place away.
  func remove(_ place: Int, from track: Int) {
    contacts.fingers[place].isDown = false
    contacts.tracks[track].count -= 1
  }

  /// Makes a track idle.
  func release(_ track: Int) {
    for place in contacts.places(of: track) { contacts.fingers[place].isDown = false }
    contacts.tracks[track].count = 0
    contacts.tracks[track].roundCount = 0
    contacts.tracks[track].phase = .idle
  }

  /// Makes a track idle; its tokens die.
  func dismiss(_ track: Int, _ cause: Recorder.Cause) {
    forEachToken(of: track) { slot, _ in
      noteDeath(slot, cause)
      tokens.remove(slot)
    }
    release(track)
  }

  /// Whether the token in a slot is in a leaf of a track, or gathers for it.
  @inline(__always)
  func isOn(_ track: Int, _ slot: Int) -> Bool { Int(leaf(of: slot).value.track) == track }

  func hasTokens(of track: Int) -> Bool {
    for slot in liveSlots {
      if isOn(track, slot) { return true }
    }
    return false
  }

  /// A touch moves, or a pointer does.
  func move(_ touch: Touch, isPointer: Bool) {
    if settings.regularSamplesOnly && touch.isCoalesced { return }
    if settings.gathersAnyTime && !isPointer { noteMove(touch) }
    guard isActive else { return }
    guard touch.isFinite else { return rest(touch, isPointer: isPointer) }
    if attempt.value.hasHolder, attempt.value.holder == touch.id, !isPointer { moveHolder(touch) }
    for track in 0..<program.tracks.count where program.tracks[track].isPointer == isPointer {
      guard let place = place(of: touch.id, in: track) else { continue }
      move(place, of: track, touch)
    }
  }

  /// Like ``move(_:isPointer:)``, where only one track can have the touch.
  @inline(__always)
  func moveSole(_ touch: Touch) {
    guard isActive else { return }
    guard touch.isFinite else { return rest(touch, isPointer: false) }
    if let place = place(of: touch.id, in: 0) { move(place, of: 0, touch) }
  }

  /// Like ``moveSole(_:)``, where it can only be a step of a plain gesture's only finger, and no
  /// finger that joined or left has shifted its track. The stride is that of the last gesture that was
  /// drawn by this touch: with one anchor, they have one. The touch is read in its frame, as a copy for
  /// each gesture would cost more.
  @inline(__always)
  func draw(_ touches: UnsafeBufferPointer<Touch>) {
    if !Observer.isSilent { observer.event = 0 }
    let (moved, finger) = (contacts.tracks.at(0), contacts.fingers.at(0))
    guard isActive, finger.value.isDown, finger.value.id == touches[0].id else { return }
    assert(moved.value.phase == .running, "the only finger draws")
    (moved.value.x, moved.value.y) = (touches[0].x, touches[0].y)
    if !Observer.isSilent {
      let step = contacts.step(of: 0)
      if isStep(step) { take(step, of: 0) }
      return
    }
    let stride = projections.stride
    if stride.value.startX.bitPattern != moved.value.anchorX.bitPattern
      || stride.value.startY.bitPattern != moved.value.anchorY.bitPattern
    {
      startStride()
    }
    guard stride.value.square >= settings.leastSquare else { return }
    // No hold asks where the finger was, and only what explains the gesture when it was there.
    (moved.value.anchorX, moved.value.anchorY) = (touches[0].x, touches[0].y)
    take(stride)
  }

  /// Makes the stride lead to the only finger of a plain gesture from where its last step ended.
  @inline(__always)
  private func startStride() {
    let (moved, stride) = (contacts.tracks.at(0), projections.stride)
    (stride.value.startTime, stride.value.track) = (time, 0)
    let step = Step(
      dx: moved.value.x - moved.value.anchorX, dy: moved.value.y - moved.value.anchorY)
    stride.lead(
      step, fromX: moved.value.anchorX, y: moved.value.anchorY, toX: moved.value.x, y: moved.value.y
    )
  }

  /// Whether a touch that moves changes nothing but where it is: no attempt is under way, or all
  /// tokens wait for further fingers.
  @inline(__always)
  var isWaiting: Bool {
    if !isActive { return true }
    return settings.canWait && contacts.tracks.at(0).value.phase == .gathering
      && !attempt.value.hasBegun
  }

  /// Moves the touch of a frame, which waits for others.
  func wait(_ touches: UnsafeBufferPointer<Touch>) {
    let touch = touches[0]
    guard !(settings.regularSamplesOnly && touch.isCoalesced) else { return }
    guard touch.isFinite else { return }
    if settings.gathersAnyTime { noteMove(touch) }
    guard isActive, let place = place(of: touch.id, in: 0) else { return }
    let (moved, finger) = (contacts.tracks.at(0), contacts.fingers.at(place))
    (moved.value.force, moved.value.radius) = (touch.force, touch.radius)
    (finger.value.x, finger.value.y) = (touch.x, touch.y)
  }

  @inline(__always)
  private func move(_ place: Int, of track: Int, _ touch: Touch) {
    let moved = contacts.tracks.at(track)
    guard moved.value.phase == .running, moved.value.count == 1 else {
      return moveOneOfSeveral(place, of: track, touch)
    }
    // A round of one finger is over at once.
    (moved.value.force, moved.value.radius) = (touch.force, touch.radius)
    contacts.put(place, of: track, x: touch.x, y: touch.y)
    attempt.value.hasMoved = true
    takeSample(of: track)
  }

  @inline(never)
  private func moveOneOfSeveral(_ place: Int, of track: Int, _ touch: Touch) {
    switch contacts.tracks[track].phase {
    case .idle, .leaving: return
    case .short:
      contacts.fingers[place].x = touch.x
      contacts.fingers[place].y = touch.y
      return
    case .gathering:
      contacts.fingers[place].x = touch.x
      contacts.fingers[place].y = touch.y
    case .running:
      if contacts.fingers[place].isInRound {
        closeRound(of: track)
        guard isActive else { return }
      }
      contacts.fingers[place].nextX = touch.x
      contacts.fingers[place].nextY = touch.y
      contacts.fingers[place].isInRound = true
      contacts.tracks[track].roundCount += 1
    }
    contacts.tracks[track].force = touch.force
    contacts.tracks[track].radius = touch.radius
    if contacts.tracks[track].roundCount == contacts.tracks[track].count { closeRound(of: track) }
  }

  /// A touch, or a pointer, is still there.
  func rest(_ touch: Touch, isPointer: Bool) {
    guard isActive else { return }
    for track in 0..<program.tracks.count
    where program.tracks[track].isPointer == isPointer && contacts.tracks[track].phase == .running {
      guard place(of: touch.id, in: track) != nil else { continue }
      closeRound(of: track)
      guard isActive else { return }
      contacts.tracks[track].force = touch.force
      contacts.tracks[track].radius = touch.radius
      refresh(track)
    }
  }

  /// Closes the open rounds of all tracks.
  @inline(__always)
  func closeRounds() {
    if settings.placeCount == 1 { return }
    for track in 0..<program.tracks.count where isActive { closeRound(of: track) }
  }

  /// Ends the open round of a track, if there is one: a sample.
  func closeRound(of track: Int) {
    guard contacts.tracks[track].roundCount > 0 else { return }
    contacts.tracks[track].roundCount = 0
    attempt.value.hasMoved = true
    if contacts.tracks[track].count == 1 {
      for place in contacts.places(of: track) where contacts.fingers[place].isInRound {
        contacts.fingers[place].isInRound = false
        let finger = contacts.fingers[place]
        contacts.put(place, of: track, x: finger.nextX, y: finger.nextY)
      }
    } else {
      contacts.putFingers(of: track)
    }
    takeSample(of: track)
  }

  /// A sample of a track: a step, or less than one.
  private func takeSample(of track: Int) {
    if settings.usesVelocity {
      contacts.velocities.append(contacts.tracks.at(track), track, at: time)
    }
    let step = contacts.step(of: track)
    if isStep(step) { take(step, of: track) } else { lapse(of: track) }
  }

  @inline(__always)
  private func take(_ step: Step, of track: Int) {
    let (moved, stride) = (contacts.tracks.at(track), projections.stride)
    stride.value.startTime = max(moved.value.anchorTime, time - Step.longestTime)
    stride.value.track = Int32(truncatingIfNeeded: track)
    stride.lead(
      step, fromX: moved.value.anchorX, y: moved.value.anchorY, toX: moved.value.x, y: moved.value.y
    )
    contacts.anchor(track, at: time)
    take(stride)
    projections.endShared()
  }

  @inline(__always)
  private func take(_ stride: Slot<Stride>) {
    advance(stride)
    if settings.usesTrail, stride.value.step.dx != 0 || stride.value.step.dy != 0 {
      contacts.trails.append(Int(stride.value.track), x: stride.value.endX, y: stride.value.endY)
    }
  }

  @inline(__always)
  private func isStep(_ step: Step) -> Bool {
    if step.dx * step.dx + step.dy * step.dy >= settings.leastSquare { return true }
    let resolution = settings.resolution
    if resolution == 0 { return true }
    if settings.placeCount == 1 { return false }
    return isAtMost(resolution, abs(step.ds)) || isAtMost(resolution, abs(step.dw))
  }
}
