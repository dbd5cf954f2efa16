import GestureCompiler
import GestureModel
import GesturePages
import GestureRuntime
import GestureSyntax
import GestureTraces

/// `gesturec playground`: writes the page to draw on.
struct Playground: Verb {
  static let manual = Manual(
    name: "playground",
    summary: "Generate a web page for editing gestures and drawing",
    abstract: "Generates a web page for editing gestures and drawing them.",
    usage: "[SPEC [TRACE…]] -o FILE",
    arguments: [
      .init(
        "SPEC",
        "The .gesture file that the page shows first, with what it uses of others "
          + "[default: examples]"),
      .init("TRACE…", "Recordings that it shows first"),
    ],
    options: [
      Option("--output", short: "-o", .file, help: "The page to write; '-' for standard output")
    ] + Option.forTraces + Option.forMessages,
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
  var reading: TraceReading

  init(_ arguments: Arguments) throws(UsageError) {
    guard let output = try arguments.page("--output") else {
      throw UsageError("'--output' is missing: where to write the page", topic: arguments.topic)
    }
    self.output = output == "-" ? nil : output
    reading = try arguments.reading()
    specification = arguments.allPaths.first
    traces = Array(arguments.allPaths.dropFirst())
    if let specification, !specification.hasSuffix(".gesture") {
      throw UsageError("'\(specification)' is not a .gesture file", topic: arguments.topic)
    }
  }

  var writesForPrograms: Bool { output == nil }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    var world = world
    world.reading = reading
    let reporter = Reporter(world: world)
    guard let specification else {
      return try world.save(PlaygroundPage.html(), to: output, inputs: [], reporter)
    }
    guard let contents = reporter.read(specification, Specifications.sizeLimit) else {
      return .unusable
    }
    var text = String(decoding: contents, as: UTF8.self)
    let compilation = Compilation.set(of: [(specification, contents)]) {
      world.files.readFound($0, Specifications.sizeLimit)
    }[0]
    if !compilation.syntax.uses.isEmpty {
      guard !compilation.hasErrors else {
        reporter.report(compilation)
        return .didNotHold
      }
      guard let whole = compilation.asOneText else {
        reporter.report(
          "as one text, it and the files that it uses would mean something else; copy into it what "
            + "it uses of them", path: specification)
        return .didNotHold
      }
      text = whole
    }
    let inputs = TraceInputs(traces, reporter)
    guard let recordings = self.recordings(in: inputs, reporter) else { return .unusable }
    let example = PlaygroundPage.Example(name: specification, text: text, traces: recordings)
    return try world.save(
      PlaygroundPage.html([example]), to: output,
      inputs: compilation.sources.files.map(\.path) + inputs.paths, reporter)
  }

  /// The recordings that the page opens with; `nil` if something cannot be read.
  private func recordings(
    in inputs: TraceInputs, _ reporter: Reporter
  ) -> [(path: String, text: String)]? {
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
    return hasProblem ? nil : recordings
  }
}

extension Compilation {
  /// The file as one text: what the files declare that it uses follows it. `nil` if that would mean
  /// something else.
  fileprivate var asOneText: String? {
    let own = sources.files[0]
    var text = own.utf8
    for use in syntax.uses.reversed() {
      let word = tokens.last { $0.range.start < use.range.start }
      text.insert(contentsOf: Array("// ".utf8), at: (word ?? tokens[0]).range.start - own.base)
    }
    let gestures = Set(model.gestures.map(\.name))
    let constants = Set(syntax.constants.map(\.name.value))
    for file in sources.files.dropFirst() {
      text += Array("\n// \(fileName(of: file.path))\n".utf8)
      for declaration in FileSyntax.parse(file).0.declarations {
        var range: SourceRange
        let (documentation, word): ([String], String)
        var left: [SourceRange] = []
        switch declaration {
        case .gesture(let gesture):
          range = SourceRange(gesture.name.range.start, gesture.range.end)
          documentation = gesture.documentation
          // One that no relation names takes no part: it is only used.
          let isPart = gesture.kind == .part || !gestures.contains(gesture.name.value)
          word = isPart ? "part " : "gesture "
          if isPart { left = gesture.body.statements.compactMap(\.placeInGesture) }
        case .constant(let constant) where !constants.contains(constant.name.value):
          (range, documentation, word) = (constant.range, constant.documentation, "")
        case .constant, .useFile, .setting, .preferBestFit, .demand: continue
        }
        text += Array((documentation.map { "/// \($0)\n" }.joined() + word).utf8)
        for place in left {
          text += file.bytes(in: SourceRange(range.start, place.start))
          range.start = place.end
        }
        text += file.bytes(in: range) + Array("\n".utf8)
      }
    }
    let whole = Compilation(path: own.path, contents: text)
    let tables = [self, whole].map { try? TableFile([$0], isStripped: true)?.encoded() }
    return !whole.hasErrors && tables[0] == tables[1] ? String(decoding: text, as: UTF8.self) : nil
  }
}

extension StatementSyntax {
  /// Where it stands, if it is of a gesture and does not come along where that is used.
  fileprivate var placeInGesture: SourceRange? {
    switch self {
    case .setting(let setting): setting.range
    case .report(let report): report.range
    case .preference(let preference): preference.range
    case .relation(let relation): relation.range
    case .constant, .item, .require, .each: nil
    }
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
