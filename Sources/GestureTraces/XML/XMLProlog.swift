/// Checks what stands before the root element: the parser must not see a document type, with which
/// a small file can blow up to gigabytes or read another, nor an encoding that could hide one.
func checkXMLProlog(of bytes: [UInt8]) throws(TraceError) {
  var prolog = Prolog(bytes: bytes)
  if let zero = bytes.firstIndex(of: 0) {
    throw TraceError(.zeroByte, line: prolog.line(of: zero))
  }
  try prolog.check()
}

/// A cursor in front of the root element.
private struct Prolog {
  let bytes: [UInt8]
  var position = 0

  mutating func check() throws(TraceError) {
    while true {
      skipBlanks()
      if starts(with: "<?") {
        try checkDeclaration(upTo: end(of: "?>"))
      } else if starts(with: "<!--") {
        position = end(of: "-->")
      } else if starts(with: "<!") {
        throw TraceError(.documentType, line: line(of: position))
      } else {
        return
      }
    }
  }

  /// `<?xml version="1.0" encoding="utf-8"?>`, or another instruction, which says nothing to us.
  private mutating func checkDeclaration(upTo end: Int) throws(TraceError) {
    if let name = encoding(before: end),
      !["utf-8", "utf8", "us-ascii", "iso-8859-1"].contains(name.lowercased())
    {
      throw TraceError(.encoding(name), line: line(of: position))
    }
    position = end
  }

  /// The name between quotes after `encoding =`, if one is given.
  private func encoding(before end: Int) -> String? {
    var rest = bytes[position..<end]
    while let start = rest.firstIndex(of: UInt8(ascii: "e")) {
      let isWord = rest[start...].starts(with: "encoding".utf8)
      rest = rest[(start + 1)...]
      guard isWord else { continue }
      var value = rest.dropFirst("ncoding".utf8.count).drop(while: isBlank)
      guard value.popFirst() == UInt8(ascii: "=") else { continue }
      value = value.drop(while: isBlank)
      guard let quote = value.popFirst(), isQuote(quote),
        let close = value.firstIndex(where: isQuote)
      else { continue }
      return String(decoding: value[..<close], as: UTF8.self)
    }
    return nil
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private mutating func skipBlanks() {
    while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// The position after the next occurrence of a text, or after the last byte.
  private func end(of text: String) -> Int {
    let length = text.utf8.count
    guard bytes.count - position >= length else { return bytes.count }
    let start = (position...(bytes.count - length)).first { bytes[$0...].starts(with: text.utf8) }
    return start.map { $0 + length } ?? bytes.count
  }

  func line(of position: Int) -> Int {
    1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }
  }
}

extension TraceError.Message {
  fileprivate static let zeroByte = Self(
    .controlCharacter, "the control character 0x00 does not belong in a text")

  fileprivate static func encoding(_ name: some StringProtocol) -> Self {
    Self(.encoding, "the encoding '\(excerpt(name))' is not read; save the file as UTF-8")
  }
}
