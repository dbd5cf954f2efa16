// What is set once, for a gesture or for a file.

extension Parser {
  /// `setting = ( "resolution" | "tolerance" | "hooks" | "preference-weight" ) sum`
  /// `        | "touches" range`
  /// `        | "gather" ( "within" sum | "any-time" )`
  /// `        | "pause" "within" sum`
  /// `        | "bridge" sum "within" sum`
  /// `        | "extra-touches" ( "ignore" [ "always" | "one-by-one" | "once-begun" ] | "fail" )`
  /// `        | "only" or`
  /// `        | "samples" ( "regular" | "all" )`
  /// `        | switch ( "yes" | "no" ) ;`
  mutating func setting() throws(SyntaxFailure) -> SettingSyntax {
    let word = try settingWord()
    passAssignment(to: word.value)
    let value = try settingValue(of: word.value)
    return SettingSyntax(value: value, word: word, range: range(from: word.range.start))
  }

  private mutating func settingWord() throws(SyntaxFailure) -> Located<Keyword> {
    try choice(Keyword.settings)
  }

  private mutating func settingValue(of word: Keyword) throws(SyntaxFailure) -> SettingSyntax.Value
  {
    if word == .resolution { return .resolution(try value()) }
    if word == .tolerance { return .tolerance(try value()) }
    if word == .hooks { return .hooks(try value()) }
    if word == .preferenceWeight { return .preferenceWeight(try value()) }
    if word == .touches { return .touches(try fingers()) }
    if word == .gather { return .gather(try gatherTime()) }
    if word == .pause { return .pause(try pauseTime()) }
    if word == .bridge {
      let time = try value()
      _ = try choice([.within])
      return .bridge(time, within: try value())
    }
    if word == .only { return .only(try condition()) }
    if word == .extraTouches { return .extraTouches(try extraTouches()) }
    if word == .samples {
      return .samples(regularOnly: try choice([.regular, .all]).value == .regular)
    }
    return try `switch`(word)
  }

  /// - Returns: Nothing for `any-time`.
  private mutating func gatherTime() throws(SyntaxFailure) -> ExpressionSyntax? {
    if startsValue() {
      slip(.missingWord("within"), at: current.range, insert: " within", at: previousEnd)
    } else if try choice([.within, .anyTime]).value == .anyTime {
      return nil
    }
    return try value()
  }

  private mutating func extraTouches() throws(SyntaxFailure) -> SettingSyntax.ExtraTouches {
    let first = try choice([.ignore, .fail])
    if first.value == .fail { return .fail }
    if at("never") {
      let words = first.range.union(advance().range)
      respell(words, as: Keyword.fail.rawValue, isSafe: false)
      return .fail
    }
    guard case .keyword(let word) = current.kind, let answer = SettingSyntax.ExtraTouches(word)
    else { return .ignore }
    advance()
    return answer
  }

  /// Whether a setting stands somewhere with an equals sign after its word, or a time with a limit.
  func assignsSetting(at position: Int) -> Bool {
    let token = self.token(at: position)
    guard case .keyword(let keyword) = token.kind, Keyword.settings.contains(keyword) else {
      return false
    }
    let sign = self.token(at: position + 1)
    let isTime = keyword == .pause || keyword == .gather
    if isTime, sign.isUpperLimit, !declared.contains(keyword.rawValue) { return true }
    guard sign.isEqualSign else { return false }
    // `touches` is a measure too, and may be compared with another.
    return keyword != .touches || self.token(at: position + 2).isNumber
  }

  /// `touches >= 2 stroke { … }`: the range that a limit is, where a statement begins; `nil` without one.
  func fingerLimit(after distance: Int = 0) -> (lower: Int, upper: Int?)? {
    guard case .punctuation(let mark) = peek(distance).kind, let comparison = comparison(of: mark),
      case .number(nil) = peek(distance + 1).kind, let count = Int(text(peek(distance + 1))),
      1...99 ~= count, endsConditions(at: index + distance + 2)
    else { return nil }
    switch comparison {
    case .less: return count > 1 ? (1, count - 1) : nil
    case .lessOrEqual: return (1, count)
    case .greater: return (count + 1, nil)
    case .greaterOrEqual: return (count, nil)
    case .equal, .notEqual: return nil
    }
  }

  private mutating func fingers() throws(SyntaxFailure) -> RangeSyntax {
    guard let (lower, upper) = fingerLimit() else { return try range() }
    let range = span(2)
    let meant = "\(lower).." + (upper.map { "\($0)" } ?? "")
    respell(range, as: meant)
    advance(over: 2)
    func number(_ value: Int) -> NumberSyntax {
      NumberSyntax(value: Double(value), unit: nil, isInteger: true, range: range)
    }
    return RangeSyntax(lower: number(lower), upper: upper.map(number), range: range)
  }

  /// `touches = 2`: settings have no equals sign.
  private mutating func passAssignment(to word: Keyword) {
    let isTime = word == .pause || word == .gather
    if isTime { mend(SlipRow.times) }
    guard current.isEqualSign else { return }
    let isWithin = (word == .gather && !at(.anyTime, 1) || word == .pause) && !at(.within, 1)
    if isWithin {
      slip(.settingWithEqualSign(word), at: current.range, write: "within")
      tokens[index].kind = .keyword(.within)
    } else {
      let blank = SourceRange(previousEnd, current.range.end)
      slip(.settingWithEqualSign(word), at: current.range, fixIt: .init(replace: blank, with: ""))
      advance()
    }
  }

  /// `switch = "cancels-touches-in-view" | "delays-touches-began" | "delays-touches-ended"`
  /// `       | "multiple-touches" ;`
  private mutating func `switch`(_ word: Keyword) throws(SyntaxFailure) -> SettingSyntax.Value {
    let isOn = try choice([.yes, .no], synonym: answerMeant).value == .yes
    if word == .cancelsTouchesInView { return .cancelsTouchesInView(isOn) }
    if word == .delaysTouchesBegan { return .delaysTouchesBegan(isOn) }
    if word == .delaysTouchesEnded { return .delaysTouchesEnded(isOn) }
    return .multipleTouches(isOn)
  }

  private mutating func pauseTime() throws(SyntaxFailure) -> ExpressionSyntax {
    if startsValue() {
      slip(
        .pauseWithoutWithin, at: current.range, insert: " within", at: previousEnd, isSafe: false)
    } else {
      _ = try choice([.within])
    }
    return try value()
  }

  /// `range = NUMBER [ ".." [ NUMBER ] ] ;`
  mutating func range() throws(SyntaxFailure) -> RangeSyntax {
    let lower = try number(isCount: true)
    var upper: NumberSyntax? = lower
    if at(.or), peek().isNumber {
      let mark = advance().range
      let last = try number(isCount: true)
      // `1 or 3` leaves out what is between.
      respell(mark, as: "..", isSafe: last.value == lower.value + 1)
      upper = last
    } else if passRangeMark() {
      upper = current.isNumber ? try number(isCount: true) : nil
    }
    return RangeSyntax(lower: lower, upper: upper, range: range(from: lower.range.start))
  }

  /// Passes `..`, or what people write for it between two numbers.
  private mutating func passRangeMark() -> Bool {
    if at(.dotDot) {
      let mark = advance().range
      if at(.less), peek().kind == .number(nil), let limit = Int(text(peek())), limit > 1 {
        let range = mark.union(peek().range)
        let meant = "..\(limit - 1)"
        respell(range, as: meant)
        advance()
      }
      return true
    }
    guard mend(SlipRow.ranges) else { return false }
    advance()
    return true
  }
}

extension Token {
  fileprivate var isEqualSign: Bool {
    kind == .punctuation(.equal) || kind == .punctuation(.equalEqual)
  }

  /// Whether it is `<` or `<=`.
  fileprivate var isUpperLimit: Bool {
    kind == .punctuation(.less) || kind == .punctuation(.lessOrEqual)
  }
}

extension Diagnostic.Message {
  fileprivate static var pauseWithoutWithin: Self {
    .init(
      .missingWord,
      "`pause within` limits the time between strokes; to wait, write `hold, duration >= 300ms`, or "
        + "`lift, duration >= 300ms` with the finger up")
  }

  fileprivate static func settingWithEqualSign(_ word: Keyword) -> Self {
    .init(.otherSpelling, "write the value of `\(word.rawValue)` after it, without `=`")
  }
}

extension SettingSyntax.ExtraTouches {
  /// What `ignore` is with a word after it.
  fileprivate init?(_ word: Keyword) {
    let answers: [Self] = [.ignoreAlways, .ignoreOneByOne, .ignoreOnceBegun]
    guard let answer = answers.first(where: { $0.rawValue == "ignore \(word.rawValue)" }) else {
      return nil
    }
    self = answer
  }
}
