// Slips at the beginning of a statement, and what is meant by them.

extension Parser {
  /// Mends what can be wrong with the first word of a statement.
  mutating func correctStatementStart() {
    if parenthesizesStatement() { removeParentheses() }
    passThen()
    replaceNumber()
    joinHyphen()
    if atWait, mend(waits) { return }
    insertRepeat()
    correctSettingColon()
    if mend(SlipRow.constants) || countedFingers() != nil { return }
    if mend(SlipRow.cores) || replaceAssignment() || startsOtherStatement() { return }
    if joinColon() || !isSetting && insertRequire() || insertUse() { return }
    let markers = [Keyword.begin, .recognize] + (at(.hold, 1) ? [.while] : [])
    let isMarker =
      current.kind == .word && nearest(text(current), in: markers.map { $0.rawValue }) != nil
    if otherStatement() == nil,
      isMarker || !isName(followedBy: Keyword.motions + Keyword.groups + [.use], unless: .any)
    {
      correctStart(among: Keyword.statements)
    }
    if otherStatement() != nil && (isFirstOnLine(peek()) || isHoldElsewhere) { return }
    if insertOnly() { return }
    if isName(followedBy: Keyword.motions + Keyword.groups + [.use], unless: nil) { insertColon() }
  }

  /// `move down then move right`: a word between two items.
  private mutating func passThen() {
    guard atThen() else { return }
    let range = advanceOverThen()
    if writeMove() {
      slip(.stray(then: source.text(in: range)), at: range, write: "move")
      return
    }
    let next = current.range.start
    let between = source.text(in: SourceRange(range.end, next))
    let end = between.onOneLine.isEmpty ? next : range.end
    slip(
      .stray(then: source.text(in: range)), at: range,
      fixIt: .init(replace: SourceRange(range.start, end), with: ""))
  }

  /// Whether `1:` stands that many tokens after the cursor, as a name might.
  func atNumberedLabel(_ distance: Int = 0) -> Bool {
    peek(distance).kind == .number(nil) && at(.colon, distance + 1)
      && peek(distance + 1).range.start == peek(distance).range.end
  }

  /// `1: move right`: a name begins with a letter.
  private mutating func replaceNumber() {
    guard atNumberedLabel() else { return }
    let (number, colon) = (current.range, peek().range)
    slip(.numberAsName(text(current)), at: number, write: "phase\(text(current))", isSafe: false)
    advance()
    tokens[index] = Token(kind: .label, range: number.union(colon))
  }

  /// `any order {`, `either way {`: a word without its hyphen.
  private mutating func joinHyphen() {
    guard let first = word(current), let second = word(peek()),
      let meant = Keyword.bySpelling["\(first)-\(second)"], !declared.contains(first),
      Keyword.statements.contains(meant),
      // `any start above end` lacks a comma.
      !Keyword.groups.contains(meant) || at(.leftBrace, 2)
    else { return }
    let range = span(2)
    respell(range, as: meant.rawValue)
    tokens.replaceSubrange(index...(index + 1), with: [Token(kind: .keyword(meant), range: range)])
  }

  /// `wait <= 300ms`, `gap within 300ms`, between two items.
  private var waits: [SlipRow] { isInStroke ? SlipRow.waitsInStroke : SlipRow.waits }

  var atWait: Bool { row(of: waits) != nil && !declared.contains(text(current)) }

  /// Whether `first = move right` stands at the cursor.
  var atAssignedName: Bool {
    guard at(.equal, 1), case .keyword(let next) = peek(2).kind, Keyword.cores.contains(next),
      !continuesPath(at: index + 3), let name = word(current), ReservedName(name) == nil
    else { return false }
    guard case .keyword(let keyword) = current.kind else { return true }
    return !Keyword.statements.contains(keyword)
  }

  /// `first = move right`: a name has a colon.
  private mutating func replaceAssignment() -> Bool {
    guard atAssignedName else { return false }
    let name = current
    let range = SourceRange(name.range.end, peek().range.end)
    slip(.missingColon(text(name)), at: peek().range, fixIt: .init(replace: range, with: ":"))
    advance()
    joinLabel(at: name.range)
    return true
  }

  /// `touches: 2`, `require: …`: a colon after a word that begins a statement.
  mutating func correctSettingColon() {
    guard current.kind == .label else { return }
    let name = labelName(of: current, in: source)
    guard let keyword = Keyword(rawValue: name), Keyword.statements.contains(keyword) else {
      return
    }
    if case .keyword(let next) = peek().kind, Keyword.cores.contains(next) { return }
    let colon = SourceRange(current.range.end - 1, current.range.end)
    slip(.colonAfter(keyword), at: colon, write: "")
    tokens[index] = Token(kind: .keyword(keyword), range: withoutColon(current.range))
  }

  /// `hodl within 20pt`, `pauze within 300ms`: whether a word before a limit resembles one that has such
  /// a limit, and nothing is said to be within that of a place.
  private var isSetting: Bool {
    guard current.kind == .word, !declared.contains(text(current)), at(.within, 1),
      let number = meantNumber(2), !at(.of, 2 + number.count)
    else { return false }
    let words = [Keyword.hold, .pause, .gather].map { $0.rawValue }
    return nearest(text(current), in: words) != nil
  }

  /// Takes a misspelled word at the beginning of a statement for what it resembles.
  mutating func correctStart(among keywords: [Keyword]) {
    guard current.kind == .word else { return }
    let written = text(current)
    // The words for what touches are no slips, though `mouse` is close to `pause`.
    guard toolMeant(by: written) == nil else { return }
    guard let meant = nearest(written, in: keywords.map { $0.rawValue }),
      let keyword = Keyword(rawValue: meant)
    else { return }
    // A radius without its word would be one more slip, and the two could only be mended together.
    let isRadius =
      keyword == .hold && meantNumber(1).map { $0.unit == .points || $0.unit == nil } ?? false
    slip(
      .misspelled(written, meant: meant), at: current.range,
      write: isRadius ? "\(meant) within" : meant,
      isSafe: isOnly(meant, near: written, in: keywords.map { $0.rawValue }))
    tokens[index].kind = .keyword(keyword)
    if isRadius {
      let place = SourceRange(at: current.range.end)
      tokens.insert(Token(kind: .keyword(.within), range: place), at: index + 1)
    }
  }

  /// A condition where a statement should begin.
  private mutating func insertRequire() -> Bool {
    guard startsCondition(), !assignsSetting(at: index), !startsMotionAboutPoint(),
      !at(.touches) || fingerLimit(after: 1) == nil
    else { return false }
    slip(
      .missingRequire, at: current.range, insert: "require ", at: current.range.start, isSafe: false
    )
    insert(.keyword(.require))
    return true
  }

  /// `rotate about view.center`: a motion of other tools.
  private func startsMotionAboutPoint() -> Bool {
    current.kind == .word && word(peek()) == "about" && motionAdvice(for: text(current)) != nil
  }

  /// `long-press move up`: whether the word at the cursor is a hold in other tools, and no hold follows it
  /// that it could name.
  private var isHoldElsewhere: Bool {
    current.kind == .word && !at(.hold, 1)
      && ["tap", "press", "longpress", "long-press", "wait", "delay"].contains(text(current))
  }

  /// `pencil stroke { … }`, `mouse only`: what may touch is said by `only`. As a name, it would say nothing.
  private mutating func insertOnly() -> Bool {
    let count = at(.only, 1) ? 2 : 1
    guard current.kind == .word, let tool = toolMeant(by: text(current)),
      !declared.mayContain(text(current)), startsStatement(at: index + count)
    else { return false }
    let (word, range) = (current, span(count))
    slip(.missingOnly(tool), at: range, write: "only \(tool)", isSafe: false)
    let only = Token(kind: .keyword(.only), range: SourceRange(at: range.start))
    tokens.replaceSubrange(index..<(index + count), with: [only, word])
    return true
  }

  /// `tap` where a gesture or a part has that name: it is used.
  private mutating func insertUse() -> Bool {
    guard current.kind == .word, declared.containsGesture(text(current)),
      text(current) != declaring || motionAdvice(for: text(current)) == nil,
      !isName(followedBy: Keyword.cores, unless: nil) || isFirstOnLine(peek())
    else { return false }
    let word = text(current)
    slip(
      .missingUse(word), at: current.range, insert: "use ", at: current.range.start, isSafe: false)
    insert(.keyword(.use))
    return true
  }

  /// Mends what can be wrong with the first word after a label.
  mutating func correctCore() {
    if mend(SlipRow.cores) || insertUse() || otherStatement() != nil { return }
    correctStart(among: Keyword.cores)
  }

  /// Whether the word at the cursor stands before the first word of a core, as a name would.
  private func isName(followedBy cores: [Keyword], unless excluded: Keyword?) -> Bool {
    guard word(current) != nil, case .keyword(let next) = peek().kind, next != excluded,
      cores.contains(next), !continuesPath(at: index + 2)
    else { return false }
    guard case .keyword(let keyword) = current.kind else {
      return ReservedName(text(current)) == nil
    }
    return !Keyword.statements.contains(keyword) && keyword != .and
  }

  /// `down : move right`, `way-2: move right`: a name that its colon does not touch, or that is none.
  private mutating func joinColon() -> Bool {
    if at(.colon, 3), let name = passNumberedName() {
      joinLabel(at: name.range)
      return true
    }
    guard word(current) != nil, at(.colon, 1) else { return false }
    let name = current
    let blank = SourceRange(name.range.end, peek().range.start)
    slip(.looseColon(text(name)), at: peek().range, fixIt: .init(replace: blank, with: ""))
    advance()
    joinLabel(at: name.range)
    return true
  }

  /// `down move right`: a name without its colon.
  private mutating func insertColon() {
    let word = current
    slip(.missingColon(text(word)), at: word.range, insert: ":", at: word.range.end, isSafe: false)
    joinLabel(at: word.range)
  }

  /// Makes the token at the cursor the label whose word stands there.
  private mutating func joinLabel(at word: SourceRange) {
    tokens[index] = Token(kind: .label, range: SourceRange(word.start, word.end + 1))
  }
}

// MARK: Messages

extension Diagnostic.Message {
  fileprivate static func missingUse(_ name: String) -> Self {
    .init(.missingWord, "`use` is missing before the name of a gesture or part: `use \(name)`")
  }

  fileprivate static func missingOnly(_ tool: String) -> Self {
    .init(.missingWord, "what may touch is said by `only`: `only \(tool)`")
  }

  fileprivate static func colonAfter(_ keyword: Keyword) -> Self {
    .init(.strayColon, "no colon is needed after `\(keyword.rawValue)`")
  }

  fileprivate static var missingRequire: Self {
    .init(
      .missingWord,
      "a condition goes after an item and a comma, or after `require`, which is missing here")
  }

  static func looseColon(_ name: String) -> Self {
    .init(.missingColon, "write the colon directly after the name: `\(name):`")
  }

  fileprivate static func missingColon(_ name: String) -> Self {
    .init(.missingColon, "write a colon directly after the name: `\(name):`")
  }
}
