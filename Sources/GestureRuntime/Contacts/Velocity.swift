/// How fast a track moves at this moment: a straight line fitted to its last samples.
///
/// Least squares over the samples of the last 100 ms, at most 64 of them, the newest. One sample,
/// samples of one time and a paused finger have the velocity zero.
public enum VelocityWindow {
  /// How far back samples count, in microseconds, the boundary included.
  public static let span: Int64 = 100_000

  /// How many samples count at most. At 240 Hz the span holds 25.
  public static let capacity = 64
}

/// A window for each track.
struct VelocityWindows {
  /// How many tracks have one.
  let count: Int
  private let samples: Slots<Sample>
  private let heads: Slots<Head>

  private struct Sample {
    var time: Int64 = 0
    var x: Float = 0
    var y: Float = 0
    var scale: Float = 1
    var rotation: Float = 0
  }

  private struct Head {
    var first = 0
    var count = 0
    /// Whether the velocity is that of the samples there are.
    var isFitted = true
    var velocity = Velocity()
  }

  /// What changes how fast.
  struct Velocity {
    /// Points per second, rightward.
    var x: Float = 0
    /// Points per second, downward.
    var y: Float = 0
    /// The change of the scale per second.
    var scale: Float = 0
    /// Degrees per second, clockwise.
    var rotation: Float = 0
  }

  /// Where its arrays lie.
  struct Places {
    fileprivate let count: Int
    fileprivate let samples: Int
    fileprivate let heads: Int

    init(count: Int, in layout: inout Layout) {
      self.count = count
      samples = layout.place(Sample.self, count * VelocityWindow.capacity)
      heads = layout.place(Head.self, count)
    }
  }

  init(in memory: Memory, at places: Places) {
    count = places.count
    samples = Slots(
      count * VelocityWindow.capacity, of: Sample(), in: memory, at: places.samples)
    heads = Slots(count, of: Head(), in: memory, at: places.heads)
  }

  /// Forgets every sample of a track.
  func removeAll(_ track: Int) { heads[track] = Head() }

  /// Adds a sample, which must not be earlier than the last one.
  func append(_ moved: Track, _ track: Int, at time: Int64) {
    if heads[track].count == VelocityWindow.capacity {
      heads[track].first = (heads[track].first + 1) % VelocityWindow.capacity
      heads[track].count -= 1
    }
    samples[place(heads[track].count, track)] = Sample(
      time: time, x: moved.x, y: moved.y, scale: moved.scale, rotation: moved.rotation)
    heads[track].count += 1
    heads[track].isFitted = false
    advance(track, to: time)
  }

  /// Drops the samples that are older than the span.
  func advance(_ track: Int, to time: Int64) {
    while heads[track].count > 0, samples[place(0, track)].time < time - VelocityWindow.span {
      heads[track].first = (heads[track].first + 1) % VelocityWindow.capacity
      heads[track].count -= 1
      heads[track].isFitted = false
    }
  }

  /// The next time at which a sample is older than the span, which changes the velocity; `Int64.max`
  /// if that is zero however long the track rests.
  func nextChange(of track: Int) -> Int64 {
    guard heads[track].count > 1 else { return .max }
    return samples[place(0, track)].time + VelocityWindow.span + 1
  }

  /// How fast a track moves; found when somebody asks.
  func velocity(of track: Int) -> Velocity {
    if !heads[track].isFitted {
      heads[track].velocity = fit(track)
      heads[track].isFitted = true
    }
    return heads[track].velocity
  }

  private func place(_ index: Int, _ track: Int) -> Int {
    track * VelocityWindow.capacity + (heads[track].first + index) % VelocityWindow.capacity
  }

  private func fit(_ track: Int) -> Velocity {
    let count = heads[track].count
    guard count > 1 else { return Velocity() }
    let newest = samples[place(count - 1, track)]
    var (meanTime, mean): (Float, Velocity) = (0, Velocity())
    for index in 0..<count {
      let sample = samples[place(index, track)]
      meanTime += seconds(sample.time - newest.time)
      mean.x += sample.x - newest.x
      mean.y += sample.y - newest.y
      mean.scale += sample.scale - newest.scale
      mean.rotation += sample.rotation - newest.rotation
    }
    let share = Float(count)
    (meanTime, mean.x, mean.y) = (meanTime / share, mean.x / share, mean.y / share)
    (mean.scale, mean.rotation) = (mean.scale / share, mean.rotation / share)
    var (sum, sumSquares): (Velocity, Float) = (Velocity(), 0)
    for index in 0..<count {
      let sample = samples[place(index, track)]
      let fromMean = seconds(sample.time - newest.time) - meanTime
      sum.x += fromMean * ((sample.x - newest.x) - mean.x)
      sum.y += fromMean * ((sample.y - newest.y) - mean.y)
      sum.scale += fromMean * ((sample.scale - newest.scale) - mean.scale)
      sum.rotation += fromMean * ((sample.rotation - newest.rotation) - mean.rotation)
      sumSquares += fromMean * fromMean
    }
    guard sumSquares > 0 else { return Velocity() }
    return Velocity(
      x: sum.x / sumSquares, y: sum.y / sumSquares, scale: sum.scale / sumSquares,
      rotation: sum.rotation / sumSquares)
  }
}

/// A span of microseconds in seconds.
@inline(__always)
public func seconds(_ microseconds: Int64) -> Float { Float(microseconds) / 1_000_000 }
