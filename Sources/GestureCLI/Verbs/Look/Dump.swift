import GestureCompiler

/// `gesturec dump`: prints a stage of the compiler.
struct Dump: Verb {
  static let manual = Manual(
    name: "dump",
    summary: "Print a stage of the compiler",
    abstract: "Prints what a stage of the compiler made of a specification.",
    usage: "--stage STAGE [--profile FILE] SPEC",
    arguments: [.init("SPEC", "A .gesture file")],
    options: [
      Option(
        "--stage", .one(of: Compilation.Stage.allCases.map(\.rawValue), called: "STAGE"),
        help: "tokens, tree, model, automaton or table"),
      .profile,
    ] + Option.forSpecifications)

  var stage: Compilation.Stage
  var specification: String
  var profile: String?

  init(_ arguments: Arguments) throws(UsageError) {
    guard let stage = try arguments.choice("--stage", Compilation.Stage.self) else {
      throw UsageError("'--stage' is missing", topic: arguments.topic)
    }
    self.stage = stage
    specification = try arguments.onlyPath("SPEC")
    profile = arguments.value("--profile")
  }

  /// Prints the stage even if there are errors, as far as it went.
  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world)
    let compilations = Specifications.compile([specification], profile: profile, reporter)
    guard let compilation = compilations?.first else { return .unusable }
    reporter.report(compilation)
    try world.write(compilation.dump(stage))
    return compilation.hasErrors ? .didNotHold : .held
  }
}
