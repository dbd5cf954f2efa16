import GestureCompiler
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
    try checkWord(text, of: name.kind)
    let places = workspace.places(of: name)
    if text != name.text { try checkMeaning(of: name, at: places, as: text) }
    var changes: [(String, JSONText)] = []
    for (path, mentions) in places {
      guard let document = workspace.document(path) else { continue }
      let placed = placed(document)
      changes.append(
        (FileURI.uri(of: path), .array(mentions.map { placed.edit($0.range, text) })))
    }
    return .object(["changes": .object(changes + expectationEdits(of: name, to: text))])
  }

  /// The edits in the recordings of every file that has a gesture with the name in it.
  private mutating func expectationEdits(
    of name: Name, to text: String
  ) -> [(String, JSONText)] {
    let gestures = workspace.gestures(with: name)
    let isOfPart = workspace.declaration(around: name.range.start, of: name.path)?.kind == .part
    var edits: [String: JSONText] = [:]
    for path in Set(workspace.everyPath() + [name.path]) {
      let mentions = workspace.mentions(of: path)
      guard mentions.contains(where: { gestures.contains($0.name) }) else { continue }
      let isPhase = mentions.contains { $0.name.kind == .item && $0.name.text == name.text }
      for trace in workspace.recordings(of: path) where edits[trace] == nil {
        guard let document = workspace.document(trace) else { continue }
        let ranges = document.source.expectations(
          of: name, in: Set(gestures.map { $0.text }), isPhase: isPhase, afterDots: isOfPart)
        let placed = placed(document)
        if !ranges.isEmpty { edits[trace] = .array(ranges.map { placed.edit($0, text) }) }
      }
    }
    return edits.sorted { $0.key < $1.key }.map { (FileURI.uri(of: $0.key), $0.value) }
  }

  /// Refuses what is not a name.
  private func checkWord(_ text: String, of kind: Name.Kind) throws(RequestFailure) {
    let tokens = SourceText(path: "", contents: text).tokens()
    guard tokens.count == 2, tokens[0].isWord, tokens[0].range.end == text.utf8.count,
      !text.hasSuffix(":"), text.utf8.count <= SyntaxLimit.wordLength,
      tokens[0].kind != .foreignWord
    else { throw RequestFailure(.failed, "'\(text)' is no word of letters, digits and hyphens") }
    if let reserved = ReservedName(text) {
      throw RequestFailure(.failed, "'\(text)' is \(reserved.kind), and names nothing else")
    }
    if kind == .constant, Keyword.reserved(text) != nil {
      throw RequestFailure(
        .failed, "'\(text)' is a word of the language, and no constant or input is called so")
    }
  }

  /// Refuses a name with which a word in any file would stand for something else, or which would be
  /// there twice.
  private mutating func checkMeaning(
    of name: Name, at places: [(path: String, mentions: [Mention])], as text: String
  ) throws(RequestFailure) {
    let edits = Dictionary(uniqueKeysWithValues: places.map { ($0, $1.map { $0.range }) })
    let growth = text.utf8.count - name.text.utf8.count
    func moved(_ range: SourceRange, in path: String) -> SourceRange {
      let edits = edits[path] ?? []
      let shift = growth * edits.count { $0.start < range.start }
      return SourceRange(
        range.start + shift, range.end + shift + (edits.contains(range) ? growth : 0))
    }
    var renamed = workspace
    for (path, ranges) in edits {
      guard var bytes = workspace.document(path)?.source.utf8 else { continue }
      for range in ranges.reversed() {
        bytes.replaceSubrange(range.start..<range.end, with: text.utf8)
      }
      renamed.set(path, bytes: bytes, version: nil)
    }
    for path in [name.path] + workspace.everyPath() {
      guard let document = workspace.document(path),
        workspace.visibleNames(from: document).keys.contains(where: { edits[$0] != nil })
      else { continue }
      let expected = workspace.mentions(of: path).map { mention in
        var (known, range) = (mention.name, moved(mention.range, in: path))
        if known == name { known.text = text }
        known.range = moved(known.range, in: known.path)
        return Mention(name: known, range: range, isDeclaration: mention.isDeclaration)
      }
      guard Set(expected) == Set(renamed.mentions(of: path)),
        workspace.errorCount(of: path) == renamed.errorCount(of: path)
      else { throw RequestFailure(.failed, "there is another '\(text)' in '\(path)'") }
    }
  }
}

extension Workspace {
  fileprivate mutating func errorCount(of path: String) -> Int? {
    compilation(of: path)?.diagnostics.count { $0.severity == .error }
  }

  /// The recordings of a specification, with those that are open and named after it.
  fileprivate mutating func recordings(of path: String) -> Set<String> {
    let specifications = everyPath()
    let named = openPaths.filter { trace in
      specifications.filter { trace.isNamed(after: $0) }.max { $0.utf8.count < $1.utf8.count }
        == path
    }
    return Set(files.traces(path).map { $0.path } + named)
  }

  /// The gestures that something stands in, or that use a part in which it does; a gesture itself.
  fileprivate mutating func gestures(with name: Name) -> Set<Name> {
    var (known, pending) = (Set([name]), name.kind == .part ? [] : [name])
    while let next = pending.popLast() {
      guard next.kind != .gesture else { continue }
      for (path, mentions) in places(of: next) {
        for mention in mentions {
          guard let around = declaration(around: mention.range.start, of: path) else { continue }
          let user = VisibleNames.Owned(declaration: around, path: path).name
          if known.insert(user).inserted { pending.append(user) }
        }
      }
    }
    return known.filter { $0.kind == .gesture }
  }
}

extension String {
  /// Whether a recording belongs to a specification by its name, `NAME.trace` or `NAME-….trace`.
  fileprivate func isNamed(after specification: String) -> Bool {
    guard specification.hasSuffix(".gesture"), !hasSuffix(".gesture") else { return false }
    let stem = specification.dropLast(".gesture".count)
    let rest = dropFirst(stem.count)
    return hasPrefix(stem) && (rest.hasPrefix(".") || rest.hasPrefix("-")) && !rest.contains("/")
  }
}

/// A word of a line that may expect something.
private struct ExpectedWord {
  var text: String
  var range: SourceRange
  /// The member of JSON that it is in; elsewhere the first word of the line.
  var key: String
  /// How many words are before it there, or in the same string.
  var place: Int
  var isAfterDot: Bool
}

extension SourceText {
  /// Where the expectations of a recording name a gesture, or something in one of some gestures.
  ///
  /// In a `.trace`, a gesture is the word after `expect` or, if that is no phase, after `at`; in
  /// JSON it is that of each string, or a member of its own. What follows the outcome may name
  /// something in the gesture.
  fileprivate func expectations(
    of name: Name, in gestures: Set<String>, isPhase: Bool, afterDots: Bool
  ) -> [SourceRange] {
    let keys = ["gesture", "label", "word"]
    return (1...line(of: range.end)).flatMap { line in
      let words = expectedWords(ofLine: line)
      let member = words.first { $0.key == "gesture" }?.text
      var (gesture, previous) = ("", "")
      return words.filter { word in
        defer { previous = word.text }
        let isText = word.key == "expect"
        if isText, word.place == 0 { gesture = word.text }
        guard word.text == name.text else { return false }
        if name.kind == .gesture {
          return isText
            ? word.place == 0 || word.place == 3 && previous == "at" && !isPhase
            : word.place == 0
              && (isPhase ? keys : keys + ["at"]).contains(word.key)
              && utf8[(word.range.end - base)...].first == UInt8(ascii: "\"")
        }
        guard gestures.contains(isText ? gesture : member ?? "") else { return false }
        return (isText ? word.place > 1 : ["at", "name"].contains(word.key))
          && (afterDots || !word.isAfterDot)
      }.map { $0.range }
    }
  }

  /// The words of a line, but for the keys of JSON; none if it is of a `.trace` and does not begin
  /// with `expect`.
  private func expectedWords(ofLine number: Int) -> [ExpectedWord] {
    let bytes = self.bytes(in: range(ofLine: number))
    let (blank, quote) = (UInt8(ascii: " "), UInt8(ascii: "\""))
    let isJSON = bytes.first { $0 != blank && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "{")
    var (words, key, place, offset) = ([ExpectedWord](), "", 0, bytes.startIndex)
    while offset < bytes.endIndex, isJSON || bytes[offset] != UInt8(ascii: "#") {
      let word = bytes[offset...].prefix { $0 >= 0x80 || isNameByte($0) }
      guard !word.isEmpty else {
        offset += 1
        continue
      }
      let before = bytes[..<offset].last
      offset = word.endIndex
      let text = String(decoding: word, as: UTF8.self)
      if before == quote { place = 0 }
      let after = bytes[offset...]
      let isKey =
        before == quote && after.first == quote
        && after.dropFirst().first { $0 != blank } == UInt8(ascii: ":")
      if isJSON ? isKey : key.isEmpty {
        key = text
        if !isJSON, key != "expect" { return [] }
        continue
      }
      let range = SourceRange(base + word.startIndex, base + word.endIndex)
      words.append(
        ExpectedWord(
          text: text, range: range, key: key, place: place,
          isAfterDot: before == UInt8(ascii: ".")))
      place += 1
    }
    return words
  }
}
