/// Reads the scalar that begins at a byte.
///
/// - Parameters:
///   - bytes: Any bytes.
///   - position: An index into them.
/// - Returns: The scalar and its length; `nil` and the length 1 where the bytes are not UTF-8, as
///   overlong forms, surrogates and cut-off sequences are not.
func decodedScalar(
  in bytes: [UInt8], at position: Int
) -> (value: Unicode.Scalar?, length: Int) {
  let first = bytes[position]
  guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
  let (length, smallest, bits): (Int, UInt32, UInt32) =
    switch first {
    case 0xC2..<0xE0: (2, 0x80, UInt32(first & 0x1F))
    case 0xE0..<0xF0: (3, 0x800, UInt32(first & 0x0F))
    case 0xF0..<0xF5: (4, 0x10000, UInt32(first & 0x07))
    default: (0, 0, 0)
    }
  guard length > 0, position + length <= bytes.count else { return (nil, 1) }
  var value = bits
  for byte in bytes[(position + 1)..<(position + length)] {
    guard byte & 0xC0 == 0x80 else { return (nil, 1) }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  guard value >= smallest, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
  return (scalar, length)
}

/// The offset of the first byte that is not UTF-8, or `nil` if all are.
///
/// - Complexity: O(*n*) in the number of bytes.
func firstInvalidByte(in bytes: [UInt8]) -> Int? {
  var position = 0
  while position < bytes.count {
    let scalar = decodedScalar(in: bytes, at: position)
    if scalar.value == nil { return position }
    position += scalar.length
  }
  return nil
}
