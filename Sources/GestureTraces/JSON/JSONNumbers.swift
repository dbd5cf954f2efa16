// Numbers of a log's JSON, held to the limits of a trace.

extension JSONValue {
  /// The microseconds of a number in a unit of 10 to the power of `decimals` microseconds.
  func time(decimals: Int) throws(TraceError.Message) -> Int64 {
    guard let text = number else { throw .notATime("\(shown)") }
    guard let time = wholeNumber(text, shiftedBy: decimals), abs(time) <= TraceLimit.time else {
      throw .timeOutOfRange(text)
    }
    return time
  }

  /// A number that is no further from 0 than a limit.
  func float(_ field: String) throws(TraceError.Message) -> Float {
    guard let text = number else { throw .noJSONNumber(field, shown) }
    return try GestureTraces.number(text, of: field)
  }

  /// A number or a text that tells things apart.
  var identity: String? { number ?? text }

  /// What it is, for a message.
  private var shown: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text), .text(let text): text
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension TraceError.Message {
  /// A member that an object has to have.
  static func lacks(_ name: String) -> Self { Self(.missing, "'\(name)' is missing") }

  fileprivate static func noJSONNumber(_ field: String, _ shown: String) -> Self {
    Self(.notANumber, "\(field) is '\(excerpt(shown))', which is not a number")
  }
}
