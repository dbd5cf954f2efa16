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
/// Nearly all the time of learning is spent here, so the memory is used without checks of each access, and a phase takes
/// all steps before the next phase does: a chain that does not fit is given up at the first phase that cannot be reached.
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

    /// Whether it is as good as what another path costs, or better.
    func isNearer(than cost: Float, deviating deviation: Float) -> Bool {
      self.cost == cost ? self.deviation <= deviation : self.cost < cost
    }
  }

  /// The cost of the best path to a step from which the next phase may begin; infinite if there is no such path.
  private struct Exit {
    var cost = Float.infinity
    var deviation: Float = 0
  }

  /// How a step came into a phase.
  private struct Arrival {
    var stray: Float = 0
    /// The phase of the step before, of the few that a stroke has; less than 0 for the first step.
    var source: Int8 = -1
  }

  /// A row of steps for each phase.
  private var exits: [Exit] = []
  /// A row of steps for each phase.
  private var arrivals: [Arrival] = []
  /// For each phase, the range of steps after which the next phase may begin; empty if there are no such steps.
  private var exitRanges: [Range<Int>] = []
  /// How the steps of a stroke begin the phase that takes them.
  private var beginnings: [Beginning] = []

  /// The part of its length above which a stroke's stray is not looked at any further.
  private static let most: Float = 0.7

  /// Finds the best alignment.
  ///
  /// - Parameters:
  ///   - steps: The steps of a stroke.
  ///   - phases: The phases.
  ///   - most: How much stray makes a difference at most, in points.
  /// - Returns: The alignment; `nil` if the phases cannot be drawn with these steps, or only with more stray.
  mutating func align(
    _ steps: Steps, with phases: PreparedChain, most: Float = .infinity
  ) -> Alignment? {
    let (count, phaseCount) = (steps.count, phases.count)
    guard count > 0, phaseCount > 0 else { return nil }
    if exits.count < count * phaseCount {
      exits = Array(repeating: Exit(), count: count * phaseCount)
      arrivals = Array(repeating: Arrival(), count: count * phaseCount)
    }
    if beginnings.count < steps.blocks.count {
      beginnings = Array(repeating: Beginning(), count: steps.blocks.count)
    }
    exitRanges.removeAll(keepingCapacity: true)
    let most = min(Self.most * steps.total, most)
    // The next phase may follow the last mandatory phase and the optional phases after it.
    var sources = 0..<0
    var mayBegin = true
    for (phase, prepared) in phases.phases.enumerated() {
      let exits = take(
        steps, in: prepared, phase, after: sources, mayBegin: mayBegin, most: most)
      exitRanges.append(exits)
      sources = sources.lowerBound..<(phase + 1)
      guard !prepared.isOptional else { continue }
      guard !exits.isEmpty else { return nil }
      (sources, mayBegin) = (phase..<(phase + 1), false)
    }
    var (best, last) = (Float.infinity, -1)
    for phase in sources.reversed() {
      let cost = exits[phase * count + count - 1].cost
      if cost < best { (best, last) = (cost, phase) }
    }
    return last < 0 ? nil : trace(back: last, steps, phaseCount, stray: best)
  }

  /// Takes the steps in one phase, until no path goes on.
  ///
  /// - Returns: The range of steps after which the next phase may begin.
  private mutating func take(
    _ steps: Steps, in prepared: PreparedPhase, _ phase: Int, after sources: Range<Int>,
    mayBegin: Bool, most: Float
  ) -> Range<Int> {
    let (count, row, blocks) = (steps.count, phase * steps.count, steps.blocks)
    // The range of steps that may begin the phase.
    var (first, end) = mayBegin ? (0, 1) : (count, 0)
    for exits in exitRanges[sources] where !exits.isEmpty {
      (first, end) = (min(first, exits.lowerBound + 1), max(end, exits.upperBound + 1))
    }
    let entries = first..<max(first, min(end, count))
    return exits.withUnsafeMutableBufferPointer { exits in
      arrivals.withUnsafeMutableBufferPointer { arrivals in
        beginnings.withUnsafeMutableBufferPointer { beginnings in
          steps.steps.withUnsafeBufferPointer { steps in
            for index in 0..<count { exits[row + index] = Exit() }
            var (firstExit, lastExit) = (count, -1)
            var cell = Cell()
            for index in entries.lowerBound..<count {
              guard index < entries.upperBound || cell.cost < .infinity else { break }
              let (block, lane) = (index / StepBlock.count, index % StepBlock.count)
              if lane == 0 || index == entries.lowerBound {
                beginnings[block] = prepared.beginning(blocks[block])
              }
              let beginning = beginnings[block]
              let (entering, deviation) = (beginning.stray[lane], beginning.deviation[lane])
              let size = beginning.size[lane]
              // Before the phase is entered the cost is infinite, and what is added to it changes nothing.
              var arrival = Arrival(
                stray: prepared.turning == nil
                  ? entering : prepared.stray(steps[index], after: cell.reference),
                source: Int8(truncatingIfNeeded: phase))
              cell.cost += arrival.stray
              cell.deviation += deviation
              cell.isBegun = cell.isBegun || 2 * arrival.stray <= size
              // A phase begins with a step that goes its way; after a landing there is no other phase.
              if index == 0 {
                cell = Cell(cost: entering, deviation: deviation, isBegun: 2 * entering <= size)
                arrival = Arrival(stray: entering, source: -2)
              } else if entering <= size - entering {
                for source in sources.reversed() {
                  let other = exits[source * count + index - 1]
                  guard other.cost < .infinity,
                    !cell.isNearer(
                      than: other.cost + entering, deviating: other.deviation + deviation)
                  else { continue }
                  cell = Cell(
                    cost: other.cost + entering, deviation: other.deviation + deviation,
                    isBegun: true)
                  arrival = Arrival(stray: entering, source: Int8(truncatingIfNeeded: source))
                }
              }
              arrivals[row + index] = arrival
              if arrival.stray == 0 { cell.reference = steps[index] }
              // What strays too much already is no path any more.
              if cell.cost > most { cell = Cell() }
              if cell.isBegun, cell.cost < .infinity {
                exits[row + index] = Exit(cost: cell.cost, deviation: cell.deviation)
                (firstExit, lastExit) = (min(firstExit, index), index)
              }
            }
            return firstExit..<max(firstExit, lastExit + 1)
          }
        }
      }
    }
  }

  private func trace(
    back last: Int, _ steps: Steps, _ phaseCount: Int, stray: Float
  ) -> Alignment {
    var lengths = [Float](repeating: 0, count: phaseCount)
    var phases = [Int](repeating: 0, count: steps.count)
    var phase = last
    for index in (0..<steps.count).reversed() {
      let arrival = arrivals[phase * steps.count + index]
      phases[index] = phase
      lengths[phase] += max(0, steps.sizes[index] - arrival.stray)
      if arrival.source >= 0 { phase = Int(arrival.source) }
    }
    return Alignment(stray: stray, lengths: lengths, phases: phases)
  }
}

/// How several steps begin a phase.
struct Beginning {
  /// How far each strays as the first one of the phase; the first of an arc does not.
  var stray = StepBlock.Lanes.zero
  /// How much of each does not go along the middle; of an arc, what the steps of a half turn have in the mean.
  var deviation = StepBlock.Lanes.zero
  /// The length of each, in points.
  var size = StepBlock.Lanes.zero
}

/// A phase as it is aligned.
struct PreparedPhase: Sendable {
  private let sector: Sector
  /// The unit vector along the middle of the sector.
  private let middle: (x: Float, y: Float)
  let turning: Turning?
  let isOptional: Bool

  init(_ phase: Phase) {
    sector = phase.sector
    let (x, y) = sector.middle
    let size = max((x * x + y * y).squareRoot(), 1e-6)
    middle = (x / size, y / size)
    if case .arc(let turning) = phase.kind { self.turning = turning } else { turning = nil }
    isOptional = phase.isOptional
  }

  /// How steps begin it.
  func beginning(_ steps: StepBlock) -> Beginning {
    guard turning == nil else {
      return Beginning(stray: .zero, deviation: steps.size * arcDeviation, size: steps.size)
    }
    let along = steps.dx * middle.x + steps.dy * middle.y
    let deviation = steps.size - along
    return Beginning(
      stray: sector.strays(steps.dx, steps.dy, sizes: steps.size),
      deviation: deviation.replacing(with: 0, where: deviation .< 0), size: steps.size)
  }

  /// How far a further step of an arc strays.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - reference: The last step that did not stray; zero before the first one.
  /// - Returns: Points.
  @inline(__always)
  func stray(_ step: Step, after reference: Step) -> Float {
    guard let turning, reference.dx != 0 || reference.dy != 0 else { return 0 }
    return turning.stray(
      step.dx, step.dy, referenceX: reference.dx, referenceY: reference.dy)
  }
}

extension Sector {
  /// ``GestureRuntime/Sector/stray(_:_:size:)`` of several steps, with the same bits.
  func strays(
    _ dx: StepBlock.Lanes, _ dy: StepBlock.Lanes, sizes: StepBlock.Lanes
  ) -> StepBlock.Lanes {
    let crossFirst = firstX * dy - firstY * dx
    let crossLast = dx * lastY - dy * lastX
    let dotFirst = firstX * dx + firstY * dy
    let dotLast = lastX * dx + lastY * dy
    let isInside = crossFirst .>= 0 .& crossLast .>= 0 .& dotFirst + dotLast .>= 0
    let toFirst = sizes.replacing(
      with: Self.distances(crossFirst, isExact: firstX == 0 || firstY == 0), where: dotFirst .> 0)
    let toLast = sizes.replacing(
      with: Self.distances(crossLast, isExact: lastX == 0 || lastY == 0), where: dotLast .> 0)
    let nearer = toFirst.replacing(with: toLast, where: toLast .< toFirst)
    return nearer.replacing(with: sizes, where: sizes .< nearer).replacing(with: 0, where: isInside)
  }

  /// Distances from an edge's ray, without what is rounding of them unless the edge is along an axis.
  private static func distances(_ cross: StepBlock.Lanes, isExact: Bool) -> StepBlock.Lanes {
    let distances = cross.replacing(with: -cross, where: cross .< 0)
    return isExact
      ? distances : distances.replacing(with: 0, where: distances .<= Rounding.stray)
  }
}

/// The phases of a chain as they are aligned.
struct PreparedChain: Sendable {
  let phases: [PreparedPhase]

  init(_ phases: [Phase]) { self.phases = phases.map { PreparedPhase($0) } }

  var count: Int { phases.count }
}
