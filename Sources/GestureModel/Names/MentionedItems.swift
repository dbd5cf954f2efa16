// What a condition is about.
extension Condition {
  /// The items whose measures the condition mentions.
  package func mentionedItems(in gesture: Gesture) -> Set<ID<Item>> {
    test.atoms.reduce(into: []) { $0.formUnion($1.items(in: gesture)) }
  }

  /// Whether the condition cannot be judged without the size of the view.
  package func mentionsView(in gesture: Gesture) -> Bool {
    test.atoms.contains { $0.isView(in: gesture) }
  }
}

extension Test {
  /// The items whose `corner` it mentions.
  var corners: Set<ID<Item>> {
    atoms.reduce(into: []) { found, value in
      if case .measure(.corner, let item) = value { found.insert(item) }
    }
  }
}

extension Value {
  /// The points and the box that an atom is measured from, and the item that it is measured of.
  private func reach(in gesture: Gesture) -> Reach? {
    switch self {
    case .measure(let measure, _): measure.point.map { gesture.reaches[$0.rawValue] }
    case .reach(let reach): gesture.reaches[reach.rawValue]
    case .constant, .input, .viewWidth, .viewHeight, .landing, .negate, .magnitude, .add, .subtract,
      .multiply, .divide, .minimum, .maximum, .hypotenuse:
      nil
    }
  }

  /// The items that an atom mentions.
  fileprivate func items(in gesture: Gesture) -> Set<ID<Item>> {
    if let reach = reach(in: gesture) {
      return reach.atoms.reduce(into: [reach.item]) { $0.formUnion($1.items(in: gesture)) }
    }
    guard case .measure(_, let item) = self else { return [] }
    return [item]
  }

  /// Whether an atom is the size of the view, or is measured from there.
  fileprivate func isView(in gesture: Gesture) -> Bool {
    if self == .viewWidth || self == .viewHeight { return true }
    return reach(in: gesture)?.atoms.contains { $0.isView(in: gesture) } ?? false
  }
}

extension Reach {
  /// The items that the place is made of.
  var placeItems: Set<ID<Item>> {
    atoms.reduce(into: []) { found, value in
      if case .measure(_, let item) = value { found.insert(item) }
    }
  }

  fileprivate var atoms: [Value] { minX.atoms + minY.atoms + maxX.atoms + maxY.atoms }
}
