import GestureCLI
import Testing

/// What all verbs have in common: options that hold throughout, exit codes, and messages that name a
/// way out.
@Suite struct MannersTests {
  private static let doubled = """
    gesture double-tap { stroke { hold } stroke { hold } }
    gesture tap { stroke { hold } }

    """
  private static let taps = """
    0 began 1 0 0
    50 ended 1 0 0
    100 began 1 0 0
    150 ended 1 0 0
    expect double-tap recognized

    """
  private let files: [String: FakeWorld.Entry] = [
    "doubled.gesture": .text(doubled), "taps.trace": .text(taps),
    "unclosed.gesture": .text("gesture tap {\n"),
    "names.gesture": .text(
      "gesture a-b { stroke { move up } }\ngesture aB { stroke { move down } }\n"),
    "tiny.trace": .text(
      "0 began 1 11.7 12.1\n20 moved 1 11.9 12.2\n40 moved 1 12.1 12.3\n60 moved 1 12.4 12.4\n"
        + "80 ended 1 12.6 12.5\n"),
    "rest.trace": .text(
      "0 began 1 211.7 312.1\n20 moved 1 211.9 312.2\n40 moved 1 212.1 312.3\n"
        + "60 moved 1 212.4 312.4\n900 ended 1 212.6 312.5\n"),
    "line.gesture": .text("gesture line { stroke { move right, length >= 50pt } }\n"),
    "lines": .folder(["line.gesture", "line.trace", "other.txt"].map { Array($0.utf8) }),
    "lines/line.gesture": .text("gesture line { stroke { move right, length >= 50pt } }\n"),
    "lines/line.trace": .text(Drawings.line(20) + "expect line recognized\n"),
    "lines/other.txt": .text("words\n"),
    "lines/test.baseline": .text("wrong\tline.trace\tline\tnone\n"),
    "bare": .folder(["line.gesture", "line.trace"].map { Array($0.utf8) }),
    "bare/line.gesture": .text("gesture line { stroke { move right, length >= 50pt } }\n"),
    "bare/line.trace": .text(Drawings.line(20)),
  ]

  @Test func `what is allowed is allowed whenever a watched file changes`() {
    let world = FakeWorld(files, changes: [["taps.trace": .text(Self.taps + "\n")]])
    _ = world.run(
      "check", "--watch", "--allow=never-wins,same-lift", "doubled.gesture", "taps.trace")
    #expect(world.complaints.contains("taps.trace changed"))
    #expect(!world.complaints.contains("warning"))
    let strict = FakeWorld(files)
    _ = strict.run("check", "doubled.gesture", "taps.trace")
    #expect(strict.complaints.contains("warning[never-wins]"))
  }

  @Test(arguments: [
    ["check"], ["inspect"], ["conflicts"], ["compile", "--format=json"],
    ["inspect", "--format=tree"],
    ["sample", "-o", "a.svg"], ["check", "--format=csv", "taps.trace"],
    ["diff", "doubled.gesture"],
  ])
  func `every verb colours what is wrong, and a file with errors gives 1`(verb: [String]) {
    for (choice, isColoured) in [("--color=always", true), ("--color=never", false)] {
      let world = FakeWorld(files)
      let arguments = [verb[0], choice, "unclosed.gesture"] + verb.dropFirst()
      #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .didNotHold)
      #expect(world.complaints.contains("error[unclosed]") || isColoured)
      #expect(world.complaints.contains("\u{1B}[") == isColoured)
    }
  }

  @Test func `what happened twice in place of what was expected is told once`() {
    let world = FakeWorld(files)
    #expect(
      world.run("check", "--allow=never-wins", "doubled.gesture", "taps.trace") == .didNotHold)
    #expect(world.output.contains("double-tap recognized: double-tap failed: tap came first\n"))
  }

  @Test func `a check of a file alone tells which names clash in code`() {
    let world = FakeWorld(files)
    #expect(world.run("check", "--allow=same-lift", "names.gesture") == .held)
    #expect(world.complaints.contains("the gestures 'a-b' and 'aB' would both be 'aB' in Swift"))
  }

  @Test
  func `a drawing that is tiny in all is answered with the scale, a finger that rests is not`() {
    let world = FakeWorld(files)
    _ = world.run("check", "line.gesture", "tiny.trace")
    #expect(world.output.contains("note: all of it lies within 0.90 pt"))
    #expect(world.output.contains("'--scale'"))
    let rest = FakeWorld(files)
    _ = rest.run("check", "line.gesture", "rest.trace")
    #expect(!rest.output.contains("--scale"))
  }

  @Test func `what is missing is named with the way to it`() {
    let unlabelled = FakeWorld(files)
    #expect(unlabelled.run("test", "bare") == .unusable)
    #expect(unlabelled.complaints.contains("'--label-from'"))
    let unkept = FakeWorld(files)
    #expect(unkept.run("test", "lines", "--baseline", "none.baseline") == .unusable)
    #expect(unkept.complaints.contains("none.baseline: error: the baseline does not exist"))
    #expect(unkept.complaints.contains("'-o none.baseline'"))
    #expect(unkept.complaints.contains("1 file in folders skipped, because it is not a recording"))
  }

  @Test func `quiet leaves out what the baseline knows to be wrong`() {
    let world = FakeWorld(files)
    #expect(world.run("test", "--quiet", "lines") == .held)
    #expect(
      world.output == """
        0 of 1 trace right
        baseline: 0 regressions, 0 improvements, 1 known to be wrong

        """)
    let loud = FakeWorld(files)
    #expect(loud.run("test", "lines") == .held)
    #expect(loud.output.contains("Wrong\n"))
  }
}
