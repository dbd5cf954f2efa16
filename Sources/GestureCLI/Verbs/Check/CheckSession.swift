import GestureCompiler
import GestureModel
import GesturePages
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTraces
import Synchronization

/// Checks many traces at once and reports them in order.
struct CheckSession: Sendable {
  let check: Check
  private let compilations: [Compilation]
  private let checker: Checker
  /// The gestures that are not tried. Traces may expect something of them all the same.
  private let leftOut: Set<String>
  let reporter: Reporter
  /// Whether there is one trace.
  private var isSingle = false
  private let renderer: TextReport
  var tally: Tally

  /// What has been found so far.
  struct Tally: Sendable {
    var held = 0
    var failed = 0
    var hasProblem: Bool
    var summary: SummaryTable
    var progress: Progress
    var page: ReportPage
    var remedies = RemedyTally()
    var labelUse: PatternUse
    /// What was said of the heads of tables, after their paths.
    var saidOfHeads: Set<String> = []
  }

  /// A trace that was checked, with its label and what to print about it, or why it could not be.
  private typealias Answer = Result<
    (
      report: TraceReport, label: String?, text: String?, item: ReportPage.Item?,
      remedies: RemedyTally.Entry?, long: LongCheck?
    ), TraceProblem
  >

  init(_ check: Check, _ compilations: [Compilation], _ reporter: Reporter, hasProblem: Bool) {
    let world = reporter.world
    (self.check, self.reporter, checker) = (
      check, reporter,
      Checker(
        compilations, only: check.gestures,
        keepsSteps: check.page != nil || check.isDrawn && world.outputIsTerminal)
    )
    self.compilations = compilations
    leftOut =
      check.gestures.isEmpty
      ? [] : Set(Wiring(compilations).names).subtracting(checker.gestureNames)
    renderer = TextReport(
      sources: compilations.map(\.sources),
      palette: world.outputPalette, showsAllInFull: check.showsAllInFull)
    tally = Tally(
      hasProblem: hasProblem, summary: SummaryTable(gestures: checker.gestureNames),
      progress: Progress(
        total: nil, isQuiet: !check.tellsEachTrace || check.isQuiet, world: world),
      page: ReportPage(title: check.specifications.joined(separator: ", ")),
      labelUse: PatternUse(check.label))
    tally.page.texts = checker.texts
  }

  /// Checks traces and streams, reports them, and says how it went.
  mutating func run(_ inputs: CheckInputs) throws(OutputClosed) -> ExitCode {
    var inputs = inputs
    reporter.world.interruption.catchSignals()
    while !reporter.world.interruption.isRequested(), let part = inputs.next() {
      switch part {
      case .traces(let paths): try check(paths)
      case .stream(let path, let stream, let beginning):
        try checkStream(path, stream, beginning: beginning)
      }
    }
    try finish()
    if let mismatch = tally.labelUse.mismatch {
      reporter.report(mismatch)
      tally.hasProblem = true
    }
    savePage()
    return tally.hasProblem ? .unusable : tally.failed == 0 ? .held : .didNotHold
  }

  /// Checks traces and reports them.
  private mutating func check(_ paths: [String]) throws(OutputClosed) {
    tally.progress = Progress(
      total: paths.count, isQuiet: !check.tellsEachTrace || check.isQuiet, world: reporter.world)
    isSingle = paths.count == 1
    let shared = Mutex(tally)
    let session = self
    try OrderedWork.run(
      count: paths.count, workers: check.jobs ?? reporter.world.processors,
      isStopped: reporter.world.interruption.isRequested,
      work: { session.answer(paths[$0]) },
      deliver: { index, answer throws(OutputClosed) in
        let text = shared.withLock { tally in
          session.count(answer, paths[index], &tally)
        }
        if let text { try session.reporter.world.write(text) }
        if case .success(let (_, _, _, _, _, long?)) = answer { try session.write(long) }
        shared.withLock { $0.progress.update(index + 1) }
      })
    tally = shared.withLock { $0 }
    tally.progress.clear()
  }

  /// Reads and checks a trace, on any thread.
  private func answer(_ path: String) -> Answer {
    reporter.world.trace(at: path).map { read in
      var trace = checker.notingSettings(of: read)
      trace = check.label?.labelled(trace) ?? trace
      let label = trace.label ?? trace.expectedLabel
      if isToldInPieces(trace) {
        var trace = trace
        trace.expectations.removeAll { $0.gesture.map(leftOut.contains) ?? false }
        let long = LongCheck(
          checker, trace, tellsLeaders: check.tellsLeader, tellsDelivery: check.isDelivered)
        let isPrinted = !(check.isQuiet && long.summary.holds)
        return (long.summary, label, nil, nil, nil, isPrinted ? long : nil)
      }
      let report = report(of: trace)
      let isPrinted = check.tellsEachTrace && !(check.isQuiet && report.holds)
      return (
        report, label, isPrinted ? text(report, sketch(of: trace, report)) : nil,
        check.page.map { _ in item(of: trace, report) },
        check.showsRemedies ? remedies(of: trace, report) : nil, nil
      )
    }
  }

  /// Whether a trace's report is so long that it is written piece by piece.
  private func isToldInPieces(_ trace: Trace) -> Bool {
    trace.eventCount >= LongCheck.least && isTold(trace) && check.tellsEachTrace
      && check.page == nil && !check.isDrawn
  }

  /// Writes the report of a long trace.
  private func write(_ long: LongCheck) throws(OutputClosed) {
    let world = reporter.world
    switch check.format {
    case .json:
      try long.writeJSON { piece throws(OutputClosed) in try world.write(piece) }
      try world.write("\n")
    case .text:
      try long.writeText(renderer) { piece throws(OutputClosed) in
        try world.write(printable(piece, isColoured: renderer.palette.isColoured))
      }
      try world.write("\n")
    }
  }

  func remedies(of trace: Trace, _ report: TraceReport) -> RemedyTally.Entry {
    let meant = TraceLabel(of: trace, among: checker.gestureNames)
    return RemedyTally.Entry(trace, report, meant: Set(meant?.gestures ?? []))
  }

  /// What is drawn of a trace; nothing unless that was asked for and there is a terminal.
  func sketch(of trace: Trace, _ report: TraceReport) -> String {
    guard check.isDrawn, reporter.world.outputIsTerminal else { return "" }
    return TraceSketch.text(of: trace, report.outcomes, palette: renderer.palette)
  }

  /// What the page shows of a trace.
  func item(of trace: Trace, _ report: TraceReport) -> ReportPage.Item {
    let meant = TraceLabel(of: trace, among: checker.gestureNames)
    let person = check.person.flatMap { $0.label(in: trace.path) }
    let drawn = person.map { [(name: "person", value: $0)] } ?? []
    return ReportPage.Item(
      TracePicture(of: trace, report, by: checker), report.outcomes,
      recording: checker.labelled(trace, as: meant).nativeText, name: trace.path, label: meant,
      factors: drawn + trace.factors,
      closeCalls: meant.map {
        CloseCall.narrowest(
          in: report.outcomes, label: $0, moments: Set(trace.frames.map(\.time)))
      } ?? [],
      isRight: report.holds)
  }

  /// Checks a trace, on any thread.
  func report(of trace: Trace) -> TraceReport {
    var trace = trace
    trace.expectations.removeAll { $0.gesture.map(leftOut.contains) ?? false }
    let isDelivered = check.isDelivered || trace.expectsOfView
    var quick = checker.quick
    var report = TraceReport(
      of: trace,
      outcomes: isTold(trace)
        ? checker.check(trace, explaining: explained)
        : quick.verdict(on: trace).outcomes,
      gestures: checker.gestureNames, causes: checker.causes,
      delivery: isDelivered ? checker.deliveryLog(of: trace) : nil)
    if !check.isDelivered { report.delivery = nil }
    if check.tellsLeader { report.leaders = checker.leaders(in: trace) }
    return report
  }

  /// Whose failures in a trace are worth the time to look for their reasons: of a single one all, whatever
  /// it expects, of others those of what it is of.
  private var explained: Explained { isSingle && !check.isSummary ? .all : .expected }

  /// Whether anything is said of a trace but what was made. An expectation may be about the cause of
  /// a failure.
  private func isTold(_ trace: Trace) -> Bool {
    !check.isSummary || check.page != nil || !trace.expectations.isEmpty
      || reporter.messages != .text
  }

  /// Counts an answer.
  ///
  /// - Returns: What to print about it.
  private func count(_ answer: Answer, _ path: String, _ tally: inout Tally) -> String? {
    switch answer {
    case .failure(let problem):
      tally.hasProblem = true
      tally.progress.clear()
      reporter.report(problem, path: path)
      return nil
    case .success(let (report, label, text, item, remedies, long)):
      if let remedies { tally.remedies.add(remedies) }
      if let item { tally.page.items.append(item) }
      count(report, label: label, &tally)
      if text != nil || long != nil { tally.progress.clear() }
      return text
    }
  }

  /// Counts a report, and says to programs what did not happen, unless the report is an answer that
  /// says so itself.
  func count(
    _ report: TraceReport, label: String?, isAnswered: Bool = false, _ tally: inout Tally
  ) {
    tally.labelUse.note(report.trace)
    if report.holds { tally.held += 1 } else { tally.failed += 1 }
    tally.summary.add(report, label: label)
    let isSaid = isAnswered && reporter.world.messaging.format == nil
    if reporter.messages != .text, !isSaid { report.messages.forEach(reporter.report) }
  }

  func text(_ report: TraceReport, _ sketch: String) -> String {
    switch check.format {
    case .json: report.json + "\n"
    case .text:
      printable(
        renderer.text(report) + sketch + "\n", isColoured: renderer.palette.isColoured)
    }
  }

  /// Writes the page, if there is to be one.
  private mutating func savePage() {
    // Of traces that were not found or not read there is nothing to show.
    guard let path = check.page, tally.held + tally.failed > 0 || !tally.hasProblem else { return }
    if !reporter.save(tally.page.html, path) { tally.hasProblem = true }
  }

  /// Prints what the numbers that would mend some traces do to all of them.
  private func showRemedies() throws(OutputClosed) {
    let rows = tally.remedies.rows(of: compilations, only: check.gestures)
    let head = "remedies, each tried on \(counted(tally.held + tally.failed, "trace")):\n"
    let none = "no other number that keeps what the text means would fix a trace"
    let lines = rows.isEmpty ? [none] : rows.map(\.text)
    try reporter.world.show(head + lines.map { "  \($0)\n" }.joined())
  }

  /// Prints what is said once, at the end.
  private func finish() throws(OutputClosed) {
    let count = tally.held + tally.failed
    if reporter.world.interruption.isRequested() {
      reporter.remark("interrupted; \(counted(count, "trace")) checked until then")
    }
    if check.isSummary {
      // Of traces that were all unreadable there is nothing to count.
      if count > 0 || !tally.hasProblem { try reporter.world.show(tally.summary.text) }
    } else if check.showsRemedies {
      if count > 0 || !tally.hasProblem { try showRemedies() }
    } else if check.format == .text, count > 1 {
      try reporter.world.write("\(tally.held) of \(count) traces held\n")
    }
  }
}
