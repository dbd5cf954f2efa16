/// Joins the pieces of one line.
struct FormatSpacing {
  let structure: FormatStructure

  /// Whether a blank stands between two tokens of one line.
  func isBlank(_ before: FormatPiece, _ piece: FormatPiece) -> Bool {
    if let mark = piece.mark {
      if [.comma, .rightParenthesis, .dot, .dotDot].contains(mark) { return false }
      if mark == .leftParenthesis, structure.callees.contains(before.end) { return false }
    }
    switch before.mark {
    case .leftParenthesis, .dot, .plusMinus: return false
    // `2..` has no end, and what comes next is no part of it.
    case .dotDot: return !piece.isNumber
    case .minus: return !structure.signs.contains(before.start)
    case .leftBrace, .rightBrace, .rightParenthesis, .comma, .plus, .star, .slash, .less,
      .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .colon, .ellipsis, .equalGreater,
      .equalLess, .equalEqual, .lessGreater, .ampersands, .bars, .exclamation, .percent, .degree,
      .plusSlashMinus, nil:
      return true
    }
  }

  /// The pieces on one line; none of them is a comment. Statements in braces are two blanks apart.
  func joined(_ pieces: ArraySlice<FormatPiece>) -> String {
    var text = ""
    var previous: FormatPiece?
    for piece in pieces {
      if let previous {
        let beginsStatement = structure.statements.contains(piece.start)
        if beginsStatement && previous.mark != .leftBrace {
          text += "  "
        } else if isBlank(previous, piece) {
          text += " "
        }
      }
      text += piece.text
      previous = piece
    }
    return text
  }

  /// How a line may be broken before a piece.
  func breaking(between before: FormatPiece, and piece: FormatPiece) -> FormatBreak {
    if before.mark == .comma { return .afterComma }
    switch piece.kind {
    case .token(.keyword(.and)), .token(.keyword(.or)):
      return before.mark == .rightBrace ? .never : .beforeWord
    case .token(.punctuation(let mark)):
      let isOperator: [Punctuation] = [
        .plus, .star, .slash, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
      ]
      let isMinus = mark == .minus && !structure.signs.contains(piece.start)
      return isMinus || isOperator.contains(mark) ? .beforeOperator : .never
    case .token, .comment: return .never
    }
  }
}

/// Where a line that is too long may be broken, the best place first.
enum FormatBreak: Int {
  case afterComma, beforeWord, beforeOperator, never
}

extension FormatPiece {
  var mark: Punctuation? {
    if case .token(.punctuation(let mark)) = kind { return mark }
    return nil
  }

  var isNumber: Bool {
    if case .token(.number) = kind { return true }
    return false
  }

  /// Whether it is a name with its colon.
  var isLabel: Bool { kind == .token(.label) }
}
