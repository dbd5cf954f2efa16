import GestureSyntax
import Testing

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("rigth", "right"), ("Right", "right"), ("lenght", "length"), ("durration", "duration"),
      ("avarage-speed", "average-speed"), ("velocty", "velocity"), ("dwon", nil), ("up", nil),
      ("xyzzy", nil), ("", nil), ("le", nil), ("r", nil), ("anticlockwise", nil),
    ] as [(String, String?)])
  func `nearest measure or side`(written: String, meant: String?) {
    #expect(nearest(written, in: MeasureName.allCases.map(\.rawValue) + ["right"]) == meant)
  }

  @Test func `the first of equally close candidates wins`() {
    #expect(nearest("cart", in: ["card", "care"]) == "card")
    #expect(nearest("cart", in: ["care", "card"]) == "care")
    #expect(nearest("care", in: ["card", "care"]) == "care")
  }

  @Test func `a word that cannot be a name is taken for the name that is proposed for it`() {
    #expect(nearest("down", in: ["own", "the-down"]) == "the-down")
    #expect(nearest("s", in: ["letter-s"]) == "letter-s")
  }

  @Test func `a swap counts as one slip`() {
    #expect(nearest("mvoe", in: ["move"]) == "move")
    #expect(nearest("mvoee", in: ["move"]) == nil)
  }

  @Test func `a hostile word is not compared at all`() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearest(long, in: [long]) == nil)
  }

  @Test(arguments: Keyword.allCases)
  func `no keyword is taken for a reserved name but those of conditions`(keyword: Keyword) {
    let reserved: [Keyword] = [.gesture, .and, .or, .not, .of, .edge, .corner, .touches]
    #expect((ReservedName(keyword.rawValue) != nil) == reserved.contains(keyword))
  }
}
