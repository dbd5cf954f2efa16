import GestureRuntime

/// Where a track was at one time.
struct TrackSample {
  var time: Int64
  var location: Point
  var scale: Float
  var rotation: Float
}

/// How fast a track moves: points, scale and degrees per second.
struct TrackVelocity {
  var location = Point.zero
  var scale: Float = 0
  var rotation: Float = 0
}

/// Every sample of a track since it began to run, and the velocity of the last of them.
struct VelocitySamples {
  var samples: [TrackSample] = []

  /// The slope of the least squares through the samples of the last 100 ms, at most the last 64.
  func velocity(at time: Int64) -> TrackVelocity {
    let recent = recent(at: time)
    return TrackVelocity(
      location: Point(x: slope(recent) { $0.location.x }, y: slope(recent) { $0.location.y }),
      scale: slope(recent) { $0.scale }, rotation: slope(recent) { $0.rotation })
  }

  /// The samples that count at a time.
  private func recent(at time: Int64) -> [TrackSample] {
    samples.suffix(64).filter { $0.time >= time - 100_000 }
  }

  /// When the first of at least two samples stops counting.
  func nextChange(after time: Int64) -> Int64? {
    let recent = recent(at: time)
    return recent.count > 1 ? recent[0].time + 100_001 : nil
  }

  private func slope(_ samples: [TrackSample], of value: (TrackSample) -> Float) -> Float {
    guard samples.count > 1, let newest = samples.last else { return 0 }
    let count = Float(samples.count)
    let times = samples.map { seconds($0.time - newest.time) }
    let values = samples.map { value($0) - value(newest) }
    let meanTime = times.reduce(0, +) / count
    let meanValue = values.reduce(0, +) / count
    let squares = times.reduce(Float(0)) { $0 + ($1 - meanTime) * ($1 - meanTime) }
    guard squares > 0 else { return 0 }
    let products = zip(times, values).reduce(Float(0)) {
      $0 + ($1.0 - meanTime) * ($1.1 - meanValue)
    }
    return products / squares
  }
}
