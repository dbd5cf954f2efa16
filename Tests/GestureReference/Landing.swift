import GestureModel
import GestureRuntime

/// What came of a landing.
struct LandingResult {
  var isTaken = false
  var isTooMany = false
}

extension ReferenceAttempt {
  /// The landing that begins the attempt.
  mutating func begin(byLandingOf touches: [Touch], isPointer: Bool) {
    if let grip = plan.grip {
      hold(touches[0], along: grip)
      if !isOver, touches.count > 1 { _ = land(Array(touches.dropFirst()), isPointer: isPointer) }
    } else {
      _ = land(touches, isPointer: isPointer, isFirst: true)
    }
  }

  /// Touches land together, or a pointer comes.
  mutating func land(_ touches: [Touch], isPointer: Bool, isFirst: Bool = false) -> LandingResult {
    closeRounds()
    if !isPointer { liftPointer() }
    guard !isOver else { return LandingResult() }
    startMoment()
    let waiting = tokens.filter { isWaiting($0, isPointer: isPointer) }
    let expected = isFirst ? plan.landings : waiting.flatMap { plan.leaf(of: $0).edges }
    let answers = tracks.indices.map { index -> LandingAnswer in
      guard tracks[index].isFor(pointer: isPointer) else { return .ignores }
      let isExpected = expected.contains { plan.leaves[$0.target].track == index }
      return tracks[index].land(
        touches, at: time, isExpected: isExpected, settings: settings, hasBegun: hasBegun)
    }
    if waiting.isEmpty, !isFirst, answers.allSatisfy({ $0 == .ignores }) { return LandingResult() }
    return take(answers, isPointer: isPointer, isFirst: isFirst)
  }

  /// Whether a landing takes a token on or kills it: in a lift leaf; a pointer that comes concerns
  /// only those that may take it.
  private func isWaiting(_ token: ReferenceToken, isPointer: Bool) -> Bool {
    plan.leaf(of: token).isLift
      && (!isPointer
        || plan.openEdges(of: token).contains { edge in
          plan.leaves[edge.target].track.map { plan.hands[$0] == .pointer } ?? false
        })
  }

  /// Moves the tokens as the tracks answered.
  private mutating func take(
    _ answers: [LandingAnswer], isPointer: Bool, isFirst: Bool
  ) -> LandingResult {
    moments += 1
    func stays(_ token: ReferenceToken) -> Bool {
      guard let track = track(of: token) else { return !isWaiting(token, isPointer: isPointer) }
      return answers[track] != .assembles || !plan.leaf(of: token).isGathering
    }
    tokens = tokens.filter { track(of: $0).map { answers[$0] != .tooMany } ?? true }
    let came =
      isFirst
      ? [landed(ReferenceToken(), along: plan.landings, answers)]
      : tokens.map { landed($0, answers) }
    divide(isFirst ? came : zip(tokens, came).map { stays($0) ? [$0] : $1 })
    for (index, answer) in answers.enumerated() {
      switch answer {
      case .tooMany: tracks[index].becomeIdle()
      case .gathers, .runs:
        if !tokens.contains(where: { track(of: $0) == index }) { tracks[index].becomeIdle() }
      case .joins: if !tracks[index].isShort { bringTokens(of: index) }
      case .assembles, .ignores: break
      }
    }
    makeQuickMoves()
    settle()
    return LandingResult(
      isTaken: came.contains { !$0.isEmpty }, isTooMany: answers.contains(.tooMany))
  }

  private func landed(_ token: ReferenceToken, _ answers: [LandingAnswer]) -> [ReferenceToken] {
    let leaf = plan.leaf(of: token)
    if leaf.isLift { return landed(token, along: plan.openEdges(of: token), answers) }
    guard leaf.isGathering, let track = leaf.track, answers[track] == .assembles else { return [] }
    return leaf.edges.compactMap { landed(token, along: $0) }
  }

  /// A token after a landing, along each of some edges that lead to a track that takes it.
  private func landed(
    _ token: ReferenceToken, along edges: [ReferenceEdge], _ answers: [LandingAnswer]
  ) -> [ReferenceToken] {
    edges.compactMap { edge in
      guard let track = plan.leaves[edge.target].track else { return nil }
      switch answers[track] {
      case .runs: return landed(token, along: edge)
      case .gathers:
        return edge.gathering.flatMap {
          landed(token, along: ReferenceEdge(target: $0, left: edge.left, entered: []))
        }
      case .ignores, .assembles, .joins, .tooMany: return nil
      }
    }
  }

  /// A token after a landing; `nil` if it dies of it.
  private func landed(_ token: ReferenceToken, along edge: ReferenceEdge) -> ReferenceToken? {
    guard let track = plan.leaves[edge.target].track else { return nil }
    return arrived(token, along: edge, from: tracks[track].anchor, in: now(on: track))
  }

  /// A token that came to a leaf by a landing; `nil` if it dies of it.
  func arrived(
    _ token: ReferenceToken, along edge: ReferenceEdge, from start: Anchor, in now: Circumstances
  ) -> ReferenceToken? {
    var token = plan.going(token, along: edge, from: start, in: now)
    plan.note(.landing, for: &token)
    for reach in token.arms.keys { token.arms[reach]?.append(nil) }
    bring(&token)
    token.isLanded = plan.leaf(of: token).isEnteredByStep
    token.entered = moments
    guard edge.entered.allSatisfy({ plan.holdAll(scheduled: .landing($0), for: token) }),
      plan.survives(token, hasBegun: hasBegun)
    else { return nil }
    plan.judgeWays(of: &token)
    return token
  }
}
