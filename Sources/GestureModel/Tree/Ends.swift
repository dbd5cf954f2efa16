/// What a part of a tree can begin with and end with, and whether nothing of it may be drawn.
package protocol Ends {
  /// Whether nothing of it may be drawn.
  var isEmpty: Bool { get set }

  /// Of what begins with nothing and ends with nothing.
  init(isEmpty: Bool)

  /// Begins with what another part begins with, too.
  mutating func takeFirsts(of other: Self)

  /// Ends with what another part ends with, too.
  mutating func takeLasts(of other: Self)
}

/// Finds what a tree can begin with, what it can end with, and what in it can follow what: the sets
/// of Glushkov's construction. A conforming type chooses their elements: leaves of an automaton,
/// strokes, or just how many there are.
package protocol EndsFinder {
  associatedtype Found: Ends

  /// Notes that all that one part begins with can follow all that another ends with.
  mutating func follow(_ left: Found, by right: Found)

  /// The ends of a node that is no group: an item, a stroke, a phase or a marker.
  mutating func ends(ofSingle node: Node, inside: [ID<Item>]) -> Found
}

extension EndsFinder {
  /// The ends of a node inside some items, outermost first.
  package mutating func ends(of node: Node, inside: [ID<Item>]) -> Found {
    switch node {
    case .sequence(let parts):
      var whole = Found(isEmpty: true)
      for part in parts { whole = join(whole, ends(of: part, inside: inside)) }
      return whole
    case .choice(let branches):
      var whole = Found(isEmpty: false)
      for branch in branches {
        let part = ends(of: branch, inside: inside)
        whole.isEmpty = whole.isEmpty || part.isEmpty
        whole.takeFirsts(of: part)
        whole.takeLasts(of: part)
      }
      return whole
    case .optional(let part):
      var whole = ends(of: part, inside: inside)
      whole.isEmpty = true
      return whole
    case .oneOrMore(let part):
      let whole = ends(of: part, inside: inside)
      follow(whole, by: whole)
      return whole
    case .item, .stroke, .phase, .begin, .recognize:
      return ends(ofSingle: node, inside: inside)
    }
  }

  private mutating func join(_ left: Found, _ right: Found) -> Found {
    follow(left, by: right)
    var whole = Found(isEmpty: left.isEmpty && right.isEmpty)
    whole.takeFirsts(of: left)
    if left.isEmpty { whole.takeFirsts(of: right) }
    if right.isEmpty { whole.takeLasts(of: left) }
    whole.takeLasts(of: right)
    return whole
  }
}
