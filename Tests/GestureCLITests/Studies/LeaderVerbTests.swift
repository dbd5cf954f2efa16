import GestureCLI
import GestureTestSupport
import Testing

/// `gesturec check --leader` and `gesturec test --leader` from the outside.
@Suite struct LeaderVerbTests {
  @Test func `check tells whenever somebody else leads`() {
    let world = FakeWorld(Self.files)
    #expect(world.run("check", "bend.gesture", "bend.trace", "--leader") == .held)
    #expect(
      world.output.hasSuffix(
        """

        leader
          0.010 s    6 %   any-way   fit 0.000
          0.030 s   19 %   line      fit 0.000   as well as any-way
          0.110 s   69 %   any-way   fit 0.000   ahead of line by 0.068
          0.130 s   81 %   bend      fit 0.000   as well as any-way


        """), "\(world.output)")
  }

  @Test func `nobody leads where a lift would make nothing`() {
    let world = FakeWorld(Self.files)
    #expect(world.run("check", "short.gesture", "bend.trace", "--leader") == .didNotHold)
    #expect(
      world.output.hasSuffix(
        """

        leader
          0.010 s    6 %   short   fit 0.000
          0.060 s   38 %   none


        """), "\(world.output)")
    let never = FakeWorld(Self.files)
    #expect(never.run("check", "long.gesture", "bend.trace", "--leader") == .didNotHold)
    #expect(never.output.hasSuffix("\nleader\n  none\n\n"), "\(never.output)")
  }

  @Test func `test counts how early the leader is right, of the drawings of one gesture`() {
    let world = FakeWorld(Self.files)
    #expect(world.run("test", "bend.gesture", "bend.trace", "line.trace", "--leader") == .held)
    let line =
      "leader: right in 50.0 % at 50 % of a drawing, 50.0 % at 60 %, 50.0 % at 70 %, "
      + "100.0 % at 80 %, 100.0 % at 90 %, 100.0 % at 100 % (2 drawings of one gesture)\n"
    #expect(world.output.contains(line), "\(world.output)")
    let unasked = FakeWorld(Self.files)
    #expect(unasked.run("test", "bend.gesture", "bend.trace", "line.trace") == .held)
    #expect(!unasked.output.contains("leader"))
    let strange = FakeWorld(Self.files)
    #expect(strange.run("test", "long.gesture", "none.trace", "--leader") == .held)
    #expect(!strange.output.contains("leader"))
  }

  @Test func `what was made while a finger is down counts as the answer`() {
    let world = FakeWorld(Self.files)
    #expect(world.run("test", "early.gesture", "early.trace", "--leader") == .held)
    #expect(world.output.contains("leader: right in 100.0 % at 50 %"), "\(world.output)")
  }

  @Test func `programs are told at the end of the object, by the schemas`() throws {
    for (verb, schema) in [("check", "check-output"), ("test", "test-output")] {
      let schema = try JSONSchema(Repository.text(of: "Grammar/\(schema).schema.json"))
      let world = FakeWorld(Self.files)
      _ = world.run(verb, "bend.gesture", "bend.trace", "--leader", "--format", "json")
      let line = try #require(world.output.split(separator: "\n").first)
      #expect(try schema.problems(of: String(line)) == [])
      let start = verb == "check" ? #","leaders":[{"time":0.01,"# : #","leader":[{"part":0.5,"#
      #expect(line.contains(start) && line.hasSuffix("]}"), "\(line)")
    }
  }

  @Test(arguments: [("check", "--format=summary"), ("test", "--mutants")])
  func `it goes with nothing that has no place for it`(verb: String, option: String) {
    let world = FakeWorld(Self.files)
    #expect(world.run(verb, "bend.gesture", "bend.trace", "--leader", option) == .unusable)
    #expect(world.complaints.contains("cannot be combined"))
  }

  /// A hundred points to the right and some down, a point a millisecond.
  private static func drawing(down: Int) -> String {
    let right = (1...10).map { "\($0 * 10) moved 1 \($0 * 10) \($0 % 2)" }
    let below = (0..<down).map { "\($0 * 10 + 110) moved 1 100 \($0 * 10 + 10)" }
    return (["0 began 1 0 0"] + right + below + ["\(110 + down * 10) ended 1"])
      .joined(separator: "\n") + "\n"
  }

  private static let files: [String: FakeWorld.Entry] = [
    "bend.gesture": .text(
      """
      gesture line { stroke { move right, length >= 30pt } }
      gesture bend { stroke { move right, length >= 30pt  move down, length >= 30pt } }
      gesture any-way { stroke { any } }
      prefer best fit

      """),
    "short.gesture": .text("gesture short { stroke { move right, length <= 55pt } }\n"),
    "long.gesture": .text("gesture long { stroke { move right, length >= 500pt } }\n"),
    "early.gesture": .text(
      "gesture early { stroke { move right, length >= 30pt  recognize } }\n"),
    "bend.trace": .text(drawing(down: 6) + "expect bend recognized\n"),
    "line.trace": .text(drawing(down: 0) + "expect line recognized\n"),
    "early.trace": .text(drawing(down: 0) + "expect early recognized\n"),
    "none.trace": .text(drawing(down: 6) + "expect none\n"),
  ]
}
