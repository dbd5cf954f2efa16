// What `evtest` prints: the device and its axes, then its events.
//
//     Input driver version is 1.0.1
//     Input device name: "panel"
//     Supported events:
//       Event type 3 (EV_ABS)
//         Event code 53 (ABS_MT_POSITION_X)
//           Value      0
//           Min        0
//           Max     1079
//           Resolution 12
//     Testing ... (interrupt to exit)
//     Event: time 1600001193.605705, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 300
//     Event: time 1600001193.605705, -------------- SYN_REPORT ------------
//
// Types, codes and values are decimal; names in parentheses are those of the kernel's time and are not
// read. Earlier versions call the reports `Report Sync` and `Config Sync`.

/// What the lines so far have said of the device.
struct EvtestReading {
  /// Whether the events have begun; everything before them is description.
  private var isTesting = false
  /// The type and the axis that are described.
  private var type: Int?
  private var axis: EvdevEvent.Kind?
  private var range = EvdevAxis(least: 0, most: 0, resolution: 0)

  mutating func take(
    _ line: TextLine, into listener: inout some EvdevListener
  ) throws(TraceError) {
    let text = line.text.drop { $0 == " " || $0 == "\t" }
    if text.isEmpty { return }
    if line.isInterrupt { return listener.stop(at: line.number) }
    if beginsEvtestEvent(text) {
      isTesting = true
      if let event = try EvdevEvent(evtest: text, line.number) { try listener.add(event, of: "") }
    } else if text.hasPrefix("Testing") {
      isTesting = true
    } else if isTesting {
      guard text.holds("interrupt to exit") else {
        throw TraceError(.noEvtestLine(text), line: line.number)
      }
    } else {
      describe(text, &listener)
    }
  }

  /// Takes a line of the description. Only the ranges of axes are read.
  private mutating func describe(_ text: Substring, _ listener: inout some EvdevListener) {
    let words = text.split { $0 == " " || $0 == "\t" }
    guard let number = words.compactMap({ Int($0) }).first else { return }
    switch words[0] {
    case "Event" where words.count > 2 && words[1] == "type": (type, axis) = (number, nil)
    case "Event" where words.count > 2 && words[1] == "code":
      axis = type.flatMap { EvdevEvent.Kind(type: $0, code: number) }
      range = EvdevAxis(least: 0, most: 0, resolution: 0)
    case "Min": range.least = number
    case "Max":
      range.most = number
      if type == 3, let axis { listener.describe(axis, range, of: "") }
    case "Resolution":
      range.resolution = number
      if type == 3, let axis { listener.describe(axis, range, of: "") }
    default: break
    }
  }
}

extension EvdevEvent {
  /// `Event: time SECONDS, type TYPE (NAME), code CODE (NAME), value VALUE`, or a report; `nil` if it
  /// is about nothing that concerns touches.
  fileprivate init?(evtest text: Substring, _ line: Int) throws(TraceError) {
    let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }
    let form = "Event: time SECONDS, type TYPE (NAME), code CODE (NAME), value VALUE"
    do throws(TraceError.Message) {
      guard parts.count > 1 else { throw .missing(form) }
      time = try deviceTime(parts[0].dropFirst("Event: time ".count).drop { $0 == " " })
      self.line = line
      if let report = Self.report(parts[1]) {
        (kind, value) = (report, 0)
        return
      }
      guard parts.count == 4 else { throw .missing(form) }
      let type = try Self.number(parts[1], after: "type", form)
      let code = try Self.number(parts[2], after: "code", form)
      // Codes that concern no touches may have a value in hexadecimal.
      guard let kind = Kind(type: type, code: code) else { return nil }
      (self.kind, value) = (kind, try Self.number(parts[3], after: "value", form))
    } catch {
      throw TraceError(error, line: line)
    }
  }

  private static func report(_ text: Substring) -> Kind? {
    guard let first = text.first, "->+".contains(first) else { return nil }
    if text.holds("SYN_MT_REPORT") { return .contactReport }
    return text.holds("SYN_DROPPED") ? .dropped : .report
  }

  private static func number(
    _ text: Substring, after word: String, _ form: String
  ) throws(TraceError.Message) -> Int {
    let words = text.split { $0 == " " || $0 == "\t" }
    guard words.count > 1, words[0] == word else { throw .missing(form) }
    return try deviceNumber(words[1], radix: 10)
  }
}

private func beginsEvtestEvent(_ text: Substring) -> Bool { text.hasPrefix("Event: time ") }

/// Whether a text can be the first line of what evtest prints.
func beginsEvtest(_ line: String) -> Bool {
  beginsEvtestEvent(line[...])
    || ["Input driver version is", "Input device ID:", "No device specified, trying to scan"]
      .contains { line.hasPrefix($0) }
}

/// Whether an event as evtest prints them is within the beginning, for example after a prompt.
func hasEvtestEvent(_ bytes: ArraySlice<UInt8>) -> Bool {
  let event = Array("Event: time ".utf8)
  var rest = bytes.prefix(1 << 16)
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    rest = rest[end...].drop(while: isBlank)
    if rest.starts(with: event) { return true }
  }
  return false
}

extension TraceError.Message {
  fileprivate static func noEvtestLine(_ text: Substring) -> Self {
    Self(.unexpected, "'\(excerpt(text))' is not a line that evtest prints")
  }
}
