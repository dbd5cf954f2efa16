import GestureModel

/// What the people who drew do differently in some gesture of the set, and so may do in the others: the order
/// of strokes, from which end one is drawn, and where a closed one begins.
struct Habits {
  private var isAnyOrder = false
  /// Of straight strokes, and of others.
  private var (isEitherWay, isBentEitherWay) = (false, false)
  private var isAnyStart = false

  init(_ slots: [Slot], _ samples: [Sample]) {
    var fitter = Fitter()
    for slot in slots {
      for chain in slot.candidates {
        if chain.isAnyOrder { isAnyOrder = true }
        for stroke in chain.strokes where stroke.isEitherWay {
          if stroke.phases.count == 1 {
            if chain.strokes.count > 1 { isEitherWay = true }
          } else {
            isBentEitherWay = true
          }
        }
      }
      if !isAnyStart { isAnyStart = Self.showsStarts(slot, samples, &fitter) }
    }
    // Where bent strokes go either way in a set of several strokes, closed ones start anywhere too.
    if isBentEitherWay, samples.contains(where: { $0.strokeCount > 1 }) { isAnyStart = true }
  }

  /// Whether a drawing of a class is another one of it, begun elsewhere.
  private static func showsStarts(
    _ slot: Slot, _ samples: [Sample], _ fitter: inout Fitter
  ) -> Bool {
    for chain in slot.candidates.prefix(8) {
      guard let turned = chain.fromAnywhere else { continue }
      let (plain, free) = (PreparedStrokes(chain), PreparedStrokes(turned))
      for sample in samples where sample.label == slot.label && !sample.isCopy {
        let written = fitter.fit(sample, plain, .any)?.strayRatio ?? unfit
        if written > 0.3, fitter.fit(sample, free, .asAllowed)?.strayRatio ?? unfit < 0.12 {
          return true
        }
      }
    }
    return false
  }

  /// The candidates with these habits.
  func applied(to slots: [Slot], _ samples: [Sample]) -> [Slot] {
    guard isAnyOrder || isEitherWay || isBentEitherWay || isAnyStart else { return slots }
    return slots.map { slot in
      let own = samples.filter { $0.label == slot.label }
      var changed = slot
      changed.candidates = slot.candidates.map { chain in
        var habitual = chain
        apply(to: &habitual)
        guard habitual != chain else { return chain }
        var refiner = Refiner(own.filter { $0.strokeCount == chain.strokes.count })
        guard let measured = refiner.measured(habitual) else { return chain }
        return chain.preferences.allSatisfy { $0.feature.isOfTheWhole }
          ? refiner.narrowed(measured.preferring(chain.preferences), like: chain) : measured
      }
      return changed
    }
  }

  private func apply(to chain: inout Chain) {
    if isAnyStart, let turned = chain.fromAnywhere { chain = turned }
    guard chain.strokes.count > 1 else { return }
    // Dots that lie anywhere come in no order.
    if isAnyOrder, chain.strokes.count <= 4, chain.phaseCount > 0 { chain.isAnyOrder = true }
    for stroke in chain.strokes.indices where !chain.strokes[stroke].phases.isEmpty {
      let isBent = chain.strokes[stroke].phases.count > 1
      if isBent ? isBentEitherWay : isEitherWay { chain.strokes[stroke].isEitherWay = true }
    }
  }
}

extension Chain {
  /// The chain with closed strokes that may start at any corner and go either way; `nil` if that changes
  /// nothing.
  var fromAnywhere: Chain? {
    var chain = self
    var first = 0
    for stroke in strokes.indices {
      let phases = strokes[stroke].phases
      let shares = Array(self.shares[first..<(first + phases.count)])
      first += phases.count
      guard (3...7).contains(phases.count) else { continue }
      var (x, y) = (0.0, 0.0)
      for (phase, share) in zip(phases, shares) {
        let direction = UnitVector(degrees: Double(phase.middle))
        (x, y) = (x + Double(share) * direction.x, y + Double(share) * direction.y)
      }
      let whole = Double(shares.reduce(0, +))
      guard (x * x + y * y).squareRoot() < 0.2 * whole else { continue }
      chain.strokes[stroke].isAnyStart = true
      chain.strokes[stroke].isEitherWay = true
      for phase in phases.indices { chain.strokes[stroke].phases[phase].isOptional = false }
    }
    return chain == self ? nil : chain
  }
}
