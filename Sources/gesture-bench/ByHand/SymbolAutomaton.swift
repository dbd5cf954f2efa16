import GestureRuntime

/// A deterministic automaton over steps of three points, each classified as one of eight directions:
/// down-right, then up-right.
enum SymbolAutomaton {
  /// The next state by state and symbol: 0 waits, 1 goes down, 2 goes up, 3 has failed. The symbols go
  /// clockwise from the right.
  private static let next: [UInt8] = [
    1, 1, 1, 3, 3, 3, 3, 3,
    1, 1, 1, 3, 3, 3, 2, 2,
    2, 3, 3, 3, 3, 3, 2, 2,
    3, 3, 3, 3, 3, 3, 3, 3,
  ]

  /// Runs it over strokes of one finger; returns how many were recognized.
  static func run(_ strokes: [[Frame]]) -> Int {
    let next = next
    var count = 0
    for stroke in strokes {
      var state: UInt8 = 0
      var (x, y): (Float, Float) = (0, 0)
      for frame in stroke {
        for touch in frame.touches {
          switch touch.phase {
          case .began: (x, y, state) = (touch.x, touch.y, 0)
          case .moved:
            let (dx, dy) = (touch.x - x, touch.y - y)
            guard dx * dx + dy * dy >= 9 else { continue }
            state = next[Int(state) * 8 + symbol(dx, dy)]
            (x, y) = (touch.x, touch.y)
          case .ended: count += state == 2 ? 1 : 0
          case .stationary, .cancelled, .entered, .hovered, .exited: continue
          }
        }
      }
    }
    return count
  }

  /// The sector of 45° around a direction, without an angle.
  private static func symbol(_ dx: Float, _ dy: Float) -> Int {
    let (wide, high) = (abs(dx), abs(dy))
    // The tangent of 22.5°.
    let slope: Float = 0.414_213_56
    if high <= slope * wide { return dx >= 0 ? 0 : 4 }
    if wide <= slope * high { return dy >= 0 ? 2 : 6 }
    return dx >= 0 ? (dy >= 0 ? 1 : 7) : (dy >= 0 ? 3 : 5)
  }
}
