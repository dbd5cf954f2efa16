import GestureSyntax
/// How messages are printed.
package enum MessageFormat: String, CaseIterable, Hashable, Sendable {
  /// For people, with the lines that they are about.
  case text
  /// One line each, as compilers write in build logs.
  case lines
  /// One JSON object each, a line.
  case json
  /// All of them as one log in the Static Analysis Results Interchange Format, 2.1.0.
  case sarif
  /// As GitHub shows them beside the changed lines.
  case github
}

extension Message {
  /// `path:line:column: error: text [code]`
  package var line: String {
    "\(place.map { $0.text + ": " } ?? "")\(severity.rawValue): \(visible(text)) [\(code)]\n"
  }

  /// A command for GitHub's workflow runner.
  package var githubCommand: String {
    let command =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [(String, String)] = []
    if let place {
      properties.append(("file", place.path))
      if let start = place.start {
        properties.append(("line", "\(start.line)"))
        if let column = start.column { properties.append(("col", "\(column)")) }
        // It refuses columns of a place that ends on another line.
        if let end = place.end, let column = end.column, end.line == start.line {
          properties += [("endLine", "\(end.line)"), ("endColumn", "\(column)")]
        }
      }
    }
    properties.append(("title", code))
    let list = properties.map { "\($0.0)=\($0.1.escapedForGitHub(isProperty: true))" }
    let words = ([text] + notes.map(\.text)).joined(separator: "\n")
    return "::\(command) \(list.joined(separator: ","))::\(words.escapedForGitHub())\n"
  }

  /// One line of JSON, without a line ending. Its schema is `Grammar/messages.schema.json`.
  package var json: String {
    JSONText.object([
      "path": .string(place?.path), "range": place?.range ?? .null,
      "severity": .string(severity.rawValue), "code": .string(code), "text": .string(text),
      "notes": .array(
        notes.map {
          .object([
            "text": .string($0.text), "path": .string($0.place?.path),
            "range": $0.place?.range ?? .null,
          ])
        }),
      "fixIts": .array(
        fixes.map {
          .object([
            "path": .string($0.place.path), "range": $0.place.range ?? .null,
            "replacement": .string($0.replacement), "isSafe": .bool($0.isSafe),
          ])
        }),
    ]).text
  }
}

extension Message.Place {
  /// `path:line:column`, as far as it is known.
  package var text: String {
    let numbers = [start?.line, start?.column].compactMap { $0 }.map { "\($0)" }
    return ([visible(path)] + numbers).joined(separator: ":")
  }

  /// `null` if it is the file as a whole.
  fileprivate var range: JSONText? {
    start.map { .object(["start": $0.json, "end": end?.json ?? .null]) }
  }
}

extension Message.Position {
  fileprivate var json: JSONText {
    .object(["line": .integer(line), "column": .integer(column)])
  }
}

extension String {
  /// What GitHub's runner reads as the text.
  fileprivate func escapedForGitHub(isProperty: Bool = false) -> String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
