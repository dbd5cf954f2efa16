import GestureModel
import GestureRuntime
import GestureSyntax
import GestureReference

/// Models that say the same of what is drawn elsewhere, or seen in a mirror.
extension Gesture {
  /// The gesture for touches that are moved by so much.
  func moved(by dx: Float, _ dy: Float) -> Gesture {
    changingMeasures {
      switch $0.axis {
      case .horizontal: .subtract($0, .constant(dx))
      case .vertical: .subtract($0, .constant(dy))
      case nil: $0
      }
    } reaches: {
      Reach(
        item: $0.item, minX: .add($0.minX, .constant(dx)), minY: .add($0.minY, .constant(dy)),
        maxX: .add($0.maxX, .constant(dx)), maxY: .add($0.maxY, .constant(dy)))
    }
  }

  /// The gesture for touches whose x has the other sign.
  var mirrored: Gesture {
    var gesture = changingMeasures {
      switch $0 {
      case .landing(.x): .negate($0)
      case .measure(let measure, let item): measure.mirrored(of: item)
      default: $0
      }
    } reaches: {
      Reach(
        item: $0.item, minX: .negate($0.maxX), minY: $0.minY, maxX: .negate($0.minX),
        maxY: $0.maxY)
    }
    gesture.body = body.mapMotions(\.mirrored)
    return gesture
  }

  /// Whether a condition is about one of these measures.
  func mentions(_ measures: Set<Measure>) -> Bool {
    var found = false
    _ = changingMeasures {
      if case .measure(let measure, _) = $0, measures.contains(measure) { found = true }
      return $0
    } reaches: {
      $0
    }
    return found
  }

  private func changingMeasures(
    _ change: (Value) -> Value, reaches changeReach: (Reach) -> Reach
  ) -> Gesture {
    var gesture = self
    gesture.settings.only = settings.only?.changingMeasures(change)
    for index in conditions.indices {
      gesture.conditions[index].test = conditions[index].test.changingMeasures(change)
    }
    gesture.reaches = reaches.map {
      var reach = $0
      reach.minX = $0.minX.changingMeasures(change)
      reach.minY = $0.minY.changingMeasures(change)
      reach.maxX = $0.maxX.changingMeasures(change)
      reach.maxY = $0.maxY.changingMeasures(change)
      return changeReach(reach)
    }
    for index in preferences.indices {
      gesture.preferences[index].distance = preferences[index].distance.changingMeasures(change)
    }
    for index in reports.indices {
      gesture.reports[index].values = reports[index].values.map { $0.changingMeasures(change) }
    }
    return gesture
  }
}

private enum Axis { case horizontal, vertical }

extension Value {
  /// The axis along which it measures a place, if it is a measure of one.
  fileprivate var axis: Axis? {
    switch self {
    case .measure(let measure, _): measure.axis
    case .landing(.x): .horizontal
    case .landing(.y): .vertical
    default: nil
    }
  }
}

extension Measure {
  /// What it is of an item in the mirror.
  fileprivate func mirrored(of item: ItemID) -> Value {
    switch self {
    case .minX: .negate(.measure(.maxX, item))
    case .maxX: .negate(.measure(.minX, item))
    case .leftmost: .negate(.measure(.rightmost, item))
    case .rightmost: .negate(.measure(.leftmost, item))
    case .startX, .endX, .locationX, .velocityX, .turn, .angle, .rotation, .startRotation,
      .rotationVelocity:
      .negate(.measure(self, item))
    case .startY, .endY, .minY, .maxY, .length, .stray, .duration, .velocityY, .locationY,
      .force, .radius, .touches, .spread, .scale, .startScale, .scaleVelocity, .corner, .rounds,
      .topmost,
      .bottommost:
      .measure(self, item)
    }
  }

  fileprivate var axis: Axis? {
    switch self {
    case .startX, .endX, .minX, .maxX, .locationX, .leftmost, .rightmost: .horizontal
    case .startY, .endY, .minY, .maxY, .locationY, .topmost, .bottommost: .vertical
    case .length, .stray, .turn, .angle, .duration, .velocityX, .velocityY, .force, .radius,
      .touches,
      .spread, .scale, .startScale, .scaleVelocity, .rotation, .startRotation, .rotationVelocity,
      .corner, .rounds:
      nil
    }
  }
}

extension Motion {
  fileprivate var mirrored: Motion {
    switch self {
    case .move(let sectors): .move(sectors.map(\.mirrored))
    case .course(let course): .course(course.mirrored)
    case .any, .hold, .lift, .grip: self
    }
  }
}

extension Sector {
  fileprivate var mirrored: Sector {
    Sector(firstX: -lastX, firstY: lastY, lastX: -firstX, lastY: firstY)
  }
}

extension Test {
  fileprivate func changingMeasures(_ change: (Value) -> Value) -> Test {
    switch self {
    case .compare(let comparison, let left, let right):
      .compare(comparison, left.changingMeasures(change), right.changingMeasures(change))
    case .duration, .span, .isKind, .isHeld: self
    case .and(let left, let right):
      .and(left.changingMeasures(change), right.changingMeasures(change))
    case .or(let left, let right):
      .or(left.changingMeasures(change), right.changingMeasures(change))
    case .not(let inner): .not(inner.changingMeasures(change))
    }
  }
}

extension Value {
  fileprivate func changingMeasures(_ change: (Value) -> Value) -> Value {
    func changed(_ value: Value) -> Value { value.changingMeasures(change) }
    return switch self {
    case .measure, .landing: change(self)
    case .constant, .input, .reach, .viewWidth, .viewHeight: self
    case .add(let left, let right): .add(changed(left), changed(right))
    case .subtract(let left, let right): .subtract(changed(left), changed(right))
    case .multiply(let left, let right): .multiply(changed(left), changed(right))
    case .divide(let left, let right): .divide(changed(left), changed(right))
    case .negate(let inner): .negate(changed(inner))
    case .magnitude(let inner): .magnitude(changed(inner))
    case .minimum(let left, let right): .minimum(changed(left), changed(right))
    case .maximum(let left, let right): .maximum(changed(left), changed(right))
    case .hypotenuse(let left, let right): .hypotenuse(changed(left), changed(right))
    }
  }
}
