// What Android's `getevent -lt` prints, and `getevent -t`; with the description of the devices in
// front if `-i` or `-p` was given:
//
//     add device 1: /dev/input/event3
//       name:     "touchscreen"
//       events:
//         ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
//     [    1193.605705] /dev/input/event3: EV_ABS       ABS_MT_POSITION_X    00000213
//     [    1193.605731] EV_SYN       SYN_REPORT           00000000
//
// A line names the device only if several are listened to. Values are hexadecimal; keys are `DOWN`
// or `UP`. With `-r`, the rate of its reports follows a report: `rate 120`.

/// What the lines so far have said of the devices.
struct GeteventReading {
  /// The device that is described.
  private var described = ""
  private var devices: Set<String> = []

  mutating func take(
    _ line: TextLine, into listener: inout some EvdevListener
  ) throws(TraceError) {
    if line.isInterrupt {
      listener.stop(at: line.number)
    } else if let event = try GeteventLine(line) {
      // With one device, its name is left out; the description above is of that one.
      let name = event.device ?? (devices.count == 1 ? described : "")
      if let event = event.event { try listener.add(event, of: name) }
    } else if let name = deviceName(in: line.text) {
      described = name
      devices.insert(name)
    } else if let (kind, axis) = axis(in: line.text) {
      listener.describe(kind, axis, of: described)
    }
  }
}

/// A line that holds an event.
private struct GeteventLine {
  var device: String?
  /// `nil` if it is about nothing that concerns touches.
  var event: EvdevEvent?

  /// `[ SECONDS] [DEVICE:] TYPE CODE VALUE`; `nil` if it does not begin as such a line does.
  init?(_ line: TextLine) throws(TraceError) {
    // What was posted somewhere is often indented; a description never begins with a bracket.
    let text = line.text.drop { $0 == " " || $0 == "\t" }
    guard text.first == "[" else {
      if isAside(line.text) { return nil }
      throw TraceError(.noGeteventLine(line.text), line: line.number)
    }
    let form = "[ SECONDS] [DEVICE:] TYPE CODE VALUE"
    guard let end = text.firstIndex(of: "]") else {
      throw TraceError(.missing(form), line: line.number)
    }
    let stamp = text[..<end].dropFirst()
    var fields = Fields(of: TextLine(number: line.number, text: text[end...].dropFirst()))
    do throws(TraceError.Message) {
      let time = try deviceTime(stamp.drop { $0 == " " })
      if fields.next?.last == ":" { device = fields.take().map { String($0.dropLast()) } }
      let (type, code) = (try fields.take(form), try fields.take(form))
      let value = try value(fields.take(form))
      if fields.next == "rate" {
        _ = fields.take()
        _ = try deviceNumber(fields.take(form + " rate HERTZ"), radix: 10)
      }
      if let extra = fields.take() { throw .unexpected(extra) }
      event = try kind(type, code).map {
        EvdevEvent(time: time, kind: $0, value: value, line: line.number)
      }
    } catch {
      throw TraceError(error, line: line.number)
    }
  }
}

/// The kind of an event, whose type and code are names or hexadecimal.
private func kind(
  _ type: Substring, _ code: Substring
) throws(TraceError.Message) -> EvdevEvent.Kind? {
  if type.hasPrefix("EV_") { return EvdevEvent.Kind(name: code) }
  let number = try deviceNumber(type, radix: 16)
  // A code that has no name is printed as a number, also by `-l`.
  guard let codeNumber = Int(code, radix: 16) else { return EvdevEvent.Kind(name: code) }
  return EvdevEvent.Kind(type: number, code: codeNumber)
}

private func value(_ text: Substring) throws(TraceError.Message) -> Int {
  switch text {
  case "DOWN": 1
  case "UP": 0
  case "REPEAT": 2
  default: try deviceNumber(text, radix: 16)
  }
}

/// Whether a line belongs to what is said around the events.
private func isAside(_ text: Substring) -> Bool {
  let known = ["add device", "remove device", "could not", "poll", "lost input event"]
  return text.first.map { $0 == " " || $0 == "\t" } ?? true
    || known.contains { text.hasPrefix($0) }
}

/// `add device 1: /dev/input/event3`
private func deviceName(in text: Substring) -> String? {
  guard text.hasPrefix("add device"), let colon = text.firstIndex(of: ":") else { return nil }
  return String(text[colon...].dropFirst().drop { $0 == " " })
}

/// `ABS (0003): 0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`
private func axis(in text: Substring) -> (EvdevEvent.Kind, EvdevAxis)? {
  // What is said stands between commas; the axis is the last word before the colon of the first.
  let parts = text.split(separator: ",").map { $0.split { $0 == " " || $0 == "\t" } }
  func said(_ word: String) -> Int32? {
    parts.first { $0.count >= 2 && $0[$0.count - 2] == word }.flatMap { Int32($0[$0.count - 1]) }
  }
  guard said("value") != nil, let least = said("min"), let most = said("max"),
    let first = text.split(separator: ",").first, let colon = first.lastIndex(of: ":"),
    let name = first[..<colon].split(whereSeparator: { $0 == " " || $0 == "\t" }).last
  else { return nil }
  let kind =
    EvdevEvent.Kind(name: name)
    ?? Int(name, radix: 16).flatMap { EvdevEvent.Kind(type: 3, code: $0) }
  guard let kind else { return nil }
  return (
    kind,
    EvdevAxis(least: Int(least), most: Int(most), resolution: Int(said("resolution") ?? 0))
  )
}

extension TraceError.Message {
  fileprivate static func noGeteventLine(_ text: Substring) -> Self {
    Self(.unexpected, "'\(excerpt(text))' is not a line that getevent prints")
  }
}
