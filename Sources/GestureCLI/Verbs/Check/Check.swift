import GestureCompiler
import GestureModel
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTraces
import Synchronization

/// `gesturec check`: tries gestures on traces.
struct Check: Verb {
  var specifications: [String]
  var traces: [String]
  var profile: String?
  /// The names of the gestures that are tried; all if empty.
  var gestures: [String]
  var form = CheckFormat.text
  /// Whether to show what the app and the view receive, in place of the outcomes.
  var isDelivered = false
  /// Whether to tell which gesture it would have been if the touches had lifted.
  var tellsLeader = false
  var label: LabelPattern?
  var person: LabelPattern?
  /// The page to write of all traces, if there is to be one.
  var page: String?
  var isQuiet = false
  var reading = TraceReading()
  /// What inputs are set to.
  var settings: [InputSetting] = []
  /// How many traces to check at once; `nil` for as many as there are processors.
  var jobs: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    (specifications, traces) = try arguments.specificationsAndTraces()
    profile = arguments.value("--profile")
    gestures = arguments.gestures()
    form = try arguments.choice("--format") ?? .text
    isQuiet = arguments.has("--quiet")
    (label, jobs) = (try arguments.label(), try arguments.jobs())
    reading = try arguments.reading()
    settings = try arguments.settings()
    page = try arguments.reports([.page])[.page]
    person = try arguments.label("--person-from")
    if person != nil, page == nil, form != .csv {
      throw UsageError(
        "'--person-from' is for a page ('-o FILE.html') and '--format csv'", topic: arguments.topic)
    }
    if arguments.has(Option.watch.name), (specifications + traces).contains("-") {
      throw UsageError("'--watch' watches files, not '-'", topic: arguments.topic)
    }
    (isDelivered, tellsLeader) = (arguments.has("--deliver"), arguments.has("--leader"))
    try refuseNonsense(arguments)
  }

  /// Refuses options that would make no difference.
  private func refuseNonsense(_ arguments: Arguments) throws(UsageError) {
    let unused: [String] =
      switch form {
      case .text, .full, .sketch, .json: []
      case .summary, .remedies: ["--deliver", "--leader"]
      case .csv: ["--deliver", "--leader", "--output", "--quiet", "--watch"]
      }
    if let option = unused.first(where: arguments.has) {
      throw UsageError(
        "'--format \(form.rawValue)' cannot be combined with '\(option)'",
        topic: arguments.topic)
    }
    if form == .csv, traces.isEmpty {
      throw UsageError(
        "TRACE is missing: '--format csv' has a row for each", topic: arguments.topic)
    }
  }

  /// How each trace is reported.
  var format: ReportFormat { form == .json ? .json : .text }

  /// Whether to sketch each trace, where it is shown on a terminal.
  var isDrawn: Bool { form == .sketch }

  /// Whether all outcomes are shown in full, of however many gestures.
  var showsAllInFull: Bool { form == .full }

  /// Whether outcomes are only counted.
  var isSummary: Bool { form == .summary }

  /// Whether each trace is reported.
  var tellsEachTrace: Bool { !isSummary && !showsRemedies }

  /// Whether numbers that would mend some traces are tried on all of them, and nothing else is
  /// reported.
  var showsRemedies: Bool { form == .remedies }
}

/// What `check` prints.
enum CheckFormat: String, CaseIterable, Hashable {
  case text, full, sketch, summary, remedies, json, csv
}

extension Check {
  var writesForPrograms: Bool { form == .json || form == .csv }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    var world = world
    (world.reading, world.settings) = (reading, settings)
    var reporter = Reporter(world: world, format: format)
    guard let compilations = Specifications.compile(specifications, profile: profile, reporter)
    else {
      return .unusable
    }
    guard reporter.areSound(compilations) else { return .didNotHold }
    guard gestures.isEmpty || reporter.knows(gestures, among: Wiring(compilations).names) else {
      return .unusable
    }
    guard reporter.accepts(settings, compilations) else { return .unusable }
    guard !traces.isEmpty else {
      if let page {
        reporter.report("a page needs traces", path: page)
        return .unusable
      }
      return try showSpecifications(compilations, reporter)
    }
    guard reporter.hasGestures(compilations) else { return .unusable }
    if form == .csv { return try writeRows(compilations, reporter) }
    let inputs = TraceInputs(traces, reporter, isQuiet: isQuiet)
    let parts = CheckInputs(inputs.paths, in: world)
    reporter.world.readInput = parts.world.readInput
    let sources = compilations.flatMap { $0.sources.files.map(\.path) }
    let written = [page].compactMap { $0 }
    guard
      OutputCheck(inputs: sources + inputs.paths.filter { $0 != "-" }, outputs: written)
        .passes(reporter)
    else { return .unusable }
    var session = CheckSession(self, compilations, reporter, hasProblem: inputs.hasProblem)
    return try session.run(parts)
  }
}

extension Check: Watchable {
  /// Traces alone are tried alone; whatever else has changed matters to all.
  func narrowed(to changed: Set<String>) -> Check {
    let isOfTraces = changed.allSatisfy { path in
      TraceFormat.extensions.contains { path.hasSuffix(".\($0)") }
    }
    guard isOfTraces, !traces.isEmpty else { return self }
    var narrowed = self
    narrowed.traces = changed.sorted()
    return narrowed
  }
}

extension Check {
  /// Says of specifications without traces that they have no errors.
  private func showSpecifications(
    _ compilations: [Compilation], _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    let (clashes, world) = (warnOfClashes(compilations, reporter), reporter.world)
    guard format == .text, !isQuiet else { return .held }
    for (path, compilation) in zip(specifications, compilations) {
      let warnings = compilation.diagnostics.count + (clashes[path] ?? 0)
      try world.show(
        "\(path): \(counted(compilation.model.ownCount, "gesture")), no errors"
          + (warnings > 0 ? ", \(counted(warnings, "warning"))" : "") + "\n")
    }
    for (path, compilation) in zip(specifications, compilations) where compilation.isEmpty {
      reporter.remark(
        "there is nothing in \(path) yet; the least that one writes is "
          + "'gesture flick { stroke { move right } }'")
    }
    return .held
  }
}

extension Check {
  /// Says which gestures of a file cannot be compiled to code for having one name there.
  ///
  /// - Returns: How many of these there are, by specification.
  private func warnOfClashes(_ compilations: [Compilation], _ reporter: Reporter) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (path, compilation) in zip(specifications, compilations) {
      guard var clash = compilation.nameClash else { continue }
      clash.severity = .warning
      reporter.report([clash], in: compilation.sources)
      counts[path] = 1
    }
    return counts
  }
}
