/// What a gesture is in what is learned: strokes that are chains of phases.
struct Chain: Hashable, Sendable {
  struct Stroke: Hashable, Sendable {
    /// The phases; none for a dot.
    var phases: [Phase]
    /// How far a dot may get from where it began, in points.
    var radius: Float = 0
    /// How long a dot rests, in microseconds, where that matters. No upper limit is the greatest number.
    var rest: ClosedRange<Int64>?
    /// Whether it may be drawn from its end.
    var isEitherWay = false
    /// Whether it is closed and may be drawn from each of its corners.
    var isAnyStart = false
  }

  var strokes: [Stroke]
  /// Whether the strokes may come in any order.
  var isAnyOrder = false
  /// For each phase, which part of the whole length it has in the mean.
  var shares: [Float] = []
  /// What it is best like.
  var preferences: [Preference] = []

  /// All phases, in order.
  var phases: [Phase] { strokes.flatMap { $0.phases } }

  /// How much there is in it: an arc, which takes what is round in any direction, counts as four phases, or as two if
  /// it has to turn so far.
  var weight: Float { phases.map { $0.isArc ? $0.turns == nil ? 4 : 2 : 1 }.reduce(0, +) }

  var phaseCount: Int { strokes.map { $0.phases.count }.reduce(0, +) }
}

/// Which stroke of a drawing is which of a chain.
struct Matching: Hashable, Sendable {
  /// For each stroke of the chain, that of the drawing.
  var strokes: [Int]
  /// For each stroke of the chain, whether it was drawn from its end.
  var isBackward: [Bool]
}

/// How a drawing fits a chain.
struct Fit {
  var stray: Float
  /// For each phase of the chain, in points.
  var lengths: [Float]
  /// How many phases each stroke of the chain has.
  var phaseCounts: [Int]
  var matching: Matching
  /// For each stroke of the chain, the phase of each step.
  var divisions: [[Int]]

  var length: Float { lengths.reduce(0, +) }

  /// The stray for the length.
  var strayRatio: Float {
    let length = length
    return stray == 0 ? 0 : length > 0 ? min(stray / length, unfit) : unfit
  }

  /// What part of the length each phase has.
  var shares: [Float] {
    let length = max(length, 1e-3)
    return lengths.map { $0 / length }
  }
}

/// How badly something fits that does not fit at all.
let unfit: Float = 9

/// Which ways of drawing a chain are tried.
enum Freedom {
  /// Those that the chain allows.
  case asAllowed
  /// The strokes in any order, each in either direction.
  case any
}

/// Fits drawings to chains.
struct Fitter {
  private var aligner = Aligner()

  /// Finds the best fit of a drawing to a chain.
  ///
  /// - Parameters:
  ///   - sample: The drawing.
  ///   - chain: The chain.
  ///   - freedom: Which ways of drawing it are tried.
  ///   - limit: Where only a ``Fit/strayRatio`` below this makes a difference, the ratio: there may be no fit above
  ///     it, which takes less time. Of ways that the chain does not allow, it is not used.
  /// - Returns: The fit; `nil` if its strokes cannot be paired with those of the chain.
  mutating func fit(
    _ sample: Sample, _ chain: PreparedStrokes, _ freedom: Freedom, limit: Float = .infinity
  ) -> Fit? {
    let count = chain.strokes.count
    guard sample.strokeCount == count, count > 0 else { return nil }
    let isFree = freedom == .any && count <= Self.mostInAnyOrder
    // The ratio is to the part of the length that does not stray.
    let most =
      isFree || limit == .infinity ? Float.infinity : limit / (1 + limit) * sample.total * 1.0001
    if count == 1 {
      let isEitherWay = chain.chain.strokes[0].isEitherWay
      return entry(sample, 0, chain, 0, isEitherWay ? .asAllowed : isFree ? .any : nil, most)
        .map { entry in
          Fit(
            stray: entry.stray, lengths: entry.lengths, phaseCounts: [chain.strokes[0].count],
            matching: Matching(strokes: [0], isBackward: [entry.isBackward]),
            divisions: [entry.phases])
        }
    }
    let isAnyOrder = chain.chain.isAnyOrder || isFree
    var table = [Entry?](repeating: nil, count: count * count)
    for stroke in 0..<count {
      for drawn in 0..<count where isAnyOrder || drawn == stroke {
        let isEitherWay = chain.chain.strokes[stroke].isEitherWay
        table[stroke * count + drawn] = entry(
          sample, drawn, chain, stroke, isEitherWay ? .asAllowed : isFree ? .any : nil, most)
      }
    }
    guard var order = Self.best(count, table.map { $0?.stray }) else { return nil }
    // What is drawn in the order that is written is not taken for another order for a little stray.
    if isFree, !chain.chain.isAnyOrder {
      let written = (0..<count).map { table[$0 * count + $0]?.stray ?? .infinity }.reduce(0, +)
      let other = order.enumerated().map { table[$0 * count + $1]?.stray ?? 0 }.reduce(0, +)
      if !Self.isClear(written, other, of: sample.total) { order = Array(0..<count) }
    }
    var fit = Fit(
      stray: 0, lengths: [], phaseCounts: chain.strokes.map { $0.count },
      matching: Matching(strokes: order, isBackward: []), divisions: [])
    for (stroke, drawn) in order.enumerated() {
      guard let entry = table[stroke * count + drawn] else { return nil }
      fit.stray += entry.stray
      fit.lengths += entry.lengths
      fit.divisions.append(entry.phases)
      fit.matching.isBackward.append(entry.isBackward)
    }
    return fit
  }

  /// How many strokes are tried in any order at most.
  static let mostInAnyOrder = 5

  /// Whether a drawing is clearly made the other way and not the one that is written.
  private static func isClear(_ written: Float, _ other: Float, of length: Float) -> Bool {
    written > 0.25 * length && other < 0.5 * written
  }

  /// A stroke of a drawing as one of a chain.
  private struct Entry {
    var stray: Float
    var lengths: [Float]
    var phases: [Int]
    var isBackward = false
  }

  /// A stroke as one of the chain; with any freedom, from its end only if that is clear.
  private mutating func entry(
    _ sample: Sample, _ drawn: Int, _ chain: PreparedStrokes, _ stroke: Int, _ freedom: Freedom?,
    _ most: Float
  ) -> Entry? {
    let prepared = chain.strokes[stroke]
    guard prepared.count > 0 else {
      let dot = chain.chain.strokes[stroke]
      guard sample.reaches[drawn] <= dot.radius, dot.rest?.contains(sample.rests[drawn]) ?? true
      else { return nil }
      return Entry(stray: 0, lengths: [], phases: [])
    }
    var best: Entry?
    if let forward = align(sample.forward[drawn], chain, stroke, most) {
      best = Entry(stray: forward.stray, lengths: forward.lengths, phases: forward.phases)
    }
    // What is drawn as it is written is not looked at from its other end.
    guard let freedom else { return best }
    let total = sample.forward[drawn].total
    if let best, freedom == .any ? !Self.isClear(best.stray, 0, of: total) : best.stray == 0 {
      return best
    }
    guard
      let backward = align(
        sample.backward[drawn], chain, stroke, min(most, best?.stray ?? .infinity)),
      backward.stray < best?.stray ?? .infinity
    else { return best }
    if freedom == .any, let best, !Self.isClear(best.stray, backward.stray, of: total) {
      return best
    }
    return Entry(
      stray: backward.stray, lengths: backward.lengths, phases: backward.phases, isBackward: true)
  }

  /// The best alignment of a stroke, from wherever it may begin.
  private mutating func align(
    _ steps: Steps, _ chain: PreparedStrokes, _ stroke: Int, _ most: Float
  ) -> Alignment? {
    guard chain.chain.strokes[stroke].isAnyStart else {
      return aligner.align(steps, with: chain.strokes[stroke], most: most)
    }
    var best: Alignment?
    for (start, turned) in chain.turned[stroke].enumerated() {
      guard
        var found = aligner.align(steps, with: turned, most: min(most, best?.stray ?? .infinity)),
        found.stray < best?.stray ?? .infinity
      else { continue }
      let count = turned.count
      found.phases = found.phases.map { ($0 + start) % count }
      var lengths = [Float](repeating: 0, count: count)
      for (place, length) in found.lengths.enumerated() {
        lengths[(place + start) % count] += length
      }
      found.lengths = lengths
      best = found
    }
    return best
  }

  /// The order of the drawing's strokes with the least stray, by the strays of each as each.
  private static func best(_ count: Int, _ strays: [Float?]) -> [Int]? {
    var (best, least): ([Int]?, Float) = (nil, .infinity)
    var order: [Int] = []
    func go(_ sum: Float) {
      guard sum < least else { return }
      if order.count == count {
        (best, least) = (order, sum)
        return
      }
      for drawn in 0..<count where !order.contains(drawn) {
        guard let stray = strays[order.count * count + drawn] else { continue }
        order.append(drawn)
        go(sum + stray)
        order.removeLast()
      }
    }
    go(0)
    return best
  }
}

/// A chain with what is worked out of it once.
struct PreparedStrokes: Sendable {
  let chain: Chain
  let strokes: [PreparedChain]
  /// For each stroke that may begin at any of its phases, the chain from each of them on.
  let turned: [[PreparedChain]]

  init(_ chain: Chain) {
    self.chain = chain
    strokes = chain.strokes.map { PreparedChain($0.phases) }
    turned = chain.strokes.map { stroke in
      guard stroke.isAnyStart else { return [] }
      return stroke.phases.indices.map { start in
        PreparedChain(Array(stroke.phases[start...] + stroke.phases[..<start]))
      }
    }
  }
}

extension Chain {
  /// The chain with the width of its cones multiplied by a factor.
  func narrowed(_ part: Float) -> Chain {
    var chain = self
    for stroke in strokes.indices {
      for phase in strokes[stroke].phases.indices {
        let half = (strokes[stroke].phases[phase].half * part / 5).rounded() * 5
        chain.strokes[stroke].phases[phase].half = max(half, 5)
      }
    }
    return chain
  }

  /// How well a drawing fits, the less the better: what it strays and, by the weight of preferences, how
  /// far its parts are from those that are preferred.
  func grade(_ fit: Fit?, _ sample: Sample) -> Float {
    guard let fit, turnsEnough(fit, sample) else { return unfit }
    var grade = fit.strayRatio
    for preference in preferences {
      grade +=
        Measure.preferenceWeight * abs(fit.value(preference.feature, of: sample) - preference.aim)
    }
    return min(grade, unfit)
  }
}

extension Chain {
  /// Whether the arcs of a drawing that fits so turn as far as they have to, and no further.
  private func turnsEnough(_ fit: Fit, _ sample: Sample) -> Bool {
    for (index, phase) in phases.enumerated() {
      guard let turns = phase.turns else { continue }
      let turn = fit.turn(of: index, sample)
      if turn < Float(turns.lowerBound) || turn > Float(turns.upperBound) { return false }
    }
    return true
  }
}

/// The numbers of the method.
enum Measure {
  /// `preference-weight` of what is learned.
  static let preferenceWeight: Float = 0.3
  /// Half the width of the narrowest cone and of the widest one, in degrees.
  static let halves: ClosedRange<Float> = 10...45
  /// Half the width of the narrowest cone where there is one stroke, and of that of a straight stroke: hands slope.
  /// Of several strokes, narrower ones do better.
  static let lineHalf: Float = 20
  /// The part of a phase's way that its cone takes in.
  static let quantile: Float = 0.85
  /// The part of the whole length below which a phase may be optional.
  static let small: Float = 0.09
  /// The part of the whole length below which a phase is dropped.
  static let tiny: Float = 0.025
  /// By how much a rival's fit has to be worse for a drawing to be safe. Measured on ten splits of the unistrokes:
  /// from 9 drawings 0.06 gets 0.986 right, 0.1 gets 0.988 and 0.15 gets 0.989, which loses as much from 3.
  static let margin: Float = 0.1
  /// What a phase costs in the choice of a chain.
  static let phasePrice: Float = 0.016
  /// What an optional phase costs besides.
  static let optionalPrice: Float = 0.006
  /// What a preference of several strokes costs.
  static let preferencePrice: Float = 0.03
  /// What a further way to draw a class costs.
  static let wayPrice: Float = 0.03
  /// By how much cones are turned and narrowed to tell the classes apart, in degrees.
  static let nudge: Float = 5
  /// What that has to gain.
  static let leastGain: Float = 0.002
  /// The stray, as a part of the length, above which a drawing of another class makes no difference.
  static let farOff: Float = 0.6
  /// How well a drawing fits at least that is taken for one of a class.
  static let taken: Float = 0.25
  /// By how much two candidates have to fit differently for a question.
  static let leastDifference: Float = 0.08
  /// How much all drawings from other ends count, as a part of the drawing that they are made of.
  static let otherEnds: Float = 0.4
  /// What a shaken copy lacks at either end of a stroke at most, as a part of its length. Measured on ten splits of the
  /// commands: from 3 drawings 0 gets 0.957 right, 0.06 gets 0.970 and 0.12 gets 0.966.
  static let ends: Float = 0.06
  /// How many drawings of a class are made of those that were drawn, in all.
  static let copies = 27
  /// The largest width or height, in points, of a drawing that counts as a tap whose finger rolled. A fingertip cannot
  /// draw a shape that small.
  static let tap: Float = 6
  /// By how many degrees a stroke turns at least that comes round.
  static let leastRound: Float = 300
  /// How many candidates of a class are compared with other classes.
  static let candidates = 24
}
