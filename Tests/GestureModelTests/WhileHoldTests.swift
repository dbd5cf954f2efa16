import GestureModel
import GestureSyntax
import Testing

/// `while hold` and `hover`: what is drawn otherwise than by the fingers of a stroke.
@Suite struct WhileHoldTests {
  @Test func `a grip comes before what is drawn meanwhile`() throws {
    let body = try gesture(
      "gesture g { while hold within 15pt { stroke { hold }  stroke { any } } }"
    ).body
    guard case .sequence(let parts) = body, parts.count == 2 else {
      Issue.record("\(body)")
      return
    }
    #expect(parts[0] == .phase(Phase(item: ID(1), motion: .grip(within: 15))))
  }

  @Test func `its name and its conditions`() throws {
    let text = try gesture(
      """
      gesture g {
        both: while hold, duration >= 300ms { stroke { hold } }, duration < 3s
        require both.length < 3pt
      }
      """
    ).dumped()
    #expect(text.contains("item 1 group name both \"both\"\n  item 2 phase \"hold\""), "\(text)")
    #expect(text.contains("in #1\n    sequence\n      phase #2 grip within 10.0"), "\(text)")
    #expect(text.contains("test (>= (duration #2) 300000us)\n    at exit of #2"), "\(text)")
    #expect(text.contains("test (< (duration #1) 3000000us)\n    at exit of #1"), "\(text)")
  }

  @Test func `it is around everything`() {
    check(
      """
      part tap { stroke { hold } }
      part held { while hold { use tap } }
      gesture a { held: use held }
      gesture b { while hold { stroke { any } }  stroke { any } }
      //                ^^^^ misplaced
      gesture c { stroke { any }  while hold { stroke { any } } }
      //                                ^^^^ misplaced
      gesture d { repeat 2 { while hold { stroke { any } } } }
      //                           ^^^^ misplaced
      gesture e { either { while hold { stroke { any } } } or { stroke { any } } }
      //                         ^^^^ misplaced
      gesture f { optional { while hold { stroke { any } } }  stroke { any } }
      //                           ^^^^ misplaced
      gesture h { any-order { while hold { stroke { any } } } }
      //                            ^^^^ misplaced
      gesture i { either-way { while hold { stroke { any } } } }
      //                             ^^^^ misplaced
      gesture j { while hold { while hold { stroke { any } } } }
      //                             ^^^^ misplaced
      gesture k { stroke { while hold { stroke { any } } } }
      //                         ^^^^ misplaced
      gesture l { while hold { repeat 2 { stroke { any } }  optional { stroke { any } } } }
      """)
  }

  @Test func `it holds strokes`() {
    check(
      """
      gesture a { while hold { move right } }
      //                       ^^^^^^^^^^ outside-stroke
      gesture b { while hold { } }
      //                     ^^^ empty-body
      gesture c { while hold { optional { stroke { any } } } }
      //          ^^^^^ could-be-empty
      gesture d { while hold within 0pt { stroke { any } } }
      //                            ^^^ out-of-range
      gesture e { while hold { lift  stroke { any } } }
      //                       ^^^^ misplaced-lift
      gesture f { while hold { stroke { any begin any } } }
      """)
  }

  @Test func `hovers and the markers among them are one stroke`() throws {
    let text = try gesture("gesture g { begin  hover  report location }").dumped()
    #expect(
      text.contains("  stroke #1 after #2 by pointer\n    sequence\n      begin\n"), "\(text)")
    let two = try gesture(
      "gesture g { hover, duration >= 500ms  near: hover  stroke { hold  recognize } }"
    ).dumped()
    #expect(two.contains("item 1 stroke \"hover\"\n  item 2 phase \"lift\""), "\(two)")
    #expect(two.contains("by pointer\n      sequence\n        phase #3 any\n        phase #4 any"))
    #expect(two.contains("item 4 phase name near \"near\""), "\(two)")
  }

  @Test func `a pointer that does anything hovers`() {
    let (_, diagnostics) = checked("gesture a { hover  begin  any }")
    #expect(diagnostics.map { $0.fixIt?.replacement } == ["hover"])
  }

  @Test func `where a pointer hovers`() {
    check(
      """
      gesture tooltip { hover, duration >= 500ms  recognize }
      gesture a { hover  begin  any }
      //                        ^^^ outside-stroke
      gesture b { stroke { hover } }
      //                   ^^^^^ misplaced
      gesture c { hover  stroke { hold }  hover }
      gesture d { any-order { hover  stroke { hold } } }
      gesture e { hover  use f }
      gesture f { hover, length >= 3pt }
      part p { begin  hover }
      gesture h { use p }
      gesture i { begin  stroke { any } }
      //          ^^^^^ outside-stroke
      gesture j { hover, touches = 1 }
      gesture k { while hold { hover } }
      """)
  }
}
