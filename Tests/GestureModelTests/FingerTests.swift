import GestureModel
import GestureRuntime
import GestureSyntax
import Testing

/// How many fingers draw a stroke, and what only several of them can do.
@Suite struct FingerTests {
  @Test(arguments: [
    ("touches 2  stroke { any }", 2...2),
    ("touches 1..2  stroke { any }", 1...2),
    ("touches 3..  stroke { any }", 3...10),
    ("stroke { touches 2  any }", 2...2),
    ("touches 2  stroke { touches 1..3  any }", 1...3),
    ("stroke { any }", 1...1),
  ])
  func `a stroke has its own number or the gesture's`(
    body: String, fingers: ClosedRange<Int>
  ) throws {
    #expect(try gesture("gesture g { \(body) }").body.hands == [.fingers(fingers)])
  }

  @Test func `the file's default holds without another`() throws {
    let text = "touches 2\ngesture g"
    #expect(try gesture("\(text) { stroke { any } }").body.hands == [.fingers(2...2)])
    #expect(try gesture("\(text) { touches 1  stroke { any } }").body.hands == [.fingers(1...1)])
  }

  @Test func `a used part has the number of its user, but for its own strokes`() throws {
    let text = """
      part taps { stroke { hold }  stroke { touches 3  hold } }
      gesture g { touches 2  use taps }
      """
    #expect(try gesture(text).body.hands == [.fingers(2...2), .fingers(3...3)])
  }

  @Test func `numbers of fingers`() {
    check(
      """
      gesture a { touches 11  stroke { pinch in } }
      //                  ^^ out-of-range
      gesture b { touches 3..2  stroke { pinch in } }
      //                  ^^^^ out-of-range
      gesture c { stroke { touches 2  touches 3  pinch in } }
      //                              ^^^^^^^ duplicate-setting
      gesture d { touches 2  stroke { repeat 2 { touches 3  pinch in } } }
      //                                         ^^^^^^^ misplaced
      gesture e { while hold { touches 2  stroke { pinch out, scale > 2 } } }
      //                       ^^^^^^^ misplaced
      gesture f { stroke { either { touches 2  pinch out } or { move up } } }
      //                            ^^^^^^^ misplaced
      """)
  }

  @Test func `pinches, twists and their measures need a second finger, said once`() {
    check(
      """
      gesture a { stroke { pinch in, scale < 1 }  report rotation }
      //                   ^^^^^^^^ needs-touches
      gesture b { touches 1  stroke { twist any, rotation > 3deg } }
      //                              ^^^^^^^^^ needs-touches
      gesture c { touches 2  stroke { touches 1  move up  require spread > 3pt }  stroke { any } }
      //                                                          ^^^^^^ needs-touches
      gesture d { touches 1..2  stroke { pinch in, scale < 1 }  report scale-velocity }
      gesture e { stroke { any }  stroke { touches 2  any }  report scale }
      gesture f { stroke { any }  stroke { touches 2  any }  require rotation-velocity > 3deg/s }
      gesture g { a: stroke { any }  stroke { touches 2  any }  require a.scale > 2 }
      //                                                                  ^^^^^ needs-touches
      gesture h { while hold, scale > 2 { stroke { touches 2  any } } }
      //                      ^^^^^ needs-touches
      gesture j { stroke { any }  pinch in, scale < 50% }
      //                          ^^^^^^^^^^^^^^^^^^^^^ outside-stroke
      gesture i { hover, spread > 2pt }
      //                 ^^^^^^ needs-touches
      gesture k { stroke { any, rotation > 3deg } }
      //                        ^^^^^^^^ needs-touches
      gesture l { stroke { any, rotation-velocity > 3deg/s } }
      //                        ^^^^^^^^^^^^^^^^^ needs-touches
      gesture m { stroke { any, scale-velocity > 1/s } }
      //                        ^^^^^^^^^^^^^^ needs-touches
      """)
  }

  @Test func `more fingers than draw are never counted`() {
    check(
      """
      gesture a { stroke { hold within 10pt, touches = 2 } }
      //                                     ^^^^^^^^^^^ needs-touches
      gesture b { touches 2  stroke { hold  require touches > 2 } }
      //                                            ^^^^^^^^^^^ needs-touches
      gesture c { stroke { any }  require 3 <= touches }
      //                                  ^^^^^^^^^^^^ needs-touches
      gesture d { touches 1..3  stroke { any, touches = 3 } }
      gesture e { stroke { any, touches >= 1, touches < 2, touches != 2, touches > 0 } }
      gesture f { stroke { any }  stroke { touches 2  any }  require touches >= 2 }
      gesture g { stroke { any, touches = 2 or length > 3pt } }
      gesture l { stroke { any, touches >= 10 } }
      //                        ^^^^^^^^^^^^^ needs-touches
      gesture m { stroke { any, touches >= 11 } }
      gesture n { stroke { any, touches > 9 } }
      //                        ^^^^^^^^^^^ needs-touches
      gesture o { stroke { any, touches > 10 } }
      gesture q { stroke { any, touches >= 1.5 } }
      gesture h { while hold, touches = 2 { stroke { touches 2  any } } }
      //                      ^^^^^^^^^^^ needs-touches
      part i { any, touches = 2 }
      gesture j { touches 2  stroke { use i } }
      gesture k { stroke { use i } }
      //                       ^ needs-touches
      """)
  }

  @Test func `a part alone does not say how many fingers draw it`() {
    check(
      """
      part squeeze { pinch in, scale < 50% }
      part squeezes { stroke { pinch in } }
      """)
  }

  @Test func `fingers of another stroke are no help`() {
    check(
      """
      gesture a { stroke { touches 2  any }  stroke { pinch in } }
      //                                              ^^^^^^^^ needs-touches
      gesture b { stroke { twist clockwise }  stroke { touches 2  any } }
      //                   ^^^^^^^^^^^^^^^ needs-touches
      gesture c { stroke { touches 3  any }  stroke { touches 2  any, touches >= 3 } }
      //                                                              ^^^^^^^^^^^^ needs-touches
      gesture d { stroke { touches 3  any }  stroke { touches 2  any, touches >= 2 } }
      gesture e { stroke { touches 2  any }  stroke { either { hold } or { pinch in } } }
      //                                                                   ^^^^^^^^ needs-touches
      gesture f { stroke { touches 2  any }  repeat 2 { stroke { optional { pinch in }  any } } }
      //                                                                    ^^^^^^^^ needs-touches
      gesture h { stroke { touches 2  any }  stroke { a: any }  require a.scale > 1 }
      //                                                                  ^^^^^ needs-touches
      gesture i { stroke { touches 2  a: any }  stroke { any }  require a.scale > 1 }
      """)
  }

  @Test func `what is used needs its fingers where it is used`() {
    check(
      """
      gesture squeeze { touches 2  stroke { pinch in } }
      gesture twice { use squeeze  use squeeze }
      //                  ^^^^^^^ needs-touches
      //                               ^^^^^^^ ignored-setting
      gesture again { stroke { touches 2  any }  use tap }
      //                                             ^^^ ignored-setting
      gesture tap { touches 2  stroke { hold } }
      """)
  }

  @Test(arguments: [
    ("gesture g { stroke { pinch in } }", "gesture g { touches 2 stroke { pinch in } }"),
    (
      "gesture g {\n  stroke { pinch in }\n}",
      "gesture g {\n  touches 2\n  stroke { pinch in }\n}"
    ),
    (
      "gesture g { stroke { any, touches >= 3 } }",
      "gesture g { touches 3 stroke { any, touches >= 3 } }"
    ),
    (
      "gesture g { touches 1  stroke { pinch in } }", "gesture g { touches 2  stroke { pinch in } }"
    ),
    (
      "gesture g { stroke { touches 1  pinch in } }", "gesture g { stroke { touches 2  pinch in } }"
    ),
    (
      "touches 1\ngesture g { stroke { pinch in } }",
      "touches 1\ngesture g { touches 2 stroke { pinch in } }"
    ),
  ])
  func `the fix-it asks for as many as are needed`(written: String, mended: String) throws {
    let (_, diagnostics) = checked(written)
    let fixIt = try #require(diagnostics.first?.fixIt)
    var bytes = Array(written.utf8)
    bytes.replaceSubrange(fixIt.range.start..<fixIt.range.end, with: Array(fixIt.replacement.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == mended)
    #expect(checked(mended).diagnostics == [])
  }

  @Test func `what is measured is of the item`() throws {
    let gesture = try gesture(
      """
      gesture g {
        touches 2
        a: stroke { pinch out }
        require a.scale > 1, a.rotation > 1deg, a.scale-velocity > 1/s, a.rotation-velocity > 1deg/s
        require a.spread > 1pt
      }
      """)
    func measure(_ measure: Measure) -> Value { .measure(measure, ID(1)) }
    let values = gesture.conditions.compactMap { condition -> Value? in
      guard case .compare(_, let value, _) = condition.test else { return nil }
      return value
    }
    #expect(
      values == [
        .divide(measure(.scale), measure(.startScale)),
        .subtract(measure(.rotation), measure(.startRotation)),
        .divide(measure(.scaleVelocity), measure(.startScale)), measure(.rotationVelocity),
        measure(.spread),
      ])
    #expect(gesture.conditions.map(\.dimension) == [.none, .angle, .rate, .turnRate, .length])
  }

  @Test func `either way turns pinches and twists round`() throws {
    let gesture = try gesture(
      "gesture g { touches 2  stroke { either-way { pinch in  twist clockwise } } }")
    let text = gesture.dumped()
    let backward =
      "phase #4 twist counterclockwise (backward)\n        phase #3 pinch out (backward)"
    #expect(text.contains(backward), "\(text)")
  }
}

extension Node {
  /// What draws its strokes.
  fileprivate var hands: [Hand] {
    switch self {
    case .sequence(let parts), .choice(let parts): parts.flatMap(\.hands)
    case .optional(let part), .oneOrMore(let part), .item(_, let part): part.hands
    case .stroke(_, _, let hand, _): [hand]
    case .phase, .begin, .recognize: []
    }
  }
}
