import GestureRuntime

/// A recording with what is known of it: a line of a stream of recordings, or rows of a table.
///
///     {"name":"check07","label":"check","person":"3","strokes":[[[78,200,0],[80,203,16.7]]]}
///
/// Everything but the touches may be left out. Times are in milliseconds. The touches are `strokes`,
/// lists of points of x, y, time and perhaps force, each drawn by a finger that leaves at the last
/// point; or `events`, objects as JSON Lines have them.
package struct Recording: Hashable, Sendable {
  /// What it is called, for instance by a path.
  package var name: String?
  /// Which gesture it is of.
  package var label: String?
  /// Who drew it.
  package var person: String?
  /// On what it was drawn.
  package var device: String?
  /// The touches. Its path is ``name`` or, without one, the stream's with the line.
  package var trace: Trace

  package init(
    name: String? = nil, label: String? = nil, person: String? = nil, device: String? = nil,
    trace: Trace
  ) {
    (self.name, self.label, self.person, self.device) = (name, label, person, device)
    self.trace = trace
  }
}

extension Recording {
  /// Reads what a ``RecordingSplitter`` has cut out of a stream.
  ///
  /// - Parameters:
  ///   - bytes: A line without its ending, or rows of CSV below their head.
  ///   - number: The number of the line or of the first row, from 1 on.
  ///   - path: What the stream is called.
  /// - Throws: What is wrong, in the line where it is.
  package init(
    line bytes: ArraySlice<UInt8>, number: Int, path: String
  ) throws(TraceError) {
    try self.init(bytes, number: number, path: path)
    trace.stream = StreamPlace(path: path, line: number)
  }

  private init(
    _ bytes: ArraySlice<UInt8>, number: Int, path: String
  ) throws(TraceError) {
    guard bytes.droppingByteOrderMark.first(where: { !isBlank($0) }) == UInt8(ascii: "{") else {
      self = try Self(rows: Array(bytes), number: number, path: path)
      return
    }
    do throws(TraceError) {
      let values = try JSONValue.all(in: Array(bytes))
      guard let object = values.first, values.count == 1, object.isObject else {
        throw TraceError(.noRecording)
      }
      self = try Self(object, path: "\(path):\(number)")
      for index in trace.notes.indices { trace.notes[index].line = number }
    } catch {
      throw TraceError(error.message, line: number)
    }
  }

  /// Reads rows of CSV below their head, which begin at a line with this number.
  private init(rows bytes: [UInt8], number: Int, path: String) throws(TraceError) {
    guard bytes.contains(UInt8(ascii: "\n")) else {
      throw TraceError(.noRecording, line: number)
    }
    do throws(TraceError) {
      self = try Self(csv: bytes, in: path, path: "\(path):\(number)")
      for index in trace.notes.indices where trace.notes[index].line > 1 {
        trace.notes[index].line += number - 2
      }
    } catch {
      throw TraceError(
        error.message, line: error.line.map { $0 > 1 ? $0 + number - 2 : $0 } ?? number,
        column: error.column)
    }
  }

  private init(_ object: JSONValue, path: String) throws(TraceError) {
    var builder = TraceBuilder()
    (name, label, person, device) = try placed { () throws(TraceError.Message) in
      (
        try object["name", "key_id"]?.identity(of: "name"),
        try object["label", "word"]?.identity(of: "label"),
        try object["person", "subject"]?.identity(of: "person"),
        try object["device"]?.identity(of: "device")
      )
    }
    // As an empty field of CSV, an empty text says nothing.
    if label?.isEmpty == true { label = nil }
    try placed { () throws(TraceError.Message) in
      if let view = object["view"] { builder.view = try ViewSize(JSONObject(view, named: "view")) }
    }
    trace = try Trace(object, builder, path: name ?? path)
  }

  /// How much of a text has to be seen to tell whether it is a stream of recordings.
  package static let telling = 1 << 16

  /// Whether more text would not tell better whether it is a stream of recordings.
  package static func isTold(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(UInt8(ascii: "\n")) else { return false }
    let table = RecordingSplitter.begins(table: bytes)
    return !table.isTable || table.hasSeveral
  }

  /// Whether text begins as a stream of recordings, and not as one of events.
  ///
  /// A table is one if it has more than one recording. Of so much text that this cannot be seen, it is
  /// one if its head names columns that tell recordings apart.
  package static func begins(_ bytes: [UInt8]) -> Bool {
    let start = bytes[...].droppingByteOrderMark.drop(while: isBlank)
    let line = start.prefix { $0 != UInt8(ascii: "\n") }
    guard line.first == UInt8(ascii: "{") else {
      guard let first = line.first, !"<[".utf8.contains(first) else { return false }
      let table = RecordingSplitter.begins(table: bytes)
      return table.hasSeveral || table.isNamed && bytes.count >= telling
    }
    if line.endIndex < start.endIndex || bytes.count < telling {
      let members = (try? JSONValue.all(in: Array(line)))?.first
      guard let members, members["time"] == nil else { return false }
      let parts = members["strokes", "events", "drawing"]?.list
      return parts.map { !$0.contains { $0.isOfTouches } } ?? false
    }
    // So long a line is no event, but it may be a page's log.
    let text = String(decoding: line, as: UTF8.self)
    if text.holds("\"strokes\"") || text.holds("\"drawing\"") { return true }
    let format = try? TraceFormat(of: bytes, path: "")
    return text.holds("\"events\"") && ![.webEvents, .uiTouches].contains(format)
  }
}

extension Trace {
  /// What an object says of touches: its strokes, its events, or a drawing of Quick, Draw!.
  fileprivate init(
    _ object: JSONValue, _ builder: TraceBuilder, path: String
  ) throws(TraceError) {
    if let strokes = object["strokes"] {
      self = try StrokeList(strokes).trace(builder, path: path)
    } else if let drawing = object["drawing"] {
      self = try StrokeList(drawing: drawing).trace(builder, path: path)
    } else if let events = object["events"]?.list {
      var builder = builder
      for event in events {
        let line = try placed { () throws(TraceError.Message) in
          try TraceLine(event: JSONObject(event, named: "events"))
        }
        try builder.add(line, at: 1)
      }
      self = try builder.finished(path: path, format: .jsonLines)
    } else {
      throw TraceError(.noTouches)
    }
    for expected in try object["expect"]?.expectations ?? [] {
      let text = "expect \(expected)"
      guard
        case .expectation(let kind)? = try TraceLine(native: TextLine(number: 1, text: text[...]))
      else { continue }
      expectations.append(Expectation(kind, line: 1))
    }
  }
}

extension JSONValue {
  /// What tells things apart, which is a text or a number.
  fileprivate func identity(of name: String) throws(TraceError.Message) -> String {
    guard let identity else { throw .isNo("text or number", name) }
    return identity
  }

  fileprivate var expectations: [String] {
    get throws(TraceError) {
      let texts = list?.compactMap { $0.text }
      guard let texts, texts.count == list?.count else { throw TraceError(.noExpectations) }
      return texts
    }
  }
}

extension TraceError.Message {
  fileprivate static let noExpectations = Self(
    .malformedJSON, #"'expect' is a list of texts, as in "expect":["tap recognized"]"#)

  fileprivate static let noRecording = Self(
    .malformedJSON, "a line of a stream of recordings is one object")

  fileprivate static let noTouches = Self(
    .missing, "a recording has 'strokes' or 'events', which are lists")
}

extension TraceError {
  /// That a line of a stream has more bytes than a recording may have.
  package static func lineTooLong(_ line: Int) -> TraceError {
    TraceError(
      Message(.tooLarge, "the line has more than \(TraceLimit.fileSize) bytes"), line: line)
  }
}
