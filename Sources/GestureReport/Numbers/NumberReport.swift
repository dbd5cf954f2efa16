/// What other values of one number would do.
package struct NumberReport: Sendable {
  package let number: SpecNumber

  /// The gestures that it has a part in.
  package let gestures: [String]

  /// What was tried, ascending.
  package let values: [Double]

  /// Where in ``values`` the value is that is written.
  package let present: Int

  /// How many traces there are.
  package private(set) var traces = 0

  /// For each part that can be left out, and for each value, how many traces do not come out right.
  private var wrong: [[Int]]

  /// For each value, how many traces do not come out right of those that may be of any part.
  private var wrongOfAnyPart: [Int]

  /// Whether some trace comes out right with one value and not with another.
  package private(set) var decides = false

  /// - Parameters:
  ///   - trial: What was tried.
  ///   - parts: How many parts can be left out.
  package init(_ trial: NumberTrial, parts: Int) {
    (number, gestures, values, present) = (
      trial.number, trial.gestures, trial.values, trial.present
    )
    wrongOfAnyPart = Array(repeating: 0, count: values.count)
    wrong = Array(repeating: wrongOfAnyPart, count: parts)
  }

  /// Counts a labelled trace.
  ///
  /// - Parameters:
  ///   - made: For each value, the gestures that are made of it.
  ///   - label: What should be made.
  ///   - part: With which traces it is left out.
  package mutating func add(_ made: [[String]], _ label: TraceLabel, part: Int?) {
    traces += 1
    let isRight = made.map { $0 == label.gestures }
    for index in values.indices where !isRight[index] {
      if let part { wrong[part][index] += 1 } else { wrongOfAnyPart[index] += 1 }
    }
    if Set(isRight).count > 1 { decides = true }
  }
}

extension NumberReport {
  /// For each value, how many traces do not come out right.
  package var wrongInAll: [Int] { wrong(without: []) }

  /// The values with the fewest wrong traces, next to each other and nearest to what is written.
  package var best: ClosedRange<Int> {
    let counts = wrongInAll
    let middle = choice(counts)
    var (first, last) = (middle, middle)
    while first > 0, counts[first - 1] == counts[middle] { first -= 1 }
    while last + 1 < counts.count, counts[last + 1] == counts[middle] { last += 1 }
    return first...last
  }

  /// How many traces come out wrong if, for each part, the value is chosen by the others alone; `nil`
  /// with fewer than two parts.
  package var wrongLeftOut: Int? { wrongLeftOut(without: []) }

  /// The value nearest to what is written with the fewest wrong traces, if that gains something for
  /// traces that did not choose it, too; otherwise `nil`.
  ///
  /// - Parameter part: A part that is not looked at.
  /// - Returns: The value, and how many traces come out wrong with it.
  package func better(without part: Int? = nil) -> (change: NumberChange, wrong: Int)? {
    let out = Set([part].compactMap { $0 })
    let counts = wrong(without: out)
    let best = choice(counts)
    guard counts[best] < counts[present] else { return nil }
    if let left = wrongLeftOut(without: out) {
      // Traces that may be of any part are never left out.
      guard left < wrong.indices.map({ out.contains($0) ? 0 : wrong[$0][present] }).reduce(0, +)
      else { return nil }
    }
    return (NumberChange(number, values[best]), counts[best])
  }

  private func wrongLeftOut(without out: Set<Int>) -> Int? {
    let parts = wrong.indices.filter { !out.contains($0) }
    guard parts.count >= 2 else { return nil }
    return parts.reduce(0) { $0 + wrong[$1][choice(wrong(without: out.union([$1])))] }
  }

  /// For each value, how many traces do not come out right, without those of some parts; one that may
  /// be of any part may be of these.
  private func wrong(without out: Set<Int>) -> [Int] {
    values.indices.map { value in
      wrong.indices.reduce(out.isEmpty ? wrongOfAnyPart[value] : 0) {
        out.contains($1) ? $0 : $0 + wrong[$1][value]
      }
    }
  }

  /// The value with the fewest wrong traces; of several, the nearest to what is written.
  private func choice(_ counts: [Int]) -> Int {
    let order = values.indices.sorted {
      (abs($0 - present), $0) < (abs($1 - present), $1)
    }
    return order.min { counts[$0] < counts[$1] } ?? present
  }
}
