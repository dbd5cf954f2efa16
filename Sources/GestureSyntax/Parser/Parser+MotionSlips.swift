// How far, how long and how often, where people write it right after a motion.

extension Parser {
  /// `move right 50pt`, `move right by 50pt`: how far is a condition.
  mutating func passLength() -> Bool {
    let isBy = at("by", "for")
    let start = previousEnd
    if case .punctuation(let mark) = current.kind, let comparison = comparison(of: mark),
      let number = meantNumber(1), number.unit == .points
    {
      let sign = advance().range
      let condition = ", length \(comparison.rawValue) \(number.text)"
      advance(over: number.count)
      slip(
        .lengthIsCondition(condition), at: SourceRange(sign.start, previousEnd),
        fixIt: .init(replace: SourceRange(start, previousEnd), with: condition))
      return true
    }
    let argument = parenthesizedNumber()
    guard let number = argument?.number ?? meantNumber(isBy ? 1 : 0), number.unit == .points,
      isBy || !startsCondition()
    else { return false }
    if isBy { advance() }
    let condition = ", length >= \(number.text)"
    passNumber(
      number, tokens: argument?.count, .lengthIsCondition(condition), from: start, as: "length")
    return true
  }

  /// Passes a number that belongs in a condition.
  private mutating func passNumber(
    _ number: MeantNumber, tokens count: Int? = nil, _ message: Diagnostic.Message, from start: Int,
    as measure: String, likely limits: [String] = [">=", "<="]
  ) {
    let first = current.range
    advance(over: count ?? number.count)
    let range = SourceRange(start, previousEnd)
    func limit(_ comparison: String) -> Diagnostic.FixIt {
      let condition = ", \(measure) \(comparison) \(number.text)"
      return Diagnostic.FixIt(replace: range, with: condition, isSafe: false)
    }
    slip(
      message, at: SourceRange(first.start, previousEnd), fixIt: limit(limits[0]),
      or: [limit(limits[1])])
  }

  /// The number that stands alone in parentheses at the cursor, perhaps after a `±`, and how many tokens
  /// that is. No condition begins with it.
  func parenthesizedNumber() -> (number: MeantNumber, count: Int)? {
    let isSpread = [.plusMinus, .plusSlashMinus].contains { peek().kind == .punctuation($0) }
    let first = isSpread ? 2 : 1
    guard at(.leftParenthesis), let number = meantNumber(first),
      at(.rightParenthesis, first + number.count)
    else { return nil }
    let count = first + number.count + 1
    if case .punctuation(let mark) = peek(count).kind,
      comparison(of: mark) != nil || [.plus, .minus, .star, .slash].contains(mark)
    {
      return nil
    }
    return (number, count)
  }

  /// `hold(500ms)`, `hold(10pt)`: what other languages give as an argument.
  mutating func passHoldArgument() {
    guard let (number, count) = parenthesizedNumber() else { return }
    if number.isTime {
      passNumber(number, tokens: count, .dwellIsCondition, from: previousEnd, as: "duration")
    }
    guard number.unit == .points else { return }
    let (start, first) = (previousEnd, current.range.start)
    advance(over: count)
    slip(
      .missingWord("within"), at: range(from: first),
      fixIt: .init(replace: range(from: start), with: " within \(number.text)"))
  }

  /// `arc clockwise 360deg`: how far is a condition.
  mutating func passAngle(_ measure: String) {
    let argument = parenthesizedNumber()
    guard let number = argument?.number ?? meantNumber(), number.isAngle, !startsCondition() else {
      return
    }
    let condition = ", \(measure) >= \(number.text)"
    passNumber(
      number, tokens: argument?.count, .angleIsCondition(condition), from: previousEnd, as: measure)
  }

  /// How many tokens say at the cursor how often something is to be done, as `2 times`.
  func timesLength() -> Int {
    guard current.kind == .number(nil), peek().kind == .word,
      ["times", "time", "x"].contains(text(peek()))
    else { return 0 }
    return 2
  }

  /// `move right 2 times`: what is done again stands in a `repeat`.
  mutating func passTimes(after motion: MotionSyntax) -> MotionSyntax {
    guard timesLength() > 0 else { return motion }
    let number = advance()
    let words = number.range.union(advance().range)
    let written = "repeat \(text(number)) { \(source.text(in: motion.range)) }"
    slip(
      .timesIsRepeat(written), at: words,
      fixIt: .init(replace: motion.range.union(words), with: written))
    return motion
  }

  /// Whether a time stands after a hold that no condition begins with.
  func atDwell() -> Bool {
    let isFor = at("for")
    guard let number = meantNumber(isFor ? 1 : 0), number.isTime else { return false }
    return isFor || !startsCondition()
  }

  /// `hold 500ms`, `hold within 9pt for 500ms`: how long is a condition.
  mutating func passDwell(
    _ message: Diagnostic.Message = .dwellIsCondition, likely limits: [String] = [">=", "<="]
  ) {
    let start = previousEnd
    if passComparedDwell(from: start, message) { return }
    guard atDwell() else { return }
    let isFor = !current.isNumber
    if isFor { advance() }
    guard let number = meantNumber() else { return }
    passNumber(number, message, from: start, as: "duration", likely: isFor ? [">=", "<="] : limits)
  }

  /// `lift within 500ms`, `lift 500ms`: how long is a condition.
  mutating func passLiftTime() {
    if at(.within), let number = meantNumber(1), number.isTime {
      tokens[index].kind = .punctuation(.lessOrEqual)
    }
    passDwell(.liftIsCondition, likely: ["<=", ">="])
  }

  /// `hold for 500ms within 9pt`: how long is a condition, and stands after how far.
  mutating func radiusAfterDwell() throws(SyntaxFailure) -> ExpressionSyntax? {
    let word = current.isNumber ? 0 : 1
    guard let number = meantNumber(word), at(.within, word + number.count) else { return nil }
    let (start, first) = (previousEnd, current.range.start)
    advance(over: word + number.count)
    let dwell = SourceRange(first, previousEnd)
    advance()
    let radius = try value()
    let whole = SourceRange(start, previousEnd)
    func limit(_ comparison: String) -> Diagnostic.FixIt {
      let condition = "duration \(comparison) \(number.text)"
      return Diagnostic.FixIt(
        replace: whole, with: " within \(source.text(in: radius.range)), \(condition)",
        isSafe: false)
    }
    slip(.dwellIsCondition, at: dwell, fixIt: limit(">="), or: [limit("<=")])
    return radius
  }

  /// `hold >= 500ms`: what is compared is its duration.
  private mutating func passComparedDwell(from start: Int, _ message: Diagnostic.Message) -> Bool {
    let first = current.range.start
    let passed = at("for") ? 1 : 0
    let comparison: ExpressionSyntax.Comparison
    let count: Int
    if case .punctuation(let mark) = peek(passed).kind, let sign = self.comparison(of: mark) {
      (comparison, count) = (sign, 1)
    } else if let words = ahead(passed, { $0.comparisonWords() }) {
      (comparison, count) = (words.comparison, words.count)
    } else {
      return false
    }
    guard let number = meantNumber(passed + count), number.isTime else { return false }
    let condition = ", duration \(comparison.rawValue) \(number.text)"
    advance(over: passed + count + number.count)
    slip(
      message, at: SourceRange(first, previousEnd),
      fixIt: .init(replace: SourceRange(start, previousEnd), with: condition))
    return true
  }
}

// MARK: Messages

extension Diagnostic.Message {
  fileprivate static func lengthIsCondition(_ condition: String) -> Self {
    .init(
      .lengthIsCondition,
      "write how far a finger moves as a condition after the motion: `\(condition)`")
  }

  fileprivate static func angleIsCondition(_ condition: String) -> Self {
    .init(
      .lengthIsCondition, "write how far it turns as a condition after the motion: `\(condition)`")
  }

  fileprivate static func timesIsRepeat(_ written: String) -> Self {
    .init(.otherSpelling, "to repeat something, write   `\(written)`")
  }

  fileprivate static var liftIsCondition: Self {
    .init(.dwellIsCondition, "how long the finger is up is a condition: `lift, duration <= 500ms`")
  }

  fileprivate static var dwellIsCondition: Self {
    .init(
      .dwellIsCondition,
      "`hold within` says how far a finger may stray; how long it stays is a condition")
  }
}
