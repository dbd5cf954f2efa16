import Testing

@testable import GestureLearning

/// How drawings fit chains of directions.
@Suite struct AlignmentTests {
  /// Down to the right and up, each cone as wide as the other.
  private static let check = Chain(strokes: [
    Chain.Stroke(phases: [Phase(middle: 45, half: 20), Phase(middle: -50, half: 20)])
  ])
  private static let cross = Chain(
    strokes: [
      Chain.Stroke(phases: [Phase(middle: 45, half: 20)], isEitherWay: true),
      Chain.Stroke(phases: [Phase(middle: 135, half: 20)]),
    ], isAnyOrder: true)

  @Test func `a fit above a limit is not looked for, and any other is the same`() {
    var hand = Hand(5)
    let drawings = [Figure.check, Figure.vee, Figure.zed, Figure.cross, Figure.plus].flatMap {
      figure in (0..<4).map { _ in hand.draw("drawn", figure, shake: 12) }
    }
    var fitter = Fitter()
    var (same, none) = (0, 0)
    for drawing in drawings {
      let sample = Sample(
        drawing, label: 0, number: 0, isCopy: false, weight: 1, resolution: 3)
      for chain in [Self.check, Self.cross].map(PreparedStrokes.init) {
        let whole = fitter.fit(sample, chain, .asAllowed)
        for limit: Float in [0, 0.02, 0.1, 0.3, 0.6] {
          let limited = fitter.fit(sample, chain, .asAllowed, limit: limit)
          if let limited {
            #expect(limited.stray == whole?.stray && limited.lengths == whole?.lengths)
            same += 1
          } else {
            #expect(whole.map { $0.strayRatio > limit } ?? true)
            if whole != nil { none += 1 }
          }
        }
      }
    }
    #expect(same > 20 && none > 20)
  }
}
