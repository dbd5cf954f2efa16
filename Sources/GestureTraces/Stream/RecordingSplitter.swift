/// Cuts a stream of recordings into recordings, and keeps no more of it than one: a line of JSON, or of
/// CSV the rows that follow each other and say the same of what they are of, below the head.
package struct RecordingSplitter: Sendable {
  private var lines = LineSplitter()
  /// Whether the first line has told which form it has.
  private var isBegun = false
  /// The rows, if it is a table.
  private var table: CSVSplitting?
  private let limit: Int

  /// Creates a splitter.
  ///
  /// - Parameter limit: The most bytes of a recording.
  package init(limit: Int = TraceLimit.fileSize) {
    self.limit = limit
    lines = LineSplitter(limit: limit)
  }

  /// The recordings that a piece completes, each with the number of its first line.
  package mutating func recordings(_ piece: [UInt8]) -> [LineSplitter.Line] {
    lines.lines(piece).flatMap { take($0) }
  }

  /// The recording that the end of everything completes, if there is one.
  package mutating func last() -> [LineSplitter.Line] {
    let whole = lines.last().flatMap { take($0) }
    return whole + (table?.end() ?? [])
  }

  private mutating func take(_ line: LineSplitter.Line) -> [LineSplitter.Line] {
    if isBegun { return table?.take(line) ?? [line] }
    isBegun = true
    table = CSVSplitting(head: line, limit: limit)
    return table == nil ? [line] : []
  }

  /// Whether bytes begin with the head of a CSV table of recordings, whether columns name these, and
  /// whether several are in it so far. If they are not, more bytes may still show them.
  package static func begins(
    table bytes: [UInt8]
  ) -> (hasSeveral: Bool, isTable: Bool, isNamed: Bool) {
    var (lines, table) = (LineSplitter(), CSVSplitting?.none)
    for line in lines.lines(bytes) {
      guard table != nil else {
        if line.bytes.first(where: { !isBlank($0) }) == UInt8(ascii: "#") { continue }
        table = CSVSplitting(head: line, limit: TraceLimit.fileSize)
        if table == nil { return (false, false, false) }
        continue
      }
      if table?.take(line).isEmpty == false { return (true, true, true) }
    }
    return (false, table != nil, table?.origins.areNamed == true)
  }
}

/// The rows of one recording, as they come.
private struct CSVSplitting: Sendable {
  private let head: [UInt8]
  private let separator: UInt8
  let origins: CSVOrigins
  private let limit: Int
  private var current: [Substring] = []
  private var start: Double?
  private var latest: Double?
  private var rows: [UInt8] = []
  private var first = 0
  private var last = 0
  private var isCut = false

  /// `nil` if the line is not the head of a table of recordings.
  init?(head line: LineSplitter.Line, limit: Int) {
    let bytes = line.bytes.droppingByteOrderMark
    let text = String(decoding: bytes, as: UTF8.self)
    separator = csvSeparator(of: text[...])
    guard let origins = CSVOrigins(inHead: csvFields(text[...], separator)) else { return nil }
    (head, self.origins, self.limit) = (Array(bytes), origins, limit)
  }

  mutating func take(_ line: LineSplitter.Line) -> [LineSplitter.Line] {
    let text = String(decoding: line.bytes, as: UTF8.self)
    if text.hasPrefix("#") { return [] }
    let fields = csvFields(text[...], separator)
    let (origin, time) = origins.origin(of: fields)
    let isAnew =
      if let time, let start, let latest {
        CSVOrigins.isAnew(time, after: latest, from: start)
      } else {
        false
      }
    let whole = first > 0 && (origin != current || isAnew) ? end() : []
    if first == 0 {
      (current, first, last, start) = (origin, line.number, line.number, time)
    }
    latest = time
    // Lines that were left out still count.
    rows += Array(repeating: UInt8(ascii: "\n"), count: max(1, line.number - last))
    rows += line.bytes
    last = line.number
    if line.isCut || rows.count > limit { (rows, isCut) = ([], true) }
    return whole
  }

  mutating func end() -> [LineSplitter.Line] {
    guard first > 0 else { return [] }
    defer { (rows, first, isCut) = ([], 0, false) }
    return [
      LineSplitter.Line(number: first, bytes: isCut ? [] : (head + rows)[...], isCut: isCut)
    ]
  }
}
