import GestureReport
import GestureTraces

/// `gesturec trace show`: describes a trace.
struct TraceShow: Verb {
  static let manual = Manual(
    name: "trace show",
    summary: "Describe a trace",
    abstract: "Describes a trace: its samples, its touches, what was odd about it.",
    usage: "FILE",
    arguments: [.init("FILE", "A trace in any format that is read; '-' for standard input")],
    options: [
      Option("--svg", .file, help: "Write a picture of it, too; '-' for standard output, alone")
    ] + Option.forMessages)

  var path: String
  /// The picture to write, if there is to be one.
  var picture: String?

  init(_ arguments: Arguments) throws(UsageError) {
    path = try arguments.onlyPath("FILE")
    picture = try arguments.picture("--svg")
  }

  func run(in world: World) throws(OutputClosed) -> ExitCode {
    switch world.trace(at: path) {
    case .failure(let problem):
      Reporter(world: world).report(problem, path: path)
      return .unusable
    case .success(let trace):
      if let picture {
        let isAlone = picture == "-"
        let code = try world.save(
          TraceSVG.text(of: trace), to: isAlone ? nil : picture, inputs: [path],
          Reporter(world: world))
        if isAlone || code != .held { return code }
      }
      try world.show(TraceDescription(of: trace).text)
      return .held
    }
  }
}
