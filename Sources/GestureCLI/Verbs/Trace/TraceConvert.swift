import GestureReport
import GestureSyntax
import GestureTraces

/// `gesturec trace convert`: writes a trace in a native format.
struct TraceConvert: Verb {
  static let manual = Manual(
    name: "trace convert",
    summary: "Convert traces to another format",
    abstract: "Converts traces to one of the native formats, or many to one stream.",
    usage: "[OPTION]… IN… [-o OUT]",
    arguments: [
      .init(
        "IN",
        "Traces in any supported format; folders, searched for traces; streams of recordings, "
          + "one per line; '-' for standard input")
    ],
    options: [
      Option(
        "--format", .one(of: Target.allCases.map(\.rawValue), called: "FORMAT"),
        help: """
          The format to write [default: by the extension of OUT; trace if it has none]:
            trace       one event per line
            jsonl       one event per line of JSON
            recordings  one recording per line of JSON, with its label, person and device
          """),
      Option(
        "--output", short: "-o", .file,
        help: "The file to write [default: standard output]; for many recordings, the folder. "
          + "Files there with other content are not overwritten"),
      Option(
        "--label-from", .pattern,
        help: "Take the label of a recording from its path: group 1 of the first match. By default "
          + "it is the gesture that the trace expects"),
      Option("--person-from", .pattern, help: "Take the person who drew it from its path"),
      Option(
        "--y-up",
        help: "Flip y: the input's y axis points up, as in some corpora"),
    ] + Option.forTraces + Option.forMessages,
    notes: """
      Many recordings become files in a folder (end its name with '/' if it does not
      exist yet) or, with '--format recordings', one stream. Repairs and omissions
      are counted on standard error. Grammar/traces.md describes streams of
      recordings. Lines of a stream that are not recordings are reported by number,
      and the others are converted.
      """,
    examples: [
      "gesturec trace convert log.xml -o log.trace",
      "gesturec trace convert logs --format recordings -o all.jsonl",
      "gesturec trace convert all.jsonl --format trace -o traces/",
    ])

  /// What can be written.
  enum Target: String, CaseIterable {
    case trace, jsonl, recordings

    /// What a file's name ends in.
    var ending: String { self == .recordings ? Self.jsonl.rawValue : rawValue }
  }

  var inputs: [String]
  var output: String?
  var target: Target
  var label: LabelPattern?
  var person: LabelPattern?
  var isUpward: Bool
  var reading: TraceReading

  init(_ arguments: Arguments) throws(UsageError) {
    inputs = arguments.allPaths
    if inputs.isEmpty { throw UsageError("IN is missing", topic: arguments.topic) }
    (label, person) = (try arguments.label(), try arguments.label("--person-from"))
    isUpward = arguments.has("--y-up")
    reading = try arguments.reading()
    let output = arguments.value("--output")
    self.output = output == "-" ? nil : output
    if let target: Target = try arguments.choice("--format") {
      self.target = target
    } else {
      target = try Self.target(of: self.output, arguments.topic)
    }
  }

  /// What a file of this name holds; one without an ending holds what is written anyway.
  private static func target(
    of output: String?, _ topic: Manual
  ) throws(UsageError) -> Target {
    guard let ending = output.flatMap(fileEnding) else { return .trace }
    guard let target = Target(rawValue: ending), target != .recordings else {
      throw UsageError(
        "cannot write '.\(ending)' files; '--format' is \(alternatives)", topic: topic
      )
    }
    return target
  }

  private static var alternatives: String {
    joinedByOr([Target.trace, .jsonl].map(\.rawValue))
  }

  var writesForPrograms: Bool { output == nil }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    var world = world
    world.reading = reading
    var reporter = Reporter(world: world)
    let found = TraceInputs(inputs, reporter)
    let parts = CheckInputs(found.paths, in: world)
    reporter.world.readInput = parts.world.readInput
    if let input = onlyTrace(parts, reporter) { return try convert(input, reporter) }
    guard !found.paths.isEmpty else { return .unusable }
    let isFolder = isOutputFolder(reporter)
    guard isFolder || target == .recordings else {
      reporter.report(
        "several recordings, and those of a stream, need a folder: '-o FOLDER/', or '--format recordings'",
        path: output ?? inputs[0])
      return .unusable
    }
    if isFolder, let output, !reporter.makeFolder(output) { return .unusable }
    var sink: FileSink?
    if let output, !isFolder {
      let read = found.paths.filter { $0 != "-" }
      guard OutputCheck(inputs: read, outputs: [output]).passes(reporter) else { return .unusable }
      do throws(FileProblem) {
        sink = try reporter.world.create(output)
      } catch {
        reporter.report(error, path: output)
        return .unusable
      }
    }
    let hasStreams = found.paths.contains(where: CheckInputs.mayBeStream)
    var many = ConvertMany(
      self, reporter, folder: isFolder ? output : nil, sink: sink,
      total: hasStreams ? nil : found.paths.count)
    return try many.run(parts, hasProblem: found.hasProblem)
  }

  /// The trace that the command is about, if it is one file that becomes another.
  private func onlyTrace(_ parts: CheckInputs, _ reporter: Reporter) -> String? {
    guard inputs.count == 1, target != .recordings, !isOutputFolder(reporter) else { return nil }
    if inputs[0] != "-" {
      switch try? reporter.world.files.kind(inputs[0]) {
      case .file, .stream: break
      case .folder, .linkedFolder, .brokenLink, nil: return nil
      }
    }
    var parts = parts
    guard case .traces? = parts.next() else { return nil }
    return inputs[0]
  }

  /// Whether the output is a folder: one that is there, or that is named as one.
  private func isOutputFolder(_ reporter: Reporter) -> Bool {
    switch output.flatMap({ try? reporter.world.files.kind($0) }) {
    case .folder, .linkedFolder: true
    case .file, .brokenLink, .stream: false
    case nil: output?.hasSuffix("/") == true
    }
  }

  private func convert(_ input: String, _ reporter: Reporter) throws(OutputClosed) -> ExitCode {
    switch reporter.world.trace(at: input) {
    case .failure(let problem):
      reporter.report(problem, path: input)
      return .unusable
    case .success(let trace):
      for note in trace.notes { reporter.remark("\(input): \(note.text)") }
      for loss in trace.setAside.losses { reporter.remark("\(input): \(loss)") }
      if trace.label != nil {
        reporter.remark("\(input): the label is not written; '--format recordings' keeps it")
      }
      guard trace.eventCount > 0 else {
        reporter.report(.other("there are no touches to write"), path: input)
        return .unusable
      }
      return try write(turned(trace), from: input, reporter)
    }
  }

  /// The trace with y growing downward.
  func turned(_ trace: Trace) -> Trace { isUpward ? trace.turnedOver : trace }

  private func write(
    _ trace: Trace, from input: String, _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    let text = target == .jsonl ? trace.jsonLines : trace.nativeText
    let inputs = input == "-" ? [] : [input]
    return try reporter.world.save(text, to: output, inputs: inputs, reporter)
  }
}

extension SetAside {
  /// What is not written when a trace is converted, a sentence each without a full stop.
  var losses: [String] {
    [
      (comments, "comment"), (predicted, "predicted sample"), (updated, "updated sample"),
    ].compactMap { count, noun in
      count == 0 ? nil : "\(counted(count, noun)) \(count == 1 ? "is" : "are") not written"
    }
  }
}
