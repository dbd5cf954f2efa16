// Numbers and their units, as they are written and as people write them.

extension Parser {
  /// `NUMBER`, mending units that are misspelled or do not touch. One that says how many or how often
  /// is a count.
  mutating func number(isCount: Bool = false) throws(SyntaxFailure) -> NumberSyntax {
    if current.kind == .malformedNumber { return misspelledUnit(isCount: isCount) }
    guard case .number(let unit) = current.kind else {
      let isConstant = isCount && current.kind == .word && declared.contains(text(current))
      throw expected(
        "a number",
        notes: isConstant
          ? [.help("how many is written as a number: a constant has no place here")] : [])
    }
    let token = advance()
    if unit != nil { return numberPerTime(token) ?? numberSyntax(token, unit: unit) }
    if !isCount {
      if let number = numberWithComma(after: token) { return number }
      if let word = word(current), isTurns(word), !at(.dot, 1), !declared.contains(word) {
        return turns(token.range, token.range.union(advance().range))
      }
    }
    return numberSyntax(token, unit: spacedUnit(after: token))
  }

  /// `200pt/sec`: a number with a time in other words after its unit. Nothing else is divided by a bare unit.
  private mutating func numberPerTime(_ number: Token) -> NumberSyntax? {
    let (slash, time) = (current, peek())
    guard slash.kind == .punctuation(.slash), slash.range.start == number.range.end,
      time.range.start == slash.range.end, time.kind == .word, !declared.mayContain(text(time)),
      isPerTime(text(time))
    else { return nil }
    let range = number.range.union(time.range)
    let digits = Decimal(leading: source, in: number.range).end
    let written = source.text(in: SourceRange(digits, range.end))
    advance(over: 2)
    guard let meant = unitMeant(by: written) else {
      slip(.unknownUnit(written, meant: nil), at: range, fixIt: nil)
      var broken = numberSyntax(number, unit: nil)
      (broken.isBroken, broken.range) = (true, range)
      return broken
    }
    let figure = source.text(in: SourceRange(number.range.start, digits))
    slip(
      .unknownUnit(written, meant: meant), at: range, write: figure + meant.rawValue,
      isSafe: !isOfDevice(written))
    var known = numberSyntax(number, unit: meant)
    known.range = range
    return known
  }

  /// Makes the edit of a unit in a value an offer if the value counts something else than is asked for:
  /// another unit may be meant.
  mutating func doubtUnit(of value: ExpressionSyntax, askedFor units: [UnitName]) {
    switch value.kind {
    case .number(let number):
      if let unit = number.unit, !units.contains(unit) { doubtUnit(from: value.range.start) }
    case .negative(let inner), .parenthesized(let inner): doubtUnit(of: inner, askedFor: units)
    case .or, .and, .not, .comparison, .placed, .arithmetic, .percentage, .path, .call: break
    }
  }

  private mutating func numberSyntax(_ token: Token, unit: UnitName?) -> NumberSyntax {
    let number = Decimal(leading: source, in: token.range)
    if number.digits > SyntaxLimit.digits {
      slip(.tooManyDigits(number.digits), at: token.range, fixIt: nil)
    }
    return NumberSyntax(
      value: number.value, unit: unit, isInteger: number.isInteger,
      range: range(from: token.range.start))
  }

  /// The number meant by a whole number `distance` tokens after the cursor that a comma and its
  /// fraction follow, `1,5s`, `1,5 * length`; or thousands, `1,000pt`.
  private func fraction(after distance: Int) -> (text: String, unit: UnitName?)? {
    let (whole, comma, rest) = (peek(distance), peek(distance + 1), peek(distance + 2))
    guard comma.kind == .punctuation(.comma), comma.range.start == whole.range.end,
      rest.range.start == comma.range.end, case .number(let unit) = rest.kind,
      !text(whole).contains("."), !text(rest).contains("."),
      unit != nil || !isInList && !beginsComparison(distance + 2)
    else { return nil }
    let point = isThousands(whole, rest) ? "" : "."
    return (text(whole) + point + text(rest), unit)
  }

  /// Whether a comma between two numbers may as well stand after the thousands.
  private func isThousands(_ whole: Token, _ rest: Token) -> Bool {
    !text(whole).hasPrefix("0") && text(whole).utf8.count <= 3
      && Decimal(leading: source, in: rest.range).digits == 3
  }

  /// Whether a number some tokens after the cursor is compared with something, or something with it.
  private func beginsComparison(_ distance: Int) -> Bool {
    for next in (index + distance + 1)..<(index + distance + 64) {
      let token = tokens[max(0, min(next, tokens.count - 1))]
      if isRelation(at: next) { return true }
      guard case .punctuation(let mark) = token.kind else {
        guard word(token) != nil || token.isNumber, token.kind != .keyword(.and),
          token.kind != .keyword(.or), !startsStatement(at: next)
        else { return false }
        continue
      }
      if comparison(of: mark) != nil { return true }
      guard [.dot, .star, .slash, .plus, .minus].contains(mark) else { return false }
    }
    return true
  }

  /// `1,5s`: a comma for the decimal point.
  private mutating func numberWithComma(after whole: Token) -> NumberSyntax? {
    guard let (meant, unit) = fraction(after: -1) else { return nil }
    let fraction = peek().range
    let range = whole.range.union(fraction)
    let (left, right) = (
      Decimal(leading: source, in: whole.range), Decimal(leading: source, in: fraction)
    )
    let isThousands = isThousands(whole, peek())
    if isThousands {
      let decimal = "\(text(whole)).\(text(peek()))"
      slip(.thousandsComma(meant, decimal), at: range, write: meant, isSafe: false, or: [decimal])
    } else {
      slip(.decimalComma(meant), at: range, write: meant)
    }
    advance(over: 2)
    var value = right.value
    for _ in 0..<(isThousands ? 0 : right.digits) { value /= 10 }
    return NumberSyntax(
      value: (isThousands ? 1000 : 1) * left.value + value, unit: unit, isInteger: isThousands,
      range: range)
  }

  /// `50px`: a unit from elsewhere, or one with a slip in it.
  private mutating func misspelledUnit(isCount: Bool) -> NumberSyntax {
    let token = advance()
    if let number = numberPerTime(token) { return number }
    let digits = Decimal(leading: source, in: token.range).end
    let written = source.text(in: SourceRange(digits, token.range.end))
    if isCount, ["x", "times"].contains(lowercase(written)) {
      return strayTimes(written, from: digits)
    }
    if !isCount, isTurns(written), !at(.dot), !declared.contains(written) {
      return turns(SourceRange(token.range.start, digits), token.range)
    }
    if !isCount, let factor = touchingFactor(written, from: digits) { return factor }
    if let (plain, unit) = withoutExponent(text(token)) {
      respell(token.range, as: plain)
      return numberSyntax(token, unit: unit)
    }
    guard let unit = unitMeant(by: written) else {
      slip(.unknownUnit(written, meant: nil), at: token.range, fixIt: nil)
      var number = numberSyntax(token, unit: nil)
      number.isBroken = true
      return number
    }
    let number = source.text(in: SourceRange(token.range.start, digits))
    slip(
      .unknownUnit(written, meant: unit), at: token.range, write: number + unit.rawValue,
      isSafe: !isOfDevice(written)
        && (UnitName(rawValue: lowercase(written)) != nil || written.utf8.count > 2))
    return numberSyntax(token, unit: unit)
  }

  /// Whether a unit is one of lengths elsewhere, or a rate of it: what a device calls a pixel is no point.
  private func isOfDevice(_ unit: String) -> Bool {
    let length = lowercase(unit).prefix { $0 != "/" }
    return ["px", "dp", "cm", "mm", "in"].contains(String(length))
  }

  /// `2b.length`, `2x b.length`: a number and what it is meant to be multiplied with.
  private mutating func touchingFactor(_ written: String, from digits: Int) -> NumberSyntax? {
    let token = tokens[index - 1]
    let rest = SourceRange(digits, token.range.end)
    let isCross = written == "x" && word(current) != nil && endOfMeasure(at: index) != nil
    let isMeasured = at(.dot) && declared.contains(written) || MeasureName(rawValue: written) != nil
    guard isCross || isMeasured else { return nil }
    if isCross {
      slip(.otherSpelling("x", meant: "*"), at: rest, write: " *")
    } else {
      slip(.missingWord("*"), at: token.range, insert: " * ", at: digits)
    }
    let star = Token(kind: .punctuation(.star), range: isCross ? rest : SourceRange(at: digits))
    let word = Token(kind: Keyword(rawValue: written).map { .keyword($0) } ?? .word, range: rest)
    tokens[index - 1] = Token(kind: .number(nil), range: SourceRange(token.range.start, digits))
    tokens.insert(contentsOf: isCross ? [star] : [star, word], at: index)
    return numberSyntax(tokens[index - 1], unit: nil)
  }

  /// `turn >= 1turn`, `1 turn`: whole turns, as a style sheet counts them.
  private func isTurns(_ word: String) -> Bool { word == "turn" || word == "turns" }

  private mutating func turns(_ digits: SourceRange, _ range: SourceRange) -> NumberSyntax {
    let count = Decimal(leading: source, in: digits)
    let number = NumberSyntax(
      value: 360 * count.value, unit: .degrees, isInteger: true, range: range)
    slip(
      .otherSpelling(source.text(in: range), meant: number.text), at: range, write: number.text,
      isSafe: false)
    return number
  }

  /// `3x`: a number of times.
  private mutating func strayTimes(_ written: String, from digits: Int) -> NumberSyntax {
    let token = tokens[index - 1]
    slip(.strayWord(written), at: SourceRange(digits, token.range.end), write: "")
    return numberSyntax(token, unit: nil)
  }

  /// `50 pt`: the unit after a number, which it should touch.
  private mutating func spacedUnit(after number: Token) -> UnitName? {
    guard let (written, length) = wordsOfUnit(after: -1),
      let unit = UnitName(rawValue: written) ?? unitMeant(by: written)
    else { return nil }
    advance(over: length)
    let digits = text(number)
    slip(
      .spacedUnit(digits, unit), at: range(from: number.range.start), write: digits + unit.rawValue)
    return unit
  }

  /// What may be a unit after the token `distance` tokens after the cursor, and its number of
  /// tokens.
  private func wordsOfUnit(after distance: Int) -> (text: String, count: Int)? {
    let (first, second, third) = (peek(distance + 1), peek(distance + 2), peek(distance + 3))
    if first.kind == .punctuation(.percent) || first.kind == .punctuation(.degree) {
      return (text(first), 1)
    }
    func isSecond(_ token: Token) -> Bool {
      token.kind == .word && secondWords.contains(lowercase(text(token)))
    }
    if first.kind == .punctuation(.slash) { return isSecond(second) ? ("/s", 2) : nil }
    guard first.kind == .word else { return nil }
    let isUnit = UnitName(rawValue: text(first)) != nil
    guard isUnit || !declared.mayContain(text(first)) else { return nil }
    let isRate = second.kind == .punctuation(.slash) && isSecond(third)
    return isRate ? (text(first) + "/s", 3) : (text(first), 1)
  }
}

/// A number as it would be written, and its tokens.
struct MeantNumber {
  let text: String
  let unit: UnitName?
  let count: Int

  var isTime: Bool { unit == .milliseconds || unit == .seconds }

  var isAngle: Bool { unit == .degrees || unit == .degreeSign || unit == .radians }
}

extension Parser {
  /// What is meant by the number `distance` tokens after the cursor, be it `50pt`, `50px`, `50 pt`
  /// or `0,5s`; `nil` without a number, or if its unit is unknown.
  func meantNumber(_ distance: Int = 0) -> MeantNumber? {
    let token = peek(distance)
    if token.kind == .malformedNumber {
      let digits = Decimal(leading: source, in: token.range).end
      let unit = unitMeant(by: source.text(in: SourceRange(digits, token.range.end)))
      let number = source.text(in: SourceRange(token.range.start, digits))
      return unit.map { MeantNumber(text: number + $0.rawValue, unit: $0, count: 1) }
    }
    guard case .number(let unit) = token.kind else { return nil }
    if let unit { return MeantNumber(text: text(token), unit: unit, count: 1) }
    if let (text, unit) = fraction(after: distance) {
      return MeantNumber(text: text, unit: unit, count: 3)
    }
    let spaced = wordsOfUnit(after: distance)
    let meant = spaced.flatMap { UnitName(rawValue: $0.text) ?? unitMeant(by: $0.text) }
    return MeantNumber(
      text: text(token) + (meant?.rawValue ?? ""), unit: meant,
      count: meant == nil ? 1 : 1 + (spaced?.count ?? 0))
  }
}

/// The number at the beginning of a token.
private struct Decimal {
  var value = 0.0
  var digits = 0
  var isInteger = true
  /// The position after the last digit.
  var end: Int

  /// Reads digits. Only the first ``SyntaxLimit/digits`` count: these are exact, and so is the
  /// power of ten, which leaves one rounding.
  init(leading source: SourceText, in range: SourceRange) {
    end = range.start
    var whole = 0.0
    var scale = 1.0
    for byte in source.utf8[(range.start - source.base)..<(range.end - source.base)] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if digits <= SyntaxLimit.digits {
          whole = whole * 10 + Double(byte - UInt8(ascii: "0"))
          if !isInteger { scale *= 10 }
        }
      case UInt8(ascii: ".") where isInteger: isInteger = false
      default:
        value = whole / scale
        return
      }
      end += 1
    }
    value = whole / scale
  }
}

// MARK: Messages

extension Diagnostic.Message {
  fileprivate static func tooManyDigits(_ count: Int) -> Self {
    .init(.limitExceeded, "the number has \(count) digits; the limit is \(SyntaxLimit.digits)")
  }

  fileprivate static func decimalComma(_ meant: String) -> Self {
    .init(.otherSpelling, "a decimal is written with a point: `\(meant)`")
  }

  fileprivate static func thousandsComma(_ meant: String, _ decimal: String) -> Self {
    .init(
      .otherSpelling,
      "numbers have no comma: write `\(meant)`, or with a decimal point `\(decimal)`")
  }

  fileprivate static func unknownUnit(_ written: String, meant: UnitName?) -> Self {
    let quotation = excerpt(written)
    if let meant {
      return .init(.unknownUnit, "`\(quotation)` is not a unit; did you mean `\(meant.rawValue)`?")
    }
    if let advice = unitAdvice(for: written) {
      return .init(.unknownUnit, "`\(quotation)` is not a unit; \(advice)")
    }
    let units = UnitName.allCases.map { $0.rawValue }.joined(separator: " ")
    return .init(.unknownUnit, "`\(quotation)` is not a unit; the units are \(units)")
  }

  fileprivate static func spacedUnit(_ digits: String, _ unit: UnitName) -> Self {
    .init(.spacedUnit, "write a unit directly after its number: `\(digits)\(unit.rawValue)`")
  }
}
