/// Reads little-endian numbers. Files of cases are made by the tests, so one that is cut short traps.
struct ByteReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func bytes(_ count: Int) -> [UInt8] {
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func number<Number: FixedWidthInteger & UnsignedInteger>(_: Number.Type) -> Number {
    var number: Number = 0
    for place in 0..<Number.bitWidth / 8 {
      number |= Number(truncatingIfNeeded: bytes[position + place]) << Number(8 * place)
    }
    position += Number.bitWidth / 8
    return number
  }

  mutating func int(_ type: UInt32.Type = UInt32.self) -> Int { Int(number(type)) }

  mutating func time() -> Int64 { Int64(bitPattern: number(UInt64.self)) }

  mutating func float() -> Float { Float(bitPattern: number(UInt32.self)) }

  /// Bytes after their number.
  mutating func block() -> [UInt8] { bytes(int()) }
}
