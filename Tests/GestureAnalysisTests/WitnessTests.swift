import Foundation
import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// Drawings that gestures accept, made up from their text.
@Suite struct WitnessTests {
  private static let found = Result { try exampleGestures() }

  private static func examples() throws -> [DrawnGesture] { try found.get() }

  @Test func `every gesture of the examples is drawn`() throws {
    let gestures = try Self.examples()
    let missed = gestures.filter { $0.witnesses.isEmpty }.map(\.name)
    #expect(gestures.count > (Effort.now > .sample ? 90 : 50))
    #expect(missed == [])
  }

  @Test func `what is drawn is accepted when it is written down and read again`() throws {
    for gesture in try Self.examples() {
      for witness in gesture.witnesses {
        // A trace has milliseconds with one decimal, and hundredths of points.
        #expect(witness.drawing.frames.allSatisfy { $0.isWritableExactly }, "\(gesture.name)")
        #expect(Witness(witness.drawing, acceptedBy: gesture.table) == witness)
      }
    }
  }

  @Test func `equal text gives equal drawings`() throws {
    let text = "gesture v { stroke { move down-right  move up-right }  require end above start }"
    #expect(drawings(of: text) == drawings(of: text))
    #expect(drawings(of: text).count == Witness.Effort().witnesses)
  }

  @Test func `a different number of drawings can be asked for`() {
    let text = "gesture line { stroke { move right or up } }"
    var effort = Witness.Effort()
    effort.witnesses = 2
    #expect(drawings(of: text, effort) == Array(drawings(of: text).prefix(2)))
    effort.marks = 0
    #expect(drawings(of: text, effort) == [])
  }

  /// Repeats in repeats have more ways through them than could be written down.
  @Test func `what is too long to be drawn is left out`() {
    let inner = "move right  move left"
    let nested = (0..<12).reduce(inner) { text, _ in "repeat 1.. { \(text) }" }
    #expect(drawings(of: "gesture deep { stroke { \(nested) } }").isEmpty == false)
    let long = "repeat 40 { repeat 10 { move right  hold } }"
    #expect(drawings(of: "gesture long { stroke { \(long) } }") == [])
  }
}

/// The drawings that are found for the only gesture of a text.
private func drawings(
  of text: String, _ effort: Witness.Effort = Witness.Effort()
) -> [Drawing] {
  let compilation = Compilation(path: "drawn.gesture", contents: Array(text.utf8))
  guard let gesture = compilation.model.gestures.first, let table = compilation.tables.first else {
    Issue.record("does not compile: \(compilation.diagnostics.map(\.message.text))")
    return []
  }
  return Witness.all(of: gesture, table, effort: effort).map(\.drawing)
}

extension Frame {
  fileprivate var isWritableExactly: Bool {
    time % 100 == 0
      && touches.allSatisfy {
        $0.x == ($0.x * 100).rounded() / 100 && $0.y == ($0.y * 100).rounded() / 100
      }
  }
}

private struct DrawnGesture: Sendable {
  var name: String
  var table: GestureTable
  var witnesses: [Witness]
}

/// Every gesture of `Examples`, with what is found for it; in a sample, of files with many gestures
/// every third.
private func exampleGestures() throws -> [DrawnGesture] {
  try Repository.files(in: "Examples", withExtension: "gesture").flatMap { url in
    let path = url.path.components(separatedBy: "/Examples/").last ?? ""
    let compilation = Compilation(
      path: path, contents: Array(try Data(contentsOf: url)), reading: Repository.example)
    let all = zip(compilation.model.gestures, compilation.tables).enumerated()
    let step = Effort.now > .sample || compilation.tables.count < 6 ? 1 : 3
    return all.filter { $0.offset % step == 0 }.map(\.element).map { gesture, table in
      DrawnGesture(
        name: "\(path) \(gesture.name)", table: table, witnesses: Witness.all(of: gesture, table))
    }
  }
}
