import GestureCompiler
import GestureReport
import GestureSyntax
import GestureTraces
import Synchronization

/// Fits the numbers of a specification to labelled traces.
struct NumberSession: Sendable {
  private let learn: Learn
  private let compilation: Compilation
  private let checker: Checker
  private var reporter: Reporter
  /// What the specification was compiled to.
  private var known = CompiledGestures()
  private var isWhole = true

  init(_ learn: Learn, _ compilation: Compilation, _ reporter: Reporter) {
    (self.learn, self.compilation, self.reporter) = (learn, compilation, reporter)
    checker = Checker([compilation])
    known.add([compilation])
  }

  /// Tries everything on the traces, says how it went, and writes the values if that is asked for.
  mutating func run(_ paths: [String]) throws(OutputClosed) -> ExitCode {
    let traces = try read(paths)
    guard !traces.isEmpty else {
      reporter.report(LabelPattern.withoutLabels(learn.label, paths))
      return .unusable
    }
    let parts = LeftOutParts(traces)
    let numbers = SpecNumber.all(in: compilation)
    let checker = checker
    reporter.world.interruption.catchSignals()
    let runs = try inOrder(traces.count) { checker.run(traces[$0].trace) }
    guard runs.count == traces.count else { return ended }
    try introduce(traces, runs, parts, numbers: numbers.count)
    let tried = try reports(of: numbers, traces, runs, parts)
    // Of numbers that were not searched, nothing can be said together.
    guard !tried.isEmpty || numbers.isEmpty else { return ended }
    let (session, budget) = (self, newBudget())
    let fit = try NumberFit(tried, parts) { changes throws(OutputClosed) in
      try session.right(with: changes, traces, runs, budget)
    }
    guard let fit else {
      budget.remark("the numbers together", reporter)
      return ended
    }
    budget.finish()
    try show("\n" + text.text(fit))
    if let losses = try losses(of: fit, traces, runs) { reporter.remark(losses) }
    guard isWhole else { return .unusable }
    return write(fit)
  }

  /// How it ends where it cannot go on.
  private var ended: ExitCode { isWhole ? .held : .unusable }

  private var text: NumberText {
    NumberText(path: compilation.sources.files[0].path, palette: reporter.world.outputPalette)
  }

  private func show(_ text: String) throws(OutputClosed) {
    try reporter.world.show(text, isColoured: reporter.world.outputPalette.isColoured)
  }

  /// Counts the time from now on. The numbers by themselves and all of them together have as much each:
  /// a search that is cut short still tells what its numbers come to.
  private func newBudget() -> TimeBudget { TimeBudget(learn.time, files: 1, in: reporter.world) }

  /// What each number does alone, which is shown as it comes; of fewer if the time is over.
  private func reports(
    of numbers: [SpecNumber], _ traces: [LabelledTrace], _ runs: [SetRun], _ parts: LeftOutParts
  ) throws(OutputClosed) -> [NumberReport] {
    let budget = newBudget()
    var reports: [NumberReport] = []
    // The sets that a number makes are many and large: those of one number at a time.
    for number in numbers {
      let trial = NumberTrial(number, checker) { compiled([NumberChange(number, $0)]) }
      var report = NumberReport(trial, parts: parts.count)
      let made = try inOrder(traces.count, budget) { trial.made(of: traces[$0].trace, runs[$0]) }
      budget.finish()
      // The report of a number that was tried on only some of the traces would be wrong.
      guard made.count == traces.count else {
        let left = numbers.count - reports.count
        budget.remark("\(left) of \(counted(numbers.count, "number"))", reporter)
        break
      }
      for (place, made) in made.enumerated() {
        report.add(made, traces[place].label, part: parts.parts[place])
      }
      try show("\n" + text.text(report, parts))
      reports.append(report)
    }
    return reports
  }

  /// For each trace, whether it comes out right with other values; `nil` if the time is over.
  /// None does where the values do not compile.
  private func right(
    with changes: [NumberChange], _ traces: [LabelledTrace], _ runs: [SetRun], _ budget: TimeBudget
  ) throws(OutputClosed) -> [Bool]? {
    var made = runs
    if !changes.isEmpty {
      guard let set = compiled(changes) else { return traces.map { _ in false } }
      made = try inOrder(traces.count, budget) { set.run(traces[$0].trace) }
    }
    guard made.count == traces.count else { return nil }
    return zip(traces, made).map { $0.label.gestures == $1.made }
  }

  /// Which labels have fewer right traces with the values that were found; `nil` if no label has.
  private func losses(
    of fit: NumberFit, _ traces: [LabelledTrace], _ runs: [SetRun]
  ) throws(OutputClosed) -> String? {
    guard fit.holds, let set = compiled(fit.changes) else { return nil }
    let made = try inOrder(traces.count) { set.run(traces[$0].trace).made }
    guard made.count == traces.count else { return nil }
    var counts: [String: (before: Int, after: Int)] = [:]
    for ((trace, run), made) in zip(zip(traces, runs), made) {
      let label = trace.label
      if label.gestures == run.made { counts[label.text, default: (0, 0)].before += 1 }
      if label.gestures == made { counts[label.text, default: (0, 0)].after += 1 }
    }
    let fewer = counts.filter { $0.value.after < $0.value.before }.sorted { $0.key < $1.key }
    guard !fewer.isEmpty else { return nil }
    return "with the new values, fewer are right of "
      + listed(fewer.map { "'\(visible($0.key))' (\($0.value.before), then \($0.value.after))" })
  }

  /// Writes the values, if there are any and they hold.
  private func write(_ fit: NumberFit) -> ExitCode {
    guard let output = learn.output else { return .held }
    guard fit.holds else {
      reporter.remark(
        fit.changes.isEmpty
          ? "nothing was written: no other values recognize more"
          : "nothing was written: cross-validation shows no gain")
      return .held
    }
    let source = compilation.sources.files[0]
    guard reporter.write(SpecNumber.replaced(fit.changes, in: source.utf8), to: output) else {
      return .unusable
    }
    reporter.remark("\(output) written: \(counted(fit.changes.count, "number"))")
    return .held
  }

  /// The set with other values of numbers; `nil` if that has errors.
  private func compiled(_ changes: [NumberChange]) -> Checker? {
    let source = compilation.sources.files[0]
    let world = reporter.world
    let compiled = Compilation.set(
      of: [(source.path, SpecNumber.replaced(changes, in: source.utf8))], knowing: known,
      reading: { world.files.readFound($0, Specifications.sizeLimit) })
    return compiled.contains(where: \.hasErrors) ? nil : Checker(compiled)
  }

  /// The traces that have a label. Those that cannot be read are reported.
  private mutating func read(_ paths: [String]) throws(OutputClosed) -> [LabelledTrace] {
    let inputs = reporter.traces(in: paths)
    let sources = inputs.sources
    isWhole = isWhole && inputs.isWhole
    let all = sources.map(\.path)
    guard learn.label?.mismatch(with: all) == nil else { return [] }
    if let mismatch = learn.person?.mismatch(with: all) { reporter.remark(mismatch) }
    let session = self
    let results = try inOrder(sources.count) { session.entry(sources[$0]) }
    var traces: [LabelledTrace] = []
    for (source, result) in zip(sources, results) {
      switch result {
      case .success(let entry): if let entry { traces.append(entry) }
      case .failure(let problem):
        isWhole = false
        reporter.report(problem, path: source.file)
      }
    }
    let left = results.count { if case .success(nil) = $0 { true } else { false } }
    if left > 0, !traces.isEmpty {
      reporter.remark("\(counted(left, "trace")) without a label left out")
    }
    return traces
  }

  private func entry(_ source: TraceSource) -> Result<LabelledTrace?, TraceProblem> {
    reporter.world.trace(from: source).map { read in
      let trace = learn.label?.labelled(read) ?? read
      guard let label = TraceLabel(of: trace, among: checker.gestureNames) else { return nil }
      return LabelledTrace(
        trace: trace, label: label,
        person: learn.person.map { $0.label(in: trace.path) } ?? trace.person)
    }
  }

  /// Says what there is to work with.
  private func introduce(
    _ traces: [LabelledTrace], _ runs: [SetRun], _ parts: LeftOutParts, numbers: Int
  ) throws(OutputClosed) {
    let right = zip(traces, runs).count { $0.label.gestures == $1.made }
    let by = parts.arePeople ? " by \(parts.count) people" : ""
    try show(
      "\(counted(traces.count, "trace"))\(by), \(right) right; \(counted(numbers, "number"))\n")
  }

  /// The results of a number of pieces of work, in order; fewer if interrupted, or if the time is over.
  private func inOrder<Result: Sendable>(
    _ count: Int, _ budget: TimeBudget? = nil, _ work: @Sendable (Int) -> Result
  ) throws(OutputClosed) -> [Result] {
    let results = Mutex<[Result]>([])
    try OrderedWork.run(
      count: count, workers: learn.jobs ?? reporter.world.processors,
      isStopped: { budget?.isSpent ?? reporter.world.interruption.isRequested() }, work: work,
      deliver: { _, result throws(OutputClosed) in results.withLock { $0.append(result) } })
    return results.withLock { $0 }
  }
}
