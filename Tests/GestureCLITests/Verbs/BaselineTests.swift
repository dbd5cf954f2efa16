import GestureCLI
import GestureReport
import Testing

/// What `gesturec test` makes of a baseline.
@Suite struct BaselineTests {
  @Test(
    arguments: [
      (
        "a trace that was right", "right\tline-short.trace\tline\tline\n", ExitCode.didNotHold,
        "Worse than the baseline, or new and wrong\n  line-short.trace\n"
          + "baseline: 1 regression, 0 improvements, 1 new\n"
      ),
      (
        "one that was wrong and is", "wrong\tline-short.trace\tline\tnone\n", .held,
        "baseline: 0 regressions, 0 improvements, 1 new, 1 known to be wrong\n"
      ),
      (
        "one that was wrong and is right",
        "wrong\tline-short.trace\tline\tnone\nwrong\tline-long.trace\tline\tnone\n", .held,
        "Better than the baseline; '-o' keeps it so\n  line-long.trace\n"
          + "baseline: 0 regressions, 1 improvement, 1 known to be wrong\n"
      ),
      (
        "a new one that is wrong", "right\tline-long.trace\tline\tline\n", .didNotHold,
        "Worse than the baseline, or new and wrong\n  line-short.trace\n"
          + "baseline: 1 regression, 0 improvements\n"
      ),
      (
        "one that is gone",
        "# old\r\nright\tgone.trace\tline\tline\r\nwrong\tline-short.trace\tline\tnone\r\n",
        .didNotHold,
        "In the baseline and not here\n  gone.trace\n"
          + "baseline: 0 regressions, 0 improvements, 1 missing, 1 new, 1 known to be wrong\n"
      ),
    ] as [(String, String, ExitCode, String)])
  func `what has changed decides`(name: String, text: String, code: ExitCode, told: String) {
    let world = world(text)
    #expect(world.run("test", "shapes", "--worst", "0") == code)
    #expect(world.output.hasSuffix(told), "\(name): \(world.output)")
    #expect(world.saved == [:])
  }

  @Test(
    arguments: [
      ("right line-long.trace line line\n", "1: error: expected four fields separated by tabs"),
      (
        "# a\nbest\ta\tb\tc\n",
        "2: error: a line begins with right, wrong or unreadable, not 'best'"
      ),
      ("right\ta\tb\tc\nwrong\ta\tb\tc\n", "2: error: 'a' is there twice"),
    ])
  func `what is no baseline is named`(text: String, told: String) {
    let world = world(text)
    #expect(world.run("test", "shapes") == .unusable)
    #expect(world.complaints.hasPrefix("shapes/test.baseline:\(told)"), "\(world.complaints)")
    let programs = self.world(text)
    #expect(programs.run("test", "shapes", "--messages", "json") == .unusable)
    #expect(programs.output.contains(#""path":"shapes/test.baseline","#), "\(programs.output)")
  }

  @Test func `an update writes what there is, and then nothing has changed`() {
    let first = world(nil)
    #expect(first.run("test", "shapes", "-o", "shapes/test.baseline", "-q") == .held)
    let text = first.saved["shapes/test.baseline"] ?? ""
    #expect(
      text.split(separator: "\n").dropFirst() == [
        "right\tline-long.trace\tline\tline", "wrong\tline-short.trace\tline\tnone",
      ])
    #expect(first.complaints == "note: shapes/test.baseline written: 2 traces\n")
    let second = world(text)
    #expect(second.run("test", "./shapes", "-q", "-o", "./shapes/test.baseline") == .held)
    #expect(second.saved["./shapes/test.baseline"] == text)
    let elsewhere = world(nil, ["kept": .text(text.replacing("line-", with: "shapes/line-"))])
    #expect(elsewhere.run("test", "shapes", "--baseline", "kept") == .held)
  }

  /// It would be waited for; who names one means it.
  @Test func `a pipe is a baseline only if it is named`() {
    let pipes = ["shapes/test.baseline": FakeWorld.Entry.pipe, "kept": .pipe]
    let (without, unnamed, named) = (world(nil), world(nil, pipes), world(nil, pipes))
    #expect(without.run("test", "shapes") == unnamed.run("test", "shapes"))
    #expect(without.output == unnamed.output && without.complaints == unnamed.complaints)
    #expect(named.run("test", "shapes", "--baseline", "kept") == .unusable)
    #expect(named.complaints == "kept: error: the reader waits for ever\n", "\(named.complaints)")
  }

  @Test func `a trace that cannot be read may be known`() {
    var files = Drawings.files
    let text = "unreadable\ttap-2.trace\t–\t–\nright\ttap-1.trace\ttap\ttap\n"
    files["broken/test.baseline"] = .text(text)
    #expect(FakeWorld(files).run("test", "broken") == .held)
    let world = FakeWorld(Drawings.files)
    #expect(world.run("test", "broken", "-o", "broken/test.baseline") == .held)
    #expect(world.saved["broken/test.baseline"]?.contains("unreadable\ttap-2.trace\t") == true)
  }

  @Test func `nothing is kept of what could not be tried`() {
    var files = Drawings.files
    files["shapes/line.gesture"] = .text(Samples.unclosed)
    let world = FakeWorld(files)
    #expect(world.run("test", "shapes", "-o", "shapes/test.baseline") == .didNotHold)
    #expect(world.saved == [:])
    #expect(
      world.complaints.hasSuffix(
        "the baseline was not updated, because some traces could not be tried\n"))
  }

  @Test(arguments: ["a\tb", "a\nb", "a\\tb", "\\", "ü –"])
  func `any path can be kept`(path: String) throws {
    var baseline = Baseline()
    baseline.entries[path] = Baseline.Entry(.wrong, label: path, answer: path)
    #expect(try Baseline(reading: baseline.text) == baseline)
  }

  /// A folder with one trace that comes out right and one that does not.
  private func world(_ baseline: String?, _ more: [String: FakeWorld.Entry] = [:]) -> FakeWorld {
    let names = ["line.gesture", "line-long.trace", "line-short.trace"]
    var files = Drawings.files.filter { names.contains(String($0.key.dropFirst(7))) }
    for folder in ["shapes", "./shapes"] {
      files[folder] = .folder(names.map { Array($0.utf8) })
      for name in names { files["\(folder)/\(name)"] = Drawings.files["shapes/\(name)"] }
      if let baseline { files["\(folder)/test.baseline"] = .text(baseline) }
    }
    return FakeWorld(files.merging(more) { $1 })
  }
}
