import GestureCLI
import GestureTestSupport
import Testing

/// `gesturec tune` from the outside.
@Suite struct TuneTests {
  @Test func `a number is tried, measured and left out`() {
    let world = FakeWorld(Recordists.files)
    #expect(world.run(bytes: Recordists.arguments) == .held)
    #expect(world.saved == [:])
    #expect(
      world.output == """
        8 traces by 2 people, 7 right; 1 number

        flick.gesture:1:48: 50pt in `\(Recordists.flick.dropLast())`  (flick)
          value             25pt  35pt  40pt  45pt  ▸50pt  55pt  62.5pt  75pt  100pt
          wrong of 8           2     1     1     1      1     2       1     2      3
          fewest            1 wrong from 35pt to 50pt; 1 as it is
          left out          2 wrong if each person's value is chosen from the others' traces
          loosest           32.5pt loses nothing, gains 0, lets in 0 of other labels
                            left out, it loses 0 and gains 0 of the people it was not chosen by
          without it        the set takes 4 wanted and 4 unwanted for it; 4 and 4 hold everything else
          bounds            what is measured has to be at least so much
                        wanted                            unwanted
            below 19pt       0                                   1  ████████████████████████
               to 28pt       0                                   1  ████████████████████████
               to 37pt       0                                   1  ████████████████████████
               to 46pt       0                                   0
               to 55pt       1  ████████████████████████         0                            ◂
               to 64pt       0                                   1  ████████████████████████
               to 73pt       1  ████████████████████████         0
               to 82pt       0                                   0
               to 91pt       1  ████████████████████████         0
             from 91pt       1  ████████████████████████         0
          separates         fewest errors 1 from 30pt to 50pt; 1 as it is
          margin at 50pt    the nearest wanted has 0pt to spare, the nearest unwanted misses by 20pt

        together: 1 number loosened, nothing lost
          gains 0 of 8 traces, lets in 0 of other labels
          left out: with limits found without each of 2 people, 7 of 8 traces are right, now 7: \
        loses 0, gains 0, lets in 0
          flick.gesture:1:48: 50pt → 32.5pt

        """)
  }

  @Test func `the number that another value betters most is named`() {
    var files = Recordists.files
    files["flick.gesture"] = .text(Recordists.flick.replacing("50pt", with: "20pt"))
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments) == .held)
    #expect(
      world.output.contains(
        "best alone: flick.gesture:1:48: 40pt in place of 20pt: 1 wrong instead of 3, "
          + "2 if it is chosen without each person\n"))
    #expect(world.saved == [:])
  }

  @Test func `a number that decides nothing is said to be so`() {
    var files = Recordists.files
    files["flick.gesture"] = .text("resolution 2pt\n" + Recordists.flick)
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments) == .held)
    #expect(
      world.output.contains(
        """
        flick.gesture:1:12: 2pt in `resolution 2pt`  (flick)
          decides nothing: from 1pt to 4pt no trace comes out otherwise

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

  @Test func `touches and rounds are no numbers to tune`() {
    var files = Recordists.files
    files["flick.gesture"] = .text(
      "touches 1..2\ngesture flick { repeat 1 { stroke { move right } } }\n")
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments) == .held)
    #expect(world.output.hasSuffix("; 0 numbers\n"))
  }

  @Test func `programs are told by the schema`() throws {
    var files = Recordists.files
    files["flick.gesture"] = .text("tolerance 0pt + 10%\nresolution 2pt\n" + Recordists.flick)
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments + [Array("--format=json".utf8)]) == .held)
    let schema = try JSONSchema(Repository.text(of: "Grammar/tune-output.schema.json"))
    let lines = world.output.split(separator: "\n")
    #expect(lines.count == 5)
    for line in lines { #expect(try schema.problems(of: String(line)) == []) }
    #expect(lines[3].contains(#""value":50.0,"unit":"pt""#))
    #expect(lines[3].contains(#""wrong":1,"wrongLeftOut":2,"measure":{"bound":"least","#))
    #expect(lines[3].contains(#""loosest":{"value":32.5,"gained":0,"letIn":0,"strangers":0,"#))
    #expect(lines[4].hasPrefix(#"{"together":{"numbers":[{"path":"flick.gesture","line":3,"#))
  }

  @Test func `traces of nobody known are by no person`() {
    let world = FakeWorld(Recordists.files)
    let people = Recordists.arguments.dropLast() + [Array("t/(ann)".utf8)]
    #expect(world.run(bytes: Array(people)) == .held)
    #expect(world.output.hasPrefix("8 traces by 1 person, "))
    #expect(!world.output.contains("left out"))
  }

  @Test func `small numbers keep three figures`() {
    var files = Recordists.files
    files["flick.gesture"] = .text(Recordists.flick.replacing("50pt", with: "0.00001pt"))
    let world = FakeWorld(files)
    #expect(world.run(bytes: Recordists.arguments) == .held)
    #expect(world.output.contains(": 0.00001pt in "), "\(world.output)")
    #expect(!world.output.contains(" 0pt in"))
  }

  @Test func `nobody is left out where nobody is known`() {
    let world = FakeWorld(Recordists.files)
    #expect(world.run(bytes: Recordists.arguments.dropLast(2)) == .held)
    #expect(!world.output.contains("left out"))
    #expect(world.complaints.hasPrefix("note: '--person-from' with two people or more tells"))
  }

  @Test(
    arguments: [
      (["tune"], "error: SPEC and TRACE are missing\n"),
      (["tune", "flick.gesture"], "error: TRACE is missing\n"),
      (
        ["tune", "flick.gesture", "t", "--gesture", "flik"],
        "error: there is no gesture 'flik'; did you mean 'flick'?\n"
      ),
      (["tune", "flick.gesture", "t"], "error: there is no trace with a label: "),
      (
        ["tune", "flick.gesture", "t", "--person-from", "("],
        "error: '--person-from' is no regular expression: '('\n"
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
    "tune", "flick.gesture", "t", "--label-from", "([a-z]+)[0-9]", "--person-from", "t/([a-z]+)",
  ].map { Array($0.utf8) }
}
