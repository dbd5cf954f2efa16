import GestureModel
import GestureRuntime

/// One attempt at a gesture, from the first landing to the change that ends it.
///
/// What it reports is collected in `changes`. Every moment starts with `startMoment` and ends with
/// `settle`.
struct ReferenceAttempt {
  let plan: ReferencePlan
  /// The machine's time.
  var time: Int64
  var tracks: [ReferenceTrack]
  var holder: Holder?
  /// In the order of leaves.
  var tokens: [ReferenceToken] = []
  /// The best acceptance so far.
  var acceptance: ReferenceToken?
  var hasBegun = false
  /// How many steps and landings there were.
  var moments = 0
  private(set) var isOver = false
  private(set) var changes: [ReferenceChange] = []
  private var lastReports: [Float] = []
  /// Whether a track was sampled after the last reported change.
  var isSampled = false

  init(_ plan: ReferencePlan, at time: Int64) {
    (self.plan, self.time) = (plan, time)
    tracks = plan.hands.map { ReferenceTrack($0, breaking: plan.brokenRule) }
  }

  var settings: Settings { plan.gesture.settings }

  /// Forgets which tokens were touched by the last moment, and lets time go on for all.
  mutating func startMoment() {
    let time = time
    for index in tokens.indices {
      (tokens[index].isFresh, tokens[index].isNew) = (false, false)
      tokens[index].arrival = .stayed
      if !isAtRest(tokens[index]) { plan.bring(&tokens[index]) { $0.time = time } }
    }
  }
}

// MARK: - Tokens and their tracks

extension ReferenceAttempt {
  func track(of token: ReferenceToken) -> Int? { plan.leaf(of: token).track }

  /// Whether its stroke is over, or rests.
  func isAtRest(_ token: ReferenceToken) -> Bool {
    guard let track = track(of: token), !plan.leaf(of: token).isGathering else { return false }
    return tracks[track].isLeaving || tracks[track].isShort
  }

  /// Whether it only waits: for a landing, or for the last finger to lift.
  func isPassedOver(_ token: ReferenceToken) -> Bool {
    isAtRest(token) || plan.leaf(of: token).isGathering
  }

  mutating func removeTokens(of track: Int) {
    tokens = tokens.filter { self.track(of: $0) != track }
  }

  func now(on track: Int) -> Circumstances { tracks[track].circumstances(at: time) }

  /// Brings what depends on the moment up to date.
  func bring(_ token: inout ReferenceToken) {
    if let track = track(of: token), !plan.leaf(of: token).isGathering {
      let now = now(on: track)
      plan.bring(&token) { $0 = now }
    } else {
      plan.bring(&token) { ($0.time, $0.touches) = (time, 0) }
    }
  }

  mutating func bringTokens(of track: Int) {
    for index in tokens.indices where self.track(of: tokens[index]) == track {
      bring(&tokens[index])
    }
  }
}

// MARK: - What is reported

extension ReferenceAttempt {
  mutating func fail() { end(hasBegun ? .cancelled : .failed, with: nil) }

  mutating func succeed(with token: ReferenceToken) {
    end(hasBegun ? .ended : .recognized, with: token)
  }

  /// Decides if no token is left.
  mutating func settle() { if tokens.isEmpty, !isOver { giveUp() } }

  /// Ends by the acceptance that is kept, if there is one.
  mutating func giveUp() {
    if let acceptance { succeed(with: acceptance) } else { fail() }
  }

  mutating func tell(_ kind: ReferenceChange.Kind, of token: ReferenceToken) {
    (lastReports, isSampled) = (plan.reports(for: token), false)
    let item = plan.leaf(of: token).ownItem
    let isEnd = kind == .recognized || kind == .ended
    changes.append(
      ReferenceChange(
        kind: kind, time: time, stray: token.stray, length: token.length,
        preference: isEnd ? plan.preference(of: token) : 0, deviation: token.deviation, item: item,
        title: item.map { plan.gesture.items[$0.rawValue].title }, reports: lastReports))
  }

  /// Reports that fingers have moved, or that reported values have changed since the last report:
  /// those of the token of least stray, the first on a tie.
  mutating func tellChanges() {
    guard hasBegun, let best = tokens.min(by: { $0.stray < $1.stray }) else { return }
    let reports = plan.reports(for: best)
    if isSampled || reports.map(\.bitPattern) != lastReports.map(\.bitPattern) {
      tell(.changed, of: best)
    }
  }

  private mutating func end(_ kind: ReferenceChange.Kind, with token: ReferenceToken?) {
    if let token {
      tell(kind, of: token)
    } else {
      changes.append(ReferenceChange(kind: kind, time: time))
    }
    (isOver, tokens) = (true, [])
  }
}
