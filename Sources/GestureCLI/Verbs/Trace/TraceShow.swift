import GestureCompiler
import GestureModel
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTraces

/// `gesturec trace show`: describes or draws a trace.
struct TraceShow: Verb {
  static let manual = Manual(
    name: "trace show",
    summary: "Describe or draw a trace",
    abstract: "Describes a trace (samples, touches, repairs), or draws it.",
    usage: "[OPTION]… [SPEC] TRACE [-o FILE]",
    arguments: [
      .init("SPEC", "A .gesture file, to colour the picture by a gesture's phases"),
      .init("TRACE", "A trace in any supported format; '-' for standard input"),
    ],
    options: [
      Option(
        "--format", .one(of: Form.allCases.map(\.rawValue)),
        help: "What to write: text or a picture [default: by the name of FILE, or text]"),
      Option("--output", short: "-o", .file, help: "The file to write [default: standard output]"),
      Option(
        "--gesture", Option.Value(name: "NAME"),
        help: "The gesture of SPEC to show [default: the one that was recognized or, without one, "
          + "that the trace is labelled as or expects something of, or the first]"),
      .profile, .set,
    ] + Option.forTraces + Option.forSpecifications,
    notes: """
      If SPEC has errors, no picture is written and the exit status is 1.
      """,
    examples: [
      "gesturec trace show drawing.trace",
      "gesturec trace show checkmark.gesture drawing.trace -o drawing.svg",
    ])

  /// What is written.
  enum Form: String, CaseIterable, Hashable {
    case text, svg
  }

  var specification: String?
  var trace: String
  var form: Form
  /// `nil` for standard output.
  var output: String?
  var gesture: String?
  var profile: String?
  var reading: TraceReading
  /// What inputs of the gestures are set to before all that the trace sets.
  var settings: [InputSetting]

  init(_ arguments: Arguments) throws(UsageError) {
    let paths = try arguments.somePaths("TRACE", atMost: 2)
    trace = paths[paths.count - 1]
    specification = paths.count == 2 ? paths[0] : nil
    let output = try arguments.picture("--output")
    self.output = output == "-" ? nil : output
    form = try arguments.choice("--format") ?? (output?.hasSuffix(".svg") == true ? .svg : .text)
    (gesture, profile) = (arguments.value("--gesture"), arguments.value("--profile"))
    (reading, settings) = (try arguments.reading(), try arguments.settings())
    let needsGestures = ["--gesture", "--profile", Option.set.name]
    if specification == nil, let option = needsGestures.first(where: arguments.has) {
      throw UsageError("'\(option)' is for a SPEC", topic: arguments.topic)
    }
    if specification != nil, form == .text {
      throw UsageError(
        "a SPEC colours a picture: '--format svg', or 'gesturec check' for words",
        topic: arguments.topic)
    }
  }

  var writesForPrograms: Bool { form == .svg && output == nil }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    var world = world
    (world.reading, world.settings) = (reading, settings)
    let reporter = Reporter(world: world)
    var compilations: [Compilation] = []
    if let specification {
      guard let made = Specifications.compile([specification], profile: profile, reporter)
      else { return .unusable }
      guard reporter.areSound(made) else { return .didNotHold }
      guard reporter.hasGestures(made) else { return .unusable }
      let names = made[0].model.gestures.map { $0.name }
      guard reporter.knows([gesture].compactMap { $0 }, among: names, in: specification) else {
        return .unusable
      }
      guard reporter.accepts(settings, made) else { return .unusable }
      compilations = made
    }
    switch world.trace(at: trace) {
    case .failure(let problem):
      reporter.report(problem, path: trace)
      return .unusable
    case .success(let read):
      let inputs =
        compilations.flatMap { $0.sources.files.map(\.path) }
        + [trace, profile].compactMap { $0 }
      return try world.save(text(of: read, compilations), to: output, inputs: inputs, reporter)
    }
  }

  private func text(of trace: Trace, _ compilations: [Compilation]) -> String {
    switch form {
    case .text: printable(TraceDescription(of: trace).text, isColoured: false)
    case .svg: TraceSVG.text(of: trace, outcome(of: trace, compilations))
    }
  }

  /// What became of a gesture or, without a name, of the one that was made, else of one that the trace is about, or of
  /// the first.
  private func outcome(of trace: Trace, _ compilations: [Compilation]) -> OutcomeReport? {
    guard !compilations.isEmpty else { return nil }
    let checker = Checker(compilations, keepsSteps: true)
    let outcomes = checker.check(trace).filter { gesture == nil || $0.gesture == gesture }
    let label = TraceLabel(of: trace, among: checker.gestureNames)
    let meant = label.map { $0.gestures + $0.unmade } ?? []
    return outcomes.first(where: \.outcome.isSuccess)
      ?? outcomes.first { meant.contains($0.gesture) } ?? outcomes.first
  }
}
