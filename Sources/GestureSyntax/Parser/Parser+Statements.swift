// Bodies, statements, and how parsing goes on behind a mistake in one.

extension Parser {
  /// `body = "{" { statement } "}" ;`
  mutating func body() throws(SyntaxFailure) -> BodySyntax {
    replaceParentheses()
    guard at(.leftBrace) else { throw expected("`{`") }
    try enter()
    openBodies += 1
    let open = advance()
    let statements = statements()
    closeBody(open)
    openBodies -= 1
    leave()
    return BodySyntax(statements: statements, range: range(from: open.range.start))
  }

  /// Whether a brace begins a line that is less indented than the line of the one it closes.
  private func isOutdented(_ close: Token, from open: Token) -> Bool {
    isFirstOnLine(close) && indentation(of: close) < indentation(of: open)
  }

  private func indentation(of token: Token) -> Int {
    let before = source.utf8[..<(token.range.start - source.base)]
    let line = before.lastIndex(of: UInt8(ascii: "\n")).map { before[($0 + 1)...] } ?? before
    return line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }

  private mutating func statements() -> [StatementSyntax] {
    var statements: [StatementSyntax] = []
    while !at(.rightBrace) && current.kind != .endOfFile && !startsDeclaration() {
      let (start, depthBefore) = (index, depth)
      do throws(SyntaxFailure) {
        statements.append(try statement())
      } catch {
        report(error)
        depth = depthBefore
        skipStatement(begunAt: start)
      }
    }
    return statements
  }

  private mutating func closeBody(_ open: Token) {
    if at(.rightBrace) {
      if doubtfulBrace == nil, isOutdented(current, from: open) {
        doubtfulBrace = (open, previousEnd)
      }
      advance()
    } else if unclosedAt != index {
      unclosedAt = index
      if openBodies == 1, let doubtful = doubtfulBrace, doubtful.open.range.start > open.range.start
      {
        slip(.unclosed("{"), at: doubtful.open.range, insert: " }", at: doubtful.contentsEnd)
        return
      }
      let braces = String(repeating: " }", count: openBodies)
      slip(.unclosed("{"), at: open.range, insert: braces, at: previousEnd)
    }
  }

  /// `statement = [ doc ] let | setting | require | each | report | preference | relation | item ;`
  private mutating func statement() throws(SyntaxFailure) -> StatementSyntax {
    if at(.or) || at(.bars) { throw SyntaxFailure(.orWithoutEither, at: current.range) }
    replaceFingers()
    if let failure = otherSetting() { throw failure }
    correctStatementStart()
    let documentation = doc()
    if at(.let) { return .constant(try `let`(documentation)) }
    if at(.require) { return .require(try require()) }
    if at(.each) { return .each(try each()) }
    if at(.report) { return .report(try report()) }
    if at(.prefer) { return .preference(try preference()) }
    if keyword(in: [.after, .alongside]) != nil { return .relation(try relation()) }
    if keyword(in: Keyword.settings) != nil { return .setting(try setting()) }
    return .item(try item())
  }

  /// `require = "require" conditions ;`
  private mutating func require() throws(SyntaxFailure) -> RequireSyntax {
    let start = advance().range.start
    let conditions = try conditions()
    return RequireSyntax(conditions: conditions, range: range(from: start))
  }

  /// `each = "each" "phase" conditions ;`
  private mutating func each() throws(SyntaxFailure) -> EachSyntax {
    let start = advance().range.start
    _ = try choice([.phase])
    let conditions = try conditions()
    return EachSyntax(conditions: conditions, range: range(from: start))
  }

  /// `report = "report" reported { "," reported } ;`
  private mutating func report() throws(SyntaxFailure) -> ReportSyntax {
    let start = advance().range.start
    var values = [try reported()]
    while try anotherReported() { values.append(try reported()) }
    return ReportSyntax(values: values, range: range(from: start))
  }

  /// `reported = [ LABEL ] sum ;`
  private mutating func reported() throws(SyntaxFailure) -> ReportedSyntax {
    let start = current.range.start
    let label = startsLabelledItem() ? nil : label()
    let value = try value()
    return ReportedSyntax(label: label, value: value, range: range(from: start))
  }

  /// Passes the comma between two reported values, or what stands in its place.
  private mutating func anotherReported() throws(SyntaxFailure) -> Bool {
    if at(.comma) {
      let comma = advance()
      let isLabelled = current.kind == .label && !startsLabelledItem()
      guard endsConditions(), !isLabelled else { return true }
      reportStrayComma(comma)
      return false
    }
    if passAndForComma() { return true }
    let isPath = current.kind == .word || continuesPath(at: index + 1)
    guard isPath, word(current) != nil else { return false }
    slip(
      .missingCommaBetween("reported values"), at: current.range, insert: ",", at: previousEnd)
    return true
  }

  /// Whether a label at the cursor is that of an item, not of a value.
  private func startsLabelledItem() -> Bool {
    current.kind == .label && startsStatement(at: index + 1)
  }

  /// `preference = "prefer" sum "near" sum ;`
  private mutating func preference() throws(SyntaxFailure) -> PreferenceSyntax {
    let start = advance().range.start
    let value = try value()
    if current.kind == .word, text(current) == Keyword.near.rawValue {
      tokens[index].kind = .keyword(.near)
    }
    _ = try choice([.near])
    let aim = try self.value()
    return PreferenceSyntax(value: value, aim: aim, range: range(from: start))
  }

  /// `relation = "after" names ( "fails" | "fail" ) | "alongside" names ;`
  private mutating func relation() throws(SyntaxFailure) -> RelationSyntax {
    let word = advance()
    let names = try names()
    let kind: RelationSyntax.Kind = word.kind == .keyword(.after) ? .after : .alongside
    if kind == .after { try passFails() }
    return RelationSyntax(kind: kind, names: names, range: range(from: word.range.start))
  }

  private mutating func passFails() throws(SyntaxFailure) {
    if endsConditions() {
      slip(
        .missingFails, at: range(from: tokens[index - 1].range.start), insert: " fails",
        at: previousEnd)
    } else {
      _ = try choice([.fails, .fail])
    }
  }
}

// MARK: Where statements begin

extension Parser {
  /// Whether a statement begins at a token, rather than a path whose first name is such a word.
  func startsStatement(at position: Int) -> Bool {
    let token = tokens[min(position, tokens.count - 1)]
    switch token.kind {
    case .label, .documentation, .keyword(.let): return true
    case .keyword(.touches): return tokens[min(position + 1, tokens.count - 1)].isNumber
    case .keyword(.gesture), .keyword(.part):
      return position == index && startsDeclaration()
    case .keyword(let keyword):
      return Keyword.statements.contains(keyword)
        && (!continuesPath(at: position + 1) || keyword != .touches && assignsSetting(at: position))
    case .word, .foreignWord, .number, .malformedNumber, .string, .unterminatedString,
      .punctuation, .foreignComment, .unknown, .endOfFile:
      return false
    }
  }

  /// Whether what is behind a word makes it a measured name: a dot or a comparison.
  func continuesPath(at position: Int) -> Bool {
    let token = tokens[min(position, tokens.count - 1)]
    guard case .punctuation(let mark) = token.kind else { return false }
    return mark == .dot || comparison(of: mark) != nil
  }

  /// Whether no condition can stand at the cursor, since something else does.
  func endsConditions() -> Bool {
    startsStatement(at: index) || at(.rightBrace) || current.kind == .endOfFile
  }

  /// Goes on at the next word that begins a statement, or at the end of the body.
  private mutating func skipStatement(begunAt start: Int) {
    if index == start { skipOne() }
    while current.kind != .endOfFile && !at(.rightBrace) && !startsStatement(at: index)
      && !startsDeclaration()
    {
      skipOne()
    }
  }

  private mutating func skipOne() {
    if at(.leftBrace) { skipBraces() } else if !at(.rightBrace) { advance() }
  }
}

extension Token {
  var isNumber: Bool {
    switch kind {
    case .number, .malformedNumber: true
    case .keyword, .word, .foreignWord, .label, .string, .unterminatedString, .documentation,
      .punctuation, .foreignComment, .unknown, .endOfFile:
      false
    }
  }
}

// MARK: Slips at the beginning of a statement

extension Parser {
  /// Mends what can be wrong with the first word of a statement.
  private mutating func correctStatementStart() {
    passThen()
    correctSettingColon()
    replaceVariable()
    if replaceMotion() || startsOtherStatement() { return }
    if insertRequire() || joinColon() || insertUse() { return }
    if otherStatement() == nil,
      !isName(followedBy: Keyword.motions + Keyword.groups + [.use], unless: .any)
    {
      correctStart(among: Keyword.statements)
    }
    if otherStatement() != nil && isFirstOnLine(peek()) { return }
    if isName(followedBy: Keyword.cores, unless: nil) { insertColon() }
  }

  /// `move down then move right`: a word between two items.
  private mutating func passThen() {
    guard atThen() else { return }
    let range = advanceOverThen()
    let next = current.range.start
    let between = source.text(in: SourceRange(range.end, next))
    let end = between.onOneLine.isEmpty ? next : range.end
    slip(
      .stray(then: source.text(in: range)), at: range,
      fixIt: Diagnostic.FixIt(replace: SourceRange(range.start, end), with: ""))
  }

  /// `touches: 2`, `require: …`: a colon behind a word that begins a statement.
  mutating func correctSettingColon() {
    guard current.kind == .label else { return }
    let name = labelName(of: current, in: source)
    guard let keyword = Keyword(rawValue: name), Keyword.statements.contains(keyword) else {
      return
    }
    if case .keyword(let next) = peek().kind, Keyword.cores.contains(next) { return }
    let colon = SourceRange(current.range.end - 1, current.range.end)
    slip(.colonBehind(keyword), at: colon, write: "")
    tokens[index] = Token(kind: .keyword(keyword), range: withoutColon(current.range))
  }

  /// Takes a misspelled word at the beginning of a statement for what it resembles.
  mutating func correctStart(among keywords: [Keyword]) {
    guard current.kind == .word else { return }
    let written = text(current)
    guard let meant = nearest(written, in: keywords.map { $0.rawValue }),
      let keyword = Keyword(rawValue: meant)
    else { return }
    slip(.misspelled(written, meant: meant), at: current.range, write: meant)
    tokens[index].kind = .keyword(keyword)
  }

  /// A condition where a statement should begin.
  private mutating func insertRequire() -> Bool {
    guard startsCondition(), !assignsSetting(at: index) else { return false }
    slip(.missingRequire, at: current.range, insert: "require ", at: current.range.start)
    let place = SourceRange(current.range.start, current.range.start)
    tokens.insert(Token(kind: .keyword(.require), range: place), at: index)
    return true
  }

  /// `tap` where a gesture or a part has that name: it is used.
  private mutating func insertUse() -> Bool {
    guard current.kind == .word, declared.containsGesture(text(current)),
      !isName(followedBy: Keyword.cores, unless: nil) || isFirstOnLine(peek())
    else { return false }
    let word = text(current)
    slip(.missingUse(word), at: current.range, insert: "use ", at: current.range.start)
    let place = SourceRange(current.range.start, current.range.start)
    tokens.insert(Token(kind: .keyword(.use), range: place), at: index)
    return true
  }

  /// Mends what can be wrong with the first word behind a label.
  mutating func correctCore() {
    if replaceMotion() || insertUse() || otherStatement() != nil { return }
    correctStart(among: Keyword.cores)
  }

  /// `swipe down`, `rotate clockwise`, `loop 3 { … }`: a core under another name.
  private mutating func replaceMotion() -> Bool {
    guard current.kind == .word, let meant = coreMeant(by: text(current), before: peek().kind)
    else { return false }
    slip(
      .otherSpelling(text(current), meant: meant.rawValue), at: current.range,
      write: meant.rawValue)
    tokens[index].kind = .keyword(meant)
    return true
  }

  /// The core that another word stands for, where what follows it leaves no doubt.
  private func coreMeant(by word: String, before next: Token.Kind) -> Keyword? {
    switch (word, next) {
    case ("swipe", .keyword(let next)), ("flick", .keyword(let next)),
      ("drag", .keyword(let next)), ("slide", .keyword(let next)):
      next == .any || Keyword.compass.contains(next) ? .move : nil
    case ("rotate", .keyword(.clockwise)), ("rotate", .keyword(.counterclockwise)),
      ("rotate", .keyword(.any)):
      .twist
    case ("loop", .number(nil)): .repeat
    default: nil
    }
  }

  /// Whether the word at the cursor stands before the first word of a core, as a name would.
  private func isName(followedBy cores: [Keyword], unless excluded: Keyword?) -> Bool {
    guard word(current) != nil, case .keyword(let next) = peek().kind, next != excluded,
      cores.contains(next), !continuesPath(at: index + 2)
    else { return false }
    guard case .keyword(let keyword) = current.kind else { return true }
    return !Keyword.statements.contains(keyword)
  }

  /// `down : move right`: a name that its colon does not touch.
  private mutating func joinColon() -> Bool {
    guard word(current) != nil, peek().kind == .punctuation(.colon) else { return false }
    let name = current
    let blank = SourceRange(name.range.end, peek().range.start)
    slip(
      .looseColon(text(name)), at: peek().range,
      fixIt: Diagnostic.FixIt(replace: blank, with: ""))
    advance()
    tokens[index] = Token(
      kind: .label, range: SourceRange(name.range.start, name.range.end + 1))
    return true
  }

  /// `down move right`: a name without its colon.
  private mutating func insertColon() {
    let word = current
    slip(.missingColon(text(word)), at: word.range, insert: ":", at: word.range.end)
    tokens[index].kind = .label
    tokens[index].range = SourceRange(word.range.start, word.range.end + 1)
  }
}

// MARK: Messages

extension Diagnostic.Message {
  static func unclosed(_ mark: String) -> Self {
    .init(.unclosed, "this `\(mark)` is not closed")
  }

  fileprivate static var missingFails: Self {
    .init(.missingWord, "`fails` is missing behind this: `after NAME fails`")
  }

  fileprivate static func missingUse(_ name: String) -> Self {
    .init(.missingWord, "`use` is missing before the name of a gesture or part: `use \(name)`")
  }

  fileprivate static func colonBehind(_ keyword: Keyword) -> Self {
    .init(.strayColon, "no colon is needed behind `\(keyword.rawValue)`")
  }

  fileprivate static var missingRequire: Self {
    .init(
      .missingWord,
      "a condition stands behind an item and a comma, or behind `require`, which is missing here")
  }

  fileprivate static func looseColon(_ name: String) -> Self {
    .init(.missingColon, "the colon touches the name: `\(name):`")
  }

  fileprivate static func missingColon(_ name: String) -> Self {
    .init(.missingColon, "a name is written with a colon that touches it: `\(name):`")
  }
}
