// What `libinput record` prints: YAML. Only these lines are looked at.
//
//     version: 1
//     devices:
//     - node: /dev/input/event9                    the device that the lines below are of
//       evdev:
//         absinfo:
//           53: [0, 4095, 0, 0, 20]                axis: least, most, fuzz, flat, units per mm
//       events:
//       - evdev:
//         - [  0,  12345,   3,  53, 1821] # …      seconds, microseconds, type, code, value
//
// All numbers are decimal.

/// Where in a recording of libinput the lines so far have led.
struct LibinputReading {
  private var device = ""
  /// The last key that something stands below.
  private var section: Substring = ""

  mutating func take(
    _ line: TextLine, into listener: inout some EvdevListener
  ) throws(TraceError) {
    var text = line.text.drop { $0 == " " }
    if line.isInterrupt { return listener.stop(at: line.number) }
    if text.hasPrefix("- [") {
      if section == "evdev", let event = try event(text.dropFirst(2), line.number) {
        try listener.add(event, of: device)
      }
      return
    }
    if text.hasPrefix("- ") { text = text.dropFirst(2).drop { $0 == " " } }
    guard let colon = text.firstIndex(of: ":") else { return }
    let key = text[..<colon]
    let value = text[colon...].dropFirst().drop { $0 == " " }
    if value.isEmpty {
      section = key
    } else if key == "node" {
      device = String(value)
    } else if section == "absinfo", value.first == "[", key.allSatisfy({ $0.isNumber }) {
      try describe(key, value, line.number, &listener)
    }
  }

  /// `[SECONDS, MICROSECONDS, TYPE, CODE, VALUE]`; `nil` if it is about nothing that concerns
  /// touches.
  private func event(_ list: Substring, _ line: Int) throws(TraceError) -> EvdevEvent? {
    let form = "[SECONDS, MICROSECONDS, TYPE, CODE, VALUE]"
    let numbers = try numbers(list, form, line)
    guard let kind = EvdevEvent.Kind(type: numbers[2], code: numbers[3]) else { return nil }
    let time = Int64(numbers[0]) * 1_000_000 + Int64(numbers[1])
    return EvdevEvent(time: time, kind: kind, value: numbers[4], line: line)
  }

  /// `AXIS: [LEAST, MOST, FUZZ, FLAT, UNITS-PER-MM]`
  private func describe(
    _ axis: Substring, _ list: Substring, _ line: Int, _ listener: inout some EvdevListener
  ) throws(TraceError) {
    let numbers = try numbers(list, "[LEAST, MOST, FUZZ, FLAT, UNITS-PER-MM]", line)
    let code = try placed(at: line) { () throws(TraceError.Message) in
      try deviceNumber(axis, radix: 10)
    }
    guard let kind = EvdevEvent.Kind(type: 3, code: code) else { return }
    listener.describe(
      kind, EvdevAxis(least: numbers[0], most: numbers[1], resolution: numbers[4]), of: device)
  }

  /// Five numbers between brackets.
  private func numbers(
    _ list: Substring, _ form: String, _ line: Int
  ) throws(TraceError) -> [Int] {
    guard let end = list.firstIndex(of: "]") else {
      throw TraceError(.noList(form), line: line)
    }
    var numbers: [Int] = []
    for word in list[..<end].dropFirst().split(separator: ",") {
      let digits = word.filter { $0 != " " }
      numbers.append(
        try placed(at: line) { () throws(TraceError.Message) in
          try deviceNumber(digits, radix: 10)
        })
    }
    guard numbers.count == 5 else { throw TraceError(.noList(form), line: line) }
    return numbers
  }
}

extension TraceError.Message {
  fileprivate static func noList(_ form: String) -> Self {
    Self(.missing, "the list does not have the form \(form)")
  }
}
