import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Files that are read, and files that are refused, each with what is said about it.
///
/// An input's name is the path that is given to the reader, with `.input` behind it.
@Suite struct ReadingTests {
  @Test(arguments: GoldenCase.all(of: "read", in: "traces/good", inputExtension: "input"))
  func `a trace is read`(golden: GoldenCase) throws {
    try golden.expect(try read(golden).dump)
  }

  @Test(arguments: GoldenCase.all(of: "error", in: "traces/bad", inputExtension: "input"))
  func `a bad trace is refused with place and reason`(golden: GoldenCase) throws {
    let error = #expect(throws: TraceError.self) { try read(golden) }
    try golden.expect((error.map { "\($0.message.code.rawValue): \($0)" } ?? "it is read") + "\n")
  }
}

private func read(_ golden: GoldenCase) throws -> Trace {
  try Trace(reading: Array(Data(contentsOf: golden.input)), path: golden.name)
}

extension Trace {
  /// Everything there is in a trace, a thing a line.
  fileprivate var dump: String {
    var lines = ["format \(format.rawValue)", "origin \(origin)"]
    lines += notes.map { "note \($0.kind.rawValue): \($0.text)" }
    for (frame, first) in zip(frames, firstEvents) {
      lines.append("frame \(frame.time) from event \(first)")
      for (touch, line) in zip(frame.touches, self.lines[(first - 1)...]) {
        lines.append(
          "  line \(line): \(touch.phase) \(touch.id) at \(touch.x) \(touch.y) \(touch.kind)"
            + (touch.isCoalesced ? " coalesced" : "") + " force \(touch.force)"
            + " radius \(touch.radius)")
      }
    }
    lines += expectations.map { "line \($0.line): \($0.text)" }
    if let view { lines.append("view \(view.width) \(view.height)") }
    return lines.map { $0 + "\n" }.joined()
  }
}
