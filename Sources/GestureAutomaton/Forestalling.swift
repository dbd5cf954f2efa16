import GestureModel
import GestureRuntime

// Which gesture is recognized before another one can be.
extension Automaton {
  /// Whether another gesture is recognized wherever this one comes past its first strokes.
  ///
  /// So it is if this gesture begins with all that the other one is, asks for at least as much there,
  /// and goes on with a lift: as a double tap begins with a tap.
  package func isForestalled(by other: Automaton) -> Bool {
    let count = other.leaves.count
    guard leaves.count > count, leaves[count].isLift, !other.hasMarker else { return false }
    var settings = other.gesture.settings
    settings.delivery = gesture.settings.delivery
    guard settings == gesture.settings, asksAsMuch(from: nil, as: other) else { return false }
    return (0..<count).allSatisfy { index in
      let leaf = ID<Leaf>(index)
      return leaves[index].allowsNoMore(than: other.leaves[index])
        && hand(of: leaf) == other.hand(of: leaf)
        && demands(finals(in: leaf), in: leaf, coverThose: other.finals(in: leaf), of: other)
        && asksAsMuch(from: leaf, as: other)
    }
  }

  /// How many leaves stand before each lift.
  package var leafCountsBeforeLifts: [Int] { leaves.indices.filter { leaves[$0].isLift } }

  /// Who draws in a leaf.
  private func hand(of leaf: ID<Leaf>) -> Hand? { self[leaf].track.map { tracks[$0] } }

  /// Whether a path can go on from a leaf only to where one of the other can, on its conditions.
  private func asksAsMuch(from leaf: ID<Leaf>?, as other: Automaton) -> Bool {
    let (own, others) = (steps(from: leaf), other.steps(from: leaf))
    guard own.map({ $0.target }) == others.map({ $0.target }) else { return false }
    return zip(own, others).allSatisfy { step, otherStep in
      demands(step.conditions, in: leaf, coverThose: otherStep.conditions, of: other)
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
