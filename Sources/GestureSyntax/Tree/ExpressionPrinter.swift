// The canonical text of conditions and of what they are made of.

extension ExpressionSyntax {
  /// The expression on one line.
  ///
  /// Parentheses are printed where they were written. A tree that was not parsed needs its own.
  package var text: String {
    switch kind {
    case .or(let operands): operands.map { $0.text }.joined(separator: " or ")
    case .and(let operands): operands.map { $0.text }.joined(separator: " and ")
    case .not(let operand): "not \(operand.text)"
    case .comparison(let first, let links): first.text + links.map { $0.text }.joined()
    case .placed(let subject, let placement): "\(subject.text) \(placement.text)"
    case .arithmetic(let operation, let left, let right):
      "\(left.text) \(operation.rawValue) \(right.text)"
    case .negative(let operand): "-\(operand.text)"
    case .number(let number): number.text
    case .percentage(let number, let whole): "\(number.text) of \(whole.text)"
    case .parenthesized(let inner): "(\(inner.text))"
    case .path(let path): path.text
    case .call(let path, let arguments):
      "\(path.text)(\(arguments.map { $0.text }.joined(separator: ", ")))"
    }
  }
}

extension ExpressionSyntax.ComparisonLink {
  /// The link, with the space before it.
  fileprivate var text: String { " \(comparison.value.rawValue) \(operand.text)" }
}

extension PlacementSyntax {
  /// The relation and the place.
  package var text: String {
    switch relation {
    case .above, .below, .inside, .leftOf, .rightOf: "\(relation.words) \(place.text)"
    case .within(let distance): "within \(distance.text) of \(place.text)"
    }
  }
}

extension PlacementSyntax.Relation {
  /// The words before the place, or before the distance.
  package var words: String {
    switch self {
    case .above: "above"
    case .below: "below"
    case .inside: "inside"
    case .leftOf: "left of"
    case .rightOf: "right of"
    case .within: "within"
    }
  }
}

extension PlaceSyntax {
  /// The place as it is written.
  package var text: String {
    switch kind {
    case .edge(let side): "\(side.rawValue) edge"
    case .corner(let corner): "\(corner.rawValue) corner"
    case .path(let path): path.text
    }
  }
}

extension PathSyntax {
  /// The names with dots between them, what they are about, and the button that is meant.
  package var text: String {
    names.map { $0.value }.joined(separator: ".") + (about.map { " about \($0.text)" } ?? "")
      + (button.map { " \($0.value.rawValue)" } ?? "")
  }
}

extension NumberSyntax {
  /// The digits and the unit.
  package var text: String {
    decimalText(value, isInteger: isInteger) + (unit?.rawValue ?? "")
  }
}

/// The shortest decimal that reads back as the same value, without an exponent.
///
/// - Parameters:
///   - value: A value that was read from at most ``SyntaxLimit/digits`` digits. Others are cut off
///     after as many.
///   - isInteger: Whether to leave out the point; where there must be one, a zero follows it.
/// - Returns: Digits, with a point and a minus where they are needed.
func decimalText(_ value: Double, isInteger: Bool) -> String {
  let size = abs(value)
  guard size < 1e15 else { return value < 0 ? "-999999999999999" : "999999999999999" }
  var scale = 1.0
  var digits = 0
  while digits < SyntaxLimit.digits, size * scale < 1e15,
    Double(nearestInteger(size * scale)) / scale != size
  {
    scale *= 10
    digits += 1
  }
  if digits == 0 && !isInteger { (scale, digits) = (10, 1) }
  var text = String(nearestInteger(size * scale))
  if digits > 0 {
    text = String(repeating: "0", count: max(0, digits + 1 - text.utf8.count)) + text
    text = "\(text.dropLast(digits)).\(text.suffix(digits))"
  }
  return value < 0 ? "-\(text)" : text
}

/// The nearest integer to a number from 0 to 10^16. Without `rounded()`, which needs a C library.
private func nearestInteger(_ value: Double) -> UInt64 { UInt64(value + 0.5) }
