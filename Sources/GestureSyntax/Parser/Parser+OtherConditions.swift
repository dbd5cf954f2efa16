// What people who know other tools write in conditions.

extension Parser {
  /// Words that begin conditions in other languages.
  private static let conditionWords = ["where", "when", "if", "with", "provided"]

  /// Whether a `where` stands at the cursor and a condition after it.
  mutating func atWhere() -> Bool {
    let isAnd = at(.and) || at(.ampersands)
    guard isAnd || isConditionWord else { return false }
    return ahead(1) { $0.startsCondition() } && !opensBody()
  }

  /// `if width > 20pt { … }`: whether a body follows the condition that a word begins, as in other languages.
  private func opensBody() -> Bool {
    guard current.kind == .word else { return false }
    for position in (index + 1)..<min(index + 64, tokens.count) {
      if tokens[position].kind == .punctuation(.leftBrace) { return true }
      if endsConditions(at: position) { return false }
    }
    return false
  }

  private var isConditionWord: Bool {
    guard current.kind == .word else { return false }
    let word = text(current)
    return Self.conditionWords.contains(word) && !declared.contains(word)
  }

  /// `move right where length > 50pt`: a comma stands there.
  mutating func replaceWhere() { passForComma() }

  /// `move right, where length > 50pt`: the comma says it all.
  mutating func passWhere() {
    guard atWhere() else { return }
    passExtra(.strayWord(text(current)))
  }

  /// `duration between 1s and 2s`, `length 20pt..50pt`: the measure stands between the two.
  mutating func between(after left: ExpressionSyntax) throws(SyntaxFailure) -> ExpressionSyntax? {
    let isBetween = at("between") && startsOperand(peek())
    let isWord = isBetween || at(.in) && peek().isNumber
    guard isWord || isRangeAhead else { return nil }
    let word = isWord ? advance() : current
    let lower = try sum()
    let isRange = !isBetween && (at(.dotDot) || at(.ellipsis))
    guard isRange || at(.and) || at(.comma) || at(.ampersands) else {
      throw expected(isBetween ? "`and`" : "`..`")
    }
    advance()
    let upper = try sum()
    let meant = "\(lower.text) <= \(source.text(in: left.range)) <= \(upper.text)"
    let range = range(from: left.range.start)
    let mark = isWord ? word.range : SourceRange(word.range.start, range.end)
    slip(
      .otherSpelling(source.text(in: mark), meant: meant), at: mark,
      fixIt: .init(replace: range, with: meant))
    let links = [left, upper].map {
      ExpressionSyntax.ComparisonLink(
        comparison: Located(.lessOrEqual, at: word.range), operand: $0)
    }
    return ExpressionSyntax(kind: .comparison(lower, links), range: range)
  }

  /// Whether a number, two dots and another number stand at the cursor.
  private var isRangeAhead: Bool {
    guard let count = meantNumber()?.count, peek(count + 1).isNumber else { return false }
    return [.dotDot, .ellipsis].contains { peek(count).kind == .punctuation($0) }
  }

  private func startsOperand(_ token: Token) -> Bool {
    token.isNumber || word(token) != nil || token.kind == .punctuation(.minus)
      || token.kind == .punctuation(.leftParenthesis)
  }

  /// `end near start`, `start left edge`: how near has to be said.
  func near(after left: ExpressionSyntax) -> SyntaxFailure? {
    if let failure = sideAlone(after: left) { return failure }
    guard let written = word(current), let next = word(peek()),
      current.kind == .word
        && ["near", "close", "closeto", "around", "round", "at", "on"].contains(written)
        || at(.in) && isNoun(peek(next == "the" ? 3 : 2))
    else { return nil }
    if ["around", "round"].contains(written), isCourse(left) {
      return SyntaxFailure(
        .goesAround, at: current.range, notes: [.goesAround(placeWords(after: 1))])
    }
    let isTo = next == "to"
    if case .path(let path) = left.kind, isNumber(path) {
      return SyntaxFailure(.nearNumber(text(current)), at: current.range, notes: [aboutEqualHelp])
    }
    let place = placeWords(after: isTo ? 2 : 1)
    let words = isTo ? span(2) : current.range
    let meant = "within 20pt of"
    return SyntaxFailure(
      .noDistance(text(current), "\(source.text(in: left.range)) \(meant) \(place)"), at: words,
      fixIt: .init(replace: words, with: meant, isSafe: false))
  }

  /// `a.length = b.length ±20%`: two limits.
  mutating func passSpread(
    of left: ExpressionSyntax, _ links: inout [ExpressionSyntax.ComparisonLink]
  ) throws(SyntaxFailure) {
    guard at(.plusMinus) || at(.plusSlashMinus), links.count == 1, let link = links.last,
      link.comparison.value == .equal
    else { return }
    let mark = advance().range
    let spread = try value()
    let limits = self.limits(spread, around: link.operand)
    let meant = "\(limits.0) <= \(source.text(in: left.range)) <= \(limits.1)"
    let range = range(from: left.range.start)
    slip(
      .otherSpelling("±", meant: meant), at: SourceRange(mark.start, range.end),
      fixIt: link.operand.isSimple ? Diagnostic.FixIt(replace: range, with: meant) : nil)
    links = [.init(comparison: Located(.lessOrEqual, at: mark), operand: link.operand)]
  }

  /// The least and the most that are a spread around a value, which is simple.
  func limits(_ spread: ExpressionSyntax, around value: ExpressionSyntax) -> (String, String) {
    let (middle, size) = (source.text(in: value.range), source.text(in: spread.range))
    guard case .number(let number) = spread.kind, number.unit == .percent, number.isInteger,
      number.value < 100
    else { return ("\(middle) - \(size)", "\(middle) + \(size)") }
    let share = Int(number.value)
    return ("\(100 - share)% of \(middle)", "\(100 + share)% of \(middle)")
  }

  /// `loop around object`: whether something is drawn, and no point.
  private func isCourse(_ subject: ExpressionSyntax) -> Bool {
    guard case .path(let path) = subject.kind, let last = path.names.last else { return false }
    return last.value == "path" || path.names.count == 1 && ReservedName(last.value) == nil
  }

  private func isNoun(_ token: Token) -> Bool {
    token.kind == .keyword(.edge) || token.kind == .keyword(.corner)
  }

  /// The place `distance` tokens after the cursor, as it is written.
  private func placeWords(after distance: Int) -> String {
    var words = word(peek(distance)) ?? "start"
    for next in (distance + 1)...(distance + 4) {
      let token = peek(next)
      let isNoun = isNoun(token)
      let isTouching = peek(next - 1).range.end == token.range.start
      guard isNoun || isTouching && (token.kind == .punctuation(.dot) || word(token) != nil) else {
        break
      }
      words += (isNoun ? " " : "") + text(token)
    }
    return words
  }

  /// `start left edge`: an edge or a corner right after what is said to be there.
  private func sideAlone(after left: ExpressionSyntax) -> SyntaxFailure? {
    guard case .path = left.kind, case .keyword(let noun) = peek().kind,
      noun == .edge || noun == .corner, let side = word(current),
      ["left", "right", "top", "bottom"].contains(side)
        || ["top-left", "top-right", "bottom-left", "bottom-right"].contains(side)
    else { return nil }
    let words = "\(side) \(noun.rawValue)"
    if case .path(let path) = left.kind, path.text == Keyword.within.rawValue {
      // `move right, within left edge 24pt`: neither what is there nor `of` is said.
      let number = meantNumber(2)
      let range = left.range.union(peek(1 + (number?.count ?? 0)).range)
      let meant = "start within \(number?.text ?? "20pt") of \(words)"
      return respelled(range, as: meant, isSafe: false)
    }
    let place = SourceRange(at: current.range.start)
    return SyntaxFailure(
      .noDistance(words, "\(source.text(in: left.range)) within 20pt of \(words)"), at: span(2),
      fixIt: .init(replace: place, with: "within 20pt of ", isSafe: false))
  }

  /// `hold, maxDuration 300ms`: a measure with its comparison in its name.
  ///
  /// - Returns: Whether it was one; the comparison stands at the cursor then.
  mutating func replaceLimit(_ left: ExpressionSyntax) -> Bool {
    guard case .path(let path) = left.kind, let limit = limitMeant(by: path.text),
      !declared.mayContain(path.text)
    else { return false }
    let meant = "\(limit.measure.rawValue) \(limit.comparison)"
    slip(.otherSpelling(path.text, meant: meant), at: path.range, write: meant)
    let place = SourceRange(at: previousEnd)
    let mark: Punctuation = limit.comparison == "<=" ? .lessOrEqual : .greaterOrEqual
    tokens.insert(Token(kind: .punctuation(mark), range: place), at: index)
    return true
  }
}

extension ExpressionSyntax {
  /// Whether its text keeps its meaning as a part of a sum or a product.
  var isSimple: Bool {
    switch kind {
    case .path, .number, .parenthesized, .call: true
    case .or, .and, .not, .comparison, .placed, .arithmetic, .negative, .percentage: false
    }
  }
}

// MARK: Messages

extension Diagnostic.Note {
  /// How to say that a path goes around a place.
  static func goesAround(_ place: String) -> Self {
    .help(
      "what goes around a point has turned about it: `abs(angle about \(place)) >= 300deg`, and for a "
        + "box `abs(angle about \(place).center) >= 300deg`")
  }
}

extension Diagnostic.Message {
  static var goesAround: Self {
    .init(.otherSpelling, "that a path goes around a place is said by its angle about it")
  }

  fileprivate static func nearNumber(_ word: String) -> Self {
    .init(.otherSpelling, "`\(word)` does not say how near")
  }

  fileprivate static func noDistance(_ word: String, _ meant: String) -> Self {
    .init(.otherSpelling, "`\(word)` gives no distance; write `\(meant)`, or another length")
  }
}
