// What people write at the beginning of a statement who know other tools.

extension Parser {
  /// What to write for a motion of other tools.
  func otherMotion() -> SyntaxFailure? {
    guard current.kind == .word, let advice = motionAdvice(for: text(current)) else { return nil }
    let notes = [
      Diagnostic.Note(advice), Diagnostic.Note("a gesture or a part is used with `use NAME`"),
    ]
    return SyntaxFailure(.noMotion(text(current)), at: current.range, notes: notes)
  }

  private func motionAdvice(for word: String) -> String? {
    switch word {
    case "tap": "a tap is `hold within 20pt, duration <= 350ms` in a stroke"
    case "press", "longpress", "long-press":
      "a long press is `hold within 10pt, duration >= 500ms` in a stroke"
    case "swipe", "flick", "drag", "slide":
      "a \(word) is a `move` and a direction, such as `move left`, in a stroke"
    case "circle": "a circle is `arc clockwise, turn >= 270deg` in a stroke"
    case "wait", "delay":
      "to wait is `hold, duration >= 300ms` with the finger down, `lift, duration >= 300ms` with "
        + "the finger up"
    default: nil
    }
  }

  /// `fingers 2`: how many fingers there are is `touches`.
  mutating func replaceFingers() {
    guard current.kind == .word, ["fingers", "finger"].contains(text(current)), peek().isNumber
    else { return }
    slip(.otherSpelling(text(current), meant: "touches"), at: current.range, write: "touches")
    tokens[index].kind = .keyword(.touches)
  }

  /// `import "taps.gesture"`: a file is used.
  mutating func replaceImport() {
    guard current.kind == .word, ["import", "include"].contains(text(current)),
      peek().kind == .string
    else { return }
    slip(.otherSpelling(text(current), meant: "use"), at: current.range, write: "use")
    tokens[index].kind = .keyword(.use)
  }

  /// `stroke ( … )`: parentheses where braces belong.
  mutating func replaceParentheses() {
    guard at(.leftParenthesis), let close = closingParenthesis() else { return }
    let (open, end) = (current.range, tokens[close].range)
    let inner = source.text(in: SourceRange(open.end, end.start))
    // Nobody would read an edit of many lines.
    let isShort = !inner.utf8.contains(UInt8(ascii: "\n"))
    let fixIt = Diagnostic.FixIt(replace: open.union(end), with: "{\(inner)}")
    slip(.bodyInParentheses, at: open, fixIt: isShort ? fixIt : nil)
    tokens[index].kind = .punctuation(.leftBrace)
    tokens[close].kind = .punctuation(.rightBrace)
  }

  /// The position of the parenthesis that closes the one at the cursor, unless it is far off: a
  /// hostile file would make this slow.
  private func closingParenthesis() -> Int? {
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
  fileprivate static var bodyInParentheses: Self {
    .init(.otherSpelling, "a body stands in braces, `{ … }`; parentheses are for arithmetic")
  }

  fileprivate static func noMotion(_ word: String) -> Self {
    .init(.expected, "there is no motion `\(word)`")
  }
}
