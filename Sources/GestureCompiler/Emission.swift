import GestureAutomaton
import GestureEmit
import GestureModel
public import GestureRuntime
package import GestureSyntax

extension Compilation {
  /// What gestures can be compiled to.
  public enum Target: String, CaseIterable, Hashable, Sendable {
    /// A table file, `.gtab`.
    case binary
    /// Swift with the bytes of a table file in it.
    case swift
    /// A C99 header with the tables as static data.
    case c
    /// The tables, for programs.
    case json
    /// The automata as a graph in Graphviz's DOT language.
    case dot
  }

  /// Why gestures cannot be compiled to a target.
  public enum EmissionError: Error, Hashable, Sendable {
    /// There are errors among the diagnostics.
    case hasErrors
    /// The gestures do not fit into a table file.
    case file(TableFileError)
    /// The names of two gestures are one name in a language.
    case sameName(String, String, name: String, language: String)

    /// What is wrong, as a sentence without a full stop.
    public var text: String {
      switch self {
      case .hasErrors: "there are errors"
      case .file(let error): error.text
      case .sameName(let first, let second, let name, let language):
        "the gestures '\(first)' and '\(second)' would both be '\(name)' in \(language)"
      }
    }
  }

  /// Compiles gestures that share one view to a target. Equal text gives equal bytes, wherever the
  /// files lie.
  ///
  /// - Parameters:
  ///   - target: What to make.
  ///   - compilations: What ``set(of:profile:reading:)`` made, or the compilation of a single file.
  ///   - isStripped: Whether to leave labels out of a table file or its JSON. Swift and C have none.
  ///   - isPublic: Whether other modules see what is generated, if it is Swift.
  /// - Returns: The bytes of the file to write; UTF-8 unless it is binary.
  /// - Throws: ``EmissionError``.
  public static func emit(
    _ target: Target, of compilations: [Compilation], isStripped: Bool = false,
    isPublic: Bool = false
  ) throws(EmissionError) -> [UInt8] {
    switch target {
    case .binary: return try file(compilations, isStripped).encoded()
    case .json: return Array(try file(compilations, isStripped).emittedJSON().utf8)
    case .swift:
      return Array(try swift(compilations, file(compilations, true), isPublic).utf8)
    case .c: return Array(try c(compilations, file(compilations, true)).utf8)
    case .dot: return Array(Diagram.emittedDOT(try diagrams(compilations)).utf8)
    }
  }

  /// The tables of gestures that share one view as the runtime in C has them in the memory of a
  /// WebAssembly module.
  package static func image(of compilations: [Compilation]) throws(EmissionError) -> [UInt8] {
    CImage(try file(compilations, true)).bytes
  }

  /// Where the trouble is that keeps gestures from being compiled, and in which of the compilations.
  ///
  /// - Returns: `nil` for what is of no place.
  package static func diagnostic(
    of error: EmissionError, in compilations: [Compilation]
  ) -> (compilation: Int, diagnostic: Diagnostic)? {
    switch error {
    case .hasErrors, .file: return nil
    case .sameName(let first, let second, _, _):
      let owned = compilations.indices.flatMap { index in
        compilations[index].model.gestures.prefix(compilations[index].model.ownCount)
          .map { (index, $0) }
      }
      guard let late = owned.last(where: { $0.1.name == second }) else { return nil }
      let early = owned.first { $0.0 == late.0 && $0.1.name == first }
      return (
        late.0,
        .error(
          .init(.duplicateName, error.text), at: late.1.nameRange,
          notes: early.map { [.init("the other is declared here", at: $0.1.nameRange)] } ?? [])
      )
    }
  }

  /// That two gestures of the file would have one name in Swift or in C; `nil` if none would.
  package var nameClash: Diagnostic? {
    guard !hasErrors else { return nil }
    let names = Wiring([self]).names
    let gestures = Self.gestureNames(of: [self])
    do throws(NameClash) {
      try SwiftEmitter(name: "", sources: [], gestures: gestures, isPublic: false).checkNames(names)
      try CEmitter(name: "", sources: [], gestures: gestures).checkNames(names)
      return nil
    } catch {
      return Self.diagnostic(of: EmissionError(error), in: [self])?.diagnostic
    }
  }

  private static func file(
    _ compilations: [Compilation], _ isStripped: Bool
  ) throws(EmissionError) -> TableFile {
    let file: TableFile?
    do throws(TableFileError) {
      file = try TableFile(compilations, isStripped: isStripped)
    } catch {
      throw .file(error)
    }
    guard let file else { throw .hasErrors }
    return file
  }

  private static func swift(
    _ compilations: [Compilation], _ file: TableFile, _ isPublic: Bool
  ) throws(EmissionError) -> String {
    let names = compilations.map { fileName(of: $0.sources.files[0].path) }
    let emitter = SwiftEmitter(
      name: fileStem(of: names.first ?? ""), sources: names,
      gestures: gestureNames(of: compilations), isPublic: isPublic)
    do throws(NameClash) {
      return try emitter.emit(file)
    } catch {
      throw EmissionError(error)
    }
  }

  private static func c(
    _ compilations: [Compilation], _ file: TableFile
  ) throws(EmissionError) -> String {
    let names = compilations.map { fileName(of: $0.sources.files[0].path) }
    let emitter = CEmitter(
      name: fileStem(of: names.first ?? ""), sources: names,
      gestures: gestureNames(of: compilations))
    do throws(NameClash) {
      return try emitter.emit(file)
    } catch {
      throw EmissionError(error)
    }
  }

  /// The runtime that tables in C need, as one C99 header: it declares, and also defines where
  /// `GESTURE_RUNTIME_IMPLEMENTATION` is defined before it.
  public static var cRuntime: String { CRuntime.text }

  private static func diagrams(
    _ compilations: [Compilation]
  ) throws(EmissionError) -> [Diagram] {
    guard !compilations.contains(where: { $0.hasErrors }) else { throw .hasErrors }
    return Wiring(compilations).members.map { member in
      Diagram(compilations[member.file].automata[member.gesture])
    }
  }

  /// For each gesture, what its text calls its parts; `nil` for those of files that are only used.
  private static func gestureNames(of compilations: [Compilation]) -> [GestureNames?] {
    Wiring(compilations).members.map { member in
      let compilation = compilations[member.file]
      return member.gesture < compilation.model.ownCount
        ? compilation.names(of: member.gesture) : nil
    }
  }
}

extension Compilation.EmissionError {
  fileprivate init(_ clash: NameClash) {
    self = .sameName(clash.first, clash.second, name: clash.name, language: clash.language)
  }
}

/// The name of a file up to its last dot, without its folders.
package func fileStem(of path: String) -> String {
  let name = fileName(of: path)
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  return parts.count > 1 ? parts.dropLast().joined(separator: ".") : name
}
