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

  /// Up to a number of them, spread over all.
  static func strokes(limit: Int) throws -> [Stroke] {
    let all = try all.get()
    let stride = max(1, all.count / max(1, limit))
    return all.enumerated().filter { $0.offset % stride == 0 }.prefix(limit).map(\.element)
  }

  /// Streams of several fingers: pieces of the tablet study's logs, and recorded touch panels. Up
  /// to a number of each kind, spread over all of them.
  static func streams(limit: Int) throws -> [[Frame]] {
    try crowded.get().flatMap { pieces in
      let stride = max(1, pieces.count / max(1, limit))
      return pieces.enumerated().filter { $0.offset % stride == 0 }.prefix(limit).map(\.element)
    }
  }

  /// Those of each kind, read once for all tests.
  private static let crowded = Result {
    let archives = [
      ("depthtouch-dev", ["txt"]), ("evemu-devices", ["events", "evemu"]),
      ("hid-evdev-dev", ["ev"]), ("small", ["json"]),
    ]
    return try archives.map { name, extensions in
      try RecordedData.unpacked(name, extensions: Set(extensions)) { files, _ in
        // A sample reads six files of each kind: many are long.
        let step = Effort.now > .sample ? 1 : max(1, files.count / 6)
        return files.enumerated().filter { $0.offset % step == 0 }
          .compactMap { crowdedPiece(of: $0.element) }
      }
    }
  }

  /// From a moment before two fingers are down at once, up to 300 frames.
  private static func crowdedPiece(of file: URL) -> [Frame]? {
    guard let data = try? Data(contentsOf: file),
      let trace = try? Trace(reading: Array(data), path: file.path)
    else { return nil }
    var down: Set<Int32> = []
    for (index, frame) in trace.frames.enumerated() {
      for touch in frame.touches {
        switch touch.phase {
        case .began: down.insert(touch.id)
        case .ended, .cancelled: down.remove(touch.id)
        case .moved, .stationary, .entered, .hovered, .exited: break
        }
      }
      if down.count > 1 { return Array(trace.frames[max(0, index - 20)...].prefix(300)) }
    }
    return nil
  }

  /// Drawings of one to three strokes, up to a number of them, spread over all 4,798.
  static func multistrokes() throws -> [Stroke] { try someMultistrokes.get() }

  private static let someMultistrokes = Result {
    try drawings("mmg-dev", limit: Effort.now == .exhaustive ? .max : 24)
  }

  /// A sample is of every sixth.
  private static let all = Result {
    try drawings("dollar1-dev", limit: Effort.now > .sample ? .max : 480)
  }

  private static func drawings(_ archive: String, limit: Int) throws -> [Stroke] {
    try RecordedData.unpacked(archive) { files, folder in
      let stride = max(1, files.count / max(1, limit))
      return try files.enumerated().filter { $0.offset % stride == 0 }.prefix(limit).map {
        let trace = try Trace(reading: Array(Data(contentsOf: $0.element)), path: $0.element.path)
        let path = $0.element.path.dropFirst(folder.path.count + 1)
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
