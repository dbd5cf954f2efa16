/// The warnings that a file says it does without.
///
/// A comment `// gesturec: allow same-lift, never-wins` in a gesture is about that gesture; outside of
/// gestures, it is about the whole file.
package struct Allowances: Sendable {
  /// What one comment allows, and where it stands.
  private var comments: [(codes: [String], range: SourceRange)] = []
  /// What is wrong with them.
  package private(set) var diagnostics: [Diagnostic] = []

  private static let marker = Array("// gesturec: allow ".utf8)

  /// Finds the comments of a file.
  package init(in source: SourceText) {
    let text = source.utf8
    var start = 0
    while let offset = Self.next(in: text, from: start) {
      let first = offset + Self.marker.count
      var end = first
      while end < text.count, !isLineEnd(text[end]) {
        end += 1
      }
      take(source, first, end)
      start = end
    }
  }

  private static func next(in text: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset + marker.count <= text.count {
      if text[offset] == marker[0], text[offset..<(offset + marker.count)].elementsEqual(marker) {
        return offset
      }
      offset += 1
    }
    return nil
  }

  private mutating func take(_ source: SourceText, _ first: Int, _ end: Int) {
    var codes: [String] = []
    var offset = first
    while offset < end {
      var word = offset
      while word < end, !Self.separates(source.utf8[word]) { word += 1 }
      if word > offset {
        let range = SourceRange(source.base + offset, source.base + word)
        let name = source.text(in: range)
        codes.append(name)
        if DiagnosticCode(rawValue: name) == nil {
          diagnostics.append(.warning(.unknownCode(name), at: range))
        }
      }
      offset = max(word, offset) + 1
    }
    comments.append((codes, SourceRange(source.base + first, source.base + end)))
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// The diagnostics but for those that are allowed.
  package func filter(_ diagnostics: [Diagnostic], in file: FileSyntax) -> [Diagnostic] {
    guard !comments.isEmpty else { return diagnostics }
    let homes = file.gestures.map { $0.range }
    return diagnostics.filter { !allows($0, in: homes) }
  }

  /// Whether every diagnostic of a code is allowed, wherever it is in the file.
  package func allowsAll(_ code: DiagnosticCode, in file: FileSyntax) -> Bool {
    comments.contains { comment in
      comment.codes.contains(code.rawValue)
        && !file.gestures.contains { $0.range.contains(comment.range) }
    }
  }

  private func allows(_ diagnostic: Diagnostic, in homes: [SourceRange]) -> Bool {
    guard diagnostic.severity == .warning else { return false }
    return comments.contains { comment in
      guard comment.codes.contains(diagnostic.message.code.rawValue) else { return false }
      let home = homes.first { $0.contains(comment.range) }
      return home.map { $0.contains(diagnostic.range) } ?? true
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func unknownCode(_ name: String) -> Self {
    let hint = nearest(name, in: DiagnosticCode.allCases.map { $0.rawValue })
    return .init(
      .unknownName,
      "there is no warning '\(name)'" + (hint.map { "; did you mean `\($0)`?" } ?? ""))
  }
}
