import GestureCompiler
import GestureReport
import GestureSyntax

// What nobody asked for yet: what is wrong with files, and what their recordings say. It is done in
// pieces, so that a client that asks is never kept waiting for all of it.
extension LanguageServer {
  /// Whether there is something to do while the client is silent.
  package var hasWork: Bool { !untold.isEmpty || !unexamined.isEmpty || !unrun.isEmpty }

  /// Does a piece of what there is to do.
  ///
  /// - Returns: What to send, in order.
  package mutating func work() -> [String] {
    outbox = []
    if let path = untold.min() {
      untold.remove(path)
      tell(path)
    } else if let path = unexamined.min() {
      unexamined.remove(path)
      examine(path)
    } else if let path = unrun.min() {
      run(path)
    }
    return outbox
  }

  /// Publishes what the compiler says of a file, and of those that it uses and nobody has open.
  private mutating func tell(_ path: String) {
    guard let compilation = workspace.compilation(of: path) else { return }
    let diagnostics = examined[path] ?? compilation.diagnostics
    for (index, file) in compilation.sources.files.enumerated() {
      guard index == 0 || workspace.open[file.path] == nil else { continue }
      let own = diagnostics.filter {
        file.range.start <= $0.range.start && $0.range.start <= file.range.end
      }
      if index == 0 || !own.isEmpty || published[file.path] != nil {
        publish(own.map { json($0, in: compilation.sources) }, of: file.path)
      }
    }
  }

  /// Tries the gestures of a file on drawings, and publishes what that shows.
  private mutating func examine(_ path: String) {
    guard let compilation = workspace.compilation(of: path), !compilation.hasErrors else { return }
    let diagnostics = Examination(of: [compilation]).compilations[0].diagnostics
    examined[path] = diagnostics
    if diagnostics.count != compilation.diagnostics.count { tell(path) }
  }

  /// Tries the next recordings of a file.
  private mutating func run(_ path: String) {
    guard let compilation = workspace.compilation(of: path), !compilation.tables.isEmpty else {
      unrun.remove(path)
      return
    }
    var run = runs[path] ?? TraceRun(compilation, workspace.files.traces(path))
    run.advance()
    runs[path] = run
    guard run.isFinished else { return }
    unrun.remove(path)
    if client.refreshesLenses { ask("workspace/codeLens/refresh", .null) }
  }

  /// Sends what there is to say of a file, if that is news.
  mutating func publish(_ diagnostics: [JSONText], of path: String) {
    var members = [("uri", JSONText.string(FileURI.uri(of: path)))]
    if let version = workspace.open[path]?.version {
      members.append(("version", .integer(version)))
    }
    members.append(("diagnostics", .array(diagnostics)))
    let news = JSONText.object(members)
    guard published.updateValue(news.text, forKey: path) != news.text else { return }
    outbox.append(Outgoing.notification("textDocument/publishDiagnostics", news))
  }

  /// A diagnostic as the protocol has it; its notes are places beside it.
  func json(_ diagnostic: Diagnostic, in sources: SourceMap) -> JSONText {
    let text = PlacedText(source: sources.file(of: diagnostic.range.start), encoding: encoding)
    let related = diagnostic.notes.compactMap { note -> JSONText? in
      guard let range = note.range else { return nil }
      let text = PlacedText(source: sources.file(of: range.start), encoding: encoding)
      return .object([
        "location": .object([
          "uri": .string(FileURI.uri(of: text.source.path)), "range": text.json(range),
        ]), "message": .string(note.text),
      ])
    }
    let hints = diagnostic.notes.filter { $0.range == nil }.map { "\n\($0.text)" }
    var members: [(String, JSONText)] = [
      ("range", text.json(diagnostic.range)),
      ("severity", .integer(diagnostic.severity == .error ? 1 : 2)),
      ("code", .string(diagnostic.message.code.rawValue)), ("source", .string("gesturec")),
      ("message", .string(([diagnostic.message.text] + hints).joined())),
    ]
    if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
    return .object(members)
  }
}
