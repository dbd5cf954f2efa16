import Foundation
import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing

/// Drawings that gestures accept, made up from their text.
@Suite struct WitnessTests {
  /// The gestures of the examples for which none is found.
  private static let without: [String] = []

  @Test func `nearly every gesture of the examples is drawn`() throws {
    let drawn = try exampleGestures()
    let missed = drawn.filter { $0.witnesses.isEmpty }.map(\.name)
    #expect(missed == Self.without)
    #expect(missed.count * 10 < drawn.count)
    if ProcessInfo.processInfo.environment["PRINT_WITNESSES"] != nil {
      for gesture in drawn {
        print(gesture.name, gesture.witnesses.count)
        for witness in gesture.witnesses { print("    ", witness.drawing.text) }
      }
    }
  }
}

private struct DrawnGesture {
  var name: String
  var witnesses: [Witness]
}

/// Every gesture of `Examples`, with what is found for it.
private func exampleGestures() throws -> [DrawnGesture] {
  try Repository.files(in: "Examples", withExtension: "gesture").flatMap { url in
    let path = url.path.components(separatedBy: "/Examples/").last ?? ""
    let compilation = Compilation(
      path: path, contents: Array(try Data(contentsOf: url)), reading: Repository.example)
    return zip(compilation.model.gestures, compilation.tables).map { gesture, table in
      DrawnGesture(name: "\(path) \(gesture.name)", witnesses: Witness.all(of: gesture, table))
    }
  }
}
