import GestureModel
import GestureSyntax
import Testing

/// Units, dimensions, constants and what is done with them.
@Suite struct NumberTests {
  @Test func `a length needs a unit`() {
    check(
      """
      gesture g { stroke { move right, length >= 50 } }
      //                                         ^^ needs-unit
      """)
  }

  @Test func `the unit that is missing is offered`() throws {
    let (_, diagnostics) = checked(
      "gesture g { stroke { move right, length >= 50, abs(turn) <= (5), velocity > 3 } }")
    #expect(diagnostics.map { $0.fixIt?.replacement } == ["pt", "deg", "pt/s"])
    #expect(diagnostics.first?.message.text == "a length needs a unit: `50pt`")
  }

  @Test func `a percentage alone is a ratio`() {
    check(
      """
      gesture g {
        stroke { move right, length >= 50%, straightness >= 90%, length >= 50% of view.width }
        //                             ^^^ needs-unit
      }
      """)
  }

  @Test func `both sides of a comparison count the same thing`() {
    check(
      """
      gesture g {
        stroke { move right, length >= duration, turn > 3pt, velocity < 10deg/s }
        //                             ^^^^^^^^ dimension-clash
        //                                              ^^^ dimension-clash
        //                                                              ^^^^^^^ dimension-clash
      }
      """)
  }

  @Test func `both sides of a sum count the same thing`() {
    check(
      """
      gesture g {
        stroke { move right, length + duration > 3pt, length - 4 > 3pt, 2 * length * 3 > 4pt }
        //                            ^^^^^^^^ dimension-clash
        //                                                     ^ needs-unit
      }
      """)
  }

  @Test func `dimensions follow arithmetic`() {
    check(
      """
      gesture g {
        stroke { move right, length / duration > 40pt/s, length * length > width * height }
        require average-speed * duration <= length + 1pt, turn / duration < 90deg/s
        require abs(dx) / max(width, height) <= 1, min(1s, duration) < 2s
      }
      """)
  }

  @Test func `numbers are no conditions and conditions no numbers`() {
    check(
      """
      gesture g {
        stroke { move right, length, not 3, (length > 3pt) + 1pt > 3pt, start > 3pt, view > 3pt }
        //                   ^^^^^^ not-a-condition
        //                               ^ not-a-condition
        //                                  ^^^^^^^^^^^^^^ not-a-number
        //                                                              ^^^^^ not-a-number
        //                                                                           ^^^^ not-a-number
      }
      """)
  }

  @Test func `a part of a vector or a point`() {
    check(
      """
      gesture g {
        stroke { move right, velocity.x > 3pt/s, start.y < 40pt, length.x > 3pt, center.z > 3pt }
        //                                                              ^ unknown-name
        //                                                                              ^ unknown-name
      }
      """)
  }

  @Test func `functions take the arguments they take`() {
    check(
      """
      gesture g {
        stroke { move right, abs(dx, dy) > 3pt, max(dx) > 3pt, min(dx, 3ms) > 3pt, sin(turn) > 1 }
        //                   ^^^ wrong-arguments
        //                                      ^^^ wrong-arguments
        //                                                             ^^^ dimension-clash
        //                                                                         ^^^ unknown-name
      }
      """)
  }

  @Test func `numbers stay within bounds`() {
    check(
      """
      let far = 1000000000pt
      let farther = 1000000001pt
      //            ^^^^^^^^^^^^ out-of-range
      let wide = far * far
      //         ^^^^^^^^^ out-of-range
      let none = 1pt / (3s - 3s)
      //         ^^^^^^^^^^^^^^^ out-of-range
      let tiny = 1pt / far / far
      gesture g { stroke { move right, duration <= 86401s, duration <= 86400s } }
      //                                           ^^^^^^ out-of-range
      """)
  }

  @Test func `constants may be of any dimension and come in any order`() {
    check(
      """
      let double = 2 * short
      let short = 40pt
      let fast = short / 100ms
      let steep = 70deg
      let most = 90%
      gesture g {
        let here = double + short
        stroke {
          move steep or steep-down ±20deg, length >= here, velocity > fast, straightness > most
        }
      }
      let steep-down = 110deg
      """)
  }

  @Test func `a constant does not depend on itself`() {
    check(
      """
      let a = b
      //  ^ circular-constant
      let b = 2 * c
      let c = a
      let d = a
      let e = e
      //  ^ circular-constant
      gesture g { stroke { move right, length > b, length > d } }
      """)
  }

  @Test func `a constant is given once and is constant`() {
    check(
      """
      let a = 3pt
      let a = 4pt
      //  ^ duplicate-name
      let b = length
      //      ^^^^^^ not-constant
      let c = unknown
      //      ^^^^^^^ unknown-name
      gesture g {
        let a = 5pt
        stroke { move right, length > a, length > b, length > c }
      }
      """)
  }

  @Test func `what is always so is warned of`() {
    check(
      """
      gesture g {
        stroke { move right, 1pt < 2pt, length >= 0pt, stray < 0pt, dx >= 0pt, duration <= -1ms }
        //                   ^^^^^^^^^ useless-condition
        //                              ^^^^^^^^^^^^^ useless-condition
        //                                             ^^^^^^^^^^^ useless-condition
        //                                                                     ^^^^^^^^^^^^^^^^ useless-condition
        require start within -3pt of left edge
        //      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ useless-condition
      }
      """)
  }

  @Test func `signs contradict motions`() {
    check(
      """
      gesture g {
        stroke {
          round: arc clockwise, turn <= -270deg
          //                    ^^^^^^^^^^^^^^^ contradiction
          arc counterclockwise, turn >= 90deg
          //                    ^^^^^^^^^^^^^ contradiction
          move right, dx <= -50pt
          //          ^^^^^^^^^^^ contradiction
          move up-left, dy > 50pt, dx < 0pt
          //            ^^^^^^^^^ contradiction
          move left or right, dx < -50pt
          move right, dx < 0pt
          //          ^^^^^^^^ contradiction
          move right, dx <= 0pt
          move up, dy > 0pt
          //       ^^^^^^^^ contradiction
          either-way { arc clockwise, turn >= 90deg }
        }
        require round.turn < -3deg
        //      ^^^^^^^^^^^^^^^^^^ contradiction
      }
      """)
  }

  @Test func `pinches and twists contradict what they cannot do`() {
    check(
      """
      gesture a { touches 2  stroke { pinch in, scale >= 120% } }
      //                                        ^^^^^^^^^^^^^ contradiction
      gesture b { touches 2  stroke { pinch out, scale < 0.5 } }
      //                                         ^^^^^^^^^^^ contradiction
      gesture c { touches 2  stroke { twist clockwise, rotation <= -5deg } }
      //                                               ^^^^^^^^^^^^^^^^^ contradiction
      gesture d { touches 2  stroke { twist counterclockwise, rotation <= -5deg } }
      gesture e { touches 2  stroke { pinch in, scale < 0.5  pinch out, scale > 1.5 } }
      gesture f { touches 2  stroke { pinch any, scale > 2  twist any, rotation < -3deg } }
      gesture h { touches 2  stroke { either-way { pinch in, scale < 0.5 } } }
      """)
  }

  @Test func `what is the same on both sides`() {
    check(
      """
      gesture a { stroke { move right, length > length } }
      //                               ^^^^^^^^^^^^^^^ useless-condition
      gesture b { stroke { move right }  require end above end, start within 5pt of start }
      //                                             ^^^^^^^^^ meaningless-relation
      //                                                              ^^^^^^^^^^^^^^^^^^^ meaningless-relation
      gesture c { stroke { a: any  b: any }  require a.end above b.end, end above start }
      """)
  }

  @Test func `an angle is about a point`() {
    check(
      """
      gesture a {
        stroke { first: any  second: any, angle about first.end >= 90deg }
        require angle about view.center > 90deg, first.angle about top-left corner < 3deg
        require angle > 90deg, length about start > 3pt, angle about view > 1deg
        //      ^^^^^ missing-word
        //                                  ^^^^^ unknown-name
        //                                                           ^^^^ meaningless-relation
        require angle about left edge > 1deg, angle about first < 1deg, angle about start.x < 1deg
        //                  ^^^^^^^^^ meaningless-relation
        //                                                ^^^^^ meaningless-relation
        //                                                                          ^^^^^^^ meaningless-relation
      }
      gesture b { stroke { any }  require angle about nowhere > 1deg, 3pt < angle about start }
      //                                              ^^^^^^^ unknown-name
      //                                                                    ^^^^^^^^^^^^^^^^^ dimension-clash
      """)
  }

  @Test func `a reported angle keeps its own point beside those of conditions`() throws {
    let gesture = try gesture(
      """
      gesture g {
        stroke { move any, distance >= 6pt  begin  any }
        report turned: angle about view.center
        require angle about start >= 1deg
      }
      """)
    let points = gesture.reports.flatMap(\.values).compactMap { value in
      if case .measure(let measure, _) = value { measure.point } else { nil }
    }
    #expect(points == [ID(0)])
    #expect(gesture.reaches.count == 2)
    #expect(gesture.reaches.first?.minX != .measure(.startX, ID(0)))
  }

  @Test(arguments: ["speed", "time", "fingers", "zoom"])
  func `measures of other tools`(word: String) {
    let (_, diagnostics) = checked(
      "gesture g { stroke { a: any, \(word) > 3  require a.\(word) > 3 } }")
    #expect(diagnostics.map(\.message.code) == [.unknownName, .unknownName])
    #expect(diagnostics.allSatisfy { $0.notes.contains(where: \.isHelp) })
    #expect(!diagnostics.contains { $0.message.text.contains("did you mean") })
  }

  @Test func `a contradiction is mended by its sign`() {
    let (_, diagnostics) = checked(
      "gesture g { stroke { arc clockwise, turn <= -270deg } }")
    #expect(diagnostics.map { $0.fixIt?.replacement } == ["turn >= 270deg"])
    let (_, zero) = checked("gesture g { stroke { move left, dx > 0pt } }")
    #expect(zero.map { $0.fixIt?.replacement } == ["dx < 0pt"])
    // What strays, or lifts elsewhere than it was last, may do it.
    #expect(diagnostics.map(\.severity) == [.warning])
  }
}

/// `prefer VALUE near VALUE`: what may stand in it, and how it is counted.
@Suite struct PreferenceTests {
  @Test func `a length counts as it is, a ratio and an angle as a share of the way`() throws {
    let preferences = try gesture(
      """
      prefer up.length near 2 * down.length, up.length / down.length near 2
      prefer up.corner near 90deg
      """
    ).preferences
    #expect(
      preferences.map(\.text) == [
        "up.length near 2 * down.length", "up.length / down.length near 2",
        "up.corner near 90deg",
      ])
    let (down, up) = (ID<Item>(3), ID<Item>(4))
    let lengths = (Value.measure(.length, down), Value.measure(.length, up))
    let whole = Value.measure(.length, ID(0))
    let weight = Value.constant(0.2)
    let length = Value.magnitude(.subtract(lengths.1, .multiply(.constant(2), lengths.0)))
    let ratio = Value.magnitude(.subtract(.divide(lengths.1, lengths.0), .constant(2)))
    let angle = Value.magnitude(.subtract(.measure(.corner, up), .constant(90)))
    let radians = Value.multiply(angle, .constant(Float(Double.pi / 180)))
    #expect(preferences[0].distance == .multiply(length, weight))
    #expect(preferences[1].distance == .multiply(.multiply(ratio, whole), weight))
    #expect(preferences[2].distance == .multiply(.multiply(radians, whole), weight))
  }

  @Test(arguments: [
    ("prefer duration near 200ms", "dimension-clash"),
    ("prefer up.length near 2", "needs-unit"),
    ("prefer up.length near up.corner", "dimension-clash"),
    ("prefer 2pt near 3pt", "not-a-number"),
    ("prefer up.end near down.start", "not-a-number"),
    ("prefer ip.length near 2pt", "unknown-name"),
    ("prefer up.length", "expected"),
  ])
  func `what is no length, ratio or angle of the drawing is refused`(
    statement: String, code: String
  ) {
    #expect(checked(source(statement)).1.map(\.message.code.rawValue) == [code])
  }

  private func source(_ statement: String) -> String {
    "gesture check { stroke { down: move down  up: move up }  \(statement) }"
  }

  private func gesture(_ statements: String) throws -> Gesture {
    try #require(checked(source(statements)).0.gestures.first)
  }
}
