import Foundation
import GestureSyntax

/// Where a build reads and writes.
package struct BuildFiles {
  /// The bytes of a file; throws what keeps it from being read.
  package var read: (_ path: String) throws -> [UInt8]
  /// Replaces a file as a whole.
  package var save: (_ bytes: [UInt8], _ path: String) throws -> Void

  package init(
    read: @escaping (_ path: String) throws -> [UInt8],
    save: @escaping (_ bytes: [UInt8], _ path: String) throws -> Void
  ) {
    (self.read, self.save) = (read, save)
  }

  /// The file system.
  package static var real: BuildFiles {
    BuildFiles(
      read: { Array(try Data(contentsOf: URL(filePath: $0))) },
      save: { bytes, path in
        let url = URL(filePath: path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url, options: .atomic)
      })
  }

  func contents(of path: String) throws(Build.Failure) -> [UInt8] {
    do { return try read(path) } catch {
      throw Build.Failure(
        lines: "\(visible(path)): error: \(visible(error.localizedDescription))\n")
    }
  }

  func found(_ path: String) -> [UInt8]? { try? read(path) }

  func write(_ bytes: [UInt8], to path: String) throws(Build.Failure) {
    do { try save(bytes, path) } catch {
      throw Build.Failure(
        lines: "\(visible(path)): error: \(visible(error.localizedDescription))\n")
    }
  }
}
