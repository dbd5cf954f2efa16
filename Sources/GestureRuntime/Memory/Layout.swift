/// Where arrays of records lie in one flat piece of memory, worked out before it is taken.
struct Layout {
  /// How many bytes are reserved.
  private(set) var byteCount = 0

  /// Reserves room for the given number of elements.
  ///
  /// - Returns: Its offset from the start in bytes.
  mutating func place<Element>(_ type: Element.Type, _ count: Int) -> Int {
    let alignment = MemoryLayout<Element>.alignment
    let offset = (byteCount + alignment - 1) / alignment * alignment
    byteCount = offset + count * MemoryLayout<Element>.stride
    return offset
  }
}

/// One flat piece of memory, which holds trivial values only.
///
/// It begins as zeros, so that two pieces with the same history have the same bytes. Its values have no
/// padding, whose bytes are undefined.
final class Memory {
  let base: UnsafeMutableRawPointer
  let byteCount: Int

  init(byteCount: Int) {
    self.byteCount = byteCount
    // Whole words are written, because a build without optimization writes them one by one.
    let words = max(byteCount + 7, 8) / 8
    base = UnsafeMutableRawPointer.allocate(byteCount: 8 * words, alignment: 16)
    base.initializeMemory(as: UInt64.self, repeating: 0, count: words)
  }

  deinit { base.deallocate() }

  /// Takes over the bytes of another piece of the same size.
  func copy(_ other: Memory) {
    precondition(byteCount == other.byteCount, "both have one layout")
    base.copyMemory(from: other.base, byteCount: byteCount)
  }

  /// Whether another piece has the same bytes.
  func hasSameBytes(as other: Memory) -> Bool {
    guard byteCount == other.byteCount else { return false }
    let (left, right) = (bytes, other.bytes)
    for index in 0..<byteCount where left[index] != right[index] { return false }
    return true
  }

  /// All of it.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: byteCount) }
}
