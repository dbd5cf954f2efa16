import GestureRuntime

/// How much one statement, or one gesture, takes beside another of the same form with other numbers.
package enum Strictness: Hashable, Sendable {
  /// What it takes the other takes, too.
  case stricter
  case same
  /// It takes what the other takes.
  case looser

  /// What two of them come to together; `nil` if they go opposite ways.
  fileprivate func joined(_ other: Strictness) -> Strictness? {
    if self == other || other == .same { return self }
    return self == .same ? other : nil
  }

  fileprivate var opposite: Strictness {
    switch self {
    case .stricter: .looser
    case .same: .same
    case .looser: .stricter
    }
  }

  fileprivate static func all(_ parts: [Strictness?]) -> Strictness? {
    parts.reduce(.same) { sum, part in
      guard let sum, let part else { return nil }
      return sum.joined(part)
    }
  }
}

extension Gesture {
  /// How much it takes beside another gesture that differs in limits, in the tolerance and in how wide
  /// directions are; `nil` if that is not known, or if it differs in more.
  package func strictness(beside other: Gesture) -> Strictness? {
    guard conditions.count == other.conditions.count, withoutNumbers == other.withoutNumbers else {
      return nil
    }
    let tolerance = Strictness.all([
      Strictness(settings.toleranceBase, other.settings.toleranceBase),
      Strictness(settings.toleranceRatio, other.settings.toleranceRatio),
    ])
    let tests = zip(conditions, other.conditions).map { $0.test.strictness(beside: $1.test) }
    return Strictness.all([tolerance, body.strictness(beside: other.body)] + tests)
  }

  /// What has to be the same in both.
  private var withoutNumbers: Gesture {
    var gesture = unplaced
    (gesture.settings.toleranceBase, gesture.settings.toleranceRatio) = (0, 0)
    for index in items.indices { gesture.items[index].title = "" }
    for index in conditions.indices {
      gesture.conditions[index].text = ""
      gesture.conditions[index].test = .isKind(.finger)
    }
    gesture.body = .sequence([])
    return gesture
  }
}

extension Strictness {
  /// That of an upper limit beside another.
  fileprivate init?<Limit: Comparable>(_ limit: Limit, _ other: Limit) {
    if limit == other {
      self = .same
    } else if limit < other {
      self = .stricter
    } else if limit > other {
      self = .looser
    } else {
      return nil
    }
  }
}

// MARK: What is drawn

extension Node {
  fileprivate func strictness(beside other: Node) -> Strictness? {
    func all(_ parts: [Node], _ others: [Node]) -> Strictness? {
      guard parts.count == others.count else { return nil }
      return Strictness.all(zip(parts, others).map { $0.strictness(beside: $1) })
    }
    switch (self, other) {
    case (.sequence(let parts), .sequence(let others)), (.choice(let parts), .choice(let others)):
      return all(parts, others)
    case (.optional(let part), .optional(let other)), (.oneOrMore(let part), .oneOrMore(let other)):
      return part.strictness(beside: other)
    case (.item(let item, let part), .item(let otherItem, let other)) where item == otherItem:
      return part.strictness(beside: other)
    case (
      .stroke(let item, let pause, let hand, let part),
      .stroke(let otherItem, let otherPause, let otherHand, let other)
    ) where item == otherItem && pause == otherPause && hand == otherHand:
      return part.strictness(beside: other)
    case (.phase(let phase), .phase(let other)) where phase.item == other.item:
      return phase.motion.strictness(beside: other.motion)
    case (.begin, .begin), (.recognize, .recognize): return .same
    case (.sequence, _), (.choice, _), (.optional, _), (.oneOrMore, _), (.item, _), (.stroke, _),
      (.phase, _), (.begin, _), (.recognize, _):
      return nil
    }
  }
}

extension Motion {
  fileprivate func strictness(beside other: Motion) -> Strictness? {
    if self == other { return .same }
    guard case .move(let sectors) = self, case .move(let others) = other,
      sectors.count == others.count
    else { return nil }
    return Strictness.all(zip(sectors, others).map { $0.strictness(beside: $1) })
  }
}

extension Sector {
  fileprivate func strictness(beside other: Sector) -> Strictness? {
    if self == other { return .same }
    if holds(other) { return .looser }
    return other.holds(self) ? .stricter : nil
  }

  /// Whether another one is in it whose edges are less than a right angle from its own.
  private func holds(_ other: Sector) -> Bool {
    let firstDot = firstX * other.firstX + firstY * other.firstY
    let lastDot = lastX * other.lastX + lastY * other.lastY
    return firstX * other.firstY - firstY * other.firstX >= 0 && firstDot > 0
      && other.lastX * lastY - other.lastY * lastX >= 0 && lastDot > 0
  }
}

// MARK: What is asked

extension Test {
  fileprivate func strictness(beside other: Test) -> Strictness? {
    if self == other { return .same }
    switch (self, other) {
    case (
      .compare(let comparison, let left, let right),
      .compare(let otherComparison, let otherLeft, let otherRight)
    ) where comparison == otherComparison:
      guard let lower = left.strictness(beside: otherLeft),
        let upper = right.strictness(beside: otherRight)
      else { return nil }
      // A greater value on the right of `<` takes more, as a greater limit does.
      if comparison.isUpperBound { return lower.opposite.joined(upper) }
      return comparison.isLowerBound ? lower.joined(upper.opposite) : nil
    case (
      .duration(let item, let comparison, let limit),
      .duration(let otherItem, let otherComparison, let otherLimit)
    ) where item == otherItem && comparison == otherComparison:
      let strictness = Strictness(limit, otherLimit)
      if comparison.isUpperBound { return strictness }
      return comparison.isLowerBound ? strictness?.opposite : nil
    case (.and(let left, let right), .and(let otherLeft, let otherRight)),
      (.or(let left, let right), .or(let otherLeft, let otherRight)):
      return Strictness.all([
        left.strictness(beside: otherLeft), right.strictness(beside: otherRight),
      ])
    case (.not(let inner), .not(let other)): return inner.strictness(beside: other)?.opposite
    case (.compare, _), (.duration, _), (.isKind, _), (.and, _), (.or, _), (.not, _): return nil
    }
  }
}

extension Value {
  /// As if it were an upper limit: looser where it is never less than another, on every path.
  fileprivate func strictness(beside other: Value) -> Strictness? {
    if self == other { return .same }
    switch (self, other) {
    case (.constant(let number), .constant(let other)): return Strictness(number, other)
    case (.add(let left, let right), .add(let otherLeft, let otherRight)),
      (.minimum(let left, let right), .minimum(let otherLeft, let otherRight)),
      (.maximum(let left, let right), .maximum(let otherLeft, let otherRight)):
      return Strictness.all([
        left.strictness(beside: otherLeft), right.strictness(beside: otherRight),
      ])
    case (.subtract(let left, let right), .subtract(let otherLeft, let otherRight)):
      return Strictness.all([
        left.strictness(beside: otherLeft), right.strictness(beside: otherRight)?.opposite,
      ])
    case (.multiply(let left, let right), .multiply(let otherLeft, let otherRight)):
      if left == otherLeft, left.isNeverNegative { return right.strictness(beside: otherRight) }
      if right == otherRight, right.isNeverNegative { return left.strictness(beside: otherLeft) }
      return nil
    case (.divide(let left, let right), .divide(let otherLeft, let otherRight))
    where right == otherRight && right.isNeverNegative:
      return left.strictness(beside: otherLeft)
    case (.negate(let inner), .negate(let other)): return inner.strictness(beside: other)?.opposite
    case (.constant, _), (.measure, _), (.reach, _), (.viewWidth, _), (.viewHeight, _),
      (.landing, _), (.add, _), (.subtract, _), (.multiply, _), (.divide, _), (.negate, _),
      (.magnitude, _), (.minimum, _), (.maximum, _), (.hypotenuse, _):
      return nil
    }
  }
}
