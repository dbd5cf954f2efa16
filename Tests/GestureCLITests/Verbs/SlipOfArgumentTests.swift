import GestureCLI
import Testing

/// Arguments that are not quite right: what is said of them leads on.
@Suite struct SlipOfArgumentTests {
  @Test(arguments: [
    (["diff", "tap.gesture"], "NEW is missing: what to compare 'tap.gesture' with"),
    (["diff"], "OLD and NEW are missing"), (["-v"], "did you mean '-V'?"),
    (["check", "tap.gesture", "tap.gesture"], "'tap.gesture' is given twice"),
    (["explain", "needs"], "these begin so: needs-unit, needs-touches"),
    (["lint"], "did you mean 'check'?"), (["fmt"], "did you mean 'format'?"),
    (["tap.gesture"], "did you mean 'check tap.gesture'?"),
    (["check", "--json", "tap.gesture"], "did you mean '--format json'?"),
    (["format", "--diff", "tap.gesture"], "did you mean '--check'?"),
    (["lsp", "--json"], "unknown option '--json'; a path that begins with '-' goes after '--'"),
    (["new", "digit-2"], "how about 'digit2'?"),
    (["new", "start"], "'start' is a word of the language; how about 'my-start'?"),
    (["learn", "tap.trace", "--label-from", "(Z)"], "matches none of 1 path, such as 'tap.trace'"),
    (["test", "tap.gesture", "tap.trace", "--label-from", "(Z)"], "matches none of 1 path"),
  ])
  func `a message leads on`(arguments: [String], message: String) {
    let files = Samples.files.merging(["tap.trace": .text(Samples.tapTrace)]) { $1 }
    let world = FakeWorld(files)
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
