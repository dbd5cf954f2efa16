// Words that people write for other words. A slip that nothing but its words and what follows them
// decides is a row here; `Parser.mend` goes through the rows of a place, and the first that is seen counts.

/// What is written, what follows it, and what is meant.
struct SlipRow {
  let seen: [Seen]
  var before: [Seen] = []
  /// What stands in the place of what is seen; nothing for words too many.
  let meant: String
  var isSafe = true

  /// A token, or several that are one thing, such as a number and its unit.
  enum Seen: ExpressibleByStringLiteral {
    /// One of some words or marks, with blanks between them; what ends in `?` may be missing.
    case text([Substring], isOptional: Bool)
    case word, string, number, count, length, time, direction, comparison, placement

    init(stringLiteral text: String) {
      let isOptional = text.hasSuffix("?")
      self = .text(
        (isOptional ? text.dropLast() : text[...]).split(separator: " "), isOptional: isOptional)
    }
  }

  init(_ seen: Seen..., before: [Seen] = [], meant: String, isSafe: Bool = true) {
    (self.seen, self.before, self.meant, self.isSafe) = (seen, before, meant, isSafe)
  }
}

// MARK: The rows

extension SlipRow {
  /// At the top of a file and at the beginning of a statement.
  static let constants = [SlipRow("var const set def define", before: [.word, "="], meant: "let")]

  static let files = [SlipRow("import include", before: [.string], meant: "use")]

  /// Cores under other names, where what follows leaves no doubt.
  static let cores = [
    SlipRow("swipe flick drag slide line", before: [.direction], meant: "move"),
    SlipRow("swipe flick drag slide line", before: ["any"], meant: "move"),
    SlipRow("rotate", before: ["clockwise counterclockwise any"], meant: "twist", isSafe: false),
    SlipRow("loop", before: [.count], meant: "repeat"),
  ]

  /// The time between two strokes is that of the lift between them; in a stroke, that of a hold.
  static let waits = waits(for: "lift")
  static let waitsInStroke = waits(for: "hold")

  private static func waits(for core: String) -> [SlipRow] {
    [
      SlipRow("wait gap delay", before: [.comparison, .time], meant: "\(core), duration"),
      SlipRow("wait gap delay", "within", before: [.time], meant: "\(core), duration <="),
    ]
  }

  static let branches = [SlipRow("else ||", meant: "or")]

  /// A `radius` is that of a finger's contact.
  static let radius = [SlipRow("radius", before: [.length], meant: "within")]

  static let axes = [
    SlipRow("horizontal horizontally sideways", meant: "left or right"),
    SlipRow("vertical vertically", meant: "up or down"),
  ]

  /// A direction stands by itself.
  static let aroundDirection = [
    SlipRow("near about around to toward towards", before: [.number], meant: ""),
    SlipRow("near about around to toward towards", before: [.direction], meant: ""),
  ]

  static let articles = [SlipRow("the", before: [.word], meant: "")]

  /// Edges and corners that lack a hyphen or have one too many.
  static let places =
    ["left", "right", "top", "bottom"].map { SlipRow(.one("\($0)-edge"), meant: "\($0) edge") }
    + ["top", "bottom"].flatMap { row in
      ["left", "right"].flatMap { side in
        [
          SlipRow(.one("\(row)-\(side)-corner"), meant: "\(row)-\(side) corner"),
          SlipRow(.one(row), .one(side), before: ["corner"], meant: "\(row)-\(side)"),
          SlipRow(.one(row), .one(side), meant: "\(row)-\(side) corner"),
        ]
      }
    }

  /// `in the bottom half of the view`: which half is said by the view's middle.
  static let halves = [
    ("left", "left of"), ("right", "right of"), ("top", "above"), ("bottom", "below"),
  ].flatMap { half, relation in
    [
      SlipRow(
        "in inside within", "the?", .one(half), "half", "of", "the?", "view screen",
        meant: "\(relation) view.center"),
      SlipRow("in inside within", "the?", .one(half), "half", meant: "\(relation) view.center"),
    ]
  }

  static let whole = [SlipRow("from to", before: [.word], meant: "of")]

  static let atMost = [SlipRow("at", "most", before: [.number], meant: "")]

  /// What says in a sentence that something is somewhere, or is so much.
  static let verbs = [
    SlipRow("is", before: [.number], meant: "="), SlipRow("is", before: ["("], meant: "="),
    SlipRow("is", meant: ""),
    SlipRow("stays lies remains keeps ends starts goes", before: [.placement], meant: ""),
  ]

  static let denied = [SlipRow("is", "not", before: [.number], meant: "!=")]

  /// Where something is.
  static let relations =
    [
      SlipRow("is?", "higher", "than", meant: "above"),
      SlipRow("is?", "lower", "than", meant: "below"),
      SlipRow("is?", "inside", "of", meant: "inside"),
    ]
    + ["left", "right"].flatMap { side in
      [
        SlipRow("is?", "to on at", "the", .one(side), "of", meant: "\(side) of"),
        SlipRow("is?", "to on", .one(side), "of", meant: "\(side) of"),
        SlipRow("is?", "further farther", .one(side), "than", meant: "\(side) of"),
        SlipRow("is?", .one(side), "than from", meant: "\(side) of"),
        SlipRow("is?", .one("\(side)-of"), meant: "\(side) of"),
      ]
    }

  static let equals = [SlipRow("== :", meant: "=")]

  static let ranges = [
    SlipRow("to -", before: [.number], meant: ".."), SlipRow("... +", meant: ".."),
    SlipRow("or", "more", meant: ".."),
  ]

  static let limits = [SlipRow("to", before: [.number], meant: "..")]

  static let times = [SlipRow("< <=", meant: "within")]

  /// What an input is, besides a number.
  static let inputs = [
    SlipRow("rect rectangle area region frame", meant: "box"),
    SlipRow("location position place", meant: "point"),
  ]
}

extension SlipRow.Seen {
  /// One word that must be there.
  static func one(_ word: String) -> Self { .text([word[...]], isOptional: false) }
}

// MARK: Going through them

extension Parser {
  /// Writes what is meant by the words at the cursor, if a row has them.
  ///
  /// Among names, one that may be declared is no slip. Returns whether a row has the words; the cursor is
  /// at what is meant then.
  @discardableResult mutating func mend(_ rows: [SlipRow], amongNames isAmongNames: Bool = false)
    -> Bool
  {
    guard let (row, count) = row(of: rows), !isAmongNames || !declared.mayContain(text(current))
    else { return false }
    let range = span(count)
    guard !row.meant.isEmpty else {
      passExtra(.strayWord(source.text(in: range)), count)
      return true
    }
    respell(count, as: row.meant, isSafe: row.isSafe)
    let meant = SourceText(path: "", contents: row.meant).tokens().dropLast()
    tokens.replaceSubrange(
      index..<(index + count), with: meant.map { Token(kind: $0.kind, range: range) })
    return true
  }

  /// The first row whose words stand a number of tokens after the cursor, and how many tokens they are.
  func row(of rows: [SlipRow], at distance: Int = 0) -> (row: SlipRow, count: Int)? {
    for row in rows {
      guard let end = end(of: row.seen, at: distance), self.end(of: row.before, at: end) != nil
      else { continue }
      return (row, end - distance)
    }
    return nil
  }

  private func end(of seen: [SlipRow.Seen], at distance: Int) -> Int? {
    var end = distance
    for seen in seen {
      guard let count = length(of: seen, at: end) else { return nil }
      end += count
    }
    return end
  }

  /// How many tokens of something stand a number of tokens after the cursor; `nil` if it does not.
  private func length(of seen: SlipRow.Seen, at distance: Int) -> Int? {
    let token = peek(distance)
    func one(_ isSeen: Bool) -> Int? { isSeen ? 1 : nil }
    switch seen {
    case .text(let texts, let isOptional):
      if case .punctuation(let mark) = token.kind, texts.contains(mark.rawValue[...]) { return 1 }
      if let word = word(token), texts.contains(word[...]) { return 1 }
      return isOptional ? 0 : nil
    case .word: return one(token.isWord)
    case .string: return one(token.kind == .string)
    case .number: return one(token.isNumber)
    case .count: return one(token.kind == .number(nil))
    case .length:
      return meantNumber(distance).flatMap { $0.unit == .points || $0.unit == nil ? $0.count : nil }
    case .time: return meantNumber(distance).flatMap { $0.isTime ? $0.count : nil }
    case .direction: return one(isDirection(token))
    case .comparison:
      guard case .punctuation(let mark) = token.kind else { return nil }
      return one(comparison(of: mark) != nil)
    case .placement: return one(isPlacement(at: index + distance))
    }
  }

  /// Reports that the next tokens, or one, are written otherwise.
  mutating func respell(_ count: Int = 1, as meant: String, isSafe: Bool = true) {
    respell(span(count), as: meant, isSafe: isSafe)
  }

  mutating func respell(_ range: SourceRange, as meant: String, isSafe: Bool = true) {
    slip(
      .otherSpelling(source.text(in: range), meant: meant), at: range, write: meant, isSafe: isSafe)
  }

  /// Reports that a token is written as a word of the language, and takes it for that.
  mutating func respell(as keyword: Keyword, isSafe: Bool = true) {
    respell(as: keyword.rawValue, isSafe: isSafe)
    tokens[index].kind = .keyword(keyword)
  }

  /// The failure that words are written otherwise.
  func respelled(_ range: SourceRange, as meant: String, isSafe: Bool = true) -> SyntaxFailure {
    SyntaxFailure(
      .otherSpelling(source.text(in: range), meant: meant), at: range,
      fixIt: .init(replace: range, with: meant, isSafe: isSafe))
  }
}
