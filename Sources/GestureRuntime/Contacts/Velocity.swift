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
///
/// A sample counts in whole numbers, so that the sums over a window are exact however samples come and
/// go. They wrap around, as the times have no bound; what a velocity is computed of does not.
struct VelocityWindows {
  /// How many tracks have one.
  let count: Int
  /// Whether anyone asks how fast a scale or a rotation changes.
  private let isTurning: Bool
  private let samples: Slots<Sample>
  private let heads: Slots<Head>

  private struct Sample {
    var time: Int64 = 0
    var x: Float = 0
    var y: Float = 0
    var scale: Float = 0
    var rotation: Float = 0
  }

  /// Which samples there are, and the sums over them.
  private struct Head {
    var first = 0
    var count = 0
    /// The time of the first one; `Int64.max` without samples.
    var oldest = Int64.max
    var times: Int64 = 0
    var squaredTimes: Int64 = 0
    var x = Sums()
    var y = Sums()
    var scale = Sums()
    var rotation = Sums()

    /// Adds a sample to the sums with `change` 1, and subtracts it with -1.
    @inline(__always)
    mutating func add(_ sample: Sample, _ change: Int64, isTurning: Bool) {
      let time = sample.time
      count &+= Int(truncatingIfNeeded: change)
      times &+= change &* time
      squaredTimes &+= change &* (time &* time)
      x.add(change &* VelocityUnit.place.count(in: sample.x), at: time)
      y.add(change &* VelocityUnit.place.count(in: sample.y), at: time)
      guard isTurning else { return }
      scale.add(change &* VelocityUnit.scale.count(in: sample.scale), at: time)
      rotation.add(change &* VelocityUnit.place.count(in: sample.rotation), at: time)
    }
  }

  /// The sums of a value, and of it times the time.
  private struct Sums {
    var values: Int64 = 0
    var products: Int64 = 0

    @inline(__always)
    mutating func add(_ value: Int64, at time: Int64) {
      values &+= value
      products &+= value &* time
    }
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

  init(in memory: Memory, at places: Places, isTurning: Bool) {
    count = places.count
    self.isTurning = isTurning
    samples = Slots(
      count * VelocityWindow.capacity, of: Sample(), in: memory, at: places.samples)
    heads = Slots(count, of: Head(), in: memory, at: places.heads)
  }

  /// Forgets every sample of a track.
  func removeAll(_ track: Int) { heads[track] = Head() }

  /// Adds a sample, which must not be earlier than the last one. Those that are too old by then have
  /// been dropped.
  func append(_ moved: Slot<Track>, _ track: Int, at time: Int64) {
    let head = heads.at(track)
    if head.value.count == VelocityWindow.capacity { dropFirst(head, track) }
    let sample = Sample(
      time: time, x: moved.value.x, y: moved.value.y, scale: moved.value.scale,
      rotation: moved.value.rotation)
    samples[place(head.value.first &+ head.value.count, track)] = sample
    if head.value.count == 0 { head.value.oldest = time }
    head.value.add(sample, 1, isTurning: isTurning)
  }

  private func dropFirst(_ head: Slot<Head>, _ track: Int) {
    let sample = samples[place(head.value.first, track)]
    head.value.add(sample, -1, isTurning: isTurning)
    head.value.first = (head.value.first &+ 1) & (VelocityWindow.capacity - 1)
    head.value.oldest =
      head.value.count == 0 ? .max : samples.at(place(head.value.first, track)).value.time
  }

  /// Drops the samples that are older than the span.
  @inline(__always)
  func advance(_ track: Int, to time: Int64) {
    let head = heads.at(track)
    while head.value.oldest < time - VelocityWindow.span { dropFirst(head, track) }
  }

  /// The next time at which a sample is older than the span, which changes the velocity; `Int64.max`
  /// if that is zero however long the track rests.
  func nextChange(of track: Int) -> Int64 {
    let head = heads.at(track)
    return head.value.count > 1 ? head.value.oldest + VelocityWindow.span + 1 : .max
  }

  /// How fast a track moves rightward, in points per second.
  func x(of track: Int) -> Float {
    let head = heads.at(track)
    return slope(of: head.value.x, head, .place)
  }

  /// How fast a track moves downward, in points per second.
  func y(of track: Int) -> Float {
    let head = heads.at(track)
    return slope(of: head.value.y, head, .place)
  }

  /// The velocity of a track in points per second: x rightward, y downward.
  @inline(__always)
  func inPlane(of track: Int) -> (x: Float, y: Float) {
    let head = heads.at(track)
    return (slope(of: head.value.x, head, .place), slope(of: head.value.y, head, .place))
  }

  /// How fast a track's scale changes, per second.
  func scale(of track: Int) -> Float {
    let head = heads.at(track)
    return slope(of: head.value.scale, head, .scale)
  }

  /// How fast a track turns, in degrees per second, clockwise.
  func rotation(of track: Int) -> Float {
    let head = heads.at(track)
    return slope(of: head.value.rotation, head, .place)
  }

  @inline(__always)
  private func slope(of sums: Sums, _ head: Slot<Head>, _ unit: VelocityUnit) -> Float {
    let (count, times) = (Int64(head.value.count), head.value.times)
    let spread = count &* head.value.squaredTimes &- times &* times
    guard spread > 0 else { return 0 }
    return Float(count &* sums.products &- times &* sums.values) / Float(spread) * unit.perSecond
  }

  /// The capacity is a power of two, so that a remainder is a mask.
  @inline(__always)
  private func place(_ index: Int, _ track: Int) -> Int {
    track &* VelocityWindow.capacity &+ (index & (VelocityWindow.capacity - 1))
  }
}

/// A small share of what a velocity is the change of; samples count in whole ones.
private enum VelocityUnit {
  /// Of a point or a degree, the 16,384th.
  case place
  /// Of a scale, the 1,048,576th.
  case scale

  /// How many there are in a number, less than a whole one not counted: a million points, and a
  /// million degrees, at most. Of all samples of a window, each at the other end of that, what a
  /// velocity is computed of has 63 bits.
  @inline(__always)
  func count(in number: Float) -> Int64 {
    let limit: Float = 17_179_869_184
    let count = number * (self == .place ? 16_384 : 1_048_576)
    if abs(count) < limit { return Int64(count) }
    return count.isNaN ? 0 : Int64(count < 0 ? -limit : limit)
  }

  /// The change per second that a unit per microsecond is.
  @inline(__always)
  var perSecond: Float { self == .place ? 1_000_000 / 16_384 : 1_000_000 / 1_048_576 }
}

/// A span of microseconds in seconds.
@inline(__always)
public func seconds(_ microseconds: Int64) -> Float { Float(microseconds) / 1_000_000 }
