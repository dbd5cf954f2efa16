import GestureRuntime
import GestureTraces

/// Until when each gesture of a set was possible in a trace: while an attempt of it was open, or it
/// had begun and not ended.
struct Possibilities: Hashable, Sendable {
  /// For each member, the last frame before which it was possible.
  private var lastFrames: [Int?]

  init(count: Int) { lastFrames = Array(repeating: nil, count: count) }

  /// Notes who is possible just before a frame, when the deadlines up to its time have passed.
  mutating func note(_ set: ExplainingSet, before frame: Int) {
    for member in lastFrames.indices where set.isPossibleOrUnderWay(member) {
      lastFrames[member] = frame
    }
  }

  /// The frame that left no gesture possible but one; `nil` if there never was another.
  func lastFrame(besides member: Int) -> Int? {
    lastFrames.enumerated().filter { $0.offset != member }.compactMap { $0.element }.max()
  }
}

/// How much was drawn in a trace, frame by frame.
struct DrawnLength: Hashable, Sendable {
  /// In points, by all touches that were down, up to and with each frame.
  private var lengths: [Double] = []

  init(of trace: Trace) {
    var places: [Int32: (x: Float, y: Float)] = [:]
    var length = 0.0
    for frame in trace.frames {
      for touch in frame.touches {
        switch touch.phase {
        case .began: places[touch.id] = (touch.x, touch.y)
        case .moved, .stationary, .ended:
          if let last = places[touch.id] {
            let (dx, dy) = (Double(touch.x - last.x), Double(touch.y - last.y))
            length += (dx * dx + dy * dy).squareRoot()
          }
          places[touch.id] = touch.phase == .ended ? nil : (touch.x, touch.y)
        case .cancelled: places[touch.id] = nil
        case .entered, .hovered, .exited: continue
        }
      }
      lengths.append(length)
    }
  }

  /// The part, from 0 to 1, that was drawn when a frame was over; `nil` if nothing was drawn at all.
  func part(until frame: Int?) -> Double? {
    guard let whole = lengths.last, whole > 0 else { return nil }
    guard let frame else { return 0 }
    return (lengths.indices.contains(frame) ? lengths[frame] : whole) / whole
  }
}
