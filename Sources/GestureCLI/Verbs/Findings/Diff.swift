import GestureCompiler
import GestureReport
import GestureTraces

/// `gesturec diff`: tells what changed from one specification to another.
struct Diff: Verb {
  static let manual = Manual(
    name: "diff",
    summary: "Compare what two SPECs accept",
    abstract: "Compares two specifications and what they accept.",
    usage: "[OPTION]… OLD NEW",
    arguments: [.init("OLD", "A .gesture file"), .init("NEW", "Another .gesture file")],
    options: [
      TraceFolder.option("Write each trace that only one accepts to a file in this folder"),
      .time, .profile, .format(each: "gesture", schema: "diff-output.schema.json"),
    ] + Option.forSpecifications,
    notes: """
      For gestures of the same name, the report says whether their tables are equal,
      which conditions and settings differ, how long each waits for others, and
      shows the corners of a drawing that only the old accepts, and of one that only
      the new accepts, if found. The whole trace is in the files of '-o', and in JSON.
      """)

  var old: String
  var new: String
  var output: String?
  var profile: String?
  var format = ReportFormat.text
  /// Seconds to search at most.
  var time: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    let paths = arguments.allPaths
    guard paths.count == 2 else {
      let problem =
        switch paths.count {
        case 0: "OLD and NEW are missing"
        case 1: "NEW is missing: what to compare '\(paths[0])' with"
        default: "'\(paths[2])' is an unexpected argument"
        }
      throw UsageError(problem, topic: arguments.topic)
    }
    (old, new) = (paths[0], paths[1])
    output = try arguments.folder()
    format = try arguments.choice("--format") ?? .text
    time = try arguments.seconds()
    profile = arguments.value("--profile")
  }

  var writesForPrograms: Bool { format == .json }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world, format: format)
    guard let before = Specifications.compile([old], profile: profile, reporter),
      let after = Specifications.compile([new], profile: profile, reporter)
    else { return .unusable }
    for compilation in (before + after) where compilation.hasErrors { reporter.report(compilation) }
    guard !(before + after).contains(where: \.hasErrors) else { return .didNotHold }
    let budget = TimeBudget(time, files: 2, in: world)
    let diff = SpecDiff(before, after) { budget.isSpent }
    if !diff.unfinished.isEmpty {
      budget.remark("the rest of \(listed(diff.unfinished))", reporter)
    }
    budget.finish()
    if let output {
      let traces = diff.entries.flatMap { entry in
        [("old", entry.onlyOld), ("new", entry.onlyNew)].compactMap { which, trace in
          trace.map { (name: "\(entry.gesture)-only-\(which)", text: $0.nativeText) }
        }
      }
      let folder = TraceFolder(path: output, inputs: [old, new])
      guard folder.write(traces, reporter) else { return .unusable }
    }
    try world.show(format == .json ? diff.json : diff.text)
    return diff.isEmpty ? .held : .didNotHold
  }
}
