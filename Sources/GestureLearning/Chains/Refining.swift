/// Fits a chain to all drawings of a class at once: each is divided among the phases with the least stray,
/// then each phase is centred on what it got and made as wide as most of it needs, until nothing changes.
struct Refiner {
  let samples: [Sample]
  var fitter = Fitter()
  /// What has been moved, so that seeds that become the same chain are moved once: each is a pass over all
  /// samples.
  private var moves: [Chain: Chain?] = [:]

  /// How often phases are moved at most.
  private static let rounds = 6

  /// - Parameter samples: The drawings of a class that have as many strokes as the chain.
  init(_ samples: [Sample]) { self.samples = samples }

  /// The chain when nothing changes any more; `nil` if none of the drawings fits it.
  mutating func refined(_ seed: Chain) -> Chain? {
    var chain = seed
    var seen: [Chain] = []
    for _ in 0..<Self.rounds {
      guard let next = moved(chain) else { return nil }
      if next == chain || seen.contains(next) { break }
      seen.append(chain)
      chain = next
    }
    return measured(chain)
  }

  /// The chain with phases that are centred and widened once. How wide they were makes no difference.
  private mutating func moved(_ chain: Chain) -> Chain? {
    var even = chain
    for stroke in even.strokes.indices {
      for phase in even.strokes[stroke].phases.indices {
        even.strokes[stroke].phases[phase].half = 20
      }
    }
    if let known = moves[even] { return known }
    let moved = movedOnce(even)
    moves[even] = .some(moved)
    return moved
  }

  private mutating func movedOnce(_ chain: Chain) -> Chain? {
    let prepared = PreparedStrokes(chain)
    var parts = chain.strokes.map { $0.phases.map { _ in PhaseParts() } }
    var (count, orders, backward) = (0, false, [Bool](repeating: false, count: chain.strokes.count))
    for sample in samples {
      guard let fit = fitter.fit(sample, prepared, .any), fit.stray <= 0.6 * sample.total else {
        continue
      }
      count += 1
      if !sample.isCopy { orders = orders || fit.matching.strokes != Array(chain.strokes.indices) }
      for (stroke, drawn) in fit.matching.strokes.enumerated() {
        let isBackward = fit.matching.isBackward[stroke]
        if isBackward, !sample.isCopy { backward[stroke] = true }
        let steps = isBackward ? sample.backward[drawn] : sample.forward[drawn]
        for (index, phase) in fit.divisions[stroke].enumerated() {
          parts[stroke][phase].add(
            steps.angles[index], steps.sizes[index] / max(sample.total, 1e-3))
        }
      }
    }
    guard count > 0 else { return nil }
    // Dots that lie anywhere come in no order.
    var next = Chain(strokes: [], isAnyOrder: orders && chain.phaseCount > 0)
    for (stroke, old) in chain.strokes.enumerated() {
      var lines: [(direction: Float, weight: Float, half: Float)] = []
      for (phase, part) in parts[stroke].enumerated() {
        let share = part.weight / Float(count)
        guard share > Measure.tiny || old.phases.count == 1 else { continue }
        let middle = part.middle ?? old.phases[phase].middle
        lines.append((middle, share, part.half(around: middle)))
      }
      guard !lines.isEmpty || old.phases.isEmpty else { return nil }
      let joined = merged(lines.map { ($0.direction, $0.weight) })
      let isJoined = joined.count < lines.count
      let isWide = joined.count == 1 || chain.strokes.count == 1
      next.strokes.append(
        Chain.Stroke(
          phases: joined.indices.map {
            Phase(
              middle: rounded(joined[$0].direction),
              half: isJoined ? 25 : max(lines[$0].half, isWide ? Measure.lineHalf : 0))
          },
          radius: old.radius, isEitherWay: backward[stroke]))
    }
    return next
  }

  /// The chain with the mean share of each phase, and with what it is best like.
  mutating func measured(_ chain: Chain) -> Chain? {
    let prepared = PreparedStrokes(chain)
    var chain = chain
    chain.shares = Array(repeating: 0, count: chain.phaseCount)
    let features = chain.features(ofJoined: samples.contains { $0.isJoined })
    var sums = [Float](repeating: 0, count: features.count)
    var turns: ClosedRange<Float>?
    var count: Float = 0
    for sample in samples where !sample.isCopy {
      guard let fit = fitter.fit(sample, prepared, .asAllowed) else { continue }
      for (phase, share) in fit.shares.enumerated() { chain.shares[phase] += share }
      for (index, feature) in features.enumerated() {
        sums[index] += fit.value(feature, of: sample)
      }
      if chain.isAllArc {
        let turn = fit.turn(of: 0, sample)
        turns = min(turns?.lowerBound ?? turn, turn)...max(turns?.upperBound ?? turn, turn)
      }
      count += 1
    }
    guard count > 0 else { return nil }
    chain.shares = chain.shares.map { $0 / count }
    chain.preferences = zip(features, sums).map { Preference(feature: $0, aim: $1 / count) }
    if let turns, turns.lowerBound >= Measure.leastRound {
      // Other hands wind a spiral once more.
      let least = max(0.65 * turns.lowerBound, 240)
      let most = max(turns.upperBound + 90, 1.5 * turns.upperBound)
      chain.preferences.removeAll { $0.feature == .turn(phase: 0) }
      chain.strokes[0].phases[0].turns = Int(least / 30) * 30...Int(most / 30 + 1) * 30
    }
    return chain
  }
}

extension Refiner {
  /// The chain with its preferences at what the drawings measure in it; `nil` if none of them fits it.
  mutating func aimed(_ chain: Chain) -> Chain? {
    guard let measured = measured(chain) else { return nil }
    return measured.preferring(
      chain.preferences.map { known in
        measured.preferences.first { $0.feature == known.feature } ?? known
      })
  }

  /// The chain with cones so narrow that the drawings fit as well as they do another one, which prefers something
  /// else: of gestures that are compared, none should be asked for less.
  mutating func narrowed(_ chain: Chain, like other: Chain) -> Chain {
    let aim = mean(other)
    var (best, nearest): (Chain, Float) = (chain, .infinity)
    for part: Float in [1, 0.85, 0.7, 0.55, 0.4] {
      let narrow = chain.narrowed(part)
      let difference = abs(mean(narrow) - aim)
      if difference < nearest { (best, nearest) = (narrow, difference) }
    }
    return best
  }

  /// How the drawings that fit do so in the mean.
  private mutating func mean(_ chain: Chain) -> Float {
    let prepared = PreparedStrokes(chain)
    var (sum, count) = (Float(0), Float(0))
    for sample in samples where !sample.isCopy {
      let grade = chain.grade(fitter.fit(sample, prepared, .asAllowed), sample)
      if grade < 1 { (sum, count) = (sum + grade, count + 1) }
    }
    return count > 0 ? sum / count : 0
  }
}

extension Chain {
  /// The chain with these preferences in place of its own.
  func preferring(_ preferences: [Preference]) -> Chain {
    var chain = self
    chain.preferences = preferences
    return chain
  }

  /// What a gesture can be asked to be like. Where people lift anywhere, how wide and how high the whole is says
  /// something whichever way it is drawn.
  ///
  /// Measured on ten splits of the symbols: from 3 drawings 0.840 are right with it, and 0.833 without; from 9 drawings
  /// 0.909 and 0.895.
  fileprivate func features(ofJoined isJoined: Bool) -> [Feature] {
    let phases = phases
    let turns = phases.indices.filter { phases[$0].isArc && !phases[$0].isOptional }
      .map { Feature.turn(phase: $0) }
    guard strokes.count > 1 else {
      guard phases.count > 1 else {
        return turns.isEmpty ? [] : turns + Feature.ofTheWhole
      }
      return phases.indices.filter { !phases[$0].isOptional }.map { .share(phase: $0) } + turns
        + (isJoined ? Feature.ofTheWhole : [])
    }
    // Where dots lie could only be said as a part of a length, and they have none.
    guard !phases.isEmpty else { return [] }
    var features: [Feature] = []
    for stroke in strokes.indices {
      if !strokes[stroke].phases.isEmpty { features.append(.length(stroke: stroke)) }
      if stroke > 0 { features += [.across(stroke: stroke), .down(stroke: stroke)] }
      // How far a straight line goes is said by its length.
      if strokes[stroke].phases.count > 1 || strokes[stroke].phases.contains(where: { $0.isArc }) {
        features.append(.height(stroke: stroke))
      }
    }
    return features + turns
  }

  /// Whether it is an arc and nothing else. Of one that comes round, how far it turns is asked for: a wish for an angle
  /// would outweigh what it strays. Asked of one that turns less, it would take lines.
  var isAllArc: Bool { phases.count == 1 && phases[0].isArc }
}

/// The steps of all drawings that are of one phase.
private struct PhaseParts {
  private var steps: [(angle: Float, weight: Float)] = []
  private(set) var weight: Float = 0

  mutating func add(_ angle: Float, _ weight: Float) {
    steps.append((angle, weight))
    self.weight += weight
  }

  /// Where most of it goes: of directions far off, less is taken. `nil` if there is nothing.
  var middle: Float? {
    guard let first = steps.max(by: { $0.weight < $1.weight }) else { return nil }
    var middle = first.angle
    for _ in 0..<6 {
      var (sum, whole) = (Float(0), Float(0))
      for step in steps {
        let difference = turned(step.angle, from: middle)
        let weight = step.weight / max(abs(difference), 15)
        sum += weight * difference
        whole += weight
      }
      if whole > 0 { middle = turned(middle + sum / whole, from: 0) }
    }
    return rounded(middle)
  }

  /// Half the width that takes in most of it.
  func half(around middle: Float) -> Float {
    let sorted = steps.map { (off: abs(turned($0.angle, from: middle)), weight: $0.weight) }
      .sorted { $0.off < $1.off }
    var gone: Float = 0
    for step in sorted {
      gone += step.weight
      if gone >= Measure.quantile * weight {
        let half = (step.off / 5).rounded() * 5
        return min(max(half, Measure.halves.lowerBound), Measure.halves.upperBound)
      }
    }
    return Measure.halves.lowerBound
  }
}

/// A direction to 5°, from -180 to 175. What is within 7.5° of a direction that has a word is that: it reads
/// better, and recognizes as much (a point in a thousand more or less on four corpora).
private func rounded(_ direction: Float) -> Float {
  let eighth = (direction / 45).rounded() * 45
  let isNear = abs(direction - eighth) < 7.5
  return turned(isNear ? eighth : (direction / 5).rounded() * 5, from: 0)
}
