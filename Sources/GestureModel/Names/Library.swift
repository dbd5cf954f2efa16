import GestureSyntax

/// The files of one compilation and what they declare.
struct Library {
  struct File {
    var source: SourceText
    var syntax: FileSyntax
    /// What it asks of each of its gestures.
    let demands: [DemandSyntax]
    /// The gestures and parts that can be used in it: its own, and those of the files it uses.
    var declarations: [String: GestureDeclaration] = [:]
    /// In which file each of them is.
    var owners: [String: Int] = [:]
    var constants = ConstantScope()
    /// Whether the parser could not make sense of all of it.
    let isBroken: Bool

    init(source: SourceText, syntax: FileSyntax, isBroken: Bool) {
      (self.source, self.syntax, self.isBroken) = (source, syntax, isBroken)
      demands = syntax.declarations.compactMap { declaration in
        if case .demand(let demand) = declaration { demand } else { nil }
      }
    }
  }

  /// The file being compiled comes last, after those that it uses.
  private(set) var files: [File] = []

  var root: File { files[rootIndex] }
  var rootIndex: Int { files.count - 1 }
}

extension Library {
  /// Reads the files that a file uses, and those that they use.
  ///
  /// - Parameters:
  ///   - syntax: The tree of the file that uses the others.
  ///   - source: Its text.
  ///   - sources: The files so far; those that are used are added.
  ///   - replacements: What constants of these names are, whichever file gives them.
  ///   - reading: Gives the bytes of a file by its path, or `nil`.
  /// - Returns: The library, and what is wrong with the files as such: with their use of each
  ///   other, their names and constants, and the text of the used ones.
  static func load(
    _ syntax: FileSyntax, in source: SourceText, sources: inout SourceMap,
    replacements: [String: Constant] = [:], reading: (_ path: String) -> [UInt8]?
  ) -> (Library, [Diagnostic]) {
    var loader = Loader(replacements: replacements)
    loader.load(syntax, source, isBroken: false, sources: &sources, reading: reading)
    return (loader.library, loader.diagnostics)
  }

  /// What the constants are that the file being compiled gives itself.
  var ownConstants: [String: Constant] {
    var own: [String: Constant] = [:]
    for declaration in root.syntax.constants {
      own[declaration.name.value] = root.constants[declaration.name.value]
    }
    return own
  }

  /// The names of the constants that some file gives.
  var constantNames: Set<String> {
    Set(files.flatMap { file in file.syntax.constants.map { $0.name.value } })
  }
}

/// Loads files depth first, so that a file's constants are known before those of its users.
private struct Loader {
  var library = Library()
  let replacements: [String: Constant]
  /// Where in the library each file is that has been loaded, by its path.
  var loaded: [String: Int] = [:]
  /// The paths of the files that are being loaded, outermost first.
  var pending: [String] = []
  var diagnostics: [Diagnostic] = []

  mutating func load(
    _ syntax: FileSyntax, _ source: SourceText, isBroken: Bool, sources: inout SourceMap,
    reading: (_ path: String) -> [UInt8]?
  ) {
    var file = Library.File(source: source, syntax: syntax, isBroken: isBroken)
    pending.append(resolvedPath(source.path, from: ""))
    var used: [(index: Int, place: SourceRange)] = []
    for path in syntax.uses {
      let index = load(path, usedBy: source, sources: &sources, reading: reading)
      guard let index else {
        file.constants.lacksNames = true
        continue
      }
      if library.files[index].isBroken { file.constants.lacksNames = true }
      if !used.contains(where: { $0.index == index }) { used.append((index, path.range)) }
    }
    pending.removeLast()
    for (index, place) in used { take(from: index, into: &file, at: place) }
    declareOwn(&file)
    library.add(file)
  }

  /// Loads the file at a path, unless it has been.
  private mutating func load(
    _ path: Located<String>, usedBy user: SourceText, sources: inout SourceMap,
    reading: (_ path: String) -> [UInt8]?
  ) -> Int? {
    // A specification may only read specifications: other files on the disk stay unread.
    guard path.value.hasSuffix(Self.ending) else {
      diagnostics.append(notSpecification(path))
      return nil
    }
    let resolved = resolvedPath(path.value, from: user.path)
    if let index = loaded[resolved] { return index }
    if let start = pending.firstIndex(of: resolved) {
      let cycle = pending[start...] + [resolved]
      diagnostics.append(.error(.circularFiles(Array(cycle)), at: path.range))
      return nil
    }
    guard loaded.count + pending.count < Limit.files else {
      diagnostics.append(.error(.tooManyFiles, at: path.range))
      return nil
    }
    guard let bytes = reading(resolved) else {
      diagnostics.append(.error(.missingFile(resolved), at: path.range))
      return nil
    }
    let source = sources.add(path: resolved, bytes: bytes)
    let (syntax, mistakes) = FileSyntax.parse(source)
    diagnostics += mistakes
    load(syntax, source, isBroken: !mistakes.isEmpty, sources: &sources, reading: reading)
    loaded[resolved] = library.rootIndex
    return library.rootIndex
  }

  /// What the names of files end in that can be used.
  private static let ending = ".gesture"

  /// The error of a path that leads to no specification, with its ending if only that is missing.
  private func notSpecification(_ path: Located<String>) -> Diagnostic {
    let name = path.value.split(separator: "/").last ?? ""
    let isPlain = !name.isEmpty && !name.contains(".") && !path.value.hasSuffix("/")
    let fixIt = isPlain ? path.value + Self.ending : nil
    return .error(
      .noSpecification(path.value), at: path.range,
      fixIt: fixIt.map { Diagnostic.FixIt(replace: path.range, with: "\"\($0)\"") })
  }

  /// Brings in what a used file declares itself.
  private mutating func take(from index: Int, into file: inout Library.File, at place: SourceRange)
  {
    let used = library.files[index]
    for declaration in used.syntax.gestures {
      let name = declaration.name.value
      guard used.declarations[name]?.name.range == declaration.name.range else { continue }
      if let other = file.declarations[name] {
        let note = Diagnostic.Note("it is declared here", at: other.name.range)
        diagnostics.append(.error(.inTwoFiles(name), at: place, notes: [note]))
      } else {
        file.declarations[name] = declaration
        file.owners[name] = index
      }
    }
    takeConstants(of: used, into: &file, at: place)
  }

  private mutating func takeConstants(
    of used: Library.File, into file: inout Library.File, at place: SourceRange
  ) {
    let own = Set(file.syntax.constants.map { $0.name.value })
    for declaration in used.syntax.constants {
      let name = declaration.name.value
      guard !own.contains(name), let constant = used.constants[name],
        constant.range == declaration.name.range
      else { continue }
      if let other = file.constants[name], other.range != constant.range {
        let note = Diagnostic.Note("it is declared here", at: other.range)
        diagnostics.append(.error(.inTwoFiles(name), at: place, notes: [note]))
      } else {
        file.constants.add(name, constant)
      }
    }
  }

  private mutating func declareOwn(_ file: inout Library.File) {
    for declaration in file.syntax.gestures {
      let name = declaration.name
      if let other = file.declarations[name.value] {
        let note = Diagnostic.Note("it is declared here", at: other.name.range)
        diagnostics.append(.error(.duplicateGesture(name.value), at: name.range, notes: [note]))
      } else {
        file.declarations[name.value] = declaration
        file.owners[name.value] = library.files.count
      }
    }
    for name in file.syntax.valueless {
      file.constants.add(name.value, Constant(term: nil, range: name.range))
    }
    diagnostics += file.constants.add(file.syntax.constants, replacements: replacements)
  }
}

extension Library {
  fileprivate mutating func add(_ file: File) { files.append(file) }
}

extension Diagnostic.Message {
  fileprivate static func circularFiles(_ cycle: [String]) -> Self {
    .init(.circularFiles, "files use each other in a cycle: \(cycle.joined(separator: " → "))")
  }

  fileprivate static var tooManyFiles: Self {
    .init(.limitExceeded, "more than \(Limit.files) files use each other")
  }

  fileprivate static func missingFile(_ path: String) -> Self {
    .init(.missingFile, "there is no file `\(path)` to use")
  }

  fileprivate static func noSpecification(_ path: String) -> Self {
    path.isEmpty
      ? .init(.missingFile, "there is no file name between the quotes")
      : .init(
        .missingFile, "the name of a used file must end in `.gesture`, which `\(path)` does not")
  }

  fileprivate static func inTwoFiles(_ name: String) -> Self {
    .init(.duplicateName, "this brings in another `\(name)`")
  }

  fileprivate static func duplicateGesture(_ name: String) -> Self {
    .init(.duplicateName, "there is another `\(name)`")
  }
}
