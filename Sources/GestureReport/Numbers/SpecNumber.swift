package import GestureCompiler
import GestureSyntax

/// Another value of a number.
package struct NumberChange: Hashable, Sendable {
  package var number: SpecNumber
  package var value: Double

  package init(_ number: SpecNumber, _ value: Double) {
    (self.number, self.value) = (number, value)
  }
}

/// A number that is written in a specification, and that could be another.
package struct SpecNumber: Hashable, Sendable {
  /// One-based, in the file.
  package var line: Int

  /// One-based, in characters.
  package var column: Int

  /// The value of the digits, at least 0: a sign is a token of its own.
  package var value: Double

  /// The unit after the digits, as it is written; empty without a unit.
  package var unit: String

  /// The line it is on, without blanks at its ends.
  package var context: String

  /// The bytes of the file that it takes.
  private var bytes: Range<Int>

  /// The numbers of a file: those in conditions, settings, motions and constants, but not how many
  /// fingers there are or how often something is repeated.
  package static func all(in compilation: Compilation) -> [SpecNumber] {
    let source = compilation.sources.files[0]
    let tokens = compilation.tokens
    return tokens.indices.compactMap { index in
      guard case .number = tokens[index].kind, !isCount(index, tokens) else { return nil }
      let text = source.text(in: tokens[index].range)
      let digits = text.prefix { $0.isNumber || $0 == "." }
      guard let value = Double(digits) else { return nil }
      let place = source.location(of: tokens[index].range.start)
      return SpecNumber(
        line: place.line, column: place.column, value: value,
        unit: String(text.dropFirst(digits.count)),
        context: source.line(place.line).trimmed,
        bytes: tokens[index].range.start..<tokens[index].range.end)
    }
  }

  /// Whether a number is a count: one after `touches` or `repeat`, or at either end of `..`.
  private static func isCount(_ index: Int, _ tokens: [Token]) -> Bool {
    let before = index > 0 ? tokens[index - 1].kind : .endOfFile
    let dots = Token.Kind.punctuation(.dotDot)
    // The end of the file is a token, too.
    return [.keyword(.touches), .keyword(.repeat), dots].contains(before)
      || tokens[index + 1].kind == dots
  }

  /// The file's bytes with another value in place of this one.
  package func replaced(by value: Double, in contents: [UInt8]) -> [UInt8] {
    Array(contents[..<bytes.lowerBound]) + Array(text(of: value).utf8)
      + Array(contents[bytes.upperBound...])
  }

  /// A file's bytes with other values of some of its numbers; all else stays as it is.
  ///
  /// - Parameters:
  ///   - changes: Numbers of the file, none twice, with their new values.
  ///   - contents: The file's bytes.
  /// - Returns: The bytes with the values.
  package static func replaced(
    _ changes: [NumberChange], in contents: [UInt8]
  ) -> [UInt8] {
    // An edit moves everything after it, so the last one comes first.
    changes.sorted { $0.number.bytes.lowerBound > $1.number.bytes.lowerBound }
      .reduce(contents) { $1.number.replaced(by: $1.value, in: $0) }
  }

  /// A value with the unit, as it is written in a specification.
  package func text(of value: Double) -> String { Self.digits(value) + unit }

  /// The values to try, ascending, its own among them.
  package var grid: [Double] {
    let values: [Double] =
      if value > 0 {
        [0.5, 0.7, 0.8, 0.9, 1.1, 1.25, 1.5, 2].map { Self.rounded(value * $0) }
      } else {
        [0] + firstSteps
      }
    return Array(Set(values + [value])).sorted()
  }

  /// What is tried instead of nothing.
  private var firstSteps: [Double] {
    switch UnitName(rawValue: unit) {
    case .points: [1, 2, 5, 10]
    case .percent, .degrees, .degreeSign: [5, 10, 20, 40]
    case .milliseconds, .pointsPerSecond, .degreesPerSecond: [50, 100, 200]
    case .seconds, .radians, .radiansPerSecond, .perSecond, nil: [0.1, 0.2, 0.5]
    }
  }

  /// A value, not negative, with three figures that count.
  package static func rounded(_ value: Double) -> Double {
    guard value < 100 else {
      var scale = 1.0
      while value / scale >= 1000 { scale *= 10 }
      return (value / scale).rounded() * scale
    }
    return Double(Figures.fixed(value, decimals(value))) ?? value
  }

  /// How many decimals make three figures that count; at most 12.
  private static func decimals(_ value: Double) -> Int {
    guard value > 0 else { return 0 }
    var (decimals, scaled) = (0, value)
    while scaled < 100, decimals < 12 { (decimals, scaled) = (decimals + 1, scaled * 10) }
    return decimals
  }

  /// Three figures that count or more: of small values, at least four decimals are shown.
  private static func digits(_ value: Double) -> String {
    var text = Figures.fixed(value, value < 1 ? max(4, decimals(value)) : decimals(value))
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(String(start.reversed().drop(while: \.isWhitespace)).reversed())
  }
}
