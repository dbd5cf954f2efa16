import GestureCompiler
import GestureReport
import GestureTraces

/// The gestures of a file on the recordings that belong to it, some at a time.
struct TraceRun: Sendable {
  let compilation: Compilation
  private let checker: Checker
  private let traces: [Trace]
  /// What came of those that have been tried, in the order of their paths.
  private(set) var reports: [TraceReport] = []

  /// How many recordings are tried before checking again whether the rest are still needed.
  private static let pieceSize = 4

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - compilation: What comes of the file, without errors.
  ///   - traces: Its recordings.
  init(_ compilation: Compilation, _ traces: [Trace]) {
    (self.compilation, self.traces) = (compilation, traces)
    checker = Checker([compilation])
  }

  var isFinished: Bool { reports.count == traces.count }

  /// Tries the next few.
  mutating func advance() {
    for trace in traces[reports.count...].prefix(Self.pieceSize) {
      reports.append(
        TraceReport(
          of: trace, outcomes: checker.check(trace), gestures: checker.gestureNames,
          causes: checker.causes,
          delivery: trace.expectsOfView ? checker.deliveryLog(of: trace) : nil))
    }
  }

  /// What the recordings say of one gesture.
  func verdict(of gesture: String) -> TraceVerdict {
    var verdict = TraceVerdict()
    for (trace, report) in zip(traces, reports) where trace.isAbout(gesture) {
      verdict.count += 1
      if report.holds {
        verdict.rightCount += 1
      } else {
        verdict.wrong.append(report)
      }
    }
    return verdict
  }
}

/// What recordings say of a gesture: how many there are that expect something of it or of all.
struct TraceVerdict {
  var count = 0
  var rightCount = 0
  var wrong: [TraceReport] = []

  /// `✓ 3 of 3 traces right`
  var title: String {
    guard count > 0 else { return "no traces" }
    let noun = count == 1 ? "trace" : "traces"
    return "\(rightCount == count ? "✓" : "✗") \(rightCount) of \(count) \(noun) right"
  }
}

extension Trace {
  /// Whether it says something of a gesture, or of all.
  fileprivate func isAbout(_ gesture: String) -> Bool {
    guard !expectations.isEmpty else { return true }
    return expectations.contains { expectation in
      switch expectation.kind {
      case .outcome(let name, _, _, _): name == gesture
      case .none, .view: true
      }
    }
  }
}
