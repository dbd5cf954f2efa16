import Foundation
import GestureAnalysis
import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureTestSupport
import Testing

/// What is shown of gestures by drawing a few lines, without solving anything.
///
/// A search that draws worse would find the same in the end, only later: what it leaves has to be solved.
@Suite struct OutlineTests {
  /// The gestures of a folder of which not all is shown so.
  @Test(
    arguments: [
      ("language", ["checkmark-as-listed", "ruled"]), ("conformance", ["pinch", "pinch"]),
      ("examine", ["turned", "never"]),
    ])
  func `lines show what most gestures let be drawn`(folder: String, left: [String]) throws {
    var found: [String] = []
    for file in Repository.files(in: "Tests/Corpus/\(folder)", withExtension: "gesture") {
      let text = try String(contentsOf: file, encoding: .utf8)
      let automata = Compilation(path: "test.gesture", contents: Array(text.utf8)).automata
      let findings = PathFindings.all(of: automata, work: 0)
      found += findings.filter { $0.isIncomplete }.map { $0.automaton.gesture.name }
    }
    #expect(found == left)
  }
}
