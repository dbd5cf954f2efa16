import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import Testing

/// A verdict should not depend on how often the screen is asked where the finger is.
@Suite struct ResamplingTests {
  @Test(
    .enabled(if: Recordings.arePresent, "the recordings are not here"),
    arguments: [60, 120, 240] as [Int64])
  func `a checkmark stays one at another rate`(rate: Int64) throws {
    let text = try Repository.text(of: "Examples/checkmark.gesture")
    let compilation = Compilation(path: "checkmark.gesture", contents: Array(text.utf8))
    let table = try #require(compilation.tables.first)
    let strokes = try Recordings.strokes(limit: Effort.count(480, exhaustive: .max))
    let kept = strokes.filter {
      table.recognizes($0.frames) == table.recognizes(resampled($0.frames, rate: rate))
    }
    let share = Double(kept.count) / Double(strokes.count)
    print("resampled to \(rate) Hz: \(kept.count) of \(strokes.count) verdicts stay")
    #expect(share >= 0.99)
  }

  @Test func `resampling keeps both ends and the speed between them`() {
    let frames = [
      Frame(time: 0, touches: [Touch(.began, id: 1, x: 0, y: 0)]),
      Frame(time: 100_000, touches: [Touch(.moved, id: 1, x: 100, y: 50)]),
      Frame(time: 100_001, touches: [Touch(.ended, id: 1, x: 100, y: 50)]),
    ]
    let denser = resampled(frames, rate: 100)
    #expect(denser.count == 12)
    #expect(denser.first == frames.first && denser.last == frames.last)
    #expect(denser[5].time == 50_000 && denser[5].touches[0].x == 50)
  }
}

/// The strokes, one finger after the other, as they would be seen at a rate of samples a second.
func resampled(_ frames: [Frame], rate: Int64) -> [Frame] {
  let samples = frames.flatMap { frame in frame.touches.map { Sample(frame.time, $0) } }
  let strokes = samples.split { $0.touch.phase == .ended }.map(Array.init)
  let lifts = samples.filter { $0.touch.phase == .ended }
  return zip(strokes, lifts).flatMap { resampled($0 + [$1], rate: rate) }
}

/// A touch at its time in microseconds.
private struct Sample {
  var time: Int64
  var touch: Touch

  init(_ time: Int64, _ touch: Touch) { (self.time, self.touch) = (time, touch) }
}

private func resampled(_ samples: [Sample], rate: Int64) -> [Frame] {
  guard let first = samples.first, let last = samples.last else { return [] }
  var result = [Frame(time: first.time, touches: [first.touch])]
  var next = 0
  for tick in Int64(1)... {
    let time = first.time + tick * 1_000_000 / rate
    guard time < last.time else { break }
    while next + 1 < samples.count, samples[next + 1].time <= time { next += 1 }
    let (from, to) = (samples[next], samples[min(next + 1, samples.count - 1)])
    let span = Float(max(1, to.time - from.time))
    let share = min(1, Float(time - from.time) / span)
    var touch = from.touch
    touch.phase = .moved
    touch.x += (to.touch.x - from.touch.x) * share
    touch.y += (to.touch.y - from.touch.y) * share
    result.append(Frame(time: time, touches: [touch]))
  }
  result.append(Frame(time: last.time, touches: [last.touch]))
  return result
}
