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
  }

  /// Whether a drawing of a class is another one of it, begun elsewhere.
  private static func showsStarts(
    _ slot: Slot, _ samples: [Sample], _ fitter: inout Fitter
  ) -> Bool {
    for chain in slot.candidates.prefix(8) {
      guard let turned = chain.fromAnywhere else { continue }
      let (plain, free) = (PreparedStrokes(chain), PreparedStrokes(turned))
      for sample in samples where sample.label == slot.label && !sample.isCopy && sample.isClosed {
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
      let isClosed = own.allSatisfy { $0.strokeCount > 1 || $0.isClosed }
      var changed = slot
      changed.candidates = slot.candidates.map { chain in
        var habitual = chain
        apply(to: &habitual, isClosed: isClosed)
        guard habitual != chain else { return chain }
        var refiner = Refiner(own.filter { $0.strokeCount == chain.strokes.count })
        guard let measured = refiner.measured(habitual) else { return chain }
        return chain.preferences.isEmpty || measured.preferences.isEmpty
          ? refiner.withoutPreferences(measured) : measured
      }
      return changed
    }
  }

  private func apply(to chain: inout Chain, isClosed: Bool) {
    if isAnyStart, isClosed, let turned = chain.fromAnywhere {
      chain = turned
      chain.strokes[0].isEitherWay = isBentEitherWay
    }
    guard chain.strokes.count > 1 else { return }
    if isAnyOrder, chain.strokes.count <= 4 { chain.isAnyOrder = true }
    for stroke in chain.strokes.indices where !chain.strokes[stroke].phases.isEmpty {
      let isBent = chain.strokes[stroke].phases.count > 1
      if isBent ? isBentEitherWay : isEitherWay { chain.strokes[stroke].isEitherWay = true }
    }
  }
}

extension Chain {
  /// The same from anywhere on it; `nil` if it has several strokes or is no figure.
  fileprivate var fromAnywhere: Chain? {
    guard strokes.count == 1, (3...12).contains(strokes[0].phases.count) else { return nil }
    var chain = self
    chain.strokes[0].isAnyStart = true
    for phase in chain.strokes[0].phases.indices { chain.strokes[0].phases[phase].isOptional = false }
    return chain
  }
}

extension Sample {
  /// Whether it is one stroke whose ends are near each other.
  fileprivate var isClosed: Bool {
    guard strokeCount == 1, let first = forward[0].places.first, let last = forward[0].places.last
    else { return false }
    return distance(first, last) <= 0.3 * extent(of: forward[0].places)
  }
}
