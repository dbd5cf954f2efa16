/// A value of JSON, and the line it begins on.
package struct JSONValue: Equatable {
  /// What it is.
  package var content: Content
  /// One-based.
  package var line: Int

  /// What a value can be.
  package enum Content: Equatable {
    case null
    case bool(Bool)
    /// As it is written, so that nothing is rounded twice.
    case number(String)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])
  }

  /// All values of a text, which may hold several one after the other, as in JSON Lines.
  package static func all(in bytes: [UInt8]) throws(TraceError) -> [JSONValue] {
    var parser = JSONParser(bytes: Array(bytes[...].droppingByteOrderMark))
    var values: [JSONValue] = []
    while parser.skipBlanks() { values.append(try parser.value(depth: 0)) }
    return values
  }
}

extension JSONValue {
  /// That a text breaks off, if it does; `nil` also if something else is wrong with it before that.
  static func end(missingIn bytes: [UInt8]) -> TraceError? {
    do throws(TraceError) {
      _ = try all(in: bytes)
      return nil
    } catch {
      return error.message == .cutShort ? error : nil
    }
  }

  /// The value under the first of several names that is there and not null.
  package subscript(names: String...) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return names.lazy.compactMap { members[$0] }.first { $0.content != .null }
  }

  /// The values of a list; `nil` if it is not a list.
  package var list: [JSONValue]? {
    if case .list(let values) = content { values } else { nil }
  }
  /// `nil` if it is not a text.
  package var text: String? { if case .text(let text) = content { text } else { nil } }
  /// `nil` if it is neither `true` nor `false`.
  package var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
  /// A number as it is written.
  package var number: String? { if case .number(let text) = content { text } else { nil } }
  /// Whether it has members.
  package var isObject: Bool { if case .object = content { true } else { false } }

  /// The objects of a log: those of a list, of the one log in an object, or written one after the other.
  static func events(in bytes: [UInt8]) throws(TraceError) -> [JSONValue] {
    let values = try all(in: bytes)
    if values.count == 1, case .object(let members) = values[0].content {
      let logs = members.filter { $0.value.list?.contains { $0.isOfTouches } == true }
      if !values[0].isOfTouches, let log = logs.first?.value {
        guard logs.count == 1 else { throw TraceError(.severalLogs(logs.keys.sorted()), line: 1) }
        return log.list ?? []
      }
    }
    return values.flatMap { $0.list ?? [$0] }
  }

  /// Whether it is an event of a page or a UITouch, and not something else that has a type.
  var isOfTouches: Bool {
    if self["touchIdentifier", "isPrediction"] != nil { return true }
    return self["type"]?.text.map(WebEventsReader.takes) ?? false
  }
}

/// A parser that is given any bytes.
private struct JSONParser {
  let bytes: [UInt8]
  var position = 0
  var line = 1

  /// How deep lists and objects may be nested.
  private static let depthLimit = 64

  /// Goes to the next byte that is not blank; `false` at the end.
  mutating func skipBlanks() -> Bool {
    while position < bytes.count, isBlank(bytes[position]) {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    return position < bytes.count
  }

  mutating func value(depth: Int) throws(TraceError) -> JSONValue {
    guard depth < Self.depthLimit else { throw TraceError(.tooDeep, line: line) }
    guard skipBlanks() else { throw TraceError(.cutShort, line: line) }
    let start = line
    let content: JSONValue.Content =
      switch bytes[position] {
      case UInt8(ascii: "{"): .object(try object(depth: depth))
      case UInt8(ascii: "["): .list(try list(depth: depth))
      case UInt8(ascii: "\""): .text(try string())
      case UInt8(ascii: "t"): try literal("true", .bool(true))
      case UInt8(ascii: "f"): try literal("false", .bool(false))
      case UInt8(ascii: "n"): try literal("null", .null)
      default: try number()
      }
    return JSONValue(content: content, line: start)
  }

  private mutating func object(depth: Int) throws(TraceError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    position += 1
    if try take("}") { return members }
    repeat {
      guard skipBlanks(), bytes[position] == UInt8(ascii: "\"") else { throw unexpected() }
      let name = try string()
      guard try take(":") else { throw unexpected() }
      let place = line
      let value = try value(depth: depth + 1)
      // Which of two counts is not agreed: no value is dropped without a word.
      guard members.updateValue(value, forKey: name) == nil else {
        throw TraceError(.repeatedName(name), line: place)
      }
    } while try take(",")
    guard try take("}") else { throw unexpected() }
    return members
  }

  private mutating func list(depth: Int) throws(TraceError) -> [JSONValue] {
    var values: [JSONValue] = []
    position += 1
    if try take("]") { return values }
    repeat { values.append(try value(depth: depth + 1)) } while try take(",")
    guard try take("]") else { throw unexpected() }
    return values
  }

  /// Takes a character if it is the next; there has to be one.
  private mutating func take(_ character: Unicode.Scalar) throws(TraceError) -> Bool {
    guard skipBlanks() else { throw TraceError(.cutShort, line: line) }
    guard bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func literal(
    _ word: String, _ content: JSONValue.Content
  ) throws(TraceError) -> JSONValue.Content {
    guard bytes[position...].starts(with: word.utf8) else { throw unexpected() }
    position += word.utf8.count
    return content
  }

  /// `-`, a whole number without leading zeros, a fraction, an exponent; only the whole number has to be.
  private mutating func number() throws(TraceError) -> JSONValue.Content {
    let start = position
    skip("-")
    if !skip("0") { try skipDigits(from: start) }
    if skip(".") { try skipDigits(from: start) }
    if skip("eE") {
      skip("+-")
      try skipDigits(from: start)
    }
    if position < bytes.count, isDigit(bytes[position]) || "+-.eE".utf8.contains(bytes[position]) {
      position = start
      throw unexpected()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// Goes past one of several characters if it is the next.
  @discardableResult
  private mutating func skip(_ characters: StaticString) -> Bool {
    let isNext =
      position < bytes.count
      && characters.withUTF8Buffer { $0.contains(bytes[position]) }
    if isNext { position += 1 }
    return isNext
  }

  /// Goes past digits, one at least, of a number that begins somewhere.
  private mutating func skipDigits(from start: Int) throws(TraceError) {
    let count = bytes[position...].prefix(while: isDigit).count
    guard count > 0 else {
      position = start
      throw unexpected()
    }
    position += count
  }

  private mutating func string() throws(TraceError) -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      let byte = bytes[position]
      guard byte >= 0x20 else { throw unexpected() }
      position += 1
      if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
    }
    guard position < bytes.count else { throw TraceError(.cutShort, line: line) }
    position += 1
    guard let valid = String(validating: text, as: UTF8.self) else {
      throw TraceError(.badText, line: line)
    }
    return valid
  }

  /// What follows a backslash, as UTF-8.
  private mutating func escape() throws(TraceError) -> [UInt8] {
    guard position < bytes.count else { throw TraceError(.cutShort, line: line) }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"): return Array(String(decoding: try codeUnits(), as: UTF16.self).utf8)
    default: throw unexpected()
    }
  }

  /// The digits of one or several `\u` in a row, so that surrogate pairs come together.
  private mutating func codeUnits() throws(TraceError) -> [UInt16] {
    var units: [UInt16] = []
    repeat {
      let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
      // `UInt16` would take a sign as well.
      guard digits.utf8.count == 4, digits.utf8.first != UInt8(ascii: "+"),
        let unit = UInt16(digits, radix: 16)
      else {
        throw unexpected()
      }
      units.append(unit)
      position += 4
      guard bytes[position...].starts(with: "\\u".utf8) else { return units }
      position += 2
    } while true
  }

  private func unexpected() -> TraceError {
    guard position < bytes.count else { return TraceError(.cutShort, line: line) }
    let found = String(decoding: bytes[position...].prefix(12).prefix { $0 > 0x20 }, as: UTF8.self)
    return TraceError(.unexpectedJSON(found), line: line)
  }
}

extension TraceError.Message {
  fileprivate static func severalLogs(_ names: [String]) -> Self {
    let names = names.prefix(3).map { "'\(excerpt($0))'" }.joined(separator: ", ")
    return Self(
      .unexpected,
      "several lists of this object are logs of touches: \(names); a file has all events in one list"
    )
  }

  fileprivate static func repeatedName(_ name: String) -> Self {
    Self(.repeated, "'\(excerpt(name))' is there twice in one object")
  }

  fileprivate static let cutShort = Self(.malformedJSON, "the JSON is cut short")
  fileprivate static let badText = Self(.notUTF8, "a text is not UTF-8")
  fileprivate static let tooDeep = Self(
    .malformedJSON, "lists and objects are nested more than 64 deep")

  fileprivate static func unexpectedJSON(_ found: String) -> Self {
    let shown = String(
      found.unicodeScalars.map { $0.value >= 0x20 && $0.value < 0x7F ? Character($0) : "?" })
    return Self(.malformedJSON, "this is not JSON: '\(shown)' is not expected here")
  }
}
