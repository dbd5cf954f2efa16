import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// Recordings of other people, which are not part of the package: where they are absent, these
/// tests are skipped and say so.
@Suite(.enabled("the recordings are not here", { Recordings.areHere }))
struct RecordingsTests {
  @Test func `every stroke of the $1 recordings is read without a repair`() throws {
    try Recordings.unpacked("dollar1-dev") { files in
      #expect(files.count == 2880)
      for file in files {
        let trace = try Trace(reading: Array(Data(contentsOf: file)), path: file.path)
        #expect(trace.notes.isEmpty && trace.frames[0].time == 0, "\(file.path)")
        #expect(trace.frames.last?.touches.map(\.phase).suffix(2) == [.moved, .ended])
      }
    }
  }

  @Test func `every drawing of the $N recordings is read`() throws {
    try Recordings.unpacked("mmg-dev") { files in
      #expect(files.count == 4798)
      var held = 0
      for file in files {
        let trace = try Trace(reading: Array(Data(contentsOf: file)), path: file.path)
        held += trace.notes.contains { $0.kind == .heldBack } ? 1 : 0
      }
      #expect(held > 0)
    }
  }
}

/// The archives beside the package.
private enum Recordings {
  static let folder = Repository.root.deletingLastPathComponent().appending(path: "shared/data")

  static var areHere: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "dollar1-dev.tar.xz").path)
  }

  /// Unpacks an archive into a folder that is removed afterwards.
  static func unpacked(_ name: String, _ body: ([URL]) throws -> Void) throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    let archive = folder.appending(path: "\(name).tar.xz")
    tar.arguments = ["tar", "xJf", archive.path, "-C", scratch.path]
    try tar.run()
    tar.waitUntilExit()
    try #require(tar.terminationStatus == 0)
    let files = FileManager.default.enumerator(at: scratch, includingPropertiesForKeys: nil)
    try body(
      (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "xml" })
  }
}
