import GestureModel
import GestureRuntime

/// What a gesture that bridges lost contacts knows of touches.
struct Bridging {
  /// A touch that is down, or is lost.
  struct Known {
    var touch: Touch
    /// When it was lost, and how it was told to lift.
    var lost: (time: Int64, lift: Touch)?
    /// Its last sample since the machine stands still.
    var kept: Touch?

    var id: Int32 { touch.id }
    var place: Point { Point(touch) }
  }

  let duration: Int64
  let radius: Float
  let settings: Settings
  /// The latest time it was told of.
  var clock = -Recognizer.timeLimit
  /// When something was kept last.
  var keptTime = -Recognizer.timeLimit
  /// In the order in which they landed.
  var known: [Known] = []

  init?(_ gesture: Gesture) {
    guard let bridge = gesture.settings.bridge else { return nil }
    (duration, radius, settings) = (bridge.duration, bridge.radius, gesture.settings)
  }

  /// The touch that was lost first.
  var firstLost: Int? {
    known.indices.filter { known[$0].lost != nil }
      .min { (known[$0].lost!.time, $0) < (known[$1].lost!.time, $1) }
  }

  /// When that has lifted for good.
  var due: Int64? { firstLost.map { known[$0].lost!.time + duration + 1 } }

  private func index(of touch: Touch) -> Int? { known.firstIndex { $0.id == touch.id } }

  private func isPassedOver(_ touch: Touch) -> Bool {
    !Point(touch).isFinite || (touch.isCoalesced && settings.regularSamplesOnly)
  }

  /// What the touches are like after a frame that stands; `nil` if it does not.
  func standing(_ frame: Frame, pointers: Set<Int32>) -> Bridging? {
    let lifts = frame.touches.contains { $0.phase == .ended && index(of: $0) != nil }
    guard firstLost != nil || lifts else { return nil }
    var after = self
    /// Those that have come back in this frame, before which they were lost.
    var returned: Set<Int> = []
    for touch in frame.touches {
      let index = after.index(of: touch)
      switch touch.phase {
      case .moved:
        guard let index else { continue }
        if after.changesButtons(touch, of: index) { return nil }
        if after.known[index].lost == nil, !isPassedOver(touch) { after.keep(touch, of: index) }
      case .stationary: if let index, after.changesButtons(touch, of: index) { return nil }
      case .ended:
        guard let index, after.known[index].lost == nil, !returned.contains(index) else { continue }
        if Point(touch).isFinite {
          (after.known[index].touch.x, after.known[index].touch.y) = (touch.x, touch.y)
        }
        after.known[index].lost = (clock, touch)
      case .began:
        if let index, after.known[index].lost == nil { continue }
        guard Point(touch).isFinite, let nearest = after.nearestLost(to: touch),
          index == nil || index == nearest, !pointers.contains(touch.id)
        else { return nil }
        returned.insert(nearest)
        after.known[nearest].lost = nil
        after.known[nearest].touch.id = touch.id
        after.keep(touch, of: nearest)
      case .cancelled, .entered, .hovered, .exited: return nil
      }
    }
    return after
  }

  private func changesButtons(_ touch: Touch, of index: Int) -> Bool {
    let asks = settings.only?.asksForButtons ?? false
    return asks
      && known[index].touch.held.intersection(.buttons) != touch.held.intersection(.buttons)
  }

  private mutating func keep(_ touch: Touch, of index: Int) {
    var moved = touch
    moved.phase = .moved
    known[index].kept = moved
    (known[index].touch.x, known[index].touch.y) = (touch.x, touch.y)
    keptTime = clock
  }

  private func nearestLost(to touch: Touch) -> Int? {
    let near = known.indices.filter { index in
      guard let lost = known[index].lost else { return false }
      return known[index].touch.kind == touch.kind
        && known[index].touch.held.intersection(.buttons) == touch.held.intersection(.buttons)
        && clock - lost.time <= duration
        && isAtMost(square(touch, index), radius * radius)
    }
    return near.min { (square(touch, $0), $0) < (square(touch, $1), $1) }
  }

  /// Whether a number is at most another, or above it by no more than rounding.
  private func isAtMost(_ left: Float, _ right: Float) -> Bool {
    left <= right || left - right <= 0x1p-16 * min(left.magnitude, right.magnitude)
  }

  private func square(_ touch: Touch, _ index: Int) -> Float {
    let (dx, dy) = (touch.x - known[index].place.x, touch.y - known[index].place.y)
    return dx * dx + dy * dy
  }

  /// Follows what touches do in a frame that the machine takes as it is.
  mutating func follow(_ frame: Frame) {
    for touch in frame.touches {
      let index = index(of: touch)
      switch touch.phase {
      case .began:
        guard index == nil, Point(touch).isFinite, known.count < Recognizer.touchLimit else {
          continue
        }
        known.append(Known(touch: touch))
      case .moved, .stationary:
        guard let index, Point(touch).isFinite else { continue }
        known[index].touch.held = touch.held
        if touch.phase == .stationary || isPassedOver(touch) { continue }
        (known[index].touch.x, known[index].touch.y) = (touch.x, touch.y)
      case .ended, .cancelled: if let index { known.remove(at: index) }
      case .entered, .hovered, .exited: continue
      }
    }
  }
}

extension ReferenceMatcher {
  /// Takes a frame, from which on the machine may stand still.
  mutating func bridge(_ frame: Frame) {
    bridgeTime(until: frame.time)
    guard let before = bridging else { return }
    if let after = before.standing(frame, pointers: pointersThere) {
      bridging = after
      for (old, new) in zip(before.known, after.known) { rename(old.id, to: new.id) }
      if after.firstLost == nil {
        bridging?.keptTime = after.clock
        tellKept()
      }
    } else {
      while let index = bridging?.firstLost { lift(index) }
      tellKept()
      passMachine(to: before.clock)
      bridging?.follow(frame)
      take(Frame(time: before.clock, touches: frame.touches))
    }
  }

  /// Lets time pass.
  mutating func bridgeTime(until time: Int64) {
    guard let known = bridging else { return }
    let clock = max(known.clock, min(time, Recognizer.timeLimit))
    bridging?.clock = clock
    while let due = bridging?.due, due <= clock, let index = bridging?.firstLost { lift(index) }
    guard bridging?.firstLost == nil else { return }
    tellKept()
    passMachine(to: clock)
  }

  /// A touch was lost, and has lifted.
  private mutating func lift(_ index: Int) {
    guard let known = bridging?.known.remove(at: index), let lost = known.lost else { return }
    passMachine(to: lost.time)
    let touches = [known.kept, lost.lift].compactMap { $0 }
    take(Frame(time: lost.time, touches: touches.named(known.id)))
  }

  private mutating func tellKept() {
    guard let before = bridging else { return }
    let moved = before.known.filter { $0.kept != nil }
    guard !moved.isEmpty else { return }
    for index in before.known.indices { bridging?.known[index].kept = nil }
    passMachine(to: before.keptTime)
    take(Frame(time: before.keptTime, touches: moved.flatMap { [$0.kept!].named($0.id) }))
  }
}

extension [Touch] {
  fileprivate func named(_ id: Int32) -> [Touch] {
    map { touch in
      var touch = touch
      touch.id = id
      return touch
    }
  }
}
