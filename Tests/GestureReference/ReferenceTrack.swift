import GestureModel
import GestureRuntime

/// Where a track began to run, or its last step ended.
struct Anchor {
  var place: Point
  /// The track's spread, and that of the fingers alone.
  var spread: Float = 0
  var fingersSpread: Float = 0
  var rotation: Float = 0
  /// When the track was there, in microseconds.
  var time: Int64 = 0
  /// Where every finger was, by its number.
  var fingers: [Int: Point] = [:]
}

/// The fingers that draw the strokes of one number, and what they come to.
struct ReferenceTrack {
  enum Phase: Equatable {
    case idle
    case gathering(since: Int64)
    case running(since: Int64)
    case leaving(since: Int64)
    /// With too few fingers, but not over.
    case short(since: Int64)
  }

  let hand: Hand
  var brokenRule: BrokenRule?
  var phase = Phase.idle
  private(set) var fingers: [TrackFinger] = []
  private var fingerCount = 0
  /// What moved and is not put at its place yet.
  private(set) var round: [Touch] = []

  private(set) var place = Point.zero
  private(set) var spread: Float = 0
  private(set) var scale: Float = 1
  private(set) var rotation: Float = 0
  private(set) var anchor = Anchor(place: .zero)
  /// What is added to the fingers' centroid and spread, so that joining and leaving do not jump.
  /// −0 changes no bits.
  private var offset = Point.noOffset
  private var spreadOffset: Float = -0.0
  private var baseScale: Float = 1
  private var baseSpread: Float = 0

  private var trail: [Point] = []
  private var samples = VelocitySamples()
  private var force: Float = 0
  private var radius: Float = 0
  /// What it was when its stroke was over, while it is leaving.
  private(set) var over: Circumstances?

  init(_ hand: Hand, breaking rule: BrokenRule? = nil) { (self.hand, brokenRule) = (hand, rule) }

  var count: ClosedRange<Int> {
    switch hand {
    case .fingers(let count): count
    case .pointer: 1...1
    }
  }

  var isIdle: Bool { phase == .idle }
  var isGathering: Bool { if case .gathering = phase { true } else { false } }
  var isRunning: Bool { if case .running = phase { true } else { false } }
  var isLeaving: Bool { if case .leaving = phase { true } else { false } }

  var isShort: Bool { if case .short = phase { true } else { false } }

  func has(_ touch: Int32) -> Bool { fingers.contains { $0.touch == touch } }

  /// What a token of this track receives about the moment.
  func circumstances(at time: Int64) -> Circumstances {
    Circumstances(
      time: time, location: place, velocity: samples.velocity(at: time), force: force,
      radius: radius, touches: fingers.count, spread: spread, scale: scale, rotation: rotation,
      trail: trail)
  }
}

// MARK: - Fingers that come and go

extension ReferenceTrack {
  /// Takes fingers in, each at the lowest free place.
  mutating func add(_ touches: some Sequence<Touch>) {
    for touch in touches {
      let place = (0...).first { place in !fingers.contains { $0.place == place } } ?? 0
      fingers.append(
        TrackFinger(
          number: fingerCount, touch: touch.id, place: place, location: Point(touch),
          landing: Point(touch)))
      fingerCount += 1
      fingers.sort { $0.place < $1.place }
      (force, radius) = (touch.force, touch.radius)
    }
  }

  /// Begins to run with the fingers it has, for a landing of some time.
  mutating func run(since landing: Int64, at time: Int64) {
    phase = .running(since: landing)
    (place, spread, scale, rotation) = (fingers.centroid, fingers.spread, 1, 0)
    (offset, spreadOffset, baseScale, baseSpread) = (.noOffset, -0.0, 1, spread)
    moveAnchor(at: time)
    trail = [place]
    samples = VelocitySamples()
    addSample(at: time)
  }

  /// Fingers join a running track.
  mutating func join(_ touches: some Sequence<Touch>, at time: Int64) {
    add(touches)
    rebase(at: time)
  }

  /// A finger leaves a running track.
  mutating func leave(_ touch: Int32, at time: Int64) {
    remove(touch)
    rebase(at: time)
  }

  /// A finger goes on as another touch.
  mutating func rename(_ old: Int32, to new: Int32) {
    for index in fingers.indices where fingers[index].touch == old { fingers[index].touch = new }
  }

  mutating func remove(_ touch: Int32) { fingers.removeAll { $0.touch == touch } }

  /// A finger leaves, and those that stay are too few.
  mutating func fallShort(of touch: Int32) {
    guard case .running(let landing) = phase else { return }
    remove(touch)
    phase = .short(since: landing)
  }

  /// Enough fingers are there again.
  mutating func goOn(at time: Int64) {
    endShortage()
    rebase(at: time)
  }

  /// The stroke can go on, or be over.
  mutating func endShortage() {
    if case .short(let landing) = phase { phase = .running(since: landing) }
  }

  /// The stroke is over, though some fingers may still be there.
  mutating func endStroke(at time: Int64) {
    over = circumstances(at: time)
    phase = .leaving(since: time)
  }

  mutating func becomeIdle() { (phase, fingers, round) = (.idle, [], []) }

  /// Stays what it is with other fingers.
  private mutating func rebase(at time: Int64) {
    let centroid = fingers.centroid
    offset = Point(x: place.x - centroid.x, y: place.y - centroid.y)
    if brokenRule != .spreadOffset { spreadOffset = spread - fingers.spread }
    if brokenRule != .baseScale { (baseScale, baseSpread) = (scale, fingers.spread) }
    moveAnchor(at: time)
  }
}

// MARK: - Moving

extension ReferenceTrack {
  /// Puts a finger somewhere, which tells the track nothing yet.
  mutating func put(_ touch: Touch) {
    for index in fingers.indices where fingers[index].touch == touch.id {
      fingers[index].location = Point(touch)
    }
  }

  mutating func addToRound(_ touch: Touch) {
    round.append(touch)
    (force, radius) = (touch.force, touch.radius)
  }

  func isInRound(_ touch: Int32) -> Bool { round.contains { $0.id == touch } }

  /// Closes the round: a sample. Nothing but the anchor is left as it was.
  mutating func closeRound(at time: Int64) {
    let before = fingers
    for touch in round { put(touch) }
    round = []
    goToFingers()
    spread = fingers.spread + spreadOffset
    scale = baseSpread < 1 ? baseScale : baseScale * (fingers.spread / baseSpread)
    rotation += fingers.turn(since: before)
    addSample(at: time)
  }

  /// Goes to where its only finger ended.
  mutating func goToEnd(_ touch: Touch) {
    put(touch)
    goToFingers()
  }

  /// A finger presses otherwise and moves no more.
  mutating func rest(_ touch: Touch) { (force, radius) = (touch.force, touch.radius) }

  /// The next time after this one at which a resting track has another velocity.
  func nextVelocity(after time: Int64) -> Int64? {
    isRunning ? samples.nextChange(after: time) : nil
  }

  private mutating func goToFingers() {
    let centroid = fingers.centroid
    place = Point(x: centroid.x + offset.x, y: centroid.y + offset.y)
  }

  private mutating func addSample(at time: Int64) {
    samples.samples.append(
      TrackSample(time: time, location: place, scale: scale, rotation: rotation))
  }
}

// MARK: - Steps

extension ReferenceTrack {
  /// The way from the anchor.
  var step: Step {
    let degrees = rotation - anchor.rotation
    return Step(
      dx: place.x - anchor.place.x, dy: place.y - anchor.place.y, ds: spread - anchor.spread,
      dw: degrees * radiansPerDegree * anchor.fingersSpread)
  }

  /// A step ends here, or the fingers are others.
  mutating func moveAnchor(at time: Int64) {
    anchor = Anchor(
      place: place, spread: spread, fingersSpread: fingers.spread, rotation: rotation,
      time: time,
      fingers: Dictionary(uniqueKeysWithValues: fingers.map { ($0.number, $0.location) }))
  }
}

extension ReferenceTrack {
  /// The last step is over, and everything that it did.
  mutating func extendTrail() { trail.append(anchor.place) }
}

extension Point {
  fileprivate static let noOffset = Point(x: -0.0, y: -0.0)
}

private let radiansPerDegree: Float = 0.017453292519943295
