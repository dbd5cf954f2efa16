import GestureCompiler
import GestureRuntime

let text = "gesture tap { stroke { hold within 20pt, duration <= 350ms } }"
let compilation = Compilation(path: "tap.gesture", contents: Array(text.utf8))
guard let table = compilation.tables.first else {
  // No table is made of a file with errors.
  fatalError(compilation.diagnostics.map(\.message.text).joined(separator: "\n"))
}

var recognizer = Recognizer(table)
recognizer.handle(Frame(time: 0, touches: [Touch(.began, id: 1, x: 100, y: 200)]))

// If no touch comes before this time, tell the recognizer that it has passed: `tick(at: deadline)`.
if let deadline = recognizer.deadline { print("waits until \(deadline) µs") }

recognizer.handle(Frame(time: 90_000, touches: [Touch(.ended, id: 1, x: 101, y: 200)]))
for change in recognizer.changes { print("\(change.kind) at \(change.time) µs") }
