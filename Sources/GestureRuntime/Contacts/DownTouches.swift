/// A touch that is on the screen, or a pointer that is there.
struct DownTouch: Hashable, Sendable {
  var id: Int32
  /// Whether the last attempt, or the one under way, saw it land.
  var isSeen: Bool
  var isPointer: Bool
  /// Whether it is the attempt's since it landed: a finger of a track, or the holder. One that is
  /// neither is ignored.
  var isFollowed = false
  // Where and how it landed; with `gather any-time`, where it is.
  var x: Float
  var y: Float
  var force: Float
  var radius: Float

  init(_ touch: Touch, isSeen: Bool, isPointer: Bool) {
    (id, x, y, force, radius) = (touch.id, touch.x, touch.y, touch.force, touch.radius)
    (self.isSeen, self.isPointer) = (isSeen, isPointer)
  }
}

/// A touch or a pointer that `only` does not let the gesture see.
struct HiddenTouch: Hashable, Sendable {
  var id: Int32
  var isPointer: Bool
}

// Which touches are down, and which pointers are there.
extension Recognizer {
  /// Where a touch that is down, or a pointer that is there, stands among them.
  func index(of id: Int32) -> Int? { downTouches.firstIndex { $0.id == id } }

  private func hiddenIndex(of id: Int32) -> Int? {
    if hiddenTouches.isEmpty { return nil }
    return hiddenTouches.firstIndex { $0.id == id }
  }

  /// Whether the touch that lands, or the pointer that comes, is a new one and one to be seen.
  mutating func canSee(_ touch: Touch) -> Bool { isNew(touch) && isWanted(touch) }

  /// Whether a touch that lands was not down, or a pointer that comes was not there.
  private func isNew(_ touch: Touch) -> Bool {
    guard touch.x.isFinite, touch.y.isFinite else { return false }
    guard downTouches.count + hiddenTouches.count < Self.touchLimit else { return false }
    return index(of: touch.id) == nil && hiddenIndex(of: touch.id) == nil
  }

  /// What `only` says of a touch.
  private mutating func isWanted(_ touch: Touch) -> Bool {
    let only = table.parts.only
    guard only != GestureTable.none else { return true }
    landing = touch
    return truth(only, row: spare)
  }

  /// Notes that a touch is down, or a pointer is there.
  ///
  /// - Returns: Whether it is a new one and one to be seen.
  @discardableResult
  mutating func putDown(_ touch: Touch, isSeen: Bool, isPointer: Bool) -> Bool {
    guard isNew(touch) else { return false }
    guard isWanted(touch) else {
      hiddenTouches.append(HiddenTouch(id: touch.id, isPointer: isPointer))
      recorder?.noteHidden()
      return false
    }
    downTouches.append(DownTouch(touch, isSeen: isSeen, isPointer: isPointer))
    return true
  }

  /// Notes where a touch that is down has moved: it may land once more, with others.
  mutating func noteMove(_ touch: Touch) {
    guard touch.x.isFinite, touch.y.isFinite, let index = index(of: touch.id) else { return }
    guard !downTouches[index].isPointer else { return }
    (downTouches[index].x, downTouches[index].y) = (touch.x, touch.y)
  }

  /// Notes that a touch is no longer down, or a pointer no longer there.
  ///
  /// - Returns: Whether it was, and was seen.
  mutating func takeUp(_ id: Int32, isPointer: Bool) -> Bool {
    if let index = index(of: id) {
      guard downTouches[index].isPointer == isPointer else { return false }
      downTouches.remove(at: index)
      return true
    }
    if let index = hiddenIndex(of: id), hiddenTouches[index].isPointer == isPointer {
      hiddenTouches.remove(at: index)
    }
    return false
  }

  /// Notes of the last so many touches that are down whether the attempt follows them.
  mutating func noteFollowed(_ count: Int) {
    for index in (downTouches.count - count)..<downTouches.count {
      downTouches[index].isFollowed = follows(downTouches[index].id)
    }
  }

  /// Whether an attempt can begin: nothing that the last one saw is left.
  var isClear: Bool { !downTouches.contains { $0.isSeen } }

  /// Whether nothing else than the touches that landed last is in the way of the next attempt.
  func isAlone(_ count: Int) -> Bool {
    !downTouches.dropLast(count).contains { !$0.isPointer || $0.isSeen }
  }
}
