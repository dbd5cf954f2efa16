package import GestureModel
package import GestureRuntime

/// `Grammar/meaning.md` as code: what a gesture makes of touches, written to be compared with the
/// page and not to be fast.
///
/// It works from the checked model and knows nothing of automata or tables. A token holds its whole
/// history, and every measure is folded over it.
package struct ReferenceMatcher {
  private var plan: ReferencePlan
  /// The latest time that it was given.
  private var time: Int64?
  private var present: [Int32: Presence] = [:]
  /// The touches and pointers present that the attempt, or the last one, has seen.
  private var seen: Set<Int32> = []
  private var attempt: ReferenceAttempt?
  private var chords: Chords
  /// What is known of touches that may be lost and come back.
  var bridging: Bridging?
  /// What was reported in this call.
  private var changes: [ReferenceChange] = []

  /// A touch that is down, or a pointer that is there.
  private struct Presence {
    var isDown: Bool
    /// Whether the gesture sees it at all.
    var isSeen: Bool
    /// Where it landed or has moved since.
    var touch: Touch
    /// Those that came later have higher numbers.
    var number: Int
  }

  /// How many have come.
  private var count = 0

  package init(
    _ gesture: Gesture, view: ViewSize?, breaking rule: BrokenRule? = nil,
    everyDivision: Bool = false
  ) {
    plan = ReferencePlan(gesture, view: view)
    (plan.brokenRule, plan.keepsEveryDivision) = (rule, everyDivision)
    chords = Chords(gesture)
    bridging = Bridging(gesture)
  }

  /// The next time at which something can happen without a touch.
  package var deadline: Int64? {
    guard let due = bridging?.due else { return attempt?.deadline }
    return due <= Recognizer.timeLimit ? due : nil
  }

  /// Whether an attempt is under way.
  package var isActive: Bool { attempt != nil }

  /// Whether the attempt has come to an end and could go on, and has not begun.
  package var isComplete: Bool { attempt.map { $0.acceptance != nil && !$0.hasBegun } ?? false }

  /// Whether it sees a touch that is down.
  package var hasTouchDown: Bool { present.values.contains { $0.isDown && $0.isSeen } }

  /// Ends the attempt as if no token were left.
  package mutating func complete() -> [ReferenceChange] {
    changes = []
    inAttempt { $0.giveUp() }
    return changes
  }

  /// Ends the attempt under way without a word, as a set does with a gesture that has lost.
  package mutating func stop() { attempt = nil }

  package mutating func handle(_ frame: Frame) -> [ReferenceChange] {
    changes = []
    for setting in frame.settings { plan.take(setting) }
    if bridging == nil { take(frame) } else { bridge(frame) }
    return changes
  }

  /// Lets the machine take a frame, which is parted where buttons change.
  mutating func take(_ frame: Frame) {
    for part in chords.parted(frame) { takePart(part) }
  }

  private mutating func takePart(_ frame: Frame) {
    pass(to: frame.time)
    var landings = frame.touches.filter { $0.phase == .began }
    for touch in frame.touches where touch.phase != .cancelled {
      if touch.phase == .began {
        // All landings of a frame are taken at the first of them.
        land(landings)
        landings = []
      } else {
        handle(touch)
      }
    }
    for touch in frame.touches where touch.phase == .cancelled { handle(touch) }
    inAttempt {
      $0.closeRounds()
      $0.review()
      $0.tellChanges()
    }
  }

  /// Takes every touch and every pointer away.
  package mutating func cancelAll() -> [ReferenceChange] {
    changes = []
    (present, seen) = ([:], [])
    chords.forget()
    bridging?.known = []
    inAttempt { $0.fail() }
    return changes
  }

  /// Tells it the time. Only deadlines matter, so telling more changes nothing.
  package mutating func tick(_ time: Int64) -> [ReferenceChange] {
    changes = []
    if bridging == nil { pass(to: time) } else { bridgeTime(until: time) }
    return changes
  }
}

extension ReferenceMatcher {
  /// Lets the machine's own time go on.
  mutating func passMachine(to time: Int64) { pass(to: time) }

  /// The pointers that are there, if the gesture sees any.
  var pointersThere: Set<Int32> {
    guard plan.hands.contains(.pointer) else { return [] }
    return Set(present.filter { !$0.value.isDown }.keys)
  }

  /// A touch goes on under another id.
  mutating func rename(_ old: Int32, to new: Int32) {
    guard old != new else { return }
    if let known = present.removeValue(forKey: old) {
      present[new] = known
      present[new]?.touch.id = new
    }
    if seen.remove(old) != nil { seen.insert(new) }
    chords.rename(old, to: new)
    attempt?.rename(old, to: new)
  }

  /// Does what is due until a time, which is never before the last one.
  private mutating func pass(to time: Int64) {
    let time = min(max(time, self.time ?? -Recognizer.timeLimit), Recognizer.timeLimit)
    while let next = attempt?.deadline, next <= time { inAttempt { $0.pass(next) } }
    self.time = time
    attempt?.time = time
  }

  /// Does something in the attempt under way, and collects what it tells.
  private mutating func inAttempt(_ body: (inout ReferenceAttempt) -> Void) {
    guard var current = attempt else { return }
    let told = current.changes.count
    body(&current)
    changes += current.changes[told...]
    attempt = current.isOver ? nil : current
  }

  private func isDown(_ touch: Touch) -> Bool { present[touch.id]?.isDown == true }
  private func isThere(_ touch: Touch) -> Bool { present[touch.id]?.isDown == false }

  private mutating func handle(_ touch: Touch) {
    let isPassedOver = touch.isCoalesced && plan.gesture.settings.regularSamplesOnly
    let isFinite = Point(touch).isFinite
    switch touch.phase {
    case .moved, .hovered:
      if isPassedOver { return }
      if touch.phase == .moved, isDown(touch), isFinite {
        present[touch.id]?.touch.x = touch.x
        present[touch.id]?.touch.y = touch.y
      }
      if touch.phase == .hovered ? isThere(touch) : isDown(touch) {
        inAttempt { isFinite ? $0.move(touch) : $0.rest(touch) }
      } else if touch.phase == .hovered {
        come(touch)
      }
    case .stationary: if isDown(touch) { inAttempt { $0.rest(touch) } }
    case .ended: if isDown(touch) { leave(touch) { $0.end(touch) } }
    case .cancelled: if present[touch.id] != nil { leave(touch) { $0.cancel(touch) } }
    case .entered: come(touch)
    case .exited: if isThere(touch) { leave(touch) { $0.end(touch) } }
    case .began: return
    }
  }

  /// A touch or a pointer is there no more.
  private mutating func leave(_ touch: Touch, _ body: (inout ReferenceAttempt) -> Void) {
    present[touch.id] = nil
    seen.remove(touch.id)
    inAttempt(body)
  }
}

// MARK: - Landings

extension ReferenceMatcher {
  /// Takes the landings of one frame together.
  private mutating func land(_ touches: [Touch]) {
    var landed: [Touch] = []
    let wasActive = attempt != nil
    for touch in touches where Point(touch).isFinite && !isDown(touch) {
      let isSeen = sees(touch)
      if isThere(touch) { leave(touch) { if !isSeen { $0.end(touch.withoutPlace) } } }
      note(touch, isDown: true, isSeen: isSeen)
      if isSeen { landed.append(touch) }
    }
    if !landed.isEmpty { take(landed, isPointer: false, wasActive: wasActive) }
  }

  /// Whether it sees a touch that lands, or a pointer that comes, by the inputs that are in effect.
  private func sees(_ touch: Touch) -> Bool { (attempt?.plan ?? plan).sees(touch) }

  private mutating func note(_ touch: Touch, isDown: Bool, isSeen: Bool) {
    count += 1
    present[touch.id] = Presence(isDown: isDown, isSeen: isSeen, touch: touch, number: count)
  }

  /// A pointer comes, if it was not there.
  private mutating func come(_ touch: Touch) {
    guard present[touch.id] == nil, Point(touch).isFinite else { return }
    let isSeen = plan.hands.contains(.pointer) && sees(touch)
    note(touch, isDown: false, isSeen: isSeen)
    if isSeen { take([touch], isPointer: true, wasActive: attempt != nil) }
  }

  private mutating func take(_ landed: [Touch], isPointer: Bool, wasActive: Bool) {
    guard attempt != nil else {
      let resting = isPointer || wasActive ? [] : resting(beside: landed)
      if seen.isEmpty || !resting.isEmpty { begin(with: resting + landed, isPointer: isPointer) }
      return
    }
    seen.formUnion(landed.map(\.id))
    var result = LandingResult()
    inAttempt { result = $0.land(landed, isPointer: isPointer) }
    if attempt == nil, !isPointer, !result.isTaken, !result.isTooMany, areAlone(landed) {
      begin(with: landed, isPointer: false)
    }
  }

  /// The touches that land once more together with others: with `gather any-time` all that are down,
  /// if a stroke can begin that takes more fingers than those.
  private func resting(beside landed: [Touch]) -> [Touch] {
    guard plan.gesture.settings.gathersAnyTime, plan.grip == nil else { return [] }
    let others = present.values.filter { other in
      other.isSeen && !landed.contains { $0.id == other.touch.id }
    }
    guard others.allSatisfy(\.isDown) else { return [] }
    let takesMore = plan.landings.contains { edge in
      plan.leaves[edge.target].track.map { plan.hands[$0].least > others.count } ?? false
    }
    return takesMore ? others.sorted { $0.number < $1.number }.map(\.touch) : []
  }

  /// Whether no other touch is down, and no other pointer there that the last attempt saw.
  private func areAlone(_ landed: [Touch]) -> Bool {
    let down = present.filter { $0.value.isDown && $0.value.isSeen }.map(\.key)
    return seen.union(down).subtracting(landed.map(\.id)).isEmpty
  }

  private mutating func begin(with landed: [Touch], isPointer: Bool) {
    guard let time, plan.canBegin(isPointer: isPointer) else { return }
    attempt = ReferenceAttempt(plan, at: time)
    seen = Set(landed.map(\.id))
    inAttempt { $0.begin(byLandingOf: landed, isPointer: isPointer) }
  }
}

extension Touch {
  /// Of a pointer that goes without a word on where.
  fileprivate var withoutPlace: Touch { Touch(.exited, id: id, x: .nan, y: .nan) }
}

extension ReferencePlan {
  /// Whether an attempt can begin with such a landing.
  fileprivate func canBegin(isPointer: Bool) -> Bool {
    if grip != nil { return !isPointer }
    return landings.contains { edge in
      leaves[edge.target].track.map { (hands[$0] == .pointer) == isPointer } ?? false
    }
  }
}

extension ReferenceAttempt {
  fileprivate mutating func rename(_ old: Int32, to new: Int32) {
    for index in tracks.indices { tracks[index].rename(old, to: new) }
    if holder?.touch == old { holder?.touch = new }
  }

  /// The system took a touch away.
  fileprivate mutating func cancel(_ touch: Touch) {
    for index in tracks.indices where tracks[index].has(touch.id) { closeRound(of: index) }
    guard !isOver else { return }
    if holder?.touch == touch.id || tracks.contains(where: { $0.has(touch.id) }) { giveUp() }
  }
}

extension Hand {
  /// How many fingers it takes.
  fileprivate var least: Int {
    switch self {
    case .fingers(let count): count.lowerBound
    case .pointer: 0
    }
  }
}
