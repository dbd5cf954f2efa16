// Slips in conditions, and what is meant by them.

extension Parser {
  /// Passes a joining word, or what other languages write for it.
  mutating func pass(_ keyword: Keyword, or foreign: Punctuation) -> Bool {
    if at(foreign) {
      // A sign may touch what it joins, and a word may not.
      let before = tokens[index - 1].range.end == current.range.start ? " " : ""
      let after = peek().range.start == current.range.end ? " " : ""
      slip(
        .otherSpelling(text(current), meant: keyword.rawValue), at: current.range,
        write: before + keyword.rawValue + after)
    } else if !at(keyword) {
      return false
    }
    advance()
    return true
  }

  /// `end not above start`: the `not` stands before the whole test.
  private mutating func passNot(after left: ExpressionSyntax) -> Bool {
    guard at(.not), isRelation(at: index + 1) else { return false }
    let not = advance().range
    let words = "not \(source.text(in: left.range))"
    let fixIt = Diagnostic.FixIt(replace: SourceRange(left.range.start, not.end), with: words)
    slip(.notAfter("\(words.onOneLine) …"), at: not, fixIt: fixIt)
    return true
  }

  /// `end is not above start`: the `not` stands before the whole test.
  mutating func passIsNot(after left: ExpressionSyntax) -> Bool {
    if passNot(after: left) { return true }
    guard at("is"), at(.not, 1) else { return false }
    if mend(SlipRow.denied) { return false }
    let words = span(2)
    let replaced = SourceRange(left.range.start, words.end)
    let fixIt = Diagnostic.FixIt(replace: replaced, with: "not \(source.text(in: left.range))")
    slip(.otherSpelling(source.text(in: words), meant: "not …"), at: words, fixIt: fixIt)
    advance(over: 2)
    return true
  }

  mutating func negated(_ left: ExpressionSyntax) throws(SyntaxFailure) -> ExpressionSyntax {
    let operand = try test(after: left)
    return expression(.not(operand), from: left)
  }

  /// `2 b.length`, `2 x b.length`, `50% b.length`: a number and what it is meant to be multiplied with.
  mutating func insertSign(after number: NumberSyntax) {
    if number.unit == nil, ["x", "times"].contains(word(current) ?? ""),
      !declared.contains(text(current)), endOfMeasure(at: index + 1) != nil
    {
      respell(as: "*")
      tokens[index].kind = .punctuation(.star)
      return
    }
    guard number.unit == nil || number.unit == .percent, word(current) != nil,
      !isFirstOnLine(current), let end = endOfMeasure(at: index),
      !continuesNumberedCondition(at: end)
    else { return }
    let place = SourceRange(at: current.range.start)
    let (word, kind): (String, Token.Kind) =
      number.unit == nil ? ("*", .punctuation(.star)) : ("of", .keyword(.of))
    slip(.missingWord(word), at: current.range, insert: "\(word) ", at: place.start)
    tokens.insert(Token(kind: kind, range: place), at: index)
  }

  /// The position after the measure that begins at a token, if there is one.
  func endOfMeasure(at position: Int) -> Int? {
    guard let first = word(token(at: position)) else { return nil }
    var end = position + 1
    while token(at: end).kind == .punctuation(.dot) { end += 2 }
    return end > position + 1 || MeasureName(rawValue: first) != nil ? end : nil
  }

  /// Whether a measure goes on as a condition of its own.
  private func continuesNumberedCondition(at position: Int) -> Bool {
    guard case .punctuation(let mark) = token(at: position).kind else {
      return isRelation(at: position) || token(at: position).isNumber
    }
    return comparison(of: mark) != nil || mark == .colon
  }

  /// `length > 10pt and < 50pt`: the other limit of what was compared last.
  func limitAlone(after test: ExpressionSyntax) -> SyntaxFailure? {
    guard case .comparison(let left, let links) = test.kind, links.count == 1,
      case .punctuation(let mark) = current.kind, let isUpper = comparison(of: mark)?.isUpperBound,
      let wasUpper = links[0].comparison.value.isUpperBound, isUpper != wasUpper
    else { return nil }
    let words = source.text(in: left.range)
    let sign = comparison(of: mark)?.rawValue ?? text(current)
    return SyntaxFailure(
      .testAlone("\(words.onOneLine) \(sign) …"), at: current.range,
      fixIt: .init(replace: current.range, with: "\(words) \(sign)"))
  }

  /// `button primary`: which button it is under another name.
  mutating func replacedButton() -> Keyword? {
    guard current.kind == .word, let meant = buttonMeant(by: text(current)) else { return nil }
    respell(as: meant.rawValue)
    return meant
  }

  /// `right button`: which button it is stands after the word.
  func buttonAfterSide() -> SyntaxFailure? {
    guard let side = word(current), Keyword.buttons.contains(where: { $0.rawValue == side }),
      word(peek()) == "button", !declared.contains(side), !declared.contains("button")
    else { return nil }
    let (range, meant) = (span(2), "button \(side)")
    return respelled(range, as: meant)
  }

  /// `gesture length >= 100pt`: a measure of the whole gesture has a dot before it.
  mutating func insertDot() {
    guard at(.gesture), let measure = word(peek()),
      MeasureName(rawValue: measure) != nil || PointName(rawValue: measure) != nil,
      continuesPath(at: index + 2) || isRelation(at: index + 2)
    else { return }
    let (range, meant) = (span(2), "gesture.\(measure)")
    respell(range, as: meant)
    let place = SourceRange(at: current.range.end)
    tokens.insert(Token(kind: .punctuation(.dot), range: place), at: index + 1)
  }

  /// Whether a path is one of the words that only parentheses give a meaning.
  func isFunction(_ path: PathSyntax) -> Bool {
    path.names.count == 1 && ["abs", "min", "max"].contains(path.text)
      && !declared.mayContain(path.text)
  }

  /// `.5`: a fraction without its zero, unless the digit before the point slipped elsewhere.
  func bareFraction() -> SyntaxFailure {
    let place = SourceRange(at: current.range.start)
    return SyntaxFailure(
      .bareFraction, at: span(2), fixIt: .init(replace: place, with: "0", isSafe: false))
  }

  /// `length 50pt`: a measure and a limit with nothing between them.
  mutating func insertComparison(after left: ExpressionSyntax) {
    let gap = SourceRange(min(previousEnd, current.range.start), current.range.start)
    if word(current) != nil, ["~", "\u{2248}"].contains(source.text(in: gap).onOneLine) {
      // The sign has been reported, and what stands after it belongs to the same condition.
      tokens.insert(Token(kind: .punctuation(.lessOrEqual), range: gap), at: index)
      return
    }
    guard current.isNumber, !startsCondition() else { return }
    if replaceLimit(left) { return }
    if case .path(let path) = left.kind, path.names.count == 1, !path.text.isEmpty,
      ReservedName(path.text) == nil, !declared.mayContain(path.text)
    {
      let measures = MeasureName.allCases.map { $0.rawValue }
      guard nearest(path.text, in: measures) != nil else { return }
    }
    let end = SourceRange(at: previousEnd)
    slip(
      .missingComparison(text(current)), at: left.range.union(current.range), insert: " >=",
      at: previousEnd, isSafe: false, or: [.init(replace: end, with: " <=", isSafe: false)])
    let place = SourceRange(at: previousEnd)
    tokens.insert(Token(kind: .punctuation(.greaterOrEqual), range: place), at: index)
  }
}

extension ExpressionSyntax.Comparison {
  /// Whether it asks for less, rather than for more; `nil` for neither.
  fileprivate var isUpperBound: Bool? {
    switch self {
    case .less, .lessOrEqual: true
    case .greater, .greaterOrEqual: false
    case .equal, .notEqual: nil
    }
  }
}

// MARK: Messages

extension Diagnostic.Message {
  fileprivate static func notAfter(_ meant: String) -> Self {
    .init(.otherSpelling, "`not` goes before the whole condition: `\(meant)`")
  }

  fileprivate static var bareFraction: Self { .init(.expected, "a number begins with a digit") }

  static func testAlone(_ meant: String) -> Self {
    .init(.missingWord, "each condition names what it measures: `\(meant)`")
  }

  fileprivate static func missingComparison(_ limit: String) -> Self {
    .init(
      .missingComparison,
      "a comparison is missing: `>= \(limit)` for at least, `<= \(limit)` for at most")
  }
}
