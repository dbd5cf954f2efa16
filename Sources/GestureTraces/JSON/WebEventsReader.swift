import GestureRuntime

// W3C events, as a page's script can log them: a list of objects, a list in an object, or an object
// a line.
//
//     {"type": "touchstart", "timeStamp": 12.3, "changedTouches": [
//       {"identifier": 0, "clientX": 10, "clientY": 20, "radiusX": 12, "radiusY": 12, "force": 0.5}]}
//     {"type": "pointermove", "timeStamp": 12.3, "pointerId": 4, "pointerType": "pen",
//      "clientX": 10, "clientY": 20, "buttons": 1, "pressure": 0.5,
//      "coalescedEvents": [{…}, {…}], "predictedEvents": [{…}]}
//     {"type": "mousedown", "timeStamp": 12.3, "clientX": 10, "clientY": 20, "buttons": 1}
//
// Times are milliseconds. Events of no such kind, as a click, are passed over and counted.

extension Trace {
  /// Reads a log of TouchEvents, PointerEvents, MouseEvents or several of them.
  init(webEvents bytes: [UInt8], path: String) throws(TraceError) {
    let events = try JSONValue.events(in: bytes)
    var reader = WebEventsReader()
    reader.chooseFields(of: events)
    for event in events {
      do throws(TraceError.Message) {
        try reader.take(event)
      } catch {
        throw TraceError(error, line: event.line)
      }
    }
    self = try reader.finished().finished(path: path, format: .webEvents)
  }
}

/// Which of a page's events a sample is of: a browser tells of one finger in up to three ways.
enum WebSource: String {
  case touch, pointer, mouse
}

/// Makes samples of events, one by one.
struct WebEventsReader {
  var log = SampleLog()
  /// The samples so far, and what each is of.
  var samples: [(source: WebSource, sample: Sample)] = []
  /// The touches of the event before, with which a list without the changed ones is compared.
  private var listed: [String: JSONValue] = [:]
  /// By what times and places are read.
  var fields = WebFields()
  /// The pointers whose button is down.
  var pressed: Set<String> = []

  mutating func take(_ event: JSONValue) throws(TraceError.Message) {
    guard event.isObject else { throw .notAnEvent }
    guard let type = event["type"]?.text else { throw .lacks("type") }
    if let kind = TouchType(rawValue: type) {
      try takeTouches(kind, event)
    } else if let kind = PointerType(rawValue: type) {
      try takePointer(kind, event)
    } else if let kind = MouseType(rawValue: type) {
      try takeMouse(kind, event)
    } else if type.hasPrefix("touch") || type.hasPrefix("pointer"), !Self.unread.contains(type) {
      let known =
        TouchType.allCases.map({ $0.rawValue }) + PointerType.allCases.map({ $0.rawValue })
      throw .unknown("event", type, among: known)
    } else {
      log.trace.note(.passedOver, at: event.line)
    }
  }

  /// Events of touches and pointers that do not say where one is.
  private static let unread = [
    "touchforcechange", "touchenter", "touchleave", "pointerlockchange", "pointerlockerror",
  ]

  /// Whether events of a type are read.
  static func takes(_ type: String) -> Bool {
    TouchType(rawValue: type) != nil || PointerType(rawValue: type) != nil
      || MouseType(rawValue: type) != nil
  }

  /// Everything that was said, each thing once and in the order of its time.
  consuming func finished() throws(TraceError) -> SampleLog {
    leaveOutTwins()
    for (_, var sample) in samples {
      sample.dropPlaceholder()
      try log.add(sample)
    }
    log.mergeCoalesced()
    return log
  }
}

// MARK: - TouchEvent

private enum TouchType: String, CaseIterable {
  case touchstart, touchmove, touchend, touchcancel

  var phase: Touch.Phase {
    switch self {
    case .touchstart: .began
    case .touchmove: .moved
    case .touchend: .ended
    case .touchcancel: .cancelled
    }
  }
}

extension WebEventsReader {
  fileprivate mutating func takeTouches(
    _ type: TouchType, _ event: JSONValue
  ) throws(TraceError.Message) {
    let time = try fields.time(of: event)
    let touches = try event["touches"].map { value throws(TraceError.Message) in
      try value.touches(of: "touches")
    }
    if let changed = event["changedTouches"] {
      for touch in try changed.touches(of: "changedTouches") {
        try add(touch.value, touch.key, type.phase, time, of: event)
      }
    } else if let touches {
      try compare(touches, type, time, of: event)
    } else {
      throw .lacks("changedTouches")
    }
    if let touches {
      listed = [:]
      for touch in touches { listed[touch.key] = touch.value }
    }
  }

  /// Takes a list of all the touches there are: new ones began, others moved, missing ones are over.
  private mutating func compare(
    _ touches: [(key: String, value: JSONValue)], _ type: TouchType, _ time: Int64,
    of event: JSONValue
  ) throws(TraceError.Message) {
    let present = Set(touches.map({ $0.key }))
    for (key, touch) in listed.sorted(by: { $0.key < $1.key }) where !present.contains(key) {
      try add(touch, key, type == .touchcancel ? .cancelled : .ended, time, of: event)
    }
    for (key, touch) in touches {
      try add(touch, key, listed[key] == nil ? .began : .moved, time, of: event)
    }
  }

  private mutating func add(
    _ touch: JSONValue, _ key: String, _ phase: Touch.Phase, _ time: Int64, of event: JSONValue
  ) throws(TraceError.Message) {
    var sample = Sample(
      time: time, phase: phase, key: log.key(of: "touch \(key)"), line: touch.line)
    sample.place = try fields.place(of: touch, orNil: phase.endsTouch)
    sample.kind = touch["touchType"]?.text == "stylus" ? .pencil : .finger
    sample.held = try event.held(of: .finger, phase)
    if let force = touch["force"] {
      sample.force = GestureTraces.force(ofShare: try force.float("force"))
    }
    let (x, y) = (touch["radiusX"], touch["radiusY"])
    if let x, let y { sample.radius = (try x.float("radiusX") + y.float("radiusY")) / 2 }
    samples.append((.touch, sample))
  }
}

extension JSONValue {
  /// The touches of a list by their identifiers. A `TouchList` in JSON is an object with a number
  /// for each.
  fileprivate func touches(
    of name: String
  ) throws(TraceError.Message) -> [(key: String, value: JSONValue)] {
    var touches = list
    if touches == nil, case .object(let members) = content {
      touches = members.filter { Int($0.key) != nil }
        .sorted { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }.map({ $0.value })
    }
    guard let touches else { throw .noList(name) }
    var found: [(key: String, value: JSONValue)] = []
    for touch in touches {
      guard let key = touch["identifier"]?.identity else { throw .lacks("identifier") }
      found.append((key, touch))
    }
    return found
  }
}

extension TraceError.Message {
  fileprivate static let notAnEvent = Self(.unexpected, "an event is an object")

  fileprivate static func noList(_ name: String) -> Self {
    Self(.unexpected, "'\(name)' is not a list of touches")
  }
}
