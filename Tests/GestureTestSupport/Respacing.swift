package import GestureSyntax

/// Writes a file's words again with other blanks, line ends and comments between them, which mean
/// the same.
package struct Respacing {
  private let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  /// The text anew. Comments of the file stay before the words that they stand before.
  package func text(of source: SourceText) -> String {
    var random = SplitMix64(seed: seed)
    var (text, end) = ("", source.base)
    for token in source.tokens() {
      let gap = source.text(in: SourceRange(end, token.range.start))
      end = token.range.end
      text += gap.contains("//") ? gap : Self.gaps.randomElement(using: &random) ?? " "
      text += source.text(in: token.range)
      if token.kind == .documentation { text += "\n" }
    }
    return text
  }

  private static let gaps = [
    " ", " ", " ", " ", " ", "  ", "\t", "\n", "\n", "\n\n", "\n\n\n  ", "\r\n", " // why\n",
    "\n// so\n",
    "\n\n  // apart\n\n", " //\n",
  ]
}
