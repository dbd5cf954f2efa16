import Foundation
import GestureRuntime
import Testing

/// Angles without a library's arc tangent.
@Suite struct AngleTests {
  @Test func `an angle is within 0.0002 degrees of the exact one`() {
    var worst = 0.0
    for tenth in -1800...1800 {
      let exact = Double(tenth) / 10
      let (x, y) = (Float(cos(exact * .pi / 180)), Float(sin(exact * .pi / 180)))
      let measured = Double(angle(fromX: 1, fromY: 0, toX: x, toY: y))
      let error = abs((measured - exact).remainder(dividingBy: 360))
      worst = max(worst, error)
    }
    #expect(worst < 0.0002)
  }

  @Test(
    arguments: [
      ((1, 0), (1, 0), 0), ((1, 0), (0, 1), 90), ((0, 1), (1, 0), -90), ((1, 0), (-1, 0), 180),
      ((3, 3), (-3, 3), 90), ((0, 0), (1, 0), 0), ((1, 0), (0, 0), 0),
    ] as [((Float, Float), (Float, Float), Float)])
  func `right angles are exact, clockwise is positive, zero vectors have none`(
    from: (Float, Float), to: (Float, Float), expected: Float
  ) {
    #expect(angle(fromX: from.0, fromY: from.1, toX: to.0, toY: to.1) == expected)
  }
}
