import GestureRuntime
import GestureReference

/// Draws a stream by hand: one finger, one sample a frame.
struct Finger {
  private(set) var frames: [Frame] = []
  /// Milliseconds.
  private(set) var time: Int64 = 0
  private var place = Point(x: 0, y: 0)
  private let id: Int32 = 1

  mutating func land(_ x: Float, _ y: Float) { add(.began, Point(x: x, y: y)) }

  /// Goes straight to a place, in a number of samples of ten milliseconds.
  mutating func move(to x: Float, _ y: Float, samples: Int = 10) {
    let from = place
    for index in 1...samples {
      let part = Float(index) / Float(samples)
      wait(10)
      add(.moved, Point(x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part))
    }
  }

  mutating func wait(_ milliseconds: Int64) { time += milliseconds }

  mutating func lift() { add(.ended, place) }

  mutating func cancel() { add(.cancelled, place) }

  private mutating func add(_ phase: Touch.Phase, _ point: Point) {
    place = point
    frames.append(
      Frame(time: time * 1000, touches: [Touch(phase, id: id, x: point.x, y: point.y)]))
  }

  /// The frames of what a closure draws.
  static func draws(_ body: (inout Finger) -> Void) -> [Frame] {
    var finger = Finger()
    body(&finger)
    return finger.frames
  }
}
