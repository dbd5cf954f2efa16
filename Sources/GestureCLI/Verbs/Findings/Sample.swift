import GestureCompiler
import GestureModel
import GestureReport
import GestureRuntime
import GestureSyntax

/// `gesturec sample`: makes traces of the text of gestures.
struct Sample: Verb {
  static let manual = Manual(
    name: "sample",
    summary: "Generate traces that gestures accept, and near misses",
    abstract: "Generates traces from the text of gestures, with their expected outcomes.",
    usage: "[OPTION]… SPEC…",
    arguments: [.init("SPEC…", ".gesture files, as one set")],
    options: [
      Option(
        "--format", .one(of: Form.allCases.map(\.rawValue)),
        help: "What to write: traces, or a picture of a typical drawing that a gesture accepts "
          + "[default: by the name of OUT, or trace]"),
      Option(
        "--output", short: "-o", Option.Value(name: "OUT", isPath: true),
        help:
          "The folder that gets a file for each trace, or the picture [default: standard output]"),
      .gestures("Only these; for a picture, the one to draw [default: the first]"),
      Option(
        "--seed", .number, help: "The seed: another number gives other drawings [default: 0]"),
      Option("--jitter", Option.Value(name: "PT"), help: "Move each sample by up to PT points"),
      Option("--hz", .number, help: "Write N samples per second"),
      .time, .profile, .setForDrawings,
    ] + Option.forSpecifications,
    notes: """
      For each gesture, it writes drawings that the gesture accepts, covering the
      paths through it; for each condition, a drawing that fails only that
      condition, and one on either side of its limit. Each drawing is tried before
      it is written; one that does not do what it should, alone or within the set,
      is skipped and counted. With '-o', the report says which phases and which
      transitions are covered and why others are not: because no drawing can take
      them, or because none was found in time. If the time runs out, it says what
      was not searched and writes what it has.
      'gesturec test SPEC FOLDER' runs the traces again.
      """)

  /// What is written.
  enum Form: String, CaseIterable, Hashable {
    case trace, svg
  }

  var specifications: [String]
  var form: Form
  var output: String?
  var gestures: [String]
  var touching: Touching
  var profile: String?
  /// What inputs are set to.
  var settings: [InputSetting] = []
  /// Seconds to search at most.
  var time: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    specifications = try arguments.somePaths("SPEC")
    let output = try arguments.picture("--output")
    form = try arguments.choice("--format") ?? (output?.hasSuffix(".svg") == true ? .svg : .trace)
    self.output = form == .svg && output == "-" ? nil : try arguments.folder()
    gestures = arguments.gestures()
    profile = arguments.value("--profile")
    settings = try arguments.settingsForDrawings()
    time = try arguments.seconds()
    touching = Touching()
    touching.seed = UInt64(try arguments.number("--seed", in: 0...1_000_000) ?? 0)
    touching.rate = try arguments.number("--hz", in: 10...1000)
    if let text = arguments.value("--jitter") {
      guard let points = Double(text), (0...50).contains(points) else {
        throw UsageError(
          "'--jitter' is a number from 0 to 50, not '\(text)'", topic: arguments.topic)
      }
      touching.jitter = points
    }
  }

  var writesForPrograms: Bool { output == nil }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world)
    guard let unset = Specifications.compile(specifications, profile: profile, reporter)
    else { return .unusable }
    guard reporter.areSound(unset) else { return .didNotHold }
    guard reporter.hasGestures(unset), reporter.accepts(settings, unset) else { return .unusable }
    let compilations = unset.map { $0.fixed(at: settings) }
    let names = compilations.flatMap { $0.model.gestures.map(\.name) }
    guard reporter.knows(gestures, among: names) else { return .unusable }
    if form == .svg { return try draw(compilations, reporter) }
    let budget = TimeBudget(time, files: specifications.count, in: world)
    let suite = SampleSuite(
      of: compilations, gestures: gestures, settings: settings, touching: touching
    ) { budget.isSpent(to: $0) }
    tell(suite, budget, reporter)
    guard !suite.items.isEmpty else {
      reporter.report("no trace was found that does what it should")
      return .didNotHold
    }
    guard let output else {
      for item in suite.items { try world.write("# \(item.name)\n" + item.text + "\n") }
      return .held
    }
    let folder = TraceFolder(path: output, inputs: specifications)
    guard folder.write(suite.items.map { ($0.name, $0.text) }, reporter) else { return .unusable }
    try world.write(summary(suite))
    remarkOlder(suite, in: output, reporter)
    return .held
  }

  /// Says that traces of other runs lie beside those that were written: a test would try them, too.
  private func remarkOlder(_ suite: SampleSuite, in folder: String, _ reporter: Reporter) {
    let written = Set(suite.items.map { $0.name + ".trace" })
    let gestures = Set(suite.items.map(\.gesture))
    let names = (try? reporter.world.files.names(folder)) ?? []
    let older = names.map { String(decoding: $0, as: UTF8.self) }.filter { name in
      name.hasSuffix(".trace") && !written.contains(name)
        && gestures.contains { name.hasPrefix($0 + "-") }
    }
    guard let first = older.min() else { return }
    reporter.remark(
      "\(folder) also has \(counted(older.count, "trace")) that this run did not write, such as \(first)"
    )
  }

  private func draw(
    _ compilations: [Compilation], _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    guard let shape = SampleShape(of: compilations, gesture: gestures.first),
      let svg = shape.svg
    else {
      let name =
        gestures.first ?? compilations.flatMap { $0.model.gestures.map(\.name) }.first ?? ""
      reporter.report("no drawing was found that '\(name)' accepts", path: specifications[0])
      return .didNotHold
    }
    let inputs = compilations.flatMap { $0.sources.files.map(\.path) } + [profile].compactMap { $0 }
    return try reporter.world.save(svg, to: output, inputs: inputs, reporter)
  }

  /// Says what was not looked at, if the time was over before all was.
  private func tell(_ suite: SampleSuite, _ budget: TimeBudget, _ reporter: Reporter) {
    if !suite.unfinished.isEmpty || !suite.unseen.isEmpty {
      let parts = [
        suite.unfinished.isEmpty ? nil : "the rest of \(listed(suite.unfinished))",
        suite.unseen.isEmpty ? nil : "anything of \(listed(suite.unseen))",
      ]
      budget.remark(parts.compactMap { $0 }.joined(separator: ", and "), reporter)
    }
    budget.finish()
  }

  private func summary(_ suite: SampleSuite) -> String {
    var lines = ["\(counted(suite.items.count, "trace")) written, \(suite.droppedCount) left out"]
    for part in suite.coverage {
      let ways = part.wayCount - part.lostWays.count - part.missingWays.count
      let phases = part.phaseCount - part.missingPhases.count
      lines.append(
        "\(part.gesture)  \(phases) of \(part.phaseCount) phases and \(ways) of "
          + "\(part.wayCount) transitions covered")
      func list(_ words: String, _ ways: [String]) {
        if !ways.isEmpty { lines.append("  \(words): " + listed(ways)) }
      }
      list("covered alone, but not found within the set", part.lostWays)
      list("not found", part.missingWays)
      list("not counted, because no drawing can take it", part.deadWays)
      if part.copyCount > 0 {
        lines.append("  not counted, because they repeat earlier ones: \(part.copyCount)")
      }
      if part.isCutShort { lines.append("  the search reached its limit") }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
