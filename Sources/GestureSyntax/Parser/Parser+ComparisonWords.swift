// Comparisons in words: `more than`, `is at least`, `end 20pt above start`.

/// A comparison that words say.
struct ComparisonWords {
  let comparison: ExpressionSyntax.Comparison
  /// How many tokens they are.
  let count: Int
  /// What is compared if nothing else says it.
  var measure: String?
}

extension Parser {
  /// `up longer than down`, `up longer than 80pt`: a measure is compared.
  func compareWords(_ left: ExpressionSyntax) -> SyntaxFailure? {
    guard case .path(let path) = left.kind, !isNumber(path), !isPoint(path),
      let words = comparisonWords(), let usual = words.measure
    else { return nil }
    let (other, end): (String, Int)
    if let number = meantNumber(words.count) {
      (other, end) = (number.text, peek(words.count + number.count - 1).range.end)
    } else if let path = pathAhead(words.count), !isNumber(path) {
      (other, end) = ("\(path.text).\(usual)", path.range.end)
    } else {
      return nil
    }
    let measure = meantNumber(words.count).map { self.measure(in: $0.unit, else: usual) } ?? usual
    let written = "\(path.text).\(measure) \(words.comparison.rawValue) \(other)"
    let range = SourceRange(current.range.start, peek(words.count - 1).range.end)
    return SyntaxFailure(
      .otherSpelling(source.text(in: range), meant: written), at: range,
      fixIt: Diagnostic.FixIt(
        replace: SourceRange(left.range.start, end), with: written, isSafe: false))
  }

  /// `at least 80pt`, `longer than 80pt`, `within 300ms`: what is compared has to be said.
  func limitInWords() -> SyntaxFailure? {
    if let failure = distanceAlone() ?? signAlone() { return failure }
    guard let words = comparisonWords() ?? timeLimit, let number = meantNumber(words.count) else {
      return nil
    }
    let measure = self.measure(in: number.unit, else: words.measure ?? "length")
    let range = span(words.count)
    let written = "\(measure) \(words.comparison.rawValue)"
    return SyntaxFailure(
      .testAlone("\(written) \(number.text)"), at: range,
      fixIt: .init(replace: range, with: written, isSafe: false))
  }

  /// `require >= 60pt`: what is compared has to be said.
  private func signAlone() -> SyntaxFailure? {
    guard case .punctuation(let mark) = current.kind, let sign = comparison(of: mark),
      let number = meantNumber(1)
    else { return nil }
    let measure = self.measure(in: number.unit, else: "length")
    let place = SourceRange(at: current.range.start)
    return SyntaxFailure(
      .testAlone("\(measure) \(sign.rawValue) \(number.text)"), at: current.range,
      fixIt: .init(replace: place, with: "\(measure) ", isSafe: false))
  }

  /// `within 300ms`: at most so long.
  private var timeLimit: ComparisonWords? {
    guard ["within", "in"].contains(word(current)), let unit = meantNumber(1)?.unit,
      [.milliseconds, .seconds].contains(unit)
    else { return nil }
    return ComparisonWords(comparison: .lessOrEqual, count: 1)
  }

  /// `within 20pt of start`: what is near that has to be said.
  private func distanceAlone() -> SyntaxFailure? {
    guard at(.within), let number = meantNumber(1), word(peek(1 + number.count)) == "of" else {
      return nil
    }
    let place = SourceRange(at: current.range.start)
    return SyntaxFailure(
      .testAlone("end within \(number.text) of …"), at: current.range,
      fixIt: .init(replace: place, with: "end ", isSafe: false))
  }

  /// The measure that has a unit.
  private func measure(in unit: UnitName?, else usual: String) -> String {
    switch unit {
    case .milliseconds, .seconds: "duration"
    case .degrees, .degreeSign, .radians: "turn"
    case .pointsPerSecond: "average-speed"
    case .points, .percent, .degreesPerSecond, .radiansPerSecond, .perSecond, nil: usual
    }
  }

  /// `up.height more than 50pt`, `length is at least 50pt`: the sign of a comparison in words.
  mutating func replaceComparison(after left: ExpressionSyntax) {
    if case .path(let path) = left.kind, !isNumber(path) { return }
    guard let words = comparisonWords(),
      words.comparison != .equal && words.comparison != .notEqual || peek(words.count).isNumber
    else { return }
    let range = span(words.count)
    respell(range, as: words.comparison.rawValue)
    guard let mark = Punctuation(rawValue: words.comparison.rawValue) else { return }
    let sign = Token(kind: .punctuation(mark), range: range)
    tokens.replaceSubrange(index..<(index + words.count), with: [sign])
  }

  /// The comparison in words at the cursor: `more than`, `is no longer than`, `equals`.
  func comparisonWords() -> ComparisonWords? {
    guard word(current) != nil else { return nil }
    let start = word(current) == "is" ? 1 : 0
    let isDenied = ["no", "not"].contains(word(peek(start)) ?? "")
    let first = isDenied ? start + 1 : start
    guard let word = word(peek(first)) else { return nil }
    let next = self.word(peek(first + 1)) ?? ""
    let isEqual = ["equal", "equals"].contains(word) && !declared.contains(word)
    let (comparison, count): (ExpressionSyntax.Comparison, Int)
    var measure: String?
    switch (word, next) {
    case ("at", "least"): (comparison, count) = (.greaterOrEqual, first + 2)
    case ("at", "most"): (comparison, count) = (.lessOrEqual, first + 2)
    case (_, "to") where isEqual: (comparison, count) = (.equal, first + 2)
    case _ where isEqual: (comparison, count) = (.equal, first + 1)
    case ("under", _) where isLimit(first + 1), ("below", _) where isLimit(first + 1):
      (comparison, count) = (.less, first + 1)
    case ("over", _) where isLimit(first + 1), ("above", _) where isLimit(first + 1):
      (comparison, count) = (.greater, first + 1)
    case ("up", "to") where isLimit(first + 2): (comparison, count) = (.lessOrEqual, first + 2)
    case (_, "than"):
      guard let meant = comparisonMeant(by: word) else { return nil }
      let orEqual = (2...4).map { self.word(peek(first + $0)) } == ["or", "equal", "to"]
      measure = meant.measure
      comparison =
        orEqual ? (meant.isMore ? .greaterOrEqual : .lessOrEqual) : meant.isMore ? .greater : .less
      count = first + (orEqual ? 5 : 2)
    default: return nil
    }
    return ComparisonWords(
      comparison: isDenied ? comparison.denied : comparison, count: count, measure: measure)
  }

  /// Whether a number stands a number of tokens after the cursor.
  private func isLimit(_ distance: Int) -> Bool { peek(distance).isNumber }

  private func comparisonMeant(by word: String) -> (measure: String, isMore: Bool)? {
    switch word {
    case "more", "longer", "bigger", "larger", "greater": ("length", true)
    case "shorter", "smaller", "less", "fewer": ("length", false)
    case "wider": ("width", true)
    case "narrower": ("width", false)
    case "taller", "higher": ("height", true)
    case "lower": ("height", false)
    case "faster": ("average-speed", true)
    case "slower": ("average-speed", false)
    default: nil
    }
  }

  // MARK: Points and measures

  /// Whether a path names a measure or a coordinate, and so is nowhere.
  func isNumber(_ path: PathSyntax) -> Bool {
    guard let last = path.names.last?.value, path.names.count > 1 || !declared.contains(last) else {
      return false
    }
    if path.names.count > 1, ComponentName(rawValue: last) != nil { return true }
    return last != MeasureName.location.rawValue && MeasureName(rawValue: last) != nil
  }

  /// Whether a path names a point of an item or of the view.
  func isPoint(_ path: PathSyntax) -> Bool {
    path.names.last.map { PointName(rawValue: $0.value) != nil } ?? false
  }

  /// The names with dots between them that stand a number of tokens after the cursor.
  private func pathAhead(_ distance: Int) -> PathSyntax? {
    guard let first = word(peek(distance)) else { return nil }
    var names = [Located(first, at: peek(distance).range)]
    while at(.dot, distance + 2 * names.count - 1),
      let next = word(peek(distance + 2 * names.count))
    { names.append(Located(next, at: peek(distance + 2 * names.count).range)) }
    let start = names[0].range
    return PathSyntax(names: names, range: start.union(peek(distance + 2 * names.count - 2).range))
  }

  /// `a.length == b.length`, `start == end`: what is measured is hardly ever equal.
  func equality(_ left: ExpressionSyntax) -> SyntaxFailure? {
    guard case .path(let path) = left.kind, let sign = equalSign(),
      let other = pathAhead(sign.count)
    else { return nil }
    let isBothPoints = isPoint(path) && isPoint(other)
    let isBothNumbers = isNumber(path) && isNumber(other) && !isCount(path) && !isCount(other)
    let isSummand = [.star, .slash, .plus, .minus, .plusMinus, .plusSlashMinus].contains {
      peek(sign.count + 2 * other.names.count - 1).kind == .punctuation($0)
    }
    guard !isSummand, isBothPoints || isBothNumbers else { return nil }
    let isDenied = sign.comparison == .notEqual
    let meant =
      isBothPoints
      ? nearPoints(path.text, other.text, isDenied: isDenied)
      : (isDenied ? "not " : "") + aboutEqual(path.text, other.text)
    return SyntaxFailure(
      .hardlyEqual(isBothPoints ? "points" : "measures", meant), at: span(sign.count),
      fixIt: Diagnostic.FixIt(
        replace: SourceRange(left.range.start, other.range.end), with: meant, isSafe: false))
  }

  /// Whether a path names what is counted, and so may well be equal.
  private func isCount(_ path: PathSyntax) -> Bool {
    path.names.last?.value == MeasureName.touches.rawValue
      || path.names.last?.value == MeasureName.rounds.rawValue
  }

  /// What says at the cursor, as other languages do, that two things are equal or that they are not.
  private func equalSign() -> (comparison: ExpressionSyntax.Comparison, count: Int)? {
    if at(.equalEqual) { return (.equal, 1) }
    guard let words = comparisonWords(), words.comparison == .equal || words.comparison == .notEqual
    else { return nil }
    return (words.comparison, words.count)
  }

  /// `a.length within 20% of b.length`: two limits.
  mutating func withinShare(of left: ExpressionSyntax) throws(SyntaxFailure) -> ExpressionSyntax? {
    guard at(.within), case .path(let path) = left.kind, isNumber(path),
      peek().kind == .number(.percent), at(.of, 2), let whole = pathAhead(3),
      !at(.of, 2 + 2 * whole.names.count)
    else { return nil }
    let word = advance()
    let share = try number()
    advance()
    let middle = ExpressionSyntax(kind: .path(try self.path()), range: whole.range)
    let limits = self.limits(
      ExpressionSyntax(kind: .number(share), range: share.range), around: middle)
    let meant = "\(limits.0) <= \(path.text) <= \(limits.1)"
    let range = self.range(from: left.range.start)
    slip(.withinNumber(meant), at: word.range, fixIt: .init(replace: range, with: meant))
    let link = ExpressionSyntax.ComparisonLink(
      comparison: Located(.lessOrEqual, at: word.range), operand: middle)
    return ExpressionSyntax(kind: .comparison(left, [link]), range: range)
  }

  // MARK: Sides

  /// `start at most 24pt from left edge`: a distance that a place is within.
  mutating func replaceDistance(after left: ExpressionSyntax) {
    let start = word(current) == "is" ? 1 : 0
    guard case .path(let path) = left.kind, isPoint(path), let words = comparisonWords(),
      words.comparison == .less || words.comparison == .lessOrEqual,
      let number = meantNumber(words.count), number.unit == .points,
      ["of", "from", "to"].contains(word(peek(words.count + number.count)) ?? "")
    else { return }
    let range = peek(start).range.union(peek(words.count + number.count).range)
    let meant = "within \(number.text) of"
    slip(
      .otherSpelling(source.text(in: range), meant: meant), at: range,
      fixIt: .init(replace: current.range.union(range), with: meant))
    tokens[index + words.count + number.count].kind = .keyword(.of)
    tokens.replaceSubrange(
      index..<(index + words.count), with: [Token(kind: .keyword(.within), range: range)])
  }

  /// `end 20pt above start`, `end at least 20pt to the right of start`: how far is a difference.
  func offset(of left: ExpressionSyntax) -> SyntaxFailure? {
    let words = comparisonWords()
    let start = words?.count ?? (word(current) == "is" ? 1 : 0)
    guard case .path(let path) = left.kind, isPoint(path), let number = meantNumber(start),
      number.unit == .points, let side = sideAhead(start + number.count),
      let other = pathAhead(start + number.count + side.count)
    else { return nil }
    return offset(
      of: path, side.word, other, number.text, words,
      at: SourceRange(current.range.start, peek(start + number.count + side.count - 1).range.end))
  }

  /// `end above start by 20pt`: how far is a difference.
  mutating func offset(of left: ExpressionSyntax, after placement: PlacementSyntax)
    -> SyntaxFailure?
  {
    guard word(current) == "by", case .path(let path) = left.kind, isPoint(path),
      case .path(let other) = placement.place.kind
    else { return nil }
    let words = ahead(1) { $0.comparisonWords() }
    let side: Keyword
    switch placement.relation {
    case .above: side = .above
    case .below: side = .below
    case .leftOf: side = .left
    case .rightOf: side = .right
    case .inside, .within: return nil
    }
    guard let number = meantNumber(1 + (words?.count ?? 0)), number.unit == .points else {
      return nil
    }
    let last = peek((words?.count ?? 0) + number.count)
    return offset(of: path, side, other, number.text, words, at: current.range.union(last.range))
  }

  private func offset(
    of path: PathSyntax, _ side: Keyword, _ other: PathSyntax, _ limit: String,
    _ words: ComparisonWords?, at range: SourceRange
  ) -> SyntaxFailure {
    let axis = side == .above || side == .below ? "y" : "x"
    let isLess = side == .above || side == .left
    let (high, low) = isLess ? (other.text, path.text) : (path.text, other.text)
    let comparison = words?.comparison ?? .greaterOrEqual
    let meant = "\(high).\(axis) - \(low).\(axis) \(comparison.rawValue) \(limit)"
    let whole = SourceRange(path.range.start, max(range.end, other.range.end))
    let fixIt = Diagnostic.FixIt(replace: whole, with: meant, isSafe: words != nil)
    let example = isPoint(other) ? meant : "start.y - end.y >= 20pt"
    return SyntaxFailure(.offset(example), at: range, fixIt: isPoint(other) ? fixIt : nil)
  }

  /// The side that is named a number of tokens after the cursor, and how many tokens say so.
  private func sideAhead(_ distance: Int) -> (word: Keyword, count: Int)? {
    if let (row, count) = row(of: SlipRow.relations, at: distance),
      let side = row.meant.split(separator: " ").first.flatMap({ Keyword(rawValue: String($0)) })
    {
      return (side, count)
    }
    guard case .keyword(let word) = peek(distance).kind else { return nil }
    if word == .above || word == .below { return (word, 1) }
    let isSide = (word == .left || word == .right) && at(.of, distance + 1)
    return isSide ? (word, 2) : nil
  }
}

extension ExpressionSyntax.Comparison {
  /// The comparison that holds where this one does not.
  fileprivate var denied: Self {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    case .equal: .notEqual
    case .notEqual: .equal
    }
  }
}

// MARK: Messages

extension Diagnostic.Message {
  package static func hardlyEqual(_ what: String, _ meant: String) -> Self {
    .init(.otherSpelling, "two \(what) are hardly ever equal: write `\(meant)`")
  }

  package static func withinNumber(_ meant: String) -> Self {
    .init(.otherSpelling, "`within` is for places; about equal is a chain: `\(meant)`")
  }

  fileprivate static func offset(_ meant: String) -> Self {
    .init(.otherSpelling, "how far it is from there is a difference: `\(meant)`")
  }
}
