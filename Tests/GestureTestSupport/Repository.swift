package import Foundation

/// The files of this package, found from this file's own place and not from the working directory.
package enum Repository {
  /// The folder that holds `Package.swift`.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The place of a file or folder, given from the root.
  package static func url(of path: String) -> URL { root.appending(path: path) }

  /// A file's text.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: url(of: path), encoding: .utf8)
  }

  /// The files in a folder and its folders whose names end so, in name order.
  ///
  /// Traps if there is none: a test over no files passes, and so tests nothing.
  package static func files(in folder: String, withExtension pathExtension: String) -> [URL] {
    let files = FileManager.default.enumerator(at: url(of: folder), includingPropertiesForKeys: nil)
    let found = (files?.allObjects ?? [])
      .compactMap { $0 as? URL }
      .filter { $0.pathExtension == pathExtension }
      .sorted { $0.path < $1.path }
    precondition(!found.isEmpty, "no .\(pathExtension) files in \(folder)")
    return found
  }
}
