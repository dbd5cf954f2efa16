// Names and paths: the leaves of the tree.

extension Parser {
  /// `names = name { "," name } ;`
  mutating func names() throws(SyntaxFailure) -> [Located<String>] {
    var names = [try name()]
    while true {
      if at(.comma) {
        let comma = advance()
        if at(.fails) || at(.fail), endsConditions(at: index + 1),
          !declared.containsGesture(text(current))
        {
          reportStrayComma(comma)
          return names
        }
      } else if current.kind == .word && !startsCondition() {
        slip(
          .missingCommaBetween("names"), at: current.range, insert: ",", at: previousEnd,
          isSafe: false)
      } else if !passAndForComma() {
        return names
      }
      names.append(try name())
    }
  }

  /// Passes an `and` in a list that is made with commas.
  mutating func passAndForComma() -> Bool {
    guard at(.and) || at(.ampersands), word(peek()) != nil, !startsStatement(at: index + 1) else {
      return false
    }
    passForComma()
    return true
  }

  /// `name = ? any word but a measure, a point, a unit, and or not of edge corner view gesture ? ;`
  ///
  /// A reserved word is reported and taken for the name, since it can be nothing else here.
  mutating func name() throws(SyntaxFailure) -> Located<String> {
    let token = current
    if token.kind == .label {
      if case .keyword(let next) = peek().kind, Keyword.cores.contains(next) {
        throw expected("a name")
      }
      return strayColonAfterName()
    }
    if token.kind == .string {
      if text(token).first == "\"", text(token).last != "\"" || text(token).count == 1 {
        throw expected("a name")
      }
      return quotedName()
    }
    if token.isNumber { throw SyntaxFailure(.numberAsName(text(token)), at: token.range) }
    guard let word = word(token) else { throw expected("a name") }
    if let numbered = passNumberedName() { return numbered }
    if let kind = ReservedName(word) { reportReserved(word, kind, at: token.range) }
    return Located(word, at: advance().range)
  }

  /// Passes `digit-2` at the cursor, which reads as a subtraction, for the nearest that is a name.
  mutating func passNumberedName() -> Located<String>? {
    guard let word = word(current), at(.minus, 1), peek(2).kind == .number(nil),
      peek().range.start == current.range.end, peek(2).range.start == peek().range.end,
      !text(peek(2)).utf8.contains(UInt8(ascii: "."))
    else { return nil }
    let range = span(3)
    let name = Located(word + text(peek(2)), at: range)
    slip(.hyphenBeforeDigit(source.text(in: range)), at: range, write: name.value, isSafe: false)
    advance(over: 3)
    return name
  }

  mutating func reportReserved(_ word: String, _ kind: ReservedName, at range: SourceRange) {
    // What else is called so is not renamed with it.
    slip(.reserved(word, kind), at: range, write: nameBeside(word), isSafe: false)
  }

  /// Reports a word of the language that a constant or an input is called.
  ///
  /// - Parameters:
  ///   - keyword: The word.
  ///   - what: What is called so.
  ///   - range: What the edit replaces.
  ///   - mark: What the edit writes after the name.
  mutating func reportKeyword(
    _ keyword: Keyword, as what: String, at range: SourceRange, before mark: String = ""
  ) {
    // Where it is used it is not renamed with it.
    slip(
      .keyword(keyword, as: what), at: range, write: nameBeside(keyword.rawValue) + mark,
      isSafe: false)
  }

  private mutating func strayColonAfterName() -> Located<String> {
    let token = advance()
    let name = Located(labelName(of: token, in: source), at: withoutColon(token.range))
    if let kind = ReservedName(name.value) {
      reportReserved(name.value, kind, at: token.range)
    } else {
      slip(.strayColon, at: SourceRange(name.range.end, token.range.end), write: "")
    }
    return name
  }

  private mutating func quotedName() -> Located<String> {
    let token = advance()
    let written = String(text(token).filter { $0 != "\"" })
    guard let word = nameMeant(by: written) else {
      slip(.noNameInQuotes, at: token.range, fixIt: nil)
      return Located(written, at: token.range)
    }
    slip(.quotedName(word), at: token.range, write: word)
    return Located(word, at: token.range)
  }

  func withoutColon(_ range: SourceRange) -> SourceRange { SourceRange(range.start, range.end - 1) }

  /// The name of a constant, which must be no word of the language.
  mutating func constantName() throws(SyntaxFailure) -> Located<String> {
    if current.kind == .label {
      let token = current
      let colon = SourceRange(token.range.end - 1, token.range.end)
      let name = labelName(of: token, in: source)
      if let keyword = Keyword.reserved(name) {
        reportKeyword(keyword, as: "a constant", at: token.range, before: " =")
        tokens[index] = Token(kind: .punctuation(.equal), range: colon)
        return Located(name, at: withoutColon(token.range))
      }
      slip(.otherSpelling(":", meant: "="), at: colon, write: " =")
      tokens[index] = Token(kind: .punctuation(.equal), range: colon)
      return Located(labelName(of: token, in: source), at: withoutColon(token.range))
    }
    if case .keyword(let keyword) = current.kind {
      reportKeyword(keyword, as: "a constant", at: current.range)
      return Located(keyword.rawValue, at: advance().range)
    }
    return try name()
  }

  // MARK: Paths

  /// `path = ? any word but and or not of ? { "." ? any word ? } ;`
  mutating func path(isPlace: Bool = false) throws(SyntaxFailure) -> PathSyntax {
    guard startsPath() else { throw expected("a measure, a number or a name") }
    var names = [try pathName(isPlace: isPlace)]
    while at(.dot) {
      advance()
      names.append(try pathName(isPlace: isPlace))
    }
    let start = names[0].range.start
    return PathSyntax(names: names, range: range(from: start))
  }

  private mutating func pathName(isPlace: Bool) throws(SyntaxFailure) -> Located<String> {
    // Nothing is taken from a place.
    if !isPlace { splitSubtraction() }
    guard let word = word(current) else { throw expected("a name") }
    return Located(word, at: advance().range)
  }

  /// Whether the word at the cursor may begin a path. One that begins a statement does not, unless
  /// what follows it or the file's names say otherwise.
  private func startsPath() -> Bool {
    guard let word = word(current) else { return false }
    guard case .keyword(let keyword) = current.kind else { return true }
    if [.and, .or, .not, .of].contains(keyword) { return false }
    return !startsStatement(at: index) || declared.contains(word)
  }

  /// Takes `length-down` apart if no such name can exist and both halves mean something.
  private mutating func splitSubtraction() {
    let token = current
    guard token.kind == .word else { return }
    let word = text(token)
    let mayBeConstant = declared.usesFiles && tokens[max(0, index - 1)].kind != .punctuation(.dot)
    guard !declared.contains(word), !mayBeConstant, MeasureName(rawValue: word) == nil,
      let hyphen = subtractionHyphen(in: word)
    else { return }
    let middle = token.range.start + hyphen
    let left = SourceRange(token.range.start, middle)
    let right = SourceRange(middle + 1, token.range.end)
    let (first, second) = (source.text(in: left), source.text(in: right))
    slip(.unsplitSubtraction(first, second), at: token.range, write: "\(first) - \(second)")
    let minus = Token(kind: .punctuation(.minus), range: SourceRange(middle, middle + 1))
    tokens.replaceSubrange(
      index...index,
      with: [Token(kind: .word, range: left), minus, Token(kind: .word, range: right)])
  }

  /// The offset of the hyphen in a word that reads as a measure less something that is named. `angle-velocity` is
  /// what other tools call a measure: no other number can be less a velocity.
  private func subtractionHyphen(in word: String) -> Int? {
    let bytes = Array(word.utf8)
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "-") {
      let first = String(decoding: bytes[..<offset], as: UTF8.self)
      let second = String(decoding: bytes[(offset + 1)...], as: UTF8.self)
      let isMeasured = MeasureName(rawValue: first) != nil || PointName(rawValue: first) != nil
      let isNamed =
        declared.contains(second) || MeasureName(rawValue: second).map { $0 != .velocity } ?? false
        || PointName(rawValue: second) != nil || Keyword(rawValue: second) != nil
      if isMeasured && isNamed { return offset }
    }
    return nil
  }
}

// MARK: Messages

extension Diagnostic.Message {
  static func reserved(_ word: String, _ kind: ReservedName) -> Self {
    .init(.reservedName, "`\(word)` is \(kind.kind) and cannot be a name")
  }

  static func missingCommaBetween(_ what: String) -> Self {
    .init(.missingComma, "a comma is missing: \(what) are separated by commas")
  }

  fileprivate static var strayColon: Self {
    .init(.strayColon, "no colon is needed here; a colon names a phase, as in `first: move up`")
  }

  static func numberAsName(_ number: String) -> Self {
    .init(.expected, "expected a name, which begins with a letter, found `\(number)`")
  }

  fileprivate static func hyphenBeforeDigit(_ written: String) -> Self {
    .init(
      .expected,
      "a hyphen in a name is followed by a letter, and `\(written)` reads as a subtraction")
  }

  fileprivate static func quotedName(_ word: String) -> Self {
    .init(.otherSpelling, "a name is one word without quotes: `\(word)`")
  }

  fileprivate static var noNameInQuotes: Self {
    .init(
      .otherSpelling,
      "a name is one word without quotes, of the letters a to z, digits, hyphens and `_`")
  }

  fileprivate static func keyword(_ keyword: Keyword, as what: String) -> Self {
    .init(.reservedName, "`\(keyword.rawValue)` is a word of the language and cannot be \(what)")
  }

  fileprivate static func unsplitSubtraction(_ first: String, _ second: String) -> Self {
    .init(
      .unsplitSubtraction,
      "a hyphen before a letter is part of the word; to subtract, write `\(first) - \(second)`")
  }
}
