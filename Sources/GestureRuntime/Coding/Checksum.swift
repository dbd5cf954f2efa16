/// A checksum that finds every change of up to 32 neighbouring bits: CRC-32 as in ISO 3309, with
/// the reversed polynomial `EDB88320`.
struct Checksum {
  private var remainder: UInt32 = .max

  /// The checksum of what was added.
  var value: UInt32 { ~remainder }

  mutating func add(_ byte: UInt8) {
    remainder ^= UInt32(byte)
    var bits = 8
    while bits > 0 {
      remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      bits &-= 1
    }
  }
}
