import GestureCompiler
import GestureModel
import GestureReport
import GestureRuntime
import GestureSyntax
import GestureTraces

/// Records until the input ends or an interruption.
struct RecordSession {
  /// The label of a drawing that should be no gesture.
  static let nothing = "none"

  private let record: TraceRecord
  private let compilation: Compilation?
  private let checker: Checker?
  private let reporter: Reporter
  private var recorder: DrawingRecorder
  /// The names that are taken in the folder.
  private var used: Set<String>
  private var saved = 0

  init(
    _ record: TraceRecord, _ compilation: Compilation?, _ reporter: Reporter, used: Set<String>
  ) {
    (self.record, self.compilation, self.reporter) = (record, compilation, reporter)
    self.used = used
    checker = compilation.map { Checker([$0]) }
    recorder = DrawingRecorder(pause: Int64(TraceRecord.pause) * 1000)
    for axis in reporter.world.deviceAxes(record.source) {
      recorder.describe(
        axis: axis.code, least: axis.range.lowerBound, most: axis.range.upperBound,
        resolution: axis.resolution)
    }
  }

  private var isStopped: Bool { reporter.world.interruption.isRequested() }

  mutating func run(_ stream: ByteStream) throws(OutputClosed) -> ExitCode {
    reporter.world.interruption.catchSignals()
    prompt()
    var isReadable = true
    var latest = reporter.world.clock()
    while isReadable, !isStopped {
      guard stream.isReadySoon() else {
        guard try rest(since: latest) else { return .unusable }
        continue
      }
      latest = reporter.world.clock()
      guard let piece = next(of: stream) else { return .unusable }
      isReadable = !piece.isEmpty
      let isUnderstood = attempt { recorder throws(TraceError) in try recorder.take(piece) }
      let isSaved = try save()
      guard isSaved, isUnderstood else { return .unusable }
    }
    return try finish()
  }

  /// Saves what was drawn if nothing has come for long enough. What a program writes it may hold
  /// back, so of text the times in it alone tell.
  ///
  /// - Returns: Whether all went well.
  private mutating func rest(since latest: Double) throws(OutputClosed) -> Bool {
    guard recorder.readsRecords, recorder.isResting,
      reporter.world.clock() - latest > Double(TraceRecord.pause) / 1000
    else { return true }
    let isUnderstood = attempt { recorder throws(TraceError) in try recorder.rest() }
    let isSaved = try save()
    return isUnderstood && isSaved
  }

  /// Saves what was drawn last, if it is whole.
  private mutating func finish() throws(OutputClosed) -> ExitCode {
    var isCut = false
    let isInterrupted = isStopped
    let isUnderstood = attempt { recorder throws(TraceError) in
      isCut = try recorder.end(isInterrupted: isInterrupted)
    }
    let isSaved = try save()
    guard isSaved, isUnderstood else { return .unusable }
    if isCut { reporter.remark("what was being drawn at the end is left out") }
    reporter.remark("\(counted(saved, "drawing")) saved")
    return .held
  }

  /// The next bytes; `nil` if there is a problem, which is reported.
  private func next(of stream: ByteStream) -> [UInt8]? {
    do throws(FileProblem) {
      return try stream.next()
    } catch {
      reporter.report(error, path: record.source)
      return nil
    }
  }

  /// Whether what came could be read; if not, that is reported.
  private mutating func attempt(
    _ body: (inout DrawingRecorder) throws(TraceError) -> Void
  ) -> Bool {
    do throws(TraceError) {
      try body(&recorder)
      return true
    } catch {
      reporter.report(error, path: record.source)
      return false
    }
  }

  // MARK: Drawings

  /// What is to be drawn next.
  private var label: String? {
    record.labels.isEmpty ? nil : record.labels[saved % record.labels.count]
  }

  /// Tells what to draw, where that changes.
  private func prompt() {
    guard let label, saved == 0 || record.labels.count > 1 else { return }
    reporter.remark(label == Self.nothing ? "draw something else" : "draw '\(label)'")
  }

  /// Saves the drawings that are over.
  ///
  /// - Returns: Whether all could be saved.
  private mutating func save() throws(OutputClosed) -> Bool {
    for drawing in recorder.takeDrawings() {
      guard try save(drawing) else { return false }
    }
    return true
  }

  private mutating func save(_ drawing: Trace) throws(OutputClosed) -> Bool {
    var drawing = drawing.inPoints(of: record.scale)
    let name = freeName(label ?? "drawing")
    drawing.path = record.folder == "." ? name : "\(record.folder)/\(name)"
    if let kind = expectation { drawing.expectations = [Expectation(kind, line: 0)] }
    guard reporter.write(drawing.nativeText.utf8, to: drawing.path) else { return false }
    saved += 1
    try reporter.world.show(text(of: drawing) + "\n")
    for note in drawing.notes { reporter.remark("\(drawing.path): \(note.text)") }
    prompt()
    return true
  }

  /// A name in the folder that nothing has.
  private mutating func freeName(_ label: String) -> String {
    var number = 0
    var name: String
    repeat {
      number += 1
      name = "\(label)-\(number < 10 ? "0" : "")\(number).trace"
    } while !used.insert(name).inserted
    return name
  }

  /// What should come of the drawing, if its label and the gestures tell.
  private var expectation: Expectation.Kind? {
    guard let label, let compilation else { return nil }
    let gesture = compilation.model.gestures.first { $0.name == label }
    guard let gesture else { return Expectation.Kind.none }
    return .outcome(gesture: label, gesture.isContinuous ? .ended : .recognized, at: nil)
  }

  /// `checkmark-01.trace: 31 events, 1 finger at once, 412 ms: checkmark`
  private func text(of drawing: Trace) -> String {
    let milliseconds = (drawing.frames.last?.time ?? 0) / 1000
    var text = "\(drawing.path): \(counted(drawing.eventCount, "event")), "
    text += "\(counted(drawing.mostAtOnce, "finger")) at once, \(milliseconds) ms"
    guard let checker else { return text }
    let report = TraceReport(
      of: drawing, outcomes: checker.check(drawing, explaining: .all),
      gestures: checker.gestureNames, delivery: nil)
    let made = report.outcomes.filter(\.outcome.isSuccess).map(\.gesture)
    return text + ": \(made.isEmpty ? "nothing" : Figures.made(made))"
      + (drawing.expectations.isEmpty || report.holds ? "" : ", not as it should")
  }
}
