import GestureModel
import GestureRuntime
import GestureSyntax
import Testing

/// Settings of a gesture and of a file.
@Suite struct SettingTests {
  @Test func `settings mean`() throws {
    let settings = try gesture(
      """
      gather within 200ms
      resolution 5pt
      let lost = 40ms
      gesture g {
        bridge lost within 3 * 10pt
        samples regular  resolution 0pt  tolerance 20pt - 4pt + 5%  extra-touches fail  touches 1
        stroke { any }
      }
      """
    ).settings
    var expected = Settings()
    (expected.regularSamplesOnly, expected.resolution) = (true, 0)
    (expected.toleranceBase, expected.toleranceRatio) = (16, 0.05)
    (expected.gather, expected.extraTouches) = (200_000, .fail)
    expected.bridge = GestureTable.Bridge(duration: 40_000, radius: 30)
    #expect(settings == expected)
  }

  @Test func `the best fit is preferred once`() {
    check(
      """
      prefer best fit
         prefer best fit within 100ms
      // ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ duplicate-setting
      gesture a { stroke { any } }
      """)
  }

  @Test func `settings that mean nothing`() {
    check(
      """
      gesture a { resolution 3  stroke { any } }
      //                     ^ needs-unit
      gesture b { resolution 0pt - 3pt  stroke { any } }
      //                     ^^^^^^^^^ out-of-range
      gesture n { hooks 0pt - 3pt  stroke { any } }
      //                ^^^^^^^^^ out-of-range
      gesture o { hooks 3ms  stroke { any } }
      //                ^^^ dimension-clash
      gesture p { hooks 0pt  resolution 0pt  stroke { any } }
      gesture c { tolerance 8  stroke { any } }
      //                    ^ needs-unit
      gesture d { tolerance 8pt - 10%  stroke { any } }
      //                    ^^^^^^^^^ out-of-range
      gesture e { tolerance 8pt + 10% of width  stroke { any } }
      //                                 ^^^^^ not-constant
      gesture f { pause within 3pt  stroke { any } }
      //                       ^^^ dimension-clash
      gesture h { gather within 2s  gather within 3s  stroke { any } }
      //                            ^^^^^^ duplicate-setting
      gesture i { touches 0  stroke { any } }
      //                  ^ out-of-range
      gesture j { pause within 86401s  stroke { any } }
      //                       ^^^^^^ out-of-range
      gesture l { bridge 40 within 30pt  stroke { any } }
      //                 ^^ needs-unit
      gesture m { bridge 40ms within 0pt - 3pt  stroke { any } }
      //                             ^^^^^^^^^ out-of-range
      gesture q { bridge 40ms within 30ms  stroke { any } }
      //                             ^^^^ dimension-clash
      gesture k { resolution length  stroke { any } }
      //                     ^^^^^^ not-constant
      """)
  }

  @Test func `what the view gets to see is a matter of the gesture`() throws {
    let delivery = try gesture(
      """
      cancels-touches-in-view no
      gesture g { delays-touches-began yes  delays-touches-ended no  stroke { any } }
      """
    ).settings.delivery
    var expected = Delivery.Switches()
    (expected.cancelsTouchesInView, expected.delaysTouchesBegan) = (false, true)
    expected.delaysTouchesEnded = false
    #expect(delivery == expected)
    check(
      """
      gesture a { delays-touches-began yes  stroke { any } }
      gesture b { use a }
      gesture c { multiple-touches yes  stroke { any } }
      //          ^^^^^^^^^^^^^^^^^^^^ misplaced
      """)
  }

  @Test func `settings of a used gesture do not count`() {
    check(
      """
      gesture a { resolution 0pt  stroke { any } }
      gesture b { use a }
      //              ^ ignored-setting
      gesture c { resolution 0pt  use a }
      gesture d { samples all  stroke { any } }
      gesture e { use d }
      """)
  }
}
