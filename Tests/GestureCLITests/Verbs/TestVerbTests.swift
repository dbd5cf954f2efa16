import Foundation
import GestureCLI
import GestureTestSupport
import Testing

/// `gesturec test` from the outside.
@Suite struct TestVerbTests {
  @Test(arguments: ["r/out.xml", "r/out.baseline"])
  func `what a test wrote into its own folder before is passed over without a note`(
    output: String
  ) {
    var files = Samples.files.merging(Drawings.tree(of: ["r/a.trace", output])) { $1 }
    files["r/a.trace"] = Samples.files["held.trace"]
    files[output] = .text("")
    let first = FakeWorld(files)
    _ = first.run("test", "tap.gesture", "r/a.trace", "-o", output)
    files[output] = .text(first.saved[output] ?? "")
    let again = FakeWorld(files)
    #expect(again.run("test", "tap.gesture", "r", "-o", output) == .held, "\(again.complaints)")
    #expect(again.saved[output]?.isEmpty == false && !again.complaints.contains("skipped"))
  }

  @Test func `a gesture that is made again and again is counted, and not listed`() {
    let taps = (0..<300).map { "\($0 * 900) began 1 10 10\n\($0 * 900 + 90) ended 1 10 10\n" }
    let world = FakeWorld([
      "tap.gesture": .text(Samples.tap), "a.trace": .text(taps.joined() + "expect none\n"),
    ])
    let words = ["test", "tap.gesture", "a.trace", "--messages", "lines", "-o", "a.baseline"]
    #expect(world.run(bytes: words.map { Array($0.utf8) }) == .held)
    #expect(world.output.contains("expected none, got tap (300 times): "), "\(world.output)")
    #expect(world.saved["a.baseline"]?.contains("\tnone\ttap (300 times)\n") == true)
  }

  @Test func `the label of a gesture that begins stands for its end`() {
    let world = FakeWorld([
      "pan.gesture": .text(ReportedValueTests.pan), "pan1.trace": .text(ReportedValueTests.drag),
    ])
    let label = ["--label-from", "([a-z]+)[0-9]", "-o", "a.html"]
    let words = ["test", "pan.gesture", "pan1.trace"] + label
    #expect(world.run(bytes: words.map { Array($0.utf8) }) == .held, "\(world.output)")
    #expect(world.saved["a.html"]?.contains("expect pan ended") == true)
  }

  @Test(
    arguments: [
      (["shapes"], .didNotHold),
      (["shapes/line.gesture"], .didNotHold),
      (["shapes/line.gesture", "shapes/line-long.trace"], .held),
      (["shapes/line.gesture", "shapes/line-short.trace"], .didNotHold),
      (["good"], .held),
      ([], .unusable),
      (["good/tap.gesture", "good", "--label-from", "/([a-z]+)"], .held),
      (["empty"], .unusable),
      (["missing"], .unusable),
      (["good/tap.gesture", "missing.trace"], .unusable),
      (["broken"], .unusable),
      (["unclosed.gesture", "good/tap.trace"], .didNotHold),
      (["good", "-o", "b", "--baseline", "c"], .unusable),
      (["good", "--baseline", "missing.baseline"], .unusable),
      (["good", "--worst", "-1"], .unusable),
      (["-", "-"], .unusable),
    ] as [([String], ExitCode)])
  func `the exit code tells what happened`(arguments: [String], code: ExitCode) {
    let world = FakeWorld(Drawings.files)
    #expect(world.run(bytes: (["test"] + arguments).map { Array($0.utf8) }) == code)
  }

  @Test func `a set is told in whole`() {
    let world = FakeWorld(Drawings.files)
    #expect(world.run("test", "shapes", "--worst=2") == .didNotHold)
    #expect(
      world.output == """
        shapes/line.gesture: 3 of 5 right (60.0 %), 1 trace without a label
          label      right   recall  false accepts  early  none  1
          line      2 of 3   66.7 %              1   0.08     1  ·
          drop      1 of 1  100.0 %              0   0.11     ·  ·
          squiggle  0 of 1    0.0 %                     –     ·  1
          1: line
        false accepts: 1 of 5 (20.0 %)
        early: only one gesture is possible from 0.10 of a drawing on (median; the earliest from 0.08)
        Wrong
          shapes/line-short.trace  line: expect line recognized: line failed at length >= 50pt
          shapes/line-wrong.trace  squiggle: expect squiggle recognized: there is no gesture 'squiggle'
        Nearly failed: right, with the least to spare
          shapes/drop.trace  drop: length >= 50pt   90.0 pt against 50.0 pt: 44.4 % to spare  \
        (shapes/line.gesture:3:36)
          shapes/line-long.trace  line: length >= 50pt   100.0 pt against 50.0 pt: 50.0 % to spare  \
        (shapes/line.gesture:2:37)
        Nearly passed: one condition kept the gesture from being accepted
          shapes/line-short.trace  line: length >= 50pt   40.0 pt against 50.0 pt: 20.0 % missing  \
        (shapes/line.gesture:2:37)

        """)
  }

  @Test func `of several sets only those are told in whole that are not right`() {
    let world = FakeWorld(Drawings.files)
    #expect(world.run("test", "good", "also") == .held)
    #expect(
      world.output == """
        good/tap.gesture: 1 of 1 right
        also/other.gesture: 1 of 1 right
        2 of 2 traces right

        """)
    let quiet = FakeWorld(Drawings.files)
    #expect(quiet.run("test", "-q", "good", "also") == .held)
    #expect(quiet.output == "2 of 2 traces right\n")
    let broken = FakeWorld(Drawings.files)
    #expect(broken.run("test", "-q", "good", "broken") == .unusable)
    #expect(broken.output.hasSuffix("\n2 of 3 traces right, 1 unreadable\n"), "\(broken.output)")
    let grouped = FakeWorld(Drawings.files)
    #expect(grouped.run("test", "-q", "good", "also", "--by", "(?<set>good|also)/") == .held)
    #expect(
      grouped.output == """
        2 of 2 traces right
        By set
          set    right   recall  95 % confidence  false accepts
          also  1 of 1  100.0 %     20.7–100.0 %              0
          good  1 of 1  100.0 %     20.7–100.0 %              0
          another set: 100.0 % on average, the same for all 2, which gives no interval

        """)
  }

  @Test func `labels may come from paths, in any spelling`() {
    var files = Drawings.files
    files["t"] = .folder(["Up_Left 1.trace", "Down1.trace", "x.trace"].map { Array($0.utf8) })
    files["t/Up_Left 1.trace"] = .text(Drawings.line(60) + "expect none\n")
    files["t/Down1.trace"] = .text(Drawings.line(20))
    files["t/x.trace"] = .text(Drawings.line(20))
    files["s.gesture"] = .text("gesture up-left { stroke { move right, length >= 50pt } }\n")
    let world = FakeWorld(files)
    let label = ["--label-from", "/([A-Za-z_]+?) ?[0-9]"]
    #expect(world.run(bytes: (["test", "s.gesture", "t"] + label).map { Array($0.utf8) }) == .held)
    #expect(world.output.hasPrefix("s.gesture: 2 of 2 right, 1 trace without a label\n"))
    #expect(world.output.contains("  up-left  1 of 1          100.0 %              0   0.00\n"))
    #expect(world.output.contains("  Down     1 of 1  no such gesture                     –\n"))
  }

  @Test func `labels that are all no gestures are remarked`() {
    let world = FakeWorld(Drawings.files)
    #expect(world.run("test", "also", "--label-from", "(also)") == .didNotHold)
    #expect(world.output.contains("also/other-1.trace  also: tap recognized\n"))
    #expect(
      world.complaints
        == "note: no label is the name of a gesture, so no gesture is expected; labels are, for example, 'also'\n"
    )
  }

  @Test(
    arguments: [
      ("a/tap-twice.trace", "a/tap-twice.gesture"), ("a/tap.trace", "a/tap.gesture"),
      ("a/tap-once.jsonl", "a/tap.gesture"), ("b/c/any.trace", "b/only.gesture"),
      ("b/only-1.trace", "b/only.gesture"),
    ])
  func `a trace is tried on the specification that it is named after`(trace: String, owner: String)
  {
    let specifications = ["a/tap.gesture", "a/tap-twice.gesture", "b/only.gesture"]
    var files = Drawings.tree(of: specifications + [trace, "a/tapped.trace"])
    let text = trace.hasSuffix("l") ? Samples.tapLines : Samples.tapTrace
    for path in ["", "./"] {
      for specification in specifications { files[path + specification] = .text(Samples.tap) }
      files[path + trace] = .text(text)
      files[path + "a/tapped.trace"] = .text(Samples.tapTrace)
    }
    let world = FakeWorld(files)
    _ = world.run("test", "--label-from", "(t)r|(j)s", "--worst=0")
    #expect(world.output.hasPrefix("\(owner): "))
    #expect(
      world.complaints.hasPrefix(
        "note: 1 trace left out, because no specification has its name, as 'tap.gesture' has that of "
          + "'tap.trace' and 'tap-slow.trace': "))
  }

  @Test func `traces that cannot be read are reported and counted`() {
    let world = FakeWorld(Drawings.files)
    #expect(world.run("test", "broken") == .unusable)
    #expect(world.output.hasPrefix("broken/tap.gesture: 1 of 1 right, 1 trace unreadable\n"))
    #expect(world.output.contains("  broken/tap-2.trace  unreadable: line 2: unknown phase 'endd'"))
    #expect(world.complaints.hasPrefix("broken/tap-2.trace:2:4: error: unknown phase 'endd'"))
  }

  @Test(arguments: [["shapes"], ["good"], ["broken"], ["shapes", "good", "--baseline", "old"]])
  func `programs are told by the schema`(arguments: [String]) throws {
    var files = Drawings.files
    files["old"] = .text("right\tshapes/gone.trace\tline\tline\n")
    let world = FakeWorld(files)
    let all = ["test", "--format", "json"] + arguments
    _ = world.run(bytes: all.map { Array($0.utf8) })
    let schema = try JSONSchema(Repository.text(of: "Grammar/test-output.schema.json"))
    let lines = world.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines { #expect(try schema.problems(of: String(line)) == []) }
  }
}

/// What the traces of `Examples` come out as is kept in `Examples/test.baseline`.
///
/// README.md's command compares with it every time; only its renewal need not be tried as often.
@Suite struct ExampleBaselineTests {
  @Test(.enabled(if: Effort.now > .sample || GoldenCase.isUpdating, Effort.needed))
  func `every trace of the examples comes out right, and the baseline says so`() throws {
    let world = FakeWorld(try FakeWorld.files(in: "Examples"))
    #expect(world.run("test", "-q", "Examples", "-o", "Examples/test.baseline") == .held)
    let url = Repository.url(of: "Examples/test.baseline")
    let saved = try #require(world.saved["Examples/test.baseline"])
    try GoldenCase(input: url, golden: url).expect(saved)
    #expect(!saved.contains("wrong\t"))
  }
}

/// Drawings made by hand, as files.
enum Drawings {
  /// A stroke to the right of a number of points, in steps of ten.
  static func line(_ length: Int) -> String { stroke(length, dx: 10, dy: 0) }

  /// One downward.
  static func drop(_ length: Int) -> String { stroke(length, dx: 0, dy: 10) }

  private static func stroke(_ length: Int, dx: Int, dy: Int) -> String {
    let count = length / 10
    let moves = (1...count).map { "\($0 * 10) moved 1 \($0 * dx) \($0 * dy)\n" }
    return "0 began 1 0 0\n" + moves.joined()
      + "\(count * 10 + 10) ended 1 \(count * dx) \(count * dy)\n"
  }

  static let lines = """
    tolerance 0pt
    gesture line { stroke { move right, length >= 50pt } }
    gesture drop { stroke { move down, length >= 50pt } }

    """

  static let files: [String: FakeWorld.Entry] = {
    let texts = [
      "shapes/line.gesture": lines,
      "shapes/line-long.trace": line(100) + "expect line recognized\n",
      "shapes/line-longer.trace": line(120) + "expect line recognized\n",
      "shapes/line-short.trace": line(40) + "expect line recognized\n",
      "shapes/line-wrong.trace": line(130) + "expect squiggle recognized\n",
      "shapes/line-plain.trace": line(100),
      "shapes/drop.trace": drop(90) + "expect drop recognized\n",
      "good/tap.gesture": Samples.tap,
      "good/tap.trace": Samples.tapTrace + "expect tap recognized\n",
      "also/other.gesture": Samples.tap,
      "also/other-1.trace": Samples.tapTrace + "expect tap recognized\n",
      "broken/tap.gesture": Samples.tap,
      "broken/tap-1.trace": Samples.tapTrace + "expect tap recognized\n",
      "broken/tap-2.trace": Samples.badTrace,
      "unclosed.gesture": Samples.unclosed,
    ]
    var files = tree(of: Array(texts.keys))
    files["empty"] = .folder([])
    for (path, text) in texts {
      files[path] = .text(text)
      files["./" + path] = .text(text)
    }
    return files
  }()

  /// The folders that some paths lie in, with the working directory as `.`.
  static func tree(of paths: [String]) -> [String: FakeWorld.Entry] {
    var names: [String: Set<String>] = [:]
    for path in paths.flatMap({ [$0, "./" + $0] }) {
      let parts = path.split(separator: "/").map(String.init)
      for index in parts.indices.dropFirst() {
        names[parts[..<index].joined(separator: "/"), default: []].insert(parts[index])
      }
    }
    return names.mapValues { .folder($0.sorted().map { Array($0.utf8) }) }
  }
}

extension FakeWorld {
  /// The files of a folder of the package, and the folders; read once for all tests of a run.
  static func files(in folder: String) throws -> [String: Entry] {
    try known.value(of: folder) {
      let root = Repository.root.path + "/"
      let kinds = ["gesture", "trace", "md", "baseline", "json", "jsonl"]
      let urls = kinds.flatMap { Repository.anyFiles(in: folder, withExtension: $0) }
      let paths = urls.map { String($0.path.dropFirst(root.count)) }
      var files = Drawings.tree(of: paths)
      for (path, url) in zip(paths, urls) { files[path] = .file(Array(try Data(contentsOf: url))) }
      return files
    }
  }

  private static let known = Once<String, [String: Entry]>()
}
