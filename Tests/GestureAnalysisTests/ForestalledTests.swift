import GestureAnalysis
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

  @Test func `a line that strays at first and is forgiven later is left a chance`() throws {
    let text = """
      gesture dash { stroke { move right, length >= 30pt } }
      gesture bend { stroke { move right, length >= 30pt } stroke { move down } }
      """
    for (settings, what) in [
      ("", "can win only by straying: else `dash` comes first"),
      ("tolerance 8pt + 0%\n", "can never win: `dash` always comes first"),
    ] {
      let found = try #require(warnings(of: settings + text).first)
      #expect(found.message.text.hasPrefix("`bend` \(what); make"))
    }
  }

  /// Gestures that decide in mid-stroke, a gesture that follows them, and whether that can win:
  /// never, only by straying, or well.
  @Test(arguments: [
    ("any, length >= 10pt  begin  any", "move right, length >= 50pt", "never"),
    ("any, length >= 10pt  begin  any", "move right  move down, length >= 11pt", "never"),
    ("any, length >= 10pt  begin  any", "move right, length >= 10pt", "never"),
    ("any  begin  any", "move right, length >= 50pt  recognize", "never"),
    ("move right  begin  any", "move right, length >= 50pt  recognize", "stray"),
    ("any, length > 10pt  begin  any", "move right, length >= 10pt", ""),
    ("any  begin  any", "move right, length >= 50pt", "never"),
    ("any  begin  any", "hold within 10pt, duration >= 1s", ""),
    ("any, length >= 0pt  begin  any", "hold within 10pt, duration >= 1s", ""),
    ("any, length >= 0.5pt  begin  any", "hold within 10pt, duration >= 1s", ""),
    ("any, length >= 0.5pt  begin  any", "hold within 10pt, length >= 0.5pt", "never"),
    ("any, length >= 0.5pt  begin  any", "move right  move down, length >= 0.5pt", "never"),
    ("any, length >= 0.5pt  begin  any", "move right  move down, length >= 0.4pt", ""),
    ("any, length >= 10pt, length >= 30pt  begin  any", "move right, length >= 20pt", ""),
    ("any, length >= 30pt, length >= 10pt  begin  any", "move right, length >= 30pt", "never"),
    ("any, length >= 10pt  begin  any", "move right", ""),
    ("any, length >= 10pt  begin  any", "hold within 10pt, duration >= 1s", ""),
    ("any, distance >= 10pt  begin  any", "move right, length >= 50pt", ""),
    ("any, duration >= 1s  recognize", "move right, duration >= 2s", "never"),
    ("any, duration >= 1s  recognize", "hold within 10pt, duration >= 2s", ""),
    ("move right, length >= 20pt  recognize", "move right, length >= 50pt  move down", "stray"),
    ("move right, length >= 50pt  recognize", "move right, length >= 20pt  move down", ""),
    ("move right, length >= 20pt  recognize", "move left, length >= 50pt  move down", ""),
    ("move right or up, length >= 20pt  recognize", "move right, length >= 50pt", "stray"),
    ("move right, dx >= 20pt  recognize", "move right, dx >= 30pt", "stray"),
    ("move right, dy <= 5pt  recognize", "move right, dy <= 5pt", "stray"),
    ("move right, length >= 20pt, duration <= 1s  recognize", "move right, length >= 50pt", ""),
    ("move right, length >= 20pt  recognize", "move right, length >= 20pt  recognize", "never"),
    ("hold, duration >= 500ms  recognize", "hold, duration >= 1s  move right", "never"),
    ("hold, duration >= 500ms  recognize", "hold, duration >= 500ms", "never"),
    ("hold, duration >= 500ms  recognize", "hold within 5pt, duration >= 500ms  any", "never"),
    ("hold, duration >= 500ms  recognize", "hold within 15pt, duration >= 500ms  any", ""),
    ("hold, duration >= 500ms  recognize", "hold  move right", ""),
    ("hold, duration >= 500ms  recognize", "any, duration >= 500ms", ""),
    ("any, duration >= 500ms  recognize", "hold, duration >= 500ms  any", ""),
    ("hold  recognize", "hold, duration >= 500ms", "never"),
    ("hold, duration > 500ms  recognize", "hold, duration >= 500ms  any", ""),
  ])
  func `what decides in mid-stroke comes before what goes farther`(
    early: String, later: String, chance: String
  ) {
    let text = "gesture early { stroke { \(early) } }\ngesture later { stroke { \(later) } }"
    let said = warnings(of: text).map { $0.message.text.hasPrefix("`later` can never") }
    #expect(said == (["never": [true], "stray": [false]][chance] ?? []))
    for relation in ["after later fails", "alongside later"] {
      let text = text.replacing(" } }\ngesture later", with: " } \(relation) }\ngesture later")
      #expect(warnings(of: text).isEmpty)
    }
  }

  @Test(arguments: [
    ("duration >= 500ms", "duration >= 500ms", ["second"]),
    ("duration >= 2s", "duration >= 500ms", ["first"]),
    ("duration >= 500ms", "duration > 500ms", ["second"]),
    ("duration > 500ms", "duration >= 500ms", ["first"]),
    ("duration > 499.999ms", "duration >= 500ms", ["second"]),
  ])
  func `of two holds the shorter comes first, and of equal ones the earlier in the file`(
    first: String, second: String, loser: [String]
  ) {
    let text = """
      gesture first { stroke { hold, \(first)  recognize } }
      gesture second { stroke { hold, \(second)  begin  any } }
      """
    #expect(losers(in: text) == loser)
    #expect(warnings(of: text).allSatisfy { $0.message.text.contains("can never win") })
    let isEqual = first == second || first.contains("499.999ms")
    let (winner, other) = loser == ["first"] ? ("second", "first") : ("first", "second")
    let wayOut =
      isEqual
      ? "require something else in one of them"
      : "make `\(winner)` wait: write `after \(other) fails`"
    #expect(warnings(of: text).allSatisfy { $0.message.text.contains(wayOut) })
    // Whichever waits for what is always recognized as well never wins.
    let waiting = text.replacing(
      "\(first)  recognize }", with: "\(first)  recognize } after second fails")
    #expect(losers(in: waiting) == (isEqual || loser == ["first"] ? ["first"] : []))
    #expect(losers(in: text.replacing("recognize }", with: "recognize } alongside second")) == [])
  }

  @Test func `names of constants mean what they do in their files`() {
    func found(_ least: String) -> [Diagnostic.Message] {
      let files = [
        "let r = \(least)\ngesture dash { stroke { any, length >= r } }",
        "let r = 20pt\ngesture tap { stroke { any, length >= r } stroke { hold } }",
      ]
      let set = Compilation.set(
        of: files.enumerated().map { ("\($0.offset).gesture", Array($0.element.utf8)) })
      return Examination(of: set).compilations.flatMap { $0.diagnostics }.map(\.message)
        .filter { $0.code == .neverWins }
    }
    #expect(found("20pt").count == 1)
    #expect(found("10pt").count == 1)
    #expect(found("200pt").isEmpty)
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
      return covered(in: text)
    }
    let expected = isCovered ? ["narrow"] : []
    #expect(losers("") == expected)
    #expect(losers("after wide fails") == expected)
    #expect(losers("after wide fails", narrowFirst: true) == expected)
    #expect(losers("alongside wide") == [])
    if isCovered { #expect(losers("", narrowFirst: true) == []) }
  }

  /// A line that is another one, too, where both or one of them wait for a third.
  @Test(arguments: [
    // It fails where the third is recognized, and where the other one is.
    ("after third fails", "after wide fails", true),
    ("after third fails", "after third fails", true),
    ("", "after third fails", true),
    // What waits longer may come second.
    ("after third fails", "", false),
    ("after third fails", "after fourth fails", false),
    ("after third fails", "after wide fails alongside fourth", false),
  ])
  func `what is another one, too, never wins for a wait`(
    wide: String, narrow: String, isCovered: Bool
  ) {
    let text = """
      gesture third { stroke { move left, length >= 50pt } }
      gesture fourth { stroke { move left, length >= 70pt  move up, length >= 50pt } }
      gesture wide { stroke { move right, length >= 20pt } \(wide) }
      gesture narrow { stroke { move right, length >= 40pt } \(narrow) }
      """
    #expect(covered(in: text) == (isCovered ? ["narrow"] : []))
  }

  private func covered(in text: String) -> [String] {
    let compilation = Compilation(path: "lines.gesture", contents: Array(text.utf8)).examined
    #expect(!compilation.hasErrors)
    let bytes = Array(text.utf8)
    return compilation.diagnostics.filter { $0.message.code == .neverWins }
      .map { String(decoding: bytes[$0.range.start..<$0.range.end], as: UTF8.self) }
  }

  @Test func `both ways out are said`() throws {
    let text = "gesture tap { stroke { hold within 20pt } }\n\(Self.double)"
    let found = try #require(warnings(of: text).first)
    #expect(
      found.message.text
        == "`double-tap` can never win: `tap` always comes first; make `tap` wait: write "
        + "`after double-tap fails` there, or write `alongside tap` if both are meant")
  }

  @Test(arguments: [
    ("20pt", "", "require something else in one of them, or write `alongside a` if both are meant"),
    (
      "40pt", "",
      "make `a` wait: write `after b fails` there, or write `alongside a` if both are meant"
    ),
    (
      "40pt", "after a fails",
      "make `a` wait: write `after b fails` there in place of `after a fails` here, or write "
        + "`alongside a` if both are meant"
    ),
  ])
  func `the way out is one`(length: String, relation: String, wayOut: String) throws {
    let text = """
      gesture a { stroke { move right, length >= 20pt } }
      gesture b { \(relation) stroke { move right, length >= \(length) } }
      """
    let compilation = Compilation(path: "lines.gesture", contents: Array(text.utf8)).examined
    let found = try #require(compilation.diagnostics.first { $0.message.code == .neverWins })
    #expect(found.message.text.hasSuffix("; " + wayOut), "\(found.message.text)")
  }

  private func losers(in text: String) -> [String] {
    let gestures = Array(text.utf8)
    return warnings(of: text).map {
      String(decoding: gestures[$0.range.start..<$0.range.end], as: UTF8.self)
    }
  }

  private func warnings(of text: String) -> [Diagnostic] {
    let compilation = Compilation(path: "taps.gesture", contents: Array(text.utf8)).examined
    #expect(!compilation.hasErrors)
    return compilation.diagnostics.filter { $0.message.code == .neverWins }
  }
}
