import GestureReport
import GestureSyntax

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
    return .object(["changes": .object(changes)])
  }

  /// Refuses what is no name, and what already names something that is seen in the same places.
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
