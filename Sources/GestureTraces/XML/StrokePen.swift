import GestureRuntime

/// Makes touches of strokes that are given point by point: each begins at its first point, moves to
/// every other, and ends at the place and time of its last. Without contact, it enters, hovers and
/// exits.
struct StrokePen {
  var trace = {
    // Strokes may each count from 0; a second root is not XML.
    var trace = TraceBuilder()
    trace.isOneDocument = true
    return trace
  }()
  /// What draws.
  var kind = Touch.Kind.finger
  /// Whether the stroke to come is one without contact.
  var isLifted = false
  /// How many points have been drawn.
  private(set) var points = 0
  /// The number of strokes begun, which is the id of the touch that draws the latest.
  private var stroke: Int32 = 0
  private(set) var lastPoint: Point?
  /// The latest time of any point.
  private var latest = Int64.min
  /// What the last stroke's last point says of when it ended, and the latest time until then.
  private var lastEnd: (said: Int64, held: Int64)?
  /// What the latest point says of when it was drawn.
  private var saidTime: Int64 = 0

  struct Point {
    /// Microseconds.
    var time: Int64
    var place: TraceEvent.Place
    var force: Float = 0
    var line: Int
  }

  /// Makes a point the beginning of a stroke, or moves the stroke there.
  mutating func add(_ point: Point) throws(TraceError) {
    var point = point
    // A pen that draws two strokes has been lifted between them: they share no frame.
    let sharesMoment = point.time == lastEnd?.said
    saidTime = point.time
    if let lastEnd, sharesMoment { point.time = lastEnd.held + 1 }
    latest = max(latest, point.time)
    if lastPoint == nil {
      if sharesMoment { trace.note(.sameMoment, at: point.line) }
      stroke += 1
      try add(isLifted ? .entered : .began, point)
    } else {
      try add(isLifted ? .hovered : .moved, point)
    }
    lastPoint = point
    points += 1
  }

  /// Ends the running stroke, if one is.
  mutating func end() throws(TraceError) {
    guard let point = lastPoint else { return }
    try add(isLifted ? .exited : .ended, point)
    (lastEnd, lastPoint) = ((saidTime, latest), nil)
  }

  private mutating func add(_ phase: Touch.Phase, _ point: Point) throws(TraceError) {
    let event = TraceEvent(
      time: point.time, phase: phase, id: stroke, place: point.place, kind: kind,
      force: point.force)
    try trace.add(event, at: point.line)
  }
}
