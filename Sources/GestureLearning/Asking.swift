import GestureAnalysis

// What is asked.
extension Learner {
  /// The drawing on which two candidates for a class differ most: whether it is of the class tells which of
  /// them to take. Learning anew with the answer, as a drawing or as one that is refused, there is another.
  ///
  /// - Returns: A drawing that is labelled as the class; `nil` if no two candidates differ much.
  package func question() -> LabelledDrawing? {
    guard !drawings.isEmpty else { return nil }
    var choice = choice(from: Array(drawings.indices))
    let rivals = choice.rivalChains()
    var fitter = Fitter()
    func fits(_ drawing: LabelledDrawing, _ label: Int, _ chain: PreparedStrokes) -> Float {
      let sample = sample(isJoined ? drawing.joined : drawing, label)
      return chain.chain.grade(fitter.fit(sample, chain, .asAllowed), sample)
    }
    // What takes a drawing that was refused is no candidate any more, and is less likely one elsewhere.
    var (open, doubts): ([(Rivals, PreparedStrokes)], [Rivals.Kind: Int]) = ([], [:])
    for rivals in rivals {
      let other = PreparedStrokes(rivals.other)
      let isRefused = refused.contains {
        $0.label == labels[rivals.label] && fits($0, rivals.label, other) < Measure.taken
      }
      if isRefused { doubts[rivals.kind, default: 0] += 1 } else { open.append((rivals, other)) }
    }
    var chance = Chance(UInt64(drawings.count + refused.count))
    var (best, most): (LabelledDrawing?, Float) = (nil, Measure.leastDifference)
    for (rivals, other) in open {
      let chosen = PreparedStrokes(rivals.chosen)
      let own = drawn.filter { $0.label == labels[rivals.label] }
      var part: Float = 1
      for _ in 0..<(doubts[rivals.kind] ?? 0) { part /= 2 }
      for drawing in own.flatMap({ $0.variants(like: rivals.kind, &chance) }) {
        let grades = [fits(drawing, rivals.label, chosen), fits(drawing, rivals.label, other)]
        let (least, greatest) = (min(grades[0], grades[1]), max(grades[0], grades[1]))
        guard least < Measure.taken else { continue }
        let difference = part * (min(greatest, 0.5) - least)
        if difference > most { (best, most) = (drawing, difference) }
      }
    }
    best?.person = nil
    best?.isMade = true
    return best
  }
}
