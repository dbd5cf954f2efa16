import GestureAnalysis
import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureTestSupport
import Testing

/// What is found of random small gestures, to the letter: what their conditions exclude, which drawings
/// are made up for them, and samples of some.
///
/// That what is found is true is the matter of other tests; here it shows if a search finds less, later or
/// something else.
@Suite struct FoundTests {
  @Test(arguments: 0..<4) func `the same is found as before`(piece: Int) throws {
    let file = Repository.url(of: "Tests/Corpus/examine/random/\(piece).found")
    let golden = GoldenCase(input: file, golden: file)
    let seeds = (0..<40).filter { $0 % 4 == piece }
    try golden.expect(
      seeds.map { found(of: TightModels.model(UInt64($0)), $0) }.joined(separator: "\n"))
  }

  private func found(of gesture: Gesture, _ seed: Int) -> String {
    let automaton = Automaton(gesture)
    let findings = PathFindings(automaton)
    var text = gesture.text + "\n"
    if let never = findings.never {
      text += "never, but for \(never.reserve): \(parts(never.parts, gesture))\n"
    }
    for (item, parts) in findings.dead {
      text += "never drawn: item \(item.rawValue): \(self.parts(parts, gesture))\n"
    }
    for (condition, parts) in findings.implied {
      text += "implied: \(condition): \(self.parts(parts, gesture))\n"
    }
    if !findings.hollow.isEmpty { text += "hollow: \(findings.hollow)\n" }
    if findings.isIncomplete { text += "not all was looked at\n" }
    guard let table = try? automaton.assembled() else { return text }
    for witness in Witness.all(of: gesture, table) { text += "  \(witness.drawing.text)\n" }
    guard seed % 8 < 4 else { return text }
    var sampler = Sampler(automaton, table, marks: 12_000)
    for sample in sampler.all() { text += "  \(sample.purpose): \(sample.drawing.text)\n" }
    return text + "  \(sampler.passedLeaves.sorted()) of \(automaton.leaves.count) states"
      + (sampler.isCutShort ? ", cut short\n" : "\n")
  }

  private func parts(_ parts: [PathFindings.Part], _ gesture: Gesture) -> String {
    parts.map { part in
      switch part {
      case .condition(let index): "condition \(index)"
      case .item(let item): "item \(item.rawValue)"
      case .tolerance: "tolerance"
      }
    }.joined(separator: ", ")
  }
}
