/// The names that a file gives to phases and constants.
///
/// Found before parsing, so that a message about a word that looks like a slip is not given where
/// the word is a name.
struct DeclaredNames {
  /// In order, so that looking one up takes no longer in a hostile file.
  private let names: [String]

  /// The names of gestures and parts, in order.
  private let gestures: [String]

  /// Whether the file uses others, whose constants are not known here.
  let usesFiles: Bool

  init(in tokens: [Token], of source: SourceText) {
    var names: [String] = []
    var gestures: [String] = []
    var usesFiles = false
    for index in tokens.indices.dropLast() {
      let (token, next) = (tokens[index], tokens[index + 1])
      if token.kind == .label { names.append(labelName(of: token, in: source)) }
      if token.kind == .keyword(.let) { names.append(source.text(in: next.range)) }
      if token.kind == .keyword(.gesture) || token.kind == .keyword(.part) {
        let after = tokens[min(index + 2, tokens.count - 1)]
        if Self.isName(next), after.kind == .punctuation(.leftBrace) {
          gestures.append(source.text(in: next.range))
        }
      }
      if token.kind == .keyword(.use), next.kind == .string { usesFiles = true }
    }
    self.names = names.sorted()
    self.gestures = gestures.sorted()
    self.usesFiles = usesFiles
  }

  /// Whether a part or a gesture can be called so: many are what a direction is.
  private static func isName(_ token: Token) -> Bool {
    guard case .keyword(let keyword) = token.kind else { return token.kind == .word }
    return Keyword.compass.contains(keyword)
  }

  /// Whether a word is the name of a phase or a constant in this file.
  func contains(_ word: String) -> Bool { Self.contains(word, in: names) }

  /// Whether a word is the name of a gesture or a part in this file.
  func containsGesture(_ word: String) -> Bool { Self.contains(word, in: gestures) }

  private static func contains(_ word: String, in names: [String]) -> Bool {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < word { low = middle + 1 } else { high = middle }
    }
    return low < names.count && names[low] == word
  }

  /// Whether a word may be a name in this file or in one that it uses.
  func mayContain(_ word: String) -> Bool { usesFiles || contains(word) }
}

/// A label's word, without the colon.
func labelName(of token: Token, in source: SourceText) -> String {
  source.text(in: SourceRange(token.range.start, token.range.end - 1))
}
