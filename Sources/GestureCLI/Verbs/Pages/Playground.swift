import GesturePages
import GestureTraces

/// `gesturec playground`: writes the page to draw on.
struct Playground: Verb {
  static let manual = Manual(
    name: "playground",
    summary: "Write a page to draw on",
    abstract: "Writes a page for a browser, to write gestures and draw.",
    usage: "[SPEC [TRACE…]] -o FILE",
    arguments: [
      .init("SPEC", "A .gesture file that the page opens with [default: examples]"),
      .init("TRACE…", "Recordings that it opens with"),
    ],
    options: [
      Option("--output", short: "-o", .file, help: "The page to write; '-' for standard output"),
      .scale,
    ] + Option.forMessages,
    notes: """
      The page is one file. The compiler is in it, and it asks no server for anything,
      so it can be opened from a disk, sent by mail, or put on a phone. What it
      says of a drawing is what 'gesturec check' says of the .trace that it saves.
      """,
    examples: [
      "gesturec playground -o playground.html",
      "gesturec playground shapes.gesture logs/ -o page.html",
    ])

  var specification: String?
  var traces: [String]
  /// `nil` for standard output.
  var output: String?
  /// How many units of a recording are a point.
  var scale: Float

  init(_ arguments: Arguments) throws(UsageError) {
    guard let output = try arguments.page("--output") else {
      throw UsageError("'--output' is missing: where to write the page", topic: arguments.topic)
    }
    self.output = output == "-" ? nil : output
    scale = try arguments.scale()
    specification = arguments.allPaths.first
    traces = Array(arguments.allPaths.dropFirst())
    if let specification, !specification.hasSuffix(".gesture") {
      throw UsageError("'\(specification)' is no .gesture file", topic: arguments.topic)
    }
  }

  var writesForPrograms: Bool { output == nil }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    var world = world
    world.unitsOfAPoint = scale
    let reporter = Reporter(world: world)
    guard let (examples, inputs) = opened(in: world, reporter) else { return .unusable }
    let html = PlaygroundPage.html(examples)
    return try world.save(html, to: output, inputs: inputs, reporter)
  }

  /// What the page opens with, and the files that it is from; `nil` if something cannot be read.
  private func opened(
    in world: World, _ reporter: Reporter
  ) -> (examples: [PlaygroundPage.Example], inputs: [String])? {
    guard let specification else { return ([], []) }
    let text: [UInt8]
    do throws(FileProblem) {
      text = try world.files.read(specification, Specifications.sizeLimit)
    } catch {
      reporter.report(error, path: specification)
      return nil
    }
    let inputs = TraceInputs(traces, reporter)
    var recordings: [(path: String, text: String)] = []
    var hasProblem = inputs.hasProblem
    for path in inputs.paths {
      switch world.trace(at: path) {
      case .success(let trace): recordings.append((path, trace.nativeText))
      case .failure(let problem):
        reporter.report(problem, path: path)
        hasProblem = true
      }
    }
    guard !hasProblem else { return nil }
    let example = PlaygroundPage.Example(
      name: specification, text: String(decoding: text, as: UTF8.self), traces: recordings)
    return ([example], [specification] + inputs.paths)
  }
}
