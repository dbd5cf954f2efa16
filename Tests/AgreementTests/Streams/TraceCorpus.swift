import Foundation
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport
import GestureTraces

/// The gestures and traces that come with the package: the examples, the corpora of the language
/// and of other systems.
enum TraceCorpus {
  /// A file of gestures and the traces that are for it.
  struct Case: Sendable {
    /// Its path from the root of the package.
    var path: String
    var compilation: Compilation
    var traces: [Trace]

    /// The tables of its own gestures, without those of files that it uses.
    var tables: [GestureTable] { Array(compilation.tables.prefix(compilation.model.ownCount)) }
  }

  static func all() throws -> [Case] {
    try ["Examples", "Tests/Corpus/language", "Tests/Corpus/conformance"].flatMap(cases)
  }

  /// Those of a folder, read once for all tests.
  static func cases(in folder: String) throws -> [Case] {
    try known.value(of: folder) { try read(folder) }
  }

  private static let known = Once<String, [Case]>()

  private static func read(_ folder: String) throws -> [Case] {
    let files = Repository.files(in: folder, withExtension: "gesture")
    let traces = Repository.files(in: folder, withExtension: "trace")
    let owned = Dictionary(grouping: traces) { trace in owner(of: trace, among: files) }
    return try files.map { file in
      let path = String(file.path.dropFirst(Repository.root.path.count + 1))
      return Case(
        path: path, compilation: try Compilation.ofRepository(path),
        traces: try (owned[file] ?? []).map { url in
          try Trace(reading: Array(Data(contentsOf: url)), path: url.path)
        })
    }
  }

  /// The file with the longest name that a trace's path begins with.
  private static func owner(of trace: URL, among files: [URL]) -> URL? {
    files.filter { file in
      let stem = file.deletingPathExtension().path
      return trace.path == stem + ".trace" || trace.path.hasPrefix(stem + "-")
        || trace.path.hasPrefix(stem + "/")
    }.max { $0.path.count < $1.path.count }
  }
}
