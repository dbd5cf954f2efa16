package import GestureSyntax

/// What a trace expects a gesture to report: `translation.x 50pt ±1pt`.
package struct ExpectedValue: Hashable, Sendable {
  /// A number as it is written, perhaps with a unit.
  package struct Figure: Hashable, Sendable {
    /// As written: `50.0pt`.
    package var text: String
    package var number: Double
    /// How many digits follow its decimal point.
    package var decimals: Int
    /// `nil` for a plain number.
    package var unit: UnitName?
  }

  /// A reported value as the gesture calls it, or `.x` or `.y` of one.
  package var name: String
  package var value: Figure
  /// How far off it may be; `nil` if it is to be the same number where both are rounded to the digits
  /// that are written.
  package var tolerance: Figure?
}

extension ExpectedValue {
  /// As after the comma of an expectation.
  package var text: String {
    name + " " + value.text + (tolerance.map { " ±\($0.text)" } ?? "")
  }

  /// `NAME VALUE [±TOLERANCE]`, where the name may have blanks and commas in it.
  init(_ text: Substring) throws(TraceError.Message) {
    var words = text.split(separator: " ")
    var tolerance: Substring?
    if let sign = words.lastIndex(where: { $0.hasPrefix("±") }) {
      tolerance = Substring(words[sign...].joined().dropFirst())
      words.removeSubrange(sign...)
    }
    guard words.count > 1, let value = words.popLast() else { throw .noValue(text) }
    name = words.joined(separator: " ")
    self.value = try Figure(value)
    self.tolerance = try tolerance.map { text throws(TraceError.Message) in try Figure(text) }
    if let tolerance = self.tolerance, tolerance.number < 0 { throw .negative(tolerance.text) }
  }

  /// The values of a list with commas between them. A comma in parentheses belongs to a name.
  static func list(_ text: String) throws(TraceError.Message) -> [ExpectedValue] {
    var depth = 0
    let parts = text.split(omittingEmptySubsequences: false) { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return character == "," && depth <= 0
    }
    var values: [ExpectedValue] = []
    for part in parts { values.append(try ExpectedValue(part)) }
    return values
  }
}

extension ExpectedValue.Figure {
  /// Reads a number and the unit that touches it.
  init(_ text: Substring) throws(TraceError.Message) {
    let digits = text.prefix { $0.isASCII && !$0.isLetter && $0 != "%" && $0 != "/" }
    let suffix = String(text.dropFirst(digits.count))
    guard isPlainDecimal(digits), let number = Double(digits),
      number.magnitude <= Double(TraceLimit.coordinate) * 1000
    else { throw .noFigure(text) }
    let unit = UnitName(rawValue: suffix)
    guard suffix.isEmpty || unit != nil else {
      throw .unknown("unit", suffix, among: UnitName.allCases.map { $0.rawValue })
    }
    let decimals = digits.firstIndex(of: ".").map { digits[$0...].count - 1 } ?? 0
    self.init(text: String(text), number: number, decimals: decimals, unit: unit)
  }
}

extension TraceError.Message {
  fileprivate static func noValue(_ text: Substring) -> Self {
    Self(
      .missing,
      "'\(excerpt(text.split(separator: " ").joined(separator: " ")))' is not a reported value; its form is: NAME VALUE ±TOLERANCE"
    )
  }

  fileprivate static func noFigure(_ text: Substring) -> Self {
    Self(.notANumber, "'\(excerpt(text))' is not a number with a unit, as 50pt or -0.5deg")
  }

  fileprivate static func negative(_ text: String) -> Self {
    Self(.outOfRange, "the tolerance of a value cannot be negative, as in '\(excerpt(text))'")
  }
}
