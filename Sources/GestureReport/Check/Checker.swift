package import GestureCompiler
import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax
package import GestureTraces

/// Runs traces through the gestures of one or more compilations, as one set on one view.
package struct Checker: Sendable {
  let compilations: [Compilation]
  private let wiring: Wiring
  let subjects: [Subject]
  /// What tells of traces what comes of them, and not why. Each thread takes a copy.
  package let quick: QuickChecker
  /// The set on a view that is not known, before anything has happened: each trace takes a copy.
  private let untouched: ExplainingSet
  let keepsSteps: Bool

  /// Prepares the gestures of compilations without errors.
  ///
  /// - Parameters:
  ///   - compilations: What the gestures are from.
  ///   - names: Those of the gestures that take part; without any, all do.
  ///   - keepsSteps: Whether outcomes have the steps of their paths, as for pictures.
  package init(
    _ compilations: [Compilation], only names: [String] = [], keepsSteps: Bool = false
  ) {
    self.compilations = compilations
    quick = QuickChecker(compilations, only: names)
    wiring = quick.wiring
    let isCompared = compilations.contains { $0.prefersBestFit }
    subjects = wiring.members.map { member in
      let compilation = compilations[member.file]
      return Subject(
        automaton: compilation.automata[member.gesture], table: compilation.tables[member.gesture],
        specification: member.file, isCompared: isCompared)
    }
    self.keepsSteps = keepsSteps
    untouched = ExplainingSet(compilations, wiring, view: nil, keepsSteps: keepsSteps)
  }

  /// The names of the gestures, in file order.
  package var gestureNames: [String] { quick.gestureNames }

  /// The specifications and what they use, each file once, by its path.
  package var texts: [(path: String, text: String)] {
    var texts: [(path: String, text: String)] = []
    for file in compilations.flatMap({ $0.sources.files })
    where !texts.contains(where: { $0.path == file.path }) {
      texts.append((file.path, file.text(in: file.range)))
    }
    return texts
  }

  /// What became of each attempt, in time order; at one time, in file order.
  ///
  /// - Parameters:
  ///   - trace: What to check.
  ///   - explained: The gestures whose failures are explained by the reading that comes nearest to
  ///     being accepted. Other failures are explained by the path that lived longest.
  /// - Returns: One outcome for each attempt, with its explanation.
  package func check(
    _ trace: Trace, explaining explained: Explained = .expected
  ) -> [OutcomeReport] {
    watch(trace, explaining: explained).outcomes
  }

  /// What became of each attempt, and until when each gesture was possible.
  func watch(
    _ trace: Trace, explaining explained: Explained = .expected
  ) -> (outcomes: [OutcomeReport], possible: Possibilities) {
    var run = CheckRun(
      subjects, untouched.on(view: trace.view), view: trace.view)
    for (index, frame) in trace.frames.enumerated() {
      run.take(frame, index, firstEvent: trace.firstEvents[index])
    }
    let outcomes = explained == .measured ? run.finished() : run.finished().map { $0.decided }
    return (explain(outcomes, of: trace, explained, toucher: run.toucher), run.possible)
  }

  /// Reports each outcome as soon as it is known, in the order of ``check(_:)``, and stores none.
  package func follow<Failure: Error>(
    _ trace: Trace, _ tell: (OutcomeReport) throws(Failure) -> Void
  ) throws(Failure) {
    var run = CheckRun(subjects, untouched.on(view: trace.view), view: trace.view)
    for (index, frame) in trace.frames.enumerated() {
      run.take(frame, index, firstEvent: trace.firstEvents[index])
      for outcome in run.takeOutcomes() { try tell(outcome.decided) }
    }
    for outcome in run.finished() { try tell(outcome.decided) }
  }

  /// The index in the set of a gesture of one of the compilations.
  func member(named name: String, in specification: Int) -> Int? {
    subjects.firstIndex { $0.gesture.name == name && $0.specification == specification }
  }

  /// The table of a member of the set.
  func table(of member: Int) -> GestureTable { subjects[member].table }

  /// The gestures on a view that nothing has happened on, with what it takes to explain them.
  func makeExplainingSet(view: ViewSize?) -> ExplainingSet { untouched.on(view: view) }

  /// The gestures on a view that nothing has happened on.
  func makeSet(view: ViewSize?) -> RecognizerSet { quick.untouched.on(view: view) }

  /// What the view receives beside the gestures.
  func makeDelivery() -> Delivery { Delivery(compilations, wiring) }
}

/// One trace on its way through the gestures.
private struct CheckRun {
  private let subjects: [Subject]
  private var set: ExplainingSet
  private let view: ViewSize?
  private(set) var toucher = Toucher()
  private var outcomes: [OutcomeReport] = []
  /// Whether anything has come of each gesture.
  private var hasOutcome: [Bool]
  /// What each gesture made of its attempts that are not reported yet.
  private var records: [[Int: Record]]
  /// The paths with which attempts began that are not reported yet.
  private var beginnings: [[Int: Recorder.Path]]
  /// The path with which each gesture was last recognized or began, for those that it beat.
  private var decided: [Recorder.Path?]
  /// The number of the attempt that each gesture will record next.
  private var numbers: [Int]
  /// The attempts that have begun and not ended, by gesture.
  private var running: [OutcomeReport?]
  /// The values that each gesture reported last in its attempts that are not over.
  private var reported: [[Int: [Float]]]
  private(set) var possible: Possibilities
  /// What the app has set so far, and what it had set when each attempt began that is not over.
  private var settings: [InputSetting] = []
  private var startSettings: [[Int: Int]]

  init(_ subjects: [Subject], _ set: ExplainingSet, view: ViewSize?) {
    (self.subjects, self.set, self.view) = (subjects, set, view)
    records = Array(repeating: [:], count: subjects.count)
    hasOutcome = Array(repeating: false, count: subjects.count)
    beginnings = Array(repeating: [:], count: subjects.count)
    decided = Array(repeating: nil, count: subjects.count)
    numbers = Array(repeating: 0, count: subjects.count)
    running = Array(repeating: nil, count: subjects.count)
    reported = Array(repeating: [:], count: subjects.count)
    possible = Possibilities(count: subjects.count)
    startSettings = Array(repeating: [:], count: subjects.count)
  }

  mutating func take(_ frame: Frame, _ index: Int, firstEvent: Int) {
    for touch in frame.touches { toucher.note(touch.kind) }
    set.tick(at: frame.time)
    gather(nil)
    possible.note(set, before: index)
    settings += frame.settings
    set.handle(frame)
    noteStarts()
    gather(firstEvent..<(firstEvent + frame.touches.count))
  }

  /// Notes with what is set the attempts that have begun.
  private mutating func noteStarts() {
    for index in subjects.indices where !subjects[index].table.inputs.isEmpty {
      let attempt = set.attempt(of: index)
      if startSettings[index][attempt] == nil { startSettings[index][attempt] = settings.count }
    }
  }

  /// What has come about since this was asked last.
  mutating func takeOutcomes() -> [OutcomeReport] {
    guard !outcomes.isEmpty else { return [] }
    defer { outcomes = [] }
    return outcomes
  }

  /// Passes all remaining deadlines, then reports what is still undecided.
  mutating func finished() -> [OutcomeReport] {
    while let due = set.deadline {
      set.tick(at: due)
      gather(nil)
    }
    for index in subjects.indices { addUndecided(index) }
    return outcomes
  }

  /// Collects the attempts that the set reported in its last call.
  ///
  /// - Parameter events: The numbers of the events of its frame; `nil` if the call handled
  ///   deadlines.
  private mutating func gather(_ events: Range<Int>?) {
    for index in subjects.indices {
      for attempt in set.takeAttempts(of: index) {
        let event = attempt.event.flatMap { offset in events.map { $0.lowerBound + offset } }
        records[index][numbers[index]] = Record(attempt: attempt, event: event)
        if attempt.kind == .began { beginnings[index][numbers[index]] = attempt.winner }
        if attempt.kind.isTerminal { numbers[index] += 1 }
      }
    }
    for change in set.changes {
      let record = records[change.recognizer][change.attempt]
      if let path = record?.attempt.winner { decided[change.recognizer] = path }
    }
    for change in set.changes {
      let index = change.recognizer
      let values = set.reports(of: change)
      if !values.isEmpty { reported[index][change.attempt] = Array(values) }
      guard change.change.kind != .changed else {
        running[index]?.reports = ReportedValue.all(of: subjects[index].gesture, values)
        continue
      }
      guard let report = report(change, events?.last) else { continue }
      running[index] = change.change.kind.isTerminal ? nil : report
      guard change.change.kind.isTerminal else { continue }
      outcomes.append(report)
      hasOutcome[index] = true
      records[index][change.attempt] = nil
      beginnings[index][change.attempt] = nil
      reported[index][change.attempt] = nil
      startSettings[index][change.attempt] = nil
    }
  }

  private func report(_ change: RecognizerSet.SetChange, _ lastEvent: Int?) -> OutcomeReport? {
    let index = change.recognizer
    guard let record = records[index][change.attempt] else { return nil }
    let isOwn = change.winner == nil && change.heldSince == nil
    let ruling = Ruling(
      kind: change.change.kind, time: change.change.time, event: isOwn ? record.event : lastEvent,
      defeat: defeat(change, record.attempt), held: held(change.heldSince, change.waitedFor))
    let subject = subjects[index].fixed(
      at: Array(settings.prefix(startSettings[index][change.attempt] ?? settings.count)))
    let judge = PathJudge(subject.table, view: view)
    let narrator = Narrator(
      subject: subject, judge: judge, knowsView: view != nil, toucher: toucher)
    var report = narrator.report(
      record.attempt, event: record.event, ruling, begun: beginnings[index][change.attempt])
    report.reports = ReportedValue.all(
      of: subjects[index].gesture, reported[index][change.attempt] ?? [])
    return report
  }

  /// Why an attempt failed that did not fail by itself.
  private func defeat(
    _ change: RecognizerSet.SetChange, _ attempt: Recorder.Attempt
  ) -> Ruling.Defeat? {
    guard change.change.kind == .failed else { return nil }
    guard let winner = change.winner else {
      guard attempt.kind != .failed, attempt.kind != .cancelled,
        let partner = set.held(of: change.recognizer).last?.waitsFor
      else { return nil }
      return Ruling.Defeat(winner: name(partner), reason: .oneTooMany)
    }
    let hasJustCome = set.changes.contains {
      $0.recognizer == winner && $0.change.time == change.change.time
        && ($0.change.kind == .recognized || $0.change.kind == .began)
    }
    let reason: Ruling.Reason =
      if attempt.kind == .failed {
        .cameFirst
      } else if subjects[change.recognizer].gesture.after.contains(name(winner)) {
        .didNotFail
      } else {
        hasJustCome ? precedence(of: winner, over: change.recognizer, attempt) : .wasUnderWay
      }
    return Ruling.Defeat(winner: name(winner), reason: reason)
  }

  /// Why another gesture was reported and not one that was decided as well.
  private func precedence(
    of winner: Int, over loser: Int, _ attempt: Recorder.Attempt
  ) -> Ruling.Reason {
    if let awaited = awaited(by: loser) { return .cameMeanwhile(awaited: name(awaited)) }
    guard let path = decided[winner], let other = attempt.winner else { return .cameFirst }
    return .wasPreferred(
      Ruling.Advantage(
        path, over: other, isCompared: subjects[loser].isCompared, isFirst: winner < loser))
  }

  /// The first gesture that another follows and that had not failed by itself when a third one was reported.
  private func awaited(by member: Int) -> Int? {
    let awaited = subjects[member].gesture.after
    return subjects.indices.first { index in
      guard awaited.contains(name(index)) else { return false }
      return set.isActive(index) || !set.held(of: index).isEmpty
        || set.changes.contains { $0.recognizer == index && $0.winner != nil }
    }
  }

  private func held(_ since: Int64?, _ partner: Int?) -> HoldReport? {
    guard let since, let partner else { return nil }
    return HoldReport(since: Double(since) / 1_000_000, waitedFor: name(partner))
  }

  private func name(_ index: Int) -> String { subjects[index].gesture.name }

  /// Reports what a gesture has open when the trace is over.
  private mutating func addUndecided(_ index: Int) {
    let decisions = set.held(of: index)
    for decision in decisions {
      hasOutcome[index] = true
      outcomes.append(undecided(index, held: held(decision.since, decision.waitsFor)))
    }
    let isHeld = decisions.last?.attempt == set.attempt(of: index)
    if set.isActive(index), !isHeld {
      outcomes.append(running[index] ?? undecided(index))
    } else if isBlind(index) {
      outcomes.append(undecided(index, cause: notSeen(by: index)))
    }
  }

  private func undecided(
    _ index: Int, cause: CauseReport? = nil, held: HoldReport? = nil
  ) -> OutcomeReport {
    OutcomeReport(
      gesture: name(index), outcome: .possible,
      time: Double(set.time) / 1_000_000, event: nil, stray: 0, phases: [],
      cause: cause, constraints: [], held: held, specification: subjects[index].specification)
  }

  /// Whether there was no attempt at a gesture because `only` let it see no touch.
  private func isBlind(_ index: Int) -> Bool {
    set.hasHidden(index) && !hasOutcome[index]
  }

  private func notSeen(by index: Int) -> CauseReport {
    let inputs = subjects[index].gesture.settings.only?.inputs ?? []
    return CauseReport(
      .notSeen, event: nil, time: Double(set.time) / 1_000_000, range: nil,
      text: "touches landed, but `only` ignored all of them"
        + (Subject.unset(of: inputs, at: settings).map { ": \($0)" } ?? ""))
  }

  /// What a gesture made of an attempt by itself.
  private struct Record {
    var attempt: Recorder.Attempt
    /// The number of the event that decided it; `nil` if it was a deadline.
    var event: Int?
  }
}

/// One gesture that traces are run through.
struct Subject: Sendable {
  let automaton: Automaton
  let table: GestureTable
  /// Which of the checker's compilations it is from.
  let specification: Int
  /// Whether its set prefers the best fit.
  let isCompared: Bool
  /// The items that each condition of the gesture mentions.
  let mentioned: [Set<ID<Item>>]
  /// What each condition of the gesture is called in reports.
  let conditionTitles: [String]
  /// What the body of the gesture is made of.
  let body: BodyParts
  /// What an app has set of the gesture's inputs, if the table has them fixed.
  let settings: [InputSetting]

  init(
    automaton: Automaton, table: GestureTable, specification: Int, isCompared: Bool = false,
    settings: [InputSetting] = []
  ) {
    (self.automaton, self.table, self.specification) = (automaton, table, specification)
    (self.isCompared, self.settings) = (isCompared, settings)
    let gesture = automaton.gesture
    mentioned = gesture.conditions.map { $0.mentionedItems(in: gesture) }
    conditionTitles = gesture.conditionTitles
    body = BodyParts(of: gesture)
  }

  var gesture: Gesture { automaton.gesture }

  /// The most fingers that a stroke has to begin with.
  var neededFingers: Int { table.parts.tracks.map { Int($0.least) }.max() ?? 1 }

  /// The most fingers that a stroke may have.
  var mostFingers: Int { table.parts.tracks.map { Int($0.most) }.max() ?? 1 }

  /// Which of some inputs are nowhere at what an app has set, as a clause: `'card' is not set`; `nil` if none is.
  static func unset(of inputs: [Input], at settings: [InputSetting]) -> String? {
    let places = inputs.filter { $0.kind == .point || $0.kind == .box }.map { $0.name }
    let names = Set(places).sorted().filter { name in
      (settings.last { $0.name == name }?.value ?? .nowhere) == .nowhere
    }
    guard let last = names.last else { return nil }
    let quoted = names.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return quoted.isEmpty ? "'\(last)' is not set" : "\(quoted) and '\(last)' are not set"
  }

  /// The subject with a table whose inputs are what an app has set: explanations read limits off it.
  func fixed(at settings: [InputSetting]) -> Subject {
    guard !table.inputs.isEmpty else { return self }
    return Subject(
      automaton: automaton, table: table.fixed(at: settings), specification: specification,
      isCompared: isCompared, settings: settings)
  }
}
