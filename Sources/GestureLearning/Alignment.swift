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
  private var references: [(x: Float, y: Float)] = []
  private var nextReferences: [(x: Float, y: Float)] = []
  /// For each step and phase, the phase of the step before.
  private var sources: [Int8] = []
  private var strays: [Float] = []

  private static let unreached = Float.infinity

  /// The best alignment; `nil` if the phases cannot be drawn with these steps.
  mutating func align(_ steps: Steps, with phases: PreparedChain) -> Alignment? {
    let (count, phaseCount) = (steps.count, phases.count)
    guard count > 0, phaseCount > 0, phaseCount < 100 else { return nil }
    costs = Array(repeating: Self.unreached, count: phaseCount)
    next = costs
    references = Array(repeating: (0, 0), count: phaseCount)
    nextReferences = references
    sources = Array(repeating: -1, count: count * phaseCount)
    strays = Array(repeating: 0, count: count * phaseCount)
    for index in 0..<count { advance(steps, index, phases) }
    var (best, last) = (Self.unreached, -1)
    for phase in (0..<phaseCount).reversed() {
      if costs[phase] < best { (best, last) = (costs[phase], phase) }
      if !phases.isOptional[phase] { break }
    }
    guard last >= 0 else { return nil }
    return trace(back: last, steps, phaseCount, stray: best)
  }

  /// Takes one step in all phases.
  private mutating func advance(_ steps: Steps, _ index: Int, _ phases: PreparedChain) {
    let (step, size) = (steps.steps[index], steps.sizes[index])
    let row = index * phases.count
    for phase in 0..<phases.count {
      var (best, source) = (Self.unreached, -1)
      var reference: (x: Float, y: Float) = (0, 0)
      var stray: Float = 0
      if index > 0, costs[phase] < Self.unreached {
        stray = phases.stray(step, in: phase, after: references[phase])
        (best, source, reference) = (costs[phase] + stray, phase, references[phase])
      }
      let entering = phases.stray(step, in: phase, after: (0, 0))
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
            reference = (0, 0)
          }
          guard phases.isOptional[before] else { break }
          before -= 1
        }
      }
      next[phase] = best
      sources[row + phase] = Int8(source)
      strays[row + phase] = stray
      nextReferences[phase] = stray == 0 ? (step.dx, step.dy) : reference
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
  let isOptional: [Bool]

  init(_ phases: [Phase]) {
    sectors = phases.map(\.sector)
    turnings = phases.map { if case .arc(let turning) = $0.kind { turning } else { nil } }
    isOptional = phases.map(\.isOptional)
  }

  var count: Int { sectors.count }

  /// How far a step strays in a phase.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - phase: The phase.
  ///   - reference: The last step of an arc that did not stray; zero if there is none.
  func stray(_ step: Step, in phase: Int, after reference: (x: Float, y: Float)) -> Float {
    guard let turning = turnings[phase] else { return sectors[phase].stray(step.dx, step.dy) }
    if reference.x == 0, reference.y == 0 { return 0 }
    return turning.stray(step.dx, step.dy, referenceX: reference.x, referenceY: reference.y)
  }
}
