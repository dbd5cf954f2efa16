/// A time with its unit, in microseconds; milliseconds where no unit is given.
///
/// What is finer than a microsecond is rounded to the nearest.
func time(_ text: some StringProtocol) throws(TraceError.Message) -> Int64 {
  // Most are whole milliseconds.
  if let whole = plainWhole(text, digits: 12), whole * 1000 <= TraceLimit.time {
    return whole * 1000
  }
  let digits = text.prefix { $0.isASCII && !$0.isLetter }
  let suffix = text.dropFirst(digits.count)
  guard let unit = suffix.isEmpty ? .milliseconds : TimeUnit(suffix) else { throw .notATime(text) }
  guard isPlainDecimal(digits) else { throw .notATime(text) }
  guard let time = wholeNumber(digits, shiftedBy: unit.decimals), abs(time) <= TraceLimit.time
  else { throw .timeOutOfRange(text) }
  return time
}

/// A number in decimal, not further from 0 than a limit.
func number(
  _ text: some StringProtocol, of field: String, limit: Float = TraceLimit.coordinate
) throws(TraceError.Message) -> Float {
  if let whole = plainWhole(text, digits: 7) {
    return try checked(Float(whole), of: field, limit: limit, text: text)
  }
  guard isDecimal(text), let value = Float(text) else {
    throw isNotFinite(text) ? .notFinite(text, field) : .notANumber(text, field)
  }
  return try checked(value, of: field, limit: limit, text: text)
}

/// A force or a radius: a number that is not negative.
func strength(
  _ text: some StringProtocol, of field: String
) throws(TraceError.Message) -> Float {
  try positive(number(text, of: field), of: field, text: text)
}

/// A number that has been read, which must not be negative.
func positive(
  _ value: Float, of field: String, text: some StringProtocol
) throws(TraceError.Message) -> Float {
  guard value >= 0 else { throw .negative(text, field) }
  return value
}

/// The number of a text that is digits only, up to a number of them.
private func plainWhole(_ text: some StringProtocol, digits: Int) -> Int64? {
  var (value, count) = (Int64(0), 0)
  for byte in text.utf8 {
    guard isDigit(byte), count < digits else { return nil }
    (value, count) = (value * 10 + Int64(byte - UInt8(ascii: "0")), count + 1)
  }
  return count > 0 ? value : nil
}

/// A number that has been read, held to the same rules.
func checked(
  _ value: Float, of field: String, limit: Float = TraceLimit.coordinate,
  text: some StringProtocol
) throws(TraceError.Message) -> Float {
  guard abs(value) <= limit else { throw .outOfRange(text, field, limit) }
  return value
}

/// A touch's id.
func identifier(_ text: some StringProtocol) throws(TraceError.Message) -> Int32 {
  guard let id = Int32(text) else { throw .notAnID(text) }
  return id
}

/// Whether a text is the word for an infinite number or for none, or a decimal number too large for any.
private func isNotFinite(_ text: some StringProtocol) -> Bool {
  let word = text.lowercased().drop { $0 == "+" || $0 == "-" }
  return ["inf", "infinity", "nan"].contains(String(word))
    || Double(text).map { !$0.isFinite } == true
}

/// Whether a text is a decimal number, perhaps with an exponent, and neither `nan` nor `0x1p3`.
func isDecimal(_ text: some StringProtocol) -> Bool {
  text.utf8.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) } && Double(text) != nil
}

/// Whether a text is a sign, if any, and digits with at most one point among them.
func isPlainDecimal(_ text: some StringProtocol) -> Bool {
  isDecimal(text) && !text.utf8.contains(where: isExponentMark)
}

extension TraceError.Message {
  static func notATime(_ text: some StringProtocol) -> Self {
    Self(
      .notATime,
      "'\(excerpt(text))' is not a time: a number is expected, in milliseconds or with one "
        + "of the units s, ms, us, µs")
  }

  static func timeOutOfRange(_ text: some StringProtocol) -> Self {
    Self(
      .outOfRange,
      "the time '\(excerpt(text))' is further from 0 than \(TraceLimit.time / 1_000_000) s")
  }

  fileprivate static func notANumber(_ text: some StringProtocol, _ field: String) -> Self {
    Self(.notANumber, "\(field) is '\(excerpt(text))', which is not a number")
  }

  static func notFinite(_ text: some StringProtocol, _ field: String) -> Self {
    Self(.notFinite, "\(field) is '\(excerpt(text))', which is not finite")
  }

  fileprivate static func outOfRange(
    _ text: some StringProtocol, _ field: String, _ limit: Float
  ) -> Self {
    Self(.outOfRange, "\(field) is \(excerpt(text)); the limit is ±\(Int(limit))")
  }

  fileprivate static func negative(_ text: some StringProtocol, _ field: String) -> Self {
    Self(.outOfRange, "\(field) is \(excerpt(text)); it is at least 0")
  }

  static func notAnID(_ text: some StringProtocol) -> Self {
    Self(
      .notAnID,
      "'\(excerpt(text))' is not a touch id: a whole number from \(Int32.min) to \(Int32.max) is "
        + "expected")
  }
}
