import GestureAutomaton
import GestureModel
import GestureRuntime

/// What a drawing that a gesture did not take would have been if less had been asked of it.
struct Reading: Sendable {
  /// What is not asked then, in the order of the text, settings last.
  var demands: [Demand]

  /// Whether the drawing is taken without these demands, which has been tried. Otherwise the path is one
  /// that fails though no condition is asked: something is missing in the drawing.
  var isProved: Bool

  /// The path of the drawing, to the end of the attempt.
  var path: Recorder.Path

  /// Where it began, if the gesture has a `begin`.
  var begun: Recorder.Path?

  /// How far the demands are off in all, each in proportion to its limit.
  var shortfall: Float = 0

  /// The least tolerance in points, radius in points or time in seconds that takes the drawing, of the
  /// demands that are no conditions.
  var needs: [Demand: Float] = [:]
}

extension Reading {
  /// Whether its path goes the ways of the text, so that what it measures is measured of what is written:
  /// no phase is missing or goes another way, and no finger.
  var isOfText: Bool { !demands.contains { $0.isOfBody || $0.kind == .fingers } }

  /// Whether it tells what is wrong: most of the drawing is as it is written. Where several phases go other
  /// ways, or one is missing and the rest strays, or more than a share of what is drawn strays, the drawing has
  /// nothing to do with the text, and how it is divided into phases says nothing.
  var isTelling: Bool {
    let bodies = demands.filter { $0.isOfBody }
    let strays = demands.contains { $0.kind == .tolerance }
    if bodies.isEmpty {
      return !strays || path.stray <= Self.mostStray * (path.length + path.stray)
    }
    return !strays && (bodies.count == 1 || bodies.allSatisfy { $0.part != nil })
  }

  /// How much of what is drawn may stray in a drawing that is still one of the text.
  private static let mostStray: Float = 0.2

  /// The path as it was when a condition was asked. What has to end in time has not ended before a sample shows it,
  /// though the step to that sample begins earlier.
  func path(for condition: Condition, _ subject: Subject) -> Recorder.Path {
    var path = condition.schedule == .begin ? begun ?? path : path
    guard let item = condition.test.timedItem,
      let visit = path.visits.last(where: { subject.automaton[ID($0.leaf)].inside.contains(item) })
    else { return path }
    path.times = path.times.map { $0 == visit.end ? visit.seen : $0 }
    return path
  }

  /// When a condition was asked, in microseconds: as what it is about was left, or began.
  func time(ofAsking condition: Condition, _ subject: Subject) -> Int64 {
    let path = path(for: condition, subject)
    func isInside(_ visit: Recorder.Visit, _ items: Set<ID<Item>>) -> Bool {
      !items.isDisjoint(with: subject.automaton[ID(visit.leaf)].inside)
    }
    switch condition.schedule {
    case .begin, .end: return path.visits.last?.end ?? 0
    case .exit(let items): return path.visits.last { isInside($0, items) }?.end ?? 0
    case .entry(let item), .landing(let item):
      return path.visits.first { isInside($0, [item]) }?.start ?? 0
    }
  }

  /// Whether it is nearer to being accepted than another one: nothing that may be absent is to blame, less
  /// is, it is off by less, or it strays less.
  func isNearer(than other: Reading) -> Bool {
    let (absent, otherAbsent) = (
      demands.count { $0.isOfAbsent }, other.demands.count { $0.isOfAbsent }
    )
    if absent != otherAbsent { return absent < otherAbsent }
    if demands.count != other.demands.count { return demands.count < other.demands.count }
    // A finger too many or too few ended the attempt, whatever else it had not come to by then.
    let (fingers, otherFingers) = (
      demands.count { $0.isOfFingers }, other.demands.count { $0.isOfFingers }
    )
    if fingers != otherFingers { return fingers > otherFingers }
    // What is drawn is likelier to be drawn badly than to be something else.
    let (bodies, otherBodies) = (demands.count { $0.isOfBody }, other.demands.count { $0.isOfBody })
    if bodies != otherBodies { return bodies < otherBodies }
    let (lacks, otherLacks) = (
      demands.count { $0.part != nil }, other.demands.count { $0.part != nil }
    )
    if lacks != otherLacks { return lacks > otherLacks }
    return (shortfall, path.stray) < (other.shortfall, other.path.stray)
  }
}

extension PathJudge {
  /// How far a path is from meeting a demand, in proportion to its limit; `nil` if the path does
  /// not show it, 0 if the demand is met.
  func shortfall(of demand: Demand, in table: GestureTable, on path: Recorder.Path) -> Float? {
    switch demand.kind {
    case .conditions(let conditions):
      return conditions.reduce(0) { $0 + shortfall(ofCondition: $1, on: path) }
    case .tolerance:
      let limit = table.parts.toleranceBase + table.parts.toleranceRatio * path.length
      guard path.stray > limit else { return nil }
      return (path.stray - limit) / max(limit, 1)
    case .radius, .gather, .extraTouches, .fingers, .part, .motion: return nil
    }
  }

  private func shortfall(ofCondition condition: Int, on path: Recorder.Path) -> Float {
    guard !holds(condition: condition, on: path) else { return 0 }
    guard let sides = measurement(of: condition, on: path), sides.measured.isFinite,
      sides.limit.isFinite
    else { return 1 }
    let isOfPlaces = sides.limit == 0
    let whole = isOfPlaces ? path.length : max(sides.measured.magnitude, sides.limit.magnitude)
    return whole > 0 ? sides.margin.magnitude / whole : 1
  }
}
