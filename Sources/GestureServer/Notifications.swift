import GestureReport
import GestureSyntax
import GestureTraces

extension LanguageServer {
  mutating func take(_ notification: Notification, _ parameters: JSONValue?) {
    let document = parameters?["textDocument"]
    switch notification {
    case .initialized: watchFiles()
    case .opened:
      guard let uri = document?["uri"]?.text, let text = document?["text"]?.text else { return }
      set(FileURI.path(of: uri), Array(text.utf8), document?["version"]?.integer ?? 0)
    case .changed:
      guard let uri = document?["uri"]?.text, let changes = parameters?["contentChanges"]?.list
      else { return }
      change(FileURI.path(of: uri), changes, document?["version"]?.integer)
    case .saved:
      // A client that watches files says what has changed; of another, saving is the only sign.
      if !client.registersWatchers { forgetFiles() }
    case .closed:
      guard let uri = document?["uri"]?.text else { return }
      close(FileURI.path(of: uri))
    case .filesChanged:
      forgetFiles()
    case .foldersChanged:
      let event = parameters?["event"]
      let removed = Set(event?["removed"]?.list?.compactMap({ $0.folder }) ?? [])
      let added = event?["added"]?.list?.compactMap({ $0.folder }) ?? []
      workspace.folders = workspace.folders.filter { !removed.contains($0) } + added
      workspace.forgetFiles()
    }
  }

  /// Takes a file as the editor has it, and marks what that matters to.
  private mutating func set(_ path: String, _ bytes: [UInt8], _ version: Int?) {
    let users = Set(workspace.usersOf(path) + [path])
    workspace.set(path, bytes: bytes, version: version)
    users.forEach { touch($0) }
  }

  private mutating func close(_ path: String) {
    let users = workspace.usersOf(path).filter { $0 != path }
    workspace.set(path, bytes: nil, version: nil)
    users.forEach { touch($0) }
    untold.remove(path)
    unexamined.remove(path)
    unrun.remove(path)
    outdate(path)
    // A closed file is spoken of only if a file that is open uses it.
    if published.removeValue(forKey: path) != nil { publish([], of: path) }
  }

  /// Forgets what was read of the disk, where something has changed.
  private mutating func forgetFiles() {
    workspace.forgetFiles()
    runs = [:]
    workspace.openPaths.forEach { touch($0) }
  }

  /// Marks a specification as changed.
  private mutating func touch(_ path: String) {
    guard !path.isOfTrace else { return }
    untold.insert(path)
    unexamined.insert(path)
    unrun.insert(path)
    outdate(path)
  }

  /// Forgets what was found out about a file, and what is being found out.
  private mutating func outdate(_ path: String) {
    (examined[path], runs[path]) = (nil, nil)
    ages[path, default: 0] += 1
  }

  /// Makes the edits of a client, one after the other.
  private mutating func change(_ path: String, _ changes: [JSONValue], _ version: Int?) {
    guard let document = workspace.open[path] else { return }
    var bytes = document.source.utf8
    for change in changes {
      guard let text = change["text"]?.text else { continue }
      guard let written = change["range"] else {
        bytes = Array(text.utf8)
        continue
      }
      let source = SourceText(path: path, bytes: bytes)
      guard let range = PlacedText(source: source, encoding: encoding).range(written) else {
        continue
      }
      bytes = source.utf8
      bytes.replaceSubrange(range.start..<range.end, with: text.utf8)
    }
    set(path, bytes, version ?? document.version)
  }

  /// Asks the client to report when specifications or recordings change on the disk.
  private mutating func watchFiles() {
    guard client.registersWatchers else { return }
    let endings = ["gesture"] + TraceFormat.extensions
    ask(
      "client/registerCapability",
      .object([
        "registrations": .array([
          .object([
            "id": .string("files"), "method": .string("workspace/didChangeWatchedFiles"),
            "registerOptions": .object([
              "watchers": .array(
                endings.map { .object(["globPattern": .string("**/*.\($0)")]) })
            ]),
          ])
        ])
      ]))
  }
}

extension JSONValue {
  /// The path of a folder that a client names.
  var folder: String? { self["uri"]?.text.map { FileURI.path(of: $0) } }
}
