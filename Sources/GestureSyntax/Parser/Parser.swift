extension FileSyntax {
  /// Parses a file. Never throws and never traps: what went wrong is in the diagnostics.
  ///
  /// One mistake makes one message, and one bad gesture does not hide another. A gesture with
  /// mistakes is in the tree, as far as it was understood, and says so.
  ///
  /// - Parameters:
  ///   - source: Any bytes.
  ///   - tokens: Those of the source, if they are known.
  /// - Returns: The tree, and the diagnostics in the order of their places.
  package static func parse(_ source: SourceText, _ tokens: [Token]? = nil) -> (
    FileSyntax, [Diagnostic]
  ) {
    let size = source.utf8.count
    guard size <= SyntaxLimit.fileSize else {
      return (FileSyntax(declarations: []), [.error(.fileTooLarge(size), at: source.range)])
    }
    let (tokens, mistakes) = source.checkedTokens(of: tokens)
    var parser = Parser(source: source, tokens: tokens, diagnostics: mistakes)
    let file = parser.file()
    return (file, parser.sortedDiagnostics())
  }
}

/// A recursive-descent parser: one method per production of `Grammar/gesture.ebnf`.
///
/// A method named for a production is entered with the cursor on the production's first token and
/// leaves it just after the last. It throws if the construct is absent or broken beyond guessing;
/// the loops over declarations and statements catch that, report it, and go on at the next one.
///
/// Slips with an obvious meaning are not thrown: they are reported where they are met, and parsing
/// goes on as if the right thing stood there. So nothing is ever reported twice. One that only its words
/// and what follows them decide is a `SlipRow`. For others, the names of methods promise this:
///
/// - `at…`, `starts…`, `is…`, `…Ahead`: looks and changes nothing;
/// - `pass…`: reports what is at the cursor, and leaves it;
/// - `insert…`, `replace…`, `join…`, `remove…`: reports, and writes what is meant into the tokens, at the
///   cursor;
/// - what returns a `SyntaxFailure?` says what to throw, and changes nothing.
///
/// Where several are called in a row, each one sees the tokens that the one before it has written: words
/// that are joined or left out come first, then words for other words, and last what is missing.
///
/// It cannot be copied: a build that is not optimized would copy all of it for each method that only reads it.
struct Parser: ~Copyable {
  let source: SourceText

  /// The names that the file gives to anything.
  let declared: DeclaredNames

  /// The tokens, ending in `endOfFile`. A slip may change the one at the cursor into what is meant.
  var tokens: [Token]

  /// The cursor.
  var index = 0

  /// What was found wrong, as far as anyone would read it.
  private var diagnostics: [Diagnostic]

  /// How many mistakes were found.
  private(set) var mistakes: Int

  /// How many braces, parentheses, `not`s and percentages are open around the cursor.
  var depth = 0

  /// How many operands the condition or the value at the cursor has so far.
  var operands = 0

  var braces = BraceRecovery()

  /// Whether the last statement broke off. If so, where it ends is unknown.
  var hasFailed = false

  /// The name of the gesture or the part around the cursor.
  var declaring: String?

  /// Whether parameters of a part were found.
  var hasParameters = false

  /// Whether the cursor is among arguments or reported values, which commas separate.
  var isInList = false

  /// Whether the cursor is in a stroke.
  var isInStroke = false

  init(source: SourceText, tokens: [Token], diagnostics: [Diagnostic]) {
    self.source = source
    let tokens = tokens.map { token in
      guard case .keyword(let word) = token.kind, Keyword.contextual.contains(word) else {
        return token
      }
      return Token(kind: .word, range: token.range)
    }
    self.tokens = tokens
    self.diagnostics = diagnostics
    mistakes = diagnostics.count
    declared = DeclaredNames(in: tokens, of: source)
    braces.surplus =
      tokens.count { $0.kind == .punctuation(.rightBrace) }
      - tokens.count { $0.kind == .punctuation(.leftBrace) }
  }
}

/// Which brace is missing or too many, as far as the text shows.
struct BraceRecovery {
  /// A block whose closing brace may be the one that is missing.
  struct Block {
    let open: Token
    let contentsEnd: Int
    /// Whether the last statement in it was understood.
    let isSure: Bool
    /// What stands after it, if its indentation ends it there.
    var next: Token?
  }

  /// How many bodies are open around the cursor.
  var openBodies = 0
  /// The token at which a body was found to be unclosed, so that those around it keep silent.
  var unclosedAt: Int?
  /// How many more braces the file closes than it opens, but for those that a reason has been found for.
  var surplus = 0

  // The message about a missing `}` points to the first of these in the declaration that there is.

  /// Its contents go on at a line that is indented no more than the one it opens on.
  var dedented: Block?
  /// It has a statement that no block can have. Its contents end before that.
  var overfull: Block?
  /// Its closing brace is indented less than its opening one.
  var doubtful: Block?

  var suspect: Block? { dedented ?? overfull ?? doubtful }
}

/// Why a production could not be parsed. Never escapes this module.
struct SyntaxFailure: Error {
  let diagnostic: Diagnostic

  init(
    _ message: Diagnostic.Message, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fixIt: Diagnostic.FixIt? = nil, or alternatives: [Diagnostic.FixIt] = []
  ) { diagnostic = .error(message, at: range, notes: notes, fixIt: fixIt, or: alternatives) }
}

// MARK: Reporting

extension Parser {
  /// Reports a failure. A text or a mark that was found wrong by itself is not reported again, but
  /// loses its fix-it, which guessed its meaning wrong. What follows a mark that means nothing is
  /// not reported either: taking that for an operator is one mistake.
  mutating func report(_ failure: SyntaxFailure) {
    let range = failure.diagnostic.range
    guard meaninglessMark(.before, range.start) == nil else {
      mistakes += 1
      return
    }
    let known = diagnostics.firstIndex {
      $0.range == range && [.unclosed, .unknownCharacter].contains($0.message.code)
    }
    guard let known else { return add(failure.diagnostic) }
    diagnostics[known].fixIt = nil
    mistakes += 1
    if current.range == range { dropBracket(known) }
  }

  /// `move ] right`, `require [end above start]`: drops a bracket that was taken for a brace and
  /// cannot be one, if there is one too many of its kind or the next one closes it. Otherwise it
  /// opens or closes a body all the same.
  private mutating func dropBracket(_ diagnostic: Int) {
    let marks = [Punctuation.leftBrace, .rightBrace].map { Token.Kind.punctuation($0) }
    let next = tokens[(index + 1)...].firstIndex { marks.contains($0.kind) }
    if at(.leftBrace), let next, text(tokens[next]) == "]" {
      let close = tokens[next].range
      diagnostics[diagnostic].message = .squareBrackets
      tokens[next].kind = .unknown
      diagnostics.removeAll { $0.range == close }
    } else if at(.leftBrace) ? braces.surplus < 0 : at(.rightBrace) && braces.surplus > 0 {
      diagnostics[diagnostic].message = .unknownCharacters(text(current))
      braces.surplus += at(.leftBrace) ? 1 : -1
    } else {
      return
    }
    tokens[index].kind = .unknown
  }

  /// Where a mark that means nothing stands beside a place, with nothing but a blank between them.
  private func meaninglessMark(_ side: Neighbour, _ place: Int) -> SourceRange? {
    diagnostics.first { told in
      guard told.message.code == .unknownCharacter, told.fixIt == nil else { return false }
      return switch side {
      case .before: told.range.end <= place && isBlank(from: told.range.end, to: place)
      case .after: place <= told.range.start && isBlank(from: place, to: told.range.start)
      }
    }?.range
  }

  /// Whether a mark stands for a brace that a body is in.
  private func isBrace(_ mark: SourceRange) -> Bool {
    tokens.contains {
      $0.range == mark && [.punctuation(.leftBrace), .punctuation(.rightBrace)].contains($0.kind)
    }
  }

  /// On which side of a place something stands.
  private enum Neighbour { case before, after }

  private func isBlank(from start: Int, to end: Int) -> Bool {
    source.text(in: SourceRange(start, end)).utf8.allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    mistakes += 1
    if let edit = diagnostic.fixIt { forgetMarks(mendedBy: edit) }
    guard diagnostics.count < 2 * SyntaxLimit.messages else { return }
    diagnostics.append(diagnostic)
    if let edit = diagnostic.fixIt, losesComment(edit) {
      diagnostics[diagnostics.count - 1].fixIt = nil
      diagnostics[diagnostics.count - 1].alternatives = []
    }
  }

  /// Whether an edit takes a comment away that stands between the words that it replaces.
  private func losesComment(_ edit: Diagnostic.FixIt) -> Bool {
    hasComment(source.bytes(in: edit.range)) && !hasComment(edit.replacement.utf8)
  }

  /// Whether `//` stands in a text, or `/*`, which begins a comment elsewhere.
  private func hasComment(_ text: some Collection<UInt8>) -> Bool {
    zip(text, text.dropFirst()).contains { first, second in
      first == UInt8(ascii: "/") && (second == first || second == UInt8(ascii: "*"))
    }
  }

  /// Forgets what was said of marks that an edit takes away: they were part of one mistake.
  private mutating func forgetMarks(mendedBy edit: Diagnostic.FixIt) {
    diagnostics.removeAll { told in
      guard told.message.code == .unknownCharacter, edit.range.contains(told.range) else {
        return false
      }
      let mark = source.text(in: told.range).unicodeScalars.first
      return !edit.replacement.unicodeScalars.contains { $0 == mark }
    }
  }

  /// Makes the edits of units offers that were said from a position on.
  mutating func doubtUnit(from start: Int) {
    for index in diagnostics.indices.reversed() {
      guard diagnostics[index].range.start >= start else { return }
      guard [.unknownUnit, .spacedUnit].contains(diagnostics[index].message.code) else { continue }
      diagnostics[index].fixIt = diagnostics[index].fixIt.map {
        Diagnostic.FixIt(replace: $0.range, with: $0.replacement, isSafe: false)
      }
    }
  }

  /// Whether something wrong begins between a position and the cursor.
  func hasMistake(from start: Int) -> Bool {
    let range = range(from: start)
    return diagnostics.contains { (range.start..<range.end).contains($0.range.start) }
  }

  /// Whether a comment or a text that should not be one has swallowed closing braces after a token.
  func hasSwallowedBrace(after open: Token) -> Bool {
    diagnostics.contains {
      [.unclosed, .foreignComment].contains($0.message.code) && $0.range.start > open.range.start
        && source.text(in: $0.range).utf8.contains(UInt8(ascii: "}"))
    }
  }

  /// Reports something whose meaning is plain, with the edit that says it right.
  mutating func slip(
    _ message: Diagnostic.Message, at range: SourceRange, fixIt: Diagnostic.FixIt?,
    or alternatives: [Diagnostic.FixIt] = []
  ) { add(.error(message, at: range, fixIt: fixIt, or: alternatives)) }

  /// Reports a slip that is mended by writing something else in its place.
  mutating func slip(
    _ message: Diagnostic.Message, at range: SourceRange, write replacement: String,
    isSafe: Bool = true, or others: [String] = []
  ) {
    func edit(_ text: String) -> Diagnostic.FixIt {
      Diagnostic.FixIt(replace: range, with: text, isSafe: isSafe)
    }
    slip(message, at: range, fixIt: edit(replacement), or: others.map(edit))
  }

  /// Reports a slip that is mended by an insertion, which touches no word before it. A mark beside it
  /// that means nothing was meant for what is missing, and makes room for it.
  mutating func slip(
    _ message: Diagnostic.Message, at range: SourceRange, insert text: String, at position: Int,
    isSafe: Bool = true, or others: [Diagnostic.FixIt] = []
  ) {
    var place = SourceRange(at: position)
    if let mark = meaninglessMark(.after, position) ?? meaninglessMark(.before, position),
      !isBrace(mark)
    {
      place = place.union(mark)
    }
    let isWord = text.utf8.first.map(isWordByte) ?? false
    let blank = isWord && isInsideOfWord(before: place.start) ? " " : ""
    slip(
      message, at: range, fixIt: .init(replace: place, with: blank + text, isSafe: isSafe),
      or: others)
  }

  /// Passes a word or several too many: the edit takes them away with the blank after them.
  mutating func passExtra(_ message: Diagnostic.Message, _ count: Int = 1) {
    let extra = SourceRange(current.range.start, peek(count).range.start)
    slip(message, at: span(count), fixIt: .init(replace: extra, with: ""))
    advance(over: count)
  }

  /// Passes a word where a comma belongs.
  mutating func passForComma() {
    slip(
      .otherSpelling(text(current), meant: ","), at: current.range,
      fixIt: .init(replace: SourceRange(previousEnd, current.range.end), with: ","))
    advance()
  }

  /// The edit that leaves something out, and a blank in its place if its neighbours would be one word.
  func without(_ range: SourceRange) -> Diagnostic.FixIt {
    let next = source.utf8.dropFirst(range.end - source.base).first
    let joins = isInsideOfWord(before: range.start) && next.map(isWordByte) ?? false
    return Diagnostic.FixIt(replace: range, with: joins ? " " : "")
  }

  /// Whether a letter, a digit or a sign of a unit stands just before a position.
  func isInsideOfWord(before position: Int) -> Bool {
    position > source.base && isWordByte(source.utf8[position - 1 - source.base])
  }

  /// The failure to find something at the cursor.
  func expected(_ what: String, notes: [Diagnostic.Note] = []) -> SyntaxFailure {
    SyntaxFailure(.expected(what, found: foundText()), at: foundRange(), notes: notes)
  }

  /// What stands at the cursor, as a message calls it.
  func foundText() -> String {
    if current.kind == .endOfFile { return "the end of the file" }
    if current.kind == .documentation { return "documentation" }
    return current.kind == .string ? "quoted text" : "`\(excerpt(text(current)))`"
  }

  /// The current token, or the place after the last one, since the end of a file may be far off.
  func foundRange() -> SourceRange {
    current.kind == .endOfFile ? SourceRange(at: previousEnd) : current.range
  }

  /// What was reported, in the order of the places, and not more than anyone would read.
  func sortedDiagnostics() -> [Diagnostic] {
    let sorted = diagnostics.sorted { $0.range.start < $1.range.start }
    guard sorted.count > SyntaxLimit.messages else { return sorted }
    let last = sorted[SyntaxLimit.messages]
    return Array(sorted.prefix(SyntaxLimit.messages)) + [.error(.tooManyErrors, at: last.range)]
  }
}

/// Whether a byte may be part of a word or of a number: all but a hyphen may that are part of a name, and
/// letters beyond ASCII are words that are no names.
func isWordByte(_ byte: UInt8) -> Bool {
  byte >= 0x80 || byte != UInt8(ascii: "-") && isNameByte(byte)
}

/// Whether a byte may be part of a name: an ASCII letter, a digit, `_` or `-`.
package func isNameByte(_ byte: UInt8) -> Bool {
  isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
}

/// Whether a byte is an ASCII letter or a digit.
package func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}

/// What the names have in common that are one name in generated code, or for a label: their letters and
/// digits, but for capitals.
package func foldedName(_ name: String) -> [UInt8] {
  name.utf8.filter(isLetterOrDigit).map { $0 > UInt8(ascii: "9") ? $0 | 0x20 : $0 }
}

// MARK: Limits

extension Parser {
  /// Goes one level down, unless that is too deep.
  mutating func enter() throws(SyntaxFailure) {
    guard depth < SyntaxLimit.depth else {
      throw SyntaxFailure(.tooDeep(depth + 1), at: current.range)
    }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  /// Counts an operand of the condition at the cursor.
  mutating func countOperand() throws(SyntaxFailure) {
    operands += 1
    guard operands <= SyntaxLimit.operands else {
      throw SyntaxFailure(.tooManyOperands(operands), at: current.range)
    }
  }
}

// MARK: Messages

extension Diagnostic.Message {
  static func expected(_ what: String, found: String) -> Self {
    .init(.expected, "expected \(what), found \(found)")
  }

  static func misspelled(_ word: String, meant: String) -> Self {
    .init(.misspelled, "`\(word)` is not expected here; did you mean `\(meant)`?")
  }

  static func otherSpelling(_ written: String, meant: String) -> Self {
    .init(.otherSpelling, "`\(written)` is written `\(meant)` here")
  }

  fileprivate static var squareBrackets: Self {
    .init(
      .unknownCharacter,
      "square brackets have no meaning; `( )` groups conditions, and `{ }` encloses items")
  }

  fileprivate static func fileTooLarge(_ size: Int) -> Self {
    .init(.limitExceeded, "the file has \(size) bytes; the limit is \(SyntaxLimit.fileSize)")
  }

  fileprivate static func tooDeep(_ depth: Int) -> Self {
    .init(
      .limitExceeded,
      "braces, parentheses and `not` are nested \(depth) deep here; the limit is \(SyntaxLimit.depth)"
    )
  }

  fileprivate static func tooManyOperands(_ count: Int) -> Self {
    .init(
      .limitExceeded,
      "this is number or name \(count) of one condition; the limit is \(SyntaxLimit.operands)")
  }

  fileprivate static var tooManyErrors: Self {
    .init(.tooManyErrors, "there are more than \(SyntaxLimit.messages) errors in this file")
  }
}
