import GestureReport
import GestureSyntax
import GestureTraces

/// What the characters of a position count, as client and server agreed.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  func count(_ bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf16:
      bytes.allSatisfy { $0 < 0x80 }
        ? bytes.count : String(decoding: bytes, as: UTF8.self).utf16.count
    }
  }

  /// How many bytes a number of characters takes at the start of some bytes; all, if these are
  /// fewer.
  func bytes(for characters: Int, in bytes: ArraySlice<UInt8>) -> Int {
    guard self == .utf16, !bytes.allSatisfy({ $0 < 0x80 }) else {
      return min(characters, bytes.count)
    }
    var (units, count) = (0, 0)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      guard units < characters else { break }
      units += scalar.utf16.count
      count += scalar.utf8.count
    }
    return min(count, bytes.count)
  }
}

/// A zero-based line, and what is before the place on it.
struct Position: Hashable {
  var line: Int
  var character: Int

  var json: JSONText {
    .object(["line": .integer(line), "character": .integer(character)])
  }
}

extension Position {
  /// Reads a position that a client sent; `nil` if the value is not a position.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }
}

extension JSONValue {
  /// Its value as an integer; `nil` if it is not a whole number.
  var integer: Int? { number.flatMap { Int($0) } }
}

/// The text of a file as a client counts it.
struct PlacedText {
  let source: SourceText
  let encoding: PositionEncoding

  /// Where a byte of the file is.
  func position(of offset: Int) -> Position {
    let offset = min(max(offset, source.range.start), source.range.end)
    let line = source.line(of: offset)
    let start = source.range(ofLine: line).start
    return Position(line: line - 1, character: count(SourceRange(start, offset)))
  }

  /// How many characters a range is.
  func count(_ range: SourceRange) -> Int { encoding.count(source.bytes(in: range)) }

  /// The byte at a position. A position past the end of a line or of the file means that end.
  func offset(of position: Position) -> Int {
    guard position.line < lineCount else { return source.range.end }
    let line = source.range(ofLine: position.line + 1)
    let bytes = source.utf8[(line.start - source.base)..<(line.end - source.base)]
    return line.start + encoding.bytes(for: position.character, in: bytes)
  }

  var lineCount: Int { source.line(of: source.range.end) }

  func json(_ range: SourceRange) -> JSONText {
    .object([
      "start": position(of: range.start).json, "end": position(of: range.end).json,
    ])
  }

  /// Reads a range that a client sent; `nil` if the value is not a range.
  func range(_ value: JSONValue?) -> SourceRange? {
    guard let start = Position(value?["start"]), let end = Position(value?["end"]) else {
      return nil
    }
    let (first, last) = (offset(of: start), offset(of: end))
    return first <= last ? SourceRange(first, last) : nil
  }

  /// An edit that puts text in the place of a range.
  func edit(_ range: SourceRange, _ text: String) -> JSONText {
    .object(["range": json(range), "newText": .string(text)])
  }
}
