/// What another value does to the traces, next to what is written.
package struct LooseningCount: Hashable, Sendable {
  /// How many traces come out right as it is written and not with the other value.
  package var lost = 0
  /// How many come out right with the other value alone.
  package var gained = 0
  /// Of how many a gesture is made that they are not of, and that is not made as it is written.
  package var letIn = 0

  package init() {}

  /// Counts what has been counted elsewhere.
  package mutating func add(_ other: LooseningCount) {
    lost += other.lost
    gained += other.gained
    letIn += other.letIn
  }

  /// Counts a trace.
  ///
  /// - Parameters:
  ///   - label: What should be made of it.
  ///   - before: What is made of it as it is written.
  ///   - after: What is made of it with the other value.
  package mutating func add(_ label: TraceLabel, before: [String], after: [String]) {
    let (wasRight, isRight) = (before == label.gestures, after == label.gestures)
    if wasRight, !isRight { lost += 1 }
    if isRight, !wasRight { gained += 1 }
    if after.contains(where: { !label.gestures.contains($0) && !before.contains($0) }) {
      letIn += 1
    }
  }
}

/// The loosest value of a limit that loses nothing.
package struct Loosest: Hashable, Sendable {
  package var value: Double
  package var count: LooseningCount
  /// How many strangers the set answers with it.
  package var answered = 0
}

/// What the values of one number take and lose, and which of them are looser than what is written.
package struct Looseness: Sendable {
  package let values: [Double]
  private let present: Int

  /// What the values do to some traces.
  private struct Share {
    /// For each value.
    var counts: [LooseningCount]
    /// For each value, whether some gesture by itself takes less than it does as it is written, or more.
    var takesLess: [Bool]
    var takesMore: [Bool]

    init(_ values: Int) {
      counts = Array(repeating: LooseningCount(), count: values)
      takesLess = Array(repeating: false, count: values)
      takesMore = takesLess
    }

    mutating func add(_ other: Share) {
      for index in counts.indices {
        counts[index].add(other.counts[index])
        takesLess[index] = takesLess[index] || other.takesLess[index]
        takesMore[index] = takesMore[index] || other.takesMore[index]
      }
    }
  }

  /// What they do to all traces.
  private var all: Share
  /// What they do to the traces of each known person.
  private var byPerson: [String: Share] = [:]

  /// For each value, what it does to all traces.
  package var counts: [LooseningCount] { all.counts }

  package init(_ tuning: Tuning) {
    values = tuning.values
    present = tuning.present
    all = Share(values.count)
  }

  /// Counts a labelled trace.
  package mutating func add(_ answer: Tuning.Answer, _ entry: TuningTrace) {
    var share = Share(values.count)
    for index in values.indices {
      share.counts[index].add(
        entry.label, before: answer.made[present], after: answer.made[index])
      guard !answer.takes.isEmpty else { continue }
      for (was, now) in zip(answer.takes[present], answer.takes[index]) where was != now {
        if was { share.takesLess[index] = true } else { share.takesMore[index] = true }
      }
    }
    all.add(share)
    if let person = entry.person {
      byPerson[person, default: Share(values.count)].add(share)
    }
  }

  /// The places of the looser values, the nearest to what is written first: those on the side on
  /// which the gestures by themselves take all that they take as it is written, and some take more.
  /// Empty if there is no such side, or if both are.
  package var looser: [Int] { looser(for: all) }

  private func looser(for share: Share) -> [Int] {
    let (below, above) = (
      Array(values.indices[..<present].reversed()), Array((present + 1)..<values.count)
    )
    func isLooser(_ side: [Int]) -> Bool {
      side.contains { share.takesMore[$0] } && !side.contains { share.takesLess[$0] }
    }
    switch (isLooser(below), isLooser(above)) {
    case (true, false): return below
    case (false, true): return above
    case (true, true), (false, false): return []
    }
  }

  /// How far one can go among the looser values before one of them loses something; 0 if the nearest
  /// does.
  private func reach(_ counts: [LooseningCount]) -> Int {
    looser.prefix { counts[$0].lost == 0 }.count
  }

  /// The loosest of the values that loses nothing; `nil` if that is the one that is written, or the
  /// number is not a limit.
  package var loosest: Loosest? {
    let reach = reach(counts)
    guard reach > 0 else { return nil }
    return loosest(at: looser[reach - 1])
  }

  private func loosest(at index: Int) -> Loosest {
    Loosest(value: values[index], count: counts[index])
  }

  /// Values between the loosest that loses nothing and the next one, which does, from the one to the
  /// other; empty if there is no next one.
  package var between: [Double] {
    let (looser, reach) = (looser, reach(counts))
    guard reach < looser.count else { return [] }
    let (from, to) = (values[reach == 0 ? present : looser[reach - 1]], values[looser[reach]])
    var all: [Double] = []
    for share in [0.25, 0.5, 0.75] {
      let value = SpecNumber.rounded(from + (to - from) * share)
      if value != from, value != to, !all.contains(value) { all.append(value) }
    }
    return all
  }

  /// The loosest of all values that were tried between.
  ///
  /// - Parameter order: The values as they were put in ``between``.
  /// - Returns: `nil` if the first of them loses something.
  package func loosest(of order: [Double]) -> Loosest? {
    let places = order.compactMap { value in values.firstIndex(of: value) }
    return places.prefix { counts[$0].lost == 0 }.last.map(loosest)
  }

  /// The known people, in order.
  package var people: [String] { byPerson.keys.sorted() }

  /// The place of the loosest value that loses nothing of what the other people drew; `nil` if that
  /// is the one that is written, or if the number does not limit them. Nothing that the person drew
  /// has a part in it.
  private func loosestPlace(without person: String) -> Int? {
    var others = Share(values.count)
    for (other, share) in byPerson where other != person { others.add(share) }
    return looser(for: others).prefix { others.counts[$0].lost == 0 }.last
  }

  /// The loosest of the tried values that loses nothing of what the other people drew; `nil` as above.
  package func loosest(without person: String) -> Double? {
    loosestPlace(without: person).map { values[$0] }
  }

  /// What is lost and gained if each person's value is chosen by the traces of the others alone;
  /// `nil` with fewer than two people, or if the number is not a limit.
  package var leftOut: LooseningCount? {
    guard byPerson.count >= 2, !looser.isEmpty else { return nil }
    var sum = LooseningCount()
    for (person, own) in byPerson {
      if let place = loosestPlace(without: person) { sum.add(own.counts[place]) }
    }
    return sum
  }
}
