import Foundation
import GestureCompiler
import GestureRuntime
import GestureTestSupport
import GestureTraces
import Testing

/// The only gesture of a text.
func compiled(_ text: String) throws -> GestureTable {
  let compilation = Compilation(path: "test.gesture", contents: Array(text.utf8))
  #expect(!compilation.hasErrors)
  return try #require(compilation.tables.first)
}

/// The only gesture of a file of `Examples`.
func compiled(example name: String) throws -> GestureTable {
  try compiled(Repository.text(of: "Examples/\(name).gesture"))
}

/// One finger at times in milliseconds: where it is, the last being where it lifts.
func finger(_ places: [(time: Int64, x: Float, y: Float)], id: Int32 = 1) -> [Frame] {
  places.enumerated().map { index, place in
    let phase: Touch.Phase = index == 0 ? .began : index == places.count - 1 ? .ended : .moved
    return Frame(
      time: place.time * 1000, touches: [Touch(phase, id: id, x: place.x, y: place.y)])
  }
}

/// One touch at a time in milliseconds.
func event(
  _ time: Int64, _ phase: Touch.Phase, _ id: Int32 = 1, _ x: Float = 100, _ y: Float = 100,
  kind: Touch.Kind = .finger
) -> Frame {
  Frame(time: time * 1000, touches: [Touch(phase, id: id, x: x, y: y, kind: kind)])
}

/// Several touches at a time in milliseconds, numbered from 1: where they are.
func together(_ time: Int64, _ phase: Touch.Phase, _ places: [(x: Float, y: Float)]) -> Frame {
  Frame(
    time: time * 1000,
    touches: places.enumerated().map { index, place in
      Touch(phase, id: Int32(index + 1), x: place.x, y: place.y)
    })
}

/// The gestures of a text.
func compiledFile(_ text: String) throws -> TableFile {
  let compilation = Compilation(path: "test.gesture", contents: Array(text.utf8))
  #expect(!compilation.hasErrors)
  return try #require(try TableFile([compilation]))
}

/// Recordings of the examples.
enum Recordings {
  /// Those of a file of gestures: `NAME.trace` and `NAME-….trace` beside it, but for those of a
  /// file with a longer name.
  static func traces(of name: String, in folder: String) throws -> [Trace] {
    func stem(_ url: URL) -> String { url.deletingPathExtension().lastPathComponent }
    let names = Repository.files(in: folder, withExtension: "gesture").map(stem)
    let urls = Repository.files(in: folder, withExtension: "trace").filter { url in
      let owner = names.filter { stem(url) == $0 || stem(url).hasPrefix($0 + "-") }
        .max { $0.count < $1.count }
      return owner == name
    }
    return try urls.map { url in
      try Trace(reading: Array(Data(contentsOf: url)), path: url.lastPathComponent)
    }
  }
}
