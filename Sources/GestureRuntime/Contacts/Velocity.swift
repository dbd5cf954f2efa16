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
    /// Where the track is, and how its fingers stand.
    var place = Velocity()
  }

  private struct Head {
    var first = 0
    var count = 0
    /// Whether the velocity is that of the samples there are.
    var isFitted = true
    var velocity = Velocity()

    mutating func dropFirst() {
      first = (first &+ 1) & (VelocityWindow.capacity - 1)
      count &-= 1
      isFitted = false
    }
  }

  /// What changes how fast, per second, and what it is that changes.
  struct Velocity {
    /// Points, rightward.
    var x: Float = 0
    /// Points, downward.
    var y: Float = 0
    var scale: Float = 0
    /// Degrees, clockwise.
    var rotation: Float = 0

    /// All four, to be computed together, each as if alone.
    fileprivate var lanes: SIMD4<Float> { SIMD4(x, y, scale, rotation) }
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
  func append(_ moved: Slot<Track>, _ track: Int, at time: Int64) {
    let head = heads.at(track)
    if head.value.count == VelocityWindow.capacity { head.value.dropFirst() }
    samples[place(head.value.first &+ head.value.count, track)] = Sample(
      time: time,
      place: Velocity(
        x: moved.value.x, y: moved.value.y, scale: moved.value.scale,
        rotation: moved.value.rotation))
    head.value.count &+= 1
    head.value.isFitted = false
    advance(track, to: time)
  }

  /// Drops the samples that are older than the span.
  @inline(__always)
  func advance(_ track: Int, to time: Int64) {
    let head = heads.at(track)
    while head.value.count > 0,
      samples.at(place(head.value.first, track)).value.time < time - VelocityWindow.span
    {
      head.value.dropFirst()
    }
  }

  /// The next time at which a sample is older than the span, which changes the velocity; `Int64.max`
  /// if that is zero however long the track rests.
  func nextChange(of track: Int) -> Int64 {
    let head = heads.at(track)
    guard head.value.count > 1 else { return .max }
    return samples.at(place(head.value.first, track)).value.time + VelocityWindow.span + 1
  }

  /// How fast a track moves; found when somebody asks.
  @inline(__always)
  func velocity(of track: Int) -> Velocity {
    let head = heads.at(track)
    if !head.value.isFitted {
      head.value.velocity = fit(track)
      head.value.isFitted = true
    }
    return head.value.velocity
  }

  /// The capacity is a power of two, so that a remainder is a mask.
  @inline(__always)
  private func place(_ index: Int, _ track: Int) -> Int {
    track &* VelocityWindow.capacity &+ (index & (VelocityWindow.capacity - 1))
  }

  private func fit(_ track: Int) -> Velocity {
    let (first, count) = (heads[track].first, heads[track].count)
    guard count > 1 else { return Velocity() }
    let window = samples.run(from: place(0, track), count: VelocityWindow.capacity)
    let newest = window.at(place(first &+ count &- 1, 0))
    let (now, here) = (newest.value.time, newest.value.place.lanes)
    var (meanTime, mean) = (Float(0), SIMD4<Float>.zero)
    for index in first..<(first &+ count) {
      let sample = window.at(place(index, 0))
      meanTime += seconds(sample.value.time &- now)
      mean += sample.value.place.lanes - here
    }
    meanTime /= Float(count)
    mean /= Float(count)
    var (sum, sumSquares) = (SIMD4<Float>.zero, Float(0))
    for index in first..<(first &+ count) {
      let sample = window.at(place(index, 0))
      let fromMean = seconds(sample.value.time &- now) - meanTime
      sum += fromMean * ((sample.value.place.lanes - here) - mean)
      sumSquares += fromMean * fromMean
    }
    guard sumSquares > 0 else { return Velocity() }
    let slope = sum / sumSquares
    return Velocity(x: slope.x, y: slope.y, scale: slope.z, rotation: slope.w)
  }
}

/// A span of microseconds in seconds.
@inline(__always)
public func seconds(_ microseconds: Int64) -> Float { Float(microseconds) / 1_000_000 }
