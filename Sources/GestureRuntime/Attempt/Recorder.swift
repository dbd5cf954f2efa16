/// What happened to the paths of one attempt, for reports. Nothing the recognizer does depends on it.
package struct Recorder: Hashable, Sendable {
  /// One leaf that a path has been in.
  package struct Visit: Hashable, Sendable {
    package var leaf: Int
    /// Microseconds.
    package var start: Int64
    /// Microseconds.
    package var end: Int64
    package var steps = 0
    /// Points, less the stray.
    package var length: Float = 0
    /// Points.
    package var stray: Float = 0
    /// The visit before it, among those that were left.
    var previous: Int?
    /// Whether its stroke is over, and only the last fingers are waited for.
    var isOver = false
  }

  /// Why a path came to its end.
  package enum Cause: Hashable, Sendable {
    /// Its stray, in points, was above twice the tolerance.
    case stray(measured: Float, limit: Float)
    /// A condition that can never hold again, by its number.
    case final(condition: Int)
    /// A condition of a landing or an entry.
    case entry(condition: Int)
    /// A sample was so many points from where the hold began.
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
    /// The last finger left before so many were down.
    case liftedInGathering(needed: Int)
    /// The last finger of a stroke left too long after the first.
    case liftedLate
    /// A finger too many landed.
    case tooMany
    /// A finger landed before the last of the stroke before it had left.
    case landedEarly
    /// The finger that holds moved so many points.
    case gripMoved(measured: Float, limit: Float)
    /// The finger that holds lifted.
    case gripLifted
  }

  /// A path at its end.
  package struct Death: Hashable, Sendable {
    package var cause: Cause
    package var time: Int64
    /// The index of the event in its frame; `nil` for a deadline or the end of a frame.
    package var event: Int?
    package var visits: [Visit]
    package var stray: Float
    package var length: Float
    package var registers: [Float]
    package var times: [Int64]
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
    package var winner: Death?
    /// The most telling death of its last moment.
    package var death: Death?
  }

  /// The index of the event that is being taken.
  package var event: Int?

  /// The attempts since the tool last took them away. A `began` comes before its end.
  package var attempts: [Attempt] = []

  /// Whether a touch landed that `only` does not let the gesture see.
  package private(set) var hasHidden = false

  /// The most telling death of its moment so far.
  var death: Death?
  /// Of each row, the leaf its path is in.
  private var current: [Visit?] = []
  /// The leaves that paths have left, each behind the one before it.
  private var left: [Visit] = []

  package init() {}

  mutating func prepare(rows: Int) {
    current = Array(repeating: nil, count: rows)
    left.removeAll(keepingCapacity: true)
    death = nil
  }

  /// Notes that a touch landed that the gesture does not see.
  mutating func noteHidden() { hasHidden = true }

  mutating func clear(_ row: Int) { current[row] = nil }

  mutating func copy(_ source: Int, to target: Int) { current[target] = current[source] }

  /// Notes that the path in a row goes to a leaf.
  mutating func enter(_ row: Int, leaf: Int, time: Int64) {
    var previous: Int?
    if var visit = current[row] {
      if !visit.isOver { visit.end = time }
      // The ways that one path can go on by are tried in a row, and all leave the same leaf.
      if left.last != visit { left.append(visit) }
      previous = left.count - 1
    }
    current[row] = Visit(leaf: leaf, start: time, end: time, previous: previous)
  }

  /// Notes that the path in a row stays where it is.
  mutating func stay(_ row: Int, steps: Int, length: Float, stray: Float, time: Int64) {
    current[row]?.steps += steps
    current[row]?.length += length
    current[row]?.stray += stray
    if current[row]?.isOver == false { current[row]?.end = time }
  }

  /// Notes that the stroke of the path in a row is over.
  mutating func finish(_ row: Int) { current[row]?.isOver = true }

  /// The leaves that the path in a row has been in.
  func history(_ row: Int) -> [Visit] {
    var history: [Visit] = []
    var next = current[row]
    while let visit = next {
      history.append(visit)
      next = visit.previous.map { left[$0] }
    }
    history.reverse()
    return history
  }

  /// Whether a death says more of why the attempt failed than those of this moment so far: that of
  /// the path with the least stray, on a tie of the one that had come furthest.
  func isTelling(_ path: Path, at time: Int64) -> Bool {
    guard let last = death, last.time == time else { return true }
    let leaf = last.visits.last?.leaf ?? -1
    return (path.stray, -Int(path.leaf)) < (last.stray, -leaf)
  }
}

extension Recognizer {
  /// Starts recording.
  package mutating func record() {
    recorder = Recorder()
    isRecording = true
    recorder?.prepare(rows: paths.count)
  }

  /// Takes the recorded attempts away.
  mutating func takeAttempts() -> [Recorder.Attempt] {
    guard let attempts = recorder?.attempts, !attempts.isEmpty else { return [] }
    recorder?.attempts.removeAll()
    return attempts
  }

  /// The path in a row as it is now.
  func snapshot(_ row: Int, _ cause: Recorder.Cause) -> Recorder.Death {
    let width = Int(table.parts.registerCount)
    let timeWidth = Int(table.parts.timeRegisterCount)
    return Recorder.Death(
      cause: cause, time: time, event: recorder?.event,
      visits: recorder?.history(row) ?? [], stray: paths[row].stray,
      length: paths[row].length,
      registers: Array(registers[(row * width)..<((row + 1) * width)]),
      times: Array(times[(row * timeWidth)..<((row + 1) * timeWidth)]))
  }

  /// Notes the death of the path in a row.
  mutating func mourn(_ row: Int, _ cause: Recorder.Cause) {
    guard isRecording, recorder?.isTelling(paths[row], at: time) == true else { return }
    recordRest(row)
    let leaf = table.parts.leaves[Int(paths[row].leaf)]
    if !isParked(leaf) { run(leaf.momentOperations, row, at: moment(in: leaf)) }
    let death = snapshot(row, cause)
    recorder?.death = death
  }

  /// Notes a step of the path in a row.
  mutating func recordStep(_ row: Int, length: Float, stray: Float) {
    guard isRecording else { return }
    recorder?.stay(row, steps: 1, length: length, stray: stray, time: time)
  }

  /// Notes that the stroke of the path in a row is over.
  mutating func recordStrokeEnd(_ row: Int) {
    recordRest(row)
    if isRecording { recorder?.finish(row) }
  }

  /// Notes that the path in a row is still where it was.
  mutating func recordRest(_ row: Int) {
    guard isRecording else { return }
    recorder?.stay(row, steps: 0, length: 0, stray: 0, time: time)
  }
}

/// A condition's two sides as they are measured on a recorded path.
package struct Measurement: Hashable, Sendable {
  package var comparison: Comparison
  package var measured: Float
  package var limit: Float
}

extension Recognizer {
  /// Whether a condition holds on a recorded path.
  package mutating func holds(condition: Int, on death: Recorder.Death) -> Bool {
    restore(death)
    return holds(UInt16(condition), row: spare)
  }

  /// The two sides of a condition on a recorded path; `nil` if it is no comparison.
  package mutating func measurement(
    of condition: Int, on death: Recorder.Death
  ) -> Measurement? {
    restore(death)
    let node = table.parts.nodes[Int(table.parts.conditions[condition])]
    if node.code == .bound {
      let bound = table.parts.bounds[Int(node.first)]
      return Measurement(
        comparison: bound.comparison,
        measured: seconds(time(bound.end, spare) - time(bound.start, spare)),
        limit: seconds(bound.limit))
    }
    guard let comparison = node.code.comparison else { return nil }
    return Measurement(
      comparison: comparison, measured: number(node.first, spare),
      limit: number(node.second, spare))
  }

  private mutating func restore(_ death: Recorder.Death) {
    for (index, value) in death.registers.enumerated() { set(UInt16(index), spare, value) }
    for (index, value) in death.times.enumerated() { setTime(UInt16(index), spare, value) }
  }
}

extension GestureTable.Node.Code {
  fileprivate var comparison: Comparison? {
    switch self {
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    case .constant, .register, .duration, .viewWidth, .viewHeight, .add, .subtract, .multiply,
      .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse, .bound, .and, .or, .not,
      .isKind, .landingX, .landingY, .landingForce, .landingRadius:
      nil
    }
  }
}
