import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureReport
import GestureSyntax

/// `gesturec compile`: writes gestures as something that can be embedded or looked at.
struct Compile: Verb {
  /// What is written.
  enum Product: Hashable {
    /// What gestures are compiled to.
    case gestures(Compilation.Target)
    /// What C needs for any of them.
    case cRuntime
    /// A folder for web apps.
    case web
    /// A picture of the phases.
    case svg
  }

  var specifications: [String]
  var product: Product
  /// `nil` for standard output.
  var output: String?
  var dependencies: String?
  var profile: String?
  var isCheck: Bool
  var isStripped: Bool
  var isPublic: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    func complain(_ reason: String) -> UsageError { UsageError(reason, topic: arguments.topic) }
    specifications = arguments.allPaths
    let output = arguments.value("--output")
    self.output = output == "-" ? nil : output
    product = try Self.product(arguments, output: self.output)
    dependencies = try arguments.files("--depfile").last
    profile = arguments.value("--profile")
    (isCheck, isStripped) = (arguments.has("--check"), arguments.has("--strip"))
    isPublic = arguments.has("--public")
    if let reason = nonsense { throw complain(reason) }
  }

  private static func product(
    _ arguments: Arguments, output: String?
  ) throws(UsageError) -> Product {
    if arguments.value("--format") == "c-runtime" {
      guard let path = arguments.allPaths.first else { return .cRuntime }
      throw UsageError(
        "c-runtime is made of no SPEC, so '\(path)' is an unexpected argument",
        topic: arguments.topic)
    }
    _ = try arguments.somePaths("SPEC")
    if arguments.value("--format") == "web" { return .web }
    let isNamedSVG = arguments.value("--format") == nil && output?.hasSuffix(".svg") == true
    if arguments.value("--format") == "svg" || isNamedSVG {
      _ = try arguments.picture("--output")
      return .svg
    }
    let byName = output.flatMap { Compilation.Target(fileName: $0) }
    guard let target = try arguments.choice("--format", orElse: others) ?? byName else {
      throw UsageError(missingTarget(output), topic: arguments.topic)
    }
    return .gestures(target)
  }

  /// What can be written beside what gestures are compiled to.
  static let others = ["svg", "web", "c-runtime"]

  /// What to say if neither an option nor the output's name tells what to write.
  private static func missingTarget(_ output: String?) -> String {
    let known = Compilation.Target.allCases.map(\.rawValue) + others
    let other = "give '--format': \(known.joined(separator: ", "))"
    guard let ending = output.flatMap(fileEnding) else {
      return "cannot tell what to write; name FILE for it, or \(other)"
    }
    let endings = Compilation.Target.endings.map(\.0) + [".svg"]
    return "'.\(ending)' is no known ending, as \(endings.joined(separator: ", ")) are; or \(other)"
  }

  /// Why the options do not go together, if so.
  private var nonsense: String? {
    if output == nil {
      if product == .web { return "web needs a folder: '--output'" }
      if product == .gestures(.binary) { return "a binary needs a file: '--output'" }
      if isCheck { return "'--check' needs the file to check: '--output'" }
      if dependencies != nil { return "'--depfile' needs a file: '--output'" }
    }
    if isCheck, dependencies != nil {
      return "'--check' writes nothing, so there can be no '--depfile'"
    }
    if isStripped, product != .gestures(.binary), product != .gestures(.json) {
      return "'--strip' is for binary and json; \(product.word) has nothing to strip"
    }
    if isPublic, product != .gestures(.swift) { return "'--public' is for swift" }
    if product == .cRuntime, dependencies != nil || profile != nil {
      return "c-runtime is made of no SPEC, so there can be no '--depfile' and no '--profile'"
    }
    return nil
  }
}

extension Compile.Product {
  /// As after `--format`.
  fileprivate var word: String {
    switch self {
    case .gestures(let target): target.rawValue
    case .cRuntime: "c-runtime"
    case .web: "web"
    case .svg: "svg"
    }
  }
}

extension Compilation.Target {
  /// What the names of files end with, and what these hold.
  fileprivate static let endings: [(String, Compilation.Target)] = [
    (".gtab", .binary), (".swift", .swift), (".h", .c), (".json", .json), (".dot", .dot),
    (".gv", .dot),
  ]

  /// What a file of this name holds.
  fileprivate init?(fileName: String) {
    guard let ending = Self.endings.first(where: { fileName.hasSuffix($0.0) }) else { return nil }
    self = ending.1
  }
}

extension Compile {
  var writesForPrograms: Bool { output == nil }

  /// Writes nothing unless all is well.
  func run(in world: World) throws(OutputClosed) -> ExitCode {
    let reporter = Reporter(world: world)
    switch product {
    case .cRuntime:
      return try write(Array(Compilation.cRuntime.utf8), of: [], reporter)
    case .web:
      guard let compilations = compiled(reporter) else { return .unusable }
      return writeWeb(compilations, reporter)
    case .svg:
      guard let compilations = compiled(reporter) else { return .unusable }
      guard !compilations.contains(where: \.hasErrors) else { return .didNotHold }
      guard reporter.hasGestures(compilations) else { return .unusable }
      return try write(picture(of: compilations), of: compilations, reporter)
    case .gestures(let target):
      guard let compilations = compiled(reporter) else { return .unusable }
      let bytes: [UInt8]
      do throws(Compilation.EmissionError) {
        bytes = try Compilation.emit(
          target, of: compilations, isStripped: isStripped, isPublic: isPublic)
      } catch {
        report(error, of: compilations, reporter)
        return .didNotHold
      }
      remarkNothing(compilations, reporter)
      return try write(bytes, of: compilations, reporter)
    }
  }

  /// What the specifications are compiled to; what is wrong is reported.
  private func compiled(_ reporter: Reporter) -> [Compilation]? {
    let compilations = Specifications.compile(specifications, profile: profile, reporter)
    for compilation in compilations ?? [] { reporter.report(compilation) }
    return compilations
  }

  /// The diagrams of all gestures.
  private func picture(of compilations: [Compilation]) -> [UInt8] {
    let gestures = compilations.flatMap { compilation in
      compilation.automata.indices.map { (compilation, $0) }
    }
    return Array(DiagramSVG.text(of: gestures).utf8)
  }

  func report(
    _ error: Compilation.EmissionError, of compilations: [Compilation], _ reporter: Reporter
  ) {
    if let (index, diagnostic) = Compilation.diagnostic(of: error, in: compilations) {
      reporter.report([diagnostic], in: compilations[index].sources)
    } else if error != .hasErrors {
      reporter.report(error.text, path: specifications[0])
    }
  }

  /// Notes which files are empty, since a path may be wrong.
  private func remarkNothing(_ compilations: [Compilation], _ reporter: Reporter) {
    for (path, compilation) in zip(specifications, compilations) where compilation.isEmpty {
      reporter.remark("\(path) is empty: nothing is compiled from it")
    }
  }

  private func write(
    _ bytes: [UInt8], of compilations: [Compilation], _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    guard let output else {
      try reporter.world.write(String(decoding: bytes, as: UTF8.self))
      return .held
    }
    return isCheck
      ? check(bytes, output, reporter) : save([(output, bytes)], of: compilations, reporter)
  }

  func check(_ bytes: [UInt8], _ output: String, _ reporter: Reporter) -> ExitCode {
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

  /// Writes what was compiled, and the rule that lists the files that were read for it; nothing if one of the paths of
  /// what was compiled is not free, which has been reported.
  func save(
    _ compiled: [(path: String, bytes: [UInt8])], of compilations: [Compilation],
    _ reporter: Reporter, isFree: (String) -> Bool = { _ in true }
  ) -> ExitCode {
    let sources = filesRead(for: compilations)
    let inputs = sources + specifications + [profile].compactMap { $0 }
    let rule = dependencyRule(compiled.map(\.path), sources)
    let files = compiled + [dependencies].compactMap { $0 }.map { ($0, Array(rule.utf8)) }
    guard OutputCheck(inputs: inputs, outputs: files.map(\.path)).passes(reporter),
      compiled.allSatisfy({ isFree($0.path) })
    else { return .unusable }
    return files.allSatisfy { reporter.write($1, to: $0) } ? .held : .unusable
  }

  /// A rule for `make`: the outputs, and every file that was read for them.
  private func dependencyRule(_ outputs: [String], _ files: [String]) -> String {
    outputs.map(escapedForMake).joined(separator: " ") + ": "
      + files.map(escapedForMake).joined(separator: " ") + "\n"
  }

  /// Also what was brought in by `use`, each once.
  func filesRead(for compilations: [Compilation]) -> [String] {
    var files: [String] = []
    for path in compilations.flatMap({ $0.sources.files.map(\.path) }) where !files.contains(path) {
      files.append(path)
    }
    return files
  }

  /// What `make` and `ninja` read as the path. A space would end the name, `#` begin a comment, `:`
  /// end the targets, and `$` begin a variable. A backslash is one, unless what comes next is the
  /// end or would be quoted by it; only there do they want two.
  private func escapedForMake(_ path: String) -> String {
    var (text, backslashes) = ("", "")
    for character in path {
      if character == "\\" {
        backslashes += "\\"
        continue
      }
      let isQuoted = " #:".contains(character)
      text += backslashes + (isQuoted ? backslashes + "\\" : "")
      text += character == "$" ? "$$" : "\(character)"
      backslashes = ""
    }
    return text + backslashes + backslashes
  }
}
