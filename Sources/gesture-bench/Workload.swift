import GestureRuntime

/// Strokes that look like a hand's: half of them checkmarks, half of them something else.
enum Workload {
  /// Strokes of about forty frames at 120 Hz, the same for every run.
  static func strokes(count: Int) -> [[Frame]] {
    var random = SplitMix64(state: 2026)
    return (0..<count).map { index in
      let corners: [(Float, Float)] =
        index % 2 == 0
        ? [(0, 0), (40, 45), (130, -90)]
        : [
          (0, 0), (random.jitter(80), random.jitter(80)), (random.jitter(120), random.jitter(120)),
        ]
      return frames(through: corners, number: index, random: &random)
    }
  }

  private static func frames(
    through corners: [(Float, Float)], number: Int, random: inout SplitMix64
  ) -> [Frame] {
    let start = Int64(number) * 2_000_000
    var frames: [Frame] = []
    var time = start
    func touch(_ phase: Touch.Phase, _ x: Float, _ y: Float) -> Touch {
      Touch(phase, id: 1, x: 150 + x, y: 300 + y)
    }
    frames.append(Frame(time: time, touches: [touch(.began, 0, 0)]))
    for (from, to) in zip(corners, corners.dropFirst()) {
      for step in 1...20 {
        time += 8_333
        let share = Float(step) / 20
        let x = from.0 + (to.0 - from.0) * share + random.jitter(0.7)
        let y = from.1 + (to.1 - from.1) * share + random.jitter(0.7)
        frames.append(Frame(time: time, touches: [touch(.moved, x, y)]))
      }
    }
    let end = corners.last ?? (0, 0)
    frames.append(Frame(time: time + 8_333, touches: [touch(.ended, end.0, end.1)]))
    return frames
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
