import GestureAutomaton
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing

/// Text in, automaton and table out, compared with files: see ``GoldenCase`` for how to add one.
@Suite struct CorpusTests {
  @Test(arguments: GoldenCase.all(of: "automaton", in: "automaton"))
  func automaton(golden: GoldenCase) throws {
    try golden.expect(try compile(golden).dump(.automaton))
  }

  @Test(arguments: GoldenCase.all(of: "table", in: "automaton"))
  func table(golden: GoldenCase) throws {
    try golden.expect(try compile(golden).dump(.table))
  }

  /// Of many gestures at the edges of what is built: a checksum of the automaton and of the table of each.
  @Test(arguments: GoldenCase.all(of: "built", in: "details", inputExtension: "texts"))
  func built(golden: GoldenCase) throws {
    let compilation = try compile(golden)
    let lines = zip(compilation.automata, compilation.tables).map { automaton, table in
      "\(automaton.gesture.name) \(Checksum(automaton.dumped())) \(Checksum(table.dumped()))\n"
    }
    try golden.expect(lines.joined())
  }

  @Test(arguments: GoldenCase.all(of: "table", in: "automaton"))
  func `equal text gives equal tables`(golden: GoldenCase) throws {
    #expect(try compile(golden).tables == compile(golden).tables)
  }
}

private func compile(_ golden: GoldenCase) throws -> Compilation {
  Compilation(path: "\(golden.name).gesture", contents: Array(try golden.text().utf8))
}
