/// What drawings of a class in different numbers of strokes have in common: in which directions they go.
struct Rounds {
  /// The chains that it could be: with narrow cones and with wide ones or, if there are too many directions,
  /// with any.
  private(set) var chains: [Chain] = []

  /// Whether the drawings have different numbers of strokes.
  let isShown: Bool

  /// How many directions there are at most.
  private static let most = 8

  /// How many strokes more there may be than were seen.
  private static let further = 2

  /// - Parameter samples: The drawings of a class, and copies.
  init(_ samples: [Sample]) {
    let counts = Set(samples.filter { !$0.isCopy }.map { $0.strokeCount })
    let strokes = counts.filter { $0 > 1 }
    guard counts.count > 1, let least = strokes.min(), let greatest = strokes.max() else {
      isShown = false
      return
    }
    isShown = true
    let rounds = (least == greatest ? least : 2)...(greatest + Self.further)
    let steps = samples.filter { $0.strokeCount > 1 && !$0.isCopy }.flatMap { sample in
      sample.forward.flatMap { steps in
        zip(steps.angles, steps.sizes).map { (angle: $0, weight: $1 / max(sample.total, 1e-3)) }
      }
    }
    for half: Float in [10, 15, 20] {
      let directions = Self.directions(steps, half)
      guard !directions.isEmpty else { continue }
      add(directions.map { Phase(middle: $0, half: half) }, rounds)
    }
    if chains.isEmpty { add([Phase(middle: 0, half: 180)], rounds) }
  }

  private mutating func add(_ phases: [Phase], _ rounds: ClosedRange<Int>) {
    var chain = Chain(strokes: [Chain.Stroke(phases: phases)])
    chain.rounds = rounds
    chain.shares = phases.map { _ in 1 / Float(phases.count) }
    if !chains.contains(chain) { chains.append(chain) }
  }

  /// The directions that most of the steps go in, the most frequent first; none if there are too many.
  private static func directions(_ steps: [(angle: Float, weight: Float)], _ half: Float) -> [Float]
  {
    var rest = steps
    let whole = steps.map { $0.weight }.reduce(0, +)
    var chosen: [Float] = []
    var gone: Float = 0
    while gone < 0.7 * whole {
      guard chosen.count < most else { return [] }
      var (best, most): (Float, Float) = (0, 0)
      for number in -36..<36 {
        let direction = 5 * Float(number)
        let weight = rest.reduce(Float(0)) {
          abs(turned($1.angle, from: direction)) <= half + 5 ? $0 + $1.weight : $0
        }
        if weight > most { (best, most) = (direction, weight) }
      }
      guard most > 0 else { return [] }
      chosen.append(best)
      gone += most
      rest = rest.filter { abs(turned($0.angle, from: best)) > half + 5 }
    }
    return chosen.sorted()
  }
}
