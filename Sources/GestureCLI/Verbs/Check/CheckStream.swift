import GesturePages
import GestureReport
import GestureTraces
import Synchronization

// Streams of recordings: one answer a line, in order and as they come, in memory that does not grow but
// with what a page is to show.

extension CheckSession {
  /// What came of a line: its report, or why it has no report.
  private struct StreamAnswer: Sendable {
    var line: Int
    var recording: Recording?
    var result: Result<TraceReport, TraceError>
    var sketch = ""
    var item: ReportPage.Item?
    var remedies: RemedyTally.Entry?

    /// The report for people: what is to be said of the head of a table is said with its first recording.
    func withoutRepeats(
      _ report: TraceReport, in path: String, _ tally: inout Tally
    ) -> TraceReport {
      var report = report
      for note in recording?.trace.notes ?? []
      where [.columnTaken, .columnUnread].contains(note.kind) {
        if tally.saidOfHeads.insert("\(path): \(note.text)").inserted { continue }
        report.notes.removeAll { $0 == note.text }
      }
      return report
    }
  }

  /// Checks every recording of a stream.
  ///
  /// - Parameters:
  ///   - path: What the stream is called.
  ///   - stream: Where the rest of it comes from.
  ///   - beginning: What was read of it already.
  /// - Throws: That the answers are no longer read.
  mutating func checkStream(
    _ path: String, _ stream: ByteStream, beginning: [UInt8]
  ) throws(OutputClosed) {
    tally.progress = Progress(
      total: nil, isQuiet: !check.tellsEachTrace || check.isQuiet, world: reporter.world)
    defer { tally.progress.clear() }
    let reporter = reporter
    let isRead = try reporter.takeRecordings(of: path, stream, beginning: beginning) {
      lines throws(OutputClosed) in
      try answer(lines, path)
    }
    if !isRead { tally.hasProblem = true }
  }

  private mutating func answer(
    _ lines: [LineSplitter.Line], _ path: String
  ) throws(OutputClosed) {
    let shared = Mutex(tally)
    let session = self
    try OrderedWork.run(
      count: lines.count, workers: check.jobs ?? reporter.world.processors,
      isStopped: reporter.world.interruption.isRequested,
      work: { session.answer(lines[$0], path) },
      deliver: { _, answer throws(OutputClosed) in
        let text = shared.withLock { tally in
          let text = session.count(answer, path, &tally)
          if text != nil { tally.progress.clear() }
          return text
        }
        if let text { try session.reporter.world.write(text) }
        shared.withLock { $0.progress.update($0.held + $0.failed) }
      })
    tally = shared.withLock { $0 }
  }

  /// Reads and checks a line, on any thread.
  private func answer(_ line: LineSplitter.Line, _ path: String) -> StreamAnswer {
    do throws(TraceError) {
      let recording = try reporter.world.recording(of: line, path: path)
      var trace = recording.labelledTrace
      trace = check.label?.labelled(trace) ?? trace
      let report = report(of: trace)
      return StreamAnswer(
        line: line.number, recording: recording, result: .success(report),
        sketch: sketch(of: trace, report), item: check.page.map { _ in item(of: trace, report) },
        remedies: check.showsRemedies ? remedies(of: trace, report) : nil)
    } catch {
      return StreamAnswer(line: line.number, recording: nil, result: .failure(error))
    }
  }

  /// Counts an answer.
  ///
  /// - Returns: What to print about it.
  private func count(_ answer: StreamAnswer, _ path: String, _ tally: inout Tally) -> String? {
    switch answer.result {
    case .failure(let error):
      tally.hasProblem = true
      tally.progress.clear()
      if check.format == .json, !check.isSummary {
        return error.json(line: answer.line, path: path) + "\n"
      }
      reporter.report(error, path: path)
      return nil
    case .success(let report):
      let label = report.label?.text
      let isAnswered = check.format == .json && !check.isSummary
      count(report, label: label, isAnswered: isAnswered, &tally)
      if let item = answer.item { tally.page.items.append(item) }
      if let remedies = answer.remedies { tally.remedies.add(remedies) }
      if !check.tellsEachTrace || (check.isQuiet && report.holds) { return nil }
      guard check.format == .json else {
        return text(answer.withoutRepeats(report, in: path, &tally), answer.sketch)
      }
      return answer.recording.map { report.json(of: $0, line: answer.line) + "\n" }
    }
  }
}

extension Recording {
  /// The recording on a line, unless that was too long to be read.
  init(of line: LineSplitter.Line, path: String) throws(TraceError) {
    guard !line.isCut else { throw .lineTooLong(line.number) }
    try self.init(line: line.bytes, number: line.number, path: path)
  }
}
