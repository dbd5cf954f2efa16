/// Messages as one log in the Static Analysis Results Interchange Format, version 2.1.0, which code
/// hosts and editors read.
package struct SARIFLog: Hashable, Sendable {
  private let messages: [Message]
  private let version: String
  /// The codes that occur, in the order in which they do first.
  private let codes: [String]

  /// Gathers messages.
  ///
  /// - Parameters:
  ///   - messages: What was said, in order.
  ///   - version: The tool's version.
  package init(_ messages: [Message], version: String) {
    (self.messages, self.version) = (messages, version)
    var codes: [String] = []
    for message in messages where !codes.contains(message.code) { codes.append(message.code) }
    self.codes = codes
  }

  /// The log on one line, ending in a newline.
  package var text: String {
    JSONText.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object(["driver": driver]), "columnKind": .string("unicodeCodePoints"),
          "results": .array(messages.map(result)),
        ])
      ]),
    ]).text + "\n"
  }

  private var driver: JSONText {
    .object([
      "name": .string("gesturec"), "version": .string(version),
      "rules": .array(
        codes.map { code in
          let help = Explanation.text(of: code) ?? code
          return .object([
            "id": .string(code), "fullDescription": .object(["text": .string(help)]),
          ])
        }),
    ])
  }

  private func result(_ message: Message) -> JSONText {
    let related = message.notes.compactMap { note in
      note.place.map { location($0, text: note.text) }
    }
    let hints = message.notes.filter { $0.place == nil }.map(\.text)
    var members: [(String, JSONText)] = [
      ("ruleId", .string(message.code)),
      ("ruleIndex", .integer(codes.firstIndex(of: message.code))),
      ("level", .string(message.severity.rawValue)),
      ("message", text(([message.text] + hints).joined(separator: "; "))),
      ("locations", .array(message.place.map { [location($0)] } ?? [])),
    ]
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    if !message.fixes.isEmpty {
      members.append(("fixes", .array(message.fixes.map { self.fix($0) })))
    }
    return .object(members)
  }

  private func text(_ text: String) -> JSONText { .object(["text": .string(text)]) }

  private func location(_ place: Message.Place, text: String? = nil) -> JSONText {
    var physical = [("artifactLocation", artifact(place))]
    if let region = region(place) { physical.append(("region", region)) }
    var members = [("physicalLocation", JSONText.object(physical))]
    if let text { members.append(("message", self.text(text))) }
    return .object(members)
  }

  private func artifact(_ place: Message.Place) -> JSONText {
    .object(["uri": .string(place.path.uriReference)])
  }

  private func region(_ place: Message.Place) -> JSONText? {
    guard let start = place.start else { return nil }
    var members: [(String, JSONText)] = [("startLine", .integer(start.line))]
    if let column = start.scalarColumn { members.append(("startColumn", .integer(column))) }
    if let end = place.end, let column = end.scalarColumn {
      members += [("endLine", .integer(end.line)), ("endColumn", .integer(column))]
    }
    return .object(members)
  }

  private func fix(_ fix: Message.Fix) -> JSONText {
    .object([
      "description": text(fix.replacement.isEmpty ? "remove it" : "write `\(fix.replacement)`"),
      "artifactChanges": .array([
        .object([
          "artifactLocation": artifact(fix.place),
          "replacements": .array([
            .object([
              "deletedRegion": region(fix.place) ?? .object([]),
              "insertedContent": text(fix.replacement),
            ])
          ]),
        ])
      ]),
    ])
  }
}

extension String {
  /// The path as a reference that a URI can be: bytes that have another meaning there, or none, in
  /// percent signs and numbers.
  fileprivate var uriReference: String {
    if self == "-" { return "stdin" }
    let path = utf8.map { byte in
      let scalar = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (scalar.isLetter || scalar.isNumber || "/._-~".contains(scalar))
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(scalar) : "%" + (digits.count < 2 ? "0" : "") + digits
    }
    return (hasPrefix("/") ? "file://" : "") + path.joined()
  }
}
