import GestureModel
import GestureRuntime
import GestureSyntax
import Testing

/// Bounds that exclude each other, and bounds on what is a duration but for constants.
@Suite struct BoundTests {
  @Test func `two bounds of which both cannot hold`() {
    check(
      """
      gesture a { stroke { any, length >= 50pt, length <= 40pt } }
      //                                        ^^^^^^^^^^^^^^ contradiction
      gesture b { stroke { any, 50pt <= length <= 40pt } }
      //                        ^^^^^^^^^^^^^^^^^^^^^^ contradiction
      gesture c { stroke { any, length > 50pt, length <= 50pt } }
      //                                       ^^^^^^^^^^^^^^ contradiction
      gesture d { stroke { any, length >= 50pt, length <= 50pt } }
      gesture e { stroke { any, duration < 1s, duration >= 1s, duration >= 2s } }
      //                                       ^^^^^^^^^^^^^^ contradiction
      gesture f { touches 1..3  stroke { any, touches = 2, touches >= 3 } }
      //                                                   ^^^^^^^^^^^^ contradiction
      gesture g { stroke { any }  require dx > 5pt  require dx < 4pt }
      //                                                    ^^^^^^^^ contradiction
      gesture h { stroke { any, length >= 50pt }, length <= 40pt }
      gesture i { stroke { any, length >= 50pt or dx > 3pt, length <= 40pt } }
      gesture j { stroke { a: any  b: any  require a.length > 3pt, b.length < 2pt } }
      gesture k { stroke { any, length != 1pt, length = 1pt } }
      part p { any, length >= 5pt, length <= 4pt }
      //                           ^^^^^^^^^^^^^ contradiction
      """)
  }

  @Test func `what is measured is hardly ever exactly some number`() {
    check(
      """
      gesture a { stroke { arc clockwise, turn = 360deg } }
      //                                  ^^^^^^^^^^^^^ exact-measure
      gesture b { stroke { any, duration != 300ms } }
      //                        ^^^^^^^^^^^^^^^^^ exact-measure
      gesture c { stroke { any, end.x - start.x = 40pt } }
      //                        ^^^^^^^^^^^^^^^^^^^^^^ exact-measure
      gesture d { stroke { any, 40pt = width } }
      //                        ^^^^^^^^^^^^ exact-measure
      gesture e { touches 2  stroke { pinch out, scale = 2 } }
      //                                         ^^^^^^^^^ exact-measure
      gesture f { stroke { any }  require end.y = 20pt }
      //                                  ^^^^^^^^^^^^ exact-measure
      gesture g { touches 2..3  stroke { any, touches = 3, touches != 2 } }
      gesture h { stroke { any, stray = 0pt, straightness = 1, force = 0.5 } }
      gesture i { stroke { any }  require view.width = 390pt }
      gesture j { stroke { any, width = height, 40pt <= length <= 50pt } }
      //                        ^^^^^^^^^^^^^^ exact-measure
      gesture l { touches 2 stroke { repeat 2 { any }, touches = 2 } }
      gesture k { stroke { arc clockwise, turn = -360deg } }
      //                                  ^^^^^^^^^^^^^^ contradiction
      """)
  }

  @Test func `the note points at the other`() {
    let (_, diagnostics) = checked(
      "gesture a { stroke { any, length > 5pt, dx > 1pt, length < 4pt } }")
    #expect(diagnostics.first?.notes.first?.range == SourceRange(26, 38))
  }

  @Test(
    arguments: [
      ("2 * duration >= 1s", Comparison.greaterOrEqual, 500_000),
      ("duration * 2 >= 1s", .greaterOrEqual, 500_000),
      ("duration - 100ms <= 400ms", .lessOrEqual, 500_000),
      ("400ms >= duration - 100ms", .lessOrEqual, 500_000),
      ("1s - duration > 300ms", .less, 700_000),
      ("-duration > -300ms", .less, 300_000),
      ("(duration + 1s) / 2 < 700ms", .less, 400_000),
      ("duration / 1s < 0.3", .less, 300_000),
      ("50% of duration <= 100ms", .lessOrEqual, 200_000),
      ("duration - 10s >= -9.9s", .greaterOrEqual, 100_000),
      ("duration - 10s <= -9.9s", .lessOrEqual, 100_000),
      ("3 * duration - 100ms <= 200ms", .lessOrEqual, 100_000),
      ("3 * duration <= 1s", .lessOrEqual, 333_333),
      ("3 * duration >= 1s", .greaterOrEqual, 333_334),
      ("(2s - duration) * 0.5 <= 0.7s", .greaterOrEqual, 600_000),
    ] as [(String, Comparison, Int64)])
  func `a duration but for constants is exact`(
    condition: String, comparison: Comparison, limit: Int64
  ) throws {
    let conditions = try gesture("gesture g { stroke { any, \(condition) } }").conditions
    #expect(conditions.map(\.test) == [.duration(ID(3), comparison, limit)])
    #expect(conditions.map(\.dimension) == [.time])
    #expect((conditions[0].finalItem != nil) == (comparison == .less || comparison == .lessOrEqual))
  }

  @Test(arguments: [
    "duration * duration <= 1s * 1s", "0 * duration <= 1s", "max(duration, 1s) <= 2s",
    "1s / duration <= 2", "duration - gesture.duration <= 1s",
  ])
  func `anything else is computed`(condition: String) throws {
    let conditions = try gesture("gesture g { stroke { any, \(condition) } }").conditions
    guard case .compare? = conditions.first?.test else {
      Issue.record("\(conditions)")
      return
    }
  }

  @Test func `a time is at most one day`() {
    check(
      """
      gesture a { stroke { any, duration / 2 >= 43201s } }
      //                                        ^^^^^^ out-of-range
      """)
  }
}
