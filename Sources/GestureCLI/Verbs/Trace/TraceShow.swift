import GestureReport
import GestureTraces

/// `gesturec trace show`: describes a trace.
struct TraceShow: Verb {
  static let manual = Manual(
    name: "trace show",
    summary: "Describe a trace",
    abstract: "Describes a trace: its samples, its touches, what was odd about it.",
    usage: "FILE",
    arguments: [.init("FILE", "A trace in any format that is read; '-' for standard input")])

  var path: String

  init(_ arguments: Arguments) throws(UsageError) { path = try arguments.onlyPath("FILE") }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    switch world.trace(at: path) {
    case .failure(let problem):
      Reporter(world: world).report(problem, path: path)
      return .unusable
    case .success(let trace):
      try world.show(TraceDescription(of: trace).text)
      return .held
    }
  }
}
