// The buttons that touches are down with, for gestures whose `only` asks for a button.
extension Engine {
  /// Takes the events of a frame. Where the buttons of a touch change, it is parted: the touch is taken
  /// away, and lands again with those that are held now.
  func handleChords(_ touches: UnsafeBufferPointer<Touch>) {
    var start = 0
    for index in 0..<touches.count {
      guard let place = noteChord(of: touches[index]) else { continue }
      if index > start { handle(touches, start..<index) }
      contacts.chords[place].held = touches[index].held.intersection(.buttons)
      handleAlone(touches[index], .cancelled, at: index)
      handleAlone(touches[index], .began, at: index)
      start = index + 1
    }
    if start == 0 || start < touches.count { handle(touches, start..<touches.count) }
  }

  private func handleAlone(_ touch: Touch, _ phase: Touch.Phase, at index: Int) {
    var touch = touch
    touch.phase = phase
    withUnsafePointer(to: touch) {
      handle(UnsafeBufferPointer(start: $0, count: 1), 0..<1, from: index)
    }
  }

  /// Notes what an event says of the buttons of its touch.
  ///
  /// - Returns: Where the touch stands among those that are down, if it has others now than as it
  ///   landed.
  private func noteChord(of touch: Touch) -> Int? {
    let count = contacts.counts.value.chords
    let place = (0..<count).first { contacts.chords[$0].id == touch.id }
    switch touch.phase {
    case .began:
      guard place == nil, touch.isFinite, count < Recognizer.touchLimit else { return nil }
      contacts.chords[count] = Chord(id: touch.id, held: touch.held.intersection(.buttons))
      contacts.counts.value.chords = count + 1
    case .ended, .cancelled:
      guard let place else { return nil }
      contacts.chords.copy(from: place + 1, to: place, count: count - place - 1)
      contacts.counts.value.chords = count - 1
    case .moved, .stationary:
      let isOther = place.map { contacts.chords[$0].held != touch.held.intersection(.buttons) }
      return isOther == true && touch.isFinite ? place : nil
    case .entered, .hovered, .exited: break
    }
    return nil
  }

  /// Whether the buttons of a touch change in a frame.
  func changesChord(_ touches: UnsafeBufferPointer<Touch>) -> Bool {
    for touch in touches where touch.phase == .moved || touch.phase == .stationary {
      for place in 0..<contacts.counts.value.chords
      where contacts.chords[place].id == touch.id
        && contacts.chords[place].held != touch.held.intersection(.buttons)
      {
        return true
      }
    }
    return false
  }
}

/// A touch that is down, and the buttons that it is down with.
struct Chord {
  var id: Int32 = 0
  var held = Touch.Held()
}
