import GestureAnalysis
import GestureCompiler
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTestSupport
import Testing

/// What is said of gestures that no drawing, or more drawings than were meant, are recognized as. In
/// each pair, the second gesture is the sound one beside it.
@Suite struct FindingTests {
  @Test func `what is true of a part drawn forward alone is not said to be always true`() {
    // Of the first phase it follows, and backward that is the last.
    let part = "move up, length >= 15% of gesture.length  move right, dx > 10pt"
    #expect(codes("gesture g { stroke { \(part) } }") == [.uselessCondition])
    #expect(codes("gesture g { stroke { either-way { \(part) } } }") == [])
  }

  @Test(arguments: [
    // A rest of half a second in a gesture of at most 300 ms.
    ("stroke { hold within 10pt, duration >= 500ms } require duration <= 300ms", "800ms", "300ms"),
    // A bound on a whole that its parts exceed.
    (
      """
      stroke { move right, length >= 100pt  move down, length >= 100pt }
      require length <= 150pt
      """, "250pt", "150pt"
    ),
    // A distance within a hold's radius.
    ("stroke { hold within 10pt, distance >= 20pt }", "8pt", "20pt"),
    // A name's end that is another name's start, required apart.
    (
      """
      stroke { a: move right, length >= 20pt  b: move down, length >= 20pt }
      require not (a.end within 20pt of b.start)
      """, "b.end", "b.start"
    ),
    // A line that may not stray, against its own direction.
    ("tolerance 0pt stroke { move up-right, length >= 20pt } require dx < -5pt", "> 5", "< -5"),
    // A condition at a marker that what comes before it excludes.
    ("stroke { begin  any }  require width >= 5pt", "any  begin  any", "begin  any"),
    // A part that is wider, or higher, than the whole.
    ("stroke { a: move any, width >= 50pt } require width <= 40pt", "20pt", "50pt"),
    ("stroke { a: any, height >= 50pt  b: move up } require height <= 40pt", "20pt", "50pt"),
    // Two parts that are each more than twice as long as the other.
    (
      """
      stroke { a: move right, length >= 20pt  b: move down, length >= 20pt }
      require a.length > 2 * b.length, b.length > 2 * a.length
      """, "b.length > 0.1 *", "b.length > 2 *"
    ),
    // Every round of a repeat.
    (
      """
      stroke { repeat 3.. { move right, length >= 40pt  move left, length >= 40pt } }
      require length <= 200pt
      """, "300pt", "200pt"
    ),
  ])
  func `a gesture that is never recognized is said to be`(
    body: String, sound: String, wrong: String
  ) {
    #expect(codes("gesture g { \(body) }") == [.neverRecognized])
    let mended = body.split(separator: wrong, omittingEmptySubsequences: false)
    #expect(mended.count == 2, "\(wrong) stands in \(body) once")
    #expect(codes("gesture g { \(mended.joined(separator: sound)) }") == [])
  }

  /// What may follow `begin` lasts no longer than its stroke if it is not drawn, however long the finger is up.
  @Test(arguments: [
    (lift: ">= 1s", rest: "400ms", [DiagnosticCode.neverDrawn]), (">= 1s", "1.5s", []),
    ("<= 100ms", "400ms", [.neverDrawn]), ("<= 100ms", "1.5s", []),
  ])
  func `what starts with begin and is not drawn is over with its stroke`(
    lift: String, rest: String, expected: [DiagnosticCode]
  ) {
    let first = "stroke { any, length >= 10pt  begin  rest: any, duration >= 1s }"
    let second = "lift, duration \(lift) stroke { hold }"
    let found = codes("gesture g { \(first) \(second) require rest.duration <= \(rest) }")
    #expect(found == expected + [.voidAfterBegin])
  }

  @Test(arguments: [
    "touches 2 stroke { pinch out, straightness >= 150% }",
    "touches 2 stroke { shove any, straightness >= 120% }",
    "touches 2 stroke { twist any } require straightness >= 120%",
    "stroke { any } require abs(angle about view.center) >= 0deg",
    "touches 1..2 stroke { any } require spread < 0pt", "stroke { any } require force < 0",
  ])
  func `what another length, an unknown view or a finger more makes possible is no mistake`(
    body: String
  ) {
    #expect(codes("gesture g { \(body) }") == [])
  }

  @Test(arguments: [
    "stroke { move right, length >= 50pt } require length >= 50pt",
    "stroke { either { move right } or { move left, length <= -5pt } }",
    "stroke { move right, length < 0pt }",
  ])
  func `one mistake is said once`(body: String) {
    #expect(codes("gesture g { \(body) }") == [.uselessCondition])
  }

  @Test(arguments: ["> 1.2", "> 90", ">= 120%"])
  func `a ratio above its range is said to be one, and nothing more`(limit: String) {
    let body = { (limit: String) in
      "gesture g { stroke { move right, length >= 30pt, straightness \(limit) } }"
    }
    #expect(codes(body(limit)) == [.contradiction])
    #expect(codes(body("> 90%")) == [])
  }

  @Test func `what a useless condition follows from is named`() throws {
    let text = "gesture g { stroke { a: move right, length >= 40pt } require a.length >= 30pt }"
    let found = diagnostics(text)
    #expect(found.map(\.message.code) == [.uselessCondition])
    let note = try #require(found.first?.notes.first)
    #expect(note.text == "it follows from this condition")
    let start = text.utf8.count - "length >= 40pt } require a.length >= 30pt }".utf8.count
    #expect(note.range?.start == start)
  }

  @Test func `a corner where a stroke begins is explained`() throws {
    let round = "move any, 124deg <= corner <= 164deg"
    let found = diagnostics("gesture g { stroke { repeat 5 { \(round) } } }")
    #expect(found.map(\.message.code) == [.neverRecognized])
    let note = try #require(found.first?.notes.last)
    #expect(note.text.hasPrefix("what begins a stroke has a `corner` of 180deg"))
    #expect(codes("gesture g { stroke { move any  repeat 4 { \(round) } } }") == [])
  }

  @Test func `sides of a course from anywhere are warned of once, and keep their starts`() {
    let sides = "move right move down move left move up move down-right"
    let found = diagnostics("gesture g { stroke { any-start { \(sides) } } }")
    #expect(found.map(\.message.code) == [.oneWrongStep])
    #expect(found.first?.fixIt == nil)
    #expect(found.first?.notes.count == 5)
    let whole = "require end within 25% of length of start"
    #expect(codes("gesture g { stroke { any-start { \(sides) } } \(whole) }") == [])
    #expect(diagnostics("gesture g { stroke { \(sides) } }").first?.fixIt != nil)
  }

  @Test func `what only straying does is a warning`() {
    let text = "gesture g { tolerance 20pt stroke { move up-right, dx < -5pt } }"
    let compilation = Compilation(path: "test.gesture", contents: Array(text.utf8))
    #expect(compilation.diagnostics.map(\.severity) == [.warning])
    #expect(compilation.diagnostics.map(\.message.code) == [.contradiction])
    #expect(compilation.examined.diagnostics == compilation.diagnostics)
    #expect(compilation.tables.count == 1)
    // Up, and then a little to the left: that strays by 8 pt.
    let places: [(Float, Float)] = [
      (100, 200), (100, 180), (100, 160), (100, 140), (96, 140), (92, 140), (92, 140),
    ]
    let frames = places.enumerated().map { index, place in
      let phase: Touch.Phase = index == 0 ? .began : index == places.count - 1 ? .ended : .moved
      return Frame(
        time: Int64(index) * 20_000, touches: [Touch(phase, id: 1, x: place.0, y: place.1)])
    }
    let drawing = Drawing(frames: frames, words: [])
    #expect(compilation.tables.first.flatMap { Witness(drawing, acceptedBy: $0) } != nil)
    #expect(codes("gesture g { stroke { move up-right ±20deg, dx < -50pt } }") == [.contradiction])
  }

  /// Rounds between the first and the last go in the directions of their phases, too, and elsewhere only
  /// by straying.
  @Test(
    arguments: [
      ("0pt + 0%", "dx < -5pt", .neverRecognized), ("0pt", "dx < -5pt", .neverRecognized),
      ("0pt + 1%", "dx < -5pt", .onlyByStraying), ("40pt + 0%", "dx < -5pt", .onlyByStraying),
      // It is not known that many rounds stray no farther than one.
      ("1pt + 0%", "dx < -5pt", .onlyByStraying),
      // What two rounds of at most 40 pt cannot reach, more of them can.
      ("0pt + 0%", "length >= 400pt", nil), ("1pt + 0%", "length >= 400pt", nil),
      ("0pt + 1%", "length >= 400pt", nil), ("0pt + 0%", "dx >= 200pt", nil),
      ("1pt + 0%", "dx >= 200pt", nil),
      ("0pt + 0%", "dx >= 200pt, length <= 150pt", .neverRecognized),
      ("1pt + 0%", "dx >= 200pt, length <= 150pt", .neverRecognized),
    ] as [(String, String, DiagnosticCode?)])
  func `rounds go where their phases go`(tolerance: String, whole: String, found: DiagnosticCode?) {
    let round = "move right ±20deg, length <= 20pt  move up-right ±20deg, length <= 20pt"
    let text = """
      gesture g { tolerance \(tolerance)  stroke { repeat 2.. { \(round) } }  require \(whole) }
      """
    #expect(codes(text) == (found.map { [$0] } ?? []), "\(text)")
  }

  @Test func `the rounds between the first and the last stray, too`() {
    let text = """
      gesture g {
        tolerance 80pt + 0%
        stroke { repeat 2.. { move right ±5deg, stray <= 5pt } }
        require dy >= 60pt, length <= 40pt
      }
      """
    #expect(codes(text) == [.onlyByStraying])
  }

  @Test func `a drawing strays by its tolerance and no farther`() {
    let line = "tolerance 10pt + 0%  stroke { move right ±5deg, length >= 50pt }"
    #expect(codes("gesture g { \(line) require dx < 33pt }") == [.neverRecognized])
    #expect(codes("gesture g { \(line) require dx < 45pt }") == [.onlyByStraying])
  }

  @Test(arguments: ["x", "y"])
  func `a finger may land beside the view`(axis: String) {
    let place = "b.start.\(axis)"
    let text = "stroke { hold } b: stroke { hold } require \(place) < -5pt, \(place) > -20pt"
    #expect(codes("gesture g { \(text) }") == [])
  }

  @Test func `nothing is straighter than straight`() {
    check(
      """
      gesture a { stroke { any, straightness >= 120% } }
      //                        ^^^^^^^^^^^^^^^^^^^^ contradiction
      gesture b { stroke { any, straightness > 1.01 } }
      //                        ^^^^^^^^^^^^^^^^^^^ contradiction
      gesture e { stroke { any, straightness >= 120%  move up, length >= 20pt } }
      //                        ^^^^^^^^^^^^^^^^^^^^ contradiction
      gesture c { stroke { any, straightness >= 100%, straightness <= 120% } }
      """)
  }

  /// Nothing is known of a force, and so of what it is part of, however deep.
  @Test(arguments: [
    "force > 2", "length > 30pt or force > 2", "force > 2 or length > 30pt",
    "length > 30pt or (stray < 3pt and force > 2)", "length > 30pt or (force > 2 and stray < 3pt)",
    "not (length < 30pt and force < 2)", "not (force < 2 or length < 30pt)",
    "length > 30pt or -force < -2", "length > 30pt or abs(force - 1) > 2",
    "length > 30pt or min(force, 2) >= 1", "length > 30pt * force",
  ])
  func `what cannot be told is not said to be wrong`(condition: String) {
    #expect(codes("gesture g { stroke { any, \(condition) } }") == [], "\(condition)")
    #expect(codes("gesture g { stroke { any, \(condition)  move up } }") == [], "\(condition)")
  }

  @Test func `a gesture that is never recognized is not said to lose, too`() {
    check(
      """
      gesture a { stroke { move right, length >= 40pt } }
      gesture b { stroke { move right, length >= 40pt, straightness > 1.2 } }
      //                                               ^^^^^^^^^^^^^^^^^^ contradiction
      gesture c { stroke { move right, length >= 40pt } require width > 2 * length }
      //      ^ never-recognized
      """)
  }

  @Test func `branches, optional parts and conditions that never matter`() {
    check(
      """
      gesture a {
        stroke {
          either { move right, length >= 30pt } or { hold within 10pt, duration >= 1s }
          //                                         ^^^^^^^^^^^^^^^^ never-drawn
        }
        require duration <= 500ms
      }
      """)
    check(
      """
      gesture h { any-order { stroke { move down }  stroke { move right }  stroke { move down } } }
      """)
    check(
      """
      gesture a {
        stroke { either { move right, length >= 30pt } or { move right, length >= 40pt } }
        //                                                  ^^^^^^^^^^ same-branch
      }
      """)
    check(
      """
      gesture a {
        stroke { either { move right, length >= 30pt } or { move right, length >= 30pt } }
        //                                                  ^^^^^^^^^^ same-branch
      }
      """)
    check(
      """
      gesture a { stroke { move right, length >= 30pt, length >= 50pt } }
      //                               ^^^^^^^^^^^^^^ useless-condition
      """)
    check(
      """
      gesture a {
        stroke { x: move right, length >= 30pt  move down, length >= 30pt }
        require length >= 20pt, x.duration <= duration
        //      ^^^^^^^^^^^^^^ useless-condition
        //                      ^^^^^^^^^^^^^^^^^^^^^^ useless-condition
      }
      """)
  }

  @Test func `conditions that decide something are left alone`() {
    check(
      """
      gesture a { stroke { move right, length >= 30pt, distance >= 30pt } }
      """)
    check(
      """
      gesture b { stroke { either { move right, length >= 30pt } or { move down, length >= 30pt } } }
      """)
    check(
      """
      gesture c {
        stroke {
          repeat 2.. {
            a: move right, length >= 20pt
            b: move left, length >= 20pt, b.length > 0.5 * a.length
          }
        }
      }
      """)
    check(
      """
      gesture d {
        stroke { move right, length >= 20pt }
        stroke { move left, length >= 20pt }
        require length >= 50pt
      }
      """)
    // Where one finger goes half round the other, their middle goes left before the second `a`.
    check(
      """
      gesture e {
        touches 2
        tolerance 0pt
        stroke {
          b: move right, b.length >= 30pt
          repeat 1.. { a: move right, a.end.x > b.start.x  t: twist clockwise, t.duration <= 300ms }
        }
      }
      """)
  }

  @Test func `what more drawings do than was meant`() {
    check(
      """
      gesture a { stroke { move right, length >= 2pt } }
      //                               ^^^^^^^^^^^^^ below-resolution
      gesture b { resolution 5pt  stroke { move left, length >= 5pt } }
      //                                              ^^^^^^^^^^^^^ below-resolution
      """)
    check(
      """
      gesture a { stroke { move right, length >= 40pt  move down  move right, length >= 40pt } }
      //                                               ^^^^^^^^^ one-wrong-step
      """)
    check(
      """
      gesture a { stroke { hold within 10pt  optional { move right } } }
      //      ^ mere-touch
      """)
    check(
      """
      gesture a { stroke { hold within 10pt, length >= 50pt } }
      //                                     ^^^^^^^^^^^^^^ contradiction
      """)
    check(
      """
      gesture a { stroke { either { any } or { move right, length >= 30pt } } }
      //                                       ^^^^^^^^^^ same-branch
      """)
    check(
      """
      gesture a {
        stroke { either { any } or { move right, length >= 30pt  move down, length >= 30pt } }
        //                           ^^^^^^^^^^ same-branch
      }
      """)
    check(
      """
      gesture a {
        stroke {
          either { move right, length >= 9pt  optional { move up, length >= 9pt } }
          or { move right, length >= 30pt }
          //   ^^^^^^^^^^ same-branch
        }
      }
      """)
    check(
      """
      gesture a {
        either { stroke { move right, length >= 9pt } }
        or { stroke { move right, length >= 30pt } }
        //   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ same-branch
      }
      """)
    check(
      """
      gesture a {
        either { stroke { move right, length >= 9pt } }
        or { stroke { touches 2  move right, length >= 30pt } }
      }
      """)
    check(
      """
      gesture pan {
        after tap fails
        stroke { a: any, length >= 10pt  begin  any }
        report a.translation
      }
      gesture swipe { after tap fails  stroke { move right, length >= 50pt } }
      //      ^^^^^ never-wins
      gesture tap { stroke { hold within 10pt, duration <= 300ms } }
      """)
    check(
      """
      let long = 40pt
      //  ^^^^ unused-name
      part line { move right, length >= 30pt }
      //   ^^^^ unused-name
      gesture a { stroke { move right, length >= 20pt } }
      """)
  }

  @Test func `a phase that one step is enough for, beside another`() {
    check(
      """
      gesture a { stroke { move down-right  move up } }
      //                   ^^^^^^^^^^^^^^^ one-wrong-step
      gesture b { stroke { arc clockwise, turn >= 90deg  move down } }
      //                                                 ^^^^^^^^^ one-wrong-step
      gesture c { stroke { repeat 3.. { move left  move right, length >= 20pt } } }
      //                                ^^^^^^^^^ one-wrong-step
      gesture d { stroke { move left, length >= 20pt  move up } require duration < 1s, stray < 9pt }
      //                                              ^^^^^^^ one-wrong-step
      """)
  }

  /// Each is left alone for another reason.
  @Test(arguments: [
    // Something is asked of the phase, or of the shape of what it stands in.
    "stroke { down: move down-right  up: move up-right  require up.length > 2 * down.length }",
    "stroke { move down-right  move up-right } require end above start",
    "stroke { move right  move left } require width >= 40pt",
    "stroke { move right  move left  each phase length >= 20pt }",
    "stroke { legs: either-way { move right  move down }  move up } require legs.turn > 40deg",
    // It stands alone, in its stroke, after a rest or beside what goes any way.
    "stroke { move left } lift, duration <= 300ms stroke { move up }",
    "stroke { hold within 10pt, duration >= 500ms  move up }",
    "stroke { any, length >= 40pt  move up }",
    "stroke { move left, length >= 20pt  optional { move up } }",
    // A step is long, or the gesture has begun.
    "resolution 12pt stroke { move right  move up }",
    "stroke { move right, length >= 20pt  begin  move up  move down }",
  ])
  func `a phase beside another that is left alone`(body: String) {
    #expect(!codes("gesture a { \(body) }").contains(.oneWrongStep))
  }

  @Test func `what is preferred of a phase bounds it, too`() {
    let body = "stroke { down: move down  move up, length >= 20pt } prefer down.length near 30pt"
    #expect(codes("prefer best fit\ngesture a { \(body) }") == [])
  }

  @Test func `all loose phases in a row are one mistake`() {
    let text = "gesture a { stroke { move left  move right  move up, length >= 20pt } }"
    let found = Compilation(path: "test.gesture", contents: Array(text.utf8)).examined.diagnostics
    #expect(found.map(\.message.code) == [.oneWrongStep])
    #expect(found.first?.notes.map(\.text) == ["it is enough for this, too"])
    #expect(found.first?.fixIt?.replacement == ", length >= 20pt")
  }

  @Test func `a loose phase that comes again in the rounds of a repeat is named once`() {
    let text = "gesture a { stroke { repeat 2..4 { move up } } }"
    let found = Compilation(path: "test.gesture", contents: Array(text.utf8)).examined.diagnostics
    #expect(found.map(\.message.code) == [.oneWrongStep])
    #expect(found.first?.notes.map(\.text) == [])
  }

  @Test(arguments: ["b.length > 9pt", "length < 9 * b.length", "not (2s > b.duration)"])
  func `a move of which a condition speaks anywhere is not one wrong step`(condition: String) {
    let body = "move right, length >= 40pt  b: move down  move right, length >= 40pt"
    #expect(codes("gesture a { stroke { \(body) } require \(condition) }") == [])
  }

  @Test func `a line with one wrong step is taken for what asks for more`() throws {
    let text = """
      gesture a { stroke { move right, length >= 40pt  move down  move right, length >= 40pt } }
      """
    let compilation = Compilation(path: "test.gesture", contents: Array(text.utf8))
    let witnesses = Witness.all(of: compilation.model.gestures[0], compilation.tables[0])
    #expect(!witnesses.isEmpty)
  }

  @Test func `the parts that exclude each other are named, and no others`() {
    let text = """
      gesture a {
        stroke { move right, length >= 30pt  hold within 10pt, duration >= 500ms }
        require duration <= 300ms, end right of start
      }
      """
    let found = Compilation(path: "test.gesture", contents: Array(text.utf8)).examined
    let notes = found.diagnostics.first?.notes ?? []
    let source = found.sources.files[0]
    #expect(
      notes.map { $0.range.map { source.text(in: $0) } } == [
        "duration >= 500ms", "duration <= 300ms",
      ])
  }

  @Test func `a comment switches warnings off, for a gesture or a file`() {
    let gesture = "stroke { hold within 10pt, distance >= 20pt }"
    #expect(codes("gesture a { // gesturec: allow never-recognized\n \(gesture) }") == [])
    #expect(codes("// gesturec: allow never-recognized\ngesture a { \(gesture) }") == [])
    #expect(
      codes("gesture a { // gesturec: allow never-wins\n \(gesture) }") == [.neverRecognized])
    #expect(
      codes(
        """
        gesture a { // gesturec: allow never-recognized, same-lift
          \(gesture) }
        gesture b { stroke { hold within 12pt, distance >= 30pt } }
        """) == [.neverRecognized])
    check(
      """
      gesture a { stroke { move right } }
      // gesturec: allow never-recognized
      gesture b { stroke { move left } }
      """)
    #expect(
      codes("// gesturec: allow never-recognised\ngesture a { stroke { move right } }") == [
        .unknownName
      ])
    // What is wrong is said all the same.
    #expect(
      codes("// gesturec: allow unknown-name\ngesture a { stroke { any, b > 3pt } }") == [
        .unknownName
      ])
  }

  @Test(arguments: [
    ("same-lif", "there is no warning 'same-lif'; did you mean `same-lift`?"),
    ("hello-world", "there is no warning 'hello-world'"),
  ])
  func `a warning that there is not cannot be switched off`(name: String, message: String) {
    let text = "// gesturec: allow \(name)\ngesture a { stroke { move right } }"
    let found = Compilation(path: "test.gesture", contents: Array(text.utf8)).examined
    #expect(found.diagnostics.map(\.message.text) == [message])
  }

  @Test func `what the checker warns of is not said twice`() {
    #expect(codes("gesture a { stroke { any, length >= 0pt } }") == [.uselessCondition])
    let pull = "stroke { move down, length >= 10pt  begin  any } require dy >= 90pt"
    #expect(codes("gesture a { \(pull) }") == [.delayedBegin])
    for tolerance in ["0pt", "8pt"] {
      for rest in ["", "move down, length >= 20pt"] {
        #expect(
          codes("gesture a { tolerance \(tolerance) stroke { move right, dx < -5pt \(rest) } }")
            == [.contradiction])
      }
    }
  }

  @Test func `a part is said to be useless only if it is wherever it is used`() {
    check(
      """
      part line { move right, length >= 30pt, length >= 20pt }
      //                                      ^^^^^^^^^^^^^^ useless-condition
      gesture a { stroke { use line } }
      gesture b { stroke { use line  move down, length >= 30pt } }
      """)
    check(
      """
      part rest { hold within 10pt, duration >= 500ms }
      gesture a {
        stroke { optional { use rest } move right, length >= 30pt }
        //                  ^^^^^^^^ never-drawn
        require duration <= 300ms
      }
      gesture b { stroke { optional { use rest } move down, length >= 30pt } }
      """)
    // In one gesture, too.
    check(
      """
      part leg { move right, length <= 100pt }
      gesture a { stroke { either { use leg, length <= 50pt } or { use leg } } }
      """)
    check(
      """
      part leg { move right, length <= 100pt }
      //                     ^^^^^^^^^^^^^^^ useless-condition
      gesture a { stroke { either { use leg } or { move down  use leg } } require length <= 50pt }
      """)
  }

  @Test(arguments: [
    // A longer line is a shorter one.
    ("stroke { move right, length >= 60pt }", "stroke { move right, length >= 30pt }", true, false),
    // Two lines of 20 pt each are 30 pt long together.
    (
      "stroke { move right, length >= 20pt  move down, length >= 20pt }",
      """
      stroke { move right, length >= 20pt  move down, length >= 20pt }
      require length >= 30pt
      """, true, true
    ),
    // Two and a half times as long as another is more than twice as long.
    (
      "stroke { a: move right, length >= 50pt  b: move down, length <= 20pt }",
      "stroke { a: move right  b: move down } require a.length > 2 * b.length", true, false
    ),
    // What is drawn otherwise is not looked into.
    ("stroke { move right }", "stroke { move right or left }", false, false),
    ("stroke { move right }", "tolerance 20pt stroke { move right }", false, false),
  ])
  func `what is asked of one gesture may give what another asks for`(
    narrow: String, wide: String, isWithin: Bool, isAround: Bool
  ) {
    let gestures = [narrow, wide].map {
      Compilation(path: "a", contents: Array("gesture g { \($0) }".utf8)).model.gestures[0]
    }
    #expect(gestures[0].isProved(in: gestures[1]) == isWithin)
    #expect(gestures[1].isProved(in: gestures[0]) == isAround)
  }

  private func codes(_ text: String) -> [DiagnosticCode] {
    diagnostics(text).map(\.message.code)
  }

  private func diagnostics(_ text: String) -> [Diagnostic] {
    Compilation(path: "test.gesture", contents: Array(text.utf8)).examined.diagnostics
  }
}

/// What is found of a text has to be what its marks say.
func check(
  _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let marked = MarkedSource(text)
  let found = Compilation(path: "test.gesture", contents: Array(text.utf8)).examined
  #expect(marked.marks(of: found.diagnostics) == marked.expected, sourceLocation: sourceLocation)
}
