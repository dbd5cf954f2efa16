// Items: what is done, in order, and under what conditions.

extension Parser {
  /// `item = [ LABEL ] core [ "," conditions ] ;`
  mutating func item() throws(SyntaxFailure) -> ItemSyntax {
    let start = current.range.start
    let label = label()
    if label != nil { correctCore() }
    let core = try core()
    let conditions = try itemConditions(isAfterDirection: core.endsInDirection)
    return ItemSyntax(label: label, core: core, conditions: conditions, range: range(from: start))
  }

  /// What is named by the label at the cursor, if there is one.
  mutating func label() -> Located<String>? {
    guard current.kind == .label else { return nil }
    let token = advance()
    let name = Located(labelName(of: token, in: source), at: withoutColon(token.range))
    if let kind = ReservedName(name.value) { reportReserved(name.value, kind, at: name.range) }
    return name
  }

  /// What may follow a core or a hold: a comma and conditions, or conditions without their comma.
  /// After a direction, a comma may stand for the `or` before another one.
  private mutating func itemConditions(isAfterDirection: Bool) throws(SyntaxFailure)
    -> [ExpressionSyntax]
  {
    if atWait { return [] }
    if at(.comma) {
      let comma = advance()
      if passStrayComma(comma, isAfterDirection: isAfterDirection) {
        return isAfterDirection && at(.comma) ? try itemConditions(isAfterDirection: false) : []
      }
      passWhere()
      return try conditions()
    }
    if atWhere() {
      replaceWhere()
      return try conditions()
    }
    guard startsCondition() else { return [] }
    reportMissingComma()
    return try conditions()
  }

  /// `core = motion | group | "use" name | "begin" | "recognize" ;`
  private mutating func core() throws(SyntaxFailure) -> CoreSyntax {
    insertMove()
    // With braces it is what a pointer draws; without, any way of one.
    if at(.hover), at(.leftBrace, 1) { return .group(try group()) }
    if keyword(in: Keyword.motions) != nil { return .motion(try motion()) }
    if keyword(in: Keyword.groups) != nil { return .group(try group()) }
    if at(.use) { return try use() }
    if let marker = keyword(in: [.begin, .recognize]) {
      advance()
      return marker == .begin ? .begin : .recognize
    }
    throw otherStatement() ?? expected("a statement, such as a motion, `stroke` or `require`")
  }

  private mutating func use() throws(SyntaxFailure) -> CoreSyntax {
    let word = advance()
    if current.kind == .string {
      throw SyntaxFailure(.fileInBody, at: word.range.union(current.range))
    }
    let name = try name()
    if at(.leftParenthesis), current.range.start == name.range.end, let close = closingParenthesis()
    {
      reportParameters(until: close)
    }
    return .use(name)
  }

  /// `group = ( "stroke" | "hover" | "optional" | "any-order" | "any-start" | "either-way"`
  /// `        | "mirrored" | "joined-or-apart" ) body | repeat | either | while ;`
  private mutating func group() throws(SyntaxFailure) -> GroupSyntax {
    passDoubledGroup()
    if at(.repeat) { return try `repeat`() }
    if at(.either) { return try either() }
    if at(.while) { return try `while`() }
    let word = try choice([
      .stroke, .hover, .optional, .anyOrder, .anyStart, .eitherWay, .mirrored, .joinedOrApart,
    ])
    if word.value == .stroke { passFingers() }
    let wasInStroke = isInStroke
    if word.value == .stroke || word.value == .hover { isInStroke = true }
    defer { isInStroke = wasInStroke }
    let body = word.value == .optional ? try bodyOrItem(after: word.range) : try body()
    return GroupSyntax(kind: kind(of: word.value), bodies: [body], word: word.range)
  }

  /// `stroke stroke { … }`: a word that stands there twice.
  private mutating func passDoubledGroup() {
    guard peek().kind == current.kind, at(.leftBrace, 2) else { return }
    passExtra(.doubledWord(text(current)))
  }

  private func kind(of word: Keyword) -> GroupSyntax.Kind {
    if word == .optional { return .optional }
    if word == .anyOrder { return .anyOrder }
    if word == .anyStart { return .anyStart }
    if word == .joinedOrApart { return .joinedOrApart }
    if word == .mirrored { return .mirrored }
    if word == .hover { return .hover }
    return word == .eitherWay ? .eitherWay : .stroke
  }

  /// `repeat = "repeat" range body ;`
  private mutating func `repeat`() throws(SyntaxFailure) -> GroupSyntax {
    let word = advance()
    let atLeast = try passAtLeast()
    let count = if let atLeast { atLeast } else { try range() }
    let end = previousEnd
    var times: SourceRange?
    if at("times", "time", "x") { times = advance().range }
    if let times, !isItemWithoutBraces {
      slip(
        .strayWord(source.text(in: times)), at: times,
        fixIt: .init(replace: SourceRange(end, times.end), with: ""))
    }
    let body = try bodyOrItem(after: word.range, times)
    return GroupSyntax(kind: .repeat(count), bodies: [body], word: word.range)
  }

  /// `repeat at least 3 { … }`: a range.
  private mutating func passAtLeast() throws(SyntaxFailure) -> RangeSyntax? {
    guard at("at"), ["least", "most"].contains(text(peek())), case .number(nil) = peek(2).kind
    else { return nil }
    let start = current.range.start
    let isLeast = text(advance()) == "at" && text(advance()) == "least"
    let number = try number()
    let range = range(from: start)
    let digits = source.text(in: number.range)
    let meant = isLeast ? "\(digits).." : "1..\(digits)"
    respell(range, as: meant)
    let one = NumberSyntax(value: 1, unit: nil, isInteger: true, range: number.range)
    return RangeSyntax(lower: isLeast ? number : one, upper: isLeast ? nil : number, range: range)
  }

  /// Whether an item stands at the cursor where a body should.
  private var isItemWithoutBraces: Bool {
    braces.surplus <= 0 && keyword(in: Keyword.motions + Keyword.groups + [.use]) != nil
  }

  /// `repeat 2 stroke { … }`, `2 * stroke { … }`: one item that needs braces around it, which stand in
  /// the place of a `times` before it.
  private mutating func bodyOrItem(after word: SourceRange, _ times: SourceRange? = nil)
    throws(SyntaxFailure) -> BodySyntax
  {
    guard isItemWithoutBraces else { return try body() }
    let (count, first) = (tokens[index - 1].range, current.range)
    try enter()
    let item = try item()
    leave()
    let isSure = !hasMistake(from: first.start)
    let isNumber = word.start == word.end
    let start = isNumber ? word.start : times?.start ?? first.start
    let head = isNumber ? "repeat \(source.text(in: count)) " : ""
    let braced = "{ \(source.text(in: SourceRange(first.start, previousEnd))) }"
    let fixIt = Diagnostic.FixIt(replace: range(from: start), with: head + braced)
    slip(
      isNumber ? .timesItem(source.text(in: count)) : .missingBraces(source.text(in: first)),
      at: SourceRange(start, first.end), fixIt: isSure ? fixIt : nil)
    return BodySyntax(statements: [.item(item)], range: range(from: first.start))
  }

  /// `2 * stroke { … }`, `2 x move right`: a number of times before an item.
  mutating func insertRepeat() {
    guard case .number(nil) = current.kind else { return }
    let isWord = peek().kind == .word && ["times", "x"].contains(text(peek()))
    guard isWord || at(.star, 1), case .keyword(let next) = peek(2).kind,
      (Keyword.motions + Keyword.groups + [.use]).contains(next), !continuesPath(at: index + 3)
    else { return }
    tokens.remove(at: index + 1)
    insert(.keyword(.repeat))
  }

  /// `either = "either" body "or" body { "or" body } ;`
  private mutating func either() throws(SyntaxFailure) -> GroupSyntax {
    let word = advance()
    var bodies = [try body(isBranch: true)]
    while bodies.count < 2 || at(.or) || at(.leftBrace) {
      if braces.unclosedAt == index { break }
      if at(.leftBrace) {
        slip(.missingWord("or"), at: current.range, insert: "or ", at: current.range.start)
      } else {
        mend(SlipRow.branches)
        guard at(.or) else { throw expected("`or` and another branch") }
        advance()
      }
      bodies.append(try body(isBranch: true))
    }
    return GroupSyntax(kind: .either, bodies: bodies, word: word.range)
  }

  /// Whether another branch begins at the cursor, as in `or { … }`.
  func startsBranch() -> Bool { at(.or) && at(.leftBrace, 1) }

  /// `while = "while" hold [ "," conditions ] body ;`
  private mutating func `while`() throws(SyntaxFailure) -> GroupSyntax {
    let word = advance()
    guard at(.hold) else { throw expected("`hold`") }
    let hold = try hold()
    let conditions = try itemConditions(isAfterDirection: false)
    return GroupSyntax(kind: .whileHold(hold, conditions), bodies: [try body()], word: word.range)
  }
}

// MARK: Slips

extension Parser {
  /// Whether a `then` or a `->` stands at the cursor and what comes then after it.
  func atThen() -> Bool { thenLength() > 0 }

  /// How many tokens such a word has; 0 without one.
  func thenLength() -> Int {
    let isArrow = at(.minus) && at(.greater, 1) && peek().range.start == current.range.end
    guard isArrow || at("then") else { return 0 }
    let length = isArrow ? 2 : 1
    if case .keyword(let next) = peek(length).kind, Keyword.compass.contains(next) {
      return continuesPath(at: index + length + 1) ? 0 : length
    }
    return startsStatement(at: index + length) ? length : 0
  }

  /// Passes a `then` or a `->`.
  ///
  /// - Returns: Where it stands.
  mutating func advanceOverThen() -> SourceRange {
    let start = current.range.start
    for _ in 0..<thenLength() { advance() }
    return range(from: start)
  }

  mutating func reportStrayComma(_ comma: Token, isSafe: Bool = true) {
    let edit = without(comma.range)
    slip(
      .strayComma, at: comma.range,
      fixIt: .init(replace: edit.range, with: edit.replacement, isSafe: isSafe))
  }

  /// Reports a comma that no condition follows.
  ///
  /// - Returns: Whether it was one, and the item ends here.
  mutating func passStrayComma(_ comma: Token, isAfterDirection: Bool = false) -> Bool {
    if endsConditions() {
      // `, touches 3` may have been meant for `, touches = 3`.
      reportStrayComma(comma, isSafe: MeasureName(rawValue: text(current)) == nil)
      return true
    }
    if atThen() {
      let then = advanceOverThen()
      let range = comma.range.union(then)
      slip(.stray(then: source.text(in: then)), at: range, write: writeMove() ? " move" : "")
      return true
    }
    guard isAfterDirection, let direction = keyword(in: Keyword.compass),
      !continuesPath(at: index + 1), !at(.leftParenthesis, 1),
      !declared.contains(direction.rawValue)
    else { return false }
    let list = listedDirections()
    guard list.isEmpty else {
      let words = [direction.rawValue] + list.map { text($0) }
      advance()
      advance(over: 2 * list.count)
      slip(
        .twoDirections, at: range(from: comma.range.start),
        write: words.map { "  move \($0)" }.joined(), isSafe: false,
        or: [words.map { " or \($0)" }.joined()])
      return true
    }
    let blank = current.range.start == comma.range.end ? " " : ""
    slip(
      .twoDirections, at: comma.range, write: "  move" + blank, isSafe: false, or: [" or" + blank])
    advance()
    return true
  }

  /// The directions that follow the one at the cursor, each after a comma.
  private func listedDirections() -> [Token] {
    var list: [Token] = []
    while true {
      let (comma, next) = (peek(2 * list.count + 1), peek(2 * list.count + 2))
      let after = peek(2 * list.count + 3).kind
      guard comma.kind == .punctuation(.comma), isDirection(next), !declared.contains(text(next)),
        !continuesPath(at: index + 2 * list.count + 3), after != .punctuation(.leftParenthesis),
        after != .keyword(.of)
      else { return list }
      list.append(next)
    }
  }

  mutating func reportMissingComma() {
    // At the beginning of a body, it is the motion that is missing, which has been said.
    if index > 0, tokens[index - 1].kind == .punctuation(.leftBrace) { return }
    let start = SourceRange(at: current.range.start)
    if replaceEqualLimit() { return }
    slip(
      .missingComma, at: current.range, insert: ",", at: previousEnd, isSafe: false,
      or: [.init(replace: start, with: "require ", isSafe: false)])
  }

  /// `move right maxDuration = 1s`: a limit of another tool, which is a comparison here.
  ///
  /// - Returns: Whether it was one, which is reported.
  private mutating func replaceEqualLimit() -> Bool {
    guard at(.equal, 1), let word = word(current), !declared.mayContain(word),
      let limit = limitMeant(by: word)
    else { return false }
    let meant = "\(limit.measure.rawValue) \(limit.comparison)"
    func edit(_ text: String) -> Diagnostic.FixIt {
      let place = SourceRange(previousEnd, peek().range.end)
      return Diagnostic.FixIt(replace: place, with: text + meant, isSafe: false)
    }
    slip(.missingComma, at: current.range, fixIt: edit(", "), or: [edit(" require ")])
    return true
  }

  /// `down: right`: a direction where a motion should begin.
  private mutating func insertMove() {
    if index > 0, tokens[index - 1].kind == .keyword(.move) { return }
    if let both = diagonalAhead() {
      let range = span(2)
      slip(
        .missingMove(both.rawValue), at: range, write: "move \(both.rawValue)", isSafe: false,
        or: ["move \(text(current))  move \(text(peek()))"])
      tokens.remove(at: index)
      tokens[index] = Token(kind: .keyword(both), range: range)
      _ = writeMove()
      return
    }
    if let range = listAhead() {
      let words = source.text(in: range).split { $0 == "," || $0.isWhitespace }
      slip(
        .missingMove(String(words[0])), at: range,
        write: words.map { "move \($0)" }.joined(separator: "  "), isSafe: false,
        or: ["move " + words.joined(separator: " or ")])
      tokens.removeSubrange((index + 1)..<(index + 2 * words.count - 1))
      tokens[index].range = range
      _ = writeMove()
      return
    }
    let (word, range) = (text(current), current.range)
    guard writeMove() else { return }
    // Where something is called what a direction is, it may be what is used.
    let start = SourceRange(at: range.start)
    let isName = declared.contains(word) || declared.containsGesture(word)
    slip(
      .missingMove(word), at: range, insert: "move ", at: range.start, isSafe: !isName,
      or: isName ? [Diagnostic.FixIt(replace: start, with: "use ", isSafe: false)] : [])
  }

  /// The diagonal that two directions at the cursor are on one line: `down right`.
  private func diagonalAhead() -> Keyword? {
    guard case .keyword(let first) = current.kind, case .keyword(let second) = peek().kind,
      Keyword.compass.contains(first), Keyword.compass.contains(second), !isFirstOnLine(peek()),
      !continuesPath(at: index + 2), !at(.of, 2)
    else { return nil }
    return diagonal(first, second)
  }

  /// Where directions with commas between them begin at the cursor: `right, down, left`.
  private func listAhead() -> SourceRange? {
    guard keyword(in: Keyword.compass) != nil, !declared.contains(text(current)),
      let last = listedDirections().last, last.range.end - current.range.start <= 200
    else { return nil }
    let range = current.range.union(last.range)
    // Comments between them would be lost.
    return source.text(in: range).contains("/") ? nil : range
  }

  /// Goes on as if a `move` stood before the direction at the cursor.
  ///
  /// - Returns: Whether there is one.
  mutating func writeMove() -> Bool {
    guard keyword(in: Keyword.compass) != nil else { return false }
    insert(.keyword(.move))
    return true
  }
}

extension CoreSyntax {
  /// Whether it is a move without a spread, which another direction may follow.
  fileprivate var endsInDirection: Bool {
    guard case .motion(let motion) = self, case .move(let directions, nil) = motion.kind else {
      return false
    }
    return !directions.isEmpty
  }
}

// MARK: Messages

extension Diagnostic.Message {
  fileprivate static var fileInBody: Self {
    .init(
      .misplaced, "`use` of a file goes at the top, outside the braces; here, `use` takes a name")
  }

  fileprivate static func missingBraces(_ word: String) -> Self {
    .init(.missingWord, "`{` and `}` are missing around this: `{ \(word) … }`")
  }

  fileprivate static func timesItem(_ count: String) -> Self {
    .init(.otherSpelling, "to do something \(count) times, write `repeat \(count) { … }`")
  }

  static func strayWord(_ word: String) -> Self {
    .init(.strayWord, "`\(word)` is not needed here")
  }

  static func stray(then word: String) -> Self {
    .init(
      .strayWord, "`\(word)` is not needed: items follow each other in the order they are written")
  }

  fileprivate static var strayComma: Self {
    .init(
      .strayComma,
      "a comma joins conditions, and none follows; motions follow each other without commas")
  }

  fileprivate static var missingComma: Self {
    .init(.missingComma, "a comma is missing before this condition")
  }

  fileprivate static func missingMove(_ direction: String) -> Self {
    .init(.missingWord, "`\(direction)` is a direction; the motion is `move \(direction)`")
  }
}
