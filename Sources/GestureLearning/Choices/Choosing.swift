/// One way to draw a class. One of its candidate chains is to be chosen.
struct Slot: Sendable {
  /// The number of the class.
  var label: Int
  /// The chains that it could be.
  var candidates: [Chain]
}

/// Chooses a chain for each way to draw a class, so that its drawings fit it and those of the others fit it
/// less.
struct Choice {
  let samples: [Sample]
  private(set) var slots: [Slot]
  /// For each slot and candidate, how all drawings fit. Of a candidate that has not been compared with other classes,
  /// their drawings do not fit at all.
  private var grades: [[[Float]]]
  private var isCompared: [[Bool]] = []
  /// For each slot, the candidate that is chosen; `nil` if the class does without this way.
  private(set) var chosen: [Int?]
  /// For each drawing, the fit to another class above which it is safe in any case.
  private var safe: [Float] = []

  init(_ samples: [Sample], _ slots: [Slot]) {
    self.samples = samples
    (self.slots, grades) = (slots, [])
    var fitter = Fitter()
    for (index, slot) in slots.enumerated() {
      let own = samples.indices.filter { samples[$0].label == slot.label }
      let fits = slot.candidates.map { chain in
        let prepared = PreparedStrokes(chain)
        return own.map { place in
          let fit = fitter.fit(samples[place], prepared, .asAllowed)
          return (grade: chain.grade(fit, samples[place]), luck: chain.luck(fit))
        }
      }
      let costs = zip(slot.candidates, fits).map { chain, fits in
        Self.cost(chain, fits.map { $0.grade }, own.map { samples[$0] })
      }
      let order = costs.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
        .prefix(Measure.candidates)
      self.slots[index].candidates = order.map { slot.candidates[$0] }
      grades.append(
        order.map { candidate in
          var row = [Float](repeating: unfit, count: samples.count)
          for (place, fit) in zip(own, fits[candidate]) {
            row[place] = min(fit.grade + fit.luck, unfit)
          }
          return row
        })
    }
    chosen = self.slots.map { $0.candidates.isEmpty ? nil : 0 }
    isCompared = self.slots.map { $0.candidates.map { _ in false } }
    safe = fitsOfOthersThatAreSafe()
    settle(&fitter)
    settleWithoutArcs(&fitter)
    separateArcs(&fitter)
    tune(&fitter)
    unify(&fitter)
    prune(&fitter)
  }

  /// For each drawing, how it has to fit another class to be safe: worse, by the margin, than all that its own class
  /// could be. How much worse is not worked out.
  private func fitsOfOthersThatAreSafe() -> [Float] {
    samples.indices.map { place in
      var worst: Float = 0
      for (slot, rows) in zip(slots, grades) where slot.label == samples[place].label {
        for row in rows where row[place] < unfit { worst = max(worst, row[place]) }
      }
      return worst + 2 * Measure.margin
    }
  }

  /// Grades the drawings of the other classes in a candidate, once.
  ///
  /// - Returns: Whether that was new.
  @discardableResult private mutating func compare(
    _ slot: Int, _ candidate: Int, _ fitter: inout Fitter
  ) -> Bool {
    guard !isCompared[slot][candidate] else { return false }
    isCompared[slot][candidate] = true
    let prepared = PreparedStrokes(slots[slot].candidates[candidate])
    gradeOthers(slot, candidate, prepared, &fitter)
    return true
  }

  /// Grades the drawings of the other classes in a candidate, as far as that makes a difference.
  private mutating func gradeOthers(
    _ slot: Int, _ candidate: Int, _ prepared: PreparedStrokes, _ fitter: inout Fitter
  ) {
    let (chain, label) = (slots[slot].candidates[candidate], slots[slot].label)
    for (place, sample) in samples.enumerated() where sample.label != label {
      grades[slot][candidate][place] =
        grade(sample, chain, prepared, label, limit: safe[place], &fitter).grade
    }
  }

  /// Narrows how far arcs may turn to what tells the classes apart: each limit comes to lie half way between what the
  /// drawings of the class turn and what those of the others turn that are as round.
  private mutating func separateArcs(_ fitter: inout Fitter) {
    for slot in slots.indices {
      guard let choice = chosen[slot], slots[slot].candidates[choice].isAllArc,
        let limits = slots[slot].candidates[choice].strokes[0].phases[0].turns
      else { continue }
      var chain = slots[slot].candidates[choice]
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
      slots[slot].candidates[choice] = chain
      grades[slot][choice] = grades(chain, slots[slot].label, &fitter)
    }
  }

  /// Turns and narrows the cones of the chosen chains where that tells the classes apart better. The chains were fitted
  /// to the drawings of their own class, so nothing has looked at the others yet.
  ///
  /// Measured on ten splits of the commands: from 9 drawings 0.978 are right with it, and 0.974 without.
  private mutating func tune(_ fitter: inout Fitter) {
    for slot in slots.indices {
      guard let choice = chosen[slot] else { continue }
      let rivals = rivals(of: slot)
      var least = loss(slot, choice, rivals)
      let strokes = slots[slot].candidates[choice].strokes
      let label = slots[slot].label
      let own = samples.filter { $0.label == label && $0.strokeCount == strokes.count }
      var refiner = Refiner(own)
      for (stroke, drawn) in strokes.enumerated() {
        for phase in drawn.phases.indices where !drawn.phases[phase].isArc {
          for changed in slots[slot].candidates[choice].tuned(stroke, phase) {
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
    guard let choice = chosen[slot] else { return }
    let known = (slots[slot].candidates[choice], grades[slot][choice])
    let prepared = PreparedStrokes(chain)
    slots[slot].candidates[choice] = chain
    // It costs what its own drawings cost at least, however badly those of the others fit it: most need not be looked at.
    for (place, sample) in samples.enumerated() {
      let isOwn = sample.label == slots[slot].label
      grades[slot][choice][place] =
        isOwn
        ? grade(sample, chain, prepared, sample.label, limit: .infinity, &fitter).grade : unfit
    }
    if loss(slot, choice, rivals) < least - Measure.leastGain {
      gradeOthers(slot, choice, prepared, &fitter)
      let loss = loss(slot, choice, rivals)
      if loss < least - Measure.leastGain {
        least = loss
        return
      }
    }
    (slots[slot].candidates[choice], grades[slot][choice]) = known
  }

  /// Makes the preferences of each class fewer while the rest separates the classes as well: of several strokes, many
  /// lengths and places say the same and are dropped; of one stroke, the lengths of two parts are one
  /// preference.
  ///
  /// Measured on ten splits of the multistrokes: from 3 drawings 0.940 are right, and 0.936 with four preferences a
  /// gesture more if all are kept; from 9 drawings 0.967, and 0.973. Chains of one stroke need their lengths: if
  /// they are dropped or paired at a price of 0.005, 0.935 of the commands are right from 3 drawings, and not 0.970.
  private mutating func prune(_ fitter: inout Fitter) {
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
        guard let choice = chosen[slot] else { continue }
        slots[slot].candidates[choice] = preferences.chain(kept, way: way)
        grades[slot][choice] = preferences.grades(kept, way: way)
      }
    }
  }

  /// How a drawing fits a chain of a class. The fit of a drawing of another class makes no difference above the limit.
  private func grade(
    _ sample: Sample, _ chain: Chain, _ prepared: PreparedStrokes, _ label: Int, limit: Float,
    _ fitter: inout Fitter
  ) -> (fit: Fit?, grade: Float) {
    let isOwn = sample.label == label
    let limit = isOwn ? .infinity : min(limit, Measure.farOff)
    let fit = fitter.fit(sample, prepared, .asAllowed, limit: limit)
    let luck = isOwn ? chain.luck(fit) : 0
    return (fit, min(chain.grade(fit, sample) + luck, unfit))
  }

  /// Has the ways to draw a class in one stroke prefer what they have in common.
  private mutating func unify(_ fitter: inout Fitter) {
    guard samples.contains(where: { $0.isJoined }) else { return }
    for label in Set(slots.map { $0.label }).sorted() {
      let sharing = Sharing(samples.filter { $0.label == label })
      var ways = sharing.unified(ways(of: label))[...]
      for slot in slots.indices where slots[slot].label == label {
        guard let choice = chosen[slot], let way = ways.popFirst() else { continue }
        slots[slot].candidates[choice] = way
        grades[slot][choice] = grades(way, label, &fitter)
      }
    }
  }

  /// How all drawings fit a chain of a class.
  private func grades(_ chain: Chain, _ label: Int, _ fitter: inout Fitter) -> [Float] {
    let prepared = PreparedStrokes(chain)
    return samples.map {
      grade($0, chain, prepared, label, limit: Measure.farOff, &fitter).grade
    }
  }

  /// What a chain costs by itself.
  private static func cost(_ chain: Chain, _ grades: [Float], _ samples: [Sample]) -> Float {
    var (sum, whole) = (Float(0), Float(0))
    for (grade, sample) in zip(grades, samples) {
      sum += sample.weight * min(grade, 0.6)
      whole += sample.weight
    }
    return sum / max(whole, 1e-6) + 0.01 * chain.weight
  }

  /// Chooses for each slot, until nothing changes or three times.
  private mutating func settle(_ fitter: inout Fitter) {
    for slot in slots.indices {
      if let choice = chosen[slot] { compare(slot, choice, &fitter) }
    }
    for _ in 0..<3 where !sweep(&fitter) { break }
  }

  /// Chooses once more, starting from chains that are more than an arc, and keeps that if it costs less. An arc takes all
  /// that is round: if several classes are arcs, none of them gains by giving up its own alone.
  private mutating func settleWithoutArcs(_ fitter: inout Fitter) {
    func isArc(_ slot: Int) -> Bool {
      chosen[slot].map { slots[slot].candidates[$0].isAllArc } ?? false
    }
    guard slots.indices.contains(where: isArc) else { return }
    let known = (chosen, total())
    for slot in slots.indices where isArc(slot) {
      chosen[slot] = slots[slot].candidates.firstIndex { !$0.isAllArc } ?? chosen[slot]
    }
    guard chosen != known.0 else { return }
    settle(&fitter)
    if total() >= known.1 { chosen = known.0 }
  }

  /// What all that is chosen costs.
  private func total() -> Float {
    let (own, best) = rivals { _ in false }
    var sum: Float = 0
    for slot in slots.indices {
      if let choice = chosen[slot] { sum += price(slots[slot].candidates[choice]) }
    }
    for (index, sample) in samples.enumerated() {
      sum += sample.weight * Self.loss(ofOwn: own[index], rival: best[index])
    }
    return sum
  }

  /// Chooses once more for each slot; whether that changes anything.
  private mutating func sweep(_ fitter: inout Fitter) -> Bool {
    var isChanged = false
    for slot in slots.indices where !slots[slot].candidates.isEmpty {
      let rivals = rivals(of: slot)
      let isNeeded = !slots.indices.contains {
        $0 != slot && slots[$0].label == slots[slot].label && chosen[$0] != nil
      }
      var best: Int?
      var least = isNeeded ? Float.infinity : loss(slot, nil, rivals)
      // It costs what its own drawings cost at least: most candidates need not be compared with other classes.
      for candidate in slots[slot].candidates.indices {
        var loss = loss(slot, candidate, rivals)
        guard loss < least else { continue }
        if compare(slot, candidate, &fitter) { loss = self.loss(slot, candidate, rivals) }
        if loss < least { (best, least) = (candidate, loss) }
      }
      if isNeeded, best == nil { best = 0 }
      if best != chosen[slot] { (chosen[slot], isChanged) = (best, true) }
    }
    return isChanged
  }

  /// For each drawing, how it fits its own class and the best of the others, without one slot.
  private func rivals(of slot: Int) -> (own: [Float], best: [Float]) { rivals { $0 == slot } }

  /// For each drawing, how it fits the best of the other classes, and its own if it is of another one.
  private func rivals(ofClass label: Int) -> (own: [Float], best: [Float]) {
    rivals { slots[$0].label == label }
  }

  private func rivals(without isLeftOut: (Int) -> Bool) -> (own: [Float], best: [Float]) {
    var own = [Float](repeating: unfit, count: samples.count)
    var best = own
    for other in slots.indices where !isLeftOut(other) {
      guard let choice = chosen[other] else { continue }
      let grades = grades[other][choice]
      for (index, sample) in samples.enumerated() {
        if sample.label == slots[other].label {
          own[index] = min(own[index], grades[index])
        } else {
          best[index] = min(best[index], grades[index])
        }
      }
    }
    return (own, best)
  }

  private func loss(
    _ slot: Int, _ candidate: Int?, _ rivals: (own: [Float], best: [Float])
  ) -> Float {
    let loss = loss(slots[slot].label, grades: candidate.map { grades[slot][$0] }, rivals)
    return loss + (candidate.map { price(slots[slot].candidates[$0]) } ?? 0)
  }

  /// What a chain costs, whatever fits it.
  private func price(_ chain: Chain) -> Float {
    Measure.wayPrice + Measure.phasePrice * chain.weight
      + Measure.optionalPrice * Float(chain.phases.count { $0.isOptional })
  }

  /// What it costs that a way of a class fits all drawings so.
  private func loss(
    _ label: Int, grades: [Float]?, _ rivals: (own: [Float], best: [Float])
  ) -> Float {
    var loss: Float = 0
    for (index, sample) in samples.enumerated() {
      let grade = grades.map { $0[index] } ?? unfit
      let isOwn = sample.label == label
      let own = isOwn ? min(grade, rivals.own[index]) : rivals.own[index]
      let rival = isOwn ? rivals.best[index] : min(grade, rivals.best[index])
      loss +=
        sample.weight
        * (isOwn ? Self.loss(ofOwn: own, rival: rival) : Self.loss(own: own, rival: rival))
    }
    return loss
  }

  /// What it costs that a class fits a drawing of its own so, and another class the same drawing.
  private static func loss(ofOwn own: Float, rival: Float) -> Float {
    loss(own: own, rival: rival) + 0.6 * min(max((own - 0.05) / 0.3, 0), 1)
  }

  /// Near 1 for a drawing that fits another class better, near 0 for one that is safe.
  private static func loss(own: Float, rival: Float) -> Float {
    guard own < unfit else { return 1 }
    let part = min(max((1.1 - (rival - own) / Measure.margin) / 1.7, 0), 1)
    return part * part * (3 - 2 * part)
  }

  /// The class whose ways fit a drawing best, and by how much it strays in that; `nil` if none does.
  static func nearest(
    _ sample: Sample, _ ways: [[PreparedStrokes]], _ fitter: inout Fitter
  ) -> (label: Int, stray: Float)? {
    var best: (label: Int, stray: Float)?
    var least = unfit
    for (label, ways) in ways.enumerated() {
      for way in ways {
        guard let fit = fitter.fit(sample, way, .asAllowed, limit: least) else { continue }
        let grade = way.chain.grade(fit, sample)
        if grade < least { (least, best) = (grade, (label, fit.strayRatio)) }
      }
    }
    return best
  }

  /// For each way that was chosen, the next best candidate, and the ways that give the hand more freedom.
  mutating func rivalChains() -> [Rivals] {
    var (result, fitter): ([Rivals], Fitter) = ([], Fitter())
    for (index, slot) in slots.enumerated() {
      guard let choice = chosen[index] else { continue }
      for candidate in slot.candidates.indices { compare(index, candidate, &fitter) }
      let chain = slot.candidates[choice]
      func add(_ other: Chain, _ kind: Rivals.Kind) {
        if other != chain {
          result.append(Rivals(label: slot.label, chosen: chain, other: other, kind: kind))
        }
      }
      let rivals = rivals(of: index)
      let others = slot.candidates.indices.filter { $0 != choice }
      if let next = others.min(by: { loss(index, $0, rivals) < loss(index, $1, rivals) }) {
        add(slot.candidates[next], .candidate)
      }
      var other = chain
      other.isAnyOrder = (2...4).contains(chain.strokes.count)
      add(other, .order)
      other = chain
      for stroke in other.strokes.indices where !other.strokes[stroke].phases.isEmpty {
        other.strokes[stroke].isEitherWay = true
      }
      add(other, .backward)
      if let other = chain.fromAnywhere { add(other, .start) }
    }
    return result
  }

  /// The classes of several ways that do with one of them, and how many strokes it has.
  var onlyWays: [Int: Int] {
    var found: [Int: Int] = [:]
    for slot in slots where slots.count(where: { $0.label == slot.label }) > 1 {
      let ways = ways(of: slot.label)
      if ways.count == 1 { found[slot.label] = ways[0].strokes.count }
    }
    return found
  }

  /// The ways to draw a class.
  func ways(of label: Int) -> [Chain] {
    slots.indices.compactMap { slot in
      guard slots[slot].label == label, let choice = chosen[slot] else { return nil }
      return slots[slot].candidates[choice]
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

  /// How much worse a drawing counts if a phase that has to be there has next to nothing, a hook perhaps: that
  /// happens by chance.
  fileprivate func luck(_ fit: Fit?) -> Float {
    guard let fit else { return 0 }
    return zip(phases, fit.shares).contains { !$0.isOptional && $1 < 0.02 } ? 0.15 : 0
  }
}
