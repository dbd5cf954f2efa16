import GestureCompiler
import GestureReport
import GestureSyntax
import GestureTraces

extension Compilation {
  /// The diagnostics, a line each: `unknown-name: …`.
  var messages: [String] {
    diagnostics.map { "\($0.message.code.rawValue): \($0.message.text)" }
  }
}

extension TraceReport {
  /// Runs a trace through the gestures of one file, as the tool does without `--deliver`.
  init(checking trace: Trace, by compilation: Compilation) {
    let checker = Checker([compilation])
    self.init(
      of: trace, outcomes: checker.check(trace), gestures: checker.gestureNames,
      delivery: checker.deliveryLog(of: trace))
    delivery = nil
  }
}
