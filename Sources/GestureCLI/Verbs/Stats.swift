import GestureCompiler
import GestureReport

/// `gesturec stats`: says what can be said of gestures without a trace.
struct Stats: Hashable {
  var specifications: [String]
  var profile: String?
  var format = ReportFormat.text

  static let options = [
    Option("--profile", value: "FILE"), Option("--format", value: "text or json"),
  ]

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
    for report in StatsReport.all(of: compilations) {
      try world.write(format == .json ? report.json + "\n" : report.text)
    }
    return .held
  }
}
