import GestureCLI
import Testing

/// Arguments that are not quite right: what is said of them leads on.
@Suite struct SlipOfArgumentTests {
  @Test(arguments: [
    (["diff", "tap.gesture"], "NEW is missing: what to compare 'tap.gesture' with"),
    (["diff"], "OLD and NEW are missing"), (["-v"], "did you mean '-V'?"),
    (["check", "tap.gesture", "tap.gesture"], "'tap.gesture' is given twice"),
    (["explain", "needs"], "these begin so: needs-unit, needs-touches"),
  ])
  func `a message leads on`(arguments: [String], message: String) {
    let world = FakeWorld(Samples.files)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.contains(message), "\(world.complaints)")
  }

  @Test func `a way out of a conflict changes what is made`() {
    let world = FakeWorld([
      "taps.gesture": .text(
        """
        gesture tap { stroke { hold within 20pt, duration <= 350ms } }
        gesture double-tap {
          pause within 250ms
          stroke { hold within 20pt, duration <= 350ms }
          stroke { hold within 20pt, duration <= 350ms }
        }
        """)
    ])
    _ = world.run("conflicts", "taps.gesture")
    #expect(world.output.contains("made: tap and tap"))
    #expect(world.output.contains("`after double-tap fails` in `tap`: then double-tap"))
    #expect(!world.output.contains(": then tap and tap\n"))
  }
}
