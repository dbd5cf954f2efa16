/// Bytes that are no text, as far as they are printable; the others as `\xE9`.
func escaped(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    (0x20..<0x7F).contains(byte)
      ? String(UnicodeScalar(byte))
      : "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }.joined()
}

/// `1 trace`, `2 traces`
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// A path without its folders.
func fileName(_ path: String) -> String {
  path.split(separator: "/").last.map { String($0) } ?? path
}

/// What stands behind the last dot of a file's name; `nil` if there is no dot or only the first
/// character is one.
func fileEnding(_ path: String) -> String? {
  let name = fileName(path)
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
  return String(name[name.index(after: dot)...])
}
