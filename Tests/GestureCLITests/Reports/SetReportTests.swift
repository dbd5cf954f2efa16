import Foundation
import GestureCLI
import GestureCompiler
import GestureReport
import GestureTestSupport
import GestureTraces
import Testing

/// What is reported of a set: who won, who was prevented by whom, who waited for whom since when.
@Suite struct SetReportTests {
  @Test(arguments: Example.all().filter { $0.name.hasPrefix("Sets/") }.flatMap { $0.pairs })
  func `reports who won and why the others did not`(pair: Example.Pair) throws {
    let compilation = try pair.example.compilation()
    let name = pair.trace.url.lastPathComponent
    let trace = try Trace(reading: Array(Data(contentsOf: pair.trace.url)), path: name)
    var report = TraceReport(checking: trace, by: compilation)
    report.delivery = nil
    let text = TextReport(sources: [compilation.sources], palette: Palette(isColoured: false))
      .text(report)
    let golden = Repository.url(of: "Tests/Corpus/sets")
      .appending(path: pair.trace.url.deletingPathExtension().lastPathComponent + ".report")
    try GoldenCase(input: pair.trace.url, golden: golden).expect(text)
  }

  /// Who prevented a gesture, and whom it waited for since when.
  @Test func `programs are told the same of the sets`() throws {
    var (prevented, held) = (0, 0)
    let schema = try JSONSchema(Repository.text(of: "Grammar/check-output.schema.json"))
    for pair in Example.all().filter({ $0.name.hasPrefix("Sets/") }).flatMap(\.pairs) {
      let trace = try Trace(
        reading: Array(Data(contentsOf: pair.trace.url)), path: pair.trace.name)
      let report = TraceReport(checking: trace, by: try pair.example.compilation())
      #expect(try schema.problems(of: report.json) == [])
      for outcome in report.outcomes {
        if let preventer = outcome.cause?.kind.preventer {
          #expect(report.json.contains(#""preventedBy":"\#(preventer)""#))
          prevented += 1
        }
        if let hold = outcome.held {
          #expect(report.json.contains(#""waitedFor":"\#(hold.waitedFor)"}"#))
          held += 1
        }
      }
    }
    #expect(prevented > 8 && held > 8)
  }

  @Test func `every report belongs to a trace`() {
    let reports = Repository.files(in: "Tests/Corpus/sets", withExtension: "report")
    let traces = Repository.files(in: "Examples/Sets", withExtension: "trace")
    let names = { (urls: [URL]) in urls.map { $0.deletingPathExtension().lastPathComponent } }
    #expect(names(reports) == names(traces))
  }

  @Test func `two files are one set`() {
    let world = FakeWorld(texts: [
      "one.gesture":
        "gesture single { stroke { hold within 20pt, duration <= 350ms } after double fails }",
      "two.gesture": """
      gesture double {
        stroke { hold within 20pt, duration <= 350ms }
        lift, duration <= 300ms
        stroke { hold within 20pt, duration <= 350ms }
      }
      """,
      "tap.trace": "0 began 1 10 10\n80 ended 1 10 10\nexpect single recognized\n",
      "taps.trace": """
      0 began 1 10 10
      80 ended 1 10 10
      200 began 1 10 10
      280 ended 1 10 10
      expect double recognized
      expect single failed at double
      """,
    ])
    #expect(
      world.run("check", "one.gesture", "two.gesture", "--", "tap.trace", "taps.trace") == .held)
    #expect(world.output.contains("single  recognized at 0.380 s, held since 0.080 s for double\n"))
    #expect(
      world.run("check", "two.gesture", "one.gesture", "--", "tap.trace", "taps.trace") == .held)
    #expect(world.run("check", "one.gesture", "tap.trace") == .didNotHold)
    #expect(world.complaints.contains("there is no gesture `double`"))
  }

  @Test func `what is still held when the trace is over says for whom`() {
    let world = FakeWorld(texts: [
      "a.gesture": """
      gesture drag { stroke { move any, length >= 10pt  begin  any } after press fails }
      gesture press { stroke { hold within 90pt, duration >= 500ms } }
      """,
      "a.trace": "0 began 1 10 10\n80 moved 1 30 10\n",
    ])
    _ = world.run("check", "a.gesture", "a.trace")
    #expect(
      world.output.contains("drag  still possible at 0.500 s, held since 0.080 s for press\n"))
    _ = world.run("check", "a.gesture", "a.trace", "--format", "json")
    #expect(world.output.contains(#""held":{"since":0.08,"waitedFor":"press"}"#))
  }
}

extension FakeWorld {
  /// A world with files of these texts.
  fileprivate convenience init(texts: [String: String]) {
    self.init(texts.mapValues { .file(Array($0.utf8)) })
  }
}
