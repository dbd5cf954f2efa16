import GestureModel
package import GestureRuntime

// Leads a search: what is found is tried on the table, so a slip here finds less, and nothing false.
// By how much a condition fails of what has been drawn, for the search to make it less.
extension Estimate {
  /// How far a test is from holding with something to spare; 0 if it does. The scale is what counts
  /// as one, in the unit of what is compared.
  func violation(
    of test: Test, per scale: Double, sparing spare: Spare = .little
  ) -> Double {
    switch test {
    case .compare(let comparison, let left, let right):
      var spare = spare
      if spare.shareOfPlaces != nil, left.shift != 0 || right.shift != 0 { spare.isOfPlaces = true }
      return comparison.violation(value(left), value(right), per: scale, sparing: spare)
    case .duration(let item, let comparison, let limit):
      let seconds = Double(limit) / 1_000_000
      let unit = max(seconds, 0.05)
      return comparison.violation(
        items[item.rawValue].duration, seconds, per: unit, sparing: spare)
    case .span(let item, let comparison, let limit):
      let seconds = value(limit.value)
      return comparison.violation(
        items[item.rawValue].duration, seconds, per: max(seconds, 0.05), sparing: spare)
    case .isKind(let kind): return instrument.kind == kind ? 0 : 1
    case .isHeld(let held): return instrument.held.isSuperset(of: held) ? 0 : 1
    case .and(let left, let right):
      return violation(of: left, per: scale, sparing: spare)
        + violation(of: right, per: scale, sparing: spare)
    case .or(let left, let right):
      return min(
        violation(of: left, per: scale, sparing: spare),
        violation(of: right, per: scale, sparing: spare))
    case .not(let inner): return violation(ofNot: inner, per: scale, sparing: spare)
    }
  }

  private func violation(ofNot test: Test, per scale: Double, sparing spare: Spare) -> Double {
    switch test {
    case .compare(let comparison, let left, let right):
      violation(of: .compare(comparison.negated, left, right), per: scale, sparing: spare)
    case .duration(let item, let comparison, let limit):
      violation(of: .duration(item, comparison.negated, limit), per: scale, sparing: spare)
    case .span(let item, let comparison, let limit):
      violation(of: .span(item, comparison.negated, limit), per: scale, sparing: spare)
    case .isKind(let kind): instrument.kind == kind ? 1 : 0
    case .isHeld(let held): instrument.held.isSuperset(of: held) ? 1 : 0
    case .and(let left, let right):
      violation(of: .or(.not(left), .not(right)), per: scale, sparing: spare)
    case .or(let left, let right):
      violation(of: .and(.not(left), .not(right)), per: scale, sparing: spare)
    case .not(let inner): violation(of: inner, per: scale, sparing: spare)
    }
  }
}

/// How much is to spare where two numbers are compared.
struct Spare: Hashable {
  /// Which share of the numbers, and an eighth of that of what counts as one.
  var share: Double
  /// Which share of them besides, as far as they are no larger than what a person draws: 60 points, 54°.
  var shareOfUsual: Double
  /// Which share of what a person draws two places are apart that the gesture tells apart; `nil` for the
  /// same as of other numbers.
  var shareOfPlaces: Double?
  /// Whether the numbers are places. How far they are from the view's corner says nothing about how far
  /// apart they should be.
  var isOfPlaces = false

  /// Spare that covers the error of the estimate: a condition met with it holds on the table.
  static let little = Spare(share: 0.04, shareOfUsual: 0)
  /// The spare of a typical drawing of the gesture.
  static let usual = Spare(share: 0.04, shareOfUsual: 0.4, shareOfPlaces: 0.2)

  /// How much that is of two numbers.
  ///
  /// - Parameters:
  ///   - size: The larger one.
  ///   - scale: What counts as one.
  /// - Returns: In their unit.
  func amount(of size: Double, per scale: Double) -> Double {
    if isOfPlaces, let shareOfPlaces { return shareOfPlaces * Self.usualShare * scale }
    return share * (size + scale / 8) + shareOfUsual * min(size, Self.usualShare * scale)
  }

  /// What a person draws, measured by what counts as one.
  private static let usualShare = 0.6
}

extension Value {
  /// By how much it grows if a drawing is moved by a point to the right and down: 1 for a place.
  fileprivate var shift: Double {
    switch self {
    case .measure(let measure, _): measure.isPlace ? 1 : 0
    case .landing(let measure):
      switch measure {
      case .x, .y: 1
      case .force, .radius: 0
      }
    case .constant, .reach, .viewWidth, .viewHeight, .input: 0
    case .add(let left, let right): left.shift + right.shift
    case .subtract(let left, let right): left.shift - right.shift
    case .multiply(.constant(let factor), let value), .multiply(let value, .constant(let factor)):
      Double(factor) * value.shift
    case .divide(let value, .constant(let divisor)): value.shift / Double(divisor)
    // Of a product of two measures, that depends on where the drawing is.
    case .multiply, .divide, .hypotenuse: 0
    case .negate(let inner): -inner.shift
    case .magnitude(let inner): inner.shift
    case .minimum(let left, let right), .maximum(let left, let right): max(left.shift, right.shift)
    }
  }
}

extension Measure {
  /// Whether it is how far a place is from the left or the top of the view.
  fileprivate var isPlace: Bool {
    switch self {
    case .startX, .startY, .endX, .endY, .minX, .minY, .maxX, .maxY, .leftmost, .topmost,
      .rightmost, .bottommost, .locationX, .locationY:
      true
    case .length, .stray, .turn, .angle, .corner, .rounds, .duration, .velocityX, .velocityY,
      .force, .radius, .touches, .spread, .scale, .startScale, .scaleVelocity, .rotation,
      .startRotation, .rotationVelocity:
      false
    }
  }
}

extension Comparison {
  /// How far two numbers are from comparing so with something to spare; 0 if they do.
  ///
  /// - Parameters:
  ///   - left: A number.
  ///   - right: Another one.
  ///   - scale: What counts as one.
  ///   - spare: How much is to spare.
  /// - Returns: What is missing, in units of the scale; at most 20.
  func violation(
    _ left: Double, _ right: Double, per scale: Double, sparing spare: Spare = .little
  ) -> Double {
    guard left.isFinite, right.isFinite else { return 1 }
    let size = max(abs(left), abs(right))
    let spare = spare.amount(of: size, per: scale)
    let difference: Double
    switch self {
    case .less, .lessOrEqual: difference = left - right + spare
    case .greater, .greaterOrEqual: difference = right - left + spare
    case .equal: difference = abs(left - right)
    case .notEqual: difference = left == right ? spare : 0
    }
    return min(max(difference, 0) / scale, 20)
  }
}

extension Dimension {
  /// What counts as one in this unit: a length of 100 points, a right angle, a second.
  var scale: Double {
    var scale = 1.0
    if length != 0 { scale *= length > 0 ? 100 : 0.01 }
    if angle != 0 { scale *= angle > 0 ? 90 : 0.01 }
    if time < 0 { scale *= 4 }
    return scale
  }
}

extension ViewSize {
  /// The size of the view that drawings are made up for, in points: that of many telephones.
  package static let ofPhone = ViewSize(width: 390, height: 844)
}

// The values of what has been drawn.
extension Estimate {
  func value(_ value: Value) -> Double {
    switch value {
    case .constant(let number): Double(number)
    case .measure(let measure, let item): items[item.rawValue].value(measure, instrument, angles)
    case .reach(let reach): reaches[reach.rawValue]
    case .input(let input, let part): Self.number(of: input, part)
    case .viewWidth: Double(ViewSize.ofPhone.width)
    case .viewHeight: Double(ViewSize.ofPhone.height)
    case .landing(let measure): landing(measure)
    case .add(let left, let right): self.value(left) + self.value(right)
    case .subtract(let left, let right): self.value(left) - self.value(right)
    case .multiply(let left, let right): self.value(left) * self.value(right)
    case .divide(let left, let right): self.value(left) / self.value(right)
    case .negate(let inner): -self.value(inner)
    case .magnitude(let inner): abs(self.value(inner))
    case .minimum(let left, let right): min(self.value(left), self.value(right))
    case .maximum(let left, let right): max(self.value(left), self.value(right))
    case .hypotenuse(let left, let right): hypotenuse(self.value(left), self.value(right))
    }
  }

  private func hypotenuse(_ left: Double, _ right: Double) -> Double {
    (left * left + right * right).squareRoot()
  }

  private func landing(_ measure: TouchMeasure) -> Double {
    switch measure {
    case .x: pen.x
    case .y: pen.y
    case .force: instrument.force
    case .radius: instrument.radius
    }
  }
}

extension ItemEstimate {
  func value(_ measure: Measure, _ instrument: Instrument, _ angles: [Double]) -> Double {
    switch measure {
    case .startX: start.x
    case .startY: start.y
    case .endX: end.x
    case .endY: end.y
    case .locationX: location.x
    case .locationY: location.y
    case .minX: box.minX
    case .minY: box.minY
    case .maxX: box.maxX
    case .maxY: box.maxY
    case .leftmost: pathBox.minX
    case .topmost: pathBox.minY
    case .rightmost: pathBox.maxX
    case .bottommost: pathBox.maxY
    case .length: length
    case .stray: 0
    case .turn: turn
    case .angle(let point): angles[point.rawValue]
    case .duration: duration
    case .velocityX: velocityX
    case .velocityY: velocityY
    case .force: instrument.force
    case .radius: instrument.radius
    case .touches: touches
    case .spread: location.spread
    case .scale: scale
    case .startScale: startScale
    case .scaleVelocity: scaleVelocity
    case .rotation: location.rotation
    case .startRotation: start.rotation
    case .rotationVelocity: rotationVelocity
    case .corner: corner
    case .rounds: rounds
    }
  }
}
