import GestureRuntime

/// How the steps of a stroke are best divided among the phases of a chain: with the least stray, by the
/// rules of `Grammar/meaning.md` and the runtime's own arithmetic.
struct Alignment {
  /// Points.
  var stray: Float
  /// What each phase gets of the length, in points.
  var lengths: [Float]
  /// The phase of each step.
  var phases: [Int]
}

/// Aligns strokes with chains, in memory that is taken once.
struct Aligner {
  private var costs: [Float] = []
  private var next: [Float] = []
  private var references: [Step] = []
  private var nextReferences: [Step] = []
  /// For each step and phase, the phase of the step before.
  private var sources: [Int8] = []
  private var strays: [Float] = []

  private static let unreached = Float.infinity

  /// The part of its length above which a stroke's stray is not looked at any further.
  private static let most: Float = 0.7

  /// The best alignment; `nil` if the phases cannot be drawn with these steps, or by straying alone.
  mutating func align(_ steps: Steps, with phases: PreparedChain) -> Alignment? {
    let (count, phaseCount) = (steps.count, phases.count)
    guard count > 0, phaseCount > 0, phaseCount < 100 else { return nil }
    reserve(phaseCount, steps: count)
    let most = Self.most * steps.total
    for index in 0..<count {
      advance(steps, index, phases)
      var least = Self.unreached
      for phase in 0..<phaseCount { least = min(least, costs[phase]) }
      guard least <= most else { return nil }
    }
    var (best, last) = (Self.unreached, -1)
    for phase in (0..<phaseCount).reversed() {
      if costs[phase] < best { (best, last) = (costs[phase], phase) }
      if !phases.isOptional[phase] { break }
    }
    guard last >= 0 else { return nil }
    return trace(back: last, steps, phaseCount, stray: best)
  }

  private mutating func reserve(_ phaseCount: Int, steps count: Int) {
    if costs.count < phaseCount {
      costs = Array(repeating: Self.unreached, count: phaseCount)
      next = costs
      references = Array(repeating: Step(dx: 0, dy: 0), count: phaseCount)
      nextReferences = references
    }
    for phase in 0..<phaseCount {
      costs[phase] = Self.unreached
      references[phase] = Step(dx: 0, dy: 0)
    }
    if sources.count < count * phaseCount {
      sources = Array(repeating: -1, count: count * phaseCount)
      strays = Array(repeating: 0, count: count * phaseCount)
    }
  }

  /// Takes one step in all phases.
  private mutating func advance(_ steps: Steps, _ index: Int, _ phases: PreparedChain) {
    let (step, size) = (steps.steps[index], steps.sizes[index])
    let row = index * phases.count
    for phase in 0..<phases.count {
      let entering = phases.enteringStray(step, in: phase)
      var (best, source) = (Self.unreached, -1)
      var reference = Step(dx: 0, dy: 0)
      var stray: Float = 0
      if index > 0, costs[phase] < Self.unreached {
        stray = phases.stray(step, in: phase, after: references[phase], entering: entering)
        (best, source, reference) = (costs[phase] + stray, phase, references[phase])
      }
      // A phase begins with a step that goes its way; after a landing there is no other phase.
      if index == 0 || entering <= size - entering {
        var before = phase - 1
        while true {
          if before < 0 {
            if index == 0, entering < best { (best, source, stray) = (entering, -2, entering) }
            break
          }
          if index > 0, costs[before] + entering < best {
            (best, source, stray) = (costs[before] + entering, before, entering)
            reference = Step(dx: 0, dy: 0)
          }
          guard phases.isOptional[before] else { break }
          before -= 1
        }
      }
      next[phase] = best
      sources[row + phase] = Int8(source)
      strays[row + phase] = stray
      nextReferences[phase] = stray == 0 ? step : reference
    }
    swap(&costs, &next)
    swap(&references, &nextReferences)
  }

  private func trace(
    back last: Int, _ steps: Steps, _ phaseCount: Int, stray: Float
  ) -> Alignment {
    var lengths = [Float](repeating: 0, count: phaseCount)
    var phases = [Int](repeating: 0, count: steps.count)
    var phase = last
    for index in (0..<steps.count).reversed() {
      phases[index] = phase
      lengths[phase] += max(0, steps.sizes[index] - strays[index * phaseCount + phase])
      let source = Int(sources[index * phaseCount + phase])
      if source >= 0 { phase = source }
    }
    return Alignment(stray: stray, lengths: lengths, phases: phases)
  }
}

/// The phases of a chain as they are aligned.
struct PreparedChain: Sendable {
  private let sectors: [Sector]
  private let turnings: [Turning?]
  private let isAny: [Bool]
  let isOptional: [Bool]

  init(_ phases: [Phase]) {
    sectors = phases.map { $0.sector }
    turnings = phases.map { if case .arc(let turning) = $0.kind { turning } else { nil } }
    isOptional = phases.map { $0.isOptional }
    isAny = phases.map { $0.isAny }
  }

  var count: Int { sectors.count }

  /// The phase whose directions are nearest to a step, and how far it strays from them.
  func nearest(to step: Step) -> (phase: Int, stray: Float) {
    var nearest = (phase: 0, stray: Float.infinity)
    for phase in sectors.indices {
      let stray = isAny[phase] ? 0 : sectors[phase].stray(step.dx, step.dy)
      if stray < nearest.stray { nearest = (phase, stray) }
    }
    return nearest
  }

  /// How far a step strays that a phase begins with; the first of an arc does not.
  func enteringStray(_ step: Step, in phase: Int) -> Float {
    turnings[phase] == nil ? sectors[phase].stray(step.dx, step.dy) : 0
  }

  /// How far a further step strays in a phase.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - phase: The phase.
  ///   - reference: The last step of an arc that did not stray; zero before the first one.
  ///   - entering: How far it strays as the first one.
  /// - Returns: Points.
  func stray(_ step: Step, in phase: Int, after reference: Step, entering: Float) -> Float {
    guard let turning = turnings[phase], reference.dx != 0 || reference.dy != 0 else {
      return entering
    }
    return turning.stray(
      step.dx, step.dy, referenceX: reference.dx, referenceY: reference.dy)
  }
}
