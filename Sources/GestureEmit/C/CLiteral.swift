/// How values are written in C.
package enum CLiteral {
  /// A number in the very bits: whole ones in decimal, others in hexadecimal, which no compiler
  /// rounds, with the decimal beside it.
  package static func number(_ number: Float) -> String {
    if number.isNaN { return "0.0f / 0.0f" }
    if number.isInfinite { return number < 0 ? "-1.0f / 0.0f" : "1.0f / 0.0f" }
    if number == number.rounded(.towardZero), abs(number) < 16_777_216 {
      let sign = number.sign == .minus ? "-" : ""
      return "\(sign)\(UInt32(abs(number))).0f"
    }
    return "\(hexadecimal(number))f /* \(number) */"
  }

  private static func hexadecimal(_ number: Float) -> String {
    let sign = number.sign == .minus ? "-" : ""
    let bits = number.bitPattern
    let (exponent, fraction) = (Int(bits >> 23 & 0xFF), (bits & 0x7F_FFFF) << 1)
    // Six digits, without the zeros at the end.
    var (rest, count) = (fraction, fraction == 0 ? 0 : 6)
    while count > 0, rest & 0xF == 0 { (rest, count) = (rest >> 4, count - 1) }
    let digits = count == 0 ? "" : String(rest, radix: 16)
    let zeros = String(repeating: "0", count: count - digits.utf8.count)
    let (first, power) = exponent == 0 ? ("0", -126) : ("1", exponent - 127)
    return "\(sign)0x\(first)\(count == 0 ? "" : ".")\(zeros)\(digits)p\(power)"
  }

  /// A text in quotes, in ASCII.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x3F, 0x5C: quoted += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: quoted += String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }
    }
    return quoted + "\""
  }

  /// Lines as a comment, whatever is in them.
  package static func comment(_ lines: [String]) -> String {
    let safe = lines.map(harmless)
    return "/* " + safe.joined(separator: "\n   ") + " */\n"
  }

  /// A line that neither ends a comment nor begins one, and has no control characters that could
  /// make it read otherwise than it is.
  private static func harmless(_ line: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      let turnsText =
        (0x200E...0x200F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
      if isControl || turnsText { continue }
      let isMark = scalar == "/" || scalar == "*" || scalar == "?"
      if isMark, let last = text.unicodeScalars.last, last == "/" || last == "*" || last == "?" {
        text += " "
      }
      text.unicodeScalars.append(scalar)
    }
    return text.utf8.last == 0x5C ? text + " ." : text
  }
}
