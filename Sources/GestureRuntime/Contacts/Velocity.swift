/// How fast a track moves at this moment: a straight line fitted to its last samples.
///
/// Least squares over the samples of the last 100 ms, at most 64 of them, the newest. One sample,
/// samples of one time and a paused finger have the velocity zero.
public struct VelocityWindow: Hashable, Sendable {
  /// How far back samples count, in microseconds, the boundary included.
  public static let span: Int64 = 100_000

  /// How many samples count at most. At 240 Hz the span holds 25.
  public static let capacity = 64

  private struct Sample: Hashable, Sendable {
    var time: Int64
    var x: Float
    var y: Float
    var scale: Float
    var rotation: Float
  }

  /// The bytes of the samples that it has room for.
  static var samplesByteCount: Int { capacity * MemoryLayout<Sample>.stride }

  private var samples: [Sample] = []
  private var first = 0
  private var count = 0

  /// Points per second, rightward.
  public private(set) var x: Float = 0

  /// Points per second, downward.
  public private(set) var y: Float = 0

  /// The change of the scale per second.
  public private(set) var scale: Float = 0

  /// Degrees per second, clockwise.
  public private(set) var rotation: Float = 0

  /// Creates an empty window. This is the only call that allocates.
  public init() {
    let sample = Sample(time: 0, x: 0, y: 0, scale: 1, rotation: 0)
    samples = Array(repeating: sample, count: Self.capacity)
  }

  /// Forgets every sample.
  public mutating func removeAll() {
    (first, count) = (0, 0)
    (x, y, scale, rotation) = (0, 0, 0, 0)
  }

  /// Adds a sample, which must not be earlier than the last one.
  ///
  /// - Parameters:
  ///   - time: Microseconds.
  ///   - x: Points from the left.
  ///   - y: Points from the top.
  ///   - scale: 1 at the start of the stroke.
  ///   - rotation: Degrees, clockwise.
  public mutating func append(
    time: Int64, x: Float, y: Float, scale: Float = 1, rotation: Float = 0
  ) {
    if count == Self.capacity {
      first = (first + 1) % Self.capacity
      count -= 1
    }
    samples[(first + count) % Self.capacity] = Sample(
      time: time, x: x, y: y, scale: scale, rotation: rotation)
    count += 1
    dropSamples(before: time - Self.span)
    fit()
  }

  /// Drops the samples that are older than the span, and fits the rest if that was one.
  public mutating func advance(to time: Int64) {
    if dropSamples(before: time - Self.span) { fit() }
  }

  /// The next time at which a sample is older than the span, which changes the velocity; `nil` if
  /// that is zero however long the track rests.
  public var nextChange: Int64? { count > 1 ? samples[first].time + Self.span + 1 : nil }

  /// - Returns: Whether there was one.
  @discardableResult
  private mutating func dropSamples(before time: Int64) -> Bool {
    let oldCount = count
    while count > 0, samples[first].time < time {
      first = (first + 1) % Self.capacity
      count -= 1
    }
    return count < oldCount
  }

  private mutating func fit() {
    (x, y, scale, rotation) = (0, 0, 0, 0)
    guard count > 1 else { return }
    let newest = samples[(first + count - 1) % Self.capacity]
    var (meanTime, meanX, meanY): (Float, Float, Float) = (0, 0, 0)
    var (meanScale, meanRotation): (Float, Float) = (0, 0)
    for index in 0..<count {
      let sample = samples[(first + index) % Self.capacity]
      meanTime += seconds(sample.time - newest.time)
      meanX += sample.x - newest.x
      meanY += sample.y - newest.y
      meanScale += sample.scale - newest.scale
      meanRotation += sample.rotation - newest.rotation
    }
    let share = Float(count)
    (meanTime, meanX, meanY) = (meanTime / share, meanX / share, meanY / share)
    (meanScale, meanRotation) = (meanScale / share, meanRotation / share)
    var (sumX, sumY, sumSquares): (Float, Float, Float) = (0, 0, 0)
    var (sumScale, sumRotation): (Float, Float) = (0, 0)
    for index in 0..<count {
      let sample = samples[(first + index) % Self.capacity]
      let fromMean = seconds(sample.time - newest.time) - meanTime
      sumX += fromMean * ((sample.x - newest.x) - meanX)
      sumY += fromMean * ((sample.y - newest.y) - meanY)
      sumScale += fromMean * ((sample.scale - newest.scale) - meanScale)
      sumRotation += fromMean * ((sample.rotation - newest.rotation) - meanRotation)
      sumSquares += fromMean * fromMean
    }
    guard sumSquares > 0 else { return }
    (x, y) = (sumX / sumSquares, sumY / sumSquares)
    (scale, rotation) = (sumScale / sumSquares, sumRotation / sumSquares)
  }
}

/// A span of microseconds in seconds.
@inline(__always)
public func seconds(_ microseconds: Int64) -> Float { Float(microseconds) / 1_000_000 }
