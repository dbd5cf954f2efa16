package import GestureSyntax

extension Diagnostic {
  /// The diagnostic for people: `path:line:column: error: text [code]`, the source with carets, the
  /// notes and the way out. Ends in a newline.
  package func text(in sources: SourceMap, palette: Palette) -> String {
    let style: Palette.Style = severity == .error ? .bad : .warning
    let headline =
      "\(palette.paint(place(of: range, in: sources), .bold)) "
      + "\(palette.paint("\(severity.rawValue):", style)) \(message.text) [\(message.code.rawValue)]"
    var lines = [headline] + snippet(range, in: sources, palette: palette)
    for note in notes {
      lines.append("\(palette.paint("note:", .place)) \(note.text)")
      if let range = note.range { lines += snippet(range, in: sources, palette: palette) }
    }
    if let fixIt {
      let verb = fixIt.replacement.isEmpty ? "remove it" : "write '\(fixIt.replacement)'"
      lines.append("\(palette.paint("help:", .good)) \(verb)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The diagnostic for programs, as one line of JSON without a line ending.
  package func json(in sources: SourceMap) -> String {
    JSONText.object([
      "path": .string(sources.files.isEmpty ? nil : sources.file(of: range.start).path),
      "range": range.json(in: sources), "severity": .string(severity.rawValue),
      "code": .string(message.code.rawValue), "text": .string(message.text),
      "notes": .array(
        notes.map {
          .object(["text": .string($0.text), "range": $0.range?.json(in: sources) ?? .null])
        }),
      "fixIt": fixIt.map {
        .object(["range": $0.range.json(in: sources), "replacement": .string($0.replacement)])
      } ?? .null,
    ]).text
  }
}

/// `path:line:column`
private func place(of range: SourceRange, in sources: SourceMap) -> String {
  guard !sources.files.isEmpty else { return "" }
  let file = sources.file(of: range.start)
  let place = file.location(of: range.start)
  return "\(file.path):\(place.line):\(place.column):"
}

extension SourceRange {
  fileprivate func json(in sources: SourceMap) -> JSONText {
    guard !sources.files.isEmpty else { return .null }
    let file = sources.file(of: start)
    return .object([
      "start": file.location(of: start).json,
      "end": file.location(of: min(end, file.range.end)).json,
    ])
  }
}

extension SourceLocation {
  fileprivate var json: JSONText {
    .object(["line": .integer(line), "column": .integer(column)])
  }
}
