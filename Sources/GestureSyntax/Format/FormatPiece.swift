/// What a file's text is made of, as far as the formatter keeps it: tokens and comments.
struct FormatPiece {
  enum Kind: Hashable {
    case token(Token.Kind)
    /// A comment or documentation: the rest of its line.
    case comment
  }

  var kind: Kind
  /// As it is to be printed.
  var text: String
  /// Where it begins in the source.
  var start: Int
  /// Where it ends in the source.
  var end: Int
  /// How many lines end between it and what is before it; the first piece of a file begins a line.
  var linesBefore: Int

  /// Whether it is a comment that follows something on its line.
  var isTrailingComment: Bool { kind == .comment && linesBefore == 0 }

  /// Whether it is a comment on a line of its own.
  var isCommentLine: Bool { kind == .comment && linesBefore > 0 }
}

extension SourceText {
  /// The tokens and comments of a file without mistakes, in order.
  func formatPieces() -> [FormatPiece] {
    var pieces: [FormatPiece] = []
    var end = base
    var linesBefore = 1
    for token in tokens() {
      addComments(in: SourceRange(end, token.range.start), to: &pieces, &linesBefore)
      end = token.range.end
      guard token.kind != .endOfFile else { break }
      let kind: FormatPiece.Kind = token.kind == .documentation ? .comment : .token(token.kind)
      pieces.append(
        FormatPiece(
          kind: kind, text: canonicalText(of: token), start: token.range.start, end: end,
          linesBefore: linesBefore))
      linesBefore = 0
    }
    return pieces
  }

  /// The token as it is spelled if there are several ways.
  private func canonicalText(of token: Token) -> String {
    if case .punctuation(let mark) = token.kind { return mark.rawValue }
    let written = text(in: token.range)
    return token.kind == .documentation ? written.trimmedAtEnd : written
  }

  /// Adds the comments between two tokens, and counts the line ends before what comes next.
  private func addComments(
    in gap: SourceRange, to pieces: inout [FormatPiece], _ linesBefore: inout Int
  ) {
    let bytes = utf8[(gap.start - base)..<(gap.end - base)]
    var position = bytes.startIndex
    while position < bytes.endIndex {
      if endsLine(bytes, at: position) {
        linesBefore += 1
        position += 1
      } else if bytes[position] == UInt8(ascii: "/") {
        let end = bytes[position...].firstIndex(where: isLineEnd) ?? bytes.endIndex
        let written = String(decoding: bytes[position..<end], as: UTF8.self)
        pieces.append(
          FormatPiece(
            kind: .comment, text: written.trimmedAtEnd, start: base + position,
            end: base + end, linesBefore: linesBefore))
        linesBefore = 0
        position = end
      } else {
        position += 1
      }
    }
  }
}
