// Bodies, statements, and how parsing goes on after a mistake in one.

extension Parser {
  /// `body = "{" { statement } "}" ;`
  ///
  /// It may be a branch of an `either`, which another one may follow.
  mutating func body(isBranch: Bool = false) throws(SyntaxFailure) -> BodySyntax {
    replaceParentheses()
    insertBrace()
    guard at(.leftBrace) else { throw expected("`{`") }
    try enter()
    braces.openBodies += 1
    let open = advance()
    let statements = statements(in: open, isBranch: isBranch)
    if isBranch, startsBranch() {
      slip(.unclosedBranch, at: open.range, insert: " }", at: previousEnd, isSafe: false)
    } else {
      closeBody(open)
    }
    braces.openBodies -= 1
    leave()
    return BodySyntax(statements: statements, range: range(from: open.range.start))
  }

  /// `stroke move right }`: a brace that is missing, since one more is closed than opened.
  private mutating func insertBrace() {
    guard braces.surplus > 0, !at(.leftBrace), startsStatement(at: index) else { return }
    braces.surplus -= 1
    slip(.missingWord("{"), at: current.range, insert: "{ ", at: current.range.start, isSafe: false)
    insert(.punctuation(.leftBrace))
  }

  /// Whether a brace begins a line that is less indented than the line of the one it closes.
  private func isOutdented(_ close: Token, from open: Token) -> Bool {
    isFirstOnLine(close) && indentation(of: close) < indentation(of: open)
  }

  private func indentation(of token: Token) -> Int { margin(of: token).utf8.count }

  /// The white space before the first word of a token's line.
  private func margin(of token: Token) -> String {
    let before = source.utf8[..<(token.range.start - source.base)]
    let line = before.lastIndex(where: isLineEnd).map { before[($0 + 1)...] } ?? before
    let margin = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: margin, as: UTF8.self)
  }

  private mutating func statements(in open: Token, isBranch: Bool) -> [StatementSyntax] {
    var statements: [StatementSyntax] = []
    let first = index
    let outer = isFirstOnLine(current) ? indentation(of: open) : Int.max
    let margin = outer < indentation(of: current) ? outer : nil
    while !at(.rightBrace) && current.kind != .endOfFile && !startsDeclaration()
      && !(isBranch && startsBranch())
    {
      if braces.overfull == nil, braces.openBodies > 1, isOutsideOfBlocks() {
        braces.overfull = BraceRecovery.Block(
          open: open, contentsEnd: previousEnd, isSure: !hasFailed)
      }
      if let margin, index > first { noteDedent(in: open, to: margin) }
      let (start, depthBefore) = (index, depth)
      do throws(SyntaxFailure) {
        statements.append(try statement())
        hasFailed = false
      } catch {
        report(error)
        hasFailed = true
        depth = depthBefore
        skipStatement(begunAt: start)
      }
    }
    return statements
  }

  /// Notes where the indentation ends a block, though no brace does.
  private mutating func noteDedent(in open: Token, to margin: Int) {
    guard braces.dedented == nil, braces.openBodies > 1, isFirstOnLine(current),
      indentation(of: current) <= margin
    else { return }
    braces.dedented = BraceRecovery.Block(
      open: open, contentsEnd: previousEnd, isSure: !hasFailed, next: current)
  }

  /// Whether a statement begins here that stands in a gesture, but in no block of it.
  private func isOutsideOfBlocks() -> Bool {
    guard startsStatement(at: index) else { return false }
    if at(.report) || at(.after) || at(.alongside) { return true }
    let isStroke = at(.stroke) || current.kind == .label && at(.stroke, 1)
    return isStroke && isInStroke
  }

  private mutating func closeBody(_ open: Token) {
    if at(.rightBrace) {
      if braces.doubtful == nil, isOutdented(current, from: open) {
        braces.doubtful = BraceRecovery.Block(
          open: open, contentsEnd: previousEnd, isSure: !hasFailed, next: current)
      }
      advance()
    } else if braces.unclosedAt != index {
      braces.unclosedAt = index
      // Mending the comment or the quote brings the brace back.
      if hasSwallowedBrace(after: open) { return }
      if braces.openBodies == 1, let inner = braces.suspect,
        inner.open.range.start > open.range.start
      {
        let line = "\n\(margin(of: inner.open))}"
        reportUnclosed(inner, writing: inner.next == nil ? " }" : line)
        return
      }
      let closing = String(repeating: " }", count: braces.openBodies)
      let isWritten = open.range.start < open.range.end
      reportUnclosed(
        BraceRecovery.Block(open: open, contentsEnd: previousEnd, isSure: !hasFailed && isWritten),
        writing: closing)
    }
  }

  private mutating func reportUnclosed(_ block: BraceRecovery.Block, writing text: String) {
    let place = SourceRange(at: block.contentsEnd)
    // Where the file ends, nothing can stand after the brace that was meant to stand in it.
    let fixIt = Diagnostic.FixIt(
      replace: place, with: text,
      isSafe: current.kind == .endOfFile && previousEnd == block.contentsEnd)
    let line = block.next.map { source.location(of: $0.range.start).line }
    slip(
      line.map { .unclosed(before: $0) } ?? .unclosed("{"), at: block.open.range,
      fixIt: block.isSure ? fixIt : nil)
  }

  /// `statement = [ doc ] let | setting | require | each | report | preference | relation | item ;`
  private mutating func statement() throws(SyntaxFailure) -> StatementSyntax {
    if at(.or) || at(.bars) { throw SyntaxFailure(.orWithoutEither, at: current.range) }
    replaceFingers()
    replaceRequiredFailure()
    if let failure = otherSetting() { throw failure }
    if at(.input), peek().kind == .label {
      let start = current.range.start
      _ = try input([])
      throw SyntaxFailure(.inputInBody, at: range(from: start))
    }
    if let failure = timeAfterBody() { throw failure }
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

  /// `repeat 2 { … } within 300ms`: how long may pass between two strokes is a setting.
  private func timeAfterBody() -> SyntaxFailure? {
    guard at(.within), index > 0, tokens[index - 1].kind == .punctuation(.rightBrace),
      let time = meantNumber(1), time.isTime
    else { return nil }
    let range = current.range.union(peek(time.count).range)
    return SyntaxFailure(
      .timeAfterBody, at: range,
      notes: [.help("write `pause \(source.text(in: range))` on a line of its own in the gesture")])
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
    if at(.gesture) {
      advance()
      _ = try conditions()
      throw SyntaxFailure(.eachGestureInBody, at: range(from: start))
    }
    _ = try choice([.phase])
    let conditions = try conditions()
    return EachSyntax(conditions: conditions, range: range(from: start))
  }

  /// `report = "report" reported { "," reported } ;`
  private mutating func report() throws(SyntaxFailure) -> ReportSyntax {
    let start = advance().range.start
    let values = try list(of: "reported values") { parser throws(SyntaxFailure) in
      try parser.reported()
    }
    return ReportSyntax(values: values, range: range(from: start))
  }

  /// `reported = [ LABEL ] sum ;`
  private mutating func reported() throws(SyntaxFailure) -> ReportedSyntax {
    let start = current.range.start
    let label = startsLabelledItem() ? nil : reportLabel()
    let value = try value()
    let name = label == nil ? nameAfterValue(from: start) : nil
    return ReportedSyntax(label: label ?? name, value: value, range: range(from: start))
  }

  /// What a value is reported as: any word, since no condition can speak of it.
  private mutating func reportLabel() -> Located<String>? {
    guard current.kind == .label else { return assignedLabel() }
    let token = advance()
    return Located(labelName(of: token, in: source), at: withoutColon(token.range))
  }

  /// `report size = length`: a name has a colon, and a measure there is compared.
  private mutating func assignedLabel() -> Located<String>? {
    guard current.kind == .word, at(.equal, 1), ReservedName(text(current)) == nil else {
      return nil
    }
    let name = advance()
    let sign = advance().range
    slip(
      .otherSpelling("=", meant: ":"), at: sign,
      fixIt: .init(replace: SourceRange(name.range.end, sign.end), with: ":"))
    return Located(text(name), at: name.range)
  }

  /// `report length as size`, as in SQL: the name of a value stands before it.
  private mutating func nameAfterValue(from start: Int) -> Located<String>? {
    guard at("as"), peek().kind == .word, !at(.dot, 2) else { return nil }
    let value = source.text(in: SourceRange(start, previousEnd))
    let name = Located(text(peek()), at: peek().range)
    slip(
      .nameAfterValue(name.value, value), at: current.range.union(name.range),
      fixIt: Diagnostic.FixIt(
        replace: SourceRange(start, name.range.end), with: "\(name.value): \(value)"))
    advance(over: 2)
    return name
  }

  /// At least one value, and those after commas.
  private mutating func list<Value>(
    of values: String, _ value: (inout Parser) throws(SyntaxFailure) -> Value
  ) throws(SyntaxFailure) -> [Value] {
    isInList = true
    defer { isInList = false }
    var list = [try value(&self)]
    while try another(values) { list.append(try value(&self)) }
    return list
  }

  /// Passes the comma between two values of a list, or what stands in its place.
  private mutating func another(_ values: String) throws(SyntaxFailure) -> Bool {
    if at(.comma) {
      let comma = advance()
      let isLabelled = current.kind == .label && !startsLabelledItem()
      guard endsConditions(), !isLabelled else { return true }
      // A value may be what is missing.
      reportStrayComma(comma, isSafe: false)
      return false
    }
    if passAndForComma() { return true }
    let isPath = current.kind == .word || continuesPath(at: index + 1)
    guard isPath, word(current) != nil, !isMisspelledStatement else { return false }
    slip(
      .missingCommaBetween(values), at: current.range, insert: ",", at: previousEnd, isSafe: false)
    return true
  }

  /// `report scale alongsde drag`: whether a word resembles one that begins a statement, and a word or a
  /// number follows it.
  private var isMisspelledStatement: Bool {
    current.kind == .word && !declared.mayContain(text(current))
      && ReservedName(text(current)) == nil && (word(peek()) != nil || peek().isNumber)
      && nearest(text(current), in: Keyword.statements.map { $0.rawValue }) != nil
  }

  /// Whether a label at the cursor is that of an item, not of a value.
  private func startsLabelledItem() -> Bool {
    current.kind == .label && startsStatement(at: index + 1)
  }

  /// `preference = "prefer" preferred { "," preferred } ;`
  private mutating func preference() throws(SyntaxFailure) -> PreferenceSyntax {
    let start = advance().range.start
    if at(.best), at(.fit, 1) {
      throw SyntaxFailure(.bestFitInBody, at: SourceRange(start, peek().range.end))
    }
    let values = try list(of: "preferred values") { parser throws(SyntaxFailure) in
      try parser.preferred()
    }
    return PreferenceSyntax(values: values, range: range(from: start))
  }

  /// `preferred = sum "near" sum ;`
  private mutating func preferred() throws(SyntaxFailure) -> PreferredSyntax {
    let start = current.range.start
    let value = try value()
    if current.kind == .word, text(current) == Keyword.near.rawValue {
      tokens[index].kind = .keyword(.near)
    }
    _ = try choice([.near])
    let aim = try self.value()
    return PreferredSyntax(value: value, aim: aim, range: range(from: start))
  }

  /// `relation = "after" names ( "fails" | "fail" ) | "alongside" names ;`
  private mutating func relation() throws(SyntaxFailure) -> RelationSyntax {
    if peek().kind == current.kind, !declared.containsGesture(text(current)) {
      passExtra(.doubledWord(text(current)))
    }
    let word = advance()
    if at(.fails), endsConditions(at: index + 1), !declared.containsGesture(text(current)) {
      throw expected("the name of a gesture")
    }
    replaceFailed()
    let names = try names()
    let kind: RelationSyntax.Kind = word.kind == .keyword(.after) ? .after : .alongside
    if kind == .after { try passFails() }
    return RelationSyntax(kind: kind, names: names, range: range(from: word.range.start))
  }

  /// `after tap failed`: what is meant is `fails`.
  private mutating func replaceFailed() {
    var place = index + 1
    while place < tokens.count, tokens[place].kind == .punctuation(.comma) { place += 2 }
    guard place < tokens.count, tokens[place].kind == .word,
      ["failed", "failing", "failure"].contains(text(tokens[place])),
      !declared.containsGesture(text(tokens[place]))
    else { return }
    respell(tokens[place].range, as: "fails")
    tokens[place].kind = .keyword(.fails)
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
    let token = token(at: position)
    guard case .keyword(let keyword) = token.kind else {
      return token.kind == .label || token.kind == .documentation
    }
    if keyword == .let { return true }
    if keyword == .touches { return self.token(at: position + 1).isNumber }
    if keyword == .gesture || keyword == .part { return position == index && startsDeclaration() }
    if keyword == .input { return self.token(at: position + 1).kind == .label }
    return Keyword.statements.contains(keyword)
      && (!continuesPath(at: position + 1) || comparesMotion(at: position)
        || assignsSetting(at: position))
  }

  /// Whether what is after a word makes it a measured name: a dot or a comparison.
  func continuesPath(at position: Int) -> Bool {
    let token = token(at: position)
    guard case .punctuation(let mark) = token.kind else { return false }
    return mark == .dot || comparison(of: mark) != nil
  }

  /// Whether a motion is compared with something, as in `hold >= 500ms`, that names nothing in the file.
  func comparesMotion(at position: Int) -> Bool {
    guard case .keyword(let keyword) = token(at: position).kind,
      case .punctuation(let mark) = token(at: position + 1).kind
    else { return false }
    return Keyword.motions.contains(keyword) && comparison(of: mark) != nil
      && !declared.mayContain(keyword.rawValue)
  }

  /// Whether no condition can stand at the cursor, since something else does.
  func endsConditions() -> Bool { endsConditions(at: index) }

  func endsConditions(at position: Int) -> Bool {
    let token = token(at: position)
    return startsStatement(at: position) || token.kind == .punctuation(.rightBrace)
      || token.kind == .endOfFile
  }

  /// Goes on at the next word that begins a statement, or at the end of the body.
  private mutating func skipStatement(begunAt start: Int) {
    if index == start { skipOne() }
    while current.kind != .endOfFile && !at(.rightBrace) && !startsStatement(at: index)
      && !startsDeclaration()
    { skipOne() }
  }

  private mutating func skipOne() {
    if at(.leftBrace) { skipBraces() } else if !at(.rightBrace) { advance() }
  }
}

// MARK: Messages

extension Diagnostic.Message {
  static func unclosed(_ mark: String) -> Self { .init(.unclosed, "this `\(mark)` is not closed") }

  fileprivate static var unclosedBranch: Self {
    .init(.unclosed, "this `{` is not closed; `}` stands before the `or` of the next branch")
  }

  fileprivate static func unclosed(before line: Int) -> Self {
    .init(.unclosed, "this `{` is not closed; by the indentation, `}` stands before line \(line)")
  }

  fileprivate static var bestFitInBody: Self {
    .init(
      .misplaced,
      "`prefer best fit` applies to all gestures of a file: write it at the top, outside the braces"
    )
  }

  fileprivate static var eachGestureInBody: Self {
    .init(
      .misplaced,
      "`each gesture` applies to all gestures of a file: write it at the top, outside the braces; "
        + "for one gesture write `require`")
  }

  fileprivate static var inputInBody: Self {
    .init(.misplaced, "an `input` stands at the top of the file, outside the braces")
  }

  fileprivate static var timeAfterBody: Self {
    .init(.misplaced, "how long may pass between two strokes is a setting of the gesture")
  }

  fileprivate static func nameAfterValue(_ name: String, _ value: String) -> Self {
    .init(.otherSpelling, "a reported value is named before it: `\(name): \(value)`")
  }

  fileprivate static var missingFails: Self {
    .init(.missingWord, "`fails` is missing after this: `after NAME fails`")
  }
}
