import GesturePages
import GestureReport
import GestureSyntax

/// What a test found, compared with what is expected of it.
struct TestResults {
  private let test: Test
  private let session: TestSession
  private let file: BaselineFile
  private let reporter: Reporter
  /// How the traces came out, by their names in the baseline.
  private let now: Baseline
  /// Traces with the name of another, which one line of a baseline cannot tell apart.
  private let twins: [String]

  init(_ test: Test, _ session: TestSession, _ file: BaselineFile, _ reporter: Reporter) {
    (self.test, self.session, self.file, self.reporter) = (test, session, file, reporter)
    var now = Baseline()
    var twins: [String] = []
    func add(_ trace: String, _ entry: Baseline.Entry) {
      if now.entries.updateValue(entry, forKey: file.name(of: trace)) != nil { twins.append(trace) }
    }
    for suite in session.reports {
      for trial in suite.trials {
        add(
          trial.trace,
          Baseline.Entry(
            trial.isRight ? .right : .wrong, label: trial.label.text, answer: trial.answer))
      }
      for broken in suite.broken {
        add(broken.trace, Baseline.Entry(.unreadable, label: "–", answer: "–"))
      }
    }
    (self.now, self.twins) = (now, twins)
  }

  /// Prints and writes everything, and says how it went.
  func finish() throws(OutputClosed) -> ExitCode {
    let before: Baseline?
    do throws(BaselineProblem) {
      before = try file.read()
    } catch {
      report(error)
      return .unusable
    }
    guard before == nil && !test.isUpdate || twins.isEmpty else {
      for trace in twins {
        reporter.report(
          "another trace has the same name in the baseline, '\(file.name(of: trace))'",
          path: trace)
      }
      return .unusable
    }
    if !test.isQuiet { session.tableNotes.texts.forEach(reporter.remark) }
    remarkStrangeLabels()
    if reporter.world.interruption.isRequested() { return try stopped() }
    let untried = Set((session.reports.flatMap(\.untried) + session.passedOver).map(file.name))
    let changes = before.map { BaselineComparison(of: now, with: $0, untried: untried) }
    let known = knownToBeWrong(before)
    try show(changes, known)
    if reporter.messages != .text {
      for trial in session.reports.flatMap(\.trials) {
        if let message = trial.message(isKnown: known.contains(trial.trace)) {
          reporter.report(message)
        }
      }
    }
    if let junit = test.junit, !reporter.save(report(changes, known).text, junit) {
      return .unusable
    }
    if let page = test.page, !reporter.save(pageText(before), page) { return .unusable }
    guard !isWithoutLabels else {
      reporter.report(withoutLabels)
      return .unusable
    }
    guard test.isUpdate else { return exitCode(changes, known) }
    return update()
  }

  /// Reports what came of the traces that were tried before an interruption. Nothing is written: a
  /// baseline of a part would look like one of all.
  private func stopped() throws(OutputClosed) -> ExitCode {
    try show(nil, [])
    let count = session.reports.reduce(0) { $0 + $1.trials.count }
    reporter.remark("interrupted; \(counted(count, "trace")) tried until then, nothing written")
    return .interrupted
  }

  /// What is said where no trace has a label.
  private var withoutLabels: String { LabelPattern.withoutLabels(test.label, session.paths) }

  /// Whether nothing was tried although all could be read.
  private var isWithoutLabels: Bool {
    !session.hasProblem && !session.hasErrors && now.entries.isEmpty
  }

  /// The results as JUnit XML, with whatever else lets the test fail.
  private func report(_ changes: BaselineComparison?, _ known: Set<String>) -> JUnitReport {
    var report = JUnitReport(session.reports, known: known)
    report.failures = (changes?.missing ?? []).map { ($0, "it is in the baseline and not here") }
    if session.hasProblem { report.errors.append(("inputs", "something could not be used")) }
    if isWithoutLabels { report.errors.append(("labels", withoutLabels)) }
    return report
  }

  /// The page, with what the baseline says of each trace.
  private func pageText(_ before: Baseline?) -> String {
    let names = session.reports.map(\.name)
    var page = ReportPage(title: names.count == 1 ? names[0] : "\(names.count) sets")
    page.items = session.items.map { item in
      var item = item
      item.before = before?.entries[file.name(of: item.name)].map {
        ($0.answer, $0.verdict == .right)
      }
      return item
    }
    page.texts = session.texts
    return page.html
  }

  /// Reports labels from paths that all name no gesture, which is hardly meant.
  private func remarkStrangeLabels() {
    let labels = session.reports.flatMap(\.trials).map(\.label)
    guard test.label != nil, !labels.isEmpty, labels.allSatisfy(\.gestures.isEmpty) else { return }
    let named = Set(labels.map(\.text)).sorted().prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    reporter.remark(
      "no label is the name of a gesture, so no gesture is expected; labels are, for example, \(named)"
    )
  }

  private func show(
    _ changes: BaselineComparison?, _ known: Set<String>
  ) throws(OutputClosed) {
    let world = reporter.world
    switch test.format {
    case .json:
      for suite in session.reports {
        try world.write(suite.json(closeCallLimit: test.worst, changes) + "\n")
      }
    case .text:
      let palette = world.outputPalette
      var renderer = SuiteText(
        palette: palette, closeCallLimit: test.worst, isQuiet: test.isQuiet,
        wrongLimit: test.listsAll ? nil : 20)
      renderer.known = known
      try world.show(renderer.text(session.reports), isColoured: palette.isColoured)
      if let changes {
        try world.show(renderer.text(changes), isColoured: palette.isColoured)
      }
    }
  }

  /// The traces that are not right and were not before, by the paths they were given.
  private func knownToBeWrong(_ before: Baseline?) -> Set<String> {
    guard let before else { return [] }
    let paths = session.reports.flatMap { $0.trials.map(\.trace) + $0.broken.map(\.trace) }
    return Set(
      paths.filter { path in
        let name = file.name(of: path)
        guard let old = before.entries[name], old.verdict != .right else { return false }
        switch now.entries[name]?.verdict {
        case .right, nil: return false
        case .wrong: return true
        case .unreadable: return old.verdict == .unreadable
        }
      })
  }

  private func exitCode(_ changes: BaselineComparison?, _ known: Set<String>) -> ExitCode {
    let broken = session.reports.flatMap(\.broken).filter { !known.contains($0.trace) }
    if session.hasProblem || !broken.isEmpty { return .unusable }
    let isRight = session.reports.allSatisfy { $0.right == $0.trials.count }
    return !session.hasErrors && (changes?.holds ?? isRight) ? .held : .didNotHold
  }

  /// Writes what there is now as the baseline.
  private func update() -> ExitCode {
    guard let path = file.path else { return .unusable }
    guard !session.hasProblem, !session.hasErrors else {
      reporter.report("the baseline was not updated, because some traces could not be tried")
      return session.hasProblem ? .unusable : .didNotHold
    }
    let counts = counted(now.entries.count, "trace")
    return reporter.save(now.text, path, counts: counts) ? .held : .unusable
  }

  private func report(_ problem: BaselineProblem) {
    guard let path = file.path else { return }
    switch problem {
    case .file(.missing):
      reporter.report("the baseline does not exist; '-o \(path)' writes it", path: path)
    case .file(let problem): reporter.report(problem, path: path)
    case .content(let problem):
      reporter.report(Message(.unreadable, problem.text, path: path, line: problem.line))
    }
  }
}
