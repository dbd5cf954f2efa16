// How many columns text takes on a terminal.

/// What is shown for each character of a text: tabs as spaces, so that columns do not depend on
/// where they begin, and control characters as something that can be seen.
func cells(_ text: String) -> [String] {
  var cells: [String] = []
  for character in text {
    if character == "\t" {
      cells += ["  ", "  "]
    } else if character.unicodeScalars.contains(where: isControl) && !isEmojiSequence(character) {
      cells.append("\u{FFFD}")
    } else {
      cells.append(String(character))
    }
  }
  return cells
}

/// A text of one line with its control characters made visible.
package func visible(_ text: String) -> String { cells(text).joined() }

/// The columns that some characters take.
func width(_ cells: [String]) -> Int { cells.reduce(0) { $0 + width($1) } }

/// The columns that one character, or the two spaces of a tab, take.
func width(_ cell: String) -> Int {
  if cell.utf8.count == 1 { return 1 }
  if cell == "  " { return 2 }
  return cell.unicodeScalars.contains(where: isWide) ? 2 : 1
}

/// Whether the only control characters are the joiners that hold an emoji together.
private func isEmojiSequence(_ character: Character) -> Bool {
  character.unicodeScalars.contains(where: isWide)
    && character.unicodeScalars.allSatisfy { !isControl($0) || $0.value == 0x200D }
}

/// Whether a scalar takes two columns: East Asian wide and fullwidth characters, and emoji. The
/// blocks are those of Unicode's `EastAsianWidth`, without the rare ones.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
    true
  default: false
  }
}

extension String {
  /// The text without white space at its ends, and with one space for each run of it.
  var onOneLine: String { split { $0.isSpace }.joined(separator: " ") }

  /// The text without white space at its end.
  var trimmedAtEnd: String { self[...].trimmedAtEnd }
}

extension Substring {
  var trimmedAtEnd: String {
    var rest = self
    while let last = rest.last, last.isSpace { rest.removeLast() }
    return String(rest)
  }
}

extension Character {
  /// Whether the character is white space of ASCII.
  fileprivate var isSpace: Bool {
    self == " " || self == "\t" || self == "\n" || self == "\r" || self == "\r\n"
  }
}
