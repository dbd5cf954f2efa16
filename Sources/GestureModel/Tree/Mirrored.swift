import GestureRuntime
import GestureSyntax

// `mirrored { }`: with left and right exchanged.
extension GestureChecker {
  /// The items in a mirror, judged as the mirror shows the drawing.
  mutating func mirrored(
    _ group: GroupSyntax, _ syntax: ItemSyntax, in scope: inout Scope
  ) -> Node {
    let item = groupItem(group, syntax)
    var inner = scope
    let (firstItem, firstDraft, firstReach) = (items.count, conditions.count, reaches.count)
    let written = Node.sequence(of: nodes(of: body(group), .group, in: &inner))
    for index in firstItem..<max(firstItem, items.count) {
      motions[ID(index)] = motions[ID(index)]?.mirrored
    }
    var mirror = Mirror(reaches: reaches, firstOwn: firstReach)
    for index in firstDraft..<max(firstDraft, conditions.count) {
      conditions[index].test = mirror.image(of: conditions[index].test)
    }
    if mirror.reaches.count > Limit.reaches { reportLimit(.tooManyReaches, at: group.word) }
    reaches = mirror.reaches
    let whole = finish(written.mirrored, item, syntax, outer: scope, in: &inner)
    scope.names = inner.names
    return whole
  }
}

/// Says of a drawing what a statement says of its image in a mirror that is as wide as the view.
private struct Mirror {
  /// The reaches of the gesture so far; those that are seen in the mirror are added, or stand in the
  /// place of those that nothing else mentions.
  var reaches: [Reach]
  /// The first reach that only what is mirrored mentions.
  let firstOwn: Int
  private var images: [ID<Reach>: ID<Reach>] = [:]

  init(reaches: [Reach], firstOwn: Int) { (self.reaches, self.firstOwn) = (reaches, firstOwn) }

  /// What a value of the image is of the drawing.
  private enum Image {
    case value(Value)
    /// So far from the right edge of the view, where the value is so far from the left.
    case fromRight(Value)

    var value: Value {
      switch self {
      case .value(let value): value
      case .fromRight(.subtract(.viewWidth, let x)): x
      case .fromRight(let x): .subtract(.viewWidth, x)
      }
    }
  }

  mutating func image(of test: Test) -> Test {
    switch test {
    case .compare(let comparison, let left, let right):
      let images = (image(of: left), image(of: right))
      if case .fromRight(let x) = images.0, case .fromRight(let other) = images.1 {
        return .compare(comparison, other, x)
      }
      return .compare(comparison, images.0.value, images.1.value)
    case .duration, .span, .isKind, .isHeld: return test
    case .and(let left, let right): return .and(image(of: left), image(of: right))
    case .or(let left, let right): return .or(image(of: left), image(of: right))
    case .not(let inner): return .not(image(of: inner))
    }
  }

  private mutating func image(of value: Value) -> Image {
    switch value {
    case .constant, .input, .viewWidth, .viewHeight, .landing: return .value(value)
    case .measure(let measure, let item): return image(of: measure, item)
    case .reach(let reach): return .value(.reach(image(of: reach)))
    case .subtract(let left, let right):
      return Self.difference(image(of: left), image(of: right))
    case .add(let left, let right):
      return .value(.add(image(of: left).value, image(of: right).value))
    case .multiply(.add(let left, let right), .constant(0.5)):
      // The middle of two places is one.
      if case .fromRight(let x) = image(of: left), case .fromRight(let other) = image(of: right) {
        return .fromRight(.multiply(.add(other, x), .constant(0.5)))
      }
      let sum = Value.add(image(of: left).value, image(of: right).value)
      return .value(.multiply(sum, .constant(0.5)))
    case .multiply(let left, let right):
      return .value(.multiply(image(of: left).value, image(of: right).value))
    case .divide(let left, let right):
      return .value(.divide(image(of: left).value, image(of: right).value))
    case .negate(let part): return .value(.negate(image(of: part).value))
    case .magnitude(let part): return .value(.magnitude(image(of: part).value.withoutSign))
    case .minimum(let left, let right):
      return Self.extreme(image(of: left), image(of: right), Value.minimum, Value.maximum)
    case .maximum(let left, let right):
      return Self.extreme(image(of: left), image(of: right), Value.maximum, Value.minimum)
    case .hypotenuse(let left, let right):
      return .value(
        .hypotenuse(image(of: left).value.withoutSign, image(of: right).value.withoutSign))
    }
  }

  private static func difference(_ left: Image, _ right: Image) -> Image {
    switch (left, right) {
    case (.fromRight(let x), .fromRight(let other)): .value(.subtract(other, x))
    case (.fromRight(let x), .value(.viewWidth)): .value(.negate(x))
    case (.value(.viewWidth), .fromRight(let x)): .value(x)
    case (.fromRight(let x), .value(.multiply(.viewWidth, .constant(0.5)))):
      .value(.subtract(.multiply(.viewWidth, .constant(0.5)), x))
    case (.value(.negate(let x)), .value(.negate(let other))):
      .value(.negate(.subtract(x, other)))
    case (.fromRight, .value), (.value, .fromRight), (.value, .value):
      .value(.subtract(left.value, right.value))
    }
  }

  private static func extreme(
    _ left: Image, _ right: Image, _ same: (Value, Value) -> Value,
    _ other: (Value, Value) -> Value
  ) -> Image {
    if case .fromRight(let x) = left, case .fromRight(let y) = right {
      return .fromRight(other(x, y))
    }
    return .value(same(left.value, right.value))
  }

  private mutating func image(of measure: Measure, _ item: ID<Item>) -> Image {
    switch measure {
    case .startX, .endX, .locationX: .fromRight(.measure(measure, item))
    case .minX: .fromRight(.measure(.maxX, item))
    case .maxX: .fromRight(.measure(.minX, item))
    case .leftmost: .fromRight(.measure(.rightmost, item))
    case .rightmost: .fromRight(.measure(.leftmost, item))
    case .turn, .velocityX, .rotation, .startRotation, .rotationVelocity:
      .value(.negate(.measure(measure, item)))
    case .angle(let point): .value(.negate(.measure(.angle(image(of: point)), item)))
    case .startY, .endY, .minY, .maxY, .topmost, .bottommost, .length, .stray, .corner, .rounds,
      .duration, .velocityY, .locationY, .force, .radius, .touches, .spread, .scale, .startScale,
      .scaleVelocity:
      .value(.measure(measure, item))
    }
  }

  /// The same points, measured from where the place is that the mirror shows.
  private mutating func image(of id: ID<Reach>) -> ID<Reach> {
    if let known = images[id] { return known }
    let reach = reaches[id.rawValue]
    let (left, right) = (place(of: reach.maxX), place(of: reach.minX))
    let image = Reach(
      item: reach.item, minX: left, minY: reach.minY, maxX: right, maxY: reach.maxY)
    if id.rawValue >= firstOwn {
      reaches[id.rawValue] = image
      images[id] = id
    } else if let known = reaches.firstIndex(of: image) {
      images[id] = ID(known)
    } else {
      reaches.append(image)
      images[id] = ID(reaches.count - 1)
    }
    return images[id] ?? id
  }

  /// Where a place of the image is.
  private mutating func place(of x: Value) -> Value {
    switch image(of: x) {
    case .fromRight(let x): x
    case .value(.constant(0)): .viewWidth
    case .value(.viewWidth): .constant(0)
    case .value(let x): .subtract(.viewWidth, x)
    }
  }
}

extension Node {
  /// This node with left and right exchanged.
  fileprivate var mirrored: Node {
    if case .phase(let phase) = self { .phase(phase.mirrored) } else { mapChildren { $0.mirrored } }
  }
}

extension Phase {
  fileprivate var mirrored: Phase {
    var phase = self
    phase.motion = motion.mirrored
    if motion.takesSteps { phase.turns.formSymmetricDifference(.mirrored) }
    return phase
  }
}

extension Motion {
  fileprivate var mirrored: Motion {
    switch self {
    case .move(let sectors): .move(sectors.map { $0.mirrored })
    case .course(let course): .course(course.mirrored)
    case .any, .hold, .lift, .grip: self
    }
  }
}

extension Sector {
  /// The sector in a mirror. Subtracting from zero keeps zeros positive.
  fileprivate var mirrored: Sector {
    Sector(firstX: 0 - lastX, firstY: lastY, lastX: 0 - firstX, lastY: firstY)
  }
}
