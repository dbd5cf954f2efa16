extension SourceText {
  /// The file in the one style there is.
  ///
  /// Every token and every comment stays, in order; only lines, blanks and the spelling of marks
  /// change. Lines have at most 100 columns where they can be broken. A body that is written on one
  /// line stays on it if there is room, and a line that is broken after a comma stays broken. All
  /// lines end as the first one does.
  ///
  /// - Returns: The text; formatting it again changes nothing.
  /// - Throws: What is wrong, if the file does not parse.
  package func formatted() throws(FormatError) -> String {
    let (tree, diagnostics) = FileSyntax.parse(self)
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      throw FormatError(diagnostics: diagnostics)
    }
    var formatter = Formatter(pieces: formatPieces(), structure: FormatStructure(of: tree))
    return formatter.file().printed(endingLinesWith: lineEnd)
  }

  /// What ends the first line; LF if nothing does.
  private var lineEnd: String {
    guard let start = utf8.firstIndex(where: isLineEnd),
      let end = utf8[start...].indices.first(where: { endsLine(utf8[start...], at: $0) })
    else { return "\n" }
    return String(decoding: utf8[start...end], as: UTF8.self)
  }
}

/// Why a file cannot be formatted.
package struct FormatError: Error {
  /// Never empty.
  package var diagnostics: [Diagnostic]
}

/// Goes over the pieces of a file once, and lays out what it passes in lines.
private struct Formatter {
  let pieces: [FormatPiece]
  let structure: FormatStructure
  let filling: FormatFilling
  /// Where in the pieces statements and declarations begin.
  let beginnings: Set<Int>
  var index = 0

  init(pieces: [FormatPiece], structure: FormatStructure) {
    (self.pieces, self.structure) = (pieces, structure)
    filling = FormatFilling(spacing: FormatSpacing(structure: structure))
    let starts = structure.statements.union(structure.declarations)
    var beginnings: Set<Int> = []
    for (index, piece) in pieces.enumerated() where starts.contains(piece.start) {
      // Of `use "FILE"`, the tree knows where the string is.
      beginnings.insert(
        piece.kind == .token(.string)
          ? pieces[..<index].lastIndex { $0.kind != .comment } ?? 0 : index)
    }
    self.beginnings = beginnings
  }

  /// All lines. Declarations of several lines have an empty one around them.
  mutating func file() -> [FormatLine] {
    var lines = FormatLines()
    var wasLong = false
    while index < pieces.count {
      var group = comments(indent: 0)
      let declaration = index < pieces.count ? statement(indent: 0) : []
      group += declaration
      let needsGap = !declaration.isEmpty && (wasLong || declaration.count > 1)
      if needsGap, !group.contains(where: { $0.isApart }) { group[0].isApart = true }
      if lines.lines.isEmpty { group[0].isApart = false }
      for line in group { lines.add([line], label: 0) }
      wasLong = declaration.count > 1
    }
    return lines.finished()
  }

  /// The comments before a statement, each on a line of its own.
  private mutating func comments(indent: Int) -> [FormatLine] {
    var lines: [FormatLine] = []
    while index < pieces.count, pieces[index].kind == .comment {
      let piece = pieces[index]
      lines.append(
        FormatLine(
          indent: indent, text: "", comment: piece.text, isApart: piece.linesBefore > 1))
      index += 1
    }
    return lines
  }

  /// What is in a body, up to its closing brace.
  private mutating func statements(indent: Int) -> [FormatLine] {
    var lines = FormatLines()
    while index < pieces.count, pieces[index].mark != .rightBrace {
      for line in comments(indent: indent) { lines.add([line], label: 0) }
      guard index < pieces.count, pieces[index].mark != .rightBrace else { break }
      let label = pieces[index].isLabel ? pieces[index].text.utf8.count + 1 : 0
      lines.add(statement(indent: indent), label: label)
    }
    var finished = lines.finished()
    if !finished.isEmpty { finished[0].isApart = false }
    return finished
  }

  /// A statement or a declaration, with the comment after it.
  private mutating func statement(indent: Int) -> [FormatLine] {
    let isApart = pieces[index].linesBefore > 1
    let end = endOfStatement()
    let bodies = brokenBodies(in: index..<end, indent: indent)
    var lines: [FormatLine] = []
    for open in bodies {
      lines += head(upTo: open, indent: indent, isAfter: !lines.isEmpty)
      lines += statements(indent: indent + 2)
    }
    lines += head(upTo: end - 1, indent: indent, isAfter: !lines.isEmpty)
    lines[0].isApart = isApart
    return lines
  }

  /// Lines up to a piece and the comment after it.
  private mutating func head(upTo last: Int, indent: Int, isAfter: Bool) -> [FormatLine] {
    var end = last + 1
    if end < pieces.count, pieces[end].isTrailingComment { end += 1 }
    defer { index = end }
    return filling.lines(of: pieces[index..<end], indent: indent)
  }

  /// Where the tokens of the statement at the cursor end.
  private func endOfStatement() -> Int {
    var (depth, end) = (0, index + 1)
    for next in (index + 1)..<max(pieces.count, index + 1) {
      let piece = pieces[next]
      if piece.kind == .comment { continue }
      if depth == 0, piece.mark == .rightBrace || beginnings.contains(next) { break }
      if piece.mark == .leftBrace { depth += 1 }
      if piece.mark == .rightBrace { depth -= 1 }
      end = next + 1
    }
    return end
  }

  /// The opening braces of a statement's bodies that get lines of their own.
  private func brokenBodies(in range: Range<Int>, indent: Int) -> [Int] {
    guard let first = range.first(where: { pieces[$0].mark == .leftBrace }),
      let bodies = structure.bodies[pieces[first].start]
    else { return [] }
    let starts = bodies.map { $0.start }
    let opens = range.filter { index in starts.contains { $0 == pieces[index].start } }
    // Where there is nothing in the braces, lines of their own would leave no room for more.
    let areEmpty = opens.allSatisfy { pieces[$0 + 1].mark == .rightBrace }
    return areEmpty || isOnOneLine(opens, bodies, in: range, indent: indent) ? [] : opens
  }

  /// Whether bodies were written on one line each, and there is room for all.
  private func isOnOneLine(
    _ opens: [Int], _ bodies: [SourceRange], in range: Range<Int>, indent: Int
  ) -> Bool {
    var close = range.lowerBound
    for (open, body) in zip(opens, bodies) {
      guard let end = range.first(where: { pieces[$0].end == body.end }) else { return false }
      close = end
      let isEmpty = open + 1 == close
      let inside = pieces[(open + 1)...close]
      guard isEmpty || inside.allSatisfy({ $0.linesBefore == 0 && $0.kind != .comment }) else {
        return false
      }
    }
    guard pieces[range.lowerBound...close].allSatisfy({ $0.kind != .comment }) else { return false }
    return filling.fits(pieces[range], around: opens[0]...close, indent: indent)
  }
}
