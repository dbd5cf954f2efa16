/// The stable codes of everything the compiler can report. `gesturec explain` describes each.
///
/// The raw value is what people see and search for; it never changes once released.
public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
  // The lexer and the parser.
  case notUTF8 = "not-utf8"
  case unknownCharacter = "unknown-character"
  case expected
  case unclosed

  // The checker.
  case unknownName = "unknown-name"
  case notYet = "not-yet"
}
