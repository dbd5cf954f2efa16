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
    for witness in Witness.all(of: gesture, table) { text += "  \(exact(witness.drawing))\n" }
    guard seed % 8 < 4 else { return text }
    var sampler = Sampler(automaton, table, marks: 12_000)
    for sample in sampler.all() { text += "  \(sample.purpose): \(exact(sample.drawing))\n" }
    return text + "  \(sampler.passedLeaves.sorted()) of \(automaton.leaves.count) states"
      + (sampler.isCutShort ? ", cut short\n" : "\n")
  }

  /// Of two that are nearly alike: whether one is the other, what is drawn that both are or one only, and
  /// what would tell the first from copies of it with one change.
  @Test func `the same is found of pairs as before`() throws {
    let file = Repository.url(of: "Tests/Corpus/examine/random/pairs.found")
    let golden = GoldenCase(input: file, golden: file)
    try golden.expect(
      (0..<10).map { seed in
        let (first, second) = TightModels.pair(UInt64(seed))
        return found(of: first, second)
      }.joined(separator: "\n"))
  }

  private func found(of first: Gesture, _ second: Gesture) -> String {
    guard let one = first.assembledTable, let two = second.assembledTable else {
      return "\(first.name): no table\n"
    }
    var text = "\(first.text)\nand \(second.text)\n"
    if first.isProved(in: second) { text += "the first is the second\n" }
    if second.isProved(in: first) { text += "the second is the first\n" }
    for (own, other, table) in [(first, one, two), (second, two, one)] {
      for witness in Witness.all(of: own, other) {
        let isBoth = Witness(witness.drawing, acceptedBy: table) != nil
        text += "  \(isBoth ? "both" : "one only"): \(exact(witness.drawing))\n"
      }
    }
    let automaton = Automaton(first)
    var sampler = Sampler(automaton, one, marks: 8000)
    _ = sampler.accepted()
    for mutant in Mutant.all(of: first) {
      let table = mutant.gesture.assembledTable
      let drawing = sampler.drawing(telling: mutant) { drawing in
        (Witness(drawing, acceptedBy: one) == nil)
          != (table.flatMap { Witness(drawing, acceptedBy: $0) } == nil)
      }
      text += "  \(mutant.words): \(drawing.map(exact) ?? "nothing tells")\n"
      if mutant.isProvedSame(as: first) { text += "    and nothing can\n" }
    }
    for way in GestureAnalysis.Way.all(in: automaton) where automaton.isNeverTaken(way) {
      text += "  never \(way.text(in: automaton))\n"
    }
    return text
  }

  /// The drawing in words, and a checksum of its touches.
  private func exact(_ drawing: GestureAnalysis.Drawing) -> String {
    "\(drawing.text) \(Checksum(drawing.frames.map { "\($0)" }.joined()))"
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
