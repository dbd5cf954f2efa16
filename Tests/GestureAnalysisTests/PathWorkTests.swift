import GestureAnalysis
import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureTestSupport
import Testing

/// How much work it takes to know what the paths of a gesture let be drawn.
@Suite struct PathWorkTests {
  /// With so much work all is known, and not with much less: rows that are not trimmed or solutions that are
  /// not guessed take more, and find the same.
  @Test(
    arguments: [
      ("Tests/Corpus/language/decimals", "ruled", 4402),
      ("Tests/Corpus/examine/measured", "turned", 53477),
      ("Tests/Corpus/examine/relations", "never", 16808),
      ("Examples/Commands/commands", "circle-left", 388_143),
      ("Examples/Commands/commands", "snail", 64000),
      ("Examples/Multistrokes/multistrokes", "asterisk", 3_587_972),
      ("Examples/checkmark-as-listed", "checkmark-as-listed", 13715),
    ])
  func `what can be drawn is known after little work`(
    file: String, name: String, work: Int
  ) throws {
    let automata = try Compilation.ofRepository(file + ".gesture").automata
    let automaton = try #require(automata.first { $0.gesture.name == name })
    #expect(!PathFindings.all(of: [automaton], work: work)[0].isIncomplete)
    #expect(PathFindings.all(of: [automaton], work: work * 3 / 4)[0].isIncomplete)
  }
}
