import GestureCLI
import Testing

/// `--columns`, of `gesturec trace convert` and of all verbs that read traces.
@Suite struct ColumnsTests {
  private static let table = """
    px,py,time_ms,battery,who
    1,2,0,97,ann
    3,4,10,97,ann

    """

  @Test func `columns with other names are read, and the others noted`() {
    let world = FakeWorld(["a.csv": .text(Self.table)])
    let code = world.run(
      "trace", "convert", "a.csv", "--columns", "x=px,y=py,t=time_ms,person=who", "--format",
      "recordings")
    #expect(code == .held)
    #expect(
      world.output
        == "{\"name\":\"a.csv\",\"person\":\"ann\",\"strokes\":[[[1,2,0],[3,4,10]]]}\n")
    let trace = FakeWorld(["a.csv": .text(Self.table)])
    #expect(trace.run("trace", "convert", "a.csv", "--columns=x=px,y=py,t=time_ms") == .held)
    #expect(
      trace.complaints
        == "note: a.csv: 2 columns are not read: 'battery', 'who'; "
        + "'--columns' can say what they are (line 1)\n")
  }

  @Test(arguments: [
    ["check", "tap.gesture", "all.csv"], ["check", "tap.gesture", "all.csv", "--format=csv"],
    ["test", "tap.gesture", "all.csv"], ["learn", "all.csv"],
    ["learn", "tap.gesture", "all.csv", "--numbers"],
    ["playground", "tap.gesture", "all.csv", "-o", "a.html"], ["trace", "show", "all.csv"],
    ["trace", "convert", "all.csv", "--format=recordings"],
  ])
  func `every verb that reads traces takes names of columns`(words: [String]) {
    let rows = [("tap", 0), ("tap", 80), ("none", 0), ("none", 900)].map { "1,2,\($1),\($0)\n" }
    var files = Samples.files
    files["all.csv"] = .text("px,py,when,word\n" + rows.joined())
    let world = FakeWorld(files)
    let columns = ["--columns", "x=px,y=py,t_ms=when,label=word"]
    #expect(world.run(bytes: (words + columns).map { Array($0.utf8) }) == .held)
    let before = FakeWorld(files)
    #expect(before.run(bytes: (columns + words).map { Array($0.utf8) }) == .held)
    let without = FakeWorld(files)
    #expect(without.run(bytes: words.map { Array($0.utf8) }) == .unusable)
    #expect(without.complaints.contains("'--columns x=…,y=…,t=…' says which they are"))
  }

  /// `x` is another column than the one that is read as `x`, and the last line has no end.
  @Test func `a column that has the name of one that is given is not read`() {
    let world = FakeWorld(["a.csv": .text("x,px,y,t\n9,1,2,0\n9,3,4,10")])
    #expect(world.run("trace", "convert", "a.csv", "--columns", "x=px") == .held)
    #expect(world.output == "0 began 1 1 2\n10 moved 1 3 4\n10 ended 1 3 4\n")
    #expect(
      world.complaints
        == "note: a.csv: 1 column is not read: 'x-unread'; "
        + "'--columns' can say what it is (line 1)\n")
  }

  @Test(arguments: [
    ("a.trace", Samples.tapTrace), ("a.jsonl", Samples.tapLines), ("none.csv", "# nothing\n"),
    ("one.csv", "px\n1\n"),
  ])
  func `what is no table is read as it is`(path: String, text: String) {
    let (plain, renamed) = (FakeWorld([path: .text(text)]), FakeWorld([path: .text(text)]))
    let code = plain.run("trace", "convert", path)
    #expect(renamed.run("trace", "convert", path, "--columns", "x=px") == code)
    #expect(renamed.output == plain.output && renamed.complaints == plain.complaints)
    #expect((code == .held) == (plain.output == Samples.tapTrace))
  }

  @Test func `a table with other names is told which it has, and how to say what they are`() {
    let world = FakeWorld(["a.csv": .text(Self.table)])
    #expect(world.run("trace", "convert", "a.csv") == .unusable)
    #expect(
      world.complaints
        == "a.csv:1: error: the header must name x, y and one time, and it has no x, no y: "
        + "'px', 'py', 'time_ms', 'battery', 'who'; '--columns x=…,y=…,t=…' says which they are, "
        + "and label=…, person=… and trial=… with them [missing]\n")
    let other = FakeWorld(["a.csv": .text(Self.table)])
    #expect(other.run("trace", "convert", "a.csv", "--columns", "x=px,y=py,t=when") == .unusable)
    #expect(
      other.complaints
        == "a.csv: error: there is no column 'when'; there are 'px', 'py', 'time_ms', 'battery', "
        + "'who'\n")
  }

  @Test func `names in quotation marks are read, and comments above them`() {
    let table = "\u{FEFF}# by R\r\n\"\",\"Time, ms\",\"x\",\"y\"\r\n\"1\",0,1,2\r\n\"2\",10,3,4\r\n"
    let world = FakeWorld(["a.csv": .text(table)])
    #expect(
      world.run("trace", "convert", "a.csv", "--columns", "t=Time, ms", "--format", "recordings")
        == .unusable)
    let plain = FakeWorld(["a.csv": .text(table.replacing("Time, ms", with: "Time (ms)"))])
    #expect(plain.run("trace", "convert", "a.csv", "--columns", "t_ms=Time (ms)") == .held)
    #expect(plain.output == "0 began 1 1 2\n10 moved 1 3 4\n10 ended 1 3 4\n")
  }

  @Test(
    arguments: [
      ("x", "'--columns' takes a list such as x=px,y=py,t=time_ms, not 'x'"),
      ("x=px,y=px", "'--columns' has 'px' twice"), ("x=px,x=py", "'--columns' has 'x' twice"),
      (
        "x=px,z=pz",
        "'--columns' says which columns are name, list, trial, label, person, subject, device, event, "
          + "unit, pointer, down, x, y, pressure, force, t, t_s, t_ms, t_us, t_ns; there is no 'z'"
      ),
    ])
  func `a list that makes no sense is told why`(list: String, reason: String) {
    let world = FakeWorld()
    #expect(world.run("trace", "convert", "a.csv", "--columns", list) == .unusable)
    #expect(world.complaints.hasPrefix("error: \(reason)\n"))
  }
}
