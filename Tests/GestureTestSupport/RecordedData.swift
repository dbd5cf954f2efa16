package import Foundation

/// Recordings of other people, which are not part of the package.
///
/// Tests that need them are skipped, and say so, where they are absent.
package enum RecordedData {
  private static let folder = Repository.root.deletingLastPathComponent()
    .appending(path: "shared/data")

  /// Whether they are beside the package.
  package static var isHere: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "dollar1-dev.tar.xz").path)
  }

  /// Unpacks an archive into a folder that is removed afterwards.
  ///
  /// - Parameters:
  ///   - name: The archive's name without its extension.
  ///   - extensions: The extensions of the files that are wanted.
  ///   - body: Is given those files, in the order of their paths, and the folder.
  /// - Returns: What `body` returned.
  /// - Throws: What `body` threw, or that the folder or `tar` could not be used.
  package static func unpacked<Result>(
    _ name: String, extensions: Set<String> = ["xml"],
    _ body: (_ files: [URL], _ folder: URL) throws -> Result
  ) throws -> Result {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    let archive = folder.appending(path: "\(name).tar.xz")
    tar.arguments = ["tar", "xJf", archive.path, "-C", scratch.path]
    try tar.run()
    tar.waitUntilExit()
    precondition(tar.terminationStatus == 0, "\(archive.path) cannot be unpacked")
    let files = FileManager.default.enumerator(at: scratch, includingPropertiesForKeys: nil)
    let drawings = (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { extensions.contains($0.pathExtension) }
    return try body(drawings.sorted { $0.path < $1.path }, scratch)
  }
}
