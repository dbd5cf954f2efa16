import GestureAutomaton
import GestureModel
import GestureRuntime

extension Subject {
  /// What to call a stroke or a phase in a sentence: its name, `the second stroke` or `the second tap`.
  func name(of part: Part) -> String {
    let written = gesture.items[part.item.rawValue]
    if let name = written.name { return "'\(name)'" }
    guard let place = body.strokePlaces[part] else { return "'\(written.title)'" }
    // Only among taps is a tap the second of them.
    let areTaps =
      body.strokes.prefix { $0 != part }.allSatisfy { isTap($0.item) } && isTap(part.item)
    return "the \(Figures.ordinal(place + 1)) \(areTaps ? "tap" : "stroke")"
  }

  /// Whether a stroke is a hold that need not last.
  private func isTap(_ stroke: ID<Item>) -> Bool {
    let leaves = automaton.leaves.filter { $0.inside.contains(stroke) && $0.track != nil }
    let rests = leaves.allSatisfy { leaf in
      if case .motion(.hold) = leaf.kind { true } else { leaf.kind == .gathering }
    }
    let items = Set(leaves.flatMap { $0.inside[(($0.inside.firstIndex(of: stroke) ?? 0))...] })
    let lasts = gesture.conditions.contains { condition in
      switch condition.test {
      case .duration(let item, let comparison, let limit):
        comparison.isLowerBound && limit > 0 && items.contains(item)
      case .span(let item, let comparison, _): comparison.isLowerBound && items.contains(item)
      case .compare, .isKind, .isHeld, .and, .or, .not: false
      }
    }
    return rests && !lasts
  }

  /// What came late, or not at all, where a condition does not hold; `nil` if it says nothing of that.
  func late(by condition: Int) -> String? {
    switch gesture.conditions[condition].test {
    case .duration(let item, let comparison, _), .span(let item, let comparison, _):
      guard comparison == .less || comparison == .lessOrEqual else { return nil }
      return body.awaited[item].map(name)
    case .compare, .isKind, .isHeld, .and, .or, .not: return nil
    }
  }

  /// The leaves in which a part is drawn.
  func leaves(of part: Part) -> Set<Int> {
    guard let phases = body.phases[part] else { return [] }
    var (leaves, items) = (Set<Int>(), body.phaseItems[...])
    // Both are in the order of the text; the automaton has leaves of its own between them.
    for (index, leaf) in automaton.leaves.enumerated() where leaf.inside.last == items.first {
      if phases.contains(items.startIndex) { leaves.insert(index) }
      items.removeFirst()
    }
    return leaves
  }
}

extension Automaton.Leaf {
  fileprivate var isHold: Bool {
    if case .motion(.hold) = kind { true } else { false }
  }
}

extension Automaton {
  /// For each leaf of the automaton of a gesture that lacks parts, the leaf here that it stands for.
  func places(ofLeavesIn relaxed: Automaton) -> [Int] {
    var next = 0
    return relaxed.leaves.map { leaf in
      func isSame(_ index: Int) -> Bool {
        leaves[index].inside == leaf.inside
      }
      // A phase that rests stands beside the one that it stands for.
      if leaf.isHold, next > 0, isSame(next - 1), !leaves[next - 1].isHold { return next - 1 }
      let place = (next..<leaves.count).first(where: isSame) ?? leaves.indices.first(where: isSame)
      guard let place else { return max(0, next - 1) }
      next = place + 1
      return place
    }
  }
}
