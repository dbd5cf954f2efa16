import GestureCompiler
import GestureModel
import GestureReport
import GestureTraces
import Synchronization

/// `gesturec check`: tries gestures on traces.
struct Check: Verb {
  var specifications: [String]
  var traces: [String]
  var profile: String?
  var format = ReportFormat.text
  var isSummary = false
  /// Whether to show what the app and the view hear, in place of the outcomes.
  var isDelivered = false
  var label: LabelPattern?
  var isQuiet = false
  var color = ColorChoice.auto
  /// How many traces to check at once; `nil` for as many as there are processors.
  var jobs: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    (specifications, traces) = try arguments.specificationsAndTraces(needsTraces: false)
    profile = arguments.value("--profile")
    format = try arguments.choice("--format") ?? .text
    color = try arguments.choice("--color") ?? .auto
    (isSummary, isQuiet) = (arguments.has("--summary"), arguments.has("--quiet"))
    (label, jobs) = (try arguments.label(), try arguments.jobs())
    isDelivered = arguments.has("--deliver")
    if isSummary, isDelivered {
      throw UsageError(
        "'--summary' counts outcomes, '--deliver' shows what the view hears: give one",
        topic: arguments.topic)
    }
    if isSummary, format == .json {
      throw UsageError(
        "'--summary' is text; without it, '--format json' has all it counts",
        topic: arguments.topic)
    }
  }
}

extension Check {
  func run(in world: World) throws(OutputClosed) -> ExitCode {
    var reporter = Reporter(
      world: world, format: format,
      palette: Palette(isColoured: color.isColoured(world.errorIsTerminal, world)))
    guard let compilations = Specifications.compile(specifications, profile: profile, reporter)
    else {
      return .unusable
    }
    for compilation in compilations { reporter.report(compilation) }
    guard !compilations.contains(where: \.hasErrors) else { return .didNotHold }
    guard !traces.isEmpty else { return try showSpecifications(compilations, world) }
    let inputs = TraceInputs(traces, reporter)
    let parts = CheckInputs(inputs.paths, in: world)
    reporter.world.readInput = parts.world.readInput
    var session = CheckSession(self, compilations, reporter, hasProblem: inputs.hasProblem)
    return try session.run(parts.parts)
  }
}

extension Check {
  /// Says of specifications without traces that they have no errors.
  private func showSpecifications(
    _ compilations: [Compilation], _ world: World
  ) throws(OutputClosed) -> ExitCode {
    guard format == .text, !isQuiet else { return .held }
    for (path, compilation) in zip(specifications, compilations) {
      let warnings = compilation.diagnostics.count
      try world.show(
        "\(path): \(counted(compilation.model.ownCount, "gesture")), no errors"
          + (warnings > 0 ? ", \(counted(warnings, "warning"))" : "") + "\n")
    }
    return .held
  }
}

/// When to colour.
enum ColorChoice: String, CaseIterable, Hashable {
  case auto, always, never

  /// Whether to colour a stream. `NO_COLOR` counts if it is set to anything but nothing
  /// (no-color.org).
  func isColoured(_ isTerminal: Bool, _ world: World) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (world.environment["NO_COLOR"] ?? "").isEmpty
        && world.environment["TERM"] != "dumb"
    }
  }
}
