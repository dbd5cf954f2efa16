/// How much the lexer and the parser take. A file that exceeds a limit gets an error with the
/// number in it.
///
/// No file that a person wrote reaches them; they bound the time and the memory that a hostile or
/// broken file can cost.
package enum SyntaxLimit {
  /// The bytes of one file. The largest hand-written gesture sets are a hundredth of this, and a
  /// file that is larger is probably a recording, given in the wrong place.
  package static let fileSize = 1 << 20

  /// The tokens of one file. Everything after the lexer keeps tens of bytes for each.
  package static let tokens = 1 << 16

  /// The digits of one number, leading zeros included. With fifteen, both the digits and the power
  /// of ten below them are exact as `Double`, so that one division rounds correctly.
  package static let digits = 15

  /// The bytes of one word. Names end up in tables, reports and generated code.
  package static let wordLength = 100

  /// The bytes of a text in quotes of another kind, as `'tap'`, that is still taken for one. File
  /// systems know no longer names, and every such quote is looked for its end.
  package static let quotedLength = 255

  /// How deep braces, parentheses and `not` may be nested. The parser, the checker and the
  /// printer are recursive, and this is what keeps their stacks small.
  package static let depth = 64

  /// The numbers and names of one condition, or of one value. Sums lean to the left, so a long
  /// one is a deep tree.
  package static let operands = 256

  /// The messages about one file. More would not be read.
  package static let messages = 100
}
