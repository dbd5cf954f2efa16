import GestureCompiler
import GesturePages
import GestureReport
import GestureSyntax
import GestureTraces
import Synchronization

/// Tries the traces of several suites, many at once.
struct TestSession: Sendable {
  /// What came of each suite, in order; of those whose specifications have errors, only that.
  private(set) var reports: [SuiteReport] = []

  /// What the page shows, if there is to be one: of each trial, in order.
  private(set) var items: [ReportPage.Item] = []

  /// What is to be said of the tables that were read.
  private(set) var tableNotes = TableNotes()

  /// Whether a file could not be used, or a specification has errors; both have been reported.
  private(set) var hasProblem: Bool
  private(set) var hasErrors = false

  /// All files of the specifications, those that they use among them.
  private(set) var sources: [String] = []

  /// What the suites were compiled to, of those without errors.
  private(set) var compilations: [Compilation] = []

  /// The traces that need not be tried again, since nothing has changed for them.
  private(set) var passedOver: [String] = []

  /// Those that are tried.
  var paths: [String] { work.map { $0.trace.path } }

  private let test: Test
  private var reporter: Reporter
  /// One for each of ``reports``; `nil` if its specifications have errors.
  private var checkers: [Checker?] = []
  /// All that there is to do.
  private var work: [(suite: Int, trace: TraceSource)] = []

  private enum Answer: Sendable {
    case trial(Trial, ReportPage.Item?, [TraceNote])
    case unlabelled([TraceNote])
    case broken(TraceProblem)

    /// What was found when the trace was read.
    var notes: [TraceNote] {
      switch self {
      case .trial(_, _, let notes), .unlabelled(let notes): notes
      case .broken: []
      }
    }
  }

  /// Compiles the suites.
  init(_ test: Test, _ suites: TestSuites, _ reporter: Reporter) {
    (self.test, self.reporter, hasProblem) = (test, reporter, suites.hasProblem)
    for suite in suites.suites { add(suite) }
  }

  private mutating func add(_ suite: TestSuites.Suite) {
    guard suite.mayBeTouched(by: test.changed) else { return passOver(suite.traces) }
    guard
      let compilations = Specifications.compile(
        suite.specifications, profile: test.profile, reporter)
    else {
      hasProblem = true
      return leaveOut(suite, [])
    }
    let files = compilations.flatMap { $0.sources.files.map(\.path) }
    sources += files
    guard reporter.areSound(compilations) else {
      hasErrors = true
      return leaveOut(
        suite,
        compilations.flatMap { compilation in
          compilation.diagnostics.filter { $0.severity == .error }
            .map { Message($0, in: compilation.sources) }
        })
    }
    self.compilations += compilations
    if suite.traces.isEmpty {
      hasProblem = true
      let name = suite.specifications[0]
      return reporter.report(
        "no trace belongs to it; 'gesturec sample \(name) -o FOLDER' makes some", path: name)
    }
    var traces = suite.traces
    if let changed = test.changed, changed.isDisjoint(with: files) {
      traces.removeAll { !changed.contains($0) }
      passOver(suite.traces.filter { !changed.contains($0) })
      if traces.isEmpty { return }
    }
    let checker = Checker(compilations, keepsSteps: test.page != nil)
    let inputs = reporter.traces(in: traces)
    hasProblem = hasProblem || !inputs.isWhole
    work += inputs.sources.map { (checkers.count, $0) }
    checkers.append(checker)
    var report = SuiteReport(
      specifications: suite.specifications, gestures: checker.gestureNames)
    report.factors = test.factors?.names ?? []
    reports.append(report)
  }

  /// Notes traces that nothing has changed for.
  private mutating func passOver(_ traces: [String]) { passedOver += traces }

  /// Notes that the traces of a suite cannot be tried.
  private mutating func leaveOut(_ suite: TestSuites.Suite, _ problems: [Message]) {
    var report = SuiteReport(specifications: suite.specifications, gestures: [])
    (report.untried, report.problems) = (suite.traces, problems)
    reports.append(report)
    checkers.append(nil)
  }

  /// Tries all traces. What could not be read is reported as soon as it is known.
  mutating func run() throws(OutputClosed) {
    let session = self
    let progress = Progress(total: work.count, isQuiet: true, world: reporter.world)
    let shared = Mutex(
      (reports: reports, items: items, notes: tableNotes, progress: progress))
    try OrderedWork.run(
      count: work.count, workers: test.jobs ?? reporter.world.processors,
      isStopped: reporter.world.interruption.isRequested,
      work: { session.answer($0) },
      deliver: { index, answer throws(OutputClosed) in
        shared.withLock { state in
          if case .trial(_, let item?, _) = answer { state.items.append(item) }
          state.notes.take(answer.notes, of: session.work[index].trace.file)
          session.count(answer, index, &state.reports, &state.progress)
          state.progress.update(index + 1)
        }
      })
    (reports, items, tableNotes) = shared.withLock { state in
      state.progress.clear()
      return (state.reports, state.items, state.notes)
    }
  }

  private func answer(_ index: Int) -> Answer {
    let (suite, source) = work[index]
    let start = reporter.world.clock()
    switch reporter.world.trace(from: source) {
    case .failure(let problem): return .broken(problem)
    case .success(let read):
      let trace = test.label?.labelled(read) ?? read
      guard var trial = checkers[suite]?.trial(trace) else { return .unlabelled(trace.notes) }
      trial.seconds = reporter.world.clock() - start
      if test.countsLeaders, let checker = checkers[suite] {
        trial.leads = checker.leads(in: trace, of: trial.label)
      }
      trial.values = test.factors?.values(of: trace) ?? []
      return .trial(trial, test.page.flatMap { _ in item(of: trace, trial, suite) }, trace.notes)
    }
  }

  /// The texts of the specifications, by their paths.
  var texts: [(path: String, text: String)] { checkers.flatMap { $0?.texts ?? [] } }

  /// What the page shows of a trace.
  private func item(of trace: Trace, _ trial: Trial, _ suite: Int) -> ReportPage.Item? {
    guard let checker = checkers[suite] else { return nil }
    let outcomes = checker.check(trace, explaining: .gestures(trial.label.gestures))
    let report = TraceReport(
      of: trace, outcomes: outcomes, gestures: checker.gestureNames,
      delivery: trace.expectsOfView ? checker.deliveryLog(of: trace) : nil)
    return ReportPage.Item(
      TracePicture(of: trace, report, by: checker), outcomes,
      recording: checker.labelled(trace, as: trial.label).nativeText, name: trace.path,
      label: trial.label, factors: factors(of: trace, trial), closeCalls: trial.closeCalls,
      isRight: trial.isRight)
  }

  /// What the page tells traces apart by: what `--by` says, then what the trace says of itself.
  private func factors(of trace: Trace, _ trial: Trial) -> [(name: String, value: String)] {
    let told = zip(test.factors?.names ?? [], trial.values).compactMap { name, value in
      value.map { (name: name, value: $0) }
    }
    return told + trace.factors
  }

  private func count(
    _ answer: Answer, _ index: Int, _ reports: inout [SuiteReport], _ progress: inout Progress
  ) {
    let (suite, source) = work[index]
    switch answer {
    case .trial(let trial, _, _): reports[suite].trials.append(trial)
    case .unlabelled: reports[suite].unlabelled += 1
    case .broken(let problem):
      progress.clear()
      reporter.report(problem, path: source.file)
      reports[suite].broken.append(
        BrokenTrace(
          trace: source.path, file: source.file, reason: problem.text, line: problem.line))
    }
  }
}

extension TestSuites.Suite {
  /// Whether changed files can matter to it: one of its own, or a file that it may use.
  fileprivate func mayBeTouched(by changed: Set<String>?) -> Bool {
    guard let changed else { return true }
    return changed.contains { $0.hasSuffix(".gesture") } || !changed.isDisjoint(with: traces)
  }
}

extension TraceProblem {
  /// The line that is to blame, if one is.
  fileprivate var line: Int? {
    switch self {
    case .file: nil
    case .content(let error): error.line
    }
  }

  /// What is wrong, in one line.
  fileprivate var text: String {
    switch self {
    case .file(let problem): problem.text
    case .content(let error):
      (error.line.map { "line \($0): " } ?? "") + error.message.text
    }
  }
}
