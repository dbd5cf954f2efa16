import GestureCLI
import GestureTestSupport
import Testing

/// `gesturec learn --numbers` from the outside.
@Suite struct NumbersTests {
  @Test func `a number that could be no better is left as it is`() {
    let world = FakeWorld(Recordists.files)
    #expect(world.run(bytes: Recordists.arguments + written) == .held)
    #expect(world.saved == [:])
    #expect(
      world.output == """
        8 traces by 2 people, 7 right; 1 number

        flick.gesture:1:48: 50pt in `\(Recordists.flick.dropLast())`  (flick)
          value             25pt  35pt  40pt  45pt  ▸50pt  55pt  62.5pt  75pt  100pt
          wrong of 8           2     1     1     1      1     2       1     2      3
          fewest            1 wrong from 35pt to 50pt; 1 as it is
          left out          2 wrong if each person's value is chosen by the others' traces

        together: no other values recognize more

        """)
    #expect(world.complaints == "note: nothing was written: no other values recognize more\n")
  }

  /// Ann's flicks begin at 50 pt and Bob's at 90, what is no flick ends at 30 and at 60.
  @Test func `the value that gets most right also of people left out is written`() {
    var files = Recordists.files
    let flick = Recordists.flick.replacing("50pt", with: "20pt")
    files["flick.gesture"] = .text(flick)
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments + written) == .held)
    #expect(
      world.output.hasSuffix(
        """

        together: 1 number, 1 of 8 traces wrong instead of 3
          flick.gesture:1:48: 20pt → 40pt
          left out          2 wrong instead of 3, each person with the values that the others give
          how sure          better for 1 and worse for 0 of 2 people, by chance in 50 %

        """), "\(world.output)")
    #expect(world.saved["flick.gesture"] == flick.replacing("20pt", with: "40pt"))
    #expect(world.complaints == "note: flick.gesture written: 1 number\n")
    let unwritten = FakeWorld(files)
    #expect(unwritten.run(bytes: Recordists.arguments) == .held)
    #expect(unwritten.saved == [:] && unwritten.output == world.output)
  }

  /// Eight flicks are about as long as three drawings that are not flicks.
  @Test func `labels that lose by the new values are named`() {
    let ends =
      [60, 62, 65, 70, 72, 75, 61, 66].map { ("flick", $0) }
      + [58, 64, 90].map { ("short", $0) }
    let lines = ends.map { label, end in
      let points = (0...6).map { "[\(end * $0 / 6),0,\($0 * 16)]" }.joined(separator: ",")
      return #"{"label":"\#(label)","strokes":[[\#(points)]]}"# + "\n"
    }
    let world = FakeWorld([
      "a.gesture": .text("gesture flick { stroke { move right, length >= 100pt } }\n"),
      "all.jsonl": .text(lines.joined()),
    ])
    #expect(world.run("learn", "--numbers", "a.gesture", "all.jsonl") == .held)
    #expect(
      world.complaints == "note: with the new values, fewer are right of 'short' (3, then 0)\n")
  }

  /// Each of the two numbers alone lets one more of the long flicks in, and both let in both.
  @Test func `of two numbers that gain the same the second is left`() throws {
    var files = Recordists.files
    let text = "gesture flick { stroke { move right, length >= 20pt, width >= 20pt } }\n"
    files["flick.gesture"] = .text(text)
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments + written) == .held)
    #expect(world.output.contains("together: 1 number, 1 of 8 traces wrong instead of 3\n"))
    #expect(
      world.saved["flick.gesture"] == text.replacing("length >= 20pt", with: "length >= 40pt"))
  }

  @Test func `where people are not known, thirds of the traces are left out`() {
    var files = Recordists.files
    files["flick.gesture"] = .text(Recordists.flick.replacing("50pt", with: "20pt"))
    for people in [[], ["--person-from", "t/(ann)"]] {
      let world = FakeWorld(files)
      let arguments = Recordists.arguments.dropLast(2) + people.map { Array($0.utf8) }
      #expect(world.run(bytes: Array(arguments)) == .held)
      #expect(world.output.hasPrefix("8 traces, 5 right; 1 number\n"), "\(world.output)")
      #expect(
        world.output.contains("wrong if each third's value is chosen by the others' traces\n"))
    }
  }

  @Test func `what cannot be written is told`() {
    var files = Recordists.files
    let flick = Recordists.flick.replacing("50pt", with: "20pt")
    files["flick.gesture"] = .full(Array(flick.utf8))
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments + written) == .unusable)
    #expect(world.complaints.hasSuffix("flick.gesture: error: no room\n"), "\(world.complaints)")
  }

  private let written = ["-o", "flick.gesture"].map { Array($0.utf8) }

  @Test func `a number that decides nothing is said to be so`() {
    var files = Recordists.files
    files["flick.gesture"] = .text("resolution 2pt\n" + Recordists.flick)
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments) == .held)
    #expect(
      world.output.contains(
        """
        flick.gesture:1:12: 2pt in `resolution 2pt`  (flick)
          decides nothing from 1pt to 4pt

        """))
  }

  @Test(arguments: [
    (1, "flick"), (2, "flick, b2"), (3, "flick, b2, b3"), (4, "4 gestures"), (5, "5 gestures"),
  ])
  func `up to three gestures of a number are named`(count: Int, named: String) {
    let others = (2..<(count + 1)).map { "gesture b\($0) { stroke { move left, dx < dy } }\n" }
    var files = Recordists.files
    files["flick.gesture"] = .text("resolution 2pt\n" + Recordists.flick + others.joined())
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments) == .held)
    #expect(world.output.contains("2pt in `resolution 2pt`  (\(named))\n"), "\(world.output)")
  }

  @Test func `touches and rounds are no numbers to fit`() {
    var files = Recordists.files
    files["flick.gesture"] = .text(
      "touches 1..2\ngesture flick { repeat 1 { stroke { move right } } }\n")
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments) == .held)
    #expect(world.output.contains("; 0 numbers\n"))
  }

  @Test func `small numbers keep three figures`() {
    var files = Recordists.files
    files["flick.gesture"] = .text(Recordists.flick.replacing("50pt", with: "0.00001pt"))
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments) == .held)
    #expect(world.output.contains(": 0.00001pt in "), "\(world.output)")
    #expect(!world.output.contains(" 0pt in"))
  }

  @Test(
    arguments: [
      (["learn", "--numbers", "t"], "error: '--numbers' needs a SPEC before the traces"),
      (["learn", "--numbers", "flick.gesture"], "error: TRACE is missing\n"),
      (["learn", "flick.gesture", "t", "--jobs", "2"], "error: '--jobs' needs '--numbers'\n"),
      (["learn", "--numbers", "flick.gesture", "t", "-o", "-"], "error: '--output' needs"),
      (["learn", "--numbers", "flick.gesture", "t"], "error: no trace has a label: "),
      (
        ["learn", "--numbers", "flick.gesture", "t", "--person-from", "("],
        "error: '--person-from' is not a regular expression: '('\n"
      ),
    ] as [([String], String)])
  func `what makes no sense is told why`(arguments: [String], told: String) {
    let world = FakeWorld(Recordists.files)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.hasPrefix(told), "\(world.complaints)")
  }

  @Test func `equal input gives equal output, whoever works`() {
    let outputs = ["1", "7"].map { jobs in
      let world = FakeWorld(Recordists.files)
      _ = world.run(bytes: Recordists.arguments + [Array("--jobs=\(jobs)".utf8)])
      return world.output
    }
    #expect(outputs[0] == outputs[1] && !outputs[0].isEmpty)
  }
}

/// Strokes of two people, of whom one draws shorter ones.
private enum Recordists {
  static let flick = "gesture flick { stroke { move right, length >= 50pt } }\n"

  static let files: [String: FakeWorld.Entry] = {
    let lengths = [
      "t/ann/flick1": 50, "t/ann/flick2": 70, "t/ann/other1": 10, "t/ann/other2": 30,
      "t/bob/flick1": 90, "t/bob/flick2": 100, "t/bob/other1": 20, "t/bob/other2": 60,
    ]
    let paths = lengths.keys.map { $0 + ".trace" }
    var files = Drawings.tree(of: paths)
    for (path, length) in lengths { files[path + ".trace"] = .text(Drawings.line(length)) }
    files["flick.gesture"] = .text(flick)
    return files
  }()

  static let arguments = [
    "learn", "--numbers", "flick.gesture", "t", "--label-from", "([a-z]+)[0-9]", "--person-from",
    "t/([a-z]+)",
  ].map { Array($0.utf8) }
}
