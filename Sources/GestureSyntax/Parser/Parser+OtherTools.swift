// What people write at the beginning of a statement who know other tools.

extension Parser {
  /// What to write for a motion, a statement or a setting of other tools.
  func otherStatement() -> SyntaxFailure? {
    if let setting = otherSetting() { return setting }
    if let fingers = countedFingers() { return fingers }
    guard current.kind == .word else { return nil }
    let word = text(current)
    if let advice = motionAdvice(for: word) {
      let notes = [
        Diagnostic.Note.help(advice), .help("a gesture or a part is used with `use NAME`"),
      ]
      return SyntaxFailure(.noMotion(word), at: current.range, notes: notes)
    }
    guard let advice = statementAdvice(for: word) else { return nil }
    return SyntaxFailure(.noStatement(word), at: current.range, notes: [.help(advice)])
  }

  func motionAdvice(for word: String) -> String? {
    switch word {
    case "touch" where !peek().isNumber:
      "a stroke begins where a finger lands and ends where it lifts: `stroke { … }`"
    case "tap": "a tap is `hold within 20pt, duration <= 350ms` in a stroke"
    case "press", "longpress", "long-press":
      "a long press is `hold within 10pt, duration >= 500ms` in a stroke"
    case "swipe", "flick", "drag", "slide":
      "a \(word) is a `move` and a direction, such as `move left`, in a stroke"
    case "circle":
      "a circle is `stroke { either-way { arc clockwise, turn >= 320deg } }`, drawn either way, with "
        + "`require end within 40pt of start` for one that is closed"
    case "pan": "a pan is `move any, distance >= 10pt`, then `begin` and `move any`, in a stroke"
    case "line", "straight": "a line is a `move` and a direction, such as `move right`, in a stroke"
    case "rotate", "rotation", "spin":
      "for fingers that turn, write `twist clockwise`, `twist counterclockwise` or `twist any` in a "
        + "stroke of `touches 2`; one that goes round is `arc clockwise`, and about a point `any, "
        + "angle about view.center >= 30deg`"
    case "zoom", "spread":
      "for fingers that move apart, write `pinch out`, in a stroke of `touches 2`"
    case "wait", "delay":
      "to wait, write `hold, duration >= 300ms` with the finger down, `lift, duration >= 300ms` with "
        + "the finger up"
    default: nil
    }
  }

  /// Whether a word of other languages stands at the cursor that is no name here.
  func startsOtherStatement() -> Bool {
    current.kind == .word && statementAdvice(for: text(current)) != nil
      && !continuesPath(at: index + 1) && !declared.containsGesture(text(current))
  }

  private func statementAdvice(for word: String) -> String? {
    switch word {
    case "loop", "for", "forever", "times", "count": "to repeat something, write `repeat 2.. { … }`"
    case "if", "when", "unless", "switch", "else":
      "a condition goes after an item and a comma, or in `require`; for alternatives, write "
        + "`either { … } or { … }`, and for what may be missing, `optional { … }`"
    case "where", "with": "a condition goes after an item and a comma: `move right, length >= 50pt`"
    case "until", "till": "a motion goes on until its conditions hold: `move right, length >= 50pt`"
    case "requireToFail", "requiresFailureOf", "require-to-fail", "waits":
      "to wait for another gesture, write `after NAME fails`"
    case "simultaneous", "simultaneously", "simultaneousWith":
      "gestures that are recognized together are `alongside NAME`"
    case "by": "write how far a finger moves as a condition: `move right, length >= 50pt`"
    case "near", "between":
      "a condition is `end within 20pt of start` or `1s <= duration <= 2s`, after an item and a "
        + "comma"
    case "var", "const", "set", "def", "define": "a constant is `let NAME = VALUE`"
    default: nil
    }
  }

  /// `maxDuration = 300ms`, `numberOfTapsRequired: 2`: what is no setting here.
  func otherSetting() -> SyntaxFailure? {
    if at(.ignore), !continuesPath(at: index + 1) {
      let advice =
        "a finger too many is ignored with `extra-touches ignore`, and makes the attempt fail with "
        + "`extra-touches fail`"
      return SyntaxFailure(.noSetting("ignore"), at: current.range, notes: [.help(advice)])
    }
    let isLabel = current.kind == .label
    guard isLabel || current.kind == .word else { return nil }
    let word = isLabel ? labelName(of: current, in: source) : text(current)
    let marks: [Punctuation] = [.equal, .equalEqual, .colon]
    let hasValue =
      peek().isNumber || marks.contains { peek().kind == .punctuation($0) }
      || isDirection(peek()) && !continuesPath(at: index + 2)
    guard hasValue, let advice = settingAdvice(for: word) else { return nil }
    return SyntaxFailure(
      .noSetting(word), at: current.range, notes: [.help(advice)], fixIt: requirement(of: word))
  }

  /// `max-duration 1s`, `minDistance = 20pt` as a condition of what it stands in.
  private func requirement(of word: String) -> Diagnostic.FixIt? {
    let first = peek().isNumber ? 1 : 2
    guard let limit = limitMeant(by: word), let number = meantNumber(first),
      endsConditions(at: index + first + number.count)
    else { return nil }
    return Diagnostic.FixIt(
      replace: current.range.union(peek(first + number.count - 1).range),
      with: "require \(limit.measure.rawValue) \(limit.comparison) \(number.text)", isSafe: false)
  }

  private func settingAdvice(for word: String) -> String? {
    if let limit = limitMeant(by: word) {
      return "it is a condition after an item: `hold, \(limit.measure.rawValue) "
        + "\(limit.comparison) …`"
    }
    switch word {
    case "numberOfTapsRequired", "taps", "tapCount":
      return "several taps are several strokes: `repeat 2 { stroke { hold within 20pt, duration "
        + "<= 350ms } }`"
    case "strokes", "strokeCount":
      return "several strokes stand one after the other, and equal ones in "
        + "`repeat 2 { stroke { … } }`"
    case "direction": return "a direction belongs to a motion: `move right`"
    case "edge", "edges":
      return "write where a stroke begins as a condition: `require start within 24pt of left edge`"
    default: return nil
    }
  }

  /// Words of other tools for how many fingers there are.
  private static let fingerWords = [
    "fingers", "finger", "pointers", "touchCount", "numberOfTouches", "numberOfTouchesRequired",
    "minimumNumberOfTouches", "fingerCount",
  ]

  /// `two fingers`, `2 fingers`, `two-finger stroke { … }`: how many fingers there are is `touches`.
  func countedFingers() -> SyntaxFailure? {
    guard let (number, count) = fingersAhead() else { return nil }
    let words = span(count)
    let meant = "touches \(number)"
    let isStroke = at(.stroke, count) && at(.leftBrace, count + 1)
    let fixIt =
      isStroke
      ? Diagnostic.FixIt(
        replace: words.union(peek(count + 1).range),
        with: "stroke { \(meant)\(blank(after: count + 1))", isSafe: false)
      : Diagnostic.FixIt(replace: words, with: meant, isSafe: false)
    return SyntaxFailure(
      .otherSpelling(source.text(in: words), meant: meant), at: words, fixIt: fixIt)
  }

  /// The number of fingers that words at the cursor say, and how many tokens they are.
  private func fingersAhead() -> (number: String, count: Int)? {
    func counted(_ word: Substring) -> String? {
      ["one", "two", "three", "four", "five"].firstIndex(of: String(word)).map { "\($0 + 1)" }
    }
    if peek().kind == .word, Self.fingerWords.contains(text(peek())) {
      if current.kind == .number(nil) { return (text(current), 2) }
      return counted(text(current)[...]).map { ($0, 2) }
    }
    guard current.kind == .word, !declared.contains(text(current)) else { return nil }
    let parts = text(current).split(separator: "-")
    guard parts.count == 2, Self.fingerWords.contains(String(parts[1])) else { return nil }
    return counted(parts[0]).map { ($0, 1) }
  }

  /// `stroke 2 { … }`, `stroke(touches: 2) { … }`, `stroke with two fingers { … }`: how many fingers draw
  /// it stands in it.
  mutating func passFingers() {
    var (position, number) = (0, String?.none)
    while !at(.leftBrace, position) {
      guard position < 8, number == nil || isAroundFingers(peek(position)) else { return }
      if let fingers = ahead(position, { $0.fingersAhead() }) {
        number = fingers.number
        position += fingers.count
      } else if peek(position).kind == .number(nil) {
        number = text(peek(position))
        position += 1
      } else if isAroundFingers(peek(position)) {
        position += 1
      } else {
        return
      }
    }
    guard let number else { return }
    let brace = peek(position).range
    let words = span(position)
    slip(
      .fingersInStroke(number), at: words,
      fixIt: Diagnostic.FixIt(
        replace: current.range.union(brace), with: "{ touches \(number)\(blank(after: position))",
        isSafe: false))
    index += position
  }

  /// The blank that is missing after a token, if one is.
  private func blank(after distance: Int) -> String {
    peek(distance + 1).range.start == peek(distance).range.end ? " " : ""
  }

  /// Whether something may stand beside the number of fingers of a stroke.
  private func isAroundFingers(_ token: Token) -> Bool {
    if token.kind == .label {
      return Self.fingerWords.contains(labelName(of: token, in: source))
        || labelName(of: token, in: source) == Keyword.touches.rawValue
    }
    let marks: [Punctuation] = [.leftParenthesis, .rightParenthesis, .colon, .equal]
    return marks.contains { token.kind == .punctuation($0) } || token.kind == .keyword(.touches)
      || token.kind == .word && (["with", "by"] + Self.fingerWords).contains(text(token))
  }

  /// `fingers 2`, `fingers: 3`, `numberOfTouchesRequired = 3`: how many fingers there are is
  /// `touches`.
  mutating func replaceFingers() {
    let isLabel = current.kind == .label
    let isAssigned = !isLabel && (at(.equal, 1) || at(.colon, 1))
    guard isLabel || current.kind == .word, peek(isAssigned ? 2 : 1).isNumber else { return }
    let word = isLabel ? labelName(of: current, in: source) : text(current)
    guard Self.fingerWords.contains(word) else { return }
    let range = isAssigned ? span(2) : current.range
    respell(range, as: "touches")
    if isAssigned { advance() }
    tokens[index] = Token(kind: .keyword(.touches), range: range)
  }

  /// `requires tap to fail`, `require tap fails`, `require fail tap`: what waits for another gesture is `after`.
  mutating func replaceRequiredFailure() {
    guard at(.require) || at("requires"), let (name, count) = requiredFailureAhead() else { return }
    let range = span(count)
    let meant = "after \(text(name)) fails"
    respell(range, as: meant)
    let end = SourceRange(at: range.end)
    tokens.replaceSubrange(
      index..<(index + count),
      with: [
        Token(kind: .keyword(.after), range: current.range), name,
        Token(kind: .keyword(.fails), range: end),
      ])
  }

  /// The gesture that the cursor's `require` wants to fail, and how many tokens say so.
  private func requiredFailureAhead() -> (name: Token, count: Int)? {
    func isFailure(_ token: Token) -> Bool {
      token.kind == .keyword(.fail) || token.kind == .keyword(.fails)
    }
    let isTo = peek(2).kind == .word && text(peek(2)) == "to" && isFailure(peek(3))
    if isTo, word(peek()) != nil { return (peek(), 4) }
    guard endsConditions(at: index + 3), isFailure(peek()) != isFailure(peek(2)) else { return nil }
    let name = isFailure(peek()) ? peek(2) : peek()
    return word(name) == nil ? nil : (name, 3)
  }

  /// `stroke ( … )`: parentheses where braces belong.
  mutating func replaceParentheses() {
    guard at(.leftParenthesis), let close = closingParenthesis() else { return }
    let (open, end) = (current.range, tokens[close].range)
    let inner = source.text(in: SourceRange(open.end, end.start))
    // No one would read an edit of many lines.
    let isShort = !inner.utf8.contains(where: isLineEnd)
    let fixIt = Diagnostic.FixIt(replace: open.union(end), with: "{\(inner)}")
    slip(.bodyInParentheses, at: open, fixIt: isShort ? fixIt : nil)
    tokens[index].kind = .punctuation(.leftBrace)
    tokens[close].kind = .punctuation(.rightBrace)
  }

  /// Whether a statement stands in parentheses at the cursor, as `(move right)`.
  func parenthesizesStatement() -> Bool {
    guard at(.leftParenthesis), case .keyword(let keyword) = peek().kind else { return false }
    return Keyword.statements.contains(keyword) && startsStatement(at: index + 1)
  }

  /// `(move right)`: parentheses round a statement.
  mutating func removeParentheses() {
    guard let close = closingParenthesis() else { return }
    let (open, end) = (current.range, tokens[close].range)
    let inner = source.text(in: SourceRange(open.end, end.start))
    // No one would read an edit of many lines.
    let isShort = !inner.utf8.contains(where: isLineEnd)
    let fixIt = Diagnostic.FixIt(replace: open.union(end), with: inner)
    slip(.statementInParentheses, at: open, fixIt: isShort ? fixIt : nil)
    tokens.remove(at: close)
    tokens.remove(at: index)
  }

  /// The position of the parenthesis that closes the one at the cursor, unless it is far off: a
  /// hostile file would make this slow.
  func closingParenthesis() -> Int? {
    var open = 0
    for position in index..<tokens.count {
      let token = tokens[position]
      if token.kind == .punctuation(.leftParenthesis) { open += 1 }
      if token.kind == .punctuation(.rightParenthesis) { open -= 1 }
      if open == 0 { return position }
      if token.range.end - current.range.start > 4096 { return nil }
    }
    return nil
  }
}

// MARK: Messages

extension Diagnostic.Message {
  static var parameters: Self {
    .init(
      .otherSpelling,
      "parts have no parameters: what differs is a constant of each file that uses one, or two parts"
    )
  }

  fileprivate static var bodyInParentheses: Self {
    .init(.otherSpelling, "a body is written in braces, `{ … }`; parentheses are for arithmetic")
  }

  fileprivate static var statementInParentheses: Self {
    .init(.otherSpelling, "no parentheses are needed here; they are for arithmetic")
  }

  fileprivate static func fingersInStroke(_ number: String) -> Self {
    .init(
      .otherSpelling,
      "how many fingers draw a stroke stands in it: `stroke { touches \(number) … }`")
  }

  fileprivate static func noMotion(_ word: String) -> Self {
    .init(.expected, "there is no motion `\(word)`")
  }

  fileprivate static func noStatement(_ word: String) -> Self {
    .init(.expected, "there is no statement `\(word)`")
  }

  fileprivate static func noSetting(_ word: String) -> Self {
    .init(.expected, "there is no setting `\(word)`")
  }

  static var orWithoutEither: Self {
    .init(
      .expected,
      "`or` joins the branches of `either { … } or { … }`, and there is no `either` before this one"
    )
  }
}
