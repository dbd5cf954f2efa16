import GestureModel
import GestureRuntime
import GestureSyntax
import Testing

/// What an app may set.
@Suite struct InputTests {
  @Test func `an input has its range, and a gesture those that it mentions`() throws {
    let gesture = try gesture(
      """
      /// How far a finger slips.
      input slop: 5pt..40pt = 10pt
      input patience: 100ms..2s = 500ms
      input unused: 1..2 = 1
      let far = 2 * slop
      gesture g { stroke { hold within slop, duration >= patience  move right, length >= far } }
      """)
    #expect(gesture.inputs.map(\.name) == ["patience", "slop"])
    let slop = gesture.inputs[1]
    #expect((slop.least, slop.initial, slop.most) == (5, 10, 40))
    #expect(slop.documentation == ["How far a finger slips."])
    let patience = try #require(Amount(.input(gesture.inputs[0], .first)))
    #expect(gesture.conditions[0].test == .span(ID(3), .greaterOrEqual, patience))
    #expect(gesture.conditions[0].finalItem == nil)
  }

  @Test func `an upper bound of an input is final, as that of a constant is`() throws {
    let gesture = try gesture(
      """
      input far: 10pt..90pt = 50pt
      input long: 100ms..2s = 500ms
      gesture g { stroke { move right, length <= far, 2 * duration <= long } }
      """)
    #expect(gesture.conditions.map { $0.finalItem != nil } == [true, true])
  }

  @Test func `what an input begins with is in its range`() {
    check(
      """
      input a: 5pt..40pt = 50pt
      //                   ^^^^ out-of-range
      input b: 40pt..5pt = 10pt
      //       ^^^^^^^^^ out-of-range
      input c: 5pt..40ms = 10pt
      //            ^^^^ dimension-clash
      input d: 1pt*1pt..2pt*2pt = 1pt*2pt
      //       ^^^^^^^ dimension-clash
      input e: 1..3 = 2
      input f: 1..e = 2
      //          ^ not-constant
      gesture g { stroke { any } }
      """)
  }

  @Test func `what has to be known beforehand cannot be an input`() {
    check(
      """
      input grain: 1pt..5pt = 3pt
      input way: 0deg..90deg = 45deg
      input time: 10ms..90ms = 50ms
      input weight: 10%..50% = 20%
      gesture a { resolution grain  stroke { any } }
      //                     ^^^^^ not-constant
      gesture b { hooks grain  stroke { move left } }
      //                ^^^^^ not-constant
      gesture c { gather within time  touches 2  stroke { any } }
      //                        ^^^^ not-constant
      gesture d { preference-weight weight  stroke { any } }
      //                            ^^^^^^ not-constant
      gesture e { stroke { move way } }
      //                        ^^^ not-constant
      gesture f { stroke { move left ±way } }
      //                              ^^^ not-constant
      """)
  }

  @Test func `an amount is never less than nothing, whatever is set`() {
    check(
      """
      input slop: 5pt..40pt = 10pt
      input n: 0..2 = 1
      gesture a { stroke { hold within slop - 20pt } }
      //                               ^^^^^^^^^^^ out-of-range
      gesture b { tolerance 10pt - slop  stroke { any } }
      //                    ^^^^^^^^^^^ out-of-range
      gesture c { stroke { hold within 10pt / n } }
      //                               ^^^^^^^^ out-of-range
      """)
  }

  @Test func `an amount may be divided by whatever is never 0`() {
    check(
      """
      input n: 1..2 = 1
      input share: 0.25..0.75 = 0.5
      input shift: -0.5..0.5 = 0.25
      input none: 0..0.5 = 0.25
      input less: -0.5..0 = -0.25
      gesture a { stroke { hold within 10pt / n } }
      gesture b { stroke { hold within 10pt / share } }
      gesture c { stroke { hold within 10pt / (share + 0.5) } }
      gesture d { stroke { hold within abs(10pt / (n - 3)) } }
      gesture e { stroke { hold within abs(10pt / shift) } }
      //                               ^^^^^^^^^^^^^^^^^ out-of-range
      gesture f { stroke { hold within abs(10pt / (share - 0.5)) } }
      //                               ^^^^^^^^^^^^^^^^^^^^^^^^^ out-of-range
      gesture g { stroke { hold within 10pt / none } }
      //                               ^^^^^^^^^^^ out-of-range
      gesture h { stroke { hold within abs(10pt / less) } }
      //                               ^^^^^^^^^^^^^^^^ out-of-range
      """)
  }

  @Test func `places of an app stand where others do, and nowhere else`() {
    check(
      """
      input dot: point
      input target: box
      input leading: edge = left
      input upper: edge = top
      gesture a {
        stroke { any }
        require start inside target, path within 20pt of target, angle about dot >= 90deg
        require end right of leading, end below upper, start within 20pt of target.center
        require dot.x > 20pt, target.width > 20pt
      }
      gesture b { stroke { any } require start inside dot }
      //                                       ^^^^^^^^^^ meaningless-relation
      gesture c { stroke { any } require start above leading }
      //                                       ^^^^^^^^^^^^^ meaningless-relation
      gesture d { stroke { any } require target > 20pt }
      //                                 ^^^^^^ not-a-number
      gesture e { stroke { any } require angle about target > 20deg }
      //                                             ^^^^^^ meaningless-relation
      gesture f { stroke { any } require target.corner > 20pt }
      //                                        ^^^^^^ unknown-name
      gesture h { only start inside target  stroke { any } }
      """)
  }
}
