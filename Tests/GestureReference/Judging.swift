import GestureModel
import GestureRuntime

extension ReferencePlan {
  /// Whether all of these conditions hold for a token.
  func hold(_ numbers: [Int], for token: ReferenceToken) -> Bool {
    numbers.allSatisfy { holds(gesture.conditions[$0].test, for: token) }
  }

  /// Whether every condition with this schedule holds.
  func holdAll(scheduled schedule: Schedule, for token: ReferenceToken) -> Bool {
    hold(
      gesture.conditions.indices.filter { gesture.conditions[$0].schedule == schedule }, for: token)
  }

  /// Whether the gesture sees a touch that lands, or a pointer that comes.
  func sees(_ touch: Touch) -> Bool {
    gesture.settings.only.map { holds($0, for: ReferenceToken(landing: touch)) } ?? true
  }

  func holds(_ test: Test, for token: ReferenceToken) -> Bool {
    switch test {
    case .compare(let comparison, let left, let right):
      compares(value(left, for: token), comparison, value(right, for: token))
    case .duration(let item, let comparison, let limit):
      comparison.holds(token.items[item]?.duration ?? 0, limit)
    case .span(let item, let comparison, let limit):
      microseconds(limit).map { comparison.holds(token.items[item]?.duration ?? 0, $0) } ?? false
    case .isKind(let kind): token.landing?.kind == kind
    case .isHeld(let held): token.landing?.held.isSuperset(of: held) == true
    case .and(let left, let right): holds(left, for: token) && holds(right, for: token)
    case .or(let left, let right): holds(left, for: token) || holds(right, for: token)
    case .not(let inner): !holds(inner, for: token)
    }
  }

  /// A value for a token; an item that has not started measures 0.
  func value(_ value: Value, for token: ReferenceToken) -> Float {
    func of(_ value: Value) -> Float { self.value(value, for: token) }
    switch value {
    case .constant(let constant): return constant
    case .input(let input, let part): return number(of: input, part)
    case .measure(.angle(let point), _): return token.angle(about: point.rawValue)
    case .measure(let measure, let item): return token.items[item]?[measure] ?? 0
    case .reach(let reach): return (token.reaches[reach.rawValue] ?? []).reduce(0, largest)
    case .landing(let measure): return token.landing?.value(of: measure) ?? 0
    case .viewWidth: return view?.width ?? .nan
    case .viewHeight: return view?.height ?? .nan
    case .add(let left, let right): return of(left) + of(right)
    case .subtract(let left, let right): return of(left) - of(right)
    case .multiply(let left, let right): return of(left) * of(right)
    case .divide(let left, let right):
      let divisor = of(right)
      return divisor == 0 ? .nan : of(left) / divisor
    case .negate(let inner): return -of(inner)
    case .magnitude(let inner): return abs(of(inner))
    case .minimum(let left, let right): return smallest(of(left), of(right))
    case .maximum(let left, let right): return largest(of(left), of(right))
    case .hypotenuse(let left, let right):
      let (x, y) = (of(left), of(right))
      return (x * x + y * y).squareRoot()
    }
  }

  /// How far a point lies outside the box of a reach, as the box is now.
  func distance(of point: Point, from reach: Reach, for token: ReferenceToken) -> Float {
    let left = value(reach.minX, for: token) - point.x
    let right = point.x - value(reach.maxX, for: token)
    let above = value(reach.minY, for: token) - point.y
    let below = point.y - value(reach.maxY, for: token)
    let x = largest(largest(left, right), 0)
    let y = largest(largest(above, below), 0)
    return (x * x + y * y).squareRoot()
  }
}

/// The larger of two; not-a-number if either is.
private func largest(_ left: Float, _ right: Float) -> Float {
  left.isNaN || right.isNaN ? .nan : max(left, right)
}

/// The smaller of two; not-a-number if either is.
private func smallest(_ left: Float, _ right: Float) -> Float {
  left.isNaN || right.isNaN ? .nan : min(left, right)
}

extension Touch {
  fileprivate func value(of measure: TouchMeasure) -> Float {
    switch measure {
    case .x: x
    case .y: y
    case .force: force
    case .radius: radius
    }
  }
}

// MARK: - Comparisons

extension ReferencePlan {
  private func compares(_ left: Float, _ comparison: Comparison, _ right: Float) -> Bool {
    if left.isNaN || right.isNaN { return false }
    return switch comparison {
    case .less: !isAtMost(right, left)
    case .lessOrEqual: isAtMost(left, right)
    case .greater: !isAtMost(left, right)
    case .greaterOrEqual: isAtMost(right, left)
    case .equal: isAtMost(left, right) && isAtMost(right, left)
    case .notEqual: !isAtMost(left, right) || !isAtMost(right, left)
    }
  }

  /// Whether a number is at most another, or above it by no more than rounding.
  func isAtMost(_ left: Float, _ right: Float) -> Bool {
    let share: Float = brokenRule == .rounding ? 0 : 0x1p-16
    return left <= right || left - right <= share * min(left.magnitude, right.magnitude)
  }
}

// MARK: - Which conditions are judged where

extension ReferencePlan {
  /// Whether no final condition whose guard is ahead is false.
  func survives(_ token: ReferenceToken, hasBegun: Bool) -> Bool {
    hold(finals(of: token, hasBegun: hasBegun), for: token)
  }

  /// The final conditions of the items a token is inside, whose guard is still ahead.
  func finals(of token: ReferenceToken, hasBegun: Bool) -> [Int] {
    let inside = leaf(of: token).items
    return gesture.conditions.indices.filter { number in
      let condition = gesture.conditions[number]
      guard let item = condition.finalItem, inside.contains(item) else { return false }
      switch condition.schedule {
      case .exit(let items): return !items.isDisjoint(with: inside)
      case .end: return true
      case .begin: return !hasBegun
      case .entry, .landing: return false
      }
    }
  }

  /// Whether the conditions of entering hold for a token that has just gone along an edge.
  func mayEnter(_ edge: ReferenceEdge, _ token: ReferenceToken) -> Bool {
    edge.entered.allSatisfy { holdAll(scheduled: .entry($0), for: token) }
  }

  /// Judges the ways out of a token's leaf, which gives its state.
  ///
  /// A landed token has none; a lapsed one loses ways and gains none.
  func judgeWays(of token: inout ReferenceToken) {
    if token.isLanded { return }
    let open = leaf(of: token).ways.map { hold($0, for: token) }
    token.open = token.hasLapsed ? zip(token.open, open).map { $0 && $1 } : open
  }

  /// What a token may have strayed to be accepted or to pass a marker.
  func isWithinTolerance(_ token: ReferenceToken) -> Bool {
    isAtMost(token.stray, tolerance(of: token))
  }

  func tolerance(of token: ReferenceToken) -> Float {
    amount(gesture.settings.toleranceBase)
      + amount(gesture.settings.toleranceRatio) * token.length
  }

  /// How far a token is from what is preferred at its end.
  func preference(of token: ReferenceToken) -> Float {
    gesture.preferences.reduce(0) { sum, preference in
      let distance = value(preference.distance, for: token)
      return distance > 0 ? sum + distance : sum
    }
  }

  /// The reported values, with one not-a-number for all.
  func reports(for token: ReferenceToken) -> [Float] {
    gesture.reports.flatMap(\.values).map { value($0, for: token) }.map { $0.isNaN ? .nan : $0 }
  }
}
