extension SourceText {
  /// The tokens of this file, ending in exactly one `endOfFile`.
  ///
  /// Total: every input, valid or not, produces tokens. Comments and white space are skipped; what
  /// has no meaning becomes a token that says so.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func tokens() -> [Token] {
    var lexer = Lexer(bytes: utf8, base: base)
    var tokens: [Token] = []
    repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .endOfFile
    return tokens
  }
}

/// A cursor over bytes. An implementation detail of ``SourceText/tokens()``.
///
/// Every byte outside ASCII is read as part of a scalar, so no token begins or ends inside one.
private struct Lexer: ~Copyable {
  let bytes: [UInt8]
  let base: Int
  var position = 0

  mutating func next() -> Token {
    skipTrivia()
    let start = position
    let kind = kind()
    return Token(kind: kind, range: SourceRange(base + start, base + position))
  }

  /// Reads one token, at least one byte long unless it is the end.
  private mutating func kind() -> Token.Kind {
    guard let byte = peek() else { return .endOfFile }
    if isDigit(byte) { return number() }
    if isWordStart(byte) { return word() }
    if byte == UInt8(ascii: "\"") { return string() }
    if startsDocumentation() {
      skipLine()
      return .documentation
    }
    if let comment = foreignComment() { return comment }
    if let mark = mark() {
      position += mark.length
      return .punctuation(mark.punctuation)
    }
    if isForeignLetter() { return word() }
    return unknown()
  }

  // MARK: Trivia

  private mutating func skipTrivia() {
    while let byte = peek() {
      if isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), peek(1) == byte, !startsDocumentation() {
        skipLine()
      } else {
        return
      }
    }
  }

  /// `DOC = "///" { ? any character but the end of the line ? } ;`
  ///
  /// Three slashes document; four and more are a line drawn with slashes.
  private func startsDocumentation() -> Bool {
    let slash = UInt8(ascii: "/")
    return peek() == slash && peek(1) == slash && peek(2) == slash && peek(3) != slash
  }

  private mutating func skipLine() {
    while let byte = peek(), !isLineEnd(byte) { position += 1 }
  }

  private mutating func foreignComment() -> Token.Kind? {
    if peek() == UInt8(ascii: "#") {
      skipLine()
      return .foreignComment
    }
    guard peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") else { return nil }
    position += 2
    while peek() != nil {
      if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        position += 2
        break
      }
      position += 1
    }
    return .foreignComment
  }

  // MARK: Words

  /// `WORD = letter { letter | digit | "_" | "-" letter } ;`
  /// `LABEL = WORD ":" ;`
  private mutating func word() -> Token.Kind {
    let start = position
    let isPlain = skipWord()
    if peek() == UInt8(ascii: ":") {
      position += 1
      return .label
    }
    guard isPlain else { return .foreignWord }
    return Keyword.bySpelling[text(from: start)].map(Token.Kind.keyword) ?? .word
  }

  /// Skips letters, digits and hyphens that a letter follows.
  ///
  /// - Returns: Whether all of the letters may stand in names.
  private mutating func skipWord() -> Bool {
    var isPlain = true
    while let byte = peek() {
      if isWordStart(byte) || isDigit(byte) {
        position += 1
      } else if byte == UInt8(ascii: "-"), let after = peek(1), isLetter(after) {
        position += 2
      } else if isForeignLetter() {
        isPlain = false
        position += scalar(at: position).length
      } else {
        break
      }
    }
    return isPlain
  }

  // MARK: Numbers

  /// `NUMBER = digit { digit } [ "." digit { digit } ] [ unit ] ;`
  private mutating func number() -> Token.Kind {
    skipDigits()
    if peek() == UInt8(ascii: "."), let after = peek(1), isDigit(after) {
      position += 1
      skipDigits()
    }
    return unit()
  }

  private mutating func skipDigits() {
    while let byte = peek(), isDigit(byte) { position += 1 }
  }

  /// `unit = "pt" | "ms" | "s" | "deg" | "°" | "rad" | "%" | "pt/s" | "deg/s" | "rad/s" | "/s" ;`
  private mutating func unit() -> Token.Kind {
    let start = position
    if let mark = mark(), mark.punctuation == .percent || mark.punctuation == .degree {
      position += mark.length
    } else {
      while let byte = peek(), isWordStart(byte) || isDigit(byte) || isForeignLetter() {
        position += scalar(at: position).length
      }
    }
    let isWhole = UnitName(rawValue: text(from: start)) != nil
    let end = position
    skipPerSecond()
    if let unit = UnitName(rawValue: text(from: start)) { return .number(unit) }
    if start == end || (isWhole && bytes[start] != Self.degreeSign[0]) { position = end }
    if position == start { return .number(nil) }
    return UnitName(rawValue: text(from: start)).map { .number($0) } ?? .malformedNumber
  }

  /// The bytes of `°`, which has no rate: `°/s` is read whole, to be called by its right name.
  private static let degreeSign: [UInt8] = [0xC2, 0xB0]

  /// Skips `/s`, if no longer word follows the slash.
  private mutating func skipPerSecond() {
    guard peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "s") else { return }
    if let after = peek(2), isWordStart(after) || isDigit(after) { return }
    position += 2
  }

  // MARK: Strings and marks

  /// `STRING = '"' { ? any character but '"' and the end of the line ? } '"' ;`
  private mutating func string() -> Token.Kind {
    position += 1
    while let byte = peek(), !isLineEnd(byte) {
      position += 1
      if byte == UInt8(ascii: "\"") { return .string }
    }
    return .unterminatedString
  }

  /// The longest mark that begins here, and its length in bytes.
  private func mark() -> (punctuation: Punctuation, length: Int)? {
    guard let first = peek() else { return nil }
    guard first < 0x80 else {
      let scalar = scalar(at: position)
      return scalar.value.flatMap(Self.mark).map { ($0, scalar.length) }
    }
    for (spelling, punctuation) in Self.marks[Int(first)]
    where bytes[position...].starts(with: spelling) {
      return (punctuation, spelling.count)
    }
    return nil
  }

  /// The marks in ASCII by their first bytes, longer ones first, so that a byte that begins none costs
  /// nothing: a file may be full of them.
  private static let marks: [[(spelling: [UInt8], punctuation: Punctuation)]] = {
    let usual = Punctuation.allCases.map { (spelling: Array($0.rawValue.utf8), punctuation: $0) }
    let all = usual + [(Array("+-".utf8), .plusMinus)]
    let longestFirst = all.sorted { $0.spelling.count > $1.spelling.count }
    return (0..<0x80).map { first in longestFirst.filter { $0.spelling[0] == first } }
  }()

  /// The mark that a scalar outside ASCII stands for.
  private static func mark(_ scalar: Unicode.Scalar) -> Punctuation? {
    switch scalar {
    case "±": .plusMinus
    case "≤": .lessOrEqual
    case "≥": .greaterOrEqual
    case "≠": .notEqual
    case "°": .degree
    default: nil
    }
  }

  /// Skips a run of characters that begin nothing.
  private mutating func unknown() -> Token.Kind {
    repeat {
      position += scalar(at: position).length
    } while isUnknown()
    return .unknown
  }

  private func isUnknown() -> Bool {
    guard let byte = peek(), !isSpace(byte), !isWordStart(byte), !isDigit(byte) else {
      return false
    }
    let startsToken = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#")
    return !startsToken && !isForeignLetter() && mark() == nil
  }

  // MARK: Characters

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func scalar(at position: Int) -> (value: Unicode.Scalar?, length: Int) {
    decodedScalar(in: bytes, at: position)
  }

  /// Whether a letter outside ASCII stands here.
  private func isForeignLetter() -> Bool {
    guard let byte = peek(), byte >= 0x80, let scalar = scalar(at: position).value else {
      return false
    }
    return isLetterOutsideASCII(scalar)
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
}

private func isLetter(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return UInt8(ascii: "a") <= lower && lower <= UInt8(ascii: "z")
}

private func isWordStart(_ byte: UInt8) -> Bool { isLetter(byte) || byte == UInt8(ascii: "_") }

/// Space, tab, line feed, vertical tab, form feed, carriage return.
package func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09 <= byte && byte <= 0x0D }

/// The blocks that hold letters, and pictures that people use as such; roughly, since it decides
/// only where an error ends.
private func isLetterOutsideASCII(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x1FFF: true
  case 0x2C00...0x2DFF, 0x3040...0xD7FF, 0xF900...0xFDFF, 0x10000...0x10FFFF: true
  default: false
  }
}
