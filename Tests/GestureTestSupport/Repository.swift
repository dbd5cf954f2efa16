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

  /// The files in a folder and its folders whose names end so, in name order. Those that are hidden,
  /// as what a build has left in `.build`, do not count.
  ///
  /// Traps if there are no such files: a test over no files passes, and so tests nothing.
  package static func files(in folder: String, withExtension pathExtension: String) -> [URL] {
    let found = anyFiles(in: folder, withExtension: pathExtension)
    precondition(!found.isEmpty, "no .\(pathExtension) files in \(folder)")
    return found
  }

  /// The files with an extension in a folder, where there need not be any.
  package static func anyFiles(in folder: String, withExtension pathExtension: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: url(of: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.allObjects ?? [])
      .compactMap { $0 as? URL }
      .filter { $0.pathExtension == pathExtension }
      .sorted { $0.path < $1.path }
  }

  /// The bytes of a file of `Examples`, or `nil`: what a text in a test may `use`.
  package static func example(at path: String) -> [UInt8]? {
    (try? Data(contentsOf: url(of: "Examples/" + path))).map { Array($0) }
  }
}
