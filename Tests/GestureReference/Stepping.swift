import GestureModel
import GestureRuntime
import GestureSyntax

extension ReferenceAttempt {
  /// A touch moved.
  mutating func move(_ touch: Touch) {
    moveHolder(touch)
    for index in tracks.indices where !isOver && tracks[index].has(touch.id) {
      switch tracks[index].phase {
      case .idle, .leaving: break
      case .gathering, .short: tracks[index].put(touch)
      case .running:
        if tracks[index].isInRound(touch.id) { closeRound(of: index) }
        guard !isOver else { return }
        tracks[index].addToRound(touch)
        if tracks[index].round.count == tracks[index].fingers.count { closeRound(of: index) }
      }
    }
  }

  /// A touch is where it was.
  mutating func rest(_ touch: Touch) {
    for index in tracks.indices where !isOver && tracks[index].has(touch.id) {
      closeRound(of: index)
      guard !isOver, tracks[index].isRunning else { continue }
      startMoment()
      tracks[index].rest(touch)
      bringTokens(of: index)
    }
  }

  mutating func closeRounds() {
    for index in tracks.indices where !isOver { closeRound(of: index) }
  }

  /// Closes a track's round, if one is open: a sample.
  mutating func closeRound(of index: Int) {
    guard !tracks[index].round.isEmpty else { return }
    startMoment()
    tracks[index].closeRound(at: time)
    isSampled = true
    let step = tracks[index].step
    if isStep(step) {
      take(step, of: index)
      if step.dx != 0 || step.dy != 0 { tracks[index].extendTrail() }
    } else {
      lapseHolds(of: index)
    }
    settle()
  }

  private func isStep(_ step: Step) -> Bool {
    let resolution = settings.resolution
    let sizes = [abs(step.ds), abs(step.dw)]
    return resolution == 0
      || plan.isAtMost(resolution * resolution, step.dx * step.dx + step.dy * step.dy)
      || sizes.contains { plan.isAtMost(resolution, $0) }
  }

  private mutating func take(_ step: Step, of index: Int) {
    let from = tracks[index].anchor
    tracks[index].moveAnchor(at: time)
    var start = now(on: index)
    start.time = max(from.time, time - 40_000)
    moments += 1
    divide(
      tokens.map { token in
        track(of: token) == index ? taking(step, of: index, from: from, start, token) : [token]
      })
    makeQuickMoves()
  }

  /// What a token comes to by a step: entries first, then itself.
  private func taking(
    _ step: Step, of index: Int, from: Anchor, _ start: Circumstances, _ token: ReferenceToken
  ) -> [ReferenceToken] {
    var candidates: [ReferenceToken] = []
    let isMoving = plan.leaf(of: token).isEnteredByStep
    for edge in plan.openEdges(of: token) where plan.leaves[edge.target].isEnteredByStep {
      var moved = plan.going(token, along: edge, from: from, in: start)
      guard plan.mayEnter(edge, moved) else { continue }
      (moved.isLanded, moved.entered) = (true, moments)
      guard let after = taking(step, from: from, moved) else { continue }
      // Out of another motion comes only who comes with a step that goes the way of this one.
      if !isMoving || !after.isLanded { candidates.append(after) }
    }
    if mayStay(token), var after = taking(step, from: from, token) {
      let isSame = after.isLanded == token.isLanded && after.open == token.open
      after.arrival = isSame ? .stayed : .changed
      candidates.append(after)
    }
    return candidates
  }

  private func mayStay(_ token: ReferenceToken) -> Bool {
    switch plan.leaf(of: token).motion {
    case .move, .course, .any: true
    case .hold(let radius): !token.hasLapsed && isNear(token, within: plan.amount(radius))
    case .lift, .grip, nil: false
    }
  }

  /// A token after a step in its leaf; `nil` if it dies of it.
  private func taking(_ step: Step, from: Anchor, _ token: ReferenceToken) -> ReferenceToken? {
    guard let track = track(of: token) else { return nil }
    var token = token
    let stray = stray(of: step, for: token)
    let taken = TakenStep(
      from: from.place, to: tracks[track].place, step: step, stray: stray,
      progress: max(size(of: step, for: token) - stray, 0),
      deviation: deviation(of: step, stray: stray, for: token))
    token.isLanded = token.isLanded && !plan.isAtMost(stray, taken.progress)
    token.isFresh = true
    plan.note(.step(taken), for: &token)
    bring(&token)
    plan.extendReaches(of: &token, to: [taken.from, taken.to])
    plan.extendArms(of: &token, from: taken.from, to: taken.to)
    guard plan.isAtMost(token.stray, 2 * plan.tolerance(of: token)) else { return nil }
    guard plan.survives(token, hasBegun: hasBegun) else { return nil }
    plan.judgeWays(of: &token)
    return token
  }

  private func stray(of step: Step, for token: ReferenceToken) -> Float {
    switch plan.leaf(of: token).motion {
    case .move(let sectors): return sectors.map { $0.stray(step.dx, step.dy) }.min() ?? 0
    case .course(let course):
      switch course.sense {
      case .forward: return stray(of: step, for: token, course.kind, 1)
      case .backward: return stray(of: step, for: token, course.kind, -1)
      case .either: return course.kind == .shove ? stray(of: step, for: token, .shove, 0) : 0
      }
    case .any, .hold, .lift, .grip, nil: return 0
    }
  }

  /// How far a step goes against a course; the sign is -1 for a backward course, and 0 for either
  /// way.
  private func stray(
    of step: Step, for token: ReferenceToken, _ course: Course.Kind, _ sign: Float
  ) -> Float {
    switch course {
    case .arc:
      guard let reference = reference(of: token), step.dx != 0 || step.dy != 0 else { return 0 }
      let turning = sign > 0 ? Turning.clockwise : .counterclockwise
      return turning.stray(
        step.dx, step.dy, referenceX: reference.dx, referenceY: reference.dy)
    case .shove:
      let along = sign == 0 ? abs(step.dy) : sign * step.dy
      let excess = max(abs(step.dx), abs(step.ds), abs(step.dw)) - along
      return excess > 0x1p-10 ? excess : 0
    case .pinch: return -sign * step.ds > 0x1p-10 ? -sign * step.ds : 0
    case .twist: return -sign * step.dw > 0x1p-10 ? -sign * step.dw : 0
    }
  }

  /// How much of a step does not go along the middle of what the token's motion allows.
  private func deviation(of step: Step, stray: Float, for token: ReferenceToken) -> Float {
    let size = size(of: step, for: token)
    switch plan.leaf(of: token).motion {
    case .move(let sectors):
      let parts = sectors.map { $0.along(step) }
      return max(size - (parts.max() ?? 0), 0)
    case .any: return size
    case .course(let course):
      switch course.kind {
      case .arc: return course.sense == .either ? size : size * 0.36338022763241867
      case .pinch, .twist, .shove: return course.sense == .either ? size : stray
      }
    case .hold, .lift, .grip, nil: return 0
    }
  }

  /// How large a step is in the space of the token's motion.
  private func size(of step: Step, for token: ReferenceToken) -> Float {
    switch plan.leaf(of: token).motion {
    case .course(let course):
      switch course.kind {
      case .arc: step.planeSize
      case .pinch: abs(step.ds)
      case .twist: abs(step.dw)
      case .shove: abs(step.dy)
      }
    case .move, .any, .hold, .lift, .grip, nil: step.planeSize
    }
  }

  /// The last step of the token's phase that did not stray and is not zero.
  func reference(of token: ReferenceToken) -> Step? {
    guard let item = plan.leaf(of: token).ownItem else { return nil }
    return token.items[item]?.steps.last { $0.stray == 0 && !$0.isZero }?.step
  }

  /// Whether every finger is still near where it was when the token's hold began.
  private func isNear(_ token: ReferenceToken, within radius: Float) -> Bool {
    guard let track = track(of: token), let item = plan.leaf(of: token).ownItem,
      let start = token.items[item]?.start
    else { return false }
    if plan.brokenRule == .fingersHeld {
      return plan.isAtMost(
        tracks[track].place.squareDistance(from: start.place), radius * radius)
    }
    return zip(tracks[track].fingers, origins(of: token)).allSatisfy { finger, origin in
      plan.isAtMost(finger.location.squareDistance(from: origin), radius * radius)
    }
  }

  /// Where each finger of the track was when the token's hold began.
  func origins(of token: ReferenceToken) -> [Point] {
    guard let track = track(of: token), let item = plan.leaf(of: token).ownItem,
      let start = token.items[item]?.start
    else { return [] }
    return tracks[track].fingers.map { start.fingers[$0.number] ?? $0.landing }
  }

  /// A sample between two steps, or a lift: the holds that it leaves lapse.
  mutating func lapseHolds(of track: Int) {
    bringTokens(of: track)
    endHolds(of: track)
  }

  /// A finger lifts while its track stands still: that ends holds, and nothing else.
  mutating func lapseHolds(of index: Int, by touch: Touch) {
    guard Point(touch).isFinite else { return }
    switch tracks[index].phase {
    case .idle, .gathering, .running: return
    case .short:
      tracks[index].put(touch)
      endHolds(of: index)
    case .leaving:
      tracks[index].put(touch)
      endHolds(of: index)
      tokens = tokens.filter { track(of: $0) != index || !$0.hasLapsed }
    }
  }

  private mutating func endHolds(of track: Int) {
    for index in tokens.indices where self.track(of: tokens[index]) == track {
      guard case .hold(let radius) = plan.leaf(of: tokens[index]).motion else { continue }
      if !isNear(tokens[index], within: plan.amount(radius)) { tokens[index].hasLapsed = true }
    }
    tokens = tokens.filter { !isStranded($0) }
  }

  /// Whether a token has lapsed and no step can take it on.
  func isStranded(_ token: ReferenceToken) -> Bool {
    token.hasLapsed
      && !plan.openEdges(of: token).contains { plan.leaves[$0.target].isEnteredByStep }
  }
}

extension Sector {
  /// How much of a step goes along the middle: the sum of both edges, and of each edge a quarter turn
  /// into the sector.
  fileprivate func along(_ step: Step) -> Float {
    let middleX = (firstX + lastX) + (lastY - firstY)
    let middleY = (firstY + lastY) + (firstX - lastX)
    let size = (middleX * middleX + middleY * middleY).squareRoot()
    return (step.dx * middleX + step.dy * middleY) / size
  }
}
