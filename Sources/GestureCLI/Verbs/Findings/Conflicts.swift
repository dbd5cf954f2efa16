import GestureAnalysis
import GestureCompiler
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTraces

/// `gesturec conflicts`: tells which gestures one drawing satisfies, and ways out.
struct Conflicts: Verb {
  static let manual = Manual(
    name: "conflicts",
    summary: "Find drawings that two gestures accept, and suggest edits",
    abstract:
      "Finds drawings that two gestures accept, says who wins, and suggests edits.",
    usage: "[OPTION]… SPEC…",
    arguments: [.init("SPEC…", ".gesture files, as one set")],
    options: [
      Option("--fix", .number, help: "Make the suggested edit with this number in its SPEC"),
      TraceFolder.option("Write the trace of each pair to a file in this folder"),
      Option("--all", help: "Also show pairs for which the SPECs state who wins"),
      .time, .profile, .setForDrawings,
      .format(each: "pair", schema: "conflicts-output.schema.json"),
    ] + Option.forSpecifications,
    notes: """
      For each pair, the report shows the corners of the shortest drawing found, what
      the set makes of it and why, and numbered edits, each compiled and tried. The
      whole trace is in the files of '-o', and in JSON. Drawings of each gesture are
      tried, and combinations of two: at once, one after the other without a lift, and
      one in the place of the other. The search is not complete: a conflict may exist
      that it does not find. The exit status is 1 if a pair was found for which the
      SPECs do not state who wins.
      """)

  var specifications: [String]
  var number: Int?
  var showsAll: Bool
  var output: String?
  var profile: String?
  /// What inputs are set to.
  var settings: [InputSetting] = []
  var format = ReportFormat.text
  /// Seconds to search at most.
  var time: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    specifications = try arguments.somePaths("SPEC")
    number = try arguments.number("--fix", in: 1...100_000)
    showsAll = arguments.has("--all")
    output = try arguments.folder()
    format = try arguments.choice("--format") ?? .text
    time = try arguments.seconds()
    profile = arguments.value("--profile")
    settings = try arguments.settingsForDrawings()
  }

  var writesForPrograms: Bool { format == .json }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world, format: format)
    guard let files = Specifications.read(specifications, reporter) else { return .unusable }
    var profileFile: ProfileFile?
    if let profile {
      guard let contents = Specifications.contents(of: profile, reporter) else { return .unusable }
      profileFile = ProfileFile(path: profile, contents: contents)
    }
    let constants = profileFile
    func compileUnset(_ contents: [[UInt8]]) -> [Compilation] {
      let changed = zip(files, contents).map { (path: $0.path, contents: $1) }
      return Compilation.set(of: changed, profile: constants) {
        world.files.readFound($0, Specifications.sizeLimit)
      }
    }
    func compile(_ contents: [[UInt8]]) -> [Compilation] {
      let set = compileUnset(contents).map { $0.fixed(at: settings) }
      // An edit after which a gesture can never win is no way out.
      return set.contains(where: \.hasErrors) ? set : Examination.warningOfLosers(set)
    }
    let contents = files.map(\.contents)
    let unset = compileUnset(contents)
    if !unset.contains(where: \.hasErrors) {
      guard reporter.hasGestures(unset), reporter.accepts(settings, unset) else { return .unusable }
    }
    let compilations = compile(contents)
    guard !compilations.contains(where: \.hasErrors) else {
      for compilation in compilations { reporter.report(compilation) }
      return .didNotHold
    }
    let folder = output.map { TraceFolder(path: $0, inputs: specifications) }
    if number == nil, let folder, !folder.isMade(reporter) { return .unusable }
    let shown = try search(
      ConflictSearch(compilations, contents: contents, settings: settings, compile: compile),
      reporter)
    if let number { return try apply(number, of: shown, reporter) }
    if let folder {
      let traces = shown.map { ("\($0.winner)-\($0.loser)", $0.trace.nativeText) }
      guard folder.write(traces, reporter) else { return .unusable }
    }
    return shown.contains { !$0.isSettled } ? .didNotHold : .held
  }

  /// Shows what is found as soon as it is, unless one of the ways out is wanted.
  private func search(
    _ search: ConflictSearch, _ reporter: Reporter
  ) throws(OutputClosed) -> [ConflictReport] {
    let world = reporter.world
    let budget = TimeBudget(time, files: specifications.count, in: world)
    var progress = Progress(total: search.pairCount, isQuiet: true, world: world)
    var (shown, done, next): ([ConflictReport], Int, Int) = ([], 0, 1)
    try search.forEachPair(isStopped: { budget.isSpent }) { report throws(OutputClosed) in
      done += 1
      budget.finish()
      if let report, showsAll || !report.isSettled {
        shown.append(report)
        if number == nil {
          progress.clear()
          try world.show(
            format == .json
              ? report.json(firstNumber: next) + "\n" : report.text(firstNumber: next))
        }
        next += report.ways.count
      }
      progress.update(done)
    }
    progress.clear()
    if done < search.pairCount {
      budget.remark("\(search.pairCount - done) of \(search.pairCount) pairs", reporter)
    }
    budget.finish()
    if format == .text, number == nil {
      let found =
        switch shown.count {
        case 0: "no conflict found among the drawings tried for \(counted(done, "pair"))"
        case 1: "1 pair shares a drawing"
        default: "\(shown.count) pairs share a drawing"
        }
      try world.write(found + "\n")
    }
    return shown
  }

  private func apply(
    _ number: Int, of reports: [ConflictReport], _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    let ways = reports.flatMap(\.ways)
    guard number <= ways.count else {
      reporter.report("there is no edit number \(number); there are \(ways.count)")
      return .unusable
    }
    let (way, path) = (ways[number - 1], specifications[ways[number - 1].file])
    do throws(FileProblem) {
      try reporter.world.files.save(way.contents, path)
    } catch {
      reporter.report(error, path: path)
      return .unusable
    }
    try reporter.world.write("\(path): \(way.words)\n")
    return .held
  }
}
