import GestureCompiler
import GestureReport
import GestureTraces

// Small changes of gestures that traces notice or not.
extension Test {
  /// Tries the mutants of every suite.
  func runMutants(_ suites: TestSuites, _ reporter: Reporter) throws(OutputClosed) -> ExitCode {
    var (hasProblem, isNoticed) = (suites.hasProblem, true)
    for suite in suites.suites {
      guard
        let compilations = Specifications.compile(
          suite.specifications, profile: profile, reporter),
        !compilations.contains(where: \.hasErrors)
      else {
        hasProblem = true
        continue
      }
      var traces: [Trace] = []
      for path in suite.traces {
        switch reporter.world.trace(at: path) {
        case .success(let trace): traces.append(trace)
        case .failure(let problem):
          hasProblem = true
          reporter.report(problem, path: path)
        }
      }
      let report = MutationReport(of: compilations, on: traces)
      if report.survivors.contains(where: { $0.trace != nil }) { isNoticed = false }
      try reporter.world.show(suite.specifications.joined(separator: " ") + "\n" + report.text)
    }
    return hasProblem ? .unusable : isNoticed ? .held : .didNotHold
  }
}
