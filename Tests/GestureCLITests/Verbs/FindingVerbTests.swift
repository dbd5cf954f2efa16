import GestureCLI
import GestureTestSupport
import Testing

/// `gesturec conflicts`, `sample`, `diff` and `test --mutants` from the outside.
@Suite struct FindingVerbTests {
  private let bows = """
    gesture check { stroke { move down-right  move up-right } }
    gesture bow { stroke { move right or down  move right or up } }

    """

  @Test func `a conflict comes with a trace and ways out, and one is applied`() throws {
    let world = FakeWorld(["bows.gesture": .text(bows)])
    #expect(world.run("conflicts", "bows.gesture") == .didNotHold)
    #expect(world.output.hasPrefix("check and bow: "))
    #expect(world.output.contains("  made: check, since it stands first in the file\n"))
    #expect(world.output.contains("  1. say `after check fails` in `bow`: then check\n"))
    #expect(world.output.contains("  2. say `after bow fails` in `check`: then bow\n"))
    #expect(world.output.contains(" `alongside check` in `bow`: then check and bow\n"))
    #expect(world.output.contains(" put `bow` before `check`: then bow\n"))
    let applied = FakeWorld(["bows.gesture": .text(bows)])
    #expect(applied.run("conflicts", "bows.gesture", "--apply", "1") == .held)
    let text = try #require(applied.saved["bows.gesture"])
    #expect(text.contains("after check fails }"))
    let settled = FakeWorld(["bows.gesture": .text(text)])
    #expect(settled.run("conflicts", "bows.gesture") == .held)
    #expect(settled.output == "no conflict found\n")
  }

  @Test func `conflicts are told to programs`() throws {
    let world = FakeWorld(["bows.gesture": .text(bows)])
    #expect(world.run("conflicts", "bows.gesture", "--format", "json") == .didNotHold)
    let schema = try JSONSchema(Repository.text(of: "Grammar/conflicts-output.schema.json"))
    for line in world.output.split(separator: "\n") {
      #expect(try schema.problems(of: String(line)) == [])
    }
  }

  @Test func `samples are written and hold`() {
    let spec = "gesture flick { stroke { move right, length >= 50pt, duration <= 300ms } }\n"
    let world = FakeWorld(["flick.gesture": .text(spec)])
    #expect(world.run("sample", "flick.gesture", "-o", "out") == .held)
    let names = world.saved.keys.sorted()
    #expect(
      names == [
        "out/flick-accepted-1.trace", "out/flick-along-10.trace", "out/flick-along-8.trace",
        "out/flick-beyond-11.trace", "out/flick-beyond-9.trace", "out/flick-inside-3.trace",
        "out/flick-inside-6.trace", "out/flick-misses-2.trace", "out/flick-misses-5.trace",
        "out/flick-outside-4.trace", "out/flick-outside-7.trace",
      ])
    #expect(world.output.hasSuffix("flick  1 of 1 phases and 2 of 2 ways between them passed\n"))
    var files: [String: FakeWorld.Entry] = ["flick.gesture": .text(spec)]
    for (path, text) in world.saved { files[path] = .text(text) }
    let test = FakeWorld(files)
    #expect(test.run(bytes: (["test", "flick.gesture"] + names).map { Array($0.utf8) }) == .held)
    #expect(test.output.contains("11 of 11 right"))
  }

  @Test func `a difference comes with a trace`() throws {
    let old = "gesture flick { stroke { move right, length >= 50pt } }\n"
    let new =
      "gesture flick { stroke { move right, length >= 90pt } }\ngesture tap { stroke { hold within 9pt } }\n"
    let world = FakeWorld(["old.gesture": .text(old), "new.gesture": .text(new)])
    #expect(world.run("diff", "old.gesture", "new.gesture") == .didNotHold)
    #expect(
      world.output.hasPrefix(
        "flick  takes other drawings\n  - move right, length >= 50pt\n  + move right, length >= 90pt\n"
      ))
    #expect(world.output.contains("  only the old takes\n"))
    #expect(!world.output.contains("  only the new takes\n"))
    #expect(world.output.hasSuffix("tap  is new\n"))
    let same = FakeWorld(["old.gesture": .text(old), "new.gesture": .text(new)])
    #expect(same.run("diff", "old.gesture", "old.gesture") == .held)
    let json = FakeWorld(["old.gesture": .text(old), "new.gesture": .text(new)])
    #expect(json.run("diff", "old.gesture", "new.gesture", "--format", "json") == .didNotHold)
    let schema = try JSONSchema(Repository.text(of: "Grammar/diff-output.schema.json"))
    for line in json.output.split(separator: "\n") {
      #expect(try schema.problems(of: String(line)) == [])
    }
  }

  @Test func `mutants that no trace notices come with one that would`() {
    let files: [String: FakeWorld.Entry] = [
      "flick.gesture": .text("gesture flick { stroke { move right, length >= 50pt } }\n"),
      "flick.trace": .text(
        """
        0 began 1 0 0
        20 moved 1 40 0
        40 moved 1 90 0
        60 ended 1 90 0
        expect flick recognized

        """),
    ]
    let world = FakeWorld(files)
    #expect(world.run("test", "--mutants", "flick.gesture", "flick.trace") == .didNotHold)
    #expect(world.output.contains("of 6 mutants noticed\n"))
    #expect(world.output.contains("flick: `length >= 50pt` left out\n  would be noticed by\n"))
    #expect(!world.output.contains("turned round"))
  }

  @Test func `warnings can be switched off for a run`() {
    let text = "gesture a { stroke { hold within 10pt, distance >= 20pt } }\n"
    let world = FakeWorld(["a.gesture": .text(text)])
    #expect(world.run("check", "a.gesture", "--warnings-as-errors") == .didNotHold)
    #expect(world.complaints.contains("[never-recognized]"))
    let quiet = FakeWorld(["a.gesture": .text(text)])
    let arguments = ["check", "a.gesture", "--warnings-as-errors", "--allow", "never-recognized"]
    #expect(quiet.run(bytes: arguments.map { Array($0.utf8) }) == .held)
    #expect(quiet.complaints == "")
    let wrong = FakeWorld(["a.gesture": .text(text)])
    #expect(wrong.run("check", "a.gesture", "--allow", "never-recognised") == .unusable)
    #expect(wrong.complaints.contains("did you mean 'never-recognized'?"))
  }
}
