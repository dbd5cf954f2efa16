import GestureCompiler
import GestureEmit
import GestureModel
import GestureSyntax

/// What each of several files is compiled from, for a build that compiles them one by one and puts
/// what it gets into one Swift module.
///
/// No compilation of a single file can see two things: that another file of the module gives
/// something the same name, and which of its sources the build has to follow.
struct BuildInputs: Sendable {
  /// A file, by its name and bytes.
  typealias File = (path: String, contents: [UInt8])

  /// The files that were read.
  private(set) var sources = SourceMap()

  /// What is wrong, in the order of the files. Mistakes in the files are left to the compiler.
  private(set) var diagnostics: [Diagnostic] = []

  /// For each file given, the indices of those it is compiled from, itself first.
  private var closures: [[Int]] = []
  /// For each file read, its tree.
  private var trees: [FileSyntax] = []
  /// The index of each file read, by its path.
  private var indices: [String: Int] = [:]
  /// For each file read, those that it uses itself, once they have been looked for.
  private var uses: [Int: [Int]] = [:]
  /// What may be used.
  private let known: Set<String>

  /// Reads what the files use, and what that uses.
  ///
  /// - Parameters:
  ///   - files: What will be compiled into one module.
  ///   - others: The paths of further files that may be used. The build follows only these and
  ///     `files`, so that the use of any other is an error.
  ///   - reading: Gives the bytes of one of `others`, or `nil`.
  init(
    _ files: [File], others: [String], reading: (_ path: String) -> [UInt8]?
  ) {
    known = Set((files.map { $0.path } + others).map { resolvedPath($0, from: "") })
    for file in files { add(file.path, file.contents) }
    closures = files.indices.map { closure(of: $0, reading) }
    reportSameNames(files.count)
    diagnostics.sort { $0.range.start < $1.range.start }
  }

  /// Swift comments that change whenever anything that a file is compiled from changes.
  ///
  /// They contain each text after the name of its file. They are Swift because builds have a place
  /// for generated Swift in a module, and for hardly anything else.
  ///
  /// - Parameters:
  ///   - file: Its index among the files given.
  ///   - settings: What else it depends on: how all files are compiled.
  /// - Returns: The bytes of a Swift file without code.
  func emittedComments(on file: Int, and settings: [File] = []) -> [UInt8] {
    let name = fileName(of: sources.files[file].path)
    var comments = Array("// What \(name) is compiled from. There is no code in here.\n".utf8)
    comments += Array("// swift-format-ignore-file\n".utf8)
    let read = closures[file].map { (sources.files[$0].path, sources.files[$0].utf8) }
    for (path, bytes) in read + settings.map({ ($0.path, $0.contents) }) {
      let head = "\n// \(fileName(of: path)), \(bytes.count) bytes:\n//   "
      comments += Array(head.utf8) + bytes.flatMap { Self.commented($0) } + [lineFeed]
    }
    return comments
  }

  /// A byte within a comment; those that are not printable ASCII are written as their number.
  private static func commented(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case lineFeed: Array("\n//   ".utf8)
    case UInt8(ascii: "\\"): Array("\\\\".utf8)
    case 0x20...0x7E: [byte]
    default: Array("\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8)
    }
  }
}

private let lineFeed = UInt8(ascii: "\n")

// MARK: Uses

extension BuildInputs {
  private mutating func add(_ path: String, _ contents: [UInt8]) {
    let source = sources.add(path: path, bytes: contents)
    indices[resolvedPath(path, from: "")] = trees.count
    trees.append(FileSyntax.parse(source).0)
  }

  private mutating func closure(
    of file: Int, _ reading: (_ path: String) -> [UInt8]?
  ) -> [Int] {
    var closure = [file]
    var next = 0
    while next < closure.count {
      for used in uses(of: closure[next], reading) where !closure.contains(used) {
        closure.append(used)
      }
      next += 1
    }
    return closure
  }

  private mutating func uses(
    of file: Int, _ reading: (_ path: String) -> [UInt8]?
  ) -> [Int] {
    if let found = uses[file] { return found }
    var found: [Int] = []
    for path in trees[file].uses {
      let resolved = resolvedPath(path.value, from: sources.files[file].path)
      if indices[resolved] == nil, known.contains(resolved),
        resolved.hasSuffix(".gesture"), let contents = reading(resolved)
      {
        add(resolved, contents)
      }
      if let index = indices[resolved] {
        found.append(index)
      } else {
        diagnostics.append(.error(.notFollowed(resolved), at: path.range))
      }
    }
    uses[file] = found
    return found
  }
}

// MARK: Names

extension BuildInputs {
  /// Reports files and gestures whose names would be one in a module.
  private mutating func reportSameNames(_ count: Int) {
    var files: [String: Int] = [:]
    var gestures: [SwiftName: (file: Int, place: SourceRange)] = [:]
    for index in 0..<count {
      let source = sources.files[index]
      let start = SourceRange(source.range.start, source.range.start)
      // Some file systems take names for one that differ only in case.
      let name = SwiftName(file: fileStem(of: source.path)).use.lowercased()
      if let other = files[name] {
        diagnostics.append(.error(.sameFile(sources.files[other].path), at: start))
      }
      files[name] = files[name] ?? index
      for name in gestureNames(in: index) {
        let swift = SwiftName(gesture: name.value)
        // Within a file, the compiler reports it.
        if let other = gestures[swift], other.file != index {
          diagnostics.append(.error(.sameGesture(swift, place(other.place)), at: name.range))
        }
        gestures[swift] = gestures[swift] ?? (index, name.range)
      }
    }
  }

  private func gestureNames(in file: Int) -> [Located<String>] {
    trees[file].gestures.filter { $0.kind == .gesture }.map { $0.name }
  }

  private func place(_ range: SourceRange) -> String {
    let source = sources.file(of: range.start)
    return "\(source.path):\(source.location(of: range.start).line)"
  }
}

extension Diagnostic.Message {
  fileprivate static func notFollowed(_ path: String) -> Self {
    .init(
      .missingFile,
      "`\(path)` is not among the files that the build follows; in a Swift package, these are the "
        + ".gesture files in the folders of its targets")
  }

  fileprivate static func sameFile(_ other: String) -> Self {
    .init(
      .duplicateName,
      "\(other) has the same name; within a module, the names of .gesture files differ, whatever "
        + "folders they are in")
  }

  fileprivate static func sameGesture(_ name: SwiftName, _ other: String) -> Self {
    .init(
      .duplicateName,
      "another gesture of the module would be `GestureTable.\(name.use)`, too: the one at \(other)")
  }
}
