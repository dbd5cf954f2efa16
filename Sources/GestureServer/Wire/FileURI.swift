/// The path of a file as a URI, and back.
enum FileURI {
  /// `file:///work/a%20b.gesture`
  static func uri(of path: String) -> String {
    var text = "file://"
    for byte in path.utf8 {
      let scalar = UnicodeScalar(byte)
      if isPlain(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  /// The path of a `file:` URI; any other is its own name, since it is never opened.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    let rest = uri.dropFirst("file://".count)
    let path = rest.hasPrefix("/") ? rest : rest[(rest.firstIndex(of: "/") ?? rest.endIndex)...]
    var bytes: [UInt8] = []
    var utf8 = Array(path.utf8)[...]
    while let byte = utf8.popFirst() {
      let digits = String(decoding: utf8.prefix(2), as: UTF8.self)
      // `UInt8` would take a sign as well.
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.first != "+",
        let value = UInt8(digits, radix: 16)
      {
        bytes.append(value)
        utf8 = utf8.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "/", "-", ".", "_", "~": true
    default: false
    }
  }
}
