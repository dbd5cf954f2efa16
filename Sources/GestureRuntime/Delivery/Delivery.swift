/// What a view is sent of the touches that gestures are recognized from.
///
/// While a gesture is possible, it may keep a touch, or only the end of a touch, from the view;
/// once it is recognized, it may cancel the touch in the view: see ``Switches``. For each touch, a
/// small state machine decides what follows; its rules are the table ``Reaction``.
///
/// It is a value like the recognizers: after every call of the set, make the corresponding call of
/// the delivery, and send the view the ``events``. Each moment needs a call of its own, so handle
/// the deadlines that are due before a frame:
///
///     while let due = set.deadline, due <= frame.time {
///       set.tick(at: due)
///       delivery.tick(at: due, in: set)
///     }
///     set.handle(frame)
///     delivery.handle(frame, in: set)
///
/// Nothing is allocated after it is created.
public struct Delivery: Hashable, Sendable {
  /// What one gesture wants of the view, in UIKit's words.
  public struct Switches: Hashable, Sendable {
    /// Whether the view's touches are cancelled when the gesture is recognized or begins.
    public var cancelsTouchesInView = true

    /// Whether a landing is kept from the view while the gesture is possible.
    public var delaysTouchesBegan = false

    /// Whether the end of a touch is kept from the view while the gesture is possible.
    public var delaysTouchesEnded = true

    /// Creates the switches as they are by default.
    public init() {}
  }

  /// Something that the view is sent.
  public struct Event: Hashable, Sendable {
    /// When it is sent, in microseconds.
    public var time: Int64

    /// When it happened, in microseconds; earlier than ``time`` if it was kept back.
    public var happened: Int64

    /// The touch: `began`, `moved`, `ended` or `cancelled`.
    public var touch: Touch

    /// The touch's number, counted from 0 in the order of landing. Its id may be used again while the
    /// end of the one that had it before is kept back.
    public var number: Int
  }

  /// What the view is sent because of the last call, in order.
  public private(set) var events: [Event] = []

  /// How many touches can be known at one time, those that have ended and whose end is kept back
  /// among them: 64. The view never gets further ones.
  public static let touchLimit = 64

  private let switches: [Switches]
  private let allowsMultipleTouches: Bool
  private var touches: [KnownTouch] = []
  /// How many touches have landed.
  private var landingCount = 0
  /// For each known touch and each gesture of the set, the attempt that it concerns, or -1.
  private var attempts: [Int32] = []
  /// The latest time it was given, in microseconds.
  private var time: Int64 = -Recognizer.timeLimit

  /// Creates a delivery to a view that has heard nothing yet.
  ///
  /// - Parameters:
  ///   - switches: Those of each gesture of the set, in the set's order.
  ///   - allowsMultipleTouches: Whether the view gets a touch that lands while it has another.
  public init(_ switches: [Switches], allowsMultipleTouches: Bool = false) {
    (self.switches, self.allowsMultipleTouches) = (switches, allowsMultipleTouches)
    touches.reserveCapacity(Self.touchLimit)
    attempts.reserveCapacity(Self.touchLimit * switches.count)
    events.reserveCapacity(2 * Self.touchLimit)
  }

  /// Takes a frame that the set has taken.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - set: The set after the frame, with the changes that the frame made.
  public mutating func handle(_ frame: Frame, in set: RecognizerSet) {
    startMoment(at: frame.time)
    let known = touches.count
    land(frame.touches)
    for index in known..<touches.count { noteAttempts(of: index, in: set) }
    settle(set, landedFrom: known)
    pass(frame.touches, landedFrom: known, in: set)
    forgetWhatIsGone()
  }

  /// Takes a deadline that the set has handled.
  public mutating func tick(at time: Int64, in set: RecognizerSet) {
    startMoment(at: time)
    settle(set, landedFrom: touches.count)
    forgetWhatIsGone()
  }

  /// Takes every touch away from the view, as when the view goes.
  public mutating func cancelAll() {
    startMoment(at: time)
    for index in touches.indices { meet(.takenAway, index) }
    touches.removeAll(keepingCapacity: true)
    attempts.removeAll(keepingCapacity: true)
  }
}

// MARK: - One moment

extension Delivery {
  private mutating func startMoment(at time: Int64) {
    events.removeAll(keepingCapacity: true)
    self.time = max(self.time, min(time, Recognizer.timeLimit))
  }

  /// Adds the touches that land in a frame.
  private mutating func land(_ frame: [Touch]) {
    for (place, touch) in frame.enumerated() where touch.phase == .began {
      guard touches.count < Self.touchLimit, isUp(touch.id, before: place, in: frame) else {
        continue
      }
      let isBesideAnother = !allowsMultipleTouches && touches.contains { $0.state != .gone }
      touches.append(KnownTouch(touch, number: landingCount, place: place, at: time))
      landingCount += 1
      for _ in switches { attempts.append(-1) }
      meet(isBesideAnother ? .landsBesideAnother : .lands, touches.count - 1)
    }
  }

  /// Whether a touch is up when the events of a frame before a place have happened.
  private func isUp(_ id: Int32, before place: Int, in frame: [Touch]) -> Bool {
    var isDown = touches.contains { $0.id == id && $0.isDown }
    for touch in frame[..<place] where touch.id == id {
      switch touch.phase {
      case .began: isDown = true
      case .ended, .cancelled: isDown = false
      case .moved, .stationary, .entered, .hovered, .exited: continue
      }
    }
    return !isDown
  }

  /// Notes which attempts a landing touch concerns: those that do not ignore it.
  private mutating func noteAttempts(of index: Int, in set: RecognizerSet) {
    for member in switches.indices where set.isConcerned(member, by: touches[index].id) {
      attempts[index * switches.count + member] = Int32(truncatingIfNeeded: set.attempt(of: member))
    }
  }

  /// Gives the gestures that were recognized or began their touches, then sends what no gesture
  /// keeps back any more.
  private mutating func settle(_ set: RecognizerSet, landedFrom landed: Int) {
    for told in set.changes where told.change.kind == .recognized || told.change.kind == .began {
      let isTaker = switches[told.recognizer].cancelsTouchesInView
      for index in touches.indices where attempt(index, told.recognizer) == told.attempt {
        meet(isTaker ? .taken : .shared, index)
      }
    }
    for index in landed..<touches.count where isTakenByOneUnderWay(index, in: set) {
      meet(.taken, index)
    }
    for index in touches.indices { release(index, in: set) }
  }

  /// Whether the touch that had its id before is still down, as the frame in which both are has not been
  /// passed on: the view hears the end of that one first.
  private func isSecond(_ index: Int) -> Bool {
    touches[..<index].contains { $0.id == touches[index].id && $0.isDown }
  }

  /// Whether a touch that has just landed belongs to a gesture under way that takes its touches.
  private func isTakenByOneUnderWay(_ index: Int, in set: RecognizerSet) -> Bool {
    switches.indices.contains { member in
      switches[member].cancelsTouchesInView && attempt(index, member) >= 0 && set.isUnderWay(member)
    }
  }

  /// Sends what was kept back of a touch and need not be any more.
  private mutating func release(_ index: Int, in set: RecognizerSet) {
    guard !isSecond(index) else { return }
    if !isHeldBack(index, in: set, by: { $0.delaysTouchesBegan }) { meet(.beginIsFree, index) }
    if !isHeldBack(index, in: set, by: { $0.delaysTouchesEnded }) { meet(.endIsFree, index) }
  }

  /// Whether an open attempt that a touch concerns keeps something of it back.
  private func isHeldBack(
    _ index: Int, in set: RecognizerSet, by keeps: (Switches) -> Bool
  ) -> Bool {
    for member in switches.indices where keeps(switches[member]) {
      let attempt = attempt(index, member)
      if attempt >= 0, set.isOpen(attempt, of: member) { return true }
    }
    return false
  }

  private func attempt(_ index: Int, _ member: Int) -> Int {
    Int(attempts[index * switches.count + member])
  }

  /// Passes on the other events of a frame, cancellations last.
  private mutating func pass(_ frame: [Touch], landedFrom landed: Int, in set: RecognizerSet) {
    for place in frame.indices where frame[place].phase == .moved || frame[place].phase == .ended {
      guard let index = index(at: place, in: frame, landedFrom: landed) else { continue }
      touches[index].take(frame[place], at: time)
      meet(frame[place].phase == .moved ? .moves : .lifts, index)
      if frame[place].phase == .ended { releaseAll(from: index, in: set) }
    }
    for place in frame.indices where frame[place].phase == .cancelled {
      guard let index = index(at: place, in: frame, landedFrom: landed) else { continue }
      touches[index].take(frame[place], at: time)
      meet(.takenAway, index)
      releaseAll(from: index, in: set)
    }
  }

  /// Sends what need not be kept back any more of a touch that is over, and of those that landed with its
  /// id in the frame.
  private mutating func releaseAll(from first: Int, in set: RecognizerSet) {
    for index in first..<touches.count where touches[index].id == touches[first].id {
      release(index, in: set)
    }
  }

  /// The touch that is down which an event of a frame is about: the last that landed with its id before it
  /// in the frame, or the one that was down before.
  private func index(at place: Int, in frame: [Touch], landedFrom landed: Int) -> Int? {
    let id = frame[place].id
    let found =
      touches.indices.last { index in
        index >= landed && touches[index].id == id && touches[index].place < place
      } ?? touches[..<landed].firstIndex { $0.id == id && $0.isDown }
    return found.flatMap { touches[$0].isDown ? $0 : nil }
  }
}

// MARK: - One touch

extension Delivery {
  /// Something happens to a touch: does what the rules say.
  private mutating func meet(_ happening: Happening, _ index: Int) {
    let touch = touches[index]
    let reaction = Reaction(to: happening, in: touch.state)
    switch reaction.action {
    case .nothing: break
    case .sendLanding:
      send(touch.landing, of: touch)
      if let move = touch.move { send(move, of: touch) }
    case .sendMove: if let move = touch.move { send(move, of: touch) }
    case .sendEnd: if let end = touch.end { send(end, of: touch) }
    case .sendCancelled: send(touch.cancelled(at: time), of: touch)
    }
    touches[index].state = reaction.state
  }

  private mutating func send(_ sample: KnownTouch.Sample, of touch: KnownTouch) {
    events.append(
      Event(time: time, happened: sample.time, touch: sample.touch, number: touch.number))
  }

  /// Forgets the touches about which the view gets no more events. Later events of them are then
  /// those of unknown touches.
  private mutating func forgetWhatIsGone() {
    var kept = 0
    for index in touches.indices where touches[index].state != .gone {
      touches[kept] = touches[index]
      for member in switches.indices {
        attempts[kept * switches.count + member] = attempts[index * switches.count + member]
      }
      kept += 1
    }
    touches.removeSubrange(kept...)
    attempts.removeSubrange((kept * switches.count)...)
  }
}

/// A touch that the view may still get events of.
struct KnownTouch: Hashable, Sendable {
  /// What happened to it, and when.
  struct Sample: Hashable, Sendable {
    var touch: Touch
    /// Microseconds.
    var time: Int64
  }

  var state = Delivery.TouchState.unheard
  /// Counted from 0 in the order of landing.
  let number: Int
  /// Where its landing stood in its frame.
  let place: Int
  let landing: Sample
  /// The last of its moves.
  var move: Sample?
  /// Its end, or that it was taken away.
  var end: Sample?

  var id: Int32 { landing.touch.id }
  var isDown: Bool { end == nil }

  init(_ touch: Touch, number: Int, place: Int, at time: Int64) {
    (self.number, self.place, landing) = (number, place, Sample(touch: touch, time: time))
  }

  mutating func take(_ touch: Touch, at time: Int64) {
    let sample = Sample(touch: touch, time: time)
    if touch.phase == .moved { move = sample } else { end = sample }
  }

  /// What the view is sent when the touch is taken from it: it was where it was last.
  func cancelled(at time: Int64) -> Sample {
    var sample = Sample(touch: (end ?? move ?? landing).touch, time: time)
    (sample.touch.phase, sample.touch.isCoalesced) = (.cancelled, false)
    return sample
  }
}
