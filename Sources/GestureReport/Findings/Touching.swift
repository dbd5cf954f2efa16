import GestureAnalysis
import GestureRuntime

/// How a drawing differs from the planned one: samples that are off, and how many there are.
package struct Touching: Hashable, Sendable {
  /// How far each sample lies beside where it should, at most, in points.
  package var jitter = 0.0
  /// Samples a second; `nil` for as many as the drawing has.
  package var rate: Int?
  /// What chance begins with.
  package var seed: UInt64 = 0

  package init() {}

  /// Whether drawings are left as they are.
  var isPlain: Bool { jitter == 0 && rate == nil }

  /// A drawing as this hand makes it.
  func drawn(_ drawing: Drawing) -> Drawing {
    guard !isPlain else { return drawing }
    var frames = drawing.frames
    if let rate { frames = resampled(frames, rate) }
    if jitter > 0 { shake(&frames) }
    return Drawing(frames: frames, words: drawing.words)
  }

  private func shake(_ frames: inout [Frame]) {
    var chance = Chance(seed)
    for index in frames.indices {
      for touch in frames[index].touches.indices {
        frames[index].touches[touch].x += Float(chance.next() * jitter)
        frames[index].touches[touch].y += Float(chance.next() * jitter)
      }
    }
  }

  /// Moves are thinned out, or put between where they are too far apart in time.
  private func resampled(_ frames: [Frame], _ rate: Int) -> [Frame] {
    let period = Int64(1_000_000 / max(rate, 1))
    var told: [Frame] = []
    for frame in frames {
      guard let last = told.last else {
        told.append(frame)
        continue
      }
      let isMove = frame.touches.allSatisfy { $0.phase == .moved }
      if isMove {
        if frame.time - last.time < period { continue }
        told += between(last, frame, period)
      }
      told.append(frame)
    }
    return told
  }

  private func between(_ last: Frame, _ next: Frame, _ period: Int64) -> [Frame] {
    let count = Int((next.time - last.time) / period)
    guard count > 1, last.touches.map(\.id) == next.touches.map(\.id),
      last.touches.allSatisfy({ $0.phase == .moved || $0.phase == .began })
    else { return [] }
    return (1..<count).map { index in
      let share = Float(index) / Float(count)
      let touches = zip(last.touches, next.touches).map { one, other in
        var touch = other
        touch.x = one.x + (other.x - one.x) * share
        touch.y = one.y + (other.y - one.y) * share
        return touch
      }
      return Frame(time: last.time + period * Int64(index), touches: touches)
    }
  }
}
