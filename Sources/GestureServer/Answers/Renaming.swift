import GestureReport
import GestureSyntax
import GestureTraces

// Another name for something, wherever it stands.
extension LanguageServer {
  mutating func prepareRename(_ subject: Subject) throws(RequestFailure) -> JSONText {
    guard let mention = workspace.mention(at: subject.offset, of: subject.path) else {
      throw RequestFailure(.failed, "no name stands here")
    }
    return .object([
      "range": subject.text.json(mention.range), "placeholder": .string(mention.name.text),
    ])
  }

  mutating func rename(_ subject: Subject, to text: String) throws(RequestFailure) -> JSONText {
    guard let name = workspace.mention(at: subject.offset, of: subject.path)?.name else {
      throw RequestFailure(.failed, "no name stands here")
    }
    try check(text, for: name)
    var changes: [(String, JSONText)] = []
    for (path, mentions) in workspace.places(of: name) {
      guard let document = workspace.document(path) else { continue }
      let placed = placed(document)
      changes.append(
        (FileURI.uri(of: path), .array(mentions.map { placed.edit($0.range, text) })))
    }
    if name.kind == .gesture { changes += expectationEdits(of: name, to: text) }
    return .object(["changes": .object(changes)])
  }

  /// The edits in the recordings of every file that has the gesture, which expect something of it.
  private mutating func expectationEdits(
    of name: Name, to text: String
  ) -> [(String, JSONText)] {
    var edits: [String: JSONText] = [:]
    for path in Set(workspace.places(of: name).map({ $0.path }) + [name.path]) {
      for trace in workspace.files.traces(path) where edits[trace.path] == nil {
        let lines = Set(trace.expectations.filter { $0.mentions(name.text) }.map({ $0.line }))
        guard !lines.isEmpty, let document = workspace.document(trace.path) else { continue }
        let placed = placed(document)
        let ranges = lines.sorted().flatMap { document.source.expectations(of: name.text, at: $0) }
        edits[trace.path] = .array(ranges.map { placed.edit($0, text) })
      }
    }
    return edits.sorted { $0.key < $1.key }.map { (FileURI.uri(of: $0.key), $0.value) }
  }

  /// Refuses what is not a name, and what already names something that is seen in the same places.
  private mutating func check(_ text: String, for name: Name) throws(RequestFailure) {
    let tokens = SourceText(path: "", contents: text).tokens()
    guard tokens.count == 2, tokens[0].isWord, tokens[0].range.end == text.utf8.count,
      !text.hasSuffix(":"), text.utf8.count <= SyntaxLimit.wordLength,
      tokens[0].kind != .foreignWord
    else { throw RequestFailure(.failed, "'\(text)' is no word of letters, digits and hyphens") }
    if let reserved = ReservedName(text) {
      throw RequestFailure(.failed, "'\(text)' is \(reserved.kind), and names nothing else")
    }
    guard text != name.text else { return }
    for (path, _) in workspace.places(of: name) where try isTaken(text, in: path, from: name) {
      throw RequestFailure(.failed, "there is another '\(text)' in '\(path)'")
    }
  }

  /// Whether a name would stand for two things.
  private mutating func isTaken(
    _ text: String, in path: String, from name: Name
  ) throws(RequestFailure) -> Bool {
    guard let document = workspace.document(path) else { return false }
    let visible = workspace.visibleNames(from: document)[path]
    switch name.kind {
    case .gesture, .part: return visible?.gestures[text] != nil
    case .constant: return visible?.constants[text] != nil || mentions(text, around: name)
    case .item: return visible?.constants[text] != nil || mentions(text, around: name)
    }
  }

  /// Whether something in the gesture that a name is of has another name.
  private mutating func mentions(_ text: String, around name: Name) -> Bool {
    guard let body = workspace.declaration(around: name.range.start, of: name.path) else {
      return workspace.mentions(of: name.path).contains { $0.name.text == text }
    }
    return workspace.mentions(of: name.path).contains {
      body.range.contains($0.range.start) && $0.name.text == text
    }
  }
}

extension Expectation {
  /// Whether it is about a gesture, or about another that failed for it.
  fileprivate func mentions(_ name: String) -> Bool {
    guard case .outcome(let gesture, _, let cause, _) = kind else { return false }
    return gesture == name || cause == name
  }
}

extension SourceText {
  /// Where a line of a recording names a gesture that it expects something of. In a `.trace` that
  /// is the word after `expect`, in JSON the first word of each string after it. In both it is also
  /// the word after `at`, which names the gesture that it failed for.
  fileprivate func expectations(of name: String, at line: Int) -> [SourceRange] {
    let (name, word) = (Array(name.utf8), Array("expect".utf8))
    let range = self.range(ofLine: line)
    var (found, offset, wordCount, isAfterAt) = ([SourceRange](), range.start - base, -1, false)
    let end = range.end - base
    while offset < end {
      guard Self.isPart(utf8[offset]) else {
        offset += 1
        continue
      }
      let start = offset
      while offset < end, Self.isPart(utf8[offset]) { offset += 1 }
      let text = utf8[start..<offset]
      guard wordCount >= 0 else {
        if text.elementsEqual(word) { wordCount = 0 }
        continue
      }
      wordCount += 1
      let isQuoted = start > 0 && utf8[start - 1] == UInt8(ascii: "\"")
      if wordCount == 1 || isQuoted || isAfterAt, text.elementsEqual(name) {
        found.append(SourceRange(base + start, base + offset))
      }
      isAfterAt = text.elementsEqual("at".utf8)
    }
    return found
  }

  /// Whether a byte may be part of a word of a recording, which may have any letters.
  private static func isPart(_ byte: UInt8) -> Bool { byte >= 0x80 || isNameByte(byte) }
}
