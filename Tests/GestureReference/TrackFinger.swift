import GestureRuntime

/// A location in points.
package struct Point: Hashable {
  package var x: Float
  package var y: Float

  package static let zero = Point(x: 0, y: 0)

  package init(x: Float, y: Float) { (self.x, self.y) = (x, y) }

  init(_ touch: Touch) { self.init(x: touch.x, y: touch.y) }

  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The square of the distance from another.
  func squareDistance(from other: Point) -> Float {
    let (dx, dy) = (x - other.x, y - other.y)
    return dx * dx + dy * dy
  }
}

/// A finger of a track, or its pointer.
struct TrackFinger {
  /// Which finger of the track it is, of all there ever were.
  var number: Int
  var touch: Int32
  /// The order in which fingers are summed up; free again when the finger is gone.
  var place: Int
  var location: Point
  var landing: Point
}

/// The fingers of one moment, in the order of their places.
extension [TrackFinger] {
  var centroid: Point {
    Point(x: mean { $0.location.x }, y: mean { $0.location.y })
  }

  /// The mean distance from the centroid.
  var spread: Float {
    let centroid = centroid
    return mean { $0.location.squareDistance(from: centroid).squareRoot() }
  }

  /// How far the same fingers have turned about their centroid since, in degrees.
  func turn(since before: [TrackFinger]) -> Float {
    let (then, now) = (before.centroid, centroid)
    let angles = zip(before, self).compactMap { old, new -> Float? in
      guard old.location.squareDistance(from: then) >= 1,
        new.location.squareDistance(from: now) >= 1
      else { return nil }
      return angle(
        fromX: old.location.x - then.x, fromY: old.location.y - then.y,
        toX: new.location.x - now.x, toY: new.location.y - now.y)
    }
    return angles.isEmpty ? 0 : angles.reduce(0, +) / Float(angles.count)
  }

  /// A mean whose sum begins with the first: what is −0 alone stays −0.
  private func mean(_ value: (TrackFinger) -> Float) -> Float {
    reduce(-0.0) { $0 + value($1) } / Float(count)
  }
}
