// The entry of `.ci/fuzz traces`: libFuzzer calls it with bytes of its own making. It is no target of the
// package, as only the fuzzer's own compiler flags make a program of it.
import GestureTraces

/// Reads a recording in whatever format it may be, and writes it as lines of JSON. The first byte chooses
/// the ending of its name. Whatever the others are, nothing may trap, every call has to end, and what is
/// written has to be read as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = input.first else { return 0 }
  let endings = ["trace", "jsonl", "xml", "json", "events", "evemu", "log", "csv", "inkml", "txt"]
  let path = "fuzz.\(endings[Int(choice) % endings.count])"
  guard let trace = try? Trace(reading: Array(input.dropFirst()), path: path) else { return 0 }
  // Of a recording without an event nothing is written, which says nothing of its format.
  guard !trace.frames.isEmpty else { return 0 }
  let lines = Array(trace.jsonLines.utf8)
  guard let again = try? Trace(reading: lines, path: "again.jsonl") else {
    preconditionFailure("what is written is not read")
  }
  precondition(Array(again.jsonLines.utf8) == lines, "what is written is read as something else")
  return 0
}
