import GestureModel
import GestureRuntime

// Which condition is judged where. All lists are ascending.
extension Plan {
  /// The conditions that have to hold to leave a leaf along an edge.
  func exits(of edge: Edge, from leaf: Leaf) -> [Int] {
    switch leaf.kind {
    case .gathering, .waiting: return []
    case .phase, .pause, .begin, .recognize: break
    }
    let left = Set(leadsToEnd(edge) ? leaf.items : edge.left)
    return conditions { schedule in
      guard case .exit(let items) = schedule, !items.isDisjoint(with: left) else { return false }
      return items.allSatisfy {
        left.contains($0) || !leaf.items.contains($0) && leaf.around.hasPassed($0)
      }
    }
  }

  /// The conditions that have to hold when an edge is taken.
  func guards(of edge: Edge) -> [Int] {
    conditions { schedule in
      switch schedule {
      case .entry(let item):
        edge.event != .landing && edge.event != .assembly && edge.entered.contains(item)
      case .landing(let item):
        (edge.event == .landing || edge.event == .assembly) && edge.entered.contains(item)
      case .begin: edge.event == .marker && !leadsToEnd(edge)
      case .end: leadsToEnd(edge)
      case .exit: false
      }
    }
  }

  private func conditions(where isMeant: (Schedule) -> Bool) -> [Int] {
    gesture.conditions.indices.filter { isMeant(gesture.conditions[$0].schedule) }
  }

  /// The conditions that kill a path in a leaf as soon as they are false.
  func finals(in index: Int) -> [Int] {
    let items = leaves[index].items
    return gesture.conditions.indices.filter { number in
      guard let item = gesture.conditions[number].finalItem, items.contains(item) else {
        return false
      }
      switch gesture.conditions[number].schedule {
      case .exit(let left): return !left.isDisjoint(with: items)
      case .begin: return index < begin
      case .end: return true
      case .entry, .landing: return false
      }
    }
  }

  /// The sets of conditions that are the bits of a leaf's open ways, from the lowest up.
  func ways(of leaf: Leaf) -> [[Int]] {
    var ways = Set(leaf.edges.map { exits(of: $0, from: leaf) })
    ways.remove([])
    let single = Set(ways.filter { $0.count > 1 }.joined()).sorted().filter { number in
      let condition = gesture.conditions[number]
      let isFinal = condition.finalItem.map { leaf.items.contains($0) } ?? false
      return !isFinal && !condition.test.remainsTrue
    }
    for number in single where ways.count < 32 { ways.insert([number]) }
    return ways.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The conditions that a review judges in a leaf.
  func judged(in index: Int) -> Set<Int> {
    let leaf = leaves[index]
    let markers = leaf.edges.filter { $0.event == .marker }
    return Set(ways(of: leaf).joined()).union(finals(in: index))
      .union(markers.flatMap { guards(of: $0) })
  }
}

extension Test {
  /// Whether it stays true once it is: a lower bound, by a fixed value, on what only grows.
  fileprivate var remainsTrue: Bool {
    switch self {
    case .duration(_, let comparison, _), .span(_, let comparison, _): comparison.isLower
    case .compare(let comparison, let left, let limit):
      comparison.isLower && limit.isFixed && left.onlyGrows
    case .isKind, .isHeld, .and, .or, .not: false
    }
  }

  /// A duration and what it is compared with: microseconds, or seconds that inputs make.
  struct Bound {
    var item: ID<Item>
    var comparison: Comparison
    var time: Int64 = 0
    var limit: Amount?
  }

  /// The durations in it that are compared with a fixed value, but for those in arithmetic.
  var bounds: [Bound] {
    switch self {
    case .duration(let item, let comparison, let time):
      [Bound(item: item, comparison: comparison, time: time)]
    case .span(let item, let comparison, let limit):
      [Bound(item: item, comparison: comparison, limit: limit)]
    case .and, .or, .not, .compare, .isKind, .isHeld: children.flatMap { $0.bounds }
    }
  }
}

extension Comparison {
  fileprivate var isLower: Bool { self == .greater || self == .greaterOrEqual }
}

extension Value {
  /// Whether it is a length, a stray, a number of rounds, a width or a height.
  fileprivate var onlyGrows: Bool {
    if case .measure(let measure, _) = self { return [.length, .stray, .rounds].contains(measure) }
    guard case .subtract(.measure(let far, let item), .measure(let near, let other)) = self else {
      return false
    }
    return item == other && (far == .maxX && near == .minX || far == .maxY && near == .minY)
  }
}
