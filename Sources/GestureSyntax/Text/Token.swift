/// A word, a number or a mark, and where it stands.
package struct Token: Hashable, Sendable {
  /// What a token is.
  ///
  /// Spelling mistakes that can be recognized from the characters alone have kinds of their own, so
  /// that the parser can name them.
  package enum Kind: Hashable, Sendable {
    /// A word with a meaning of its own in some place. Elsewhere it may be a name.
    case keyword(Keyword)
    /// Any other word.
    case word
    /// A word with letters that names cannot have.
    case foreignWord
    /// A word and the colon that touches it.
    case label
    /// Digits and the unit that touches them.
    case number(UnitName?)
    /// Digits and touching letters that are no unit.
    case malformedNumber
    /// Text between quotes, quotes included.
    case string
    /// A quote and the rest of its line.
    case unterminatedString
    /// A `///` line, slashes included, line ending excluded.
    case documentation
    /// A mark.
    case punctuation(Punctuation)
    /// A comment as other languages write it: `# …` or `/* … */`.
    case foreignComment
    /// A run of characters that have no meaning here.
    case unknown
    /// The end; no width.
    case endOfFile
  }

  package var kind: Kind
  package var range: SourceRange

  package init(kind: Kind, range: SourceRange) {
    (self.kind, self.range) = (kind, range)
  }

  /// Whether it is digits, with a unit, with letters that are no unit, or alone.
  package var isNumber: Bool {
    if case .number = kind { return true }
    return kind == .malformedNumber
  }

  /// Whether it is a word of the language or one that may be a name.
  package var isWord: Bool {
    if case .keyword = kind { return true }
    return kind == .word
  }
}

/// A mark of one to three characters. The raw value is its usual spelling.
package enum Punctuation: String, CaseIterable, Hashable, Sendable {
  case leftBrace = "{"
  case rightBrace = "}"
  case leftParenthesis = "("
  case rightParenthesis = ")"
  case comma = ","
  case dot = "."
  case dotDot = ".."
  case plus = "+"
  case minus = "-"
  case star = "*"
  case slash = "/"
  case plusMinus = "±"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equal = "="
  case notEqual = "!="

  // What other languages write. The parser knows what is meant and says so.
  case colon = ":"
  case ellipsis = "..."
  case equalGreater = "=>"
  case equalLess = "=<"
  case equalEqual = "=="
  case lessGreater = "<>"
  case ampersands = "&&"
  case bars = "||"
  case exclamation = "!"
  case percent = "%"
  case degree = "°"
  case plusSlashMinus = "+/-"
}

extension Token {
  /// One line that says what and where, as `gesturec inspect --format tokens` prints it.
  package func dumped(in source: SourceText) -> String {
    var lines = LocatedLines(source)
    return dumped(in: source, by: &lines)
  }

  fileprivate func dumped(in source: SourceText, by lines: inout LocatedLines) -> String {
    let start = lines.location(of: range.start)
    let end = lines.location(of: range.end)
    let place = "\(start.line):\(start.column)-\(end.line):\(end.column)"
    return kind == .endOfFile
      ? "\(place) \(kind.name)" : "\(place) \(kind.name) \(quoted(source.text(in: range)))"
  }
}

extension SourceText {
  /// The tokens, one a line, as `gesturec inspect --format tokens` prints them.
  package func dumpedTokens() -> String {
    var (text, lines) = ("", LocatedLines(self))
    for token in tokens() { text += token.dumped(in: self, by: &lines) + "\n" }
    return text
  }
}

extension Token.Kind {
  /// The kind's name in dumps.
  var name: String {
    switch self {
    case .keyword: "keyword"
    case .word: "word"
    case .foreignWord: "foreign-word"
    case .label: "label"
    case .number(let unit): unit == nil ? "number" : "number-with-unit"
    case .malformedNumber: "malformed-number"
    case .string: "string"
    case .unterminatedString: "unterminated-string"
    case .documentation: "documentation"
    case .punctuation: "punctuation"
    case .foreignComment: "foreign-comment"
    case .unknown: "unknown"
    case .endOfFile: "end-of-file"
    }
  }
}

/// The text in quotes, with control characters, quotes and backslashes made visible.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where isControl(scalar): result += "\\u{\(hexadecimal(scalar.value))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// As much of a text as a message quotes: a word may be as long as its file.
func excerpt(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(SyntaxLimit.wordLength)
  return shown.endIndex == text.endIndex ? text : String(shown) + "…"
}

/// Whether a scalar would move the cursor or vanish when it is printed.
package func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
  default: false
  }
}

/// A number in base sixteen, in capitals, with at least `digits` digits.
func hexadecimal(_ value: UInt32, digits: Int = 1) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
