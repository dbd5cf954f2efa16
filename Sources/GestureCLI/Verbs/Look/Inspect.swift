import GestureCertificate
import GestureCompiler
import GestureModel
import GestureReport
import GestureRuntime
import GestureSyntax

/// `gesturec inspect`: shows what gestures are compiled to, without a trace.
struct Inspect: Verb {
  /// What is printed.
  enum Form: Hashable {
    case report(ReportFormat)
    case stage(Compilation.Stage)
    case verification
  }

  static let manual = Manual(
    name: "inspect",
    summary: "Show sizes and waits of gestures, a compiler stage or a table file",
    abstract: "Shows sizes and waits of compiled gestures, a compiler stage or a table file.",
    usage: "[OPTION]… <SPEC…|TABLE|--verify SPEC… TABLE>",
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
      Option(
        "--verify",
        help:
          "Find out if TABLE, the last argument, does what the SPECs say. This reads their meaning "
          + "a second time, without the compiler, and names the place where they part"),
      .profile,
    ] + Option.forSpecifications,
    notes: """
      The memory in C is for 32 touches, without explanations.

      For each 'after', the report says how long the gesture waits for the other to
      fail, from its decision to its release: if nothing more is touched, and at
      most. It names the duration conditions that limit the wait or, if nothing
      does, what can last forever.

      Each line about a table file begins with an offset in the file. The fields are
      described in Sources/GestureRuntime/GestureRuntime.docc/TableFormat.md.
      """,
    examples: [
      "gesturec inspect checkmark.gesture",
      "gesturec inspect checkmark.gesture --format automaton",
      "gesturec inspect gestures.gtab",
      "gesturec inspect --verify checkmark.gesture checkmark.gtab",
    ])

  /// Bytes in a table file: 64 MiB, more than a file can usefully have.
  static let sizeLimit = 64 << 20

  var paths: [String]
  var form: Form
  var profile: String?

  init(_ arguments: Arguments) throws(UsageError) {
    paths = try arguments.somePaths("SPEC or TABLE")
    profile = arguments.value("--profile")
    if arguments.has("--verify") {
      form = .verification
      guard arguments.value("--format") == nil else {
        throw UsageError("'--verify' and '--format' do not go together", topic: arguments.topic)
      }
      guard paths.count > 1 else {
        throw UsageError("'--verify' needs a SPEC and a TABLE", topic: arguments.topic)
      }
      return
    }
    let stages = Compilation.Stage.allCases.map(\.rawValue)
    if let stage = arguments.value("--format").flatMap(Compilation.Stage.init(rawValue:)) {
      form = .stage(stage)
      _ = try arguments.onlyPath("SPEC")
    } else {
      form = .report(try arguments.choice("--format", orElse: stages) ?? .text)
    }
  }

  var writesForPrograms: Bool { form == .report(.json) }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    switch form {
    case .stage(let stage): try show(stage, Reporter(world: world))
    case .report(let format): try report(format, Reporter(world: world, format: format))
    case .verification: try verify(Reporter(world: world))
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
    guard reporter.areSound(compilations) else { return .didNotHold }
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
    guard let (file, bytes) = tableFile(path, reporter) else { return .unusable }
    try reporter.world.show(Inspection(of: file, bytes: bytes, path: path).text)
    return .held
  }
  /// Reads a table file.
  ///
  /// - Returns: `nil` if that cannot be done, which has been reported.
  private func tableFile(_ path: String, _ reporter: Reporter) -> (TableFile, [UInt8])? {
    guard let bytes = reporter.read(path, Self.sizeLimit) else { return nil }
    do throws(TableFileError) {
      return (try TableFile(validating: bytes), bytes)
    } catch {
      reporter.report(error.text, path: path)
      return nil
    }
  }

  /// Compares a table file with what files say.
  private func verify(_ reporter: Reporter) throws(OutputClosed) -> ExitCode {
    let (specifications, path) = (Array(paths.dropLast()), paths[paths.count - 1])
    guard let (file, _) = tableFile(path, reporter),
      let compilations = Specifications.compile(specifications, profile: profile, reporter)
    else { return .unusable }
    guard reporter.areSound(compilations) else { return .didNotHold }
    let wiring = Wiring(compilations)
    let certificates: [Certificate]
    do throws(Certificate.Refusal) {
      certificates = try Certificate.all(of: file, for: wiring)
    } catch {
      let sources = compilations[wiring.members[error.gesture].file].sources
      reporter.report(
        Message(
          .error, code: ToolCode.wrongTable.rawValue,
          text: "\(path), \(error.record): \(error.text)",
          place: error.range.place(in: sources)))
      return .didNotHold
    }
    let counts = [
      counted(certificates.count, "gesture"),
      counted(certificates.reduce(0) { $0 + $1.leafCount }, "place"),
      counted(certificates.reduce(0) { $0 + $1.edgeCount }, "edge"),
      counted(certificates.reduce(0) { $0 + $1.conditionCount }, "condition"),
    ]
    try reporter.world.show(
      "\(path) does what is written there: \(counts.joined(separator: ", "))\n")
    return .held
  }
}
