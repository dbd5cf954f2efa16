import GestureCompiler
import GestureReport
import GestureSyntax

// Work that no request asked for: finding mistakes in files, and running their recordings.
extension LanguageServer {
  /// Whether there are diagnostics to publish. This takes no longer than an answer.
  package var hasWork: Bool { !untold.isEmpty }

  /// Publishes the diagnostics of one file that has changed.
  ///
  /// - Returns: What to send, in order.
  package mutating func work() -> [String] {
    outbox = []
    if let path = untold.min() {
      untold.remove(path)
      tell(path)
    }
    return outbox
  }

  /// The next piece of long work; `nil` if nothing is left. Give its outcome to ``take(_:)``.
  package mutating func nextLongWork() -> LongWork? {
    while let path = unexamined.min() {
      unexamined.remove(path)
      guard let compilation = workspace.compilation(of: path), !compilation.hasErrors else {
        continue
      }
      return LongWork(.examination, path, age: ages[path, default: 0], compilation)
    }
    while let path = unrun.min() {
      unrun.remove(path)
      guard let compilation = workspace.compilation(of: path), !compilation.tables.isEmpty else {
        continue
      }
      return LongWork(
        .recordings(workspace.files.traces), path, age: ages[path, default: 0], compilation)
    }
    return nil
  }

  /// Whether it still matters what comes of a piece of work.
  package func needs(_ work: LongWork) -> Bool { ages[work.path, default: 0] == work.age }

  /// Takes what came of a piece of work.
  ///
  /// - Returns: What to send, in order.
  package mutating func take(_ outcome: LongWork.Outcome) -> [String] {
    outbox = []
    guard needs(outcome.work) else { return [] }
    let path = outcome.work.path
    switch outcome.content {
    case .diagnostics(let diagnostics):
      examined[path] = diagnostics
      if diagnostics != outcome.work.compilation.diagnostics { tell(path) }
    case .run(let run):
      runs[path] = run
      if client.refreshesLenses { ask("workspace/codeLens/refresh", .null) }
    }
    return outbox
  }

  /// Publishes the compiler's diagnostics for a file, and for the files that it uses and that are
  /// not open.
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
