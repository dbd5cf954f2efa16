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
  private let drawn: DrawnAttempt
  private let judge: PathJudge
  /// How many steps it made in each leaf that it came to.
  private let entered: [Int: Int]
  private let keepsSteps: Bool
  private let demands: [Demand]
  /// That parts are drawn, and that they go the way they are written: looked at only where what is asked
  /// of them is not enough.
  ///
  /// A gesture with a marker is made as soon as it can be, so that one that lacks parts says nothing.
  private lazy var parts = subject.automaton.hasMarker ? [] : Demand.parts(of: subject)
  private lazy var motions = Demand.motions(of: subject)
  private var relaxation: Relaxation
  /// How many frames may still be tried.
  private var frameBudget = Self.frameLimit

  /// How many frames are tried for one attempt: some 5 ms of them.
  private static let frameLimit = 20_000

  /// How many frames take as long as building an automaton.
  private static let framesOfAutomaton = 200

  /// Looks at a drawing.
  ///
  /// - Parameters:
  ///   - subject: What did not take it.
  ///   - drawn: The drawing.
  ///   - entered: The leaves that it came to, so far as it is known: a stroke that it landed in is not
  ///     missing, nor is a phase in which it made a step.
  ///   - keepsSteps: Whether paths have their steps.
  init(_ subject: Subject, _ drawn: DrawnAttempt, entered: [Int: Int], keepsSteps: Bool) {
    (self.subject, self.drawn, self.keepsSteps) = (subject, drawn, keepsSteps)
    self.entered = entered
    judge = PathJudge(subject.table, view: drawn.view)
    // Only a drawing that never had enough fingers may lack some.
    demands = Demand.all(of: subject).filter {
      $0.kind != .fingers || drawn.mostDown < subject.neededFingers
    }
    relaxation = Relaxation(of: subject)
  }

  /// The nearest reading; `nil` if the gesture takes the drawing by itself, or if none was found.
  mutating func nearest() -> Reading? {
    guard !isTaken(without: []) else { return nil }
    if let single = best(of: demands.map { [$0] }) ?? best(of: bodies.map { [$0] }) {
      return measuredBest(single)
    }
    guard var left = readingOfAll() else { return unfinished() }
    if left.demands.count > 1, let pair = best(of: pairs), pair.isNearer(than: left) {
      left = pair
    }
    return measuredBest(left)
  }

  /// The last parts first: what a gesture begins with is likelier to be drawn than what comes after
  /// it.
  private lazy var bodies = Array(parts.reversed()) + motions

  /// What is left of all that the drawing is taken without: of the demands, or else of these with one
  /// part or motion, with all motions, or with more and more of the last parts.
  private mutating func readingOfAll() -> Reading? {
    let candidates =
      [demands] + bodies.map { demands + [$0] } + [demands + motions]
      + parts.indices.dropFirst().map { demands + motions + parts.suffix($0 + 1) }
    for candidate in candidates where isTaken(without: candidate) {
      if let all = reading(without: candidate) { return fewest(of: all) ?? all }
    }
    return nil
  }

  /// The same reading where no less is asked than it takes. A gesture with a marker is made as soon as it
  /// can be: if nothing is asked of a length, of none.
  private mutating func measuredBest(_ reading: Reading) -> Reading {
    guard subject.automaton.hasMarker else { return reading }
    var eased: [(conditions: [Int], by: Float)] = []
    for (place, demand) in reading.demands.enumerated() {
      guard case .conditions(let conditions) = demand.kind else { continue }
      let others = Array(reading.demands[(place + 1)...].filter { $0.isOfConditions })
      let settings = reading.demands.filter { !$0.isOfConditions }
      guard let base = without(others + settings)?.table,
        let least = leastEase(of: conditions, from: base, eased, reading)
      else { return reading }
      eased.append((conditions, least))
    }
    guard !eased.isEmpty,
      let relaxed = without(reading.demands.filter { !$0.isOfConditions }),
      let exact = self.eased(relaxed.table, eased),
      let result = result(of: Relaxation.Relaxed(table: exact, places: relaxed.places)),
      let path = result.attempt.winner
    else { return reading }
    var measured = reading
    (measured.path, measured.begun) = (path, result.begun)
    return measured
  }

  /// The least by which the limits of conditions have to be eased, when those before them are.
  private mutating func leastEase(
    of conditions: [Int], from base: GestureTable, _ known: [(conditions: [Int], by: Float)],
    _ reading: Reading
  ) -> Float? {
    let worst = conditions.compactMap { condition -> Float? in
      let path = reading.path(for: subject.gesture.conditions[condition])
      guard !judge.holds(condition: condition, on: path) else { return nil }
      return judge.measurement(of: condition, on: path)?.margin.magnitude
    }.max()
    guard var high = worst, high > 0, high.isFinite else { return nil }
    var low: Float = 0
    guard isTaken(by: eased(base, known + [(conditions, high)])) else { return nil }
    while high - low > high / 1000, frameBudget > 0 {
      let middle = (low + high) / 2
      if isTaken(by: eased(base, known + [(conditions, middle)])) {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }

  private func eased(
    _ base: GestureTable, _ eased: [(conditions: [Int], by: Float)]
  ) -> GestureTable? {
    var table: GestureTable? = base
    for (conditions, difference) in eased {
      table = table?.asking(conditions, less: difference, from: subject.table)
    }
    return table
  }

  private mutating func isTaken(by table: GestureTable?) -> Bool {
    guard let table else { return false }
    frameBudget -= drawn.frames.count
    return drawn.isTaken(by: table)
  }

  /// The path of the drawing when nothing is asked, or else to where it lacks something; `nil` if it is
  /// never over.
  mutating func measured() -> Reading? { reading(without: demands) ?? unfinished() }

  /// The path of a drawing that lacks something, when no condition is asked and nothing counts as a hook.
  private mutating func unfinished() -> Reading? {
    let conditions = demands.filter { $0.isOfConditions }
    guard
      let relaxed = without(conditions, impossible: subject.gesture.hookConditions),
      let result = result(of: relaxed), result.attempt.kind == .failed,
      let path = result.attempt.death, result.attempt.ending == .paths
    else { return nil }
    return Reading(demands: [], isProved: false, path: path)
  }

  /// Those of the pairs for which there is time.
  private var pairs: [[Demand]] {
    let most = frameBudget / max(drawn.frames.count, 1) / 2
    guard demands.count * (demands.count - 1) / 2 <= most else { return [] }
    return demands.indices.flatMap { first in
      demands[(first + 1)...].map { [demands[first], $0] }
    }
  }

  private mutating func best(of candidates: [[Demand]]) -> Reading? {
    var best: Reading?
    for candidate in candidates where isTaken(without: candidate) {
      guard let reading = reading(without: candidate) else { continue }
      if best.map({ reading.isNearer(than: $0) }) ?? true { best = reading }
    }
    return best
  }

  /// A reading without some demands from which none can be asked again.
  private mutating func fewest(of reading: Reading) -> Reading? {
    // What the path meets anyway need not be left out, unless it was asked of another one.
    let missed = reading.demands.filter { shortfall(of: $0, on: reading.path) != 0 }
    var left = isTaken(without: missed) ? missed : reading.demands
    for demand in left.sorted(by: { $0.isOfAbsent && !$1.isOfAbsent }) where left.count > 1 {
      let others = left.filter { $0 != demand }
      if isTaken(without: others) { left = others }
    }
    return self.reading(without: left)
  }

  // MARK: Trials

  private mutating func without(
    _ demands: [Demand], impossible: [Int] = []
  ) -> Relaxation.Relaxed? {
    let known = relaxation.builtCount
    defer { frameBudget -= (relaxation.builtCount - known) * Self.framesOfAutomaton }
    return relaxation.without(demands, impossible: impossible)
  }

  private mutating func isTaken(without demands: [Demand]) -> Bool {
    guard frameBudget > 0, let relaxed = without(demands) else { return false }
    frameBudget -= drawn.frames.count
    return drawn.isTaken(by: relaxed.table)
  }

  /// What becomes of the drawing, in the leaves of the gesture as it is written.
  private mutating func result(of relaxed: Relaxation.Relaxed) -> DrawnAttempt.Result? {
    frameBudget -= 2 * drawn.frames.count
    guard var result = drawn.result(of: relaxed.table, keepsSteps: keepsSteps) else { return nil }
    guard let places = relaxed.places else { return result }
    result.attempt.winner?.put(at: places)
    result.attempt.death?.put(at: places)
    result.begun?.put(at: places)
    return result
  }

  private mutating func reading(without demands: [Demand]) -> Reading? {
    guard let relaxed = without(demands), let result = result(of: relaxed),
      let path = result.attempt.winner, demands.allSatisfy({ isMissing($0, on: path) })
    else { return nil }
    var reading = Reading(demands: demands, isProved: true, path: path, begun: result.begun)
    var shortfalls: [Demand: Float] = [:]
    for demand in demands {
      var shortfall = shortfall(of: demand, on: path)
      let others = demands.filter { $0 != demand }
      if !demand.isOfConditions, let least = least(of: demand, without: others) {
        reading.needs[demand] = least.needed
        if shortfall == nil { shortfall = (least.needed - least.present) / max(least.present, 1) }
      }
      shortfalls[demand] = shortfall ?? 1
    }
    reading.shortfall = demands.reduce(0) { $0 + (shortfalls[$1] ?? 1) }
    return reading
  }

  /// Whether a demand is no part, or one that has not been drawn.
  private func isMissing(_ demand: Demand, on path: Recorder.Death) -> Bool {
    guard let part = demand.part else { return true }
    let leaves = subject.leaves(of: part)
    let least = subject.body.strokes.contains(part) ? 0 : 1
    guard !leaves.contains(where: { entered[$0] ?? -1 >= least }) else { return false }
    return !path.visits.contains { visit in
      guard leaves.contains(visit.leaf) else { return false }
      // A phase that rests in place of its steps has not been drawn.
      if case .motion(.hold) = subject.automaton[ID(visit.leaf)].kind { return true }
      return visit.steps > 0
    }
  }

  /// How far a path is from meeting a demand, in proportion to its limit; `nil` if the path does
  /// not show it, 0 if the demand is met.
  private func shortfall(of demand: Demand, on path: Recorder.Death) -> Float? {
    switch demand.kind {
    case .conditions(let conditions):
      return conditions.reduce(0) { $0 + shortfall(ofCondition: $1, on: path) }
    case .tolerance:
      let parts = subject.table.parts
      let limit = parts.toleranceBase + parts.toleranceRatio * path.length
      guard path.stray > limit else { return nil }
      return (path.stray - limit) / max(limit, 1)
    case .radius, .gather, .extraTouches, .fingers, .part, .motion: return nil
    }
  }

  private func shortfall(ofCondition condition: Int, on path: Recorder.Death) -> Float {
    guard !judge.holds(condition: condition, on: path) else { return 0 }
    guard let sides = judge.measurement(of: condition, on: path), sides.measured.isFinite,
      sides.limit.isFinite
    else { return 1 }
    let isOfPlaces = sides.limit == 0
    let whole = isOfPlaces ? path.length : max(sides.measured.magnitude, sides.limit.magnitude)
    return whole > 0 ? sides.margin.magnitude / whole : 1
  }

  // MARK: What it takes

  /// What a setting or a radius is, and the least with which the gesture takes the drawing.
  private mutating func least(
    of demand: Demand, without others: [Demand]
  ) -> (present: Float, needed: Float)? {
    guard let base = without(others) else { return nil }
    let parts = subject.table.parts
    let present: Float
    switch demand.kind {
    case .conditions, .extraTouches, .fingers, .part, .motion: return nil
    case .tolerance: present = parts.toleranceBase
    case .radius(let leaves): present = parts.leaves[leaves[0]].radius
    case .gather: present = Float(parts.gather) / 1_000_000
    }
    var (low, high) = (present, max(present * 2, 1))
    while !isTaken(with: high, for: demand, on: base) {
      (low, high) = (high, high * 2)
      guard high < 100_000, frameBudget > 0 else { return nil }
    }
    // Three figures are as many as are written.
    while high - low > high / 1000, frameBudget > 0 {
      let middle = (low + high) / 2
      if isTaken(with: middle, for: demand, on: base) { high = middle } else { low = middle }
    }
    return (present, high)
  }

  private mutating func isTaken(
    with value: Float, for demand: Demand, on base: Relaxation.Relaxed
  ) -> Bool {
    var parts = base.table.parts
    switch demand.kind {
    case .conditions, .extraTouches, .fingers, .part, .motion: return false
    case .tolerance: parts.toleranceBase = value
    case .radius(let own):
      for leaf in base.leaves(for: own) { parts.leaves[leaf].radius = value }
    case .gather: parts.gather = min(Int64(value * 1_000_000), GestureTable.anyTime)
    }
    guard let table = subject.table.validated(parts) else { return false }
    frameBudget -= drawn.frames.count
    return drawn.isTaken(by: table)
  }
}

extension Demand {
  /// Whether conditions ask for it.
  var isOfConditions: Bool {
    switch kind {
    case .conditions: true
    case .tolerance, .radius, .gather, .extraTouches, .fingers, .part, .motion: false
    }
  }

  /// Whether a number of the text or of a setting says how much of it there has to be.
  var hasNumber: Bool {
    switch kind {
    case .conditions, .tolerance, .radius, .gather: true
    case .extraTouches, .fingers, .part, .motion: false
    }
  }
}

extension Recorder.Death {
  /// Names its leaves as another automaton does.
  fileprivate mutating func put(at places: [Int]) {
    for index in visits.indices where places.indices.contains(visits[index].leaf) {
      visits[index].leaf = places[visits[index].leaf]
    }
    for index in steps.indices where places.indices.contains(steps[index].leaf) {
      steps[index].leaf = places[steps[index].leaf]
    }
  }
}
