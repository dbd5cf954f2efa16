// Where holds begin, and whether the fingers are still there.
extension Engine {
  /// Sets where a finger of a hold has to stay, for every token of a track.
  func setOrigin(_ finger: Int, of track: Int, _ point: Point) {
    guard settings.hasHolds else { return }
    for slot in liveSlots {
      if isOn(track, slot) { tokens.setOrigin(slot, of: finger, point) }
    }
  }

  /// Begins a hold where each finger of a track is at its anchor.
  func setOrigins(_ slot: Int, of track: Int) {
    for place in contacts.places(of: track) where contacts.fingers[place].isDown {
      let finger = contacts.fingers[place]
      let point = Point(x: finger.anchorX, y: finger.anchorY)
      tokens.setOrigin(slot, of: place - track * settings.placeCount, point)
    }
  }

  /// Whether every finger is within the radius of where the token's hold began.
  func isWithin(_ leaf: Record<GestureTable.Leaf>, _ slot: Int) -> Bool {
    let track = Int(leaf.value.track)
    let radius = amount(leaf.value.radius)
    for place in contacts.places(of: track) where contacts.fingers[place].isDown {
      let origin = tokens.origin(slot, of: place - track * settings.placeCount)
      let finger = contacts.fingers[place]
      let (dx, dy) = (finger.x - origin.x, finger.y - origin.y)
      guard isAtMost(dx * dx + dy * dy, radius * radius) else { return false }
    }
    return true
  }

  /// A sample of a track that is no step, or a lift, ends the holds whose radius it leaves.
  func lapse(of track: Int) {
    attempt.value.isReviewed = false
    if !attempt.value.isSole || !Observer.isSilent { refresh(track) }
    lapseHolds(of: track)
    concludeIfNoTokenIsLeft()
  }

  /// Ends the holds of a track that a finger is too far from.
  func lapseHolds(of track: Int) {
    guard settings.hasHolds else { return }
    for slot in liveSlots {
      let leaf = leaf(of: slot)
      if leaf.value.kind == .hold, Int(leaf.value.track) == track, !tokens.tokens[slot].hasLapsed,
        !isWithin(leaf, slot)
      {
        tokens.tokens[slot].hasLapsed = true
        if !hasOpen(leaf.value.steps, slot) {
          noteRadius(slot, leaf)
          tokens.remove(slot)
        }
      }
    }
  }

  /// Notes the death of a token whose hold was left with nowhere to go: how far the finger was that
  /// had gone the farthest.
  func noteRadius(_ slot: Int, _ leaf: Record<GestureTable.Leaf>) {
    if Observer.isSilent { return }
    let track = Int(leaf.value.track)
    var farthest: Float = 0
    for place in contacts.places(of: track) where contacts.fingers[place].isUsed {
      let origin = tokens.origin(slot, of: place - track * settings.placeCount)
      let finger = contacts.fingers[place]
      farthest = max(farthest, hypotenuse(finger.x - origin.x, finger.y - origin.y))
    }
    noteDeath(slot, .radius(measured: farthest, limit: amount(leaf.value.radius)))
  }
}
