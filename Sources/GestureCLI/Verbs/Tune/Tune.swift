import GestureCompiler
import GestureReport
import GestureRuntime

/// `gesturec tune`: tells what other numbers in a specification would do on labelled traces, and
/// loosens them if it is asked to.
struct Tune: Verb {
  var specifications: [String]
  var traces: [String]
  var label: LabelPattern?
  var person: LabelPattern?
  /// The gestures whose numbers to look at; empty for all.
  var gestures: [String]
  /// A folder of traces that are of no gesture, or one such trace.
  var strangers: String?
  /// Whether to tell how many drawings are kept and strangers answered the better a fit has to be.
  var drawsCurve = false
  /// Whether to write the loosest values that lose nothing together.
  var isApplied = false
  var format = ReportFormat.text
  /// How many traces to try at once; `nil` for as many as there are processors.
  var jobs: Int?
  /// Seconds to try numbers at most.
  var time: Int?
  /// How many units of a trace are a point.
  var scale: Float = 1
  /// What inputs are set to before all that a trace sets.
  var settings: [InputSetting] = []

  var writesForPrograms: Bool { format == .json }

  init(_ arguments: Arguments) throws(UsageError) {
    (specifications, traces) = try arguments.specificationsAndTraces()
    (label, person) = (try arguments.label(), try arguments.label("--person-from"))
    gestures = arguments.gestures()
    (strangers, isApplied) = (arguments.value("--strangers"), arguments.has("--apply"))
    drawsCurve = arguments.has("--curve")
    if drawsCurve, strangers == nil {
      throw UsageError("'--curve' needs '--strangers'", topic: arguments.topic)
    }
    if strangers == "-", traces.contains("-") {
      throw UsageError("'-' can be read only once", topic: arguments.topic)
    }
    if isApplied, specifications.contains("-") {
      throw UsageError("'--apply' writes files, and not '-'", topic: arguments.topic)
    }
    format = try arguments.choice("--format") ?? .text
    jobs = try arguments.jobs()
    (scale, settings) = (try arguments.scale(), try arguments.settings())
    time = try arguments.seconds()
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    var world = world
    (world.unitsOfAPoint, world.settings) = (scale, settings)
    let reporter = Reporter(world: world, format: format)
    guard let compilations = Specifications.compile(specifications, reporter) else {
      return .unusable
    }
    for compilation in compilations { reporter.report(compilation) }
    guard !compilations.contains(where: \.hasErrors) else { return .didNotHold }
    guard reporter.accepts(settings, compilations) else { return .unusable }
    let inputs = TraceInputs(traces, reporter)
    let others = strangers.map { TraceInputs([$0], reporter) }
    var session = TuneSession(
      self, compilations, reporter, hasProblem: inputs.hasProblem || others?.hasProblem == true)
    guard session.knowsGestures() else { return .unusable }
    return try session.run(inputs.paths, strangers: others?.paths ?? [])
  }
}
