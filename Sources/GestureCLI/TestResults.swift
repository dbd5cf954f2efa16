import GestureReport

/// What a test found, compared with what is expected of it.
struct TestResults {
  private let test: Test
  private let session: TestSession
  private let file: BaselineFile
  private let reporter: Reporter
  /// How the traces came out, by their names in the baseline.
  private let now: Baseline

  init(_ test: Test, _ session: TestSession, _ file: BaselineFile, _ reporter: Reporter) {
    (self.test, self.session, self.file, self.reporter) = (test, session, file, reporter)
    var now = Baseline()
    for suite in session.reports {
      for trial in suite.trials {
        now.entries[file.name(of: trial.trace)] = Baseline.Entry(
          trial.isRight ? .right : .wrong, label: trial.label.text, answer: trial.answer)
      }
      for broken in suite.broken {
        now.entries[file.name(of: broken.trace)] = Baseline.Entry(
          .unreadable, label: "–", answer: "–")
      }
    }
    self.now = now
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
    let changes = before.map { BaselineComparison(of: now, with: $0) }
    try show(changes)
    let known = knownToBeWrong(before)
    if let junit = test.junit, !save(JUnitReport(session.reports, known: known).text, junit) {
      return .unusable
    }
    guard test.isUpdate else { return exitCode(changes, known) }
    return update()
  }

  private func show(_ changes: BaselineComparison?) throws(OutputClosed) {
    let world = reporter.world
    switch test.format {
    case .json:
      for suite in session.reports {
        try world.write(suite.json(closeCallLimit: test.worst, changes) + "\n")
      }
    case .text:
      let palette = Palette(isColoured: test.color.isColoured(world.outputIsTerminal, world))
      let renderer = SuiteText(
        palette: palette, closeCallLimit: test.worst, isQuiet: test.isQuiet)
      try world.write(renderer.text(session.reports))
      if let changes { try world.write(renderer.text(changes)) }
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
        return now.entries[name]?.verdict != .right
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
      reporter.report("the baseline is left as it is, for not all could be tried")
      return session.hasProblem ? .unusable : .didNotHold
    }
    guard save(now.text, path) else { return .unusable }
    reporter.remark("\(path) written: \(counted(now.entries.count, "trace"))")
    return .held
  }

  private func save(_ text: String, _ path: String) -> Bool {
    do throws(FileProblem) {
      try reporter.world.files.save(Array(text.utf8), path)
      return true
    } catch {
      reporter.report(error, path: path)
      return false
    }
  }

  private func report(_ problem: BaselineProblem) {
    guard let path = file.path else { return }
    switch problem {
    case .file(let problem): reporter.report(problem, path: path)
    case .content(let problem):
      reporter.report("\(problem.text)", path: "\(path):\(problem.line)")
    }
  }
}
