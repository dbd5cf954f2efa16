import GestureAutomaton
import GestureModel
import GestureRuntime
import GestureSyntax
import GestureTraces

// Reports that take a reading in place of what is known without one.
extension Narrator {
  /// What became of an attempt that failed, with the reason of the reading that comes nearest to being
  /// accepted.
  ///
  /// The phases, the steps and the stray stay those of the attempt by the text as it is written, so that
  /// they do not depend on whether a reason was looked for. If the reading divides the same drawing into
  /// more phases, and one of these is to blame, the report has its phases as well.
  func report(_ reading: Reading, of outcome: OutcomeReport) -> OutcomeReport {
    var report = outcome
    if reading.isProved {
      report.isComplete = true
      let missed = Set(
        reading.demands.flatMap { demand -> [Int] in
          if case .conditions(let conditions) = demand.kind { conditions } else { [] }
        })
      report.constraints = constraints(of: reading, missed, instead: outcome)
      let asked = Set(outcome.constraints.map { $0.title })
      let hasFurther = report.constraints.contains { !$0.holds && !asked.contains($0.title) }
      let read = phases(of: reading.path)
      if reading.isOfText, hasFurther, read.last?.end == outcome.phases.last?.end {
        report.readPhases = read
      }
    }
    report.cause = outcome.cause.map { cause(of: reading, instead: $0) }
    let isSame =
      report.cause?.kind == outcome.cause?.kind
      && report.cause?.constraintText == outcome.cause?.constraintText
    if reading.demands.count > 1, !isSame { report.endInShort = outcome.causeInShort }
    return report
  }

  /// What an attempt that failed measures to its end. Why it failed, and when, stays as it is known.
  func measured(by reading: Reading, _ outcome: OutcomeReport) -> OutcomeReport {
    var report = outcome
    report.constraints = constraints(of: reading.path, begun: reading.begun, without: nil)
    return report
  }

  /// The conditions as they were when the attempt failed, and as the reading measures them where it asks
  /// something else of none but conditions and settings. A condition that is false by then and not to
  /// blame either held when the reading asked it, or is left out.
  private func constraints(
    of reading: Reading, _ missed: Set<Int>, instead outcome: OutcomeReport
  ) -> [ConstraintReport] {
    var known = outcome.constraints
    guard reading.isOfText else {
      let blamed = Set(missed.map { subject.conditionTitles[$0] })
      return known.filter { $0.holds || $0.moment != nil || blamed.contains($0.title) }
    }
    let end = Int64(((outcome.cause?.time ?? outcome.time) * 1_000_000).rounded())
    let rows = rows(
      of: reading.path, begun: reading.begun, missed: Array(missed), without: reading.demands)
    return rows.compactMap { row in
      let isLeft = visitLeft(by: row.condition, on: reading.path) != nil
      var report = row.report
      if missed.contains(row.condition), !isLeft {
        var asked = constraint(
          row.condition, on: reading.path(for: gesture.conditions[row.condition], subject))
        asked.moment = report.moment
        if !asked.holds { report = asked }
      }
      // Copies of a condition have one title, and come in the same order.
      guard let place = known.firstIndex(where: { $0.title == report.title }) else {
        // A condition that had not been tested by then is reported only if it is to blame.
        return report.holds ? nil : report
      }
      let before = known.remove(at: place)
      guard report.holds else { return report }
      if before.holds { return isLeft ? report : before }
      return reading.time(ofAsking: gesture.conditions[row.condition], subject) <= end
        ? report : nil
    }
  }

  private func cause(of reading: Reading, instead known: CauseReport) -> CauseReport {
    // The conditions are shown anyway, a setting only as the cause.
    guard
      let demand = reading.demands.first(where: { $0.isOfFingers })
        ?? reading.demands.first(where: { $0.part != nil })
        ?? reading.demands.first(where: { $0.isOfBody })
        ?? reading.demands.first(where: { !$0.isOfConditions }) ?? reading.demands.first
    else {
      return cause(of: reading.path, event: known.event, time: known.time)
    }
    var cause = known
    switch demand.kind {
    case .conditions(let conditions): cause = self.cause(of: conditions, in: reading, known)
    case .tolerance: cause = strayCause(in: reading, known)
    case .radius(let leaves): cause = radiusCause(of: leaves, demand, in: reading, known)
    case .gather: break
    case .extraTouches:
      // Fingers that land one by one are too few before they are too many.
      if known.kind != .missingFinger { cause = fingerCause(.tooMany, in: reading, known) }
    case .fingers:
      cause = fingerCause(.liftedInGathering(needed: subject.neededFingers), in: reading, known)
    case .motion(let part): cause = motionCause(part, demand, in: reading, known)
    case .part(let part): cause = missingCause(part, demand, in: reading, known)
    }
    cause.isProved = true
    return cause
  }

  /// The cause when conditions written at one place are to blame: the one that is furthest off.
  private func cause(
    of conditions: [Int], in reading: Reading, _ known: CauseReport
  ) -> CauseReport {
    func path(_ condition: Int) -> Recorder.Path {
      left(condition) ?? reading.path(for: gesture.conditions[condition], subject)
    }
    func left(_ condition: Int) -> Recorder.Path? {
      visitLeft(by: condition, on: reading.path).flatMap {
        self.path(reading.path, leaving: $0, by: condition)
      }
    }
    // What is drawn either way has a copy for each, and one of them was not drawn.
    let due = dueConditions(on: reading.path)
    let missed = conditions.filter {
      due.contains($0) && !judge.holds(condition: $0, on: path($0))
    }
    let furthest = missed.max {
      (margin(of: $0, on: path($0)) ?? 0) > (margin(of: $1, on: path($1)) ?? 0)
    }
    guard let condition = furthest ?? conditions.first else { return known }
    let written = gesture.conditions[condition]
    let kind: CauseReport.Kind =
      switch written.schedule {
      case .landing: .landing
      case .exit, .entry, .begin, .end:
        written.finalItem == nil ? .constraint : written.test.asksOfPath ? .path : .bound
      }
    let guarded = written.schedule.items.union(written.finalItem.map { [$0] } ?? [])
    var cause = conditionCause(
      kind, condition, path(condition), event: known.event, time: known.time)
    let isLeft = visitLeft(by: condition, on: reading.path) != nil
    if missed.isEmpty || isLeft && left(condition) == nil {
      // On the path that is taken without it, it holds by the end, or is not what it was.
      (cause.measured, cause.limit, cause.by) = (nil, nil, nil)
      cause.text = "\(written.text.onOneLine) did not hold when it was tested"
    }
    let visit = reading.path.visits.last { visit in
      guarded.isSubset(of: Set(subject.automaton[ID(visit.leaf)].inside))
    }
    cause.phase = (visit ?? reading.path.visits.last).map { title(of: $0) }
    return cause
  }

  private func strayCause(in reading: Reading, _ known: CauseReport) -> CauseReport {
    let path = reading.path
    let limit = tolerance(of: path)
    // By its end it may have drawn so much that its stray is within the tolerance again.
    let isOver = path.stray > limit
    guard isOver || known.kind != .stray,
      let strayed = path.visits.max(by: { $0.stray < $1.stray })
    else { return known }
    let phase = title(of: strayed)
    return CauseReport(
      .stray, phase: phase, measured: isOver ? path.stray : nil, limit: isOver ? limit : nil,
      by: isOver ? path.stray - limit : nil, event: known.event, time: known.time,
      range: range(of: strayed), text: "the path strayed too far in '\(phase)'")
  }

  private func fingerCause(
    _ ending: Recorder.Cause, in reading: Reading, _ known: CauseReport
  ) -> CauseReport {
    let (kind, text) = fingerCause(ending)
    guard known.kind != kind else { return known }
    return CauseReport(
      kind, phase: reading.path.visits.last.map { title(of: $0) }, event: known.event,
      time: known.time, range: nil, text: text)
  }

  private func motionCause(
    _ part: Part, _ demand: Demand, in reading: Reading, _ known: CauseReport
  ) -> CauseReport {
    let leaves = subject.leaves(of: part)
    let drawn = reading.path.visits.last { leaves.contains($0.leaf) }?.leaf
    let title = (drawn ?? leaves.min()).map { subject.automaton.title(of: ID($0)) } ?? ""
    // Another tolerance would not do, so that only what says nothing of one stays: the way it begins.
    if known.kind == .stray, known.phase == title, known.measured == nil { return known }
    return CauseReport(
      .stray, phase: title, event: known.event, time: known.time, range: demand.range,
      text: "the drawing left the direction of '\(title)'")
  }

  private func missingCause(
    _ part: Part, _ demand: Demand, in reading: Reading, _ known: CauseReport
  ) -> CauseReport {
    let leaves = subject.leaves(of: part)
    let drawn = reading.path.visits.filter { visit in
      guard case .motion(let motion) = subject.automaton[ID(visit.leaf)].kind else { return false }
      return motion != .lift && !leaves.contains(visit.leaf)
    }
    let place = leaves.min() ?? 0
    let before = drawn.last { $0.leaf < place }
    let after = drawn.first { $0.leaf > place }
    // A line that lifts in the first of three parts has drawn none of the others, even if its end would do
    // for the last one.
    if let before, after != nil, known.kind == .liftedTooEarly, known.phase == title(of: before) {
      return known
    }
    let name = subject.name(of: part)
    let text =
      switch (before, after) {
      case (nil, nil): "\(name) is missing"
      case (let before?, nil): "\(name) is missing after '\(title(of: before))'"
      case (nil, let after?): "\(name) is missing before '\(title(of: after))'"
      case (let before?, let after?):
        "\(name) is missing between '\(title(of: before))' and '\(title(of: after))'"
      }
    return CauseReport(
      after == nil && !subject.body.strokes.contains(part) ? .liftedTooEarly : .missing,
      phase: (before ?? reading.path.visits.last).map { title(of: $0) },
      event: known.event, time: known.time, range: demand.range, text: text)
  }

  private func radiusCause(
    of leaves: [Int], _ demand: Demand, in reading: Reading, _ known: CauseReport
  ) -> CauseReport {
    let limit = subject.table.parts.leaves[leaves[0]].radius
    guard let needed = reading.needs[demand],
      let visit = reading.path.visits.last(where: { leaves.contains($0.leaf) })
    else { return known }
    let phase = title(of: visit)
    let (kind, text): (CauseReport.Kind, String) =
      switch subject.automaton[ID(visit.leaf)].kind {
      case .motion(.grip): (.holderMoved, "the finger that holds left its place")
      default: (.holdRadius, "\(toucher.name) left the place of '\(phase)'")
      }
    return CauseReport(
      kind, phase: phase, measured: needed, limit: limit, by: needed - limit, event: known.event,
      time: known.time, range: demand.range, text: text)
  }
}
