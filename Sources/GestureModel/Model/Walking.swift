// What stands right inside a node, a test or a value, so that a walk says only what it looks for. What puts
// other parts in place of these, as `replacing` does, goes through the cases by itself.

import GestureSyntax

extension Node: Tree {
  /// The nodes right inside it, in the order of the text.
  package var children: [Node] {
    switch self {
    case .sequence(let parts), .choice(let parts): parts
    case .optional(let part), .oneOrMore(let part), .item(_, let part), .stroke(_, _, _, let part):
      [part]
    case .phase, .begin, .recognize: []
    }
  }

  /// The item that it measures, if it has one of its own.
  package var item: ID<Item>? {
    switch self {
    case .item(let item, _), .stroke(let item, _, _, _): item
    case .phase(let phase): phase.item
    case .sequence, .choice, .optional, .oneOrMore, .begin, .recognize: nil
    }
  }

  /// The phases in it, in the order of the text.
  package var phases: [Phase] {
    all.compactMap { if case .phase(let phase) = $0 { phase } else { nil } }
  }

  /// The same node with other nodes right inside it.
  package func mapChildren(_ change: (Node) -> Node) -> Node {
    switch self {
    case .sequence(let parts): .sequence(parts.map(change))
    case .choice(let branches): .choice(branches.map(change))
    case .optional(let part): .optional(change(part))
    case .oneOrMore(let part): .oneOrMore(change(part))
    case .item(let item, let part): .item(item, change(part))
    case .stroke(let item, let pause, let hand, let part):
      .stroke(item, pause: pause, by: hand, change(part))
    case .phase, .begin, .recognize: self
    }
  }
}

extension Value: Tree {
  /// The values that it is computed from, from left to right; none for one that is measured or given.
  package var children: [Value] {
    switch self {
    case .constant, .input, .measure, .reach, .viewWidth, .viewHeight, .landing: []
    case .add(let left, let right), .subtract(let left, let right), .multiply(let left, let right),
      .divide(let left, let right), .minimum(let left, let right), .maximum(let left, let right),
      .hypotenuse(let left, let right):
      [left, right]
    case .negate(let part), .magnitude(let part): [part]
    }
  }

  /// The values in it that are measured or given.
  package var atoms: [Value] { all.filter { $0.children.isEmpty } }
}

extension Test: Tree {
  /// The tests right inside it, from left to right.
  package var children: [Test] {
    switch self {
    case .compare, .duration, .span, .isKind, .isHeld: []
    case .and(let left, let right), .or(let left, let right): [left, right]
    case .not(let inner): [inner]
    }
  }

  /// The two sides of all comparisons in it.
  package var compared: [Value] {
    all.reduce(into: []) { found, test in
      if case .compare(_, let left, let right) = test { found += [left, right] }
    }
  }

  /// The values that it asks for which are measured or given; a duration that is compared with a time
  /// is one of them.
  package var atoms: [Value] {
    all.flatMap { test -> [Value] in
      switch test {
      case .compare(_, let left, let right): left.atoms + right.atoms
      case .duration(let item, _, _), .span(let item, _, _): [.measure(.duration, item)]
      case .isKind, .isHeld, .and, .or, .not: []
      }
    }
  }
}
