import GestureModel
import Testing

/// Of two gestures of one form it is known which takes more, where that follows from their numbers.
@Suite struct StrictnessTests {
  @Test(
    arguments: [
      ("any, length >= 10pt", "any, length >= 20pt", .looser),
      ("any, length < 10pt", "any, length < 20pt", .stricter),
      ("any, duration <= 10ms", "any, duration <= 20ms", .stricter),
      ("any, duration > 10ms", "any, duration > 20ms", .looser),
      ("any, dx >= 10% of width", "any, dx >= 20% of width", .looser),
      ("any, length >= max(3pt, 4% of width)", "any, length >= max(3pt, 5% of width)", .looser),
      ("any, length >= max(3pt, 4% of width)", "any, length >= max(4pt, 3% of width)", nil),
      ("any, dx - 10pt <= dy", "any, dx - 20pt <= dy", .stricter),
      ("any, not dx >= 10pt", "any, not dx >= 20pt", .stricter),
      ("any, dx >= 10pt or dy >= 20pt", "any, dx >= 20pt or dy >= 20pt", .looser),
      ("any, dx >= 10pt or dy <= 10pt", "any, dx >= 20pt or dy <= 20pt", nil),
      ("any, dx >= 10% of dy", "any, dx >= 20% of dy", nil),
      ("any, abs(dx - 10pt) <= 5pt", "any, abs(dx - 20pt) <= 5pt", nil),
      ("any, abs(dx - 10pt) <= 5pt", "any, abs(dx - 10pt) <= 8pt", .stricter),
      ("move up ±20deg", "move up ±30deg", .stricter),
      ("move up ±30deg", "move up ±30deg", .same),
      ("move 20deg", "move 30deg", nil),
      ("move up", "move up or down", nil),
      ("any, dx >= 10pt", "any, dy >= 20pt", nil),
    ] as [(String, String, Strictness?)])
  func `the one that takes less is the stricter`(
    one: String, other: String, expected: Strictness?
  ) throws {
    let (one, other) = try (drawn(one), drawn(other))
    #expect(one.strictness(beside: other) == expected)
    let opposite: Strictness? =
      switch expected {
      case .stricter: .looser
      case .looser: .stricter
      case .same, nil: expected
      }
    #expect(other.strictness(beside: one) == opposite)
  }

  @Test func `a larger tolerance takes more, and longer steps others`() throws {
    let plain = try drawn("any", "tolerance 10pt + 10%")
    #expect(plain.strictness(beside: try drawn("any", "tolerance 20pt + 10%")) == .stricter)
    #expect(plain.strictness(beside: try drawn("any", "tolerance 10pt + 5%")) == .looser)
    #expect(plain.strictness(beside: try drawn("any", "tolerance 20pt + 5%")) == nil)
    #expect(
      plain.strictness(beside: try drawn("any", "tolerance 10pt + 10% resolution 5pt")) == nil)
  }

  @Test func `where it is written makes no difference to what it means`() throws {
    let (one, other) = (try drawn("any", ""), try drawn("any", "    "))
    #expect(one != other && one.unplaced == other.unplaced)
  }

  private func drawn(_ content: String, _ settings: String = "") throws -> Gesture {
    try gesture("gesture g { \(settings) stroke { \(content) } }")
  }
}
