// How large the automaton of a gesture will be, before it is built.
extension Node {
  /// How many pairs of leaves can follow each other.
  package var edgeCount: Int { ends.edges }

  /// How many leaves a part can begin and end with, and how many pairs are inside.
  private struct Ends {
    var firsts = 0
    var lasts = 0
    var edges = 0
    var isEmpty = false
  }

  /// With at most ``Limit/leaves`` leaves, no number overflows.
  private var ends: Ends {
    switch self {
    case .sequence(let parts):
      var whole = Ends(isEmpty: true)
      for part in parts { whole = Self.join(whole, part.ends) }
      return whole
    case .choice(let branches):
      var whole = Ends()
      for branch in branches {
        let part = branch.ends
        whole.firsts += part.firsts
        whole.lasts += part.lasts
        whole.edges += part.edges
        whole.isEmpty = whole.isEmpty || part.isEmpty
      }
      return whole
    case .optional(let part):
      var whole = part.ends
      whole.isEmpty = true
      return whole
    case .oneOrMore(let part):
      var whole = part.ends
      whole.edges += whole.lasts * whole.firsts
      return whole
    case .item(_, let part), .stroke(_, _, _, let part): return part.ends
    case .phase, .begin, .recognize: return Ends(firsts: 1, lasts: 1)
    }
  }

  private static func join(_ left: Ends, _ right: Ends) -> Ends {
    Ends(
      firsts: left.firsts + (left.isEmpty ? right.firsts : 0),
      lasts: right.lasts + (right.isEmpty ? left.lasts : 0),
      edges: left.edges + right.edges + left.lasts * right.firsts,
      isEmpty: left.isEmpty && right.isEmpty)
  }
}
