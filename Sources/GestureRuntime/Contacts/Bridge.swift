// Touches that are lost and come back: the finger has not lifted.
//
// From a lift on the machine stands still until it is known whether it was one. Then it takes what came
// meanwhile: of each touch that moves, where it was last.
extension Engine {
  /// Whether the machine stands still, as a touch is lost.
  var isStill: Bool { firstLost != nil }

  /// Where the touch stands that was lost first, if one is.
  private var firstLost: Int? {
    guard settings.bridge != nil else { return nil }
    var first: Int?
    for place in 0..<contacts.counts.value.bridged where contacts.bridged[place].isLost {
      if let known = first, contacts.bridged[known].liftTime <= contacts.bridged[place].liftTime {
        continue
      }
      first = place
    }
    return first
  }

  private func bridgedPlace(of id: Int32) -> Int? {
    (0..<contacts.counts.value.bridged).first { contacts.bridged[$0].id == id }
  }

  /// Takes the events of one time.
  func handleBridged(at newTime: Int64, _ touches: UnsafeBufferPointer<Touch>) {
    tickBridged(at: newTime)
    let stands =
      isStill || touches.contains { $0.phase == .ended && bridgedPlace(of: $0.id) != nil }
    if stands && claim(touches) {
      bridge(touches)
    } else {
      while let place = firstLost { liftLost(place) }
      tellKept()
      passMachine(to: attempt.value.clock)
      for touch in touches { follow(bridged: touch) }
      handleParted(touches)
    }
    noteBridgeDeadline()
  }

  /// Lets time pass without an event.
  func tickBridged(at newTime: Int64) {
    if attempt.value.hasChanges { forgetChanges() }
    let clock = max(attempt.value.clock, min(newTime, Recognizer.timeLimit))
    attempt.value.clock = clock
    while let place = firstLost, let due = dueTime(of: place), due <= clock { liftLost(place) }
    if !isStill {
      tellKept()
      passMachine(to: clock)
    }
    noteBridgeDeadline()
  }

  /// When a touch that is lost has lifted for good; nothing if that is beyond all times.
  private func dueTime(of place: Int) -> Int64? {
    guard let bridge = settings.bridge else { return nil }
    let due = contacts.bridged[place].liftTime + bridge.duration + 1
    return due <= Recognizer.timeLimit ? due : nil
  }

  /// While a touch is lost, all that is waited for is that it has lifted.
  func noteBridgeDeadline() {
    guard let place = firstLost else { return }
    let due = dueTime(of: place)
    attempt.value.hasDeadline = due != nil
    attempt.value.deadline = due ?? 0
  }

  /// Advances the machine's own time.
  private func passMachine(to time: Int64) {
    findDeadline()
    pass(until: max(self.time, time))
  }

  /// Finds out which touches that land are lost ones that come back, each the nearest there is.
  ///
  /// - Returns: Whether nothing else happens in the frame than that, and that touches move, rest and
  ///   lift which are down.
  private func claim(_ touches: UnsafeBufferPointer<Touch>) -> Bool {
    let count = contacts.counts.value.bridged
    for place in 0..<count {
      contacts.bridged[place].claim = -1
      contacts.bridged[place].isLeaving = false
      contacts.bridged[place].leavingX = contacts.bridged[place].x
      contacts.bridged[place].leavingY = contacts.bridged[place].y
    }
    for (index, touch) in touches.enumerated() {
      let place = bridgedPlace(of: touch.id)
      switch touch.phase {
      case .moved, .stationary:
        guard let place else { continue }
        let known = contacts.bridged[place].held
        if settings.asksForButtons, known != touch.held.intersection(.buttons) { return false }
        if touch.phase == .moved, !contacts.bridged[place].isGone, isKept(touch) {
          (contacts.bridged[place].leavingX, contacts.bridged[place].leavingY) = (touch.x, touch.y)
        }
      case .ended:
        guard let place, !contacts.bridged[place].isLost else { continue }
        contacts.bridged[place].isLeaving = true
        if touch.isFinite {
          (contacts.bridged[place].leavingX, contacts.bridged[place].leavingY) = (touch.x, touch.y)
        }
      case .began:
        if let place, !contacts.bridged[place].isGone { continue }
        guard touch.isFinite, let nearest = nearestLost(to: touch) else { return false }
        if let place, place != nearest { return false }
        if isPointerThere(touch.id) { return false }
        contacts.bridged[nearest].claim = Int32(truncatingIfNeeded: index)
      case .cancelled, .entered, .hovered, .exited: return false
      }
    }
    return true
  }

  /// The lost touch that one which lands is: near enough, soon enough, and alike.
  private func nearestLost(to touch: Touch) -> Int? {
    guard let bridge = settings.bridge else { return nil }
    var nearest: Int?
    var least = Float.infinity
    for place in 0..<contacts.counts.value.bridged {
      let lost = contacts.bridged[place]
      guard lost.isGone, lost.claim < 0, lost.kind == touch.kind,
        lost.held == touch.held.intersection(.buttons)
      else { continue }
      if lost.isLost, attempt.value.clock - lost.liftTime > bridge.duration { continue }
      let (x, y) = lost.isLeaving ? (lost.leavingX, lost.leavingY) : (lost.x, lost.y)
      let square = (touch.x - x) * (touch.x - x) + (touch.y - y) * (touch.y - y)
      guard isAtMost(square, bridge.radius * bridge.radius), square < least else { continue }
      (nearest, least) = (place, square)
    }
    return nearest
  }

  /// Takes a frame after which the machine stands still, or in which what it waited for comes back.
  private func bridge(_ touches: UnsafeBufferPointer<Touch>) {
    for (index, touch) in touches.enumerated() {
      switch touch.phase {
      case .moved:
        guard let place = bridgedPlace(of: touch.id), !contacts.bridged[place].isLost else {
          continue
        }
        keep(touch, of: place)
      case .ended:
        guard let place = bridgedPlace(of: touch.id), contacts.bridged[place].isLeaving else {
          continue
        }
        contacts.bridged[place].isLeaving = false
        contacts.bridged[place].isLost = true
        contacts.bridged[place].liftTime = attempt.value.clock
        contacts.bridged[place].lift = touch
        (contacts.bridged[place].x, contacts.bridged[place].y) = (
          contacts.bridged[place].leavingX, contacts.bridged[place].leavingY
        )
      case .began:
        let count = contacts.counts.value.bridged
        let claimed = (0..<count).first {
          contacts.bridged[$0].claim == Int32(truncatingIfNeeded: index)
        }
        guard let place = claimed else { continue }
        rename(contacts.bridged[place].id, to: touch.id)
        contacts.bridged[place].id = touch.id
        contacts.bridged[place].isLost = false
        keep(touch, of: place)
      case .stationary, .cancelled, .entered, .hovered, .exited: continue
      }
    }
    if !isStill {
      attempt.value.keptTime = attempt.value.clock
      tellKept()
    }
  }

  /// Whether a sample says where its touch is.
  private func isKept(_ touch: Touch) -> Bool {
    touch.isFinite && !(settings.regularSamplesOnly && touch.isCoalesced)
  }

  /// Keeps where a touch has moved until the machine goes on.
  private func keep(_ touch: Touch, of place: Int) {
    guard isKept(touch) else { return }
    contacts.bridged[place].hasMoved = true
    contacts.bridged[place].move = touch
    contacts.bridged[place].move.phase = .moved
    (contacts.bridged[place].x, contacts.bridged[place].y) = (touch.x, touch.y)
    attempt.value.keptTime = attempt.value.clock
  }

  /// A touch was lost, and has lifted: then, and where it was.
  private func liftLost(_ place: Int) {
    let lost = contacts.bridged[place]
    forget(place)
    passMachine(to: lost.liftTime)
    withUnsafeTemporaryAllocation(of: Touch.self, capacity: 2) { events in
      var count = 0
      if lost.hasMoved {
        events.initializeElement(at: 0, to: lost.move)
        events[0].id = lost.id
        count = 1
      }
      events.initializeElement(at: count, to: lost.lift)
      events[count].id = lost.id
      handleLate(UnsafeBufferPointer(rebasing: events[0...count]))
    }
  }

  /// Tells the machine where touches have moved while it stood still, each where it was last.
  private func tellKept() {
    let count = contacts.counts.value.bridged
    guard (0..<count).contains(where: { contacts.bridged[$0].hasMoved }) else { return }
    passMachine(to: attempt.value.keptTime)
    withUnsafeTemporaryAllocation(of: Touch.self, capacity: Recognizer.touchLimit) { events in
      var told = 0
      for place in 0..<count where contacts.bridged[place].hasMoved {
        events.initializeElement(at: told, to: contacts.bridged[place].move)
        events[told].id = contacts.bridged[place].id
        contacts.bridged[place].hasMoved = false
        told += 1
      }
      handleLate(UnsafeBufferPointer(rebasing: events[0..<told]))
    }
  }

  private func handleLate(_ touches: UnsafeBufferPointer<Touch>) {
    isLate = true
    handleParted(touches)
    isLate = false
    // Time goes on in this call, and another change may follow.
    writeDown()
  }

  /// Follows what touches do while the machine goes on.
  private func follow(bridged touch: Touch) {
    let place = bridgedPlace(of: touch.id)
    let count = contacts.counts.value.bridged
    switch touch.phase {
    case .began:
      guard place == nil, touch.isFinite, count < Recognizer.touchLimit else { return }
      contacts.bridged[count] = BridgedTouch(touch)
      contacts.counts.value.bridged = count + 1
    case .moved, .stationary:
      guard let place, touch.isFinite else { return }
      contacts.bridged[place].held = touch.held.intersection(.buttons)
      if touch.phase == .stationary || (settings.regularSamplesOnly && touch.isCoalesced) { return }
      (contacts.bridged[place].x, contacts.bridged[place].y) = (touch.x, touch.y)
    case .ended, .cancelled: if let place { forget(place) }
    case .entered, .hovered, .exited: break
    }
  }

  private func forget(_ place: Int) {
    let count = contacts.counts.value.bridged
    contacts.bridged.copy(from: place + 1, to: place, count: count - place - 1)
    contacts.counts.value.bridged = count - 1
  }

  /// A touch goes on under another id.
  private func rename(_ old: Int32, to new: Int32) {
    guard old != new else { return }
    for place in 0..<contacts.counts.value.down where contacts.down[place] == old {
      contacts.down[place] = new
    }
    for place in 0..<contacts.counts.value.hidden where contacts.hidden[place] == old {
      contacts.hidden[place] = new
    }
    for place in 0..<contacts.counts.value.chords where contacts.chords[place].id == old {
      contacts.chords[place].id = new
    }
    for place in 0..<contacts.fingers.count
    where contacts.fingers[place].isDown && contacts.fingers[place].id == old {
      contacts.fingers[place].id = new
    }
    if attempt.value.isHeld(by: old) { attempt.value.holder = new }
  }
}

/// A touch that is down, or was lost and may come back.
struct BridgedTouch {
  var id: Int32 = 0
  // Where it is, or was lost.
  var x: Float = 0
  var y: Float = 0
  /// The event of the frame that is looked at by which it comes back; below 0 if none is.
  var claim: Int32 = -1
  /// When it was lost.
  var liftTime: Int64 = 0
  // Where it lifts in the frame that is looked at.
  var leavingX: Float = 0
  var leavingY: Float = 0
  /// The lift as it was reported.
  var lift = Touch(.ended, id: 0, x: 0, y: 0)
  var isLost = false
  /// Whether it lifts in the frame that is looked at.
  var isLeaving = false
  /// Whether it has moved while the machine stood still, and how it did last.
  var hasMoved = false
  var move = Touch(.moved, id: 0, x: 0, y: 0)
  var kind = Touch.Kind.finger
  /// The buttons that it is down with.
  var held = Touch.Held()

  init() {}

  init(_ touch: Touch) {
    (id, kind, x, y) = (touch.id, touch.kind, touch.x, touch.y)
    held = touch.held.intersection(.buttons)
  }

  /// Whether it is lost, or lifts in the frame that is looked at.
  var isGone: Bool { isLost || isLeaving }
}
