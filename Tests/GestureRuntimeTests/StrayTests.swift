import Foundation
import GestureRuntime
import GestureTestSupport
import Testing

/// The stray of a step against the plain definition: the distance to the nearest allowed step.
@Suite struct StrayTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a sector's stray is the distance to the nearest step of the sector`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let first = Double.random(in: 0..<360, using: &random)
    let width = Double.random(in: 0...180, using: &random)
    let sector = Sector(from: first, width: width)
    for _ in 0..<50 {
      let step = (
        Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random)
      )
      let expected = nearest(to: step, from: first, width: width)
      let stray = sector.stray(Float(step.0), Float(step.1))
      #expect(abs(Double(stray) - expected) < 0.03, "\(first) ± \(width) \(step)")
    }
  }

  @Test func `the edges of a sector belong to it exactly`() {
    let downRight = Sector(firstX: 1, firstY: 0, lastX: 0, lastY: 1)
    #expect(downRight.stray(7, 0) == 0)
    #expect(downRight.stray(0, 7) == 0)
    #expect(downRight.stray(7, 7) == 0)
    #expect(downRight.stray(0, 0) == 0)
    #expect(downRight.stray(7, -1) == 1)
    #expect(downRight.stray(-1, 7) == 1)
    #expect(downRight.stray(-3, -4) == 5)
  }

  @Test func `a sector without a width is one direction, not its opposite`() {
    let right = Sector(firstX: 1, firstY: 0, lastX: 1, lastY: 0)
    #expect(right.stray(5, 0) == 0)
    #expect(right.stray(-5, 0) == 5)
    #expect(right.stray(5, 2) == 2)
  }

  @Test func `an arc strays by what it turns back`() {
    #expect(Turning.clockwise.stray(0, 4, referenceX: 3, referenceY: 0) == 0)
    #expect(Turning.clockwise.stray(0, -4, referenceX: 3, referenceY: 0) == 4)
    #expect(Turning.counterclockwise.stray(0, 4, referenceX: 3, referenceY: 0) == 4)
    #expect(Turning.clockwise.stray(5, 0, referenceX: 3, referenceY: 0) == 0)
    #expect(Turning.clockwise.stray(-5, 0, referenceX: 3, referenceY: 0) == 0)
  }

  /// By trying every tenth of a degree and every length along it.
  private func nearest(to step: (Double, Double), from first: Double, width: Double) -> Double {
    var least = (step.0 * step.0 + step.1 * step.1).squareRoot()
    for tenth in 0...Int(width * 10) {
      let angle = (first + Double(tenth) / 10) * .pi / 180
      let along = max(0, step.0 * cos(angle) + step.1 * sin(angle))
      let (dx, dy) = (step.0 - along * cos(angle), step.1 - along * sin(angle))
      least = min(least, (dx * dx + dy * dy).squareRoot())
    }
    return least
  }
}

extension Sector {
  fileprivate init(from first: Double, width: Double) {
    let (start, end) = (first * .pi / 180, (first + width) * .pi / 180)
    self.init(
      firstX: Float(cos(start)), firstY: Float(sin(start)), lastX: Float(cos(end)),
      lastY: Float(sin(end)))
  }
}
