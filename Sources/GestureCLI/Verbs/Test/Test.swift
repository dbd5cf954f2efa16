import GestureReport
import GestureRuntime
import GestureTraces

/// `gesturec test`: tries gestures on labelled traces, and tells how many come out right.
struct Test: Verb {
  var specifications: [String]
  /// Folders and traces.
  var paths: [String]
  var profile: String?
  var label: LabelPattern?
  /// What the traces are grouped by besides their labels.
  var factors: FactorPattern?
  var baseline: String?
  var junit: String?
  /// The page to write of all traces, if there is to be one.
  var page: String?
  var format = ReportFormat.text
  /// Whether to leave out the sets in which nothing is wrong.
  var isQuiet = false
  /// Whether to try changed gestures, and not the traces.
  var triesMutants = false
  /// Seconds to look for such traces at most.
  var time: Int?
  /// The baseline to write.
  var newBaseline: String?
  /// Where mutants are tried, the folder for traces that would notice them.
  var folder: String?
  /// Whether to count how early the leader is right.
  var countsLeaders = false
  /// Whether to list all wrong traces of a set.
  var listsAll = false
  /// How many close calls of each kind to show.
  var worst = 5
  var reading = TraceReading()
  /// What has changed since all was tried, if nothing else is to be.
  var changed: Set<String>?
  /// What inputs are set to.
  var settings: [InputSetting] = []
  /// How many traces to try at once; `nil` for as many as there are processors.
  var jobs: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    let all = arguments.allPaths
    specifications = all.filter { $0.hasSuffix(".gesture") }
    paths = all.filter { !$0.hasSuffix(".gesture") }
    if all.isEmpty { paths = ["."] }
    try arguments.refuseSecondInput(in: paths)
    profile = arguments.value("--profile")
    settings = try arguments.settings()
    label = try arguments.label()
    factors = try arguments.value("--by").map { text throws(UsageError) in
      try FactorPattern(text, topic: arguments.topic)
    }
    baseline = arguments.value("--baseline")
    isQuiet = arguments.has("--quiet")
    (listsAll, triesMutants) = (arguments.has("--all"), arguments.has("--mutants"))
    countsLeaders = arguments.has("--leader")
    if countsLeaders, triesMutants {
      throw UsageError(
        "'--mutants' and '--leader' cannot be combined",
        topic: arguments.topic)
    }
    if triesMutants {
      folder = try arguments.folder()
    } else {
      let reports = try arguments.reports(ReportFile.allCases)
      (page, junit, newBaseline) = (reports[.page], reports[.junit], reports[.baseline])
    }
    if isUpdate, baseline != nil {
      throw UsageError(
        "'--baseline' and '-o FILE.baseline' cannot be combined", topic: arguments.topic)
    }
    time = try arguments.seconds()
    if time != nil, !triesMutants {
      throw UsageError("'--time' is for '--mutants'", topic: arguments.topic)
    }
    format = try arguments.choice("--format") ?? .text
    if triesMutants, format == .json {
      throw UsageError("'--mutants' reports as text only", topic: arguments.topic)
    }
    worst = try arguments.number("--worst", in: 0...1000) ?? 5
    reading = try arguments.reading()
    jobs = try arguments.jobs()
    if arguments.has(Option.watch.name), isUpdate || all.contains("-") {
      throw UsageError(
        "'--watch' cannot be combined with '-o FILE.baseline' or '-'",
        topic: arguments.topic)
    }
  }
}

extension Test: Watchable {
  func narrowed(to changed: Set<String>) -> Test {
    var narrowed = self
    // What has come or gone, only a search of the folders can tell; a baseline matters to all.
    let isOfFiles = changed.allSatisfy { path in
      (["gesture"] + TraceFormat.extensions).contains { path.hasSuffix(".\($0)") }
    }
    narrowed.changed = isOfFiles ? changed : nil
    return narrowed
  }
}

extension Test {
  var writesForPrograms: Bool { format == .json }

  /// Whether to write a baseline.
  var isUpdate: Bool { newBaseline != nil }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    var world = world
    (world.reading, world.settings) = (reading, settings)
    let reporter = Reporter(world: world, format: format)
    let file = BaselineFile(self, world)
    let outputs = [junit, page, file.path].compactMap { $0 }
    let suites = TestSuites(
      specifications: specifications, paths: paths, isQuiet: isQuiet, outputs: outputs, reporter)
    guard suites.suites.contains(where: { !$0.traces.isEmpty }) else {
      if !suites.hasProblem { reporter.report("there is no trace to try a specification on") }
      return .unusable
    }
    if triesMutants { return try runMutants(suites, reporter) }
    var session = TestSession(self, suites, reporter)
    guard reporter.accepts(settings, session.compilations) else { return .unusable }
    guard outputCheck(session, suites, file).replacesNothing(reporter) else { return .unusable }
    world.interruption.catchSignals()
    try session.run()
    return try TestResults(self, session, file, reporter).finish()
  }

  /// A baseline that is not written is read.
  private func outputCheck(
    _ session: TestSession, _ suites: TestSuites, _ file: BaselineFile
  ) -> OutputCheck {
    let traces = suites.suites.flatMap(\.traces).filter { $0 != "-" }
    let (baseline, others) = ([file.path].compactMap { $0 }, [profile].compactMap { $0 })
    return OutputCheck(
      inputs: session.sources + traces + others + (isUpdate ? [] : baseline),
      outputs: [junit, page].compactMap { $0 } + (isUpdate ? baseline : []))
  }
}
