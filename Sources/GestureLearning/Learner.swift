import GestureAnalysis
package import GestureCompiler
import GestureSyntax

/// Learns gestures from drawings: for each class a text of few phases, such that its drawings fit it, and those
/// of the others fit it less.
///
/// A class is a chain of directions. Each drawing, simplified at several grains, is a candidate; it is fitted to
/// all drawings of the class at once, by the division of least stray, as speech recognizers train their
/// models (B.-H. Juang and L. R. Rabiner, *The segmental K-means algorithm*, 1990). Equal drawings
/// give equal text.
package struct Learner: Sendable {
  /// In how many drawings of a class with one number of strokes its shapes are sought at most. All are fitted, and all
  /// are tried.
  package static let mostSought = Candidates.most

  let drawings: [LabelledDrawing]
  /// The same drawings as they were drawn.
  let drawn: [LabelledDrawing]
  /// Whether the strokes of a drawing are one, with the ways between them: people who vary the number of
  /// strokes in a sixth of the classes lift anywhere.
  let isJoined: Bool
  /// Drawings that are not of the classes that they are labelled as.
  let refused: [LabelledDrawing]
  /// The labels, in order.
  let labels: [String]
  let resolution: Float

  /// What became of drawings that were left out, where that decided whether strokes are joined.
  var trial: Trial?

  /// - Parameters:
  ///   - drawings: What to learn from. Those without a stroke do not count.
  ///   - refused: Drawings that are not of the classes that they are labelled as.
  package init(_ drawings: [LabelledDrawing], refused: [LabelledDrawing] = []) {
    self.init(drawings, refused, isJoined: false)
    let counts = labels.map { label in
      self.drawings.filter { $0.label == label }.map { $0.strokes.count }
    }
    // Measured on ten splits of the symbols, from 3 drawings: if a quarter of the classes have to vary, 0.819 are right,
    // and 0.833 if a sixth has to.
    let varied = counts.count { $0.isVaried }
    guard varied > 0, 6 * varied >= labels.count else { return }
    var joined = Learner(drawings, refused, isJoined: true)
    // A few odd drawings do not show a habit. At most a tenth of the multistrokes differ in the number of strokes from
    // most of their class, and on average a sixth of the symbols. In between, cross-validation decides.
    if counts.map({ $0.oddOnes }).reduce(0, +) * 8 < self.drawings.count {
      let (apart, together) = (leftOut(), joined.leftOut())
      (trial, joined.trial) = (apart, together)
      guard together.right > apart.right else { return }
    }
    self = joined
  }

  private init(_ drawings: [LabelledDrawing], _ refused: [LabelledDrawing], isJoined: Bool) {
    let drawings = drawings.filter { !$0.strokes.isEmpty }.sorted { $0.precedes($1) }
    labels = Set(drawings.map { $0.label }).sorted()
    // Small drawings have small steps, and of large ones small steps tell nothing. A tap says nothing of how large others
    // are drawn.
    let sizes = drawings.map { $0.size }.filter { $0 > Measure.tap }.sorted()
    let size = sizes.isEmpty ? 100 : sizes[sizes.count / 2]
    let resolution: Float =
      size < 60 ? 1 : size < 600 ? 3 : min((size / 200).rounded(), 20)
    self.resolution = resolution
    drawn = drawings
    self.isJoined = isJoined
    func prepared(_ drawing: LabelledDrawing) -> LabelledDrawing {
      let once = drawing.withoutEchoes(resolution: resolution)
      return isJoined ? once.joined : once
    }
    self.drawings = drawings.map(prepared)
    self.refused = refused.filter { !$0.strokes.isEmpty }.sorted { $0.precedes($1) }.map(prepared)
  }

  /// Learns, and tries what was learned.
  ///
  /// - Parameter known: A file that the gestures are added to, compiled without errors.
  /// - Returns: The gestures, as a file of their own or in that one, and how its drawings come out with it.
  /// - Throws: ``LearningError``.
  package func learned(addedTo known: Compilation? = nil) throws(LearningError) -> Learned {
    guard !drawings.isEmpty else { throw .noDrawings }
    let ways = ways(from: Array(drawings.indices)).map { compiled($0, "drawing") }
    guard !ways.joined().isEmpty else { throw .nothingDrawn }
    let trial = self.trial ?? leftOut()
    var findings = Findings(ways: ways, trial: trial, limits: limits(ways, trial))
    keepOut(&findings)
    return try written(findings, addedTo: known)
  }

  /// What was learned, added to a file that compiled without errors.
  ///
  /// - Parameters:
  ///   - learned: What this learner learned.
  ///   - known: The file.
  /// - Returns: The gestures in that file, and how its drawings come out with it.
  /// - Throws: ``LearningError``.
  package func added(
    _ learned: Learned, to known: Compilation
  ) throws(LearningError) -> Learned {
    try written(learned.findings, addedTo: known)
  }

  /// The ways to draw each class, learned from some of the drawings.
  func ways(from chosen: [Int]) -> [[Chain]] {
    let choice = choice(from: chosen)
    var ways = labels.indices.map { choice.ways(of: $0) }
    func numbered(_ drawings: [LabelledDrawing]) -> [(label: Int, drawing: LabelledDrawing)] {
      drawings.compactMap { drawing in labels.firstIndex(of: drawing.label).map { ($0, drawing) } }
    }
    let times = HoldTimes(
      of: ways, in: numbered(chosen.map { drawings[$0] }), refused: numbered(refused))
    for label in labels.indices {
      if let rest = times[label] { ways[label][0].strokes[0].rest = rest }
    }
    return ways
  }

  /// The chains that were chosen for the ways to draw each class, and what they could be as well.
  func choice(from chosen: [Int]) -> Choice {
    let samples = samples(of: chosen)
    let choice = choice(samples, single: [:])
    // Several ways have few preferences in common. A class that does with one of them is learned anew, as one; joined
    // strokes keep theirs.
    let single = isJoined ? [:] : choice.onlyWays
    return single.isEmpty ? choice : self.choice(samples, single: single)
  }

  /// Chooses the chains. The classes in `single` have one way, with the number of strokes given there.
  private func choice(_ samples: [Sample], single: [Int: Int]) -> Choice {
    let slots = labels.indices.flatMap { label in
      let own = samples.filter { $0.label == label }
      guard let count = single[label] else { return Ways(label, own, isJoined: isJoined).slots }
      return Ways(label, own.filter { $0.strokeCount == count }, isJoined: isJoined, most: 1).slots
    }
    return Choice(samples, Habits(slots, samples).applied(to: slots, samples))
  }

  /// The ways to draw a class that fit into a gesture: orders and directions are written out, and what is too
  /// much is given up from the freest way on.
  private func compiled(_ ways: [Chain], _ name: String) -> [Chain] {
    var ways = ways
    while !ways.isEmpty {
      var writer = Writer()
      for setting in settings([ways]) { writer.add(setting) }
      writer.add(LearnedGesture(name: name, comments: [], ways: ways))
      let compilation = Compilation(path: "learned.gesture", contents: Array(writer.text.utf8))
      if !compilation.hasErrors { return ways }
      if let free = ways.firstIndex(where: { $0.isAnyOrder }) {
        ways[free].isAnyOrder = false
      } else if let free = ways.firstIndex(where: { $0.strokes.contains { $0.isAnyStart } }) {
        for stroke in ways[free].strokes.indices { ways[free].strokes[stroke].isAnyStart = false }
      } else if let free = ways.firstIndex(where: { $0.strokes.contains { $0.isEitherWay } }) {
        for stroke in ways[free].strokes.indices { ways[free].strokes[stroke].isEitherWay = false }
      } else {
        ways.removeLast()
      }
    }
    return []
  }

  func samples(of chosen: [Int]) -> [Sample] {
    var chance = Chance(1)
    var samples: [Sample] = []
    for (label, text) in labels.enumerated() {
      let own = chosen.filter { drawings[$0].label == text }
      guard !own.isEmpty else { continue }
      let others = own.map { isJoined ? drawn[$0].fromOtherEnds : [] }
      let copies = max(1, (Measure.copies - others.joined().count) / own.count)
      let weight = 0.5 / Float(own.count)
      func add(_ drawing: LabelledDrawing, _ index: Int, isCopy: Bool, _ weight: Float) {
        samples.append(
          Sample(
            drawing, label: label, number: index, isCopy: isCopy, weight: weight,
            resolution: resolution))
      }
      for (index, others) in zip(own, others) {
        add(drawings[index], index, isCopy: false, weight)
        for other in others {
          let part = Measure.otherEnds / Float(others.count)
          add(other.joined, index, isCopy: false, part * weight)
        }
        for _ in 0..<copies {
          add(drawings[index].shaken(&chance), index, isCopy: true, weight / Float(copies))
        }
      }
    }
    return samples
  }

  /// A drawing that is no copy, and that counts as much as half of a class.
  func sample(_ drawing: LabelledDrawing, _ label: Int) -> Sample {
    Sample(drawing, label: label, number: -1, isCopy: false, weight: 0.5, resolution: resolution)
  }
}

extension [Int] {
  /// How many are another number than most.
  fileprivate var oddOnes: Int {
    count - (map { number in self.count { $0 == number } }.max() ?? 0)
  }

  /// Whether more than a fifth are another number than most.
  fileprivate var isVaried: Bool { 5 * oddOnes > count }
}
