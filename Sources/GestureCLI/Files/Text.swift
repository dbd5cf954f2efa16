import GestureModel
import GestureSyntax

/// Bytes that are not text, as far as they are printable; the others as `\xE9`.
func escaped(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    (0x20..<0x7F).contains(byte)
      ? String(UnicodeScalar(byte))
      : "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }.joined()
}

/// The first five of some paths, and how many there are besides.
func listed(_ paths: [String]) -> String {
  let rest = paths.count - 5
  return paths.prefix(5).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
}

/// Some words as alternatives: `text, lines or json`.
func joinedByOr(_ words: [String]) -> String {
  let first = words.dropLast().joined(separator: ", ")
  return first + (first.isEmpty ? "" : " or ") + (words.last ?? "")
}

/// What follows the last dot of a file's name; `nil` if there is no dot or only the first character
/// is one.
func fileEnding(_ path: String) -> String? {
  let name = fileName(of: path)
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
  return String(name[name.index(after: dot)...])
}

/// A text for a terminal: what would move its cursor, colour it or turn it round is shown as `\u{FFFD}`
/// but for the ends of lines and, if asked for, the tool's own colours. Names of files can have any
/// bytes in them.
func printable(_ text: String, isColoured: Bool) -> String {
  guard text.unicodeScalars.contains(where: { $0 != "\n" && isControl($0) }) else { return text }
  return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    guard isColoured else { return visible(String(line)) }
    let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index > 0 else { return visible(String(part)) }
      guard let style = part.prefixMatch(of: /\[[0-9;]*m/) else {
        return visible("\u{1B}" + part)
      }
      return "\u{1B}" + style.0 + visible(String(part[style.range.upperBound...]))
    }.joined()
  }.joined(separator: "\n")
}

extension World {
  /// Writes to standard output what is for people to read.
  func show(_ text: String, isColoured: Bool = false) throws(OutputClosed) {
    try write(printable(text, isColoured: isColoured))
  }

  /// Writes to standard error what is for people to read.
  func warn(_ text: String, isColoured: Bool = false) {
    complain(printable(text, isColoured: isColoured))
  }
}
