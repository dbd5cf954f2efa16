import GestureCompiler
import GestureRuntime
package import GestureSyntax
package import GestureTraces

/// Everything that a page needs to draw a trace and what became of it: the touches, the report, and
/// of each outcome the steps of its path.
///
/// Pages are written together with this, so its form is not an interface. Places are in tenths of
/// points and times in tenths of milliseconds, each but the first of a touch as the difference to
/// the one before: that is exact enough to look at, and short.
package struct TracePicture: Sendable {
  private let trace: Trace
  private var report: TraceReport
  private let checker: Checker

  /// The picture of a trace, on which the gestures of a checker that keeps steps are tried.
  ///
  /// - Parameters:
  ///   - trace: What to draw.
  ///   - checker: What the gestures are from.
  ///   - explained: Whose failures to explain; `nil` for those that the trace is about, or for all if
  ///     it does not say what it should be.
  package init(of trace: Trace, by checker: Checker, explaining explained: Explained? = nil) {
    self.init(
      of: trace,
      TraceReport(
        of: trace,
        outcomes: checker.check(
          trace,
          explaining: explained
            ?? (trace.label == nil && trace.expectations.isEmpty ? .all : .expected)),
        gestures: checker.gestureNames,
        delivery: trace.expectsOfView ? checker.deliveryLog(of: trace) : nil),
      by: checker)
  }

  /// The picture of a trace that has been tried.
  package init(of trace: Trace, _ report: TraceReport, by checker: Checker) {
    (self.trace, self.report, self.checker) = (trace, report, checker)
    self.report.delivery = nil
  }

  /// The picture as one line of JSON.
  package var json: String { object.text }

  /// The picture with only some of the outcomes, for a page that shows many drawings.
  package func only(_ isShown: (OutcomeReport) -> Bool) -> TracePicture {
    var picture = self
    picture.report.outcomes.removeAll { !isShown($0) }
    return picture
  }

  /// The picture as a member of something larger.
  package var object: JSONText {
    .object([
      "view": .view(trace.view), "touches": .array(touches),
      "paths": .array(report.outcomes.map { path(of: $0) }), "report": report.object,
    ])
  }

  // MARK: Touches

  /// One touch on its way, sample by sample.
  private struct Line {
    var id: Int32
    var kind: Touch.Kind
    var wasCancelled = false
    var last: [Int64] = [0, 0, 0, 0]
    var numbers: [String] = []

    mutating func add(_ touch: Touch, event: Int, time: Int64) {
      let sample = [Int64(event), tenths(time), tenths(touch.x), tenths(touch.y)]
      for (now, before) in zip(sample, last) { numbers.append("\(now - before)") }
      last = sample
    }

    private func tenths(_ time: Int64) -> Int64 { (time + (time < 0 ? -50 : 50)) / 100 }

    private func tenths(_ place: Float) -> Int64 { Int64((place * 10).rounded()) }

    var json: JSONText {
      .object([
        "id": .integer(Int(id)), "kind": .string(kind.word), "cancelled": .bool(wasCancelled),
        "samples": .plain("[" + numbers.joined(separator: ",") + "]"),
      ])
    }
  }

  /// Every touch from its landing to its end, in the order in which they landed. A pointer that only
  /// hovers is one, too.
  private var touches: [JSONText] {
    var lines: [Line] = []
    var current: [Int32: Int] = [:]
    for (frame, first) in zip(trace.frames, trace.firstEvents) {
      for (offset, touch) in frame.touches.enumerated() {
        if touch.phase == .began || touch.phase == .entered || current[touch.id] == nil {
          current[touch.id] = lines.count
          lines.append(Line(id: touch.id, kind: touch.kind))
        }
        guard let line = current[touch.id] else { continue }
        lines[line].add(touch, event: first + offset, time: frame.time)
        if touch.phase == .cancelled { lines[line].wasCancelled = true }
      }
    }
    return lines.map { $0.json }
  }

  // MARK: Paths

  private func path(of outcome: OutcomeReport) -> JSONText {
    let steps = outcome.steps.flatMap { step -> [String] in
      guard let event = event(of: step) else { return [] }
      return ["\(event)", "\(step.phase ?? -1)", tenths(step.length), tenths(step.stray)]
    }
    return .object([
      "steps": .plain("[" + steps.joined(separator: ",") + "]"),
      "tolerance": .number(outcome.tolerance),
      "units": .array(outcome.constraints.map { .string($0.unit.rawValue) }),
      "titles": .array(outcome.constraints.map { .string($0.title) }),
      "place": checker.place(of: outcome.cause?.range, in: outcome.specification),
      "places": .array(
        outcome.constraints.map { checker.place(of: $0.range, in: outcome.specification) }),
      "numbers": .integers(numbers(of: outcome)),
    ])
  }

  /// For each phase that was passed, its number in the text of the gesture.
  private func numbers(of outcome: OutcomeReport) -> [Int] {
    checker.member(named: outcome.gesture, in: outcome.specification).map {
      checker.subjects[$0].automaton.phaseNumbers(of: outcome.leaves)
    } ?? []
  }

  private func tenths(_ number: Float) -> String {
    number.isFinite ? "\(Int64((number * 10).rounded()))" : "0"
  }

  /// The number of a step's event in the trace.
  private func event(of step: StepReport) -> Int? {
    guard let offset = step.event else { return nil }
    var (low, high) = (0, trace.frames.count)
    while low < high {
      let middle = (low + high) / 2
      if trace.frames[middle].time < step.time { low = middle + 1 } else { high = middle }
    }
    guard low < trace.frames.count, trace.frames[low].time == step.time else { return nil }
    return trace.firstEvents[low] + offset
  }
}

extension JSONText {
  /// A view's size.
  static func view(_ size: ViewSize?) -> JSONText {
    size.map { .array([.number($0.width), .number($0.height)]) } ?? .null
  }
}

extension Checker {
  /// Where a text stands: its file, its line and column, and its bytes in the file.
  func place(of range: SourceRange?, in specification: Int) -> JSONText {
    range.map { compilations[specification].sources.json(of: $0) } ?? .null
  }
}

extension SourceMap {
  /// Where a text stands: its file, its line and column, and its bytes in the file.
  package func json(of range: SourceRange) -> JSONText {
    let file = file(of: range.start)
    let location = file.location(of: range.start)
    return .object([
      "file": .string(file.path), "line": .integer(location.line),
      "column": .integer(location.column), "start": .integer(range.start - file.base),
      "end": .integer(range.end - file.base),
    ])
  }
}
