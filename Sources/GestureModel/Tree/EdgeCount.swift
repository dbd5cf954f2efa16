// How large the automaton of a gesture will be, before it is built.
extension Node {
  /// How many pairs of leaves can follow each other.
  package var edgeCount: Int {
    var counter = EdgeCounter()
    _ = counter.ends(of: self, inside: [])
    return counter.count
  }
}

/// With at most ``Limit/leaves`` leaves, no number overflows.
private struct EdgeCounter: EndsFinder {
  /// How many leaves a part can begin and end with.
  struct Found: Ends {
    var isEmpty: Bool
    var firsts = 0
    var lasts = 0

    init(isEmpty: Bool) { self.isEmpty = isEmpty }

    mutating func takeFirsts(of other: Found) { firsts += other.firsts }
    mutating func takeLasts(of other: Found) { lasts += other.lasts }
  }

  /// How many pairs there are so far.
  private(set) var count = 0

  mutating func follow(_ left: Found, by right: Found) { count += left.lasts * right.firsts }

  mutating func ends(ofSingle node: Node, inside: [ID<Item>]) -> Found {
    switch node {
    case .item(_, let content), .stroke(_, _, _, let content): return ends(of: content, inside: [])
    case .sequence, .choice, .optional, .oneOrMore:
      preconditionFailure("a group has parts of its own")
    case .phase, .begin, .recognize:
      var leaf = Found(isEmpty: false)
      (leaf.firsts, leaf.lasts) = (1, 1)
      return leaf
    }
  }
}
