import GestureCompiler
import GestureReport
import GestureSyntax

// The loosest values that lose nothing: of each number alone, and of all together.
extension TuneSession {
  /// The loosest value of a number that loses nothing, looked for once more between the loosest that
  /// was tried and the next one, with how many strangers it answers; `nil` if that is the one that is
  /// written, or interrupted.
  func loosest(
    _ tuning: Tuning, _ report: TuningReport, _ material: TuneMaterial
  ) throws(OutputClosed) -> Loosest? {
    guard var loosest = try finest(tuning, report, material) else { return nil }
    let loosened = Tuning(tuning.number, checker, [], values: [loosest.value]) {
      compiled([(tuning.number, $0)])
    }
    let answers = try inOrder(material.strangers.count) {
      loosened.made(of: material.strangers[$0].trace, material.strangerRuns[$0])
    }
    guard let place = loosened.values.firstIndex(of: loosest.value),
      answers.count == material.strangers.count
    else { return nil }
    loosest.answered = answers.count { !$0[place].isEmpty }
    return loosest
  }

  private func finest(
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
      Tuning.Answer(made: finer.made(of: material.traces[$0].trace, material.runs[$0]))
    }
    guard answers.count == material.traces.count else { return nil }
    for (entry, answer) in zip(material.traces, answers) { finest.add(answer, entry) }
    return finest.loosest(of: between) ?? looseness.loosest
  }

  /// Loosens as many numbers as lose none of the traces in some places together; `nil` if interrupted.
  private func kept(
    _ numbers: [LoosenedNumber], _ places: [Int], _ material: TuneMaterial
  ) throws(OutputClosed) -> (kept: [LoosenedNumber], keptBack: [LoosenedNumber])? {
    var (kept, keptBack): ([LoosenedNumber], [LoosenedNumber]) = ([], [])
    // Most of what is lost once is lost again: what others lost is tried first.
    var order = places
    var rest = [numbers]
    while let group = rest.popLast() {
      guard !group.isEmpty else { continue }
      guard let lost = try firstLost(kept + group, &order, material) else { return nil }
      if !lost {
        kept += group
      } else if group.count == 1 {
        keptBack += group
      } else {
        rest.append(Array(group[(group.count / 2)...]))
        rest.append(Array(group[..<(group.count / 2)]))
      }
    }
    return (kept, keptBack)
  }

  /// How many traces are tried before checking whether one of them is lost.
  private static let portion = 128

  /// Whether numbers lose something together; `nil` if interrupted. What does not compile loses. The
  /// traces that are lost are put first.
  private func firstLost(
    _ numbers: [LoosenedNumber], _ order: inout [Int], _ material: TuneMaterial
  ) throws(OutputClosed) -> Bool? {
    guard let loosened = compiled(numbers.map { ($0.number, $0.value) }) else { return true }
    var start = 0
    while start < order.count {
      let places = order[start..<min(start + Self.portion, order.count)]
      let runs = try inOrder(places.count) {
        loosened.run(material.traces[places[places.startIndex + $0]].trace)
      }
      guard runs.count == places.count else { return nil }
      let lost = zip(places, runs).filter { place, run in
        let label = material.traces[place].label.gestures
        return material.runs[place].made == label && run.made != label
      }.map(\.0)
      if !lost.isEmpty {
        order = lost + order.filter { !lost.contains($0) }
        return true
      }
      start = places.endIndex
    }
    return false
  }

  /// All numbers together at their loosest, and what is left of the numbers that were found without each
  /// person; `nil` if interrupted. Each of the numbers has the loosest value that loses nothing alone.
  func together(
    _ numbers: [LoosenedNumber], leftOut: [String: [LoosenedNumber]], _ material: TuneMaterial
  ) throws(OutputClosed) -> (set: LoosenedSet, leftOut: [String: [LoosenedNumber]])? {
    var set = LoosenedSet(
      traces: material.traces.count, strangers: material.strangers.count,
      answered: material.strangerRuns.count { !$0.made.isEmpty })
    let all = Array(material.traces.indices)
    guard let found = try kept(numbers, all, material) else { return nil }
    (set.kept, set.keptBack) = found
    guard let count = try count(set.kept, all, material) else { return nil }
    set.count = count
    if let loosened = compiled(set.kept.map { ($0.number, $0.value) }) {
      let answers = try inOrder(material.strangers.count) {
        loosened.run(material.strangers[$0].trace)
      }
      guard answers.count == material.strangers.count else { return nil }
      set.answered = answers.count { !$0.made.isEmpty }
    }
    guard leftOut.count >= 2 else { return (set, [:]) }
    var (sum, sets) = (LeftOutCount(), [String: [LoosenedNumber]]())
    for person in leftOut.keys.sorted() {
      // A trace without a known person may be by anyone, and so by the person that is left out.
      let others = all.filter { ![nil, person].contains(material.traces[$0].person) }
      let own = all.filter { material.traces[$0].person == person }
      guard let found = try kept(leftOut[person] ?? [], others, material),
        let count = try self.count(found.kept, own, material)
      else { return nil }
      sets[person] = found.kept
      sum.people += 1
      sum.traces += own.count
      sum.rightNow += own.count {
        material.runs[$0].made == material.traces[$0].label.gestures
      }
      sum.count.add(count)
    }
    set.leftOut = sum
    return (set, sets)
  }

  /// What numbers lose and gain together; `nil` if interrupted. What does not compile loses all.
  private func count(
    _ numbers: [LoosenedNumber], _ places: [Int], _ material: TuneMaterial
  ) throws(OutputClosed) -> LooseningCount? {
    var count = LooseningCount()
    guard let loosened = compiled(numbers.map { ($0.number, $0.value) }) else {
      count.lost = places.count
      return count
    }
    let runs = try inOrder(places.count) { loosened.run(material.traces[places[$0]].trace) }
    guard runs.count == places.count else { return nil }
    for (place, run) in zip(places, runs) {
      count.add(
        material.traces[place].label, before: material.runs[place].made, after: run.made)
    }
    return count
  }

  /// The numbers of a set without which something that it gains would not be gained; `nil` if
  /// interrupted. A number that is loosened for nothing only lets in more drawings that no trace
  /// shows.
  func gaining(
    _ set: LoosenedSet, _ material: TuneMaterial
  ) throws(OutputClosed) -> [LoosenedNumber]? {
    let all = Array(material.traces.indices)
    var gaining = set.kept
    for number in set.kept {
      let others = gaining.filter { $0 != number }
      guard let count = try count(others, all, material) else { return nil }
      if count.gained >= set.count.gained { gaining = others }
    }
    return gaining
  }

  /// Writes the values into the specifications; nothing else in these changes.
  ///
  /// - Returns: Whether all could be written.
  func apply(_ numbers: [LoosenedNumber]) -> Bool {
    for (file, compilation) in compilations.enumerated() {
      let changes = numbers.filter { $0.number.file == file }.map { ($0.number, $0.value) }
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
