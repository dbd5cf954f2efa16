import Foundation
import GestureTraces

/// The repository's examples.
enum ExampleFiles {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../Examples").standardizedFileURL

  /// The text of a file below `Examples`.
  static func text(of path: String) -> String {
    guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else {
      preconditionFailure("the example is there: \(path)")
    }
    return text
  }

  /// The `.gesture` files of a folder below `Examples`, by their paths below it.
  static func gestures(in path: String) -> [String] { names(in: path, withExtension: "gesture") }

  /// The recordings of a folder below `Examples`.
  static func traces(in path: String) -> [Trace] {
    names(in: path, withExtension: "trace").compactMap { name in
      try? Trace(reading: Array(text(of: name).utf8), path: name)
    }
  }

  private static func names(in path: String, withExtension type: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: path), includingPropertiesForKeys: nil)
    let names = (files ?? []).filter { $0.pathExtension == type }.map { $0.lastPathComponent }
    precondition(!names.isEmpty, "there are examples: \(path)")
    return names.sorted().map { path + "/" + $0 }
  }
}
