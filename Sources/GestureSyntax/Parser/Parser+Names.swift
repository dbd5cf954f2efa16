// Names, paths, numbers: the leaves of the tree.

extension Parser {
  /// `names = name { "," name } ;`
  mutating func names() throws(SyntaxFailure) -> [Located<String>] {
    var names = [try name()]
    while true {
      if at(.comma) {
        advance()
      } else if current.kind == .word && !startsCondition() {
        slip(.missingCommaBetween("names"), at: current.range, insert: ",", at: previousEnd)
      } else if !passAndForComma() {
        return names
      }
      names.append(try name())
    }
  }

  /// Passes an `and` in a list that is made with commas.
  mutating func passAndForComma() -> Bool {
    guard at(.and) || at(.ampersands) else { return false }
    let range = SourceRange(previousEnd, current.range.end)
    slip(
      .otherSpelling(text(current), meant: ","), at: current.range,
      fixIt: Diagnostic.FixIt(replace: range, with: ","))
    advance()
    return true
  }

  /// `name = ? any word but a measure, a point, a unit, and or not of edge corner view gesture ? ;`
  ///
  /// A reserved word is reported and taken for the name, since it can be nothing else here.
  mutating func name() throws(SyntaxFailure) -> Located<String> {
    let token = current
    if token.kind == .label { return strayColonBehindName() }
    if token.kind == .string { return quotedName() }
    if token.isNumber { throw SyntaxFailure(.numberAsName(text(token)), at: token.range) }
    guard let word = word(token) else { throw expected("a name") }
    if let kind = ReservedName(word) { reportReserved(word, kind, at: token.range) }
    return Located(word, at: advance().range)
  }

  mutating func reportReserved(_ word: String, _ kind: ReservedName, at range: SourceRange) {
    slip(.reserved(word, kind), at: range, write: "the-\(word)")
  }

  private mutating func strayColonBehindName() -> Located<String> {
    let token = advance()
    let colon = SourceRange(token.range.end - 1, token.range.end)
    slip(.strayColon, at: colon, write: "")
    return Located(labelName(of: token, in: source), at: withoutColon(token.range))
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

  func withoutColon(_ range: SourceRange) -> SourceRange {
    SourceRange(range.start, range.end - 1)
  }

  /// The name of a constant, which must be no word of the language.
  mutating func constantName() throws(SyntaxFailure) -> Located<String> {
    if current.kind == .label {
      let token = current
      let colon = SourceRange(token.range.end - 1, token.range.end)
      slip(.otherSpelling(":", meant: "="), at: colon, write: " =")
      tokens[index] = Token(kind: .punctuation(.equal), range: colon)
      return Located(labelName(of: token, in: source), at: withoutColon(token.range))
    }
    if case .keyword(let keyword) = current.kind {
      let replacement = "the-\(keyword.rawValue)"
      slip(.keywordAsConstant(keyword), at: current.range, write: replacement)
      return Located(keyword.rawValue, at: advance().range)
    }
    return try name()
  }

  // MARK: Paths

  /// `path = ? any word but and or not of ? { "." ? any word ? } ;`
  mutating func path() throws(SyntaxFailure) -> PathSyntax {
    guard startsPath() else { throw expected("a measure, a number or a name") }
    var names = [try pathName()]
    while at(.dot) {
      advance()
      names.append(try pathName())
    }
    let start = names[0].range.start
    return PathSyntax(names: names, range: range(from: start))
  }

  private mutating func pathName() throws(SyntaxFailure) -> Located<String> {
    splitSubtraction()
    guard let word = word(current) else { throw expected("a name") }
    return Located(word, at: advance().range)
  }

  /// Whether the word at the cursor may begin a path. One that begins a statement does not, unless
  /// what is behind it or the file's names say otherwise.
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

  /// The offset of the hyphen in a word that reads as a measure less something that is named.
  private func subtractionHyphen(in word: String) -> Int? {
    let bytes = Array(word.utf8)
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "-") {
      let first = String(decoding: bytes[..<offset], as: UTF8.self)
      let second = String(decoding: bytes[(offset + 1)...], as: UTF8.self)
      let isMeasured = MeasureName(rawValue: first) != nil || PointName(rawValue: first) != nil
      let isNamed =
        declared.contains(second) || MeasureName(rawValue: second) != nil
        || PointName(rawValue: second) != nil || Keyword(rawValue: second) != nil
      if isMeasured && isNamed { return offset }
    }
    return nil
  }
}

// MARK: - Numbers

extension Parser {
  /// `NUMBER`, mending units that are misspelled or do not touch.
  mutating func number() throws(SyntaxFailure) -> NumberSyntax {
    switch current.kind {
    case .number(let unit):
      let token = advance()
      if unit == nil, let number = numberWithComma(behind: token) { return number }
      guard unit == nil, let spaced = spacedUnit(behind: token) else {
        return numberSyntax(token, unit: unit)
      }
      return numberSyntax(token, unit: spaced)
    case .malformedNumber: return misspelledUnit()
    case .keyword, .word, .foreignWord, .label, .string, .unterminatedString, .documentation,
      .punctuation, .foreignComment, .unknown, .endOfFile:
      throw expected("a number")
    }
  }

  var startsNumber: Bool {
    switch current.kind {
    case .number, .malformedNumber: true
    case .keyword, .word, .foreignWord, .label, .string, .unterminatedString, .documentation,
      .punctuation, .foreignComment, .unknown, .endOfFile:
      false
    }
  }

  private mutating func numberSyntax(_ token: Token, unit: UnitName?) -> NumberSyntax {
    let number = Decimal(leading: source, in: token.range)
    if number.digits > SyntaxLimit.digits {
      slip(.tooManyDigits(number.digits), at: token.range, fixIt: nil)
    }
    return NumberSyntax(
      value: number.value, unit: unit, isInteger: number.isInteger,
      range: range(from: token.range.start))
  }

  /// `1,5s`: a comma for the decimal point.
  private mutating func numberWithComma(behind whole: Token) -> NumberSyntax? {
    guard at(.comma), current.range.start == whole.range.end,
      peek().range.start == current.range.end, case .number(let unit?) = peek().kind,
      !text(whole).contains("."), !text(peek()).contains(".")
    else { return nil }
    let fraction = peek().range
    let range = whole.range.union(fraction)
    let written = source.text(in: range)
    let (left, right) = (
      Decimal(leading: source, in: whole.range), Decimal(leading: source, in: fraction)
    )
    let meant = "\(text(whole)).\(source.text(in: fraction))"
    slip(.otherSpelling(written, meant: meant), at: range, write: meant)
    advance()
    advance()
    var value = right.value
    for _ in 0..<right.digits { value /= 10 }
    return NumberSyntax(value: left.value + value, unit: unit, isInteger: false, range: range)
  }

  /// `50px`: a unit from elsewhere, or one with a slip in it.
  private mutating func misspelledUnit() -> NumberSyntax {
    let token = advance()
    let digits = Decimal(leading: source, in: token.range).end
    let written = source.text(in: SourceRange(digits, token.range.end))
    if ["x", "times"].contains(lowercase(written)) { return strayTimes(written, from: digits) }
    if let (plain, unit) = withoutExponent(text(token)) {
      slip(.otherSpelling(text(token), meant: plain), at: token.range, write: plain)
      return numberSyntax(token, unit: unit)
    }
    guard let unit = unitMeant(by: written) else {
      slip(.unknownUnit(written, meant: nil), at: token.range, fixIt: nil)
      return numberSyntax(token, unit: nil)
    }
    let number = source.text(in: SourceRange(token.range.start, digits))
    slip(
      .unknownUnit(written, meant: unit), at: token.range, write: number + unit.rawValue)
    return numberSyntax(token, unit: unit)
  }

  /// `3x`: a number of times.
  private mutating func strayTimes(_ written: String, from digits: Int) -> NumberSyntax {
    let token = tokens[index - 1]
    slip(.strayWord(written), at: SourceRange(digits, token.range.end), write: "")
    return numberSyntax(token, unit: nil)
  }

  /// `50 pt`: the unit behind a number that should touch it.
  private mutating func spacedUnit(behind number: Token) -> UnitName? {
    guard let (written, length) = wordsOfUnit(),
      let unit = UnitName(rawValue: written) ?? unitMeant(by: written)
    else { return nil }
    for _ in 0..<length { advance() }
    let digits = text(number)
    slip(
      .spacedUnit(digits, unit), at: range(from: number.range.start),
      write: digits + unit.rawValue)
    return unit
  }

  /// The text at the cursor that may be a unit, and its number of tokens.
  private func wordsOfUnit() -> (text: String, count: Int)? {
    if at(.percent) || at(.degree) { return (text(current), 1) }
    if at(.slash) {
      return peek().kind == .word && text(peek()) == "s" ? ("/s", 2) : nil
    }
    guard current.kind == .word else { return nil }
    let isUnit = UnitName(rawValue: text(current)) != nil
    guard isUnit || !declared.mayContain(text(current)) else { return nil }
    let isRate = peek().kind == .punctuation(.slash) && text(peek(2)) == "s"
    return isRate ? (text(current) + "/s", 3) : (text(current), 1)
  }
}

/// The number at the beginning of a token.
private struct Decimal {
  var value = 0.0
  var digits = 0
  var isInteger = true
  /// The position behind the last digit.
  var end: Int

  /// Reads digits, of which ``SyntaxLimit/digits`` count: so many are exact, and so is the power
  /// of ten, which leaves one rounding.
  init(leading source: SourceText, in range: SourceRange) {
    end = range.start
    var whole = 0.0
    var scale = 1.0
    for byte in source.utf8[(range.start - source.base)..<(range.end - source.base)] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if digits <= SyntaxLimit.digits {
          whole = whole * 10 + Double(byte - UInt8(ascii: "0"))
          if !isInteger { scale *= 10 }
        }
      case UInt8(ascii: ".") where isInteger: isInteger = false
      default:
        value = whole / scale
        return
      }
      end += 1
    }
    value = whole / scale
  }
}

// MARK: - Messages

extension Diagnostic.Message {
  static func reserved(_ word: String, _ kind: ReservedName) -> Self {
    .init(.reservedName, "`\(word)` is \(kind.kind) and cannot be a name")
  }

  static func missingCommaBetween(_ what: String) -> Self {
    .init(.missingComma, "a comma is missing: \(what) are separated by commas")
  }

  fileprivate static var strayColon: Self {
    .init(.strayColon, "no colon is needed here; one names a phase, as in `first: move up`")
  }

  fileprivate static func numberAsName(_ number: String) -> Self {
    .init(.expected, "expected a name, which begins with a letter, found `\(number)`")
  }

  fileprivate static func quotedName(_ word: String) -> Self {
    .init(.otherSpelling, "a name is one word without quotes: `\(word)`")
  }

  fileprivate static var noNameInQuotes: Self {
    .init(
      .otherSpelling,
      "a name is one word without quotes, of the letters a to z, digits, hyphens and `_`")
  }

  fileprivate static func keywordAsConstant(_ keyword: Keyword) -> Self {
    .init(
      .reservedName, "`\(keyword.rawValue)` is a word of the language and cannot be a constant")
  }

  fileprivate static func unsplitSubtraction(_ first: String, _ second: String) -> Self {
    .init(
      .unsplitSubtraction,
      "a hyphen before a letter is part of the word; to subtract, write `\(first) - \(second)`")
  }

  fileprivate static func tooManyDigits(_ count: Int) -> Self {
    .init(
      .limitExceeded, "the number has \(count) digits; the limit is \(SyntaxLimit.digits)")
  }

  fileprivate static func unknownUnit(_ written: String, meant: UnitName?) -> Self {
    if let meant {
      return .init(.unknownUnit, "`\(written)` is no unit; did you mean `\(meant.rawValue)`?")
    }
    if let advice = unitAdvice(for: written) {
      return .init(.unknownUnit, "`\(written)` is no unit; \(advice)")
    }
    let units = UnitName.allCases.map { $0.rawValue }.joined(separator: " ")
    return .init(.unknownUnit, "`\(written)` is no unit; the units are \(units)")
  }

  fileprivate static func spacedUnit(_ digits: String, _ unit: UnitName) -> Self {
    .init(.spacedUnit, "a unit touches its number: `\(digits)\(unit.rawValue)`")
  }
}
