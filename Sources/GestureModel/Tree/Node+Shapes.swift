import GestureRuntime
import GestureSyntax

// What can be made of a part of a gesture by copying and turning it.
extension Node {
  /// What stands for a part of a gesture that is broken.
  static let standIn = Node.phase(Phase(item: ID(0), motion: .any))

  /// Some nodes one after the other. One alone is itself.
  static func sequence(of parts: [Node]) -> Node {
    parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// How many leaves it has: phases and markers.
  var leafCount: Int {
    all.count { node in
      switch node {
      case .phase, .begin, .recognize: true
      case .sequence, .choice, .optional, .oneOrMore, .item, .stroke: false
      }
    }
  }

  /// Whether it can be passed without drawing anything.
  package var isNullable: Bool {
    switch self {
    case .sequence(let parts): parts.allSatisfy { $0.isNullable }
    case .choice(let branches): branches.contains { $0.isNullable }
    case .optional: true
    case .oneOrMore(let part), .item(_, let part): part.isNullable
    case .stroke, .phase, .begin, .recognize: false
    }
  }

  /// Some number of rounds.
  func repeated(_ rounds: Rounds) -> Node {
    let copies = Array(repeating: self, count: rounds.lower)
    guard let upper = rounds.upper else {
      return .sequence(of: copies.dropLast() + [.oneOrMore(self)])
    }
    var rest: Node?
    for _ in rounds.lower..<max(rounds.lower, upper) {
      rest = .optional(rest.map { .sequence([self, $0]) } ?? self)
    }
    return .sequence(of: copies + (rest.map { [$0] } ?? []))
  }

  /// Every order of some parts: first those that begin with the first.
  static func anyOrder(of parts: [Node]) -> Node {
    let orders = permutations(of: Array(parts.indices)).map { order in
      Node.sequence(of: order.map { parts[$0] })
    }
    return orders.count == 1 ? orders[0] : .choice(orders)
  }

  private static func permutations(of indices: [Int]) -> [[Int]] {
    guard indices.count > 1 else { return [indices] }
    return indices.flatMap { first in
      permutations(of: indices.filter { $0 != first }).map { [first] + $0 }
    }
  }

  /// A closed course from the beginning of each part, and from the middle of those that can be
  /// split: then the rest of that part comes at the end.
  static func anyStart(of parts: [(part: Node, canBeSplit: Bool)]) -> Node {
    let nodes = parts.map { $0.part }
    guard nodes.count > 1 else { return .sequence(of: nodes) }
    return .choice(
      nodes.indices.map { first in
        let rest = parts[first].canBeSplit ? [Node.optional(nodes[first])] : []
        return .sequence(nodes[first...] + nodes[..<first] + rest)
      })
  }

  /// This node with one item put around another, wherever that occurs.
  func putting(_ outer: ID<Item>, around inner: ID<Item>) -> Node {
    item == inner ? .item(outer, self) : mapChildren { $0.putting(outer, around: inner) }
  }
}
