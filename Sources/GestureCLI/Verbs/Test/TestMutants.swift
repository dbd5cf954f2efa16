import GestureCompiler
import GestureReport
import GestureTraces

// Small changes of gestures that traces notice or not.
extension Test {
  /// Tries the mutants of every suite.
  func runMutants(_ suites: TestSuites, _ reporter: Reporter) throws(OutputClosed) -> ExitCode {
    var (hasProblem, isNoticed, written) = (suites.hasProblem, true, 0)
    for suite in suites.suites {
      guard
        let compilations = Specifications.compile(
          suite.specifications, profile: profile, reporter),
        !compilations.contains(where: \.hasErrors)
      else {
        hasProblem = true
        continue
      }
      guard reporter.accepts(settings, compilations) else { return .unusable }
      var traces: [Trace] = []
      var reporter = reporter
      let inputs = reporter.traces(in: suite.traces)
      hasProblem = hasProblem || !inputs.isWhole
      for source in inputs.sources {
        switch reporter.world.trace(from: source) {
        case .success(let trace): traces.append(trace)
        case .failure(let problem):
          hasProblem = true
          reporter.report(problem, path: source.file)
        }
      }
      let budget = TimeBudget(time, files: suite.specifications.count, in: reporter.world)
      let report = MutationReport(of: compilations, on: traces) { budget.isSpent }
      if !report.unfinished.isEmpty {
        budget.remark("the rest of the mutants of \(listed(report.unfinished))", reporter)
      }
      budget.finish()
      if let folder {
        let folder = TraceFolder(path: folder, inputs: suite.specifications + suite.traces)
        let traces = report.survivors.compactMap { survivor in
          survivor.trace.map { (survivor.gesture, $0) }
        }
        let files = traces.enumerated().map { index, trace in
          (name: "\(trace.0)-mutant-\(written + index + 1)", text: trace.1.nativeText)
        }
        guard folder.write(files, reporter) else { return .unusable }
        written += files.count
      }
      if report.survivors.contains(where: { $0.trace != nil }) { isNoticed = false }
      try reporter.world.show(suite.specifications.joined(separator: " ") + "\n" + report.text)
    }
    return hasProblem ? .unusable : isNoticed ? .held : .didNotHold
  }
}
