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
      _ = table?.take(line)
      if table?.hasSeveral == true { return (true, true, true) }
    }
    return (false, table != nil, table?.origins.areNamed == true)
  }
}

/// The rows of one recording, as they come.
private struct CSVSplitting: Sendable {
  private var head: [UInt8]
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
  /// Whether a second recording has begun.
  private(set) var hasSeveral = false
  /// What finds out the unit of the times; `nil` if it is known, or cannot be found out.
  private var clock: CSVClock?
  /// The recordings that do not tell it, until one does.
  private var waiting: [(number: Int, rows: [UInt8], isCut: Bool)] = []

  /// `nil` if the line is not the head of a table of recordings.
  init?(head line: LineSplitter.Line, limit: Int) {
    let bytes = line.bytes.droppingByteOrderMark
    let text = String(decoding: bytes, as: UTF8.self)
    separator = csvSeparator(of: text[...])
    let fields = csvFields(text[...], separator)
    guard let origins = CSVOrigins(inHead: fields) else { return nil }
    (head, self.origins, self.limit) = (Array(bytes), origins, limit)
    clock = CSVClock(head: fields, separator)
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
    let whole = first > 0 && (origin != current || isAnew) ? next() : []
    if first == 0 {
      (current, first, last, start) = (origin, line.number, line.number, time)
    }
    latest = time
    clock?.take(fields)
    if clock?.isNeedless == true { clock = nil }
    // Lines that were left out still count.
    rows += Array(repeating: UInt8(ascii: "\n"), count: max(1, line.number - last))
    rows += line.bytes
    last = line.number
    if line.isCut || rows.count > limit { (rows, isCut) = ([], true) }
    return whole
  }

  /// The recordings that the end of everything completes.
  mutating func end() -> [LineSplitter.Line] {
    let whole = first > 0 ? next() : []
    clock = nil
    return whole + flush()
  }

  /// Ends a recording, and begins another one.
  private mutating func next() -> [LineSplitter.Line] {
    hasSeveral = true
    let own = (number: first, rows: rows, isCut: isCut)
    (rows, first, isCut) = ([], 0, false)
    if let known = clock?.headWithUnit() {
      // The recording that tells the unit has the head as it is: it is noted there that nothing else does.
      let telling = line(of: own)
      (clock, head) = (nil, known)
      return flush() + [telling]
    }
    waiting.append(own)
    let isFull = waiting.map { $0.rows.count }.reduce(0, +) > limit
    return clock == nil || isFull ? flush() : []
  }

  private mutating func flush() -> [LineSplitter.Line] {
    defer { waiting = [] }
    return waiting.map(line)
  }

  private func line(of recording: (number: Int, rows: [UInt8], isCut: Bool)) -> LineSplitter.Line {
    let bytes = recording.isCut ? [] : head + recording.rows
    return LineSplitter.Line(
      number: recording.number, bytes: bytes[...], isCut: recording.isCut)
  }
}
