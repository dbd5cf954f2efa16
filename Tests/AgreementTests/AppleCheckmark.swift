import GestureRuntime
import GestureReference

/// The checkmark of Apple's documentation: a single finger goes right and down, then right and up,
/// and lifts above where it landed. Any step to the wrong side fails it, and so do several fingers
/// that land in one event, whenever that is.
struct AppleCheckmark {
  enum State: Equatable { case possible, recognized, failed, cancelled }

  private enum Part { case none, down, up }

  private(set) var state = State.possible
  private var part = Part.none
  private var finger: Int32?
  private var start = Point(x: 0, y: 0)
  private var previous = Point(x: 0, y: 0)

  /// Takes the events of one time. After a decision nothing more happens.
  mutating func handle(_ frame: Frame) {
    let landings = frame.touches.count { $0.phase == .began }
    for touch in frame.touches where state == .possible {
      // The touches that land are counted before it looks whether it has a finger.
      if touch.phase == .began, landings > 1 { state = .failed } else { handle(touch) }
    }
  }

  private mutating func handle(_ touch: Touch) {
    let location = Point(x: touch.x, y: touch.y)
    switch touch.phase {
    case .began where finger == nil:
      (finger, start, previous) = (touch.id, location, location)
    case .moved where touch.id == finger: move(to: location)
    case .ended where touch.id == finger:
      state = part == .up && location.y < start.y ? .recognized : .failed
    case .cancelled where touch.id == finger: state = .cancelled
    case .began, .moved, .stationary, .ended, .cancelled, .entered, .hovered, .exited: break
    }
  }

  private mutating func move(to location: Point) {
    switch part {
    case .none:
      if location.x < start.x || location.y < start.y { state = .failed }
      part = .down
    case .down:
      if location.x < previous.x { state = .failed }
      if location.y < previous.y { part = .up }
    case .up:
      if location.x < previous.x || location.y > previous.y { state = .failed }
    }
    previous = location
  }
}
