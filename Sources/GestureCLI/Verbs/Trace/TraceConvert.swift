import GestureTraces

/// `gesturec trace convert`: writes a trace in a native format.
struct TraceConvert: Verb {
  static let manual = Manual(
    name: "trace convert",
    summary: "Write traces in another format",
    abstract: "Writes traces in one of the native formats, or many as one stream.",
    usage: "[OPTION]… IN [-o OUT]",
    arguments: [
      .init(
        "IN",
        "A trace in any format that is read; a folder, searched for traces; a stream of recordings, "
          + "one a line; '-' for standard input")
    ],
    options: [
      Option(
        "--to", .one(of: Target.allCases.map(\.rawValue)),
        help: """
          The format to write [default: by the ending of OUT; trace if it has none]:
            trace       an event a line
            jsonl       the same as JSON Lines
            recordings  a whole recording a line of JSON, on standard output
          """),
      Option(
        "--output", short: "-o", .file,
        help: "The file to write [default: standard output]; of a folder or a stream, the folder "
          + "that gets a file for each recording"),
      Option(
        "--label-from", .pattern,
        help: "Take the label of a recording from its path: group 1 of the first match. By default "
          + "it is the gesture that the trace expects"),
      Option("--person-from", .pattern, help: "Take who drew it from its path"),
      Option(
        "--columns", Option.Value(name: "NAME=COLUMN,…"),
        help: "Of CSV: what the columns are called that hold x, y, t_ms and so on, as in "
          + "x=px,y=py,t=time_ms"),
      Option(
        "--y-up",
        help: "Take y as growing upward, as some corpora have it: turn over what is read"),
      .messages,
    ],
    notes: """
      Repairs, and what is not written, are counted on standard error. A stream of
      recordings is described in Grammar/traces.md. Lines of it that are no
      recordings are told by their numbers, and the others are converted.
      """,
    examples: [
      "gesturec trace convert log.xml -o log.trace",
      "gesturec trace convert logs --to recordings --label-from '([a-z]+)' > a.jsonl",
      "gesturec trace convert all.jsonl --to trace -o traces/",
    ])

  /// What can be written.
  enum Target: String, CaseIterable {
    case trace, jsonl, recordings
  }

  var input: String
  var output: String?
  var target: Target
  var label: LabelPattern?
  var person: LabelPattern?
  var columns: CSVColumns?
  var isUpward: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    input = try arguments.onlyPath("IN")
    (label, person) = (try arguments.label(), try arguments.label("--person-from"))
    columns = try arguments.value("--columns").map { text throws(UsageError) in
      try CSVColumns(text, topic: arguments.topic)
    }
    isUpward = arguments.has("--y-up")
    let output = arguments.value("--output")
    self.output = output == "-" ? nil : output
    if let target: Target = try arguments.choice("--to") {
      self.target = target
      if target == .recordings, self.output != nil {
        throw UsageError(
          "a stream of recordings goes to standard output, so there can be no '--output'",
          topic: arguments.topic)
      }
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
        "'.\(ending)' is no format that can be written; '--to' is \(alternatives)", topic: topic)
    }
    return target
  }

  private static var alternatives: String {
    [Target.trace, .jsonl].map(\.rawValue).joined(separator: " or ")
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    var world = world
    world.columns = columns
    var reporter = Reporter(world: world)
    let parts = CheckInputs([input], in: world)
    reporter.world.readInput = parts.world.readInput
    let isFolder = (try? world.files.kind(input)).map { $0 != .file } ?? false
    if case .stream(_, let stream, let beginning)? = parts.parts.first {
      guard hasFolder(reporter) else { return .unusable }
      var many = ConvertMany(self, reporter)
      return try many.run(stream, beginning: beginning)
    }
    if isFolder || target == .recordings {
      guard hasFolder(reporter) else { return .unusable }
      var many = ConvertMany(self, reporter)
      return try many.run(TraceInputs([input], reporter))
    }
    switch reporter.world.trace(at: input) {
    case .failure(let problem):
      reporter.report(problem, path: input)
      return .unusable
    case .success(let trace):
      for note in trace.notes { reporter.remark("\(input): \(note.text)") }
      for loss in trace.losses { reporter.remark("\(input): \(loss)") }
      guard trace.eventCount > 0 else {
        reporter.report(.other("there are no touches to write"), path: input)
        return .unusable
      }
      return try write(turned(trace), reporter)
    }
  }

  /// The trace with y growing downward.
  func turned(_ trace: Trace) -> Trace { isUpward ? trace.turnedOver : trace }

  /// Whether there is a folder for the files of many recordings, if they become files.
  private func hasFolder(_ reporter: Reporter) -> Bool {
    guard target != .recordings else { return true }
    guard let output else {
      reporter.report("many recordings need a folder for their files: '--output'")
      return false
    }
    if case .file? = try? reporter.world.files.kind(output) {
      reporter.report("it is a file; many recordings need a folder", path: output)
      return false
    }
    return true
  }

  private func write(_ trace: Trace, _ reporter: Reporter) throws(OutputClosed) -> ExitCode {
    let text = target == .jsonl ? trace.jsonLines : trace.nativeText
    guard let output else {
      try reporter.world.write(text)
      return .held
    }
    let inputs = input == "-" ? [] : [input]
    guard OutputCheck(inputs: inputs, outputs: [output]).passes(reporter) else { return .unusable }
    do throws(FileProblem) {
      try reporter.world.files.save(Array(text.utf8), output)
      return .held
    } catch {
      reporter.report(error, path: output)
      return .unusable
    }
  }
}

extension Trace {
  /// What is not written when the trace is converted, a sentence each without a full stop.
  fileprivate var losses: [String] {
    [
      (setAside.comments, "comment"), (setAside.predicted, "predicted sample"),
      (setAside.updated, "updated sample"),
    ].compactMap { count, noun in
      count == 0 ? nil : "\(counted(count, noun)) \(count == 1 ? "is" : "are") not written"
    }
  }
}
