import GestureCompiler
import GestureModel
import GestureSyntax
import GestureTraces

/// The files as the editor has them, and the others as they are on the disk.
struct Workspace {
  let files: ServerFiles

  /// The folders that the editor has open.
  var folders: [String] = []

  /// Files that the editor has open, by their paths.
  private(set) var open: [String: Document] = [:]

  /// Files of the disk that were read; a file that is not there stays asked for.
  private var read: [String: Document?] = [:]

  /// What was compiled of files, and is still so.
  private var compiled: [String: Compilation] = [:]

  private var found: [String]?

  init(files: ServerFiles) { self.files = files }

  /// The paths of the files that are open, in order.
  var openPaths: [String] { open.keys.sorted() }

  /// A file, open or not.
  mutating func document(_ path: String) -> Document? {
    if let document = open[path] { return document }
    if let known = read[path] { return known }
    let document = files.read(path).map { Document(path: path, bytes: $0, version: nil) }
    read[path] = document
    return document
  }

  /// Every specification that can be found, open or not, in the order of the paths.
  mutating func everyPath() -> [String] {
    let listed = found ?? folders.flatMap(files.specifications)
    found = listed
    return Set(listed + open.keys.filter { !$0.isOfTrace }).sorted()
  }
}

extension Workspace {
  /// Takes a file as the editor has it now; `nil` if the editor has closed it.
  mutating func set(_ path: String, bytes: [UInt8]?, version: Int?) {
    open[path] = bytes.map { Document(path: path, bytes: $0, version: version) }
    read[path] = nil
    forget(usersOf: path)
  }

  /// Forgets what is known of the disk: something has changed there.
  mutating func forgetFiles() {
    read = [:]
    found = nil
    compiled = [:]
  }

  /// The files that are open and that a change of a file matters to, itself among them.
  func usersOf(_ path: String) -> [String] {
    openPaths.filter { $0 == path || compiled[$0]?.dependsOn(path) != false }
  }

  private mutating func forget(usersOf path: String) {
    for (user, compilation) in compiled where user == path || compilation.dependsOn(path) {
      compiled[user] = nil
    }
  }

  /// What comes of a file, compiled by itself with those that it uses.
  mutating func compilation(of path: String) -> Compilation? {
    if let known = compiled[path] { return known }
    guard let document = document(path) else { return nil }
    var whole = self
    let compilation = Compilation(path: path, contents: document.source.utf8) {
      whole.document($0)?.source.utf8
    }
    read = whole.read
    compiled[path] = compilation
    return compilation
  }

  /// The values of the constants at the top of a file.
  mutating func constantValues(of path: String) -> [String: String] {
    guard let document = document(path) else { return [:] }
    var whole = self
    return KnownConstants.values(of: document.syntax, in: document.source) {
      whole.document($0)?.source.utf8
    }
  }

  /// The files that a file uses and that are there.
  mutating func usedDocuments(of document: Document) -> [Document] {
    var used: [Document] = []
    for path in document.syntax.uses where path.value.hasSuffix(".gesture") {
      if let file = self.document(resolvedPath(path.value, from: document.path)) {
        used.append(file)
      }
    }
    return used
  }
}

extension String {
  /// Whether a file of this path is a recording, which an editor may have open, too.
  var isOfTrace: Bool { TraceFormat.extensions.contains { hasSuffix(".\($0)") } }
}

extension Compilation {
  /// Whether it reads a file, or would if it were there.
  fileprivate func dependsOn(_ path: String) -> Bool {
    sources.files.contains { $0.path == path } || model.lacksNames
  }
}
