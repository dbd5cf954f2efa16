import Foundation
import GestureRuntime

// The first argument is a file that `gesturec compile tap.gesture -o tap.gtab` has written.
let bytes = try [UInt8](Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
do throws(TableFileError) {
  let file = try TableFile(validating: bytes)
  var recognizer = Recognizer(try file.table(named: "tap"))
  recognizer.handle(Frame(time: 0, touches: [Touch(.began, id: 1, x: 100, y: 200)]))
  recognizer.handle(Frame(time: 90_000, touches: [Touch(.ended, id: 1, x: 101, y: 200)]))
  for change in recognizer.changes { print("\(change.kind) at \(change.time) µs") }
} catch {
  print("The file cannot be used: \(error.text).")
}
