// The top of a file, and how parsing goes on after a mistake there.

extension Parser {
  /// `file = { toplevel } ;`
  mutating func file() -> FileSyntax {
    var declarations: [Declaration] = []
    var valueless: [Located<String>] = []
    while current.kind != .endOfFile {
      let start = index
      do throws(SyntaxFailure) {
        if let declaration = try toplevel() { declarations.append(declaration) }
      } catch {
        report(error)
        if let name = constantName(from: start) { valueless.append(name) }
        depth = 0
        skipDeclaration(begunAt: start)
      }
    }
    return FileSyntax(declarations: declarations, valueless: valueless)
  }

  /// The name of a constant whose declaration begins at a token, after its documentation.
  private func constantName(from start: Int) -> Located<String>? {
    guard let place = tokens[start...].firstIndex(where: { $0.kind != .documentation }),
      [.keyword(.let), .keyword(.input)].contains(tokens[place].kind), place + 1 < tokens.count
    else { return nil }
    let token = tokens[place + 1]
    if token.kind == .label {
      return Located(labelName(of: token, in: source), at: withoutColon(token.range))
    }
    return word(token).map { Located($0, at: token.range) }
  }

  /// `toplevel = [ doc ] ( gesture | let | input ) | use-file | setting | prefer | demand ;`
  ///
  /// Returns `nil` for a gesture without a name, which was reported.
  private mutating func toplevel() throws(SyntaxFailure) -> Declaration? {
    correctSettingColon()
    replaceFingers()
    if !mend(SlipRow.files) { mend(SlipRow.constants) }
    if let failure = otherSetting() { throw failure }
    correctStart(among: Self.toplevelStarts)
    let documentation = doc()
    if keyword(in: [.gesture, .part]) != nil {
      return try gesture(documentation).map { .gesture($0) }
    }
    if at(.let) { return .constant(try `let`(documentation)) }
    if at(.input) { return .constant(try input(documentation)) }
    if at(.use) { return .useFile(try useFile()) }
    if startsDemand() { return .demand(try demand()) }
    if at(.prefer) { return .preferBestFit(try prefer()) }
    if keyword(in: Keyword.settings) != nil { return .setting(try setting()) }
    throw misplacedAtTop()
  }

  private static let toplevelStarts: [Keyword] =
    [.gesture, .part, .let, .input, .use, .prefer] + Keyword.settings

  private mutating func misplacedAtTop() -> SyntaxFailure {
    if at(.rightBrace) {
      var range = current.range
      for position in index..<tokens.count {
        guard tokens[position].kind == .punctuation(.rightBrace) else { break }
        range = range.union(tokens[position].range)
        braces.surplus -= 1
      }
      let fixIt = Diagnostic.FixIt(
        replace: range, with: "", isSafe: tokens[tokens.count - 1].range.start <= range.end)
      return SyntaxFailure(.nothingToClose, at: current.range, fixIt: fixIt)
    }
    if startsStatement(at: index) || keyword(in: Keyword.compass) != nil {
      return SyntaxFailure(.belongsInGesture(text(current)), at: current.range)
    }
    return expected(
      "`gesture`, `part`, `let`, `input`, `use`, `prefer`, `each gesture` or a setting")
  }

  /// `doc = DOC { DOC } ;`
  ///
  /// Returns the lines without their slashes and one following space; empty without documentation.
  mutating func doc() -> [String] {
    var lines: [String] = []
    while current.kind == .documentation {
      let line = text(advance()).dropFirst(3)
      lines.append(String(line.first == " " ? line.dropFirst() : line))
    }
    return lines
  }

  /// `gesture = ( "gesture" | "part" ) name body ;`
  private mutating func gesture(_ documentation: [String]) throws(SyntaxFailure)
    -> GestureDeclaration?
  {
    let mistakesBefore = mistakes
    let word = advance()
    let name = try declaredName(of: word)
    (braces.doubtful, braces.overfull, braces.dedented) = (nil, nil, nil)
    (isInStroke, hasFailed) = (false, false)
    declaring = name?.value
    passParameters()
    let body = try body()
    guard let name else { return nil }
    return GestureDeclaration(
      kind: word.kind == .keyword(.part) ? .part : .gesture, documentation: documentation,
      name: name, body: body, range: range(from: word.range.start),
      isBroken: mistakes > mistakesBefore || hasMistake(from: word.range.start))
  }

  /// `gesture tap() {`, `part turn(angle) {`: gestures and parts have no parameters.
  private mutating func passParameters() {
    guard at(.leftParenthesis), let close = closingParenthesis(),
      tokens[close + 1].kind == .punctuation(.leftBrace), !parenthesizesStatement()
    else { return }
    guard close > index + 1 else {
      let range = span(2)
      slip(.strayWord("()"), at: range, fixIt: without(range))
      index = close + 1
      return
    }
    reportParameters(until: close)
  }

  /// Passes what is written as parameters or arguments; the first of a file is reported, since what they
  /// are for is all one mistake.
  mutating func reportParameters(until close: Int) {
    if !hasParameters {
      slip(.parameters, at: current.range.union(tokens[close].range), fixIt: nil)
    }
    hasParameters = true
    index = close + 1
  }

  /// The name of a gesture or a part; `nil` if it was left out.
  private mutating func declaredName(of word: Token) throws(SyntaxFailure) -> Located<String>? {
    if let related = relatedName() { return related }
    if let joined = joinedName() { return joined }
    guard at(.leftBrace) else { return try name() }
    slip(
      .nameless(text(word)), at: word.range, insert: " \(Self.placeholder)", at: previousEnd,
      isSafe: false)
    return nil
  }

  /// `gesture tap after double-tap {`: how it stands to another is said inside.
  private mutating func relatedName() -> Located<String>? {
    guard current.kind == .word, case .keyword(let relation) = peek().kind,
      relation == .after || relation == .alongside, let other = word(peek(2))
    else { return nil }
    let length = at(.fails, 3) ? 4 : 3
    guard at(.leftBrace, length) else { return nil }
    let name = Located(text(current), at: current.range)
    let written = relation == .after ? "after \(other) fails" : "alongside \(other)"
    let words = peek().range.union(peek(length - 1).range)
    let head = SourceRange(current.range.end, peek(length).range.end)
    slip(.relationInside(written), at: words, fixIt: .init(replace: head, with: " { \(written)"))
    advance(over: length)
    return name
  }

  /// `gesture double tap {`: a name of several words.
  private mutating func joinedName() -> Located<String>? {
    var words: [String] = []
    while let word = word(peek(words.count)), words.count < 4 {
      if case .keyword(let keyword) = peek(words.count).kind, Keyword.groups.contains(keyword) {
        return nil
      }
      words.append(word)
    }
    guard words.count > 1, at(.leftBrace, words.count) else { return nil }
    let start = current.range.start
    for _ in words { advance() }
    let name = words.joined(separator: "-")
    slip(.severalWords(name), at: range(from: start), write: name, isSafe: false)
    return Located(name, at: range(from: start))
  }

  /// What fix-its write for a name that only the author can choose.
  private static let placeholder = "unnamed"

  /// `let = "let" WORD "=" sum ;`
  mutating func `let`(_ documentation: [String]) throws(SyntaxFailure) -> LetSyntax {
    let start = advance().range.start
    let name = try constantName()
    try equals()
    let value = try value()
    return LetSyntax(
      documentation: documentation, name: name, value: value, range: range(from: start))
  }

  /// The `=` of a `let`, for which people write other things.
  private mutating func equals() throws(SyntaxFailure) {
    mend(SlipRow.equals)
    if at(.equal) {
      advance()
    } else if startsValue() {
      slip(.missingWord("="), at: current.range, insert: " =", at: previousEnd)
    } else {
      throw expected("`=`")
    }
  }

  /// `use-file = "use" STRING ;`
  private mutating func useFile() throws(SyntaxFailure) -> Located<String> {
    advance()
    if word(current) != nil { return unquotedFile() }
    guard current.kind == .string else { throw expected("a file's name in quotes") }
    let token = advance()
    let written = text(token)
    let isClosed = written.count > 1 && !(written.first == "\"" && written.last != "\"")
    return Located(
      String(isClosed ? written.dropFirst().dropLast() : written.dropFirst()), at: token.range)
  }

  /// `use taps.gesture`: a file's name without its quotes.
  private mutating func unquotedFile() -> Located<String> {
    let start = current.range.start
    advance()
    while at(.dot) || at(.slash) || (word(current) != nil && current.range.start == previousEnd) {
      advance()
    }
    let range = range(from: start)
    let written = source.text(in: range)
    let name = written.hasSuffix(".gesture") ? written : written + ".gesture"
    slip(.unquotedFile(name), at: range, write: "\"\(name)\"")
    return Located(name, at: range)
  }

  /// `prefer = "prefer" "best" "fit" [ "within" sum ] ;`
  private mutating func prefer() throws(SyntaxFailure) -> BestFitSyntax {
    let start = advance().range.start
    _ = try choice([.best])
    _ = try choice([.fit])
    var time: ExpressionSyntax?
    if at(.within) {
      advance()
      time = try value()
    }
    return BestFitSyntax(time: time, range: range(from: start))
  }

  /// `demand = "each" "gesture" conditions ;`
  private mutating func demand() throws(SyntaxFailure) -> DemandSyntax {
    let start = advance().range.start
    advance()
    let conditions = try conditions()
    return DemandSyntax(conditions: conditions, range: range(from: start))
  }

  /// Whether the cursor is at `each gesture`, which begins nothing inside a body. `each phase` at the
  /// top belongs in one.
  private func startsDemand() -> Bool { at(.each) && at(.gesture, 1) }
}

// MARK: Recovery

extension Parser {
  /// Goes on at the next gesture or part, or at what else may stand at the top if no brace is open.
  private mutating func skipDeclaration(begunAt start: Int) {
    if index == start { if at(.leftBrace) { skipBraces() } else { advance() } }
    while current.kind != .endOfFile && !startsToplevel() {
      if at(.leftBrace) { skipBraces() } else { advance() }
    }
  }

  private func startsToplevel() -> Bool {
    guard case .keyword(let keyword) = current.kind else { return current.kind == .documentation }
    return startsDeclaration() || startsDemand()
      || (Self.toplevelStarts.contains(keyword) && startsStatement(at: index))
  }

  /// Whether the cursor is at `gesture NAME` or `part NAME {`, which begin nothing inside a body.
  func startsDeclaration() -> Bool {
    if at(.gesture) {
      let isJoined = [.or, .and, .of, .not].contains { peek().kind == .keyword($0) }
      return !continuesPath(at: index + 1) && !isJoined
    }
    return at(.part) && word(peek()) != nil && at(.leftBrace, 2)
  }

  /// Skips from an opening brace past its closing one, or to where that must have been left out.
  mutating func skipBraces() {
    var open = 0
    repeat {
      if at(.leftBrace) { open += 1 }
      if at(.rightBrace) { open -= 1 }
      advance()
    } while open > 0 && current.kind != .endOfFile && !startsDeclaration()
  }
}

// MARK: Messages

extension Diagnostic.Message {
  fileprivate static var nothingToClose: Self { .init(.expected, "this brace closes nothing") }

  fileprivate static func belongsInGesture(_ text: String) -> Self {
    .init(.misplaced, "`\(text)` belongs inside the braces of a gesture or a part")
  }

  fileprivate static func unquotedFile(_ name: String) -> Self {
    .init(.otherSpelling, "a file's name goes in quotes: `\"\(name)\"`")
  }

  fileprivate static func relationInside(_ written: String) -> Self {
    .init(
      .otherSpelling, "relations between gestures are written inside a gesture: `{ \(written) … }`")
  }

  fileprivate static func severalWords(_ name: String) -> Self {
    .init(.otherSpelling, "a name is one word, with hyphens: `\(name)`")
  }

  fileprivate static func nameless(_ word: String) -> Self {
    .init(.expected, "this \(word) has no name")
  }

  static func missingWord(_ word: String) -> Self {
    .init(.missingWord, "`\(word)` is missing before this")
  }
}
