extension TraceFormat {
  /// Tells the format by how the contents begin, behind blank lines and comments.
  ///
  /// What begins with anything else is still read as a `.trace` if it is called one, so that a slip
  /// in its first line is reported as such.
  init(of bytes: [UInt8], path: String) throws(TraceError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw TraceError(.utf16)
    }
    guard let word = firstWord(of: bytes), let first = word.first else {
      throw TraceError(.noEvents)
    }
    switch first {
    case UInt8(ascii: "<"): self = .strokesXML
    case UInt8(ascii: "{"): self = .jsonLines
    default:
      let text = String(decoding: word.prefix(16), as: UTF8.self)
      guard beginsTrace(text) || path.hasSuffix(".\(TraceFormat.trace.rawValue)") else {
        throw TraceError(.unrecognized(text))
      }
      self = .trace
    }
  }
}

/// The first word that is in no comment, cut off where it gets long.
private func firstWord(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
  var rest = bytes[...].droppingByteOrderMark
  while let start = rest.firstIndex(where: { !isBlank($0) }) {
    rest = rest[start...]
    if rest.first != UInt8(ascii: "#") { return rest.prefix(64).prefix { !isBlank($0) } }
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    rest = rest[end...]
  }
  return nil
}

func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

/// Whether a word can be the first of a `.trace`.
private func beginsTrace(_ word: String) -> Bool {
  ["view", "expect"].contains(word) || (try? time(word)) != nil
}

extension TraceError.Message {
  fileprivate static let utf16 = Self(.utf16, "the file is UTF-16; save it as UTF-8")

  fileprivate static func unrecognized(_ beginning: String) -> Self {
    let shown = String(beginning.unicodeScalars.map { $0.isPrintable ? Character($0) : "?" })
    return Self(
      .unrecognized,
      "this is no trace: it begins with '\(shown)' (read are "
        + TraceFormat.allCases.map(\.title).joined(separator: ", ") + ")")
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool { value >= 0x20 && !(0x7F...0x9F).contains(value) }
}
