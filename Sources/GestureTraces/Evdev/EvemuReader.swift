// A recording of evemu: the device's description, then its events.
//
//     # EVEMU 1.3                                  a comment
//     N: Some Touchscreen                          the name; also I:, P:, B:, L:, S:
//     A: 35 0 4095 0 0 20                          axis, least, most, fuzz, flat, units per mm
//     E: 0.012345 0003 0035 1821                   seconds, type, code, value
//
// Type, code and axis are hexadecimal, the others decimal.

extension EvdevListener {
  /// Takes a line of a recording.
  mutating func add(evemu line: TextLine) throws(TraceError) {
    if line.isInterrupt { return stop(at: line.number) }
    guard line.text.hasPrefix("E:") else { return try describe(evemu: line) }
    if let event = try EvdevEvent(evemu: line) { try add(event, of: "") }
  }

  /// Takes a line of a description.
  mutating func describe(evemu line: TextLine) throws(TraceError) {
    var fields = Fields(of: line)
    guard let tag = fields.take() else { return }
    do throws(TraceError.Message) {
      switch tag {
      case "A:": try describe(axis: &fields)
      case "N:", "I:", "P:", "B:", "L:", "S:": break
      default: throw .noEvemuLine(tag)
      }
    } catch {
      throw fields.error(error)
    }
  }

  /// `AXIS LEAST MOST FUZZ FLAT [UNITS-PER-MM]`
  private mutating func describe(axis fields: inout Fields) throws(TraceError.Message) {
    let form = "A: AXIS LEAST MOST FUZZ FLAT [UNITS-PER-MM]"
    let code = try deviceNumber(fields.take(form), radix: 16)
    let least = try deviceNumber(fields.take(form), radix: 10)
    let most = try deviceNumber(fields.take(form), radix: 10)
    for _ in 1...2 { _ = try deviceNumber(fields.take(form), radix: 10) }
    let resolution = try fields.take().map { word throws(TraceError.Message) in
      try deviceNumber(word, radix: 10)
    }
    if let kind = EvdevEvent.Kind(type: 3, code: code) {
      describe(kind, EvdevAxis(least: least, most: most, resolution: resolution ?? 0), of: "")
    }
  }
}

extension EvdevEvent {
  /// `E: SECONDS TYPE CODE VALUE`; `nil` if it is about nothing that concerns touches.
  fileprivate init?(evemu line: TextLine) throws(TraceError) {
    var fields = Fields(of: line)
    do throws(TraceError.Message) {
      let form = "E: SECONDS TYPE CODE VALUE"
      _ = fields.take()
      time = try deviceTime(fields.take(form))
      let type = try deviceNumber(fields.take(form), radix: 16)
      let code = try deviceNumber(fields.take(form), radix: 16)
      value = try deviceNumber(fields.take(form), radix: 10)
      if let extra = fields.take() { throw .unexpected(extra) }
      guard let kind = Kind(type: type, code: code) else { return nil }
      (self.kind, self.line) = (kind, line.number)
    } catch {
      throw fields.error(error)
    }
  }
}

/// A time in seconds, as microseconds.
func deviceTime(_ text: some StringProtocol) throws(TraceError.Message) -> Int64 {
  guard let time = wholeNumber(text, shiftedBy: 6) else { throw .notSeconds(text) }
  guard abs(time) <= TraceLimit.time else { throw .timeOutOfRange(text) }
  return time
}

/// A number of 32 bits, with or without a sign.
func deviceNumber(
  _ text: some StringProtocol, radix: Int
) throws(TraceError.Message) -> Int {
  if let value = Int32(text, radix: radix) { return Int(value) }
  // The kernel's tools print a negative number as if it had no sign.
  if let bits = UInt32(text, radix: radix) { return Int(Int32(bitPattern: bits)) }
  throw .noDeviceNumber(text, radix)
}

extension TraceError.Message {
  fileprivate static func notSeconds(_ text: some StringProtocol) -> Self {
    Self(.notATime, "'\(excerpt(text))' is not a time in seconds")
  }

  fileprivate static func noDeviceNumber(_ text: some StringProtocol, _ radix: Int) -> Self {
    let kind = radix == 16 ? "hexadecimal" : "whole"
    return Self(.notANumber, "'\(excerpt(text))' is not a 32-bit \(kind) number")
  }

  fileprivate static func noEvemuLine(_ tag: Substring) -> Self {
    Self(
      .unknownWord,
      "'\(excerpt(tag))' starts no line of an evemu recording; expected one of N:, I:, P:, B:, A:, L:, S: "
        + "and E:")
  }
}
