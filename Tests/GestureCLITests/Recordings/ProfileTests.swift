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

  /// A flick and a drag of its way have no drawing in common if the drag is longer than the flick may be.
  private let lines: [String: FakeWorld.Entry] = [
    "lines.gesture": .text(
      """
      let least = 100pt
      gesture flick { stroke { move right, length <= 60pt } }
      gesture drag { stroke { move right, length >= least } }

      """),
    "near.gesture": .text("let least = 30pt\n"), "far.gesture": .text("let least = 90pt\n"),
  ]

  @Test(
    arguments: [
      ([], .held), (["--profile", "near.gesture"], .didNotHold),
      (["--profile", "far.gesture"], .held), (["--profile", "none.gesture"], .unusable),
    ] as [([String], ExitCode)])
  func `conflicts are of the gestures under the profile`(options: [String], code: ExitCode) {
    let world = FakeWorld(lines)
    let arguments = ["conflicts", "lines.gesture"] + options
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == code)
    #expect(world.output.contains("flick and drag: ") == (code == .didNotHold), "\(world.output)")
  }

  @Test(arguments: [
    "sample lines.gesture", "inspect --format model lines.gesture", "check lines.gesture a.trace",
    "compile lines.gesture --format dot", "test lines.gesture a.trace",
    "trace show lines.gesture a.trace --format svg", "conflicts lines.gesture",
  ])
  func `under a profile a verb says what it says of a file with these constants`(line: String) {
    func said(_ least: String, _ options: String...) -> String {
      let world = FakeWorld([
        "lines.gesture": .text(
          """
          let least = \(least)
          gesture drag { stroke { move right, length >= least } }
          gesture flick { stroke { move right, length <= 60pt } }

          """),
        "near.gesture": .text("let least = 30pt\n"),
        "a.trace": .text(
          "0 began 1 10 10\n50 moved 1 60 10\n90 ended 1 60 10\nexpect drag recognized\n"),
      ])
      let words = line.split(separator: " ").map(String.init) + options
      let code = world.run(bytes: words.map { Array($0.utf8) })
      return "\(code)\n\(world.output)\(world.complaints)"
    }
    #expect(said("99pt", "--profile", "near.gesture") == said("30pt"))
    #expect(said("99pt") != said("30pt"))
  }

  @Test func `two files are compared under the profile`() {
    var files = lines
    files["other.gesture"] = .text(
      """
      let least = 80pt
      gesture flick { stroke { move right, length <= 60pt } }
      gesture drag { stroke { move right, length >= least } }

      """)
    let world = FakeWorld(files)
    #expect(world.run("diff", "lines.gesture", "other.gesture") == .didNotHold)
    #expect(
      world.run("diff", "lines.gesture", "other.gesture", "--profile", "near.gesture") == .held)
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
