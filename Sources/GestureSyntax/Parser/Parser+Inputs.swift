// Inputs: what an app may set.

extension Parser {
  /// `input = "input" LABEL ( sum ".." sum "=" sum | "point" | "box" | "edge" "=" side ) ;`
  mutating func input(_ documentation: [String]) throws(SyntaxFailure) -> LetSyntax {
    let start = advance().range.start
    if let constant = try inputWithoutRange(documentation, from: start) { return constant }
    let name = try inputName()
    let (value, kind) = try inputKind()
    return LetSyntax(
      documentation: documentation, name: name, value: value, range: range(from: start), input: kind
    )
  }

  /// `input d = 10pt`, `input d: 10pt`: what an app may set has a range.
  ///
  /// - Returns: The constant that it would be otherwise; `nil` if there is a range, or no number.
  private mutating func inputWithoutRange(_ documentation: [String], from start: Int)
    throws(SyntaxFailure) -> LetSyntax?
  {
    let isLabel = current.kind == .label
    guard isLabel || word(current) != nil else { return nil }
    let colon = isLabel ? 0 : at(.colon, 1) ? 1 : 0
    let isEqual = at(.equal, 1 + colon)
    let sign = isEqual ? 2 + colon : isLabel ? 1 : colon * 2
    guard sign > 0, let number = meantNumber(sign), endsInput(at: index + sign + number.count)
    else { return nil }
    let word = isLabel ? labelName(of: current, in: source) : text(current)
    let name = Located(word, at: isLabel ? withoutColon(current.range) : current.range)
    advance(over: sign)
    let value = try value()
    var limits = (number.text, number.text)
    if case .number(let number) = value.kind {
      func times(_ factor: Double) -> String {
        let limit = NumberSyntax(
          value: number.value * factor, unit: number.unit, isInteger: true, range: number.range)
        return limit.text
      }
      limits = (times(0.5), times(2))
    }
    let example = "input \(word): \(limits.0)..\(limits.1) = \(number.text)"
    slip(
      .inputWithoutRange(example), at: range(from: start), write: example, isSafe: false,
      or: ["let \(word) = \(number.text)"])
    return LetSyntax(
      documentation: documentation, name: name, value: value, range: range(from: start))
  }

  /// Whether no range and no arithmetic goes on at a token.
  private func endsInput(at position: Int) -> Bool {
    let token = token(at: position)
    guard case .punctuation(let mark) = token.kind else { return word(token) != "to" }
    return mark == .rightBrace
  }

  /// The name, with the colon after it.
  private mutating func inputName() throws(SyntaxFailure) -> Located<String> {
    guard current.kind == .label else {
      let name = try name()
      if at(.colon) {
        let blank = SourceRange(previousEnd, current.range.start)
        slip(.looseColon(name.value), at: current.range, fixIt: .init(replace: blank, with: ""))
        advance()
        return name
      }
      let end = at(.equal) ? current.range.end : previousEnd
      slip(
        .missingWord(":"), at: current.range,
        fixIt: .init(replace: SourceRange(previousEnd, end), with: ":"))
      if at(.equal) { advance() }
      return name
    }
    let token = current
    let name = labelName(of: token, in: source)
    let range = withoutColon(token.range)
    if let reserved = ReservedName(name) {
      reportReserved(name, reserved, at: range)
    } else if let keyword = Keyword.reserved(name) {
      reportKeyword(keyword, as: "an input", at: range)
    }
    advance()
    return Located(name, at: range)
  }

  private mutating func inputKind() throws(SyntaxFailure) -> (ExpressionSyntax, InputSyntax) {
    mend(SlipRow.inputs, amongNames: true)
    if let place = keyword(in: [.point, .box]), !continuesPath(at: index + 1) {
      let word = word(at: advance())
      return (word, place == .box ? .box : .point)
    }
    if at(.edge) {
      advance()
      try inputEquals()
      let side = try side()
      let name = Located(side.value.rawValue, at: side.range)
      let path = PathSyntax(names: [name], range: side.range)
      return (ExpressionSyntax(kind: .path(path), range: side.range), .edge(side))
    }
    var least = try value()
    let most: ExpressionSyntax
    if case .arithmetic(.minus, let low, let high) = least.kind, at(.equal) {
      // `10pt-40pt`: the limits of a range, as a label may say it.
      let between = SourceRange(low.range.end, high.range.start)
      slip(.otherSpelling("-", meant: ".."), at: between, write: "..", isSafe: false)
      (least, most) = (low, high)
    } else {
      mend(SlipRow.limits)
      guard at(.dotDot) else { throw expected("`..` and an upper limit") }
      advance()
      most = try value()
    }
    try inputEquals()
    return (try value(), .number(least: least, most: most))
  }

  private mutating func inputEquals() throws(SyntaxFailure) {
    guard at(.equal) else { throw expected("`=` and an initial value") }
    advance()
  }

  /// `side = "left" | "right" | "top" | "bottom" ;`
  private mutating func side() throws(SyntaxFailure) -> Located<Keyword> {
    try choice([.left, .right, .top, .bottom])
  }

  /// A word as if it were a value.
  private func word(at token: Token) -> ExpressionSyntax {
    let path = PathSyntax(names: [Located(text(token), at: token.range)], range: token.range)
    return ExpressionSyntax(kind: .path(path), range: token.range)
  }
}

// MARK: Messages

extension Diagnostic.Message {
  fileprivate static func inputWithoutRange(_ example: String) -> Self {
    .init(
      .expected,
      "an input has a lower and an upper limit before its initial value: `\(example)`, with limits of "
        + "your own; what no app sets is a constant")
  }
}
