import GestureModel
import GestureRuntime

extension ReferenceAttempt {
  /// Judges every token, and makes the quick moves that follow from it.
  mutating func review() {
    guard !isOver else { return }
    startMoment()
    reviewTokens()
    makeQuickMoves()
    settle()
  }

  /// Judges the tokens of one track, or of all.
  mutating func reviewTokens(of track: Int? = nil) {
    divide(
      tokens.map { token in
        let isReviewed = !isPassedOver(token) && (track == nil || self.track(of: token) == track)
        return isReviewed ? reviewed(token).map { [$0] } ?? [] : [token]
      })
  }

  private func reviewed(_ token: ReferenceToken) -> ReferenceToken? {
    var after = token
    bring(&after)
    guard plan.survives(after, hasBegun: hasBegun) else { return nil }
    plan.judgeWays(of: &after)
    after.isFresh = after.open != token.open
    after.arrival = after.isFresh ? .changed : .stayed
    return isStranded(after) ? nil : after
  }

  /// What is due at a deadline.
  mutating func pass(_ deadline: Int64) {
    time = deadline
    for index in tracks.indices where !isOver {
      guard let end = tracks[index].end(ofWaiting: settings.gather), end < deadline else {
        continue
      }
      stopWaiting(index)
    }
    review()
  }

  /// The fingers of a track did not come, or did not leave, in time.
  private mutating func stopWaiting(_ index: Int) {
    startMoment()
    removeTokens(of: index)
    tracks[index].becomeIdle()
    settle()
  }

  /// The next time at which something can happen without a touch: a wait ends, or a duration that a
  /// review would judge changes what it says.
  var deadline: Int64? {
    let waits = tracks.compactMap { $0.end(ofWaiting: settings.gather) }.map { $0 + 1 }
    let judged = tokens.filter { !isPassedOver($0) }.flatMap(deadlines)
    return (waits + judged).filter { $0 > time && $0 <= Recognizer.timeLimit }.min()
  }

  private func deadlines(of token: ReferenceToken) -> [Int64] {
    let leaf = plan.leaf(of: token)
    var judged = plan.finals(of: token, hasBegun: hasBegun)
    if !token.isLanded {
      judged += leaf.edges.flatMap(\.way) + (leaf.ending ?? [])
      judged += leaf.edges.flatMap { plan.markerConditions(of: $0) }
    }
    let tests = judged.map { plan.gesture.conditions[$0].test }
    let velocity =
      tests.contains { $0.readsVelocity(of: leaf.items) }
      ? track(of: token).flatMap { tracks[$0].nextVelocity(after: time) } : nil
    return (velocity.map { [$0] } ?? [])
      + judged.flatMap { number in
        plan.durations(in: plan.gesture.conditions[number].test)
          .filter { leaf.items.contains($0.item) }
          .flatMap { limit in
            let start = token.items[limit.item]?.startTime ?? 0
            return limit.comparison.turningPoints.map { start + limit.microseconds + $0 }
          }
      }
  }
}

extension ReferencePlan {
  /// The conditions of the marker that an edge leads to.
  fileprivate func markerConditions(of edge: ReferenceEdge) -> [Int] {
    let schedule: Schedule
    switch leaves[edge.target].kind {
    case .begin: schedule = .begin
    case .recognize: schedule = .end
    case .phase, .pause, .gathering, .waiting: return []
    }
    return gesture.conditions.indices.filter { gesture.conditions[$0].schedule == schedule }
  }
}

extension Comparison {
  /// Microseconds from a limit to the moments at which a growing number changes its answer.
  fileprivate var turningPoints: [Int64] {
    switch self {
    case .less, .greaterOrEqual: [0]
    case .lessOrEqual, .greater: [1]
    case .equal, .notEqual: [0, 1]
    }
  }
}

extension ReferencePlan {
  /// The durations in a test that are compared with what is the same for the whole attempt.
  func durations(
    in test: Test
  ) -> [(item: ItemID, comparison: Comparison, microseconds: Int64)] {
    switch test {
    case .compare, .isKind, .isHeld: []
    case .duration(let item, let comparison, let limit): [(item, comparison, limit)]
    case .span(let item, let comparison, let limit):
      microseconds(limit).map { [(item, comparison, $0)] } ?? []
    case .and(let left, let right), .or(let left, let right):
      durations(in: left) + durations(in: right)
    case .not(let inner): durations(in: inner)
    }
  }
}

extension Test {
  /// Whether it mentions a velocity of one of some items.
  func readsVelocity(of items: [ItemID]) -> Bool {
    switch self {
    case .compare(_, let left, let right):
      left.readsVelocity(of: items) || right.readsVelocity(of: items)
    case .duration, .span, .isKind, .isHeld: false
    case .and(let left, let right), .or(let left, let right):
      left.readsVelocity(of: items) || right.readsVelocity(of: items)
    case .not(let inner): inner.readsVelocity(of: items)
    }
  }
}

extension Value {
  fileprivate func readsVelocity(of items: [ItemID]) -> Bool {
    switch self {
    case .measure(let measure, let item):
      switch measure {
      case .velocityX, .velocityY, .scaleVelocity, .rotationVelocity: items.contains(item)
      case .startX, .startY, .endX, .endY, .minX, .minY, .maxX, .maxY, .length, .stray, .turn,
        .angle,
        .duration, .locationX, .locationY, .force, .radius, .touches, .spread, .scale, .startScale,
        .rotation, .startRotation, .corner, .rounds, .leftmost, .topmost, .rightmost, .bottommost:
        false
      }
    case .constant, .input, .reach, .viewWidth, .viewHeight, .landing: false
    case .add(let left, let right), .subtract(let left, let right), .multiply(let left, let right),
      .divide(let left, let right), .minimum(let left, let right), .maximum(let left, let right),
      .hypotenuse(let left, let right):
      left.readsVelocity(of: items) || right.readsVelocity(of: items)
    case .negate(let inner), .magnitude(let inner): inner.readsVelocity(of: items)
    }
  }
}
