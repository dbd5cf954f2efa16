// What fingers do.

extension Parser {
  /// `motion = move | arc | pinch | twist | shove | hold | "any" | "lift" | "hover" ;`
  mutating func motion() throws(SyntaxFailure) -> MotionSyntax {
    let motion = try bareMotion()
    return passTimes(after: motion)
  }

  private mutating func bareMotion() throws(SyntaxFailure) -> MotionSyntax {
    if at(.move) { return try move() }
    if at(.hold) { return try hold() }
    if case .keyword(let word) = current.kind, let kind = Course.Kind(word) {
      return try course(kind)
    }
    let word = try choice([.any, .lift, .hover])
    if word.value == .lift { passLiftTime() }
    let kind: MotionSyntax.Kind = word.value == .any ? .any : word.value == .lift ? .lift : .hover
    return MotionSyntax(kind: kind, range: word.range)
  }

  /// `move = "move" ( "any" | directions ) [ "±" sum ] ;`
  private mutating func move() throws(SyntaxFailure) -> MotionSyntax {
    let word = advance()
    var list: [DirectionSyntax] = []
    try passNear()
    if at(.any) { advance() } else { list = try directions() }
    var spread = try spread()
    while let spreadHere = spread, at(.or), !startsBranch(), !list.isEmpty {
      spread = try moreDirections(after: spreadHere, into: &list)
    }
    return MotionSyntax(
      kind: .move(directions: list, spread: spread), range: range(from: word.range.start))
  }

  /// The `± sum` of a move, if there is one.
  private mutating func spread() throws(SyntaxFailure) -> ExpressionSyntax? {
    if let (number, count) = parenthesizedNumber(), number.isAngle {
      guard peek().isNumber else {
        removeParentheses()
        return try self.spread()
      }
      slip(.missingWord("±"), at: span(count), write: "±\(number.text)")
      tokens.remove(at: index + count - 1)
      tokens.remove(at: index)
      return try value()
    }
    if at(.plusMinus) {
      advance()
      return try angle()
    }
    let isWithin = at(.within) && meantNumber(1)?.isAngle ?? false
    if at(.plusSlashMinus) || isWithin {
      let blank = SourceRange(
        current.range.start, isWithin ? peek().range.start : current.range.end)
      slip(
        .otherSpelling(text(current), meant: "±"), at: current.range,
        fixIt: .init(replace: blank, with: "±"))
      advance()
      return try angle()
    }
    if passLength() { return nil }
    guard current.isNumber, !atNumberedLabel(), !startsCondition(), timesLength() == 0 else {
      return nil
    }
    if let number = meantNumber(), !number.isAngle {
      let range = current.range
      advance(over: number.count)
      slip(.numberAfterDirection, at: range, fixIt: nil)
      let angle = NumberSyntax(value: 0, unit: .degrees, isInteger: true, range: range)
      return ExpressionSyntax(kind: .number(angle), range: range)
    }
    slip(.missingWord("±"), at: current.range, insert: "±", at: current.range.start)
    return try value()
  }

  private mutating func angle() throws(SyntaxFailure) -> ExpressionSyntax {
    let angle = try value()
    doubtUnit(of: angle, askedFor: [.degrees, .degreeSign, .radians])
    return angle
  }

  /// `arc = "arc" ( "clockwise" | "counterclockwise" ) ;`
  /// `pinch = "pinch" ( "in" | "out" | "any" ) ;`
  /// `twist = "twist" ( "clockwise" | "counterclockwise" | "any" ) ;`
  /// `shove = "shove" ( "up" | "down" | "any" ) ;`
  private mutating func course(_ kind: Course.Kind) throws(SyntaxFailure) -> MotionSyntax {
    let start = advance().range.start
    let row = kind.row
    let words = row.ways.map { $0.word }
    if let failure = senseless(words, after: start) ?? severalWays(words) { throw failure }
    let word = try choice(words) { written in
      senseMeant(by: written).flatMap { words.contains($0) ? $0 : nil }
    }
    let sense = row.ways.first { $0.word == word.value }?.sense ?? .either
    let range = range(from: start)
    if let angle = row.angle { passAngle(angle) }
    return MotionSyntax(kind: .course(Course(kind, sense)), range: range)
  }

  /// `arc clockwise or counterclockwise`, `twist cw or ccw`: which way does not matter.
  private func severalWays(_ words: [Keyword]) -> SyntaxFailure? {
    if at(.any), !words.contains(.any) {
      let edits = words.map {
        Diagnostic.FixIt(replace: current.range, with: $0.rawValue, isSafe: false)
      }
      return SyntaxFailure(
        .senseless("arc", words), at: current.range, notes: [Self.eitherWay], fixIt: edits.first,
        or: Array(edits.dropFirst()))
    }
    guard let word = sense(of: current, among: words), at(.or, 1),
      sense(of: peek(2), among: words) != nil
    else { return nil }
    guard words.contains(.any) else {
      return SyntaxFailure(
        .oneWay(word), at: peek().range.union(peek(2).range), notes: [Self.eitherWay])
    }
    let ways = span(3)
    return respelled(ways, as: Keyword.any.rawValue)
  }

  private static let eitherWay = Diagnostic.Note.help(
    "what may be drawn either way is `either-way { arc clockwise, turn >= 270deg }`")

  /// The way that a word is, or is meant for.
  private func sense(of token: Token, among words: [Keyword]) -> Keyword? {
    guard let written = word(token) else { return nil }
    return (Keyword(rawValue: written) ?? senseMeant(by: written)).flatMap {
      words.contains($0) ? $0 : nil
    }
  }

  /// `arc`: which way is not said.
  private func senseless(_ words: [Keyword], after start: Int) -> SyntaxFailure? {
    guard at(.comma) || at(.rightBrace) || startsStatement(at: index) && word(current) == nil else {
      return nil
    }
    let edits = words.map {
      Diagnostic.FixIt(
        replace: SourceRange(at: previousEnd), with: " \($0.rawValue)", isSafe: false)
    }
    let course = source.text(in: SourceRange(start, previousEnd))
    return SyntaxFailure(
      .senseless(course, words), at: SourceRange(start, previousEnd), fixIt: edits.first,
      or: Array(edits.dropFirst()))
  }

  /// `hold = "hold" [ "within" sum ] ;`
  mutating func hold() throws(SyntaxFailure) -> MotionSyntax {
    let start = advance().range.start
    var radius: ExpressionSyntax?
    mend(SlipRow.radius)
    passHoldArgument()
    if at(.within) {
      advance()
      let length = try value()
      doubtUnit(of: length, askedFor: [.points])
      radius = length
    } else if atDwell() {
      radius = try radiusAfterDwell()
    } else if startsValue() && !startsCondition() && timesLength() == 0 {
      let isLength = meantNumber().map { $0.unit == .points || $0.unit == nil } ?? true
      slip(
        .missingWord("within"), at: current.range, insert: " within", at: previousEnd,
        isSafe: isLength)
      let length = try value()
      doubtUnit(of: length, askedFor: [.points])
      radius = length
    }
    passDwell()
    return MotionSyntax(kind: .hold(within: radius), range: range(from: start))
  }

  /// `directions = direction { "or" direction } ;`
  private mutating func directions() throws(SyntaxFailure) -> [DirectionSyntax] {
    mend(SlipRow.axes, amongNames: true)
    var directions = [try direction()]
    while true {
      if passSecondMove() {
        directions.append(try direction())
      } else if at(.or) && !startsBranch() || at(.bars) && isDirection(peek()) {
        _ = pass(.or, or: .bars)
        directions.append(try direction())
      } else if let second = unjoinedDirection() {
        try joinDirections(&directions, with: second)
      } else {
        return directions
      }
    }
  }

  /// `or move left`: one `move` has all directions.
  private mutating func passSecondMove() -> Bool {
    guard at(.or) || at(.bars), at(.move, 1), isDirection(peek(2)) || peek(2).isNumber else {
      return false
    }
    let words = span(2)
    let blank = previousEnd == words.start ? " " : ""
    slip(.secondMove, at: words, write: blank + "or")
    advance(over: 2)
    return true
  }

  /// `direction = compass | [ "-" ] NUMBER | WORD ;`
  private mutating func direction() throws(SyntaxFailure) -> DirectionSyntax {
    let start = current.range.start
    let kind: DirectionSyntax.Kind
    if let word = compass() {
      kind = .compass(word)
    } else if at(.minus) || current.isNumber {
      kind = .angle(try signedNumber())
    } else if let word = otherDirection() {
      kind = .compass(word)
    } else {
      guard current.kind == .word, !startsCondition(), ReservedName(text(current)) == nil else {
        let isOther = tokens[max(0, index - 1)].kind == .keyword(.or) && startsStatement(at: index)
        throw expected(
          "a direction, such as `up-left` or `30deg`",
          notes: isOther ? [.help("for either of two motions, write `either { … } or { … }`")] : [])
      }
      kind = .constant(text(advance()))
    }
    return DirectionSyntax(kind: kind, range: range(from: start))
  }

  /// `compass = "up" | "down" | "left" | "right" | "up-left" | "up-right" | "down-left" | "down-right" ;`
  private mutating func compass() -> Keyword? {
    guard let word = keyword(in: Keyword.compass) else { return nil }
    advance()
    return word
  }

  private func compass(at position: Int) -> Keyword? {
    guard case .keyword(let word) = tokens[position].kind else { return nil }
    return Keyword.compass.contains(word) ? word : nil
  }

  private mutating func signedNumber() throws(SyntaxFailure) -> NumberSyntax {
    guard at(.minus) else { return try number() }
    let start = advance().range.start
    var number = try number()
    number.value = -number.value
    number.range = range(from: start)
    return number
  }
}

// MARK: Slips

extension Parser {
  /// `bottom-right`, `left-up`, `rigth`: a direction under another name.
  private mutating func otherDirection() -> Keyword? {
    guard let written = word(current), !startsCondition() else { return nil }
    if current.kind == .word, declared.mayContain(written) { return nil }
    if let meant = directionMeant(by: written) {
      respell(as: meant.rawValue)
      advance()
      return meant
    }
    guard current.kind == .word, ReservedName(written) == nil,
      let close = nearest(written, in: Keyword.compass.map { $0.rawValue }),
      let meant = Keyword(rawValue: close)
    else { return nil }
    slip(
      .misspelled(written, meant: close), at: current.range, write: close,
      isSafe: isOnly(close, near: written, in: Keyword.compass.map { $0.rawValue }))
    advance()
    return meant
  }

  /// `move between 20deg and 60deg`: how far from a direction a path may be stands after `±`.
  private mutating func passNear() throws(SyntaxFailure) {
    if at("between"), peek().isNumber, !declared.mayContain(text(current)) {
      throw SyntaxFailure(.betweenDirections, at: span(2))
    }
    mend(SlipRow.aroundDirection, amongNames: true)
  }

  func isDirection(_ token: Token) -> Bool {
    guard case .keyword(let keyword) = token.kind else { return false }
    return Keyword.compass.contains(keyword)
  }

  /// The compass word at the cursor, or after an `and`, that should have been joined to the last.
  private func unjoinedDirection() -> Located<Keyword>? {
    let distance = at(.and) || at(.ampersands) || at(.plus) || at(.slash) ? 1 : 0
    guard case .keyword(let keyword) = peek(distance).kind, Keyword.compass.contains(keyword),
      !continuesPath(at: index + distance + 1), !at(.of, distance + 1)
    else { return nil }
    if case .keyword(let next) = peek(distance + 1).kind, Keyword.cores.contains(next),
      isFirstOnLine(peek(distance))
    {
      return nil
    }
    return Located(keyword, at: peek(distance).range)
  }

  /// Whether only white space stands before a token on its line. Newlines mean nothing, but where a
  /// mistake has two readings, they tell which is likelier.
  func isFirstOnLine(_ token: Token) -> Bool {
    let before = source.utf8[..<(token.range.start - source.base)]
    return before.last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }.map(isLineEnd)
      ?? true
  }

  /// `move down right`: most likely the diagonal, else either of the two.
  private mutating func joinDirections(
    _ directions: inout [DirectionSyntax], with second: Located<Keyword>
  ) throws(SyntaxFailure) {
    if case .constant(let name) = directions.last?.kind, !declared.mayContain(name),
      let range = directions.last?.range
    {
      throw SyntaxFailure(
        .expected("a direction, such as `up-left` or `30deg`", found: "`\(name)`"), at: range)
    }
    if let first = directions.last, case .compass(second.value) = first.kind,
      !startsStatement(at: index + (compass(at: index) == nil ? 2 : 1))
    {
      let range = SourceRange(first.range.end, second.range.end)
      slip(
        .doubledWord(second.value.rawValue), at: second.range,
        fixIt: .init(replace: range, with: ""))
      while previousEnd < second.range.end { advance() }
      return
    }
    let last = directions.removeLast()
    while previousEnd < second.range.end { advance() }
    var others = [second]
    while let next = unjoinedDirection() {
      others.append(next)
      while previousEnd < next.range.end { advance() }
    }
    let range = range(from: last.range.start)
    let between = source.text(in: SourceRange(last.range.end, second.range.start))
    if others.count == 1, case .compass(let first) = last.kind,
      let both = diagonal(first, second.value)
    {
      slip(
        .twoDirections, at: range, write: both.rawValue, isSafe: false,
        or: ["\(first.rawValue)  move \(second.value.rawValue)"])
      directions.append(DirectionSyntax(kind: .compass(both), range: range))
      return
    }
    let words = [source.text(in: last.range)] + others.map { $0.value.rawValue }
    let isAlternative = between.contains("/") || between.split { $0.isWhitespace }.contains("and")
    let (moves, or) = (words.joined(separator: "  move "), words.joined(separator: " or "))
    // Two moves are only written where the first one is.
    let isWritten = !tokens[..<index].suffix(4).contains {
      $0.kind == .keyword(.move) && $0.range == SourceRange(at: range.start)
    }
    let second = isAlternative ? moves : or
    slip(
      .twoDirections, at: range, write: isAlternative || !isWritten ? or : moves, isSafe: false,
      or: isWritten ? [second] : [])
    directions.append(last)
    directions += others.map { DirectionSyntax(kind: .compass($0.value), range: $0.range) }
  }

  /// `move up ±30deg or down`: the spread of all directions before the last of them.
  ///
  /// - Returns: The spread of all of them.
  private mutating func moreDirections(
    after spread: ExpressionSyntax, into list: inout [DirectionSyntax]
  ) throws(SyntaxFailure) -> ExpressionSyntax {
    let or = advance()
    if at(.move), isDirection(peek()) { advance() }
    let more = try directions()
    list += more
    let written = source.text(in: spread.range)
    let last = at(.plusMinus) ? try self.spread() : nil
    let isSame = last.map { source.text(in: $0.range) == written } ?? true
    let names = source.text(in: SourceRange(more[0].range.start, more[more.count - 1].range.end))
    let early = SourceRange(list[list.count - more.count - 1].range.end, previousEnd)
    let fixIt = Diagnostic.FixIt(
      replace: early, with: " or \(names) ±\(written)", isSafe: last != nil)
    slip(.spreadNotLast, at: or.range, fixIt: isSame ? fixIt : nil)
    return last ?? spread
  }
}

// MARK: Messages

extension Diagnostic.Message {
  fileprivate static func senseless(_ course: String, _ words: [Keyword]) -> Self {
    let ways = words.map { "`\($0.rawValue)`" }
    return .init(
      .expected,
      "`\(course)` needs a direction: \(ways.dropLast().joined(separator: ", ")) or "
        + (ways.last ?? ""))
  }

  fileprivate static func oneWay(_ way: Keyword) -> Self {
    .init(.expected, "an `arc` goes one way, and this one goes `\(way.rawValue)`")
  }

  fileprivate static var betweenDirections: Self {
    .init(
      .otherSpelling,
      "for the directions between two angles, write the middle and how far they "
        + "deviate: `move 40deg ±20deg`")
  }

  static var twoDirections: Self {
    .init(
      .twoDirections,
      "a `move` has one direction, or several joined by `or`; one after the other are two moves")
  }

  fileprivate static var secondMove: Self {
    .init(.otherSpelling, "one `move` has all directions: `move right or left`")
  }

  fileprivate static var spreadNotLast: Self {
    .init(
      .spreadNotLast,
      "one `±` ends a `move` and applies to all its directions; for two, use `either`")
  }

  fileprivate static var numberAfterDirection: Self {
    .init(
      .needsUnit,
      "after a direction, `±` and an angle say how wide it is, and a condition says how far: "
        + "`±30deg`, or `, length >= 50pt`")
  }
}
