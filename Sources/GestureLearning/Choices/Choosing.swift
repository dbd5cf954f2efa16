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
    let (chain, label) = (slots[slot].candidates[candidate], slots[slot].label)
    var row = grades[slot][candidate]
    gradeOthers(chain, PreparedStrokes(chain), label, in: &row, &fitter)
    grades[slot][candidate] = row
    return true
  }

  /// Grades the drawings of the other classes in a chain of a class, as far as that makes a difference.
  func gradeOthers(
    _ chain: Chain, _ prepared: PreparedStrokes, _ label: Int, in row: inout [Float],
    _ fitter: inout Fitter
  ) {
    for (place, sample) in samples.enumerated() where sample.label != label {
      row[place] = grade(sample, chain, prepared, label, limit: safe[place], &fitter).grade
    }
  }

  /// How a drawing fits a chain of a class. The fit of a drawing of another class makes no difference above the limit.
  func grade(
    _ sample: Sample, _ chain: Chain, _ prepared: PreparedStrokes, _ label: Int, limit: Float,
    _ fitter: inout Fitter
  ) -> (fit: Fit?, grade: Float) {
    let isOwn = sample.label == label
    let limit = isOwn ? .infinity : min(limit, Measure.farOff)
    let fit = fitter.fit(sample, prepared, .asAllowed, limit: limit)
    let luck = isOwn ? chain.luck(fit) : 0
    return (fit, min(chain.grade(fit, sample) + luck, unfit))
  }

  /// How all drawings fit a chain of a class.
  func grades(_ chain: Chain, _ label: Int, _ fitter: inout Fitter) -> [Float] {
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
    func isArc(_ slot: Int) -> Bool { chain(of: slot)?.isAllArc ?? false }
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
      if let chain = chain(of: slot) { sum += price(chain) }
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
  func rivals(of slot: Int) -> (own: [Float], best: [Float]) { rivals { $0 == slot } }

  /// For each drawing, how it fits the best of the other classes, and its own if it is of another one.
  func rivals(ofClass label: Int) -> (own: [Float], best: [Float]) {
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

  /// What it costs that a candidate, or nothing, is a way of its class.
  func loss(
    _ slot: Int, _ candidate: Int?, _ rivals: (own: [Float], best: [Float])
  ) -> Float {
    let loss = loss(slots[slot].label, grades: candidate.map { grades[slot][$0] }, rivals)
    return loss + (candidate.map { price(slots[slot].candidates[$0]) } ?? 0)
  }

  /// What a chain costs, whatever fits it.
  func price(_ chain: Chain) -> Float {
    Measure.wayPrice + Measure.phasePrice * chain.weight
      + Measure.optionalPrice * Float(chain.phases.count { $0.isOptional })
  }

  /// What it costs that a way of a class fits all drawings so.
  func loss(
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
    slots.indices.compactMap { slots[$0].label == label ? chain(of: $0) : nil }
  }

  /// The chain that is chosen for a slot.
  func chain(of slot: Int) -> Chain? { chosen[slot].map { slots[slot].candidates[$0] } }

  /// Puts a chain in the place of the one that is chosen for a slot.
  mutating func setChain(_ chain: Chain, of slot: Int, grades row: [Float]) {
    guard let choice = chosen[slot] else { return }
    slots[slot].candidates[choice] = chain
    grades[slot][choice] = row
  }
}

extension Chain {
  /// How much worse a drawing counts if a phase that has to be there has next to nothing, a hook perhaps: that
  /// happens by chance.
  fileprivate func luck(_ fit: Fit?) -> Float {
    guard let fit else { return 0 }
    return zip(phases, fit.shares).contains { !$0.isOptional && $1 < 0.02 } ? 0.15 : 0
  }
}
