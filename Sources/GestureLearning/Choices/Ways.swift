/// Finds the ways to draw a class: drawings with one number of strokes that are alike have one.
struct Ways {
  private(set) var slots: [Slot] = []
  private let label: Int
  private let most: Int

  /// How many there are of one number of strokes at most.
  static let most = 3

  /// By how much a further way has to make the drawings fit better in the mean.
  private static let gain: Float = 0.06

  /// - Parameters:
  ///   - label: The number of the class.
  ///   - samples: Its drawings, and copies.
  ///   - isJoined: Whether all drawings are one stroke.
  ///   - most: How many ways there are of one number of strokes at most.
  init(_ label: Int, _ samples: [Sample], isJoined: Bool, most: Int = Ways.most) {
    (self.label, self.most) = (label, most)
    let groups = Set(samples.map { $0.strokeCount }).sorted().map { count in
      samples.filter { $0.strokeCount == count }
    }
    for group in groups { split(group) }
    // What several ways have in common is sought when they are chosen. Ways of several strokes rarely share more
    // than the size of the whole.
    guard slots.count > 1, !isJoined else { return }
    let isOneStroke = samples.allSatisfy { $0.strokeCount == 1 }
    let whole = Self.whole(samples.filter { !$0.isCopy })
    for index in slots.indices {
      guard let first = slots[index].candidates.first else { continue }
      var refiner = Refiner(samples.filter { $0.strokeCount == first.strokes.count })
      slots[index].candidates = slots[index].candidates.map {
        let kept = $0.preferences.filter { $0.feature.isOfTheWhole }
        return refiner.narrowed($0.preferring(isOneStroke ? kept : whole), like: $0)
      }
    }
  }

  /// How wide and how high the drawings are in the mean: what holds whichever way they are drawn.
  private static func whole(_ drawn: [Sample]) -> [Preference] {
    guard drawn.allSatisfy({ $0.total > 0 }), !drawn.isEmpty else { return [] }
    let count = Float(drawn.count)
    return [
      Preference(
        feature: .wholeWidth, aim: drawn.map { $0.width / $0.total }.reduce(0, +) / count),
      Preference(
        feature: .wholeHeight, aim: drawn.map { $0.height / $0.total }.reduce(0, +) / count),
    ]
  }

  private mutating func split(_ samples: [Sample]) {
    let chains = Candidates(samples).chains
    let parts = parts(samples, chains)
    guard parts.count > 1 else {
      if !chains.isEmpty { slots.append(Slot(label: label, candidates: chains)) }
      return
    }
    for part in parts {
      let own = Candidates(samples.filter { part.contains($0.drawing) }).chains
      if !own.isEmpty { slots.append(Slot(label: label, candidates: own)) }
    }
  }

  /// The drawings, apart as far as no chain fits them together.
  private func parts(_ samples: [Sample], _ chains: [Chain]) -> [Set<Int>] {
    let drawn = samples.filter { !$0.isCopy }
    guard most > 1, drawn.count > 1, chains.count > 1 else { return [] }
    var fitter = Fitter()
    let grades = chains.map { chain in
      let prepared = PreparedStrokes(chain)
      return drawn.map { min(chain.grade(fitter.fit($0, prepared, .asAllowed), $0), 0.5) }
    }
    var chosen: [Int] = []
    var best = [Float](repeating: 0.5, count: drawn.count)
    while chosen.count < most {
      func sum(_ chain: Int) -> Float { zip(best, grades[chain]).map { min($0, $1) }.reduce(0, +) }
      let sums = chains.indices.map(sum)
      guard let next = sums.indices.min(by: { (sums[$0], $0) < (sums[$1], $1) }),
        chosen.isEmpty || best.reduce(0, +) - sums[next] > Self.gain * Float(drawn.count)
      else { break }
      chosen.append(next)
      best = zip(best, grades[next]).map { min($0, $1) }
    }
    var parts = chosen.map { _ in Set<Int>() }
    for (index, sample) in drawn.enumerated() {
      let nearest = chosen.indices.min { grades[chosen[$0]][index] < grades[chosen[$1]][index] }
      parts[nearest ?? 0].insert(sample.drawing)
    }
    return parts.filter { !$0.isEmpty }
  }
}
