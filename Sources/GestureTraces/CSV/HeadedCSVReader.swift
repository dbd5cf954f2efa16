import GestureRuntime

// Lines under a head that names their columns, several recordings in a file:
//
//     list,event,t_ms,pointer,x,y
//     velocityEventData,PointerDownEvent,216690896,1,270.0,538.28
//
//     name,unit,t,pointer,x,y
//     SailfishFlingUpSlow1,ns,235089067457000,0,528.00,983.00
//
//     t_ms,x,y,down
//     0,100,100,1
//
// Without events and `down`, a pointer is down from its first line of a recording to its last.

extension Trace {
  /// Reads a log of touches as CSV with a head: its recordings one after the other on one clock.
  init(headedCSV bytes: [UInt8], path: String) throws(TraceError) {
    self = try CSVTable(bytes).trace(path: path)
  }
}

extension Recording {
  /// Reads the rows of one recording, with the head above them.
  ///
  /// - Parameters:
  ///   - bytes: The head and the rows.
  ///   - file: What the table is called, with which the names of numbered recordings begin.
  ///   - path: What a recording without a name is called.
  /// - Throws: What is wrong, in the line where it is.
  init(csv bytes: [UInt8], in file: String, path: String) throws(TraceError) {
    let table = try CSVTable(bytes)
    let name = table.name(in: file)
    let trace = try table.trace(path: name ?? path)
    self.init(
      name: name, label: trace.label, person: trace.person, device: trace.device, trace: trace)
  }
}

/// A log of touches as CSV with a head.
private struct CSVTable {
  private var rows: [CSVRow] = []
  /// The line of the head, and what it calls the columns that nothing is read of, and those whose names may mean
  /// something else.
  private var headLine = 0
  private var unread: [Substring] = []
  private var taken: [String] = []
  /// What the gaps between times say of their unit.
  private var unitNote: (kind: TraceNote.Kind, detail: String)?

  init(_ bytes: [UInt8]) throws(TraceError) {
    var head: CSVHead?
    var names: [Substring] = []
    var lines: [(fields: [Substring], number: Int)] = []
    try forEachLine(of: bytes) { line throws(TraceError) in
      let separator = head?.separator ?? csvSeparator(of: line.text)
      let fields = csvFields(line.text, separator)
      if fields.allSatisfy({ $0.isEmpty }) || line.text.hasPrefix("#") { return }
      try placed(at: line.number) { () throws(TraceError.Message) in
        guard head != nil else {
          head = try CSVHead(fields, separator)
          (names, headLine) = (fields, line.number)
          return
        }
        lines.append((fields, line.number))
      }
    }
    guard var head else { return }
    if let first = lines.first {
      try placed(at: first.number) { () throws(TraceError.Message) in
        try head.tellForm(from: first.fields)
      }
    }
    try placed(at: headLine) { () throws(TraceError.Message) in
      unitNote = try head.tellUnit(from: lines.map { $0.fields })
    }
    head.dropUsualEvents(of: names, unlessIn: lines.map { $0.fields })
    (unread, taken) = (head.unread(of: names), head.taken(of: names))
    for (fields, number) in lines {
      try placed(at: number) { () throws(TraceError.Message) in
        rows.append(try head.row(of: fields, at: number, after: rows.last))
      }
    }
  }

  /// What the first recording is called, if it is called anything.
  func name(in file: String) -> String? { rows.first.flatMap { $0.origin.name(in: file) } }

  /// The touches, and of what all rows say, what they are of.
  func trace(path: String) throws(TraceError) -> Trace {
    var log = try joined(rows)
    for name in unread {
      log.trace.note(.columnUnread, at: headLine, detail: "'\(excerpt(name))'")
    }
    for text in taken { log.trace.note(.columnTaken, at: headLine, detail: text) }
    if let (kind, detail) = unitNote { log.trace.note(kind, at: headLine, detail: detail) }
    var trace = try log.finished(path: path, format: .headedCSV)
    trace.label = common { $0.label }
    trace.person = common { $0.person }
    trace.device = common { $0.device }
    return trace
  }

  private func common(_ part: (CSVRow.Origin) -> Substring) -> String? {
    guard let first = rows.first.map({ part($0.origin) }), !first.isEmpty,
      rows.allSatisfy({ part($0.origin) == first })
    else { return nil }
    return String(first)
  }
}

/// A pause in a touch, in microseconds, from which on it may be two where no column says when it ends. A finger that
/// rests so long has few rows as well, so this is only noted.
private let longPause: Int64 = 2_000_000

/// The samples of all rows. A recording begins ten seconds after the one before it has ended, which
/// is longer than any gesture waits.
private func joined(_ rows: [CSVRow]) throws(TraceError) -> SampleLog {
  var log = SampleLog()
  var (shift, latest): (Int64, Int64?) = (0, nil)
  var last: [String: Int] = [:]
  for (index, row) in rows.enumerated() { last[row.key] = index }
  var begun: Set<String> = []
  var down: Set<String> = []
  var words = CSVEventWords(rows.compactMap { $0.event })
  for (index, row) in rows.enumerated() {
    if index > 0, rows[index - 1].recording != row.recording {
      if let latest { shift = latest + 10_000_000 - row.time }
      log.trace.note(.joined, at: row.line)
    }
    var phase = begun.insert(row.key).inserted ? Touch.Phase.began : .moved
    if let isDown = row.isDown {
      let wasDown = isDown ? !down.insert(row.key).inserted : down.remove(row.key) != nil
      if !isDown, !wasDown { continue }
      phase = !isDown ? .ended : wasDown ? .moved : .began
    }
    if let event = row.event {
      if words.repeats(event) {
        log.trace.note(.mouseRepeats, at: row.line)
        continue
      }
      let meaning = try placed(at: row.line) { () throws(TraceError.Message) in
        try words.meaning(of: event, pointer: row.key)
      }
      switch meaning {
      case .phase(let said): phase = said
      case .passedOver(let kind):
        log.trace.note(kind, at: row.line)
        continue
      }
    }
    var sample = Sample(
      time: row.time + shift, phase: phase, key: log.key(of: row.key), place: row.place,
      kind: words.kind, line: row.line)
    sample.force = row.force
    let endsByItself = row.event == nil && row.isDown == nil
    if !endsByItself { sample.dropPlaceholder() }
    try log.add(sample)
    if endsByItself, sample.phase == .moved, let latest, sample.time - latest > longPause {
      log.trace.note(.longPause, at: row.line)
    }
    latest = max(latest ?? sample.time, sample.time)
    guard endsByItself, last[row.key] == index else { continue }
    sample.phase = .ended
    try log.add(sample)
  }
  return log
}

/// What a line says.
private struct CSVRow {
  /// What its recording is called and of.
  struct Origin: Equatable {
    var name: Substring
    /// Which drawing it is, of those that have all else in common.
    var trial: Substring
    var label: Substring
    /// Who drew it; empty if that is not known, as the others.
    var person: Substring
    var device: Substring

    /// What it is called: by its own name or, where drawings are numbered, by the file's and all that tells it apart
    /// there. A number alone would be the name of one drawing of each label and each person.
    ///
    /// - Returns: `nil` if it has neither a name nor a number.
    func name(in file: String) -> String? {
      guard !trial.isEmpty else { return name.isEmpty ? nil : String(name) }
      let start = !name.isEmpty ? name : file == "-" ? "" : file[...]
      return [start, label, person, device, trial].filter { !$0.isEmpty }.joined(separator: "/")
    }
  }

  var origin: Origin
  /// How many recordings there are above its own, and when that begins.
  var recording: Int
  var start: Int64
  var pointer: Substring
  /// `nil` if there is no column of events.
  var event: Substring?
  /// Whether the pointer touches; `nil` if there is no column that says so, or one of events.
  var isDown: Bool?
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
  package static var csvColumns: [String] { CSVHead.Column.allCases.map({ $0.rawValue }) }
}

extension CSVHead.Column {
  /// The columns by whose change a further recording begins.
  fileprivate static let origins: [Self] = [
    .name, .list, .trial, .label, .person, .subject, .device,
  ]

  /// The columns for time; a head has one of them.
  fileprivate static let times: [Self] = [.t, .seconds, .milliseconds, .microseconds, .nanoseconds]
}

/// The fields of a row that say which recording it is of.
struct CSVOrigins: Sendable {
  private let fields: [Int]
  /// That of the time, where nothing tells pointers apart.
  private let time: Int?

  /// Whether time that begins anew is that of another recording.
  var tellsRestarts: Bool { time != nil }

  /// Whether there are columns that say what a recording is called or of.
  var areNamed: Bool { !fields.isEmpty }

  /// `nil` for a head without a column that tells recordings apart.
  init?(inHead head: [Substring]) {
    let columns = CSVHead.columns(of: head)
    guard columns.contains(.x), columns.contains(.y) else { return nil }
    fields = columns.indices.filter { index in
      columns[index].map(CSVHead.Column.origins.contains) ?? false
    }
    time =
      columns.contains(.pointer)
      ? nil : columns.firstIndex { $0.map(CSVHead.Column.times.contains) ?? false }
    if fields.isEmpty, time == nil { return nil }
  }

  /// What they are in a row, and its time in whatever unit it has.
  func origin(of row: [Substring]) -> (fields: [Substring], time: Double?) {
    let time = time.flatMap {
      $0 < row.count
        ? Double(
          row[$0].split(separator: ",", omittingEmptySubsequences: false).joined(separator: "."))
        : nil
    }
    return (fields.map { $0 < row.count ? row[$0] : "" }, time)
  }

  /// Whether time begins anew: it is back where its recording started, and was not there just before.
  static func isAnew<Time: Comparable>(_ time: Time, after latest: Time, from start: Time) -> Bool {
    time <= start && latest != start
  }
}

/// The columns there are, in their order.
private struct CSVHead {
  /// In their order; `nil` for those that nothing is read of.
  fileprivate private(set) var columns: [Column?]

  /// What stands between fields.
  let separator: UInt8

  /// Whether time that begins anew is that of another recording. A day and a time of day never do.
  private var tellsRestarts: Bool

  /// What the times have alike that are days with a time of day, and when the first is; `nil` if they are numbers.
  private var dates: (form: DateTime.Form, start: Int64)?

  /// What the column of times is called, if that and no other column says their unit.
  fileprivate let nameWithoutUnit: Substring?

  /// The unit of times where neither the head nor a column says it.
  private var unit: Substring = "ms"

  enum Column: String, CaseIterable {
    case name, list, trial, label, person, subject, device
    case event, unit, pointer, down, x, y, pressure, force, t
    case seconds = "t_s"
    case milliseconds = "t_ms"
    case microseconds = "t_us"
    case nanoseconds = "t_ns"

    var isNumber: Bool {
      switch self {
      case .x, .y, .pressure, .force, .t, .seconds, .milliseconds, .microseconds, .nanoseconds: true
      case .name, .list, .trial, .label, .person, .subject, .device, .event, .unit, .pointer, .down:
        false
      }
    }
  }

  /// What the pointer's column is called where none is called `pointer`. `id` may as well number the
  /// rows, or the recordings.
  private static let pointerNames: [Substring] = [
    "pointer_id", "pointerId", "touch", "touch_id", "touchId", "identifier", "finger",
  ]

  /// What the column is called that numbers drawings, where none is called `trial`.
  /// `sample` may as well number the rows.
  private static let trialNames: [Substring] = ["rep", "repetition"]

  /// What the column is called that says whether a pointer touches, where none is called `down`.
  private static let downNames: [Substring] = [
    "is_down", "isDown", "touched", "is_touched", "isTouched", "touching", "pressed", "is_pressed",
  ]

  /// What else columns are usually called, in small letters and digits alone. These words may as well mean something
  /// else, so it is noted what they were taken for.
  private static let usualNames: [(Column, [String])] = [
    (.label, ["gesture", "gesturename", "gesturelabel", "gesturetype", "class", "classname"]),
    (
      .person,
      ["participant", "participantid", "personid", "subjectid", "user", "userid", "username"]
    ),
    (.trial, ["trialid", "trialnumber", "trialno", "repetitionid", "repetitionnumber", "attempt"]),
    (.event, ["eventtype", "touchevent", "phase", "touchphase", "action", "actiontype"]),
  ]

  private static func isUsual(_ name: Substring, for column: Column) -> Bool {
    let plain = plainName(name)
    return usualNames.contains { $0.0 == column && $0.1.contains(plain) }
  }

  private static func plainName(_ name: Substring) -> String {
    String(decoding: name.lowercased().utf8.filter { !"_- .".utf8.contains($0) }, as: UTF8.self)
  }

  static func columns(of head: [Substring]) -> [Column?] {
    var columns = head.map { Column(rawValue: String($0)) }
    for (column, names) in [
      (Column.pointer, pointerNames), (.trial, trialNames), (.down, downNames),
    ]
    where !columns.contains(column) {
      if let index = head.firstIndex(where: names.contains) { columns[index] = column }
    }
    for (index, field) in head.enumerated() where columns[index] == nil {
      guard let column = Column(meantBy: field), !columns.contains(column),
        !Column.times.contains(column) || !columns.contains(where: isTime)
      else { continue }
      columns[index] = column
    }
    // A table may have as many recordings as rows, and each has its head.
    let plain = head.indices.map { columns[$0] == nil ? plainName(head[$0]) : "" }
    for (column, names) in usualNames where !isSaid(column, in: columns) {
      let name = names.first { plain.contains($0) }
      if let name, let index = plain.firstIndex(of: name) { columns[index] = column }
    }
    return columns
  }

  /// Whether a column is there, or another that says the same.
  private static func isSaid(_ column: Column, in columns: [Column?]) -> Bool {
    columns.contains(column) || column == .person && columns.contains(.subject)
      || column == .event && columns.contains(.down)
  }

  private static func isTime(_ column: Column?) -> Bool {
    column.map(Column.times.contains) ?? false
  }

  /// Which of `names` is written in other letters.
  fileprivate static func column(spelled lower: String) -> Column? {
    for (column, names) in [
      (Column.pointer, pointerNames), (.trial, trialNames), (.down, downNames),
    ]
    where names.contains(where: { $0.lowercased() == lower }) {
      return column
    }
    return nil
  }

  /// The columns that nothing is read of.
  func unread(of head: [Substring]) -> [Substring] {
    zip(columns, head).compactMap { column, name in
      column.map { !isReplaced($0) } ?? false ? nil : name
    }
  }

  /// The columns whose names may mean something else, with what they were taken for.
  func taken(of head: [Substring]) -> [String] {
    zip(columns, head).compactMap { column, name in
      guard let column, Self.isUsual(name, for: column) else { return nil }
      return "'\(excerpt(name))' as \(column.rawValue)"
    }
  }

  /// Takes a column only for one of events if there are any: a study has phases, too, and an action may be a gesture.
  mutating func dropUsualEvents(of head: [Substring], unlessIn rows: [[Substring]]) {
    guard let index = columns.firstIndex(of: .event), Self.isUsual(head[index], for: .event) else {
      return
    }
    let said = Set(rows.compactMap { $0.count > index ? $0[index] : nil })
    var words = CSVEventWords(Array(said))
    for word in said {
      if case .phase? = try? words.meaning(of: word, pointer: "") { return }
    }
    columns[index] = nil
  }

  /// Whether another column of the head says the same and is read in its place.
  private func isReplaced(_ column: Column) -> Bool {
    switch column {
    case .list: columns.contains(.name)
    case .subject: columns.contains(.person)
    case .down: columns.contains(.event)
    case .unit: columns.contains { $0 != .t && Self.isTime($0) }
    case .name, .trial, .label, .person, .device, .event, .pointer, .x, .y, .pressure, .force, .t,
      .seconds, .milliseconds, .microseconds, .nanoseconds:
      false
    }
  }

  /// Finds out from the first row whether times are days with a time of day.
  ///
  /// - Throws: That they are written in another way.
  mutating func tellForm(from fields: [Substring]) throws(TraceError.Message) {
    guard let index = columns.firstIndex(of: .t), !columns.contains(.unit), fields.count > index
    else { return }
    guard let first = DateTime(fields[index]) else {
      if fields[index].utf8.contains(where: { ":/".utf8.contains($0) }) {
        throw .otherDate(fields[index])
      }
      return
    }
    (dates, tellsRestarts) = ((first.form, first.microseconds), false)
  }

  /// Finds out the unit of times that the head does not say, or whether they can be what it says.
  ///
  /// - Parameter rows: The fields of all lines below the head.
  /// - Returns: What is worth a note.
  /// - Throws: That nothing tells the unit.
  mutating func tellUnit(
    from rows: [[Substring]]
  ) throws(TraceError.Message) -> (kind: TraceNote.Kind, detail: String)? {
    guard let index = columns.firstIndex(of: .t), !columns.contains(.unit), dates == nil else {
      return nil
    }
    let gap = usualGap(rows.compactMap { $0.count > index ? Double(withPoint($0[index])) : nil })
    let guess = gap.flatMap(Self.unit(ofGap:))
    if let name = nameWithoutUnit {
      guard let guess else { throw .unsaidUnit(name) }
      unit = guess[...]
      return (.unitGuessed, guess)
    }
    guard guess == "s", let gap else { return nil }
    return (.secondsLikely, "\(max(1, (gap * 1000).rounded()) / 1000)")
  }

  /// The unit in which devices send samples so far apart: some tenths of a millisecond to fifths of a
  /// second, so that no number is in two of the ranges.
  fileprivate static func unit(ofGap gap: Double) -> String? {
    let units = [("s", 1.0), ("ms", 1000), ("us", 1_000_000), ("ns", 1_000_000_000)]
    for (unit, size) in units where 0.0008 * size <= gap && gap < 0.2 * size { return unit }
    return nil
  }

  /// A number in which a decimal comma, which only stands between other separators, is a point.
  private func withPoint(_ number: Substring) -> Substring { Self.withPoint(number, separator) }

  fileprivate static func withPoint(_ number: Substring, _ separator: UInt8) -> Substring {
    guard separator != UInt8(ascii: ","), !number.contains(".") else { return number }
    let parts = number.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 ? parts.joined(separator: ".")[...] : number
  }

  init(_ fields: [Substring], _ separator: UInt8) throws(TraceError.Message) {
    guard fields.contains(where: { $0.contains { $0.isLetter } }) else { throw .noHead }
    self.separator = separator
    columns = Self.columns(of: fields)
    let time = columns.firstIndex(of: .t).map { fields[$0] }
    nameWithoutUnit = time.flatMap { $0.lowercased() == "t" ? nil : $0 }
    for (index, column) in columns.enumerated() where column != nil {
      guard !columns[..<index].contains(column) else { throw .repeated(fields[index]) }
    }
    tellsRestarts = CSVOrigins(inHead: fields)?.tellsRestarts ?? false
    guard columns.contains(.x), columns.contains(.y),
      columns.compactMap({ $0.self }).count(where: Column.times.contains) == 1
    else { throw .incompleteHead(fields, columns) }
  }

  func row(
    of fields: [Substring], at line: Int, after above: CSVRow?
  ) throws(TraceError.Message) -> CSVRow {
    guard fields.count == columns.count else { throw .otherCount(fields.count, columns.count) }
    var values: [Column: Substring] = [:]
    for case (let column?, let field) in zip(columns, fields) {
      values[column] = column.isNumber ? withPoint(field) : field
    }
    let origin = CSVRow.Origin(
      name: values[.name] ?? values[.list] ?? "", trial: values[.trial] ?? "",
      label: values[.label] ?? "", person: values[.person] ?? values[.subject] ?? "",
      device: values[.device] ?? "")
    let place = TraceEvent.Place(
      x: try number(values[.x] ?? "", of: "x"), y: try number(values[.y] ?? "", of: "y"))
    let time = try time(in: values)
    let isSame = above.map { above in
      let isAnew = tellsRestarts && CSVOrigins.isAnew(time, after: above.time, from: above.start)
      return above.origin == origin && !isAnew
    }
    let recording = (above?.recording ?? 0) + (isSame == false ? 1 : 0)
    return CSVRow(
      origin: origin, recording: recording, start: isSame == true ? above?.start ?? time : time,
      pointer: values[.pointer] ?? "",
      event: values[.event], isDown: try isDown(in: values), place: place,
      force: try force(in: values),
      time: time, line: line)
  }

  /// `nil` where events say more.
  private func isDown(in values: [Column: Substring]) throws(TraceError.Message) -> Bool? {
    guard values[.event] == nil, let word = values[.down] else { return nil }
    switch word.lowercased() {
    case "1", "true": return true
    case "0", "false": return false
    default: throw .unknown("down", word, among: ["0", "1", "true", "false"])
    }
  }

  /// An empty field is a force that is not known.
  private func force(in values: [Column: Substring]) throws(TraceError.Message) -> Float {
    let texts = [values[.force], values[.pressure]].compactMap { $0 }
    guard let text = texts.first(where: { !$0.isEmpty }) else { return 0 }
    return try number(text, of: "force")
  }

  private func time(in values: [Column: Substring]) throws(TraceError.Message) -> Int64 {
    for (column, text) in values where column.rawValue.hasPrefix("t_") {
      return try microseconds(text, unit: column.rawValue.dropFirst(2))
    }
    let text = values[.t] ?? ""
    guard let dates else { return try microseconds(text, unit: values[.unit] ?? unit) }
    guard let date = DateTime(text), date.form == dates.form else {
      throw .otherForm(text, than: dates.form)
    }
    let time = date.microseconds - dates.start
    guard abs(time) <= TraceLimit.time else { throw .timeOutOfRange(text) }
    return time
  }
}

extension CSVHead.Column {
  /// What a name in other letters is meant for: `X`, `Time (ms)`, `timestamp_us`.
  fileprivate init?(meantBy name: Substring) {
    let lower = name.lowercased()
    if let column = Self(rawValue: lower) ?? CSVHead.column(spelled: lower) {
      self = column
      return
    }
    let words = lower.split { !$0.isLetter }
    if words == ["date", "time"] {
      self = .t
      return
    }
    guard let first = words.first, ["t", "time", "timestamp", "datetime"].contains(first),
      words.count <= 2
    else { return nil }
    switch words.count == 2 ? words[1] : "" {
    case "", "iso", "utc": self = .t
    case "s", "sec", "secs", "seconds": self = .seconds
    case "ms", "msec", "msecs", "millis", "milliseconds": self = .milliseconds
    case "us", "µs", "μs", "micros", "microseconds": self = .microseconds
    case "ns", "nanos", "nanoseconds": self = .nanoseconds
    default: return nil
    }
  }
}

/// Finds out the unit of times that the head of a table does not say, for all recordings in it: a tap of two samples
/// does not tell it.
struct CSVClock: Sendable {
  private let head: [Substring]
  private let index: Int
  private let separator: UInt8
  private var times: [Double] = []
  /// Whether there is no unit to be found, since the times are days with a time of day.
  private(set) var isNeedless = false

  /// `nil` if the head says the unit, or is no head of a table of touches.
  init?(head fields: [Substring], _ separator: UInt8) {
    guard let head = try? CSVHead(fields, separator), head.nameWithoutUnit != nil,
      !head.columns.contains(.unit), let index = head.columns.firstIndex(of: .t)
    else { return nil }
    (self.head, self.index, self.separator) = (fields, index, separator)
  }

  /// Takes a row of the recording at hand.
  mutating func take(_ fields: [Substring]) {
    guard fields.count > index else { return }
    if let time = Double(CSVHead.withPoint(fields[index], separator)) {
      times.append(time)
    } else if times.isEmpty, DateTime(fields[index]) != nil {
      isNeedless = true
    }
  }

  /// The head with the unit in it, if the recording at hand tells it; the next rows are of another one.
  mutating func headWithUnit() -> [UInt8]? {
    defer { times = [] }
    guard let unit = usualGap(times).flatMap(CSVHead.unit(ofGap:)) else { return nil }
    var names = head
    names[index] = "t_\(unit)"
    let mark = String(decoding: [separator], as: UTF8.self)
    let isPlain = names.allSatisfy { name in
      !name.utf8.contains { $0 == separator || $0 == UInt8(ascii: "\"") }
    }
    return isPlain ? Array(names.joined(separator: mark).utf8) : nil
  }
}

/// How far apart times usually are, of those that are later than the one before; `nil` of few.
private func usualGap(_ times: [Double]) -> Double? {
  let gaps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 && $0.isFinite }.sorted()
  return gaps.count < 3 ? nil : gaps[gaps.count / 2]
}

private func microseconds(
  _ text: Substring, unit: Substring
) throws(TraceError.Message) -> Int64 {
  guard let decimals = unit == "ns" ? -3 : TimeUnit(unit)?.decimals else {
    throw .unknown("unit", unit, among: ["ns", "us", "ms", "s"])
  }
  guard isDecimal(text) else { throw .noNumberOfTime(text, unit) }
  guard let time = wholeNumber(text, shiftedBy: decimals), abs(time) <= TraceLimit.time else {
    throw .timeOutOfRange(text)
  }
  return time
}

extension TraceError.Message {
  fileprivate static func noNumberOfTime(_ text: Substring, _ unit: Substring) -> Self {
    Self(.notATime, "'\(excerpt(text))' is not a time in \(unit): a number is expected")
  }

  fileprivate static func otherDate(_ text: Substring) -> Self {
    Self(
      .notATime,
      "'\(excerpt(text))' is neither a number nor a day with a time of day, such as 2026-03-01T10:00:00.123Z, with or "
        + "without a zone")
  }

  fileprivate static func otherForm(_ text: Substring, than form: DateTime.Form) -> Self {
    let separator = form.separator == UInt8(ascii: " ") ? "a blank" : "a T"
    return Self(
      .notATime,
      "'\(excerpt(text))' is written in another way than the times above, which have \(separator) before the "
        + "hour and \(form.hasZone ? "a" : "no") zone")
  }

  fileprivate static func incompleteHead(
    _ fields: [Substring], _ columns: [CSVHead.Column?]
  ) -> Self {
    let times = columns.compactMap { $0 }.count(where: CSVHead.Column.times.contains)
    let places = [(column: CSVHead.Column.x, name: "x"), (.y, "y")]
    let missing =
      places.filter { !columns.contains($0.column) }.map { $0.name }
      + (times == 0 ? ["time (t, t_s, t_ms, t_us or t_ns)"] : [])
    let most = 12
    let names = fields.prefix(most).map { "'\(excerpt($0))'" } + (fields.count > most ? ["…"] : [])
    return Self(
      .missing,
      "the header must name x, y and one time, and it has "
        + (missing.isEmpty ? "\(times) times" : "no " + missing.joined(separator: ", no ")) + ": "
        + names.joined(separator: ", ")
        + "; '--columns x=…,y=…,t=…' says which they are, and label=…, person=… and trial=… with them"
    )
  }

  fileprivate static var noHead: Self {
    Self(
      .missing,
      "the first line must be a header that names the columns, such as 'x,y,t_ms', and this one has only "
        + "numbers")
  }

  fileprivate static func unsaidUnit(_ name: Substring) -> Self {
    let name = excerpt(name)
    return Self(
      .missing,
      "the header does not say the unit of '\(name)', and the times do not tell it: call the column t_s, "
        + "t_ms, t_us or t_ns, or say '--columns t_ms=\(name)'")
  }

  fileprivate static func otherCount(_ found: Int, _ expected: Int) -> Self {
    Self(.missing, "the line has \(found) fields, and the header \(expected)")
  }
}
