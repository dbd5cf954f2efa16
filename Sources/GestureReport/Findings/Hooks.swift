import GestureAnalysis
import GestureModel
import GestureRuntime

/// Little hooks at both ends of strokes, as pens and hasty fingers make them.
///
/// Of the 2,880 unistrokes that six people drew with a pen for Wobbrock, Wilson and Li, *Gestures without
/// libraries, toolkits or training*, 2007, 4.8 % begin with a turn of 90° or more in their first eighth and
/// their first 30 pixels, and 7.2 % end behind one.
struct Hooks {
  /// The middle half of these hooks: points, taking a pixel for one, degrees, and milliseconds.
  private struct Shape {
    var lengths: ClosedRange<Double>
    var turns: ClosedRange<Double>
    var times: ClosedRange<Double>

    static let first = Shape(lengths: 3.6...9.2, turns: 98...144, times: 20...94)
    static let last = Shape(lengths: 3.2...5.4, turns: 108...163, times: 34...74)
  }

  /// Points over which it is looked where a stroke goes at its ends.
  private static let reach: Float = 10

  private var chance: Chance

  init(_ seed: UInt64) { chance = Chance(seed &+ 1) }

  /// Frames with a hook at both ends of each stroke that one finger draws alone. What comes later comes
  /// later by as long as hooks take.
  func added(to frames: [Frame]) -> [Frame] {
    var (hooks, told, delay, downCount) = (self, [Frame](), Int64(0), 0)
    for (index, frame) in frames.enumerated() {
      var frame = frame
      frame.time += delay
      let isAlone = frame.touches.count == 1
      downCount += frame.touches.count { $0.phase == .began }
      if isAlone, downCount == 1, let touch = frame.touches.first {
        if touch.phase == .began, let hook = hooks.first(touch, frames[(index + 1)...]) {
          told += Self.frames(hook.reversed(), of: touch, from: frame.time, beginsWith: .began)
          frame.time += hook.last?.time ?? 0
          frame.touches[0].phase = .moved
        } else if touch.phase == .ended, let hook = hooks.last(touch, frames[..<index]),
          let end = hook.last
        {
          told += Self.frames(hook.dropFirst(), of: touch, from: frame.time, beginsWith: .moved)
          frame.time += end.time + 1000
          (frame.touches[0].x, frame.touches[0].y) = (end.x, end.y)
        }
        delay += frame.time - frames[index].time - delay
      }
      downCount -= frame.touches.count { $0.phase == .ended || $0.phase == .cancelled }
      told.append(frame)
    }
    return told
  }

  /// A place on a hook, and how long it takes from there to the stroke, in microseconds.
  private struct Mark {
    var x: Float
    var y: Float
    var time: Int64
  }

  private mutating func first(_ touch: Touch, _ behind: ArraySlice<Frame>) -> [Mark]? {
    guard let far = Self.farPlace(from: touch, behind) else { return nil }
    return marks(touch, from: far, Shape.first)
  }

  private mutating func last(_ touch: Touch, _ before: ArraySlice<Frame>) -> [Mark]? {
    guard let far = Self.farPlace(from: touch, before.reversed()) else { return nil }
    return marks(touch, from: far, Shape.last)
  }

  /// Where a stroke is as soon as it is some way from one of its ends.
  private static func farPlace(
    from touch: Touch, _ frames: some Sequence<Frame>
  ) -> (x: Float, y: Float)? {
    for frame in frames {
      guard let other = frame.touches.first, frame.touches.count == 1, other.id == touch.id else {
        return nil
      }
      if max(abs(other.x - touch.x), abs(other.y - touch.y)) >= reach { return (other.x, other.y) }
      if other.phase == .began || other.phase == .ended { return nil }
    }
    return nil
  }

  /// From the end of a stroke to the end of its hook. Seen from the hook, the stroke goes on in its own
  /// direction turned; so does the hook, seen from the stroke.
  private mutating func marks(
    _ touch: Touch, from far: (x: Float, y: Float), _ shape: Shape
  ) -> [Mark] {
    let heading = Double(angle(fromX: 1, fromY: 0, toX: touch.x - far.x, toY: touch.y - far.y))
    let turn = within(shape.turns) * (chance.next() < 0 ? -1 : 1)
    let (length, time) = (within(shape.lengths), within(shape.times))
    let direction = UnitVector(degrees: heading + turn)
    return [0, 0.5, 1].map { share in
      Mark(
        x: touch.x + Float(direction.x * length * share),
        y: touch.y + Float(direction.y * length * share), time: Int64(time * share) * 1000)
    }
  }

  private mutating func within(_ range: ClosedRange<Double>) -> Double {
    (range.lowerBound + range.upperBound + chance.next() * (range.upperBound - range.lowerBound))
      / 2
  }

  /// Frames at the places of a hook, but where it meets its stroke.
  private static func frames(
    _ marks: some Sequence<Mark>, of touch: Touch, from start: Int64, beginsWith phase: Touch.Phase
  ) -> [Frame] {
    let marks = Array(marks)
    let isArriving = phase == .began
    let places = isArriving ? Array(marks.dropLast()) : marks
    return places.enumerated().map { index, mark in
      var placed = touch
      (placed.x, placed.y) = (mark.x, mark.y)
      placed.phase = index == 0 ? phase : .moved
      let time = isArriving ? (marks.first?.time ?? 0) - mark.time : mark.time
      return Frame(time: start + time, touches: [placed])
    }
  }
}

/// A rest where a stroke begins.
///
/// Half of the unistrokes of ``Hooks`` stay within 3 pixels of where they began for 12 to 60 ms, the
/// median for 32 ms.
struct LeadIn {
  private static let times: ClosedRange<Int64> = 12_000...60_000

  private var chance: Chance

  init(_ seed: UInt64) { chance = Chance(seed &+ 2) }

  /// Frames with a rest behind each landing of a finger that is down alone, and at its end a sample.
  func added(to frames: [Frame]) -> [Frame] {
    var (chance, told, delay) = (chance, [Frame](), Int64(0))
    for frame in frames {
      var later = frame
      later.time += delay
      told.append(later)
      guard frame.touches.count == 1, var touch = frame.touches.first, touch.phase == .began else {
        continue
      }
      let half = Double(Self.times.upperBound - Self.times.lowerBound) / 2
      let rest = Self.times.lowerBound + Int64((chance.next() + 1) * half)
      delay += rest
      touch.phase = .moved
      told.append(Frame(time: later.time + rest, touches: [touch]))
    }
    return told
  }
}
