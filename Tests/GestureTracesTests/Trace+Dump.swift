import GestureRuntime
import GestureTraces

extension Trace {
  /// Everything there is in a trace, a thing a line.
  var dump: String {
    var lines = ["format \(format.rawValue)", "origin \(origin)"]
    lines += notes.map { "note \($0.kind.rawValue): \($0.text)" }
    for (frame, first) in zip(frames, firstEvents) {
      lines.append("frame \(frame.time) from event \(first)")
      for (touch, line) in zip(frame.touches, self.lines[(first - 1)...]) {
        lines.append(
          "  line \(line): \(touch.phase) \(touch.id) at \(touch.x) \(touch.y) \(touch.kind)"
            + (touch.isCoalesced ? " coalesced" : "") + " force \(touch.force)"
            + " radius \(touch.radius)" + touch.held.words.map { " " + $0 }.joined())
      }
    }
    lines += expectations.map { "line \($0.line): \($0.text)" }
    if let view { lines.append("view \(view.width) \(view.height)") }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// Everything that is read of a file, or why it is refused.
func everything(in bytes: [UInt8], _ path: String) -> String {
  do throws(TraceError) {
    return try Trace(reading: bytes, path: path).dump
  } catch {
    return "\(error)\n"
  }
}
