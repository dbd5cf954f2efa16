import GestureRuntime

// Digital ink of the W3C:
//
//     <ink xmlns="http://www.w3.org/2003/InkML">
//       <traceFormat>
//         <channel name="X" type="decimal" units="mm"/> <channel name="Y" …/> <channel name="T" …/>
//       </traceFormat>
//       <trace>10 0 0, 9.5 14 8, '1 '2 '8</trace>
//     </ink>
//
// Each trace is a stroke of a pen. A document without times has its points 10 ms apart, unless it
// gives the rate, and its strokes 100 ms.

extension Trace {
  /// Reads InkML.
  init(inkML bytes: [UInt8], _ document: XMLDocument?, path: String) throws(TraceError) {
    let reader = try readXML(bytes, document, into: InkReader())
    self = try reader.pen.trace.finished(path: path, format: .inkML, startsAtZero: true)
  }
}

/// Takes the elements that say something about strokes; all others are for reading and showing ink.
private struct InkReader: XMLElements {
  private(set) var pen = StrokePen()
  private var formats = [InkFormat.standard]
  /// Which of the formats have names: their own, or those of sources and contexts they stand in.
  private var named: [String: Int] = [:]
  private var current = 0
  private var building: InkFormat?
  /// The elements that are open, each with the context that its traces have unless they name another.
  private var open: [(name: String, id: String?, context: String?)] = []
  private var trace: [String: String] = [:]
  /// Microseconds between two points without times.
  private var interval: Int64 = 10_000
  private var hasRate = false
  private var latest: Int64?

  init() { pen.kind = .pencil }

  mutating func start(
    _ name: String, _ attributes: [String: String], at line: Int
  ) throws(TraceError) {
    let name = local(name)
    if open.isEmpty, name != "ink" { throw TraceError(.notInk(name), line: line) }
    guard open.count < TraceLimit.nesting else { throw TraceError(.tooDeep, line: line) }
    try placed(at: line) { () throws(TraceError.Message) in
      try start(name, attributes, line)
    }
    let context = name == "traceGroup" ? attributes["contextRef"] : nil
    open.append((name, attributes["xml:id"] ?? attributes["id"], context ?? open.last?.context))
  }

  mutating func end(_ name: String, text: String, at line: Int) throws(TraceError) {
    guard let element = open.popLast() else { return }
    switch element.name {
    case "traceFormat": endFormat(id: element.id)
    case "trace":
      // The parser's line is that of the end; the points begin above it.
      let first = max(1, line - text.utf8.count { $0 == UInt8(ascii: "\n") })
      try draw(text, at: first)
    default: break
    }
  }

  private mutating func start(
    _ name: String, _ attributes: [String: String], _ line: Int
  ) throws(TraceError.Message) {
    switch name {
    case "traceFormat": building = InkFormat()
    case "channel":
      // A channel that is there only now and then comes after the others, and is not read.
      if open.last?.name == "traceFormat" {
        guard building.map({ $0.channels.count < TraceLimit.channels }) ?? true else {
          throw .manyChannels
        }
        building?.channels.append(try InkFormat.Channel(attributes))
        if attributes["name"] == "T", attributes["units"] == "dev" {
          pen.trace.note(.unitAssumed, at: line)
        }
      }
    case "channelProperty": try setProperty(attributes)
    case "mapping":
      // One that refers to another is counted there, and one that changes nothing not at all.
      let type = attributes["type"] ?? ""
      if attributes["mappingRef"] == nil, !["identity", "unknown"].contains(type) {
        pen.trace.note(.untransformed, at: line)
      }
    case "context":
      for key in ["inkSourceRef", "traceFormatRef"] {
        if let format = attributes[key].flatMap({ named[reference($0)] }) {
          current = format
          if let id = attributes["xml:id"] ?? attributes["id"] { named[id] = format }
        }
      }
    case "sampleRate": try setRate(attributes["value"])
    case "trace": trace = attributes
    default: break
    }
  }

  private mutating func setRate(_ value: String?) throws(TraceError.Message) {
    guard let rate = value.flatMap({ Double($0) }), (1...100_000).contains(rate) else {
      throw .noRate(value ?? "")
    }
    (interval, hasRate) = (Int64((1_000_000 / rate).rounded()), true)
  }

  /// Takes a property of a channel: its resolution counts, in the format of the source that it stands
  /// in.
  private mutating func setProperty(
    _ attributes: [String: String]
  ) throws(TraceError.Message) {
    guard attributes["name"] == "resolution", let channel = attributes["channel"],
      let index = formats[current].index(of: channel)
    else { return }
    try formats[current].channels[index].resolve(attributes)
  }

  /// Gives the format its own name, and those of the source and the context that it stands in.
  private mutating func endFormat(id: String?) {
    guard var format = building else { return }
    if format.channels.isEmpty { format = .standard }
    (current, building) = (formats.count, nil)
    formats.append(format)
    for name in open.compactMap({ $0.id }) + [id].compactMap({ $0 }) { named[name] = current }
  }
}

extension InkReader {
  /// Draws a trace's points.
  private mutating func draw(_ text: String, at first: Int) throws(TraceError) {
    let format = try placed(at: first) { () throws(TraceError.Message) in
      try formatOfTrace()
    }
    if !["middle", "end"].contains(trace["continuation"]) { try pen.end() }
    pen.isLifted = trace["type"] == "penUp"
    if format.index(of: "T") == nil, !hasRate, latest == nil {
      pen.trace.note(.untimed, at: first)
    }
    var points = InkPoints(text, channels: format.channels.count)
    var start = try placed(at: first) { () throws(TraceError.Message) in try startOfTrace() }
    let offset = start
    while let values = try next(&points, at: first) {
      let line = first + points.linesAbove
      if points.isOpen { pen.trace.note(.placeTaken, at: line) }
      let point = try placed(at: line) { () throws(TraceError.Message) -> StrokePen.Point in
        try strokePoint(values, format, at: line, start: start, offset: offset)
      }
      try pen.add(point)
      latest = max(latest ?? point.time, point.time)
      start += interval
    }
    if !["begin", "middle"].contains(trace["continuation"]) { try pen.end() }
  }

  private func next(_ points: inout InkPoints, at first: Int) throws(TraceError) -> [Double]? {
    do throws(TraceError.Message) {
      return try points.next()
    } catch {
      throw TraceError(error, line: first + points.linesAbove)
    }
  }

  private func formatOfTrace() throws(TraceError.Message) -> InkFormat {
    var format = formats[current]
    let context = trace["contextRef"] ?? open.last?.context
    if let name = context.map(reference), name != "DefaultContext" {
      guard let index = named[name] else { throw .noContext(name) }
      format = formats[index]
    }
    guard format.index(of: "X") != nil, format.index(of: "Y") != nil else { throw .noInkPlace }
    return format
  }

  /// When the trace begins: its offset, or a while after the one before.
  private func startOfTrace() throws(TraceError.Message) -> Int64 {
    if let offset = trace["timeOffset"] { return try time(offset) }
    return latest.map { $0 + 100_000 } ?? 0
  }

  private func strokePoint(
    _ values: [Double], _ format: InkFormat, at line: Int, start: Int64, offset: Int64
  ) throws(TraceError.Message) -> StrokePen.Point {
    func number(_ name: String) throws(TraceError.Message) -> Float {
      guard let index = format.index(of: name) else { return 0 }
      let value = Float(values[index] * format.channels[index].factor)
      return try checked(value, of: name, text: "\(value)")
    }
    let place = TraceEvent.Place(x: try number("X"), y: try number("Y"))
    var point = StrokePen.Point(time: start, place: place, line: line)
    if let index = format.index(of: "T") {
      let value = (values[index] * format.channels[index].factor).rounded()
      guard abs(value) <= Double(TraceLimit.time) else { throw .timeOutOfRange("\(values[index])") }
      point.time = Int64(value) + (trace["timeOffset"] == nil ? 0 : offset)
    }
    guard abs(point.time) <= TraceLimit.time else { throw .timeOutOfRange("\(point.time)us") }
    if let index = format.index(of: "F"), let most = format.channels[index].most, most > 0 {
      point.force = force(ofShare: Float(values[index] / most))
    }
    return point
  }
}

/// A name without its namespace's prefix.
private func local(_ name: String) -> String {
  String(name[(name.lastIndex(of: ":").map { name.index(after: $0) } ?? name.startIndex)...])
}

/// The name in a reference such as `#context1`.
private func reference(_ text: String) -> String {
  text.hasPrefix("#") ? String(text.dropFirst()) : text
}

extension TraceError.Message {
  fileprivate static let tooDeep = Self(
    .malformedXML, "elements are nested more than \(TraceLimit.nesting) deep")

  fileprivate static let manyChannels = Self(
    .tooLarge, "a trace format has more than \(TraceLimit.channels) channels")

  fileprivate static let noInkPlace = Self(.missing, "the trace format lacks X or Y")

  fileprivate static func notInk(_ name: String) -> Self {
    Self(.misplacedElement, "this is not InkML: its root is <\(excerpt(name))>, not <ink>")
  }

  fileprivate static func noContext(_ name: String) -> Self {
    Self(.unknownWord, "there is no context above with a trace format called '\(excerpt(name))'")
  }

  fileprivate static func noRate(_ text: String) -> Self {
    Self(.outOfRange, "a sample rate is from 1 to 100000 Hz, not '\(excerpt(text))'")
  }
}
