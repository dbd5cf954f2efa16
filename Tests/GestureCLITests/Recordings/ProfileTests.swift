import GestureCLI
import Testing

/// `--profile`: the same specification with other constants.
@Suite struct ProfileTests {
  private let files: [String: FakeWorld.Entry] = [
    "slow.gesture": .text(
      "use \"times.gesture\" gesture slow { stroke { hold, duration > long } }"),
    "times.gesture": .text("let long = 500ms"), "short.gesture": .text("let long = 20ms"),
    "broken.gesture": .text("let long = 20"), "plain.gesture": .text(Samples.tap),
    "a.trace": .text(Samples.tapTrace),
  ]

  @Test(
    arguments: [
      ([], .didNotHold, ""),
      (["--profile", "times.gesture"], .didNotHold, ""),
      (["--profile", "short.gesture"], .held, ""),
      (["--profile=none.gesture"], .unusable, "none.gesture: error: there is no such file\n"),
    ] as [([String], ExitCode, String)])
  func `its constants count`(options: [String], code: ExitCode, complaint: String) {
    let world = FakeWorld(files)
    let arguments = ["check", "slow.gesture"] + options + ["a.trace"]
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == code)
    #expect(world.complaints == complaint)
  }

  @Test func `a specification that it has nothing for is named`() {
    let world = FakeWorld(files)
    #expect(
      world.run("check", "plain.gesture", "a.trace", "--profile", "short.gesture") == .held)
    #expect(
      world.complaints == "note: short.gesture gives none of the constants of plain.gesture\n")
  }

  @Test func `what is wrong in it is shown at its place`() {
    let world = FakeWorld(files)
    #expect(
      world.run("check", "slow.gesture", "a.trace", "--profile", "broken.gesture") == .didNotHold)
    #expect(world.complaints.contains("error[dimension-clash]: "))
    #expect(world.complaints.contains(" --> slow.gesture:1:"))
  }

  @Test func `a dump is of the gesture under the profile`() {
    let world = FakeWorld(files)
    #expect(
      world.run("inspect", "--format", "model", "slow.gesture", "--profile", "short.gesture")
        == .held)
    #expect(world.output.contains("20000"))
  }

  @Test func `stats are of the gestures under the profile`() {
    var files = files
    files["taps.gesture"] = .text(
      """
      use "times.gesture"
      gesture one { stroke { hold, duration <= 100ms } after two fails }
      gesture two { stroke { hold, duration <= 100ms } lift, duration <= long stroke { hold } }
      """)
    let world = FakeWorld(files)
    #expect(world.run("inspect", "taps.gesture") == .held)
    #expect(world.output.contains("after two: 500.0 ms if nothing more is touched"))
    let other = FakeWorld(files)
    #expect(other.run("inspect", "taps.gesture", "--profile", "short.gesture") == .held)
    #expect(other.output.contains("after two: 20.0 ms if nothing more is touched"))
    #expect(other.run("inspect", "taps.gesture", "--profile", "none.gesture") == .unusable)
    #expect(other.run("inspect", "plain.gesture", "--profile", "short.gesture") == .held)
    #expect(
      other.complaints.contains("short.gesture gives none of the constants of plain.gesture"))
  }
}
