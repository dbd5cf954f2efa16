import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// A drawing is what it is in another place, another size, at another rate and by a trembling hand.
@Suite(.enabled(if: Recordings.arePresent, "the recordings are not here")) struct RobustnessTests {
  @Test(arguments: Disturbance.all) func `sixteen unistrokes stay what they are`(
    disturbance: Disturbance
  ) throws {
    let strokes = try Recordings.strokes(limit: Effort.count(24, exhaustive: .max))
    let share = try share(
      of: strokes.map(\.frames), "Examples/Unistrokes/unistrokes.gesture", disturbance)
    #expect(share >= disturbance.least)
  }

  @Test(arguments: Disturbance.all) func `sixteen multistrokes stay what they are`(
    disturbance: Disturbance
  ) throws {
    let drawings = try Recordings.multistrokes(limit: Effort.count(24, exhaustive: .max))
    let share = try share(of: drawings, "Examples/Multistrokes/multistrokes.gesture", disturbance)
    #expect(share >= disturbance.least - 0.05)
  }

  /// The share of drawings that are taken for the same when they are disturbed.
  private func share(
    of drawings: [[Frame]], _ path: String, _ disturbance: Disturbance
  ) throws -> Double {
    let compilation = Compilation(
      path: path, contents: Array(try Repository.text(of: path).utf8))
    var random = SplitMix64(seed: 1)
    let kept = drawings.count { frames in
      compilation.made(of: frames) == compilation.made(of: disturbance.make(frames, &random))
    }
    print("\(path), \(disturbance.name): \(kept) of \(drawings.count) verdicts stay")
    return Double(kept) / Double(drawings.count)
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
    Disturbance("at 60 Hz", 0.95) { frames, _ in frames.resampledStrokes(rate: 60) },
    Disturbance("at 120 Hz", 0.95) { frames, _ in frames.resampledStrokes(rate: 120) },
    Disturbance("at 240 Hz", 0.95) { frames, _ in frames.resampledStrokes(rate: 240) },
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
  /// The same strokes, each drawn by one touch behind the other, at another rate.
  fileprivate func resampledStrokes(rate: Int64) -> [Frame] {
    var result: [Frame] = []
    var stroke: [Frame] = []
    for frame in self {
      stroke.append(frame)
      guard frame.touches.contains(where: { $0.phase == .ended }) else { continue }
      result += resampled(stroke, rate: rate)
      stroke = []
    }
    return result + stroke
  }

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
  /// The names of the gestures that are recognized in a drawing, when all deadlines have passed.
  fileprivate func made(of frames: [Frame]) -> [String] {
    var set = RecognizerSet([self])
    var names: [String] = []
    for frame in frames {
      set.handle(frame)
      names += recognized(set)
    }
    while let due = set.deadline {
      set.tick(at: due)
      names += recognized(set)
    }
    return names
  }

  private func recognized(_ set: RecognizerSet) -> [String] {
    set.changes.filter { $0.change.kind == .recognized }.map { tables[$0.recognizer].name }
  }
}
