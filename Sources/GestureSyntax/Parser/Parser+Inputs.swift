// Inputs: what an app may set.

extension Parser {
  /// `input = "input" LABEL ( sum ".." sum "=" sum | "point" | "box" | "edge" "=" side ) ;`
  mutating func input(_ documentation: [String]) throws(SyntaxFailure) -> LetSyntax {
    let start = advance().range.start
    let name = try inputName()
    let (value, kind) = try inputKind()
    return LetSyntax(
      documentation: documentation, name: name, value: value, range: range(from: start),
      input: kind)
  }

  /// The name, with the colon after it.
  private mutating func inputName() throws(SyntaxFailure) -> Located<String> {
    guard current.kind == .label else {
      let name = try name()
      slip(
        .missingWord(":"), at: current.range,
        fixIt: Diagnostic.FixIt(
          replace: SourceRange(previousEnd, previousEnd), with: ":"))
      if at(.equal) { advance() }
      return name
    }
    let token = current
    let name = labelName(of: token, in: source)
    let range = withoutColon(token.range)
    if let reserved = ReservedName(name) {
      reportReserved(name, reserved, at: range)
    } else if let keyword = Keyword(rawValue: name) {
      slip(.keywordAsConstant(keyword), at: range, write: "the-\(name)")
    }
    advance()
    return Located(name, at: range)
  }

  private mutating func inputKind() throws(SyntaxFailure) -> (ExpressionSyntax, InputSyntax) {
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
    let least = try value()
    guard at(.dotDot) else { throw expected("`..` and an upper limit") }
    advance()
    let most = try value()
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
