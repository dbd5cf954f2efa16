import GestureCompiler
import GestureReport
import GestureSyntax
import GestureTraces

// Above each gesture: what its recordings say.
extension LanguageServer {
  mutating func codeLenses(_ subject: Subject) -> JSONText {
    let run = runs[subject.path].flatMap { $0.isFinished ? $0 : nil }
    return .array(
      subject.document.syntax.gestures.filter { $0.kind == .gesture }.map { gesture in
        let title = run.map { $0.verdict(of: gesture.name.value).title } ?? "run on its traces"
        return .object([
          "range": subject.text.json(gesture.name.range),
          "command": .object([
            "title": .string(title), "command": .string(Self.runCommand),
            "arguments": .array([
              .string(FileURI.uri(of: subject.path)), .string(gesture.name.value),
            ]),
          ]),
        ])
      })
  }

  /// Runs a gesture on its recordings, as they are on the disk now, and tells what came of it.
  mutating func execute(_ parameters: JSONValue?) throws(RequestFailure) -> JSONText {
    guard parameters?["command"]?.text == Self.runCommand else {
      throw RequestFailure(.invalidParameters, "there is no such command")
    }
    guard let arguments = parameters?["arguments"]?.list, arguments.count == 2,
      let path = arguments[0].text.map({ FileURI.path(of: $0) }), let gesture = arguments[1].text
    else { throw RequestFailure(.invalidParameters, "the arguments are a file and a gesture") }
    guard let compilation = workspace.compilation(of: path), !compilation.tables.isEmpty else {
      throw RequestFailure(.failed, "'\(path)' does not compile")
    }
    var run = TraceRun(compilation, workspace.files.traces(path))
    while !run.isFinished { run.advance() }
    runs[path] = run
    unrun.remove(path)
    let verdict = run.verdict(of: gesture)
    let text = TextReport(sources: [compilation.sources], palette: Palette(isColoured: false))
    outbox.append(
      Outgoing.notification(
        "window/showMessage",
        .object([
          "type": .integer(verdict.wrong.isEmpty ? 3 : 2),
          "message": .string("\(gesture): \(verdict.title)"),
        ])))
    if client.refreshesLenses { ask("workspace/codeLens/refresh", .null) }
    return .object([
      "gesture": .string(gesture), "traces": .integer(verdict.count),
      "right": .integer(verdict.rightCount),
      "wrong": .array(
        verdict.wrong.map {
          .object(["trace": .string($0.trace), "report": .string(text.text($0))])
        }),
    ])
  }
}
