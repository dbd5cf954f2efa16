import GestureCompiler
import GestureSyntax
import GestureTestSupport
import Testing

/// Warnings of gestures that another one comes before, since they begin with it.
@Suite struct ForestalledTests {
  private static let double = """
    gesture double-tap {
      first: stroke { hold within 20pt, duration <= 350ms }
      lift, 40ms <= duration <= 300ms
      second: stroke { hold within 20pt, duration <= 350ms }
      require second.start within 40pt of first.start
    }
    """

  /// Taps that are all a double tap begins with, or more.
  @Test(arguments: [
    "hold within 20pt, duration <= 350ms", "hold within 25pt, duration <= 350ms",
    "hold within 20pt, duration <= 500ms", "hold within 25pt, duration < 1s", "hold within 20pt",
  ])
  func `a tap comes before a double tap, wherever it stands`(tap: String) {
    let text = "gesture tap { stroke { \(tap) } }"
    #expect(losers(in: "\(text)\n\(Self.double)") == ["double-tap"])
    #expect(losers(in: "\(Self.double)\n\(text)") == ["double-tap"])
  }

  /// Taps that some double taps do not begin with.
  @Test(arguments: [
    "stroke { hold within 10pt, duration <= 350ms }",
    "stroke { hold within 20pt, duration <= 200ms }",
    "stroke { hold within 20pt, 50ms <= duration <= 350ms }",
    "stroke { hold within 20pt, duration <= 350ms } require start inside view",
    "touches 2 stroke { hold within 20pt, duration <= 350ms }",
    "only pencil stroke { hold within 20pt, duration <= 350ms }",
    "stroke { hold within 20pt, duration <= 350ms } after double-tap fails",
    "stroke { hold within 20pt, duration <= 350ms } alongside double-tap",
  ])
  func `what some double taps are without leaves them a chance`(tap: String) {
    #expect(losers(in: "\(Self.double)\ngesture tap { \(tap) }") == [])
  }

  @Test func `of three, each is warned of that begins with another`() {
    let tap = "stroke { hold within 20pt, duration <= 350ms }"
    let lift = "lift, duration <= 300ms"
    func three(_ relation: String) -> String {
      """
      gesture once { \(tap) \(relation) }
      gesture twice { \(tap) \(lift) \(tap) }
      gesture thrice { \(tap) \(lift) \(tap) \(lift) \(tap) }
      """
    }
    #expect(losers(in: three("")) == ["twice", "thrice"])
    #expect(losers(in: three("after twice fails")) == ["thrice"])
    #expect(losers(in: three("after twice, thrice fail")) == ["thrice"], "of `twice`")
  }

  @Test func `one or two taps come before three, wherever they stand`() {
    let few = "gesture few { repeat 1..2 { stroke { hold within 20pt } } }"
    let three = "gesture three { repeat 3 { stroke { hold within 20pt } } }"
    #expect(losers(in: "\(few)\n\(three)") == ["three"])
    #expect(losers(in: "\(three)\n\(few)") == ["three"])
    #expect(losers(in: "\(few.dropLast()) after three fails }\n\(three)") == [])
  }

  @Test func `what may be over with the first tap can win`() {
    let odd = """
      gesture odd {
        stroke { hold within 20pt }
        optional { stroke { hold within 20pt }  stroke { hold within 20pt } }
      }
      """
    let few = "gesture few { repeat 1..2 { stroke { hold within 20pt } } }"
    #expect(losers(in: "\(odd)\n\(few)") == [])
    let more = "gesture more { repeat 2.. { stroke { hold within 20pt } } }"
    let four = "gesture four { repeat 4 { stroke { hold within 20pt } } }"
    #expect(losers(in: "\(more)\n\(four)") == [], "`more` waits for the next")
  }

  @Test func `what is drawn comes before what begins with it, too`() {
    let text = """
      gesture dash { stroke { move right } }
      gesture equals-sign { stroke { move right } stroke { move right } }
      """
    #expect(losers(in: text) == ["equals-sign"])
  }

  /// One line that is another one, too, and more is asked of it.
  @Test(arguments: [
    ("move right, length >= 30pt", "move right, length >= 60pt", true),
    ("hold within 20pt", "hold within 20pt, duration <= 350ms", true),
    ("move right, length >= 60pt", "move right, length >= 30pt", false),
    ("move right, length >= 30pt, duration <= 1s", "move right, length >= 60pt", false),
  ])
  func `what is another one, too, that stands first or is waited for, never wins`(
    wide: String, narrow: String, isCovered: Bool
  ) {
    func losers(_ relation: String, narrowFirst: Bool = false) -> [String] {
      let gestures = [
        "gesture wide { stroke { \(wide) } }",
        "gesture narrow { stroke { \(narrow) } \(relation) }",
      ]
      let text = (narrowFirst ? gestures.reversed() : gestures).joined(separator: "\n")
      let compilation = Compilation(path: "lines.gesture", contents: Array(text.utf8)).examined
      let bytes = Array(text.utf8)
      return compilation.diagnostics.filter { $0.message.code == .neverWins }
        .map { String(decoding: bytes[$0.range.start..<$0.range.end], as: UTF8.self) }
    }
    let expected = isCovered ? ["narrow"] : []
    #expect(losers("") == expected)
    #expect(losers("after wide fails") == expected)
    #expect(losers("after wide fails", narrowFirst: true) == expected)
    #expect(losers("alongside wide") == [])
    if isCovered { #expect(losers("", narrowFirst: true) == []) }
  }

  @Test func `both ways out are said`() throws {
    let text = "gesture tap { stroke { hold within 20pt } }\n\(Self.double)"
    let found = try #require(warnings(of: text).first)
    #expect(
      found.message.text
        == "`double-tap` can never win: `tap` always comes first; let `tap` wait and say "
        + "`after double-tap fails` there, or say `alongside tap` if both are meant")
  }

  private func losers(in text: String) -> [String] {
    let gestures = Array(text.utf8)
    return warnings(of: text).map {
      String(decoding: gestures[$0.range.start..<$0.range.end], as: UTF8.self)
    }
  }

  private func warnings(of text: String) -> [Diagnostic] {
    let compilation = Compilation(path: "taps.gesture", contents: Array(text.utf8))
    #expect(!compilation.hasErrors)
    return compilation.diagnostics.filter { $0.message.code == .neverWins }
  }
}
