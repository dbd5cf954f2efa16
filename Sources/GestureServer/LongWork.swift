import GestureAnalysis
import GestureCompiler
import GestureSyntax
import GestureTraces

/// Something that takes longer than a client waits for an answer, and needs nothing of the server
/// while it is done: trying the gestures of a file on drawings, or on the recordings beside it.
package struct LongWork: Sendable {
  enum Kind: Sendable {
    case examination
    case recordings(@Sendable (_ specification: String) -> [Trace])
  }

  /// What came of it.
  package struct Outcome: Sendable {
    enum Content: Sendable {
      case diagnostics([Diagnostic])
      case run(TraceRun)
    }

    let work: LongWork
    let content: Content
  }

  private let kind: Kind
  let path: String
  /// How often what was known of the file had become old when the work was handed out.
  let age: Int
  let compilation: Compilation

  init(_ kind: Kind, _ path: String, age: Int, _ compilation: Compilation) {
    (self.kind, self.path, self.age, self.compilation) = (kind, path, age, compilation)
  }

  /// Does it, on any thread.
  ///
  /// - Parameter isStopped: Whether the outcome is no longer needed, which it then stays. It is called
  ///   for each gesture that is tried, each drawing and each frame.
  /// - Returns: What came of it; `nil` if it was stopped.
  package func done(isStopped: () -> Bool = { false }) -> Outcome? {
    switch kind {
    case .examination:
      let examination = Examination(of: [compilation], isStopped: isStopped)
      if isStopped() { return nil }
      let diagnostics = examination.compilations[0].diagnostics
      return Outcome(work: self, content: .diagnostics(diagnostics))
    case .recordings(let traces):
      var run = TraceRun(compilation, traces(path))
      while !run.isFinished, !isStopped() { run.advance() }
      return run.isFinished ? Outcome(work: self, content: .run(run)) : nil
    }
  }
}
