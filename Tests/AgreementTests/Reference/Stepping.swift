import GestureModel
import GestureRuntime

extension ReferenceAttempt {
  /// The owned touch moved.
  mutating func move(_ touch: Touch, at time: Int64) {
    startMoment()
    observe(touch, at: time)
    samples.samples.append((time, now.location))
    now.velocity = samples.velocity(at: time)
    let (dx, dy) = (now.location.x - anchor.x, now.location.y - anchor.y)
    let resolution = plan.gesture.settings.resolution
    if resolution == 0 || dx * dx + dy * dy >= resolution * resolution {
      take(Step(dx: dx, dy: dy))
      if dx != 0 || dy != 0 { now.trail.append(anchor) }
    } else {
      lapseHolds()
    }
    settle()
  }

  /// The owned touch is where it was.
  mutating func rest(_ touch: Touch, at time: Int64) {
    startMoment()
    let location = now.location
    observe(touch, at: time)
    now.location = location
    now.velocity = samples.velocity(at: time)
    for index in tokens.indices { plan.bring(&tokens[index], to: now) }
  }

  private mutating func take(_ step: Step) {
    let from = anchor
    anchor = now.location
    var stayed: [(ReferenceState, ReferenceToken)] = []
    var entries: [ReferenceToken] = []
    for token in tokens {
      if mayStay(token), let after = taking(step, from: from, token) {
        stayed.append((token.state, after))
      }
      for edge in plan.openEdges(of: token) where plan.leaves[edge.target].isEnteredByStep {
        let moved = plan.going(token, along: edge, from: from, in: now)
        guard plan.mayEnter(edge, moved), let after = taking(step, from: from, moved) else {
          continue
        }
        entries.append(after)
      }
    }
    // On a tie: who was in this state, then who was in this leaf, then who entered.
    let same = stayed.filter { $0.0 == $0.1.state }.map(\.1)
    let others = stayed.filter { $0.0 != $0.1.state }.map(\.1)
    keepBest(of: same + others + entries)
    makeQuickMoves()
  }

  private func mayStay(_ token: ReferenceToken) -> Bool {
    switch plan.leaf(of: token).motion {
    case .move, .arc, .any: true
    case .hold(let radius): !token.hasLapsed && isNear(token, within: radius)
    case .lift, nil: false
    }
  }

  /// A token after a step in its leaf; `nil` if it dies of it.
  private func taking(_ step: Step, from: Point, _ token: ReferenceToken) -> ReferenceToken? {
    var token = token
    let stray = stray(of: step, for: token)
    let taken = TakenStep(
      from: from, to: now.location, step: step, stray: stray,
      progress: max(step.planeSize - stray, 0))
    (token.isLanded, token.isFresh) = (false, true)
    plan.note(.step(taken), for: &token)
    plan.bring(&token, to: now)
    plan.extendReaches(of: &token, by: taken)
    guard token.stray <= 2 * plan.tolerance(of: token) else { return nil }
    guard plan.survives(token, hasBegun: hasBegun) else { return nil }
    plan.judgeWays(of: &token)
    return token
  }

  private func stray(of step: Step, for token: ReferenceToken) -> Float {
    switch plan.leaf(of: token).motion {
    case .move(let sectors): return sectors.map { $0.stray(step.dx, step.dy) }.min() ?? 0
    case .arc(let turning):
      guard let reference = reference(of: token), step.dx != 0 || step.dy != 0 else { return 0 }
      return turning.stray(
        step.dx, step.dy, referenceX: reference.dx, referenceY: reference.dy)
    case .any, .hold, .lift, nil: return 0
    }
  }

  /// The last step of the token's phase that did not stray and is not zero.
  private func reference(of token: ReferenceToken) -> Step? {
    guard let item = plan.leaf(of: token).ownItem else { return nil }
    return token.items[item]?.steps.last { $0.stray == 0 && !$0.isZero }?.step
  }

  /// Whether the track is still near where a hold began.
  private func isNear(_ token: ReferenceToken, within radius: Float) -> Bool {
    guard let item = plan.leaf(of: token).ownItem, let start = token.items[item]?.start else {
      return false
    }
    let (dx, dy) = (now.location.x - start.x, now.location.y - start.y)
    return dx * dx + dy * dy <= radius * radius
  }

  /// A sample between two steps: the holds that it leaves lapse.
  private mutating func lapseHolds() {
    for index in tokens.indices {
      plan.bring(&tokens[index], to: now)
      guard case .hold(let radius) = plan.leaf(of: tokens[index]).motion else { continue }
      if !isNear(tokens[index], within: radius) { tokens[index].hasLapsed = true }
    }
    tokens = tokens.filter { !isStranded($0) }
  }

  /// Whether a token has lapsed and no step can take it on.
  func isStranded(_ token: ReferenceToken) -> Bool {
    token.hasLapsed
      && !plan.openEdges(of: token).contains { plan.leaves[$0.target].isEnteredByStep }
  }
}
