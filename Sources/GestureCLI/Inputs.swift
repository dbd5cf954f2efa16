import GestureCompiler

/// `gesturec inputs`: tells a build which specifications to compile again.
struct Inputs: Hashable {
  var specifications: [String]
  /// What they may use besides each other.
  var others: [String]
  var folder: String
  var messages: Compile.MessageFormat

  static let options = [
    Option("--output", short: "-o", value: "FOLDER"),
    Option("--messages", value: "text, lines or json"),
  ]

  init(_ arguments: Arguments) throws(UsageError) {
    specifications = arguments.paths
    others = arguments.pathsBehindDashes ?? []
    guard !specifications.isEmpty else {
      throw UsageError("SPEC is missing", topic: arguments.topic)
    }
    guard let folder = arguments.value("--output") else {
      throw UsageError("'--output' is missing", topic: arguments.topic)
    }
    self.folder = folder
    messages = try arguments.choice("--messages") ?? .text
  }
}

extension Inputs {
  /// Writes nothing unless all is well, and then only the files that are to be others.
  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world, messages)
    guard let files = Specifications.read(specifications, reporter) else { return .unusable }
    let inputs = BuildInputs(files, others: others) {
      try? world.files.read($0, Specifications.sizeLimit)
    }
    guard inputs.diagnostics.isEmpty else {
      reporter.report(inputs.diagnostics, in: inputs.sources)
      return .didNotHold
    }
    for index in files.indices {
      let path = "\(folder)/\(fileName(of: files[index].path)).inputs.swift"
      guard update(path, inputs.emittedComments(on: index), reporter) else { return .unusable }
    }
    return .held
  }

  /// Writes a file unless it has these bytes already.
  private func update(_ path: String, _ bytes: [UInt8], _ reporter: Reporter) -> Bool {
    do throws(FileProblem) {
      if (try? reporter.world.files.read(path, bytes.count)) == bytes { return true }
      try reporter.world.files.save(bytes, path)
      return true
    } catch {
      reporter.report(error, path: path)
      return false
    }
  }

  private func fileName(of path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}
