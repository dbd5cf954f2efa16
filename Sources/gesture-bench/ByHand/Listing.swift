import GestureRuntime

/// A checkmark as one writes it by hand, where no step may go the wrong way.
enum Listing {
  private enum Phase { case possible, start, down, up, failed }

  /// Runs it over strokes of one finger; returns how many were recognized.
  static func run(_ strokes: [[Frame]]) -> Int {
    var count = 0
    for stroke in strokes where isCheckmark(stroke) { count += 1 }
    return count
  }

  private static func isCheckmark(_ stroke: [Frame]) -> Bool {
    var phase = Phase.possible
    var (startY, lastX, lastY): (Float, Float, Float) = (0, 0, 0)
    for frame in stroke {
      for touch in frame.touches {
        switch touch.phase {
        case .began:
          (startY, lastX, lastY) = (touch.y, touch.x, touch.y)
          phase = .start
        case .moved:
          phase = next(phase, dx: touch.x - lastX, dy: touch.y - lastY)
          (lastX, lastY) = (touch.x, touch.y)
        case .ended: return phase == .up && touch.y < startY
        case .stationary, .cancelled, .entered, .hovered, .exited: continue
        }
      }
    }
    return false
  }

  private static func next(_ phase: Phase, dx: Float, dy: Float) -> Phase {
    if phase == .possible || phase == .failed { return phase }
    if dx < 0 { return .failed }
    if phase == .up { return dy > 0 ? .failed : .up }
    return dy >= 0 ? .down : (phase == .start ? .failed : .up)
  }
}
