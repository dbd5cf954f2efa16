import GestureModel
import GestureSyntax
import Testing

/// Warnings of conditions that say something else than they seem to.
@Suite struct WarningTests {
  @Test func `parentheses around a condition change nothing`() throws {
    let bare = try gesture(
      "gesture g { stroke { any, 50ms <= duration <= 150ms and length > 3pt and dx > 3pt } }")
    let wrapped = try gesture(
      "gesture g { stroke { any, (50ms <= duration <= 150ms) and ((length > 3pt) and (dx > 3pt)) } }"
    )
    #expect(bare.conditions.map(\.test) == wrapped.conditions.map(\.test))
    #expect(bare.conditions.map(\.finalItem) == wrapped.conditions.map(\.finalItem))
  }

  @Test func `a bound that is denied is the opposite bound`() throws {
    let bare = try gesture(
      "gesture g { stroke { any, duration <= 150ms, length < 30pt, width >= 3pt, dx > 3pt } }")
    let denied = try gesture(
      """
      gesture g { stroke { any, not (duration > 150ms), not (length >= 30pt), not (not (not (width < 3pt))),
        not (not (dx > 3pt)) } }
      """)
    #expect(bare.conditions.map(\.test) == denied.conditions.map(\.test))
    #expect(bare.conditions.map(\.finalItem) == denied.conditions.map(\.finalItem))
    // What may be no number is left as it is: then neither it nor its opposite holds.
    let ratio = try gesture("gesture g { stroke { any, not (width / height > 2) } }")
    guard case .not = ratio.conditions[0].test else {
      Issue.record("\(ratio.conditions[0].test)")
      return
    }
  }

  @Test func `a turn is not compared with 0`() {
    check(
      """
      gesture a { stroke { any, turn >= 0deg, turn > 5deg } }
      //                        ^^^^^^^^^^^^ exact-measure
      gesture b { stroke { any, turn != 0deg or dx > 0pt, dx != 0pt } }
      //                        ^^^^^^^^^^^^ exact-measure
      gesture c { touches 2  stroke { any, rotation = 0deg, angle about view.center < 0deg } }
      //                                   ^^^^^^^^^^^^^^^ exact-measure
      //                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ exact-measure
      gesture d { stroke { any, not (turn = 0deg), 2 * turn <= 0deg, turn / -3 > 0deg, 0deg < turn * 1.5 } }
      //                        ^^^^^^^^^^^^^^^^^ exact-measure
      //                                           ^^^^^^^^^^^^^^^^ exact-measure
      //                                                             ^^^^^^^^^^^^^^^^ exact-measure
      //                                                                               ^^^^^^^^^^^^^^^^^ exact-measure
      gesture e { stroke { a: any  b: any } require a.turn + b.turn >= 0deg, a.turn - b.turn = 0deg }
      //                                            ^^^^^^^^^^^^^^^^^^^^^^^ exact-measure
      //                                                                     ^^^^^^^^^^^^^^^^^^^^^^ exact-measure
      gesture f { stroke { any, not (length = 30pt), 2 * turn <= 10deg, turn * dx / 1pt > 0deg } }
      //                        ^^^^^^^^^^^^^^^^^^^ exact-measure
      gesture g { stroke { any, abs(turn) <= 0deg, abs(turn) < 0deg or dx > 9pt } }
      //                        ^^^^^^^^^^^^^^^^^ exact-measure
      """)
  }

  @Test func `an exact comparison is one wherever it stands`() {
    check(
      """
      gesture a { stroke { any, length = 30pt or dx > 9pt } }
      //                        ^^^^^^^^^^^^^ exact-measure
      gesture b { stroke { any, dx > 9pt or (duration > 5s and (dy = 4pt or dy > 9pt)) } }
      //                                                        ^^^^^^^^ exact-measure
      gesture c { stroke { any, not (dx = 4pt and turn > 9deg), dy < 4pt or not (dx = 4pt) } }
      //                             ^^^^^^^^ exact-measure
      //                                                                    ^^^^^^^^^^^^^^ exact-measure
      gesture d { stroke { any, width = height or dx > 9pt, dx > 9pt or 2pt < dy <= 4pt } }
      //                        ^^^^^^^^^^^^^^ exact-measure
      gesture e { stroke { any, dx > 9pt or end inside view or duration = 2s } }
      //                                                       ^^^^^^^^^^^^^ exact-measure
      gesture f { stroke { any, max(turn, -5deg) <= 0deg, min(turn, 5deg) != 0deg, max(dx, dy) > 0pt } }
      //                        ^^^^^^^^^^^^^^^^^^^^^^^^ exact-measure
      //                                                  ^^^^^^^^^^^^^^^^^^^^^^^ exact-measure
      gesture g { stroke { any, max(dx, 9pt) = 30pt or turn > 9deg, dx != 0pt or dy < 9pt } }
      //                        ^^^^^^^^^^^^^^^^^^^ exact-measure
      gesture h { stroke { any, dx > 9pt or 0deg <= turn <= 90deg, dy > 9pt or -90deg <= turn <= 0deg } }
      //                                    ^^^^^^^^^^^^ exact-measure
      //                                                                                 ^^^^^^^^^^^^ exact-measure
      gesture i { stroke { any, dx > 9pt or 5deg <= turn <= 90deg or (-9deg < turn < 0deg and dy > 9pt) } }
      //                                                                      ^^^^^^^^^^^ exact-measure
      """)
  }

  @Test func `a part of an or that another one contains`() {
    check(
      """
      gesture a { stroke { any, length > 20pt or length > 10pt or dx > 5pt } }
      //                        ^^^^^^^^^^^^^ useless-condition
      gesture b { stroke { any, length > 20pt or length < 10pt or duration > 5s } }
      gesture c { stroke { any, dx > 5pt or dx > 5pt } }
      //                                    ^^^^^^^^ useless-condition
      """)
  }

  @Test func `a part of an or that another one contains in other words`() {
    check(
      """
      gesture a { stroke { any, not (length >= 10pt) or length <= 20pt } }
      //                        ^^^^^^^^^^^^^^^^^^^^ useless-condition
      gesture b { stroke { any, dx < 5pt or dx <= 5pt or dy != 3pt } }
      //                        ^^^^^^^^ useless-condition
      //                                                 ^^^^^^^^^ exact-measure
      gesture c { stroke { any, dy > 30pt or dx > 5pt and dy > 40pt } }
      //                                     ^^^^^^^^^^^^^^^^^^^^^^ useless-condition
      gesture d { stroke { any, length > 9pt or not (length <= 12pt or dx > 0pt) } }
      //                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ useless-condition
      gesture e { stroke { any, dx = 5pt or dx > 3pt, dx > 5pt or not (dx = 6pt) } }
      //                                                          ^^^^^^^^^^^^^^ exact-measure
      //                        ^^^^^^^^ exact-measure
      //                        ^^^^^^^^ useless-condition
      """)
  }

  /// What is no number makes a comparison false, and what says that it does not hold true.
  @Test func `a part of an or that only a number would be contained in`() {
    check("gesture a { stroke { any, not (straightness > 70%) or straightness <= 80% } }")
    check(
      """
      gesture a { stroke { any, straightness <= 70% or not (straightness > 80%) } }
      //                        ^^^^^^^^^^^^^^^^^^^ useless-condition
      """)
  }

  @Test func `a requirement that delays the beginning`() {
    check(
      """
      gesture a { stroke { move down, length >= 10pt  begin  any }  require dy >= 90pt }
      //                                                                    ^^^^^^^^^^ delayed-begin
      gesture b { stroke { move down, length >= 10pt  begin  any }  require end.y - start.y >= 90pt }
      gesture c { stroke { move down, length >= 10pt  begin  rest: any }  require rest.dy >= 90pt }
      gesture d { stroke { move down, length >= 10pt  begin  any }  require abs(dx) <= 90pt }
      """)
  }

  @Test func `a condition after begin that nothing drawn passes by`() {
    check(
      """
      gesture a { stroke { hold, duration >= 1s  begin  drag: move right, length >= 80pt } }
      //                                                                  ^^^^^^^^^^^^^^ void-after-begin
      gesture b { stroke { hold, duration >= 1s  begin  any, abs(dx) > 8pt, height >= 9pt } }
      //                                                     ^^^^^^^^^^^^^ void-after-begin
      //                                                                    ^^^^^^^^^^^^^ void-after-begin
      gesture c { stroke { move up, length >= 9pt  begin  any  hold within 9pt, duration >= 1s } }
      //                                                                        ^^^^^^^^^^^^^^ void-after-begin
      gesture d { stroke { move up, length >= 9pt  begin  d: move up, length >= 80pt } require d.length >= 80pt }
      gesture e { stroke { move up, length >= 9pt  begin  move up, length <= 80pt, velocity <= 9pt/s } }
      gesture f { stroke { move up, length >= 9pt  begin  any  optional { move up, length >= 20pt } } }
      gesture h { stroke { move up, length >= 9pt  begin  any } stroke { move up, length >= 20pt } }
      gesture i { stroke { move up, length >= 9pt  move right, length >= 9pt  begin  hold } }
      """)
    let found = checked(
      "gesture a { stroke { hold, duration >= 1s  begin  drag: move right, length >= 80pt } }")
    #expect(
      found.diagnostics.first?.notes.first?.text
        == "to refuse that, ask at the end: `require drag.length >= 80pt`")
  }

  @Test func `a begin that nothing follows`() {
    check(
      """
      part pull { move down, length >= 9pt  begin }
      gesture a { stroke { hold, duration >= 1s  begin } }
      //                                         ^^^^^ nothing-after-begin
      gesture b { touches 2  stroke { pinch any, scale >= 1.1  begin }  stroke { any } }
      //                                                       ^^^^^ nothing-after-begin
      gesture c { stroke { either { move up  begin } or { move down  begin  any } } }
      //                                     ^^^^^ nothing-after-begin
      gesture d { stroke { either { move up  begin } or { move down  begin }  any } }
      gesture e { stroke { move up  begin  optional { any } } }
      gesture f { stroke { use pull  any } }
      gesture g { hover { hold within 9pt, duration >= 1s  begin } }
      """)
    let found = checked("gesture a { stroke { hold, duration >= 1s  begin } }")
    #expect(found.diagnostics.first?.fixIt?.replacement == "  any")
  }
}
