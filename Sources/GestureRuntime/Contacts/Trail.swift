/// Where the track came from lately: what a ``Measure/corner`` is measured against.
///
/// Holds where the stroke landed and where its steps ended, the newest ``capacity`` of them.
public struct Trail: Hashable, Sendable {
  /// How far on both sides of a corner the drawing is looked at, in points.
  ///
  /// Less would measure the jitter of a slow finger, more would cut small features short.
  public static let reach: Float = 12

  /// How many points are kept at most. At the default resolution they are 96 pt of way.
  public static let capacity = 32

  private var xs: [Float]
  private var ys: [Float]
  private var first = 0
  private var count = 0

  /// Creates an empty trail. This is the only call that allocates.
  public init() {
    xs = Array(repeating: 0, count: Self.capacity)
    ys = Array(repeating: 0, count: Self.capacity)
  }

  /// Forgets everything, and begins where a finger landed.
  public mutating func start(x: Float, y: Float) {
    (first, count) = (0, 0)
    append(x: x, y: y)
  }

  /// Adds where a step ended.
  public mutating func append(x: Float, y: Float) {
    if count == Self.capacity {
      first = (first + 1) % Self.capacity
      count -= 1
    }
    let index = (first + count) % Self.capacity
    (xs[index], ys[index]) = (x, y)
    count += 1
  }

  /// The vector to a point from the newest point of the trail that is at least ``reach`` away from
  /// it, or from the oldest, if none is.
  ///
  /// - Complexity: O(``capacity``).
  public func approach(toX x: Float, y: Float) -> (x: Float, y: Float) {
    var vector: (x: Float, y: Float) = (0, 0)
    var index = count
    while index > 0 {
      index -= 1
      let place = (first + index) % Self.capacity
      vector = (x - xs[place], y - ys[place])
      if vector.x * vector.x + vector.y * vector.y >= Self.reach * Self.reach { break }
    }
    return vector
  }
}
