/// The number of radians in a degree.
private let radians: Float = 0.017453292519943295

/// A finger closer to the centroid than this, in points, does not turn about it, and a smaller
/// spread counts as zero.
private let leastSpread: Float = 1

// Where a track is: what its fingers make of it, and what keeps it from jumping.
extension Contacts {
  /// The places of a track's fingers.
  @inline(__always)
  func places(of track: Int) -> Range<Int> {
    let first = track * placeCount
    return first..<(first + placeCount)
  }

  /// Starts a stroke with the fingers that a track has.
  func run(_ track: Int, at time: Int64) {
    measure(track)
    var moved = tracks[track]
    (moved.x, moved.y) = (moved.centroidX, moved.centroidY)
    (moved.offsetX, moved.offsetY, moved.offsetSpread) = (-0.0, -0.0, -0.0)
    (moved.spread, moved.baseSpread) = (moved.fingerSpread, moved.fingerSpread)
    (moved.scale, moved.baseScale, moved.rotation) = (1, 1, 0)
    moved.phase = .running
    tracks[track] = moved
    anchor(track, at: time)
    if trails.count > 0 { trails.start(track, x: moved.x, y: moved.y) }
    if velocities.count > 0 {
      velocities.removeAll(track)
      velocities.append(tracks.at(track), track, at: time)
    }
  }

  /// Finds the centroid and the spread of a track's fingers.
  private func measure(_ track: Int) {
    guard placeCount > 1 else {
      tracks[track].centroidX = fingers[track].x
      tracks[track].centroidY = fingers[track].y
      return
    }
    let count = Float(tracks[track].count)
    // The first number is taken as it is: 0 + −0 would be 0.
    var (x, y, isFirst) = (Float(0), Float(0), true)
    for place in places(of: track) where fingers[place].isDown {
      let finger = fingers[place]
      (x, y) = isFirst ? (finger.x, finger.y) : (x + finger.x, y + finger.y)
      isFirst = false
    }
    (x, y) = (x / count, y / count)
    var spread: Float = 0
    for place in places(of: track) where fingers[place].isDown {
      spread += hypotenuse(fingers[place].x - x, fingers[place].y - y)
    }
    tracks[track].centroidX = x
    tracks[track].centroidY = y
    tracks[track].fingerSpread = spread / count
  }

  /// Moves the anchor to the track.
  @inline(__always)
  func anchor(_ track: Int, at time: Int64) {
    let moved = tracks.at(track)
    (moved.value.anchorX, moved.value.anchorY) = (moved.value.x, moved.value.y)
    moved.value.anchorTime = time
    if placeCount > 1 {
      moved.value.anchorSpread = moved.value.spread
      moved.value.anchorRotation = moved.value.rotation
      moved.value.anchorFingerSpread = moved.value.fingerSpread
    }
    // Only a hold begins where the fingers were.
    guard hasHolds else { return }
    for place in places(of: track) {
      let finger = fingers.at(place)
      (finger.value.anchorX, finger.value.anchorY) = (finger.value.x, finger.value.y)
    }
  }

  /// Keeps the track where it is although fingers have joined or left.
  func rebase(_ track: Int, at time: Int64) {
    measure(track)
    var moved = tracks[track]
    moved.offsetX = moved.x - moved.centroidX
    moved.offsetY = moved.y - moved.centroidY
    moved.offsetSpread = moved.spread - moved.fingerSpread
    (moved.baseScale, moved.baseSpread) = (moved.scale, moved.fingerSpread)
    tracks[track] = moved
    anchor(track, at: time)
  }

  /// Puts the only finger of a track at a place.
  @inline(__always)
  func put(_ place: Int, of track: Int, x: Float, y: Float) {
    let (finger, moved) = (fingers.at(place), tracks.at(track))
    (finger.value.x, finger.value.y) = (x, y)
    (moved.value.centroidX, moved.value.centroidY) = (x, y)
    moved.value.x = x + moved.value.offsetX
    moved.value.y = y + moved.value.offsetY
  }

  /// Puts several fingers where they have moved in the open round.
  func putFingers(of track: Int) {
    let (oldX, oldY) = (tracks[track].centroidX, tracks[track].centroidY)
    for place in places(of: track) where fingers[place].isDown && !fingers[place].isInRound {
      (fingers[place].nextX, fingers[place].nextY) = (fingers[place].x, fingers[place].y)
    }
    // The old places are still needed for the angles.
    for place in places(of: track) where fingers[place].isDown { fingers[place].swapPlaces() }
    measure(track)
    let turned = turn(of: track, fromX: oldX, fromY: oldY)
    for place in places(of: track) { fingers[place].isInRound = false }
    var moved = tracks[track]
    moved.x = moved.centroidX + moved.offsetX
    moved.y = moved.centroidY + moved.offsetY
    moved.spread = moved.fingerSpread + moved.offsetSpread
    let isSpread = moved.baseSpread >= leastSpread
    let ratio = isSpread ? moved.fingerSpread / moved.baseSpread : 1
    moved.scale = isSpread ? moved.baseScale * ratio : moved.baseScale
    moved.rotation += turned
    tracks[track] = moved
  }

  /// The mean angle by which the fingers of a track have turned about its centroid, in degrees.
  private func turn(of track: Int, fromX oldX: Float, fromY oldY: Float) -> Float {
    let (newX, newY) = (tracks[track].centroidX, tracks[track].centroidY)
    var (sum, count) = (Float(0), 0)
    for place in places(of: track) where fingers[place].isDown {
      let finger = fingers[place]
      let (fromX, fromY) = (finger.nextX - oldX, finger.nextY - oldY)
      let (toX, toY) = (finger.x - newX, finger.y - newY)
      guard fromX * fromX + fromY * fromY >= leastSpread * leastSpread,
        toX * toX + toY * toY >= leastSpread * leastSpread
      else { continue }
      sum += angle(fromX: fromX, fromY: fromY, toX: toX, toY: toY)
      count += 1
    }
    return count == 0 ? 0 : sum / Float(count)
  }

  /// What a track has moved by since its anchor.
  @inline(__always)
  func step(of track: Int) -> Step {
    let moved = tracks[track]
    let (dx, dy) = (moved.x - moved.anchorX, moved.y - moved.anchorY)
    if placeCount == 1 { return Step(dx: dx, dy: dy) }
    let turned = (moved.rotation - moved.anchorRotation) * radians
    return Step(
      dx: dx, dy: dy, ds: moved.spread - moved.anchorSpread, dw: turned * moved.anchorFingerSpread)
  }
}

extension Finger {
  fileprivate mutating func swapPlaces() {
    ((x, y), (nextX, nextY)) = ((nextX, nextY), (x, y))
  }
}
