import GestureModel
import GestureRuntime

// Which gesture is recognized before another one can be.
extension Automaton {
  /// Whether another gesture is recognized wherever this one comes past its first strokes.
  ///
  /// So it is if this gesture begins with all that the other one is, asks for at least as much there,
  /// cannot be over before, and goes on with a lift where the other one has nothing left to wait for:
  /// as a double tap begins with a tap, and three taps with one or two.
  package func isForestalled(by other: Automaton) -> Bool {
    let count = other.leaves.count
    guard leaves.count > count, leaves[count].isLift, !other.hasMarker else { return false }
    var settings = other.gesture.settings
    settings.delivery = gesture.settings.delivery
    guard settings == gesture.settings else { return false }
    // The leaves of the other one's last stroke.
    let last = (leaves[..<count].lastIndex { $0.isLift } ?? -1) + 1
    guard asksAsMuch(from: nil, as: other, last) else { return false }
    return (0..<count).allSatisfy { index in
      let leaf = ID<Leaf>(index)
      return leaves[index].allowsNoMore(than: other.leaves[index])
        && hand(of: leaf) == other.hand(of: leaf)
        && demands(finals(in: leaf), in: leaf, coverThose: other.finals(in: leaf), of: other)
        && asksAsMuch(from: leaf, as: other, last)
    }
  }

  /// How many leaves stand before each lift.
  package var leafCountsBeforeLifts: [Int] { leaves.indices.filter { leaves[$0].isLift } }

  /// Who draws in a leaf.
  private func hand(of leaf: ID<Leaf>) -> Hand? { self[leaf].track.map { tracks[$0] } }

  /// Whether a path can go on from a leaf only to where one of the other can, on its conditions; and
  /// where it lifts behind the last stroke of the other one, that one can only end.
  private func asksAsMuch(from leaf: ID<Leaf>?, as other: Automaton, _ last: Int) -> Bool {
    let (count, own, others) = (other.leaves.count, edges(from: leaf), other.edges(from: leaf))
    let isLast = (leaf?.rawValue ?? -1) >= last
    // What the other one could go on to instead, it would wait for.
    for edge in others {
      guard case .leaf(let target) = edge.target else { continue }
      if isLast && other[target].isLift { return false }
      if !own.contains(where: { $0.target == edge.target }) { return false }
    }
    return own.allSatisfy { edge in
      guard case .leaf(let target) = edge.target, target.rawValue <= count else { return false }
      if target.rawValue == count && !isLast { return false }
      return others.contains { otherEdge in
        let isSame = target.rawValue == count ? otherEdge.isEnd : edge.target == otherEdge.target
        return isSame
          && demands(
            edge.exits + edge.guards, in: leaf, coverThose: otherEdge.exits + otherEdge.guards,
            of: other)
      }
    }
  }

  /// Whether of conditions each of the other's is met where those of this gesture are.
  private func demands(
    _ own: [Int], in leaf: ID<Leaf>?, coverThose others: [Int], of other: Automaton
  ) -> Bool {
    others.allSatisfy { number in
      own.contains { implies($0, number, of: other, in: leaf) }
    }
  }

  /// Whether a condition is met only where one of the other gesture is: it is spelled alike, or bounds
  /// the same duration at least as tightly.
  private func implies(_ own: Int, _ number: Int, of other: Automaton, in leaf: ID<Leaf>?) -> Bool {
    let (mine, its) = (gesture.conditions[own], other.gesture.conditions[number])
    if mine.text == its.text { return true }
    guard let leaf, case .duration(let item, let comparison, let limit) = mine.test,
      case .duration(let otherItem, let otherComparison, let otherLimit) = its.test,
      depth(of: item, around: leaf) == other.depth(of: otherItem, around: leaf),
      let allowed = comparison.allowed(by: limit),
      let otherAllowed = otherComparison.allowed(by: otherLimit)
    else { return false }
    return otherAllowed.lowerBound <= allowed.lowerBound
      && allowed.upperBound <= otherAllowed.upperBound
  }

  /// How many items are between a leaf and one around it; `nil` for one that is elsewhere.
  private func depth(of item: ID<Item>, around leaf: ID<Leaf>) -> Int? {
    Array(self[leaf].inside.reversed()).firstIndex(of: item)
  }
}

extension Automaton.Edge {
  fileprivate var isEnd: Bool {
    if case .leaf = target { false } else { true }
  }
}

extension Automaton.Leaf {
  /// Whether whatever is drawn here could be drawn in another leaf.
  fileprivate func allowsNoMore(than other: Automaton.Leaf) -> Bool {
    if case .motion(.hold(let radius)) = kind, case .motion(.hold(let otherRadius)) = other.kind {
      return radius <= otherRadius
    }
    return kind == other.kind
  }
}

extension Comparison {
  /// What compares so with a limit, in microseconds; `nil` for what is not in one piece.
  fileprivate func allowed(by limit: Int64) -> ClosedRange<Int64>? {
    switch self {
    case .less: -1...max(limit - 1, -1)
    case .lessOrEqual: -1...max(limit, -1)
    case .greater: (limit + 1)...Int64.max
    case .greaterOrEqual: limit...Int64.max
    case .equal: limit...limit
    case .notEqual: nil
    }
  }
}
