import GestureModel
import GestureRuntime

/// One attempt at a gesture, from the first landing to the change that ends it.
///
/// Each method is one moment. What is told is collected in `changes`.
struct ReferenceAttempt {
  let plan: ReferencePlan
  /// At most one for each state, in the order of states.
  var tokens: [ReferenceToken] = []
  /// The best acceptance so far.
  var acceptance: ReferenceToken?
  var hasBegun = false
  private(set) var isOver = false
  private(set) var changes: [ReferenceChange] = []
  private var lastReports: [Float] = []

  /// The touch that draws, and when it landed.
  var owned: Int32?
  var landingTime: Int64 = 0
  /// Where the last step ended.
  var anchor = Point(x: 0, y: 0)
  var samples = VelocitySamples()
  var now: Circumstances
  /// Whether a token took the last landing.
  var lastLandingWasTaken = true

  init(_ plan: ReferencePlan, at time: Int64) {
    self.plan = plan
    let nowhere = Point(x: 0, y: 0)
    now = Circumstances(time: time, location: nowhere, force: 0, radius: 0, touches: 0)
  }

  /// Takes what a sample of the owned touch says of the moment, but for the velocity.
  mutating func observe(_ touch: Touch, at time: Int64) {
    (now.time, now.location) = (time, Point(x: touch.x, y: touch.y))
    (now.force, now.radius) = (touch.force, touch.radius)
  }

  /// Forgets which tokens were touched by the last moment.
  mutating func startMoment() {
    for index in tokens.indices { (tokens[index].isFresh, tokens[index].isNew) = (false, false) }
  }

  /// Keeps one of several candidates for each state: the first of least stray, in this order.
  mutating func keepBest(of candidates: [ReferenceToken]) {
    tokens = []
    for candidate in candidates {
      guard let index = tokens.firstIndex(where: { $0.state == candidate.state }) else {
        tokens.append(candidate)
        continue
      }
      if candidate.stray < tokens[index].stray { tokens[index] = candidate }
    }
    tokens.sort { $0.state < $1.state }
  }
}

// MARK: - What is told

extension ReferenceAttempt {
  mutating func fail() { end(hasBegun ? .cancelled : .failed, with: nil) }

  mutating func succeed(with token: ReferenceToken) {
    end(hasBegun ? .ended : .recognized, with: token)
  }

  /// Decides if no token is left, unless an acceptance has to wait for a finger to lift.
  mutating func settle() {
    guard tokens.isEmpty, !isOver else { return }
    guard let acceptance else { return fail() }
    if owned == nil { succeed(with: acceptance) }
  }

  mutating func tell(_ kind: ReferenceChange.Kind, of token: ReferenceToken) {
    lastReports = plan.reports(for: token)
    let item = plan.leaf(of: token).ownItem
    changes.append(
      ReferenceChange(
        kind: kind, time: now.time, stray: token.stray, length: token.length,
        item: item, title: item.map { plan.gesture.items[$0.rawValue].title }, reports: lastReports)
    )
  }

  /// Tells of reported values that are not what they were when last told: those of the token of
  /// least stray, the first on a tie.
  mutating func tellReports() {
    guard hasBegun, let best = tokens.min(by: { $0.stray < $1.stray }) else { return }
    let reports = plan.reports(for: best)
    if reports.map(\.bitPattern) != lastReports.map(\.bitPattern) { tell(.changed, of: best) }
  }

  private mutating func end(_ kind: ReferenceChange.Kind, with token: ReferenceToken?) {
    if let token {
      tell(kind, of: token)
    } else {
      changes.append(ReferenceChange(kind: kind, time: now.time))
    }
    (isOver, tokens) = (true, [])
  }
}
