import GestureCompiler
import Testing

@testable import GestureLearning

/// What was learned, as text.
@Suite struct WritingTests {
  @Test func `several ways are branches, each with the requirement`() {
    var ways = [Chain("0/20 90/20"), Chain("90/20 | 0/20")]
    for way in ways.indices {
      ways[way].preferences = [Preference(feature: .wholeWidth, aim: 0.5)]
    }
    ways[0].strokes[0].phases[1].turns = 240...450
    var writer = Writer()
    writer.add(
      LearnedGesture(name: "g", comments: [], ways: ways, requirement: "stray <= 20% of length"))
    #expect(
      writer.text == """
        gesture g {
        either {
        stroke { move right ±20°  move down ±20°, 240° <= abs(turn) <= 450° }
        }
        or {
        stroke { move down ±20° }
        stroke { move right ±20° }
        }
        prefer width near 50% of length
        require stray <= 20% of length
        }

        """)
  }

  /// A chain as in `Written.swift`, what it prefers, and its lines.
  @Test(
    arguments: [
      ("0/20", [], ["stroke { move right ±20° }"]),
      (
        "44/20 46/45 -180/5 50/20", [],
        ["stroke { move 44° ±20°  move 46°  move left ±5°  move 50° ±20° }"]
      ),
      ("= 0/20", [], ["stroke { either-way { move right ±20° } }"]),
      (
        "= @ 0/20 90/20?", [],
        [
          "stroke { either-way { any-start { move right ±20°  optional { move down ±20° } } } }"
        ]
      ),
      ("cw ccw", [], ["stroke { arc clockwise  arc counterclockwise }"]),
      ("o15 | 0/20", [], ["stroke { hold within 15pt }", "stroke { move right ±20° }"]),
      ("*0/20", [], ["stroke { move right ±20° }"]),
      (
        "*0/20 | o15", [],
        ["any-order { stroke { move right ±20° }  stroke { hold within 15pt } }"]
      ),
      (
        "0/20 90/20 cw", [(.share(phase: 1), 0.304), (.turn(phase: 2), 3.14), (.wholeWidth, 0.5)],
        [
          "stroke { move right ±20°  a: move down ±20°  b: arc clockwise }",
          "prefer a.length near 30% of length, abs(b.turn) near 180°, width near 50% of length",
        ]
      ),
      (
        "0/20 90/45",
        [(.lead(.share(phase: 1), over: .share(phase: 0)), 0.38)],
        [
          "stroke { a: move right ±20°  b: move down }",
          "prefer b.length - a.length near 38% of length",
        ]
      ),
      (
        "0/20 90/45",
        [(.lead(.share(phase: 1), over: .share(phase: 0)), -0.024)],
        ["stroke { a: move right ±20°  b: move down }", "prefer b.length near a.length"]
      ),
      (
        "0/20 | 90/20 | 0/20",
        [
          (.across(stroke: 1), -0.126), (.down(stroke: 2), 0.2), (.height(stroke: 1), 0.3),
          (.length(stroke: 0), 0.5), (.wholeHeight, 0.25),
        ],
        [
          "first: stroke { move right ±20° }", "second: stroke { move down ±20° }",
          "third: stroke { move right ±20° }",
          "prefer second.center.x - first.center.x near -13% of length, "
            + "third.center.y - first.center.y near 20% of length, "
            + "second.height near 30% of length, first.length near 50% of length, "
            + "height near 25% of length",
        ]
      ),
      (
        "0/20 | 90/20",
        [(.across(stroke: 1), 0.02), (.down(stroke: 1), -0.02), (.height(stroke: 1), 0.02)],
        [
          "first: stroke { move right ±20° }", "second: stroke { move down ±20° }",
          "prefer second.center.x near first.center.x, second.center.y near first.center.y, "
            + "second.height near 2% of length",
        ]
      ),
      (
        "0/20 | 0/20 | 0/20 | 0/20 | 0/20 | 0/20 | 0/20",
        [(.length(stroke: 6), 0.1), (.length(stroke: 5), 0.1), (.length(stroke: 4), 0.1)],
        (0..<4).map { _ in "stroke { move right ±20° }" } + [
          "fifth: stroke { move right ±20° }", "next2: stroke { move right ±20° }",
          "next: stroke { move right ±20° }",
          "prefer next.length near 10% of length, next2.length near 10% of length, "
            + "fifth.length near 10% of length",
        ]
      ),
    ] as [(String, [(Feature, Float)], [String])])
  func `a chain is strokes, and what they are best like`(
    chain: String, preferred: [(Feature, Float)], lines: [String]
  ) {
    var chain = Chain(chain)
    chain.preferences = preferred.map { Preference(feature: $0.0, aim: $0.1) }
    var writer = Writer()
    writer.add(LearnedGesture(name: "g", comments: ["1 drawing."], settings: ["s"], ways: [chain]))
    let text = (["/// 1 drawing.", "gesture g {", "s"] + lines + ["}", ""]).joined(separator: "\n")
    #expect(writer.text == text)
  }

  @Test func `a long comment has several lines`() {
    var writer = Writer()
    let comment = Array(repeating: "taken", count: 40).joined(separator: " ")
    writer.add(LearnedGesture(name: "g", comments: [comment], ways: [Chain("0/20")]))
    let lines = writer.text.split(separator: "\n").filter { $0.hasPrefix("/// ") }
    #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 100 })
    #expect(lines.map { $0.dropFirst(4) }.joined(separator: " ") == comment)
  }

  /// A hundred columns with the indentation, which is two, and in `any-order` four; and all of `any-order`
  /// on one line 98. Of each pair, the second one is a column longer.
  @Test(
    arguments: [
      ("0/20 0/20 0/20 0/20 135/20", 1), ("0/20 0/20 0/20 -135/20 -45/20", 3),
      ("*0/20 0/20 0/20 0/20 -135/20 | o5", 4), ("*0/20 0/20 0/20 0/20 -45/20 | o5", 6),
      ("*10/5 10/5 -135/20 | o5", 1), ("*10/5 10/5 -45/20 | o5", 4),
    ])
  func `of what is too long, the outer braces have lines of their own`(chain: String, lines: Int) {
    var writer = Writer()
    writer.add(LearnedGesture(name: "g", comments: [], ways: [Chain(chain)]))
    #expect(writer.text.split(separator: "\n").count - 2 == lines, "\(writer.text)")
  }

  /// The names of strokes stand on their lines, too.
  @Test(arguments: [("10/20", 3), ("90/20", 5)])
  func `a name takes room`(last: String, lines: Int) {
    var chain = Chain("0/20 0/20 0/20 0/5 10/5 | 0/20".replacing("10/5", with: last))
    chain.preferences = [Preference(feature: .length(stroke: 0), aim: 0.5)]
    var writer = Writer()
    writer.add(LearnedGesture(name: "g", comments: [], ways: [chain]))
    #expect(writer.text.split(separator: "\n").count - 2 == lines, "\(writer.text)")
  }

  @Test func `phases have a letter each, and then numbers`() {
    var names = Names()
    for phase in 0..<27 { _ = names.text(Preference(feature: .share(phase: phase), aim: 0)) }
    #expect(names.phases[0] == "a" && names.phases[17] == "r" && names.phases[18] == "t")
    #expect(names.phases[24] == "z" && names.phases[25] == "phase26")
    #expect(
      names.text(Preference(feature: .share(phase: 25), aim: 1))
        == "phase26.length near 100% of length")
  }

  @Test func `ways are branches whose parts have the same names`() {
    var ways = [Chain("0/20 90/20"), Chain("*90/20 | 0/20")]
    ways[0].preferences = [Preference(feature: .share(phase: 1), aim: 0.4)]
    ways[1].preferences = [Preference(feature: .share(phase: 0), aim: 0.4)]
    var writer = Writer()
    writer.add(LearnedGesture(name: "g", comments: [], ways: ways))
    #expect(
      writer.text == """
        gesture g {
        either {
        stroke { move right ±20°  a: move down ±20° }
        }
        or {
        any-order { stroke { a: move down ±20° }  stroke { move right ±20° } }
        }
        prefer a.length near 40% of length
        }

        """)
  }

  /// A stroke that is drawn from its beginning says it on its line.
  @Test(
    arguments: [
      ("0/20", "stroke { move right ±20°  require stray <= 20% of length }\n"),
      ("= 0/20", "stroke { either-way { move right ±20° } }\nrequire stray <= 20% of length\n"),
      (
        "0/20 | 90/20",
        """
        stroke { move right ±20° }
        stroke { move down ±20° }
        require stray <= 20% of length

        """
      ),
    ])
  func `a gesture requires something of its stroke, or of itself`(chain: String, text: String) {
    var writer = Writer()
    writer.add(
      LearnedGesture(
        name: "g", comments: [], ways: [Chain(chain)], requirement: "stray <= 20% of length"))
    #expect(writer.text == "gesture g {\n\(text)}\n")
  }

  @Test(
    arguments: [
      (1, 0, 1, 0, [], "1 drawing."), (2, 1, 2, 0, [], "2 drawings by 1 person."),
      (3, 2, 1, 0, [], "3 drawings by 2 people, 1 of them right."),
      (3, 0, 3, 1, [], "3 drawings; 1 other is not one."),
      (3, 0, 3, 2, [], "3 drawings; 2 others are not one."),
      (
        9, 0, 8, 0, [("", 4), ("b", 3), ("c", 1), ("d", 1)],
        "9 drawings, 8 of them right. In cross-validation, 4 fit nothing, 3 were taken for b, "
          + "1 was taken for c."
      ),
    ] as [(Int, Int, Int, Int, [(name: String, count: Int)], String)])
  func `what is known of a class is said in a line`(
    drawings: Int, people: Int, right: Int, refused: Int, mistaken: [(name: String, count: Int)],
    text: String
  ) {
    let known = LearnedClass(
      label: "a", name: "a", drawings: drawings, refused: refused, people: people, right: right,
      mistaken: mistaken)
    #expect(known.comment == text)
  }

  @Test func `a line says what is accepted that should not be, and a label that is no name`() {
    let known = LearnedClass(
      label: "a\n\u{1B}é", name: "a", drawings: 1, refused: 3, accepted: 2, people: 0, right: 1,
      mistaken: [])
    #expect(
      known.comment
        == "'a\u{FFFD}\u{FFFD}é': 1 drawing; 3 others are not one, 2 accepted.")
  }

  /// A file, and what stands in it once a gesture is added.
  @Test(
    arguments: [
      ("", "new\n\ngesture b {\n}\n"),
      ("gesture a { stroke { any } }", "\n\nnew\n\ngesture b {\n}\n"),
      ("prefer best fit\ngesture a { stroke { any } }\n", "\ngesture b {\n}\n"),
      ("prefer best fit\r\n", "\r\ngesture b {\r\n}\r\n"),
      ("prefer best fit\r\n// end", "\r\n\r\ngesture b {\r\n}\r\n"),
      ("prefer best fit\r", "\rgesture b {\r}\r"),
    ])
  func `a gesture is added after what is there, with its ends of lines`(
    file: String, added: String
  ) {
    let addition = Addition(to: Compilation(path: "a.gesture", contents: Array(file.utf8)))
    let text = addition.text("gesture b {\n}\n", "new")
    #expect(Array(text.utf8) == Array((file + added).utf8))
  }

  /// A file, whether it says how much all may stray, and for how many milliseconds gestures may wait.
  @Test(
    arguments: [
      ("", false, nil), ("gesture a { stroke { any } require stray <= 9% of length }", false, nil),
      ("prefer best fit\neach gesture stray <= 50% of length\n", true, 0),
      ("prefer best fit within 500ms each gesture length >= 9pt, stray <= 9pt", true, 500),
      ("prefer best fit each gesture length >= 9pt", false, 0),
    ] as [(String, Bool, Int64?)])
  func `what a file asks of all gestures is not asked again`(
    file: String, isLimited: Bool, within: Int64?
  ) {
    let addition = Addition(to: Compilation(path: "a.gesture", contents: Array(file.utf8)))
    #expect(addition.isLimited == isLimited)
    #expect(addition.isPreferenceNew == (within == nil))
    #expect(!addition.lacks(within: within) && !addition.lacks(within: nil))
    #expect(addition.lacks(within: (within ?? 0) + 1) == (within != nil))
  }
}
