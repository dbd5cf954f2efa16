// What is changed in chains that were chosen, so that they tell the classes apart with less.
extension Choice {
  /// Narrows how far arcs may turn to what tells the classes apart: each limit comes to lie half way between what the
  /// drawings of the class turn and what those of the others turn that are as round.
  mutating func separateArcs(_ fitter: inout Fitter) {
    for slot in slots.indices {
      guard var chain = chain(of: slot), chain.isAllArc,
        let limits = chain.strokes[0].phases[0].turns
      else { continue }
      let prepared = PreparedStrokes(chain)
      var (own, others): ([Float], [Float]) = ([], [])
      for sample in samples where !sample.isCopy {
        guard let fit = fitter.fit(sample, prepared, .asAllowed, limit: Measure.taken) else {
          continue
        }
        let turn = fit.turn(of: 0, sample)
        if sample.label != slots[slot].label {
          others.append(turn)
        } else if turn >= Float(limits.lowerBound), turn <= Float(limits.upperBound) {
          // Others of the label are drawn in another of its ways.
          own.append(turn)
        }
      }
      guard let least = own.min(), let most = own.max() else { continue }
      var (lower, upper) = (limits.lowerBound, limits.upperBound)
      if let below = others.filter({ $0 < least }).max() {
        lower = max(lower, Int((below + least) / 20) * 10)
      }
      if let above = others.filter({ $0 > most }).min() {
        upper = min(upper, Int((above + most) / 20 + 1) * 10)
      }
      guard lower...upper != limits else { continue }
      chain.strokes[0].phases[0].turns = lower...upper
      setChain(chain, of: slot, grades: grades(chain, slots[slot].label, &fitter))
    }
  }

  /// Turns and narrows the cones of the chosen chains where that tells the classes apart better. The chains were fitted
  /// to the drawings of their own class, so nothing has looked at the others yet.
  ///
  /// Measured on ten splits of the commands: from 9 drawings 0.978 are right with it, and 0.974 without.
  mutating func tune(_ fitter: inout Fitter) {
    for slot in slots.indices {
      guard let first = chain(of: slot) else { continue }
      let (rivals, label) = (rivals(of: slot), slots[slot].label)
      var least = loss(slot, chosen[slot], rivals)
      let own = samples.filter { $0.label == label && $0.strokeCount == first.strokes.count }
      var refiner = Refiner(own)
      for (stroke, drawn) in first.strokes.enumerated() {
        for phase in drawn.phases.indices where !drawn.phases[phase].isArc {
          for changed in chain(of: slot)?.tuned(stroke, phase) ?? [] {
            guard let chain = refiner.aimed(changed) else { continue }
            take(chain, for: slot, rivals, &least, &fitter)
          }
        }
      }
    }
  }

  /// Takes a chain in place of the one that is chosen, if it costs less.
  private mutating func take(
    _ chain: Chain, for slot: Int, _ rivals: (own: [Float], best: [Float]), _ least: inout Float,
    _ fitter: inout Fitter
  ) {
    let (prepared, label) = (PreparedStrokes(chain), slots[slot].label)
    func cost(_ row: [Float]) -> Float { loss(label, grades: row, rivals) + price(chain) }
    // It costs what its own drawings cost at least, however badly those of the others fit it: most need not be looked at.
    var row = samples.map { sample in
      sample.label == label
        ? grade(sample, chain, prepared, label, limit: .infinity, &fitter).grade : unfit
    }
    guard cost(row) < least - Measure.leastGain else { return }
    gradeOthers(chain, prepared, label, in: &row, &fitter)
    let whole = cost(row)
    guard whole < least - Measure.leastGain else { return }
    least = whole
    setChain(chain, of: slot, grades: row)
  }

  /// Has the ways to draw a class in one stroke prefer what they have in common.
  mutating func unify(_ fitter: inout Fitter) {
    guard samples.contains(where: { $0.isJoined }) else { return }
    for label in Set(slots.map { $0.label }).sorted() {
      let sharing = Sharing(samples.filter { $0.label == label })
      var ways = sharing.unified(ways(of: label))[...]
      for slot in slots.indices where slots[slot].label == label {
        guard chosen[slot] != nil, let way = ways.popFirst() else { continue }
        setChain(way, of: slot, grades: grades(way, label, &fitter))
      }
    }
  }

  /// Makes the preferences of each class fewer while the rest separates the classes as well: of several strokes, many
  /// lengths and places say the same and are dropped; of one stroke, the lengths of two parts are one
  /// preference.
  ///
  /// Measured on ten splits of the multistrokes: from 3 drawings 0.940 are right, and 0.936 with four preferences a
  /// gesture more if all are kept; from 9 drawings 0.967, and 0.973. Chains of one stroke need their lengths: if
  /// they are dropped or paired at a price of 0.005, 0.935 of the commands are right from 3 drawings, and not 0.970.
  mutating func prune(_ fitter: inout Fitter) {
    for label in Set(slots.map { $0.label }).sorted() {
      let own = slots.indices.filter { slots[$0].label == label && chosen[$0] != nil }
      let ways = ways(of: label)
      guard let first = ways.first,
        ways.allSatisfy({ $0.preferences.count == first.preferences.count })
      else { continue }
      let fits = ways.map { way in
        let prepared = PreparedStrokes(way)
        return samples.map {
          grade($0, way.preferring([]), prepared, label, limit: Measure.farOff, &fitter)
        }
      }
      let preferences = SharedPreferences(ways, samples, fits)
      let rivals = rivals(ofClass: label)
      var kept = preferences.terms
      var least = loss(label, grades: preferences.grades(kept), rivals)
      while let (rest, loss) = preferences.shorter(kept).map({
        ($0, loss(label, grades: preferences.grades($0), rivals))
      }).min(by: { $0.1 < $1.1 }), loss <= least + preferences.price {
        (kept, least) = (rest, loss)
      }
      for (way, slot) in own.enumerated() {
        setChain(
          preferences.chain(kept, way: way), of: slot, grades: preferences.grades(kept, way: way))
      }
    }
  }
}

extension Chain {
  /// The chain with the cone of a phase turned a little, each way, or narrowed. Wider ones would take more drawings of
  /// other things.
  fileprivate func tuned(_ stroke: Int, _ phase: Int) -> [Chain] {
    let old = strokes[stroke].phases[phase]
    var changed = [old, old, old]
    changed[0].middle = turned(old.middle - Measure.nudge, from: 0)
    changed[1].middle = turned(old.middle + Measure.nudge, from: 0)
    changed[2].half = max(old.half - Measure.nudge, min(Measure.halves.lowerBound, old.half))
    return changed.filter { $0 != old }.map { new in
      var chain = self
      chain.strokes[stroke].phases[phase] = new
      return chain
    }
  }
}
