// Which touches are down, and which pointers are there.
extension Engine {
  /// Where a touch that is down, or a pointer that is there, stands among them.
  @inline(__always)
  func index(of id: Int32) -> Int? {
    for index in 0..<contacts.counts.value.down where contacts.down[index] == id {
      return index
    }
    return nil
  }

  private func hiddenIndex(of id: Int32) -> Int? {
    for index in 0..<contacts.counts.value.hidden where contacts.hidden[index] == id {
      return index
    }
    return nil
  }

  func isPointerThere(_ id: Int32) -> Bool {
    if let index = index(of: id) { return contacts.counts.value.pointers[index] }
    return hiddenIndex(of: id).map { contacts.counts.value.hiddenPointers[$0] } ?? false
  }

  /// Whether the touch that lands, or the pointer that comes, is a new one and one to be seen.
  func canSee(_ touch: Touch) -> Bool { isNew(touch) && isWanted(touch) }

  /// Whether a touch that lands was not down, or a pointer that comes was not there.
  private func isNew(_ touch: Touch) -> Bool {
    guard touch.isFinite else { return false }
    let counts = contacts.counts.value
    guard counts.down + counts.hidden < Recognizer.touchLimit else { return false }
    return index(of: touch.id) == nil && hiddenIndex(of: touch.id) == nil
  }

  /// What `only` says of a touch.
  private func isWanted(_ touch: Touch) -> Bool {
    guard settings.only != GestureTable.none else { return true }
    return truth(settings.only, of: touch)
  }

  /// Notes that a touch is down, or a pointer is there.
  ///
  /// - Returns: Whether it is a new one and one to be seen.
  @discardableResult
  func putDown(_ touch: Touch, isSeen: Bool, isPointer: Bool) -> Bool {
    guard isNew(touch) else { return false }
    guard isWanted(touch) else {
      let place = contacts.counts.value.hidden
      contacts.hidden[place] = touch.id
      contacts.counts.value.hiddenPointers[place] = isPointer
      contacts.counts.value.hidden += 1
      observer.noteHidden()
      return false
    }
    let place = contacts.counts.value.down
    contacts.down[place] = touch.id
    contacts.counts.value.seen[place] = isSeen
    contacts.counts.value.pointers[place] = isPointer
    contacts.counts.value.followed[place] = false
    if settings.gathersAnyTime {
      contacts.resting[place] = RestingTouch(
        x: touch.x, y: touch.y, force: touch.force, radius: touch.radius)
    }
    contacts.counts.value.down += 1
    return true
  }

  /// Notes where a touch that is down has moved: it may land once more, with others.
  @inline(__always)
  func noteMove(_ touch: Touch) {
    guard touch.isFinite, let index = index(of: touch.id) else { return }
    guard !contacts.counts.value.pointers[index] else { return }
    let resting = contacts.resting.at(index)
    (resting.value.x, resting.value.y) = (touch.x, touch.y)
  }

  /// How the touch at a place among those that are down landed, which is one of those that land.
  func landed(_ index: Int, _ landing: LandingTouches) -> Touch {
    let id = contacts.down[index]
    let first = contacts.counts.value.down - landing.count
    guard index < first + landing.restingCount else { return landing.touch(id) }
    let place = contacts.resting[index]
    return Touch(.began, id: id, x: place.x, y: place.y, force: place.force, radius: place.radius)
  }

  /// Notes that a touch is no longer down, or a pointer no longer there.
  ///
  /// - Returns: Whether it was, and was seen.
  func takeUp(_ id: Int32, isPointer: Bool) -> Bool {
    if let index = index(of: id) {
      guard contacts.counts.value.pointers[index] == isPointer else { return false }
      let after = contacts.counts.value.down - index - 1
      contacts.down.copy(from: index + 1, to: index, count: after)
      if settings.gathersAnyTime {
        contacts.resting.copy(from: index + 1, to: index, count: after)
      }
      contacts.counts.value.seen.remove(index)
      contacts.counts.value.pointers.remove(index)
      contacts.counts.value.followed.remove(index)
      contacts.counts.value.down -= 1
      return true
    }
    if let index = hiddenIndex(of: id), contacts.counts.value.hiddenPointers[index] == isPointer {
      let after = contacts.counts.value.hidden - index - 1
      contacts.hidden.copy(from: index + 1, to: index, count: after)
      contacts.counts.value.hiddenPointers.remove(index)
      contacts.counts.value.hidden -= 1
    }
    return false
  }

  /// Whether an attempt can begin: nothing that the last one saw is left.
  var isClear: Bool { contacts.counts.value.seen.isEmpty }

  /// Whether nothing else than the touches that landed last is in the way of the next attempt.
  func isAlone(_ count: Int) -> Bool {
    let counts = contacts.counts.value
    return (0..<(counts.down - count)).allSatisfy { counts.pointers[$0] && !counts.seen[$0] }
  }

  /// Whether a touch that is down is one of the attempt under way, or was one of the last: seen to
  /// land, and not ignored.
  func isConcerned(by id: Int32) -> Bool {
    guard let index = index(of: id) else { return false }
    return contacts.counts.value.seen[index] && contacts.counts.value.followed[index]
  }

  /// Whether a touch that is down was seen to land by the attempt under way, or by the last one.
  func hasSeen(_ id: Int32) -> Bool {
    index(of: id).map { contacts.counts.value.seen[$0] } ?? false
  }

  /// Notes whether the attempt follows each of the last `count` touches that are down.
  func noteFollowed(_ count: Int) {
    for index in (contacts.counts.value.down - count)..<contacts.counts.value.down {
      contacts.counts.value.followed[index] = follows(contacts.down[index])
    }
  }

  /// Whether a touch draws the attempt under way: it is a finger of a stroke, or it holds.
  func follows(_ id: Int32) -> Bool {
    guard isActive else { return false }
    if attempt.value.isHeld(by: id) { return true }
    for place in 0..<contacts.fingers.count
    where contacts.fingers[place].isDown && contacts.fingers[place].id == id {
      return true
    }
    return false
  }
}

/// The touches of a frame that land together, or the pointer that comes.
struct LandingTouches {
  private let frame: UnsafeBufferPointer<Touch>
  /// The pointer, or nothing to speak of.
  private let pointer: Touch
  private let isPointer: Bool
  /// How many of them land, as far as the gesture sees.
  var count: Int
  /// How many of these were down before, and land once more.
  var restingCount = 0

  init(_ frame: UnsafeBufferPointer<Touch>, count: Int) {
    (self.frame, self.count, isPointer) = (frame, count, false)
    pointer = Touch(.entered, id: 0, x: 0, y: 0)
  }

  init(pointer: Touch) {
    (self.pointer, count, isPointer) = (pointer, 1, true)
    frame = UnsafeBufferPointer(start: nil, count: 0)
  }

  func touch(_ id: Int32) -> Touch {
    if isPointer { return pointer }
    for index in 0..<frame.count {
      let touch = frame[index]
      if touch.phase == .began, touch.id == id, touch.isFinite { return touch }
    }
    preconditionFailure("only touches of the frame land")
  }
}
