/// Pseudorandom numbers from −1, included, to 1, excluded: the same ones for the same seed. The
/// generator is G. Marsaglia's xorshift64.
package struct Chance {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03 }

  /// The next number.
  package mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) / 0x1p52 - 1
  }
}
