import GestureCLI
import Testing

/// What `gesturec learn` says of the traces that it learns from.
@Suite struct LearningNotesTests {
  private static func line(_ x: Int, _ y: Int, label: String = "", more: String = "") -> String {
    #"{"label":"\#(label)"\#(more),"strokes":[[[0,0,0],[\#(x),\#(y),100],[\#(2 * x),\#(2 * y),200]]]}"#
  }

  private static let right = [line(40, 2, label: "right"), line(42, -1, label: "right")]
  private static let down = [line(1, 40, label: "down"), line(-2, 41, label: "down")]

  private func learn(_ lines: [String], _ arguments: [String] = []) -> FakeWorld {
    let world = FakeWorld(["all.jsonl": .text(lines.joined(separator: "\n") + "\n")])
    #expect(
      world.run(bytes: (["learn"] + arguments + ["all.jsonl"]).map { Array($0.utf8) }) == .held,
      "\(world.complaints)")
    return world
  }

  @Test(arguments: [["five", "five"], ["five/1.trace", "five"]])
  func `a file that is named twice counts once`(paths: [String]) {
    var files = Drawings.tree(of: ["five/1.trace", "five/2.trace"])
    for path in ["five/1.trace", "five/2.trace"] {
      files[path] = .text(Drawings.line(60) + "expect five recognized\n")
    }
    let world = FakeWorld(files)
    #expect(world.run(bytes: (["learn"] + paths).map { Array($0.utf8) }) == .held)
    #expect(world.complaints.contains("learned from 2 drawings"), "\(world.complaints)")
  }

  @Test func `that shapes come from some of many drawings is noted`() {
    let few = (0..<48).map { Self.line(40 + $0, 2, label: "right") }
    #expect(!learn(few + Self.down).complaints.contains("more than 48"))
    let world = learn(few + [Self.line(39, 2, label: "right")] + Self.down)
    #expect(
      world.complaints.contains(
        "note: 1 label has more than 48 drawings: 48 with each number of strokes, taken evenly, give the shapes; "
          + "all are fitted\n"), "\(world.complaints)")
  }

  @Test(arguments: [
    (16, "3 recognized; "), (17, "a drawing has at most 16 strokes; no other is of 'comb'\n"),
  ])
  func `a drawing of as many strokes as there may be is learned from`(count: Int, told: String) {
    let strokes = (0..<count).map { tooth in
      "[[\(10 * tooth),0,\(100 * tooth)],[\(10 * tooth),40,\(100 * tooth + 50)]]"
    }
    let comb = #"{"label":"comb","strokes":[\#(strokes.joined(separator: ","))]}"#
    let world = learn(Self.right + [comb])
    #expect(world.complaints.contains(told), "\(world.complaints)")
    #expect(world.output.contains("gesture comb {") == (count == 16), "\(world.output)")
  }

  @Test func `a label whose drawings are all left out is named`() {
    let two = #"{"label":"pinch","strokes":[[[0,0,0],[9,9,90]],[[50,0,10],[40,9,80]]]}"#
    let world = learn(Self.right + [two, two.replacing("pinch", with: "right")])
    #expect(
      world.complaints.contains(
        "note: 2 traces left out, because several fingers drew at once; no other is of 'pinch'\n"),
      "\(world.complaints)")
  }

  private static let hover =
    "0 entered 1 0 0\n100 hovered 1 40 0\n200 exited 1 80 0\nexpect wave recognized\n"

  private static let swipe =
    "1000 began 2 0 0\n1100 moved 2 40 2\n1200 ended 2 80 4\nexpect swipe recognized\n"

  /// Two traces beside a swipe, and what is said of them.
  @Test(
    arguments: [
      ([hover, hover], "2 traces left out, because no touch lands and lifts; no other"),
      (
        ["0 began 1 300 300\n300 cancelled 1\nexpect swipe recognized\n", hover],
        "2 traces left out, because no touch lands and lifts; no other is of 'wave'"
      ),
      (
        [
          String(swipe.dropLast("expect swipe recognized\n".count + "1200 ended 2 80 4\n".count))
            + "expect swipe recognized\n"
        ], "1 trace left out, because no touch lands and lifts\n"
      ),
      (["0 began 1 300 300\n300 cancelled 1\n" + swipe], "cancelled touches left out of 1 trace\n"),
    ])
  func `touches that draw nothing are left out and counted`(traces: [String], told: String) {
    let paths = traces.indices.map { "t/\($0).trace" }
    var files = Drawings.tree(of: paths + ["t/swipe.trace"])
    for (path, text) in zip(paths, traces) { files[path] = .text(text) }
    files["t/swipe.trace"] = .text(Self.swipe)
    let world = FakeWorld(files)
    #expect(world.run("learn", "t") == .held)
    #expect(world.complaints.contains("note: " + told), "\(world.complaints)")
    #expect(!world.output.contains("hold") && !world.output.contains("gesture wave"))
    #expect(world.output.contains("stroke { move right"), "\(world.output)")
  }

  @Test func `where nothing touches, there is nothing to learn from`() {
    let world = FakeWorld(["hover.trace": .text(Self.hover)])
    #expect(world.run("learn", "hover.trace") == .unusable)
    #expect(
      world.complaints.hasSuffix(
        "no other is of 'wave'\nerror: there is no drawing to learn from\n"), "\(world.complaints)")
  }

  @Test func `one drawing with two labels is named`() {
    let world = learn(Self.right + Self.down + [Self.right[1].replacing("right", with: "left")])
    let twins = "all.jsonl:2 ('right') = all.jsonl:5 ('left')"
    #expect(
      world.complaints.contains("note: the same drawing has different labels: \(twins)\n"),
      "\(world.complaints)")
  }

  @Test func `taps are small in any unit`() {
    let taps = ["tap", "poke"].map {
      #"{"label":"\#($0)","strokes":[[[150,400,0],[151,400,60],[151,401,90]]]}"#
    }
    #expect(!learn(taps).complaints.contains("pt large"))
  }

  @Test func `a label that no gesture can be tested by is named`() {
    let world = learn(
      Self.right.map { $0.replacing("right", with: "круг") }
        + Self.down.map { $0.replacing("down", with: "三角") })
    #expect(
      world.complaints.contains(
        "note: 'test' finds no gesture for 'круг', '三角': a label needs a letter from A to Z or "
          + "a digit\n"), "\(world.complaints)")
  }

  @Test(arguments: [
    line(1, -40, label: "none"), line(1, -40, more: #","expect":["none"]"#),
  ])
  func `a drawing of no gesture is a counterexample to each`(other: String) {
    let world = learn(Self.right + Self.down + [other])
    let counted = world.output.split(separator: "/// 2 drawings; 1 other is not one.\n").count - 1
    #expect(counted == 2, "\(world.output)")
    #expect(!world.output.contains("gesture none"))
    #expect(
      world.complaints.contains(
        "note: 1 trace of no gesture: a counterexample to every gesture\n"), "\(world.complaints)")
  }

  @Test func `a note says that drawings in fractions of a screen are small`() {
    let right = Self.right[0].replacing("40,2,", with: "0.4,0.02,")
    let down = Self.down[0].replacing("1,40,", with: "0.01,0.4,")
    let lines = [
      right.replacing("80,4,", with: "0.8,0.04,"), down.replacing("2,80,", with: "0.02,0.8,"),
    ]
    let world = FakeWorld(["all.jsonl": .text(lines.joined(separator: "\n") + "\n")])
    _ = world.run("learn", "all.jsonl")
    let told = "'--scale 0.003' makes it about 300 pt large"
    #expect(world.complaints.contains("the largest drawing is less than 1 pt large: if it"))
    #expect(world.complaints.contains(told), "\(world.complaints)")
    #expect(!learn(lines, ["--scale", "0.003"]).complaints.contains("pt large"))
  }

  /// A column, and what is said of the table if the column does not part its two drawings.
  @Test(
    arguments: [
      ("trial", []), ("rep", []), ("repetition", []), ("name", []),
      (
        "take",
        [
          "note: all.csv: 1 column is not read",
          "note: all.csv: 1 pause of over 2 s is part of a touch",
        ]
      ),
    ] as [(String, [String])])
  func `columns that part drawings are read, and others are named`(column: String, told: [String]) {
    let rows = (0..<8).map { row in
      "\(row / 4 + 1),line,\(row * 20 + row / 4 * 5000),\(row % 4 * 30),\(row % 4)"
    }
    let table = (["\(column),label,t_ms,x,y"] + rows).joined(separator: "\n") + "\n"
    let world = FakeWorld(["all.csv": .text(table)])
    _ = world.run("learn", "all.csv")
    #expect(world.output.contains("/// 2 drawings") == told.isEmpty, "\(world.output)")
    #expect(told.allSatisfy(world.complaints.contains), "\(world.complaints)")
    #expect(world.complaints.contains("all.csv") != told.isEmpty, "\(world.complaints)")
  }

  @Test func `a label without a letter is no label`() {
    let strict = FakeWorld([
      "a.gesture": .text("gesture right { stroke { move right, length >= 20pt } }\n"),
      "all.jsonl": .text((Self.right + [Self.line(1, 40)]).joined(separator: "\n") + "\n"),
    ])
    #expect(strict.run("test", "a.gesture", "all.jsonl") == .held, "\(strict.output)")
    #expect(strict.output.contains("2 of 2 right, 1 trace without a label"), "\(strict.output)")
    #expect(learn(Self.right + [Self.line(1, 40)]).complaints.contains("without a label left out"))
  }

  @Test func `a label that no gesture has is marked in a test`() {
    let world = FakeWorld([
      "a.gesture": .text("gesture right { stroke { move right, length >= 20pt } }\n"),
      "all.jsonl": .text((Self.right + Self.down).joined(separator: "\n") + "\n"),
    ])
    #expect(world.run("test", "a.gesture", "all.jsonl") == .held)
    #expect(world.output.contains("  down   2 of 2  no such gesture"), "\(world.output)")
    #expect(world.run("test", "--format=json", "a.gesture", "all.jsonl") == .held)
    #expect(
      world.output.contains(#"{"label":"down","traces":2,"right":2,"recall":null"#),
      "\(world.output)")
  }
}
