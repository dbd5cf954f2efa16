#if canImport(UIKit) && !os(watchOS)
  import GestureRuntime
  import UIKit

  /// How fast fingers move: a straight line fitted to the samples of the last tenth of a second.
  struct FingerVelocity {
    private struct Sample {
      var time: Double
      var x: CGFloat
      var y: CGFloat
      var scale: CGFloat
      var rotation: CGFloat
    }

    private var samples: [Sample] = []

    /// How far back samples count, in seconds.
    private static let span = 0.1

    /// Points per second.
    private(set) var velocity = CGPoint.zero
    /// The change of the scale per second.
    private(set) var scale: CGFloat = 0
    /// Radians per second.
    private(set) var rotation: CGFloat = 0

    /// Forgets every sample.
    mutating func removeAll() { self = FingerVelocity() }

    /// Adds a sample.
    mutating func append(
      time: Int64, _ place: CGPoint, scale: CGFloat, rotation: CGFloat
    ) {
      samples.append(
        Sample(
          time: Double(time) / 1_000_000, x: place.x, y: place.y, scale: scale,
          rotation: rotation))
      advance(to: time)
    }

    /// Drops the samples that are too old, and fits the rest: one alone stands still.
    mutating func advance(to time: Int64) {
      let limit = Double(time) / 1_000_000 - Self.span - 1e-9
      samples.removeAll { $0.time < limit }
      let count = Double(max(1, samples.count))
      let meanTime = samples.reduce(0) { $0 + $1.time } / count
      let squares = samples.reduce(0) { $0 + ($1.time - meanTime) * ($1.time - meanTime) }
      func slope(_ value: (Sample) -> CGFloat) -> CGFloat {
        guard squares > 0 else { return 0 }
        let mean = samples.reduce(0) { $0 + Double(value($1)) } / count
        let sum = samples.reduce(0) { $0 + ($1.time - meanTime) * (Double(value($1)) - mean) }
        return CGFloat(sum / squares)
      }
      velocity = CGPoint(x: slope { $0.x }, y: slope { $0.y })
      (scale, rotation) = (slope { $0.scale }, slope { $0.rotation })
    }
  }
#endif
