import GestureCompiler
import GestureSyntax

/// `gesturec compile`: writes gestures as something that can be embedded or looked at.
struct Compile: Hashable {
  /// How diagnostics are printed.
  enum MessageFormat: String, CaseIterable, Hashable {
    case text, lines, json
  }

  var specifications: [String]
  var target: Compilation.Target
  /// `nil` for standard output.
  var output: String?
  var dependencies: String?
  var profile: String?
  var isCheck: Bool
  var isStripped: Bool
  var isPublic: Bool
  var messages: MessageFormat

  static let options = [
    Option("--emit", value: "TARGET"), Option("--output", short: "-o", value: "FILE"),
    Option("--check"), Option("--depfile", value: "FILE"), Option("--profile", value: "FILE"),
    Option("--strip"), Option("--public"), Option("--messages", value: "text, lines or json"),
  ]

  init(_ arguments: Arguments) throws(UsageError) {
    func complain(_ reason: String) -> UsageError { UsageError(reason, topic: arguments.topic) }
    specifications = arguments.allPaths
    guard !specifications.isEmpty else { throw complain("SPEC is missing") }
    let output = arguments.value("--output")
    self.output = output == "-" ? nil : output
    let byName = self.output.flatMap { Compilation.Target(fileName: $0) }
    guard let target = try arguments.choice("--emit") ?? byName else {
      throw complain("'--emit' is missing")
    }
    self.target = target
    dependencies = arguments.value("--depfile")
    profile = arguments.value("--profile")
    (isCheck, isStripped) = (arguments.has("--check"), arguments.has("--strip"))
    isPublic = arguments.has("--public")
    messages = try arguments.choice("--messages") ?? .text
    if self.output == nil {
      if target == .binary { throw complain("a binary needs a file: '--output'") }
      if isCheck { throw complain("'--check' needs the file to check: '--output'") }
      if dependencies != nil { throw complain("'--depfile' needs a file: '--output'") }
    }
    if isCheck, dependencies != nil {
      throw complain("'--check' writes nothing, so there can be no '--depfile'")
    }
    if isStripped, target != .binary, target != .json {
      throw complain("'--strip' is for binary and json; \(target.rawValue) has nothing to strip")
    }
    if isPublic, target != .swift { throw complain("'--public' is for swift") }
  }
}

extension Reporter {
  /// One that prints diagnostics in a format.
  init(_ world: World, _ messages: Compile.MessageFormat) {
    self.init(
      world: world, format: messages == .json ? .json : .text, isForBuildLogs: messages == .lines)
  }
}

extension Compilation.Target {
  /// What a file of this name holds.
  fileprivate init?(fileName: String) {
    let endings: [(String, Compilation.Target)] = [
      (".gtab", .binary), (".swift", .swift), (".json", .json), (".dot", .dot), (".gv", .dot),
      (".mmd", .mermaid), (".mermaid", .mermaid),
    ]
    guard let ending = endings.first(where: { fileName.hasSuffix($0.0) }) else { return nil }
    self = ending.1
  }
}

extension Compile {
  /// Writes nothing unless all is well.
  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world, messages)
    guard let compilations = Specifications.compile(specifications, profile: profile, reporter)
    else { return .unusable }
    for compilation in compilations { reporter.report(compilation) }
    let bytes: [UInt8]
    do throws(Compilation.EmissionError) {
      bytes = try Compilation.emit(
        target, of: compilations, isStripped: isStripped, isPublic: isPublic)
    } catch {
      if error != .hasErrors { reporter.report(error.text, path: specifications[0]) }
      return .didNotHold
    }
    guard let output else {
      try world.write(String(decoding: bytes, as: UTF8.self))
      return .held
    }
    return isCheck
      ? check(bytes, output, reporter) : save(bytes, output, of: compilations, reporter)
  }

  private func check(_ bytes: [UInt8], _ output: String, _ reporter: Reporter) -> ExitCode {
    do throws(FileProblem) {
      let limit = max(bytes.count, Specifications.sizeLimit)
      guard try reporter.world.files.read(output, limit) != bytes else { return .held }
      reporter.report("it is not what its sources compile to; compile them again", path: output)
      return .didNotHold
    } catch {
      reporter.report(error, path: output)
      return error == .missing ? .didNotHold : .unusable
    }
  }

  private func save(
    _ bytes: [UInt8], _ output: String, of compilations: [Compilation], _ reporter: Reporter
  ) -> ExitCode {
    var path = output
    do throws(FileProblem) {
      try reporter.world.files.save(bytes, output)
      if let dependencies {
        path = dependencies
        let rule = dependencyRule(output, compilations)
        try reporter.world.files.save(Array(rule.utf8), dependencies)
      }
      return .held
    } catch {
      reporter.report(error, path: path)
      return .unusable
    }
  }

  /// A rule for `make`: the output, and every file that was read for it.
  private func dependencyRule(_ output: String, _ compilations: [Compilation]) -> String {
    var files: [String] = []
    for path in compilations.flatMap({ $0.sources.files.map(\.path) }) where !files.contains(path) {
      files.append(path)
    }
    return ([escapedForMake(output) + ":"] + files.map(escapedForMake)).joined(separator: " ")
      + "\n"
  }

  private func escapedForMake(_ path: String) -> String {
    path.map { character in
      switch character {
      case " ", "#", "\\": "\\\(character)"
      case "$": "$$"
      default: "\(character)"
      }
    }.joined()
  }
}
