/// The stable codes of everything the compiler can report. `gesturec explain` describes each.
///
/// The raw value is what people see and search for; it never changes once released.
public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
  // The lexer and the parser.
  case notUTF8 = "not-utf8"
  case unknownCharacter = "unknown-character"
  case expected
  case unclosed
  case limitExceeded = "limit-exceeded"
  case tooManyErrors = "too-many-errors"
  case foreignComment = "foreign-comment"

  // Slips that have messages of their own.
  case misspelled
  case misplaced
  case reservedName = "reserved-name"
  case otherSpelling = "other-spelling"
  case missingComma = "missing-comma"
  case strayComma = "stray-comma"
  case missingColon = "missing-colon"
  case strayColon = "stray-colon"
  case missingWord = "missing-word"
  case strayWord = "stray-word"
  case missingComparison = "missing-comparison"
  case twoDirections = "two-directions"
  case spreadNotLast = "spread-not-last"
  case unknownUnit = "unknown-unit"
  case spacedUnit = "spaced-unit"
  case unsplitSubtraction = "unsplit-subtraction"
  case dwellIsCondition = "dwell-is-condition"

  // The checker.
  case unknownName = "unknown-name"
  case notYet = "not-yet"
}
