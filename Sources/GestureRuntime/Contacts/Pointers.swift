// Pointers that move without contact, and the finger that holds.
extension Engine {
  /// A pointer comes into the view.
  func come(_ touch: Touch) {
    if settings.pointerTrack != nil { landPointer(touch) }
  }

  /// A pointer moves without contact; one that was not there comes.
  func hover(_ touch: Touch) {
    guard settings.pointerTrack != nil else { return }
    if let index = index(of: touch.id) {
      if contacts.counts.value.pointers[index] { move(touch, isPointer: true) }
    } else if !(settings.regularSamplesOnly && touch.isCoalesced) {
      landPointer(touch)
    }
  }

  /// Lifts the pointer that draws, where it is.
  func liftPointer() {
    guard let track = settings.pointerTrack, contacts.tracks[track].phase == .running else {
      return
    }
    for place in contacts.places(of: track) where contacts.fingers[place].isDown {
      return lift(place, of: track, at: Point(x: .nan, y: .nan))
    }
  }
}

// The grip: the first finger holds and is on no track.
extension Engine {
  /// Begins the attempt with a touch that holds.
  func hold(_ touch: Touch) {
    attempt.value.hasHolder = true
    attempt.value.holder = touch.id
    contacts.tracks[holderTrack].x = touch.x
    contacts.tracks[holderTrack].y = touch.y
    contacts.tracks[holderTrack].force = touch.force
    contacts.tracks[holderTrack].radius = touch.radius
    for edge in settings.starts.indices {
      let slot = tokens.take()
      clear(slot)
      arrive(along: edge, slot)
    }
    tokens.swapSets()
    quickMoves()
    concludeIfNoTokenIsLeft()
  }

  /// The holder moves: too far, and every token dies.
  func moveHolder(_ touch: Touch) {
    guard let leaf = settings.gripLeaf else { return }
    let holder = contacts.tracks[holderTrack]
    let (dx, dy) = (touch.x - holder.x, touch.y - holder.y)
    let radius = amount(program.leaves.at(leaf).value.radius)
    guard isLess(radius * radius, dx * dx + dy * dy) else { return }
    loseGrip(.gripMoved(measured: hypotenuse(dx, dy), limit: radius))
  }

  /// The holder is no longer where it has to be.
  func loseGrip(_ cause: Recorder.Cause) {
    for slot in liveSlots {
      noteDeath(slot, cause)
      tokens.remove(slot)
    }
    concludeIfNoTokenIsLeft()
  }
}
