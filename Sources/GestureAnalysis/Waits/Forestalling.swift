package import GestureAutomaton
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
    guard leaves.count > count, leaves[count].isLift, !other.hasMarker, isDrawnAlike(other) else {
      return false
    }
    let beginning = Beginning(automaton: self, other: other)
    guard beginning.asksAsMuch(from: nil) else { return false }
    return (0..<count).allSatisfy { index in
      let leaf = ID<Leaf>(index)
      return leaves[index].allowsNoMore(than: other.leaves[index])
        && hand(of: leaf) == other.hand(of: leaf)
        && beginning.demands(finals(in: leaf), coverThose: other.finals(in: leaf))
        && beginning.asksAsMuch(from: leaf)
    }
  }

  /// Whether the settings are another one's, but for what becomes of the touches.
  package func isDrawnAlike(_ other: Automaton) -> Bool {
    var settings = other.gesture.settings
    settings.delivery = gesture.settings.delivery
    return settings == gesture.settings
  }

  /// Whether a path can come to lift, be forgiven later what it strayed, and so pass where another
  /// automaton, as which this one begins, does not accept it.
  package func outlastsStray(of other: Automaton) -> Bool {
    gesture.settings.toleranceRatio.most > 0 && other.leaves.contains { $0.kind.canStray }
  }

  /// How many leaves stand before each lift.
  package var leafCountsBeforeLifts: [Int] { leaves.indices.filter { leaves[$0].isLift } }

  /// What draws in a leaf.
  private func hand(of leaf: ID<Leaf>) -> Hand? { self[leaf].track.map { tracks[$0] } }
}

/// The first leaves of an automaton beside all of another one.
private struct Beginning {
  private let automaton: Automaton
  private let other: Automaton
  private let items: PairedItems
  /// The first leaf of the other one's last stroke.
  private let last: Int

  init(automaton: Automaton, other: Automaton) {
    (self.automaton, self.other) = (automaton, other)
    items = PairedItems(automaton, beginningAs: other)
    last = (automaton.leaves[..<other.leaves.count].lastIndex { $0.isLift } ?? -1) + 1
  }

  /// Whether a path can go on from a leaf only to where the other automaton's paths can, on at
  /// least its conditions; and whether the other one can only end where this one lifts after its
  /// last stroke.
  func asksAsMuch(from leaf: ID<Automaton.Leaf>?) -> Bool {
    let (count, own, others) = (
      other.leaves.count, automaton.edges(from: leaf), other.edges(from: leaf)
    )
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
          && demands(edge.exits + edge.guards, coverThose: otherEdge.exits + otherEdge.guards)
      }
    }
  }

  /// Whether of conditions each of the other's is met where those of this gesture are.
  func demands(_ own: [Int], coverThose others: [Int]) -> Bool {
    others.allSatisfy { number in
      let needed = items.test(of: other.gesture.conditions[number])
      return own.contains { index in
        needed.map { automaton.gesture.conditions[index].test.implies($0) } ?? false
      }
    }
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
      return radius.isNeverMore(than: otherRadius)
    }
    return kind == other.kind
  }
}
