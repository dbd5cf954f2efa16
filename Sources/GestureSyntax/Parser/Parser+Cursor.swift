// Where the parser stands, and what stands there.

extension Parser {
  var current: Token { tokens[index] }

  /// The token `distance` tokens after the current one, or the end.
  func peek(_ distance: Int = 1) -> Token { token(at: index + distance) }

  /// The token at a position, or the end.
  func token(at position: Int) -> Token { tokens[min(position, tokens.count - 1)] }

  /// Where the next tokens stand.
  func span(_ count: Int) -> SourceRange { current.range.union(peek(count - 1).range) }

  /// What stands `distance` tokens after the cursor, as `find` sees it from there.
  mutating func ahead<Found>(_ distance: Int, _ find: (borrowing Parser) -> Found) -> Found {
    let place = index
    index = min(index + distance, tokens.count - 1)
    defer { index = place }
    return find(self)
  }

  /// Where the token before the cursor ends: the place to insert what is missing.
  var previousEnd: Int { index > 0 ? tokens[index - 1].range.end : source.base }

  /// The text of a token, as written.
  func text(_ token: Token) -> String { source.text(in: token.range) }

  func at(_ punctuation: Punctuation, _ distance: Int = 0) -> Bool {
    peek(distance).kind == .punctuation(punctuation)
  }

  func at(_ keyword: Keyword, _ distance: Int = 0) -> Bool {
    peek(distance).kind == .keyword(keyword)
  }

  /// Whether the token there is one of some words that are not keywords.
  func at(_ words: String..., after distance: Int = 0) -> Bool {
    peek(distance).kind == .word && words.contains(text(peek(distance)))
  }

  /// The word of a keyword or of any other word at a token; `nil` for what is no word.
  func word(_ token: Token) -> String? {
    if case .keyword(let keyword) = token.kind { return keyword.rawValue }
    return token.kind == .word ? text(token) : nil
  }

  /// The current token's keyword, if it is one of some.
  func keyword(in keywords: [Keyword]) -> Keyword? {
    guard case .keyword(let keyword) = current.kind, keywords.contains(keyword) else { return nil }
    return keyword
  }

  /// Goes on to the next token, unless the cursor is at the end.
  @discardableResult mutating func advance() -> Token {
    let token = tokens[index]
    if index + 1 < tokens.count { index += 1 }
    return token
  }

  mutating func advance(over count: Int) { for _ in 0..<count { advance() } }

  /// Goes on as if a token without a width stood at the cursor.
  mutating func insert(_ kind: Token.Kind) {
    tokens.insert(Token(kind: kind, range: SourceRange(at: current.range.start)), at: index)
  }

  /// The range from a position to the end of the token before the cursor.
  func range(from start: Int) -> SourceRange { SourceRange(start, max(start, previousEnd)) }

  /// One of some words, which a misspelled one counts as.
  ///
  /// - Parameters:
  ///   - keywords: The words that may stand here.
  ///   - synonym: What other words mean here.
  /// - Returns: The word that is meant, where it or its misspelling stands.
  /// - Throws: What was expected, if none of them is meant.
  mutating func choice(_ keywords: [Keyword], synonym: (String) -> Keyword? = { _ in nil })
    throws(SyntaxFailure) -> Located<Keyword>
  {
    if let keyword = keyword(in: keywords) { return Located(keyword, at: advance().range) }
    guard let word = word(current) else { throw expected(alternatives(keywords)) }
    if let meant = synonym(word) {
      // `on` is how `yes` is written elsewhere, and `no` with its letters swapped.
      let isSlip = keywords.contains {
        $0 != meant && $0.rawValue.utf8.sorted() == lowercase(word).utf8.sorted()
      }
      respell(as: meant.rawValue, isSafe: !isSlip)
      return Located(meant, at: advance().range)
    }
    guard current.kind == .word, let meant = nearest(word, in: keywords.map { $0.rawValue }),
      let keyword = Keyword(rawValue: meant)
    else { throw expected(alternatives(keywords)) }
    slip(
      .misspelled(word, meant: meant), at: current.range, write: meant,
      isSafe: isOnly(meant, near: word, in: keywords.map { $0.rawValue }))
    return Located(keyword, at: advance().range)
  }

  private func alternatives(_ keywords: [Keyword]) -> String {
    let words = keywords.map { "`\($0.rawValue)`" }
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or \(last)"
  }
}
