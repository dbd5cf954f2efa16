import GestureRuntime
import GestureTestSupport
import Testing

/// Which differences a comparison sees.
@Suite struct RoundingTests {
  /// The numbers around a limit and the limit, and whether the first is less, equal or more.
  private static let cases: [(number: Float, limit: Float, order: Order)] = [
    (63, 0.6 * 105, .same), (44.999996, 45, .same), (99.99999, 100, .same),
    (403.3 - 393.3, 10, .same), (10, 10.0001, .same), (10, 10.0002, .less),
    (100, 100.0015, .same), (100, 100.0016, .less), (-100, -100.0015, .same),
    (-100.0016, -100, .less), (5, -5, .more), (0.000001, 0, .more), (-0.000001, 0, .less),
    (0, -0.0, .same), (.infinity, .infinity, .same), (1e30, .infinity, .less),
    (-.infinity, -1e30, .less), (1, 1.000015, .same), (1, 1.000016, .less),
  ]

  private enum Order { case less, same, more }

  @Test func `limits that are hit but for rounding are met, and the strict ones are not`() {
    for (number, limit, order) in Self.cases {
      let held = Comparison.allCases.filter { $0.holds(number, limit) }
      let expected: [Comparison] =
        switch order {
        case .less: [.less, .lessOrEqual, .notEqual]
        case .same: [.lessOrEqual, .greaterOrEqual, .equal]
        case .more: [.greater, .greaterOrEqual, .notEqual]
        }
      #expect(held == expected, "\(number) and \(limit)")
    }
  }

  @Test func `of two opposite comparisons of numbers, one holds`() {
    var random = SplitMix64(seed: 1)
    let opposites: [(Comparison, Comparison)] = [
      (.less, .greaterOrEqual), (.greater, .lessOrEqual), (.equal, .notEqual),
    ]
    for _ in 0..<20_000 {
      let number = Float.random(in: -1000...1000, using: &random)
      let other = number * (1 + Float.random(in: -4...4, using: &random) * Rounding.share)
      for (one, opposite) in opposites {
        #expect(one.holds(number, other) != opposite.holds(number, other), "\(number), \(other)")
        #expect(one.holds(other, number) != opposite.holds(other, number), "\(number), \(other)")
      }
    }
  }

  @Test func `what compares with a limit is on the one side of the threshold, with it`() {
    var random = SplitMix64(seed: 2)
    var limits = Self.cases.flatMap { [$0.number, $0.limit] }.filter { $0.isFinite }
    limits += [0, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    for _ in 0..<200 { limits.append(Float.random(in: -1000...1000, using: &random)) }
    for limit in limits + limits.map({ -$0 }) {
      for comparison: Comparison in [.less, .lessOrEqual, .greater, .greaterOrEqual] {
        let threshold = comparison.threshold(of: limit)
        let isMore = [.greater, .greaterOrEqual].contains(comparison)
        let near = [limit, threshold].flatMap { [$0, $0.nextUp, $0.nextDown, 2 * $0, $0 / 2, -$0] }
        for number in near + [0, -.infinity, .infinity, .nan, 1, -1] {
          let isBeyond = isMore ? number >= threshold : number <= threshold
          #expect(comparison.holds(number, limit) == isBeyond, "\(number) \(comparison) \(limit)")
        }
      }
    }
  }

  @Test func `nothing compares with what is not a number`() {
    for comparison in Comparison.allCases {
      for (left, right) in [(Float.nan, 1), (1, Float.nan), (.nan, .nan), (.nan, 0)] {
        #expect(!comparison.holds(left, right))
      }
    }
  }

  @Test func `durations are compared exactly`() {
    #expect(!Comparison.lessOrEqual.holds(Int64(86_400_000_001), Int64(86_400_000_000)))
    #expect(Comparison.lessOrEqual.holds(Int64(86_400_000_000), Int64(86_400_000_000)))
  }

  @Test func `a thousandth of a point beside a slanting edge is no stray`() {
    let half = Float(0.5).squareRoot()
    let right = Sector(firstX: half, firstY: -half, lastX: half, lastY: half)
    #expect(right.stray(10, 10.001) == 0)
    #expect(right.stray(10, 10.01) > 0)
    #expect(right.stray(403.3 - 393.2, 308.7 - 298.6) == 0)
    let downRight = Sector(firstX: 1, firstY: 0, lastX: 0, lastY: 1)
    #expect(downRight.stray(-0.0001, 10) == 0.0001)
    #expect(downRight.stray(10, -0.0001) == 0.0001)
  }

  @Test func `a thousandth of a point does not turn back`() {
    for turning in Turning.allCases {
      #expect(turning.stray(10, 0.0005, referenceX: 10, referenceY: 0) == 0)
      #expect(turning.stray(10, -0.0005, referenceX: 10, referenceY: 0) == 0)
    }
    #expect(Turning.clockwise.stray(10, -0.002, referenceX: 10, referenceY: 0) == 0.002)
  }
}
