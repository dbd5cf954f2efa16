/// What draws the strokes of one number of fingers: the centroid, the spread and the rotation of its
/// fingers, without the jumps that a finger which joins or leaves would make.
struct Track: Hashable, Sendable {
  enum Phase: UInt8, Hashable, Sendable {
    /// Without fingers.
    case idle
    /// Waits for further fingers.
    case gathering
    /// Draws.
    case running
    /// The stroke is over, and the last fingers are still down.
    case leaving
    /// Has too few fingers to draw, and rests until more come or the last one leaves.
    case short
  }

  /// What a track does with a landing.
  enum Answer: UInt8, Hashable, Sendable {
    case none
    /// Has all its fingers at once.
    case takes
    /// Begins to gather.
    case gathers
    /// Has gathered enough.
    case assembles
    /// Has some more fingers.
    case adds
    /// There are too many.
    case refuses
  }

  var phase = Phase.idle
  /// What it does with the landing that is being taken.
  var answer = Answer.none
  /// How many fingers it has.
  var count = 0
  /// How many of them are in the open round.
  var roundCount = 0
  /// When its first finger landed, in microseconds.
  var landingTime: Int64 = 0
  /// When its stroke was over, in microseconds.
  var overTime: Int64 = 0

  // Where the track is. All lengths are in points, the rotation in degrees.
  var x: Float = 0
  var y: Float = 0
  var spread: Float = 0
  var scale: Float = 1
  var rotation: Float = 0

  // Where its fingers are.
  var centroidX: Float = 0
  var centroidY: Float = 0
  var fingerSpread: Float = 0

  // What keeps the track where it is when a finger joins or leaves. Adding −0 changes no number.
  var offsetX: Float = -0.0
  var offsetY: Float = -0.0
  var offsetSpread: Float = -0.0
  var baseScale: Float = 1
  var baseSpread: Float = 0

  // Where it began to run, or the last step ended.
  var anchorX: Float = 0
  var anchorY: Float = 0
  var anchorSpread: Float = 0
  var anchorRotation: Float = 0
  var anchorFingerSpread: Float = 0

  /// Of the last event of a finger that tells it.
  var force: Float = 0
  /// Of the last event of a finger that tells it, in points.
  var radius: Float = 0
}

/// A place for a finger of a track.
struct Finger: Hashable, Sendable {
  var id: Int32 = 0
  var isDown = false
  /// Whether a finger has been here since the track was idle.
  var isUsed = false
  /// Whether it has moved in the open round, and is about to be put where it moved.
  var isInRound = false
  var x: Float = 0
  var y: Float = 0
  var nextX: Float = 0
  var nextY: Float = 0
  var anchorX: Float = 0
  var anchorY: Float = 0
}

/// A point of the view.
struct Point: Hashable, Sendable {
  var x: Float = 0
  var y: Float = 0
}

/// The number of radians in a degree.
private let radians: Float = 0.017453292519943295

/// A finger closer to the centroid than this, in points, does not turn about it; and a spread below
/// this is none.
private let leastSpread: Float = 1

// Where a track is.
extension Recognizer {
  /// The places of a track's fingers.
  func places(of track: Int) -> Range<Int> {
    let first = track * placeCount
    return first..<(first + Int(table.parts.tracks[track].most))
  }

  /// Starts a stroke with the fingers that a track has.
  mutating func run(_ track: Int) {
    measure(track)
    (tracks[track].x, tracks[track].y) = (tracks[track].centroidX, tracks[track].centroidY)
    (tracks[track].offsetX, tracks[track].offsetY) = (-0.0, -0.0)
    tracks[track].offsetSpread = -0.0
    (tracks[track].spread, tracks[track].baseSpread) =
      (tracks[track].fingerSpread, tracks[track].fingerSpread)
    (tracks[track].scale, tracks[track].baseScale, tracks[track].rotation) = (1, 1, 0)
    tracks[track].phase = .running
    anchor(track)
    if usesTrail { trails[track].start(x: tracks[track].x, y: tracks[track].y) }
    guard usesVelocity else { return }
    velocities[track].removeAll()
    addVelocitySample(of: track)
  }

  private mutating func addVelocitySample(of track: Int) {
    velocities[track].append(
      time: time, x: tracks[track].x, y: tracks[track].y, scale: tracks[track].scale,
      rotation: tracks[track].rotation)
  }

  /// Finds the centroid and the spread of a track's fingers.
  private mutating func measure(_ track: Int) {
    guard placeCount > 1 else {
      (tracks[track].centroidX, tracks[track].centroidY) = (fingers[track].x, fingers[track].y)
      return
    }
    let count = Float(tracks[track].count)
    // The first number is taken as it is: 0 + −0 would be 0.
    var (x, y, isFirst) = (Float(0), Float(0), true)
    for place in places(of: track) where fingers[place].isDown {
      (x, y) =
        isFirst
        ? (fingers[place].x, fingers[place].y) : (x + fingers[place].x, y + fingers[place].y)
      isFirst = false
    }
    (x, y) = (x / count, y / count)
    var spread: Float = 0
    for place in places(of: track) where fingers[place].isDown {
      spread += hypotenuse(fingers[place].x - x, fingers[place].y - y)
    }
    (tracks[track].centroidX, tracks[track].centroidY) = (x, y)
    tracks[track].fingerSpread = spread / count
  }

  /// Moves the anchor to the track.
  mutating func anchor(_ track: Int) {
    (tracks[track].anchorX, tracks[track].anchorY) = (tracks[track].x, tracks[track].y)
    tracks[track].anchorSpread = tracks[track].spread
    tracks[track].anchorRotation = tracks[track].rotation
    tracks[track].anchorFingerSpread = tracks[track].fingerSpread
    for place in places(of: track) {
      (fingers[place].anchorX, fingers[place].anchorY) = (fingers[place].x, fingers[place].y)
    }
  }

  /// Keeps the track where it is although fingers have joined or left.
  mutating func rebase(_ track: Int) {
    measure(track)
    tracks[track].offsetX = tracks[track].x - tracks[track].centroidX
    tracks[track].offsetY = tracks[track].y - tracks[track].centroidY
    tracks[track].offsetSpread = tracks[track].spread - tracks[track].fingerSpread
    tracks[track].baseScale = tracks[track].scale
    tracks[track].baseSpread = tracks[track].fingerSpread
    anchor(track)
  }

  /// Puts the only finger of a track where it lifts.
  mutating func put(_ place: Int, of track: Int, x: Float, y: Float) {
    (fingers[place].x, fingers[place].y) = (x, y)
    (tracks[track].centroidX, tracks[track].centroidY) = (x, y)
    tracks[track].x = x + tracks[track].offsetX
    tracks[track].y = y + tracks[track].offsetY
  }

  /// Ends the open round of a track, if there is one: a sample.
  mutating func closeRound(of track: Int) {
    guard tracks[track].roundCount > 0 else { return }
    tracks[track].roundCount = 0
    hasMoved = true
    if tracks[track].count == 1 {
      for place in places(of: track) where fingers[place].isInRound {
        fingers[place].isInRound = false
        put(place, of: track, x: fingers[place].nextX, y: fingers[place].nextY)
      }
    } else {
      putFingers(of: track)
    }
    if usesVelocity { addVelocitySample(of: track) }
    takeSample(of: track)
  }

  /// Puts several fingers where they have moved.
  private mutating func putFingers(of track: Int) {
    let (oldX, oldY) = (tracks[track].centroidX, tracks[track].centroidY)
    for place in places(of: track) where fingers[place].isDown && !fingers[place].isInRound {
      (fingers[place].nextX, fingers[place].nextY) = (fingers[place].x, fingers[place].y)
    }
    // The old places are still needed for the angles.
    for place in places(of: track) where fingers[place].isDown { fingers[place].swapPlaces() }
    measure(track)
    let turned = turn(of: track, fromX: oldX, fromY: oldY)
    for place in places(of: track) { fingers[place].isInRound = false }
    tracks[track].x = tracks[track].centroidX + tracks[track].offsetX
    tracks[track].y = tracks[track].centroidY + tracks[track].offsetY
    tracks[track].spread = tracks[track].fingerSpread + tracks[track].offsetSpread
    let isSpread = tracks[track].baseSpread >= leastSpread
    let ratio = isSpread ? tracks[track].fingerSpread / tracks[track].baseSpread : 1
    tracks[track].scale = isSpread ? tracks[track].baseScale * ratio : tracks[track].baseScale
    tracks[track].rotation += turned
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

  /// A sample of a track: a step, or less than one.
  private mutating func takeSample(of track: Int) {
    let step = Step(
      dx: tracks[track].x - tracks[track].anchorX, dy: tracks[track].y - tracks[track].anchorY,
      ds: tracks[track].spread - tracks[track].anchorSpread,
      dw: (tracks[track].rotation - tracks[track].anchorRotation) * radians
        * tracks[track].anchorFingerSpread)
    guard isStep(step) else { return lapse(of: track) }
    let stride = Stride(
      step: step, startX: tracks[track].anchorX, startY: tracks[track].anchorY,
      endX: tracks[track].x, endY: tracks[track].y, time: time, track: track)
    anchor(track)
    advance(stride)
    if usesTrail, step.dx != 0 || step.dy != 0 {
      trails[track].append(x: stride.endX, y: stride.endY)
    }
  }

  private func isStep(_ step: Step) -> Bool {
    let resolution = table.parts.resolution
    return resolution == 0
      || isAtMost(resolution * resolution, step.dx * step.dx + step.dy * step.dy)
      || isAtMost(resolution, abs(step.ds)) || isAtMost(resolution, abs(step.dw))
  }
}

extension Finger {
  fileprivate mutating func swapPlaces() {
    ((x, y), (nextX, nextY)) = ((nextX, nextY), (x, y))
  }
}
