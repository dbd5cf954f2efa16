package import GestureSyntax

extension Diagnostic {
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
