import GestureCompiler
import GestureReport

/// `gesturec diff`: tells what changed from one specification to another.
struct Diff: Verb {
  static let manual = Manual(
    name: "diff",
    summary: "Tell what changed from one SPEC to another",
    abstract: "Tells what changed from one specification to another.",
    usage: "[OPTION]… OLD NEW",
    arguments: [.init("OLD", "A .gesture file"), .init("NEW", "Another one")],
    options: [.format(each: "gesture", schema: "diff-output.schema.json")]
      + Option.forSpecifications,
    notes: """
      Gestures of the same name are compared: whether their tables are equal, which
      conditions and settings are other ones, how long they wait for others, and a
      trace that only one of them takes, for each way, if one was found. The exit
      code is 1 if something changed.
      """)

  var old: String
  var new: String
  var format = ReportFormat.text

  init(_ arguments: Arguments) throws(UsageError) {
    let paths = arguments.allPaths
    guard paths.count == 2 else {
      throw UsageError(
        paths.count < 2 ? "OLD and NEW are missing" : "'\(paths[2])' is one argument too many",
        topic: arguments.topic)
    }
    (old, new) = (paths[0], paths[1])
    format = try arguments.choice("--format") ?? .text
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world, format: format)
    guard let before = Specifications.compile([old], reporter),
      let after = Specifications.compile([new], reporter)
    else { return .unusable }
    for compilation in (before + after) where compilation.hasErrors { reporter.report(compilation) }
    guard !(before + after).contains(where: \.hasErrors) else { return .unusable }
    let diff = SpecDiff(before, after)
    try world.show(format == .json ? diff.json : diff.text)
    return diff.isEmpty ? .held : .didNotHold
  }
}
