import GestureRuntime

/// Recognizes by one table, and by another from the next gesture on.
struct Surface {
  private var recognizer: Recognizer
  /// What to recognize as soon as no gesture is under way and no touch is down.
  var next: GestureTable?

  init(_ table: GestureTable) { recognizer = Recognizer(table) }

  mutating func handle(_ frame: Frame) {
    recognizer.handle(frame)
    for change in recognizer.changes {
      print("\(recognizer.table.name) \(change.kind) at \(change.time) µs")
    }
    if let table = next, recognizer.isIdle {
      recognizer = Recognizer(table)
      next = nil
    }
  }
}

/// The frames of a swipe of 60 points.
func swipe(at start: Int64) -> [Frame] {
  [
    Frame(time: start, touches: [Touch(.began, id: 1, x: 100, y: 200)]),
    Frame(time: start + 20_000, touches: [Touch(.moved, id: 1, x: 130, y: 200)]),
    Frame(time: start + 40_000, touches: [Touch(.moved, id: 1, x: 160, y: 200)]),
    Frame(time: start + 60_000, touches: [Touch(.ended, id: 1, x: 160, y: 200)]),
  ]
}

var surface = Surface(.shortSwipe)
for frame in swipe(at: 0) {
  surface.handle(frame)
  // Asked for in the midst of a swipe, which is recognized all the same.
  if frame.time == 20_000 { surface.next = .longSwipe }
}
for frame in swipe(at: 500_000) { surface.handle(frame) }
