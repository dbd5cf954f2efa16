import GestureCLI
import Testing

/// `gesturec learn` from the outside.
@Suite struct LearnTests {
  /// Two checks, two lines that go right, and files to add them to.
  private static let files: [String: FakeWorld.Entry] = {
    let paths = [1, 2].flatMap { ["t/a.b/\($0).trace", "t/line/\($0).trace"] }
    var files = Drawings.tree(of: paths)
    for path in paths {
      files[path] = .text(path.contains("line") ? drawn([(0, 0), (90, 4)]) : check)
    }
    files["use.gesture"] = .text("use \"part.gesture\"\ngesture up { stroke { use line } }\n")
    files["part.gesture"] = .text("part line { move up, length >= 20pt }\n")
    files["up.gesture"] = .text(up)
    files["marked.gesture"] = .text("\u{FEFF}" + up)
    files["both.gesture"] = .text(
      "gesture a-b { stroke { move up, length >= 20pt } }\n"
        + "gesture Line { stroke { move left, length >= 20pt } }\n")
    files["drawn.svg"] = .text("<svg></svg>\n")
    return files
  }()

  private static let up = "gesture up { stroke { move up, length >= 20pt } }\n"
  private static let check = drawn([(0, 60), (40, 100), (120, 0)])

  private static func drawn(_ corners: [(Int, Int)]) -> String {
    var lines = ["0 began 1 \(corners[0].0) \(corners[0].1)"]
    for (from, to) in zip(corners, corners.dropFirst()) {
      for part in 1...8 {
        let (x, y) = (from.0 + (to.0 - from.0) * part / 8, from.1 + (to.1 - from.1) * part / 8)
        lines.append("\(lines.count * 10) moved 1 \(x) \(y)")
      }
    }
    return (lines + ["\(lines.count * 10) ended 1"]).joined(separator: "\n") + "\n"
  }

  private static let labels = ["--label-from", "/([^/]+)/[^/]*$"]

  private func learn(_ arguments: [String], in world: FakeWorld) -> ExitCode {
    world.run(bytes: (["learn"] + arguments + Self.labels).map { Array($0.utf8) })
  }

  /// Arguments, and what is said of a file that is not written.
  @Test(
    arguments: [
      (["t", "-o", "t/line/1.trace"], "t/line/1.trace: error: it is also an input"),
      (["use.gesture", "t", "-o", "part.gesture"], "part.gesture: error: it is also an input"),
      (
        ["use.gesture", "t", "-o", "sub/use.gesture"],
        "sub/use.gesture: error: 'part.gesture', which use.gesture uses, is not found from there"
      ),
      (["t", "--ask", "-o", "drawn.gesture"], "drawn.svg: error: '--ask' would draw over this"),
      (["both.gesture", "t", "-o", "a.gesture"], "error: the file has the gestures of all these"),
    ])
  func `nothing is written over a file that was read, or without its parts`(
    arguments: [String], told: String
  ) {
    let world = FakeWorld(Self.files)
    #expect(learn(arguments, in: world) == .unusable)
    #expect(world.complaints.contains(told), "\(world.complaints)")
    #expect(world.saved.isEmpty)
  }

  /// A file, what is said when it gets the gestures that it lacks, and the names of those.
  @Test(
    arguments: [
      ("up", "'a.b' is not a valid name; the gesture is called 'a-b'", ["up", "a-b", "line"]),
      ("use", "'line' is taken; the gesture is called 'line_2'", ["up", "a-b", "line_2"]),
      ("marked", "4 recognized", ["up", "a-b", "line"]),
    ])
  func `a file gets the gestures that it lacks, in place`(
    file: String, told: String, names: [String]
  ) {
    let world = FakeWorld(Self.files)
    let path = file + ".gesture"
    #expect(learn([path, "t", "-o", path], in: world) == .held)
    #expect(world.complaints.contains(told), "\(world.complaints)")
    let text = world.saved[path] ?? ""
    let found = text.split(separator: "\n").map { $0.drop { $0 == "\u{FEFF}" } }
      .filter { $0.hasPrefix("gesture ") }.map { String($0.split(separator: " ")[1]) }
    #expect(found == names)
    #expect(
      text.unicodeScalars.first == (file == "marked" ? "\u{FEFF}" : text.unicodeScalars.first))
  }

  /// The arguments that write a file, what is edited in its text and how, and what is said if that file is to be
  /// written anew.
  @Test(
    arguments: [
      (["t"], "", "", nil), (["up.gesture", "t"], "", "", nil),
      (["t"], "prefer best fit", "// Mine.\nprefer best fit", "to add to it, or name another file"),
      (
        ["t"], "/// 2 drawings", "gesture mine { tap }\n/// 2 drawings", "name it before the traces"
      ),
      (["t"], "±20°", "±25°", "name it before the traces, too"), (["t"], ".\n", ". \n", "name it"),
      (["up.gesture", "t"], "gesture up", "// Mine.\ngesture up", "write; name another file\n"),
    ] as [([String], String, String, String?)])
  func `a learned file that was edited is not lost`(
    arguments: [String], old: String, new: String, told: String?
  ) {
    let first = FakeWorld(Self.files)
    #expect(learn(arguments + ["-o", "l.gesture"], in: first) == .held)
    let written = first.saved["l.gesture"] ?? ""
    var files = Self.files
    files["l.gesture"] = .text(old.isEmpty ? written : written.replacing(old, with: new))
    let again = FakeWorld(files)
    #expect(
      learn(arguments + ["-o", "l.gesture"], in: again) == (told == nil ? .held : .unusable),
      "\(again.complaints)")
    #expect(again.complaints.contains(told ?? "4 recognized"), "\(again.complaints)")
    #expect(again.saved["l.gesture"] == (told == nil ? written : nil))
  }

  @Test func `what is added to a learned file in place is the author's, without a mark`() {
    let first = FakeWorld(Self.files)
    #expect(learn(["t/line", "-o", "l.gesture"], in: first) == .held)
    let written = first.saved["l.gesture"] ?? ""
    let mark = "\n// 'gesturec learn' replaces this file only while its text has the checksum "
    #expect(written.split(separator: mark).count == 2, "\(written)")
    for end in ["\n", "\r\n"] {
      var files = Self.files
      files["l.gesture"] = .text(written.replacing("\n", with: end))
      let world = FakeWorld(files)
      #expect(learn(["l.gesture", "t/a.b", "-o", "l.gesture"], in: world) == .held)
      let text = (world.saved["l.gesture"] ?? "").replacing(end, with: "\n")
      #expect(text.contains("}\n\n/// 'a.b': 2 drawings") && !text.contains("checksum"), "\(text)")
    }
    #expect(FakeWorld(["l.gesture": .text(written)]).run("format", "--check", "l.gesture") == .held)
  }

  /// A path, a text for it in place of a checkmark, and what is said of its trace beside a checkmark and
  /// two lines.
  @Test(
    arguments: [
      ("t/up/1.trace", check, "1 trace left out, because the file already has their gestures"),
      (
        "t/a.b/1.trace", check + "1000 began 1 5 5\n1000 began 2 9 9\n1100 ended 1\n1100 ended 2\n",
        "1 trace left out, because several fingers drew at once"
      ),
      ("t.trace", check, "1 trace without a label left out"),
    ])
  func `what is not learned is said`(path: String, text: String, told: String) {
    var files = Self.files
    files.merge(Drawings.tree(of: [path, "t/a.b/2.trace", "t/line/1.trace", "t/line/2.trace"])) {
      $1
    }
    for other in ["t/a.b/2.trace", "t/line/1.trace", "t/line/2.trace"] {
      files[other] = Self.files[other]
    }
    files[path] = .text(text)
    let world = FakeWorld(files)
    let paths = path == "t.trace" ? ["t", "t.trace"] : ["t"]
    #expect(learn(["up.gesture"] + paths, in: world) == .held, "\(world.complaints)")
    #expect(world.complaints.contains("note: \(told)\n"), "\(world.complaints)")
    #expect(world.output.contains("gesture line {") && world.output.contains("gesture a-b {"))
  }

  /// Labels that are not names of gestures.
  @Test(arguments: [("0", "1"), ("a.b", "100%"), ("up", "move"), ("3d", "круг 2")])
  func `what is learned is tested by the labels that it was learned from`(
    one: String, other: String
  ) {
    let drawings = [Self.check, Self.drawn([(0, 60), (42, 101), (118, 0)])]
    let lines = [Self.drawn([(0, 0), (90, 4)]), Self.drawn([(0, 0), (90, 2)])]
    let paths = [one, other].flatMap { ["t/\($0)/1.trace", "t/\($0)/2.trace"] }
    var files = Drawings.tree(of: paths)
    for (path, text) in zip(paths, drawings + lines) { files[path] = .text(text) }
    let learning = FakeWorld(files)
    #expect(learn(["t", "-o", "l.gesture"], in: learning) == .held, "\(learning.complaints)")
    files["l.gesture"] = .text(learning.saved["l.gesture"] ?? "")
    let world = FakeWorld(files)
    let arguments = ["test", "l.gesture", "t"] + Self.labels
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .held, "\(world.output)")
    #expect(world.output.hasPrefix("l.gesture: 4 of 4 right\n"), "\(world.output)")
    let again = FakeWorld(files)
    #expect(learn(["l.gesture", "t"], in: again) == .unusable)
    #expect(again.complaints.contains("the file has the gestures of all these traces already"))
  }

  /// What lies beside four traces that can be learned, and what is said of it.
  @Test(
    arguments: [
      (.text(""), "t/line/3.trace: warning: there are no events [no-events]\n"),
      (.text("line\n"), "t/line/3.trace:1:1: warning: 'line' starts no line"),
      (.problem(.forbidden), "t/line/3.trace: warning: "),
    ] as [(FakeWorld.Entry, String)])
  func `a trace that cannot be read is left out`(entry: FakeWorld.Entry, told: String) {
    let paths = Self.files.keys.filter { $0.hasSuffix(".trace") } + ["t/line/3.trace"]
    var files = Drawings.tree(of: paths)
    for path in paths { files[path] = Self.files[path] ?? entry }
    let world = FakeWorld(files)
    #expect(learn(["t"], in: world) == .held)
    #expect(world.complaints.contains(told), "\(world.complaints)")
    #expect(world.complaints.contains("note: 1 unreadable trace left out\n"))
    #expect(world.complaints.contains("learned from 4 drawings"), "\(world.complaints)")
    let alone = FakeWorld(files)
    #expect(learn(["t/line/3.trace"], in: alone) == .unusable)
    #expect(alone.complaints.contains("error: ") && alone.output.isEmpty, "\(alone.complaints)")
  }

  @Test func `many labels with the same trouble are one note`() {
    let numbers = 1...7
    let paths = numbers.map { "t/\($0)/1.trace" }
    var files = Drawings.tree(of: paths)
    for path in paths { files[path] = .text(Self.check) }
    let alike = FakeWorld(files)
    #expect(learn(["t"], in: alike) == .held)
    let twins = "'1', '2', '3', '4', '5' and 2 more"
    #expect(
      alike.complaints.contains(
        "note: \(twins) are drawn alike: 6 are left out, all but the first\n"),
      "\(alike.complaints)")
    let corners = [(0, 90), (90, 0), (90, 90)]
    for (number, path) in zip(numbers, paths) {
      files[path] = .text(Self.drawn([(0, 0), corners[number % 3], (90, 40)]))
    }
    let distinct = FakeWorld(files)
    #expect(learn(["t"], in: distinct) == .held)
    let names = "the_1 ('1'), the_2 ('2'), the_3 ('3'), the_5 ('5'), the_6 ('6')"
    #expect(
      distinct.complaints.contains(
        "note: 5 labels are not valid names; the gestures are called \(names)\n"),
      "\(distinct.complaints)")
  }

  @Test func `a limit that keeps the new gestures out is named, and no cross-validation`() {
    var files = Self.files
    files["up.gesture"] = .text(Self.up + "each gesture stray <= 0% of length\n")
    for number in [1, 2] {
      files["t/a.b/\(number).trace"] = .text(
        Self.drawn([(0, 60), (20, 100), (40, 85), (40, 85 + 12 * number), (60, 70), (120, 0)]))
    }
    let world = FakeWorld(files)
    #expect(learn(["up.gesture", "t"], in: world) == .held)
    #expect(
      world.complaints.contains(
        "note: up.gesture:2: 'each gesture stray <= 0% of length' holds for the new gestures, too, "
          + "and refuses "), "\(world.complaints)")
    #expect(!world.complaints.contains("cross-validation"), "\(world.complaints)")
  }

  /// The first stroke ends at 90 ms.
  @Test(arguments: [(1200, nil), (3000, "wait 4400 ms for the next one")] as [(Int, String?)])
  func `a note reports a long wait for another stroke`(later: Int, told: String?) {
    var files = Drawings.tree(of: ["t/line/1.trace", "t/two/1.trace"])
    files["t/line/1.trace"] = .text(Self.drawn([(0, 0), (90, 4)]))
    files["t/two/1.trace"] = .text(
      Self.drawn([(0, 0), (90, 0)])
        + "\(later) began 1 40 -40\n\(later + 20) moved 1 40 0\n\(later + 40) moved 1 40 40\n"
        + "\(later + 60) ended 1\n")
    let world = FakeWorld(files)
    #expect(learn(["t", "-o", "a.gesture"], in: world) == .held)
    #expect(world.complaints.contains("for the next one") == (told != nil), "\(world.complaints)")
    if let told { #expect(world.complaints.contains(told), "\(world.complaints)") }
  }

  @Test func `a file with errors gets no gestures`() {
    var files = Self.files
    files["up.gesture"] = .text("gesture up {")
    let world = FakeWorld(files)
    #expect(learn(["up.gesture", "t"], in: world) == .didNotHold)
    #expect(world.complaints.contains("error[unclosed]") && world.output.isEmpty)
  }

  @Test func `drawings that are alike are one gesture`() {
    var files = Self.files
    for path in files.keys where path.hasSuffix(".trace") {
      files[path] = .text("0 began 1 5 5\n90 ended 1 5 5\n")
    }
    let world = FakeWorld(files)
    #expect(learn(["t"], in: world) == .held)
    #expect(
      world.complaints.contains("'a.b' and 'line' are drawn alike: the second is left out"),
      "\(world.complaints)")
  }

  @Test func `a labelled recording that should fail is a counterexample`() {
    let strokes = #""strokes":[[[0,0,0],[20,20,50],[40,40,100],[80,0,200]]]"#
    let other = #""strokes":[[[0,0,0],[80,4,200]]]"#
    let world = FakeWorld([
      "all.jsonl": .text(
        #"{"label":"vee",\#(strokes)}"# + "\n"
          + #"{"label":"vee","expect":["vee failed"],\#(other)}"# + "\n")
    ])
    #expect(world.run("learn", "all.jsonl") == .held, "\(world.complaints)")
    #expect(world.output.contains("/// 1 drawing; 1 other is not one.\n"), "\(world.output)")
  }

  @Test func `numbers are fitted to traces that have the labels asked for`() {
    let world = FakeWorld(Self.files)
    let labels = ["--label-from", "(zzz)"]
    let arguments = ["learn", "--numbers", "up.gesture", "t"] + labels
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(
      world.complaints.contains("error: '--label-from' matches none of 4 paths"),
      "\(world.complaints)")
  }
}
