import GestureEmit
import GestureTestSupport
import Testing

/// Names and values in C.
@Suite struct CLiteralTests {
  @Test(arguments: [
    ("tap", "gr_tap"), ("double-tap", "gr_double_tap"), ("Zoom", "gr_Zoom"),
    ("2-taps", "gr_2_taps"),
    ("touch", "gr_touch_gesture"), ("set-of-taps", "gr_set_of_taps_gesture"),
    ("handle", "gr_handle_gesture"), ("while", "gr_while"),
  ])
  func `a name is made for C`(name: String, table: String) {
    #expect(CName(name).table == table)
    #expect(CName(name).size == table + "_size")
  }

  @Test(
    arguments: [
      (0, "0.0f"), (-0.0, "-0.0f"), (20, "20.0f"), (-1, "-1.0f"), (0.5, "0x1p-1f /* 0.5 */"),
      (0.1, "0x1.99999ap-4f /* 0.1 */"), (.leastNonzeroMagnitude, "0x0.000002p-126f /* 1e-45 */"),
      (.infinity, "1.0f / 0.0f"), (-.infinity, "-1.0f / 0.0f"), (.nan, "0.0f / 0.0f"),
    ] as [(Float, String)])
  func `a number is written`(number: Float, literal: String) {
    #expect(CLiteral.number(number) == literal)
  }

  @Test func `every number is written in its very bits`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<20_000 {
      let number = Float(bitPattern: UInt32.random(in: 0...UInt32.max, using: &random))
      guard number.isFinite else { continue }
      // Without the suffix and the comment.
      let literal = CLiteral.number(number).prefix { $0 != " " }.dropLast()
      #expect(try #require(Float(String(literal))).bitPattern == number.bitPattern, "\(literal)")
    }
  }

  @Test(arguments: [
    ("a */ b", "/* a * / b */\n"), ("/* a", "/* / * a */\n"), ("what??/", "/* what? ? / */\n"),
    ("a\u{202E}b\u{7}", "/* ab */\n"), ("ends in \\", "/* ends in \\ . */\n"),
  ])
  func `a comment ends where it should`(text: String, comment: String) {
    #expect(CLiteral.comment([text]) == comment)
  }

  @Test func `a text is quoted`() {
    #expect(CLiteral.quoted("a\"b\\c?✓") == #""a\"b\\c\?\342\234\223""#)
  }
}
