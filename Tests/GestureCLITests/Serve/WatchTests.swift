import GestureCLI
import Testing

/// `--watch`.
@Suite struct WatchTests {
  private static let files: [String: FakeWorld.Entry] = [
    "set": .folder(
      ["line.gesture", "drop.gesture", "line-a.trace", "line-b.trace", "drop-a.trace"]
        .map { Array($0.utf8) }),
    "set/line.gesture": .text("gesture line { stroke { move right, length >= 50pt } }\n"),
    "set/drop.gesture": .text("gesture drop { stroke { move down, length >= 50pt } }\n"),
    "set/line-a.trace": .text(Drawings.line(60) + "expect line recognized\n"),
    "set/line-b.trace": .text(Drawings.line(70) + "expect line recognized\n"),
    "set/drop-a.trace": .text(Drawings.drop(60) + "expect drop recognized\n"),
  ]

  /// The files under the paths that `check` is given here.
  private static var plain: [String: FakeWorld.Entry] {
    Dictionary(uniqueKeysWithValues: files.map { ($0.key.replacing("set/", with: ""), $0.value) })
  }

  @Test func `check tries a trace alone that has changed, and all when a specification has`() {
    let world = FakeWorld(
      Self.plain,
      changes: [
        ["line-b.trace": .text(Drawings.line(20) + "expect line recognized\n")],
        [:],
        ["line.gesture": .text("gesture line { stroke { move right, length >= 65pt } }\n")],
      ])
    let code = world.run(
      "check", "--watch", "--quiet", "line.gesture", "line-a.trace", "line-b.trace")
    #expect(code == .didNotHold)
    let heads = world.output.split(separator: "\n").filter {
      $0.hasSuffix(".trace") || $0.hasSuffix("held")
    }
    #expect(
      heads == [
        "2 of 2 traces held", "line-b.trace", "line-a.trace", "line-b.trace",
        "0 of 2 traces held",
      ])
    let note = "note: watching 3 files; Ctrl-C ends it\n"
    #expect(
      world.complaints == note + "note: line-b.trace changed\n" + note
        + "note: line.gesture changed\n" + note)
  }

  @Test func `an interruption while it runs is the end, and nothing is waited for`() {
    let world = FakeWorld(Self.plain, changes: [[:]], writesToInterruption: 1)
    #expect(world.run("check", "--watch", "line.gesture", "line-a.trace") == .interrupted)
    #expect(world.output.contains("line-a.trace"))
    #expect(!world.complaints.contains("watching"), "\(world.complaints)")
  }

  @Test func `what is allowed is not told after a change either`() {
    let file = "gesture line { stroke { move right, length >= 2pt } }\n"
    let arguments = ["check", "--watch", "line.gesture"]
    for (allowed, count) in [([], 2), (["--allow", "below-resolution"], 0)] {
      let world = FakeWorld(
        ["line.gesture": .text(file)], changes: [["line.gesture": .text(file + "\n")]])
      _ = world.run(bytes: (arguments + allowed).map { Array($0.utf8) })
      let said = world.complaints.ranges(of: "[below-resolution]").count
      #expect(said == count)
    }
  }

  @Test func `it goes on over errors`() {
    let world = FakeWorld(
      Self.plain,
      changes: [["line.gesture": .text("gesture line {")], ["line.gesture": .problem(.missing)]])
    #expect(world.run("check", "--watch", "line.gesture") == .unusable)
    #expect(world.complaints.contains("error[unclosed]"), "\(world.complaints)")
    #expect(world.complaints.hasSuffix("note: watching 1 file; Ctrl-C ends it\n"))
    #expect(world.complaints.contains("line.gesture: error: there is no such file"))
  }

  @Test func `test tries what a changed file touches`() {
    let world = FakeWorld(
      Self.files,
      changes: [
        ["set/line-b.trace": .text(Drawings.line(20) + "expect line recognized\n")],
        ["set/drop.gesture": .text("gesture drop { stroke { move down, length >= 80pt } }\n")],
      ])
    #expect(world.run("test", "--watch", "--worst=0", "set") == .didNotHold)
    let heads = world.output.split(separator: "\n").filter { $0.contains(".gesture: ") }
    #expect(
      heads == [
        "set/drop.gesture: 1 of 1 right", "set/line.gesture: 2 of 2 right",
        "set/line.gesture: 0 of 1 right (0.0 %)", "set/drop.gesture: 0 of 1 right (0.0 %)",
      ])
  }

  @Test(
    arguments: [
      (["line-a.trace", "line-b.trace"], "line-a.trace and 1 other changed"),
      (["line-b.trace", "line.gesture", "line-a.trace"], "line-a.trace and 2 others changed"),
    ])
  func `the first of several changed files is named, and the others counted`(
    paths: [String], note: String
  ) {
    let change = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.plain[$0]!) })
    let world = FakeWorld(Self.plain, changes: [change])
    #expect(
      world.run("check", "--watch", "line.gesture", "line-a.trace", "line-b.trace") == .held)
    #expect(world.complaints.contains("note: \(note)\n"), "\(world.complaints)")
  }

  @Test func `a terminal is cleared before each run`() {
    let world = FakeWorld(Self.plain, isTerminal: true, changes: [["line.gesture": .text("")]])
    _ = world.run("check", "--watch", "line.gesture", "--color=never")
    #expect(world.output.components(of: "\u{1B}[H\u{1B}[2J") == 2)
  }

  @Test(arguments: [["check", "line.gesture", "-"], ["test", "-"], ["test", "-o", "b.baseline"]])
  func `what cannot be looked at again is not watched`(arguments: [String]) {
    let world = FakeWorld(Self.plain)
    let all = arguments + ["--watch"]
    #expect(world.run(bytes: all.map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.hasPrefix("error: '--watch' "))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}

/// Ctrl-C.
@Suite struct InterruptionTests {
  @Test func `what was checked until then is told, whole and in order`() {
    let world = FakeWorld(Samples.files, writesToInterruption: 3)
    let paths = Array(repeating: "a.trace", count: 40)
    let arguments = ["check", "tap.gesture", "--jobs=1", "--format=json"] + paths
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .interrupted)
    let lines = world.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }

  @Test func `a stream ends with the answers that there are`() {
    let line = "{\"strokes\":[[[1,2,0],[1,2,50]]]}\n"
    let world = FakeWorld(
      Samples.files, input: String(repeating: line, count: 100), writesToInterruption: 5)
    #expect(world.run("check", "tap.gesture", "-", "--format=json", "--jobs=1") == .interrupted)
    #expect(world.output.split(separator: "\n").count == 5)
    #expect(world.output.hasSuffix("}\n"))
  }

  @Test(arguments: [
    "check --format csv good/tap.gesture good/tap.trace",
    "test good -o page.html -o good/test.baseline",
    "learn --numbers good/tap.gesture good/tap.trace also/other-1.trace",
    "learn --numbers good/tap.gesture good/tap.trace -o good/tap.gesture",
  ])
  func `what is interrupted saves nothing`(line: String) {
    let world = FakeWorld(Drawings.files, writesToInterruption: 0)
    let arguments = line.split(separator: " ").map { Array($0.utf8) }
    #expect(world.run(bytes: arguments) == .interrupted)
    #expect(world.saved == [:], "\(world.complaints)")
  }

  @Test func `a test that was interrupted writes no baseline and no results`() {
    let world = FakeWorld(Drawings.files, writesToInterruption: 0)
    #expect(
      world.run("test", "good", "-o", "good/test.baseline", "-o", "out.xml") == .interrupted)
    #expect(world.saved.isEmpty)
    #expect(
      world.output == """
        good/tap.gesture: 0 of 0 right
          label  right  recall  false accepts  early
        false accepts: 0 of 0

        """)
    #expect(
      world.complaints
        == "note: interrupted; 0 traces tried until then, nothing written\n")
  }
}
