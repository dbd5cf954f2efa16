#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  import UIKit

  /// How fast a track moves: a straight line fitted to its samples of the last tenth of a second,
  /// in the same whole numbers in which the machine fits it for what a gesture's text asks. The
  /// machine does so only where the text asks, and knows nothing of what an app sets.
  struct FingerVelocity {
    private struct Sample {
      var time: Int64
      var x: Int64
      var y: Int64
      var scale: Int64
      var rotation: Int64
    }

    private var samples: [Sample] = []

    /// Points per second.
    private(set) var velocity = CGPoint.zero
    /// The change of the scale per second.
    private(set) var scale: CGFloat = 0
    /// Radians per second.
    private(set) var rotation: CGFloat = 0

    /// The whole numbers per point, and per degree.
    private static let perPoint: Float = 16_384
    /// The whole numbers per scale of 1.
    private static let perScale: Float = 1_048_576

    /// Forgets every sample.
    mutating func removeAll() { self = FingerVelocity() }

    /// Forgets all samples but the last: how fast it was does not count any more.
    mutating func restart() {
      let last = samples.suffix(1)
      self = FingerVelocity()
      samples = Array(last)
    }

    /// Adds a sample: where a track is.
    mutating func append(_ measures: StrokeMeasures, at time: Int64) {
      if samples.count == VelocityWindow.capacity { samples.removeFirst() }
      samples.append(
        Sample(
          time: time, x: Self.whole(measures.x * Self.perPoint),
          y: Self.whole(measures.y * Self.perPoint),
          scale: Self.whole(measures.scale * Self.perScale),
          rotation: Self.whole(measures.rotation * Self.perPoint)))
      advance(to: time)
    }

    /// Drops the samples that are too old, and fits the rest: one alone stands still.
    mutating func advance(to time: Int64) {
      samples.removeAll { $0.time < time - VelocityWindow.span }
      velocity = CGPoint(x: slope(\.x, Self.perPoint), y: slope(\.y, Self.perPoint))
      scale = slope(\.scale, Self.perScale)
      rotation = slope(\.rotation, Self.perPoint) * .pi / 180
    }

    /// What is beyond a million points counts as that, and what is not a number as 0.
    private static func whole(_ number: Float) -> Int64 {
      let limit: Float = 17_179_869_184
      return number.isNaN ? 0 : Int64(max(-limit, min(limit, number)))
    }

    /// How fast a value changes, per second; `unit` is the whole numbers per unit of the value.
    private func slope(_ value: KeyPath<Sample, Int64>, _ unit: Float) -> CGFloat {
      guard let first = samples.first else { return 0 }
      var (times, squares, values, products) = (Int64(0), Int64(0), Int64(0), Int64(0))
      for sample in samples {
        let time = sample.time - first.time
        times += time
        squares += time * time
        values += sample[keyPath: value]
        products += time * sample[keyPath: value]
      }
      let count = Int64(samples.count)
      let spread = count * squares - times * times
      guard spread > 0 else { return 0 }
      let rise = Float(count &* products &- times &* values)
      return CGFloat(rise / Float(spread) * (1_000_000 / unit))
    }
  }
#endif
