// What a condition is about.
extension Condition {
  /// The items whose measures the condition mentions.
  package func mentionedItems(in gesture: Gesture) -> Set<ID<Item>> {
    test.leaves.reduce(into: []) { $0.formUnion($1.items(in: gesture)) }
  }

  /// Whether the condition cannot be judged without the size of the view.
  package func mentionsView(in gesture: Gesture) -> Bool {
    test.leaves.contains { $0.isView(in: gesture) }
  }
}

extension Test {
  /// The items whose `corner` it mentions.
  var corners: Set<ID<Item>> {
    leaves.reduce(into: []) { found, value in
      if case .measure(.corner, let item) = value { found.insert(item) }
    }
  }

  /// The values in it that are not made of others.
  fileprivate var leaves: [Value] {
    switch self {
    case .compare(_, let left, let right): left.leaves + right.leaves
    case .duration(let item, _, _), .span(let item, _, _): [.measure(.duration, item)]
    case .isKind, .isHeld: []
    case .and(let left, let right), .or(let left, let right): left.leaves + right.leaves
    case .not(let operand): operand.leaves
    }
  }
}

extension Value {
  /// The values in it that are not made of others.
  fileprivate var leaves: [Value] {
    switch self {
    case .constant, .input, .viewWidth, .viewHeight, .landing, .measure, .reach: [self]
    case .negate(let operand), .magnitude(let operand): operand.leaves
    case .add(let left, let right), .subtract(let left, let right),
      .multiply(let left, let right), .divide(let left, let right),
      .minimum(let left, let right), .maximum(let left, let right),
      .hypotenuse(let left, let right):
      left.leaves + right.leaves
    }
  }

  /// The points and the box that a leaf is measured from, and the item that it is measured of.
  private func reach(in gesture: Gesture) -> Reach? {
    switch self {
    case .measure(let measure, _): measure.point.map { gesture.reaches[$0.rawValue] }
    case .reach(let reach): gesture.reaches[reach.rawValue]
    case .constant, .input, .viewWidth, .viewHeight, .landing, .negate, .magnitude, .add, .subtract,
      .multiply, .divide, .minimum, .maximum, .hypotenuse:
      nil
    }
  }

  /// The items that a leaf mentions.
  fileprivate func items(in gesture: Gesture) -> Set<ID<Item>> {
    if let reach = reach(in: gesture) {
      return reach.leaves.reduce(into: [reach.item]) { $0.formUnion($1.items(in: gesture)) }
    }
    guard case .measure(_, let item) = self else { return [] }
    return [item]
  }

  /// Whether a leaf is the size of the view, or is measured from there.
  fileprivate func isView(in gesture: Gesture) -> Bool {
    if self == .viewWidth || self == .viewHeight { return true }
    return reach(in: gesture)?.leaves.contains { $0.isView(in: gesture) } ?? false
  }
}

extension Reach {
  /// The items that the place is made of.
  var placeItems: Set<ID<Item>> {
    leaves.reduce(into: []) { found, value in
      if case .measure(_, let item) = value { found.insert(item) }
    }
  }

  fileprivate var leaves: [Value] { minX.leaves + minY.leaves + maxX.leaves + maxY.leaves }
}
