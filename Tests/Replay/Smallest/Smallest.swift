// What a page or a device with one gesture links, to see how large it is: a table is loaded, touches
// and times go in, the last change comes out. `.ci/wasm` links it for WebAssembly and for a
// microcontroller, without what it does not use.
import GestureRuntime

nonisolated(unsafe) private var recognizer: Recognizer?

/// Loads the table of a gesture. Returns whether it is one.
@_cdecl("gesture_load")
public func load(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> Bool {
  let file = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  guard let table = try? GestureTable(validating: file) else { return false }
  recognizer = Recognizer(table)
  return true
}

/// Takes one sample. Returns the last change's kind, 1 to 6, or 0 if there was none.
@_cdecl("gesture_touch")
public func touch(_ phase: UInt8, _ id: Int32, _ time: Int64, _ x: Float, _ y: Float) -> UInt8 {
  guard let phase = Touch.Phase(rawValue: phase) else { return 0 }
  recognizer?.handle(Frame(time: time, touches: [Touch(phase, id: id, x: x, y: y)]))
  return lastKind
}

/// Lets time pass. Returns the last change's kind, 1 to 6, or 0 if there was none.
@_cdecl("gesture_tick")
public func tick(_ time: Int64) -> UInt8 {
  recognizer?.tick(at: time)
  return lastKind
}

/// The next time at which something happens, in microseconds; −1 if nothing will.
@_cdecl("gesture_deadline")
public func deadline() -> Int64 { recognizer?.deadline ?? -1 }

/// A reported value of the last change.
@_cdecl("gesture_value")
public func value(_ index: Int32) -> Float {
  guard let recognizer, let last = recognizer.changes.last else { return 0 }
  let values = recognizer.reportValues[last.reports]
  let place = values.startIndex + Int(index)
  return values.indices.contains(place) ? values[place] : 0
}

private var lastKind: UInt8 { (recognizer?.changes.last?.kind.rawValue).map { $0 + 1 } ?? 0 }
