package import GestureSyntax

/// A file that could not be used, for programs: the keys of a diagnostic, as far as they apply.
package struct Problem: Hashable, Sendable {
  package var path: String
  /// One-based; `nil` if it is the file as a whole.
  package var line: Int?
  /// One-based, in characters; `nil` if it is the line as a whole.
  package var column: Int?
  package var code: String
  package var text: String

  package init(path: String, line: Int?, column: Int?, code: String, text: String) {
    (self.path, self.line, self.column) = (path, line, column)
    (self.code, self.text) = (code, text)
  }

  /// What a diagnostic says, without its notes.
  package init(_ diagnostic: Diagnostic, in sources: SourceMap) {
    let file = sources.file(of: diagnostic.range.start)
    let location = file.location(of: diagnostic.range.start)
    self.init(
      path: file.path, line: location.line, column: location.column,
      code: diagnostic.message.code.rawValue, text: diagnostic.message.text)
  }

  /// `a.gesture:3:7: a comma is missing [missing-comma]`
  package var sentence: String {
    ([path] + [line, column].compactMap { $0 }.map { "\($0)" }).joined(separator: ":")
      + ": \(text) [\(code)]"
  }

  /// One line of JSON, without a line ending.
  package var json: String {
    let place: JSONText =
      line == nil ? .null : .object(["line": .integer(line), "column": .integer(column)])
    return JSONText.object([
      "path": .string(path), "range": line == nil ? .null : .object(["start": place]),
      "severity": .string("error"), "code": .string(code), "text": .string(text),
    ]).text
  }
}
