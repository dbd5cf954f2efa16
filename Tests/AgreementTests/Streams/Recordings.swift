import Foundation
import GestureRuntime
import GestureTestSupport
import GestureTraces

/// Strokes that people drew, where the recordings are at hand: 2,880 of sixteen kinds.
enum Recordings {
  struct Stroke: Sendable {
    /// The recording's path below its folder: `s03/fast/check07.xml`.
    var path: String
    var frames: [Frame]

    /// What was drawn: `check`.
    var label: String {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      return String(name.prefix { $0.isLetter || $0 == "_" })
    }
  }

  static var arePresent: Bool { RecordedData.isHere }

  /// At most so many, spread over all of them.
  static func strokes(limit: Int) throws -> [Stroke] {
    let all = try all.get()
    let stride = max(1, all.count / max(1, limit))
    return all.enumerated().filter { $0.offset % stride == 0 }.prefix(limit).map(\.element)
  }

  private static let all = Result {
    try RecordedData.unpacked("dollar1-dev") { files, folder in
      try files.map { file in
        let trace = try Trace(reading: Array(Data(contentsOf: file)), path: file.path)
        let path = file.path.dropFirst(folder.path.count + 1)
        return Stroke(path: String(path), frames: trace.frames)
      }
    }
  }
}

extension GestureTable {
  /// Whether a fresh recognizer is recognized somewhere in a stroke.
  func recognizes(_ frames: [Frame]) -> Bool {
    var recognizer = Recognizer(self)
    return frames.contains { frame in
      recognizer.handle(frame)
      return recognizer.changes.contains { $0.kind == .recognized }
    }
  }
}
