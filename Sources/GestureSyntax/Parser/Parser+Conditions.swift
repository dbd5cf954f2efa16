// Conditions and the arithmetic in them, loosest first.

extension Parser {
  /// `conditions = or { "," or } ;`
  mutating func conditions() throws(SyntaxFailure) -> [ExpressionSyntax] {
    var conditions = [try condition()]
    while true {
      if at(.comma) {
        let comma = advance()
        if passStrayComma(comma) { return conditions }
        passWhere()
        if let alone = try placeAlone(after: conditions[conditions.count - 1]) {
          conditions.append(alone)
          continue
        }
      } else if atWhere() {
        replaceWhere()
      } else if startsCondition() {
        // What only measures is no condition yet, and no comma ends it.
        if let last = conditions.last, last.kind.isMeasure { throw expected("a comparison") }
        reportMissingComma()
      } else {
        return conditions
      }
      conditions.append(try condition())
    }
  }

  /// One condition, with its own count of operands.
  mutating func condition() throws(SyntaxFailure) -> ExpressionSyntax {
    operands = 0
    return try or()
  }

  /// One value, with its own count of operands.
  mutating func value() throws(SyntaxFailure) -> ExpressionSyntax {
    operands = 0
    return try sum()
  }

  /// `or = and { "or" and } ;`
  private mutating func or() throws(SyntaxFailure) -> ExpressionSyntax {
    let first = try and()
    var operands = [first]
    while !startsBranch(), pass(.or, or: .bars) {
      if let alone = try placeAlone(after: operands[operands.count - 1]) {
        operands.append(alone)
      } else {
        operands.append(try and())
      }
    }
    return operands.count == 1 ? first : expression(.or(operands), from: first)
  }

  /// `and = not { "and" not } ;`
  private mutating func and() throws(SyntaxFailure) -> ExpressionSyntax {
    let first = try not()
    var operands = [first]
    while pass(.and, or: .ampersands) {
      if let alone = try placeAlone(after: operands[operands.count - 1]) {
        operands.append(alone)
      } else {
        operands.append(try not())
      }
    }
    return operands.count == 1 ? first : expression(.and(operands), from: first)
  }

  /// `not = "not" not | test ;`
  private mutating func not() throws(SyntaxFailure) -> ExpressionSyntax {
    let word = current
    if at(.exclamation) {
      let blank = isInsideOfWord(before: word.range.start) ? " " : ""
      slip(.otherSpelling("!", meant: "not"), at: word.range, write: blank + "not ")
    } else if !at(.not) {
      return try test()
    }
    try enter()
    advance()
    let operand = try not()
    leave()
    return ExpressionSyntax(kind: .not(operand), range: range(from: word.range.start))
  }

  /// `test = sum [ compare sum { compare sum } | placed | button ] ;`
  private mutating func test() throws(SyntaxFailure) -> ExpressionSyntax {
    if let failure = limitInWords() ?? buttonAfterSide() { throw failure }
    let left = try sum()
    replaceDistance(after: left)
    if let failure = offset(of: left) ?? compareWords(left) ?? equality(left) { throw failure }
    replaceComparison(after: left)
    if case .path(let path) = left.kind, isPoint(path) { mend(SlipRow.relations) }
    if passIsNot(after: left) { return try negated(left) }
    if let between = try between(after: left) { return between }
    if let limits = try withinShare(of: left) { return limits }
    if let failure = near(after: left) { throw failure }
    mend(SlipRow.verbs)
    return try test(after: left)
  }

  /// What follows the first sum of a test.
  mutating func test(after left: ExpressionSyntax) throws(SyntaxFailure) -> ExpressionSyntax {
    if let button = try button(after: left) { return button }
    insertComparison(after: left)
    var links: [ExpressionSyntax.ComparisonLink] = []
    while let comparison = compare() {
      links.append(.init(comparison: comparison, operand: try sum()))
    }
    doubtUnits(of: [left] + links.map { $0.operand })
    try passSpread(of: left, &links)
    if !links.isEmpty { return expression(.comparison(left, links), from: left) }
    guard startsPlacement() else { return left }
    let placement = try placed()
    if let failure = offset(of: left, after: placement) { throw failure }
    return expression(.placed(left, placement), from: left)
  }

  /// Of numbers that are compared with a measure, those in units of something else may be meant otherwise.
  private mutating func doubtUnits(of operands: [ExpressionSyntax]) {
    let measured = operands.compactMap { operand -> MeasureName? in
      guard case .path(let path) = operand.kind, let last = path.names.last else { return nil }
      return MeasureName(rawValue: last.value)
    }
    guard let measure = measured.first else { return }
    for operand in operands { doubtUnit(of: operand, askedFor: measure.units) }
  }

  /// `button = "left" | "right" | "middle" | "back" | "forward" ;`
  private mutating func button(after left: ExpressionSyntax) throws(SyntaxFailure)
    -> ExpressionSyntax?
  {
    guard case .path(var path) = left.kind, path.text == "button", !isRelation(at: index),
      let button = replacedButton()
        ?? Keyword.buttons.first(where: { $0.rawValue == word(current) })
    else { return nil }
    path.button = Located(button, at: advance().range)
    path.range = range(from: path.range.start)
    return ExpressionSyntax(kind: .path(path), range: path.range)
  }

  /// `compare = "<" | "<=" | ">" | ">=" | "=" | "!=" ;`
  private mutating func compare() -> Located<ExpressionSyntax.Comparison>? {
    guard case .punctuation(let mark) = current.kind, let comparison = comparison(of: mark) else {
      return nil
    }
    let token = advance()
    let isSplit = at(.equal) && (mark == .less || mark == .greater)
    let isTouching = mark == .equalEqual && current.range.start == token.range.end
    let isArrow = isTouching && (at(.less) || at(.greater))
    if isArrow {
      let meant: ExpressionSyntax.Comparison = at(.less) ? .lessOrEqual : .greaterOrEqual
      advance()
      let range = range(from: token.range.start)
      respell(range, as: meant.rawValue)
      return Located(meant, at: range)
    }
    let isTripled = isTouching && at(.equal)
    if isSplit || isTripled { advance() }
    let meant: ExpressionSyntax.Comparison =
      isSplit ? (mark == .less ? .lessOrEqual : .greaterOrEqual) : comparison
    let range = range(from: token.range.start)
    if isSplit || isForeign(mark) {
      // What stands between the two signs is no part of them.
      let written = isSplit ? "\(mark.rawValue) =" : source.text(in: range)
      slip(.otherSpelling(written, meant: meant.rawValue), at: range, write: meant.rawValue)
    }
    return Located(meant, at: range)
  }

  /// The comparison that a mark is, or is meant for.
  func comparison(of mark: Punctuation) -> ExpressionSyntax.Comparison? {
    switch mark {
    case .less: .less
    case .lessOrEqual, .equalLess: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual, .equalGreater: .greaterOrEqual
    case .equal, .equalEqual: .equal
    case .notEqual, .lessGreater: .notEqual
    case .leftBrace, .rightBrace, .leftParenthesis, .rightParenthesis, .comma, .dot, .dotDot, .plus,
      .minus, .star, .slash, .plusMinus, .colon, .ellipsis, .ampersands, .bars, .exclamation,
      .percent, .degree, .plusSlashMinus:
      nil
    }
  }

  private func isForeign(_ mark: Punctuation) -> Bool {
    [.equalGreater, .equalLess, .equalEqual, .lessGreater].contains(mark)
  }

  /// `sum = [ "-" ] term { ( "+" | "-" ) [ "-" ] term } ;`
  mutating func sum() throws(SyntaxFailure) -> ExpressionSyntax {
    var sum = try signed { parser throws(SyntaxFailure) in try parser.term() }
    while at(.plus) || at(.minus) && !atThen() {
      let arithmetic: ExpressionSyntax.Arithmetic = at(.plus) ? .plus : .minus
      advance()
      let right = try signed { parser throws(SyntaxFailure) in try parser.term() }
      sum = expression(.arithmetic(arithmetic, sum, right), from: sum)
    }
    return sum
  }

  /// A part of a sum or a product, with a minus before it or not.
  private mutating func signed(_ part: (inout Parser) throws(SyntaxFailure) -> ExpressionSyntax)
    throws(SyntaxFailure) -> ExpressionSyntax
  {
    guard at(.minus) else { return try part(&self) }
    let start = advance().range.start
    let operand = try part(&self)
    return ExpressionSyntax(kind: .negative(operand), range: range(from: start))
  }

  /// `term = factor { ( "*" | "/" ) [ "-" ] factor } ;`
  private mutating func term() throws(SyntaxFailure) -> ExpressionSyntax {
    var term = try factor()
    while at(.star) || at(.slash) {
      let arithmetic: ExpressionSyntax.Arithmetic = at(.star) ? .times : .divided
      advance()
      let right = try signed { parser throws(SyntaxFailure) in try parser.factor() }
      term = expression(.arithmetic(arithmetic, term, right), from: term)
    }
    return term
  }

  /// `factor = NUMBER [ "of" factor ] | "(" or ")"`
  /// `       | path [ "(" or { "," or } ")" | "about" place ] ;`
  private mutating func factor() throws(SyntaxFailure) -> ExpressionSyntax {
    try countOperand()
    if current.isNumber { return try quantity() }
    if at(.leftParenthesis) { return try parenthesized() }
    if at(.dot) && peek().isNumber && peek().range.start == current.range.end {
      throw bareFraction()
    }
    insertDot()
    var path = try path()
    if at(.about) {
      advance()
      path.about = try place()
      path.range = range(from: path.range.start)
    }
    guard at(.leftParenthesis), path.about == nil else {
      let isJoint = at(.ampersands) || at(.bars) || at(.exclamation)
      if isFunction(path)
        && (current.isNumber || isJoint || word(current) != nil && !endsConditions())
      {
        throw expected("`(` after `\(path.text)`")
      }
      return ExpressionSyntax(kind: .path(path), range: path.range)
    }
    let arguments = try arguments()
    return ExpressionSyntax(kind: .call(path, arguments), range: range(from: path.range.start))
  }

  /// A number, and after a percentage what it is of.
  private mutating func quantity() throws(SyntaxFailure) -> ExpressionSyntax {
    let number = try number()
    insertSign(after: number)
    guard number.unit == .percent, at(.of) else {
      return ExpressionSyntax(kind: .number(number), range: number.range)
    }
    try enter()
    advance()
    let whole = try factor()
    leave()
    return ExpressionSyntax(
      kind: .percentage(number, of: whole), range: range(from: number.range.start))
  }

  private mutating func parenthesized() throws(SyntaxFailure) -> ExpressionSyntax {
    try enter()
    let open = advance()
    let inner = try or()
    try closeParenthesis(open, after: nil)
    leave()
    return ExpressionSyntax(kind: .parenthesized(inner), range: range(from: open.range.start))
  }

  private mutating func arguments() throws(SyntaxFailure) -> [ExpressionSyntax] {
    try enter()
    let open = advance()
    let wasInList = isInList
    isInList = true
    defer { isInList = wasInList }
    var arguments = [try or()]
    while at(.comma) {
      advance()
      arguments.append(try or())
    }
    try closeParenthesis(open, after: arguments.count == 1 ? arguments[0] : nil)
    leave()
    return arguments
  }

  /// Passes the parenthesis that closes another one. Where it is missing after the arguments of a
  /// function, it stands before what they are compared with.
  private mutating func closeParenthesis(_ open: Token, after argument: ExpressionSyntax?)
    throws(SyntaxFailure)
  {
    if at(.rightParenthesis) {
      advance()
      return
    }
    if isClosedLater() { throw expected("`)`") }
    var end = previousEnd
    switch argument?.kind {
    case .comparison(let left, _), .placed(let left, _): end = left.range.end
    case .or, .and, .not, .negative, .parenthesized, .percentage, .arithmetic, .number, .path,
      .call, nil:
      break
    }
    slip(.unclosed("("), at: open.range, insert: ")", at: end, isSafe: false)
  }

  /// Whether the parenthesis that is missing here stands further on in the statement.
  private func isClosedLater() -> Bool {
    var open = 0
    for position in index..<min(index + 64, tokens.count) {
      if position > index, startsStatement(at: position) { return false }
      guard case .punctuation(let mark) = tokens[position].kind else { continue }
      if mark == .leftBrace || mark == .rightBrace { return false }
      if mark == .rightParenthesis, open == 0 { return true }
      open += mark == .leftParenthesis ? 1 : mark == .rightParenthesis ? -1 : 0
    }
    return false
  }

  func expression(_ kind: ExpressionSyntax.Kind, from first: ExpressionSyntax) -> ExpressionSyntax {
    ExpressionSyntax(kind: kind, range: range(from: first.range.start))
  }
}

extension ExpressionSyntax.Kind {
  /// Whether it is a value, with no comparison.
  fileprivate var isMeasure: Bool {
    switch self {
    case .number, .path, .percentage, .arithmetic, .negative, .call: true
    case .or, .and, .not, .comparison, .placed, .parenthesized: false
    }
  }
}

// MARK: Where conditions and values begin

extension Parser {
  /// Whether a sum may begin at the cursor with a number or a parenthesis.
  func startsValue() -> Bool { current.isNumber || at(.leftParenthesis) }

  /// Whether what stands at the cursor can only be a condition, although nothing announced one.
  func startsCondition() -> Bool {
    if atAssignedName { return false }
    return switch current.kind {
    case .keyword(.not), .punctuation(.exclamation): true
    case .number, .malformedNumber: continuesNumber(at: index + (meantNumber()?.count ?? 1))
    case .word: continuesMeasure(at: index + 1) || continuesWord(at: index + 1)
    case .keyword(.and), .keyword(.or), .keyword(.of), .keyword(.let): false
    // What it asks for lacks its measure.
    case .keyword(.require) where !declared.contains(text(current)): false
    case .keyword(let keyword) where keyword != .touches && assignsSetting(at: index): false
    case .keyword where comparesMotion(at: index): false
    case .punctuation(.leftParenthesis): !parenthesizesStatement() && parenthesizedNumber() == nil
    case .keyword(let keyword):
      continuesMeasure(at: index + 1)
        || (!Keyword.statements.contains(keyword) && isRelation(at: index + 1))
    case .foreignWord, .label, .string, .unterminatedString, .documentation, .punctuation,
      .foreignComment, .unknown, .endOfFile:
      false
    }
  }

  /// Whether what is after a word makes it what a condition begins with: a comparison, or a dot and,
  /// after the names, something that a condition goes on with.
  private func continuesMeasure(at position: Int) -> Bool {
    guard token(at: position).kind == .punctuation(.dot) else { return continuesPath(at: position) }
    var end = position
    while token(at: end).kind == .punctuation(.dot) { end += 2 }
    let next = token(at: end)
    let isSide = next.kind == .keyword(.left) || next.kind == .keyword(.right)
    return continuesWord(at: end) || next.isNumber || isSide || next.kind == .keyword(.not)
      || word(next) == "between"
  }

  private func continuesNumber(at position: Int) -> Bool {
    guard case .punctuation(let mark) = token(at: position).kind else { return false }
    return comparison(of: mark) != nil || [.plus, .minus, .star, .slash].contains(mark)
  }

  /// Whether a word that is no keyword goes on as a condition does.
  private func continuesWord(at position: Int) -> Bool {
    if isRelation(at: position) || continuesNumber(at: position) { return true }
    let token = token(at: position)
    if token.kind == .punctuation(.leftParenthesis) || token.kind == .keyword(.about) {
      return true
    }
    return token.isNumber && ReservedName(text(current)) == .measure
  }

  /// Whether the words of a placement, or an `is`, stand somewhere.
  func isRelation(at position: Int) -> Bool {
    isPlacement(at: position) || row(of: SlipRow.verbs, at: position - index) != nil
  }

  /// Whether the words of a placement stand somewhere.
  func isPlacement(at position: Int) -> Bool {
    guard case .keyword(let keyword) = token(at: position).kind else { return false }
    if [.left, .right].contains(keyword) { return token(at: position + 1).kind == .keyword(.of) }
    return [.above, .below, .inside, .within].contains(keyword)
  }

  /// Whether a placement stands at the cursor, under one name or another.
  private func startsPlacement() -> Bool {
    if isRelation(at: index) || isSideWithoutOf() { return true }
    guard let word = word(current), !startsCondition() else { return false }
    return relationMeant(by: word) != nil
  }
}
