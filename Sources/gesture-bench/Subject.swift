import GestureCompiler
import GestureRuntime

/// A set of gestures to run over the workload.
struct Subject {
  let name: String
  private let compilation: Compilation

  init(_ name: String, _ text: String) {
    self.name = name
    compilation = Compilation(path: "bench.gesture", contents: Array(text.utf8))
    precondition(!compilation.hasErrors, "the benchmark's own specs compile")
  }

  static let all = [
    Subject("table, the same strictness", listed),
    Subject("table, checkmark with tolerance", checkmark),
    Subject("table, zigzag", zigzag),
    Subject("table, ten gestures in a set", shapes),
  ]

  /// Runs the set over strokes; returns how many changes there were.
  func run(_ strokes: [[Frame]]) -> Int {
    var set = RecognizerSet([compilation])
    return set.run(strokes)
  }

  private static let listed = """
    gesture listed {
      samples regular
      resolution 0pt
      tolerance 0pt
      stroke { down: move down-right  up: move up-right }
      require end above start, up.height > 0pt
    }
    """

  private static let checkmark = """
    gesture checkmark {
      stroke { down: move down-right  up: move up-right }
      require up.length > 1.4 * down.length
      require end above start
    }
    """

  private static let zigzag = """
    gesture zigzag {
      stroke {
        repeat 2.. { move right, length >= 20pt  move left, length >= 20pt }
        optional { move down }
      }
    }
    """

  static let shapes = (0..<10).map { index in
    """
    gesture shape\(index) {
      stroke { a: move \(index * 36)deg ±30deg  b: move \((index * 36 + 90) % 360)deg ±30deg }
      require b.length > a.length
    }

    """
  }.joined()
}

/// A checkmark as one writes it by hand: the baseline.
enum HandWritten {
  private enum Phase { case possible, start, down, up, failed }

  /// Runs it over strokes; returns how many were recognized.
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
