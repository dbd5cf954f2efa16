import GestureRuntime

// Lines under a head that names their columns, several recordings in a file:
//
//     list,event,t_ms,pointer,x,y
//     velocityEventData,PointerDownEvent,216690896,1,270.0,538.28
//
//     name,unit,t,pointer,x,y
//     SailfishFlingUpSlow1,ns,235089067457000,0,528.00,983.00
//
// Without events, a pointer is down from its first line of a recording to its last.

extension Trace {
  /// Reads a log of touches as CSV with a head: its recordings behind each other on one clock.
  init(headedCSV bytes: [UInt8], path: String) throws(TraceError) {
    var head: CSVHead?
    var rows: [CSVRow] = []
    var unread = (count: 0, line: 0)
    try forEachLine(of: bytes) { line throws(TraceError) in
      let separator = head?.separator ?? csvSeparator(of: line.text)
      let fields = csvFields(line.text, separator)
      if fields.allSatisfy(\.isEmpty) || line.text.hasPrefix("#") { return }
      try placed(at: line.number) { () throws(TraceError.Message) in
        guard let known = head else {
          head = try CSVHead(fields, separator)
          return unread = (fields.count - (head?.readCount ?? 0), line.number)
        }
        rows.append(try known.row(of: fields, at: line.number, behind: rows.last))
      }
    }
    var log = try joined(rows)
    for _ in 0..<unread.count { log.trace.note(.columnUnread, at: unread.line) }
    self = try log.finished(path: path, format: .headedCSV)
    let people = Set(rows.map(\.person))
    if people.count == 1, let person = people.first, !person.isEmpty {
      self.person = String(person)
    }
  }
}

/// The samples of all rows. A recording begins ten seconds after the one before it has ended, which
/// is longer than any gesture waits.
private func joined(_ rows: [CSVRow]) throws(TraceError) -> SampleLog {
  var log = SampleLog()
  var (shift, latest): (Int64, Int64) = (0, 0)
  let last = Dictionary(rows.indices.map { (rows[$0].key, $0) }) { $1 }
  var begun: Set<String> = []
  for (index, row) in rows.enumerated() {
    if index > 0, rows[index - 1].recording != row.recording {
      shift = latest + 10_000_000 - row.time
      log.trace.note(.joined, at: row.line)
    }
    latest = index == 0 ? row.time : max(latest, row.time + shift)
    let isFirst = begun.insert(row.key).inserted
    var sample = Sample(
      time: row.time + shift, phase: row.phase ?? (isFirst ? .began : .moved),
      key: log.key(of: row.key), place: row.place, line: row.line)
    sample.force = row.force
    try log.add(sample)
    guard row.phase == nil, last[row.key] == index else { continue }
    sample.phase = .ended
    try log.add(sample)
  }
  return log
}

/// What a line says.
private struct CSVRow {
  /// Its recording's name, and how many recordings there are above it.
  var name: Substring
  var recording: Int
  /// Who drew it; empty if that is not known.
  var person: Substring
  var pointer: Substring
  /// `nil` if there is no column of events.
  var phase: Touch.Phase?
  var place: TraceEvent.Place
  /// 0 if it is not known.
  var force: Float
  var time: Int64
  var line: Int

  /// Tells the pointers of all recordings apart.
  var key: String { "\(recording) \(pointer)" }
}

extension Trace {
  /// What columns of CSV may be called that something is read of.
  package static var csvColumns: [String] { CSVHead.Column.allCases.map(\.rawValue) }
}

/// The columns there are, in their order.
private struct CSVHead {
  /// In their order; `nil` for those that nothing is read of.
  private let columns: [Column?]

  /// What stands between fields.
  let separator: UInt8

  enum Column: String, CaseIterable {
    case name, list, person, subject, event, unit, pointer, x, y, pressure, force, t
    case seconds = "t_s"
    case milliseconds = "t_ms"
    case microseconds = "t_us"
    case nanoseconds = "t_ns"

    var isNumber: Bool {
      switch self {
      case .x, .y, .pressure, .force, .t, .seconds, .milliseconds, .microseconds, .nanoseconds: true
      case .name, .list, .person, .subject, .event, .unit, .pointer: false
      }
    }
  }

  /// A number in which a decimal comma, which only stands between other separators, is a point.
  private func withPoint(_ number: Substring) -> Substring {
    guard separator != UInt8(ascii: ","), !number.contains(".") else { return number }
    let parts = number.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 ? parts.joined(separator: ".")[...] : number
  }

  init(_ fields: [Substring], _ separator: UInt8) throws(TraceError.Message) {
    self.separator = separator
    var columns: [Column?] = []
    for field in fields {
      let column = Column(rawValue: String(field))
      guard column == nil || !columns.contains(column) else { throw .repeated(field) }
      columns.append(column)
    }
    self.columns = columns
    let times: [Column] = [.t, .seconds, .milliseconds, .microseconds, .nanoseconds]
    guard columns.contains(.x), columns.contains(.y),
      columns.compactMap(\.self).count(where: times.contains) == 1
    else { throw .incompleteHead(fields) }
  }

  /// How many columns something is read of.
  var readCount: Int { columns.count { $0 != nil } }

  func row(
    of fields: [Substring], at line: Int, behind above: CSVRow?
  ) throws(TraceError.Message) -> CSVRow {
    guard fields.count == columns.count else { throw .otherCount(fields.count, columns.count) }
    var values: [Column: Substring] = [:]
    for case (let column?, let field) in zip(columns, fields) {
      values[column] = column.isNumber ? withPoint(field) : field
    }
    let name = values[.name] ?? values[.list] ?? ""
    let person = values[.person] ?? values[.subject] ?? ""
    let recording =
      above.map { $0.recording + ($0.name == name && $0.person == person ? 0 : 1) } ?? 0
    let place = TraceEvent.Place(
      x: try number(values[.x] ?? "", of: "x"), y: try number(values[.y] ?? "", of: "y"))
    return CSVRow(
      name: name, recording: recording, person: person, pointer: values[.pointer] ?? "",
      phase: try values[.event].map(phase), place: place, force: try force(in: values),
      time: try time(in: values), line: line)
  }

  /// An empty field is a force that is not known.
  private func force(in values: [Column: Substring]) throws(TraceError.Message) -> Float {
    guard let text = values[.force] ?? values[.pressure], !text.isEmpty else { return 0 }
    return try number(text, of: "force")
  }

  private func time(in values: [Column: Substring]) throws(TraceError.Message) -> Int64 {
    for (column, text) in values where column.rawValue.hasPrefix("t_") {
      return try microseconds(text, unit: column.rawValue.dropFirst(2))
    }
    return try microseconds(values[.t] ?? "", unit: values[.unit] ?? "ms")
  }
}

private func microseconds(
  _ text: Substring, unit: Substring
) throws(TraceError.Message) -> Int64 {
  guard unit == "ns" else { return try time(String(text + unit)) }
  guard !text.isEmpty, text.utf8.allSatisfy(isDigit) else { throw .notATime(text) }
  let digits = String(repeating: "0", count: max(0, 4 - text.count)) + text
  return try time("\(digits.dropLast(3)).\(digits.suffix(3))us")
}

private func phase(of word: Substring) throws(TraceError.Message) -> Touch.Phase {
  switch word {
  case "PointerDownEvent": .began
  case "PointerMoveEvent": .moved
  case "PointerUpEvent": .ended
  case "PointerCancelEvent": .cancelled
  default:
    throw .unknown(
      "event", word,
      among: ["PointerDownEvent", "PointerMoveEvent", "PointerUpEvent", "PointerCancelEvent"])
  }
}

/// Whether a text can be the head of a log of touches as CSV.
func beginsHeadedCSV(_ text: String) -> Bool {
  let fields = csvFields(text[...], csvSeparator(of: text[...]))
  return fields.contains("x") && fields.contains("y")
}

/// Whether a text is the head of some table, perhaps with other names than are read here.
func beginsTable(_ text: String, path: String) -> Bool {
  let fields = csvFields(text[...], csvSeparator(of: text[...]))
  return fields.count > 2
    && (path.hasSuffix(".csv") || fields.allSatisfy { $0.first?.isLetter == true })
}

/// What stands between the fields of a table with this head: a comma; or the semicolon or the tab that
/// spreadsheets write where numbers have a decimal comma.
package func csvSeparator(of head: Substring) -> UInt8 {
  let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  var (best, most) = (separators[0], 0)
  for separator in separators {
    let count = csvFields(head, separator).count
    if count > most { (best, most) = (separator, count) }
  }
  return best
}

/// The fields of a line, without the blanks around them and the quotation marks that some programs
/// put there.
package func csvFields(_ line: Substring, _ separator: UInt8) -> [Substring] {
  var (fields, start, isQuoted): ([Substring], Substring.Index, Bool) = ([], line.startIndex, false)
  for index in line.utf8.indices {
    let byte = line.utf8[index]
    if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
    guard byte == separator, !isQuoted else { continue }
    fields.append(line[start..<index].bare)
    start = line.utf8.index(after: index)
  }
  return fields + [line[start...].bare]
}

extension Substring {
  fileprivate var bare: Substring {
    var text = self
    for mark in [" \t", "\""] {
      text = text.drop { mark.contains($0) }
      while let last = text.last, mark.contains(last) { text.removeLast() }
    }
    return text
  }
}

extension TraceError.Message {
  fileprivate static func incompleteHead(_ fields: [Substring]) -> Self {
    let most = 12
    let names = fields.prefix(most).map { "'\(excerpt($0))'" } + (fields.count > most ? ["…"] : [])
    return Self(
      .missing,
      "the head has to name x, y and one time (t, t_s, t_ms, t_us or t_ns), and it names "
        + names.joined(separator: ", ")
        + "; 'gesturec trace convert --columns x=…,y=…,t=…' says which are meant")
  }

  fileprivate static func otherCount(_ found: Int, _ expected: Int) -> Self {
    Self(.missing, "the line has \(found) fields, and the head \(expected)")
  }
}
