import GestureCompiler
import GestureReport
import GestureSyntax
import GestureTraces
import Synchronization

/// Tries other values of the numbers of a set, one number after the other.
struct TuneSession: Sendable {
  private let tune: Tune
  private let compilations: [Compilation]
  private let checker: Checker
  private let reporter: Reporter
  private var hasProblem: Bool

  init(_ tune: Tune, _ compilations: [Compilation], _ reporter: Reporter, hasProblem: Bool) {
    (self.tune, self.compilations, self.reporter) = (tune, compilations, reporter)
    (checker, self.hasProblem) = (Checker(compilations), hasProblem)
  }

  /// Whether the set has the gestures that were asked for; what it has not is reported.
  func knowsGestures() -> Bool {
    for name in tune.gestures where !checker.gestureNames.contains(name) {
      let hint = nearest(name, in: checker.gestureNames).map { "; did you mean '\($0)'?" }
      reporter.report("there is no gesture '\(name)'" + (hint ?? ""))
      return false
    }
    return true
  }

  /// Tries everything on the traces, and says how it went.
  mutating func run(_ paths: [String]) throws(OutputClosed) -> ExitCode {
    let traces = try read(paths)
    guard !traces.isEmpty else {
      reporter.report("there is no trace with a label")
      return .unusable
    }
    let checker = checker
    let runs = try inOrder(traces.count) { checker.run(traces[$0].trace) }
    let tunings = tunings(traces)
    try introduce(traces, runs, numbers: tunings.count)
    let progress = Progress(
      total: tunings.count * traces.count, isQuiet: tune.format == .json, world: reporter.world)
    let shared = Mutex(progress)
    reporter.world.interruption.catchSignals()
    for (index, (tuning, path)) in tunings.enumerated() {
      var report = TuningReport(tuning, path: path)
      let answers = try inOrder(traces.count, { tuning.answer(traces[$0], runs[$0]) }) { done in
        shared.withLock { $0.update(index * traces.count + done) }
      }
      // A number that was tried on a part of the traces would be told wrongly.
      guard !reporter.world.interruption.isRequested() else { break }
      for (entry, answer) in zip(traces, answers) { report.add(answer, person: entry.person) }
      shared.withLock { $0.clear() }
      try write(report)
    }
    return hasProblem ? .unusable : .held
  }

  /// The numbers that have a part in the gestures that were asked for, in the order of the text, with
  /// the file each is in.
  private func tunings(_ traces: [TuningTrace]) -> [(Tuning, String)] {
    compilations.indices.flatMap { file in
      SpecNumber.all(in: compilations[file], file: file).compactMap { number in
        let tuning = Tuning(number, checker, traces) { compiled(number, $0) }
        let isWanted =
          tune.gestures.isEmpty || tune.gestures.contains { tuning.gestures.contains($0) }
        return isWanted ? (tuning, compilations[file].sources.files[0].path) : nil
      }
    }
  }

  /// The set with another value of a number; `nil` if that has errors.
  private func compiled(_ number: SpecNumber, _ value: Double) -> Checker? {
    let files = compilations.enumerated().map { index, compilation in
      let source = compilation.sources.files[0]
      return (
        path: source.path,
        contents: index == number.file ? number.replaced(by: value, in: source.utf8) : source.utf8
      )
    }
    let world = reporter.world
    let compiled = Compilation.set(of: files) {
      world.files.readFound($0, Specifications.sizeLimit)
    }
    return compiled.contains(where: \.hasErrors) ? nil : Checker(compiled)
  }

  /// The traces that have a label. Those that cannot be read are reported.
  private mutating func read(_ paths: [String]) throws(OutputClosed) -> [TuningTrace] {
    let session = self
    let results = try inOrder(paths.count) { session.entry(paths[$0]) }
    var traces: [TuningTrace] = []
    for (path, result) in zip(paths, results) {
      switch result {
      case .success(let entry): if let entry { traces.append(entry) }
      case .failure(let problem):
        hasProblem = true
        reporter.report(problem, path: path)
      }
    }
    if traces.count < paths.count, !traces.isEmpty {
      let left = results.count { if case .success(nil) = $0 { true } else { false } }
      if left > 0 { reporter.remark("\(counted(left, "trace")) without a label left out") }
    }
    return traces
  }

  private func entry(_ path: String) -> Result<TuningTrace?, TraceProblem> {
    reporter.world.trace(at: path).map { trace in
      let given = tune.label?.label(in: path).map { TraceLabel($0, among: checker.gestureNames) }
      guard let label = given ?? TraceLabel(of: trace) else { return nil }
      return TuningTrace(trace: trace, label: label, person: tune.person?.label(in: path))
    }
  }

  /// Says, for people, what there is to work with.
  private func introduce(
    _ traces: [TuningTrace], _ runs: [SetRun], numbers: Int
  ) throws(OutputClosed) {
    guard tune.format == .text else { return }
    let right = zip(traces, runs).count { $0.label.gestures == $1.made }
    let people = Set(traces.compactMap(\.person)).count
    let by = people > 0 ? " by \(people == 1 ? "1 person" : "\(people) people")" : ""
    try reporter.world.show(
      "\(counted(traces.count, "trace"))\(by), \(right) right; \(counted(numbers, "number"))\n")
    if people < 2 {
      reporter.remark("'--person-from' with two people or more tells how well a choice holds")
    }
  }

  private func write(_ report: TuningReport) throws(OutputClosed) {
    switch tune.format {
    case .json: try reporter.world.write(report.json + "\n")
    case .text:
      let isColoured = tune.color.isColoured(reporter.world.outputIsTerminal, reporter.world)
      let renderer = TuningText(palette: Palette(isColoured: isColoured))
      try reporter.world.show("\n" + renderer.text(report), isColoured: isColoured)
    }
  }

  /// The results of so many pieces of work, in order.
  private func inOrder<Result: Sendable>(
    _ count: Int, _ work: @Sendable (Int) -> Result,
    done: @Sendable (Int) -> Void = { _ in }
  ) throws(OutputClosed) -> [Result] {
    let results = Mutex<[Result]>([])
    try OrderedWork.run(
      count: count, workers: tune.jobs ?? reporter.world.processors,
      isStopped: reporter.world.interruption.isRequested, work: work,
      deliver: { index, result throws(OutputClosed) in
        results.withLock { $0.append(result) }
        done(index + 1)
      })
    return results.withLock { $0 }
  }
}
