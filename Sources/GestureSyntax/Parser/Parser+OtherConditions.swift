// What people who know other tools write in conditions.

extension Parser {
  /// Words that begin conditions in other languages.
  private static let conditionWords = ["where", "when", "if", "with", "provided"]

  /// Whether a `where` stands at the cursor and a condition after it.
  func atWhere() -> Bool {
    if at(.and) || at(.ampersands) {
      var after = self
      after.advance()
      return after.startsCondition()
    }
    guard current.kind == .word, let word = word(current), Self.conditionWords.contains(word),
      !declared.contains(word)
    else { return false }
    var after = self
    after.advance()
    return after.startsCondition()
  }

  /// `move right where length > 50pt`: a comma stands there.
  mutating func replaceWhere() {
    let range = SourceRange(previousEnd, current.range.end)
    slip(
      .otherSpelling(text(current), meant: ","), at: current.range,
      fixIt: Diagnostic.FixIt(replace: range, with: ","))
    advance()
  }

  /// `move right, where length > 50pt`: the comma says it all.
  mutating func passWhere() {
    guard atWhere() else { return }
    let blank = SourceRange(current.range.start, peek().range.start)
    slip(
      .strayWord(text(current)), at: current.range,
      fixIt: Diagnostic.FixIt(replace: blank, with: ""))
    advance()
  }

  /// `duration between 1s and 2s`: the measure stands between the two.
  mutating func between(
    after left: ExpressionSyntax
  ) throws(SyntaxFailure) -> ExpressionSyntax? {
    let isBetween = current.kind == .word && text(current) == "between" && startsOperand(peek())
    guard isBetween || at(.in) && peek().isNumber else { return nil }
    let word = advance()
    let lower = try sum()
    let isRange = !isBetween && (at(.dotDot) || at(.ellipsis))
    guard isRange || at(.and) || at(.comma) || at(.ampersands) else {
      throw expected(isBetween ? "`and`" : "`..`")
    }
    advance()
    let upper = try sum()
    let meant = "\(lower.text) <= \(source.text(in: left.range)) <= \(upper.text)"
    let range = range(from: left.range.start)
    slip(
      .otherSpelling(text(word), meant: meant), at: word.range,
      fixIt: Diagnostic.FixIt(replace: range, with: meant))
    let links = [left, upper].map {
      ExpressionSyntax.ComparisonLink(
        comparison: Located(.lessOrEqual, at: word.range), operand: $0)
    }
    return ExpressionSyntax(kind: .comparison(lower, links), range: range)
  }

  private func startsOperand(_ token: Token) -> Bool {
    token.isNumber || word(token) != nil || token.kind == .punctuation(.minus)
      || token.kind == .punctuation(.leftParenthesis)
  }

  /// `end near start`, `start left edge`: how near has to be said.
  func near(after left: ExpressionSyntax) -> SyntaxFailure? {
    if let failure = atSide(after: left) { return failure }
    guard current.kind == .word,
      ["near", "close", "closeto", "around", "at", "on"].contains(text(current)),
      let next = word(peek())
    else { return nil }
    let isTo = next == "to"
    if case .path(let path) = left.kind, isNumber(path) {
      return SyntaxFailure(
        .nearNumber(text(current)), at: current.range, notes: [.help(aboutEqual)])
    }
    let place = placeWords(after: isTo ? 2 : 1)
    let words = isTo ? current.range.union(peek().range) : current.range
    let meant = "within 20pt of"
    return SyntaxFailure(
      .noDistance(text(current), "\(source.text(in: left.range)) \(meant) \(place)"), at: words,
      fixIt: Diagnostic.FixIt(replace: words, with: meant, isSafe: false))
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
    let (middle, size) = (source.text(in: link.operand.range), source.text(in: spread.range))
    let limits: (String, String)
    if case .number(let number) = spread.kind, number.unit == .percent, number.isInteger,
      number.value < 100
    {
      let share = Int(number.value)
      limits = ("\(100 - share)% of \(middle)", "\(100 + share)% of \(middle)")
    } else {
      limits = ("\(middle) - \(size)", "\(middle) + \(size)")
    }
    let isSimple =
      switch link.operand.kind {
      case .path, .number, .parenthesized, .call: true
      case .or, .and, .not, .comparison, .placed, .arithmetic, .negative, .percentage: false
      }
    let meant = "\(limits.0) <= \(source.text(in: left.range)) <= \(limits.1)"
    let range = range(from: left.range.start)
    slip(
      .otherSpelling("±", meant: meant), at: SourceRange(mark.start, range.end),
      fixIt: isSimple ? Diagnostic.FixIt(replace: range, with: meant) : nil)
    links = [
      .init(comparison: Located(.lessOrEqual, at: mark), operand: link.operand)
    ]
  }

  /// `up longer than down`: a measure of both is compared.
  mutating func compareWords(_ left: ExpressionSyntax) -> SyntaxFailure? {
    guard case .path(let path) = left.kind, let word = word(current), word != "than",
      let meant = comparisonMeant(by: word), text(peek()) == "than",
      let other = self.word(peek(2))
    else { return nil }
    let range = SourceRange(left.range.start, peek(2).range.end)
    let written = "\(path.text).\(meant.measure) \(meant.sign) \(other).\(meant.measure)"
    return SyntaxFailure(
      .otherSpelling("\(word) than", meant: written), at: current.range.union(peek().range),
      fixIt: Diagnostic.FixIt(replace: range, with: written, isSafe: false))
  }

  /// `at least 80pt`, `longer than 80pt`: what is compared has to be said.
  func limitInWords() -> SyntaxFailure? {
    guard let word = word(current), let next = self.word(peek()), let number = meantNumber(2)
    else { return nil }
    let sign: String
    switch (word, next) {
    case ("at", "least"): sign = ">="
    case ("at", "most"): sign = "<="
    case ("more", "than"): sign = ">"
    case (_, "than"):
      guard let meant = comparisonMeant(by: word) else { return nil }
      sign = meant.sign
    default: return nil
    }
    let measure =
      switch number.unit {
      case .milliseconds, .seconds: "duration"
      case .degrees, .degreeSign, .radians: "turn"
      case .pointsPerSecond: "average-speed"
      default: comparisonMeant(by: word)?.measure ?? "length"
      }
    let words = current.range.union(peek().range)
    return SyntaxFailure(
      .testAlone("\(measure) \(sign) \(number.text)"), at: words,
      fixIt: Diagnostic.FixIt(replace: words, with: "\(measure) \(sign)", isSafe: false))
  }

  private func comparisonMeant(by word: String) -> (measure: String, sign: String)? {
    switch word {
    case "longer", "bigger", "larger", "greater": ("length", ">")
    case "shorter", "smaller", "less": ("length", "<")
    case "wider": ("width", ">")
    case "narrower": ("width", "<")
    case "taller", "higher": ("height", ">")
    case "lower": ("height", "<")
    case "faster": ("average-speed", ">")
    case "slower": ("average-speed", "<")
    default: nil
    }
  }

  /// Whether a path names a measure that is a number, and so is nowhere.
  private func isNumber(_ path: PathSyntax) -> Bool {
    guard let last = path.names.last?.value, path.names.count > 1 || !declared.contains(last) else {
      return false
    }
    return last != MeasureName.location.rawValue && MeasureName(rawValue: last) != nil
  }

  /// The place `distance` tokens after the cursor, as it is written.
  private func placeWords(after distance: Int) -> String {
    var words = word(peek(distance)) ?? "start"
    for next in (distance + 1)...(distance + 4) {
      let token = peek(next)
      let isNoun = token.kind == .keyword(.edge) || token.kind == .keyword(.corner)
      let isTouching = peek(next - 1).range.end == token.range.start
      guard isNoun || isTouching && (token.kind == .punctuation(.dot) || word(token) != nil) else {
        break
      }
      words += (isNoun ? " " : "") + text(token)
    }
    return words
  }

  /// `start left edge`: an edge or a corner right after what is said to be there.
  private func atSide(after left: ExpressionSyntax) -> SyntaxFailure? {
    guard case .path = left.kind, case .keyword(let noun) = peek().kind,
      noun == .edge || noun == .corner, let side = word(current),
      ["left", "right", "top", "bottom"].contains(side)
        || ["top-left", "top-right", "bottom-left", "bottom-right"].contains(side)
    else { return nil }
    let place = SourceRange(current.range.start, current.range.start)
    let words = "\(side) \(noun.rawValue)"
    return SyntaxFailure(
      .noDistance(words, "\(source.text(in: left.range)) within 20pt of \(words)"),
      at: current.range.union(peek().range),
      fixIt: Diagnostic.FixIt(replace: place, with: "within 20pt of ", isSafe: false))
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
    let place = SourceRange(previousEnd, previousEnd)
    let mark: Punctuation = limit.comparison == "<=" ? .lessOrEqual : .greaterOrEqual
    tokens.insert(Token(kind: .punctuation(mark), range: place), at: index)
    return true
  }
}

// MARK: Messages

extension Diagnostic.Message {
  fileprivate static func nearNumber(_ word: String) -> Self {
    .init(.otherSpelling, "`\(word)` does not say how near")
  }

  fileprivate static func noDistance(_ word: String, _ meant: String) -> Self {
    .init(.otherSpelling, "`\(word)` gives no distance; write `\(meant)`, or another length")
  }
}
