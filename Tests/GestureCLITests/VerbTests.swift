import GestureCLI
import GestureReport
import GestureSyntax
import Testing

/// The verbs beside `check`.
@Suite struct VerbTests {
  @Test func `a trace is converted by the name of the output`() {
    let json = #"{"time":0,"phase":"began","id":1,"x":100,"y":200}"#
    let world = FakeWorld(Samples.files)
    #expect(world.run("trace", "convert", "a.trace", "-o", "a.jsonl") == .held)
    #expect(world.saved["a.jsonl"]?.hasPrefix(json + "\n") == true)
    #expect(world.run("trace", "convert", "--to", "jsonl", "a.trace") == .held)
    #expect(world.output == world.saved["a.jsonl"])
    #expect(world.run("trace", "convert", "a.trace", "-o", "b.trace") == .held)
    #expect(world.saved["b.trace"] == Samples.tapTrace)
    #expect(world.complaints == "")
  }

  @Test func `repairs are told when a trace is converted`() {
    let world = FakeWorld(input: "5 began 1 1 1\n3 ended 1\n")
    #expect(world.run("trace", "convert", "-") == .held)
    #expect(world.output == "5 began 1 1 1\n5 ended 1 1 1\n")
    #expect(
      world.complaints == """
        note: -: 1 event ran backward in time and was held at the latest time (line 2)
        note: -: 1 event had no place and took the touch's last one (line 2)

        """)
  }

  @Test func `a trace that cannot be written is named`() {
    let world = FakeWorld(Samples.files)
    #expect(world.run("trace", "convert", "a.trace", "-o", "locked.trace") == .unusable)
    #expect(world.complaints == "locked.trace: error: permission denied\n")
  }

  @Test func `a trace is described`() {
    let text = """
      view 390 844
      0 began 1 100 200
      10 moved 1 104 206 coalesced
      10 moved 1 105.5 206
      20 began 2 1 1 pencil
      420 ended 1
      expect none

      """
    let world = FakeWorld(input: text)
    #expect(world.run("trace", "show", "-") == .held)
    #expect(
      world.output == """
        -: .trace, 5 events in 4 frames, 0.420 s
        view     390 × 844 pt
        samples  2 began, 2 moved, 1 ended; 1 coalesced
        touch    1  finger  0.000–0.420 s  4 samples  from 100, 200 to 105.5, 206
        touch    2  pencil  0.020–0.020 s  1 sample  from 1, 1 to 1, 1
        line 7: expect none
        note: 1 event had no place and took the touch's last one (line 6)
        note: 1 touch never ended (line 5)

        """)
  }

  @Test(arguments: ["tokens", "tree", "model", "automaton", "table"])
  func `every stage can be dumped`(stage: String) {
    let world = FakeWorld(Samples.files)
    #expect(world.run("dump", "--stage", stage, "tap.gesture") == .held)
    #expect(!world.output.isEmpty)
    #expect(world.complaints == "")
  }

  @Test(arguments: Explanation.codes)
  func `every code is explained`(code: String) {
    let world = FakeWorld()
    #expect(world.run("explain", code) == .held)
    #expect(world.output.hasPrefix("\(code)\n\n"))
    #expect(world.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `without a code all are listed`() {
    let world = FakeWorld()
    #expect(world.run("explain") == .held)
    #expect(world.output == Explanation.codes.map { $0 + "\n" }.joined())
    #expect(world.complaints == "")
  }

  @Test func `an unknown code is answered with the nearest`() {
    let world = FakeWorld()
    #expect(world.run("explain", "unknown-nam") == .unusable)
    #expect(
      world.complaints
        == "error: there is no code 'unknown-nam'; did you mean 'unknown-name'?\n")
  }
}
