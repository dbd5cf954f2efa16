// The entries of the module that `gesturec compile --emit web` writes: a table file, touches and times
// go in, transitions come out. `.ci/pages` compiles it for WebAssembly; `Pages/web/runtime.js` calls it.
import GestureRuntime

nonisolated(unsafe) private var tables: TableFile?
nonisolated(unsafe) private var sets: [Int32: RecognizerSet] = [:]
nonisolated(unsafe) private var nextSet: Int32 = 0
nonisolated(unsafe) private var input: UnsafeMutablePointer<UInt8>?
nonisolated(unsafe) private var last: RecognizerSet.SetChange?
nonisolated(unsafe) private var values: [Float] = []
nonisolated(unsafe) private var lookahead: Lookahead?
nonisolated(unsafe) private var leader: Leader?

/// Makes room for so many bytes that are about to come in. Returns where to put them.
@_cdecl("gesture_room")
public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  input?.deallocate()
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(max(1, count)))
  input = bytes
  return bytes
}

/// Loads the table file that came in. Returns how many gestures it has; 0 if it is none.
@_cdecl("gesture_load")
public func load(_ count: Int32) -> Int32 {
  guard let input else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: input, count: Int(count)))
  tables = try? TableFile(validating: bytes)
  return Int32(tables?.tables.count ?? 0)
}

/// Creates recognizers of the file's gestures on a view. Returns their number among all that there are.
@_cdecl("gesture_create")
public func create(_ width: Float, _ height: Float) -> Int32 {
  guard let tables else { return -1 }
  let view = width > 0 && height > 0 ? ViewSize(width: width, height: height) : nil
  nextSet += 1
  sets[nextSet] = RecognizerSet(tables, view: view)
  return nextSet
}

/// Forgets recognizers.
@_cdecl("gesture_destroy")
public func destroy(_ set: Int32) { sets[set] = nil }

/// Takes the touches of one time that came in, each 24 bytes: its id, its phase, its kind, whether it
/// is coalesced and a byte for nothing, x, y, force and radius. This and the two below return how many
/// changes there are.
@_cdecl("gesture_handle")
public func handle(_ set: Int32, _ microseconds: Double, _ count: Int32) -> Int32 {
  guard let input else { return 0 }
  let bytes = UnsafeRawPointer(input)
  let touches = (0..<Int(count)).compactMap { index -> Touch? in
    let place = 24 * index
    guard let phase = Touch.Phase(rawValue: bytes.load(fromByteOffset: place + 4, as: UInt8.self)),
      let kind = Touch.Kind(rawValue: bytes.load(fromByteOffset: place + 5, as: UInt8.self))
    else { return nil }
    return Touch(
      phase, id: bytes.load(fromByteOffset: place, as: Int32.self),
      x: bytes.load(fromByteOffset: place + 8, as: Float.self),
      y: bytes.load(fromByteOffset: place + 12, as: Float.self), kind: kind,
      isCoalesced: bytes.load(fromByteOffset: place + 6, as: UInt8.self) != 0,
      force: bytes.load(fromByteOffset: place + 16, as: Float.self),
      radius: bytes.load(fromByteOffset: place + 20, as: Float.self))
  }
  sets[set]?.handle(Frame(time: Int64(microseconds), touches: touches))
  return changeCount(set)
}

/// Lets time pass.
@_cdecl("gesture_tick")
public func tick(_ set: Int32, _ microseconds: Double) -> Int32 {
  sets[set]?.tick(at: Int64(microseconds))
  return changeCount(set)
}

/// Takes every touch away.
@_cdecl("gesture_cancel")
public func cancel(_ set: Int32) -> Int32 {
  sets[set]?.cancelAll()
  return changeCount(set)
}

/// The next time at which something happens if no touch does, in microseconds; −1 if there is none.
@_cdecl("gesture_deadline")
public func deadline(_ set: Int32) -> Double { sets[set]?.deadline.map { Double($0) } ?? -1 }

/// Finds out which gesture it would be if every touch lifted now. Returns which; −1 if it would be none.
@_cdecl("gesture_leader")
public func findLeader(_ set: Int32) -> Int32 {
  leader = nil
  guard let recognizers = sets[set] else { return -1 }
  if lookahead == nil { lookahead = Lookahead(at: recognizers) }
  leader = lookahead?.leader(of: recognizers)
  return leader.map { Int32($0.recognizer) } ?? -1
}

/// How well the leader that was found would fit.
@_cdecl("gesture_fit")
public func fit() -> Float { leader?.fit ?? 0 }

/// Who would be the leader in its stead; −1 if nobody would.
@_cdecl("gesture_runner_up")
public func runnerUp() -> Int32 { leader?.runnerUp.map { Int32($0) } ?? -1 }

/// How much better it fits than the runner-up.
@_cdecl("gesture_lead")
public func lead() -> Float { leader?.lead ?? 0 }

/// Looks at a change of the last call. Returns which gesture it is of.
@_cdecl("gesture_change")
public func change(_ set: Int32, _ index: Int32) -> Int32 {
  guard let recognizers = sets[set], recognizers.changes.indices.contains(Int(index)) else {
    return -1
  }
  let change = recognizers.changes[Int(index)]
  last = change
  values = Array(recognizers.reports(of: change))
  return Int32(change.recognizer)
}

/// The kind of the change that is looked at, from 0 on; −1 if there is none.
@_cdecl("gesture_kind")
public func kind() -> Int32 { last.map { Int32($0.change.kind.rawValue) } ?? -1 }

/// When the change that is looked at happened, in microseconds.
@_cdecl("gesture_time")
public func time() -> Double { last.map { Double($0.change.time) } ?? 0 }

/// The leaf of the table that the change's path is in; −1 if there is none.
@_cdecl("gesture_leaf")
public func leaf() -> Int32 { last?.change.leaf.map { Int32($0) } ?? -1 }

/// The stray of the change's path, in points.
@_cdecl("gesture_stray")
public func stray() -> Float { last?.change.stray ?? 0 }

/// How many values the change reports.
@_cdecl("gesture_value_count")
public func valueCount() -> Int32 { Int32(values.count) }

/// A value that the change reports.
@_cdecl("gesture_value")
public func value(_ index: Int32) -> Float {
  values.indices.contains(Int(index)) ? values[Int(index)] : 0
}

private func changeCount(_ set: Int32) -> Int32 { Int32(sets[set]?.changes.count ?? 0) }
