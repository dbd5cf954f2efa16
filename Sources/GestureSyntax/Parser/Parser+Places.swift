// Where something is, in words.

extension Parser {
  /// `placed = ( "above" | "below" | "inside" ) place`
  /// `       | ( "left" | "right" ) "of" place`
  /// `       | "within" sum "of" place ;`
  mutating func placed() throws(SyntaxFailure) -> PlacementSyntax {
    passDoubled()
    if let half = halfOfView() { return half }
    let word = try choice(
      [.above, .below, .inside, .left, .right, .within], synonym: relationMeant)
    let relation = try relation(word.value)
    let place = try place()
    return PlacementSyntax(relation: relation, place: place, range: range(from: word.range.start))
  }

  /// `end left left of start`: a word that stands there twice.
  private mutating func passDoubled() {
    guard case .keyword(let word) = current.kind, peek().kind == current.kind,
      !declared.contains(text(current)), word != .left && word != .right || at(.of, 2)
    else { return }
    passExtra(.doubledWord(text(current)))
  }

  private mutating func relation(_ word: Keyword) throws(SyntaxFailure) -> PlacementSyntax.Relation
  {
    if word == .above { return .above }
    if word == .below { return .below }
    if word == .inside { return .inside }
    if word == .within {
      if let failure = withinPlace() ?? shareOfEdge() { throw failure }
      mend(SlipRow.atMost)
      let distance = try value()
      try passOf()
      return .within(distance)
    }
    if at(.of) {
      advance()
    } else {
      slip(.missingOf(word), at: tokens[index - 1].range, insert: " of", at: previousEnd)
    }
    return word == .left ? .leftOf : .rightOf
  }

  /// `end left start`: whether a side stands at the cursor and, without an `of`, a place after it.
  func isSideWithoutOf() -> Bool {
    guard at(.left) || at(.right), let next = word(peek()), next != "then" else { return false }
    let isSide = at(.edge, 2) || at(.corner, 2)
    let isDoubled = peek().kind == current.kind && at(.of, 2)
    return isSide || isDoubled || ReservedName(next) == .point || next == ReservedName.view
      || continuesPath(at: index + 2) || declared.contains(next)
  }

  /// `end in the bottom half of the view`: which half is said by the view's middle.
  private mutating func halfOfView() -> PlacementSyntax? {
    guard let (row, count) = row(of: SlipRow.halves) else { return nil }
    let range = span(count)
    respell(count, as: row.meant)
    advance(over: count)
    let names = [ReservedName.view, PointName.center.rawValue].map { Located($0, at: range) }
    let center = PlaceSyntax(kind: .path(PathSyntax(names: names, range: range)), range: range)
    let relations: [PlacementSyntax.Relation] = [.leftOf, .rightOf, .above, .below]
    let half = ["left", "right", "above", "below"].firstIndex { row.meant.hasPrefix($0) } ?? 0
    return PlacementSyntax(relation: relations[half], place: center, range: range)
  }

  private mutating func passOf() throws(SyntaxFailure) {
    mend(SlipRow.whole)
    if at(.of) {
      advance()
    } else if word(current) != nil && !endsConditions() {
      slip(.missingWord("of"), at: current.range, insert: "of ", at: current.range.start)
    } else {
      throw expected("`of`")
    }
  }

  /// `place = ( "left" | "right" | "top" | "bottom" ) "edge"`
  /// `      | ( "top-left" | "top-right" | "bottom-left" | "bottom-right" ) "corner"`
  /// `      | path ;`
  mutating func place() throws(SyntaxFailure) -> PlaceSyntax {
    if !declared.contains("the") { mend(SlipRow.articles) }
    let start = current.range.start
    if ["leading", "trailing"].contains(text(current)), at(.edge, 1) {
      throw expected(
        "`left` or `right`",
        notes: [
          .help(
            "where text begins is known to the app: declare `input \(text(current)): edge = left` at the "
              + "top of the file, and write `\(text(current))` here")
        ])
    }
    mend(SlipRow.places, amongNames: true)
    if let kind = side(Self.edges, .edge) ?? side(Self.corners, .corner) {
      let place = PlaceSyntax(kind: kind, range: range(from: start))
      passOfView()
      return place
    }
    let isPair = at(.point) && at(.leftParenthesis, 1)
    guard word(current) != nil, !isPair else {
      let isOwn = isPair || at(.leftParenthesis)
      throw expected(
        "a point, an edge, a corner, `view` or a name",
        notes: isOwn
          ? [.help("a place of your own is an input that the app sets: `input NAME: point`")] : [])
    }
    return PlaceSyntax(kind: .path(try path(isPlace: true)), range: range(from: start))
  }

  private static let edges: [Keyword] = [.left, .right, .top, .bottom]
  private static let corners: [Keyword] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// Whether an edge or a corner stands at the cursor in two words.
  private var atSide: Bool {
    keyword(in: Self.edges) != nil && at(.edge, 1)
      || keyword(in: Self.corners) != nil && at(.corner, 1)
  }

  /// An edge or a corner, if one of the words stands here and is no name.
  private mutating func side(_ words: [Keyword], _ noun: Keyword) -> PlaceSyntax.Kind? {
    guard let word = keyword(in: words) else { return nil }
    if peek().kind == .keyword(noun) {
      advance()
    } else if at(.dot, 1) || declared.mayContain(word.rawValue) {
      return nil
    } else if peek().kind == .word, nearest(text(peek()), in: [noun.rawValue]) != nil {
      advance()
      slip(
        .misspelled(text(current), meant: noun.rawValue), at: current.range, write: noun.rawValue)
    } else {
      slip(
        .incompletePlace(word, noun), at: current.range, insert: " \(noun.rawValue)",
        at: current.range.end)
    }
    advance()
    return noun == .edge ? .edge(word) : .corner(word)
  }

  /// `end within 20pt of left edge or right edge`: a second place for the same test.
  ///
  /// - Throws: What is missing, if a second limit is used here.
  mutating func placeAlone(after test: ExpressionSyntax) throws(SyntaxFailure) -> ExpressionSyntax?
  {
    if let failure = limitAlone(after: test) { throw failure }
    guard case .placed(let subject, let placement) = test.kind, atSide else { return nil }
    let start = current.range.start
    let words = source.text(in: SourceRange(test.range.start, placement.place.range.start))
    let place = try place()
    let whole = words + source.text(in: place.range)
    slip(.testAlone(whole.onOneLine), at: place.range, insert: words, at: start)
    let second = PlacementSyntax(
      relation: placement.relation, place: place, range: range(from: start))
    return ExpressionSyntax(kind: .placed(subject, second), range: range(from: start))
  }

  /// `path within view`: how far from it is not said.
  private func withinPlace() -> SyntaxFailure? {
    let next = peek().kind
    let isMeasured = next == .punctuation(.dot) || next == .keyword(.of)
    if word(current) == "path", !isMeasured, !declared.contains("path"), index > 1 {
      return SyntaxFailure(
        .goesAround, at: tokens[index - 1].range,
        notes: [.goesAround(word(tokens[index - 2]) ?? "POINT")])
    }
    guard let place = word(current), atSide || !isMeasured && isPlace(place) else { return nil }
    let words = atSide ? "\(place) \(text(peek()))" : place
    let within = tokens[index - 1].range
    if place == ReservedName.view {
      return SyntaxFailure(
        .insideView, at: within.union(current.range),
        fixIt: .init(replace: within, with: Keyword.inside.rawValue))
    }
    if atSide, let number = meantNumber(2), number.unit == .points {
      let range = current.range.union(peek(1 + number.count).range)
      let meant = "\(number.text) of \(words)"
      return respelled(range, as: meant)
    }
    let start = SourceRange(at: current.range.start)
    return SyntaxFailure(
      .withinWhat(words), at: within.union(atSide ? peek().range : current.range),
      fixIt: .init(replace: start, with: "20pt of ", isSafe: false))
  }

  /// `start within 5% of left edge`: a share is of a length, which an edge is not.
  private func shareOfEdge() -> SyntaxFailure? {
    guard current.isNumber, text(current).hasSuffix("%"), at(.of, 1), let side = word(peek(2)),
      at(.edge, 3)
    else { return nil }
    let size = side == "left" || side == "right" ? "width" : "height"
    let share = "\(text(current)) of view.\(size)"
    return SyntaxFailure(
      .shareOfEdge("\(share) of \(side) edge"), at: span(4),
      fixIt: .init(replace: current.range, with: share, isSafe: false))
  }

  private func isPlace(_ word: String) -> Bool {
    !declared.contains(word) && (word == ReservedName.view || ReservedName(word) == .point)
  }

  /// `left edge of the view`: there are no other edges.
  private mutating func passOfView() {
    guard at(.of) else { return }
    let distance = word(peek()) == "the" ? 2 : 1
    guard let whole = word(peek(distance)), ["view", "screen"].contains(whole),
      !at(.dot, distance + 1), !declared.contains(whole)
    else { return }
    let start = previousEnd
    let words = SourceRange(current.range.start, peek(distance).range.end)
    slip(
      .strayWord(source.text(in: words)), at: words, fixIt: without(SourceRange(start, words.end)))
    for _ in 0...distance { advance() }
  }

}

// MARK: Messages

extension Diagnostic.Message {
  static func doubledWord(_ word: String) -> Self {
    .init(.strayWord, "`\(word)` is repeated here")
  }

  fileprivate static func missingOf(_ side: Keyword) -> Self {
    .init(
      .missingWord,
      "`\(side.rawValue)` is a direction; for where something is, write `\(side.rawValue) of`")
  }

  fileprivate static var insideView: Self {
    .init(
      .otherSpelling,
      "`within` needs a distance: `inside view`, or `within 20pt of` an edge, a corner or a point")
  }

  fileprivate static func withinWhat(_ place: String) -> Self {
    .init(.missingWord, "`within` needs a distance: `within 20pt of \(place)`, or another length")
  }

  fileprivate static func shareOfEdge(_ meant: String) -> Self {
    .init(
      .missingWord,
      "a percentage is of a length, and an edge has no length: write points, or `within \(meant)`")
  }

  fileprivate static func incompletePlace(_ word: Keyword, _ noun: Keyword) -> Self {
    .init(
      .missingWord,
      "`\(word.rawValue)` alone is not a place; write `\(word.rawValue) \(noun.rawValue)`")
  }
}
