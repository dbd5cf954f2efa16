import GestureTraces

/// `gesturec trace convert`: writes a trace in a native format.
struct TraceConvert: Verb {
  static let manual = Manual(
    name: "trace convert",
    summary: "Write a trace in another format",
    abstract: "Writes a trace in one of the native formats.",
    usage: "[--to trace|jsonl] IN [-o OUT]",
    arguments: [.init("IN", "A trace in any format that is read; '-' for standard input")],
    options: [
      Option(
        "--to", .one(of: Target.allCases.map(\.rawValue)),
        help: "The format to write [default: by the ending of OUT; trace if it has none]"),
      Option("--output", short: "-o", .file, help: "The file to write [default: standard output]"),
      .messages,
    ],
    notes: "Repairs, and what is not written, are counted on standard error.")

  /// What can be written.
  enum Target: String, CaseIterable {
    case trace, jsonl
  }

  var input: String
  var output: String?
  var target: Target

  init(_ arguments: Arguments) throws(UsageError) {
    input = try arguments.onlyPath("IN")
    let output = arguments.value("--output")
    self.output = output == "-" ? nil : output
    if let target: Target = try arguments.choice("--to") {
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
    guard let target = Target(rawValue: ending) else {
      throw UsageError(
        "'.\(ending)' is no format that can be written; '--to' is \(alternatives)", topic: topic)
    }
    return target
  }

  private static var alternatives: String {
    Target.allCases.map(\.rawValue).joined(separator: " or ")
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world)
    switch world.trace(at: input) {
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
      return try write(trace, reporter)
    }
  }

  private func write(_ trace: Trace, _ reporter: Reporter) throws(OutputClosed) -> ExitCode {
    let text = target == .trace ? trace.nativeText : trace.jsonLines
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
