import GestureCompiler
import GestureModel
import GestureReport
import GestureSyntax
import GestureTraces
import Synchronization

/// Tries other values of the numbers of a set, one number after the other.
struct TuneSession: Sendable {
  let tune: Tune
  let compilations: [Compilation]
  let checker: Checker
  private(set) var reporter: Reporter
  /// What the set as it is written was compiled to.
  private var known = CompiledGestures()
  private var hasProblem: Bool

  init(_ tune: Tune, _ compilations: [Compilation], _ reporter: Reporter, hasProblem: Bool) {
    (self.tune, self.compilations, self.reporter) = (tune, compilations, reporter)
    (checker, self.hasProblem) = (Checker(compilations), hasProblem)
    known.add(compilations)
  }

  /// Whether the set has the gestures that were asked for; what it has not is reported.
  func knowsGestures() -> Bool { reporter.knows(tune.gestures, among: checker.gestureNames) }

  /// Tries everything on the traces, and says how it went.
  mutating func run(_ paths: [String], strangers: [String]) throws(OutputClosed) -> ExitCode {
    var material = TuneMaterial(traces: try read(paths))
    let traces = material.traces
    guard !traces.isEmpty else {
      reporter.report(TestResults.withoutLabels)
      return .unusable
    }
    let checker = checker
    let runs = try inOrder(traces.count) { checker.runWithMembers(traces[$0].trace) }
    material.runs = runs
    let foreign = try readStrangers(strangers)
    material.strangers = foreign
    material.strangerRuns = try inOrder(foreign.count) { checker.run(foreign[$0].trace) }
    let budget = TimeBudget(tune.time, files: tune.specifications.count, in: reporter.world)
    let numbers = numbers()
    try introduce(traces, runs, numbers: numbers.count)
    let progress = Progress(
      total: numbers.count * traces.count, isQuiet: tune.format == .json, world: reporter.world)
    let shared = Mutex(progress)
    reporter.world.interruption.catchSignals()
    var loosened: [LoosenedNumber] = []
    var better: BetterValue?
    var leftOut: [String: [LoosenedNumber]] = [:]
    for person in Set(traces.compactMap(\.person)) { leftOut[person] = [] }
    // The sets that a number makes are many and large: those of one number at a time.
    for (index, number) in numbers.enumerated() {
      // Numbers that were tried are reported. The first one is tried, however long it takes.
      if index > 0, !reporter.world.interruption.isRequested(), budget.isSpent {
        budget.remark("\(numbers.count - index) of \(numbers.count) numbers", reporter)
        break
      }
      budget.finish()
      let path = compilations[number.file].sources.files[0].path
      let tuning = Tuning(number, checker, traces) { compiled([(number, $0)]) }
      var report = TuningReport(tuning, path: path)
      let answers = try inOrder(traces.count, { tuning.answer(traces[$0], runs[$0]) }) { done in
        shared.withLock { $0.update(index * traces.count + done) }
      }
      for (entry, answer) in zip(traces, answers) { report.add(answer, entry) }
      report.addStrangers(material.strangerRuns)
      report.loosest = try loosest(tuning, report, material)
      shared.withLock { $0.clear() }
      // The report of a number that was tried on only some of the traces would be wrong.
      guard !reporter.world.interruption.isRequested() else { return interrupted() }
      try write(report)
      if let other = report.better, better.map({ other.isBetter(than: $0) }) ?? true {
        better = other
      }
      if let loosest = report.loosest {
        loosened.append(LoosenedNumber(tuning.number, path: path, value: loosest.value))
      }
      for person in report.looseness.people {
        guard let value = report.looseness.loosest(without: person) else { continue }
        leftOut[person]?.append(LoosenedNumber(tuning.number, path: path, value: value))
      }
    }
    // In JSON, each number has it.
    if let better, tune.format == .text {
      let text = TuningText(palette: palette).text(better)
      try reporter.world.show("\n" + text, isColoured: palette.isColoured)
    }
    return try finish(loosened, leftOut: leftOut, material)
  }

  /// Reports all numbers together, and writes them if that was asked for.
  private func finish(
    _ loosened: [LoosenedNumber], leftOut: [String: [LoosenedNumber]], _ material: TuneMaterial
  ) throws(OutputClosed) -> ExitCode {
    guard let (set, sets) = try together(loosened, leftOut: leftOut, material),
      !reporter.world.interruption.isRequested()
    else { return interrupted() }
    if !loosened.isEmpty || leftOut.values.contains(where: { !$0.isEmpty }) {
      try show(json: set.json, text: set.text(palette))
    }
    if tune.drawsCurve {
      guard let curve = try curve(set.kept, leftOut: sets, material),
        !reporter.world.interruption.isRequested()
      else { return interrupted() }
      try show(json: curve.json, text: curve.text(palette))
    }
    guard !set.kept.isEmpty else {
      if tune.isApplied { reporter.remark("no number can be loosened without losing something") }
      return hasProblem ? .unusable : .held
    }
    // What was chosen by a part of the traces is not to be kept.
    guard tune.isApplied, !hasProblem else { return hasProblem ? .unusable : .held }
    guard let gaining = try gaining(set, material) else { return interrupted() }
    let idle = set.kept.count - gaining.count
    if idle > 0 {
      reporter.remark(
        "\(counted(idle, "number")) left as \(idle == 1 ? "it is" : "they are"): looser, "
          + "\(idle == 1 ? "it gains" : "they gain") nothing")
    }
    return apply(gaining) ? .held : .unusable
  }

  /// Writes the summary of all numbers.
  private func show(json: String, text: String) throws(OutputClosed) {
    switch tune.format {
    case .json: try reporter.world.write(json + "\n")
    case .text: try reporter.world.show("\n" + text, isColoured: palette.isColoured)
    }
  }

  private func interrupted() -> ExitCode { hasProblem ? .unusable : .held }

  /// The numbers that have a part in the gestures that were asked for, in the order of the text.
  private func numbers() -> [SpecNumber] {
    let all = compilations.indices.flatMap { SpecNumber.all(in: compilations[$0], file: $0) }
    guard !tune.gestures.isEmpty else { return all }
    let written = asked(in: compilations.map(\.model))
    return all.filter { number in
      number.grid.contains { value in
        // What means the same need not be compiled.
        value != number.value && asked(in: models([(number, value)])) != written
          && compiled([(number, value)]).map { changesAsked($0) } == true
      }
    }
  }

  /// What the gestures that were asked for mean.
  private func asked(in models: [Model]) -> [Gesture] {
    models.flatMap(\.gestures).filter { tune.gestures.contains($0.name) }.map(\.unplaced)
  }

  /// Whether another set has other tables of the gestures that were asked for.
  private func changesAsked(_ other: Checker) -> Bool {
    other.gestureNames == checker.gestureNames
      && tune.gestures.contains { !other.hasSameTable(as: checker, named: $0) }
  }

  /// The set with other values of numbers; `nil` if that has errors.
  ///
  /// - Parameters:
  ///   - changes: Numbers with their other values.
  ///   - text: What is appended to each file.
  /// - Returns: The set.
  func compiled(
    _ changes: [(number: SpecNumber, value: Double)], adding text: String = ""
  ) -> Checker? {
    let compiled = Compilation.set(of: files(changes, adding: text), knowing: known, reading: used)
    return compiled.contains(where: \.hasErrors) ? nil : Checker(compiled)
  }

  /// What the files mean with other values of numbers.
  private func models(_ changes: [(number: SpecNumber, value: Double)]) -> [Model] {
    Compilation.models(of: files(changes), reading: used)
  }

  /// The files with other values of numbers, and with a text appended to each.
  private func files(
    _ changes: [(number: SpecNumber, value: Double)], adding text: String = ""
  ) -> [(path: String, contents: [UInt8])] {
    compilations.enumerated().map { index, compilation in
      let source = compilation.sources.files[0]
      let own = changes.filter { $0.number.file == index }
      return (source.path, SpecNumber.replaced(own, in: source.utf8) + Array(text.utf8))
    }
  }

  /// The bytes of a file that is used.
  private func used(_ path: String) -> [UInt8]? {
    reporter.world.files.readFound(path, Specifications.sizeLimit)
  }

  /// The traces that have a label. Those that cannot be read are reported.
  private mutating func read(_ paths: [String]) throws(OutputClosed) -> [TuningTrace] {
    let inputs = reporter.traces(in: paths)
    let sources = inputs.sources
    hasProblem = hasProblem || !inputs.isWhole
    let session = self
    let results = try inOrder(sources.count) { session.entry(sources[$0]) }
    var traces: [TuningTrace] = []
    for (source, result) in zip(sources, results) {
      switch result {
      case .success(let entry): if let entry { traces.append(entry) }
      case .failure(let problem):
        hasProblem = true
        reporter.report(problem, path: source.file)
      }
    }
    if traces.count < sources.count, !traces.isEmpty {
      let left = results.count { if case .success(nil) = $0 { true } else { false } }
      if left > 0 { reporter.remark("\(counted(left, "trace")) without a label left out") }
    }
    return traces
  }

  /// Traces that are of no gesture. Those that cannot be read are reported.
  private mutating func readStrangers(_ paths: [String]) throws(OutputClosed) -> [TuningTrace] {
    let inputs = reporter.traces(in: paths)
    let (sources, world) = (inputs.sources, reporter.world)
    hasProblem = hasProblem || !inputs.isWhole
    let results = try inOrder(sources.count) { world.trace(from: sources[$0]) }
    var strangers: [TuningTrace] = []
    for (source, result) in zip(sources, results) {
      switch result {
      case .success(let trace):
        let label = TraceLabel(text: "stranger", gestures: [])
        strangers.append(TuningTrace(trace: trace, label: label, person: nil))
      case .failure(let problem):
        hasProblem = true
        reporter.report(problem, path: source.file)
      }
    }
    return strangers
  }

  private func entry(_ source: TraceSource) -> Result<TuningTrace?, TraceProblem> {
    reporter.world.trace(from: source).map { trace in
      let path = trace.path
      let given = (tune.label.map { $0.label(in: path) } ?? trace.label).map {
        TraceLabel($0, among: checker.gestureNames)
      }
      guard let label = given ?? TraceLabel(of: trace) else { return nil }
      return TuningTrace(
        trace: trace, label: label, person: tune.person.map { $0.label(in: path) } ?? trace.person)
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

  private var palette: Palette { reporter.world.outputPalette }

  private func write(_ report: TuningReport) throws(OutputClosed) {
    switch tune.format {
    case .json: try reporter.world.write(report.json + "\n")
    case .text:
      let renderer = TuningText(palette: palette)
      try reporter.world.show("\n" + renderer.text(report), isColoured: palette.isColoured)
    }
  }

  /// The results of a number of pieces of work, in order.
  func inOrder<Result: Sendable>(
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
