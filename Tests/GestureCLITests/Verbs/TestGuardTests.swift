import GestureCLI
import Testing

/// What keeps a green `gesturec test` from meaning nothing.
@Suite struct TestVerbTestsOfMistakes {
  private let right = Samples.tapTrace + "expect tap recognized\n"

  @Test func `traces of several folders have lines of their own`() {
    let world = world(["A/tap.gesture", "A/tap.trace", "B/tap.gesture", "B/tap.trace"])
    #expect(world.run("test", "A", "B", "-o", "A/test.baseline") == .held)
    let lines = (world.saved["A/test.baseline"] ?? "").split(separator: "\n").dropFirst()
    #expect(lines == ["right\t../B/tap.trace\ttap\ttap", "right\ttap.trace\ttap\ttap"])
  }

  @Test func `traces that one line would stand for are refused`() {
    let world = world(["A/tap.gesture", "A/tap.trace", "/A/tap.trace"])
    let all = ["test", "A/tap.gesture", "A", "/A/tap.trace", "-o", "A/x.baseline"]
    #expect(world.run(bytes: all.map { Array($0.utf8) }) == .unusable)
    #expect(world.saved == [:])
    #expect(world.complaints.contains("another trace has the same name in the baseline"))
  }

  @Test(arguments: ["j/results.xml", "other.xml"])
  func `what a test wrote before is no trace`(output: String) {
    let first = world(["j/tap.gesture", "j/tap.trace"])
    #expect(first.run("test", "-q", "j", "-o", "j/results.xml") == .held)
    let text = first.saved["j/results.xml"] ?? ""
    #expect(text.contains("<testsuites"))
    let second = world(["j/tap.gesture", "j/tap.trace"], ["j/results.xml": text])
    #expect(second.run("test", "-q", "j", "-o", output) == .held)
    #expect(second.output == "1 of 1 trace right\n", "\(second.complaints)")
  }

  @Test func `a specification without traces beside one that has some is no success`() {
    let world = world(["j/tap.gesture", "j/tap.trace", "k/tap.gesture"])
    #expect(world.run("test", "j/tap.gesture", "k/tap.gesture") == .unusable)
    #expect(
      world.complaints
        == "k/tap.gesture: error: no trace belongs to it; 'gesturec sample k/tap.gesture -o FOLDER' "
        + "makes some\n")
    #expect(world.output.hasPrefix("j/tap.gesture: 1 of 1 right\n"))
  }

  @Test func `nothing tried is nothing held`() throws {
    let world = world(["j/tap.gesture"], ["j/tap.trace": Samples.tapTrace])
    #expect(world.run("test", "j", "-o", "j/test.baseline", "-o", "o.xml") == .unusable)
    #expect(world.complaints.contains("no trace has a label"))
    #expect(world.saved["j/test.baseline"] == nil)
    #expect(world.saved["o.xml"]?.contains("errors=\"1\"") == true)
  }

  @Test func `JUnit has errors of specifications and missing traces`() {
    let files = ["a/bad.gesture": Samples.unclosed, "a/bad-1.trace": right]
    let broken = world(["a/tap.gesture", "a/tap.trace"], files)
    #expect(broken.run("test", "a", "-o", "o.xml") == .didNotHold)
    let text = broken.saved["o.xml"] ?? ""
    #expect(text.contains("tests=\"3\" failures=\"0\" errors=\"2\""), "\(text)")
    let place = "file=\"a/bad.gesture\" line=\"1\" time=\"0.000\""
    let diagnostic = "a/bad.gesture:1:13: this `{` is not closed [unclosed]"
    #expect(
      text.contains("name=\"a/bad.gesture\" \(place)><error message=\"\(diagnostic)\"/>"), "\(text)"
    )
    #expect(text.contains("<error message=\"not tried, for a/bad.gesture cannot be used\"/>"))
    let missing = world(
      ["a/tap.gesture", "a/tap.trace"],
      ["a/test.baseline": "right\tgone.trace\ttap\ttap\nright\ttap.trace\ttap\ttap\n"])
    #expect(missing.run("test", "a", "-o", "o.xml") == .didNotHold)
    let second = missing.saved["o.xml"] ?? ""
    #expect(second.contains("tests=\"2\" failures=\"1\" errors=\"0\""), "\(second)")
    #expect(second.contains("name=\"gone.trace\" time=\"0.000\"><failure "))
  }

  @Test func `traces that were not tried are no right ones`() {
    let files = [
      "a/bad.gesture": Samples.unclosed, "a/bad-1.trace": right, "a/bad-2.trace": right,
      "a/test.baseline": "right\tbad-1.trace\ttap\ttap\nright\ttap.trace\ttap\ttap\n",
    ]
    let world = world(["a/tap.gesture", "a/tap.trace"], files)
    #expect(world.run("test", "a") == .didNotHold)
    #expect(
      world.output == """
        a/bad.gesture: it has errors, so 2 traces were not tried
        a/tap.gesture: 1 of 1 right
        1 of 3 traces right, 2 not tried
        baseline: 0 regressions, 0 improvements, 2 not tried

        """)
  }

  @Test func `a case of JUnit has its place`() {
    let world = world(
      ["a/tap.gesture"],
      [
        "a/tap.trace": "# Too long.\n0 began 1 0 0\n900 ended 1\n\nexpect tap recognized\n",
        "a/tap-2.trace": Samples.badTrace,
      ])
    #expect(world.run("test", "a", "-o", "o.xml") == .unusable)
    let text = world.saved["o.xml"] ?? ""
    #expect(
      text.contains(
        "name=\"a/tap.trace\" file=\"a/tap.trace\" line=\"5\" time=\"0.000\"><failure "),
      "\(text)")
    #expect(text.contains("file=\"a/tap-2.trace\" line=\"2\" time=\"0.000\"><error "), "\(text)")
  }

  @Test func `all wrong traces are listed on request`() {
    let texts = (1...23).map {
      ("a/tap-\($0).trace", "0 began 1 0 0\n900 ended 1\nexpect tap recognized\n")
    }
    let world = world(["a/tap.gesture"], Dictionary(uniqueKeysWithValues: texts))
    #expect(world.run("test", "a") == .didNotHold)
    #expect(world.output.contains("  and 3 more; '--all' lists them\n"))
    #expect(!world.output.contains("a/tap-9.trace  tap:"))
    #expect(world.run("test", "a", "--all") == .didNotHold)
    #expect(world.output.contains("a/tap-9.trace  tap: expect tap recognized: tap failed at "))
  }

  @Test func `a wrong trace may not become unreadable`() {
    let baseline = "wrong\ttap-2.trace\ttap\tnone\nright\ttap.trace\ttap\ttap\n"
    let world = world(
      ["a/tap.gesture", "a/tap.trace"],
      ["a/tap-2.trace": Samples.badTrace, "a/test.baseline": baseline])
    #expect(world.run("test", "a") == .unusable)
    #expect(world.output.contains("baseline: 1 regression"))
  }

  @Test(arguments: ["j/tap.gesture", "./j/tap.trace", "results", "results.txt", "results.json"])
  func `a report has an ending that says what it is`(output: String) {
    let world = world(["j/tap.gesture", "j/tap.trace"])
    #expect(world.run("test", "j", "-o", output) == .unusable)
    #expect(world.saved == [:])
    #expect(
      world.complaints.contains(
        "'--output' writes a page (.html), JUnit XML (.xml) or a baseline (.baseline), and "
          + "'\(output)' has another ending"), "\(world.complaints)")
  }

  @Test func `nothing that is read is replaced`() {
    let drawing =
      "<Gesture><Point X=\"1\" Y=\"1\" T=\"0\"/><Point X=\"1\" Y=\"1\" T=\"9\"/></Gesture>"
    let world = world(["j/tap.gesture"], ["j/tap.xml": drawing])
    #expect(world.run("test", "j", "--label-from", "(tap)", "-o", "./j/tap.xml") == .unusable)
    #expect(world.saved == [:])
    #expect(world.complaints.contains("would be"), "\(world.complaints)")
  }

  @Test(
    arguments: [
      ["j", "./j", "j/tap.trace"], ["j/tap.gesture", "./j/tap.gesture", "j", "./j"],
    ])
  func `each trace is tried once`(paths: [String]) {
    let world = world(["j/tap.gesture", "j/tap.trace"])
    #expect(world.run(bytes: (["test"] + paths).map { Array($0.utf8) }) == .held)
    #expect(world.output.hasPrefix("j/tap.gesture: 1 of 1 right\n"), "\(world.output)")
  }

  /// Taps and their traces under paths, and other files.
  private func world(_ paths: [String], _ more: [String: String] = [:]) -> FakeWorld {
    let taps = paths.map { ($0, $0.hasSuffix(".gesture") ? Samples.tap : right) }
    let texts = more.merging(taps) { $1 }
    var files = Drawings.tree(of: texts.keys.filter { !$0.hasPrefix("/") })
    for (path, text) in texts { files[path] = .text(text) }
    for path in texts.keys { files["./" + path] = files[path] }
    for (path, entry) in files where !path.hasPrefix(".") { files["./" + path] = entry }
    return FakeWorld(files)
  }
}
