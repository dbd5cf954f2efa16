import GestureCLI
import GestureTestSupport
import Testing

/// What is drawn on a device becomes files, as far as it is whole.
@Suite struct RecordTests {
  private static let source: [String: FakeWorld.Entry] = Samples.files.merging([
    "event3": .file(DeviceText.twoDrawings.bytes(as: .records)),
    "out": .folder([]), ".": .folder([Array("drawing-01.trace".utf8)]),
  ]) { $1 }

  private func evemu(_ text: DeviceText = .twoDrawings) -> String {
    String(decoding: text.bytes(as: .evemu), as: UTF8.self)
  }

  @Test func `a drawing is a file, and its label is in its name`() {
    let world = FakeWorld(Self.source)
    #expect(world.run("trace", "record", "event3", "-o", "out", "--label", "pinch,tap") == .held)
    #expect(
      world.output == """
        out/pinch-01.trace: 6 events, 2 fingers at once, 20 ms
        out/tap-01.trace: 4 events, 1 finger at once, 300 ms

        """)
    #expect(world.saved.keys.sorted() == ["out/pinch-01.trace", "out/tap-01.trace"])
    #expect(world.saved["out/tap-01.trace"]?.hasPrefix("0 began 1 440 200\n") == true)
    #expect(world.complaints.contains("note: draw 'pinch'\n"))
    #expect(world.complaints.contains("note: draw 'tap'\n"))
    #expect(world.complaints.hasSuffix("note: 2 drawings saved\n"))
  }

  @Test func `no file is replaced`() {
    let world = FakeWorld(Self.source, input: evemu())
    #expect(world.run("trace", "record", "-") == .held)
    #expect(
      world.saved.keys.sorted() == [
        "drawing-02.trace", "drawing-03.trace",
      ])
  }

  @Test func `with a specification, a trace expects its label and is tried at once`() {
    let world = FakeWorld(Self.source, input: evemu())
    let code = world.run(
      "trace", "record", "-", "-o", "out", "tap.gesture", "--label", "none,tap")
    #expect(code == .held)
    let lines = world.output.split(separator: "\n")
    #expect(lines.first == "out/none-01.trace: 6 events, 2 fingers at once, 20 ms: nothing")
    let last = "out/tap-01.trace: 4 events, 1 finger at once, 300 ms: tap"
    #expect(lines.last?.hasPrefix(last) == true)
    #expect(world.saved["out/none-01.trace"]?.hasSuffix("expect none\n") == true)
    #expect(world.saved["out/tap-01.trace"]?.hasSuffix("expect tap recognized\n") == true)
  }

  @Test func `what was drawn until somebody interrupts is whole`() {
    // The first file is reported, and then comes the interruption; the second drawing goes on.
    let world = FakeWorld(Self.source, input: evemu(), writesToInterruption: 1)
    #expect(world.run("trace", "record", "-", "-o", "out") == .interrupted)
    #expect(world.saved.keys.sorted() == ["out/drawing-01.trace"])
    #expect(world.saved.values.allSatisfy { $0.hasSuffix("ended 2 251.9685 75.59055\n") })
    #expect(world.complaints.contains("what was being drawn at the end is left out"))
  }

  @Test(
    arguments: [
      (["trace", "record"], "SOURCE is missing"),
      (["trace", "record", "a", "b", "c"], "'c' is an unexpected argument"),
      (["trace", "record", "-", "--label", "a/b"], "'a/b' cannot be the name of a file"),
      (["trace", "record", "-", "--label=-a"], "'-a' cannot be the name of a file"),
      (["trace", "record", "-", "--label", ","], "'--label' needs a name"),
      (["trace", "record", "-", "--profile", "p.gesture"], "'--profile' is for a SPEC"),
      (
        ["trace", "record", "event3", "tap.gesture", "--label", "tip"],
        "tap.gesture: error: there is no gesture 'tip' in it"
      ),
      (["trace", "record", "event3", "-o", "nowhere"], "nowhere: error: there is no such file"),
      (["trace", "record", "missing", "-o", "out"], "missing: error: there is no such file"),
      (["trace", "record", "tap.gesture", "-o", "out"], "this is not what a device sends"),
    ])
  func `what cannot be recorded is refused`(arguments: [String], reason: String) {
    let world = FakeWorld(Self.source)
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .unusable)
    #expect(world.complaints.contains(reason), "\(world.complaints)")
    #expect(world.savedBytes.isEmpty)
  }

  @Test func `what cannot be saved ends it`() {
    let world = FakeWorld(
      Self.source.merging(["out/drawing-01.trace": .problem(.forbidden)]) { $1 })
    #expect(world.run("trace", "record", "event3", "-o", "out") == .unusable)
    #expect(world.complaints.contains("out/drawing-01.trace: error: permission denied"))
  }
}
