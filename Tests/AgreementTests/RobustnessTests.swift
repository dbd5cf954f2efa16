import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// A drawing is what it is in another place, another size, at another rate and by a trembling hand.
@Suite(.enabled(if: Recordings.arePresent, "the recordings are not here")) struct RobustnessTests {
  @Test(arguments: Disturbance.all) func `sixteen unistrokes stay what they are`(
    disturbance: Disturbance
  ) throws {
    let strokes = try Recordings.strokes(limit: Effort.now == .exhaustive ? .max : 24)
    try check(strokes, of: "Examples/Unistrokes/unistrokes.gesture", disturbance)
  }

  @Test(.takesEffort, arguments: Disturbance.all) func `sixteen multistrokes stay what they are`(
    disturbance: Disturbance
  ) throws {
    let strokes = try Recordings.multistrokes()
    try check(strokes, of: "Examples/Multistrokes/multistrokes.gesture", disturbance)
  }

  private func check(
    _ strokes: [Recordings.Stroke], of path: String, _ disturbance: Disturbance
  ) throws {
    let text = try Repository.text(of: path)
    let compilation = Compilation(path: path, contents: Array(text.utf8))
    var random = SplitMix64(seed: 1)
    let kept = strokes.filter {
      compilation.winner(of: $0.frames)
        == compilation.winner(of: disturbance.make($0.frames, &random))
    }
    let share = Double(kept.count) / Double(strokes.count)
    print("\(path) \(disturbance.name): \(kept.count) of \(strokes.count) verdicts stay")
    #expect(share >= disturbance.least)
  }
}

/// What is done to a drawing.
struct Disturbance: Sendable, CustomTestStringConvertible {
  let name: String
  /// The share of verdicts that has to stay, with one in a sample to spare.
  let least: Double
  let make: @Sendable ([Frame], inout SplitMix64) -> [Frame]
  var testDescription: String { name }

  static let all = [
    Disturbance("at 60 Hz", 0.95) { frames, _ in resampled(frames, rate: 60) },
    Disturbance("at 120 Hz", 0.95) { frames, _ in resampled(frames, rate: 120) },
    Disturbance("at 240 Hz", 0.95) { frames, _ in resampled(frames, rate: 240) },
    Disturbance("at three quarters of the size", 0.95) { frames, _ in
      frames.placed { ($0 * 0.75, $1 * 0.75) }
    },
    Disturbance("at one and a half of the size", 0.95) { frames, _ in
      frames.placed { ($0 * 1.5, $1 * 1.5) }
    },
    Disturbance("elsewhere", 1) { frames, _ in frames.placed { ($0 + 128, $1 - 64) } },
    Disturbance("jittered by a pixel", 0.95) { frames, random in
      frames.placed {
        (
          $0 + Float(Int.random(in: -1...1, using: &random)),
          $1 + Float(Int.random(in: -1...1, using: &random))
        )
      }
    },
  ]

  private init(
    _ name: String, _ least: Double,
    make: @escaping @Sendable ([Frame], inout SplitMix64) -> [Frame]
  ) {
    (self.name, self.least, self.make) = (name, least, make)
  }
}

extension [Frame] {
  /// The same frames with each touch at another place.
  fileprivate func placed(_ place: (Float, Float) -> (Float, Float)) -> [Frame] {
    map { frame in
      var frame = frame
      for index in frame.touches.indices {
        let touch = frame.touches[index]
        (frame.touches[index].x, frame.touches[index].y) = place(touch.x, touch.y)
      }
      return frame
    }
  }
}

extension Compilation {
  /// The name of the gesture that is recognized in a drawing, if one is.
  fileprivate func winner(of frames: [Frame]) -> String? {
    var set = RecognizerSet([self])
    for frame in frames {
      set.handle(frame)
      if let winner = winner(in: set) { return winner }
    }
    while let deadline = set.deadline {
      set.tick(at: deadline)
      if let winner = winner(in: set) { return winner }
    }
    return nil
  }

  private func winner(in set: RecognizerSet) -> String? {
    set.changes.first { $0.change.kind == .recognized }.map { tables[$0.recognizer].name }
  }
}
