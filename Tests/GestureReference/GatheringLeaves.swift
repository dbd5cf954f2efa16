import GestureModel

extension TreeWalk {
  /// Where gathering leaves come from: a place, a hand and the items that are left.
  private struct Origin: Hashable {
    var source: Place?
    var hand: Hand
    var left: [ItemID]
  }

  /// Puts a leaf between every landing and the strokes of several fingers that it leads to.
  mutating func addGatheringLeaves() {
    let origins = joins.map { origin(of: $0) }
    for origin in Set(origins.compactMap { $0 }) {
      let indices = joins.indices.filter { $0 < origins.count && origins[$0] == origin }
      let targets = indices.map { joins[$0].target }
      guard let first = targets.min() else { continue }
      let gathering = Place(
        text: first.text, rank: .gathering,
        order: (origin.source?.key ?? [-1]) + [origin.left.count])
      let items = origin.source.flatMap { leaves[$0]?.items } ?? []
      leaves[gathering] = Leaf(
        kind: .gathering, items: items.filter { !origin.left.contains($0) }, ancestors: [],
        hand: origin.hand)
      for index in indices {
        joins[index].gathering = gathering
        note(
          Join(
            source: gathering, target: joins[index].target, left: [],
            entered: joins[index].entered))
      }
    }
  }

  private func origin(of join: Join) -> Origin? {
    guard case .fingers(let count)? = leaves[join.target]?.hand, count.lowerBound > 1,
      let hand = leaves[join.target]?.hand, isLanding(join)
    else { return nil }
    return Origin(source: join.source, hand: hand, left: join.left)
  }

  private func isLanding(_ join: Join) -> Bool {
    guard let source = join.source, let kind = leaves[source]?.kind else { return true }
    switch kind {
    case .phase(.lift, _), .phase(.grip, _), .pause: return true
    case .phase, .gathering, .waiting, .begin, .recognize: return false
    }
  }
}
