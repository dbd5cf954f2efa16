import GestureSyntax

/// A file, parsed by itself. Its positions begin at 0, no matter which files use it.
struct Document {
  let source: SourceText
  let syntax: FileSyntax
  let tokens: [Token]
  /// What the editor calls this state of it; `nil` if it is not open.
  let version: Int?

  var path: String { source.path }

  init(path: String, bytes: [UInt8], version: Int?) {
    source = SourceText(path: path, bytes: bytes)
    tokens = source.utf8.count <= SyntaxLimit.fileSize ? source.tokens() : []
    syntax = FileSyntax.parse(source).0
    self.version = version
  }

  /// The token that a byte is in; where two touch, the one that can be a name.
  func token(at offset: Int) -> Token? {
    let touching = tokens.filter {
      $0.kind != .endOfFile && $0.range.start <= offset && offset <= $0.range.end
    }
    return touching.first { $0.isWord } ?? touching.last
  }
}

extension Token {
  /// Whether it is a word, whatever it means.
  var isWord: Bool {
    switch kind {
    case .keyword, .word, .label, .foreignWord: true
    case .number, .malformedNumber, .string, .unterminatedString, .documentation, .punctuation,
      .foreignComment, .unknown, .endOfFile:
      false
    }
  }
}
