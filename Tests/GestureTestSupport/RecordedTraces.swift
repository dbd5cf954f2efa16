package import Foundation
import GestureRuntime
package import GestureTraces

extension Trace {
  /// Reads a recording as the tool does, with the description of the device beside it.
  package init(recordedAt file: URL) throws {
    let folder = file.deletingLastPathComponent()
    self = try Trace(reading: Array(Data(contentsOf: file)), path: file.path) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return TraceCompanion.name(for: file.lastPathComponent, among: names).flatMap { name in
        (try? Data(contentsOf: folder.appending(path: name)))
          .map { TraceCompanion(name: name, bytes: Array($0)) }
      }
    }
  }

  /// How many touches there are.
  package var landings: Int { frames.flatMap(\.touches).count { $0.phase == .began } }

  /// The trace cut wherever no finger is down: what was drawn between two such moments is one.
  ///
  /// Frames before the first landing, and fingers that never lift, are in none.
  package func cutWhereNothingIsDown() throws -> [Trace] {
    var pieces: [Trace] = []
    var lines: [Substring] = []
    var down: Set<Int32> = []
    var events = nativeText.split(separator: "\n").filter { $0.first?.isNumber == true }[...]
    for touches in frames.map(\.touches) {
      lines += events.prefix(touches.count)
      events = events.dropFirst(touches.count)
      for touch in touches {
        if touch.phase == .began { down.insert(touch.id) }
        if touch.phase == .ended || touch.phase == .cancelled { down.remove(touch.id) }
      }
      guard down.isEmpty else { continue }
      pieces.append(
        try Trace(reading: Array(lines.joined(separator: "\n").utf8), path: "piece.trace"))
      lines = []
    }
    return pieces
  }
}
