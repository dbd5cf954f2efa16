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

  /// A rest on a target, and a swipe from it: where one begins, and how long it is, an app says.
  private static let pair = """
    input target: box
    input least: 10pt..300pt = 20pt
    gesture rest { stroke { hold within 200pt, duration >= 200ms }  require start inside target }
    gesture slide {
      stroke { move right, length >= least, duration >= 300ms }
      require start inside target
    }

    """

  @Test(arguments: [
    ([], "rest and slide: ", "set target 95 322 200 200"),
    (["--set", "target=10,20,40,40"], "rest and slide: ", "set target 10 20 40 40"),
    (["--set", "least=250pt"], "no conflict found", ""),
  ])
  func `a conflict depends on what is set`(settings: [String], told: String, set: String) {
    let world = FakeWorld(["pair.gesture": .text(Self.pair)])
    let arguments = ["conflicts", "-o", "found", "pair.gesture"] + settings
    _ = world.run(bytes: arguments.map { Array($0.utf8) })
    #expect(world.output.hasPrefix(told), "\(world.output)\(world.complaints)")
    let trace = world.saved["found/rest-slide.trace"] ?? ""
    #expect(set.isEmpty ? trace.isEmpty : trace.contains(set + "\n"), "\(trace)")
  }

  @Test func `samples are drawn for what is set, and hold when they are read again`() throws {
    let world = FakeWorld(["pair.gesture": .text(Self.pair)])
    let settings = ["--set", "target=10,20,40,40", "--set", "least=220pt"]
    let arguments = ["sample", "--gesture", "slide", "pair.gesture"] + settings
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .held)
    let traces = world.output.split(separator: "\n\n").map(String.init).filter {
      $0.contains("began")
    }
    #expect(traces.count > 3, "\(world.output)")
    #expect(world.output.contains("expect slide recognized"))
    #expect(world.output.contains("just inside length >= least"))
    for (number, trace) in traces.enumerated() {
      #expect(trace.contains("\nset target 10 20 40 40\nset least 220pt\n"), "\(trace)")
      let again = FakeWorld(["pair.gesture": .text(Self.pair), "\(number).trace": .text(trace)])
      #expect(again.run("check", "pair.gesture", "\(number).trace") == .held, "\(again.output)")
    }
  }

  @Test(arguments: [["conflicts", "pair.gesture"], ["sample", "pair.gesture"]])
  func `what cannot be set is refused by those that draw`(verb: [String]) {
    for (setting, reason) in [
      ("target=nowhere", "no drawing is made for what is nowhere"),
      ("least=3pt", "'least' cannot be '3pt': it is 10 to 300 points"),
      ("most=3pt", "no gesture has an input 'most'"),
      ("least", "leading=left, and not 'least'\n"),
    ] {
      let world = FakeWorld(["pair.gesture": .text(Self.pair)])
      #expect(world.run(bytes: (verb + ["--set", setting]).map { Array($0.utf8) }) == .unusable)
      #expect(world.complaints.contains(reason), "\(world.complaints)")
    }
  }

  @Test(arguments: [
    ["check"], ["test"], ["learn", "--numbers"], ["trace", "show", "--format", "svg"],
  ])
  func `what no input can be is refused`(verb: [String]) {
    let paths = verb == ["test"] ? ["presses"] : ["presses/press.gesture", "presses/press.trace"]
    let arguments = verb + paths + ["--set"]
    for (setting, reason) in [
      ("patience=5s", "'patience' cannot be '5s': it is 0.2 to 2 seconds"),
      ("patiense=1s", "no gesture has an input 'patiense'; did you mean 'patience'?"),
      ("patience", "leading=left, and not 'patience'\n"),
      ("patience=1 2", "leading=left, and not 'patience=1 2'\n"),
      ("patience=1,2,3", "leading=left, and not 'patience=1,2,3'\n"),
      ("patience=5furlong", "and not 'patience=5furlong': unknown unit 'furlong'"),
    ] {
      let world = world()
      #expect(world.run(bytes: (arguments + [setting]).map { Array($0.utf8) }) == .unusable)
      #expect(world.complaints.contains(reason), "\(world.complaints)")
    }
  }
}
