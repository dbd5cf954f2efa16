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
      ("Tests/Corpus/language", ["checkmark-as-listed", "ruled"]),
      ("Tests/Corpus/conformance", ["pinch", "pinch"]),
      ("Tests/Corpus/examine", ["turned", "never"]),
      ("Examples/Commands", ["right", "left", "circle-left", "circle-right", "snail"]),
      ("Examples/Multistrokes", ["d", "n"]),
    ])
  func `lines show what most gestures let be drawn`(folder: String, left: [String]) throws {
    var found: [String] = []
    for file in Repository.files(in: folder, withExtension: "gesture") {
      let path = String(file.path.dropFirst(Repository.root.path.count + 1))
      let findings = PathFindings.all(of: try Compilation.ofRepository(path).automata, work: 0)
      found += findings.filter { $0.isIncomplete }.map { $0.automaton.gesture.name }
    }
    #expect(found == left)
  }
}
