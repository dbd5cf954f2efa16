import GestureCompiler
import GestureReport
import GestureSyntax
import GestureTraces

/// Says what went wrong on standard error, in the form that was asked for.
struct Reporter: Sendable {
  var world: World
  var format = ReportFormat.text
  /// Whether a diagnostic is one line, `path:line:column: error: text [code]`, as build logs have it.
  var isForBuildLogs = false
  var palette = Palette(isColoured: false)

  /// Everything the compiler has to say about a specification.
  func report(_ compilation: Compilation) {
    report(compilation.diagnostics, in: compilation.sources)
  }

  /// What there is to say about files.
  func report(_ diagnostics: [Diagnostic], in sources: SourceMap) {
    switch format {
    case .text where isForBuildLogs: warn(renderedLines(diagnostics, in: sources))
    case .text: warn(rendered(diagnostics, in: sources, colour: palette.isColoured))
    case .json:
      for diagnostic in diagnostics { world.complain(diagnostic.json(in: sources) + "\n") }
    }
  }

  /// What else is wrong with a file.
  func report(_ text: String, path: String) {
    complain(path: path, line: nil, column: nil, code: nil, text)
  }

  /// A file that cannot be used.
  func report(_ problem: FileProblem, path: String) {
    complain(path: path, line: nil, column: nil, code: nil, problem.text)
  }

  /// A file that is no trace.
  func report(_ error: TraceError, path: String) {
    complain(
      path: path, line: error.line, column: error.column, code: error.message.code.rawValue,
      error.message.text)
  }

  /// Anything else that ends the work.
  func report(_ text: String) {
    warn(palette.paint("error:", .bad) + " \(text)\n")
  }

  /// Something to know, which ends nothing. Not said to programs.
  func remark(_ text: String) {
    if format == .text { warn(palette.paint("note:", .warning) + " \(text)\n") }
  }

  private func warn(_ text: String) { world.warn(text, isColoured: palette.isColoured) }

  /// `path:line:column: error: text [code]`
  private func complain(path: String, line: Int?, column: Int?, code: String?, _ text: String) {
    guard format == .text else {
      let problem = Problem(
        path: path, line: line, column: column, code: code ?? "unreadable", text: text)
      return world.complain(problem.json + "\n")
    }
    let place = ([visible(path)] + [line, column].compactMap { $0 }.map { "\($0)" }).joined(
      separator: ":")
    warn(
      "\(palette.paint(place + ":", .bold)) \(palette.paint("error:", .bad)) \(text)"
        + (code.map { " [\($0)]" } ?? "") + "\n")
  }
}

/// How results are printed.
enum ReportFormat: String, CaseIterable, Hashable {
  case text, json
}
