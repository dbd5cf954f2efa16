import GestureSyntax

/// The text before a place, in which words can be tried: the parser itself says what may stand
/// there.
struct CompletionProbe {
  /// The declaration that the place is in, up to the word that is being typed.
  private let head: [UInt8]
  /// What closes the parentheses and braces that are open at the place.
  private let tail: [UInt8]
  /// Where the word that is being typed begins.
  let wordStart: Int
  /// The tokens before the place, from the declaration on.
  let tokens: [Token]
  /// Whether a brace is open at the place.
  let isInBody: Bool
  private let source: SourceText

  /// A word that no file is expected to declare.
  private static let unheard = "zqzq"
  /// What has to follow it in some places: a preference says near what, and `while hold` has a body.
  private static let onward = [" near 0", " { any }"]

  init(_ source: SourceText, at offset: Int) {
    self.source = source
    let bytes = source.utf8[..<(offset - source.base)]
    let wordStart = (bytes.lastIndex { !isNameByte($0) }).map { $0 + 1 } ?? 0
    self.wordStart = source.base + wordStart
    let before = SourceText(path: "", bytes: Array(bytes[..<wordStart]))
    var (start, braces, parentheses) = (0, 0, 0)
    let all = before.tokens().filter { $0.kind != .endOfFile }
    for token in all {
      switch token.kind {
      case .punctuation(.leftBrace): braces += 1
      case .punctuation(.rightBrace):
        braces = max(0, braces - 1)
        if braces == 0 { (start, parentheses) = (token.range.end, 0) }
      case .punctuation(.leftParenthesis): parentheses += 1
      case .punctuation(.rightParenthesis): parentheses = max(0, parentheses - 1)
      case .keyword, .word, .foreignWord, .label, .number, .malformedNumber, .string,
        .unterminatedString, .documentation, .punctuation, .foreignComment, .unknown, .endOfFile:
        break
      }
    }
    isInBody = braces > 0
    head = Array(before.utf8[start...])
    tail = Array(
      ("\n" + String(repeating: ")", count: parentheses) + String(repeating: "}", count: braces))
        .utf8)
    tokens = all.filter { $0.range.start >= start }
  }

  /// The constants above the place in the bodies around it.
  var constantsAround: [String] {
    before.gestures.flatMap { $0.body.constants(around: head.count) }
  }

  func text(_ token: Token) -> String { source.text(in: token.range) }

  /// Whether a word or a mark may stand at the place.
  func accepts(_ word: String) -> Bool {
    let place = SourceRange(head.count, head.count + word.utf8.count)
    return !parse(word).1.contains { diagnostic in
      diagnostic.range.start < place.end && place.start < diagnostic.range.end
        || diagnostic.range == place
    }
  }

  /// What a name would be at the place, if one can stand there, and in which constant's value.
  var found: PlaceFinder {
    func finder(_ onward: String) -> PlaceFinder {
      PlaceFinder(Self.unheard, in: parse(Self.unheard + onward).0)
    }
    let plain = finder("")
    if plain.place != nil { return plain }
    return Self.onward.lazy.map(finder).first { $0.place != nil } ?? plain
  }

  /// What stands before the place in its declaration, closed.
  var before: FileSyntax { parse("").0 }

  private func parse(_ word: String) -> (FileSyntax, [Diagnostic]) {
    FileSyntax.parse(SourceText(path: "", bytes: head + Array(word.utf8) + tail))
  }
}

extension BodySyntax {
  /// The constants of this body and of those in it, if they are around a place.
  fileprivate func constants(around offset: Int) -> [String] {
    guard range.start < offset, offset < range.end else { return [] }
    return constants.map { $0.name.value }
      + items.flatMap { $0.bodies.flatMap { $0.constants(around: offset) } }
  }
}
