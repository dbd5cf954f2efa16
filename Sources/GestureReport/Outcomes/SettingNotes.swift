import GestureRuntime
package import GestureTraces

extension Checker {
  /// A trace with a note on what it sets that no gesture has an input for, or that its input cannot be.
  package func notingSettings(of trace: Trace) -> Trace {
    let settings = trace.frames.flatMap { $0.settings }
    let tables = gestureNames.indices.map { table(of: $0) }
    let lost = settings.count { setting in
      !tables.contains { table in (try? table.numbers(of: setting)) != nil }
    }
    guard lost > 0 else { return trace }
    var noted = trace
    noted.notes.append(TraceNote(.notSet, count: lost, line: 1))
    return noted
  }
}
