/// The text of one `.gesture` file and the name to show for it.
///
/// Positions everywhere in the compiler are UTF-8 byte offsets into this text, plus ``base``, which
/// keeps the positions of several files apart (see ``SourceMap``). Lines and columns are worked out
/// only when someone looks.
public struct SourceText: Hashable, Sendable {
  /// The name to show in messages. It is never opened.
  public let path: String

  /// The file's bytes, without a byte order mark.
  public let utf8: [UInt8]

  /// What is added to every position in this file.
  public let base: Int

  /// The byte offset of each line's first byte, without ``base``. Never empty.
  private let lineStarts: [Int]

  /// Creates a source from text.
  ///
  /// - Parameters:
  ///   - path: The name to show in messages.
  ///   - contents: The text. A leading byte order mark is dropped.
  ///   - base: What to add to every position, so that several files can share one numbering.
  public init(path: String, contents: String, base: Int = 0) {
    self.init(path: path, bytes: Array(contents.utf8), base: base)
  }

  /// Creates a source from bytes, which need not be valid UTF-8: the lexer reports what is not.
  public init(path: String, bytes: [UInt8], base: Int = 0) {
    self.path = path
    self.base = base
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    utf8 = text
    var lineStarts = [0]
    var place = 0
    while place < text.count {
      if isLineEnd(text[place]), endsLine(text[...], at: place) { lineStarts.append(place + 1) }
      place += 1
    }
    self.lineStarts = lineStarts
  }

  /// The positions in this file: from its first byte to just after its last.
  public var range: SourceRange { SourceRange(base, base + utf8.count) }

  /// The one-based line and column of a position. Columns count characters.
  ///
  /// - Parameter position: A position in ``range``, its end included.
  /// - Returns: Where an editor would show it.
  /// - Complexity: O(log *n*) in the number of lines, plus the line's length.
  public func location(of position: Int) -> SourceLocation {
    let line = line(of: position)
    let before = utf8[lineStarts[line - 1]..<(position - base)]
    return SourceLocation(line: line, column: characterCount(in: before) + 1)
  }

  /// Where the characters of a one-based line begin, its line end included; `nil` if each is one byte.
  fileprivate func characterStarts(ofLine number: Int) -> [Int]? {
    let end = number < lineStarts.count ? lineStarts[number] : utf8.count
    let bytes = utf8[lineStarts[number - 1]..<end]
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    // What is not valid UTF-8 is as many bytes here as become one scalar of the text.
    var (sizes, parser, rest) = ([Int](), Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    scalars: while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): sizes.append(scalar.count)
      case .error(let length): sizes.append(length)
      case .emptyInput: break scalars
      }
    }
    var (starts, place, next) = ([Int](), base + bytes.startIndex, 0)
    for character in String(decoding: bytes, as: UTF8.self) {
      starts.append(place)
      for _ in character.unicodeScalars {
        place += sizes[next]
        next += 1
      }
    }
    return starts
  }

  fileprivate func start(ofLine number: Int) -> Int { base + lineStarts[number - 1] }

  /// How many characters some bytes are. Those of one line are as many as its bytes, if in ASCII.
  private func characterCount(in bytes: ArraySlice<UInt8>) -> Int {
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    return isASCII ? bytes.count : String(decoding: bytes, as: UTF8.self).count
  }

  /// The text of a one-based line, without its line ending.
  public func line(_ number: Int) -> String { text(in: range(ofLine: number)) }

  /// The positions of a one-based line, without its line ending.
  package func range(ofLine number: Int) -> SourceRange {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : utf8.count
    if end > start, isLineEnd(utf8[end - 1]) { end -= 1 }
    return SourceRange(base + start, base + end)
  }

  /// The text of a range of bytes.
  public func text(in range: SourceRange) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }

  package func bytes(in range: SourceRange) -> ArraySlice<UInt8> {
    utf8[(range.start - base)..<(range.end - base)]
  }

  /// The one-based line of a position.
  package func line(of position: Int) -> Int {
    let offset = position - base
    precondition(0 <= offset && offset <= utf8.count, "offset out of file")
    var low = 0
    var high = lineStarts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}

/// The lines and columns of many positions, line after line. Each line is read once, however many positions are on
/// it.
package struct LocatedLines {
  private let source: SourceText
  /// The one-based line that was read last.
  private var line = 0
  /// Where its characters begin; `nil` if each is one byte.
  private var starts: [Int]?

  package init(_ source: SourceText) { self.source = source }

  /// The one-based line and column of a position, as ``SourceText/location(of:)`` has it.
  ///
  /// - Complexity: O(log *n*) in the size of the text, plus the line's length if another one was asked for before.
  package mutating func location(of position: Int) -> SourceLocation {
    let line = source.line(of: position)
    if line != self.line {
      (self.line, starts) = (line, source.characterStarts(ofLine: line))
    }
    guard let starts else {
      return SourceLocation(line: line, column: position - source.start(ofLine: line) + 1)
    }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < position { low = middle + 1 } else { high = middle }
    }
    return SourceLocation(line: line, column: low + 1)
  }
}

/// Whether a byte is part of a line end: LF, CR LF or, in texts that are older, CR.
package func isLineEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

/// Whether a byte is the last of a line end.
func endsLine(_ bytes: ArraySlice<UInt8>, at place: Int) -> Bool {
  guard isLineEnd(bytes[place]) else { return false }
  let isFirstOfTwo =
    bytes[place] == UInt8(ascii: "\r") && place + 1 < bytes.endIndex
    && bytes[place + 1] == UInt8(ascii: "\n")
  return !isFirstOfTwo
}

/// A one-based line and column. Columns count characters.
public struct SourceLocation: Hashable, Sendable {
  /// The one-based line.
  public var line: Int

  /// The one-based column, in characters.
  public var column: Int
}

/// A half-open run of bytes in a ``SourceText``.
public struct SourceRange: Hashable, Sendable {
  /// The position of the first byte.
  public var start: Int

  /// The position after the last byte.
  public var end: Int

  /// Creates a range.
  ///
  /// - Precondition: `0 <= start <= end`.
  public init(_ start: Int, _ end: Int) {
    precondition(0 <= start && start <= end, "inverted range")
    (self.start, self.end) = (start, end)
  }

  /// The place before a byte, where something is missing.
  package init(at place: Int) { self.init(place, place) }

  /// The smallest range that covers both.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(start, other.start), max(end, other.end))
  }

  /// Whether another one is within this one.
  package func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }
}

/// The files of one compilation, numbered so that a position names its file.
public struct SourceMap: Hashable, Sendable {
  /// The files, in the order they were added; the first is the one being compiled.
  public private(set) var files: [SourceText] = []

  /// Creates an empty map.
  public init() {}

  /// Adds a file after the others.
  ///
  /// - Returns: The file, with its place in the numbering.
  public mutating func add(path: String, bytes: [UInt8]) -> SourceText {
    let base = files.last.map { $0.range.end + 1 } ?? 0
    let file = SourceText(path: path, bytes: bytes, base: base)
    files.append(file)
    return file
  }

  /// The file a position lies in.
  public func file(of position: Int) -> SourceText {
    files.last { $0.base <= position } ?? files[0]
  }
}

/// A value together with the bytes it was written as.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
