import Foundation
import GestureReport
import GestureTestSupport
import GestureTraces
import Testing

/// The outcomes that are only counted are those that are reported.
@Suite struct VerdictTests {
  @Test(arguments: tried)
  func `the verdicts on a trace are those that are explained`(pair: Example.Pair) throws {
    let trace = try Trace(recordedAt: pair.trace.url)
    let checker = Checker([try pair.example.compilation()])
    let told = checker.check(trace).filter { $0.outcome != .possible }
    var quick = checker.quick
    let counted = quick.verdict(on: trace).outcomes
    #expect(told.map(\.gesture) == counted.map(\.gesture))
    #expect(told.map(\.outcome) == counted.map(\.outcome))
    #expect(told.map(\.time) == counted.map(\.time))
  }

  /// A sample takes every sixth trace.
  private static var tried: [Example.Pair] {
    let all = Example.all().flatMap(\.pairs)
    let step = Effort.now > .sample ? 1 : 6
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  /// Without expectations, a summary is of verdicts only; with them, of reports.
  @Test func `a summary counts the same either way`() throws {
    let text = """
      tolerance 0pt
      gesture line { stroke { move right, length >= 50pt } }
      gesture drag { stroke { move down, length >= 50pt  begin  any } }

      """
    func summary(_ end: String) -> String {
      let world = FakeWorld([
        "a.gesture": .text(text),
        "traces": .folder(["1.trace", "2.trace", "3.trace"].map { Array($0.utf8) }),
        "traces/1.trace": .text("0 began 1 0 0\n10 moved 1 90 0\n20 ended 1 90 0\n" + end),
        "traces/2.trace": .text("0 began 1 0 0\n10 moved 1 0 90\n" + end),
        "traces/3.trace": .text("0 began 1 0 0\n10 ended 1 0 0\n" + end),
      ])
      _ = world.run("check", "a.gesture", "traces", "--format=summary", "--label-from", "([0-9])")
      return world.output
    }
    #expect(summary("") == summary("expect line recognized\n"))
    #expect(summary("").contains("line"))
  }
}
