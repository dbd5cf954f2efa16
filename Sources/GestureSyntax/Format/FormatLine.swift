/// A line of formatted text.
struct FormatLine {
  var indent: Int
  /// Without the indentation; empty for a comment alone.
  var text: String
  /// The comment after the text, or alone.
  var comment = ""
  /// Whether an empty line stands before it.
  var isApart = false
  /// How many columns of the text are a label and the blank after it; 0 without a label.
  var label = 0

  /// The columns up to the end of the text.
  var width: Int { indent + GestureSyntax.width(cells(text)) }

  /// The line without its end.
  func printed(commentAt column: Int) -> String {
    let line = String(repeating: " ", count: indent) + text
    guard !comment.isEmpty else { return line }
    guard !text.isEmpty else { return line + comment }
    return line + String(repeating: " ", count: max(2, column - width)) + comment
  }
}

/// Statements that stand below each other, and what is aligned in them.
struct FormatLines {
  private(set) var lines: [FormatLine] = []

  /// Consecutive lines that are each a whole statement with a label.
  private var labelled: [Int] = []

  /// Adds a statement or a comment.
  ///
  /// - Parameters:
  ///   - added: Its lines.
  ///   - label: How many columns its label takes, with a blank; 0 without a label.
  mutating func add(_ added: [FormatLine], label: Int) {
    let continues = added.count == 1 && label > 0 && added[0].isApart == false
    if !continues { alignLabels() }
    if added.count == 1 && label > 0 { labelled.append(lines.count) }
    lines += added
    if label > 0 { lines[lines.count - added.count].label = label }
  }

  /// The lines, as there will be no more.
  mutating func finished() -> [FormatLine] {
    alignLabels()
    return lines
  }

  /// Aligns what follows the labels in one column, unless a line would be too long.
  private mutating func alignLabels() {
    let width = labelled.reduce(0) { max($0, lines[$1].label) }
    let isNarrow = labelled.allSatisfy {
      lines[$0].width + width - lines[$0].label <= FormatLine.limit
    }
    if isNarrow {
      for index in labelled {
        let line = lines[index]
        let label = line.text.prefix(line.label - 1)
        let blanks = String(repeating: " ", count: width - label.count)
        lines[index].text = "\(label)\(blanks)\(line.text.dropFirst(line.label))"
      }
    }
    labelled = []
  }
}

extension FormatLine {
  /// How many columns a line has at most, if it can be broken.
  static let limit = 100
}

extension [FormatLine] {
  /// The text of the lines. Comments after consecutive lines that are indented alike begin in one
  /// column.
  func printed(endingLinesWith lineEnd: String) -> String {
    var text = ""
    var index = 0
    while index < count {
      let end = endOfComments(from: index)
      let widest = self[index..<end].reduce(0) { Swift.max($0, $1.width) }
      for line in self[index..<end] {
        if line.isApart { text += lineEnd }
        text += line.printed(commentAt: widest + 2) + lineEnd
      }
      index = end
    }
    return text
  }

  /// The end of the run of lines with comments from `start` on; without any, of that line.
  private func endOfComments(from start: Int) -> Int {
    var end = start
    while end < count, !self[end].comment.isEmpty, !self[end].text.isEmpty,
      end == start || !self[end].isApart && self[end].indent == self[start].indent
    {
      end += 1
    }
    return Swift.max(end, start + 1)
  }
}
