import GestureRuntime

/// The chains that a class's drawings could be: each drawing simplified at several grains, then fitted to all
/// of them. At most ``most`` are simplified, so the time grows with the number of drawings and not with its square.
struct Candidates {
  private(set) var chains: [Chain] = []

  /// How many drawings are simplified at most. The first drawings of a class show its shapes; further ones rarely show
  /// another one, and are fitted all the same.
  static let most = 48

  /// How far a simplified stroke may be from the drawn one, as parts of the drawing's size.
  private static let grains: [Float] = [0.04, 0.07, 0.11, 0.17]

  /// How far the strokes that are dots get, as a part of the drawing's size.
  private static let dot: Float = 0.12

  /// - Parameter samples: The drawings of a class, and copies, with one number of strokes.
  init(_ samples: [Sample]) {
    var refiner = Refiner(samples)
    let sought = Self.sought(samples)
    for sample in samples where !sample.isCopy && sought.contains(sample.drawing) {
      for grain in Self.grains {
        guard let seed = Self.seed(sample, grain, samples),
          let chain = refiner.refined(seed)
        else { continue }
        add(chain)
        if let round = chain.rounded, let measured = refiner.measured(round) { add(measured) }
        for variant in Self.withOptionals(chain) {
          if let variant = refiner.measured(variant) { add(variant) }
        }
      }
    }
  }

  /// The drawings that are simplified: all of them or, if there are more than ``most``, that many at even distances.
  /// Drawings are sorted by person, so every person with a share of at least 1 / ``most`` is represented.
  static func sought(_ samples: [Sample]) -> Set<Int> {
    let drawings = Set(samples.filter { !$0.isCopy }.map { $0.drawing }).sorted()
    guard drawings.count > most else { return Set(drawings) }
    return Set((0..<most).map { drawings[$0 * drawings.count / most] })
  }

  private mutating func add(_ chain: Chain) {
    if !chains.contains(chain) { chains.append(chain) }
  }

  /// A drawing, simplified; `nil` if nothing is left of it.
  private static func seed(_ sample: Sample, _ grain: Float, _ samples: [Sample]) -> Chain? {
    let whole = max(
      sample.forward.map { extent(of: $0.places) }.max() ?? 0, sample.reaches.max() ?? 0)
    var chain = Chain(strokes: [])
    for (stroke, steps) in sample.forward.enumerated() {
      let isDot =
        sample.areDots[stroke]
        || sample.strokeCount > 1 && sample.reaches[stroke] < dot * whole
      if isDot {
        // Other hands make larger dots.
        let radius = max(0.2 * whole, 2 * sample.reaches[stroke], 10)
        chain.strokes.append(Chain.Stroke(phases: [], radius: (radius / 5).rounded(.up) * 5))
      } else {
        let lines = merged(steps.directions(grain: grain, size: extent(of: steps.places)))
        guard !lines.isEmpty, lines.count <= 14 else { return nil }
        chain.strokes.append(
          Chain.Stroke(phases: lines.map { Phase(middle: $0.direction, half: 25) }))
      }
    }
    return chain
  }

  /// The chain with its small phases optional: all, the first, the last.
  private static func withOptionals(_ chain: Chain) -> [Chain] {
    let firsts = chain.strokes.indices.map { stroke in
      chain.strokes[..<stroke].map { $0.phases.count }.reduce(0, +)
    }
    var variants: [Chain] = []
    func add(_ places: [Int]) {
      var variant = chain
      for (stroke, first) in firsts.enumerated() {
        let own = places.filter { $0 >= first && $0 < first + chain.strokes[stroke].phases.count }
        // What is optional as a whole would be no stroke.
        guard own.count < chain.strokes[stroke].phases.count else { return }
        for place in own { variant.strokes[stroke].phases[place - first].isOptional = true }
      }
      if variant != chain, !variants.contains(variant) { variants.append(variant) }
    }
    add(chain.shares.indices.filter { chain.shares[$0] < Measure.small })
    for (stroke, first) in firsts.enumerated() where chain.strokes[stroke].phases.count > 1 {
      for place in [first, first + chain.strokes[stroke].phases.count - 1]
      where chain.shares[place] < 1.5 * Measure.small {
        add([place])
      }
    }
    return variants
  }
}

/// How wide or high places lie, whichever is more, in points.
func extent(of places: [DrawnStroke.Point]) -> Float {
  Box(places).map { max($0.width, $0.height) } ?? 0
}

extension Chain {
  /// The chain with an arc in place of four or more phases that turn one way; `nil` if it has none.
  fileprivate var rounded: Chain? {
    var chain = self
    for stroke in strokes.indices {
      let phases = strokes[stroke].phases
      var (result, first): ([Phase], Int) = ([], 0)
      while first < phases.count {
        let run = Self.turning(phases[first...])
        if run.count >= 4, let turning = run.turning {
          result.append(Phase(kind: .arc(turning), middle: 0, half: 0))
          first += run.count
        } else {
          result.append(phases[first])
          first += 1
        }
      }
      chain.strokes[stroke].phases = result
    }
    return chain == self ? nil : chain
  }

  /// How many phases at the beginning turn one way, each by less than 80°, and which way.
  private static func turning(_ phases: ArraySlice<Phase>) -> (count: Int, turning: Turning?) {
    var (count, isClockwise): (Int, Bool?) = (1, nil)
    for (before, after) in zip(phases, phases.dropFirst()) {
      let difference = turned(after.middle, from: before.middle)
      guard abs(difference) < 80, isClockwise.map({ $0 == (difference > 0) }) ?? true else { break }
      isClockwise = difference > 0
      count += 1
    }
    return (count, isClockwise.map { $0 ? .clockwise : .counterclockwise })
  }
}
