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
      location: Point(
        x: slope(recent, unitsInOne: 16_384) { $0.location.x },
        y: slope(recent, unitsInOne: 16_384) { $0.location.y }),
      scale: slope(recent, unitsInOne: 1_048_576) { $0.scale },
      rotation: slope(recent, unitsInOne: 16_384) { $0.rotation })
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

  /// The slope of the line, computed of whole units.
  private func slope(
    _ samples: [TrackSample], unitsInOne: Float, of value: (TrackSample) -> Float
  ) -> Float {
    guard let newest = samples.last else { return 0 }
    let count = samples.count
    // Shifted in time, the sums are others and the slope is the same.
    let times = samples.map { Int($0.time - newest.time) }
    let values = samples.map { wholeUnits(value($0) * unitsInOne) }
    let squares = times.reduce(0) { $0 + $1 * $1 }
    let products = zip(times, values).reduce(0) { $0 + $1.0 * $1.1 }
    let (timeSum, valueSum) = (times.reduce(0, +), values.reduce(0, +))
    let spread = count * squares - timeSum * timeSum
    guard spread > 0 else { return 0 }
    let slope = Float(count * products - timeSum * valueSum) / Float(spread)
    return slope * (1_000_000 / unitsInOne)
  }

  private func wholeUnits(_ count: Float) -> Int {
    let limit: Float = 17_179_869_184
    return count.isNaN ? 0 : Int(max(-limit, min(limit, count)))
  }
}
