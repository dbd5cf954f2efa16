import Testing

@testable import GestureLearning

/// Strokes as steps, simplified to lines.
@Suite struct StepsTests {
  private static func places(_ places: [(Float, Float)]) -> [DrawnStroke.Point] {
    places.map { .init(x: $0.0, y: $0.1) }
  }

  /// Steps have at least the resolution, of a long way a part of it.
  @Test(
    arguments: [
      ([], 3, []), ([(5, 5)], 3, []), ([(0, 0), (2.9, 0)], 3, []), ([(0, 0), (3, 0)], 3, [3]),
      ([(0, 0), (2, 0), (4, 0), (6, 0)], 3, [4]), ([(0, 0), (0, 0), (0, 0)], 0, []),
      // A 72nd of 720 points.
      ([(0, 0), (9, 0), (10, 0), (720, 0)], 3, [10, 710]),
    ] as [([(Float, Float)], Float, [Float])])
  func `steps are as long as the resolution`(
    points: [(Float, Float)], resolution: Float, sizes: [Float]
  ) {
    let steps = Steps(Self.places(points), resolution: resolution)
    #expect(steps.sizes == sizes && steps.count == sizes.count)
    #expect(steps.total == sizes.reduce(0, +))
    #expect(steps.places.count == (points.isEmpty ? 0 : sizes.count + 1))
  }

  @Test func `the steps of a scribble are at least a quarter as long as it is wide`() {
    let scribble = (0..<80).map { (Float($0.isMultiple(of: 2) ? 8 : 0), Float(0)) }
    let steps = Steps(Self.places([(0, 0), (1.9, 0)] + scribble), resolution: 1)
    #expect(steps.sizes == Array(repeating: 8, count: 80))
    let wider = Steps(Self.places([(0, 0), (2, 0)] + scribble), resolution: 1)
    #expect(wider.sizes.prefix(2) == [2, 6])
  }

  @Test func `a step has the direction in which it goes`() {
    let steps = Steps(
      Self.places([(0, 0), (10, 0), (10, 10), (0, 10), (0, 0), (5, 5)]), resolution: 3)
    #expect(steps.angles.map { number($0) } == ["0", "90", "180", "-90", "45"])
  }

  @Test(
    arguments: [
      ([], 3, 100, []), ([(0, 0)], 3, 100, [0]), ([(0, 0), (9, 0)], 3, 100, [0, 1]),
      ([(0, 0), (5, 0), (10, 0)], 3, 10, [0, 2]),
      // As far as is allowed, and a little farther.
      ([(0, 0), (5, 3), (10, 0)], 3, 10, [0, 2]), ([(0, 0), (5, 3), (10, 0)], 2.9, 10, [0, 1, 2]),
      ([(0, 0), (5, -3), (10, 0)], 2.9, 10, [0, 1, 2]),
      // Of two that are equally far, the first.
      ([(0, 0), (2, 5), (8, 5), (10, 0)], 4, 10, [0, 1, 3]),
      // On both sides of a corner there may be more.
      ([(0, 0), (25, 10), (50, 50), (75, 10), (100, 0)], 3, 100, [0, 1, 2, 3, 4]),
      // Ends that nearly meet have no line through them.
      ([(0, 0), (50, 0), (4.9, 0)], 10, 100, [0, 1, 2]),
      ([(0, 0), (50, 0), (5, 0)], 10, 100, [0, 2]),
      ([(0, 0), (30, 40), (0, 0)], 49, 0, [0, 1, 2]), ([(0, 0), (30, 40), (0, 0)], 51, 0, [0, 2]),
    ] as [([(Float, Float)], Float, Float, [Int])])
  func `corners are kept that are farther from the lines beside them`(
    points: [(Float, Float)], distance: Float, size: Float, kept: [Int]
  ) {
    #expect(corners(of: Self.places(points), within: distance, size: size) == kept)
  }

  @Test(
    arguments: [
      ([(0, 0), (100, 0)], [(0, 100)]), ([(0, 0), (0, 96), (4, 96)], [(90, 96)]),
      ([(0, 0), (0, 90), (10, 90)], [(90, 90), (0, 10)]),
    ] as [([(Float, Float)], [(Float, Float)])])
  func `lines of a stroke that are short beside the whole are left out`(
    points: [(Float, Float)], lines: [(Float, Float)]
  ) {
    let steps = Steps(Self.places(points), resolution: 3)
    let found = steps.directions(grain: 0.01, size: 100)
    #expect(found.map { $0.direction } == lines.map { $0.0 })
    #expect(found.map { $0.weight } == lines.map { $0.1 })
  }

  @Test(
    arguments: [
      ([], []), ([(10, 3)], [(10, 3)]), ([(0, 1), (22, 1)], [(11, 2)]),
      ([(0, 1), (22.5, 1)], [(0, 1), (22.5, 1)]), ([(0, 1), (-20, 3)], [(-15, 4)]),
      // The nearest first, the first of those that are equally near.
      ([(0, 1), (20, 1), (30, 1)], [(0, 1), (25, 2)]),
      ([(0, 1), (20, 1), (40, 1)], [(10, 2), (40, 1)]),
      ([(170, 1), (-174, 3)], [(-178, 4)]), ([(0, 0), (20, 0)], [(10, 0)]),
    ] as [([(Float, Float)], [(Float, Float)])])
  func `neighbours of nearly one direction are one`(
    lines: [(Float, Float)], result: [(Float, Float)]
  ) {
    let found = merged(lines.map { (direction: $0.0, weight: $0.1) })
    #expect(found.map { $0.direction } == result.map { $0.0 })
    #expect(found.map { $0.weight } == result.map { $0.1 })
  }
}
