import GestureModel
import GestureRuntime
import Testing

/// What follows from a condition, held to what it says of a few numbers.
@Suite struct ImplicationTests {
  private static let comparisons: [Comparison] = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
  ]
  private static let way = Value.measure(.length, ID(1))
  private static let stray = Value.measure(.stray, ID(1))

  private static func length(
    _ comparison: Comparison, _ limit: Float
  ) -> GestureModel.Test {
    .compare(comparison, way, .constant(limit))
  }

  private static func duration(
    _ comparison: Comparison, _ limit: Int64
  ) -> GestureModel.Test {
    .duration(ID(1), comparison, limit)
  }

  @Test(arguments: comparisons, comparisons)
  func `a bound on a length implies another if all lengths say so`(
    one: Comparison, other: Comparison
  ) {
    for (limit, otherLimit): (Float, Float) in [(1, 2), (2, 2), (2, 1)] {
      let follows = [0, 1, 1.5, 2, 3].allSatisfy { (length: Float) in
        !one.holds(length, limit) || other.holds(length, otherLimit)
      }
      let narrow = Self.length(one, limit)
      #expect(narrow.implies(Self.length(other, otherLimit)) == follows)
      #expect(!narrow.implies(.compare(other, .measure(.length, ID(2)), .constant(otherLimit))))
    }
  }

  /// Of whole microseconds.
  @Test(arguments: comparisons, comparisons)
  func `a bound on a duration implies another if all durations say so`(
    one: Comparison, other: Comparison
  ) {
    for (limit, otherLimit): (Int64, Int64) in [(2, 3), (3, 3), (3, 2), (2, 4), (4, 2)] {
      let follows = (0...6).allSatisfy { (duration: Int64) in
        !one.holds(duration, limit) || other.holds(duration, otherLimit)
      }
      let narrow = Self.duration(one, limit)
      #expect(narrow.implies(Self.duration(other, otherLimit)) == follows)
      #expect(!narrow.implies(.duration(ID(2), other, otherLimit)))
    }
  }

  /// One condition, another, and whether the first implies the second.
  @Test(
    arguments: [
      (.or(length(.less, 1), length(.less, 2)), length(.less, 3), true),
      (.or(length(.less, 1), length(.less, 4)), length(.less, 3), false),
      (.or(length(.less, 4), length(.less, 1)), length(.less, 3), false),
      (.and(length(.less, 1), length(.greater, 0)), length(.less, 3), true),
      (.and(length(.greater, 0), length(.less, 1)), length(.less, 3), true),
      (.and(length(.greater, 0), length(.less, 4)), length(.less, 3), false),
      (length(.less, 1), .or(length(.less, 2), length(.greater, 5)), true),
      (length(.less, 1), .or(length(.greater, 5), length(.less, 2)), true),
      (length(.less, 3), .or(length(.greater, 5), length(.less, 2)), false),
      (length(.less, 1), .and(length(.less, 2), length(.less, 3)), true),
      (length(.less, 1), .and(length(.less, 2), length(.greater, 0)), false),
      (length(.less, 1), .and(length(.greater, 0), length(.less, 2)), false),
      // What is denied bounds the other way; with what may be no number, only on one side.
      (.not(length(.greater, 1)), length(.less, 2), true),
      (.not(length(.greater, 3)), length(.less, 2), false),
      (length(.less, 2), .not(length(.greater, 3)), true),
      (length(.less, 2), .not(length(.greater, 1)), false),
      (.not(.compare(.greater, .divide(way, stray), .constant(1))), length(.less, 2), false),
      (
        .not(.compare(.greater, .divide(way, stray), .constant(1))),
        .compare(.less, .divide(way, stray), .constant(2)), false
      ),
      (
        .compare(.less, .divide(way, stray), .constant(2)),
        .not(.compare(.greater, .divide(way, stray), .constant(3))), true
      ),
      (
        .not(.compare(.less, way, .viewWidth)), .compare(.greaterOrEqual, way, .viewWidth),
        false
      ),
      (.not(.and(length(.less, 1), length(.less, 2))), length(.greaterOrEqual, 1), true),
      (.not(.and(length(.less, 1), length(.less, 2))), length(.greaterOrEqual, 2), false),
      (.not(.or(length(.less, 1), length(.less, 2))), length(.greaterOrEqual, 2), true),
      (.not(.not(length(.less, 1))), length(.less, 2), true),
      (.not(duration(.less, 5)), duration(.greater, 4), true),
      (.not(duration(.less, 5)), duration(.greater, 5), false),
      (.isKind(.pencil), .isKind(.pencil), true), (.isKind(.pencil), .isKind(.mouse), false),
      (.isKind(.pencil), .or(.isKind(.mouse), .isKind(.pencil)), true),
      (.not(.isKind(.mouse)), .isKind(.pencil), false),
      (length(.less, 1), duration(.less, 2), false),
    ] as [(GestureModel.Test, GestureModel.Test, Bool)])
  func `what is joined or denied implies what its parts do`(
    one: GestureModel.Test, other: GestureModel.Test, follows: Bool
  ) {
    #expect(one.implies(other) == follows)
  }

  @Test(
    arguments: [
      (.constant(0), true), (.constant(-1), false), (.viewWidth, true), (.negate(way), false),
      (.add(way, way), true), (.add(way, .constant(-1)), false),
      (.add(.constant(-1), way), false), (.multiply(way, .constant(-1)), false),
      (.minimum(way, .constant(-1)), false), (.maximum(.constant(-1), way), true),
      (.maximum(way, .constant(-1)), true), (.maximum(.constant(-1), .constant(-1)), false),
      (.subtract(way, way), false), (.landing(.force), false),
      (.subtract(.measure(.maxX, ID(1)), .measure(.minX, ID(1))), true),
      (.subtract(.measure(.minX, ID(1)), .measure(.maxX, ID(1))), false),
      (.subtract(.measure(.maxX, ID(1)), .measure(.minX, ID(2))), false),
      (.subtract(.measure(.maxX, ID(1)), .measure(.minY, ID(1))), false),
      (.subtract(.measure(.rightmost, ID(1)), .measure(.leftmost, ID(1))), true),
      (.subtract(.measure(.rightmost, ID(1)), .measure(.topmost, ID(1))), false),
      (.subtract(.measure(.bottommost, ID(1)), .measure(.topmost, ID(1))), true),
      (.subtract(.measure(.bottommost, ID(1)), .measure(.topmost, ID(2))), false),
    ] as [(Value, Bool)])
  func `a value is known never to be negative by its form`(value: Value, isNever: Bool) {
    #expect(value.isNeverNegative == isNever)
  }
}
