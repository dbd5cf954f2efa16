/// Cuts what comes in pieces into lines, and keeps no more of it than one line.
package struct LineSplitter: Sendable {
  /// A line without its ending, and its number from 1 on.
  package struct Line: Hashable, Sendable {
    package var number: Int
    package var bytes: ArraySlice<UInt8>
    /// Whether the line was too long, and only its beginning is here.
    package var isCut = false
  }

  private var rest: [UInt8] = []
  private var number = 0
  /// Whether the rest of a line that was too long is being passed over.
  private var isSkipping = false
  private let limit: Int

  /// Creates a splitter.
  ///
  /// - Parameter limit: The most bytes of a line.
  package init(limit: Int = TraceLimit.fileSize) { self.limit = limit }

  /// The lines that a piece completes. Blank ones are counted and left out.
  package mutating func lines(_ piece: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var bytes = piece[...]
    if isSkipping {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return [] }
      bytes = bytes[end...].dropFirst()
      isSkipping = false
    }
    // What is left of earlier pieces has no end in it.
    var (start, looked) = (0, rest.count)
    rest += bytes
    while let end = rest[looked...].firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[start..<end], to: &lines)
      (start, looked) = (end + 1, end + 1)
    }
    rest.removeSubrange(..<start)
    if rest.count > limit {
      number += 1
      lines.append(Line(number: number, bytes: [], isCut: true))
      (rest, isSkipping) = ([], true)
    }
    return lines
  }

  /// The line that the end of everything completes, if there is one.
  package mutating func last() -> [Line] {
    var lines: [Line] = []
    if !rest.isEmpty { add(rest[...], to: &lines) }
    rest = []
    return lines
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, to lines: inout [Line]) {
    let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    number += 1
    let isBlankLine = bytes.allSatisfy(isBlank)
    if !isBlankLine { lines.append(Line(number: number, bytes: bytes)) }
  }
}
