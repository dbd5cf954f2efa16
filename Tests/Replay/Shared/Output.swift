/// Text on its way to standard output.
struct Output {
  private var bytes: [UInt8] = []

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  mutating func write(_ number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var rest = number.magnitude
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes.append(contentsOf: digits.reversed())
  }

  mutating func write(_ number: Int) { write(Int64(number)) }

  /// The bits as eight hexadecimal digits. What is not a number has no bits of its own: the machines
  /// may differ in them.
  mutating func write(_ number: Float) {
    guard !number.isNaN else { return write("nan") }
    for place in stride(from: 28, through: 0, by: -4) {
      writeDigit(UInt8(number.bitPattern >> UInt32(place) & 15))
    }
  }

  /// Ends a line.
  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count > 65_536 { flush() }
  }

  mutating func flush() {
    bytes.withUnsafeBufferPointer { host_write($0.baseAddress, CInt($0.count)) }
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func writeDigit(_ digit: UInt8) {
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}
