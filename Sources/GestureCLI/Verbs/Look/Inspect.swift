import GestureCompiler
import GestureReport
import GestureRuntime

/// `gesturec inspect`: shows what gestures are compiled to, without a trace.
struct Inspect: Verb {
  /// What is printed.
  enum Form: Hashable {
    case report(ReportFormat)
    case stage(Compilation.Stage)
  }

  static let manual = Manual(
    name: "inspect",
    summary: "Show sizes and waits of gestures, a compiler stage or a table file",
    abstract: "Shows sizes and waits of compiled gestures, a compiler stage or a table file.",
    usage: "[OPTION]… <SPEC…|TABLE>",
    arguments: [
      .init("SPEC…", ".gesture files, as one set; a single one for a compiler stage"),
      .init("TABLE", "A table file, as 'gesturec compile -o FILE.gtab' writes it"),
    ],
    options: [
      Option(
        "--format",
        .one(
          of: ReportFormat.allCases.map(\.rawValue) + Compilation.Stage.allCases.map(\.rawValue),
          called: "FORMAT"),
        help: """
          What to print of SPECs [default: text]:
            text  sizes, and how long gestures wait for others
            json  the same, one object per line for each gesture; the schema is
                  Grammar/stats-output.schema.json
            tokens, tree, model, automaton, table
                  the output of that compiler stage, as far as it got
          """),
      .profile,
    ] + Option.forSpecifications,
    notes: """
      The memory in C is for 32 touches, without explanations.

      For each 'after', the report says how long the gesture waits for the other to
      fail, from its decision to its release: if nothing more is touched, and at
      most. It names the duration conditions that limit the wait or, if the wait is
      unbounded, what can last forever.

      Each line about a table file begins with an offset in the file. The fields are
      described in Sources/GestureRuntime/GestureRuntime.docc/TableFormat.md.
      """,
    examples: [
      "gesturec inspect checkmark.gesture",
      "gesturec inspect checkmark.gesture --format automaton",
      "gesturec inspect gestures.gtab",
    ])

  /// Bytes in a table file: 64 MiB, more than a file can usefully have.
  static let sizeLimit = 64 << 20

  var paths: [String]
  var form: Form
  var profile: String?

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.allPaths
    guard !paths.isEmpty else {
      throw UsageError("SPEC or TABLE is missing", topic: arguments.topic)
    }
    let stages = Compilation.Stage.allCases.map(\.rawValue)
    if let stage = arguments.value("--format").flatMap(Compilation.Stage.init(rawValue:)) {
      form = .stage(stage)
      _ = try arguments.onlyPath("SPEC")
    } else {
      form = .report(try arguments.choice("--format", orElse: stages) ?? .text)
    }
    profile = arguments.value("--profile")
  }

  var writesForPrograms: Bool { form == .report(.json) }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    switch form {
    case .stage(let stage): try show(stage, Reporter(world: world))
    case .report(let format): try report(format, Reporter(world: world, format: format))
    }
  }

  /// Prints the stage even if there are errors, as far as it went.
  private func show(
    _ stage: Compilation.Stage, _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    let compilations = Specifications.compile(paths, profile: profile, reporter)
    guard let compilation = compilations?.first else { return .unusable }
    reporter.report(compilation)
    try reporter.world.write(compilation.dump(stage))
    return compilation.hasErrors ? .didNotHold : .held
  }

  private func report(
    _ format: ReportFormat, _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    if paths.count == 1, isTable(paths[0], reporter) {
      return try showTable(paths[0], format, reporter)
    }
    guard let compilations = Specifications.compile(paths, profile: profile, reporter)
    else { return .unusable }
    for compilation in compilations { reporter.report(compilation) }
    guard !compilations.contains(where: \.hasErrors) else { return .didNotHold }
    guard reporter.hasGestures(compilations) else { return .unusable }
    let reports = StatsReport.all(of: compilations, isExamining: true)
    for report in reports {
      try reporter.world.show(format == .json ? report.json + "\n" : report.text)
    }
    if format == .text, reports.count > 1, let memory = reports.first?.setMemory {
      try reporter.world.show("the set takes \(memory.words)\n")
    }
    return .held
  }

  /// Whether a file is a table, by its name or by how it begins.
  private func isTable(_ path: String, _ reporter: Reporter) -> Bool {
    path.hasSuffix(".gtab")
      || !path.hasSuffix(".gesture")
        && TableFile.begins(reporter.world.files.readFound(path, Self.sizeLimit) ?? [])
  }

  private func showTable(
    _ path: String, _ format: ReportFormat, _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    guard format == .text, profile == nil else {
      reporter.report(
        "'--format json' and '--profile' are for SPECs, and this is a table file", path: path)
      return .unusable
    }
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try reporter.world.files.read(path, Self.sizeLimit)
    } catch {
      reporter.report(error, path: path)
      return .unusable
    }
    let file: TableFile
    do throws(TableFileError) {
      file = try TableFile(validating: bytes)
    } catch {
      reporter.report(error.text, path: path)
      return .unusable
    }
    try reporter.world.show(Inspection(of: file, bytes: bytes, path: path).text)
    return .held
  }
}
