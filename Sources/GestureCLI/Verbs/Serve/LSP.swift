import GestureReport
import GestureServer
import GestureSyntax
import GestureTraces

/// `gesturec lsp`: answers an editor.
struct LSP: Verb {
  static let manual = Manual(
    name: "lsp",
    summary: "Run the language server, for editors",
    abstract: "Runs a language server (LSP) on standard input and output.",
    usage: "",
    options: [stdio],
    notes: """
      Editors start it themselves; Grammar/editors describes how to set them up. It
      reports errors as you type, offers fixes, completions and descriptions, finds
      and renames names across files, formats, and shows the results of the traces
      beside a file above each gesture.
      """)

  /// What clients add that can talk in several ways; this is the only one here.
  private static var stdio: Option {
    var option = Option("--stdio", help: "Use standard input and output")
    option.isHidden = true
    return option
  }

  var writesForPrograms: Bool { true }

  init(_ arguments: Arguments) throws(UsageError) {
    if let extra = arguments.allPaths.first {
      throw UsageError("'\(extra)' is an unexpected argument", topic: arguments.topic)
    }
  }
}

/// How listening to an editor ends.
private enum Ending: Error {
  case input(FileProblem)
  case header(MessageReader.Failure)
  case output(OutputClosed)
}

extension LSP {
  func run(in world: World) throws(OutputClosed) -> ExitCode {
    do throws(Ending) {
      return try listen(in: world) ? .held : .didNotHold
    } catch {
      switch error {
      case .output(let closed): throw closed
      case .input(let problem): Reporter(world: world).report(problem, path: "-")
      case .header(let failure): Reporter(world: world).report(failure.reason, path: "-")
      }
      return .unusable
    }
  }

  /// Answers until the editor goes.
  ///
  /// - Returns: Whether it said so before.
  private func listen(in world: World) throws(Ending) -> Bool {
    var server = LanguageServer(
      files: world.serverFiles, version: version, explain: { $0.explanation })
    var reader = MessageReader()
    let input = try attempt({ () throws(FileProblem) in try world.open("-") }, Ending.input)
    var running: RunningWork?
    defer { running?.stop() }
    while server.hasEndedWell == nil {
      let message = try attempt(
        { () throws(MessageReader.Failure) in try reader.next() }, Ending.header)
      var answers: [String] = []
      if let message {
        answers = server.handle(message)
        if let running, !server.needs(running.work) { running.stop() }
      } else if server.hasWork, !input.isReady(0) {
        answers = server.work()
      } else if let ended = running, ended.isOver {
        running = nil
        answers = ended.outcome.map { server.take($0) } ?? []
      } else if running == nil, let work = server.nextLongWork() {
        running = RunningWork(work)
      } else if running == nil || input.isReady(RunningWork.patience) {
        let bytes = try attempt({ () throws(FileProblem) in try input.next() }, Ending.input)
        if bytes.isEmpty { return false }
        reader.append(bytes)
      }
      for answer in answers {
        try attempt({ () throws(OutputClosed) in try world.write(framed(answer)) }, Ending.output)
      }
    }
    return server.hasEndedWell == true
  }

  private func attempt<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value, _ wrap: (Failure) -> Ending
  ) throws(Ending) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw wrap(error)
    }
  }
}

extension World {
  /// The files of a language server: those of the disk, whose traces belong to specifications as in
  /// `gesturec test`.
  fileprivate var serverFiles: ServerFiles {
    var quiet = self
    quiet.complain = { _ in }
    let world = quiet
    let reporter = Reporter(world: world)
    return ServerFiles(
      read: { world.files.readFound($0, Specifications.sizeLimit) },
      specifications: { SpecificationInputs([$0], reporter).paths },
      traces: { path in
        let inputs = TraceInputs([folderOfFile(path)], reporter, isForSpecifications: true)
        let own = inputs.paths.filter {
          TestSuites.owner(of: $0, among: inputs.specifications) == path
        }
        var reader = reporter
        return reader.traces(in: own).sources.compactMap { source in
          guard case .success(var trace) = world.trace(from: source) else { return nil }
          trace.path = source.file
          return trace
        }
      })
  }
}
