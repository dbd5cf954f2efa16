import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTraces

/// Turns a recorded attempt into a report: phases, constraints and, for a failure, its cause.
struct Narrator {
  let subject: Subject
  /// Measures conditions on recorded paths.
  let judge: PathJudge
  /// Whether the size of the view is known.
  var knowsView = true
  /// What has touched.
  var toucher = Toucher()

  var gesture: Gesture { subject.gesture }

  /// Tells what became of an attempt.
  ///
  /// - Parameters:
  ///   - attempt: What the gesture made of it by itself.
  ///   - event: The number of the event at which it did; `nil` if it was a deadline.
  ///   - ruling: What the set made of that.
  ///   - begun: The path with which it began, if it did so before.
  /// - Returns: The outcome with its phases, conditions and cause.
  func report(
    _ attempt: Recorder.Attempt, event: Int?, _ ruling: Ruling, begun: Recorder.Path? = nil
  ) -> OutcomeReport {
    let path = attempt.winner ?? attempt.death
    var report = OutcomeReport(
      gesture: gesture.name, outcome: Outcome(ruling.kind),
      time: Double(ruling.time) / 1_000_000, event: ruling.event,
      stray: path?.stray ?? 0, phases: path.map { phases(of: $0) } ?? [],
      cause: cause(of: attempt, path, event: event, ruling),
      constraints: path.map {
        attempt.winner == nil
          ? failed(on: $0, begun: begun) : constraints(of: $0, begun: begun, missed: [])
      } ?? [], held: ruling.held,
      tolerance: path.map(tolerance), isComplete: path.map(isComplete) ?? false,
      specification: subject.specification)
    report.grade = attempt.winner.map {
      GradeReport(
        stray: $0.strayShare, preference: $0.preferenceShare, closeness: $0.closeness,
        isCompared: subject.isCompared,
        preferences: attempt.kind == .began ? [] : preferences(of: $0))
    }
    if !attempt.thinnings.isEmpty {
      // It takes a look at all leaves and what follows them.
      let limit = subject.table.parts.tokenLimit
      report.dropped = attempt.thinnings.sorted { $0.key < $1.key }.map { leaf, count in
        DroppedDivisions(phase: title(ofLeaf: ID(leaf)), count: count, limit: limit)
      }
    }
    report.steps = path.map { steps(of: $0) } ?? []
    report.leaves = path.map { $0.visits.map { $0.leaf } } ?? []
    if [.failed, .cancelled].contains(attempt.kind), attempt.ending == .paths, ruling.defeat == nil
    {
      report.start = path?.visits.first?.start ?? attempt.time
    }
    return report
  }

  /// How far a path that has come to its end is from each value that its gesture prefers.
  private func preferences(of path: Recorder.Path) -> [PreferenceReport] {
    gesture.preferences.indices.map { index in
      let counted = judge.distance(ofPreference: index, on: path) ?? 0
      return PreferenceReport(
        text: gesture.preferences[index].text.onOneLine,
        distance: counted / gesture.settings.preferenceWeight, counted: counted)
    }
  }

  /// How much stray a path may have when it is accepted, in points.
  func tolerance(of path: Recorder.Path) -> Float {
    let parts = subject.table.parts
    return parts.toleranceBase + parts.toleranceRatio * path.length
  }

  /// Whether a path was judged where the gesture may end.
  private func isComplete(_ path: Recorder.Path) -> Bool {
    guard let visit = path.visits.last else { return false }
    switch path.cause {
    case .condition, .tolerance:
      return subject.automaton.edges(from: ID(visit.leaf)).contains { $0.target == .end }
    case .stray, .final, .entry, .radius, .notTaken, .liftedEarly, .missingFingers,
      .liftedInGathering, .liftedLate, .tooMany, .landedEarly, .gripMoved, .gripLifted:
      return false
    }
  }

  // MARK: Phases

  func phases(of path: Recorder.Path) -> [PhaseReport] {
    path.visits.compactMap { visit in
      guard case .motion = subject.automaton[ID(visit.leaf)].kind else { return nil }
      return PhaseReport(
        name: title(of: visit), start: Double(visit.start) / 1_000_000,
        end: Double(visit.end) / 1_000_000, steps: visit.steps, length: visit.length,
        stray: visit.stray)
    }
  }

  /// The steps of a path, each in the phase whose visit it was part of.
  func steps(of path: Recorder.Path) -> [StepReport] {
    guard !path.steps.isEmpty else { return [] }
    var (phase, steps) = (-1, path.steps[...])
    var reports: [StepReport] = []
    for visit in path.visits {
      let isPhase = if case .motion = subject.automaton[ID(visit.leaf)].kind { true } else { false }
      if isPhase { phase += 1 }
      for step in steps.prefix(visit.steps) {
        reports.append(
          StepReport(
            time: step.time, event: step.event, phase: isPhase ? phase : nil, length: step.length,
            stray: step.stray))
      }
      steps = steps.dropFirst(visit.steps)
    }
    return reports
  }

  func title(of visit: Recorder.Visit) -> String { title(ofLeaf: ID(visit.leaf)) }

  private func title(ofLeaf leaf: ID<Automaton.Leaf>) -> String {
    // A path that gathers fingers is on its way into the first phase.
    if subject.automaton[leaf].kind == .gathering,
      case .leaf(let next) = subject.automaton.edges(from: leaf).first?.target
    {
      return subject.automaton.title(of: next)
    }
    return subject.automaton.title(of: leaf)
  }

  // MARK: Constraints

  /// What came of the conditions that were due on a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - begun: The path as it was when the attempt began. Conditions that were judged then are
  ///     reported with its values.
  ///   - missed: For a path that came to its end, the conditions that it did not meet. Any other
  ///     condition that is false by now held when it was judged, or was not judged on this path.
  ///   - demands: What was not asked of the path; `nil` if nothing was.
  /// - Returns: The conditions, in the order of the text.
  func constraints(
    of path: Recorder.Path, begun: Recorder.Path? = nil, missed: [Int]? = nil,
    without demands: [Demand]? = []
  ) -> [ConstraintReport] {
    rows(of: path, begun: begun, missed: missed, without: demands).map { $0.report }
  }

  /// The same, each with the number of its condition.
  func rows(
    of path: Recorder.Path, begun: Recorder.Path? = nil, missed: [Int]? = nil,
    without demands: [Demand]? = []
  ) -> [(condition: Int, report: ConstraintReport)] {
    dueConditions(on: path).compactMap { condition in
      if let report = constraintLeft(condition, on: path, without: demands) {
        return (condition, report)
      }
      let schedule = gesture.conditions[condition].schedule
      var report = constraint(condition, on: schedule == .begin ? begun ?? path : path)
      report.moment = schedule.moment
      guard let missed, !report.holds, !missed.contains(condition) else {
        return (condition, report)
      }
      guard report.moment != nil else { return nil }
      report.settle(holds: true)
      return (condition, report)
    }
  }

  /// What came of the conditions on a path that failed.
  private func failed(on path: Recorder.Path, begun: Recorder.Path?) -> [ConstraintReport] {
    rows(of: path, begun: begun).map { condition, report in
      var report = report
      report.isOpen = !report.holds && isOpen(condition, on: path)
      return report
    }
  }

  private func isOpen(_ condition: Int, on path: Recorder.Path) -> Bool {
    let written = gesture.conditions[condition]
    // What is false once and for all ends the path itself.
    guard path.cause.isBeforeEnd, written.finalItem == nil,
      case .exit(let items) = written.schedule,
      let last = path.visits.last
    else { return false }
    return !items.isDisjoint(with: subject.automaton[ID(last.leaf)].inside)
  }

  /// Every condition about items that the path has entered and that was due.
  func dueConditions(on path: Recorder.Path) -> [Int] {
    let entered = Set(path.visits.flatMap { subject.automaton[ID($0.leaf)].inside })
    return gesture.conditions.indices.filter { index in
      let condition = gesture.conditions[index]
      return subject.mentioned[index].isSubset(of: entered)
        && condition.schedule.items.isSubset(of: entered)
        && (path.cause.condition == index || isDue(condition, for: path.cause))
    }
  }

  /// How far inside its limit a condition is on a path; `nil` if nothing can be measured.
  func margin(of condition: Int, on path: Recorder.Path) -> Float? {
    finite(judge.measurement(of: condition, on: path))?.margin
  }

  /// Whether a condition had its turn: what is for the end is not judged on a path that died before.
  private func isDue(_ condition: Condition, for cause: Recorder.Cause) -> Bool {
    !cause.isBeforeEnd || condition.schedule != .end && condition.schedule != .begin
  }

  func constraint(_ index: Int, on path: Recorder.Path) -> ConstraintReport {
    let condition = gesture.conditions[index]
    let measurement = finite(judge.measurement(of: index, on: path))
    let holds = judge.holds(condition: index, on: path)
    var report = ConstraintReport(
      text: condition.text.onOneLine, title: subject.conditionTitles[index],
      measured: measurement?.measured, limit: measurement?.limit,
      margin: measurement?.margin(holds: holds), holds: holds,
      unknown: holds ? nil : unknown(index), unit: ReportUnit(condition),
      range: condition.range)
    report.late = subject.late(by: index)
    report.alternatives = alternatives(of: index, on: path)
    return report
  }

  /// What a path measured of each part of an `or`.
  private func alternatives(of index: Int, on path: Recorder.Path) -> [ConstraintReport] {
    let written = gesture.conditions[index].alternatives
    guard !written.isEmpty else { return [] }
    let measured = judge.measurements(ofAlternatives: index, on: path)
    guard measured.count == written.count else { return [] }
    return zip(written, measured).compactMap { part, sides in
      guard let sides = finite(sides) else { return nil }
      let holds = sides.comparison.holds(sides.measured, sides.limit)
      return ConstraintReport(
        text: part.text.onOneLine, measured: sides.measured, limit: sides.limit,
        margin: sides.margin(holds: holds), holds: holds,
        unit: ReportUnit(part.dimension, in: part.text))
    }
  }

  // MARK: Cause

  private func cause(
    of attempt: Recorder.Attempt, _ path: Recorder.Path?, event: Int?, _ ruling: Ruling
  ) -> CauseReport? {
    guard ruling.kind == .failed || ruling.kind == .cancelled else { return nil }
    let phase = path?.visits.last.map { title(of: $0) }
    func plain(
      _ kind: CauseReport.Kind, _ text: String, time: Int64, event: Int?
    ) -> CauseReport {
      CauseReport(
        kind, phase: phase, event: event, time: Double(time) / 1_000_000, range: nil, text: text)
    }
    if let defeat = ruling.defeat {
      return plain(
        .prevented(by: defeat.winner), defeat.text, time: ruling.time, event: ruling.event)
    }
    switch attempt.ending {
    case .extraTouch:
      return plain(.extraTouch, Self.tooMany, time: attempt.time, event: event)
    case .landedEarly:
      return plain(.extraTouch, Self.landedEarly, time: attempt.time, event: event)
    case .liftedLate: return plain(.lateLift, lateLift, time: attempt.time, event: event)
    case .cancelled, .prevented:
      return plain(.cancelled, "the touch was cancelled", time: attempt.time, event: event)
    case .accepted, .paths:
      guard let path else {
        return plain(.liftedTooEarly, "no path was left", time: attempt.time, event: event)
      }
      return cause(of: path, event: event, time: Double(attempt.time) / 1_000_000)
    }
  }

  func cause(of path: Recorder.Path, event: Int?, time: Double) -> CauseReport {
    let phase = path.visits.last.map { title(of: $0) } ?? ""
    let range = path.visits.last.flatMap { self.range(of: $0) }
    func measured(
      _ kind: CauseReport.Kind, _ measured: Float, _ limit: Float, _ text: String
    ) -> CauseReport {
      CauseReport(
        kind, phase: phase, measured: measured, limit: limit, by: measured - limit, event: event,
        time: time, range: range, text: text)
    }
    switch path.cause {
    case .stray(let stray, let limit):
      return measured(.stray, stray, limit, "the path strayed too far in '\(phase)'")
    case .tolerance(let stray, let limit):
      return measured(.stray, stray, limit, "the path strayed too far to be accepted")
    case .radius(let distance, let limit):
      return measured(.holdRadius, distance, limit, "\(toucher.name) left the place of '\(phase)'")
    case .gripMoved(let distance, let limit):
      return measured(.holderMoved, distance, limit, "the finger that holds left its place")
    case .gripLifted, .missingFingers, .liftedInGathering, .liftedLate, .tooMany, .landedEarly:
      let (kind, text) = fingerCause(path.cause)
      return CauseReport(
        kind, phase: phase, event: event, time: time, range: range, text: text)
    case .final(let condition):
      let isPath = gesture.conditions[condition].test.asksOfPath
      return conditionCause(isPath ? .path : .bound, condition, path, event: event, time: time)
    case .entry(let condition):
      return conditionCause(.landing, condition, path, event: event, time: time)
    case .condition(let condition):
      return conditionCause(.constraint, condition, path, event: event, time: time)
    case .liftedEarly:
      return CauseReport(
        .liftedTooEarly, phase: phase, event: event, time: time, range: range,
        text: "\(toucher.name) lifted in '\(phase)', " + whatWasMissing(after: path))
    case .notTaken:
      if let condition = judge.falseExit(of: path) {
        return conditionCause(.constraint, condition, path, event: event, time: time)
      }
      return CauseReport(
        .liftedTooEarly, phase: phase, event: event, time: time, range: range,
        text: endsAtBegin(path)
          ? "nothing stands after 'begin', so it accepts no step: write 'any' there"
          : "no phase after '\(phase)' accepts this")
    }
  }

  func conditionCause(
    _ kind: CauseReport.Kind, _ index: Int, _ path: Recorder.Path, event: Int?, time: Double
  ) -> CauseReport {
    let condition = gesture.conditions[index]
    let measurement = finite(judge.measurement(of: index, on: path))
    var cause = CauseReport(
      kind, phase: path.visits.last.map { title(of: $0) },
      constraintText: condition.text.onOneLine, measured: measurement?.measured,
      limit: measurement?.limit, by: measurement.map { max(0, -$0.margin) },
      unit: ReportUnit(condition), event: event, time: time, range: condition.range,
      text: "\(condition.text.onOneLine) does not hold"
        + (unknown(index).map { ": \($0)" } ?? ""))
    guard let late = subject.late(by: index), let measurement,
      let text = Figures.late(late, measurement.measured, measurement.limit, cause.unit)
    else { return cause }
    (cause.late, cause.text) = (late, text)
    return cause
  }

  /// Why nothing can be said of a condition: it is about a place that the app has not set, or about a view
  /// whose size is not known.
  private func unknown(_ index: Int) -> String? {
    let condition = gesture.conditions[index]
    if let text = Subject.unset(of: gesture.inputs(of: condition.test), at: subject.settings) {
      return text
    }
    return !knowsView && condition.mentionsView(in: gesture)
      ? "the size of the view is not known" : nil
  }

  /// Whether a path came to a `begin` that nothing in its stroke follows.
  private func endsAtBegin(_ path: Recorder.Path) -> Bool {
    guard let leaf = path.visits.last.map({ ID<Automaton.Leaf>($0.leaf) }) else { return false }
    return subject.automaton[leaf].kind == .begun
      && !subject.automaton.edges(from: leaf).contains { $0.trigger == .step }
  }

  private func whatWasMissing(after path: Recorder.Path) -> String {
    guard let visit = path.visits.last else { return "before its first step" }
    if visit.steps == 0, subject.automaton[ID(visit.leaf)].kind.takesSteps {
      return "before its first step"
    }
    let next = subject.automaton.edges(from: ID(visit.leaf)).compactMap { edge -> String? in
      guard case .leaf(let id) = edge.target, id.rawValue != visit.leaf else { return nil }
      return "'\(subject.automaton.title(of: id))'"
    }
    return next.isEmpty ? "too early" : "before \(next.joined(separator: " or "))"
  }

  /// Where the phase of a visit is written.
  func range(of visit: Recorder.Visit) -> SourceRange? {
    subject.automaton[ID(visit.leaf)].inside.last.map { gesture.items[$0.rawValue].range }
  }

  private func finite(_ measurement: Measurement?) -> Measurement? {
    guard let measurement, measurement.measured.isFinite, measurement.limit.isFinite else {
      return nil
    }
    return measurement
  }
}

extension Recorder.Cause {
  /// The condition that ended the path; `nil` if something else did.
  fileprivate var condition: Int? {
    switch self {
    case .final(let condition), .entry(let condition), .condition(let condition): condition
    case .stray, .radius, .notTaken, .liftedEarly, .tolerance, .missingFingers,
      .liftedInGathering, .liftedLate, .tooMany, .landedEarly, .gripMoved, .gripLifted:
      nil
    }
  }

  /// Whether it ends a path before anything is asked of all of it.
  fileprivate var isBeforeEnd: Bool {
    switch self {
    case .stray, .final, .entry, .radius, .missingFingers, .liftedInGathering, .liftedLate,
      .tooMany, .landedEarly, .gripMoved, .gripLifted:
      true
    case .notTaken, .liftedEarly, .condition, .tolerance: false
    }
  }
}

extension Schedule {
  /// When it is asked, where that is before the end of what it is about.
  fileprivate var moment: ConstraintReport.Moment? {
    switch self {
    case .exit, .end: nil
    case .entry: .entry
    case .landing: .landing
    case .begin: .begin
    }
  }

  /// The items whose transition is guarded.
  var items: Set<ID<Item>> {
    switch self {
    case .exit(let items): items
    case .entry(let item), .landing(let item): [item]
    case .begin, .end: []
    }
  }
}

extension Outcome {
  init(_ kind: Change.Kind) {
    switch kind {
    case .began, .changed: self = .began
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .recognized: self = .recognized
    case .failed: self = .failed
    }
  }
}

extension Measurement {
  /// How far inside the limit the measure is; negative when the comparison does not hold.
  var margin: Float {
    switch comparison {
    case .less, .lessOrEqual: limit - measured
    case .greater, .greaterOrEqual: measured - limit
    case .equal: -abs(measured - limit)
    case .notEqual: abs(measured - limit)
    }
  }

  /// The margin with the sign that the outcome asks for: 0 where rounding contradicts it.
  func margin(holds: Bool) -> Float { holds ? max(margin, 0) : min(margin, 0) }
}

extension ReportUnit {
  /// The unit in which the sides of a condition are shown: a share that is written in percent is.
  init(_ condition: Condition) {
    self.init(condition.dimension, in: condition.text)
  }

  /// The unit of what is written, with this dimension.
  init(_ dimension: Dimension, in text: String) {
    self.init(dimension)
    if self == .ratio, dimension == .none, text.contains("%") { self = .percent }
  }

  /// The unit in which values of a dimension are computed.
  init(_ dimension: Dimension) {
    switch dimension {
    case .length: self = .points
    case .time: self = .seconds
    case .angle: self = .degrees
    case .speed: self = .pointsPerSecond
    case .turnRate: self = .degreesPerSecond
    case .rate: self = .perSecond
    default: self = .ratio
    }
  }
}

extension String {
  /// Each run of white space made one space.
  var onOneLine: String {
    // Most are so already, which their bytes tell quicker than their characters.
    var last = UInt8(ascii: " ")
    let isPlain = utf8.allSatisfy { byte in
      defer { last = byte }
      return byte > 0x20 && byte < 0x7F || byte == 0x20 && last != 0x20
    }
    if isPlain, last != UInt8(ascii: " ") { return self }
    return split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
  }
}
