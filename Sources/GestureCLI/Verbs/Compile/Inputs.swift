import GestureCompiler
import GestureModel

/// `gesturec inputs`: tells a build which specifications to compile again.
struct Inputs: Verb {
  static let manual = Manual(
    name: "inputs",
    summary: "Tell a build which specifications to compile again",
    abstract: "Tells a build which specifications to compile again.",
    usage: "-o FOLDER SPEC… [-- USED…]",
    arguments: [
      .init("SPEC…", ".gesture files that will be compiled one by one into a Swift module"),
      .init("USED…", "Others that they may use"),
    ],
    options: [
      Option(
        "--output", short: "-o", .folder,
        help: "Where to write a SPEC.inputs.swift for each SPEC"),
      .settings, .messages,
    ],
    notes: """
      SPEC.inputs.swift shows all that SPEC is compiled from, its text and those of
      the files that it uses, as comments of Swift. It is written only if that is
      something else than before. So a build that compiles SPEC when that file has
      changed compiles what has to be, and nothing else. The SwiftPM plugin does so.

      Nothing is written, and the exit status is 1, if a file uses one that is not
      given, or if the names of two files or gestures would be one name in Swift.
      """,
    examples: [
      "gesturec inputs --output build/ tap.gesture pan.gesture -- lengths.gesture"
    ])

  var specifications: [String]
  /// What they may use besides each other.
  var others: [String]
  var folder: String
  /// The file that says how they will be compiled, if there is one.
  var settings: String?

  init(_ arguments: Arguments) throws(UsageError) {
    specifications = arguments.paths
    others = arguments.pathsBehindDashes ?? []
    guard !specifications.isEmpty else {
      throw UsageError("SPEC is missing", topic: arguments.topic)
    }
    guard let folder = try arguments.folder() else {
      throw UsageError("'--output' is missing", topic: arguments.topic)
    }
    self.folder = folder
    settings = arguments.value("--settings")
  }
}

extension Inputs {
  /// Writes nothing unless all is well, and then only the files that are to be others.
  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world)
    guard let files = Specifications.read(specifications, reporter),
      let settings = BuildSettings.read(settings, reporter)
    else { return .unusable }
    let inputs = BuildInputs(files, others: others) {
      world.files.readFound($0, Specifications.sizeLimit)
    }
    guard inputs.diagnostics.isEmpty else {
      reporter.report(inputs.diagnostics, in: inputs.sources)
      return .didNotHold
    }
    let outputs = files.indices.map { index in
      let path = "\(folder)/\(fileName(of: files[index].path)).inputs.swift"
      return (path: path, bytes: inputs.emittedComments(on: index, and: settings.files))
    }
    return save(outputs.filter { !isUpToDate($0.path, $0.bytes, world) }, reporter)
  }

  /// Whether a file has these bytes already.
  private func isUpToDate(_ path: String, _ bytes: [UInt8], _ world: World) -> Bool {
    (try? world.files.read(path, bytes.count)) == bytes
  }

  private func save(_ outputs: [(path: String, bytes: [UInt8])], _ reporter: Reporter) -> ExitCode {
    let check = OutputCheck(
      inputs: specifications + others + [settings].compactMap { $0 }, outputs: outputs.map(\.path))
    guard reporter.makeFolder(folder), check.passes(reporter) else { return .unusable }
    for (path, bytes) in outputs {
      do throws(FileProblem) {
        try reporter.world.files.save(bytes, path)
      } catch {
        reporter.report(error, path: path)
        return .unusable
      }
    }
    return .held
  }
}
