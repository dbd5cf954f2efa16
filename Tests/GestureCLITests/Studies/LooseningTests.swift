import GestureCLI
import GestureTestSupport
import Testing

/// What `gesturec tune` says of the loosest values, and writes.
@Suite struct LooseningTests {
  @Test func `strangers are counted, alone and together, and are no reason to keep a limit`() {
    var files = Self.files
    files["s"] = .folder(["a.trace", "b.trace", "c.trace"].map { Array($0.utf8) })
    for (name, length) in [("a", 28), ("b", 40), ("c", 60)] {
      files["s/\(name).trace"] = .text(Self.line(length, in: length))
    }
    let world = FakeWorld(files)
    #expect(run(world, "--strangers", "s") == .held)
    #expect(
      world.output.contains(
        """
          loosest           25pt loses nothing, gains 1, lets in 0 of other labels; \
        of 3 strangers it answers 3, now 1

        """), "\(world.output)")
    #expect(
      world.output.contains(
        "lets in 0 of other labels; of 3 strangers it answers 3, now 1\n  flick"),
      "\(world.output)")
  }

  @Test func `what would lose something with the others is kept back`() {
    let world = FakeWorld(Self.files)
    #expect(run(world) == .held)
    #expect(
      world.output.hasSuffix(
        """
        together: 1 number loosened, nothing lost
          gains 1 of 4 traces, lets in 0 of other labels
          flick.gesture:3:35: 50pt → 25pt
          kept back, for with the others it would lose: flick.gesture:3:53: 100ms → 200ms

        """), "\(world.output)")
    #expect(world.saved == [:])
  }

  @Test func `only the numbers change in what is written`() throws {
    let world = FakeWorld(Self.files)
    #expect(run(world, "--apply") == .held)
    #expect(
      world.saved["flick.gesture"] == Self.flick.replacing("length >= 50pt", with: "length >= 25pt")
    )
    #expect(world.complaints.contains("note: flick.gesture written: 1 number\n"))
    var files = Self.files
    files["flick.gesture"] = .text(try #require(world.saved["flick.gesture"]))
    let again = FakeWorld(files)
    #expect(run(again) == .held)
    #expect(again.output.hasPrefix("4 traces, 3 right; 2 numbers\n"), "\(again.output)")
  }

  /// Files are written in the order in which they are named, up to the first that cannot be.
  @Test(arguments: ["flick.gesture", "dash.gesture"])
  func `what cannot be written is told, as is what was written before`(path: String) {
    var files = Self.files
    files["flick.gesture"] = .text("gesture flick { stroke { move right, length >= 50pt } }\n")
    files["dash.gesture"] = .text("gesture dash { stroke { move down, length >= 50pt } }\n")
    files["t/flick0.trace"] = .text(Self.line(45, in: 70))
    for index in 1...2 {
      files["t/dash\(index).trace"] = .text(
        Self.line(index * 30, in: 70).replacing(#/(\d+) 0\n/#) { "0 \($0.output.1)\n" })
    }
    files["t"] = .folder(
      files.keys.filter { $0.hasPrefix("t/") }.sorted().map { Array($0.dropFirst(2).utf8) })
    let all = [
      "tune", "flick.gesture", "dash.gesture", "t", "--label-from", "([a-z]+)[0-9]", "--apply",
    ]
    let good = FakeWorld(files)
    #expect(good.run(bytes: all.map { Array($0.utf8) }) == .held)
    #expect(good.saved.keys.sorted() == ["dash.gesture", "flick.gesture"])
    if case .file(let bytes)? = files[path] { files[path] = .full(bytes) }
    let world = FakeWorld(files)
    #expect(world.run(bytes: all.map { Array($0.utf8) }) == .unusable)
    let isFirst = path == "flick.gesture"
    #expect(world.saved.keys.sorted() == (isFirst ? [] : ["flick.gesture"]))
    let note = "note: flick.gesture written: 1 number\n"
    #expect(world.complaints.contains(note) == !isFirst)
    #expect(world.complaints.hasSuffix("\(path): error: no room\n"), "\(world.complaints)")
  }

  @Test func `a limit of which each looser value loses something says so, and nothing is written`()
  {
    var files = Self.files
    files["flick.gesture"] = .text("gesture flick { stroke { move right, length >= 50pt } }\n")
    files["t/other1.trace"] = .text(
      "0 began 1 0 0\n9 moved 1 30 0\n18 moved 1 49.9 0\n20 ended 1\n")
    let world = FakeWorld(files)
    #expect(run(world, "--apply") == .held)
    #expect(
      world.output.contains("  loosest           as it is: 45pt loses 1\n"), "\(world.output)")
    #expect(world.saved == [:])
    #expect(world.complaints.contains("no number can be loosened without losing something"))
  }

  @Test func `a gesture of other labels that is let in is counted`() {
    var files = Self.files
    files["flick.gesture"] = .text(
      """
      gesture flick { stroke { move right, length >= 50pt } }
      gesture other { stroke { move down } }

      """)
    files["t/other1.trace"] = .text(Drawings.line(35))
    let world = FakeWorld(files)
    #expect(run(world) == .held)
    #expect(
      world.output.contains("25pt loses nothing, gains 1, lets in 1 of other labels\n"),
      "\(world.output)")
  }

  /// What `a` drew allows 25 pt, with which a line of `b` is taken for a flick; what `b` drew allows 45 pt
  /// at the least.
  @Test func `limits are found without each person, and tried on that person's traces`() {
    let world = FakeWorld(Self.people)
    #expect(run(world, "--person-from", "t/(.)") == .held)
    #expect(
      world.output.contains(
        """
          left out: with limits found without each of 2 people, 2 of 4 traces are right, now 3: \
        loses 1, gains 0, lets in 1

        """), "\(world.output)")
  }

  @Test func `the curve tells what is kept and answered the better a fit has to be`() throws {
    var files = Self.people
    files["s"] = .folder(["a.trace", "b.trace"].map { Array($0.utf8) })
    files["s/a.trace"] = .text(Self.line(35, in: 35))
    files["s/b.trace"] = .text(Self.line(80, in: 80))
    let world = FakeWorld(files)
    #expect(
      run(world, "--person-from", "t/(.)", "--strangers", "s", "--curve") == .held)
    #expect(
      world.output.contains(
        """
        rejection: of 4 traces, 4 by people who can be left out and 2 strangers
          stray at most  kept  answered  loosest: kept  answered  left out: kept
               as it is     3         1              3         1               2
          20% of length     3         1              3         1               2

        """), "\(world.output)")
    let told = FakeWorld(files)
    #expect(
      run(told, "--person-from", "t/(.)", "--strangers", "s", "--curve", "--format", "json")
        == .held)
    let schema = try JSONSchema(Repository.text(of: "Grammar/tune-output.schema.json"))
    let lines = told.output.split(separator: "\n")
    for line in lines { #expect(try schema.problems(of: String(line)) == []) }
    let start = #"{"rejection":{"traces":4,"tracesLeftOut":4,"strangers":2,"#
    #expect(lines.last?.hasPrefix(start) == true)
  }

  @Test(arguments: [
    (["tune", "-", "t", "--apply"], "error: '--apply' writes files, and not '-'\n"),
    (["tune", "flick.gesture", "t", "--curve"], "error: '--curve' needs '--strangers'\n"),
    (["tune", "flick.gesture", "-", "--strangers", "-"], "error: '-' can be read only once\n"),
    (["tune", "flick.gesture", "t", "--strangers", "nowhere"], "nowhere: error: "),
  ])
  func `what makes no sense is told why`(arguments: [String], told: String) {
    let world = FakeWorld(Self.files, input: Self.flick)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.contains(told), "\(world.complaints)")
  }

  private func run(_ world: FakeWorld, _ more: String...) -> ExitCode {
    let all = ["tune", "flick.gesture", "t", "--label-from", "([a-z]+)[0-9]"] + more
    return world.run(bytes: all.map { Array($0.utf8) })
  }

  private static let flick = """
    // A flick.
    gesture flick {
      stroke { move right,  length >= 50pt, duration <= 100ms } // Quick.
    }

    """

  /// What two people drew: both flicks and something else. One of them flicks no shorter than 30
  /// pt.
  private static let people: [String: FakeWorld.Entry] = {
    let lines = [
      "t/a/flick1": line(70, in: 70), "t/a/flick2": line(30, in: 30),
      "t/b/flick3": line(60, in: 60), "t/b/other1": line(40, in: 40),
    ]
    var files = Drawings.tree(of: lines.keys.map { $0 + ".trace" })
    for (path, text) in lines { files[path + ".trace"] = .text(text) }
    files["flick.gesture"] = .text("gesture flick { stroke { move right, length >= 50pt } }\n")
    return files
  }()

  /// A line to the right that takes a number of milliseconds.
  private static func line(_ length: Int, in time: Int) -> String {
    (["0 began 1 0 0"]
      + (1...10).map { "\($0 * time / 10) moved 1 \($0 * length / 10) 0" }
      + ["\(time) ended 1 \(length) 0"]).joined(separator: "\n") + "\n"
  }

  /// Flicks, one short and one slow, and something else that is both.
  private static let files: [String: FakeWorld.Entry] = {
    let lines = [
      "t/flick1": line(70, in: 70), "t/flick2": line(30, in: 30), "t/flick3": line(70, in: 140),
      "t/other1": line(40, in: 150),
    ]
    var files = Drawings.tree(of: lines.keys.map { $0 + ".trace" })
    for (path, text) in lines { files[path + ".trace"] = .text(text) }
    files["flick.gesture"] = .text(flick)
    return files
  }()
}
