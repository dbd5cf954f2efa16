/// What several ways to draw a class have in common: parts that are about as long in each of them.
struct Sharing {
  private let samples: [Sample]

  /// How far the lengths of a part may be from their mean, as parts of the whole.
  private static let spread: Float = 0.06

  /// - Parameter samples: The drawings of the class, and copies.
  init(_ samples: [Sample]) { self.samples = samples }

  /// The ways with preferences that hold for each of them. Of two ways, the longest parts are taken to be the
  /// same, then the next; where they are not about as long, nothing is preferred, and the cones are
  /// narrower instead.
  func unified(_ ways: [Chain]) -> [Chain] {
    guard ways.count > 1 else { return ways }
    let groups = groups(ways)
    let drawn = groups.map { group in group.filter { !$0.isCopy } }
    let count = max(Float(drawn.joined().count), 1)
    let ranked = ways.map { way in
      way.preferences.filter { $0.feature.isShare }.enumerated()
        .sorted { ($1.element.aim, $0.offset) < ($0.element.aim, $1.offset) }
        .map { $0.element }
    }
    var common: [(place: Int, aim: Float)] = []
    for place in 0..<(ranked.map { $0.count }.min() ?? 0) {
      let aim = zip(ranked, drawn).map { $0[place].aim * Float($1.count) }.reduce(0, +) / count
      if ranked.allSatisfy({ abs($0[place].aim - aim) <= Self.spread }) {
        common.append((place, aim))
      }
    }
    let whole = whole(ways, drawn)
    return ways.indices.map { way in
      var chain = ways[way]
      chain.preferences =
        common.map { Preference(feature: ranked[way][$0.place].feature, aim: $0.aim) } + whole
      var refiner = Refiner(groups[way].isEmpty ? samples : groups[way])
      return refiner.narrowed(chain, like: ways[way])
    }
  }

  /// For each way, the samples that fit it best.
  private func groups(_ ways: [Chain]) -> [[Sample]] {
    var fitter = Fitter()
    let prepared = ways.map { PreparedStrokes($0) }
    var groups = ways.map { _ in [Sample]() }
    for sample in samples {
      var (best, least): (Int?, Float) = (nil, unfit)
      for way in ways.indices {
        let grade = ways[way].grade(fitter.fit(sample, prepared[way], .asAllowed), sample)
        if grade < least { (best, least) = (way, grade) }
      }
      if let best { groups[best].append(sample) }
    }
    return groups
  }

  /// How wide and how high all drawings are in the mean.
  private func whole(_ ways: [Chain], _ drawn: [[Sample]]) -> [Preference] {
    var fitter = Fitter()
    var sums = [Float](repeating: 0, count: Feature.ofTheWhole.count)
    var count: Float = 0
    for (way, own) in zip(ways, drawn) {
      let prepared = PreparedStrokes(way)
      for sample in own {
        guard let fit = fitter.fit(sample, prepared, .asAllowed) else { continue }
        for (place, feature) in Feature.ofTheWhole.enumerated() {
          sums[place] += fit.value(feature, of: sample)
        }
        count += 1
      }
    }
    guard count > 0 else { return [] }
    return zip(Feature.ofTheWhole, sums).map { Preference(feature: $0, aim: $1 / count) }
  }
}
