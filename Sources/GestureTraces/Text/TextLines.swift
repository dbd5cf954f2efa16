/// A line of a text file that was found to be text.
struct TextLine {
  /// One-based.
  var number: Int
  /// Without its ending: LF, with any number of CR before it, as some logs have two.
  var text: Substring
}

/// Splits a file into lines, and stops at the first that is not text.
///
/// A byte order mark is dropped. Every character but tab must be printable: a zero byte in a text
/// means that something was cut or overwritten.
///
/// - Parameters:
///   - bytes: The file's contents.
///   - isAside: Whether a line is a comment or a name that a program copied from elsewhere. Such
///     lines are not read, and may hold anything.
///   - body: Takes the other lines.
/// - Throws: What is not text, or what `body` throws.
func forEachLine(
  of bytes: [UInt8], passingOver isAside: (ArraySlice<UInt8>) -> Bool = { _ in false },
  _ body: (TextLine) throws(TraceError) -> Void
) throws(TraceError) {
  var rest = bytes[...].droppingByteOrderMark
  var number = 1
  while !rest.isEmpty {
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    let line = rest[..<end]
    if !isAside(line) { try body(TextLine(line, number: number)) }
    rest = rest[end...].dropFirst()
    number += 1
  }
}

extension TextLine {
  /// A line as bytes, without LF at its end but perhaps with CR.
  init(_ bytes: ArraySlice<UInt8>, number: Int) throws(TraceError) {
    var bytes = bytes
    while bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    self.init(number: number, text: try GestureTraces.text(of: bytes, number: number)[...])
  }
}

extension ArraySlice<UInt8> {
  /// The bytes after a UTF-8 byte order mark, if there is one.
  var droppingByteOrderMark: Self {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}

private func text(of line: ArraySlice<UInt8>, number: Int) throws(TraceError) -> String {
  guard let text = String(validating: line, as: UTF8.self) else {
    let good = validPrefix(of: line)
    let column = String(decoding: good, as: UTF8.self).count + 1
    throw TraceError(.notUTF8(line[good.endIndex]), line: number, column: column)
  }
  if let byte = line.first(where: isControl) {
    let before = line.prefix { $0 != byte }
    let column = String(decoding: before, as: UTF8.self).count + 1
    throw TraceError(.controlCharacter(byte), line: number, column: column)
  }
  return text
}

private func isControl(_ byte: UInt8) -> Bool {
  (byte < 0x20 && byte != UInt8(ascii: "\t")) || byte == 0x7F
}

/// The bytes before the first that is not UTF-8; there is one.
private func validPrefix(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var length = 0
  while case .valid(let scalar) = parser.parseScalar(from: &iterator) { length += scalar.count }
  return bytes.prefix(Swift.min(length, bytes.count - 1))
}

extension TraceError.Message {
  fileprivate static func notUTF8(_ byte: UInt8) -> Self {
    Self(.notUTF8, "the byte \(hexadecimal(byte)) is not UTF-8")
  }

  fileprivate static func controlCharacter(_ byte: UInt8) -> Self {
    Self(
      .controlCharacter, "the control character \(hexadecimal(byte)) does not belong in a text")
  }
}

private func hexadecimal(_ byte: UInt8) -> String {
  "0x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
