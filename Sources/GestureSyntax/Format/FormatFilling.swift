/// Breaks what does not fit on a line.
struct FormatFilling {
  let spacing: FormatSpacing

  /// How much further lines are indented that go on with a statement.
  private static let continuation = 4

  /// The lines of a statement, or of the part of one that bodies leave. None of its braces are
  /// broken: what is between them stays on one line.
  func lines(of pieces: ArraySlice<FormatPiece>, indent: Int) -> [FormatLine] {
    var lines: [FormatLine] = []
    for part in parts(of: pieces) {
      let indents = (first: indent, next: indent + Self.continuation)
      if let comment = part.first, comment.isCommentLine {
        lines.append(FormatLine(indent: indents.next, text: "", comment: comment.text))
        continue
      }
      var text = part
      let comment = text.last?.kind == .comment ? text.removeLast().text : ""
      fill(text, level: 0, indents, &lines)
      lines[lines.count - 1].comment = comment
    }
    return lines
  }

  /// Whether the line that has some braces in it has room for them.
  func fits(
    _ pieces: ArraySlice<FormatPiece>, around braces: ClosedRange<Int>, indent: Int
  ) -> Bool {
    for (index, part) in parts(of: pieces).enumerated()
    where part.indices.contains(braces.lowerBound) {
      let text = part.last?.kind == .comment ? part.dropLast() : part
      let start = index == 0 ? indent : indent + Self.continuation
      return start + width(cells(spacing.joined(text))) <= FormatLine.limit
    }
    return false
  }

  /// The parts that comments and line ends after commas keep apart. Only the last piece of a part
  /// may be a comment, or the only one.
  private func parts(of pieces: ArraySlice<FormatPiece>) -> [ArraySlice<FormatPiece>] {
    var parts: [ArraySlice<FormatPiece>] = []
    var (start, depth) = (pieces.startIndex, 0)
    for index in pieces.indices.dropFirst() {
      let (before, piece) = (pieces[index - 1], pieces[index])
      depth = max(0, depth + before.nesting)
      let isBroken = depth == 0 && before.mark == .comma && piece.linesBefore > 0
      if before.kind == .comment || piece.isCommentLine || isBroken {
        parts.append(pieces[start..<index])
        start = index
      }
    }
    return parts + [pieces[start...]]
  }

  /// Adds the lines of pieces without comments.
  ///
  /// - Parameters:
  ///   - pieces: They begin a line.
  ///   - level: Where they may be broken; if that does not help, at the next level.
  ///   - indents: That of the first line of the statement, and that of the others.
  ///   - lines: The lines so far, to which the new ones are appended.
  private func fill(
    _ pieces: ArraySlice<FormatPiece>, level: Int, _ indents: (first: Int, next: Int),
    _ lines: inout [FormatLine]
  ) {
    var line = pieces.prefix(0)
    for chunk in chunks(of: pieces, level: level) {
      let longer = pieces[line.startIndex..<chunk.endIndex]
      if line.isEmpty || fits(longer, lines.isEmpty ? indents.first : indents.next) {
        line = longer
      } else {
        add(line, level: level, indents, &lines)
        line = chunk
      }
    }
    add(line, level: level, indents, &lines)
  }

  private func add(
    _ line: ArraySlice<FormatPiece>, level: Int, _ indents: (first: Int, next: Int),
    _ lines: inout [FormatLine]
  ) {
    let indent = lines.isEmpty ? indents.first : indents.next
    if fits(line, indent) || level > Self.deepest {
      lines.append(FormatLine(indent: indent, text: spacing.joined(line)))
    } else {
      fill(line, level: level + 1, indents, &lines)
    }
  }

  private func fits(_ pieces: ArraySlice<FormatPiece>, _ indent: Int) -> Bool {
    indent + width(cells(spacing.joined(pieces))) <= FormatLine.limit
  }

  /// The deepest level at which lines are broken: operators in two parentheses.
  private static let deepest = 3 * FormatBreak.never.rawValue - 1

  /// The pieces, cut where a level allows it.
  private func chunks(of pieces: ArraySlice<FormatPiece>, level: Int) -> [ArraySlice<FormatPiece>] {
    var chunks: [ArraySlice<FormatPiece>] = []
    var (start, depth) = (pieces.startIndex, 0)
    for index in pieces.indices.dropFirst() {
      depth = max(0, depth + pieces[index - 1].nesting)
      let place = spacing.breaking(between: pieces[index - 1], and: pieces[index])
      guard place != .never else { continue }
      if level == depth * FormatBreak.never.rawValue + place.rawValue {
        chunks.append(pieces[start..<index])
        start = index
      }
    }
    return chunks + [pieces[start...]]
  }
}

extension FormatPiece {
  /// How much deeper the pieces after it are nested. Braces count so much that no line is broken
  /// between them.
  fileprivate var nesting: Int {
    switch mark {
    case .leftParenthesis: 1
    case .rightParenthesis: -1
    case .leftBrace: 100
    case .rightBrace: -100
    case .comma, .dot, .dotDot, .plus, .minus, .star, .slash, .plusMinus, .less, .lessOrEqual,
      .greater, .greaterOrEqual, .equal, .notEqual, .colon, .ellipsis, .equalGreater, .equalLess,
      .equalEqual, .lessGreater, .ampersands, .bars, .exclamation, .percent, .degree,
      .plusSlashMinus, nil:
      0
    }
  }
}
