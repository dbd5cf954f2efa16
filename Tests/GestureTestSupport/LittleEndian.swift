/// Bytes of numbers, the lowest byte first.
package struct LittleEndian {
  /// What was added.
  package private(set) var bytes: [UInt8]

  /// Creates bytes that begin so.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Adds a number.
  package mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// Adds a number's bits.
  package mutating func append(_ value: Float) { append(value.bitPattern) }

  /// Adds how many bytes there are, then these.
  package mutating func append(block: [UInt8]) {
    append(UInt32(block.count))
    bytes += block
  }
}
