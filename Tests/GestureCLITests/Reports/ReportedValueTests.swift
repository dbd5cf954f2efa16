import GestureCLI
import GestureTestSupport
import Testing

/// The values that a gesture reports, as the tool shows them and traces expect them.
@Suite struct ReportedValueTests {
  static let pan = """
    gesture pan {
      stroke {
        move any, distance >= 10pt
        begin
        drag: any
      }
      report drag.translation, half: -drag.translation.x / -2, max(drag.duration, 1ms), touches
    }

    """

  static let drag = """
    0   began 1 100 100
    20  moved 1 120 100
    40  moved 1 150 104
    60  moved 1 170 100
    80  ended 1 170 100

    """

  @Test func `the last values are shown with their outcome`() {
    let world = world(expecting: "expect pan ended")
    #expect(world.run("check", "pan.gesture", "a.trace") == .held)
    #expect(
      world.output.contains(
        """
          → drag.translation          50.0, 0.0 pt
          → half                      25.0 pt
          → max(drag.duration, 1ms)   60.0 ms
          → touches                   1

        """), "\(world.output)")
  }

  @Test(
    arguments: [
      ("drag.translation.x 50pt ±1pt", nil),
      ("drag.translation.x 49.2pt ±1pt", nil),
      ("drag.translation.x 48pt ±1pt", "drag.translation.x is 50.0 pt"),
      ("drag.translation.x 50.4pt", "drag.translation.x is 50.0 pt"),
      ("drag.translation.y 0pt, half 25pt", nil),
      ("half 25.04pt ± 0.05pt", nil),
      ("drag.translation 50pt ±0pt", nil),
      ("max(drag.duration, 1ms) 60ms ±1ms", nil),
      ("max(drag.duration, 1ms) 0.06s", nil),
      ("touches 1", nil),
      ("touches 1pt", "touches is 1, which is not in 'pt'"),
      ("half 25", "half is 25.0 pt, which has a unit, and 'expect' gives none"),
      ("half 25pt ±10ms", "the tolerance '±10ms' needs a unit like that of '25pt', as 'pt'"),
      ("half 25pt ±1", "the tolerance '±1' needs a unit, as in '±1pt'"),
      ("touches 1 ±1pt", "the tolerance '±1pt' has a unit, and '1' has none"),
      ("drag.translatoin.x 50pt", "did you mean 'drag.translation.x'?"),
      ("scale 2", "it reports drag.translation, half, max(drag.duration, 1ms), touches"),
    ] as [(String, String?)])
  func `an expectation names values`(values: String, instead: String?) {
    let world = world(expecting: "expect pan ended, \(values)")
    #expect(world.run("check", "pan.gesture", "a.trace") == (instead == nil ? .held : .didNotHold))
    #expect(world.output.contains(instead ?? "✓ expect pan ended, "), "\(world.output)")
  }

  @Test func `an expectation of the wrong kind says what its gesture does`() {
    let world = world(expecting: "expect pan recognized")
    #expect(world.run("check", "pan.gesture", "a.trace") == .didNotHold)
    #expect(
      world.output.contains("a gesture with 'begin' begins and ends, and is never 'recognized'"))
  }

  /// Half of the last place that is written, in the unit that is written, or what is said to be allowed.
  @Test(arguments: [
    ("touches 1", true), ("touches 2", false), ("touches 0", false), ("touches 1.5", false),
    ("ratio 3", true), ("ratio 2", true), ("ratio 1", false), ("ratio 4", false),
    ("ratio 2.5", true), ("ratio 2.6", false), ("ratio 2.4", false), ("ratio 2.54", false),
    ("ratio 2.50", true), ("ratio 2 ±0.5", true), ("ratio 2 ±0.4", false),
    ("time 60ms", true), ("time 60.4ms", false), ("time 61ms", false), ("time 0.06s", true),
    ("time 0.1s", true), ("time 0.2s", false), ("time 0s", true),
    ("turned 90deg", true), ("turned 90.4deg", false), ("turned 91deg", false),
    ("turned 1.6rad", true), ("turned 1.5rad", false), ("turned 1.57rad", true),
    ("turned 2rad", true), ("turned 1rad", false),
    ("tenths 2.5", true), ("tenths 2.6", false), ("more-tenths 2.5", false),
    ("more-tenths 2.6", true),
    ("hundredths 2.50", true), ("hundredths 2.51", false),
    ("more-hundredths 2.50", false), ("more-hundredths 2.51", true),
    ("thousandths 2.500", true), ("thousandths 2.501", false),
    ("more-thousandths 2.500", false), ("more-thousandths 2.501", true),
    ("speed 500pt/s", true), ("speed 500.4pt/s", false), ("speed 501pt/s", false),
  ])
  func `a value is meant to its last place`(value: String, holds: Bool) {
    let gesture = """
      gesture pan {
        stroke { move any, distance >= 10pt  begin  drag: any }
        report touches, ratio: drag.duration / 24ms, time: drag.duration
        report turned: 90deg * drag.duration / 60ms, speed: 30pt / drag.duration
        report tenths: 2.548 * drag.duration / 60ms, more-tenths: 2.552 * drag.duration / 60ms
        report hundredths: 2.5048 * drag.duration / 60ms
        report more-hundredths: 2.5052 * drag.duration / 60ms
        report thousandths: 2.50048 * drag.duration / 60ms
        report more-thousandths: 2.50052 * drag.duration / 60ms
      }

      """
    let world = FakeWorld([
      "pan.gesture": .text(gesture), "a.trace": .text(Self.drag + "expect pan ended, \(value)\n"),
    ])
    let code = world.run("check", "pan.gesture", "a.trace")
    #expect(code == (holds ? .held : .didNotHold), "\(world.output) \(world.complaints)")
  }

  @Test func `a gesture that reports nothing says so`() {
    let world = FakeWorld(
      Samples.files.merging(["b.trace": .text(Samples.tapTrace + "expect tap recognized, x 1\n")]) {
        $1
      })
    #expect(world.run("check", "tap.gesture", "b.trace") == .didNotHold)
    #expect(world.output.contains("expect tap recognized, x 1: tap reported nothing"))
  }

  @Test func `each change is told with its values`() {
    let world = world(expecting: "expect pan ended")
    #expect(world.run("check", "--deliver", "pan.gesture", "a.trace") == .held)
    #expect(
      world.output.contains(
        "  0.040 s   pan changed  drag.translation 30.0, 4.0 pt; half 15.0 pt; "
          + "max(drag.duration, 1ms) 20.0 ms; touches 1\n"), "\(world.output)")
  }

  @Test(arguments: [[], ["--deliver"]])
  func `programs are told the values by the schema`(options: [String]) throws {
    let world = world(expecting: "expect pan ended")
    let all = ["check", "--format", "json", "pan.gesture", "a.trace"] + options
    #expect(world.run(bytes: all.map { Array($0.utf8) }) == .held)
    let schema = try JSONSchema(Repository.text(of: "Grammar/check-output.schema.json"))
    #expect(try schema.problems(of: world.output) == [])
    #expect(
      world.output.contains(
        #""reports":[{"name":"drag.translation","values":[50.0,0.0],"unit":"pt"},"#
          + #"{"name":"half","values":[25.0],"unit":"pt"},"#), "\(world.output)")
  }

  @Test func `an expectation of values is the same in both native formats`() {
    let expectation = "expect pan ended, drag.translation.x 50pt ±1pt, max(a, b) -0.50deg/s"
    let world = world(expecting: expectation)
    #expect(world.run("trace", "convert", "a.trace", "-o", "b.jsonl") == .held)
    let lines = world.saved["b.jsonl"] ?? ""
    #expect(
      lines.hasSuffix(
        #"{"expect":{"gesture":"pan","outcome":"ended","values":["#
          + #"{"name":"drag.translation.x","value":"50pt","within":"1pt"},"#
          + #"{"name":"max(a, b)","value":"-0.50deg/s"}]}}"# + "\n"), "\(lines)")
    let back = FakeWorld(["b.jsonl": .text(lines)])
    #expect(back.run("trace", "convert", "b.jsonl", "-o", "c.trace") == .held)
    #expect(back.saved["c.trace"]?.hasSuffix(expectation + "\n") == true)
  }

  private func world(expecting expectation: String) -> FakeWorld {
    FakeWorld(["pan.gesture": .text(Self.pan), "a.trace": .text(Self.drag + expectation + "\n")])
  }
}
