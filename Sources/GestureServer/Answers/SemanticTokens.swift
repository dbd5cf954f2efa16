import GestureReport
import GestureSyntax

/// How an editor colours a token. The raw values are the protocol's.
enum SemanticKind: String, CaseIterable {
  case keyword, `class`, function, variable, property, enumMember, number, string, comment,
    `operator`
  case method
}

// What each token is, which the text alone does not tell: a word that is a keyword elsewhere may be
// the name of a phase.
extension LanguageServer {
  mutating func semanticTokens(_ subject: Subject) -> JSONText {
    var names: [Int: Mention] = [:]
    for mention in workspace.mentions(of: subject.path) { names[mention.range.start] = mention }
    var data: [JSONText] = []
    // What tokens are apart is counted between them, as a line may be as long as its file.
    var (line, last) = (1, subject.text.source.range.start)
    for (index, token) in subject.document.tokens.enumerated() {
      let mention = names[token.range.start]
      guard let kind = mention?.name.kind.semanticKind ?? kind(ofTokenAt: index, in: subject),
        let number = SemanticKind.allCases.firstIndex(of: kind)
      else { continue }
      let range = mention?.range ?? token.range
      let own = subject.text.source.line(of: range.start)
      // The protocol has no tokens that span lines.
      guard own == subject.text.source.line(of: range.end) else { continue }
      let before = own == line ? last : subject.text.source.range(ofLine: own).start
      let modifiers = (mention?.isDeclaration == true ? 1 : 0) + (kind == .comment ? 2 : 0)
      data += [
        own - line, subject.text.count(SourceRange(before, range.start)), subject.text.count(range),
        number, modifiers,
      ].map { .integer($0) }
      (line, last) = (own, range.start)
    }
    return .object(["data": .array(data)])
  }

  /// What a token is that is not a name; `nil` for what needs no colour.
  private func kind(ofTokenAt index: Int, in subject: Subject) -> SemanticKind? {
    let token = subject.document.tokens[index]
    switch token.kind {
    // A setting, and no measure.
    case .keyword(.touches) where subject.document.tokens[index + 1].isNumber: return .keyword
    case .keyword(let keyword):
      if Keyword.compass.contains(keyword) { return .enumMember }
      return MeasureName(rawValue: keyword.rawValue) == nil ? .keyword : .method
    case .word:
      let word = subject.document.source.text(in: token.range)
      let isMeasure = MeasureName(rawValue: word) != nil || PointName(rawValue: word) != nil
      return isMeasure || ReservedName.meaning(of: word) != nil ? .method : nil
    case .label: return .property
    case .number, .malformedNumber: return .number
    case .string, .unterminatedString: return .string
    case .documentation: return .comment
    case .punctuation(let mark): return mark.isOperator ? .operator : nil
    case .foreignWord, .foreignComment, .unknown, .endOfFile: return nil
    }
  }
}

extension Name.Kind {
  fileprivate var semanticKind: SemanticKind {
    switch self {
    case .gesture: .class
    case .part: .function
    case .constant: .variable
    case .item: .property
    }
  }
}

extension Token {
  fileprivate var isNumber: Bool {
    if case .number = kind { true } else { false }
  }
}

extension Punctuation {
  /// Whether it computes or compares.
  fileprivate var isOperator: Bool {
    switch self {
    case .plus, .minus, .star, .slash, .plusMinus, .less, .lessOrEqual, .greater, .greaterOrEqual,
      .equal, .notEqual, .dotDot:
      true
    case .leftBrace, .rightBrace, .leftParenthesis, .rightParenthesis, .comma, .dot, .colon,
      .ellipsis, .equalGreater, .equalLess, .equalEqual, .lessGreater, .ampersands, .bars,
      .exclamation, .percent, .degree, .plusSlashMinus:
      false
    }
  }
}
