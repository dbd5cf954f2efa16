import GestureCompiler
import GestureReport

/// `gesturec stats`: says what can be said of gestures without a trace.
struct Stats: Verb {
  static let manual = Manual(
    name: "stats",
    summary: "Tell sizes, and how long gestures wait for others",
    abstract: "Tells the sizes of gestures, and how long they wait for others.",
    usage: "[OPTION]… SPEC…",
    arguments: [.init("SPEC…", ".gesture files, as one set")],
    options: [.profile, .format(each: "gesture", schema: "stats-output.schema.json")]
      + Option.forSpecifications,
    notes: """
      The memory in C is with 32 touches and without explanations.

      For each 'after', it tells how long the gesture waits for the other to fail,
      from its decision to its release: if nothing more is touched, and at most. The
      times are the longest that the conditions on durations allow, which are named;
      without a bound, the wait is unbounded, and it tells what can last for
      ever.
      """)

  var specifications: [String]
  var profile: String?
  var format = ReportFormat.text

  init(_ arguments: Arguments) throws(UsageError) {
    specifications = arguments.allPaths
    guard !specifications.isEmpty else {
      throw UsageError("SPEC is missing", topic: arguments.topic)
    }
    profile = arguments.value("--profile")
    format = try arguments.choice("--format") ?? .text
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world, format: format)
    guard let compilations = Specifications.compile(specifications, profile: profile, reporter)
    else { return .unusable }
    for compilation in compilations { reporter.report(compilation) }
    guard !compilations.contains(where: \.hasErrors) else { return .didNotHold }
    guard reporter.hasGestures(compilations) else { return .unusable }
    let reports = StatsReport.all(of: compilations, isExamining: true)
    for report in reports {
      try world.show(format == .json ? report.json + "\n" : report.text)
    }
    if format == .text, reports.count > 1, let memory = reports.first?.setMemory {
      try world.show("the set takes \(memory.words)\n")
    }
    return .held
  }
}
