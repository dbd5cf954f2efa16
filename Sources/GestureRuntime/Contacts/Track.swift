/// What draws the strokes of one number of fingers: the centroid, the spread and the rotation of its
/// fingers, without the jumps that a finger which joins or leaves would make.
struct Track {
  enum Phase: UInt8 {
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
  enum Answer: UInt8 {
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
  /// When it was there, in microseconds.
  var anchorTime: Int64 = 0

  /// Of the last event of a finger that tells it.
  var force: Float = 0
  /// Of the last event of a finger that tells it, in points.
  var radius: Float = 0

  var phase = Phase.idle
  /// What it does with the landing that is being taken.
  var answer = Answer.none
}

/// A place for a finger of a track.
struct Finger {
  var id: Int32 = 0
  var x: Float = 0
  var y: Float = 0
  var nextX: Float = 0
  var nextY: Float = 0
  var anchorX: Float = 0
  var anchorY: Float = 0
  var isDown = false
  /// Whether a finger has been here since the track was idle.
  var isUsed = false
  /// Whether it has moved in the open round, and is about to be put where it moved.
  var isInRound = false
}

/// A point of the view.
struct Point {
  var x: Float = 0
  var y: Float = 0
}
