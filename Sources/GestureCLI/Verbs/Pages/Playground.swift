import GesturePages
import GestureTraces

/// `gesturec playground`: writes the page to draw on.
struct Playground: Verb {
  static let manual = Manual(
    name: "playground",
    summary: "Generate a web page for editing gestures and drawing",
    abstract: "Generates a web page for editing gestures and drawing them.",
    usage: "[SPEC [TRACE…]] -o FILE",
    arguments: [
      .init("SPEC", "The .gesture file that the page shows first [default: examples]"),
      .init("TRACE…", "Recordings that it shows first"),
    ],
    options: [
      Option("--output", short: "-o", .file, help: "The page to write; '-' for standard output"),
      .scale,
    ] + Option.forMessages,
    notes: """
      The page is one file with the compiler in it. It contacts no server, so it can
      be opened from disk, mailed, or copied to a phone. It reports the same about a
      drawing as 'gesturec check' does about the .trace that it saves.
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
      throw UsageError("'\(specification)' is not a .gesture file", topic: arguments.topic)
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
    var reporter = reporter
    let (sources, isWhole) = reporter.traces(in: inputs.paths)
    var recordings: [(path: String, text: String)] = []
    var hasProblem = inputs.hasProblem || !isWhole
    for source in sources {
      switch reporter.world.trace(from: source) {
      case .success(let trace): recordings.append((trace.name(from: source), trace.nativeText))
      case .failure(let problem):
        reporter.report(problem, path: source.file)
        hasProblem = true
      }
    }
    guard !hasProblem else { return nil }
    let example = PlaygroundPage.Example(
      name: specification, text: String(decoding: text, as: UTF8.self), traces: recordings)
    return ([example], [specification] + inputs.paths)
  }
}

extension Trace {
  /// What the page calls it, also if it opens the file itself.
  fileprivate func name(from source: TraceSource) -> String {
    switch source {
    case .line(let line, of: let path) where self.path == source.path: "\(path)-\(line.number)"
    case .file, .line: path
    }
  }
}
