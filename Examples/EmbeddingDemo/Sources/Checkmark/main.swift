import GestureRuntime

// Where a finger that draws ✓ is, in points; y grows downward.
let locations: [(x: Float, y: Float)] = [
  (100, 200), (110, 215), (120, 230), (130, 245),
  (145, 225), (160, 205), (175, 185), (190, 165), (205, 145), (205, 145),
]

var recognizer = Recognizer(.checkmark)
for (index, location) in locations.enumerated() {
  let phase: Touch.Phase =
    index == 0 ? .began : index == locations.count - 1 ? .ended : .moved
  let touch = Touch(phase, id: 1, x: location.x, y: location.y)
  recognizer.handle(Frame(time: 16_667 * Int64(index), touches: [touch]))

  // What came of the last frame: began, changed, ended, cancelled, recognized or failed.
  for change in recognizer.changes { print("\(change.kind) at \(change.time) µs") }
}
