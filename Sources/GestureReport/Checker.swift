// A stand-in for the recognizer, with its façade and nothing behind it.
package import GestureCompiler
import GestureRuntime
package import GestureTraces

/// Runs traces through the gestures of one or more compilations.
package struct Checker: Sendable {
  private let compilations: [Compilation]

  package init(_ compilations: [Compilation]) { self.compilations = compilations }

  /// The names of the gestures, in file order.
  package var gestureNames: [String] { ["checkmark"] }

  /// What became of each attempt, in time order.
  package func check(_ trace: Trace) -> [OutcomeReport] {
    guard let last = trace.frames.last else { return [] }
    return [
      OutcomeReport(
        gesture: "checkmark", outcome: .recognized, time: Double(last.time) / 1_000_000,
        event: trace.eventCount, stray: 0, phases: [], cause: nil, constraints: [])
    ]
  }
}
