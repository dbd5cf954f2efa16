import GestureCompiler
import GestureModel
import GestureReport
import GestureSyntax
import GestureTraces

/// Says what went wrong on standard error, in the form that was asked for.
struct Reporter: Sendable {
  var world: World
  /// How results are printed. Messages go with them unless another form was asked for.
  var format = ReportFormat.text
  var palette: Palette { world.errorPalette }

  /// How messages are printed.
  var messages: MessageFormat { world.messaging.format ?? (format == .json ? .json : .text) }

  /// Everything the compiler has to say about a specification.
  func report(_ compilation: Compilation) {
    report(compilation.diagnostics, in: compilation.sources)
  }

  /// Whether specifications have no errors; all that there is to say about them is reported.
  func areSound(_ compilations: [Compilation]) -> Bool {
    for compilation in compilations { report(compilation) }
    return !compilations.contains(where: \.hasErrors)
  }

  /// What there is to say about files.
  func report(_ diagnostics: [Diagnostic], in sources: SourceMap) {
    if messages == .text {
      warn(rendered(diagnostics, in: sources, colour: palette.isColoured))
    } else {
      for diagnostic in diagnostics { report(Message(diagnostic, in: sources)) }
    }
  }

  /// What else is wrong with a file.
  func report(_ text: String, path: String) { report(Message(.unreadable, text, path: path)) }

  /// A file that cannot be used. Users know that they pressed Ctrl-C.
  func report(_ problem: FileProblem, path: String) {
    guard problem != .interrupted else { return }
    report(Message(problem.code, problem.text, path: path))
  }

  /// A file that is not a trace.
  func report(_ error: TraceError, path: String) { report(Message(error, path: path)) }

  /// Anything else that ends the work.
  func report(_ text: String) {
    report(Message(.error, code: ToolCode.unusable.rawValue, text: text, place: nil))
  }

  /// Whether a set, or the only file of it, has the gestures that were asked for; what it has not is
  /// reported.
  func knows(_ names: [String], among known: [String], in path: String? = nil) -> Bool {
    for name in names where !known.contains(name) {
      let hint = nearest(name, in: known).map { "; did you mean '\($0)'?" } ?? ""
      if let path {
        report("there is no gesture '\(name)' in it" + hint, path: path)
      } else {
        report("there is no gesture '\(name)'" + hint)
      }
      return false
    }
    return true
  }

  /// Whether a set has gestures; that it has none is reported.
  func hasGestures(_ compilations: [Compilation]) -> Bool {
    if compilations.contains(where: { !$0.model.gestures.isEmpty }) { return true }
    if compilations.count == 1 {
      report("there is no gesture in it", path: compilations[0].sources.files[0].path)
    } else {
      report("there is no gesture in these files")
    }
    return false
  }

  /// Something to know, which ends nothing. Not said to programs.
  func remark(_ text: String) {
    if messages == .text { warn(palette.paint("note:", .warning) + " \(text)\n") }
  }

  /// Writes a file beside what is printed, and says so.
  ///
  /// - Parameters:
  ///   - text: What is in it.
  ///   - path: Where to.
  ///   - counts: What there is in it to count, if that is worth saying.
  /// - Returns: Whether it could be written. Why not is reported.
  func save(_ text: String, _ path: String, counts: String? = nil) -> Bool {
    guard write(text.utf8, to: path) else { return false }
    remark("\(path) written" + (counts.map { ": \($0)" } ?? ""))
    return true
  }

  /// Writes a file.
  ///
  /// - Returns: Whether it could be written. Why not is reported.
  func write(_ bytes: some Sequence<UInt8>, to path: String) -> Bool {
    do throws(FileProblem) {
      try world.files.save(Array(bytes), path)
      return true
    } catch {
      report(error, path: path)
      return false
    }
  }

  /// Reads a file.
  ///
  /// - Returns: `nil` if it could not be read. Why not is reported.
  func read(_ path: String, _ limit: Int) -> [UInt8]? {
    do throws(FileProblem) {
      return try world.files.read(path, limit)
    } catch {
      report(error, path: path)
      return nil
    }
  }

  private func warn(_ text: String) { world.warn(text, isColoured: palette.isColoured) }

  /// A message in the form that was asked for.
  func report(_ message: Message) {
    switch messages {
    case .text: warn(text(message))
    case .lines: warn(message.line)
    case .json: world.complain(message.json + "\n")
    case .github: world.complain(message.githubCommand)
    case .sarif: world.messaging.log.append(message)
    }
  }

  /// `path:line:column: error: text [code]`, for people. The codes of the tool itself tell nothing
  /// that the words do not.
  private func text(_ message: Message) -> String {
    let place = message.place.map { palette.paint($0.text + ":", .bold) + " " } ?? ""
    let style: Palette.Style = message.severity == .error ? .bad : .warning
    let severity = palette.paint(message.severity.rawValue + ":", style)
    let code = ToolCode(rawValue: message.code) == nil ? " [\(message.code)]" : ""
    return "\(place)\(severity) \(message.text)\(code)\n"
  }
}

/// How results are printed.
enum ReportFormat: String, CaseIterable, Hashable {
  case text, json
}
