import Foundation
import GestureAnalysis
import Testing

@testable import GestureLearning

/// What is chosen of what classes could be.
@Suite struct ChoiceTests {
  /// Places along a circle, by angles clockwise from the right.
  private static func round(
    _ angles: ClosedRange<Double>, width: Double = 100, height: Double = 100
  ) -> [(Double, Double)] {
    (0...16).map { part in
      let angle = angles.upperBound - (angles.upperBound - angles.lowerBound) * Double(part) / 16
      return (
        50 + width / 2 * cos(angle * .pi / 180), 50 + height / 2 * sin(angle * .pi / 180)
      )
    }
  }

  /// Three drawings of each figure, and two copies of each drawing.
  private static func samples(_ figures: [[(Double, Double)]]) -> [Sample] {
    var (hand, chance) = (Hand(3), Chance(1))
    return figures.enumerated().flatMap { label, figure in
      (0..<3).flatMap { number in
        let drawing = hand.draw("\(label)", [figure], shake: 2)
        return [drawing, drawing.shaken(&chance), drawing.shaken(&chance)].enumerated().map {
          Sample(
            $1, label: label, number: 3 * label + number, isCopy: $0 > 0,
            weight: $0 > 0 ? 0.25 : 0.5, resolution: 3)
        }
      }
    }
  }

  /// An arc and a chain of moves that a class could be.
  private static func candidates(
    _ label: Int, _ samples: [Sample]
  ) throws -> (arc: Chain, moves: Chain) {
    let chains = Candidates(samples.filter { $0.label == label }).chains
    return (
      try #require(chains.first { $0.isAllArc }), try #require(chains.first { !$0.isAllArc })
    )
  }

  /// None of them alone gains by being moves, since the arcs of the others take its drawings all the same.
  @Test func `round gestures that differ in their directions do not become arcs`() throws {
    let samples = Self.samples([
      Self.round(-90...250), Self.round(0...340), Self.round(90...430), Self.round(180...520),
    ])
    let slots = try (0..<4).map { label in
      let (arc, moves) = try Self.candidates(label, samples)
      return Slot(label: label, candidates: [arc.preferring([]), moves])
    }
    let choice = Choice(samples, slots)
    for label in 0..<4 {
      let ways = choice.ways(of: label)
      #expect(!ways.isEmpty && ways.allSatisfy { !$0.isAllArc })
    }
  }

  @Test func `a spiral has to turn more than a circle that is drawn too far`() throws {
    let samples = Self.samples([Self.round(-90...520), Self.round(-90...340)])
    let spiral = try Self.candidates(0, samples).arc
    let limits = try #require(spiral.phases[0].turns)
    #expect(limits.lowerBound < 430)
    let circle = try Self.candidates(1, samples).moves
    let choice = Choice(
      samples,
      [Slot(label: 0, candidates: [spiral]), Slot(label: 1, candidates: [circle])])
    let chosen = try #require(choice.ways(of: 0).first?.phases[0].turns)
    #expect((470...500).contains(chosen.lowerBound) && chosen.upperBound == limits.upperBound)
  }

  /// A drawing of another figure could be a second way, which costs more than it brings. Ways have few preferences in
  /// common.
  @Test func `a drawing under the wrong label takes no preference away`() throws {
    var hand = Hand(1)
    let figures = [
      ("vee", Figure.vee), ("zed", Figure.zed), ("line", [[(0.0, 0.0), (50, 100)]]),
    ]
    let drawings = figures.flatMap { label, figure in
      (0..<4).map { _ in hand.draw(label, figure) }
    }
    let wrong = hand.draw("vee", Figure.zed)
    let learned = try Learner(drawings + [wrong]).learned()
    #expect(learned.text.contains("prefer b.length near a.length"), "\(learned.text)")
  }
}
