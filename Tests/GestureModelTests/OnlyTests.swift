import GestureModel
import GestureSyntax
import Testing

/// What a gesture sees at all.
@Suite struct OnlyTests {
  @Test(arguments: [
    ("pencil", "(is pencil)"),
    ("pencil or mouse", "(or (is pencil) (is mouse))"),
    ("not mouse", "(not (is mouse))"),
    ("finger and radius <= 30pt", "(and (is finger) (<= (landing radius) 30.0))"),
    ("force > 0.5", "(> (landing force) 0.5)"),
    ("start.y > 20pt", "(> (landing y) 20.0)"),
    ("location.x > 50% of view.width", "(> (landing x) (* 0.5 view-width))"),
    ("start within 24pt of left edge", "(<= (abs (landing x)) 24.0)"),
    ("start below view.center", "(> (- (landing y) (* view-height 0.5)) 0.0)"),
    ("radius <= big", "(<= (landing radius) 40.0)"),
    ("mouse and button right", "(and (is mouse) (held button right))"),
    ("command and shift", "(and (held command) (held shift))"),
    ("not button back", "(not (held button back))"),
  ])
  func `a condition on what lands`(condition: String, test: String) throws {
    let text = "let big = 40pt\ngesture g { only \(condition)  stroke { any } }"
    let dump = try gesture(text).dumped()
    #expect(dump.contains("  only \(test)\n"), "\(dump)")
  }

  @Test func `it may be the file's`() throws {
    #expect(try gesture("only pencil  gesture g { stroke { any } }").settings.only != nil)
  }

  @Test func `no measure is proposed that is not known at a landing`() {
    let fixIts = ["force > 3pt", "force > 3s"].map { condition in
      checked("gesture g { only \(condition)  stroke { any } }").diagnostics.map {
        $0.fixIt?.replacement
      }
    }
    #expect(fixIts == [["radius"], [nil]])
  }

  @Test func `what is not known at a landing`() {
    check(
      """
      gesture a { only length > 3pt  stroke { any } }
      //               ^^^^^^ unknown-at-landing
      gesture b { only duration > 3s or end above view.center  stroke { any } }
      //               ^^^^^^^^ unknown-at-landing
      gesture c { only down.length > 3pt  stroke { down: any } }
      //               ^^^^ unknown-at-landing
      gesture d { only path inside view  stroke { any } }
      //               ^^^^ unknown-at-landing
      gesture e { only stylus  stroke { any } }
      //               ^^^^^^ unknown-name
      gesture f { only radius  stroke { any } }
      //               ^^^^^^ not-a-condition
      gesture h { only radius <= 3  stroke { any } }
      //                         ^ needs-unit
      gesture i { only finger > 3  stroke { any } }
      //               ^^^^^^ not-a-number
      gesture j { only pencil.force > 3  stroke { any } }
      //                      ^^^^^ unknown-name
      """)
  }

  /// Each is a word of the language, so it is not taken for a slip, whatever is named like it.
  @Test(
    arguments: Set(MeasureName.allCases.map(\.rawValue) + PointName.allCases.map(\.rawValue))
      .subtracting(["force", "radius", "location", "start"]).sorted() + ["path"])
  func `a word that is known only later is no slip`(word: String) {
    for text in ["", "let \(word)s = 3pt\n"] {
      let (_, diagnostics) = checked("\(text)gesture g { only \(word) > 3pt  stroke { any } }")
      #expect(diagnostics.map(\.message.code) == [.unknownAtLanding])
      #expect(
        diagnostics.first?.message.text.hasPrefix("`\(word)` is not known when a touch") == true)
    }
  }

  @Test func `what touches is asked in only`() {
    check(
      """
      gesture a { stroke { any, pencil } }
      //                        ^^^^^^ misplaced
      gesture b { stroke { any }  require not finger }
      //                                      ^^^^^^ misplaced
      gesture c { stroke { pencil: any }  require pencil.length > 3pt }
      gesture d { only pencil  stroke { pencil: any }  require pencil.length > 3pt }
      gesture mouse { stroke { any } }
      gesture f { use mouse }
      """)
  }

  @Test(arguments: [
    ("thumb", "finger"), ("stylus", "pencil"), ("pointer", "mouse"), ("trackpad", "mouse"),
    ("cursor", "mouse"), ("strg", "control"), ("alt", "option"), ("altKey", "option"),
    ("opt", "option"), ("meta", "command"), ("metaKey", "command"), ("cmd", "command"),
    ("super", "command"), ("win", "command"), ("windows", "command"), ("shiftKey", "shift"),
    ("primary", "button left"), ("left-button", "button left"), ("left-click", "button left"),
    ("buttons", "button left"), ("secondary", "button right"), ("right-button", "button right"),
    ("right-click", "button right"), ("barrel", "button right"), ("wheel", "button middle"),
    ("middle-button", "button middle"), ("middle-click", "button middle"),
  ])
  func `a word of other systems gets the word that is meant`(word: String, meant: String) {
    let (_, diagnostics) = checked("gesture g { only \(word)  stroke { any } }")
    #expect(
      diagnostics.map(\.message.text) == ["there is no name `\(word)`; did you mean `\(meant)`?"])
    #expect(diagnostics.first?.fixIt?.replacement == meant)
  }

  @Test func `what no touch can be`() {
    check(
      """
      gesture a { only mouse and finger  stroke { any } }
      //               ^^^^^^^^^^^^^^^^ contradiction
      gesture b { only shift and not shift  stroke { any } }
      //               ^^^^^^^^^^^^^^^^^^^ contradiction
      gesture c { only finger and button left  stroke { any } }
      //               ^^^^^^^^^^^^^^^^^^^^^^ contradiction
      gesture d { only not (finger or pencil or mouse)  stroke { any } }
      //               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ contradiction
      gesture e { only (mouse or pencil) and not pencil and button left  stroke { any } }
      gesture f { only mouse and radius > 3pt or finger  stroke { any } }
      """)
  }

  @Test func `what no number of a touch can be`() {
    check(
      """
      gesture a { only force >= 2 and force <= 1  stroke { any } }
      //               ^^^^^^^^^^^^^^^^^^^^^^^^^ contradiction
      gesture b { only radius < 0pt  stroke { any } }
      //               ^^^^^^^^^^^^ contradiction
      gesture c { only finger and not (force < 2 or force >= 2)  stroke { any } }
      //               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ contradiction
      gesture d { only start.x < 10pt and start.x > 10pt  stroke { any } }
      //               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ contradiction
      gesture h { only radius > 5pt and radius < 5.00001pt  stroke { any } }
      //               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ contradiction
      gesture i { only radius > 5pt and radius < 5.001pt and radius != 5.0005pt  stroke { any } }
      gesture e { only force >= 1 and force <= 1 and start.x < -3pt  stroke { any } }
      gesture f { only 1 < force < 1.5 and radius >= 0pt or radius > 9pt and force > 3  stroke { any } }
      gesture g { only force >= 2 or mouse and force < 1  stroke { any } }
      """)
  }

  @Test(arguments: [
    ("force >= 2 and force <= 1", "its bounds exclude each other"),
    ("radius < 0pt", "no force and no radius is below 0"),
    ("radius < 0pt and radius > 3pt", "its bounds exclude each other"),
    ("pencil and mouse", "it is a `finger`, a `pencil` or a `mouse`, and a finger has no buttons"),
  ])
  func `why no touch can be that`(condition: String, reason: String) {
    let (_, diagnostics) = checked("gesture g { only \(condition)  stroke { any } }")
    #expect(diagnostics.map(\.message.text) == ["no touch satisfies this: \(reason)"])
  }

  @Test func `a button or a key is asked in only`() {
    check(
      """
      gesture a { stroke { any, shift } }
      //                        ^^^^^ misplaced
      gesture b { stroke { any }  require button right }
      //                                  ^^^^^^^^^^^^ misplaced
      gesture c { only button  stroke { any } }
      //               ^^^^^^ missing-word
      gesture d { only ctrl  stroke { any } }
      //               ^^^^ unknown-name
      gesture e { stroke { button: any }  require button.length > 3pt, button.start right of view.center }
      gesture g { stroke { shift: move up  back: any }  require back.length > 3pt }
      """)
  }

  @Test func `what is always so`() {
    check(
      """
      gesture a { only 3pt > 2pt  stroke { any } }
      //               ^^^^^^^^^ useless-condition
      """)
  }
}
