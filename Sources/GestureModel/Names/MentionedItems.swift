// Which items a condition is about.
extension Condition {
  /// The items whose measures the condition mentions.
  package func mentionedItems(in gesture: Gesture) -> Set<ID<Item>> { test.items(in: gesture) }
}

extension Test {
  fileprivate func items(in gesture: Gesture) -> Set<ID<Item>> {
    switch self {
    case .compare(_, let left, let right):
      left.items(in: gesture).union(right.items(in: gesture))
    case .duration(let item, _, _): [item]
    case .isKind: []
    case .and(let left, let right), .or(let left, let right):
      left.items(in: gesture).union(right.items(in: gesture))
    case .not(let operand): operand.items(in: gesture)
    }
  }
}

extension Value {
  fileprivate func items(in gesture: Gesture) -> Set<ID<Item>> {
    switch self {
    case .constant, .viewWidth, .viewHeight, .landing: []
    case .measure(let measure, let item):
      measure.point.map { gesture.reaches[$0.rawValue].items(in: gesture) } ?? [item]
    case .reach(let reach): gesture.reaches[reach.rawValue].items(in: gesture)
    case .negate(let operand), .magnitude(let operand): operand.items(in: gesture)
    case .add(let left, let right), .subtract(let left, let right),
      .multiply(let left, let right), .divide(let left, let right),
      .minimum(let left, let right), .maximum(let left, let right),
      .hypotenuse(let left, let right):
      left.items(in: gesture).union(right.items(in: gesture))
    }
  }
}

extension Reach {
  fileprivate func items(in gesture: Gesture) -> Set<ID<Item>> {
    [minX, minY, maxX, maxY].reduce(into: [item]) { $0.formUnion($1.items(in: gesture)) }
  }
}
