package import GestureRuntime

/// Gestures that share a view, for asking what the order in which they stand decides.
package struct OrderedSet: Sendable {
  package let tables: [GestureTable]
  /// Pairs of members that leave each other alone.
  package var alongside: [(Int, Int)]
  /// Pairs of members: the first waits for the second.
  package var after: [(Int, Int)]
  /// The states of all members, which a frame brings up to date at most.
  private let pathCount: Int

  /// Creates a set that does not prefer the best fit.
  package init(_ tables: [GestureTable], alongside: [(Int, Int)], after: [(Int, Int)]) {
    (self.tables, self.alongside, self.after) = (tables, alongside, after)
    pathCount = tables.reduce(0) { $0 + $1.pathLimit }
  }

  /// Two members between which nothing but their order decides.
  package struct Tie: Hashable, Sendable {
    /// The one that is recognized: the earlier one.
    package var winner: Int
    /// The one that would be if it stood before the other.
    package var loser: Int
  }

  /// What is decided by the order alone when a drawing is made on the view: two members are accepted
  /// by one lift, the earlier is recognized, and if the later stood before it, that one would be.
  ///
  /// - Parameters:
  ///   - drawing: What is drawn.
  ///   - work: How many states may still be brought up to date; below 0 if that was not enough.
  ///   - isAsked: Whether a pair is worth trying: each is one more run.
  /// - Returns: The pairs, in the order in which they are decided; of too much work, the first ones.
  /// - Complexity: As many runs of the whole set as pairs are asked about, and one.
  package func ties(
    in drawing: Drawing, work: inout Int, where isAsked: (_ winner: Int, _ loser: Int) -> Bool
  ) -> [Tie] {
    let cost = drawing.frames.count * pathCount
    work -= cost
    guard work >= 0 else { return [] }
    let lifts = Set(drawing.frames.filter { $0.isLift }.map { $0.time })
    let told = run(drawing, order: Array(tables.indices))
    var ties: [Tie] = []
    for decision in told where lifts.contains(decision.decided) {
      for loser in decision.losers where isAsked(decision.member, loser) {
        work -= cost
        guard work >= 0 else { return ties }
        let swapped = run(drawing, order: order(with: loser, before: decision.member))
        let mirrored = swapped.contains {
          $0.member == loser && $0.time == decision.time && $0.decided == decision.decided
        }
        if mirrored { ties.append(Tie(winner: decision.member, loser: loser)) }
      }
    }
    return ties
  }

  private func order(with moved: Int, before member: Int) -> [Int] {
    tables.indices.flatMap { index in
      index == moved ? [] : index == member ? [moved, member] : [index]
    }
  }

  /// A member was recognized.
  private struct Decision {
    var member: Int
    /// When that was reported, in microseconds.
    var time: Int64
    /// When it was decided, in microseconds.
    var decided: Int64
    /// The members whose attempts failed for it.
    var losers: [Int] = []
  }

  /// Who is recognized if the members stand in another order.
  private func run(_ drawing: Drawing, order: [Int]) -> [Decision] {
    var places = Array(repeating: 0, count: order.count)
    for (place, member) in order.enumerated() { places[member] = place }
    var set = RecognizerSet(
      order.map { tables[$0].withPlaces },
      alongside: alongside.map { (places[$0.0], places[$0.1]) },
      after: after.map { (places[$0.0], places[$0.1]) }, view: .ofPhone)
    var decisions: [Decision] = []
    for frame in drawing.frames {
      set.handle(frame)
      Self.note(set.changes, in: order, &decisions)
    }
    while let deadline = set.deadline {
      set.tick(at: deadline)
      Self.note(set.changes, in: order, &decisions)
    }
    return decisions
  }

  private static func note(
    _ changes: [RecognizerSet.SetChange], in order: [Int], _ decisions: inout [Decision]
  ) {
    let first = decisions.count
    for change in changes where change.change.kind == .recognized {
      let time = change.change.time
      decisions.append(
        Decision(
          member: order[change.recognizer], time: time, decided: change.heldSince ?? time))
    }
    for change in changes where change.change.kind == .failed {
      guard let winner = change.winner else { continue }
      for index in decisions.indices[first...]
      where decisions[index].member == order[winner] && decisions[index].time == change.change.time
      {
        decisions[index].losers.append(order[change.recognizer])
      }
    }
  }
}

extension Frame {
  /// Whether a touch lifts in it.
  var isLift: Bool { touches.contains { $0.phase == .ended } }
}
