import Foundation
import GestureRuntime
import GestureTestSupport

/// Strokes that people drew, where the recordings are at hand: 2,880 of sixteen kinds.
enum Recordings {
  struct Stroke {
    /// The recording's path below its folder: `s03/fast/check07.xml`.
    var path: String
    var frames: [Frame]
  }

  /// The folder named by `GESTURE_DATA`, or the one beside the repository, or the scratch one.
  private static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["GESTURE_DATA"].map { URL(filePath: $0) }
    let beside = Repository.root.deletingLastPathComponent().appending(path: "shared/data")
    return [named, beside, URL(filePath: "/tmp/data")].compactMap {
      $0?.appending(path: "xml_logs1")
    }
    .first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static var arePresent: Bool { folder != nil }

  /// At most so many, spread over all of them.
  static func strokes(limit: Int) throws -> [Stroke] {
    guard let folder else { return [] }
    let paths = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".xml") }.sorted()
    let stride = max(1, paths.count / max(1, limit))
    return try paths.enumerated().filter { $0.offset % stride == 0 }.prefix(limit).map { _, path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return Stroke(path: path, frames: frames(of: text))
    }
  }

  /// The points of one drawing: the first lands, the last lifts where it is.
  private static func frames(of xml: String) -> [Frame] {
    let points = xml.split(separator: "<Point").dropFirst().compactMap { point -> (Point, Int64)? in
      guard let x = point.number("X"), let y = point.number("Y"), let time = point.number("T")
      else {
        return nil
      }
      return (Point(x: Float(x), y: Float(y)), Int64(time) * 1000)
    }
    var frames = points.enumerated().map { index, sample in
      let touch = Touch(index == 0 ? .began : .moved, id: 1, x: sample.0.x, y: sample.0.y)
      return Frame(time: sample.1, touches: [touch])
    }
    if let (last, time) = points.last {
      frames.append(Frame(time: time, touches: [Touch(.ended, id: 1, x: last.x, y: last.y)]))
    }
    return frames
  }
}

extension Substring {
  /// The whole number of an attribute: `X="78"`.
  fileprivate func number(_ name: String) -> Int? {
    guard let start = range(of: " \(name)=\"")?.upperBound else { return nil }
    return Int(self[start...].prefix { $0 != "\"" })
  }
}
