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
  /// The gestures of a folder for which not everything is shown like this.
  @Test(
    arguments: [
      ("Tests/Corpus/language", ["turned", "numbered", "checkmark-as-listed", "ruled"]),
      ("Tests/Corpus/conformance", ["pinch", "pinch"]),
      ("Tests/Corpus/examine", ["turned", "never"]),
      ("Examples/Commands", ["right", "left", "circle-left", "circle-right", "snail"]),
      ("Examples/Multistrokes", ["d"]),
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

  @Test func `lines show how far a rest may go`() {
    let text = "gesture g { stroke { hold within 30pt } require width >= 20pt }"
    let compilation = Compilation(path: "test.gesture", contents: Array(text.utf8))
    #expect(!PathFindings.all(of: compilation.automata, work: 0)[0].isIncomplete)
  }

  /// What is left is solved with so much work, and not with much less: rows that are not trimmed or
  /// solutions that are not guessed take more, and find the same.
  @Test(
    arguments: [
      ("Tests/Corpus/language/decimals", "ruled", 4765),
      ("Tests/Corpus/examine/measured", "turned", 55462),
      ("Tests/Corpus/examine/relations", "never", 14540),
      ("Examples/Commands/commands", "circle-left", 22718),
      ("Examples/Commands/commands", "snail", 69327),
      ("Examples/Multistrokes/multistrokes", "asterisk", 11632),
      ("Examples/checkmark-as-listed", "checkmark-as-listed", 11632),
    ])
  func `what lines do not show is solved with little work`(
    file: String, name: String, work: Int
  ) throws {
    let automata = try Compilation.ofRepository(file + ".gesture").automata
    let automaton = try #require(automata.first { $0.gesture.name == name })
    #expect(!PathFindings.all(of: [automaton], work: work)[0].isIncomplete)
    #expect(PathFindings.all(of: [automaton], work: work * 3 / 4)[0].isIncomplete)
  }
}
