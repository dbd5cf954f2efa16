// What the events of a frame do.
extension Recognizer {
  /// Takes all landings of a frame together.
  mutating func land(_ touches: [Touch]) {
    if !isActive, downTouches.contains(where: { $0.isSeen }) {
      for touch in touches where touch.phase == .began { putDown(touch, isSeen: false) }
      return
    }
    var first: Touch?
    var count = 0
    for touch in touches where touch.phase == .began && putDown(touch, isSeen: true) {
      if first == nil { first = touch }
      count += 1
    }
    guard let first else { return }
    if !isActive {
      startAttempt(first, isAlone: count == 1)
    } else if owned != nil {
      if time - landingTime <= table.parts.gather || table.parts.extraTouchesFail {
        fail(.extraTouch)
      }
    } else if count > 1 {
      fail(.extraTouch)
    } else {
      let isTaken = takeLanding(first)
      if !isActive, !isTaken, downTouches.count == 1 { startAttempt(first, isAlone: true) }
    }
  }

  /// Notes that a touch is down.
  ///
  /// - Returns: Whether it is one that can be seen and was not down yet.
  @discardableResult
  private mutating func putDown(_ touch: Touch, isSeen: Bool) -> Bool {
    guard touch.x.isFinite, touch.y.isFinite else { return false }
    guard downTouches.count < Self.touchLimit else { return false }
    guard !downTouches.contains(where: { $0.id == touch.id }) else { return false }
    downTouches.append(DownTouch(id: touch.id, isSeen: isSeen))
    return true
  }

  private mutating func startAttempt(_ touch: Touch, isAlone: Bool) {
    isActive = true
    hasBegun = false
    hasAcceptance = false
    for row in front { paths[row].isAlive = false }
    recorder?.prepare(rows: paths.count)
    guard isAlone else {
      fail(.extraTouch)
      return
    }
    follow(touch)
    clearBackBank()
    for edge in table.parts.starts.indices {
      clear(scratch)
      takeLanding(edge)
    }
    swapBanks()
    finishLanding()
  }

  /// A landing of a further stroke.
  ///
  /// - Returns: Whether a path took it.
  private mutating func takeLanding(_ touch: Touch) -> Bool {
    follow(touch)
    clearBackBank()
    for row in front where paths[row].isAlive {
      var isTaken = false
      for edge in table.parts.leaves[Int(paths[row].leaf)].landings.indices
      where isOpen(edge, row) {
        isTaken = true
        copy(row, to: scratch)
        takeLanding(edge)
      }
      if !isTaken { mourn(row, .notTaken) }
    }
    swapBanks()
    return finishLanding()
  }

  private mutating func follow(_ touch: Touch) {
    owned = touch.id
    touchCount = 1
    landingTime = time
    (anchorX, anchorY) = (touch.x, touch.y)
    (trackX, trackY) = (touch.x, touch.y)
    (force, radius) = (touch.force, touch.radius)
    if usesVelocity {
      velocity.removeAll()
      velocity.append(time: time, x: touch.x, y: touch.y)
    }
    if usesTrail { trail.start(x: touch.x, y: touch.y) }
  }

  /// Lets the path in the scratch row take the landing along an edge.
  private mutating func takeLanding(_ edge: Int) {
    let moment = Moment(time: time, x: anchorX, y: anchorY)
    guard enter(edge, scratch, at: moment) else { return }
    let leaf = table.parts.leaves[Int(paths[scratch].leaf)]
    guard judge(scratch, leaf, at: moment) else { return }
    let state = leaf.landedState == GestureTable.none ? state(scratch, leaf) : leaf.landedState
    offer(scratch, to: state, rank: 2, isFresh: true)
  }

  @discardableResult
  private mutating func finishLanding() -> Bool {
    let isTaken = front.contains { paths[$0].isAlive }
    if !isTaken { owned = nil }
    quickMoves(at: Moment(time: time, x: anchorX, y: anchorY))
    concludeIfNoPathIsLeft()
    return isTaken
  }

  /// A sample of the followed touch: a step, or less than one.
  mutating func move(_ touch: Touch) {
    guard isActive, owned == touch.id else { return }
    if table.parts.regularSamplesOnly && touch.isCoalesced { return }
    guard touch.x.isFinite, touch.y.isFinite else { return rest(touch) }
    (trackX, trackY) = (touch.x, touch.y)
    (force, radius) = (touch.force, touch.radius)
    if usesVelocity { velocity.append(time: time, x: touch.x, y: touch.y) }
    let (dx, dy) = (touch.x - anchorX, touch.y - anchorY)
    let resolution = table.parts.resolution
    guard resolution == 0 || dx * dx + dy * dy >= resolution * resolution else {
      return lapse()
    }
    let stride = Stride(
      step: Step(dx: dx, dy: dy), startX: anchorX, startY: anchorY, endX: touch.x, endY: touch.y,
      time: time)
    (anchorX, anchorY) = (touch.x, touch.y)
    advance(stride)
    if usesTrail, dx != 0 || dy != 0 { trail.append(x: touch.x, y: touch.y) }
  }

  /// The followed touch is still there.
  mutating func rest(_ touch: Touch) {
    guard isActive, owned == touch.id else { return }
    (force, radius) = (touch.force, touch.radius)
    if usesVelocity { velocity.advance(to: time) }
  }

  /// A sample that is no step ends the holds whose radius it leaves.
  private mutating func lapse() {
    for row in front where paths[row].isAlive && !paths[row].hasLapsed {
      let leaf = table.parts.leaves[Int(paths[row].leaf)]
      guard leaf.kind == .hold, !isWithin(leaf, row, x: trackX, y: trackY) else { continue }
      paths[row].hasLapsed = true
      if !hasOpen(leaf.steps, row) {
        mournRadius(row, leaf, x: trackX, y: trackY)
        paths[row].isAlive = false
      }
    }
    concludeIfNoPathIsLeft()
  }

  /// A touch lifts. If it is the followed one, the stroke is over.
  mutating func lift(_ touch: Touch) {
    guard takeUp(touch), isActive, owned == touch.id else { return }
    owned = nil
    if touch.x.isFinite, touch.y.isFinite { (trackX, trackY) = (touch.x, touch.y) }
    if usesVelocity { velocity.advance(to: time) }
    let moment = Moment(time: time, x: trackX, y: trackY)
    for row in front where paths[row].isAlive {
      run(table.parts.leaves[Int(paths[row].leaf)].liftOperations, row, at: moment)
    }
    judgeAll()
    touchCount = 0
    clearBackBank()
    for row in front where paths[row].isAlive { leaveStroke(row, at: moment) }
    swapBanks()
    concludeIfNoPathIsLeft()
  }

  private mutating func leaveStroke(_ row: Int, at moment: Moment) {
    let leaf = table.parts.leaves[Int(paths[row].leaf)]
    if paths[row].hasLapsed {
      return mournRadius(row, leaf, x: trackX, y: trackY)
    }
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
    if !isTaken && recorder != nil { mournAtLift(row, leaf) }
  }

  private func accepts(_ row: Int, _ edge: Int) -> Bool {
    paths[row].stray <= tolerance(row) && allHold(table.parts.edges[edge].guards, row: row)
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
    guard leaf.ends.count > 0 || leaf.lifts.count > 0 else { return mourn(row, .liftedEarly) }
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

  /// A touch is taken away.
  mutating func cancel(_ touch: Touch) {
    guard takeUp(touch), isActive, owned == touch.id else { return }
    fail(.cancelled)
  }

  /// Notes that a touch is no longer down.
  ///
  /// - Returns: Whether it was.
  private mutating func takeUp(_ touch: Touch) -> Bool {
    guard let index = downTouches.firstIndex(where: { $0.id == touch.id }) else { return false }
    downTouches.remove(at: index)
    return true
  }
}
