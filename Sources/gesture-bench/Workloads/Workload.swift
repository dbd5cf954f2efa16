import GestureRuntime

/// Strokes that look like a hand's: half of them checkmarks, half of them something else.
enum Workload {
  /// Strokes of a third of a second, the same for every run.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - hertz: How many frames a second.
  ///   - fingers: How many fingers draw each side by side.
  /// - Returns: The frames of each, two seconds apart.
  static func strokes(count: Int, hertz: Int = 120, fingers: Int = 1) -> [[Frame]] {
    var random = SplitMix64(state: 2026)
    return (0..<count).map { index in
      let corners: [(Float, Float)] =
        index % 2 == 0
        ? [(0, 0), (40, 45), (130, -90)]
        : [
          (0, 0), (random.jitter(80), random.jitter(80)), (random.jitter(120), random.jitter(120)),
        ]
      let drawn = frames(through: corners, number: index, hertz: hertz, random: &random)
      return drawn.map { $0.drawn(byFingers: fingers) }
    }
  }

  /// Taps of one finger that may be the first and second of two, with a tremble.
  static func taps(count: Int) -> [[Frame]] {
    var random = SplitMix64(state: 7)
    return (0..<count).map { index in
      let start = Int64(index / 2) * 2_000_000 + Int64(index % 2) * 220_000
      return (0...8).map { step in
        let phase: Touch.Phase = step == 0 ? .began : step == 8 ? .ended : .moved
        let touch = Touch(phase, id: 1, x: 150 + random.jitter(2), y: 300 + random.jitter(2))
        return Frame(time: start + Int64(step) * 8_333, touches: [touch])
      }
    }
  }

  private static func frames(
    through corners: [(Float, Float)], number: Int, hertz: Int, random: inout SplitMix64
  ) -> [Frame] {
    let start = Int64(number) * 2_000_000
    var frames: [Frame] = []
    var time = start
    func touch(_ phase: Touch.Phase, _ x: Float, _ y: Float) -> Touch {
      Touch(phase, id: 1, x: 150 + x, y: 300 + y)
    }
    frames.append(Frame(time: time, touches: [touch(.began, 0, 0)]))
    let (interval, count) = (1_000_000 / Int64(hertz), hertz / 6)
    for (from, to) in zip(corners, corners.dropFirst()) {
      for step in 1...count {
        time += interval
        let share = Float(step) / Float(count)
        let x = from.0 + (to.0 - from.0) * share + random.jitter(0.7)
        let y = from.1 + (to.1 - from.1) * share + random.jitter(0.7)
        frames.append(Frame(time: time, touches: [touch(.moved, x, y)]))
      }
    }
    let end = corners.last ?? (0, 0)
    frames.append(Frame(time: time + interval, touches: [touch(.ended, end.0, end.1)]))
    return frames
  }
}

extension Frame {
  /// The frame as several fingers draw it, each forty points to the right of the one before.
  fileprivate func drawn(byFingers count: Int) -> Frame {
    let drawn = (0..<count).flatMap { finger in
      touches.map { touch in
        Touch(
          touch.phase, id: touch.id + Int32(finger), x: touch.x + 40 * Float(finger), y: touch.y)
      }
    }
    return Frame(time: time, touches: drawn)
  }
}

/// A small generator whose numbers are the same everywhere.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from −`size` to `size`.
  mutating func jitter(_ size: Float) -> Float {
    (Float(next() >> 40) / Float(1 << 24) * 2 - 1) * size
  }
}

extension RecognizerSet {
  /// Takes every stroke; returns how many changes there were.
  mutating func run(_ strokes: [[Frame]]) -> Int {
    var count = 0
    for stroke in strokes {
      for frame in stroke {
        handle(frame)
        count += changes.count
      }
    }
    return count
  }
}
