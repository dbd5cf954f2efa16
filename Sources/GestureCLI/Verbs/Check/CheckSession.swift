import GestureCompiler
import GestureReport
import GestureSyntax
import GestureTraces
import Synchronization

/// Checks many traces at once and reports them in order.
struct CheckSession: Sendable {
  private let check: Check
  private let checker: Checker
  private let reporter: Reporter
  private let renderer: TextReport
  private var tally: Tally

  /// What has been found so far.
  private struct Tally: Sendable {
    var held = 0
    var failed = 0
    var hasProblem: Bool
    var summary: SummaryTable
    var progress: Progress
  }

  /// A trace that was checked, with its label, or why it could not be.
  private typealias Answer = Result<(report: TraceReport, label: String?), TraceProblem>

  init(_ check: Check, _ compilations: [Compilation], _ reporter: Reporter, hasProblem: Bool) {
    let world = reporter.world
    (self.check, self.reporter, checker) = (check, reporter, Checker(compilations))
    renderer = TextReport(
      sources: compilations.map(\.sources),
      palette: Palette(isColoured: check.color.isColoured(world.outputIsTerminal, world)))
    tally = Tally(
      hasProblem: hasProblem, summary: SummaryTable(gestures: checker.gestureNames),
      progress: Progress(total: 0, isQuiet: true, world: world))
  }

  /// Checks the traces, reports them, and says how it went.
  mutating func run(_ paths: [String]) throws(OutputClosed) -> ExitCode {
    tally.progress = Progress(
      total: paths.count, isQuiet: check.isSummary || check.isQuiet, world: reporter.world)
    let shared = Mutex(tally)
    let session = self
    try OrderedWork.run(
      count: paths.count, workers: check.jobs ?? reporter.world.processors,
      work: { session.answer(paths[$0]) },
      deliver: { index, answer throws(OutputClosed) in
        let text = shared.withLock { tally in
          session.count(answer, paths[index], &tally)
        }
        if let text { try session.reporter.world.write(text) }
        shared.withLock { $0.progress.update(index + 1) }
      })
    tally = shared.withLock { $0 }
    tally.progress.clear()
    try finish()
    return tally.hasProblem ? .unusable : tally.failed == 0 ? .held : .didNotHold
  }

  /// Reads and checks a trace, on any thread.
  private func answer(_ path: String) -> Answer {
    reporter.world.trace(at: path).map { trace in
      let isDelivered = check.isDelivered || trace.expectsOfView
      var report = TraceReport(
        of: trace, outcomes: checker.check(trace), gestures: checker.gestureNames,
        delivery: isDelivered ? checker.deliveryLog(of: trace) : nil)
      if !check.isDelivered { report.delivery = nil }
      return (report, check.label.map { $0.label(in: path) } ?? trace.expectedLabel)
    }
  }

  /// Counts an answer.
  ///
  /// - Returns: What to print about it.
  private func count(_ answer: Answer, _ path: String, _ tally: inout Tally) -> String? {
    switch answer {
    case .failure(let problem):
      tally.hasProblem = true
      tally.progress.clear()
      reporter.report(problem, path: path)
      return nil
    case .success(let (report, label)):
      if report.holds { tally.held += 1 } else { tally.failed += 1 }
      tally.summary.add(report, label: label)
      if check.isSummary || (check.isQuiet && report.holds) { return nil }
      tally.progress.clear()
      return text(report)
    }
  }

  private func text(_ report: TraceReport) -> String {
    switch check.format {
    case .json: report.json + "\n"
    case .text:
      printable(renderer.text(report) + "\n", isColoured: renderer.palette.isColoured)
    }
  }

  /// Prints what is said once, at the end.
  private func finish() throws(OutputClosed) {
    let count = tally.held + tally.failed
    if check.isSummary {
      try reporter.world.show(tally.summary.text)
    } else if check.format == .text, count > 1 {
      try reporter.world.write("\(tally.held) of \(count) traces held\n")
    }
  }
}
