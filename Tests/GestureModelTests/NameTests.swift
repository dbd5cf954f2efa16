import GestureModel
import GestureSyntax
import Testing

/// Names of items, parts and gestures: what they stand for and where they can be used.
@Suite struct NameTests {
  @Test func `a slip of the finger gets a suggestion`() {
    let (_, diagnostics) = checked("gesture g { stroke { move right, lenght > 3pt } }")
    #expect(
      diagnostics.map(\.message.text) == ["there is no name `lenght`; did you mean `length`?"]
    )
  }

  @Test func `where a place is asked for, a name that is not there may be one that an app sets`() {
    let text = "gesture g { stroke { move up } require end inside a, end within b.length of start }"
    #expect(
      checked(text).diagnostics.map { $0.notes.map(\.text) } == [
        ["`a: move right` names an item, and `input a: box` a place that the app sets"],
        ["`b: move right` names an item, and `let b = 40pt` a number"],
      ])
  }

  @Test func `what cannot be named is not proposed as a name`() {
    let text = "gesture g { stroke { move up } require dx > 3 * pt, left > 3pt, end inside down }"
    #expect(
      checked(text).diagnostics.map { $0.notes.map(\.text) } == [
        ["a unit stands directly after its number, as in `3pt`"],
        ["`left: move right` names an item"], ["`down: move right` names an item"],
      ])
  }

  @Test func `unknown names`() {
    check(
      """
      gesture g {
        stroke { a: move right, b.length > 3pt, a.size > 3pt, view.depth > 3pt }
        //                      ^ unknown-name
        //                                        ^^^^ unknown-name
        //                                                         ^^^^^ unknown-name
        use nothing
        //  ^^^^^^^ unknown-name
        alongside nobody, h
        //        ^^^^^^ unknown-name
      }
      gesture h { stroke { move somewhere } }
      //                        ^^^^^^^^^ unknown-name
      """)
  }

  @Test func `an item does not hide a constant or an input`() {
    check(
      """
      input target: box
      let far = 20pt
      gesture g { stroke { far: move right, length >= far  target: move down } }
      //                   ^^^ duplicate-name
      //                                                   ^^^^^^ duplicate-name
      gesture h { stroke { move right, length >= far }  require end inside target }
      """)
  }

  @Test func `constants can have the words that are looked for in one place only`() {
    check(
      """
      let back = 5pt
      input near: 1pt..9pt = 5pt
      gesture g { stroke { move right, near < length, length > back } }
      """)
  }

  @Test func `a constant does not grow beyond all bounds`() {
    let doubled = (1...24).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)\n" }.joined()
    let (_, diagnostics) = checked(
      "input i: 1pt..2pt = 1pt\nlet a0 = i\n\(doubled)gesture g { stroke { any, length > a24 } }")
    #expect(diagnostics.map { $0.message.code } == [.limitExceeded])
  }

  @Test func `names are used up`() {
    check(
      """
      gesture g {
        stroke { a: move right  a: move left }
        //                      ^ duplicate-name
        stroke { b: move right }  b: use h
        //                        ^ duplicate-name
      }
      gesture h { stroke { any } }
      gesture h { stroke { any } }
      //      ^ duplicate-name
      """)
  }

  @Test func `a name is used once it has been passed`() {
    check(
      """
      gesture g {
        stroke { a: move right, length > b.length  b: move left, length > a.length, b.length > 3pt }
        //                               ^ uncertain-name
      }
      """)
  }

  @Test func `what may not have been drawn has no name`() {
    check(
      """
      gesture g {
        stroke {
          optional { a: move right, a.length > 3pt }, a.length > 3pt
          either { b: move right } or { c: move left }
          repeat 2 { d: move up  e: move down, length > d.length }, d.length > 3pt
          //                                                        ^ uncertain-name
          repeat 1 { f: move up }, f.length > 3pt
        }
        require a.length > 3pt, b.length > 3pt, d.length > 3pt, f.length > 3pt
        //      ^ uncertain-name
        //                      ^ uncertain-name
        //                                      ^ uncertain-name
      }
      """)
  }

  @Test func `branches may share a name`() throws {
    let shared = try gesture(
      """
      gesture g {
        stroke { either { a: move right } or { a: move left, length > 3pt } }
        require a.length > 20pt
      }
      """)
    let branches = try #require(shared.body.choices)
    #expect(branches.count == 2)
    guard case .exit(let items) = shared.conditions.last?.schedule, let item = items.first else {
      Issue.record("the requirement is tested when the shared item is left")
      return
    }
    for branch in branches {
      guard case .item(item, .phase) = branch else {
        Issue.record("the shared item is around each branch's own")
        return
      }
    }
  }

  @Test func `a free order hides neighbours until it is over`() {
    check(
      """
      gesture g {
        stroke { any-start { a: move right  b: move left, length > a.length } }
        //                                                         ^ uncertain-name
        any-order {
          c: stroke { move up }
          d: stroke { e: move down  f: move up, length > e.length }, duration > c.duration
          //                                                                    ^ uncertain-name
        }
        require a.length > b.length, c.length > f.length
      }
      """)
  }

  @Test func `names inside used parts`() {
    check(
      """
      part v { down: move down  up: move up  require up.length > down.length }
      gesture check { stroke { first: use v }  require first.down.length > first.up.length }
      gesture twice {
        one: use check
        two: use check
        require one.first.down.length > two.first.down.length, down.length > 3pt
        //                                                     ^^^^ unknown-name
      }
      """)
  }

  @Test func `a part that uses itself`() {
    check(
      """
      part a { use b }
      part b { use c }
      //           ^ circular-use
      part c { use b }
      gesture g { stroke { use a } }
      gesture h { use h }
      //              ^ circular-use
      """)
  }

  @Test func `parts within parts have a limit`() {
    let chain = (0..<40).map { "part p\($0) { use p\($0 + 1) }\n" }.joined()
    let (_, diagnostics) = checked(
      chain + "part p40 { any }\ngesture g { stroke { use p0 } }")
    #expect(diagnostics.map(\.message.code) == [.limitExceeded])
  }

  @Test func `parts that double each other have a limit`() {
    let chain = (0..<30).map { "part p\($0) { use p\($0 + 1) use p\($0 + 1) }\n" }.joined()
    let (model, diagnostics) = checked(
      chain + "part p30 { any }\ngesture g { stroke { use p0 } }")
    #expect(model.gestures == [])
    #expect(diagnostics.allSatisfy { $0.message.code == .limitExceeded })
    #expect(!diagnostics.isEmpty)
  }

  /// The parser reports a reserved name. What is checked may be a tree that was built by hand.
  @Test(arguments: [
    ("kept", true), ("length", false), ("end", false), ("pt", false), ("view", false),
    ("gesture", false), ("of", false),
  ])
  func `a tree with a reserved name for an item gives no gesture`(
    name: String, isTaken: Bool
  ) throws {
    var sources = SourceMap()
    let text = "gesture g { a: stroke { any } }"
    let source = sources.add(path: "g.gesture", bytes: Array(text.utf8))
    var syntax = FileSyntax.parse(source).0
    guard case .gesture(var gesture) = syntax.declarations[0],
      case .item(var stroke) = gesture.body.statements[0]
    else {
      Issue.record("no stroke")
      return
    }
    stroke.label?.value = name
    gesture.body.statements[0] = .item(stroke)
    syntax.declarations[0] = .gesture(gesture)
    let (model, diagnostics) = Model.check(syntax, in: source, sources: &sources) { _ in nil }
    #expect(model.gestures.count == (isTaken ? 1 : 0))
    #expect(diagnostics == [])
  }
}

extension Node {
  /// The branches of the first choice in it.
  fileprivate var choices: [Node]? {
    switch self {
    case .choice(let branches): branches
    case .sequence(let parts): parts.lazy.compactMap(\.choices).first
    case .optional(let part), .oneOrMore(let part), .item(_, let part), .stroke(_, _, _, let part):
      part.choices
    case .phase, .begin, .recognize: nil
    }
  }
}
