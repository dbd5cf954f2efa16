import GestureCompiler
import GestureReport
import GestureTraces
import Synchronization

extension Check {
  /// Writes what is measured of each trace as a row of a table.
  ///
  /// - Returns: Whether all could be read. What the traces expect is a column, and does not matter
  ///   here.
  func writeRows(
    _ compilations: [Compilation], _ reporter: Reporter
  ) throws(OutputClosed) -> ExitCode {
    let world = reporter.world
    let inputs = TraceInputs(traces, reporter)
    var parts = CheckInputs(inputs.paths, in: world)
    let session = RowSession(
      self, Checker(compilations, only: gestures), Reporter(world: parts.world))
    world.interruption.catchSignals()
    try world.write(session.table.csvHead)
    let state = Mutex(RowSession.State(world, isWhole: !inputs.hasProblem, PatternUse(label)))
    while let part = parts.next() { try session.run(part, state) }
    let (isWhole, mismatch) = state.withLock { ($0.isWhole, $0.use.mismatch) }
    if let mismatch { reporter.report(mismatch) }
    return isWhole && mismatch == nil ? .held : .unusable
  }
}

/// Measures recordings, several at once, and writes their rows in order.
private struct RowSession: Sendable {
  let table: MeasureTable
  private let check: Check
  private let checker: Checker
  private let reporter: Reporter

  init(_ check: Check, _ checker: Checker, _ reporter: Reporter) {
    (self.check, self.checker, self.reporter) = (check, checker, reporter)
    table = MeasureTable(checker)
  }

  /// How far the measuring has come.
  struct State: Sendable {
    /// Of the traces or the stream at hand.
    var progress: Progress
    var done = 0
    /// Whether all could be read so far. What could not has been reported.
    var isWhole: Bool
    var use: PatternUse

    init(_ world: World, isWhole: Bool, _ use: PatternUse) {
      progress = Progress(total: nil, isQuiet: false, world: world)
      (self.isWhole, self.use) = (isWhole, use)
    }
  }

  /// Measures traces or a stream.
  func run(_ part: CheckInputs.Part, _ state: borrowing Mutex<State>) throws(OutputClosed) {
    var total: Int?
    if case .traces(let paths) = part { total = paths.count }
    state.withLock { state in
      state.progress = Progress(total: total, isQuiet: false, world: reporter.world)
      state.done = 0
    }
    switch part {
    case .traces(let paths):
      try write(count: paths.count, state) { row(ofTraceAt: paths[$0]) }
    case .stream(let path, let stream, let beginning):
      try run(path, stream, beginning: beginning, state)
    }
    state.withLock { $0.progress.clear() }
  }

  /// Measures every recording of a stream, in memory that does not grow.
  private func run(
    _ path: String, _ stream: ByteStream, beginning: [UInt8], _ state: borrowing Mutex<State>
  ) throws(OutputClosed) {
    let isRead = try reporter.takeRecordings(of: path, stream, beginning: beginning) {
      lines throws(OutputClosed) in
      try write(count: lines.count, state) { row(of: lines[$0], path) }
    }
    if !isRead { state.withLock { $0.isWhole = false } }
  }

  /// A row, or what is wrong with its recording.
  private enum Row: Sendable {
    /// What is written of a trace, and its path.
    case success(String, path: String)
    case failure(Message)
  }

  /// Writes rows in order, as soon as they and all before them are there.
  private func write(
    count: Int, _ state: borrowing Mutex<State>, row: @Sendable (Int) -> Row
  ) throws(OutputClosed) {
    try OrderedWork.run(
      count: count, workers: check.jobs ?? reporter.world.processors,
      isStopped: reporter.world.interruption.isRequested, work: row,
      deliver: { _, row throws(OutputClosed) in
        switch row {
        case .success(let text, let path):
          state.withLock { $0.use.note(path) }
          try reporter.world.write(text)
        case .failure(let message):
          state.withLock { state in
            state.progress.clear()
            state.isWhole = false
          }
          reporter.report(message)
        }
        state.withLock { state in
          state.done += 1
          state.progress.update(state.done)
        }
      })
  }

  private func row(ofTraceAt path: String) -> Row {
    switch reporter.world.trace(at: path) {
    case .success(let trace): row(of: trace)
    case .failure(.file(let problem)):
      .failure(Message(.unreadable, problem.text, path: path))
    case .failure(.content(let error)): .failure(Message(error, path: path))
    }
  }

  private func row(of line: LineSplitter.Line, _ path: String) -> Row {
    do throws(TraceError) {
      return row(of: try reporter.world.recording(of: line, path: path).labelledTrace)
    } catch {
      return .failure(Message(error, path: path))
    }
  }

  /// What the path tells counts before what the recording does.
  private func row(of trace: Trace) -> Row {
    let trace = check.label?.labelled(trace) ?? trace
    let report = TraceReport(
      of: trace, outcomes: checker.check(trace, explaining: .measured),
      gestures: checker.gestureNames,
      delivery: trace.expectsOfView ? checker.deliveryLog(of: trace) : nil)
    let cells = table.row(
      of: report, person: check.person.map { $0.label(in: trace.path) } ?? trace.person,
      device: trace.device)
    return .success(table.csv(cells), path: trace.path)
  }
}
