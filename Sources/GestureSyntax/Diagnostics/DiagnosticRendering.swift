// How diagnostics look: as snippets with carets for people, as one line each for build logs.

/// Diagnostics for people, each with the lines of source it is about.
///
///     error[spaced-unit]: write a unit directly after its number: `50pt`
///      --> tap.gesture:7:15
///       |
///     7 |   hold within 50 pt
///       |               ^^^^^
///       = help: write `50pt`
///
/// - Parameters:
///   - diagnostics: What to show, in this order, with an empty line after each.
///   - sources: The files they are about.
///   - colour: Whether to use a terminal's colours.
/// - Returns: Whole lines; nothing if there are no diagnostics.
package func rendered(
  _ diagnostics: [Diagnostic], in sources: SourceMap, colour: Bool
) -> String {
  var text = ""
  for diagnostic in diagnostics {
    text += diagnostic.rendered(in: sources, colour: colour) + "\n"
  }
  return text
}

/// Diagnostics for build logs, one line each: `path:line:column: error: message [code]`.
package func renderedLines(_ diagnostics: [Diagnostic], in sources: SourceMap) -> String {
  var text = ""
  for diagnostic in diagnostics {
    let file = sources.file(of: diagnostic.range.start)
    let severity = diagnostic.severity.rawValue
    let message = diagnostic.message
    text += "\(file.place(of: diagnostic.range)): \(severity): \(visible(message.text))"
    text += " [\(message.code.rawValue)]\n"
  }
  return text
}

extension Diagnostic {
  fileprivate func rendered(in sources: SourceMap, colour: Bool) -> String {
    let ink = Ink(colour: colour)
    let style: Ink.Style = severity == .error ? .error : .warning
    var text = ink.paint("\(severity.rawValue)[\(message.code.rawValue)]", style)
    text += ink.paint(": \(visible(message.text))", .bold) + "\n"
    let main = Snippet(of: range, in: sources)
    let others = notes.map { note in note.range.map { Snippet(of: $0, in: sources) } }
    let gutter = others.reduce(main.gutter) { max($0, $1?.gutter ?? 0) }
    text += main.rendered(gutter: gutter, style: style, ink: ink)
    for (note, snippet) in zip(notes, others) {
      if let snippet {
        text += ink.paint("note", .bold) + ": \(visible(note.text))\n"
        text += snippet.rendered(gutter: gutter, style: .gutter, ink: ink)
      } else {
        text += remark(note.isHelp ? "help" : "note", note.text, gutter: gutter, ink: ink)
      }
    }
    if let fixIt {
      let helps = ([fixIt] + alternatives).map { $0.help(in: sources.file(of: $0.range.start)) }
      for (place, help) in helps.enumerated() {
        text += remark("help", place == 0 ? help : "or \(help)", gutter: gutter, ink: ink)
      }
    }
    return text
  }

  private func remark(_ kind: String, _ words: String, gutter: Int, ink: Ink) -> String {
    let margin = String(repeating: " ", count: gutter + 1)
    return "\(margin)\(ink.paint("=", .gutter)) \(ink.paint(kind, .bold)): \(visible(words))\n"
  }
}

extension Diagnostic.FixIt {
  /// The edit in words, on one line however many it has.
  fileprivate func help(in file: SourceText) -> String {
    let old = file.text(in: file.clamped(range)).onOneLine
    let new = replacement.onOneLine
    if old.isEmpty && new.isEmpty {
      return replacement.isEmpty ? "remove the space" : "insert a space"
    }
    if old.isEmpty { return "insert `\(new)`" }
    return new.isEmpty ? "remove `\(old)`" : "write `\(new)`"
  }
}

/// A place in a file as it is shown: the file's name and the lines, with carets under them.
///
/// Reports about traces show the same snippets as diagnostics.
///
/// - Parameters:
///   - range: What to point at. A range of no width gets one caret.
///   - sources: The files.
///   - colour: Whether to use a terminal's colours.
/// - Returns: Whole lines, from ` --> path:line:column` to the carets.
package func renderedSnippet(
  at range: SourceRange, in sources: SourceMap, colour: Bool
) -> String {
  let snippet = Snippet(of: range, in: sources)
  return snippet.rendered(gutter: snippet.gutter, style: .error, ink: Ink(colour: colour))
}

// MARK: - Snippets

/// Some lines of a file and what is marked in them.
private struct Snippet {
  let file: SourceText
  let range: SourceRange
  let firstLine: Int
  let lastLine: Int

  init(of range: SourceRange, in sources: SourceMap) {
    file = sources.file(of: range.start)
    self.range = file.clamped(range)
    firstLine = file.location(of: self.range.start).line
    let last = file.location(of: self.range.end).line
    let isEmptyOnLast = last > firstLine && file.range(ofLine: last).start == self.range.end
    lastLine = isEmptyOnLast ? last - 1 : last
  }

  /// The width of the largest line number.
  var gutter: Int { String(lastLine).utf8.count }

  func rendered(gutter: Int, style: Ink.Style, ink: Ink) -> String {
    let margin = String(repeating: " ", count: gutter)
    let bar = "\(margin) \(ink.paint("|", .gutter))"
    var text = "\(margin)\(ink.paint("-->", .gutter)) \(file.place(of: range))\n\(bar)\n"
    for number in shownLines {
      if number == lastLine && lastLine > firstLine + 1 { text += ink.paint("...", .gutter) + "\n" }
      let line = MarkedLine(number, of: file, marking: range)
      let label = String(number)
      let padding = String(repeating: " ", count: gutter - label.utf8.count)
      text += ink.paint("\(padding)\(label) |", .gutter)
      text += (line.text.isEmpty ? "" : " " + line.text) + "\n"
      text += "\(bar) \(line.indent)\(ink.paint(line.carets, style))\n"
    }
    return text
  }

  /// The first line and the last; those between are not needed to find the place.
  private var shownLines: [Int] {
    firstLine == lastLine ? [firstLine] : [firstLine, lastLine]
  }
}

/// One line as it is shown, and the carets under it.
private struct MarkedLine {
  /// The visible text, clipped if it is long.
  let text: String
  /// The spaces before the carets.
  let indent: String
  /// One caret for each column that is marked, and at least one.
  let carets: String

  /// The columns that a line may take, so that it does not wrap.
  private static let maximumWidth = 100

  /// The columns that are kept before a mark that is far to the right.
  private static let context = 30

  init(_ number: Int, of file: SourceText, marking range: SourceRange) {
    let line = file.range(ofLine: number)
    let start = min(max(range.start, line.start), line.end)
    let end = max(start, min(range.end, line.end))
    var before = Self.lastCells(of: SourceRange(line.start, start), in: file)
    var marked = Self.firstCells(of: SourceRange(start, end), in: file)
    var after = Self.firstCells(of: SourceRange(end, line.end), in: file)
    if range.start < line.start {
      let spaces = marked.prefix { $0 == " " }
      before += spaces
      marked.removeFirst(spaces.count)
    }
    Self.clip(&before, &marked, &after)
    text = (before + marked + after).joined().trimmedAtEnd
    indent = String(repeating: " ", count: width(before))
    carets = String(repeating: "^", count: max(1, width(marked)))
  }

  /// The bytes that are looked at on each side; enough to fill a line, whatever they are.
  private static let maximumBytes = 2000

  private static func firstCells(of range: SourceRange, in file: SourceText) -> [String] {
    let end = min(range.end, range.start + maximumBytes)
    return cells(file.text(in: SourceRange(range.start, end))) + (end < range.end ? ["…"] : [])
  }

  private static func lastCells(of range: SourceRange, in file: SourceText) -> [String] {
    let start = max(range.start, range.end - maximumBytes)
    return (start > range.start ? ["…"] : []) + cells(file.text(in: SourceRange(start, range.end)))
  }

  /// Cuts off what does not fit, the most distant first, with an ellipsis at each cut.
  private static func clip(
    _ before: inout [String], _ marked: inout [String], _ after: inout [String]
  ) {
    guard width(before) + width(marked) + width(after) > maximumWidth else { return }
    let wanted = max(context, maximumWidth - width(marked) - width(after))
    if width(before) > wanted {
      while width(before) >= wanted { before.removeFirst(max(1, (width(before) - wanted) / 2)) }
      before.insert("…", at: 0)
    }
    let rest = maximumWidth - width(before)
    let room = after.isEmpty ? rest : rest - 1
    if width(marked) > room {
      keepFirst(room, of: &marked)
      after = []
    } else {
      keepFirst(rest - width(marked), of: &after)
    }
  }

  /// Keeps what fits into at least one column, with an ellipsis in place of the rest.
  private static func keepFirst(_ columns: Int, of cells: inout [String]) {
    guard width(cells) > columns else { return }
    var kept: [String] = []
    var used = 0
    for cell in cells {
      used += width(cell)
      if used >= columns { break }
      kept.append(cell)
    }
    cells = kept + ["…"]
  }
}

extension SourceText {
  /// `path:line:column` of a range's beginning.
  fileprivate func place(of range: SourceRange) -> String {
    let start = location(of: clamped(range).start)
    return "\(visible(path)):\(start.line):\(start.column)"
  }

  /// The part of a range that lies in this file.
  fileprivate func clamped(_ range: SourceRange) -> SourceRange {
    let whole = self.range
    let start = min(max(range.start, whole.start), whole.end)
    return SourceRange(start, max(start, min(range.end, whole.end)))
  }
}

// MARK: - Ink

/// A terminal's colours, or none.
private struct Ink {
  enum Style {
    case bold, error, warning, gutter
  }

  let colour: Bool

  func paint(_ text: String, _ style: Style) -> String {
    guard colour else { return text }
    let code =
      switch style {
      case .bold: "1"
      case .error: "1;31"
      case .warning: "1;33"
      case .gutter: "1;34"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
