import GestureCLI
import Testing

/// `--set`, wherever gestures run on traces.
@Suite struct SetOptionTests {
  private static let press = """
    input patience: 200ms..2s = 500ms
    gesture press { stroke { hold within 10pt, duration >= patience, duration <= 3s } }
    """
  private static let trace = """
    0   began 1 100 100
    300 ended 1 100 100
    expect press recognized
    """

  private func world() -> FakeWorld {
    FakeWorld([
      "presses": .folder(["press.gesture", "press.trace"].map { Array($0.utf8) }),
      "presses/press.gesture": .text(Self.press), "presses/press.trace": .text(Self.trace),
    ])
  }

  @Test(
    arguments: [
      (
        ["check", "presses/press.gesture", "presses/press.trace"], "failed", "recognized at 0.300 s"
      ),
      (["test", "presses"], "0 of 1 right", "1 of 1 right"),
      (
        ["learn", "--numbers", "presses/press.gesture", "presses/press.trace"], "1 trace, 0 right",
        "1 trace, 1 right"
      ),
      (
        ["trace", "show", "--format", "svg", "presses/press.gesture", "presses/press.trace"],
        "press failed", "press recognized"
      ),
    ])
  func `an input has its value for all traces`(
    arguments: [String], without: String, with: String
  ) {
    let unset = world()
    _ = unset.run(bytes: arguments.map { Array($0.utf8) })
    #expect(unset.output.contains(without), "\(unset.output)")
    #expect(!unset.output.contains(with))
    let set = world()
    _ = set.run(bytes: (arguments + ["--set", "patience=250ms"]).map { Array($0.utf8) })
    #expect(set.output.contains(with), "\(set.output)\(set.complaints)")
  }

  @Test(arguments: [
    ["check"], ["test"], ["learn", "--numbers"], ["trace", "show", "--format", "svg"],
  ])
  func `what no input can be is refused`(verb: [String]) {
    let paths = verb == ["test"] ? ["presses"] : ["presses/press.gesture", "presses/press.trace"]
    let arguments = verb + paths + ["--set"]
    for (setting, reason) in [
      ("patience=5s", "'patience' cannot be '5s': it is from 0.2 to 2"),
      ("patiense=1s", "no gesture has an input 'patiense'; did you mean 'patience'?"),
    ] {
      let world = world()
      #expect(world.run(bytes: (arguments + [setting]).map { Array($0.utf8) }) == .unusable)
      #expect(world.complaints.contains(reason), "\(world.complaints)")
    }
  }
}
