import GestureCompiler
import GestureReport
import GestureSyntax

// The loosest values that lose nothing: of each number alone, and of all together.
extension TuneSession {
  /// The loosest value of a number that loses nothing, looked for once more between the loosest that
  /// was tried and the next one; `nil` if that is the one that is written, or interrupted.
  func loosest(
    _ tuning: Tuning, _ report: TuningReport, _ material: TuneMaterial
  ) throws(OutputClosed) -> Loosest? {
    let looseness = report.looseness
    let between = looseness.between
    guard !between.isEmpty else { return looseness.loosest }
    let finer = Tuning(tuning.number, checker, material.traces, values: between) {
      compiled([(tuning.number, $0)])
    }
    var finest = Looseness(finer)
    let answers = try inOrder(material.traces.count) {
      finer.answer(material.traces[$0], material.runs[$0])
    }
    guard answers.count == material.traces.count else { return nil }
    for (entry, answer) in zip(material.traces, answers) { finest.add(answer, entry) }
    for answer in try strangerAnswers(finer, material) { finest.addStranger(answer) }
    return finest.loosest(of: between) ?? looseness.loosest
  }

  /// What each value of a number makes of the strangers.
  func strangerAnswers(
    _ tuning: Tuning, _ material: TuneMaterial
  ) throws(OutputClosed) -> [Tuning.Answer] {
    try inOrder(material.strangers.count) {
      tuning.answer(material.strangers[$0], material.strangerRuns[$0])
    }
  }

  /// Loosens as many numbers as lose nothing together; `nil` if interrupted.
  func together(
    _ numbers: [LoosenedNumber], _ material: TuneMaterial
  ) throws(OutputClosed) -> LoosenedSet? {
    var set = LoosenedSet(
      traces: material.traces.count, strangers: material.strangers.count,
      answered: material.strangerRuns.count { !$0.made.isEmpty })
    var rest = [numbers]
    while let group = rest.popLast() {
      guard let count = try count(set.kept + group, material) else { return nil }
      if count.lost == 0 {
        (set.kept, set.count) = (set.kept + group, count)
      } else if group.count == 1 {
        set.keptBack += group
      } else {
        rest.append(Array(group[(group.count / 2)...]))
        rest.append(Array(group[..<(group.count / 2)]))
      }
    }
    guard let loosened = compiled(set.kept.map { ($0.number, $0.value) }) else { return set }
    let answers = try inOrder(material.strangers.count) {
      loosened.run(material.strangers[$0].trace)
    }
    set.answered = answers.count { !$0.made.isEmpty }
    return answers.count == material.strangers.count ? set : nil
  }

  /// What numbers lose and gain together; `nil` if interrupted. What does not compile loses all.
  private func count(
    _ numbers: [LoosenedNumber], _ material: TuneMaterial
  ) throws(OutputClosed) -> LooseningCount? {
    var count = LooseningCount()
    guard let loosened = compiled(numbers.map { ($0.number, $0.value) }) else {
      count.lost = material.traces.count
      return count
    }
    let runs = try inOrder(material.traces.count) { loosened.run(material.traces[$0].trace) }
    guard runs.count == material.traces.count else { return nil }
    for index in runs.indices {
      count.add(
        material.traces[index].label, before: material.runs[index].made, after: runs[index].made)
    }
    return count
  }

  /// Writes the values into the specifications; nothing else in these changes.
  ///
  /// - Returns: Whether all could be written.
  func apply(_ set: LoosenedSet) -> Bool {
    for (file, compilation) in compilations.enumerated() {
      let changes = set.kept.filter { $0.number.file == file }.map { ($0.number, $0.value) }
      guard !changes.isEmpty else { continue }
      let source = compilation.sources.files[0]
      do throws(FileProblem) {
        try reporter.world.files.save(
          SpecNumber.replaced(changes, in: source.utf8), source.path)
      } catch {
        reporter.report(error, path: source.path)
        return false
      }
      reporter.remark("\(source.path) written: \(counted(changes.count, "number"))")
    }
    return true
  }
}

/// The traces to tune on, and what the set makes of them as it is written.
struct TuneMaterial: Sendable {
  var traces: [TuningTrace]
  var runs: [SetRun] = []
  /// Traces that are of no gesture.
  var strangers: [TuningTrace] = []
  var strangerRuns: [SetRun] = []
}
