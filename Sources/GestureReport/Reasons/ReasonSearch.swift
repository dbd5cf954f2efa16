import GestureAutomaton
import GestureModel
import GestureRuntime

/// Looks for the reading of a drawing that comes nearest to being taken by a gesture that did not take it.
///
/// Each demand is left out by itself and the drawing is tried again, so that a reason is one whatever way
/// through the gesture the drawing takes then. Where no single one is enough, what is left of all of them
/// when each that can be asked is asked again, and pairs. A trial costs as much as recognizing the
/// drawing did.
struct ReasonSearch {
  private let subject: Subject
  private let judge: PathJudge
  /// How many steps it made in each leaf that it came to.
  private var entered: [Int: Int]
  private let demands: [Demand]
  private var trials: Trials

  /// Looks at a drawing.
  ///
  /// - Parameters:
  ///   - subject: What did not take it.
  ///   - drawn: The drawing.
  ///   - entered: The leaves that it came to, so far as it is known: a stroke that it landed in is not
  ///     missing, nor is a phase in which it made a step.
  ///   - keepsSteps: Whether paths have their steps.
  init(_ subject: Subject, _ drawn: DrawnAttempt, entered: [Int: Int], keepsSteps: Bool) {
    (self.subject, self.entered) = (subject, entered)
    judge = PathJudge(subject.table, view: drawn.view)
    // Only a drawing that never had enough fingers may lack some.
    demands = Demand.all(of: subject).filter {
      $0.kind != .fingers || drawn.mostDown < subject.neededFingers
    }
    trials = Trials(subject, drawn, keepsSteps: keepsSteps)
  }

  /// The nearest reading; `nil` if the gesture takes the drawing by itself, or if none was found.
  mutating func nearest() -> Reading? {
    guard !trials.isTaken(without: []) else { return nil }
    if let single = best(of: demands.map { [$0] }) {
      return measuredBest(strokeInPlace(of: single) ?? single)
    }
    let isSmall = 2 * subject.body.parts.count <= trials.automataLeft / 4
    let body = isSmall ? Demand.body(of: subject) : ([], [])
    let single = singles(of: body)
    if let single = best(of: single.map { [$0] }) { return measuredBest(single) }
    var nearest = left(of: [demands] + single.map { demands + [$0] })
    if nearest == nil, isSmall { nearest = left(of: more(body)) }
    guard let nearest = nearest ?? nearestAlternative() else { return unfinished() }
    if let pair = best(of: pairs), pair.isNearer(than: nearest) { return measuredBest(pair) }
    return measuredBest(nearest)
  }

  /// The path of the drawing when nothing is asked, or else to where it lacks something; `nil` if it is
  /// never over.
  mutating func measured() -> Reading? { reading(without: demands) ?? unfinished() }

  /// The path of a drawing that fails, when nothing counts as a hook.
  mutating func withoutHooks() -> Reading? { failing(without: []) }

  /// The reading that lacks a stroke where one lacks corners between strokes that may be drawn in one: where
  /// no corner is asked, one line is taken for two strokes, though one of them is missing.
  private mutating func strokeInPlace(of reading: Reading) -> Reading? {
    guard reading.demands[0].isOfJoining(in: subject),
      subject.body.strokes.count <= trials.automataLeft
    else { return nil }
    // That the path came to it says nothing.
    let known = entered
    entered = [:]
    defer { entered = known }
    let strokes = Demand.body(of: subject).parts.filter {
      $0.isOfStroke(in: subject) && $0.range != reading.demands[0].range
    }
    return best(of: strokes.reversed().map { [$0] })
  }

  // MARK: Candidates

  /// The parts and motions that may be the only ones. What a gesture begins with is likelier to be drawn
  /// than what comes after it. A gesture with a marker is made as soon as it can be, so that one that lacks
  /// parts says little.
  private func singles(of body: (parts: [Demand], motions: [Demand])) -> [Demand] {
    (subject.automaton.hasMarker ? [] : body.parts.reversed()) + body.motions
  }

  /// All demands, with all motions and with more and more of the last parts.
  private func more(_ body: (parts: [Demand], motions: [Demand])) -> [[Demand]] {
    let first = hasTooMany ? [] : Array(body.parts.prefix(1))
    let parts = subject.automaton.hasMarker ? first : body.parts
    return [demands + body.motions]
      + parts.indices.map { demands + body.motions + parts.suffix($0 + 1) }
  }

  /// Whether there is a finger too many. What it ended had no time to be drawn.
  private var hasTooMany: Bool { trials.drawn.mostDown > subject.mostFingers }

  /// The nearest of the readings of each way through the gesture's choices by itself, which has
  /// fewer parts than all of them: first those with every part of the way drawn, or else those that
  /// lack parts. A gesture without choices has one way, of which as few parts are left out as need be: each
  /// by itself would be too many to try.
  private mutating func nearestAlternative() -> Reading? {
    defer { trials.alternative = nil }
    let gesture = subject.gesture
    let absent = gesture.absentItems.union(gesture.hookItems)
    let choices = gesture.alternatives
    let lacksLast = !subject.automaton.hasMarker && !hasTooMany
    let alternatives = choices.isEmpty && lacksLast ? [Alternative()] : choices
    for lacksParts in [false, true] {
      var best: Reading?
      for alternative in alternatives where trials.frameBudget > 0 {
        trials.alternative = alternative
        let body = Demand.body(of: subject, taking: alternative, without: absent)
        // Fewer strokes than it has cannot be all of it, and to try takes the time of building it.
        let strokes = body.parts.count { $0.isOfStroke(in: subject) }
        if !lacksParts, strokes > trials.drawn.strokeCount { continue }
        let most = lacksParts ? fewestParts(body) : demands + body.motions
        guard let most, let reading = left(of: [most]) else { continue }
        if best.map({ reading.isNearer(than: $0) }) ?? true { best = reading }
      }
      if let best { return best }
    }
    return nil
  }

  /// All demands and motions with as few of the last parts as need be left out; `nil` if none are enough.
  private mutating func fewestParts(_ body: (parts: [Demand], motions: [Demand])) -> [Demand]? {
    let rest = demands + body.motions
    // A gesture has a stroke.
    let most = body.parts.count - (body.parts.first?.isOfStroke(in: subject) == true ? 1 : 0)
    guard most > 0, trials.isTaken(without: rest + body.parts.suffix(most)) else { return nil }
    var (low, high) = (0, most)
    while high - low > 1 {
      let middle = (low + high) / 2
      if trials.isTaken(without: rest + body.parts.suffix(middle)) {
        high = middle
      } else {
        low = middle
      }
    }
    return rest + body.parts.suffix(high)
  }

  /// What is left of the first of several candidates that the drawing is taken without.
  private mutating func left(of candidates: [[Demand]]) -> Reading? {
    for candidate in candidates where trials.isTaken(without: candidate) {
      return reading(without: fewest(of: candidate))
    }
    return nil
  }

  /// Those of the pairs for which there is time.
  private var pairs: [[Demand]] {
    guard demands.count * (demands.count - 1) / 2 <= trials.trialsLeft / 2 else { return [] }
    return demands.indices.flatMap { first in
      demands[(first + 1)...].map { [demands[first], $0] }
    }
  }

  private mutating func best(of candidates: [[Demand]]) -> Reading? {
    var best: Reading?
    for candidate in candidates where trials.isTaken(without: candidate) {
      guard let reading = reading(without: candidate) else { continue }
      if best.map({ reading.isNearer(than: $0) }) ?? true { best = reading }
    }
    return best
  }

  /// Some of the demands, without which the drawing is taken; none of them can be asked again.
  private mutating func fewest(of demands: [Demand]) -> [Demand] {
    var left = demands
    if let path = trials.without(demands).flatMap({ trials.result(of: $0) })?.attempt.winner {
      // What the path meets anyway need not be left out, unless it was asked of another one.
      let missed = demands.filter { judge.shortfall(of: $0, in: subject.table, on: path) != 0 }
      if trials.isTaken(without: missed) { left = missed }
    }
    // Most can be asked again, and many at once. First what is least likely to be the reason.
    var chunks = [left.sorted { $0.isOfAbsent && !$1.isOfAbsent }]
    while let chunk = chunks.popLast() {
      let others = left.filter { !chunk.contains($0) }
      if !others.isEmpty, trials.isTaken(without: others) {
        left = others
      } else if chunk.count > 1 {
        chunks.append(Array(chunk[(chunk.count / 2)...]))
        chunks.append(Array(chunk[..<(chunk.count / 2)]))
      }
    }
    return left
  }

  // MARK: Readings

  /// The path of a drawing that lacks something, when no condition is asked and nothing counts as a hook.
  private mutating func unfinished() -> Reading? {
    failing(without: demands.filter { $0.isOfConditions })
  }

  private mutating func failing(without demands: [Demand]) -> Reading? {
    guard
      let relaxed = trials.without(demands, impossible: subject.gesture.hookConditions),
      let result = trials.result(of: relaxed), result.attempt.kind == .failed,
      let path = result.attempt.death, result.attempt.ending == .paths
    else { return nil }
    return Reading(demands: [], isProved: false, path: path)
  }

  private mutating func reading(without demands: [Demand]) -> Reading? {
    guard let relaxed = trials.without(demands), let result = trials.result(of: relaxed),
      let path = result.attempt.winner,
      demands.count > 1 || demands.allSatisfy({ isMissing($0, on: path) })
    else { return nil }
    var reading = Reading(
      demands: demands, isProved: true, path: path, begun: result.begun)
    for demand in demands {
      var shortfall = judge.shortfall(of: demand, in: subject.table, on: path)
      let others = demands.filter { $0 != demand }
      if demand.hasNumber, !demand.isOfConditions,
        let least = trials.least(of: demand, without: others)
      {
        reading.needs[demand] = least.needed
        if shortfall == nil { shortfall = (least.needed - least.present) / max(least.present, 1) }
      }
      // What has no number is compared with what has none.
      if let shortfall { reading.shortfall += shortfall }
    }
    return reading
  }

  /// Whether a demand is no part, or one that has not been drawn.
  private func isMissing(_ demand: Demand, on path: Recorder.Path) -> Bool {
    guard let part = demand.part else { return true }
    let leaves = Set(subject.body.alternatives(to: part).flatMap { subject.leaves(of: $0) })
    let least = subject.body.strokes.contains(part) ? 0 : 1
    guard !leaves.contains(where: { entered[$0] ?? -1 >= least }) else { return false }
    return !path.visits.contains { visit in
      guard leaves.contains(visit.leaf) else { return false }
      // A phase that rests in place of its steps has not been drawn.
      if case .motion(.hold) = subject.automaton[ID(visit.leaf)].kind { return true }
      return visit.steps > 0
    }
  }

  /// The same reading where no less is asked than it takes. A gesture with a marker is made as soon as it
  /// can be: if nothing is asked of a length, of none.
  private mutating func measuredBest(_ reading: Reading) -> Reading {
    guard subject.automaton.hasMarker else { return reading }
    var eased: [(conditions: [Int], by: Float)] = []
    for (place, demand) in reading.demands.enumerated() {
      guard case .conditions(let conditions) = demand.kind else { continue }
      let others = reading.demands[(place + 1)...].filter { $0.isOfConditions }
      let settings = reading.demands.filter { !$0.isOfConditions }
      let worst = conditions.compactMap { condition -> Float? in
        let path = reading.path(for: subject.gesture.conditions[condition], subject)
        guard !judge.holds(condition: condition, on: path) else { return nil }
        return judge.measurement(of: condition, on: path)?.margin.magnitude
      }.max()
      guard let worst, let base = trials.without(others + settings)?.table,
        let least = trials.leastEase(of: conditions, from: base, eased, atMost: worst)
      else { return reading }
      eased.append((conditions, least))
    }
    guard !eased.isEmpty,
      let relaxed = trials.without(reading.demands.filter { !$0.isOfConditions }),
      let exact = relaxed.table.asking(eased, from: subject.table),
      let result = trials.result(of: Relaxation.Relaxed(table: exact, places: relaxed.places)),
      let path = result.attempt.winner
    else { return reading }
    var measured = reading
    (measured.path, measured.begun) = (path, result.begun)
    return measured
  }
}
