import GestureModel
import GestureRuntime

extension ReferenceAttempt {
  /// A touch ended, or a pointer went.
  mutating func end(_ touch: Touch) {
    liftHolder(touch)
    for index in tracks.indices where !isOver && tracks[index].has(touch.id) {
      closeRound(of: index)
      if !isOver { end(touch, on: index) }
    }
  }

  private mutating func end(_ touch: Touch, on index: Int) {
    startMoment()
    if !tracks[index].isRunning {
      lapseHolds(of: index, by: touch)
    } else if Point(touch).isFinite {
      let isAlone = tracks[index].fingers.count == 1 || plan.brokenRule == .endInPlace
      if isAlone { tracks[index].goToEnd(touch) } else { tracks[index].put(touch) }
      lapseHolds(of: index)
    }
    switch tracks[index].phase {
    case .idle: break
    case .gathering:
      tracks[index].remove(touch.id)
      if tracks[index].fingers.isEmpty {
        tracks[index].becomeIdle()
        removeTokens(of: index)
      }
    case .running where tracks[index].fingers.count > tracks[index].count.lowerBound:
      tracks[index].leave(touch.id, at: time)
      bringTokens(of: index)
    case .running where settings.gathersAnyTime && tracks[index].fingers.count > 1:
      tracks[index].fallShort(of: touch.id)
    case .running: lift(touch, of: index)
    case .short:
      if tracks[index].fingers.count == 1 {
        tracks[index].endShortage()
        lift(touch, of: index)
      } else {
        tracks[index].remove(touch.id)
      }
    case .leaving:
      tracks[index].remove(touch.id)
      if tracks[index].fingers.isEmpty { release(index) }
    }
    settle()
  }

  /// A landing of touches takes a pointer away where it is.
  mutating func liftPointer() {
    for index in tracks.indices where tracks[index].hand == .pointer && tracks[index].isRunning {
      guard !isOver, let finger = tracks[index].fingers.first else { continue }
      startMoment()
      lift(Touch(.exited, id: finger.touch, x: .nan, y: .nan), of: index)
      settle()
    }
  }

  /// The lift's first part: the stroke is over.
  private mutating func lift(_ touch: Touch, of index: Int) {
    let place = tracks[index].place
    for token in tokens.indices where track(of: tokens[token]) == index {
      plan.note(.lift(place), for: &tokens[token])
      plan.extendReaches(of: &tokens[token], to: [place])
    }
    reviewTokens(of: index)
    tracks[index].endStroke(at: time)
    tracks[index].remove(touch.id)
    if tracks[index].fingers.isEmpty || (hasBegun && !canGoOn(index)) {
      release(index)
    } else {
      tokens = tokens.filter { token in
        track(of: token) != index
          || (!token.hasLapsed && (isAcceptable(token) || hasLift(token)))
      }
    }
  }

  private func hasLift(_ token: ReferenceToken) -> Bool {
    plan.openEdges(of: token).contains { plan.leaves[$0.target].isLift }
  }

  private func canGoOn(_ track: Int) -> Bool {
    active(on: track).contains { hasLift($0) }
  }

  private func active(on track: Int) -> [ReferenceToken] {
    tokens.filter { self.track(of: $0) == track && !$0.hasLapsed }
  }

  /// The lift's second part: the last finger is gone.
  private mutating func release(_ index: Int) {
    guard let over = tracks[index].over else { return }
    let active = active(on: index)
    var acceptedNow: ReferenceToken?
    for token in active where isAcceptable(token) {
      if let best = acceptedNow, !token.isBetter(than: best) { continue }
      acceptedNow = token
    }
    if let acceptedNow { accept(acceptedNow) }
    divide(
      tokens.map { token in
        track(of: token) != index ? [token] : token.hasLapsed ? [] : lifted(token, over)
      })
    tracks[index].becomeIdle()
  }

  /// A token after the lift, once for each lift leaf that it can be in.
  private func lifted(_ token: ReferenceToken, _ over: Circumstances) -> [ReferenceToken] {
    plan.openEdges(of: token).filter { plan.leaves[$0.target].isLift }.compactMap { edge in
      var now = over
      now.time = plan.brokenRule == .lastFingerLifts ? over.time : time
      var moved = plan.going(
        token, along: edge, from: Anchor(place: over.location), in: now, leavingAt: over.time)
      plan.bring(&moved) { $0 = now }
      moved.entered = moments
      guard plan.mayEnter(edge, moved), plan.survives(moved, hasBegun: hasBegun) else { return nil }
      plan.judgeWays(of: &moved)
      return moved
    }
  }

  private func isAcceptable(_ token: ReferenceToken) -> Bool {
    guard let ending = plan.leaf(of: token).ending, plan.isOpen(ending, for: token) else {
      return false
    }
    return plan.isWithinTolerance(token) && plan.holdAll(scheduled: .end, for: token)
  }

  /// Keeps the better acceptance: that of an earlier lift only if it is better than the best of this.
  private mutating func accept(_ token: ReferenceToken) {
    if let best = acceptance, best.isBetter(than: token) { return }
    acceptance = token
  }
}

extension ReferenceToken {
  /// Whether it is a better acceptance, whichever came first: of less stray, or else longer.
  fileprivate func isBetter(than other: ReferenceToken) -> Bool {
    stray < other.stray || (stray == other.stray && length > other.length)
  }
}
