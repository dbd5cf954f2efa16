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
      let checker = Checker([compilation])
      let renderer = TextReport(
        sources: [compilation.sources], palette: Palette(isColoured: false))
      for isDelivered in [false, true] {
        let report = wholeReport(of: trace, by: checker, isDelivered: isDelivered)
        let long = LongCheck(checker, trace, tellsLeaders: true, tellsDelivery: isDelivered)
        var (text, json) = ("", "")
        long.writeText(renderer) { text += $0 }
        long.writeJSON { json += $0 }
        #expect(text == renderer.text(report), "\(trace.path)")
        #expect(json == report.json, "\(trace.path)")
        #expect(long.summary.holds == report.holds)
      }
      count += 1
    }
    #expect(count > 10)
  }

  /// The report of a trace, kept whole, with who leads after each event.
  private func wholeReport(
    of trace: Trace, by checker: Checker, isDelivered: Bool = false
  ) -> TraceReport {
    let delivery = checker.deliveryLog(of: trace)
    var report = TraceReport(
      of: trace, outcomes: checker.check(trace, explaining: .gestures([])),
      gestures: checker.gestureNames, delivery: delivery)
    if !isDelivered { report.delivery = nil }
    report.leaders = checker.leaders(in: trace)
    return report
  }

  @Test func `the labelled gesture comes first, as in a whole report`() throws {
    let text = "gesture tap { stroke { any } }\ngesture hold { stroke { hold within 9pt } }\n"
    let compilation = Compilation(path: "a.gesture", contents: Array(text.utf8))
    let drawing = "0 began 1 5 5\n9 moved 1 50 50\n20 ended 1 50 50\n"
    var trace = try Trace(reading: Array(drawing.utf8), path: "a.trace")
    let checker = Checker([compilation])
    let renderer = TextReport(
      sources: [compilation.sources], palette: Palette(isColoured: false))
    for (label, first) in [("Tap", "tap"), ("hold", "hold"), ("wave", "hold")] {
      trace.label = label
      let report = renderer.text(wholeReport(of: trace, by: checker))
      let lines = report.split(separator: "\n")
      let heads = lines.filter { $0.hasPrefix("tap") || $0.hasPrefix("hold") }
      #expect(heads.count == 2 && heads[0].hasPrefix(first), "\(report)")
      var told = ""
      LongCheck(checker, trace, tellsLeaders: true).writeText(renderer) { told += $0 }
      #expect(told == report)
    }
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

  /// What is kept of a long trace, and what is put together of its report, is as much for many taps as for few.
  @Test(arguments: [false, true]) func `keeps no more of a longer trace`(isDelivered: Bool) throws {
    let compilation = Compilation(path: "tap.gesture", contents: Array(Samples.tap.utf8))
    let checker = Checker([compilation])
    let renderer = TextReport(
      sources: [compilation.sources], palette: Palette(isColoured: false))
    // More than are put together, once and several times.
    let kept = try [300, 900].map { count in
      let taps = (0..<count).map { "\($0 * 900) began 1 10 10\n\($0 * 900 + 90) ended 1 10 10\n" }
      let trace = try Trace(reading: Array(taps.joined().utf8), path: "a.trace")
      let long = LongCheck(checker, trace, tellsLeaders: false, tellsDelivery: isDelivered)
      var (lines, most, all) = (0, 0, 0)
      long.writeText(renderer) { piece in
        let count = piece.utf8.count { $0 == 10 }
        (lines, most) = (lines + count, max(most, count))
      }
      long.writeJSON { all += $0.utf8.count }
      #expect(lines > count && all > 100 * count)
      return [long.summary.outcomes.count, long.summary.delivery?.entries.count ?? 0, most]
    }
    #expect(kept[0] == kept[1] && kept[0][0] == 1)
  }

  /// A report that is written in pieces is written often, and not once.
  @Test(arguments: [[], ["--deliver"], ["--deliver", "--format=json"]])
  func `a long trace is reported while it is being checked`(options: [String]) throws {
    // Most of the events change nothing, as above.
    let taps = (0..<LongCheck.least / 4).map { index in
      let rest = (1...2).map { "\(index * 900 + $0) moved 1 10 10\n" }
      return "\(index * 900) began 1 10 10\n\(rest.joined())\(index * 900 + 90) ended 1 10 10\n"
    }
    let world = FakeWorld([
      "tap.gesture": .text(Samples.tap),
      "long.trace": .text(taps.joined() + "expect view began 1, ended 1\n"),
    ])
    let arguments = ["check", "tap.gesture", "long.trace"] + options
    #expect(world.run(bytes: arguments.map { Array($0.utf8) }) == .didNotHold)
    #expect(world.writeCount > 10)
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { split(separator: text).count - 1 }
}
