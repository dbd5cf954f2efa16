import GestureModel
import GestureRuntime

extension ReferenceAttempt {
  /// A single touch lands while none is owned, and is owned from now on if a token takes it.
  mutating func land(_ touch: Touch, at time: Int64, isFirst: Bool) {
    startMoment()
    observe(touch, at: time)
    (owned, landingTime, anchor) = (touch.id, time, now.location)
    samples.samples = [(time, now.location)]
    now.trail = [now.location]
    (now.velocity, now.touches) = (Point(x: 0, y: 0), 1)
    keepBest(of: isFirst ? firstLandings() : laterLandings())
    lastLandingWasTaken = !tokens.isEmpty
    if tokens.isEmpty { owned = nil }
    makeQuickMoves()
    settle()
  }

  private func firstLandings() -> [ReferenceToken] {
    plan.landings.compactMap { landing(ReferenceToken(), along: $0) }
  }

  private func laterLandings() -> [ReferenceToken] {
    tokens.filter { plan.leaf(of: $0).isLift }.flatMap { token in
      plan.openEdges(of: token).filter { !plan.leaves[$0.target].isLift }
        .compactMap { landing(token, along: $0) }
    }
  }

  /// A token after a landing; `nil` if it dies of it.
  private func landing(_ token: ReferenceToken, along edge: ReferenceEdge) -> ReferenceToken? {
    var token = plan.going(token, along: edge, from: now.location, in: now)
    plan.note(.landing, for: &token)
    plan.bring(&token, to: now)
    token.isLanded = plan.leaf(of: token).isEnteredByStep
    guard edge.entered.allSatisfy({ plan.holdAll(scheduled: .landing($0), for: token) }),
      plan.survives(token, hasBegun: hasBegun)
    else { return nil }
    plan.judgeWays(of: &token)
    return token
  }

  /// The owned touch ends.
  mutating func lift(_ touch: Touch, at time: Int64) {
    // A finger that has left presses no more; what it did before counts.
    let (force, radius) = (now.force, now.radius)
    observe(touch, at: time)
    (now.force, now.radius) = (force, radius)
    now.velocity = samples.velocity(at: time)
    for index in tokens.indices { plan.note(.lift(now.location), for: &tokens[index]) }
    reviewTokens()
    let active = tokens.filter { !$0.hasLapsed }
    for token in active where isAcceptable(token) { accept(token) }
    keepBest(of: active.flatMap(lifted))
    (owned, now.touches) = (nil, 0)
    settle()
  }

  /// A token after the lift, once for each lift leaf that it can be in.
  private func lifted(_ token: ReferenceToken) -> [ReferenceToken] {
    plan.openEdges(of: token).filter { plan.leaves[$0.target].isLift }.compactMap { edge in
      var moved = plan.going(token, along: edge, from: now.location, in: now)
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

  /// Keeps the better acceptance: of least stray, then the longest, then the first.
  private mutating func accept(_ token: ReferenceToken) {
    if let best = acceptance {
      guard token.stray < best.stray || (token.stray == best.stray && token.length > best.length)
      else { return }
    }
    acceptance = token
  }
}
