import GestureSyntax

/// What can be done with numbers besides arithmetic.
enum FunctionName: String, CaseIterable {
  case abs, min, max

  /// Whether it takes the given number of arguments.
  func takes(_ count: Int) -> Bool {
    switch self {
    case .abs: count == 1
    case .min, .max: count >= 2
    }
  }

  /// What becomes of the first argument.
  func applied(to quantity: Quantity) -> Quantity {
    guard self == .abs else { return quantity }
    return switch quantity.content {
    case .constant(let number): Quantity(number.magnitude, quantity.dimension)
    case .measured(let value): Quantity(.magnitude(value), quantity.dimension)
    }
  }

  /// What becomes of the arguments so far and the next one.
  func combined(_ left: Quantity, _ right: Quantity) -> Quantity {
    if let first = left.constant, let second = right.constant {
      let number = self == .min ? Swift.min(first, second) : Swift.max(first, second)
      return Quantity(number, left.dimension)
    }
    let value: Value =
      self == .min ? .minimum(left.value, right.value) : .maximum(left.value, right.value)
    return Quantity(value, left.dimension)
  }
}

extension Diagnostic.Message {
  static func wrongArguments(_ function: FunctionName) -> Self {
    switch function {
    case .abs: .init(.wrongArguments, "`abs` takes one number")
    case .min, .max: .init(.wrongArguments, "`\(function.rawValue)` takes two numbers or more")
    }
  }
}
