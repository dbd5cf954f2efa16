/// What happened to the paths of one attempt, for reports. Nothing the recognizer does depends on it.
package struct Recorder: EngineObserver, Hashable, Sendable {
  /// One leaf that a path has been in.
  package struct Visit: Hashable, Sendable {
    package var leaf: Int
    /// Microseconds.
    package var start: Int64
    /// Microseconds.
    package var end: Int64
    /// When it was known that it had ended, in microseconds: a step that goes on elsewhere begins before its sample.
    package var seen: Int64
    package var steps = 0
    /// Points, less the stray.
    package var length: Float = 0
    /// Points.
    package var stray: Float = 0
    /// The visit before it, among those that were left.
    var previous: Int?
    /// Whether its stroke is over, and only the last fingers are waited for.
    var isOver = false
    /// The last step of the path, among those that were kept.
    var lastStep: Int?
  }

  /// One step that a path has taken.
  package struct TakenStep: Hashable, Sendable {
    package var leaf: Int
    /// Microseconds.
    package var time: Int64
    /// The index of the event in its frame; `nil` if it was none.
    package var event: Int?
    /// Points, less the stray.
    package var length: Float
    /// Points.
    package var stray: Float
    /// The step before it, among those that were kept.
    var previous: Int?
  }

  /// Why a path came to its end.
  package enum Cause: Hashable, Sendable {
    /// Its stray, in points, was above twice the tolerance.
    case stray(measured: Float, limit: Float)
    /// A condition that can never hold again, by its number.
    case final(condition: Int)
    /// A condition of a landing or an entry.
    case entry(condition: Int)
    /// A sample was too far from where the hold began, in points.
    case radius(measured: Float, limit: Float)
    /// No phase was there to take a step, a landing or a lift.
    case notTaken
    /// At the lift, with phases still to come.
    case liftedEarly
    /// At the end, a condition by its number.
    case condition(Int)
    /// At the end, its stray was above the tolerance.
    case tolerance(measured: Float, limit: Float)
    /// Too few fingers of a stroke landed within the time to gather.
    case missingFingers(landed: Int, needed: Int)
    /// The last finger left before the needed number was down.
    case liftedInGathering(needed: Int)
    /// The last finger of a stroke left too long after the first.
    case liftedLate
    /// A finger too many landed.
    case tooMany
    /// A finger landed before the last of the stroke before it had left.
    case landedEarly
    /// The finger that holds moved too far, in points.
    case gripMoved(measured: Float, limit: Float)
    /// The finger that holds lifted.
    case gripLifted
  }

  /// How much the death of a path says of why an attempt failed.
  package struct Rank: Hashable, Sendable {
    /// Whether the path was where a drawing need not go: in a hook, or in one more round.
    var canBeAbsent: Bool
    /// How many conditions were false, its stray and what was still to come among them.
    var misses = 1
    /// Points.
    var stray: Float
    var leaf: Int
    /// Whether everything that has to be drawn was.
    var isWhole = false
    /// Whether the path waited between strokes.
    var isWaiting: Bool

    /// Whether it says more than another one of the same moment: the path need not have been elsewhere, fewer
    /// conditions were false, it strayed less or, of equal ones, it had come furthest.
    func isMore(than other: Rank) -> Bool {
      if canBeAbsent != other.canBeAbsent { return other.canBeAbsent }
      return (misses, stray, -leaf) < (other.misses, other.stray, -other.leaf)
    }
  }

  /// A path at its end.
  package struct Path: Hashable, Sendable {
    package var cause: Cause
    package var rank: Rank
    package var time: Int64
    /// The index of the event in its frame; `nil` for a deadline or the end of a frame.
    package var event: Int?
    package var visits: [Visit]
    /// Its steps in order, if the recorder keeps them.
    package var steps: [TakenStep] = []
    package var stray: Float
    package var length: Float
    package var deviation: Float
    /// See ``Change/preference``.
    package var preference: Float = 0
    package var registers: [Float]
    package var times: [Int64]

    /// See ``Change/fit``.
    package var fit: Float { strayShare + preferenceShare }
    /// What of ``fit`` is stray.
    package var strayShare: Float { Change.share(of: stray, in: length) }
    /// What of ``fit`` is due to what the gesture prefers.
    package var preferenceShare: Float { Change.share(of: preference, in: length) }
    /// See ``Change/closeness``.
    package var closeness: Float { Change.share(of: deviation, in: length) }
  }

  /// How an attempt ended, beside the death of its path.
  package enum Ending: Hashable, Sendable {
    case accepted, paths, cancelled, extraTouch, landedEarly, liftedLate, prevented
  }

  /// An attempt that is over, or has begun.
  package struct Attempt: Hashable, Sendable {
    package var kind: Change.Kind
    package var ending: Ending
    package var time: Int64
    package var event: Int?
    /// The path that was recognized, ended or began.
    package var winner: Path?
    /// The most telling death of its last moment.
    package var death: Path?
    /// For each leaf that had too many tokens, how many were dropped.
    package var thinnings: [Int: Int] = [:]
  }

  /// The index of the event that is being taken.
  package var event: Int?

  /// The attempts since the tool last took them away. A `began` comes before its end.
  package var attempts: [Attempt] = []
  /// For each leaf, how many tokens this attempt has dropped because there were too many.
  private var thinnings: [Int: Int] = [:]

  /// Whether a touch landed that `only` does not let the gesture see.
  package private(set) var hasHidden = false

  /// The most telling death of its moment so far.
  var death: Path?
  /// Of each slot, the leaf its token is in.
  private var current: [Visit?] = []
  /// The leaves that paths have left; each record links to the one before it.
  private var left: [Visit] = []
  /// The steps that paths have taken; each record links to the one before it.
  private var taken: [TakenStep] = []
  /// Whether each step is kept, which drawing a path needs and telling its outcome does not.
  private let keepsSteps: Bool

  /// Creates a recorder.
  ///
  /// - Parameter keepsSteps: Whether the paths of deaths have their steps.
  package init(keepsSteps: Bool = false) { self.keepsSteps = keepsSteps }

  package static var isSilent: Bool { false }

  package mutating func prepare(slots: Int) {
    current = Array(repeating: nil, count: slots)
    left.removeAll(keepingCapacity: true)
    taken.removeAll(keepingCapacity: true)
    death = nil
    thinnings = [:]
  }

  /// Notes that a touch landed that the gesture does not see.
  package mutating func noteHidden() { hasHidden = true }

  package mutating func clear(_ slot: Int) { current[slot] = nil }

  package mutating func copy(_ source: Int, to target: Int) { current[target] = current[source] }

  package mutating func enter(_ slot: Int, leaf: Int, time: Int64, now: Int64) {
    var (previous, lastStep): (Int?, Int?)
    if var visit = current[slot] {
      lastStep = visit.lastStep
      visit.end = visit.isOver ? min(visit.end, max(time, visit.start)) : time
      visit.seen = now
      // The ways that one path can go on by are tried in a row, and all leave the same leaf.
      if left.last != visit { left.append(visit) }
      previous = left.count - 1
    }
    current[slot] = Visit(
      leaf: leaf, start: time, end: time, seen: now, previous: previous, lastStep: lastStep)
  }

  /// Notes that the token in a slot stays where it is.
  package mutating func stay(_ slot: Int, steps: Int, length: Float, stray: Float, time: Int64) {
    current[slot]?.steps += steps
    current[slot]?.length += length
    current[slot]?.stray += stray
    if current[slot]?.isOver == false {
      current[slot]?.end = time
      current[slot]?.seen = time
    }
    if keepsSteps, steps > 0, let visit = current[slot] {
      taken.append(
        TakenStep(
          leaf: visit.leaf, time: time, event: event, length: length, stray: stray,
          previous: visit.lastStep))
      current[slot]?.lastStep = taken.count - 1
    }
  }

  package mutating func finish(_ slot: Int) { current[slot]?.isOver = true }

  /// The leaves that the token in a slot has been in.
  package func history(_ slot: Int) -> [Visit] {
    var history: [Visit] = []
    var next = current[slot]
    while let visit = next {
      history.append(visit)
      next = visit.previous.map { left[$0] }
    }
    history.reverse()
    return history
  }

  /// The steps that the token in a slot has taken, if they are kept.
  package func steps(_ slot: Int) -> [TakenStep] {
    var steps: [TakenStep] = []
    var next = current[slot]?.lastStep
    while let index = next {
      steps.append(taken[index])
      next = taken[index].previous
    }
    steps.reverse()
    return steps
  }

  /// Whether a death says more of why the attempt failed than the last one. What was drawn in full and not
  /// accepted says more than that nothing came after it.
  package func isTelling(_ rank: Rank, at time: Int64) -> Bool {
    guard let last = death else { return true }
    guard last.time == time else { return !(last.rank.isWhole && rank.isWaiting) }
    return rank.isMore(than: last.rank)
  }

  package mutating func noteThinning(leaf: Int) { thinnings[leaf, default: 0] += 1 }

  package mutating func noteDeath(_ death: Path) { self.death = death }

  package mutating func noteChange(
    _ kind: Change.Kind, _ ending: Ending, at time: Int64, winner: Path?
  ) {
    attempts.append(
      Attempt(
        kind: kind, ending: ending, time: time, event: event, winner: winner, death: death,
        thinnings: thinnings))
  }

  /// Takes the recorded attempts away.
  package mutating func takeAttempts() -> [Attempt] {
    if attempts.isEmpty { return [] }
    defer { attempts.removeAll() }
    return attempts
  }
}
