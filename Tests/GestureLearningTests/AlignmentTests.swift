import GestureRuntime
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

  @Test func `eight steps stray as each of them does, bit for bit`() {
    let steps: [(Float, Float)] = [
      (0, 0), (3, 0), (0, -3), (-3, 0), (2, 2), (-2.5, 1), (5, 0.001), (-0.25, -7),
    ]
    for first in stride(from: -180.0, to: 180, by: 15) {
      for width in [20.0, 45, 90, 170, 180] {
        let sector = Phase(middle: Float(first), half: Float(width / 2)).sector
        var block = StepBlock()
        for (lane, step) in steps.enumerated() {
          (block.dx[lane], block.dy[lane]) = step
          block.size[lane] = Step(dx: step.0, dy: step.1).planeSize
        }
        let strays = sector.strays(block.dx, block.dy, sizes: block.size)
        for (lane, step) in steps.enumerated() {
          let stray = sector.stray(step.0, step.1, size: block.size[lane])
          #expect(strays[lane].bitPattern == stray.bitPattern, "\(first) \(width) \(step)")
        }
      }
    }
  }
}
