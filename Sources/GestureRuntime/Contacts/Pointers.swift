// Pointers that move without contact, and the finger that holds.
extension Recognizer {
  /// A pointer comes into the view.
  mutating func come(_ touch: Touch) {
    if pointerTrack != nil { landPointer(touch) }
  }

  /// A pointer moves without contact; one that was not there comes.
  mutating func hover(_ touch: Touch) {
    guard pointerTrack != nil else { return }
    if let index = index(of: touch.id) {
      if downTouches[index].isPointer { move(touch, isPointer: true) }
    } else if !(table.parts.regularSamplesOnly && touch.isCoalesced) {
      landPointer(touch)
    }
  }

  /// Lifts the pointer that draws, where it is.
  mutating func liftPointer() {
    guard let track = pointerTrack, tracks[track].phase == .running else { return }
    for place in places(of: track) where fingers[place].isDown {
      return lift(place, of: track, at: Point(x: .nan, y: .nan))
    }
  }
}

// The grip: the first finger holds and is on no track.
extension Recognizer {
  /// Begins the attempt with a touch that holds.
  mutating func hold(_ touch: DownTouch) {
    holder = touch.id
    (tracks[holderTrack].x, tracks[holderTrack].y) = (touch.x, touch.y)
    (tracks[holderTrack].force, tracks[holderTrack].radius) = (touch.force, touch.radius)
    clearBackBank()
    for edge in table.parts.starts.indices {
      clear(scratch)
      arrive(along: edge)
    }
    swapBanks()
    quickMoves()
    concludeIfNoPathIsLeft()
  }

  /// The holder moves: too far, and every path dies.
  mutating func moveHolder(_ touch: Touch) {
    guard let leaf = gripLeaf else { return }
    let (dx, dy) = (touch.x - tracks[holderTrack].x, touch.y - tracks[holderTrack].y)
    let radius = table.parts.leaves[leaf].radius
    guard isLess(radius * radius, dx * dx + dy * dy) else { return }
    loseGrip(.gripMoved(measured: hypotenuse(dx, dy), limit: radius))
  }

  /// The holder is no longer where it has to be.
  mutating func loseGrip(_ cause: Recorder.Cause) {
    for row in front where paths[row].isAlive {
      mourn(row, cause)
      paths[row].isAlive = false
    }
    concludeIfNoPathIsLeft()
  }
}
