/// A drawing to learn from: what fingers drew one after the other, and what it is.
package struct LabelledDrawing: Hashable, Sendable {
  /// Which gesture it is of.
  package var label: String

  /// Who drew it, if that is known.
  package var person: String?

  /// The strokes in the order in which they began. Those without a point are left out.
  package var strokes: [DrawnStroke]

  /// Whether its times were recorded, and not made up.
  package internal(set) var isTimed = true

  /// Whether it was made to ask what it is, and not recorded.
  package internal(set) var isMade = false

  /// Whether its strokes are one, with the ways between them.
  private(set) var isJoined = false

  package init(label: String, person: String? = nil, strokes: [DrawnStroke]) {
    (self.label, self.person) = (label, person)
    self.strokes = strokes.filter { !$0.points.isEmpty }
  }
}

/// What one finger drew between a landing and a lift.
package struct DrawnStroke: Hashable, Sendable {
  /// A place, in points from the view's top left corner; y grows downward.
  package struct Point: Hashable, Sendable {
    package var x: Float
    package var y: Float

    package init(x: Float, y: Float) { (self.x, self.y) = (x, y) }
  }

  package var points: [Point]

  /// When the finger landed, in microseconds.
  package var start: Int64

  /// When it left, in microseconds.
  package var end: Int64

  package init(points: [Point], start: Int64, end: Int64) {
    (self.points, self.start, self.end) = (points, start, end)
  }
}

extension LabelledDrawing {
  /// The most strokes that a drawing to learn from may have. Learning time grows with the square of that number, and a
  /// recording with more strokes most likely holds several drawings.
  package static let mostStrokes = 16

  /// Whether it comes before another one in the order of labels, people and places: what is learned does not depend on
  /// which recording was named first.
  func precedes(_ other: LabelledDrawing) -> Bool {
    if label != other.label { return label < other.label }
    if person != other.person { return (person ?? "") < (other.person ?? "") }
    func places(_ drawing: LabelledDrawing) -> [Float] {
      drawing.strokes.flatMap { $0.points }.flatMap { [$0.x, $0.y] }
    }
    return places(self).lexicographicallyPrecedes(places(other))
  }

  /// How wide or high it is, whichever is more, in points.
  package var size: Float {
    let points = strokes.flatMap { $0.points }
    guard let first = points.first else { return 0 }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return max(right - left, bottom - top)
  }

  /// The drawing in one stroke: the finger goes straight from the end of each to where the next begins.
  var joined: LabelledDrawing {
    var copy = self
    copy.isJoined = true
    guard let first = strokes.first, let last = strokes.last, strokes.count > 1 else { return copy }
    let stroke = DrawnStroke(
      points: strokes.flatMap { $0.points }, start: first.start, end: max(first.start, last.end))
    copy.strokes = [stroke]
    return copy
  }

  /// The drawing without the strokes that have no step, take no time, and land when and where the one before
  /// ended: a panel that reports a lift twice makes them.
  ///
  /// - Parameter resolution: The least length of a step, in points.
  /// - Returns: A drawing of the other strokes, in their order.
  func withoutEchoes(resolution: Float) -> LabelledDrawing {
    var copy = self
    copy.strokes = Array(strokes.prefix(1))
    for (before, stroke) in zip(strokes, strokes.dropFirst()) {
      let jump = distance(before.points[before.points.count - 1], stroke.points[0])
      let isEcho =
        stroke.start - before.end <= Self.echoDelay
        && stroke.end - stroke.start <= Self.echoDuration
        && jump < resolution && stroke.reach < resolution
      if !isEcho { copy.strokes.append(stroke) }
    }
    return copy
  }

  /// How long after a lift an echo of it comes at most, in microseconds.
  private static let echoDelay: Int64 = 50_000

  /// How long an echo lasts at most, in microseconds. A second tap may come as soon, but lasts longer: all 167 echoes
  /// in the multistrokes of ten people are over at once.
  private static let echoDuration: Int64 = 10_000

  /// How far it is at most from the end of one of its strokes to the next, in points; 0 for one stroke.
  var longestJump: Float {
    zip(strokes, strokes.dropFirst()).map { distance($0.points[$0.points.count - 1], $1.points[0]) }
      .max() ?? 0
  }

  /// The longest time between two of its strokes, in microseconds; 0 for one stroke.
  var longestPause: Int64 {
    zip(strokes, strokes.dropFirst()).map { $1.start - $0.end }.max() ?? 0
  }
}

extension DrawnStroke {
  /// The farthest that it gets from where it began, in points.
  var reach: Float {
    guard let first = points.first else { return 0 }
    return points.map { distance($0, first) }.max() ?? 0
  }

  var reversed: DrawnStroke { DrawnStroke(points: points.reversed(), start: start, end: end) }
}

/// How far two places are apart, in points.
func distance(_ left: DrawnStroke.Point, _ right: DrawnStroke.Point) -> Float {
  let (x, y) = (left.x - right.x, left.y - right.y)
  return (x * x + y * y).squareRoot()
}

/// How long the way through some places is, in points.
func length(of places: [DrawnStroke.Point]) -> Float {
  zip(places, places.dropFirst()).map { distance($0, $1) }.reduce(0, +)
}
