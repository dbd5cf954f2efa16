package import GestureRuntime

/// A recording that is made while a user draws.
///
/// What comes of it is what a reader would have made of its text: the same frames, bit for bit.
package struct DrawnTrace: Sendable {
  private var builder = TraceBuilder()
  private var count = 0

  /// Begins a recording.
  ///
  /// - Parameter view: The size of the view, if it is known.
  package init(view: ViewSize?) { builder.view = view }

  /// Takes the touches of one time, and what is set before them.
  ///
  /// - Parameter frame: Touches that each begin before they do anything else.
  /// - Throws: Which of the promises of a ``Trace`` the frame breaks.
  package mutating func add(_ frame: Frame) throws(TraceError) {
    for setting in frame.settings { try builder.add(.setting(setting), at: count) }
    for touch in frame.touches {
      count += 1
      try builder.add(TraceEvent(touch, at: frame.time), at: count)
    }
  }

  /// The recording so far.
  ///
  /// - Parameters:
  ///   - path: What to call it.
  ///   - expectation: What should come of it, if that is known.
  /// - Returns: The recording, its time counted from its first event.
  /// - Throws: That nothing was drawn.
  package func finished(
    path: String, expectation: Expectation.Kind? = nil
  ) throws(TraceError) -> Trace {
    var trace = try builder.finished(path: path, format: .trace, startsAtZero: true)
    if let expectation { trace.expectations = [Expectation(expectation, line: count + 1)] }
    return trace
  }
}
