/// Where a track came from lately: what a corner is measured against.
///
/// Holds where the stroke landed and where its steps ended, the newest ``capacity`` of them.
public enum Trail {
  /// How far on both sides of a corner the drawing is looked at, in points.
  ///
  /// Less would measure the jitter of a slow finger, more would cut small features short.
  public static let reach: Float = 12

  /// How many points are kept at most. At the default resolution they are 96 pt of way.
  public static let capacity = 32
}

/// A trail for each track.
struct Trails {
  /// How many tracks have one.
  let count: Int
  private let points: Slots<Point>
  private let ends: Slots<End>

  private struct End {
    var first = 0
    var count = 0
  }

  /// Where its arrays lie.
  struct Places {
    fileprivate let count: Int
    fileprivate let points: Int
    fileprivate let ends: Int

    init(count: Int, in layout: inout Layout) {
      self.count = count
      ends = layout.place(End.self, count)
      points = layout.place(Point.self, count * Trail.capacity)
    }
  }

  init(in memory: Memory, at places: Places) {
    count = places.count
    points = Slots(count * Trail.capacity, of: Point(), in: memory, at: places.points)
    ends = Slots(count, of: End(), in: memory, at: places.ends)
  }

  /// Forgets everything, and begins where a finger landed.
  func start(_ track: Int, x: Float, y: Float) {
    ends[track] = End()
    append(track, x: x, y: y)
  }

  /// Adds where a step ended.
  @inline(__always)
  func append(_ track: Int, x: Float, y: Float) {
    let end = ends.at(track)
    if end.value.count == Trail.capacity {
      end.value.first = Self.wrapped(end.value.first &+ 1)
      end.value.count &-= 1
    }
    points[place(end.value.count, track)] = Point(x: x, y: y)
    end.value.count &+= 1
  }

  private func place(_ index: Int, _ track: Int) -> Int {
    track &* Trail.capacity &+ Self.wrapped(ends[track].first &+ index)
  }

  /// The place of a point in its ring. The capacity is a power of two.
  @inline(__always)
  private static func wrapped(_ index: Int) -> Int { index & (Trail.capacity &- 1) }

  /// The vector to a point from the newest point of the trail that is at least ``Trail/reach`` away
  /// from it, or from the oldest, if none is.
  ///
  /// - Complexity: O(``Trail/capacity``).
  @inline(__always)
  func approach(_ track: Int, toX x: Float, y: Float) -> Point {
    var vector = Point()
    var index = ends[track].count
    while index > 0 {
      index -= 1
      let point = points[place(index, track)]
      vector = Point(x: x - point.x, y: y - point.y)
      if vector.x * vector.x + vector.y * vector.y >= Trail.reach * Trail.reach { break }
    }
    return vector
  }
}
