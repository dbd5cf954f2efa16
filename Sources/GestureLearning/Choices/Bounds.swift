/// A limit of what a gesture measures: what keeps drawings out that are not of its class.
struct Bound: Hashable, Sendable {
  var feature: Feature
  /// Whether it is at least the limit, or at most.
  var isAtLeast: Bool
  /// A part of the whole length.
  var limit: Float
}

/// Finds limits that counterexamples do not keep. Preferences reject nothing, and a check with legs of equal length
/// strays no more than one with a long one.
struct Bounds {
  /// How far drawings and counterexamples lie apart at least, as a part of the length.
  private static let leastGap: Float = 0.02
  /// How many a gesture has at most. A second one is already about few counterexamples.
  private static let most = 2

  /// What drawings and their shaken copies measure, and what counterexamples do, by feature.
  private var own: [Feature: [Float]] = [:]
  private var refused: [Feature: [Float]] = [:]
  private let features: [Feature]
  /// How much a drawing may stray, as a part of its length: half way from what strays most of the class to what strays
  /// clearly more, if a counterexample does.
  let limit: Float

  /// - Parameters:
  ///   - chain: What drawings of the class are.
  ///   - samples: Drawings of the class, and shaken copies of them.
  ///   - others: Counterexamples.
  ///   - limit: How much a drawing may stray without them.
  init(_ chain: Chain, _ samples: [Sample], refused others: [Sample], limit: Float) {
    let known = chain.preferences.map { $0.feature }.filter { !$0.isAngle }
    features = known + Feature.ofTheWhole.filter { !known.contains($0) }
    var fitter = Fitter()
    let prepared = PreparedStrokes(chain)
    func fits(_ samples: [Sample]) -> [(sample: Sample, fit: Fit)] {
      samples.compactMap { sample in
        fitter.fit(sample, prepared, .asAllowed).map { (sample, $0) }
      }
    }
    let (ownFits, otherFits) = (fits(samples), fits(others))
    let most = ownFits.map { $0.fit.strayRatio }.filter { $0 <= limit }.max() ?? 0
    let further = otherFits.map { $0.fit.strayRatio }.filter { $0 >= most + 2 * Self.leastGap }
    let half = further.min().map { ((most + $0) / 2 * 100).rounded(.down) / 100 }
    self.limit = min(half ?? limit, limit)
    for feature in features {
      own[feature] = ownFits.map { $0.fit.value(feature, of: $0.sample) }
      refused[feature] = otherFits.filter { $0.fit.strayRatio <= self.limit }
        .map { $0.fit.value(feature, of: $0.sample) }
    }
  }

  /// The limits that refuse most of the counterexamples and none of the drawings, the best one first.
  func found() -> [Bound] {
    var found: [Bound] = []
    var left = Set(refused.values.first?.indices ?? 0..<0)
    while found.count < Self.most, let next = best(for: left) {
      found.append(next.bound)
      left.subtract(next.refused)
    }
    return found
  }

  /// The limit that refuses most of some counterexamples; of limits that refuse as many, the one with the widest gap,
  /// and if that is about equal the one of what is preferred already.
  private func best(for left: Set<Int>) -> (bound: Bound, refused: [Int])? {
    var best: (bound: Bound, refused: [Int], gap: Float)?
    for feature in features {
      for isAtLeast in [true, false] {
        // Of what is at most a limit, all signs are turned.
        let sign: Float = isAtLeast ? 1 : -1
        guard let least = own[feature]?.map({ sign * $0 }).min() else { continue }
        let values = refused[feature]?.map { sign * $0 } ?? []
        let below = left.filter { values[$0] <= least - Self.leastGap }.sorted()
        guard let nearest = below.map({ values[$0] }).max() else { continue }
        let gap = least - nearest
        if let best {
          let isBetter =
            below.count > best.refused.count
            || below.count == best.refused.count && gap > best.gap + 0.01
          guard isBetter else { continue }
        }
        let limit = sign * ((nearest + gap / 2) * 100).rounded() / 100
        best = (Bound(feature: feature, isAtLeast: isAtLeast, limit: limit), below, gap)
      }
    }
    return best.map { ($0.bound, $0.refused) }
  }
}
