import Foundation
import GestureAnalysis
import GestureTestSupport
import Testing

@testable import GestureLearning

/// Drawings in, the chains that they could be: what is asked of a few drawings is on record, number by
/// number, since a slip in a sum changes what is learned only a little.
@Suite struct WaysTests {
  /// The classes of a file: a label before each drawing, a blank line between sets.
  private static func sets(of text: String) -> [[LabelledDrawing]] {
    text.split(separator: "\n\n").map { set in
      set.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        return LabelledDrawing(
          String(line[..<colon]), drawn: String(line[line.index(after: colon)...]))
      }
    }
  }

  private static func samples(of drawings: [LabelledDrawing]) -> [Sample] {
    let labels = Set(drawings.map(\.label)).sorted()
    var chance = Chance(1)
    return drawings.enumerated().flatMap { number, drawing in
      let label = labels.firstIndex(of: drawing.label) ?? 0
      func sample(_ drawing: LabelledDrawing, isCopy: Bool) -> Sample {
        Sample(
          drawing, label: label, number: number, isCopy: isCopy, weight: isCopy ? 0.25 : 0.5,
          resolution: 3)
      }
      return [sample(drawing, isCopy: false)]
        + (0..<2).map { _ in sample(drawing.shaken(&chance), isCopy: true) }
    }
  }

  @Test(arguments: GoldenCase.all(of: "ways", in: "learned", inputExtension: "drawings"))
  func `the chains that drawings could be`(golden: GoldenCase) throws {
    var text = ""
    for set in Self.sets(of: try golden.text()) {
      let samples = Self.samples(of: set)
      for label in 0...(samples.map(\.label).max() ?? 0) {
        let own = samples.filter { $0.label == label }
        let ways = Ways(label, own, isJoined: false)
        for slot in ways.slots {
          text += "could be\n" + slot.candidates.map { "  \($0.written)\n" }.joined()
        }
      }
    }
    try golden.expect(text)
  }

  /// So that time grows with the number of drawings, and not with its square.
  @Test func `shapes are sought in all drawings, and in some of many`() {
    let people = 20
    func sought(_ count: Int) -> Set<Int> {
      let drawing = LabelledDrawing("v", drawn: "0,0 40,40 80,0")
      return Candidates.sought(
        (0..<count).map {
          Sample(drawing, label: 0, number: $0, isCopy: false, weight: 1, resolution: 3)
        })
    }
    #expect(sought(0).isEmpty)
    for count in [1, 30, Candidates.most] { #expect(sought(count) == Set(0..<count)) }
    for count in [Candidates.most + 1, 480, 4801] {
      let found = sought(count)
      #expect(found.count == Candidates.most && found.allSatisfy { $0 < count })
      // Drawings are in the order of who drew them.
      let byPerson = Dictionary(grouping: found) { $0 * people / count }
      #expect(byPerson.count == people && byPerson.values.allSatisfy { (1...4).contains($0.count) })
    }
  }

  @Test(arguments: GoldenCase.all(of: "chosen", in: "learned", inputExtension: "drawings"))
  func `the chains that keep classes apart`(golden: GoldenCase) throws {
    var text = ""
    for set in Self.sets(of: try golden.text()) {
      let samples = Self.samples(of: set)
      let labels = Set(samples.map(\.label)).sorted()
      let slots = labels.flatMap { label in
        Ways(label, samples.filter { $0.label == label }, isJoined: false).slots
      }
      var choice = Choice(samples, Habits(slots, samples).applied(to: slots, samples))
      for label in labels {
        let ways = choice.ways(of: label)
        text += "is\n" + ways.map { "  \($0.written)\n" }.joined()
        let own = samples.filter { $0.label == label }
        let shared = Sharing(own).unified(ways)
        if shared != ways { text += "shares\n" + shared.map { "  \($0.written)\n" }.joined() }
      }
      for rivals in choice.rivalChains() {
        text += "or \(rivals.label) \(rivals.kind) \(rivals.other.written)\n"
      }
      var fitter = Fitter()
      let ways = labels.map { choice.ways(of: $0).map(PreparedStrokes.init) }
      for sample in samples where !sample.isCopy {
        let nearest = Choice.nearest(sample, ways, &fitter)
        let found = nearest.map { "nearest \($0.label), \(thousandths($0.stray))" } ?? "nothing"
        text += "\(sample.label) is \(found)\n"
      }
    }
    try golden.expect(text)
  }
}
