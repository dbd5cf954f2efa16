// The fingers of the tracks: who has a place, and how they move.
extension Recognizer {
  /// The place of a touch among the fingers of a track.
  func place(of id: Int32, in track: Int) -> Int? {
    guard tracks[track].count > 0 else { return nil }
    for place in places(of: track) where fingers[place].isDown && fingers[place].id == id {
      return place
    }
    return nil
  }

  /// Forgets where fingers have been.
  mutating func clearPlaces(of track: Int) {
    for place in places(of: track) { fingers[place] = Finger() }
    (tracks[track].count, tracks[track].roundCount) = (0, 0)
  }

  /// Gives places to the last so many touches that are down.
  mutating func add(_ count: Int, to track: Int) {
    for index in (downTouches.count - count)..<downTouches.count {
      add(downTouches[index], to: track)
    }
  }

  /// Gives a touch the lowest free place of a track.
  @discardableResult
  private mutating func add(_ touch: DownTouch, to track: Int) -> Int? {
    for place in places(of: track) where !fingers[place].isDown {
      fingers[place] = Finger(id: touch.id, isDown: true, isUsed: true, x: touch.x, y: touch.y)
      tracks[track].count += 1
      (tracks[track].force, tracks[track].radius) = (touch.force, touch.radius)
      return place
    }
    return nil
  }

  /// Lets as many of the last so many touches that are down join a stroke as find a place.
  ///
  /// - Returns: Whether one did.
  mutating func join(_ count: Int, to track: Int) -> Bool {
    var hasJoined = false
    for index in (downTouches.count - count)..<downTouches.count {
      guard let place = add(downTouches[index], to: track) else { break }
      hasJoined = true
      let origin = Point(x: fingers[place].x, y: fingers[place].y)
      for row in front where paths[row].isAlive && isOn(track, row) {
        setOrigin(place - track * placeCount, row, origin)
      }
    }
    if hasJoined && tracks[track].phase == .running {
      rebase(track)
      refresh(track)
    }
    return hasJoined
  }

  /// Takes a finger's place away.
  mutating func remove(_ place: Int, from track: Int) {
    fingers[place].isDown = false
    tracks[track].count -= 1
  }

  /// Makes a track idle.
  mutating func release(_ track: Int) {
    for place in places(of: track) { fingers[place].isDown = false }
    (tracks[track].count, tracks[track].roundCount) = (0, 0)
    tracks[track].phase = .idle
  }

  /// Makes a track idle; its paths die.
  mutating func dismiss(_ track: Int, _ cause: Recorder.Cause) {
    for row in front where paths[row].isAlive && isOn(track, row) {
      mourn(row, cause)
      paths[row].isAlive = false
    }
    release(track)
  }

  /// Whether the path in a row is in a leaf of a track, or gathers for it.
  func isOn(_ track: Int, _ row: Int) -> Bool {
    Int(table.parts.leaves[Int(paths[row].leaf)].track) == track
  }

  /// Whether there is a path on a track.
  func hasPaths(of track: Int) -> Bool { front.contains { paths[$0].isAlive && isOn(track, $0) } }

  /// Whether there is a path.
  @inline(__always)
  var hasPaths: Bool { front.contains { paths[$0].isAlive } }

  /// A touch moves, or a pointer does.
  mutating func move(_ touch: Touch, isPointer: Bool) {
    if table.parts.regularSamplesOnly && touch.isCoalesced { return }
    if gathersAnyTime && !isPointer { noteMove(touch) }
    guard isActive else { return }
    guard touch.x.isFinite, touch.y.isFinite else { return rest(touch, isPointer: isPointer) }
    if holder == touch.id && !isPointer { moveHolder(touch) }
    for track in table.parts.tracks.indices where table.parts.tracks[track].isPointer == isPointer {
      guard let place = place(of: touch.id, in: track) else { continue }
      move(place, of: track, touch)
    }
  }

  private mutating func move(_ place: Int, of track: Int, _ touch: Touch) {
    switch tracks[track].phase {
    case .idle, .leaving: return
    case .short:
      (fingers[place].x, fingers[place].y) = (touch.x, touch.y)
      return
    case .gathering: (fingers[place].x, fingers[place].y) = (touch.x, touch.y)
    case .running:
      if fingers[place].isInRound {
        closeRound(of: track)
        guard isActive else { return }
      }
      (fingers[place].nextX, fingers[place].nextY) = (touch.x, touch.y)
      fingers[place].isInRound = true
      tracks[track].roundCount += 1
    }
    (tracks[track].force, tracks[track].radius) = (touch.force, touch.radius)
    if tracks[track].roundCount == tracks[track].count { closeRound(of: track) }
  }

  /// A touch, or a pointer, is still there.
  mutating func rest(_ touch: Touch, isPointer: Bool) {
    guard isActive else { return }
    for track in table.parts.tracks.indices
    where table.parts.tracks[track].isPointer == isPointer && tracks[track].phase == .running {
      guard place(of: touch.id, in: track) != nil else { continue }
      closeRound(of: track)
      guard isActive else { return }
      (tracks[track].force, tracks[track].radius) = (touch.force, touch.radius)
      refresh(track)
    }
  }

  /// Closes the open rounds of all tracks.
  mutating func closeRounds() {
    for track in table.parts.tracks.indices where isActive { closeRound(of: track) }
  }
}
