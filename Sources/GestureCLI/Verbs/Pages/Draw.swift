import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTraces

/// `gesturec draw`: writes a picture of a gesture, or of a recording that it was tried on.
struct Draw: Verb {
  static let manual = Manual(
    name: "draw",
    summary: "Draw a gesture's phases, its shape, or a recording",
    abstract: "Draws a gesture's phases, what it accepts, or a recording, as SVG.",
    usage: "[OPTION]… SPEC [TRACE] [-o FILE]",
    arguments: [
      .init("SPEC", "A .gesture file"),
      .init("TRACE", "A recording, which is drawn in the colours of its phases instead"),
    ],
    options: [
      Option(
        "--gesture", Option.Value(name: "NAME"),
        help: "Which gesture of SPEC [default: the first; of a TRACE, the one that was made]"),
      Option(
        "--shape",
        help: "Draw what the gesture accepts, made up from its text, instead of its phases"),
      Option("--output", short: "-o", .file, help: "The file to write [default: standard output]"),
      .profile,
    ] + Option.forSpecifications,
    notes: """
      The diagram follows the text: groups are frames, branches stand below each
      other, and what is required of the whole stands under it. The exit status is 1
      if there is no picture, or if SPEC has errors.
      """,
    examples: [
      "gesturec draw checkmark.gesture -o checkmark.svg",
      "gesturec draw checkmark.gesture drawing.trace -o drawing.svg",
    ])

  var specification: String
  var trace: String?
  var gesture: String?
  var isShape: Bool
  /// `nil` for standard output.
  var output: String?
  var profile: String?

  init(_ arguments: Arguments) throws(UsageError) {
    let paths = arguments.allPaths
    guard let first = paths.first, paths.count <= 2 else {
      throw UsageError(
        paths.isEmpty ? "SPEC is missing" : "'\(paths[2])' is one argument too many",
        topic: arguments.topic)
    }
    (specification, trace) = (first, paths.dropFirst().first)
    (gesture, isShape) = (arguments.value("--gesture"), arguments.has("--shape"))
    let output = try arguments.picture("--output")
    self.output = output == "-" ? nil : output
    profile = arguments.value("--profile")
    if isShape, trace != nil {
      throw UsageError(
        "'--shape' makes up a drawing, so there can be no TRACE", topic: arguments.topic)
    }
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world)
    guard let compilations = Specifications.compile([specification], profile: profile, reporter),
      let compilation = compilations.first
    else { return .unusable }
    reporter.report(compilation)
    guard !compilation.hasErrors else { return .didNotHold }
    guard let index = index(in: compilation, reporter) else { return .unusable }
    let picture: Picture =
      if let trace {
        recording(trace, compilation, world, reporter)
      } else if isShape {
        shape(compilation, index, reporter)
      } else {
        diagram(compilation, index)
      }
    switch picture {
    case .none(let code): return code
    case .drawn(let text):
      let inputs = compilation.sources.files.map(\.path) + [trace, profile].compactMap { $0 }
      return try world.save(text, to: output, inputs: inputs, reporter)
    }
  }

  /// A picture, or how it ends without one.
  private enum Picture {
    case drawn(String)
    case none(ExitCode)
  }

  private func index(in compilation: Compilation, _ reporter: Reporter) -> Int? {
    guard let gesture else { return reporter.hasGestures([compilation]) ? 0 : nil }
    let names = compilation.model.gestures.map { $0.name }
    guard reporter.knows([gesture], among: names, in: specification) else { return nil }
    return names.firstIndex(of: gesture)
  }

  private func diagram(_ compilation: Compilation, _ index: Int) -> Picture {
    .drawn(DiagramSVG.text(of: [(compilation, index)]))
  }

  /// The plainest drawing that the gesture accepts, tried without the gestures beside it.
  private func shape(
    _ compilation: Compilation, _ index: Int, _ reporter: Reporter
  ) -> Picture {
    let gesture = compilation.model.gestures[index]
    let checker = Checker([compilation], only: [gesture.name], keepsSteps: true)
    for witness in Witness.all(of: gesture, compilation.tables[index]) {
      guard let trace = trace(of: witness, gesture.name),
        var outcome = checker.check(trace).first(where: \.outcome.isSuccess)
      else { continue }
      // A condition of a branch that was not taken need not hold.
      outcome.constraints.removeAll { !$0.holds }
      return .drawn(TraceSVG.text(of: trace, outcome))
    }
    reporter.report("no drawing was found that '\(gesture.name)' accepts", path: specification)
    return .none(.didNotHold)
  }

  private func trace(of witness: Witness, _ name: String) -> Trace? {
    var drawn = DrawnTrace(view: Self.view)
    do throws(TraceError) {
      for frame in witness.drawing.frames { try drawn.add(frame) }
      return try drawn.finished(path: name)
    } catch {
      return nil
    }
  }

  /// The view on which drawings are made up: that of a phone.
  private static let view = ViewSize(width: 390, height: 844)

  private func recording(
    _ path: String, _ compilation: Compilation, _ world: World, _ reporter: Reporter
  ) -> Picture {
    switch world.trace(at: path) {
    case .failure(let problem):
      reporter.report(problem, path: path)
      return .none(.unusable)
    case .success(let trace):
      return .drawn(TraceSVG.text(of: trace, outcome(of: trace, compilation, gesture)))
    }
  }

  /// What became of a gesture or, without a name, of the one that was made, or else of the first.
  private func outcome(
    of trace: Trace, _ compilation: Compilation, _ name: String?
  ) -> OutcomeReport? {
    let outcomes = Checker([compilation], keepsSteps: true).check(trace)
      .filter { name == nil || $0.gesture == name }
    return outcomes.first(where: \.outcome.isSuccess) ?? outcomes.first
  }
}

extension World {
  /// Writes a text to a file, which is none of what was read, or to standard output.
  func save(
    _ text: String, to output: String?, inputs: [String], _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    guard let output else {
      try write(text)
      return .held
    }
    guard OutputCheck(inputs: inputs, outputs: [output]).passes(reporter) else { return .unusable }
    do throws(FileProblem) {
      try files.save(Array(text.utf8), output)
      return .held
    } catch {
      reporter.report(error, path: output)
      return .unusable
    }
  }
}
