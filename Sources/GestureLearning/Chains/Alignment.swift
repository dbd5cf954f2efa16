import GestureRuntime

/// How the steps of a stroke are best divided among the phases of a chain: with the least stray, of equal strays with
/// the least deviation, by the rules of `Grammar/meaning.md` and the runtime's own arithmetic.
struct Alignment {
  /// Points.
  var stray: Float
  /// What each phase gets of the length, in points.
  var lengths: [Float]
  /// The phase of each step.
  var phases: [Int]
}

/// Aligns strokes with chains, in memory that is taken once.
///
/// Nearly all the time of learning is spent here, so the memory is used without checks of each access.
struct Aligner {
  /// How the steps so far end in a phase.
  private struct Cell {
    var cost = Float.infinity
    /// How much of the way did not go along the middle of the phases. Cones overlap: of divisions that stray equally, a
    /// recognizer takes the one that deviates least.
    var deviation: Float = 0
    /// The last step of an arc that did not stray; zero before the first one.
    var reference = Step(dx: 0, dy: 0)
    /// Whether a step has gone the way of the phase: until then it cannot be left. Only the first step of a stroke
    /// may go another way.
    var isBegun = false

    /// Whether there is a path here that the next phase may follow.
    var canBeLeft: Bool { isBegun && cost < .infinity }

    /// Whether it is as good as what another path costs, or better.
    func isNearer(than cost: Float, deviating deviation: Float) -> Bool {
      self.cost == cost ? self.deviation <= deviation : self.cost < cost
    }
  }

  /// How a step came into a phase.
  private struct Arrival {
    var stray: Float = 0
    /// The phase of the step before, of the few that a stroke has; less than 0 for the first step.
    var source: Int8 = -1
  }

  /// Two rows of cells: those of the step before and those of the step.
  private var cells: [Cell] = []
  /// For each step and phase.
  private var arrivals: [Arrival] = []

  /// The part of its length above which a stroke's stray is not looked at any further.
  private static let most: Float = 0.7

  /// Finds the best alignment.
  ///
  /// - Parameters:
  ///   - steps: The steps of a stroke.
  ///   - phases: The phases.
  ///   - most: How much stray makes a difference at most, in points.
  /// - Returns: The alignment; `nil` if the phases cannot be drawn with these steps, or by straying alone.
  mutating func align(
    _ steps: Steps, with phases: PreparedChain, most: Float = .infinity
  ) -> Alignment? {
    let (count, phaseCount) = (steps.count, phases.count)
    guard count > 0, phaseCount > 0 else { return nil }
    if cells.count < 2 * phaseCount {
      cells = Array(repeating: Cell(), count: 2 * phaseCount)
    }
    if arrivals.count < count * phaseCount {
      arrivals = Array(repeating: Arrival(), count: count * phaseCount)
    }
    let most = min(Self.most * steps.total, most)
    return cells.withUnsafeMutableBufferPointer { cells in
      arrivals.withUnsafeMutableBufferPointer { arrivals in
        phases.phases.withUnsafeBufferPointer { phases in
          var (before, after) = (
            UnsafeMutableBufferPointer(rebasing: cells[..<phaseCount]),
            UnsafeMutableBufferPointer(rebasing: cells[phaseCount..<(2 * phaseCount)])
          )
          for phase in 0..<phaseCount { before[phase] = Cell() }
          for index in 0..<count {
            let row = UnsafeMutableBufferPointer(
              rebasing: arrivals[(index * phaseCount)..<((index + 1) * phaseCount)])
            let least = Self.advance(
              steps.steps[index], steps.sizes[index], isFirst: index == 0, phases, before, after,
              row)
            guard least <= most else { return nil }
            swap(&before, &after)
          }
          var (best, last) = (Float.infinity, -1)
          for phase in (0..<phaseCount).reversed() {
            if before[phase].canBeLeft, before[phase].cost < best {
              (best, last) = (before[phase].cost, phase)
            }
            if !phases[phase].isOptional { break }
          }
          guard last >= 0 else { return nil }
          return Self.trace(
            back: last, steps, phaseCount, UnsafeBufferPointer(arrivals), stray: best)
        }
      }
    }
  }

  /// Takes one step in all phases; the least cost then.
  private static func advance(
    _ step: Step, _ size: Float, isFirst: Bool, _ phases: UnsafeBufferPointer<PreparedPhase>,
    _ before: UnsafeMutableBufferPointer<Cell>, _ after: UnsafeMutableBufferPointer<Cell>,
    _ arrivals: UnsafeMutableBufferPointer<Arrival>
  ) -> Float {
    var least = Float.infinity
    for phase in phases.indices {
      let prepared = phases[phase]
      // The nearest phase from which this one can be entered, and the first of those that are skipped.
      var first = phase - 1
      while first >= 0, phases[first].isOptional { first -= 1 }
      var isReached = isFirst ? first < 0 : before[phase].cost < .infinity
      if !isFirst, !isReached {
        for source in max(first, 0)..<phase where before[source].canBeLeft {
          isReached = true
        }
      }
      guard isReached else {
        after[phase] = Cell()
        arrivals[phase] = Arrival()
        continue
      }
      let entering = prepared.enteringStray(step, size)
      let deviation = prepared.deviation(step, size)
      var (cell, arrival) = (Cell(), Arrival())
      if !isFirst, before[phase].cost < .infinity {
        let reference = before[phase].reference
        arrival.stray = prepared.stray(step, after: reference, entering: entering)
        arrival.source = Int8(truncatingIfNeeded: phase)
        cell = Cell(
          cost: before[phase].cost + arrival.stray,
          deviation: before[phase].deviation + deviation, reference: reference,
          isBegun: before[phase].isBegun || 2 * arrival.stray <= size)
      }
      // A phase begins with a step that goes its way; after a landing there is no other phase.
      if isFirst {
        cell = Cell(cost: entering, deviation: deviation, isBegun: 2 * entering <= size)
        arrival = Arrival(stray: entering, source: -2)
      } else if entering <= size - entering {
        for source in (max(first, 0)..<phase).reversed() where before[source].canBeLeft {
          let other = before[source]
          guard
            !cell.isNearer(
              than: other.cost + entering, deviating: other.deviation + deviation)
          else { continue }
          cell = Cell(
            cost: other.cost + entering, deviation: other.deviation + deviation, isBegun: true)
          arrival = Arrival(stray: entering, source: Int8(truncatingIfNeeded: source))
        }
      }
      if arrival.stray == 0 { cell.reference = step }
      after[phase] = cell
      arrivals[phase] = arrival
      if cell.cost < least { least = cell.cost }
    }
    return least
  }

  private static func trace(
    back last: Int, _ steps: Steps, _ phaseCount: Int, _ arrivals: UnsafeBufferPointer<Arrival>,
    stray: Float
  ) -> Alignment {
    var lengths = [Float](repeating: 0, count: phaseCount)
    var phases = [Int](repeating: 0, count: steps.count)
    var phase = last
    for index in (0..<steps.count).reversed() {
      let arrival = arrivals[index * phaseCount + phase]
      phases[index] = phase
      lengths[phase] += max(0, steps.sizes[index] - arrival.stray)
      if arrival.source >= 0 { phase = Int(arrival.source) }
    }
    return Alignment(stray: stray, lengths: lengths, phases: phases)
  }
}

/// A phase as it is aligned.
struct PreparedPhase: Sendable {
  private let sector: Sector
  /// The unit vector along the middle of the sector.
  private let middle: (x: Float, y: Float)
  private let turning: Turning?
  let isOptional: Bool

  init(_ phase: Phase) {
    sector = phase.sector
    let (x, y) = sector.middle
    let size = max((x * x + y * y).squareRoot(), 1e-6)
    middle = (x / size, y / size)
    if case .arc(let turning) = phase.kind { self.turning = turning } else { turning = nil }
    isOptional = phase.isOptional
  }

  /// How far a step strays that it begins with; the first of an arc does not.
  func enteringStray(_ step: Step, _ size: Float) -> Float {
    turning == nil ? sector.stray(step.dx, step.dy, size: size) : 0
  }

  /// How much of a step does not go along the middle; of an arc, what the steps of a half turn have in the mean.
  func deviation(_ step: Step, _ size: Float) -> Float {
    turning == nil
      ? max(size - (step.dx * middle.x + step.dy * middle.y), 0) : size * arcDeviation
  }

  /// How far a further step strays in it.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - reference: The last step of an arc that did not stray; zero before the first one.
  ///   - entering: How far it strays as the first one.
  /// - Returns: Points.
  func stray(_ step: Step, after reference: Step, entering: Float) -> Float {
    guard let turning, reference.dx != 0 || reference.dy != 0 else { return entering }
    return turning.stray(
      step.dx, step.dy, referenceX: reference.dx, referenceY: reference.dy)
  }
}

/// The phases of a chain as they are aligned.
struct PreparedChain: Sendable {
  let phases: [PreparedPhase]

  init(_ phases: [Phase]) { self.phases = phases.map { PreparedPhase($0) } }

  var count: Int { phases.count }
}
