import GestureModel

/// One way through the choices of a gesture: which branch of each is taken, by the places of the choices
/// in the order of the text.
struct Alternative: Hashable {
  var branches: [Int: Int] = [:]
}

extension Gesture {
  /// The ways through its choices; none if it has no choice. What is chosen anew in every round of a
  /// repeat is left open, and so is what would make more than a few hundred.
  var alternatives: [Alternative] {
    var choices = 0
    let all = body.alternatives(&choices)
    return all.count > 1 ? all : []
  }
}

extension Node {
  /// How many ways are distinguished at most.
  private static let alternativeLimit = 200

  /// The ways through its choices, by their numbers from one on.
  fileprivate func alternatives(_ choices: inout Int) -> [Alternative] {
    switch self {
    case .sequence(let nodes):
      return nodes.reduce([Alternative()]) { known, node in
        let own = node.alternatives(&choices)
        guard known.count * own.count <= Self.alternativeLimit else { return known }
        return known.flatMap { before in
          own.map { (way: Alternative) -> Alternative in
            var both = before
            for (choice, branch) in way.branches where both.branches[choice] == nil {
              both.branches[choice] = branch
            }
            return both
          }
        }
      }
    case .choice(let branches):
      let number = choices
      choices += 1
      let ways = branches.map { $0.alternatives(&choices) }
      let count = ways.reduce(0) { $0 + $1.count }
      return ways.enumerated().flatMap { index, own -> [Alternative] in
        let inner = count <= Self.alternativeLimit ? own : [Alternative()]
        return inner.map { way in
          var way = way
          way.branches[number] = index
          return way
        }
      }
    case .optional(let node), .oneOrMore(let node):
      _ = node.alternatives(&choices)
      return [Alternative()]
    case .item(_, let node), .stroke(_, _, _, let node): return node.alternatives(&choices)
    case .phase, .begin, .recognize: return [Alternative()]
    }
  }
}
