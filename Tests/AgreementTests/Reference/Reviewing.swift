import GestureModel
import GestureRuntime

extension ReferenceAttempt {
  /// Judges every token at this time, and makes the quick moves that follow from it.
  mutating func review(at time: Int64) {
    now.time = time
    reviewTokens()
    makeQuickMoves()
    settle()
  }

  mutating func reviewTokens() {
    startMoment()
    var reviewed: [(ReferenceState, ReferenceToken)] = []
    for token in tokens {
      var after = token
      plan.bring(&after, to: now)
      guard plan.survives(after, hasBegun: hasBegun) else { continue }
      plan.judgeWays(of: &after)
      guard !isStranded(after) else { continue }
      after.isFresh = after.state != token.state
      reviewed.append((token.state, after))
    }
    let same = reviewed.filter { $0.0 == $0.1.state }.map(\.1)
    let others = reviewed.filter { $0.0 != $0.1.state }.map(\.1)
    keepBest(of: same + others)
  }

  /// The next time at which a duration that a review would judge changes what it says.
  func deadline(after time: Int64) -> Int64? {
    tokens.flatMap(deadlines).filter { $0 > time }.min()
  }

  private func deadlines(of token: ReferenceToken) -> [Int64] {
    let leaf = plan.leaf(of: token)
    var judged = plan.finals(of: token, hasBegun: hasBegun)
    if !token.isLanded {
      judged += leaf.edges.flatMap(\.way) + (leaf.ending ?? [])
      judged += leaf.edges.flatMap { plan.markerConditions(of: $0) }
    }
    return judged.flatMap { number in
      plan.gesture.conditions[number].test.durations
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
    case .phase, .pause, .waiting: return []
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

extension Test {
  /// The durations in it that are compared with a constant.
  var durations: [(item: ItemID, comparison: Comparison, microseconds: Int64)] {
    switch self {
    case .compare: []
    case .duration(let item, let comparison, let limit): [(item, comparison, limit)]
    case .and(let left, let right), .or(let left, let right): left.durations + right.durations
    case .not(let inner): inner.durations
    }
  }
}
