import GestureCLI
import GestureCompiler
import GestureReport
import GestureTestSupport
import GestureTraces
import Testing

/// A long trace is reported piece by piece, in the words of one that is reported as a whole.
@Suite struct LongCheckTests {
  @Test(arguments: ["Examples/Sets/", "Examples/UIKit/"])
  func `says what a report says that is kept whole`(folder: String) throws {
    var count = 0
    for pair in TracePair.all() where Repository.path(of: pair.trace).hasPrefix(folder) {
      let (compilation, trace) = (try pair.compilation(), try pair.recording())
      guard !trace.expectsOfView else { continue }
      let checker = Checker([compilation])
      let renderer = TextReport(
        sources: [compilation.sources], palette: Palette(isColoured: false))
      let report = wholeReport(of: trace, by: checker)
      let long = LongCheck(checker, trace, tellsLeaders: true)
      var (text, json) = ("", "")
      long.writeText(renderer) { text += $0 }
      long.writeJSON { json += $0 }
      #expect(text == renderer.text(report), "\(trace.path)")
      #expect(json == report.json, "\(trace.path)")
      #expect(long.summary.holds == report.holds)
      count += 1
    }
    #expect(count > 10)
  }

  /// The report of a trace, kept whole, with who leads after each event.
  private func wholeReport(of trace: Trace, by checker: Checker) -> TraceReport {
    var report = TraceReport(
      of: trace, outcomes: checker.check(trace, explaining: .gestures([])),
      gestures: checker.gestureNames, delivery: nil)
    report.leaders = checker.leaders(in: trace)
    return report
  }

  /// More attempts and more leaders than are put together.
  @Test(arguments: [0, 1, 255, 256, 257, 600])
  func `any number of attempts is reported as in a whole report`(count: Int) throws {
    let text = """
      gesture flick { stroke { move right, length >= 20pt } }
      gesture tick { stroke { move left, length >= 20pt } }
      """
    let hover = "0 entered 9 0 0 mouse\n1 exited 9 0 0\n"
    let flicks = (1..<(count + 1)).map {
      "\($0 * 100) began 1 50 50\n\($0 * 100 + 9) moved 1 \($0 % 2 * 100) 50\n"
        + "\($0 * 100 + 20) ended 1 \($0 % 2 * 100) 50\n"
    }
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    let trace = try Trace(reading: Array((hover + flicks.joined()).utf8), path: "a.trace")
    let checker = Checker([compilation])
    let renderer = TextReport(
      sources: [compilation.sources], palette: Palette(isColoured: false))
    let report = wholeReport(of: trace, by: checker)
    #expect(report.outcomes.count == 2 * count && report.leaders?.count == count)
    let long = LongCheck(checker, trace, tellsLeaders: true)
    var told = ""
    long.writeText(renderer) { told += $0 }
    // Leaders that are not put together may stand in other columns.
    let isSame = told.split(separator: " ") == renderer.text(report).split(separator: " ")
    #expect(isSame)
  }

  @Test func `tells a long trace whole, and names each way to fail once`() throws {
    // Most of the events change nothing, so that a long trace takes little time.
    let taps = (0..<50).map { index in
      let rest = (1...LongCheck.least / 50).map { "\(index * 1000 + $0) moved 1 10 10\n" }
      return "\(index * 1000) began 1 10 10\n\(rest.joined())\(index * 1000 + 900) ended 1 10 10\n"
    }
    let world = FakeWorld([
      "tap.gesture": .text(Samples.tap),
      "long.trace": .text(taps.joined() + "expect tap recognized\n"),
    ])
    #expect(world.run("check", "tap.gesture", "long.trace") == .didNotHold)
    #expect(world.output.count(of: "tap  failed at ") == taps.count)
    #expect(world.output.contains("expect tap recognized: tap failed at duration <= 350ms\n"))
    #expect(world.run("check", "tap.gesture", "long.trace", "--format=summary") == .didNotHold)
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { split(separator: text).count - 1 }
}
