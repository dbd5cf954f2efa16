/// The checksum of a long text, for goldens of texts that a program makes by the hundred and that
/// are not read: a difference shows, and in which case it is.
package struct Checksum: CustomStringConvertible {
  package private(set) var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(_ text: String) { add(text) }

  /// Takes a text in, as FNV-1a does.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  package var description: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
