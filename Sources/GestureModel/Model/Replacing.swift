// Statements with other values in them.

extension Test {
  /// The statement with some values in place of others. `replacement` is what stands for a value, `nil`
  /// to keep it and look into its parts. It is asked for the duration of an item too, in whose place only
  /// another duration can stand.
  func replacing(_ replacement: (Value) -> Value?) -> Test {
    switch self {
    case .compare(let comparison, let left, let right):
      return .compare(comparison, left.replacing(replacement), right.replacing(replacement))
    case .duration(let item, let comparison, let limit):
      guard case .measure(.duration, let other)? = replacement(.measure(.duration, item)) else {
        return self
      }
      return .duration(other, comparison, limit)
    case .span(let item, let comparison, let limit):
      guard case .measure(.duration, let other)? = replacement(.measure(.duration, item)) else {
        return self
      }
      return .span(other, comparison, limit)
    case .isKind, .isHeld: return self
    case .and(let left, let right):
      return .and(left.replacing(replacement), right.replacing(replacement))
    case .or(let left, let right):
      return .or(left.replacing(replacement), right.replacing(replacement))
    case .not(let inner): return .not(inner.replacing(replacement))
    }
  }

  /// This statement about other items.
  ///
  /// - Parameter rename: The item that stands for one, if there is one.
  /// - Returns: The statement; `nil` if an item has none that stands for it, or it is about a point.
  package func renaming(_ rename: (ID<Item>) -> ID<Item>?) -> Test? {
    var isComplete = true
    let renamed = replacing { value in
      switch value {
      case .measure(let measure, let item):
        guard measure.point == nil, let other = rename(item) else {
          isComplete = false
          return value
        }
        return .measure(measure, other)
      case .reach:
        isComplete = false
        return value
      case .constant, .input, .viewWidth, .viewHeight, .landing, .add, .subtract, .multiply,
        .divide,
        .negate, .magnitude, .minimum, .maximum, .hypotenuse:
        return nil
      }
    }
    return isComplete ? renamed : nil
  }
}

extension Value {
  /// The value with some parts in place of others.
  ///
  /// Where a sign makes no difference, that of a new part is left out, so that what is the same of
  /// both signs stays the same value.
  func replacing(_ replacement: (Value) -> Value?) -> Value {
    if let replaced = replacement(self) { return replaced }
    func new(_ part: Value) -> Value { part.replacing(replacement) }
    func size(_ part: Value) -> Value {
      let replaced = new(part)
      return replaced == part ? part : replaced.withoutSign
    }
    return switch self {
    case .constant, .input, .measure, .reach, .viewWidth, .viewHeight, .landing: self
    case .add(let left, let right): .add(new(left), new(right))
    case .subtract(let left, let right): .subtract(new(left), new(right))
    case .multiply(let left, let right): .multiply(new(left), new(right))
    case .divide(let left, let right): .divide(new(left), new(right))
    case .minimum(let left, let right): .minimum(new(left), new(right))
    case .maximum(let left, let right): .maximum(new(left), new(right))
    case .negate(let part): .negate(new(part))
    case .magnitude(let part): .magnitude(size(part))
    case .hypotenuse(let left, let right): .hypotenuse(size(left), size(right))
    }
  }

  /// A value of the same size, perhaps of the other sign.
  var withoutSign: Value {
    if case .negate(let part) = self { part } else { self }
  }
}
