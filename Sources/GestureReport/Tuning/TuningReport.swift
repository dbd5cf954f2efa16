/// What other values of one number would do.
package struct TuningReport: Sendable {
  package let number: SpecNumber

  /// The specification it is in, as it was given.
  package let path: String

  /// The gestures that it has a part in.
  package let gestures: [String]

  /// What was tried, ascending.
  package let values: [Double]

  /// Which way it bounds what is measured; `nil` if it bounds none.
  package let bound: NumberBound?

  /// How many traces there are, and how many of them are of the gestures that the number bounds.
  package private(set) var traces = 0

  /// For each value, how many traces do not come out right, by the person who drew them.
  package private(set) var wrong: [String: [Int]] = [:]

  /// Whether some trace comes out right with one value and not with another.
  package private(set) var decides = false

  /// Of the wanted and of the unwanted traces that the set would give to the gesture if the number
  /// let everything pass, the values at which the gesture would just be accepted.
  package private(set) var wanted: [Double] = []
  package private(set) var unwanted: [Double] = []

  /// How many wanted and unwanted traces hold everything else of the gesture, whatever the set makes
  /// of them.
  package private(set) var held = (wanted: 0, unwanted: 0)

  /// What looser values lose and let in.
  package private(set) var looseness: Looseness

  /// The loosest value that loses nothing, between those that were tried, too; `nil` if that is what
  /// is written, or the number is not a limit.
  package var loosest: Loosest?

  /// How many traces there are that are of no gesture, and how many of them the set answers as it is
  /// written.
  package private(set) var strangers = 0
  package private(set) var answeredNow = 0

  /// What stands for a person who is not known.
  package static let nobody = ""

  package init(_ tuning: Tuning, path: String) {
    (number, self.path) = (tuning.number, path)
    (gestures, values, bound) = (tuning.gestures, tuning.values, tuning.bound)
    looseness = Looseness(tuning)
  }

  /// Counts traces that are of no gesture, by what the set makes of them as it is written.
  package mutating func addStrangers(_ runs: [SetRun]) {
    strangers += runs.count
    answeredNow += runs.count { !$0.made.isEmpty }
  }

  /// Counts a labelled trace.
  package mutating func add(_ answer: Tuning.Answer, _ entry: TuningTrace) {
    traces += 1
    looseness.add(answer, entry)
    let isRight = answer.made.map { $0 == entry.label.gestures }
    let person = entry.person ?? Self.nobody
    var counts = wrong[person] ?? Array(repeating: 0, count: values.count)
    for index in values.indices where !isRight[index] { counts[index] += 1 }
    wrong[person] = counts
    if Set(isRight).count > 1 { decides = true }
    for stake in answer.stakes {
      if stake.isWanted { held.wanted += 1 } else { held.unwanted += 1 }
      guard stake.isMade else { continue }
      if stake.isWanted { wanted.append(stake.value) } else { unwanted.append(stake.value) }
    }
  }
}

extension TuningReport {
  /// Where in ``values`` the value is that is written.
  package var present: Int { values.firstIndex(of: number.value) ?? 0 }

  /// For each value, how many traces do not come out right.
  package var wrongInAll: [Int] { Self.sum(wrong.values.map { $0 }, count: values.count) }

  /// The values with the fewest wrong traces, next to each other and nearest to what is written.
  package var best: ClosedRange<Int> {
    let counts = wrongInAll
    let middle = choice(counts)
    var (first, last) = (middle, middle)
    while first > 0, counts[first - 1] == counts[middle] { first -= 1 }
    while last + 1 < counts.count, counts[last + 1] == counts[middle] { last += 1 }
    return first...last
  }

  /// How many traces come out wrong if, for each person, the value is chosen by the traces of the
  /// others alone; `nil` with fewer than two people.
  package var wrongLeftOut: Int? {
    // A trace without a known person may be by anyone, and so by the person that is left out.
    let known = wrong.filter { $0.key != Self.nobody }
    let people = known.keys.sorted()
    guard people.count >= 2 else { return nil }
    return people.reduce(0) { sum, person in
      let others = Self.sum(
        known.filter { $0.key != person }.map(\.value), count: values.count)
      return sum + (known[person]?[choice(others)] ?? 0)
    }
  }

  /// The value with the fewest wrong traces; of several, the nearest to what is written.
  private func choice(_ counts: [Int]) -> Int {
    let order = values.indices.sorted {
      (abs($0 - present), $0) < (abs($1 - present), $1)
    }
    return order.min { counts[$0] < counts[$1] } ?? present
  }

  private static func sum(_ counts: [[Int]], count: Int) -> [Int] {
    counts.reduce(into: Array(repeating: 0, count: count)) { sum, counts in
      for index in sum.indices { sum[index] += counts[index] }
    }
  }
}

/// Another value of a number with which fewer traces come out wrong.
package struct BetterValue: Hashable, Sendable {
  package var number: SpecNumber
  package var path: String
  package var value: Double
  /// How many traces come out wrong with it, and how many as it is written.
  package var wrong: Int
  package var presentWrong: Int
  /// How many do if each person's value is chosen by the traces of the others; `nil` with fewer than two
  /// people.
  package var wrongLeftOut: Int?

  /// Whether it leaves less wrong than another one.
  package func isBetter(than other: BetterValue) -> Bool {
    (wrongLeftOut ?? wrong, wrong) < (other.wrongLeftOut ?? other.wrong, other.wrong)
  }
}

extension TuningReport {
  /// The value nearest to what is written with the fewest wrong traces, if that gains something for people
  /// whose traces did not choose it, too; otherwise `nil`.
  package var better: BetterValue? {
    let counts = wrongInAll
    guard decides, let present = counts.indices.contains(present) ? counts[present] : nil else {
      return nil
    }
    let best = choice(counts)
    guard counts[best] < present, wrongLeftOut.map({ $0 < present }) ?? true else { return nil }
    return BetterValue(
      number: number, path: path, value: values[best], wrong: counts[best],
      presentWrong: present, wrongLeftOut: wrongLeftOut)
  }
}

/// The limits that tell wanted traces from unwanted ones, as they are measured.
package struct Separation: Hashable, Sendable {
  /// The least and the greatest limit with the fewest errors; `nil` where there is no end to it.
  package var from: Double?
  package var to: Double?
  /// How many traces these limits judge wrongly, and how many the present one.
  package var errors: Int
  package var presentErrors: Int
}

extension TuningReport {
  /// The limits with the fewest errors; `nil` if nothing was measured.
  package var separation: Separation? {
    guard let bound, !wanted.isEmpty || !unwanted.isEmpty else { return nil }
    // A bound from above is one from below in a mirror.
    let sign: Double = bound == .least ? 1 : -1
    let accepted = wanted.map { $0 * sign }
    let refused = unwanted.map { $0 * sign }
    // Between two neighbours all limits judge alike; one at a measured value still takes it.
    let ends = Set(accepted + refused).sorted()
    let counts = Self.errors(at: ends, accepted.sorted(), refused.sorted())
    guard let fewest = counts.min(), let first = counts.firstIndex(of: fewest) else { return nil }
    var last = first
    while last + 1 < counts.count, counts[last + 1] == fewest { last += 1 }
    let low = first == 0 ? nil : ends[first - 1]
    let high = last == ends.count ? nil : ends[last]
    let limit = number.value * sign
    return Separation(
      from: bound == .least ? low : high.map { -$0 }, to: bound == .least ? high : low.map { -$0 },
      errors: fewest,
      presentErrors: accepted.count { $0 < limit } + refused.count { $0 >= limit })
  }

  /// For each run of limits between neighbouring ends, up to the one after the last end, how many
  /// traces are judged wrongly: wanted ones below the limits, and unwanted ones that are not.
  private static func errors(
    at ends: [Double], _ accepted: [Double], _ refused: [Double]
  ) -> [Int] {
    var (missed, taken) = (0, refused.count)
    var (nextAccepted, nextRefused) = (0, 0)
    var counts: [Int] = []
    for end in ends {
      counts.append(missed + taken)
      while nextAccepted < accepted.count, accepted[nextAccepted] <= end {
        (missed, nextAccepted) = (missed + 1, nextAccepted + 1)
      }
      while nextRefused < refused.count, refused[nextRefused] <= end {
        (taken, nextRefused) = (taken - 1, nextRefused + 1)
      }
    }
    return counts + [missed + taken]
  }

  /// How near the traces on the right side of the present limit come to it: the wanted ones that
  /// are taken, and the unwanted ones that are not. `nil` without such traces.
  package var margins: (wanted: Double?, unwanted: Double?) {
    guard let bound else { return (nil, nil) }
    let limit = number.value
    func spare(_ value: Double) -> Double { bound == .least ? value - limit : limit - value }
    return (
      wanted.map(spare).filter { $0 >= 0 }.min(),
      unwanted.map { -spare($0) }.filter { $0 > 0 }.min()
    )
  }
}
