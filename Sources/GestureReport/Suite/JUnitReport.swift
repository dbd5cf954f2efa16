import GestureTraces

/// What came of labelled traces as JUnit XML, which systems for continuous integration read: a suite
/// for each set of gestures, a case for each trace.
package struct JUnitReport: Sendable {
  private let suites: [SuiteReport]
  /// The traces that a baseline knows to be wrong.
  private let known: Set<String>

  /// What else lets the test fail, by its name and why: what could not be tried, and what is missing.
  package var errors: [(name: String, message: String)] = []
  package var failures: [(name: String, message: String)] = []

  /// The suite that these are in.
  private static let otherSuite = "gesturec test"

  /// - Parameters:
  ///   - suites: What came of the traces.
  ///   - known: The paths of traces that may be wrong: they are reported as skipped.
  package init(_ suites: [SuiteReport], known: Set<String>) {
    (self.suites, self.known) = (suites, known)
  }

  /// The whole file.
  package var text: String {
    var all = suites.map { (name: $0.name, cases: cases(of: $0)) }
    let others =
      errors.map { Case(trace: $0.name, kind: .error, message: $0.message) }
      + failures.map { Case(trace: $0.name, kind: .failure, message: $0.message) }
    if !others.isEmpty { all.append((Self.otherSuite, others)) }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"gesturec\"\(counts(all.flatMap(\.cases)))>\n"
      + all.map { name, cases in
        "  <testsuite name=\"\(Self.escaped(name))\"\(counts(cases))>\n"
          + cases.map { text($0, of: name) }.joined() + "  </testsuite>\n"
      }.joined() + "</testsuites>\n"
  }

  /// One trace, or something else that was looked at.
  private struct Case {
    var trace: String
    var kind: Kind
    var message = ""
    /// Where it is; `nil` for what is not a file.
    var file: String?
    var line: Int?
    var seconds = 0.0
    enum Kind { case passed, failure, error, skipped }
  }

  private func cases(of suite: SuiteReport) -> [Case] {
    let trials = suite.trials.map { trial in
      var entry = Case(
        trace: trial.trace, kind: .passed, file: trial.stream?.path ?? trial.trace,
        line: trial.stream?.line ?? trial.line, seconds: trial.seconds)
      guard !trial.isRight else { return entry }
      entry.kind = known.contains(trial.trace) ? .skipped : .failure
      entry.message =
        "expected \(trial.label.text), got \(trial.answer): \(trial.instead ?? "")"
        + (trial.figures.isEmpty ? "" : ": \(trial.figures)")
      return entry
    }
    let broken = suite.broken.map {
      Case(
        trace: $0.trace, kind: known.contains($0.trace) ? .skipped : .error, message: $0.reason,
        file: $0.file, line: $0.line)
    }
    let problems = suite.problems.map {
      Case(
        trace: $0.place?.path ?? "", kind: .error, message: $0.sentence, file: $0.place?.path ?? "",
        line: $0.place?.start?.line)
    }
    let untried = suite.untried.map {
      Case(
        trace: $0, kind: .error, message: "not tried, for \(suite.name) cannot be used", file: $0)
    }
    return trials + broken + problems + untried
  }

  private func counts(_ cases: [Case]) -> String {
    func count(_ kind: Case.Kind) -> Int { cases.count { $0.kind == kind } }
    let seconds = cases.reduce(0) { $0 + $1.seconds }
    return " tests=\"\(cases.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\""
      + " skipped=\"\(count(.skipped))\" time=\"\(Figures.seconds(seconds))\""
  }

  private func text(_ entry: Case, of suite: String) -> String {
    let file = entry.file.map { " file=\"\(Self.escaped($0))\"" } ?? ""
    let line = entry.line.map { " line=\"\($0)\"" } ?? ""
    let start =
      "    <testcase classname=\"\(Self.escaped(suite))\" name=\"\(Self.escaped(entry.trace))\""
      + file + line + " time=\"\(Figures.seconds(entry.seconds))\""
    let message = Self.escaped(entry.message)
    switch entry.kind {
    case .passed: return start + "/>\n"
    case .failure: return start + "><failure message=\"\(message)\"/></testcase>\n"
    case .error: return start + "><error message=\"\(message)\"/></testcase>\n"
    case .skipped:
      return start + "><skipped message=\"known to be wrong: \(message)\"/></testcase>\n"
    }
  }

  /// A text as the value of an attribute. What XML cannot hold becomes the replacement character.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): "\u{FFFD}"
      default: String(Character(scalar))
      }
    }.joined()
  }
}
