import GestureReport
import Testing

/// Reports for people, letter by letter.
@Suite struct TextReportTests {
  @Test func `a failure is shown with its phases, conditions and source`() {
    #expect(
      text(SampleReport.whole) == """
        a "quoted"    trace
          note: 1 touch never ended (line 5)
          ✓ expect tap recognized
          ✗ a "quoted"    trace:8:1: expect checkmark recognized: \
        checkmark failed at up.length > 1.4 * down.length
        checkmark  failed at 0.412 s, event 31
          down   0.000–0.160 s   14 steps   82.4 pt   stray  0.0
          up     0.160–0.412 s    1 step    96.1 pt   stray 11.2
          ✗ up.length > 1.4 * down.length   96.1 pt against 115.4 pt: short by 19.3 pt
          ✓ end above start                 60.0 pt above
          ✓ path inside view
         --> checkmark.gesture:7:11
          |
        7 |   require up.length > 1.4 * down.length, end above start
          |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        tap  recognized at 0.350 s

        """)
  }

  @Test func `every kind of cause is shown with its figures`() {
    let shown = SampleReport.causes.map { cause in
      let lines = text(TraceReport(trace: "a", outcomes: [SampleReport.failed(cause)]))
        .split(separator: "\n")
      return String(lines.last ?? "")
    }
    #expect(
      shown == [
        "  ✗ the path strayed too far in up   18.2 pt against 16.4 pt: over by 1.8 pt",
        "  ✗ duration <= 350ms   more than 350 ms",
        "  ✗ the finger left the radius of hold within 20pt   "
          + "20.5 pt against 20.0 pt: over by 0.5 pt",
        "  ✗ start within 24pt of left edge   80.0 pt against 24.0 pt: over by 56.0 pt",
        "  ✗ path inside view",
        "  ✗ abs(round.turn) >= 270deg   120.0° against 270.0°: short by 150.0°",
        "  ✗ the finger left before up began",
        "  ✗ a second finger landed",
        "  ✗ only 1 of 2 fingers was down within 150 ms",
        "  ✗ the last finger did not leave within 150 ms of the first",
        "  ✗ the finger that holds left its place   16.0 pt against 15.0 pt: over by 1.0 pt",
        "  ✗ the finger that holds lifted",
        "  ✗ touches landed, but `only` ignored all of them",
        "  ✗ touch 1 was cancelled",
        "  ✗ pan came first",
      ])
  }

  @Test func `a report is coloured without changing its text`() {
    let renderer = TextReport(
      sources: [SampleReport.sources], palette: Palette(isColoured: true))
    let coloured = renderer.text(SampleReport.whole)
    #expect(coloured.contains("\u{1B}[1;31m✗\u{1B}[0m"))
    #expect(
      coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == text(SampleReport.whole))
  }
}

private func text(_ report: TraceReport) -> String {
  TextReport(sources: [SampleReport.sources], palette: Palette(isColoured: false)).text(report)
}
