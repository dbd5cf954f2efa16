import GestureRuntime
import GestureSyntax

// What the form of a value says of it, for any drawing.
extension Value {
  /// The item whose steps can only make it more, beginning with 0: its length, its stray, its width
  /// or its height.
  var growingItem: ID<Item>? {
    if let item = extentItem { return item }
    guard case .measure(let measure, let item) = self, measure.row.onlyGrows else {
      return nil
    }
    return item
  }

  /// The item whose box is so wide or so high, if it is that: one edge less that opposite to it.
  package var extentItem: ID<Item>? {
    guard case .subtract(.measure(let high, let item), .measure(let low, let other)) = self,
      item == other, high.row.oppositeEdge == low
    else { return nil }
    return item
  }

  /// Whether it is at least 0 whenever it is a number.
  package var isNeverNegative: Bool {
    switch self {
    case .measure(let measure, _): measure.row.isNeverNegative
    case .reach, .viewWidth, .viewHeight, .magnitude, .hypotenuse: true
    case .landing: false
    case .input(let input, _): input.kind == .number && input.least >= 0
    case .constant(let number): number >= 0
    case .add(let left, let right), .multiply(let left, let right), .divide(let left, let right),
      .minimum(let left, let right):
      left.isNeverNegative && right.isNeverNegative
    case .maximum(let left, let right): left.isNeverNegative || right.isNeverNegative
    case .subtract(.measure(let high, let item), .measure(let low, let other)):
      item == other
        && (high.row.oppositeEdge == low || high == .rightmost && low == .leftmost
          || high == .bottommost && low == .topmost)
    case .subtract, .negate: false
    }
  }
}

extension Value {
  /// Whether it may be no number whatever it is computed from: it is measured or given, and asks for the
  /// view's size, for what is around a point, for a direction where nothing has moved, or for a place
  /// that the app has not set.
  package var isUnknownByItself: Bool {
    switch self {
    case .viewWidth, .viewHeight, .reach, .measure(.angle, _): true
    case .input(let input, _): input.kind == .point || input.kind == .box
    case .constant(let number): number.isNaN
    // The force and the radius of a touch are 0 where a device does not tell them.
    case .measure, .landing: false
    case .add, .subtract, .multiply, .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse:
      false
    }
  }

  /// Whether it is a number whatever is drawn, on whatever view: nothing is divided, and nothing in it is
  /// unknown by itself.
  var isAlwaysNumber: Bool {
    !all.contains { part in
      if case .divide = part { true } else { part.isUnknownByItself }
    }
  }
}

extension Value {
  /// Whether it comes of where fingers are and when, and not only of how many there are, of how often
  /// something was drawn, of how hard they press, which a device may tell in few steps, or of the view.
  var isMeasured: Bool {
    all.contains { part in
      switch part {
      case .measure(.touches, _), .measure(.force, _), .measure(.rounds, _): false
      case .measure, .reach: true
      case .constant, .input, .viewWidth, .viewHeight, .landing, .add, .subtract, .multiply,
        .divide,
        .negate, .magnitude, .minimum, .maximum, .hypotenuse:
        false
      }
    }
  }
}

extension Test {
  /// The item whose end nothing can save once this is false: that of an upper bound, by a constant or
  /// inputs, on a measure that only grows.
  var boundedItem: ID<Item>? {
    switch self {
    case .compare(let comparison, let left, let limit)
    where comparison.isUpperBound && limit.isFixed:
      left.growingItem
    case .compare, .duration, .span, .isKind, .isHeld, .and, .or, .not: timedItem
    }
  }

  /// The item that has to end in time.
  package var timedItem: ID<Item>? {
    switch self {
    case .duration(let item, let comparison, _), .span(let item, let comparison, _):
      comparison.isUpperBound ? item : nil
    case .compare, .isKind, .isHeld, .and, .or, .not: nil
    }
  }

  /// Whether it stays true once it is: a lower bound, by a constant or inputs, on what only grows.
  package var staysTrue: Bool {
    switch self {
    case .duration(_, let comparison, _), .span(_, let comparison, _): comparison.isLowerBound
    case .compare(let comparison, let left, let limit):
      comparison.isLowerBound && limit.isFixed && left.growingItem != nil
    case .isKind, .isHeld, .and, .or, .not: false
    }
  }
}

extension Test {
  /// Whether a value with some property stands in it, as a part of another one or alone.
  package func contains(where isSuch: (Value) -> Bool) -> Bool {
    all.contains { test in
      switch test {
      case .compare(_, let left, let right):
        left.all.contains(where: isSuch) || right.all.contains(where: isSuch)
      case .span(_, _, let limit): limit.value.all.contains(where: isSuch)
      case .duration, .isKind, .isHeld, .and, .or, .not: false
      }
    }
  }

  /// Whether it asks where the finger has been, and not only where it is.
  package var asksOfPath: Bool {
    contains { value in
      switch value {
      case .reach, .measure(.leftmost, _), .measure(.rightmost, _), .measure(.topmost, _),
        .measure(.bottommost, _):
        true
      case .constant, .input, .measure, .viewWidth, .viewHeight, .landing, .add, .subtract,
        .multiply, .divide, .negate, .magnitude, .minimum, .maximum, .hypotenuse:
        false
      }
    }
  }
}
