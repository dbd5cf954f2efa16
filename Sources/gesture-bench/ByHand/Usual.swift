import GestureRuntime

/// A drag of one finger as one writes it by hand: it begins ten points away, and follows.
struct HandWrittenPan {
  private var (startX, startY): (Float, Float) = (0, 0)
  private(set) var translation: (x: Float, y: Float) = (0, 0)
  private var isDown = false
  private var hasBegun = false

  /// Runs it over strokes of one finger; returns how many began.
  static func run(_ strokes: [[Frame]]) -> Int {
    var pan = HandWrittenPan()
    var count = 0
    var moved: Float = 0
    for stroke in strokes {
      for frame in stroke {
        for touch in frame.touches where pan.begins(with: touch) { count += 1 }
        moved += pan.translation.x
      }
    }
    precondition(moved.isFinite, "where it went is not left out")
    return count
  }

  private mutating func begins(with touch: Touch) -> Bool {
    switch touch.phase {
    case .began: (startX, startY, isDown, hasBegun) = (touch.x, touch.y, true, false)
    case .moved where isDown:
      let (dx, dy) = (touch.x - startX, touch.y - startY)
      if hasBegun {
        translation = (dx, dy)
      } else if dx * dx + dy * dy >= 100 {
        (hasBegun, startX, startY) = (true, touch.x, touch.y)
        return true
      }
    case .ended, .cancelled: (isDown, translation) = (false, (0, 0))
    case .moved, .stationary, .entered, .hovered, .exited: break
    }
    return false
  }
}

/// Two taps of one finger as one writes them by hand.
struct HandWrittenDoubleTap {
  private enum Phase { case idle, first, between, second, failed }
  private var phase = Phase.idle
  private var place: (x: Float, y: Float) = (0, 0)
  private var since: Int64 = 0

  /// Runs it over strokes of one finger; returns how many were recognized.
  static func run(_ strokes: [[Frame]]) -> Int {
    var taps = HandWrittenDoubleTap()
    var count = 0
    for stroke in strokes {
      for frame in stroke {
        for touch in frame.touches where taps.recognizes(touch, at: frame.time) { count += 1 }
      }
    }
    return count
  }

  private mutating func recognizes(_ touch: Touch, at time: Int64) -> Bool {
    let (dx, dy) = (touch.x - place.x, touch.y - place.y)
    let square = dx * dx + dy * dy
    switch touch.phase {
    case .began:
      let gap = time - since
      let isSecond = phase == .between && 40_000...300_000 ~= gap && square <= 1600
      (phase, place, since) = (isSecond ? .second : .first, (touch.x, touch.y), time)
    case .moved:
      if square > 400 { phase = .failed }
    case .ended:
      let isTap = time - since <= 350_000 && square <= 400
      defer { since = time }
      if phase == .second, isTap {
        phase = .idle
        return true
      }
      phase = phase == .first && isTap ? .between : .failed
    case .cancelled: phase = .failed
    case .stationary, .entered, .hovered, .exited: break
    }
    return false
  }
}

/// The events looked at, and nothing else.
enum EmptyLoop {
  /// Runs over strokes; returns how many touches began.
  static func run(_ strokes: [[Frame]]) -> Int {
    var count = 0
    for stroke in strokes {
      for frame in stroke {
        for touch in frame.touches where touch.phase == .began { count += 1 }
      }
    }
    return count
  }
}
