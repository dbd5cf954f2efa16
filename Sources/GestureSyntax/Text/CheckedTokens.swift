extension SourceText {
  /// The tokens the parser works on, and what is wrong with the characters.
  ///
  /// What is left has none of the kinds that are mistakes by themselves, but for numbers with
  /// wrong units, which the parser can say more about. Documentation of what cannot have any is a
  /// comment.
  ///
  /// - Parameter tokens: Those of the source, if they are known.
  /// - Returns: The tokens and the mistakes, in the order of the text.
  func checkedTokens(of tokens: [Token]? = nil) -> ([Token], [Diagnostic]) {
    if isUTF16 {
      let end = Token(kind: .endOfFile, range: SourceRange(range.end, range.end))
      return ([end], [.error(.notUTF16, at: SourceRange(base, base + 2))])
    }
    var check = TokenCheck(source: self)
    if let invalid = firstInvalidByte(in: utf8) { check.reportInvalidByte(at: invalid) }
    for token in tokens ?? self.tokens() { check.add(token) }
    return (check.limited().withoutStrayDocumentation(), check.diagnostics)
  }
}

extension SourceText {
  /// Whether it begins as editors of Windows begin a text of two bytes a letter.
  private var isUTF16: Bool {
    guard utf8.count >= 2 else { return false }
    return utf8[0] == 0xFF && utf8[1] == 0xFE || utf8[0] == 0xFE && utf8[1] == 0xFF
  }
}

/// Takes tokens one by one and keeps those that mean something.
private struct TokenCheck: ~Copyable {
  let source: SourceText
  var tokens: [Token] = []
  var diagnostics: [Diagnostic] = []

  /// Where a text in other quotes ends, which has been reported as a whole.
  private var passedEnd = 0

  init(source: SourceText) { self.source = source }

  mutating func add(_ token: Token) {
    guard token.range.start >= passedEnd || token.kind == .endOfFile else { return }
    if token.kind == .unknown, addQuoted(from: token) { return }
    switch token.kind {
    case .keyword, .number, .malformedNumber, .string, .documentation, .punctuation, .endOfFile:
      tokens.append(token)
    case .word:
      checkLength(token)
      tokens.append(token)
    case .label: addLabel(token)
    case .foreignWord:
      checkLetters(token)
      tokens.append(Token(kind: .word, range: token.range))
    case .unterminatedString:
      let end = SourceRange(token.range.end, token.range.end)
      let fixIt = Diagnostic.FixIt(replace: end, with: "\"")
      report(.error(.unclosedString, at: token.range, fixIt: fixIt))
      tokens.append(Token(kind: .string, range: token.range))
    case .foreignComment: reportForeignComment(token)
    case .unknown: addUnknown(token)
    }
  }

  private mutating func addLabel(_ token: Token) {
    let word = Token(kind: .word, range: SourceRange(token.range.start, token.range.end - 1))
    if source.text(in: word.range).utf8.contains(where: { $0 >= 0x80 }) {
      checkLetters(word)
    } else {
      checkLength(word)
    }
    tokens.append(token)
  }

  private mutating func checkLength(_ token: Token) {
    let length = token.range.end - token.range.start
    if length > SyntaxLimit.wordLength {
      report(.error(.wordTooLong(length), at: token.range))
    }
  }

  private mutating func checkLetters(_ token: Token) {
    let word = source.text(in: token.range)
    report(.error(.foreignWord(word), at: token.range))
  }

  mutating func reportInvalidByte(at offset: Int) {
    let place = SourceRange(source.base + offset, source.base + offset + 1)
    let byte = source.utf8[offset]
    report(.error(.notUTF8(byte), at: place))
  }

  private mutating func reportForeignComment(_ token: Token) {
    let text = source.text(in: token.range)
    let mark = SourceRange(token.range.start, token.range.start + (text.hasPrefix("#") ? 1 : 2))
    let fixIt = Diagnostic.FixIt(replace: mark, with: "//")
    let isOneLine = text.hasPrefix("#")
    let notes =
      isOneLine
      ? [] : [Diagnostic.Note.help("a comment inside a line can be written as `// …` above it")]
    report(
      .error(.foreignComment, at: token.range, notes: notes, fixIt: isOneLine ? fixIt : nil))
  }

  /// Takes a name or a file's name in other quotes, as `'tap'`, for a text.
  ///
  /// It has to end on its line and within a length that no name has. The first character is looked
  /// at first, so that of a file full of characters without a meaning each costs only itself.
  private mutating func addQuoted(from token: Token) -> Bool {
    guard isNameWanted, let open = source.text(in: token.range).unicodeScalars.first,
      let close = closingQuote(of: open)
    else { return false }
    let first = token.range.start + open.utf8.count
    let last = min(first + SyntaxLimit.quotedLength, source.range.end)
    let line = source.bytes(in: SourceRange(first, last)).prefix { !isLineEnd($0) }
    let mark = Array(close.utf8)
    let end = line.indices.first { line[$0] == mark[0] && line[$0...].starts(with: mark) }
    guard let end else { return false }
    let range = SourceRange(token.range.start, source.base + end + mark.count)
    let meant = "\"\(String(decoding: line[..<end], as: UTF8.self))\""
    let fixIt = Diagnostic.FixIt(replace: range, with: meant)
    report(.error(.otherQuotes(meant), at: range, fixIt: fixIt))
    tokens.append(Token(kind: .string, range: range))
    passedEnd = range.end
    return true
  }

  private func closingQuote(of open: Unicode.Scalar) -> Unicode.Scalar? {
    switch open {
    case "'": "'"
    case "\u{2018}", "\u{201A}": "\u{2019}"
    case "\u{201C}": "\u{201D}"
    case "\u{201E}": "\u{201C}"
    case "\u{AB}": "\u{BB}"
    default: nil
    }
  }

  /// Whether the next token may stand in quotes.
  private var isNameWanted: Bool {
    guard let last = tokens.last else { return false }
    return [.keyword(.use), .keyword(.gesture), .keyword(.part)].contains(last.kind)
      || last.kind == .word && source.text(in: last.range) == "import"
  }

  /// Reports characters that begin nothing; a look-alike is taken for what it looks like.
  private mutating func addUnknown(_ token: Token) {
    let text = source.text(in: token.range)
    guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" else { return }
    guard text.unicodeScalars.count == 1 else {
      report(.error(.unknownCharacters(text), at: token.range))
      return
    }
    switch LookAlike(scalar) {
    case .foreign(let mark): tokens.append(Token(kind: .punctuation(mark), range: token.range))
    case .mark(let mark):
      let fixIt = Diagnostic.FixIt(replace: token.range, with: mark.rawValue)
      report(.error(.lookAlike(scalar, meant: mark.rawValue), at: token.range, fixIt: fixIt))
      tokens.append(Token(kind: .punctuation(mark), range: token.range))
    case .space:
      let fixIt = Diagnostic.FixIt(replace: token.range, with: " ")
      report(.error(.unknownCharacters(text), at: token.range, fixIt: fixIt))
    case .semicolon:
      let fixIt = Diagnostic.FixIt(replace: token.range, with: joins(token.range) ? " " : "")
      report(.error(.semicolon, at: token.range, fixIt: fixIt))
    case nil:
      let notes = ["~", "\u{2248}"].contains(text) ? [aboutEqualHelp] : []
      report(.error(.unknownCharacters(text), at: token.range, notes: notes))
    }
  }

  /// Whether what is beside a mark would be one word without it.
  private func joins(_ range: SourceRange) -> Bool {
    let next = source.utf8.dropFirst(range.end - source.base).first
    guard let last = tokens.last, last.range.end == range.start, let next else { return false }
    return (last.isWord || last.isNumber) && isWordByte(next)
  }

  /// Keeps a diagnostic, unless there are already more than anyone would read; then it is not even made.
  private mutating func report(_ diagnostic: @autoclosure () -> Diagnostic) {
    if diagnostics.count <= SyntaxLimit.messages { diagnostics.append(diagnostic()) }
  }

  /// The tokens, or nothing but an end if they are too many.
  mutating func limited() -> [Token] {
    guard tokens.count - 1 > SyntaxLimit.tokens else { return tokens }
    diagnostics = [
      .error(.tooManyTokens(tokens.count - 1), at: tokens[SyntaxLimit.tokens].range)
    ]
    return tokens.suffix(1)
  }
}

extension [Token] {
  /// Documentation belongs to a gesture, a part, a constant or an input; other lines of it are comments.
  fileprivate func withoutStrayDocumentation() -> [Token] {
    var result: [Token] = []
    var isWanted = false
    for index in indices.reversed() {
      let token = self[index]
      if token.kind != .documentation {
        isWanted = isDocumentable(at: index)
        result.append(token)
      } else if isWanted {
        result.append(token)
      }
    }
    return result.reversed()
  }

  private func isDocumentable(at index: Int) -> Bool {
    guard case .keyword(let keyword) = self[index].kind,
      [.gesture, .part, .let, .input].contains(keyword)
    else { return false }
    return index + 1 < count && self[index + 1].kind != .punctuation(.dot)
  }
}

/// A character that other programs put in the place of one that has a meaning here.
private enum LookAlike {
  case mark(Punctuation)
  /// A mark of other languages whose meaning the parser knows and reports.
  case foreign(Punctuation)
  case space
  case semicolon

  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x26: self = .foreign(.ampersands)
    case 0x7C: self = .foreign(.bars)
    case 0xD7, 0x22C5, 0x2217: self = .mark(.star)
    case 0xF7, 0x2215, 0x2044: self = .mark(.slash)
    case 0x2010...0x2015, 0x2212: self = .mark(.minus)
    case 0xFF0C, 0x3001: self = .mark(.comma)
    case 0x5B: self = .mark(.leftBrace)
    case 0x5D: self = .mark(.rightBrace)
    case 0x2026: self = .mark(.ellipsis)
    case 0x00A0, 0x2000...0x200B, 0x202F, 0x3000, 0xFEFF: self = .space
    case 0x3B, 0xFF1B: self = .semicolon
    default: return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func notUTF8(_ byte: UInt8) -> Self {
    .init(
      .notUTF8,
      "the file is not UTF-8 text: the byte \(hexadecimal(UInt32(byte), digits: 2)) is not valid here"
    )
  }

  fileprivate static var notUTF16: Self {
    .init(.notUTF8, "the file is UTF-16; save it as UTF-8")
  }

  static func unknownCharacters(_ text: String) -> Self {
    let codes = text.unicodeScalars.prefix(4).map { "U+\(hexadecimal($0.value, digits: 4))" }
    let dots = text.unicodeScalars.count > 4 ? " …" : ""
    return .init(
      .unknownCharacter,
      "\(quoted(excerpt(text))) (\(codes.joined(separator: " "))\(dots)) has no meaning here")
  }

  fileprivate static func lookAlike(_ scalar: Unicode.Scalar, meant: String) -> Self {
    let code = "U+\(hexadecimal(scalar.value, digits: 4))"
    return .init(.unknownCharacter, "\(quoted(String(scalar))) (\(code)) is written `\(meant)`")
  }

  fileprivate static func otherQuotes(_ meant: String) -> Self {
    .init(.unknownCharacter, "quote a name with straight double quotes: `\(meant)`")
  }

  fileprivate static var semicolon: Self {
    .init(.unknownCharacter, "no `;` is needed: a statement ends where the next begins")
  }

  fileprivate static func foreignWord(_ word: String) -> Self {
    .init(
      .unknownCharacter,
      "`\(excerpt(word))` has a letter that names cannot have; they are made of a–z, A–Z, 0–9, _ and -"
    )
  }

  fileprivate static var foreignComment: Self {
    .init(.foreignComment, "a comment begins with `//` and ends with its line")
  }

  fileprivate static var unclosedString: Self {
    .init(.unclosed, "this quote is not closed on its line")
  }

  fileprivate static func wordTooLong(_ length: Int) -> Self {
    .init(
      .limitExceeded,
      "the word has \(length) letters; the limit is \(SyntaxLimit.wordLength)")
  }

  fileprivate static func tooManyTokens(_ count: Int) -> Self {
    .init(
      .limitExceeded,
      "the file has \(count) tokens; the limit is \(SyntaxLimit.tokens)")
  }
}
