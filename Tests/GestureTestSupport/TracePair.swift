package import Foundation
package import GestureCompiler
package import GestureTraces

/// A trace of the examples or of the corpus, and the gestures that it is for.
///
/// These are in the file beside it with the longest name that its own begins with, or else in that
/// which is named like the trace's folder and lies beside it.
package struct TracePair {
  /// A `.gesture` file.
  package let gestures: URL
  /// A `.trace` file.
  package let trace: URL

  /// Every pair of some folders, in the order of the traces' paths.
  package static func all(in folders: [String] = Self.folders) -> [TracePair] {
    let specifications = folders.flatMap { Repository.files(in: $0, withExtension: "gesture") }
      .map { (url: $0, path: $0.deletingPathExtension().path) }
    return folders.flatMap { Repository.files(in: $0, withExtension: "trace") }.map { trace in
      let path = trace.deletingPathExtension().path
      let owners = specifications.filter { owner in
        path == owner.path || path.hasPrefix(owner.path + "-") || path.hasPrefix(owner.path + "/")
      }
      guard let owner = owners.max(by: { $0.path.count < $1.path.count }) else {
        preconditionFailure("\(trace.path) belongs to no gestures")
      }
      return TracePair(gestures: owner.url, trace: trace)
    }
  }

  package static let folders = ["Examples", "Tests/Corpus/language", "Tests/Corpus/conformance"]

  /// The gestures, compiled.
  package func compilation() throws -> Compilation {
    let path = Repository.path(of: gestures)
    return try Compilation.ofRepository(
      path.hasPrefix("Examples/") ? String(path.dropFirst("Examples/".count)) : path)
  }

  /// The trace, read.
  package func recording() throws -> Trace {
    try Trace(reading: Array(Data(contentsOf: trace)), path: trace.lastPathComponent)
  }
}

extension Repository {
  /// The path of a file from the root.
  package static func path(of url: URL) -> String {
    url.pathComponents.dropFirst(root.pathComponents.count).joined(separator: "/")
  }
}
