import GestureReport
import GestureSyntax

// What belongs to a word that has been written: which numbers, places or conditions follow it.
extension LanguageServer {
  func signatureHelp(_ subject: Subject) -> JSONText {
    guard let written = WrittenWord(subject) else { return .null }
    let forms = written.meaning.forms(of: written.word).filter { $0.form.hasParts }
    let progress = forms.map { $0.form.progress(after: written.after) }
    guard let best = progress.indices.max(by: { progress[$0].matched < progress[$1].matched })
    else {
      return .null
    }
    let parts = forms[best].form.parts.count
    let part = written.commas.map { min($0, parts - 1) } ?? progress[best].part
    return .object([
      "signatures": .array(
        forms.map { form, text in
          .object([
            "label": .string(text), "documentation": .string(written.meaning.text),
            "parameters": .array(form.parts.map { .object(["label": .string($0)]) }),
          ])
        }), "activeSignature": .integer(best), "activeParameter": .integer(part),
    ])
  }
}

/// The word whose parts are being written at a place: the last one on the line that has some, or the
/// function whose parenthesis is open.
private struct WrittenWord {
  var word: String
  var meaning: WordMeaning
  /// What is written between it and the place.
  var after: [String]
  /// How many of a function's values end before the place; `nil` for another word.
  var commas: Int?

  init?(_ subject: Subject) {
    let source = subject.document.source
    let line = source.location(of: subject.offset).line
    let before = subject.document.tokens.filter {
      $0.kind != .endOfFile && $0.range.end <= subject.offset
    }
    var found: WrittenWord?
    var (commas, after, closed): (Int, [String], Int) = (0, [], 0)
    search: for (index, token) in before.enumerated().reversed() {
      let text = source.text(in: token.range)
      switch token.kind {
      case .punctuation(.rightParenthesis): closed += 1
      case .punctuation(.leftParenthesis) where closed > 0: closed -= 1
      case .punctuation(.leftParenthesis):
        if found != nil { break search }
        let name = index > 0 ? source.text(in: before[index - 1].range) : ""
        if let meaning = ReservedName.meaning(of: name) {
          found = WrittenWord(word: name, meaning: meaning, after: [], commas: commas)
          break search
        }
        commas = 0
      case .punctuation(.comma) where closed == 0: commas += 1
      case .punctuation(.leftBrace), .punctuation(.rightBrace): break search
      case .keyword(let keyword) where closed == 0:
        guard source.location(of: token.range.start).line == line else { break search }
        let outer = WrittenWord(word: text, meaning: keyword.meaning, after: after.reversed())
        if outer.holds(found?.word, commas: commas) { found = outer }
      case .punctuation, .keyword, .word, .label, .foreignWord, .number, .malformedNumber, .string,
        .unterminatedString, .documentation, .foreignComment, .unknown, .endOfFile:
        break
      }
      after.append(text)
    }
    guard let found else { return nil }
    self = found
  }

  private init(word: String, meaning: WordMeaning, after: [String], commas: Int? = nil) {
    (self.word, self.meaning, self.after, self.commas) = (word, meaning, after, commas)
  }

  /// Whether something is filled in after it, and another word, if there is one, belongs to it. What
  /// follows a comma belongs to the word only if that has a list.
  private func holds(_ inner: String?, commas: Int) -> Bool {
    guard commas == 0 || meaning.form.last == "…" else { return false }
    return meaning.forms(of: word).contains { form, text in
      form.hasParts && inner.map { text.split(separator: " ").contains($0[...]) } ?? true
    }
  }
}
