import GestureCompiler
import GestureReport
import GestureSyntax

// What something is, and what recordings measure of it.
extension LanguageServer {
  mutating func hover(_ subject: Subject) -> JSONText {
    guard let token = subject.document.token(at: subject.offset) else { return .null }
    var paragraphs: [String] = []
    let mention = workspace.mention(at: subject.offset, of: subject.path)
    if let mention {
      paragraphs += describe(mention.name, in: subject)
    } else if let meaning = meaning(of: token, in: subject) {
      paragraphs.append(meaning)
    }
    if let measured = runs[subject.path]?.measured(at: subject.offset) {
      paragraphs.append(measured)
    }
    paragraphs += explanations(at: token, in: subject)
    guard !paragraphs.isEmpty else { return .null }
    return .object([
      "contents": .object([
        "kind": .string("markdown"), "value": .string(paragraphs.joined(separator: "\n\n")),
      ]), "range": subject.text.json(mention?.range ?? token.range),
    ])
  }

  /// What the codes mean of the diagnostics at a token. One that is about several lines is at those on
  /// its first.
  private mutating func explanations(at token: Token, in subject: Subject) -> [String] {
    guard let explain, let compilation = workspace.compilation(of: subject.path) else { return [] }
    let source = subject.document.source
    let line = source.location(of: token.range.start).line
    let codes = (examined[subject.path] ?? compilation.diagnostics).filter {
      $0.range.start <= token.range.end && token.range.start <= $0.range.end
        && source.location(of: $0.range.start).line == line
    }.map { $0.message.code }
    return codes.enumerated().filter { !codes[..<$0].contains($1) }.map {
      "**\($1.rawValue)**: " + explain($1)
    }
  }

  private mutating func describe(_ name: Name, in subject: Subject) -> [String] {
    guard let document = workspace.document(name.path) else { return [] }
    switch name.kind {
    case .gesture, .part:
      guard let declaration = workspace.declaration(of: name) else { return [] }
      let word: Keyword = declaration.kind == .gesture ? .gesture : .part
      var paragraphs = ["`\(word.rawValue) \(name.text)`"]
      paragraphs += [declaration.documentation.joined(separator: "\n")].filter { !$0.isEmpty }
      if word == .gesture, let run = runs[name.path], run.isFinished {
        paragraphs.append(run.verdict(of: name.text).title)
      }
      return paragraphs
    case .constant: return describe(constant: name, in: document)
    case .item:
      let gesture = workspace.declaration(around: name.range.start, of: name.path)
      let item = gesture?.body.allItems.first { $0.label?.word == name.range }
      guard let item else { return [] }
      var paragraphs = ["`\(document.source.text(in: item.range).firstLine)`"]
      if let gesture = workspace.declaration(around: subject.offset, of: subject.path),
        let measured = runs[subject.path]?.measured(item: name.text, of: gesture.name.value)
      {
        paragraphs.append(measured)
      }
      return paragraphs
    }
  }

  private mutating func describe(constant name: Name, in document: Document) -> [String] {
    let all = document.syntax.nodes.lazy.compactMap { $0.constant }
    guard let constant = all.first(where: { $0.name.range == name.range }) else { return [] }
    var paragraphs = ["`\(document.source.text(in: constant.range).firstLine)`"]
    paragraphs += [constant.documentation.joined(separator: "\n")].filter { !$0.isEmpty }
    let isAtTop = document.syntax.constants.contains { $0.name.range == name.range }
    if isAtTop, let value = workspace.constantValues(of: document.path)[name.text] {
      paragraphs.append("= `\(value)`")
    }
    return paragraphs
  }

  private func meaning(of token: Token, in subject: Subject) -> String? {
    let text = subject.document.source.text(in: token.range)
    switch token.kind {
    case .keyword(let keyword):
      // `touches` is a setting and a measure.
      let measure = MeasureName(rawValue: text)?.meaning.markdown
      return ([keyword.meaning.markdown] + [measure].compactMap { $0 }).joined(separator: "\n\n")
    case .word:
      return
        (MeasureName(rawValue: text)?.meaning ?? PointName(rawValue: text)?.meaning
        ?? ReservedName.meaning(of: text))?.markdown
    case .number(let unit?): return unit.meaning.markdown
    case .number(nil), .malformedNumber, .label, .foreignWord, .string, .unterminatedString,
      .documentation, .punctuation, .foreignComment, .unknown, .endOfFile:
      return nil
    }
  }
}

extension String {
  /// What stands before the end of the first line.
  var firstLine: String {
    let lines = split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return String(lines.first ?? "") + (lines.count > 1 ? " …" : "")
  }
}
