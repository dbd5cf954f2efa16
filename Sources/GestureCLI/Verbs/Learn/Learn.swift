import GestureCompiler
import GestureLearning
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTraces

/// `gesturec learn`: writes gestures that labelled drawings are of.
struct Learn: Verb {
  /// A file whose gestures stay; `nil` if a new one is written.
  var specification: String?
  var traces: [String]
  var label: LabelPattern?
  var person: LabelPattern?
  /// `nil` for standard output.
  var output: String?
  /// How many units of a trace are a point.
  var scale: Float

  static let manual = Manual(
    name: "learn",
    summary: "Write gestures from drawings of them",
    abstract: "Writes a .gesture file from labelled drawings.",
    usage: "[OPTION]… [SPEC] TRACE…",
    arguments: [
      .init(
        "SPEC",
        "A .gesture file: what is in it stays, and the gestures are added that it does not have"),
      .labelledTraces,
    ],
    options: [
      Option(
        "--label-from", .pattern,
        help: "Take a trace's label from its path: group 1 of the first match. By default the "
          + "label is what the trace says it is of, or expects"),
      Option(
        "--person-from", .pattern,
        help:
          "Take who drew a trace from its path: what is learned is then tried on people that it "
          + "was not learned from"),
      Option("--output", short: "-o", .file, help: "The file to write [default: standard output]"),
      .scale,
    ] + Option.forMessages,
    notes: """
      One drawing of each gesture is enough; three or more by several people are
      better. Each gesture is written as strokes of few directions, with how long
      each part is in the mean: 'prefer' says that, and refuses nothing. Of the
      gestures of the file the one wins that fits a drawing best. Strokes in any
      order, either way or from any corner are written only if some of the
      drawings show it.

      What comes out is text to read and to edit. Before each gesture stands what
      it was learned from, and what its drawings are taken for if it is learned
      without them. 'gesturec test' tries it on other drawings. Equal drawings
      give equal text.

      Drawings with several fingers at once are left out and counted. The exit
      status is 0, and 2 if a file could not be used or there is nothing to learn
      from.
      """,
    examples: [
      "gesturec learn logs/ --label-from '([a-z]+)[0-9]+' -o shapes.gesture",
      "gesturec learn old.gesture more/ --label-from '([a-z]+)' -o new.gesture",
    ])

  init(_ arguments: Arguments) throws(UsageError) {
    let all = arguments.allPaths
    specification = all.first.flatMap { $0.hasSuffix(".gesture") ? $0 : nil }
    traces = Array(all.dropFirst(specification == nil ? 0 : 1))
    guard !traces.isEmpty else { throw UsageError("TRACE is missing", topic: arguments.topic) }
    guard traces.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("'-' can be read only once", topic: arguments.topic)
    }
    (label, person) = (try arguments.label(), try arguments.label("--person-from"))
    let output = arguments.value("--output")
    self.output = output == "-" ? nil : output
    scale = try arguments.scale()
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    var world = world
    world.unitsOfAPoint = scale
    var reporter = Reporter(world: world)
    let inputs = [specification].compactMap { $0 } + traces.filter { $0 != "-" }
    guard OutputCheck(inputs: inputs, outputs: [output].compactMap { $0 }).passes(reporter) else {
      return .unusable
    }
    var known: Compilation?
    if let specification {
      guard let compilation = Specifications.compile([specification], reporter)?.first else {
        return .unusable
      }
      reporter.report(compilation)
      guard !compilation.hasErrors else { return .didNotHold }
      known = compilation
    }
    let found = TraceInputs(traces, reporter)
    let (drawings, isWhole) = drawings(found.paths, without: known, &reporter)
    guard isWhole, !found.hasProblem else { return .unusable }
    return try write(drawings, to: known, reporter)
  }
}

extension Learn {
  /// The drawings of the traces that are to be learned; what is left out is reported.
  private func drawings(
    _ paths: [String], without known: Compilation?, _ reporter: inout Reporter
  ) -> ([LabelledDrawing], isWhole: Bool) {
    let inputs = reporter.traces(in: paths)
    let names = known?.tables.map(\.name) ?? []
    var (drawings, isWhole) = ([LabelledDrawing](), inputs.isWhole)
    var (unlabelled, manyFingered, present) = (0, 0, 0)
    for source in inputs.sources {
      switch reporter.world.trace(from: source) {
      case .failure(let problem):
        isWhole = false
        reporter.report(problem, path: source.file)
      case .success(let trace):
        guard let label = text(of: trace) else {
          unlabelled += 1
          continue
        }
        let drawing = LabelledDrawing(
          label: label,
          person: person.map { $0.label(in: trace.path) } ?? trace.person, frames: trace.frames)
        if !TraceLabel(label, among: names).gestures.isEmpty {
          present += 1
        } else if drawing.fingerCount > 1 {
          manyFingered += 1
        } else {
          drawings.append(drawing)
        }
      }
    }
    if unlabelled > 0 {
      reporter.remark("\(counted(unlabelled, "trace")) without a label left out")
    }
    if present > 0 {
      reporter.remark("\(counted(present, "trace")) left out of gestures that the file has")
    }
    if manyFingered > 0 {
      reporter.remark(
        "\(counted(manyFingered, "trace")) left out that several fingers drew at once")
    }
    return (drawings, isWhole)
  }

  /// What a trace is of; `nil` if nothing or several things are said.
  private func text(of trace: Trace) -> String? {
    if let label {
      return label.label(in: trace.path).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let label = trace.label, !label.isEmpty { return label }
    guard let label = TraceLabel(of: trace), label.gestures.count == 1 else { return nil }
    return label.gestures[0]
  }

  /// Learns, and writes what was learned.
  private func write(
    _ drawings: [LabelledDrawing], to known: Compilation?, _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    let learned: Learned
    do throws(LearningError) {
      learned = try Learner(drawings).learned()
    } catch {
      reporter.report(error.text)
      return .unusable
    }
    var text = learned.text
    if let known {
      let added = learned.added(to: known)
      text = added.text
      if added.isPreferenceNew {
        reporter.remark("'prefer best fit' is added, since learned gestures compete by it")
      }
    }
    try tell(learned, reporter)
    // What was read is no output: that was looked at before anything was learned.
    return try reporter.world.save(text, to: output, inputs: [], reporter)
  }

  /// Says how well what was learned does.
  private func tell(_ learned: Learned, _ reporter: Reporter) throws(OutputClosed) {
    for known in learned.classes where known.name != known.label {
      reporter.remark("'\(known.label)' is called '\(known.name)', as gestures can be called")
    }
    let right = learned.classes.map(\.right).reduce(0, +)
    let count = learned.classes.map(\.drawings).reduce(0, +)
    let gestures = counted(learned.classes.count, "gesture")
    var text =
      "\(gestures) learned from \(counted(count, "drawing")), \(right) come out right"
    if learned.leftOut.count > 0 {
      text += "; left out, \(learned.leftOut.right) of \(learned.leftOut.count) do"
    }
    reporter.remark(text)
  }
}
