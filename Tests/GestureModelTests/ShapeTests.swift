import GestureModel
import GestureSyntax
import Testing

/// What may stand where, and what makes a gesture as a whole.
@Suite struct ShapeTests {
  @Test func `motions need a stroke`() {
    check(
      """
      gesture g { move right  move left }
      //          ^^^^^^^^^^ outside-stroke
      gesture h { repeat 2 { hold } }
      //                     ^^^^ outside-stroke
      part flick { move right }
      gesture i { use flick }
      //              ^^^^^ outside-stroke
      """)
  }

  @Test func `what has no stroke in a group is not wrapped, since a stroke could be around more`() {
    let (_, diagnostics) = checked(
      "gesture g { any-order { move right, length > 3pt  move down, length > 3pt } }")
    #expect(diagnostics.map { $0.message.code } == [.outsideStroke])
    #expect(diagnostics.allSatisfy { $0.fixIt == nil })
    check(
      """
      gesture g { stroke { while hold { move right } } }
      //                         ^^^^ misplaced
      """)
  }

  @Test func `motions are wrapped together`() {
    let (_, diagnostics) = checked(
      "gesture g { a: move right, length > 3pt  begin  move left lift stroke { any } }")
    #expect(
      diagnostics.map { $0.fixIt?.replacement }
        == ["stroke { a: move right, length > 3pt  begin  move left }"])
  }

  @Test(arguments: ["begin", "recognize"])
  func `a marker alone is not wrapped`(marker: String) {
    let (_, diagnostics) = checked("gesture g { stroke { any }  \(marker) }")
    #expect(diagnostics.first?.message.code == .outsideStroke)
    #expect(diagnostics.first?.message.text.hasPrefix("`\(marker)` stands inside a stroke") == true)
    #expect(diagnostics.first?.fixIt == nil)
  }

  @Test func `strokes and lifts stay outside of strokes`() {
    check(
      """
      gesture tap { stroke { hold } }
      gesture g {
        stroke { move right  lift  stroke { move left }  use tap }
        //                   ^^^^ misplaced
        //                         ^^^^^^ misplaced
        //                                                   ^^^ misplaced
      }
      """)
  }

  @Test func `lifts stand between strokes`() {
    check(
      """
      gesture a { lift stroke { hold } }
      //          ^^^^ misplaced-lift
      gesture b { stroke { hold } lift, duration < 3s  lift, duration < 3s  stroke { hold } }
      //                                               ^^^^ misplaced-lift
      gesture c { stroke { hold } lift }
      gesture d { stroke { hold } lift, duration <= 3s }
      //                                ^^^^^^^^^^^^^^ misplaced-lift
      gesture e { repeat 2 { stroke { hold } lift, duration <= 3s } }
      gesture f { any-order { stroke { hold } lift stroke { any } } }
      //                                      ^^^^ misplaced
      """)
  }

  @Test func `a lift at the end is passed at once`() throws {
    let spelled = try gesture(
      "gesture g { stroke { hold } lift, duration <= 3s  optional { stroke { any } } }")
    guard case .sequence(let parts) = spelled.body, parts.count == 2,
      case .optional(.sequence(let rest)) = parts[1]
    else {
      Issue.record("the lift is only there if a stroke follows: \(spelled.dumped())")
      return
    }
    #expect(rest.count == 2)
  }

  @Test func `an optional stroke needs a limit`() {
    check(
      """
      gesture a { stroke { hold }  lift  optional { stroke { any } } }
      //                           ^^^^ undecidable
      gesture b { stroke { hold }  lift  stroke { any } }
      gesture c { stroke { hold }  optional { lift, duration >= 3s  stroke { any } } }
      //                                      ^^^^ undecidable
      gesture d { stroke { hold }  lift, duration <= 2s  optional { stroke { any } } }
      gesture e { stroke { hold }  lift  optional { stroke { any } }  require duration < 3s }
      gesture f { stroke { hold }  optional { stroke { any } } }
      gesture h { repeat 1.. { stroke { hold } lift } }
      //                                       ^^^^ undecidable
      gesture i { either { stroke { hold } } or { stroke { any } lift stroke { any } } }
      //                                                         ^^^^ undecidable
      gesture j { stroke { hold recognize }  }
      """)
  }

  @Test func `bodies hold something`() {
    check(
      """
      gesture a { }
      //        ^^^ empty-body
      gesture b { stroke { } }
      //                 ^^^ empty-body
      gesture c { optional { stroke { hold } } }
      //      ^ could-be-empty
      gesture d { stroke { optional { move right } } }
      //          ^^^^^^ could-be-empty
      gesture e { either { stroke { any } } or { } }
      //                                       ^^^ empty-body
      """)
  }

  @Test func `markers are passed once`() {
    check(
      """
      gesture a { stroke { any begin any recognize } }
      //                                 ^^^^^^^^^ misplaced-marker
      gesture b { stroke { any begin any begin } }
      //                                 ^^^^^ misplaced-marker
      gesture c { stroke { either { any begin } or { hold } } }
      //                                ^^^^^ misplaced-marker
      gesture d { repeat 2 { stroke { any begin } } }
      //                                  ^^^^^ misplaced-marker
      gesture e { stroke { any  optional { recognize } } }
      //                                   ^^^^^^^^^ misplaced-marker
      gesture f { stroke { any recognize }  stroke { any } }
      //                                    ^^^^^^^^^^^^^^ unreachable
      gesture h { stroke { any  now: begin } }
      //                        ^^^ misplaced
      gesture i { stroke { any  begin, length > 3pt } }
      //                               ^^^^^^^^^^^^ misplaced
      gesture j { stroke { either { any begin } or { hold begin } any } }
      gesture k { stroke { either-way { any begin } } }
      //                                    ^^^^^ misplaced-marker
      """)
  }

  @Test(arguments: [
    ("hold begin a: any", "hold begin (any)?"),
    ("begin any move up hold", "begin (any (move (hold)?)?)?"),
    ("begin optional { any } move up", "begin ((any)?)? (move)?"),
    (
      "begin either { any move up } or { hold } any",
      "begin (either any (move)? or hold end (any)?)?"
    ),
    ("begin repeat 1.. { any move up } hold", "begin (repeat any (move)? (hold)?)?"),
    ("begin any } stroke { any move up", "begin (any)? any (move)?"),
  ])
  func `after begin a finger may lift at any time, and leaves nothing out before`(
    body: String, tree: String
  ) throws {
    let words = try gesture("gesture g { stroke { \(body) } }").body.words
    #expect(words == tree)
  }

  @Test func `rounds are counted`() {
    check(
      """
      gesture a { stroke { repeat 0 { any } } }
      //                          ^ out-of-range
      gesture b { stroke { repeat 3..2 { any } } }
      //                          ^^^^ out-of-range
      gesture c { stroke { repeat 2.5 { any } } }
      //                          ^^^ out-of-range
      gesture d { stroke { repeat 1000000 { any } } }
      //                          ^^^^^^^ limit-exceeded
      gesture e { stroke { repeat 257 { any } } }
      //                          ^^^ limit-exceeded
      gesture f { stroke { repeat 256 { any } } }
      gesture h { stroke { repeat 256 { repeat 16 { any } } } }
      gesture i { stroke { repeat 256 { repeat 17 { any } } } }
      //                          ^^^ limit-exceeded
      """)
  }

  @Test func `orders are counted`() {
    check(
      """
      gesture a { stroke { any-order { move up move up move up move up move up } } }
      gesture b { stroke { any-order { move up move up move up move up move up move up } } }
      //                   ^^^^^^^^^ limit-exceeded
      gesture c { stroke { any-start { move right move down move left move up } } }
      gesture d { stroke { any-start { a: move right  move down } }  require a.length > 3pt }
      gesture e { any-start { stroke { any } } }
      //          ^^^^^^^^^ misplaced
      """)
  }

  @Test func `a closed course starts in the middle of plain motions only`() throws {
    let text = try gesture(
      """
      gesture g {
        stroke {
          any-start {
            move right
            side: move down
            move left, length >= 20pt
            repeat 2 { move up }
          }
        }
      }
      """
    ).dumped()
    let courses = text.split(separator: "\n").filter { $0.hasPrefix("      sequence") }
    #expect(courses.count == 4, "\(text)")
    #expect(text.split(separator: "\n").count { $0.contains("optional") } == 1, "\(text)")
  }

  @Test func `strokes may be joined, and nothing else`() {
    check(
      """
      gesture a { joined-or-apart { stroke { move up } stroke { move down } } }
      gesture b { joined-or-apart { any-order { a: stroke { move up } stroke { move down } } }
        require a.length > 3pt }
      gesture c { joined-or-apart { stroke { move up } optional { stroke { move down } } } }
      gesture d { stroke { joined-or-apart { move up } } }
      //                   ^^^^^^^^^^^^^^^ misplaced
      gesture e { joined-or-apart { stroke { move up } lift stroke { move down } } }
      //          ^^^^^^^^^^^^^^^ misplaced
      gesture f { joined-or-apart { repeat 2.. { stroke { move up } } } }
      //          ^^^^^^^^^^^^^^^ misplaced
      gesture l { joined-or-apart { repeat 2..3 { stroke { move up } } } }
      gesture g { joined-or-apart { both: any-order { stroke { move up } stroke { move down } } } }
      //          ^^^^^^^^^^^^^^^ misplaced
      gesture h { joined-or-apart { stroke { move up  recognize } } }
      //                                              ^^^^^^^^^ misplaced-marker
      gesture i { joined-or-apart { either { a: stroke { move up } } or { a: stroke { move down } }
          stroke { move left } }
        require a.length > 3pt }
      gesture j { joined-or-apart {
      //          ^^^^^^^^^^^^^^^ limit-exceeded
        any-order { stroke { any } stroke { any } stroke { any } stroke { any } stroke { any } }
        any-order { stroke { any } stroke { any } stroke { any } stroke { any } stroke { any } } } }
      gesture k { joined-or-apart { stroke { any }
      //          ^^^^^^^^^^^^^^^ limit-exceeded
        \(String(repeating: "optional { stroke { any } } ", count: 22)) } }
      """)
  }

  @Test func `each lift between strokes is there or left out`() throws {
    let strokes = "stroke { move up } stroke { move left } stroke { move down }"
    let text = try gesture("gesture g { joined-or-apart { \(strokes) } }").dumped()
    // One of three, two of two (each with one of one), three of one.
    #expect(text.split(separator: "\n").count { $0.contains(" stroke #") } == 8, "\(text)")
    #expect(text.split(separator: "\n").count { $0.contains("optional") } == 4, "\(text)")
    let touches = "stroke { touches 2  move up } stroke { move left }"
    let apart = try gesture("gesture g { joined-or-apart { \(touches) } }").dumped()
    #expect(apart.split(separator: "\n").count { $0.contains(" stroke #") } == 2, "\(apart)")
  }

  @Test func `statements in their places`() {
    check(
      """
      gesture a {
        stroke { pause within 1s  any  report length  alongside a }
        //       ^^^^^ misplaced
        //                             ^^^^^^^^^^^^^ misplaced
        //                                            ^^^^^^^^^^^ misplaced
        repeat 2 { stroke { any }  require length > 3pt }
        //                         ^^^^^^^^^^^^^^^^^^^^ misplaced
      }
      part p { resolution 3pt  any }
      //       ^^^^^^^^^^ misplaced
      """)
  }

  @Test func `holds have room and directions are angles`() {
    check(
      """
      let wide = 3pt
      gesture a { stroke { hold within 0pt  hold within 3  hold within 5deg } }
      //                               ^^^ out-of-range
      //                                                ^ needs-unit
      //                                                               ^^^^ dimension-clash
      gesture b { stroke { move 30  move wide  move right ±length  move up ±turn } }
      //                        ^^ needs-unit
      //                                 ^^^^ dimension-clash
      //                                                   ^^^^^^ dimension-clash
      //                                                                    ^^^^ not-constant
      gesture c { stroke { move 3601deg  move up ±(0deg - 3deg)  move steep } }
      //                        ^^^^^^^ out-of-range
      //                                          ^^^^^^^^^^^^^ out-of-range
      //                                                              ^^^^^ unknown-name
      gesture d { stroke { move up ±180deg  move up ±180.1deg } }
      //                                             ^^^^^^^^ out-of-range
      """)
  }

  @Test func `relations that mean nothing`() {
    check(
      """
      gesture a {
        stroke { move right }
        require end above left edge, end left of top edge, end inside top-left corner
        //          ^^^^^^^^^^^^^^^ meaningless-relation
        //                               ^^^^^^^^^^^^^^^^ meaningless-relation
        //                                                     ^^^^^^^^^^^^^^^^^^^^^^ meaningless-relation
        require length above start, end above length, end within 3 of start
        //      ^^^^^^ meaningless-relation
        //                                    ^^^^^^ meaningless-relation
        //                                                       ^ needs-unit
      }
      """)
  }
}

extension Node {
  /// Its phases and markers, with what is optional in parentheses.
  fileprivate var words: String {
    switch self {
    case .sequence(let parts): parts.map(\.words).joined(separator: " ")
    case .choice(let branches): "either \(branches.map(\.words).joined(separator: " or ")) end"
    case .optional(let part): "(\(part.words))?"
    case .oneOrMore(let part): "repeat \(part.words)"
    case .item(_, let part), .stroke(_, _, _, let part): part.words
    case .phase(let phase):
      phase.motion == .any ? "any" : phase.motion.takesSteps ? "move" : "hold"
    case .begin: "begin"
    case .recognize: "recognize"
    }
  }
}
