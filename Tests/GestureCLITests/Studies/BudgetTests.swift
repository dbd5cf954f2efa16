import GestureCLI
import Testing

/// Searches end when their time is over, tell what they found, and say what they did not look at.
@Suite struct BudgetTests {
  private static let gestures = """
    gesture across { stroke { move right, length >= 50pt } require width >= 60pt }
    gesture along { stroke { move right or left, length >= 40pt } }
    gesture bend { stroke { down: move down, length >= 30pt  up: move up, length >= 30pt } }

    """
  private static let files: [String: FakeWorld.Entry] = [
    "set.gesture": .text(gestures),
    "old.gesture": .text(gestures.replacing("30pt", with: "20pt").replacing("50pt", with: "45pt")),
    "a.trace": .text(Drawings.line(80) + "expect across recognized\n"),
  ]
  /// Two gestures that are soon looked at to the end.
  private static let few: [String: FakeWorld.Entry] = {
    let text = """
      gesture across { stroke { move right, length >= 50pt } }
      gesture along { stroke { move left } }

      """
    let old = text.replacing("50pt", with: "45pt")
    return files.merging(["set.gesture": .text(text), "old.gesture": .text(old)]) { $1 }
  }()

  @Test(arguments: [
    ("sample set.gesture", "anything of"), ("conflicts set.gesture", " of 3 pairs"),
    ("diff old.gesture set.gesture", "the rest of"),
    ("test set.gesture a.trace --mutants", "the rest of the mutants of"),
    ("learn --numbers set.gesture a.trace", " of 5 numbers"),
  ])
  func `a search tells what it did not look at in its time`(command: String, rest: String) {
    func complaints(_ files: [String: FakeWorld.Entry], pace: Double) -> String {
      let world = FakeWorld(files, pace: pace)
      let arguments = (command + " --time 1").split(separator: " ").map { Array($0.utf8) }
      _ = world.run(bytes: arguments)
      return world.complaints
    }
    let said = complaints(Self.files, pace: 0.3)
    let reason = "the search ended after 1 s ('--time' sets the limit); not searched: "
    #expect(said.contains(reason), "\(said)")
    #expect(said.contains(rest), "\(said)")
    #expect(!complaints(Self.few, pace: 0).contains("not searched"))
  }

  @Test func `of numbers that were not searched nothing is said together`() {
    let world = FakeWorld(Self.files, pace: 2)
    #expect(world.run("learn", "--numbers", "set.gesture", "a.trace", "--time", "1") == .held)
    #expect(world.complaints.contains("not searched: 5 of 5 numbers"), "\(world.complaints)")
    #expect(!world.output.contains("together:"), "\(world.output)")
  }

  @Test(arguments: ["sample set.gesture", "conflicts set.gesture", "diff old.gesture set.gesture"])
  func `an interruption ends a search in good order`(command: String) {
    let world = FakeWorld(Self.files, writesToInterruption: 0)
    _ = world.run(bytes: command.split(separator: " ").map { Array($0.utf8) })
    #expect(world.complaints.contains("interrupted; not searched: "), "\(world.complaints)")
  }

  @Test(arguments: [(0, "1 pair"), (2, "0 pairs")])
  func `no conflict is found in what was looked at`(pace: Double, pairs: String) {
    let text = "gesture up { stroke { move up } }\ngesture down { stroke { move down } }\n"
    let world = FakeWorld(["set.gesture": .text(text)], pace: pace)
    #expect(world.run("conflicts", "set.gesture", "--time", "1") == .held)
    #expect(world.output == "no conflict found among the drawings tried for \(pairs)\n")
  }

  @Test func `a sample of each gesture is found in its share of the time`() {
    let world = FakeWorld(Self.files, pace: 0.005)
    #expect(world.run("sample", "set.gesture", "--time", "1") == .held)
    for name in ["across", "along", "bend"] {
      #expect(world.output.contains("# \(name)-accepted-1\n"), "\(world.complaints)")
    }
    #expect(world.complaints.contains("not searched: the rest of "), "\(world.complaints)")
  }

  @Test(arguments: ["0", "x", "86401"]) func `a time is a number of seconds`(time: String) {
    let world = FakeWorld(Self.files)
    #expect(world.run("conflicts", "set.gesture", "--time", time) == .unusable)
  }
}
