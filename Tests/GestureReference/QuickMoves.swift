import GestureModel
import GestureRuntime

extension ReferenceAttempt {
  /// Goes into holds, then passes a marker if one can be passed.
  mutating func makeQuickMoves() {
    enterHolds()
    passMarker()
  }

  /// Every fresh token goes into each hold that it may go to, and also stays where it is.
  private mutating func enterHolds() {
    for leaf in plan.leaves.indices {
      for source in tokens where source.leaf == leaf && isSource(source) {
        for edge in plan.openEdges(of: source) where plan.leaves[edge.target].isHold {
          guard var moved = arriving(source, along: edge) else { continue }
          plan.judgeWays(of: &moved)
          place(moved, from: source)
        }
      }
    }
  }

  private func isSource(_ token: ReferenceToken) -> Bool {
    // A path leaves a lift by a landing alone.
    token.isFresh && !token.hasLapsed && !plan.leaf(of: token).isLift && !isPassedOver(token)
  }

  /// A token that goes along an edge to a hold or a marker; `nil` if it may not.
  private func arriving(
    _ token: ReferenceToken, along edge: ReferenceEdge
  ) -> ReferenceToken? {
    guard let track = track(of: token) else { return nil }
    var moved = plan.going(token, along: edge, from: tracks[track].anchor, in: now(on: track))
    moved.entered = moments
    guard plan.mayEnter(edge, moved), plan.survives(moved, hasBegun: hasBegun) else { return nil }
    return moved
  }

  private mutating func place(_ moved: ReferenceToken, from source: ReferenceToken) {
    let rival = tokens.firstIndex {
      $0.leaf == moved.leaf && $0.open == moved.open && !$0.hasLapsed
    }
    if plan.reads[moved.leaf].isEmpty, let rival {
      let old = tokens[rival]
      // A dwell that still owes something starts again where the motion before it ended.
      let restarts = !old.isNew && !hasOpenWay(old) && plan.leaf(of: source).isEnteredByStep
      guard moved.stray < old.stray || (moved.stray == old.stray && restarts) else { return }
      tokens.remove(at: rival)
    }
    if plan.keepsEveryDivision || tokens.count < plan.tokenLimit { contend(moved) }
  }

  private func hasOpenWay(_ token: ReferenceToken) -> Bool {
    let canEnd = plan.leaf(of: token).ending.map { plan.isOpen($0, for: token) } ?? false
    return canEnd || !plan.openEdges(of: token).isEmpty
  }

  /// The best token that a marker lets pass goes on; all others die.
  private mutating func passMarker() {
    let passing = tokens.filter { !$0.hasLapsed && !isPassedOver($0) }
      .filter { plan.isWithinTolerance($0) }
      .flatMap { token in
        plan.openEdges(of: token).compactMap { passage(of: token, along: $0) }
      }
    guard let best = passing.min(by: { $0.token.stray < $1.token.stray }) else { return }
    if let begun = best.begun {
      begin(with: begun)
    } else {
      succeed(with: best.token)
    }
  }

  /// How a token passes the marker that an edge leads to: into `begun`, or to be recognized.
  private func passage(
    of token: ReferenceToken, along edge: ReferenceEdge
  ) -> (token: ReferenceToken, begun: ReferenceToken?)? {
    switch plan.leaves[edge.target].kind {
    case .begin:
      guard plan.holdAll(scheduled: .begin, for: token), let begun = arriving(token, along: edge)
      else { return nil }
      return (token, begun)
    case .recognize:
      return plan.holdAll(scheduled: .end, for: token) ? (token, nil) : nil
    case .phase, .pause, .gathering, .waiting: return nil
    }
  }

  private mutating func begin(with token: ReferenceToken) {
    guard let track = track(of: token) else { return }
    var token = token
    plan.begin(
      plan.itemsAfter(token.leaf), of: &token, at: tracks[track].anchor, in: now(on: track))
    hasBegun = true
    plan.judgeWays(of: &token)
    tokens = [token]
    tell(.began, of: token)
    makeQuickMoves()
  }
}

extension ReferencePlan {
  /// The items whose leaves all come later than this one.
  func itemsAfter(_ leaf: Int) -> [ItemID] {
    let before = Set(leaves[...leaf].flatMap(\.items))
    let after = Set(leaves[(leaf + 1)...].flatMap(\.items))
    return after.subtracting(before).sorted()
  }
}
