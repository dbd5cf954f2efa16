/// The last line of a learned file: a checksum of all before it. It shows whether anyone has edited the file since,
/// whose work would be lost if it were learned anew.
enum LearnedMark {
  private static let start =
    "// 'gesturec learn' replaces this file only while its text has the checksum "

  /// A text with its mark.
  static func added(to text: String) -> String {
    let end = text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let marked = text + end + start
    return marked + checksum(of: marked) + "." + end
  }

  /// Whether a text is as it was when it got its mark.
  static func isIntact(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let place = places(in: bytes).last else { return false }
    let marked = String(decoding: bytes[..<(place + start.utf8.count)], as: UTF8.self)
    let rest = String(decoding: bytes[(place + start.utf8.count)...], as: UTF8.self)
    return [".\n", ".\r\n"].contains { rest.utf8.elementsEqual((checksum(of: marked) + $0).utf8) }
  }

  /// Removes all marks from a text, and the empty line before each.
  static func removed(from text: String) -> String {
    var bytes = Array(text.utf8)
    for place in places(in: bytes).reversed() {
      let rest = bytes[place...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let gap = ["\r\n", "\n"].first { bytes[..<place].reversed().starts(with: $0.utf8.reversed()) }
      bytes.removeSubrange((place - (gap?.utf8.count ?? 0))..<end)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where lines begin that are marks.
  private static func places(in bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { place in
      (place == 0 || bytes[place - 1] == UInt8(ascii: "\n"))
        && bytes[place...].starts(with: start.utf8)
    }
  }

  /// FNV-1a of 32 bits.
  private static func checksum(of text: String) -> String {
    String(text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }, radix: 16)
  }
}
