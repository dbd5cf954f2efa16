import Foundation
import GestureCompiler
import GestureTestSupport
import Testing

@testable import GestureLearning

/// What is learned of many sets, with every number of it, and what is asked about them: a checksum for each,
/// since a slip in a sum changes only some of them, and these only a little.
@Suite struct LearnedSetsTests {
  private func golden(_ name: String) -> GoldenCase {
    let folder = Repository.url(of: "Tests/Corpus/learned")
    return GoldenCase(input: folder, golden: folder.appending(path: "\(name).sums"))
  }

  @Test func `what is learned of small sets`() throws {
    let lines = [UInt64](101...101).map { seed in
      var hand = Hand(seed)
      return "\(seed): \(said(of: hand.smallSet()))\n"
    }
    try golden("small").expect(lines.joined())
  }

  /// Some vary in what people vary: the order of strokes, their directions, where they begin, how many they are.
  @Test func `what is learned of sets that people draw`() throws {
    let lines = [UInt64](1...2).map { seed in
      var hand = Hand(seed)
      let drawings = hand.variedSet()
      let refused = drawings.enumerated().filter { seed % 3 == 1 && $0.offset % 5 == 2 }
      let kept = drawings.enumerated().filter { seed % 3 != 1 || $0.offset % 5 != 2 }
      return "\(seed): \(said(of: kept.map(\.element), refused: refused.map(\.element)))\n"
    }
    try golden("varied").expect(lines.joined())
  }

  @Test func `what is learned is added to a file`() throws {
    let file = """
      prefer best fit within 400ms
      each gesture stray <= 20% of length
      gesture v { stroke { any } }
      """
    var hand = Hand(1)
    let known = Compilation(path: "known.gesture", contents: Array(file.utf8))
    try golden("added").expect("1: \(said(of: hand.variedSet(), addedTo: known))\n")
  }

  /// How many classes there are and how many drawings come out right, and a checksum of everything.
  private func said(
    of drawings: [LabelledDrawing], refused: [LabelledDrawing] = [],
    addedTo known: Compilation? = nil
  ) -> String {
    let learner = Learner(drawings, refused: refused)
    do throws(LearningError) {
      let learned = try learner.learned(addedTo: known)
      var sum = Checksum()
      sum.add(learned.text)
      for found in learned.classes {
        sum.add("\(found.comment) \(found.twin ?? "") \(found.accepted) \(found.isWritten)\n")
        for (name, count) in found.mistaken { sum.add("\(name) \(count)\n") }
      }
      sum.add(
        "\(learned.leftOut) \(learned.newPreference ?? "") \(learned.missingPreference ?? "")\n")
      for chain in learned.findings.ways.joined() { sum.add(chain.written + "\n") }
      for limit in learned.findings.limits { sum.add("\(thousandths(limit))\n") }
      if known == nil, let asked = learner.question() { sum.add(asked.traceText) }
      let right = learned.classes.map(\.right).reduce(0, +)
      return "\(learned.classes.count) classes, \(right) of \(drawings.count) right \(sum)"
    } catch {
      return error.text
    }
  }
}

extension Hand {
  /// Two or three classes, each drawn two to four times by three people, with what varies.
  fileprivate mutating func variedSet() -> [LabelledDrawing] {
    let round = [
      (0...24).map { step in
        let angle = Double(step) * .pi / 12
        return (60 - 60 * cos(angle), 60 - 60 * sin(angle))
      }
    ]
    let figures: [(String, [[(Double, Double)]])] = [
      ("check", Figure.check), ("v", Figure.vee), ("z", Figure.zed), ("cross", Figure.cross),
      ("box", Figure.box), ("plus", Figure.plus), ("hook", Figure.hook), ("rays", Figure.rays),
      ("round", round), ("dot", [[(50, 50), (50, 50)]]), ("line", [[(0, 0), (120, 4)]]),
    ]
    let size = [0.4, 1, 1, 3, 9][next(below: 5)]
    let first = next(below: figures.count)
    return (0...(1 + next(below: 2))).flatMap { place in
      let (label, strokes) = figures[(first + 3 * place) % figures.count]
      let kind = next(below: 6)
      return (0...(1 + next(below: 3))).map { number in
        var own = strokes
        switch kind {
        case 0 where number % 2 == 1: own.reverse()
        case 1 where number % 3 == 1: own = own.map { $0.reversed() }
        case 2 where number % 2 == 1 && own.count == 1 && own[0].count > 4:
          let corners = Array(own[0].dropLast())
          let start = 1 + next(below: corners.count - 1)
          own = [Array(corners[start...] + corners[...start])]
        case 3 where number % 2 == 1 && own.count == 1 && own[0].count > 2:
          own = Figure.lifted([1 + next(below: own[0].count - 2)], own[0])
        case 4 where number % 2 == 1: own = own.map { $0.map { (0.5 * $0.0, $0.1) } }
        default: break
        }
        let person = kind == 5 ? nil : "p\(number % 3)"
        return draw(label, own, person: person, size: size, shake: [2, 4, 8][next(below: 3)])
      }
    }
  }
}
