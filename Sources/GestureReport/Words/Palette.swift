/// Colours for people, or none.
package struct Palette: Hashable, Sendable {
  /// Whether anything is coloured at all.
  package var isColoured: Bool

  package init(isColoured: Bool) { self.isColoured = isColoured }

  /// What is coloured, and how.
  package enum Style: String {
    case bold = "1"
    case faint = "2"
    case good = "32"
    case bad = "1;31"
    case place = "1;34"
    case warning = "1;33"
  }

  /// The text in a style. A text that ends in blanks can be padded before.
  package func paint(_ text: String, _ style: Style) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
