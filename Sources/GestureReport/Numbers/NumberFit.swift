/// The values of all numbers that get most right together, and how sure that is.
package struct NumberFit: Hashable, Sendable {
  /// The numbers that get another value, in the order in which they were taken.
  package var changes: [NumberChange] = []

  /// How many traces there are, and how many come out wrong as it is written and with the changes.
  package var traces: Int
  package var wrongNow: Int
  package var wrong: Int

  /// What becomes of each part if all values are found without it; `nil` with fewer than two parts.
  package var leftOut: LeftOut?

  /// How values that were found without a part do on it, all parts together.
  package struct LeftOut: Hashable, Sendable {
    /// How many parts there are; for how many of them less comes out wrong, and for how many more.
    package var parts = 0
    package var better = 0
    package var worse = 0
    /// Whether a part is what a person drew.
    package var arePeople: Bool
    /// How many traces come out wrong as it is written, and with the values that were found without
    /// them.
    package var wrongNow = 0
    package var wrong = 0
  }

  /// Whether the changes hold for traces that had no part in them, as far as that can be said.
  package var holds: Bool { !changes.isEmpty && leftOut.map { $0.wrong < $0.wrongNow } ?? true }

  /// Takes one number after the other, the one that gains most first, and keeps those that gain
  /// something besides the ones before; then the same once more without each part.
  ///
  /// - Parameters:
  ///   - reports: What each number does alone.
  ///   - parts: Which traces are left out together.
  ///   - right: Tries changes together: for each trace, whether it comes out right. `nil` if that was
  ///     interrupted; all are wrong where the changes do not compile.
  /// - Throws: What `right` throws. It is `nil` if it was interrupted.
  package init?<Failure: Error>(
    _ reports: [NumberReport], _ parts: LeftOutParts,
    right: @escaping ([NumberChange]) throws(Failure) -> [Bool]?
  ) throws(Failure) {
    var trials = Trials(right: right)
    let all = Array(parts.parts.indices)
    traces = all.count
    (wrongNow, wrong) = (0, 0)
    guard let changes = try trials.changes(reports, without: nil, all),
      let now = try trials.wrong([], all), let then = try trials.wrong(changes, all)
    else { return nil }
    (self.changes, wrongNow, wrong) = (changes, now, then)
    guard parts.count >= 2 else { return }
    var left = LeftOut(arePeople: parts.arePeople)
    for part in 0..<parts.count {
      // A trace that may be of any part may be of the one that is left out.
      let others = all.filter { parts.parts[$0] != nil && parts.parts[$0] != part }
      let own = all.filter { parts.parts[$0] == part }
      guard let changes = try trials.changes(reports, without: part, others),
        let now = try trials.wrong([], own), let then = try trials.wrong(changes, own)
      else { return nil }
      left.parts += 1
      left.wrongNow += now
      left.wrong += then
      if then < now { left.better += 1 } else if then > now { left.worse += 1 }
    }
    leftOut = left
  }

  /// What changes make of all traces, each tried once.
  private struct Trials<Failure: Error> {
    let right: ([NumberChange]) throws(Failure) -> [Bool]?
    private var known: [Set<NumberChange>: [Bool]] = [:]

    init(right: @escaping ([NumberChange]) throws(Failure) -> [Bool]?) { self.right = right }

    /// How many of some traces come out wrong.
    mutating func wrong(_ changes: [NumberChange], _ places: [Int]) throws(Failure) -> Int? {
      let key = Set(changes)
      if known[key] == nil { known[key] = try right(changes) }
      return known[key].map { right in places.count { !right[$0] } }
    }

    /// The changes that gain something on some traces, each besides the ones before.
    mutating func changes(
      _ reports: [NumberReport], without part: Int?, _ places: [Int]
    ) throws(Failure) -> [NumberChange]? {
      let better = reports.compactMap { $0.better(without: part) }
      let order = better.indices.sorted { (better[$0].wrong, $0) < (better[$1].wrong, $1) }
      var kept: [NumberChange] = []
      guard var least = try wrong([], places) else { return nil }
      for change in order.map({ better[$0].change }) {
        guard let count = try wrong(kept + [change], places) else { return nil }
        if count < least {
          kept.append(change)
          least = count
        }
      }
      return kept
    }
  }
}
