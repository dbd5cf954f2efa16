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
    #expect(world.run("trace", "convert", "--format", "jsonl", "a.trace") == .held)
    #expect(world.output == world.saved["a.jsonl"])
    #expect(world.run("trace", "convert", "a.trace", "-o", "b.trace") == .held)
    #expect(world.saved["b.trace"] == Samples.tapTrace)
    #expect(world.complaints == "")
  }

  @Test func `a folder that cannot be written to is told before anything is looked for`() {
    let world = FakeWorld([
      "a.gesture": .text(
        "gesture a { stroke { move right } }\ngesture b { stroke { move right or up } }\n"),
      "out/a.trace": .problem(.forbidden),
    ])
    #expect(world.run("conflicts", "a.gesture", "-o", "out") == .unusable)
    #expect(world.output == "")
    #expect(world.complaints == "out/a.trace: error: permission denied\n")
  }

  @Test(
    arguments: [
      (["check", "f"], 4), (["format", "f"], 4),
      (["inspect", "f"], 4), (["inspect", "f.gtab"], 64),
      (["inspect", "--verify", "tap.gesture", "f.gtab"], 64),
      (["check", "tap.gesture", "f"], 64), (["trace", "show", "f"], 64),
      (["test", "tap.gesture", "a.trace", "--baseline", "f"], 64),
    ])
  func `a file of so many MiB is read, and none with a byte more`(verb: [String], mebibytes: Int) {
    let (limit, file) = (mebibytes * 1_048_576, verb[verb.count - 1])
    func complaints(_ size: Int) -> String {
      var files = Samples.files
      files[file] = .locked(size: size)
      let world = FakeWorld(files)
      #expect(world.run(bytes: verb.map { Array($0.utf8) }) == .unusable)
      return world.complaints
    }
    #expect(complaints(limit).contains("\(file): error: permission denied\n"))
    #expect(complaints(limit + 1).contains("\(file): error: it has more than \(limit) bytes\n"))
  }

  @Test(arguments: ["a.trace", "./a.trace"])
  func `a trace is not written over itself`(output: String) {
    let world = FakeWorld(Samples.files)
    #expect(world.run("trace", "convert", "a.trace", "-o", output) == .unusable)
    #expect(
      world.complaints
        == "\(output): error: it is also an input, which would be lost; name another file\n")
    #expect(world.savedBytes.isEmpty)
  }

  @Test(arguments: ["z.xml", "out.d/z.csv", "z.trace.txt", "z.TRACE", "z."])
  func `a trace is not written under the name of another format`(output: String) {
    let world = FakeWorld(Samples.files)
    #expect(world.run("trace", "convert", "a.trace", "-o", output) == .unusable)
    #expect(world.complaints.contains("files; '--format' is trace or jsonl"))
    #expect(world.saved.isEmpty && world.output == "")
    #expect(world.run("trace", "convert", "a.trace", "-o", output, "--format=trace") == .held)
    #expect(world.saved[output] == Samples.tapTrace)
  }

  @Test(arguments: ["z", "out.d/z", ".z"])
  func `a name without an ending says nothing about the format`(output: String) {
    let world = FakeWorld(Samples.files)
    #expect(world.run("trace", "convert", "a.trace", "-o", output) == .held)
    #expect(world.saved[output] == Samples.tapTrace)
  }

  @Test func `repairs are told when a trace is converted`() {
    let world = FakeWorld(input: "5 began 1 1 1\n3 ended 1\n")
    #expect(world.run("trace", "convert", "-") == .held)
    #expect(world.output == "5 began 1 1 1\n5 ended 1 1 1\n")
    #expect(
      world.complaints == """
        note: -: 1 event ran backward in time and was held at the latest time (line 2)

        """)
  }

  @Test func `predicted and updated samples are counted and set aside`() {
    let events = ["false,false", "true,false", "false,true", "false,true"].map { flags in
      let (predicted, updated) = (flags.hasPrefix("true"), flags.hasSuffix("true"))
      return #"{"touchIdentifier":"A","timestamp":1,"phase":\#(flags == "false,false" ? 0 : 1),"#
        + #""location":[1,2],"isPrediction":\#(predicted),"isUpdate":\#(updated)}"#
    }
    let world = FakeWorld(input: "[\(events.joined(separator: ","))]")
    #expect(world.run("trace", "show", "-") == .held)
    #expect(
      world.output == """
        -: UITouch JSON, 1 event in 1 frame, 0.000 s
        box      0 × 0 pt
        samples  1 began
        aside    1 predicted, 2 updated
        touches  1; at one time at most 1
        touch    1  finger  0.000–0.000 s  1 sample  from 1, 2 to 1, 2
        note: 1 touch never ended (line 1)

        """)
  }

  @Test func `touches are counted, and those that are down together`() {
    let world = FakeWorld(
      input: """
        0 began 1 1 2
        10 began 2 5 2
        20 ended 1 1 2
        30 began 3 9 2
        40 ended 2 5 2
        50 ended 3 9 2

        """)
    #expect(world.run("trace", "show", "-") == .held)
    #expect(world.output.contains("touches  3; at one time at most 2\n"), "\(world.output)")
  }

  @Test func `what is lost in a conversion is told`() {
    let world = FakeWorld(input: "# A tap.\n0 began 1 1 1 # lands\n3 ended 1 1 1\n")
    #expect(world.run("trace", "convert", "-") == .held)
    #expect(world.complaints == "note: -: 2 comments are not written\n")
  }

  @Test func `a recording without touches is shown and cannot be written`() {
    let world = FakeWorld(input: "N: Made-up Remote\nE: 0.0 0001 0074 1\n")
    #expect(world.run("trace", "show", "-") == .held)
    #expect(
      world.output == """
        -: evemu, 0 events in 0 frames, 0.000 s
        samples  none
        touches  0; at one time at most 0
        note: there are no touches

        """)
    #expect(world.run("trace", "convert", "-") == .unusable)
    #expect(world.complaints.hasSuffix("-: error: there are no touches to write\n"))
  }

  @Test func `the description beside a recording is read`() {
    let events =
      "E: 1.0 0003 0039 1\nE: 1.0 0003 0035 50\nE: 1.0 0003 0036 25\nE: 1.0 0000 0000 0\n"
    let world = FakeWorld([
      "pads": .folder(
        ["Pad.desc", "Pad.tap.events", "Pad.tap.desc.old", "P.desc"].map { Array($0.utf8) }),
      "pads/": .folder(["Pad.desc", "Pad.tap.events", "P.desc"].map { Array($0.utf8) }),
      "pads/Pad.tap.events": .text(events), "pads/P.desc": .text("A: 35 0 1 0 0\nA: 36 0 1 0 0\n"),
      "pads/Pad.desc": .text("N: Made-up Pad\nA: 35 0 100 0 0\nA: 36 0 50 0 0\n"),
    ])
    #expect(world.run("trace", "convert", "pads/Pad.tap.events") == .held)
    #expect(world.output == "view 1024 512\n0 began 1 512 256\n")
    #expect(world.complaints == "note: pads/Pad.tap.events: 1 touch never ended (line 4)\n")
  }

  @Test func `a description that is broken is named`() {
    let world = FakeWorld([
      "/": .folder([Array("Pad.desc".utf8)]), "/Pad.events": .text("E: 1.0 0003 0039 1\n"),
      "/Pad.desc": .text("A: 35 0 most 0 0\n"),
    ])
    #expect(world.run("trace", "show", "/Pad.events") == .unusable)
    #expect(
      world.complaints == """
        /Pad.events: error: the description 'Pad.desc' beside it: line 1, column 9: 'most' is \
        not a 32-bit whole number [not-a-number]

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
        box      104.5 × 205 pt
        samples  2 began, 2 moved, 1 ended; 1 coalesced
        touches  2; at one time at most 2
        touch    1  finger  0.000–0.420 s  4 samples  from 100, 200 to 105.5, 206
        touch    2  pencil  0.020–0.020 s  1 sample  from 1, 1 to 1, 1
        line 7: expect none
        note: 1 touch never ended (line 5)

        """)
  }

  @Test(arguments: ["tokens", "tree", "model", "automaton", "table"])
  func `every stage can be dumped`(stage: String) {
    let world = FakeWorld(Samples.files)
    #expect(world.run("inspect", "--format", stage, "tap.gesture") == .held)
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

  @Test(arguments: [
    "error[needs-unit]", "warning[needs-unit]", "[needs-unit]", "error[needs-unit]:",
  ])
  func `a code is explained as it was copied from a message`(pasted: String) {
    let world = FakeWorld()
    #expect(world.run("explain", pasted) == .held)
    #expect(world.output.hasPrefix("needs-unit\n\n"))
  }

  @Test func `brackets without a code are no code`() {
    let world = FakeWorld()
    for text in ["[]", "error[]", "error[", "note[needs-unit]", "error"] {
      #expect(world.run("explain", text) == .unusable)
      #expect(world.complaints.contains("there is no code '\(text)'"))
    }
  }

  @Test func `without a code all are listed with their titles`() {
    let world = FakeWorld()
    #expect(world.run("explain") == .held)
    let lines = world.output.split(separator: "\n")
    #expect(lines.count == Explanation.codes.count)
    let width = Explanation.codes.map(\.count).max() ?? 0
    for (line, code) in zip(lines, Explanation.codes) {
      #expect(
        line.prefix(width + 2) == code + String(repeating: " ", count: width + 2 - code.count))
      let title = line.dropFirst(width + 2)
      #expect(title.first?.isLetter == true && title.last != "." && title.count > 8, "\(line)")
    }
    #expect(world.output.contains("  A word is misspelled\n"))
    #expect(world.output.contains("  A trace has at least one event; this file has no event\n"))
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
