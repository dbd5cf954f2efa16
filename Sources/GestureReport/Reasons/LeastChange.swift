import GestureAutomaton
import GestureModel
import GestureRuntime

// The least that has to be asked otherwise.
extension Trials {
  /// The least by which the limits of conditions have to be eased, when those before them are.
  ///
  /// - Parameters:
  ///   - conditions: Their numbers.
  ///   - base: The gesture without any of them.
  ///   - known: By how much others are eased.
  ///   - worst: How far the furthest is off where none is asked.
  /// - Returns: The least, in the units of the conditions; `nil` if that is not enough.
  mutating func leastEase(
    of conditions: [Int], from base: GestureTable, _ known: [(conditions: [Int], by: Float)],
    atMost worst: Float
  ) -> Float? {
    guard worst > 0, worst.isFinite else { return nil }
    let table = subject.table
    func eased(by value: Float) -> GestureTable? {
      base.asking(known + [(conditions, value)], from: table)
    }
    guard isTaken(by: eased(by: worst)) else { return nil }
    return bisected(from: 0, to: worst) { trials, value in trials.isTaken(by: eased(by: value)) }
  }

  /// What a setting or a radius is, and the least with which the gesture takes the drawing.
  mutating func least(
    of demand: Demand, without others: [Demand]
  ) -> (present: Float, needed: Float)? {
    guard let base = without(others) else { return nil }
    let parts = subject.table.parts
    let present: Float
    switch demand.kind {
    case .conditions, .extraTouches, .fingers, .part, .motion: return nil
    case .tolerance: present = parts.toleranceBase
    case .radius(let leaves): present = parts.leaves[leaves[0]].radius
    case .gather: present = Float(parts.gather) / 1_000_000
    }
    var (low, high) = (present, max(present * 2, 1))
    while !isTaken(by: base.table(with: high, for: demand)) {
      (low, high) = (high, high * 2)
      guard high < 100_000, frameBudget > 0 else { return nil }
    }
    let needed = bisected(from: low, to: high) { trials, value in
      trials.isTaken(by: base.table(with: value, for: demand))
    }
    return (present, needed)
  }

  /// The least number that is enough, to three figures: as many as are written.
  ///
  /// - Parameters:
  ///   - low: A number that is not enough.
  ///   - high: One that is.
  ///   - isEnough: Whether a number is enough.
  /// - Returns: A number between `low` and `high` that is enough.
  private mutating func bisected(
    from low: Float, to high: Float, _ isEnough: (inout Trials, Float) -> Bool
  ) -> Float {
    var (low, high) = (low, high)
    while high - low > high / 1000, frameBudget > 0 {
      let middle = (low + high) / 2
      if isEnough(&self, middle) { high = middle } else { low = middle }
    }
    // Recordings have whole milliseconds: try the one round number between what is too little and what is enough.
    for step: Float in [100, 10, 1, 0.1, 0.01, 0.001] {
      let round = (high / step).rounded(.down) * step
      if round > low, round < high {
        if isEnough(&self, round) { high = round }
        break
      }
    }
    return high
  }
}

extension Relaxation.Relaxed {
  /// The table with another value of what a demand asks for.
  fileprivate func table(with value: Float, for demand: Demand) -> GestureTable? {
    var parts = table.parts
    switch demand.kind {
    case .conditions, .extraTouches, .fingers, .part, .motion: return nil
    case .tolerance: parts.toleranceBase = value
    case .radius(let own): for leaf in leaves(for: own) { parts.leaves[leaf].radius = value }
    case .gather: parts.gather = min(Int64(value * 1_000_000), GestureTable.anyTime)
    }
    return table.validated(parts)
  }
}

extension GestureTable {
  /// The table with conditions that ask for less than in another one; `nil` if one cannot.
  func asking(_ eased: [(conditions: [Int], by: Float)], from other: GestureTable) -> GestureTable?
  {
    var table: GestureTable? = self
    for (conditions, difference) in eased {
      table = table?.asking(conditions, less: difference, from: other)
    }
    return table
  }
}
